//! The things on the ways of a level. The same code writes and reads them, when all ways of the level have come.
//!
//! Two ways that run through the same square nearly always cross there. So the link doesn't have the places of these
//! crossings. It says which way runs above, and only for the first of the two ways. The stairs at a crossing are
//! nearly always one square before it and one square behind it, on one of the two ways.

use super::about::About;
use super::bits::Bits;
use super::cases::{case_of, length, length_case};
use super::fault::{Read, SnapshotFault, at_most};
use super::order::{in_order, number_of, place_of};
use super::snapshot::{FEATURES, MOST_FITTINGS, SnapshotKind, SnapshotLevel, SnapshotWay};
use crate::dungeon::{Feature, Fitting};
use crate::geometry::{Course, Square};
use crate::order::Gather;
use crate::order::{sort_few, sorted};

/// The squares of a level where ways can cross: at least two ways run through them, or one way runs through them twice.
/// Squares of rooms, joints, dead ends and stair landings don't count, because ways meet there.
pub(super) struct SharedSquares {
    squares: Vec<SharedSquare>,
    /// How often ways run through the same square, at most.
    pub(super) most: usize,
}

struct SharedSquare {
    at: Square,
    /// How the first way crosses the square. None until that way has come.
    first: Option<CrossedFirst>,
}

#[derive(Clone, Copy, Default)]
struct CrossedFirst {
    crosses: Crosses,
    has_stairs: bool,
}

/// How a way runs through a square.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Crosses {
    #[default]
    Nothing,
    Over,
    Under,
}

impl Crosses {
    const ALL: [Self; 3] = [Self::Nothing, Self::Over, Self::Under];

    const fn feature(self) -> Option<Feature> {
        match self {
            Self::Nothing => None,
            Self::Over => Some(Feature::Over),
            Self::Under => Some(Feature::Under),
        }
    }
}

impl SharedSquares {
    pub(super) fn of(level: &SnapshotLevel) -> Self {
        let is_met = |kind: SnapshotKind| !matches!(kind, SnapshotKind::Open | SnapshotKind::Unseen);
        let met = level.areas.iter().filter(|area| is_met(area.kind));
        let met = sorted(met.flat_map(|area| area.ground.squares()));
        let passed = sorted(level.ways.iter().flat_map(squares));
        let shared = passed.chunk_by(|one, other| one == other).filter(|same| same.len() > 1);
        let free = shared.filter(|same| met.binary_search(&same[0]).is_err()).gather();
        let most = free.iter().map(|same| same.len()).max().unwrap_or_default();
        Self { squares: free.iter().map(|same| SharedSquare { at: same[0], first: None }).collect(), most }
    }

    fn index(&self, at: Square) -> Option<usize> {
        self.squares.binary_search_by_key(&at, |shared| shared.at).ok()
    }
}

fn squares(way: &SnapshotWay) -> Vec<Square> {
    Course::over(way.corners.iter().copied()).squares()
}

/// The things of a way. `left`: those that a writer still has to write, in the order of their places. A reader has none.
struct WayThings {
    left: Vec<Fitting>,
    done: Vec<Fitting>,
}

impl WayThings {
    fn place(&self, feature: Feature, along: u16) -> Option<usize> {
        self.left.binary_search_by_key(&place_of(Fitting { feature, along }), |it| place_of(*it)).ok()
    }

    fn has(&self, feature: Feature, along: u16) -> bool {
        self.place(feature, along).is_some()
    }

    fn take(&mut self, feature: Feature, along: u16) -> Read<()> {
        at_most(self.done.len() + 1, MOST_FITTINGS)?;
        if let Some(nth) = self.place(feature, along) {
            self.left.remove(nth);
        }
        self.done.push(Fitting { feature, along });
        Ok(())
    }
}

/// A crossing of the way that is being written or read.
struct WayCrossing {
    along: u16,
    /// The index of a shared square, and how another way runs through it, if that way has come before.
    shared: Option<(usize, Option<CrossedFirst>)>,
}

/// Writes or reads the things on a way. A reader's way has no things yet. `shared`: None on a map of paths. `kinds`: the
/// kinds of the areas at the way's start and end. A fault if there can't be such things.
pub(super) fn on_way(
    bits: &mut impl Bits,
    shared: Option<&mut SharedSquares>,
    way: &SnapshotWay,
    kinds: [SnapshotKind; 2],
) -> Read<Vec<Fitting>> {
    let mut things = WayThings { left: way.fittings.clone(), done: Vec::new() };
    let mut long = 0;
    if let Some(shared) = shared {
        long = length(&way.corners);
        doors(bits, &mut things, long, kinds)?;
        let mut crossings = at_shared_squares(bits, &mut things, shared, way)?;
        crossings.extend(lone_crossings(bits, &mut things, long)?);
        sort_few(&mut crossings, |one, other| one.along < other.along);
        stairs(bits, &mut things, long, &crossings, shared)?;
    }
    others(bits, &mut things, long)?;
    in_order(&mut things.done);
    Ok(things.done)
}

/// The doors behind the first square and before the last.
fn doors(bits: &mut impl Bits, things: &mut WayThings, long: u16, [start, end]: [SnapshotKind; 2]) -> Read<()> {
    let places = [(About::DoorAtStart, start, 1, 2), (About::DoorAtEnd, end, long.saturating_sub(1), 4)];
    for (about, kind, along, shortest) in places {
        if long >= shortest && bits.flag(about.after(case_of(kind)), things.has(Feature::Door, along)) {
            things.take(Feature::Door, along)?;
        }
    }
    Ok(())
}

