use super::plots::Plots;
use super::room::{PlanRoom, RoomSize};
use crate::dungeon::AreaId;
use crate::geometry::Square;
use kurbo::{Rect, Vec2};

/// A place costs its squared distance from the place where the room should be, in squares, plus this number times
/// [`askew`].
const ASKEW: i64 = 2;
const LEAST_APART: i32 = 3;
/// If all rooms are known, rooms with fewer squares than this between them are pushed apart.
const ROOMY: f64 = 4.0;
/// The usual number of squares between neighbours, on average.
const USUAL: f64 = 5.5;

/// How far rooms may be moved on average, as a multiple of the average side of a room. If rooms would be moved farther,
/// all distances grow, at most `WIDENINGS` times.
const MOVED: f64 = 0.7;
const WIDENINGS: usize = 5;

/// A room's size, and the place where its middle should be.
pub(super) struct Wish {
    pub(super) id: AreaId,
    pub(super) size: RoomSize,
    pub(super) at: Vec2,
}

/// Turns positions in any units into squares. The distances grow if rooms would be moved too far, for example when all
/// rooms are on one line.
pub(super) fn spread_out(wishes: &mut [Wish], widened: f64) {
    let squares = widened * squares_per_unit(wishes);
    for wish in &mut *wishes {
        wish.at *= squares;
    }
    for _ in 0..WIDENINGS {
        let wanted: Vec<Vec2> = wishes.iter().map(|wish| wish.at).collect();
        push_apart(wishes);
        let moved = wishes.iter().zip(&wanted).map(|(wish, wanted)| wish.at - *wanted);
        let moved: f64 = moved.map(|off| off.x.abs() + off.y.abs()).sum();
        if moved <= MOVED * side(wishes) * decimal(wishes.len()) {
            break;
        }
        for (wish, wanted) in wishes.iter_mut().zip(&wanted) {
            wish.at = *wanted * 1.2;
        }
    }
}

fn squares_per_unit(wishes: &[Wish]) -> f64 {
    let places = wishes.iter().map(|wish| wish.at.to_point());
    let reach = places.map(|at| Rect::from_points(at, at)).reduce(|one, other| one.union(other)).unwrap_or_default();
    let (across, down) = (reach.width(), reach.height());
    let count = decimal(wishes.len()).max(2.0);
    let rows = count.sqrt() - 0.6;
    let spacing = ((across * down).sqrt() / rows).max(across.max(down) / (count - 1.0));
    if spacing > 0.0 { (side(wishes) + USUAL) / spacing } else { 1.0 }
}

fn side(wishes: &[Wish]) -> f64 {
    let sum: f64 = wishes.iter().map(|wish| f64::from(wish.size.0 + wish.size.1)).sum();
    sum / (2.0 * decimal(wishes.len()).max(1.0))
}

/// Pushes apart rooms that are too near to each other, for at most 24 rounds. Both rooms move by the same distance.
fn push_apart(wishes: &mut [Wish]) {
    for _ in 0..24 {
        let mut moved = false;
        for nth in 1..wishes.len() {
            let (before, rest) = wishes.split_at_mut(nth);
            for one in before {
                moved |= push(one, &mut rest[0]);
            }
        }
        if !moved {
            break;
        }
    }
}

fn push(one: &mut Wish, other: &mut Wish) -> bool {
    let needed = |one: i32, other: i32| f64::from(one + other) / 2.0 + ROOMY;
    let off = other.at - one.at;
    let across = needed(one.size.0, other.size.0) - off.x.abs();
    let down = needed(one.size.1, other.size.1) - off.y.abs();
    if across <= 0.01 || down <= 0.01 {
        return false;
    }
    // Each room moves by a little more than half of the missing distance, so that the rooms settle soon.
    let away = |off: f64, short: f64| if off < 0.0 { -short * 0.52 } else { short * 0.52 };
    let away = if across <= down { Vec2::new(away(off.x, across), 0.0) } else { Vec2::new(0.0, away(off.y, down)) };
    one.at -= away;
    other.at += away;
    true
}

