//! Ladders and stairs: to landings on the level above or below (R3), and on the way of a corridor.

use super::corridors::{dead_end, opens_on_floor};
use super::map::{Here, Leaving, Map, RoomId, Whereabouts, capital};
use super::route::RouteStart;
use crate::dice::Die;
use crate::dungeon::{AreaId, AreaKind, Feature, LevelId, Mark, Spot, Tunnel};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// Follows a ladder or stairs of a room; gives the landing’s way on, if there is one to be followed.
pub fn follow(
    room: RoomId,
    at: Square,
    by: Feature,
    map: &mut Map,
    table: &mut Table,
) -> Result<Option<Leaving>, Stop> {
    let spot = map.room(room).spot;
    let what = format!("{} of room {}", name(by), map.name(spot));
    let Some(to) = level_beside(spot.level, &format!("the {what}"), map, table)? else { return Ok(None) };
    let Some(landing) = climb(spot, (to, at), by, &what, map, table) else { return Ok(None) };
    let site = map.room(room).site;
    let leaving = leaving_landing(landing, at, Direction::North, site, Some(room));
    Ok(Some(leaving).filter(|_| !landing_is_joined(&leaving, map, table)))
}

/// The level that something leads to from another: rolled for where it can be both (R3).
pub fn level_beside(from: LevelId, what: &str, map: &Map, table: &mut Table) -> Result<Option<LevelId>, Stop> {
    let above = from.0.checked_sub(1).map(LevelId);
    let below = Some(LevelId(from.0 + 1)).filter(|&below| map.levels.has_room_for(below));
    Ok(match (above, below) {
        (Some(above), Some(below)) => {
            let face = table.roll(Die::D6, format_args!("for whether one goes up or down by {what}"))?;
            Some(if face % 2 == 1 { below } else { above })
        }
        (above, below) => above.or(below),
    })
}

/// Leads from an area one level on, at a square; gives the landing, or none where they join what is there.
fn climb(
    from: Spot,
    (to, at): (LevelId, Square),
    by: Feature,
    what: &str,
    map: &mut Map,
    table: &mut Table,
) -> Option<Spot> {
    let down = to > from.level;
    let way = if down { "down" } else { "up" };
    let rule = map.settings.method.rule("2");
    if map.site(to).crossing(at).is_some() {
        let text =
            format!("The {what}: one would come out where one corridor runs above another, so that is left out.");
        map.note(Step::new(rule, text).on(from.level).at(at).ruled_by(&["R3"]), table);
        return None;
    }
    table.change(Change::Mark(from.area, if down { Mark::StairsDown } else { Mark::StairsUp }));
    let leads = if by == Feature::Ladder { "leads" } else { "lead" };
    let text = format!("The {what} {leads} one level {way}.");
    map.note(Step::new(rule, text).on(from.level).at(at).ruled_by(&["R3"]), table);
    let (area, is_new) = map.levels.land(from, (to, at), by, table)?;
    let landing = Spot { level: to, area };
    let text = if is_new {
        map.unmapped.insert((to, at));
        let arrive = if by == Feature::Ladder { "It arrives" } else { "They arrive" };
        format!("{arrive} on a landing, {}.", map.name(landing))
    } else {
        let join = if by == Feature::Ladder { "it joins" } else { "they join" };
        format!("There is floor already: {join} that at {}.", map.name(landing))
    };
    map.note(Step::new(rule, text).on(to).ruled_by(&["R3"]), table);
    Some(landing).filter(|_| is_new)
}

fn leaving_landing(landing: Spot, at: Square, way: Direction, site: Square, room: Option<RoomId>) -> Leaving {
    let here = Here { spot: landing, ground: Footprint::square(at), site, what: Whereabouts::Landing(room) };
    Leaving { here, start: RouteStart { inside: at, way }, door: None }
}

fn landing_is_joined(leaving: &Leaving, map: &mut Map, table: &mut Table) -> bool {
    // Nothing is rolled for that.
    opens_on_floor(leaving, map, table).unwrap_or(false)
}

