//! Decisions about nodes, and about stairs from another level.

use super::case::{LatticeChoice, LatticeStep, right_if};
use crate::dungeon::{AreaId, AreaKind, AreaName, Level, Spot};
use crate::geometry::Direction;
use crate::procedures::lattice::facts::{LatticeAlternative, LatticeQuestion, LatticeReason};
use crate::procedures::lattice::layout::Mouth;
use crate::procedures::{Place, Verdict};

impl LatticeStep<'_> {
    /// At which mouth stairs from another level arrive (R11).
    pub(super) fn landing(self, mouth: Mouth, from: AreaName) -> LatticeChoice {
        let here = Direction::STRAIGHT.map(|way| Mouth { way, ..mouth });
        let answer = |each: Mouth| {
            let verdict = if each == mouth { Verdict::Right } else { self.unless_ruled("R11") };
            (Place::Square(self.layout.three_squares_in(each)), LatticeAlternative::Mouth(each), verdict)
        };
        LatticeChoice {
            asks: LatticeQuestion::Landing(from),
            because: LatticeReason::Landing,
            answers: here.into_iter().chain(self.layout.across(mouth)).map(answer).collect(),
        }
    }

    /// Which crossing is the only node of a superstructure without rooms (R7).
    pub(super) fn only_node(self, node: AreaId) -> LatticeChoice {
        let level = self.level();
        let crossings = self.layout.crossings().filter(|&each| level.is_some_and(|level| level.area(each).is_some()));
        let answer = |crossing| {
            let verdict = if crossing == node { Verdict::Right } else { self.unless_ruled("R7") };
            (Place::Area(crossing), LatticeAlternative::Crossing(crossing), verdict)
        };
        LatticeChoice {
            asks: LatticeQuestion::OnlyNode,
            because: LatticeReason::OnlyNode { crossing: node, is_middle: node == self.layout.middle() },
            answers: crossings.map(answer).collect(),
        }
    }

    /// What kind of dungeon a node is, if a die was rolled for that, and from where tunnels lead into it.
    pub(super) fn node(self, node: AreaId, is_letter: bool, sides: &[Direction]) -> Vec<LatticeChoice> {
        let kind = self.taken.rolls().first().map(|roll| LatticeChoice {
            asks: LatticeQuestion::NodeKind(node, roll.face),
            because: LatticeReason::NodeKind { is_letter },
            answers: [true, false]
                .map(|each| (Place::Words, LatticeAlternative::IsLetter(each), right_if(each == is_letter)))
                .into(),
        });
        let answer = |side| (Place::Side(side), LatticeAlternative::Side(side), right_if(sides.contains(&side)));
        let into = LatticeChoice {
            asks: LatticeQuestion::NodeSides(node, sides.len()),
            because: LatticeReason::NodeSides(sides.to_vec()),
            answers: Direction::STRAIGHT.map(answer).into(),
        };
        kind.into_iter().chain([into]).collect()
    }

    /// Which end or corner of a letter a tunnel into the node leads to (R12).
    pub(super) fn way_to_letter(self, node: AreaName, side: Direction, right: AreaName) -> LatticeChoice {
        let areas = self.level().into_iter().flat_map(Level::areas);
        let is_end = |kind| matches!(kind, AreaKind::DeadEnd | AreaKind::Corner);
        let right_kind = self.level().and_then(|level| level.area(right.area)).map(|area| area.kind);
        let answers = areas.filter(|area| is_end(area.kind) || area.id == right.area).map(|area| {
            let spot = Spot { area: area.id, ..right.spot };
            let name = AreaName { spot, label: area.label, ..right };
            let verdict = match area.id == right.area {
                true => Verdict::Right,
                false if Some(area.kind) == right_kind => self.unless_ruled("R12"),
                false => Verdict::Wrong,
            };
            (Place::Area(area.id), LatticeAlternative::Area(name), verdict)
        });
        LatticeChoice {
            asks: LatticeQuestion::WayIn(node, side),
            because: LatticeReason::WayToLetter { to: right, is_free_end: right_kind == Some(AreaKind::DeadEnd) },
            answers: answers.collect(),
        }
    }
}