/// Puts a room as near to its wished place as rooms and corridors allow. If possible, the room faces the room it was
/// found from.
pub(super) fn settle(wish: &Wish, rooms: &[PlanRoom], ground: &Plots, found_from: Option<&PlanRoom>) -> PlanRoom {
    #[expect(clippy::cast_possible_truncation, reason = "a map is some hundreds of squares wide")]
    let low = |at: f64, size: i32| (at - f64::from(size) / 2.0 + 0.5).floor() as i32;
    let wanted = Square::new(low(wish.at.x, wish.size.0), low(wish.at.y, wish.size.1));
    let mut best: Option<(i64, PlanRoom)> = None;
    for far in 0.. {
        // No place this far out or farther can be better.
        if best.as_ref().is_some_and(|(least, _)| *least <= i64::from(far) * i64::from(far)) {
            break;
        }
        for at in ring(wanted, far) {
            let room = PlanRoom::at(wish.id, at, wish.size);
            let askew = found_from.map_or(0, |other| askew(&room, other));
            let cost = wanted.squared_distance(at) + i64::from(askew) * ASKEW;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) && is_clear(&room, rooms, ground) {
                best = Some((cost, room));
            }
        }
    }
    best.map_or_else(|| PlanRoom::at(wish.id, wanted, wish.size), |(_, room)| room)
}

pub(super) fn line_up(rooms: &mut [PlanRoom], joined: &[(usize, usize)]) {
    let mut beside = vec![Vec::new(); rooms.len()];
    for &(a, b) in joined.iter().filter(|(a, b)| a != b) {
        beside[a].push(b);
        beside[b].push(a);
    }
    for nth in (0..rooms.len()).chain(0..rooms.len()) {
        let dislike = |room: &PlanRoom| beside[nth].iter().map(|&other| askew(room, &rooms[other])).sum::<i32>();
        let stands = &rooms[nth];
        let mut best = (4 * dislike(stands), stands.low);
        for at in (1..=2).flat_map(|far| ring(stands.low, far)) {
            let moved = PlanRoom::at(stands.id, at, stands.size);
            let far = (at.x - stands.low.x).abs() + (at.y - stands.low.y).abs();
            let cost = 4 * dislike(&moved) + far;
            let keeps_off = |(place, other): (usize, &PlanRoom)| {
                let apart = moved.apart(other);
                place == nth || apart > LEAST_APART || apart >= stands.apart(other)
            };
            if cost < best.0 && rooms.iter().enumerate().all(keeps_off) {
                best = (cost, at);
            }
        }
        rooms[nth].low = best.1;
    }
}

/// How badly two rooms are out of line, 0 to 6. It is worst if a corridor between them would have to shift by one
/// square.
fn askew(one: &PlanRoom, other: &PlanRoom) -> i32 {
    let (ends, starts) = ((one.high(), other.high()), (one.low, other.low));
    let across = ends.0.x.min(ends.1.x) - starts.0.x.max(starts.1.x);
    let down = ends.0.y.min(ends.1.y) - starts.0.y.max(starts.1.y);
    match across.max(down) {
        3.. => 0,
        2 => 1,
        1 => 3,
        0 | -1 => 6,
        -2 | -3 => 5,
        _ => 4,
    }
}

fn is_clear(room: &PlanRoom, rooms: &[PlanRoom], ground: &Plots) -> bool {
    let is_free = |at| ground.square(at).is_free();
    rooms.iter().all(|other| room.apart(other) >= LEAST_APART) && room.squares().grown(2).squares().all(is_free)
}

fn ring(at: Square, far: i32) -> impl Iterator<Item = Square> {
    (-far..=far).flat_map(move |y| {
        let step = if y.abs() == far { 1 } else { (2 * far).max(1) };
        (-far..=far).step_by(usize::try_from(step).unwrap_or(1)).map(move |x| Square::new(at.x + x, at.y + y))
    })
}

fn decimal(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
