//! Bridges: the ways with no way round. If one is lost, what lies behind it is cut off.

use super::graph::Graph;

/// For each way whether it is a bridge.
///
/// Depth first, as Tarjan found (1974): a way into a part from which nothing else leads back to before it.
/// The way one has come by is told from others beside it, so that two passages between the same rooms are
/// a way round each other. What would be nested calls is a list, for a dungeon may be a thousand rooms deep.
pub(super) fn bridges(graph: &Graph) -> Vec<bool> {
    let mut search = Search { found: vec![None; graph.places.len()], back: vec![0; graph.places.len()], count: 0 };
    let mut bridges = vec![false; graph.edges.len()];
    for place in 0..graph.places.len() {
        if search.found[place].is_none() {
            search.go_through(graph, place, &mut bridges);
        }
    }
    bridges
}

struct Search {
    /// As which each place was found.
    found: Vec<Option<usize>>,
    /// The earliest place found that a way leads back to from a place or what was found behind it.
    back: Vec<usize>,
    count: usize,
}

/// A place on the way from where the search began: by which way it was come to, and how many of its ways
/// have been looked at.
struct Stop {
    place: usize,
    by: Option<usize>,
    looked_at: usize,
}

impl Search {
    fn find(&mut self, place: usize, by: Option<usize>) -> Stop {
        self.found[place] = Some(self.count);
        self.back[place] = self.count;
        self.count += 1;
        Stop { place, by, looked_at: 0 }
    }

    fn go_through(&mut self, graph: &Graph, from: usize, bridges: &mut [bool]) {
        let mut stops = vec![self.find(from, None)];
        while let Some(stop) = stops.last_mut() {
            let place = stop.place;
            if let Some(&edge) = graph.at(place).get(stop.looked_at) {
                stop.looked_at += 1;
                let came_by_it = stop.by == Some(edge);
                let beyond = graph.edges[edge].beyond(place);
                match self.found[beyond] {
                    _ if came_by_it => {}
                    Some(found) => self.back[place] = self.back[place].min(found),
                    None => stops.push(self.find(beyond, Some(edge))),
                }
                continue;
            }
            let by = stop.by;
            stops.pop();
            if let (Some(before), Some(edge)) = (stops.last(), by) {
                bridges[edge] = self.found[place] == Some(self.back[place]);
                self.back[before.place] = self.back[before.place].min(self.back[place]);
            }
        }
    }
}
