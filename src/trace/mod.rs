//! The trace of a run: its steps, with their rules, rolls, facts and changes. The changes give the dungeon at every
//! step.

mod dial;
mod digest;
mod fact;
mod json;
mod key_text;
mod step;

pub use dial::{Dial, DialKind, DialPlace, DialRoute, Hand};
pub(crate) use fact::Facts;
pub use fact::{Fact, FactId};
pub use json::Document;
pub use key_text::{AreaText, KeyText, PeopleText, PlaceText, RivalsText};
pub use step::{Against, Change, Rows, Step, StepRecord};

use crate::dice::{Die, OwnDie, Roll, Surface};
use crate::digest::Digest;
use crate::dungeon::{AreaId, Dungeon, Letter, Level, PassageId, Spot, Stocked};
use crate::order::Gather;
use std::sync::Arc;

/// Everything that a run did, and what it waits for.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    steps: Vec<Step>,
    facts: Arc<Facts>,
    rolls: Vec<Roll>,
    /// The names of rolls that have a name, each after the index of its die.
    names: Vec<(u32, String)>,
    /// For each throw, the index of its first die.
    throws: Vec<u32>,
    changes: Vec<Change>,
    /// The dice or the move that the run waits for. None if the run is finished.
    pub pending: Option<Request>,
    /// How many own dice the run has used.
    pub own_dice_used: usize,
    /// The player's moves, in order.
    pub moves: Vec<MoveMade>,
    /// Areas of the first level that are dungeons of their own.
    pub nodes: Vec<AreaId>,
}

/// Facts are equal if their sentences are equal. Everything else is compared directly.
impl PartialEq for Trace {
    fn eq(&self, other: &Self) -> bool {
        let Self { steps, facts: _, rolls, names, throws, changes, pending, own_dice_used, moves, nodes } = self;
        let tell_the_same = || steps.iter().zip(&other.steps).all(|(one, two)| self.fact(one) == other.fact(two));
        (steps, rolls, names, throws, changes)
            == (&other.steps, &other.rolls, &other.names, &other.throws, &other.changes)
            && (pending, moves, nodes) == (&other.pending, &other.moves, &other.nodes)
            && *own_dice_used == other.own_dice_used
            && tell_the_same()
    }
}

/// What a run had done when a move was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveMade {
    /// How many steps the run had made.
    pub steps: usize,
    /// How many own dice the run had used.
    pub own_dice: usize,
}

/// A request for own dice or a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// What the run asks for.
    pub ask: Ask,
    /// The purpose, in words: "for the rooms".
    pub why: String,
    /// How many dice of the same roll were given already. They are the last rolls of the trace.
    pub given: usize,
    /// The name of the roll, if it has one, as in [`Trace::named_rolls`].
    pub roll: Option<String>,
}

/// The kinds of request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// These dice, in this order. If a surface is given, the places of the dice on this surface count.
    Dice(Vec<Die>, Option<Surface>),
    /// One of the player's moves.
    Choice(Choice),
}

/// The dice that a run is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<'t> {
    /// The next die.
    pub die: Die,
    /// All missing dice, in order.
    pub dice: &'t [Die],
    /// The dice of the same roll that were given already.
    pub given: &'t [Roll],
    /// The surface that the dice are dropped on, if their places count.
    pub surface: Option<Surface>,
    /// The purpose, in words: "for the rooms".
    pub why: &'t str,
}

/// The moves that a player can choose from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// All moves.
    pub moves: Vec<Move>,
    /// The index of the move that Dicefall would make, if any.
    pub next: Option<usize>,
    /// The party's room.
    pub here: Option<Spot>,
}

/// A move that a player can make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The move's name in links: `2B`.
    pub name: String,
    /// The move's words for the player: "Take passage B".
    pub words: String,
    /// The room in which the move is made, if any.
    pub at: Option<Spot>,
    /// The letter of the exit that the move takes, if any.
    pub takes: Option<Letter>,
}

