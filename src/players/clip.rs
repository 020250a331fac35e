//! How far the party sees into a corridor.
//!
//! - Without a door, the party sees the first two squares outside the area where it stands, and the corridor leads on.
//! - A door, a secret door that was found, or rubble ends what the party sees.
//! - The party never sees the floor of a room that isn't shown, with one exception: if two rooms share a wall and have
//!   no door between them, it sees the first square of the room beyond.

use super::sight::WaySight;
use crate::dungeon::{Feature, Fitting, Tunnel};
use crate::geometry::{Course, Footprint, Square};
use crate::order::Gather;

/// How many squares of a corridor without a door the party sees.
const AHEAD: usize = 2;

/// What is at the end of a part of a corridor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartEnd {
    /// The area at this end of the passage.
    Area,
    /// The corridor leads on.
    Open(Square),
    /// A closed door, and a square behind the door that the party doesn't see.
    Unseen(Square),
}

/// A part of a corridor that the party sees.
pub(super) struct CorridorPart {
    pub(super) tunnel: Tunnel,
    pub(super) ends: [PartEnd; 2],
    /// Whether the part runs from the passage's end to its start.
    pub(super) is_reversed: bool,
}

/// The ends of a passage.
#[derive(Clone, Copy)]
pub(super) struct PassageEnd<'f> {
    pub(super) ground: &'f Footprint,
    pub(super) is_room: bool,
}

/// Where a part ends: the last square that is drawn, and whether the square after it is behind a closed door.
#[derive(Clone, Copy)]
struct SeenTo {
    last: usize,
    is_shut: bool,
}

/// The parts that the party sees of a corridor.
pub(super) fn seen(tunnel: &Tunnel, ends: [PassageEnd; 2], sight: WaySight) -> Vec<CorridorPart> {
    let squares = tunnel.course.squares();
    let Some(last) = squares.len().checked_sub(1) else { return Vec::new() };
    let back = tunnel.reversed();
    // Seen from the end, squares are counted from the end.
    let mirrored = |reach: SeenTo| last - reach.last;
    let views = [(tunnel, ends, sight.ends), (&back, [ends[1], ends[0]], [sight.ends[1], sight.ends[0]])];
    if sight.is_whole {
        let [start, end] = views.map(|(tunnel, ends, seen)| outside(tunnel, ends[0], seen[0]));
        return part(tunnel, (start, last.saturating_sub(end)), [sight.ends[0], sight.ends[1]]).into_iter().collect();
    }
    let [from_start, from_end] = views.map(|(tunnel, ends, seen)| seen[0].then(|| ahead(tunnel, ends, seen[1])));
    if let (Some(one), Some(other)) = (from_start, from_end)
        && one.last + 1 >= mirrored(other)
    {
        return part(tunnel, (0, last), [true, true]).into_iter().collect();
    }
    let first = from_start.and_then(|reach| {
        let reaches = sight.ends[1] && reach.last == last;
        piece(tunnel, reach, reaches)
    });
    let second = from_end.and_then(|reach| {
        let reaches = sight.ends[0] && reach.last == last;
        piece(&back, reach, reaches)
    });
    let second = second.map(|part| CorridorPart { is_reversed: true, ..part });
    first.into_iter().chain(second).gather()
}

fn squares_inside(squares: &[Square], ground: &Footprint) -> usize {
    squares.iter().take_while(|&&at| ground.covers(at)).count()
}

/// Whether something on the corridor ends the view.
const fn is_barrier(feature: Feature) -> bool {
    matches!(feature, Feature::Door | Feature::Locked | Feature::Secret | Feature::Blocked)
}

