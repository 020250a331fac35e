//! Corridors: the squares one runs over, and what it comes upon (R6).

use super::area::{MappedArea, PipsExit};
use super::facts::{EndsAt, PipsEnd, PipsEvent};
use super::mapping::Mapping;
use crate::dungeon::{AreaId, AreaKind, Feature, Spot, Tunnel};
use crate::geometry::{Direction, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::Site;
use crate::trace::Step;

impl Mapping<'_, '_> {
    /// Digs a corridor, a dead end or the passage of a room that has no place: so many squares that way, unless it
    /// comes upon something. Returns its far end if it comes upon nothing.
    pub fn draw_a_corridor(&mut self, exit: &PipsExit, way: Direction, length: usize) -> Result<Option<Spot>, Stop> {
        let (throw, from, level) = (exit.throw, exit.from, exit.from.level);
        let (goes_on, is_a_rooms) = (matches!(throw.face, 2 | 3), throw.face > 3);
        let step = |event| Step::new("pips/2", event).on(level).at(exit.first()).row(usize::from(throw.face) - 1);
        let (squares, Some(end)) = walk(exit, way, length, self.site(level)) else {
            self.area_mut(from).take(exit.way);
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
            EndsAt::Area { area, is_room } => (Spot { level, area }, false, is_room || is_a_rooms),
        };
        let passage = self.dig(from, to.area, tunnel(&squares, exit.door, meets_door));
        self.pieces += usize::from(is_new);
        let rulings: &[_] = if end == EndsAt::Rock && !is_a_rooms { &["R2"] } else { &["R6"] };
        let dug = step(PipsEvent::Corridor { throw, way, end, to });
        self.table.note(dug.along(from.area, to.area).ruled_by(rulings));
        if goes_on && is_new {
            self.corridor_ends.push(to);
        }
        if goes_on && end == EndsAt::Rock {
            // The end of a 3 is thrown for twice.
            self.open.extend([PipsEnd::Corridor(to)].repeat(usize::from(throw.face) - 1));
        }
        self.cross_what_is_on_the_way(from, passage)?;
        if is_new {
            self.look_for_secret_doors(to);
        }
        Ok((end == EndsAt::Rock).then_some(to))
    }
}

/// The squares it runs over, from the one inside the area it leaves to its last, and what it ends at: nothing
/// if a passage goes that way already.
fn walk(exit: &PipsExit, way: Direction, length: usize, site: &Site) -> (Vec<Square>, Option<EndsAt>) {
    let mut squares = vec![exit.inside];
    let mut before = exit.inside;
    loop {
        let onward = if squares.len() == 1 { exit.way } else { way };
        let at = cut_corner(before, onward, exit.from.area, site).unwrap_or(onward.from(before, 1));
        if site.leads(before, at) {
            break;
        }
        squares.push(at);
        let end = end_on(at, site);
        let is_due = match end {
            Some(EndsAt::Area { .. }) => true,
            Some(EndsAt::Corridor(_)) if site.leads(at, before) || site.leads(at, way.from(at, 1)) => true,
            Some(EndsAt::Corridor(_) | EndsAt::Rock) => squares.len() > length,
            None => false,
        };
        if is_due {
            return (squares, end);
        }
        before = at;
    }
    // A passage goes the same way: it ends on the last square before that has a place for an end.
    while let [_, .., last] = squares[..] {
        if let Some(end) = end_on(last, site) {
            return (squares, Some(end));
        }
        squares.pop();
    }
    (squares, None)
}

/// What a corridor ends at if it ends on that square: nothing where two cross, because they leave no place for a
/// junction.
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

/// The square of another area whose corner a diagonal step would cut off, the one on the right first: the corridor
/// turns there.
fn cut_corner(at: Square, way: Direction, from: AreaId, site: &Site) -> Option<Square> {
    let sides = [way.turned(1), way.turned(-1)].map(|side| side.from(at, 1));
    let is_other = |square: &Square| site.area_at(*square).is_some_and(|area| area != from);
    sides.into_iter().filter(|_| way.is_diagonal()).find(is_other)
}

fn tunnel(squares: &[Square], door: bool, meets_door: bool) -> Tunnel {
    let tunnel = Tunnel::over(squares.iter().copied());
    let last = tunnel.length().saturating_sub(1);
    let tunnel = if door { tunnel.with(Feature::Door, 1) } else { tunnel };
    if meets_door && !(door && last == 1) { tunnel.with(Feature::Door, last) } else { tunnel }
}
