//! Makes a snapshot of what has been shown.

use super::seen::{SeenDungeon, tidy};
use super::sight::sights;
use super::snapshot::{Snapshot, SnapshotLevel};
use super::{paths, plan};
use crate::dungeon::{AreaId, Dungeon, LevelId, Revealed, Spot};
use crate::scene::Layout;

/// What players see of a dungeon, on the map of this layout. `whole`: the dungeon with everything that is hidden.
/// `layout`: its layout, as a tray, a node map or a floor plan. `level`: the level that the game master looks at.
pub fn snapshot(whole: &Dungeon, layout: &Layout, shown: &Revealed, title: &str, level: LevelId) -> Snapshot {
    let known = whole.known_to_players(&shown.found(whole));
    let layout = layout.for_players(&known);
    let sights = sights(whole, &known, shown);
    let seen = SeenDungeon::of(&known, &sights);
    let (mut levels, mut places): (Vec<SnapshotLevel>, Vec<(LevelId, Vec<AreaId>)>) = (Vec::new(), Vec::new());
    for (nth, sight) in (0..).zip(&sights) {
        let id = LevelId(nth);
        let first = shown.first_on(id).filter(|area| sight.areas.contains(area));
        let origin = first.or_else(|| sight.areas.iter().next().copied());
        let made = match &layout {
            Layout::Plan(plan) => plan::level(&seen, plan, (id, sight), origin),
            layout => paths::level(&seen, layout, (id, sight), origin),
        };
        if let Some((level, areas)) = made {
            levels.push(level);
            places.push((id, areas));
        }
    }
    if let [level] = &mut levels[..] {
        level.name = String::new();
    }
    let place = |spot: Spot| {
        let nth = places.iter().position(|(level, _)| *level == spot.level)?;
        Some((nth, places[nth].1.iter().position(|area| *area == spot.area)?))
    };
    let party = shown.party().and_then(place);
    let first = places.iter().position(|(id, _)| *id == level).or(party.map(|(nth, _)| nth)).unwrap_or_default();
    let has_squares = matches!(layout, Layout::Plan(_));
    let furnishings = if let Layout::Plan(plan) = &layout { plan.furnishings() } else { 0 };
    Snapshot { title: tidy(title), has_squares, furnishings, levels, first, party }.ordered()
}
