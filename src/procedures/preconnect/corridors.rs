//! Corridors: dug along their routes, with all that stands along them (step 4, R5).

use super::crossings::{self, Cut, Passed};
use super::map::{Door, Leaving, Map, RoomId, capital};
use super::rooms::{self, Planned};
use super::route::CorridorRoute;
use super::sides::{self, Checks};
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, Spot, Tunnel};
use crate::geometry::{Direction, Square};
use crate::procedures::tunnels::Occupant;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// What is at the far end of a corridor.
#[derive(Debug)]
pub enum End {
    /// A room that stands, by any of its walls.
    Room(RoomId),
    /// One of its doors.
    Door(RoomId, usize),
    /// A room that is drawn with the corridor.
    New(Box<Planned>),
    /// A corridor, a junction or whatever lies there.
    Joined,
    /// A new area of one square.
    Spot(AreaKind),
}

/// Digs a corridor; gives what it leads to, or none where a crossing has ended it before.
pub fn dig(
    leaving: &Leaving,
    route: &CorridorRoute,
    end: End,
    checks: Checks,
    map: &mut Map,
    table: &mut Table,
) -> Result<Option<Spot>, Stop> {
    let crossed = crossings::roll(route, leaving, map, table)?;
    lay(leaving, route, crossed, end, checks, map, table)
}

/// The same, what it crosses having been rolled for.
fn lay(
    leaving: &Leaving,
    route: &CorridorRoute,
    (passed, cut): (Vec<Passed>, Option<Cut>),
    end: End,
    checks: Checks,
    map: &mut Map,
    table: &mut Table,
) -> Result<Option<Spot>, Stop> {
    let squares = match cut {
        None => &route.squares[..],
        Some(Cut::SecretDoor(last) | Cut::DeadEnd(last)) => &route.squares[..=last],
    };
    let whole = cut.is_none();
    let unbuilt = if !whole && matches!(end, End::New(_)) { " The new room is not drawn." } else { "" };
    let end = match cut {
        None => end,
        Some(Cut::SecretDoor(_)) => End::Joined,
        Some(Cut::DeadEnd(_)) => End::Spot(AreaKind::DeadEnd),
    };
    let level = leaving.level();
    let Some((area, words)) = reach(leaving, squares, end, map, table) else {
        blank(leaving, "it comes upon two corridors one above the other and cannot join them", map, table);
        return Ok(None);
    };
    let secret = matches!(cut, Some(Cut::SecretDoor(_)));
    let tunnel = tunnel(leaving, squares, &passed, secret, words.door);
    let ends = [leaving.here.spot.area, area];
    let underneath = beneath(squares, &passed, map, leaving);
    map.site_mut(level).lay(ends, squares, tunnel, table);
    for change in underneath {
        table.change(change);
    }
    let runs = match squares.len() - words.inside {
        0 => "it leads straight".to_owned(),
        length => format!("{} feet of corridor", 10 * length),
    };
    let text = format!("{}: {runs}{}.{unbuilt}", capital(&map.told_exit(leaving)), words.text);
    let rule = if secret || cut.is_some() { "5" } else { "4" };
    let step = Step::new(map.settings.method.rule(rule), text).on(level).along(ends[0], ends[1]);
    map.note(step.ruled_by(&["R5"]), table);
    sides::check(leaving, ends, squares, checks, map, table)?;
    Ok(Some(Spot { level, area }).filter(|_| whole))
}

/// How a sentence tells what a corridor reaches.
struct Words {
    text: String,
    /// How many of its squares lie within areas.
    inside: usize,
    /// Whether it ends in a door.
    door: bool,
}

/// Makes the area at the far end what it is to be.
fn reach(leaving: &Leaving, squares: &[Square], end: End, map: &mut Map, table: &mut Table) -> Option<(AreaId, Words)> {
    let level = leaving.level();
    let last = squares.last().copied().unwrap_or(leaving.start.inside);
    let words = |text: String, inside| Words { text, inside, door: false };
    Some(match end {
        End::Room(room) => {
            come_in(room, squares, map);
            let spot = map.room(room).spot;
            (spot.area, words(format!(" to room {}", map.name(spot)), 2))
        }
        End::Door(room, place) => {
            map.room_mut(room).doors[place].open = false;
            let spot = map.room(room).spot;
            let text = format!(" to another door of room {}", map.name(spot));
            (spot.area, Words { text, inside: 2, door: true })
        }
        End::New(mut planned) => {
            let area = rooms::draw(&mut planned, map, table);
            let room = RoomId(map.rooms.len() - 1);
            rooms::open(room, &planned, map);
            come_in(room, squares, map);
            (area, words(format!(" to a new room, {}", map.name(Spot { level, area })), 2))
        }
        End::Joined => {
            let on_the_way = matches!(map.site(level).on(last), Some(Occupant::Passage(_)));
            let area = map.site_mut(level).area_on(last, table)?;
            let spot = Spot { level, area };
            if let Some(room) = map.room_at(spot) {
                come_in(room, squares, map);
                (area, words(format!(" to room {}", map.name(spot)), 2))
            } else {
                let what = if on_the_way { "into another corridor, at" } else { "to" };
                (area, words(format!(" {what} {}", map.name(spot)), 1))
            }
        }
        End::Spot(kind) => {
            let area = map.site_mut(level).add_spot(kind, last, table);
            let what = match kind {
                AreaKind::DeadEnd => "to a dead end,",
                AreaKind::Corner => "to a bend,",
                AreaKind::Stairs => "to a landing,",
                _ => "to a junction,",
            };
            (area, words(format!(" {what} {}", map.name(Spot { level, area })), 1))
        }
    })
}

