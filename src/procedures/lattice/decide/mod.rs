//! What the steps of `lattice` decided. The map and the facts of earlier steps say what a person
//! could know before the step.

mod case;
mod exits;
mod mouths;
mod nodes;
mod stretches;
mod ways_in;
mod words;

use super::facts::{LatticeEvent, LatticeFact, LevelEvent, NodeEvent};
use crate::procedures::{Decision, StepTaken};
use case::{LatticeChoice, LatticeStep};

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let Some(LatticeFact { layout, what }) = taken.fact() else { return Vec::new() };
    let step = LatticeStep { taken: *taken, layout: *layout };
    step.choices(what).into_iter().map(|choice| choice.told(*layout)).collect()
}

impl LatticeStep<'_> {
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
}
