use crate::order::sort_few;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Triangulation {
    /// Each line once: the indices of its two points, the lower index first. The list is sorted.
    pub edges: Vec<(u32, u32)>,
    /// How many lines have a triangle on only one side. A line without any triangle counts twice.
    pub outer_edges: usize,
}

impl Triangulation {
    pub(super) fn new(points: usize, edges: &[(u32, u32)], outer_edges: usize) -> Self {
        Self { edges: sorted(points, edges), outer_edges }
    }
}

/// A counting sort by the first point, then a sort of each point's few lines.
fn sorted(points: usize, edges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut starts = vec![0_usize; points + 1];
    for &(a, _) in edges {
        starts[a as usize + 1] += 1;
    }
    for point in 0..points {
        starts[point + 1] += starts[point];
    }
    let mut free = starts.clone();
    let mut sorted = vec![(0, 0); edges.len()];
    for &edge in edges {
        let slot = &mut free[edge.0 as usize];
        sorted[*slot] = edge;
        *slot += 1;
    }
    for window in starts.windows(2) {
        sort_few(&mut sorted[window[0]..window[1]], |one, other| one < other);
    }
    sorted
}
