//! The party's way from one area to another.

use crate::dungeon::{Dungeon, LevelId, MapThing, PlayersDungeon, Spot};
use crate::order::Gather;

/// Everything that the party passes on the shortest way to an area, with that area as the last. The party takes only
/// ways that it knows. If it knows no way, or isn't anywhere yet, the result is only the area.
pub fn way_to(whole: &Dungeon, known: &PlayersDungeon, from: Option<Spot>, to: Spot) -> Vec<MapThing> {
    from.and_then(|from| shortest(whole, known, from, to)).unwrap_or_else(|| vec![MapThing::Area(to)])
}

fn shortest(whole: &Dungeon, known: &PlayersDungeon, from: Spot, to: Spot) -> Option<Vec<MapThing>> {
    // Each place with the place before it, and what leads from there.
    let mut found: Vec<(Spot, usize, Vec<MapThing>)> = vec![(from, 0, Vec::new())];
    let mut next = 0;
    while next < found.len() {
        let here = found[next].0;
        if here == to {
            let mut way = Vec::new();
            let mut at = next;
            while at > 0 {
                way.push(MapThing::Area(found[at].0));
                way.extend(found[at].2.iter().rev());
                at = found[at].1;
            }
            way.reverse();
            return (!way.is_empty()).then_some(way);
        }
        for (spot, things) in beyond(whole, known, here) {
            if !found.iter().any(|(other, ..)| *other == spot) {
                found.push((spot, next, things));
            }
        }
        next += 1;
    }
    None
}

/// The areas that the party reaches next from an area, with the passages that lead there. The party doesn't dig.
fn beyond(whole: &Dungeon, known: &PlayersDungeon, here: Spot) -> Vec<(Spot, Vec<MapThing>)> {
    let Spot { level, area } = here;
    let sources = known.passages.get(level.index());
    let Some((on, sources)) = known.dungeon.levels.get(level.index()).zip(sources) else { return Vec::new() };
    let free =
        on.passages_at(area).into_iter().filter(|(_, it)| !it.features.contains(crate::dungeon::Feature::Blocked));
    let mut ways: Vec<(Spot, Vec<MapThing>)> = free
        .map(|(id, passage)| {
            let ids = sources.get(id.0 as usize).map(Vec::as_slice).unwrap_or_default();
            let things = ids.iter().filter_map(|&id| MapThing::of_passage(whole, level, id)).gather();
            (Spot { level, area: passage.beyond(area) }, things)
        })
        .collect();
    let is_of_the_map = |spot: Spot| known.dungeon.is_of_areas && spot.level == LevelId::default();
    for joins in &known.dungeon.connections {
        let there = match (joins.from, joins.to) {
            (from, to) if from == here => to,
            (from, to) if to == here => from,
            _ => continue,
        };
        if !is_of_the_map(there) {
            ways.push((there, Vec::new()));
        }
    }
    ways
}
