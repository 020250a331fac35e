//! Work by hand: what a learner has done, and how well. The dice lie on the tray, and the learner makes the dungeon
//! from them, step by step. `hand_task.rs` says what is to be done, `hand_moves.rs` judges what was done, `hand_map.rs`
//! reads taps, drags and keys, and `hand_places.rs` finds squares and sides.
//!
//! Only right moves change the map, so the learner's dungeon is the run's dungeon as far as it is made. Wrong moves are
//! kept: at the end, the map shows both.

use super::run::Run;
use super::scores::Grade;
use crate::dungeon::{AreaId, LevelId, Mark};
use crate::order::Gather;
use crate::procedures::Place;
use crate::scene::{SketchKind, Sketched};
use kurbo::Point;

/// The points for a place that was found without a mistake or a hint.
pub(super) const FULL: u32 = 2;

/// Work by hand.
#[derive(Default, Debug)]
pub struct Handwork {
    /// Whether it is on.
    pub is_on: bool,
    /// How far the dungeon is made.
    pub at: HandProgress,
    /// What the learner did, in order.
    pub moves: Vec<HandMove>,
    /// What the page says about the last move.
    pub told: Option<HandVerdict>,
    /// The mark that a press gives to a room.
    pub mark: Option<Mark>,
    /// A line that is being drawn from a room, and where it ends now.
    pub stretch: Option<(AreaId, Point)>,
    /// The number typed so far.
    pub typed: Option<u32>,
    /// The square or side that the arrow keys have reached.
    pub aim: Option<Place>,
}

/// How far a dungeon is made by hand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HandProgress {
    /// How many steps are done.
    pub step: usize,
    /// Which decision of the next step comes now, from 0.
    pub nth: usize,
    /// The places found for this decision.
    pub found: Vec<Place>,
    /// The places found for the step's earlier decisions.
    pub kept: Vec<Place>,
    /// Whether the learner said that all places are found.
    pub is_closed: bool,
    /// How many hints were given since something was found.
    pub hints: u8,
    /// A line that crosses the line of the last hint. If no line crosses it, the line of the hint itself. None before a
    /// hint.
    pub hinted: Option<Place>,
    /// What wrong moves and hints have cost since then, in points.
    pub lost: u32,
    /// The points so far.
    pub points: u32,
    /// The most points that were possible so far.
    pub most: u32,
}

/// A move of work by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandMove {
    /// The step that it was about, from 1.
    pub step: usize,
    /// The rule of that step.
    pub rule: &'static str,
    /// The level of that step.
    pub level: LevelId,
    /// What it was about. A side is the square outside it, if the map has one.
    pub places: Vec<Place>,
    /// How good it was. None: Dicefall did it.
    pub grade: Option<Grade>,
    /// How far the dungeon was made before. None if the move changed nothing.
    pub(super) before: Option<HandProgress>,
}

/// What the page says about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandVerdict {
    /// How good the move was. None: it wasn't judged.
    pub grade: Option<Grade>,
    /// A sentence or two.
    pub words: String,
    /// The title of the rule that the move finished. Empty if the rule goes on.
    pub ends: &'static str,
}

impl HandVerdict {
    pub(super) fn new(grade: impl Into<Option<Grade>>, words: impl Into<String>) -> Self {
        Self { grade: grade.into(), words: words.into(), ends: "" }
    }
}

impl HandMove {
    pub(super) fn changed_the_map(&self) -> bool {
        self.before.is_some()
    }
}

impl HandProgress {
    /// Notes places that were found. Each brings points, if the learner found them.
    pub(super) fn find(&mut self, places: &[Place], by_learner: bool) {
        let worth = u32::try_from(places.len().max(1)).unwrap_or(u32::MAX).saturating_mul(FULL);
        self.most = self.most.saturating_add(worth);
        if by_learner {
            self.points = self.points.saturating_add(worth.saturating_sub(self.lost.min(FULL)));
        }
        self.found.extend(places);
        (self.hints, self.lost, self.hinted) = (0, 0, None);
    }
}

impl Handwork {
    /// Whether the dungeon is finished.
    pub fn is_finished(&self, run: &Run) -> bool {
        self.is_on && self.at.step >= run.steps()
    }

    /// What the learner drew on a level that the dungeon doesn't have, and what Dicefall did. Until the dungeon is
    /// finished, only a wrong move that was just made, and the squares that were found for the step.
    pub fn sketch(&self, level: LevelId, is_finished: bool) -> Vec<Sketched> {
        let is_shown = |each: &&HandMove| each.level == level && (is_finished || !each.changed_the_map());
        let moves = if is_finished { &self.moves[..] } else { &self.moves[self.moves.len().saturating_sub(1)..] };
        let kind = |each: &HandMove| match each.grade {
            None => Some(SketchKind::Helped),
            Some(Grade::Half) => Some(SketchKind::Ruled),
            Some(Grade::Wrong) => Some(SketchKind::Wrong),
            Some(Grade::Right) => None,
        };
        let sketched = moves.iter().filter(is_shown).filter_map(|each| Some((kind(each)?, &each.places)));
        let sketched = sketched.flat_map(|(kind, places)| places.iter().map(move |&place| Sketched { place, kind }));
        sketched.chain(self.found_squares(level).filter(|_| !is_finished)).gather()
    }

    /// The squares found for the next step. The dungeon itself has them only when the step is done.
    fn found_squares(&self, level: LevelId) -> impl Iterator<Item = Sketched> {
        let of_step =
            move |each: &&HandMove| each.level == level && each.step == self.at.step + 1 && each.changed_the_map();
        let places = self.moves.iter().filter(of_step).flat_map(|each| &each.places);
        let squares = places.filter(|place| matches!(place, Place::Square(_)));
        squares.map(|&place| Sketched { place, kind: SketchKind::Found })
    }
}
