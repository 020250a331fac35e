//! Stocking on the page: lines that the user rolls again or rewrites, and the dungeon's name.

use super::effect::History;
use super::moment::Moment;
use super::run::Run;
use super::side::Side;
use super::state::{Before, RewrittenLine, Session};
use super::stock_command::StockCommand;
use super::view::SideView;
use crate::dice::{Die, Rerolled, Seed, Stream};
use crate::dungeon::Spot;
use crate::order::Gather;
use crate::procedures::BadInput;
use crate::recipe::Recipe;
use crate::stocking::{
    LineKind, RollName, StockRoll, StockedEntry, WholeLine, differs, entry, name_of_whole, whole_lines,
};
use crate::title::DungeonName;
use crate::trace::Trace;

/// How often a line is rolled again at most, if the room stays the same.
const MOST_TRIES: usize = 20;

impl SideView<'_> {
    /// The entry of an area on a level of this run, with the lines that the user rewrote. None if it has no entry.
    pub fn entry(self, at: Spot) -> Option<StockedEntry> {
        self.entry_at(self.moment()?, at)
    }

    /// The entry of an area at a step of this run, with the lines that the user rewrote. None if it has no entry.
    pub fn entry_at(self, moment: &Moment, at: Spot) -> Option<StockedEntry> {
        entry(&moment.dungeon, at, &|at, line| self.own_words(moment, at, line))
    }

    /// The lines about the whole dungeon, as the user rewrote them. Empty if it isn't stocked.
    pub fn whole_lines(self, moment: &Moment) -> Vec<WholeLine> {
        whole_lines(&moment.dungeon, &|at, line| self.own_words(moment, at, line))
    }

    /// None while two dungeons are compared: then the page shows no rewritten lines. `at`: the area in the dungeon of the moment.
    fn own_words(self, moment: &Moment, at: Option<Spot>, line: &str) -> Option<String> {
        let in_the_whole = |at: Spot| Spot { level: moment.run.in_the_whole(at.level), ..at };
        self.session.notes.notes.rewritten(at.map(in_the_whole), line).filter(|_| !self.session.compares())
    }

    /// Whether the page offers to stock the rooms. Stocking would forget the moves of a player who explores.
    pub fn can_stock(self) -> bool {
        let is_bare = |run: &std::sync::Arc<Run>| !run.recipe.options().stocks() && !run.is_explored();
        !self.session.compares() && self.run().is_some_and(is_bare)
    }

    /// The label of an area in the names of its rolls.
    pub fn label_in_rolls(self, at: Spot) -> Option<String> {
        Some(self.moment()?.dungeon.levels.get(at.level.index())?.own_label(at.area))
    }
}

impl Session {
    pub(super) fn stock(&mut self, command: StockCommand) {
        match command {
            StockCommand::RollLine { at, kind, chance } => self.roll_line_again(at, kind, chance),
            StockCommand::Roll { of, kind, chance } => {
                self.roll_again(&of, kind, chance, &[(None, &name_of_whole(kind, &of))]);
            }
            StockCommand::Rewrite { at, line, text } => self.state.notes.rewrite(at, &line, &text),
            StockCommand::Name(side, text) => self.name_dungeon(side, &text),
        }
    }

    /// Rolls a line again. `of`: the area's label in the names of rolls, or empty for the whole dungeon. Each die that
    /// was rolled again becomes a rerolled entry of the link. What the user wrote in place of `lines` is forgotten.
    fn roll_again(&mut self, of: &str, kind: LineKind, chance: u64, lines: &[(Option<Spot>, &str)]) {
        let Some(run) = self.run_of(Side::First).filter(|_| !self.compares()).cloned() else { return };
        let (node, step, steps) = (run.node, self.step, run.steps());
        let again = rolled_again(&run.recipe, run.whole(), of, kind.rolls(), chance);
        let recipe = run.recipe.clone();
        let opened = again.and_then(|recipe| Run::near(recipe, node));
        if self.open_run((Side::First, "stock"), opened, History::Replace) {
            let blank =
                |&(at, line): &(Option<Spot>, &str)| RewrittenLine { at, line: line.into(), text: String::new() };
            let words = self.exchange_words(lines.iter().map(blank).collect());
            self.keep_for_undo(Some(Before { recipe, words }));
            // The page stays at its step.
            if step < steps {
                self.set_step(step);
            }
        }
    }

