//! A step whose decision is wanted, with what happened before it.

use crate::dungeon::Level;
use crate::order::one_copy;
use crate::procedures::lattice::facts::{
    LatticeAlternative, LatticeEvent, LatticeFact, LatticeQuestion, LatticeReason, LeadsTo, LevelEvent, MouthRoll,
    MouthRow, OfLattice, OuterEnd, StairFlight, Thrown,
};
use crate::procedures::lattice::layout::{LatticeLayout, Mouth};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub(super) struct LatticeStep<'r> {
    pub taken: StepTaken<'r>,
    pub layout: LatticeLayout,
}

impl<'r> LatticeStep<'r> {
    /// What happened on the level before this step.
    pub(super) fn earlier(self) -> impl Iterator<Item = &'r LatticeEvent> {
        let trace = self.taken.trace;
        let steps = trace.steps().iter().take_while(move |step| !std::ptr::eq(*step, self.taken.step));
        let facts = steps.filter_map(move |step| trace.fact(step).get::<LatticeFact>());
        one_copy(facts.filter(move |fact| fact.layout.level == self.layout.level).map(|fact| &fact.what))
    }

    pub(super) fn level(&self) -> Option<&'r Level> {
        self.taken.before.levels.get(self.taken.step.level.index())
    }

    /// The spurs dug so far.
    pub(super) fn spurs(self) -> impl Iterator<Item = (OuterEnd, MouthRoll)> {
        self.earlier().filter_map(|event| match *event {
            LatticeEvent::Dug { first: (mouth, roll), across: None, beyond: Some(area), .. } => {
                Some((OuterEnd { mouth, area, opened: roll.opened }, roll))
            }
            _ => None,
        })
    }

    /// What the dice gave a mouth, even if it was opened later. None if its stairs lead to another level.
    pub(super) fn rolled_for(self, wanted: Mouth) -> Option<MouthRoll> {
        let rolled = self.earlier().find_map(|event| match event {
            LatticeEvent::Rolled { mouth, thrown, stairs } if *mouth == wanted => {
                Some(stairs.is_none().then(|| roll_of(thrown)))
            }
            LatticeEvent::Level(LevelEvent::Given(mouth, roll)) if *mouth == wanted => Some(Some(*roll)),
            _ => None,
        });
        rolled.flatten()
    }

    pub(super) fn unless_ruled(self, ruling: &'static str) -> Verdict {
        if self.taken.step.rulings.contains(&ruling) { Verdict::ByArticle(ruling) } else { Verdict::Wrong }
    }
}

pub(super) fn roll_of(thrown: &Thrown) -> MouthRoll {
    use LeadsTo::{Blocked, Room, Tunnel, Wall};
    let flights =
        thrown.rows.iter().filter_map(|row| if let MouthRow::Stairs(flight) = row { Some(*flight) } else { None });
    let last = thrown.rows.last().filter(|_| thrown.settled);
    let leads = match last {
        Some(MouthRow::Wall) => Wall,
        Some(MouthRow::Blocked) => Blocked,
        Some(MouthRow::Room | MouthRow::DoorToRoom) => Room,
        _ => Tunnel,
    };
    MouthRoll {
        leads,
        door: matches!(last, Some(MouthRow::Door | MouthRow::DoorToRoom)),
        secret: thrown.rows.contains(&MouthRow::SecretDoor),
        flight: flights.reduce(StairFlight::and),
        opened: false,
    }
}

/// A decision that doesn't know yet what the areas of the layout are called.
pub(super) struct LatticeChoice {
    pub asks: LatticeQuestion,
    pub because: LatticeReason,
    pub answers: Vec<(Place, LatticeAlternative, Verdict)>,
}

impl LatticeChoice {
    /// Keeps only the first answer for each place on the map, and only one button with the same words.
    pub(super) fn told(self, layout: LatticeLayout) -> Decision {
        let mut answers: Vec<(Place, LatticeAlternative, Verdict)> = Vec::new();
        for (place, told, verdict) in self.answers {
            let is_there = |(there, other, _): &(Place, LatticeAlternative, _)| {
                if place == Place::Words { *other == told } else { *there == place }
            };
            if !answers.iter().any(is_there) {
                answers.push((place, told, verdict));
            }
        }
        let answer = |(place, told, verdict)| Answer { place, what: Arc::new(OfLattice { layout, told }), verdict };
        Decision {
            asks: Arc::new(OfLattice { layout, told: self.asks }),
            because: Arc::new(OfLattice { layout, told: self.because }),
            answers: answers.into_iter().map(answer).collect(),
        }
    }
}

pub(super) fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}
