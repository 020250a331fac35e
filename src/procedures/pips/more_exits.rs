//! Step 6: where the original lets one go back and place exits by hand, one more is thrown for.

use super::floors::{ENTRANCE, Map, OpenEnd};
use crate::dungeon::{AreaId, LevelId, Spot};
use crate::geometry::Direction;
use crate::procedures::Table;
use crate::trace::Step;

/// The most exits a room is thrown for.
const MOST: usize = 4;

/// Opens one more end, if there is any place for one.
pub fn open_one(map: &mut Map, table: &mut Table) -> Option<(Spot, OpenEnd)> {
    let (spot, end, text) = match (room(map), corridor(map)) {
        (Some(room), _) => (room, OpenEnd::Anywhere, format!("No end is open: room {room} gets one more exit.")),
        (None, Some(corridor)) => {
            let text = format!(
                "No end is open, and no room can have another exit: the end of corridor {corridor} is thrown for again."
            );
            (corridor, OpenEnd::Anywhere, text)
        }
        (None, None) => {
            map.place(ENTRANCE).free_way(Direction::South)?;
            let text =
                "No end is open, and there is no room or corridor that can go on: the start is thrown for again.";
            (ENTRANCE, OpenEnd::Toward(Direction::South, false), text.into())
        }
    };
    table.note(Step::new("pips/6", text).on(spot.level).at(map.place(spot).at));
    Some((spot, end))
}

/// The room of the topmost floor that has the fewest exits, then the newest, if it has a wall left.
fn room(map: &Map) -> Option<Spot> {
    map.floors.iter().zip((0..).map(LevelId)).find_map(|(floor, level)| {
        let rooms = floor.places.iter().enumerate().filter(|(_, place)| {
            place.room.is_some() && place.exits < MOST && place.free_way(Direction::North).is_some()
        });
        let fewest = rooms.min_by_key(|&(index, place)| (place.exits, usize::MAX - index));
        fewest.map(|(index, _)| Spot { level, area: AreaId::at(index) })
    })
}

/// The end of the last corridor from which a way leads on.
fn corridor(map: &Map) -> Option<Spot> {
    let ends = map.corridor_ends.iter().rev();
    ends.copied().find(|&spot| map.place(spot).free_way(Direction::North).is_some())
}

/// The last step: all pieces stand, or nothing more can be thrown for.
pub fn finish(map: &Map, table: &mut Table) {
    let pieces = map.pieces;
    let text = if pieces >= map.settings.areas {
        format!("All {pieces} pieces stand: the ends that are still open are blank walls.")
    } else {
        format!("No end is open any more: the dungeon is finished with {}.", in_words(pieces))
    };
    table.note(Step::new("pips/6", text).ruled_by(&["R9"]));
}

fn in_words(pieces: usize) -> String {
    if pieces == 1 { "1 piece".into() } else { format!("{pieces} pieces") }
}
