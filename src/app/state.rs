//! All the app holds: a recipe with what follows from it, the step, the reader's taste.

pub use super::run::{Aim, Moment, Run};

use super::browser::{address, chance, taste};
use super::compare::{Side, both};
use super::maps::Liking;
use super::notes::Notebook;
use dicefall::Recipe;
use dicefall::dice::Seed;
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::link;
use dicefall::procedures::{BadInput, MapKind, Procedure, REGISTRY};
use dicefall::scene::Theme;
use leptos::prelude::*;
use std::sync::Arc;

/// What becomes of the history when a dungeon is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Visit {
    /// A new entry: Back leads to the dungeon before.
    New,
    /// The same entry: a change of the dungeon at hand.
    Same,
}

/// A photo of the table, by its address on this device.
pub type Photo = RwSignal<Option<String>>;

/// The app's state; a handful of signals, and what is derived from them.
#[derive(Clone, Copy)]
pub struct Play {
    /// The dungeon at hand; none only while a page's very first link is broken.
    pub run: RwSignal<Option<Arc<Run>>>,
    /// What it is compared with: another dungeon of its seed.
    pub beside: RwSignal<Option<Arc<Run>>>,
    /// Which of the two it is.
    pub side: Side,
    /// How many steps have been revealed; of two dungeons each stops at its own end.
    pub step: RwSignal<usize>,
    /// The run at that step.
    pub moment: Memo<Option<Arc<Moment>>>,
    /// What is wrong with the link in the address bar.
    pub fault: RwSignal<Option<String>>,
    /// What is wrong with a value that someone set: the option or `dice`, and the sentence.
    pub refused: RwSignal<Option<(String, String)>>,
    /// Whether the reveal goes on by itself.
    pub playing: RwSignal<bool>,
    /// How fast the reveal plays, in hundredths of its usual speed.
    pub speed: RwSignal<u32>,
    pub theme: RwSignal<Theme>,
    pub liking: RwSignal<Liking>,
    /// The level someone turned to, and at which step: the next step shows its own again.
    pub turned_to: RwSignal<Option<(usize, LevelId)>>,
    /// The level that is shown.
    pub level: Memo<LevelId>,
    /// What the map is drawn on: what depends on it stays while the dungeon changes.
    pub map_kind: Memo<MapKind>,
    /// The room of it that someone looks at; with own dice the die in hand.
    pub chosen: RwSignal<Option<AreaId>>,
    /// What has been written about its rooms.
    pub notes: Notebook,
    /// Whether dice are laid down by hand.
    pub by_hand: RwSignal<bool>,
    /// Whether a die is being dragged.
    pub dragging: RwSignal<bool>,
    /// Recipes before the last edits by hand, and after those taken back.
    pub past: RwSignal<Vec<Recipe>>,
    pub future: RwSignal<Vec<Recipe>>,
}

/// The state, from any component.
pub fn use_play() -> Play {
    expect_context()
}

/// What follows from a run and a step: the moment, which level was turned to, the level and the map shown.
type Derived = (Memo<Option<Arc<Moment>>>, RwSignal<Option<(usize, LevelId)>>, Memo<LevelId>, Memo<MapKind>);

pub fn derived(run: RwSignal<Option<Arc<Run>>>, step: RwSignal<usize>, liking: RwSignal<Liking>) -> Derived {
    let moment =
        Memo::new_with_compare(move |_| run.get().map(|run| Arc::new(Moment::of(run, step.get()))), |_, _| true);
    let turned_to = RwSignal::new(None);
    let level = Memo::new(move |_| {
        let told = moment.with(|moment| moment.as_ref().map(|moment| moment.level())).unwrap_or_default();
        turned_to.get().filter(|(at, _)| *at == step.get()).map_or(told, |(_, level)| level)
    });
    let map_kind = Memo::new(move |_| {
        run.with(|run| run.as_ref().map_or(MapKind::Tray, |run| liking.get().map_of(run.recipe.procedure())))
    });
    (moment, turned_to, level, map_kind)
}

