//! Removes passages and rooms, and updates the areas that they led to.

use super::crossed::uncrossed;
use super::facts::{EditFault, Leaving};
use super::found::{Edited, FoundPassage, area_of, is_stairs, keeps_the_laws, spot_of};
use super::reach::is_coarse;
use crate::dungeon::{Area, AreaId, AreaKind, Connection, Dungeon, LevelId, Mark, Passage, PassageId, Spot};
use crate::trace::Change;

/// Removes a passage. The party must still reach every area.
pub fn corridor(place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    take_out(found.level, &[(found.id, found.passage)], None, dungeon)
}

/// Removes a room and its passages. The party must still reach every other area.
pub fn room(text: &str, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let spot = spot_of(text, dungeon)?;
    let Some((level, area)) = dungeon.levels.get(spot.level.index()).zip(area_of(spot, dungeon)) else {
        return Err(EditFault::NoSuchArea(text.into()));
    };
    if area.kind != AreaKind::Room {
        return Err(EditFault::NoRoom(text.into()));
    }
    if is_coarse(level) {
        return Err(EditFault::Coarse);
    }
    if area.is_start() {
        return Err(EditFault::WayIn(text.into()));
    }
    if let Some(way) = way_out(spot, dungeon) {
        let text = text.into();
        return Err(if is_stairs(way, dungeon) { EditFault::HasStairs(text) } else { EditFault::WayIn(text) });
    }
    take_out(spot.level, &level.passages_at(spot.area), Some(area), dungeon)
}

fn way_out(spot: Spot, dungeon: &Dungeon) -> Option<&Connection> {
    dungeon.connections.iter().find(|way| [way.from, way.to].contains(&spot))
}

fn take_out(
    id: LevelId,
    gone: &[(PassageId, &Passage)],
    room: Option<&Area>,
    dungeon: &Dungeon,
) -> Result<Edited, EditFault> {
    let Some(level) = dungeon.levels.get(id.index()) else {
        return Err(EditFault::NoSuchLevel((id.0 + 1).to_string()));
    };
    let mut changes = uncrossed(gone, room, level);
    // When a passage is removed, the level's last passage gets its number. So the passage with the highest number is
    // removed first.
    changes.extend(gone.iter().rev().map(|(id, _)| Change::TakeOut(*id)));
    changes.extend(room.map(|room| Change::TakeOutArea(room.id)));
    let mut edited = Edited::new(id, changes);
    let without = edited.on(dungeon);
    let mut ends: Vec<AreaId> = Vec::new();
    for end in gone.iter().flat_map(|(_, passage)| [passage.a, passage.b]) {
        if !ends.contains(&end) {
            ends.push(end);
            edited.changes.extend(settled(Spot { level: id, area: end }, &without));
        }
    }
    keeps_the_laws(dungeon, &edited.on(dungeon), &[])?;
    Ok(edited)
}

/// The change to an area that has lost a passage or its stairs. With three or more passages left, the area is a
/// junction, with two a corner, with one a dead end, and with none it is removed. Rooms, entrances and areas with
/// stairs don't change.
pub fn settled(spot: Spot, dungeon: &Dungeon) -> Option<Change> {
    let level = dungeon.levels.get(spot.level.index())?;
    let area = level.area(spot.area)?;
    if area.ground().is_some() || area.kind == AreaKind::Room || area.is_start() || way_out(spot, dungeon).is_some() {
        return None;
    }
    let is_marked = [Mark::StairsDown, Mark::StairsUp, Mark::TrapDoor].iter().any(|&mark| area.marks.contains(mark));
    let kind = match (area.kind, level.degree(spot.area)) {
        (_, 0) if !is_coarse(level) => return Some(Change::TakeOutArea(spot.area)),
        (AreaKind::Stairs, _) if is_marked => return None,
        (AreaKind::Junction | AreaKind::Corner | AreaKind::Stairs, 1) => AreaKind::DeadEnd,
        (AreaKind::Junction | AreaKind::Stairs, 2) => AreaKind::Corner,
        (AreaKind::Stairs, 3..) => AreaKind::Junction,
        _ => return None,
    };
    Some(Change::AreaKind(spot.area, kind))
}