    fn roll_line_again(&mut self, at: Spot, kind: LineKind, chance: u64) {
        let first = self.on(Side::First);
        let (level, label) = (first.in_the_whole(at.level), first.label_in_rolls(at));
        let Some(label) = label else { return };
        let at = Some(Spot { level, ..at });
        let [seen, hidden] = kind.names().map(|line| (at, line));
        let lines = if seen == hidden { vec![seen] } else { vec![seen, hidden] };
        self.roll_again(&label, kind, chance, &lines);
    }

    /// Writes these lines. Returns what the user had written in their place.
    pub(super) fn exchange_words(&mut self, words: Vec<RewrittenLine>) -> Vec<RewrittenLine> {
        let mut exchange = |new: RewrittenLine| {
            let text = self.notes.notes.rewritten(new.at, &new.line).unwrap_or_default();
            if text != new.text {
                self.state.notes.rewrite(new.at, &new.line, &new.text);
            }
            RewrittenLine { text, ..new }
        };
        words.into_iter().map(&mut exchange).collect()
    }

    /// Gives the dungeon a name. A blank name brings Dicefall's name back.
    fn name_dungeon(&mut self, side: Side, text: &str) {
        let Some(run) = self.run_of(side).cloned() else { return };
        let name = match text.trim() {
            "" => Ok(None),
            text => text.parse::<DungeonName>().map(Some),
        };
        match name {
            Err(law) => {
                let fault = BadInput::BadValue { option: "name", value: text.into(), law: law.to_string() };
                self.refuse(side, "title", fault.to_string());
            }
            Ok(name) if run.recipe.name() == name.as_ref() => {}
            Ok(name) => {
                let named = Run::near(run.recipe.with_name(name), run.node);
                if self.open_run((side, "title"), named, History::Replace) && side == Side::First {
                    self.keep_for_undo(Some(run.recipe.clone()));
                }
            }
        }
    }
}

/// A recipe in which these rolls of an area were made again. Rolls that only the new dice bring about are new, too, so
/// that a dungeon of own dice needs no more dice.
fn rolled_again(
    recipe: &Recipe,
    trace: &Trace,
    of: &str,
    rolls: &[StockRoll],
    chance: u64,
) -> Result<Recipe, BadInput> {
    let names: Vec<(String, StockRoll)> =
        rolls.iter().map(|&roll| (RollName { of: of.to_owned(), roll }.to_string(), roll)).collect();
    let is_of_line = |name: &str| names.iter().any(|(other, _)| other == name);
    let before = trace.dungeon();
    let seed: Seed = chance.to_string().parse().map_err(BadInput::BadSeed)?;
    let mut stream = Stream::new(&seed, "again");
    let others: Vec<Rerolled> = recipe.rerolled().iter().filter(|entry| !is_of_line(&entry.roll)).cloned().gather();
    let mut again = recipe.clone();
    for _ in 0..MOST_TRIES {
        let mut entries = others.clone();
        loop {
            let tried = recipe.with_rerolled(entries.clone())?;
            // The next roll that has no new die yet.
            let next = match tried.run() {
                Ok(trace) => {
                    let is_new = |name: &str| entries.iter().all(|entry| entry.roll != name);
                    let mut made = trace.named_rolls().map(|(name, _)| name).filter(|name| is_of_line(name));
                    let next = made.find(|name| is_new(name)).map(ToOwned::to_owned);
                    if next.is_none() && differs(&before, &trace.dungeon(), of) {
                        return Ok(tried);
                    }
                    next
                }
                Err(BadInput::RollMissing { roll }) if is_of_line(&roll) => Some(roll),
                Err(fault) => return Err(fault),
            };
            let Some(next) = next else {
                again = tried;
                break;
            };
            let die = names.iter().find(|(name, _)| *name == next).and_then(|(_, roll)| roll.die());
            entries.push(Rerolled { roll: next, face: stream.face(die.unwrap_or(Die::D20)).into() });
        }
    }
    Ok(again)
}
