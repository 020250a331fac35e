//! What the steps of `lattice` decided. The map and the facts of earlier steps say what the party could see.

mod exits;
mod mouths;
mod nodes;
mod stretches;
mod ways_in;
mod words;

use super::facts::{
    LatticeAlternative, LatticeEvent, LatticeFact, LatticeQuestion, LatticeReason, LevelEvent, MouthRoll, MouthRow,
    NodeEvent, OfLattice, OuterEnd, StairFlight, Thrown,
};
use super::layout::{LatticeLayout, Mouth};
use crate::dungeon::Level;
use crate::order::one_copy;
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use std::sync::Arc;

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let Some(LatticeFact { layout, what }) = taken.fact() else { return Vec::new() };
    let step = LatticeStep { taken: *taken, layout: *layout };
    step.choices(what).into_iter().map(|choice| choice.told(*layout)).collect()
}

#[derive(Clone, Copy)]
struct LatticeStep<'r> {
    taken: StepTaken<'r>,
    layout: LatticeLayout,
}

impl<'r> LatticeStep<'r> {
    fn choices(self, what: &LatticeEvent) -> Vec<LatticeChoice> {
        match what {
            LatticeEvent::Rolled { mouth, thrown, stairs } => self.rolled(*mouth, thrown, *stairs),
            LatticeEvent::Level(LevelEvent::Given(mouth, _)) => vec![self.given(*mouth)],
            LatticeEvent::Rock(crossing) => vec![self.rock(*crossing)],
            LatticeEvent::Dug { first, across, beyond, .. } => self.dug(*first, *across, *beyond),
            LatticeEvent::Entrance(end) => vec![self.entrance(*end)].into_iter().chain(self.cut_off(*end)).collect(),
            LatticeEvent::Joined(way) => self.secret_door(*way),
            LatticeEvent::Level(LevelEvent::Landing { mouth, from, .. }) => vec![self.landing(*mouth, *from)],
            // The dice said what is there when they were rolled.
            LatticeEvent::Level(LevelEvent::Stairs { .. }) => Vec::new(),
            LatticeEvent::Node(NodeEvent::Only(crossing)) => vec![self.only_node(*crossing)],
            LatticeEvent::Node(NodeEvent::Is { area, is_letter, sides }) => self.node(area.area, *is_letter, sides),
            LatticeEvent::Node(NodeEvent::WayToLetter { node, side, to }) => {
                vec![self.way_to_letter(*node, *side, *to)]
            }
            LatticeEvent::Node(NodeEvent::WayIn { node, side, end, .. }) => vec![self.way_in(*node, *side, *end)],
            LatticeEvent::Exit { place, thrown, outcome } => self.exit(*place, thrown, *outcome),
        }
    }

    /// What happened on the level before this step.
    fn earlier(self) -> impl Iterator<Item = &'r LatticeEvent> {
        let trace = self.taken.trace;
        let steps = trace.steps().iter().take_while(move |step| !std::ptr::eq(*step, self.taken.step));
        let facts = steps.filter_map(move |step| trace.fact(step).get::<LatticeFact>());
        one_copy(facts.filter(move |fact| fact.layout.level == self.layout.level).map(|fact| &fact.what))
    }

    fn level(&self) -> Option<&'r Level> {
        self.taken.before.levels.get(self.taken.step.level.index())
    }

    /// The spurs dug so far.
    fn spurs(self) -> impl Iterator<Item = (OuterEnd, MouthRoll)> {
        self.earlier().filter_map(|event| match *event {
            LatticeEvent::Dug { first: (mouth, roll), across: None, beyond: Some(area), .. } => {
                Some((OuterEnd { mouth, area, opened: roll.opened }, roll))
            }
            _ => None,
        })
    }

    /// What the dice gave a mouth, even if it was opened later. None if its stairs lead to another level.
    fn rolled_for(self, wanted: Mouth) -> Option<MouthRoll> {
        let rolled = self.earlier().find_map(|event| match event {
            LatticeEvent::Rolled { mouth, thrown, stairs } if *mouth == wanted => {
                Some(stairs.is_none().then(|| roll_of(thrown)))
            }
            LatticeEvent::Level(LevelEvent::Given(mouth, roll)) if *mouth == wanted => Some(Some(*roll)),
            _ => None,
        });
        rolled.flatten()
    }

    fn unless_ruled(self, ruling: &'static str) -> Verdict {
        if self.taken.step.rulings.contains(&ruling) { Verdict::ByArticle(ruling) } else { Verdict::Wrong }
    }
}

fn roll_of(thrown: &Thrown) -> MouthRoll {
    use super::facts::LeadsTo::{Blocked, Room, Tunnel, Wall};
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

/// A decision before its facts know the layout.
struct LatticeChoice {
    asks: LatticeQuestion,
    because: LatticeReason,
    answers: Vec<(Place, LatticeAlternative, Verdict)>,
}

impl LatticeChoice {
    /// The first answer for each place on the map counts, and each button's words are there once.
    fn told(self, layout: LatticeLayout) -> Decision {
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

fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}
