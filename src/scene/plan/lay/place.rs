//! Where the rooms stand: about where their dice or nodes lay, and never too close to one another.

use super::ground::Ground;
use super::room::{Room, Size};
use crate::dungeon::AreaId;
use crate::geometry::Point;

/// So many squares lie between two rooms at least.
const APART: i32 = 2;
/// So many lie between two neighbours, as far as it goes, where all rooms are known.
const ROOMY: f64 = 3.0;
/// So many lie between two neighbours that stand as the dice lie on average.
const USUAL: f64 = 5.5;

/// A room that has no place yet: its size, and where its middle ought to be.
pub(super) struct Wish {
    pub(super) id: AreaId,
    pub(super) size: Size,
    pub(super) at: (f64, f64),
}

/// Turns places in any units into squares: as many to a unit as make neighbours stand as far apart as usual.
pub(super) fn scale(wishes: &mut [Wish], widened: f64) {
    let across = reach(wishes.iter().map(|wish| wish.at.0));
    let down = reach(wishes.iter().map(|wish| wish.at.1));
    let count = decimal(wishes.len()).max(2.0);
    let rows = count.sqrt() - 0.6;
    let spacing = ((across * down).sqrt() / rows).max(across.max(down) / (count - 1.0));
    let side = wishes.iter().map(|wish| f64::from(wish.size.0 + wish.size.1)).sum::<f64>() / (2.0 * count);
    let squares = if spacing > 0.0 { widened * (side + USUAL) / spacing } else { 1.0 };
    for wish in wishes {
        wish.at = (wish.at.0 * squares, wish.at.1 * squares);
    }
}

fn reach(along: impl Iterator<Item = f64>) -> f64 {
    let (least, most) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
    (most - least).max(0.0)
}

/// Pushes rooms that stand too close apart, each as far as the other, until none does or enough is enough.
pub(super) fn push_apart(wishes: &mut [Wish]) {
    for _ in 0..60 {
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
    let (x, y) = (other.at.0 - one.at.0, other.at.1 - one.at.1);
    let (across, down) = (needed(one.size.0, other.size.0) - x.abs(), needed(one.size.1, other.size.1) - y.abs());
    if across <= 0.01 || down <= 0.01 {
        return false;
    }
    // A little more than half each, so that they come to rest soon.
    let away = |off: f64, short: f64| if off < 0.0 { -short * 0.52 } else { short * 0.52 };
    if across <= down {
        let off = away(x, across);
        (one.at.0, other.at.0) = (one.at.0 - off, other.at.0 + off);
    } else {
        let off = away(y, down);
        (one.at.1, other.at.1) = (one.at.1 - off, other.at.1 + off);
    }
    true
}

/// The room stands as near to where it ought to as the rooms and corridors before it allow.
pub(super) fn settle(wish: &Wish, rooms: &[Room], ground: &Ground) -> Room {
    let low = |at: f64, size: i32| whole(at - f64::from(size) / 2.0);
    let wanted = Point::new(low(wish.at.0, wish.size.0), low(wish.at.1, wish.size.1));
    let mut best: Option<(i64, Room)> = None;
    for far in 0.. {
        // Nothing further out can lie nearer.
        if best.as_ref().is_some_and(|(distance, _)| *distance <= i64::from(far) * i64::from(far)) {
            break;
        }
        for at in ring(wanted, far) {
            let distance = wanted.squared_distance(at);
            if best.as_ref().is_none_or(|(least, _)| distance < *least) {
                let room = Room::at(wish.id, at, wish.size);
                if is_clear(&room, rooms, ground) {
                    best = Some((distance, room));
                }
            }
        }
    }
    best.map_or_else(|| Room::at(wish.id, wanted, wish.size), |(_, room)| room)
}

fn is_clear(room: &Room, rooms: &[Room], ground: &Ground) -> bool {
    let (low, high) = (room.low, room.high());
    let free = |margin: i32| {
        let rows = low.y - margin..high.y + margin;
        rows.into_iter().all(|y| {
            (low.x - margin..high.x + margin).all(|x| ground.square(Point::new(x, y)).is_free())
        })
    };
    rooms.iter().all(|other| room.apart(other) >= APART) && free(2)
}

/// The squares around one that lie so far off across or down, row by row.
fn ring(at: Point, far: i32) -> impl Iterator<Item = Point> {
    (-far..=far).flat_map(move |y| {
        let step = if y.abs() == far { 1 } else { (2 * far).max(1) };
        (-far..=far).step_by(usize::try_from(step).unwrap_or(1)).map(move |x| Point::new(at.x + x, at.y + y))
    })
}

/// The nearest whole number.
fn whole(at: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a map is some hundreds of squares wide")]
    let whole = (at + 0.5).floor() as i32;
    whole
}

fn decimal(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