impl Trace {
    /// The steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The fact of a step of this trace.
    pub fn fact(&self, step: &Step) -> &dyn Fact {
        self.facts.get(step.fact).unwrap_or(&"")
    }

    /// The dice rolled for a step.
    pub fn rolls(&self, step: &Step) -> &[Roll] {
        &self.rolls[step.rolls.start as usize..step.rolls.end as usize]
    }

    /// The dice rolled for a step, throw by throw, in roll order.
    pub fn throws(&self, step: &Step) -> Vec<Vec<Roll>> {
        let within = &step.rolls;
        let starts = self.throws.iter().copied().filter(|start| within.contains(start));
        let mut throws = Vec::new();
        let mut from = within.start;
        for to in starts.chain([within.end]).filter(|&to| to > within.start) {
            throws.push(self.rolls[from as usize..to as usize].to_vec());
            from = to;
        }
        throws
    }

    /// All dice, in roll order.
    pub fn all_rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// All dice as own dice. With them, the dungeon doesn't depend on the seed.
    pub fn as_own_dice(&self) -> Vec<OwnDie> {
        self.rolls.iter().map(|roll| OwnDie { face: roll.face.into(), lie: roll.lie }).collect()
    }

    /// The rolls that have a name, in roll order. Each roll of stocking has one, such as `7.detail`. A die that is rolled
    /// again because its face doesn't count has the same name.
    pub fn named_rolls(&self) -> impl Iterator<Item = (&str, &Roll)> {
        self.names.iter().map(|(roll, name)| (name.as_str(), &self.rolls[*roll as usize]))
    }

    /// The name of the roll at an index, if it has one.
    pub fn name_of(&self, roll: usize) -> Option<&str> {
        let place = self.names.binary_search_by_key(&roll, |(roll, _)| *roll as usize).ok()?;
        Some(&self.names[place].1)
    }

    /// The dice rolled since the last step, for a step that isn't finished.
    pub fn open_rolls(&self) -> &[Roll] {
        &self.rolls[self.steps.last().map_or(0, |last| last.rolls.end as usize)..]
    }

    pub(crate) fn open_changes(&self) -> &[Change] {
        &self.changes[self.steps.last().map_or(0, |last| last.changes.end as usize)..]
    }

    pub(crate) fn last_rolls(&self, count: usize) -> &[Roll] {
        &self.rolls[self.rolls.len().saturating_sub(count)..]
    }

