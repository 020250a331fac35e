//! Step 5: a new passage goes over or under the corridors that it crosses.

use super::facts::{PipsEvent, PipsPurpose};
use super::mapping::Mapping;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaName, Feature, Fitting, LevelId, PassageId};
use crate::geometry::Square;
use crate::order::Gather;
use crate::procedures::Stop;
use crate::procedures::tunnels::Site;
use crate::trace::{Change, Step};

/// `along` and `along_other` are distances along the two passages, in half steps: two for each square.
#[derive(Clone, Copy, Debug)]
struct PassageCrossed {
    at: Square,
    along: usize,
    other: PassageId,
    along_other: usize,
}

impl Mapping<'_, '_> {
    pub fn cross_what_is_on_the_way(&mut self, from: AreaName, passage: PassageId) -> Result<(), Stop> {
        let site = self.site(from.level);
        let Some([a, b]) = site.ends(passage) else { return Ok(()) };
        let mut crossings = crossings(passage, site);
        if a != from.area {
            // Crossings on the same square keep their order: the crossing with the older corridor comes first.
            crossings = crossings.chunk_by(|one, next| one.along == next.along).rev().flatten().copied().gather();
        }
        let ends = [0, 2 * (site.squares(passage).len() - 1)];
        let mut taken: Vec<usize> = crossings.iter().map(|crossing| crossing.along).chain(ends).gather();
        for PassageCrossed { at, along, other, along_other } in crossings {
            let face = self.table.roll(Die::D6, PipsPurpose::Crossing)?;
            let rolled = self.settings.rolls_crossings.then(|| flight(face));
            let over = if rolled.is_some() { face > 3 } else { face % 2 == 0 };
            let (ours, theirs) = if over { (Feature::Over, Feature::Under) } else { (Feature::Under, Feature::Over) };
            self.table.change(fitting(passage, ours, along));
            self.table.change(Change::Feature(passage, rolled.unwrap_or(Feature::Slope)));
            self.table.change(fitting(other, theirs, along_other));
            let event = PipsEvent::Crossing { face, over, rolled };
            let step = if let Some(by) = rolled {
                self.put_flights((from.level, passage), by, along, &mut taken);
                Step::new("pips/5a", event).row(row(face)).ruled_by(&["R6", "R12"])
            } else {
                Step::new("pips/5", event).ruled_by(&["R6"])
            };
            self.table.note(step.on(from.level).along(a, b).at(at));
        }
        Ok(())
    }

    /// Puts stairs or slopes on the squares before and after the crossing (R12). `taken` has distances along the
    /// passage, in half steps, to leave out.
    fn put_flights(&mut self, on: (LevelId, PassageId), by: Feature, along: usize, taken: &mut Vec<usize>) {
        self.flights(on).insert(by);
        for place in [along.div_ceil(2) * 2 - 2, along / 2 * 2 + 2] {
            if !taken.contains(&place) {
                taken.push(place);
                self.table.change(fitting(on.1, by, place));
            }
        }
    }
}

/// The stairs or slope that the die of a crossing gives (R12).
const fn flight(face: Face) -> Feature {
    if matches!(face, 3 | 6) { Feature::Stairs } else { Feature::Slope }
}

/// The row of step 5a's table for that die, counted from 0.
const fn row(face: Face) -> usize {
    match face {
        ..=2 => 0,
        3 => 1,
        4 | 5 => 2,
        _ => 3,
    }
}

fn fitting(passage: PassageId, feature: Feature, along: usize) -> Change {
    Change::Fitting(passage, Fitting { feature, along: u16::try_from(along).unwrap_or(u16::MAX) })
}

/// The crossings from the passage's first square to its last. On the same square, the older passage comes first.
fn crossings(passage: PassageId, site: &Site) -> Vec<PassageCrossed> {
    let (mut found, squares) = (Vec::new(), site.squares(passage));
    for (index, &at) in squares.iter().enumerate() {
        for other in site.passages_on(at).filter(|&other| other != passage) {
            let place = site.squares(other).iter().position(|&square| square == at);
            let crossed = |place| PassageCrossed { at, along: 2 * index, other, along_other: 2 * place };
            found.extend(place.map(crossed));
        }
        let corner = squares.get(index + 1).and_then(|&next| crossed_at_a_corner(at, next, site));
        let crossed = |(other, place)| PassageCrossed { at, along: 2 * index + 1, other, along_other: 2 * place + 1 };
        found.extend(corner.map(crossed));
    }
    found
}

/// If the step from `at` to `next` is diagonal: another passage whose diagonal step crosses it in an X, and the index
/// of that passage's last square before the crossing.
fn crossed_at_a_corner(at: Square, next: Square, site: &Site) -> Option<(PassageId, usize)> {
    let (one, other) = (Square::new(at.x, next.y), Square::new(next.x, at.y));
    if at.x == next.x || at.y == next.y || !site.leads(one, other) {
        return None;
    }
    // The other passage can begin or end with the step that crosses, so all passages are searched.
    let mut passages = (0..).map(PassageId).take_while(|&passage| site.ends(passage).is_some());
    passages.find_map(|passage| {
        let mut pairs = site.squares(passage).windows(2);
        Some((passage, pairs.position(|pair| pair == [one, other] || pair == [other, one])?))
    })
}
