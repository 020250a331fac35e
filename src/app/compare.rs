//! Two dungeons of one seed beside each other: each side is a state of its own, that shares the seed, the step
//! and the reader's taste with the other.

use super::browser::{chance, page};
use super::run::Run;
use super::state::{Play, Visit, derived};
use dicefall::Recipe;
use dicefall::dice::Seed;
use dicefall::export::sentence;
use dicefall::link;
use dicefall::procedures::Options;
use leptos::prelude::*;
use std::sync::Arc;

/// One of two dungeons. One that is compared with none is the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    First,
    Second,
}

impl Side {
    /// What it is called.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "First",
            Self::Second => "Second",
        }
    }

    /// The same within a sentence.
    pub const fn in_a_sentence(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// What its map is called.
    pub const fn word_for_map(self) -> &'static str {
        match self {
            Self::First => "First map",
            Self::Second => "Second map",
        }
    }

    /// The same as a number.
    pub const fn number(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "2",
        }
    }

    /// An element's id, which no element of the other side has.
    pub fn id(self, id: &str) -> String {
        match self {
            Self::First => id.into(),
            Self::Second => format!("second-{id}"),
        }
    }
}

impl Play {
    /// Whether there are two dungeons.
    pub fn compares(self) -> bool {
        self.beside.with(Option::is_some)
    }

    /// The state as the other dungeon has it.
    pub fn other_side(self) -> Self {
        let (run, beside) = (self.beside, self.run);
        let (moment, turned_to, level, map_kind) = derived(run, self.step, self.liking);
        let (refused, chosen) = (RwSignal::new(None), RwSignal::new(None));
        let side = if self.side == Side::First { Side::Second } else { Side::First };
        Self { run, beside, side, moment, refused, turned_to, level, map_kind, chosen, ..self }
    }

    /// The canonical link of a run at a step, beside what it is compared with; the last step is left out.
    pub fn link_of(self, run: &Run, beside: Option<&Run>, step: usize) -> String {
        let Some(beside) = beside else { return run.link(step) };
        let (first, second) = if self.side == Side::First { (run, beside) } else { (beside, run) };
        link::write_beside(&first.recipe, &second.recipe, (step < both(run, Some(beside))).then_some(step))
    }

    /// The same, of what is open.
    pub fn link(self, run: &Run, step: usize) -> String {
        self.link_of(run, self.beside.get_untracked().as_deref(), step)
    }

    /// Puts a second dungeon beside the first, which it equals until someone changes either. Own dice and moves
    /// are left behind: both come from the seed.
    pub fn compare(self) {
        let Some(recipe) = self.recipe() else { return };
        let seed = recipe.seed().cloned().unwrap_or_else(|| Seed::spoken(chance()));
        let run = recipe.unattended().and_then(|recipe| Run::of(recipe.with_seed(Some(seed)), None)).map(Arc::new);
        let beside = run.as_ref().ok().cloned();
        if self.open_beside(run, beside, Visit::New, "compare") {
            self.by_hand.set(false);
            self.forget_edits();
            // What was pressed to begin is gone: the focus goes to where the two can be told apart.
            request_animation_frame(|| {
                let _ = page::focus("second-procedure") || page::focus("second-options");
            });
        }
    }

    /// Ends comparing with that dungeon.
    pub fn keep_only(self, run: Arc<Run>) {
        self.open_beside(Ok(run), None, Visit::New, "compare");
    }

    /// Another seed, for both dungeons if there are two. Own dice and moves belong to the one before.
    pub fn sow(self, seed: &Seed, recipe: &Recipe, visit: Visit) {
        let sown = |recipe: &Recipe| {
            let recipe = recipe.with_choices(Vec::new()).with_dice(Vec::new())?;
            Run::of(recipe.with_seed(Some(seed.clone())), None).map(Arc::new)
        };
        self.by_hand.set(false);
        let run = sown(recipe);
        match self.beside.get_untracked().map(|beside| sown(&beside.recipe)) {
            Some(Err(fault)) => self.open_beside(Err(fault), None, visit, "seed"),
            Some(Ok(beside)) => self.open_beside(run, Some(beside), visit, "seed"),
            None => self.open_beside(run, None, visit, "seed"),
        };
    }

    /// What its procedure is called.
    pub fn procedure(self) -> &'static str {
        self.run.with(|run| run.as_ref().map_or("", |run| run.recipe.procedure().title))
    }

    /// Which of two dungeons it is, and how it differs from the other.
    pub fn which_of_two(self) -> Option<String> {
        let unlike = self.unlike_the_other();
        let of_what = if unlike.is_empty() { String::new() } else { format!(" ({unlike})") };
        self.compares().then(|| format!("{} dungeon: {}{of_what}. ", self.side.word(), self.procedure()))
    }

    /// How its options differ from those of the other; of another procedure those not at their default.
    pub fn unlike_the_other(self) -> String {
        let Some((run, other)) = self.run.get().zip(self.beside.get()) else { return String::new() };
        let (recipe, other) = (&run.recipe, &other.recipe);
        if recipe == other {
            return "Both alike".into();
        }
        let is_same = recipe.procedure().id == other.procedure().id;
        let from = if is_same { other.options().clone() } else { Options::of(recipe.procedure()) };
        recipe.options().unlike(&from).join(" · ")
    }

    /// Where it stands, in words: the step that is told, of the whole dungeon how non-linear it is.
    pub fn told(self) -> String {
        let Some(moment) = self.moment.get() else { return String::new() };
        let whole = moment.is_whole().then(|| sentence(&dicefall::dungeon::Report::of(moment.measured())));
        whole.flatten().unwrap_or_else(|| moment.words())
    }
}

/// How many steps the reveal has: those of the longer run.
pub fn both(run: &Run, beside: Option<&Run>) -> usize {
    run.steps().max(beside.map_or(0, Run::steps))
}