fn at_shared_squares(
    bits: &mut impl Bits,
    things: &mut WayThings,
    shared: &mut SharedSquares,
    way: &SnapshotWay,
) -> Read<Vec<WayCrossing>> {
    let mut crossings = Vec::new();
    let mut last = Crosses::Nothing;
    for (along, at) in (0..=u16::MAX).step_by(2).zip(squares(way)) {
        let Some(nth) = shared.index(at) else { continue };
        let first = shared.squares[nth].first;
        let case = first.map_or(last as u8, |first| 3 + first.crosses as u8);
        let is_here = |crosses: &Crosses| crosses.feature().is_some_and(|feature| things.has(feature, along));
        let crosses = Crosses::ALL.into_iter().find(is_here).unwrap_or_default();
        // A number that isn't written is read as 0.
        let read = bits.few(About::Crossing.after(case), 2, crosses as u32);
        let crosses = Crosses::ALL.get(read as usize).copied().unwrap_or_default();
        if first.is_none() {
            shared.squares[nth].first = Some(CrossedFirst { crosses, has_stairs: false });
        }
        if let Some(feature) = crosses.feature() {
            things.take(feature, along)?;
            crossings.push(WayCrossing { along, shared: Some((nth, first)) });
        }
        last = crosses;
    }
    Ok(crossings)
}

/// Crossings with something that isn't on the map as a way: a room, or a corridor that the party hasn't seen.
fn lone_crossings(bits: &mut impl Bits, things: &mut WayThings, long: u16) -> Read<Vec<WayCrossing>> {
    let is_lone = |it: &&Fitting| it.along.is_multiple_of(2) && class(it.feature) == 2;
    let left: Vec<Fitting> = things.left.iter().filter(is_lone).copied().gather();
    let count = bits.count(About::Lone.after(length_case(long)), 0, left.len())?;
    let mut last = 0;
    let mut crossings = Vec::new();
    for nth in 0..at_most(count, MOST_FITTINGS)? {
        let (along, feature) = left.get(nth).map_or((last, Feature::Over), |it| (it.along, it.feature));
        let gap = bits.count(About::LoneGap, 2, usize::from(along.saturating_sub(last) / 2))?;
        last = on_course(usize::from(last) + 2 * gap, long)?;
        let feature =
            if bits.flag(About::LoneCrossing, feature == Feature::Under) { Feature::Under } else { Feature::Over };
        things.take(feature, last)?;
        crossings.push(WayCrossing { along: last, shared: None });
    }
    Ok(crossings)
}

/// The stairs one square before and one square behind each crossing.
fn stairs(
    bits: &mut impl Bits,
    things: &mut WayThings,
    long: u16,
    crossings: &[WayCrossing],
    shared: &mut SharedSquares,
) -> Read<()> {
    // The last stairs behind a crossing, and the last crossing: 0 for none, 1 without stairs, 2 with stairs. Two
    // crossings can share the stairs between them.
    let (mut behind_last, mut last) = (None, 0);
    for &WayCrossing { along, shared: square } in crossings {
        // The other way: 0 if it hasn't come, 1 without stairs, 2 with stairs.
        let other = square.and_then(|(_, first)| first).map_or(0, |first| 1 + u8::from(first.has_stairs));
        let before = along.checked_sub(2);
        let is_shared = before.is_some() && before == behind_last;
        let before = before.filter(|_| !is_shared);
        let is_before = before.is_some_and(|before| {
            let case = if other == 0 { last } else { 3 * other };
            bits.flag(About::StairsBefore.after(case), things.has(Feature::Stairs, before))
        });
        if let Some(before) = before.filter(|_| is_before) {
            things.take(Feature::Stairs, before)?;
        }
        let behind = along.checked_add(2).filter(|behind| *behind <= long);
        let is_behind = behind.is_some_and(|behind| {
            let case = 3 * other + if is_shared { 2 } else { u8::from(is_before) };
            bits.flag(About::StairsBehind.after(case), things.has(Feature::Stairs, behind))
        });
        if let Some(behind) = behind.filter(|_| is_behind) {
            things.take(Feature::Stairs, behind)?;
            behind_last = Some(behind);
        }
        let has_stairs = is_shared || is_before || is_behind;
        last = 1 + u8::from(has_stairs);
        if let Some((nth, None)) = square
            && let Some(first) = &mut shared.squares[nth].first
        {
            first.has_stairs = has_stairs;
        }
    }
    Ok(())
}

/// All things that haven't come yet, from the start of the way to its end. On a map of paths they have no places.
fn others(bits: &mut impl Bits, things: &mut WayThings, long: u16) -> Read<()> {
    let left = things.left.clone();
    let has_places = long > 0;
    let (mut class_before, mut last) = (0, 0);
    let count = bits.count(About::Fittings.after(length_case(long)), 0, left.len())?;
    for nth in 0..at_most(count, MOST_FITTINGS)? {
        let Fitting { feature, along } =
            left.get(nth).copied().unwrap_or(Fitting { feature: FEATURES[0], along: last });
        let number = bits.few(About::Fitting.after(class_before), 4, number_of(feature));
        let feature = *FEATURES.get(number as usize).ok_or(SnapshotFault::Damaged)?;
        if has_places {
            let gap = bits.count(About::Gap.after(class(feature)), 2, along.saturating_sub(last).into())?;
            last = on_course(usize::from(last) + gap, long)?;
        }
        class_before = class(feature);
        things.take(feature, last)?;
    }
    Ok(())
}

/// Stairs, a crossing, or something else.
fn class(feature: Feature) -> u8 {
    match feature {
        Feature::Stairs => 1,
        Feature::Over | Feature::Under => 2,
        _ => 0,
    }
}

fn on_course(along: usize, long: u16) -> Read<u16> {
    u16::try_from(along).ok().filter(|along| *along <= long).ok_or(SnapshotFault::Damaged)
}