impl Play {
    /// Takes the dungeon from the address bar, or drops a fresh one.
    pub fn new() -> Self {
        let (run, step, liking) = (RwSignal::new(None), RwSignal::new(0), RwSignal::new(Liking::kept()));
        let (moment, turned_to, level, map_kind) = derived(run, step, liking);
        let theme = match taste::kept("theme").as_deref() {
            Some("slate") => Theme::Slate,
            Some("parchment") => Theme::Parchment,
            _ if taste::prefers_dark() => Theme::Slate,
            _ => Theme::Parchment,
        };
        let speed =
            taste::kept("speed").and_then(|speed| speed.parse().ok()).filter(|speed| (20..=800).contains(speed));
        let play = Self {
            run,
            beside: RwSignal::new(None),
            side: Side::First,
            step,
            moment,
            fault: RwSignal::new(None),
            refused: RwSignal::new(None),
            playing: RwSignal::new(false),
            speed: RwSignal::new(speed.unwrap_or(100)),
            theme: RwSignal::new(theme),
            liking,
            turned_to,
            level,
            map_kind,
            chosen: RwSignal::new(None),
            notes: Notebook::new(),
            by_hand: RwSignal::new(false),
            dragging: RwSignal::new(false),
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
        };
        play.read_address();
        play
    }

    /// Opens what the address bar says, unless that is what is open.
    pub fn read_address(self) {
        let fragment = address::fragment();
        if fragment.len() <= 1 {
            self.drop_fresh(Visit::Same);
            return;
        }
        let open = self.run.with_untracked(|run| run.as_ref().map(|run| self.link(run, self.step.get_untracked())));
        if open.as_deref() == Some(fragment.as_str()) {
            self.fault.set(None);
            return;
        }
        let opened = link::read(&fragment, &REGISTRY).and_then(|opened| {
            let run = Run::of(opened.recipe.clone(), opened.node)?;
            let beside = opened.compare.clone().map(|other| Run::of(other, None).map(Arc::new)).transpose()?;
            let step = opened.checked_step(both(&run, beside.as_deref()))?;
            Ok((run, beside, step))
        });
        match opened {
            Ok((run, beside, step)) => {
                // Areas are laid by hand one by one: those to come may be all that is missing.
                let goes_on = run.trace.pending.is_some() || run.finished.is_of_areas && run.whole().pending.is_some();
                self.by_hand.set(run.recipe.seed().is_none() && goes_on);
                if !self.is_at_hand(&run.recipe) {
                    self.forget_edits();
                }
                self.show(Arc::new(run), beside, step, Visit::New);
            }
            Err(fault) => {
                self.playing.set(false);
                self.fault.set(Some(fault.to_string()));
            }
        }
    }

    fn show(self, run: Arc<Run>, beside: Option<Arc<Run>>, step: usize, visit: Visit) {
        // Notes are of the first of two dungeons.
        if self.side == Side::First {
            self.notes.turn_to(&run, self.run.get_untracked().as_deref(), visit);
        }
        self.fault.set(None);
        self.refused.set(None);
        self.playing.set(false);
        // The room someone looks at stays chosen while its level is shown.
        let here = self.level.get_untracked();
        let is_there =
            |id: &AreaId| run.finished.levels.get(here.index()).is_some_and(|level| level.area(*id).is_some());
        let kept = self.chosen.get_untracked().filter(is_there);
        let asks_for_dice = run.trace.wanted().is_some();
        batch(|| {
            if asks_for_dice {
                self.by_hand.set(true);
                // It is there that they are laid.
                self.show_the_tray();
            }
            // What is opened whole is looked at from the level that one comes in on.
            let is_opened_whole = visit == Visit::New
                && step == run.steps()
                && run.trace.pending.is_none()
                && !run.recipe.procedure().nests;
            self.turned_to.set(is_opened_whole.then_some((step, LevelId::default())));
            self.chosen.set(kept);
            self.step.set(step);
            self.run.set(Some(run));
            if self.beside.with_untracked(|before| before.is_some() || beside.is_some()) {
                self.beside.set(beside);
            }
        });
    }

    /// Opens a recipe at its end; the sentence of a refusal stands beside `about`.
    /// Tells whether it was opened.
    pub fn open(self, recipe: Result<Recipe, BadInput>, visit: Visit, about: &str) -> bool {
        self.open_run(recipe.and_then(|recipe| Run::of(recipe, None)), visit, about)
    }

    /// The same with a recipe that has been run.
    pub fn open_run(self, run: Result<Run, BadInput>, visit: Visit, about: &str) -> bool {
        self.open_beside(run.map(Arc::new), self.beside.get_untracked(), visit, about)
    }