    /// The dice that the run is waiting for, if any.
    pub fn wanted(&self) -> Option<Wanted<'_>> {
        let Request { ask: Ask::Dice(dice, surface), why, given, .. } = self.pending.as_ref()? else { return None };
        Some(Wanted { die: *dice.first()?, dice, given: self.last_rolls(*given), surface: *surface, why })
    }

    /// The tray of the run. If the run drops no dice on a tray, the usual tray.
    pub fn tray(&self) -> Surface {
        let told = self.steps.iter().filter_map(|step| step.surface);
        let wanted = self.wanted().and_then(|wanted| wanted.surface);
        told.chain(wanted).find(|surface| surface.is_tray()).unwrap_or(Surface::TRAY)
    }

    /// How many dice were rolled up to the end of a step.
    pub fn rolled_by(&self, step: &Step) -> usize {
        step.rolls.end as usize
    }

    /// The trace of the first `count` steps.
    pub fn up_to(&self, count: usize) -> Self {
        if count >= self.steps.len() {
            return self.clone();
        }
        let (rolls, changes) =
            count.checked_sub(1).map_or((0, 0), |last| (self.steps[last].rolls.end, self.steps[last].changes.end));
        Self {
            steps: self.steps[..count].to_vec(),
            facts: self.facts.clone(),
            rolls: self.rolls[..rolls as usize].to_vec(),
            names: self.names.iter().filter(|(roll, _)| *roll < rolls).cloned().gather(),
            throws: self.throws.iter().copied().filter(|&start| start < rolls).gather(),
            changes: self.changes[..changes as usize].to_vec(),
            pending: None,
            own_dice_used: self.own_dice_used.min(rolls as usize),
            moves: self.moves.iter().copied().filter(|moved| moved.steps < count).gather(),
            nodes: self.nodes.clone(),
        }
    }

    /// The areas on the step's level that the step makes, changes, joins or rolls for.
    pub fn spoken_of(&self, step: &Step, dungeon: &Dungeon) -> Vec<AreaId> {
        let Some(level) = dungeon.levels.get(step.level.index()) else { return Vec::new() };
        let ends = |id: PassageId| level.passage(id).map(|passage| [passage.a, passage.b]);
        let changed = self.changes(step).iter().filter_map(|change| match change {
            Change::Area(area) | Change::Divide(_, area) => Some([area.id; 2]),
            Change::Passage(passage) => Some([passage.a, passage.b]),
            Change::Mark(area, _)
            | Change::Unmark(area, _)
            | Change::AreaKind(area, _)
            | Change::Widen(area, ..)
            | Change::Title(area, _)
            | Change::LabelAt(area, _)
            | Change::Stock(Stocked::In(area, _)) => Some([*area; 2]),
            Change::Feature(id, _) | Change::Fitting(id, _) | Change::Refit(id, ..) | Change::Clear(id, _) => ends(*id),
            // Other changes remove something, or aren't about single areas.
            _ => None,
        });
        let found = step.passage.map(|(a, b)| [a, b]);
        let rolled_for =
            level.areas().find(|area| step.at.is_some() && area.square() == step.at).map(|area| [area.id; 2]);
        changed.chain(found).chain(rolled_for).flatten().gather()
    }

    /// The changes of a step.
    pub fn changes(&self, step: &Step) -> &[Change] {
        &self.changes[step.changes.start as usize..step.changes.end as usize]
    }

    /// The dungeon after all steps.
    pub fn dungeon(&self) -> Dungeon {
        self.dungeon_at(self.steps.len())
    }

    /// The dungeon after `count` steps, or after all steps if the trace has fewer.
    pub fn dungeon_at(&self, count: usize) -> Dungeon {
        let mut dungeon = Dungeon { levels: vec![Level::named("1".into())], ..Dungeon::default() };
        for step in self.steps.iter().take(count) {
            for change in self.changes(step) {
                change.apply(step.level, &mut dungeon);
            }
        }
        dungeon
    }

    /// A 64-bit digest of the dungeon after all steps (`src/trace/digest.rs`).
    pub fn digest(&self) -> Digest {
        digest::of(&self.dungeon())
    }

    pub(crate) fn expect(&mut self, rolls: usize, steps: usize, changes: usize) {
        self.rolls.reserve(rolls);
        self.steps.reserve(steps);
        self.changes.reserve(changes);
    }

    /// Begins a new throw: the next dice belong to it.
    #[expect(clippy::cast_possible_truncation, reason = "a trace has far fewer than 2^32 dice")]
    pub(crate) fn throw(&mut self) {
        self.throws.push(self.rolls.len() as u32);
    }

    pub(crate) fn roll(&mut self, roll: Roll) {
        self.rolls.push(roll);
    }

    /// Adds a throw of a single die that has a name.
    #[expect(clippy::cast_possible_truncation, reason = "a trace has far fewer than 2^32 rolls")]
    pub(crate) fn roll_named(&mut self, name: String, roll: Roll) {
        self.throw();
        self.names.push((self.rolls.len() as u32, name));
        self.rolls.push(roll);
    }

    pub(crate) fn change(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Adds a step, which gets all rolls and changes since the last step.
    #[expect(clippy::cast_possible_truncation, reason = "a trace has far fewer than 2^32 of either")]
    pub(crate) fn close_step(&mut self, mut step: Step) {
        let (rolls, changes) = self.steps.last().map_or((0, 0), |last| (last.rolls.end, last.changes.end));
        step.rolls = rolls..self.rolls.len() as u32;
        step.changes = changes..self.changes.len() as u32;
        self.steps.push(step);
    }

    pub(crate) fn telling(self, facts: Facts) -> Self {
        Self { facts: Arc::new(facts), ..self }
    }
}
