//! Step 1: the dice fall onto the tray.

use super::facts::{DropEvent, DropKind, DropPurpose, OfDrop};
use super::rooms::{Draft, Rooms};
use crate::dice::{Die, Lie, Pool, Roll, Stream, Surface};
use crate::dungeon::{Area, AreaId};
use crate::geometry::Point;
use crate::order::SortedMap;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// A die that lands closer to the rim than this, in tray units, counts as off the tray. The article doesn't say how
/// throws spread. Here throws spread evenly, so about 18% miss the tray.
const LEANING: i32 = 28;
/// A throw can go this far past the rim, in tray units.
const BEYOND: i32 = 12;

/// Each die has a stream of random numbers for its place, and another for its face. So an extra die in the pool moves
/// no other die, unless the larger pool means that dice may lie closer together (R2). The names of the streams begin
/// with `streams`.
pub(super) fn drop_the_dice<'t, 'r>(
    pool: &Pool,
    streams: &str,
    kind: DropKind,
    on: Surface,
    table: &'t mut Table<'r>,
) -> Result<Draft<'t, 'r>, Stop> {
    let dice: Vec<Die> = pool.dice().collect();
    let stream = |of: &str| table.stream(&format!("{streams}{of}"));
    let seeds = stream("tray").zip(stream("faces"));
    let (mut lying, mut pushed) = (Lying::new(dice.len()), false);
    let dropped = table.drop_by(on, &dice, DropPurpose::Drop(kind), |die, dropped| {
        let (tray, faces) = seeds.as_ref()?;
        lying.catch_up(dropped);
        let nth = dropped.len() as u64;
        let roll = throw(die, on.far, &mut tray.nth(nth), &lying, &mut pushed);
        Some(Roll { face: faces.nth(nth).face(die), ..roll })
    });
    let (mut at, mut worth) = (Vec::with_capacity(dice.len()), Vec::with_capacity(dice.len()));
    let mut areas = Vec::with_capacity(dice.len());
    for (index, roll) in table.open_rolls().iter().enumerate() {
        let place = roll.lie.map_or(Point::default(), |lie| on.place(lie));
        areas.push(Area { die: Some((roll.die, roll.face)), ..Area::room(AreaId::at(index), place) });
        at.push(place);
        worth.push(roll.face);
    }
    for area in areas {
        table.change(Change::Area(area));
    }
    note_dropped(kind, (&worth, pushed), on, table);
    dropped?;
    Ok(Draft { kind, rooms: Rooms::new(at, worth), table })
}

fn note_dropped(kind: DropKind, (faces, pushed): (&[u8], bool), on: Surface, table: &mut Table) {
    if faces.is_empty() {
        return;
    }
    let sum = faces.iter().map(|&face| u32::from(face)).sum();
    let rulings: &[_] = match (pushed, on == Surface::TRAY) {
        (false, true) => &["R1"],
        (true, true) => &["R1", "R2"],
        (false, false) => &["R1", "R12"],
        (true, false) => &["R1", "R2", "R12"],
    };
    let told = DropEvent::Dropped { dice: faces.len(), sum };
    table.note(Step::new("drop-dice/1", OfDrop { kind, told }).ruled_by(rulings));
}

/// Throws the die until it lies on the tray and not on another die. The caller rolls its face.
fn throw(die: Die, far: Point, stream: &mut Stream, lying: &Lying, pushed: &mut bool) -> Roll {
    let mut thrown_again_from = Vec::new();
    let mut apart = lying.apart;
    let mut throws = 0;
    loop {
        let point = Point::new(land(stream, far.x), land(stream, far.y));
        let on_tray = rests(point.x, far.x) && rests(point.y, far.y);
        if on_tray && !lying.is_on_another(point, apart) {
            return Roll { lie: Some(Lie::At(point)), thrown_again_from, ..Roll::plain(die, 1) };
        }
        *pushed |= on_tray;
        throws += 1;
        // A crowded tray can take hundreds of throws, but the page shows only the first few.
        if thrown_again_from.len() < 3 {
            thrown_again_from.push(point);
        }
        if throws % 1000 == 0 {
            apart = (apart / 2).max(1);
        }
    }
}

#[expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "a tray is far smaller than 2^31")]
fn land(stream: &mut Stream, length: i32) -> i32 {
    stream.below((length + 2 * BEYOND + 1) as u32) as i32 - BEYOND
}

fn rests(coordinate: i32, length: i32) -> bool {
    (LEANING..=length - LEANING).contains(&coordinate)
}

/// The dice on the tray, sorted into square cells. The side of a cell is `apart`, so all dice closer to a point than
/// `apart` are in the point's cell or in the cells around it.
struct Lying {
    apart: i32,
    cells: SortedMap<(i32, i32), Vec<Point>>,
    count: usize,
}

impl Lying {
    /// The centres of n thrown dice should stay at least min(60, ⌊√(700000 / 3n)⌋) tray units apart (R2). On a crowded
    /// tray, `throw` accepts less. Own dice can be closer.
    fn new(dice: usize) -> Self {
        let root = (700_000 / (3 * dice.max(1))).isqrt();
        Self { apart: i32::try_from(root.clamp(1, 60)).unwrap_or(60), cells: SortedMap::new(), count: 0 }
    }

    fn cell(&self, point: Point) -> (i32, i32) {
        (point.x / self.apart, point.y / self.apart)
    }

    fn catch_up(&mut self, rolls: &[Roll]) {
        rolls[self.count..].iter().filter_map(|roll| roll.lie?.point()).for_each(|point| self.put(point));
        self.count = rolls.len();
    }

    fn put(&mut self, point: Point) {
        self.cells.or_default(self.cell(point)).push(point);
    }

    fn is_on_another(&self, point: Point, apart: i32) -> bool {
        let (column, row) = self.cell(point);
        let near = (column - 1..=column + 1).flat_map(|column| (row - 1..=row + 1).map(move |row| (column, row)));
        let closer = |other: &Point| point.squared_distance(*other) < i64::from(apart) * i64::from(apart);
        near.filter_map(|cell| self.cells.get(&cell)).flatten().any(closer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_keep_less_distance_in_a_larger_pool() {
        for (dice, apart) in [(3, 60), (64, 60), (65, 59), (200, 34), (500, 21)] {
            assert_eq!(Lying::new(dice).apart, apart, "{dice} dice");
        }
    }

    #[test]
    fn a_die_that_finds_no_place_keeps_half_the_distance() {
        let mut lying = Lying::new(3);
        for x in 0..=34 {
            for y in 0..=24 {
                lying.put(Point::new(x * 30, y * 30));
            }
        }
        let mut pushed = false;
        let seed = "crowded".parse().expect("a seed");
        let roll = throw(Die::D6, Surface::TRAY.far, &mut Stream::new(&seed, "tray"), &lying, &mut pushed);
        let point = roll.lie.and_then(Lie::point).expect("a place");
        assert!(pushed && lying.is_on_another(point, 60) && !lying.is_on_another(point, 15));
    }
}
