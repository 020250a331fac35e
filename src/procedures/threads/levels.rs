//! Step 9: stairs to further levels.

use super::crawl::{Crawl, Floor, Room, in_words};
use super::rooms::begin_level;
use crate::dice::Die;
use crate::dungeon::{Area, AreaId, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::procedures::{Stop, Table};
use crate::trace::{Against, Change, Step, Text};

/// Rolls a level check in a room. By hand a level that is found is begun at once (R6).
pub fn check(spot: Spot, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    crawl.room_mut(spot).check_due = false;
    let why = Text::counted("for stairs in room {room}", [in_words(spot)]);
    let faces = table.roll_all(&[Die::D6; 2], why)?;
    let (rolled, decided_by) = crawl.size.seed_of(&faces);
    let bound = crawl.level_thread;
    let step = |text: Text| {
        let step = Step::new("threads/9", text).against(Against::Under(bound)).decided_by(decided_by);
        step.ruled_by(&["R6"]).on(spot.level)
    };
    if rolled >= bound {
        let text = Text::counted(
            "Room {room} has no stairs: {} is not under the level thread’s {}.",
            [in_words(spot), rolled, bound],
        );
        table.note(step(text));
        return Ok(());
    }
    let level = put_a_level_below(spot, crawl, table);
    crawl.shorten_the_level_thread(table);
    let text = Text::counted(
        "Room {room} has stairs to level {}: {} is under the level thread’s {}, which falls to {}.",
        [in_words(spot), level.0 + 1, rolled, bound, crawl.level_thread],
    );
    table.note(step(text));
    if crawl.settings.by_hand { begin_level(level, crawl, table) } else { Ok(()) }
}

/// A further level, so far only the room at the foot of the stairs.
fn put_a_level_below(from: Spot, crawl: &mut Crawl, table: &mut Table) -> LevelId {
    let level = LevelId(u32::try_from(crawl.floors.len()).unwrap_or(u32::MAX));
    crawl.floors.push(Floor { rooms: vec![Room::found_from(None, None)], ..Floor::default() });
    crawl.found += 1;
    let mut foot = Area::somewhere(AreaId(1));
    foot.marks.insert(Mark::StairsUp);
    table.change(Change::Mark(from.area, Mark::StairsDown));
    let to = Spot { level, area: foot.id };
    table.change(Change::Level(foot));
    table.change(Change::Connection(Connection { from, to, features: Set::of(Feature::Stairs) }));
    level
}
