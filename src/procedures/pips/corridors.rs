//! Corridors: their squares, and what they end at (R6).

use super::area::{MappedArea, PipsExit};
use super::facts::{CorridorBend, EndsAt, PipsEnd, PipsEvent};
use super::ground::{CorridorStep, is_outdoors, next_step};
use super::mapping::Mapping;
use crate::dice::Face;
use crate::dungeon::{AreaKind, AreaName};
use crate::geometry::{Direction, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::{Site, with_doors};
use crate::trace::Step;

impl Mapping<'_, '_> {
    /// Draws a corridor, a dead end, or the passage of a room that doesn't fit. It is `length` squares long unless it
    /// meets something. Returns the area at its end, or None if it meets something or a passage already goes that way.
    pub fn draw_a_corridor(
        &mut self,
        exit: &PipsExit,
        way: Direction,
        length: usize,
    ) -> Result<Option<AreaName>, Stop> {
        let (throw, from, level) = (exit.throw, exit.from, exit.from.level);
        let (goes_on, is_a_rooms) = (matches!(throw.face, 2 | 3), throw.face > 3);
        let step = |event| Step::new("pips/2", event).on(level).at(exit.first()).row(usize::from(throw.face) - 1);
        let Walked { squares, end, bend } = walk(exit, way, length, self.site(level));
        self.area_mut(from).take(exit.way);
        let Some(end) = end else {
            self.table.note(step(PipsEvent::SameWay(throw)));
            return Ok(None);
        };
        let last = squares.last().copied().unwrap_or(exit.inside);
        let before = squares.iter().rev().nth(1).copied().unwrap_or(last);
        let came = Direction::between(before, last).unwrap_or(way);
        let far_end = |kind| MappedArea::spot(kind, last, came, Some(throw.face));
        let (to, is_new, meets_door) = match end {
            EndsAt::Rock if goes_on => (self.add(level, far_end(AreaKind::Corner)), true, false),
            EndsAt::Rock => (self.add(level, far_end(AreaKind::DeadEnd)), true, false),
            EndsAt::Corridor(passage) => (self.divide(level, passage, far_end(AreaKind::Junction)), true, false),
            EndsAt::Area { area, is_room } => (self.name(level, area), false, is_room || is_a_rooms),
        };
        let passage = self.dig(from, to.area, with_doors(&squares, exit.door, meets_door));
        self.pieces += usize::from(is_new);
        let rulings: &[_] = match bend {
            Some(CorridorBend::Outdoors) => &["R6", "R11"],
            Some(_) => &["R6", "R10"],
            None if end == EndsAt::Rock && !is_a_rooms => &["R2"],
            None => &["R6"],
        };
        let outside = outside(&squares, end);
        let is_short = !is_a_rooms && (2..=length).contains(&outside.len());
        let feet = is_short.then(|| feet_along(outside));
        let dug = step(PipsEvent::Corridor { throw, way, end, to, bend, feet });
        self.table.note(dug.along(from.area, to.area).ruled_by(rulings));
        if goes_on && is_new {
            self.corridor_ends.push(to);
        }
        if goes_on && end == EndsAt::Rock {
            self.open.extend(ends_of(to, throw.face));
        }
        self.cross_what_is_on_the_way(from, passage)?;
        if is_new {
            self.look_for_secret_doors(to);
        }
        Ok((end == EndsAt::Rock).then_some(to))
    }
}

/// If the die shows 3, the corridor forks: its end is listed as open twice, for two dice.
pub fn ends_of(corridor: AreaName, face: Face) -> Vec<PipsEnd> {
    [PipsEnd::Corridor(corridor)].repeat(usize::from(face) - 1)
}

/// A diagonal step is 15 feet.
pub fn feet_along(squares: &[Square]) -> u32 {
    let slants = |pair: &&[Square]| Direction::between(pair[0], pair[1]).is_some_and(Direction::is_diagonal);
    squares.windows(2).map(|pair| if slants(&pair) { 15 } else { 10 }).sum()
}

/// The squares of a corridor without the area that it ends at.
pub fn outside(squares: &[Square], end: EndsAt) -> &[Square] {
    let in_area = usize::from(matches!(end, EndsAt::Area { .. }));
    &squares[..squares.len().saturating_sub(in_area)]
}

pub struct Walked {
    /// Begins with the square inside the area that the corridor leaves.
    pub squares: Vec<Square>,
    pub end: Option<EndsAt>,
    pub bend: Option<CorridorBend>,
}

pub fn walk(exit: &PipsExit, way: Direction, length: usize, site: &Site) -> Walked {
    let (mut squares, mut before) = (vec![exit.inside], exit.inside);
    let mut bend = (exit.door && exit.way.is_diagonal()).then_some(CorridorBend::Doorway);
    let mut turn = None;
    loop {
        let ahead = if squares.len() == 1 { exit.way } else { way };
        let step = turn.take().map_or_else(|| next_step(before, ahead, site), CorridorStep::to);
        let at = step.at;
        if is_outdoors(site.level, at) {
            bend = Some(CorridorBend::Outdoors);
            break;
        }
        if site.leads(before, at) {
            break;
        }
        squares.push(at);
        if step.turns {
            bend = Some(CorridorBend::Corner);
        }
        let end = end_on(at, site);
        let is_due = match end {
            Some(EndsAt::Area { .. }) => true,
            Some(EndsAt::Corridor(_)) if site.leads(at, step.then.unwrap_or(way.from(at, 1))) => true,
            Some(EndsAt::Corridor(_) | EndsAt::Rock) => squares.len() > length && step.then.is_none(),
            None => false,
        };
        if is_due {
            return Walked { squares, end, bend };
        }
        (before, turn) = (at, step.then);
    }
    // The corridor goes back to the last square on which it can end.
    while let [_, .., last] = squares[..] {
        let end = end_on(last, site);
        if end.is_some() {
            return Walked { squares, end, bend };
        }
        squares.pop();
        bend = None;
    }
    Walked { squares, end: None, bend }
}

/// None where two corridors cross, because a junction doesn't fit there.
fn end_on(at: Square, site: &Site) -> Option<EndsAt> {
    if let Some(area) = site.area_at(at) {
        return Some(EndsAt::Area { area, is_room: site.room_on(at).is_some() });
    }
    match site.passages_on(at).collect::<Vec<_>>()[..] {
        [] => Some(EndsAt::Rock),
        [only] => Some(EndsAt::Corridor(only)),
        _ => None,
    }
}
