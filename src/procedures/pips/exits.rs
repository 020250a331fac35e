//! Steps 3 and 4: where an open end leads on, by the zone its die lies in.

use super::dice_map;
use super::floors::{ENTRANCE, Map, OpenEnd};
use super::pieces;
use super::stairs;
use crate::dice::Die;
use crate::dungeon::{AreaKind, Spot};
use crate::english::direction;
use crate::geometry::{Direction, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// Where a piece is to begin.
#[derive(Clone, Debug)]
pub struct Exit {
    pub from: Spot,
    /// The square of that area which it leaves.
    pub inside: Square,
    pub way: Direction,
    /// The nearest of the four ways: rooms that lie square to the map are come in by it.
    pub straight: Direction,
    /// Whether it begins with a door.
    pub door: bool,
    /// How a sentence begins about it.
    pub told: String,
}

impl Exit {
    /// The square in front of the door, or beyond the corridor's end (R6).
    pub fn first(&self) -> Square {
        self.way.from(self.inside, 1)
    }
}

/// Throws the die for an open end, and draws what it says.
pub fn follow(spot: Spot, end: OpenEnd, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let (why, told) = in_words(spot, end, map);
    let mut thrown = dice_map::throw(&why, table)?;
    while spot == ENTRANCE && map.settings.more && thrown.face == 1 {
        let text = format!("{told}: a 1, which is thrown again.");
        table.note(Step::new("pips/1", text).at(map.place(spot).at).ruled_by(&["R1"]));
        thrown = dice_map::throw(&why, table)?;
    }
    let (named, doorway, told) = match end {
        OpenEnd::Toward(way, doorway) => (way, doorway, format!("{told}: a {}", thrown.face)),
        OpenEnd::Anywhere => {
            let zone = dice_map::zone_of(&thrown, table)?;
            let told = format!("{told}: a {} in the {}", thrown.face, zone.name());
            map.place_mut(spot).exits += 1;
            match zone.way() {
                Some(way) => (way, false, told),
                None if map.place(spot).room.is_none() => return fork(spot, &told, map, table),
                // The wall opposite (R3).
                None if goes_no_deeper(spot, map) => (map.place(spot).way, false, told),
                None => return stairs::in_a_room(spot, &told, map, table),
            }
        }
    };
    let Some(way) = map.place(spot).free_way(named) else {
        let text = format!("{told}. Every way from there is taken.");
        let rule = if map.place(spot).room.is_some() { "pips/3" } else { "pips/4" };
        table.note(Step::new(rule, text).on(spot.level).at(map.place(spot).at).ruled_by(&["R5", "R7"]));
        return Ok(());
    };
    let told = if way == named { told } else { format!("{told}, but the next free way is {}", direction(way)) };
    pieces::draw(&exit(spot, way, doorway, told, map), &thrown, map, table)
}

/// Whether a room's Centre cannot be a way down.
fn goes_no_deeper(spot: Spot, map: &Map) -> bool {
    map.place(spot).has_stairs || map.is_last(spot.level)
}

/// What the die is for, and how the sentence about it begins.
fn in_words(spot: Spot, end: OpenEnd, map: &Map) -> (String, String) {
    let place = map.place(spot);
    match (end, place.kind) {
        (OpenEnd::Anywhere, AreaKind::Room) => {
            (format!("for an exit of room {spot}"), format!("An exit of room {spot}"))
        }
        (OpenEnd::Anywhere, _) => (format!("for the end of corridor {spot}"), format!("At the end of corridor {spot}")),
        (_, AreaKind::Edge) => ("for the end of the tunnel".into(), "At the end of the tunnel".into()),
        (_, AreaKind::Stairs) => {
            (format!("for the foot of the stairs, {spot}"), format!("At the foot of the stairs, {spot}"))
        }
        (OpenEnd::Toward(way, _), _) => {
            let way = direction(way);
            (format!("for the way {way} from {spot}"), format!("The way {way} from {spot}"))
        }
    }
}

/// What begins at an area, going that way.
fn exit(from: Spot, way: Direction, doorway: bool, told: String, map: &Map) -> Exit {
    let place = map.place(from);
    let straight = match (way.is_diagonal(), place.way) {
        (false, _) => way,
        // Beside a diagonal corridor the way is halfway between, away from it.
        (true, came) if came.turned(-2) == way => way.turned(1),
        (true, came) if came.turned(2) == way => way.turned(-1),
        (true, _) => way.turned(1),
    };
    Exit { from, inside: place.door_square(way), way, straight, door: doorway || place.room.is_some(), told }
}

/// A corridor's Centre: a T or doorways on either side (R4).
fn fork(spot: Spot, told: &str, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let face = table.roll(Die::D6, format_args!("for a T or doorways at {spot}"))?;
    let doorways = face % 2 == 1;
    let way = map.place(spot).way;
    let [left, right] = [way.turned(-2), way.turned(2)];
    map.open(spot, OpenEnd::Toward(left, doorways));
    map.open(spot, OpenEnd::Toward(right, doorways));
    let what = if doorways { "odd: there are doorways" } else { "even: it is a T" };
    let text = format!("{told}. A {face} is {what}, {} and {}.", direction(left), direction(right));
    table.note(Step::new("pips/4", text).on(spot.level).at(map.place(spot).at).ruled_by(&["R4"]));
    Ok(())
}