/// How far the party sees from the start of a tunnel.
fn ahead(tunnel: &Tunnel, [here, there]: [PassageEnd; 2], sees_the_end: bool) -> SeenTo {
    let squares = tunnel.course.squares();
    let last = squares.len() - 1;
    let inside = squares_inside(&squares, here.ground).max(1) - 1;
    let barriers = tunnel.fittings.iter().filter(|it| is_barrier(it.feature)).map(|it| usize::from(it.along));
    let barrier = barriers.filter(|&along| along >= 2 * inside).min();
    if let Some(barrier) = barrier.filter(|&along| along / 2 <= inside + AHEAD) {
        return SeenTo { last: (barrier / 2).min(last), is_shut: barrier / 2 < last };
    }
    let far = (inside + AHEAD).min(last);
    let back: Vec<Square> = squares.iter().rev().copied().collect();
    let room = squares.len() - squares_inside(&back, there.ground);
    let is_hidden = there.is_room && !sees_the_end;
    let far = if is_hidden && far >= room { room.saturating_sub(1).max(inside + 1).min(last) } else { far };
    SeenTo { last: far, is_shut: false }
}

/// For a corridor that is seen whole: the first square to draw. If the area is shown, this is the corridor's first square.
fn outside(tunnel: &Tunnel, here: PassageEnd, is_seen: bool) -> usize {
    if is_seen {
        return 0;
    }
    let inside = squares_inside(&tunnel.course.squares(), here.ground);
    // The last square of the room is behind the door.
    let has_door = tunnel.fittings.iter().any(|it| is_barrier(it.feature) && usize::from(it.along) + 1 == 2 * inside);
    inside - usize::from(has_door && inside > 0)
}

/// The part of a corridor that is seen whole, between two squares. `seen`: whether the areas at the ends are shown.
fn part(tunnel: &Tunnel, (first, last): (usize, usize), seen: [bool; 2]) -> Option<CorridorPart> {
    let squares = tunnel.course.squares();
    let at = |nth: usize| squares.get(nth).copied();
    let is_shut =
        |border: usize| tunnel.fittings.iter().any(|it| is_barrier(it.feature) && usize::from(it.along) == border);
    if first > last {
        return None;
    }
    let end = |is_seen: bool, nth: usize, border: Option<usize>| match border {
        _ if is_seen => Some(PartEnd::Area),
        Some(border) if first < last && is_shut(border) => Some(PartEnd::Unseen(at(nth)?)),
        _ => Some(PartEnd::Open(at(nth)?)),
    };
    let start = end(seen[0], first, Some(2 * first + 1))?;
    let end = end(seen[1], last, (2 * last).checked_sub(1))?;
    let unseen = [start, end].into_iter().filter(|end| matches!(end, PartEnd::Unseen(_))).count();
    // Here, two rooms share a wall and neither is shown, so nobody sees the door between them.
    if last - first < unseen { None } else { cut(tunnel, (first, last), [start, end]) }
}

/// The part of a corridor that is seen from its start.
fn piece(tunnel: &Tunnel, reach: SeenTo, reaches_the_end: bool) -> Option<CorridorPart> {
    let squares = tunnel.course.squares();
    let last = reach.last + usize::from(reach.is_shut);
    let end = match reach {
        _ if reaches_the_end => PartEnd::Area,
        SeenTo { is_shut: true, .. } => PartEnd::Unseen(*squares.get(last)?),
        SeenTo { last, .. } => PartEnd::Open(*squares.get(last)?),
    };
    cut(tunnel, (0, last), [PartEnd::Area, end])
}

fn cut(tunnel: &Tunnel, (first, last): (usize, usize), ends: [PartEnd; 2]) -> Option<CorridorPart> {
    let squares = tunnel.course.squares();
    let course = Course::over(squares.get(first..=last)?.iter().copied());
    let within = |it: &&Fitting| (2 * first..=2 * last).contains(&usize::from(it.along));
    let moved = |it: &Fitting| {
        let along = u16::try_from(usize::from(it.along) - 2 * first).ok()?;
        Some(Fitting { along, ..*it })
    };
    let fittings = tunnel.fittings.iter().filter(within).filter_map(moved).gather();
    Some(CorridorPart { tunnel: Tunnel { course, fittings }, ends, is_reversed: false })
}
