//! Step 5: where a passage comes back over a corridor it passes over or under.

use super::floors::Map;
use crate::dice::Die;
use crate::dungeon::{AreaId, Feature, Fitting, LevelId, PassageId};
use crate::geometry::Square;
use crate::procedures::tunnels::Site;
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
    let Some(ends) = floor.site.ends(id) else { return Ok(()) };
    let mut crossings = crossings(id, &floor.site);
    if ends[0] != from {
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
        let square = floor.site.squares(id).get(usize::from(crossing.along / 2)).copied();
        let step = Step::new("pips/5", text).on(level).along(ends[0], ends[1]).ruled_by(&["R6"]);
        table.note(square.map_or(step.clone(), |square| step.at(square)));
    }
    Ok(())
}

/// All crossings along a passage, from its first square to its last.
fn crossings(id: PassageId, site: &Site) -> Vec<Crossing> {
    let (mut found, squares) = (Vec::new(), site.squares(id));
    for (index, &square) in squares.iter().enumerate() {
        let others = site.passages_on(square).filter(|&other| other != id);
        found.extend(others.filter_map(|other| {
            let place = site.squares(other).iter().position(|&each| each == square)?;
            Some(Crossing { other, along: half_steps(index, 0), others: half_steps(place, 0) })
        }));
        if let Some(&next) = squares.get(index + 1) {
            found.extend(corner_crossing(site, square, next).map(|(other, place)| Crossing {
                other,
                along: half_steps(index, 1),
                others: half_steps(place, 1),
            }));
        }
    }
    found
}

/// The passage that goes through the same corner of squares the other way, and from which of its squares.
fn corner_crossing(site: &Site, at: Square, next: Square) -> Option<(PassageId, usize)> {
    if at.x == next.x || at.y == next.y {
        return None;
    }
    let (one, other) = (Square::new(at.x, next.y), Square::new(next.x, at.y));
    if !site.leads(one, other) {
        return None;
    }
    site.passages_on(one).find_map(|id| {
        let place = site.squares(id).windows(2).position(|pair| pair == [one, other] || pair == [other, one])?;
        Some((id, place))
    })
}

fn half_steps(square: usize, beyond: u16) -> u16 {
    u16::try_from(2 * square).unwrap_or(u16::MAX - 1) + beyond
}
