//! Figures of a floor plan: how compact it is, and what is too close together.

use dicefall::dungeon::Level;
use dicefall::geometry::Square;
use dicefall::scene::FloorPlan;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default)]
pub struct Measures {
    /// An area of a single square counts as corridor.
    pub room_squares: usize,
    pub corridor_squares: usize,
    /// The squares inside the bounds of the whole map.
    pub bounds: usize,
    /// The squares where a corridor touches another corridor, or itself, without rock between.
    pub corridors_beside: usize,
    /// The squares where a corridor touches a room that it doesn't enter there.
    pub corridors_at_rooms: usize,
    /// The pairs of rooms that touch, even if only at a corner.
    pub rooms_touching: usize,
    pub crossings: usize,
    /// The share of pairs of rooms that are the wrong way round: one die lies farther west or north than the other, but
    /// its room isn't farther west or north.
    pub turned: f64,
}

impl Measures {
    pub fn of(level: &Level, floor: &FloorPlan) -> Self {
        let mut all = Self::default();
        let mut rooms: BTreeMap<Square, usize> = BTreeMap::new();
        for (nth, room) in floor.rooms.values().enumerate() {
            rooms.extend(room.squares().map(|at| (at, nth)));
            let squares = room.squares().count();
            all.room_squares += if squares > 1 { squares } else { 0 };
            all.corridor_squares += usize::from(squares == 1);
        }
        let mut runs: BTreeMap<Square, Vec<usize>> = BTreeMap::new();
        let courses: Vec<Vec<Square>> = floor.corridors.values().map(|tunnel| tunnel.course.squares()).collect();
        for (nth, squares) in courses.iter().enumerate() {
            for at in squares.iter().take(squares.len() - 1).skip(1) {
                runs.entry(*at).or_default().push(nth);
            }
        }
        all.corridor_squares += runs.len();
        all.crossings = runs.values().filter(|here| here.len() > 1).count();
        for (nth, squares) in courses.iter().enumerate() {
            for place in 1..squares.len().saturating_sub(1) {
                let at = squares[place];
                for beside in beside(at) {
                    // The corridor's own squares before and after this square don't count. They can be in the room that
                    // it enters.
                    if beside == squares[place - 1] || beside == squares[place + 1] {
                        continue;
                    }
                    all.corridors_at_rooms += usize::from(rooms.contains_key(&beside));
                    // If the other corridor also runs over this square, the two corridors cross here, so this touch
                    // doesn't count.
                    let others = runs.get(&beside).into_iter().flatten().copied();
                    let crosses =
                        |&other: &usize| other != nth && runs.get(&at).is_some_and(|here| here.contains(&other));
                    all.corridors_beside += usize::from(others.clone().any(|other| !crosses(&other)));
                }
            }
        }
        for (at, nth) in &rooms {
            let near = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Square::new(at.x + x, at.y + y)));
            all.rooms_touching += usize::from(near.filter_map(|near| rooms.get(&near)).any(|other| other != nth));
        }
        if let Some((low, high)) = floor.reach() {
            all.bounds = usize::try_from((high.x - low.x + 1) * (high.y - low.y + 1)).unwrap();
        }
        all.turned = turned(level, floor);
        all
    }

    #[allow(clippy::cast_precision_loss, reason = "some thousands of squares")]
    pub fn fill(&self) -> f64 {
        (self.room_squares + self.corridor_squares) as f64 / self.bounds.max(1) as f64
    }

    #[allow(clippy::cast_precision_loss, reason = "some thousands of squares")]
    pub fn corridor_share(&self) -> f64 {
        self.corridor_squares as f64 / (self.room_squares + self.corridor_squares).max(1) as f64
    }
}

fn beside(at: Square) -> impl Iterator<Item = Square> {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().map(move |(x, y)| Square::new(at.x + x, at.y + y))
}

fn turned(level: &Level, floor: &FloorPlan) -> f64 {
    let placed: BTreeSet<_> = floor
        .rooms
        .iter()
        .filter_map(|(id, room)| {
            let at = level.area(*id)?.point()?;
            let (x, y) = room.middle();
            #[expect(clippy::cast_possible_truncation, reason = "half squares, far below 2^31")]
            Some((at.x, at.y, (2.0 * x) as i32, (2.0 * y) as i32))
        })
        .collect();
    let (mut pairs, mut wrong) = (0_u32, 0_u32);
    for one in &placed {
        for other in &placed {
            let (x, y) = (other.0 - one.0, other.1 - one.1);
            if x >= y.abs() && x > 0 {
                pairs += 1;
                wrong += u32::from(other.2 <= one.2);
            } else if y > x.abs() {
                pairs += 1;
                wrong += u32::from(other.3 <= one.3);
            }
        }
    }
    f64::from(wrong) / f64::from(pairs.max(1))
}