    /// The same beside another dungeon.
    pub fn open_beside(
        self,
        run: Result<Arc<Run>, BadInput>,
        beside: Option<Arc<Run>>,
        visit: Visit,
        about: &str,
    ) -> bool {
        let opened = run.and_then(|run| {
            if beside.is_some() {
                link::comparable(&run.recipe)?;
            }
            let link = self.link_of(&run, beside.as_deref(), usize::MAX);
            link::checked(&link)?;
            Ok((run, link))
        });
        match opened {
            Ok((run, link)) => {
                let step = both(&run, beside.as_deref());
                let same = self.is_at_hand(&run.recipe);
                self.show(run, beside, step, visit);
                match visit {
                    Visit::New => {
                        if !same {
                            self.forget_edits();
                        }
                        address::push(&link);
                    }
                    Visit::Same => address::replace(&link),
                }
                true
            }
            Err(fault) => {
                self.refused.set(Some((about.into(), fault.to_string())));
                false
            }
        }
    }

    /// Whether that is the dungeon at hand, wherever one is within it.
    fn is_at_hand(self, recipe: &Recipe) -> bool {
        self.run.with_untracked(|run| run.as_ref().is_some_and(|run| run.recipe == *recipe))
    }

    /// Undo does not reach back beyond the dungeon at hand.
    pub fn forget_edits(self) {
        self.past.update(Vec::clear);
        self.future.update(Vec::clear);
    }

    /// Takes a change of own dice while it goes on: the address bar follows when it has settled.
    pub fn try_dice(self, recipe: Result<Recipe, BadInput>) {
        if let Ok(run) = recipe.and_then(|recipe| Run::near(recipe, self.node())) {
            let at_end =
                self.run.with_untracked(|old| old.as_ref().is_none_or(|old| self.step.get_untracked() >= old.steps()));
            let step = if at_end { run.steps() } else { self.step.get_untracked().min(run.steps()) };
            self.show(Arc::new(run), None, step, Visit::Same);
        }
    }

    /// A fresh seed; procedure and options stay as they are.
    pub fn drop_fresh(self, visit: Visit) {
        let seed = Seed::spoken(chance());
        match self.recipe() {
            Some(recipe) => self.sow(&seed, &recipe, visit),
            None => drop(self.open(Recipe::fresh(first_procedure(), seed), visit, "seed")),
        }
    }

    /// The recipe at hand.
    pub fn recipe(self) -> Option<Recipe> {
        self.run.with_untracked(|run| run.as_ref().map(|run| run.recipe.clone()))
    }

    /// What the map is drawn on.
    pub fn map(self) -> MapKind {
        self.map_kind.get()
    }

    /// The node that is gone into.
    pub fn node(self) -> Option<AreaId> {
        self.run.with_untracked(|run| run.as_ref().and_then(|run| run.node))
    }

    /// What its levels are called: on squared ground each is a floor.
    pub fn word_for_levels(self) -> &'static str {
        let is_dug = |run: &Arc<Run>| run.recipe.procedure().maps.first() == Some(&MapKind::Plan);
        if self.run.with(|run| run.as_ref().is_some_and(is_dug)) { "Floor" } else { "Level" }
    }

    /// How many steps there are; of two dungeons as many as the longer has.
    pub fn steps(self) -> usize {
        self.run.with(|run| run.as_ref().map_or(0, |run| self.beside.with(|beside| both(run, beside.as_deref()))))
    }

    /// Whether a room has been found by the step that is shown.
    pub fn is_found(self, room: Spot) -> bool {
        self.moment.with(|moment| {
            let level = moment.as_ref().and_then(|moment| moment.dungeon.levels.get(room.level.index()));
            level.is_some_and(|level| level.area(room.area).is_some())
        })
    }

    /// Turns to a level.
    pub fn turn_to(self, level: LevelId) {
        batch(|| {
            self.chosen.set(None);
            self.turned_to.set(Some((self.step.get_untracked(), level)));
        });
    }

    /// Goes to a step and stops there.
    pub fn go(self, step: usize) {
        self.playing.set(false);
        self.step.set(step.min(untrack(|| self.steps())));
    }

    /// Lets the reveal go on by itself, from the start if it is at its end; or stops it.
    pub fn toggle_playing(self) {
        let steps = untrack(|| self.steps());
        if !self.playing.get_untracked() && self.step.get_untracked() >= steps {
            self.step.set(0);
        }
        self.playing.update(|playing| *playing = !*playing && steps > 0);
    }
}

fn first_procedure() -> &'static Procedure {
    REGISTRY.0[0]
}