/// A corridor comes into a room by the wall before its last square; a door of its own that stands there is used up.
fn come_in(room: RoomId, squares: &[Square], map: &mut Map) {
    let [.., before, inside] = *squares else { return };
    let Some(way) = Direction::between(inside, before) else { return };
    let doors = &mut map.room_mut(room).doors;
    match doors.iter_mut().find(|door| door.inside == inside && door.way == way) {
        Some(door) => door.open = false,
        None => doors.push(Door { inside, way, open: false }),
    }
}

/// The corridor with all that stands along it.
fn tunnel(leaving: &Leaving, squares: &[Square], passed: &[Passed], secret: bool, door: bool) -> Tunnel {
    let mut tunnel = Tunnel::over(squares.iter().copied());
    let last = tunnel.length().saturating_sub(1);
    if leaving.door.is_some() && !(secret && last == 1) {
        tunnel = tunnel.with(Feature::Door, 1);
    }
    let is_crossing =
        |place: usize| passed.iter().any(|each| (each.crossed.first..=each.crossed.last).contains(&place));
    for each in passed {
        let (first, end) = (each.crossed.first, each.crossed.last);
        for place in [first - 1, end + 1] {
            let fitting = Fitting { feature: each.by, along: half_steps(place) };
            if place + 1 < squares.len() && !is_crossing(place) && !tunnel.fittings.contains(&fitting) {
                tunnel.fittings.push(fitting);
            }
        }
        tunnel = tunnel.with(each.how, half_steps(first + (end - first) / 2));
    }
    if secret {
        tunnel = tunnel.with(Feature::Secret, last);
    }
    if door && last > 1 { tunnel.with(Feature::Door, last) } else { tunnel }
}

/// What the corridors that it crosses tell of it.
fn beneath(squares: &[Square], passed: &[Passed], map: &Map, leaving: &Leaving) -> Vec<Change> {
    let site = map.site(leaving.level());
    let theirs = |each: &Passed| {
        let square = squares[each.crossed.first];
        let Some(Occupant::Passage(id)) = site.on(square) else { return None };
        let place = site.squares(id).iter().position(|&at| at == square)?;
        let feature = if each.how == Feature::Over { Feature::Under } else { Feature::Over };
        Some(Change::Fitting(id, Fitting { feature, along: half_steps(place) }))
    };
    passed.iter().filter_map(theirs).collect()
}

fn half_steps(square: usize) -> u16 {
    u16::try_from(2 * square).unwrap_or(u16::MAX - 1)
}

/// A dead end so many squares long, as far as there is rock; it runs to the `side` after two squares, if it turns.
#[expect(clippy::unnecessary_wraps, reason = "it takes the place of a corridor, which can run out of dice")]
pub fn dead_end(
    leaving: &Leaving,
    length: usize,
    side: Option<Direction>,
    why: &str,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let level = leaving.level();
    let mut squares = vec![leaving.start.inside];
    for place in 1..=length {
        let way = side.filter(|_| place > 2).unwrap_or(leaving.start.way);
        let next = way.from(squares[place - 1], 1);
        if map.site(level).on(next).is_some() {
            break;
        }
        squares.push(next);
    }
    if squares.len() == 1 {
        blank(leaving, why, map, table);
        return Ok(());
    }
    map.unmapped.extend(squares[1..].iter().map(|&at| (level, at)));
    let last = squares[squares.len() - 1];
    let area = map.site_mut(level).add_spot(AreaKind::DeadEnd, last, table);
    let tunnel = tunnel(leaving, &squares, &[], false, false);
    let ends = [leaving.here.spot.area, area];
    map.site_mut(level).lay(ends, &squares, tunnel, table);
    let text = format!(
        "{}: {why}. It is a dead end after {} feet.",
        capital(&map.told_exit(leaving)),
        10 * (squares.len() - 1)
    );
    let step = Step::new(map.settings.method.rule("4"), text).on(level).along(ends[0], ends[1]);
    map.note(step.ruled_by(&["R5"]), table);
    Ok(())
}

/// Nothing is behind an exit.
pub fn blank(leaving: &Leaving, why: &str, map: &Map, table: &mut Table) {
    let text = format!("{}: {why}. Behind it is a blank wall.", capital(&map.told_exit(leaving)));
    let step = Step::new(map.settings.method.rule("4"), text).on(leaving.level()).at(leaving.first());
    map.note(step.ruled_by(&["R5"]), table);
}

/// An exit whose door opens on floor is joined there, without a roll (R5), unless something that was dug meanwhile
/// comes in by it. Tells whether it does.
pub fn opens_on_floor(leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<bool, Stop> {
    let first = leaving.first();
    if map.site(leaving.level()).on(first).is_none() {
        return Ok(false);
    }
    if map.site(leaving.level()).leads(leaving.start.inside, first) {
        let text = format!("{}: something leads through it already.", capital(&map.told_exit(leaving)));
        let step = Step::new(map.settings.method.rule("4"), text).on(leaving.level()).at(first);
        map.note(step.ruled_by(&["R5"]), table);
        return Ok(true);
    }
    let route = CorridorRoute { squares: vec![leaving.start.inside, first], crossed: Vec::new() };
    dig(leaving, &route, End::Joined, Checks::NONE, map, table)?;
    Ok(true)
}

/// A corridor that ends in a secret door at what lies on its last square.
pub fn dig_to_a_secret_door(
    leaving: &Leaving,
    route: &CorridorRoute,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let (passed, cut) = crossings::roll(route, leaving, map, table)?;
    let cut = cut.unwrap_or(Cut::SecretDoor(route.squares.len() - 1));
    lay(leaving, route, (passed, Some(cut)), End::Joined, Checks::NONE, map, table).map(drop)
}
