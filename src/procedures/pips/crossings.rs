//! Step 5: where a passage comes back over a corridor it passes over or under.

use super::floors::{Dug, Floor, Map};
use crate::dice::Die;
use crate::dungeon::{AreaId, Feature, Fitting, LevelId, PassageId};
use crate::geometry::Square;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// Where another passage is crossed.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    other: PassageId,
    /// How far along each of the two, in half steps.
    along: u16,
    others: u16,
}

/// Rolls for each crossing of a new passage, in the order one comes upon them from the area it leaves.
pub fn pass(level: LevelId, id: PassageId, from: AreaId, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let floor = map.floor(level);
    let Some(dug) = floor.passages.get(id.0 as usize) else { return Ok(()) };
    let mut crossings = crossings(id, dug, floor);
    if dug.ends.0 != from {
        crossings.reverse();
    }
    for crossing in crossings {
        let face = table.roll(Die::D6, "for passing over or under a corridor")?;
        let (ours, theirs) =
            if face % 2 == 0 { (Feature::Over, Feature::Under) } else { (Feature::Under, Feature::Over) };
        table.change(Change::Fitting(id, Fitting { feature: ours, along: crossing.along }));
        table.change(Change::Feature(id, Feature::Slope));
        table.change(Change::Fitting(crossing.other, Fitting { feature: theirs, along: crossing.others }));
        let (parity, how) = if face % 2 == 0 { ("even", "over") } else { ("odd", "under") };
        let text =
            format!("A {face} is {parity}: the new passage slopes and passes {how} the corridor that it crosses.");
        let square = dug.squares.get(usize::from(crossing.along / 2)).copied();
        let step = Step::new("pips/5", text).on(level).along(dug.ends.0, dug.ends.1).ruled_by(&["R6"]);
        table.note(square.map_or(step.clone(), |square| step.at(square)));
    }
    Ok(())
}

/// All crossings along a passage, from its first square to its last.
fn crossings(id: PassageId, dug: &Dug, floor: &Floor) -> Vec<Crossing> {
    let mut found = Vec::new();
    for (index, &square) in dug.squares.iter().enumerate() {
        if floor.ground.area(square).is_none() {
            let others = floor.ground.corridors(square).iter().filter(|&&other| other != id);
            found.extend(others.filter_map(|&other| {
                let place = floor.passages[other.0 as usize].squares.iter().position(|&each| each == square)?;
                Some(Crossing { other, along: half_steps(index, 0), others: half_steps(place, 0) })
            }));
        }
        if let Some(&next) = dug.squares.get(index + 1) {
            found.extend(corner_crossing(floor, square, next).map(|(other, place)| Crossing {
                other,
                along: half_steps(index, 1),
                others: half_steps(place, 1),
            }));
        }
    }
    found
}

/// The passage that goes through the same corner of squares the other way, and from which of its squares.
fn corner_crossing(floor: &Floor, at: Square, next: Square) -> Option<(PassageId, usize)> {
    if at.x == next.x || at.y == next.y {
        return None;
    }
    let (one, other) = (Square::new(at.x, next.y), Square::new(next.x, at.y));
    if !floor.ground.leads(one, other) {
        return None;
    }
    floor.ground.corridors(one).iter().find_map(|&id| {
        let squares = floor.passages[id.0 as usize].squares.windows(2);
        let place = squares.into_iter().position(|pair| pair == [one, other] || pair == [other, one])?;
        Some((id, place))
    })
}

fn half_steps(square: usize, beyond: u16) -> u16 {
    u16::try_from(2 * square).unwrap_or(u16::MAX - 1) + beyond
}