/// A corridor that changes level on its way, two squares out, by a ladder or stairs of its own; gives how it goes on
/// there. None where it joins something on the way, or cannot change level.
pub fn change_level(leaving: &Leaving, to: LevelId, by: Feature, map: &mut Map, table: &mut Table) -> Option<Leaving> {
    let level = leaving.level();
    let out = (1..=3).map(|steps| leaving.start.way.from(leaving.start.inside, steps));
    let rock: Vec<Square> = out.take_while(|&at| map.site(level).on(at).is_none()).collect();
    // Where one would come out on a crossing the landing lies a square nearer, or farther.
    let others = (level.0.min(to.0)..=level.0.max(to.0)).filter(|&other| other != level.0).map(LevelId);
    let is_clear = |at: Square| others.clone().all(|other| map.site(other).crossing(at).is_none());
    let Some(steps) = [2, 1, 3].into_iter().find(|&steps| rock.get(steps - 1).is_some_and(|&at| is_clear(at))) else {
        let _ = dead_end(leaving, 2, None, "there is no place to change level", map, table);
        return None;
    };
    let squares: Vec<Square> = std::iter::once(leaving.start.inside).chain(rock.into_iter().take(steps)).collect();
    let at = squares[squares.len() - 1];
    let area = map.site_mut(level).add_spot(AreaKind::Stairs, at, table);
    map.unmapped.insert((level, at));
    let tunnel = Tunnel::over(squares.iter().copied());
    let tunnel = if leaving.door.is_some() { tunnel.with(Feature::Door, 1) } else { tunnel };
    map.site_mut(level).lay([leaving.here.spot.area, area], &squares, tunnel, table);
    let text = format!(
        "{}: {} feet of corridor to {} of its own.",
        capital(&map.told_exit(leaving)),
        10 * (squares.len() - 1),
        with_article(by)
    );
    let step = Step::new(map.settings.method.rule("4"), text).on(level).along(leaving.here.spot.area, area);
    map.note(step.ruled_by(&["R3"]), table);
    let mut spot = Spot { level, area };
    while spot.level != to {
        let next = if spot.level < to { LevelId(spot.level.0 + 1) } else { LevelId(spot.level.0 - 1) };
        let what = format!("{} at {}", name(by), map.name(spot));
        spot = climb(spot, (next, at), by, &what, map, table)?;
    }
    let leaving = leaving_landing(spot, at, leaving.start.way, leaving.here.site, leaving.here.room());
    Some(leaving).filter(|_| !landing_is_joined(&leaving, map, table))
}

/// The end of a corridor right above or below the middle of a room, and the ladder or stairs from there to it.
pub fn join_from_beside(
    room: RoomId,
    (level, area): (LevelId, AreaId),
    at: Square,
    by: Feature,
    map: &mut Map,
    table: &mut Table,
) {
    let spot = map.room(room).spot;
    map.room_mut(room).stairs.push(at);
    table.change(Change::Mark(spot.area, if level > spot.level { Mark::StairsDown } else { Mark::StairsUp }));
    let rule = map.settings.method.rule("2");
    let text = format!("It comes back by {} in the middle of room {}.", with_article(by), map.name(spot));
    map.note(Step::new(rule, text).on(spot.level).at(at).ruled_by(&["R3"]), table);
    map.levels.land(spot, (level, at), by, table);
    let landing = map.name(Spot { level, area });
    let lead = if by == Feature::Ladder { "It leads" } else { "They lead" };
    let text = format!("{lead} to {landing}.");
    map.note(Step::new(rule, text).on(level).ruled_by(&["R3"]), table);
}

fn name(by: Feature) -> &'static str {
    if by == Feature::Ladder { "ladder" } else { "stairs" }
}

fn with_article(by: Feature) -> &'static str {
    if by == Feature::Ladder { "a ladder" } else { "stairs" }
}
