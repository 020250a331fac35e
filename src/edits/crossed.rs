//! What passages lose when an edit removes something that they crossed.
//!
//! Where two passages cross, each has a sign: [`Feature::Over`] or [`Feature::Under`]. On each side of a sign, a flight
//! leads the passage up or down: stairs, a ladder or a slope.

use crate::dungeon::{Area, Feature, Fitting, Level, Passage, PassageId, Tunnel};
use crate::geometry::Square;
use crate::order::Gather;
use crate::trace::Change;

const FLIGHTS: [Feature; 3] = [Feature::Stairs, Feature::Ladder, Feature::Slope];

/// A sign and its place in half squares. On a square, the place is twice the square's coordinates. Between two squares,
/// it is the sum of their coordinates.
type CrossingSign = ((i32, i32), Fitting);

/// The changes to other passages if these passages and this room are removed. Where another passage crossed something
/// that is removed, that passage loses its sign and the flights beside the sign.
pub fn uncrossed(gone: &[(PassageId, &Passage)], room: Option<&Area>, level: &Level) -> Vec<Change> {
    let is_gone = |id: PassageId| gone.iter().any(|(other, _)| *other == id);
    let all: Vec<(PassageId, &Passage)> = level.passages().collect();
    let mut signs: Vec<Vec<CrossingSign>> = all.iter().map(|(_, passage)| crossings(passage)).collect();
    let first: Vec<usize> = (0..all.len()).filter(|&place| is_gone(all[place].0)).gather();
    for place in first {
        uncross(place, &mut signs);
    }
    let left = all.into_iter().zip(signs).filter(|((id, _), _)| !is_gone(*id));
    let changes = left.flat_map(|((id, passage), mut left)| {
        if let Some(room) = room {
            left.retain(|(_, sign)| !is_within(room, *sign, passage));
        }
        let lost = lost_with(passage, &left, |at| {
            let runs_there = |tunnel: &Tunnel| tunnel.course.squares().contains(&at);
            let is_dug = |(_, passage): &(_, &Passage)| passage.tunnel.as_deref().is_some_and(runs_there);
            gone.iter().any(is_dug) || room.and_then(Area::footprint).is_some_and(|ground| ground.covers(at))
        });
        lost.into_iter().map(move |fitting| Change::Clear(id, fitting))
    });
    changes.collect()
}

/// For each sign of the passage `gone`, one other passage loses the opposite sign at the same place. If several
/// passages have the opposite sign there, a passage that has no other sign there is chosen if possible. A passage with
/// both signs also crosses a third passage there.
fn uncross(gone: usize, signs: &mut [Vec<CrossingSign>]) {
    let mut met: Vec<(usize, (i32, i32))> = Vec::new();
    for (place, sign) in std::mem::take(&mut signs[gone]) {
        let has = |other: usize, same: bool, signs: &[Vec<CrossingSign>]| {
            signs[other].iter().position(|(there, each)| *there == place && (each.feature == sign.feature) == same)
        };
        let others = (0..signs.len()).filter(|&other| !met.contains(&(other, place)));
        let crossing =
            others.filter_map(|other| Some((has(other, true, signs).is_some(), other, has(other, false, signs)?)));
        if let Some((_, other, lost)) = crossing.min() {
            met.push((other, place));
            signs[other].remove(lost);
        }
    }
}

fn crossings(passage: &Passage) -> Vec<CrossingSign> {
    let Some(tunnel) = &passage.tunnel else { return Vec::new() };
    let squares = tunnel.course.squares();
    let is_told = |fitting: &&Fitting| matches!(fitting.feature, Feature::Over | Feature::Under);
    let place = |fitting: &Fitting| {
        let [one, other] = around(*fitting).map(|place| squares.get(place));
        let (one, other) = (one?, other?);
        Some(((one.x + other.x, one.y + other.y), *fitting))
    };
    tunnel.fittings.iter().filter(is_told).filter_map(place).gather()
}

/// The squares before and after a fitting, as indices of the passage's squares. Both are the same if the fitting is on
/// a square.
fn around(fitting: Fitting) -> [usize; 2] {
    let half = usize::from(fitting.along);
    [half / 2, half.div_ceil(2)]
}

fn is_within(room: &Area, sign: Fitting, passage: &Passage) -> bool {
    let (Some(ground), Some(tunnel)) = (room.footprint(), &passage.tunnel) else { return false };
    let squares = tunnel.course.squares();
    let is_there = |place: usize| squares.get(place).is_some_and(|&at| ground.covers(at));
    ![passage.a, passage.b].contains(&room.id) && around(sign).into_iter().any(is_there)
}

/// What a passage loses if it keeps only the signs in `left`: its other signs, and the flights that only those signs
/// need. If it keeps no sign, it also loses flights that are features of the whole passage.
fn lost_with(passage: &Passage, left: &[CrossingSign], is_gone: impl Fn(Square) -> bool) -> Vec<Fitting> {
    let Some(tunnel) = &passage.tunnel else { return Vec::new() };
    let (squares, mut lost) = (tunnel.course.squares(), crossings(passage));
    for (place, sign) in left {
        if let Some(kept) = lost.iter().position(|each| each == &(*place, *sign)) {
            lost.remove(kept);
        }
    }
    if lost.is_empty() {
        return Vec::new();
    }
    // The nearest squares before and after the crossing for which `is_gone` is false.
    let beside = |sign: Fitting, is_gone: &dyn Fn(Square) -> bool| {
        let [low, high] = around(sign);
        let is_free = |place: &usize| squares.get(*place).is_some_and(|&at| !is_gone(at));
        [(0..high).rev().find(is_free), (low + 1..squares.len()).find(is_free)]
    };
    let kept: Vec<usize> = left.iter().flat_map(|(_, sign)| beside(*sign, &|_| false)).flatten().gather();
    let bare: Vec<usize> = lost.iter().flat_map(|(_, sign)| beside(*sign, &is_gone)).flatten().gather();
    let is_lost = |fitting: &&Fitting| {
        let stands = |places: &[usize]| places.iter().any(|place| around(**fitting) == [*place; 2]);
        FLIGHTS.contains(&fitting.feature) && stands(&bare) && !stands(&kept)
    };
    let mut flights: Vec<Fitting> = tunnel.fittings.iter().filter(is_lost).copied().gather();
    // A passage that still crosses something needs a flight. If it would lose all its flights, it keeps them all.
    if !left.is_empty() && flights.len() == tunnel.fittings.iter().filter(|it| FLIGHTS.contains(&it.feature)).count() {
        flights.clear();
    }
    let is_told = |feature: Feature| tunnel.fittings.iter().any(|fitting| fitting.feature == feature);
    let all_along = FLIGHTS.into_iter().filter(|&feature| left.is_empty() && passage.features.contains(feature));
    let all_along = all_along.filter(|&feature| !is_told(feature)).map(|feature| Fitting { feature, along: 0 });
    lost.into_iter().map(|(_, sign)| sign).chain(flights).chain(all_along).gather()
}
