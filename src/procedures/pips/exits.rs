//! Steps 3 and 4: where an open end leads on, by the zone its die lies in.

use super::dice_map::{self, Thrown, name, way_name, way_of};
use super::floors::{ENTRANCE, Map, OpenEnd, Spot};
use super::pieces;
use super::stairs;
use crate::dice::Die;
use crate::dungeon::AreaKind;
use crate::geometry::{Direction, Point};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// Where a piece is to begin.
#[derive(Clone, Debug)]
pub struct Exit {
    pub from: Spot,
    /// The square of that area which it leaves.
    pub inside: Point,
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
    pub fn first(&self) -> Point {
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
    match end {
        OpenEnd::Toward(way, doorway) => {
            let told = format!("{told}: a {}", thrown.face);
            pieces::draw(exit(spot, way, doorway, told, map), thrown, map, table)
        }
        OpenEnd::Anywhere => {
            let zone = thrown.zone(table)?;
            let told = format!("{told}: a {} in the {}", thrown.face, name(zone));
            map.place_mut(spot).exits += 1;
            match way_of(zone) {
                Some(way) => go_on(spot, way, told, thrown, map, table),
                None if map.place(spot).room.is_none() => fork(spot, &told, map, table),
                None if has_stairs_or_needs_none(spot, map) => {
                    // The wall opposite (R3).
                    go_on(spot, map.place(spot).way, told, thrown, map, table)
                }
                None => stairs::in_a_room(spot, &told, map, table),
            }
        }
    }
}

fn has_stairs_or_needs_none(spot: Spot, map: &Map) -> bool {
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
            let way = way_name(way);
            (format!("for the way {way} from {spot}"), format!("The way {way} from {spot}"))
        }
    }
}

/// The way that the zone names, or the next to the right that is free (R5, R7).
fn go_on(
    spot: Spot,
    named: Direction,
    told: String,
    thrown: Thrown,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let Some(way) = map.place(spot).free_way(named) else {
        let text = format!("{told}. Every way from there is taken.");
        let rule = if map.place(spot).room.is_some() { "pips/3" } else { "pips/4" };
        table.note(Step::new(rule, text).on(spot.level).at(map.place(spot).at).ruled_by(&["R5", "R7"]));
        return Ok(());
    };
    map.place_mut(spot).taken.push(way);
    let told = if way == named { told } else { format!("{told}, but the next free way is {}", way_name(way)) };
    pieces::draw(exit(spot, way, false, told, map), thrown, map, table)
}

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
    let mut ways = Vec::new();
    for side in [way.turned(-2), way.turned(2)] {
        if let Some(way) = map.place(spot).free_way(side) {
            map.place_mut(spot).taken.push(way);
            map.open(spot, OpenEnd::Toward(way, doorways));
            ways.push(way_name(way));
        }
    }
    let sides = match ways[..] {
        [one, other] => format!("{one} and {other}"),
        [only] => format!("only {only}, for the rest is taken"),
        _ => "nowhere, for every way is taken".into(),
    };
    let what = if doorways { "odd: there are doorways, leading" } else { "even: it is a T, leading" };
    let text = format!("{told}. A {face} is {what} {sides}.");
    table.note(Step::new("pips/4", text).on(spot.level).at(map.place(spot).at).ruled_by(&["R4"]));
    Ok(())
}
