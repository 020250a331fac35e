//! Dice laid down by hand: what a tap, a drag and a face do to the recipe, undo and redo.

use super::state::{Play, Run, Visit};
use dicefall::Recipe;
use dicefall::dice::{Die, Lie, OwnDie, Pool, Surface};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::geometry::Point;
use dicefall::order::sorted;
use dicefall::procedures::Input;
use dicefall::trace::Wanted;
use leptos::prelude::*;

impl Play {
    /// Reads off the dice that are wanted next.
    pub fn wanted<T>(self, read: impl FnOnce(Option<Wanted>) -> T) -> T {
        self.run.with(|run| read(run.as_ref().and_then(|run| run.trace.wanted())))
    }

    /// Whether the next die is to be laid on the map, which is the tray.
    pub fn wants_on_tray(self) -> bool {
        self.wanted(|wanted| wanted.is_some_and(|wanted| wanted.surface == Some(Surface::TRAY)))
    }

    /// Clears the tray: every die is laid down by hand from now on.
    pub fn lay_own_dice(self) {
        let Some(recipe) = self.recipe() else { return };
        self.by_hand.set(true);
        self.show_the_tray();
        self.chosen.set(None);
        let empty = recipe.with_choices(Vec::new()).with_dice(Vec::new());
        self.open(empty.map(|recipe| recipe.with_seed(None)), Visit::New, "dice");
    }

    /// Takes the dice as they lie into one's own hand.
    pub fn take_these_dice(self) {
        let Some(run) = self.run.get_untracked() else { return };
        self.by_hand.set(true);
        self.show_the_tray();
        self.open(run.recipe.as_dice(run.whole()), Visit::New, "dice");
    }

    /// Opens an edited recipe; the one before can be had back.
    /// Tells whether it was opened.
    pub fn edit(self, edited: Result<Recipe, dicefall::procedures::BadInput>) -> bool {
        let before = self.recipe();
        let edited = edited.and_then(|recipe| Run::near(recipe, self.node()));
        let opened = self.open_run(edited, Visit::Same, "dice");
        if opened {
            self.keep_for_undo(before);
        }
        opened
    }

    /// Keeps the recipe as it is now for undo.
    pub fn remember(self) {
        self.keep_for_undo(self.recipe());
    }

    fn keep_for_undo(self, recipe: Option<Recipe>) {
        if let Some(recipe) = recipe {
            self.past.update(|past| past.push(recipe));
            self.future.update(Vec::clear);
        }
    }

    /// Takes the last edit back; of a crawl that was opened as it stands, the last move or die.
    pub fn undo(self) {
        if self.past.with_untracked(Vec::is_empty) {
            self.take_back();
        } else {
            self.step_through(self.past, self.future);
        }
    }

    /// Makes it again.
    pub fn redo(self) {
        self.step_through(self.future, self.past);
    }

    fn step_through(self, from: RwSignal<Vec<Recipe>>, to: RwSignal<Vec<Recipe>>) {
        let (Some(now), Some(then)) = (self.recipe(), from.try_update(Vec::pop).flatten()) else { return };
        to.update(|kept| kept.push(now));
        self.open_run(Run::near(then, self.node()), Visit::Same, "dice");
    }

    /// The own dice on the tray that is shown, each with its kind.
    pub fn own_dice(self) -> Vec<(Die, OwnDie)> {
        let level = self.level.get();
        self.run.with(|run| {
            let Some(run) = run else { return Vec::new() };
            let its = run.recipe.dice().iter().copied().skip(run.dice_before(level));
            pool(&run.recipe, level).1.dice().zip(its).collect()
        })
    }

    /// The place among all own dice of that of a room of the level that is shown.
    fn place_of(self, id: AreaId) -> usize {
        let level = self.level.get_untracked();
        self.run.with_untracked(|run| run.as_ref().map_or(0, |run| run.dice_before(level))) + id.index()
    }

    /// Whether dice can be added to the tray that is shown or taken off: not once others lie behind them, nor where
    /// the same pool was dropped before.
    pub fn can_change_pool(self) -> bool {
        let level = self.level.get();
        self.run.with(|run| {
            let Some(run) = run else { return false };
            let behind = run.recipe.dice().iter().skip(run.dice_before(level)).filter(|die| die.lie.is_some()).count();
            !run.recipe.procedure().nests || level.0 < 2 && behind <= pool(&run.recipe, level).1.len()
        })
    }

    /// Lays the next die down; the face is set afterwards.
    pub fn lay_die(self, at: Point) {
        let Some(recipe) = self.recipe().filter(|_| untrack(|| self.wants_on_tray())) else { return };
        let mut dice = recipe.dice().to_vec();
        dice.push(OwnDie { face: 1, lie: Some(Lie::At(at)) });
        let laid = AreaId::at(untrack(|| self.own_dice()).len());
        self.edit(recipe.with_dice(dice));
        self.chosen.set(Some(laid));
    }

    /// Lays the next die down on the first free place of a loose lattice, for those who cannot point.
    pub fn lay_die_anywhere(self) {
        let taken: Vec<Point> = untrack(|| self.own_dice()).iter().filter_map(|(_, die)| die.lie?.point()).collect();
        let free = |at: &Point| taken.iter().all(|other| other.squared_distance(*at) > 3000);
        let places = (0..7)
            .flat_map(|row| (0..11).map(move |column| Point::new(80 + 83 * column + 20 * (row % 2), 70 + 93 * row)));
        // A lattice of whole rows is the dullest of grids: every third place first.
        let places = sorted(places.map(|at: Point| ((at.x * 7 + at.y * 5) % 3, at.y, at.x)));
        if let Some(at) = places.into_iter().map(|(_, y, x)| Point::new(x, y)).find(free) {
            self.lay_die(at);
        }
    }

    /// Ends laying down: the pool is cut to the dice that lie, if they are enough for a dungeon.
    pub fn done(self) {
        let Some(recipe) = self.recipe() else { return };
        if untrack(|| self.wants_on_tray() && self.can_change_pool()) {
            let (option, pool) = pool(&recipe, self.level.get_untracked());
            let laid = self.placed(&recipe);
            let smaller = Pool::collect(pool.dice().take(untrack(|| self.own_dice()).len())).to_string();
            let cut = recipe.with_option_and_dice(option, &smaller, laid);
            if cut.is_err() {
                self.open(cut, Visit::Same, "dice");
                return;
            }
            self.edit(cut);
        }
        self.chosen.set(None);
        self.by_hand.set(false);
    }

    /// Adds a plain face where only that is asked for.
    pub fn give_face(self, face: u8) {
        self.give_die(OwnDie { face: face.into(), lie: None });
    }

    /// Adds a die as it was rolled; tells whether it was taken.
    pub fn give_die(self, die: OwnDie) -> bool {
        let Some(recipe) = self.recipe() else { return false };
        let mut dice = recipe.dice().to_vec();
        dice.push(die);
        self.edit(recipe.with_dice(dice))
    }

    /// Turns a die to another face.
    pub fn set_face(self, id: AreaId, face: u8) {
        self.change_die(id, |die| die.face = face.into());
    }

    /// Moves a die by so much, as far as the tray goes, as one edit.
    pub fn nudge(self, id: AreaId, dx: i32, dy: i32) {
        self.change_die(id, |die| {
            if let Some(at) = die.lie.and_then(Lie::point) {
                die.lie =
                    Some(Lie::At(Surface::TRAY.nearest(Point::new(at.x.saturating_add(dx), at.y.saturating_add(dy)))));
            }
        });
    }

    /// The own dice that lie before the tray that is shown, then those on it without what is rolled beside it: a
    /// pool that changes asks for that anew.
    fn placed(self, recipe: &Recipe) -> Vec<OwnDie> {
        let level = self.level.get_untracked();
        let before = self.run.with_untracked(|run| run.as_ref().map_or(0, |run| run.dice_before(level)));
        let its = recipe.dice().iter().skip(before).filter(|die| die.lie.is_some());
        recipe.dice().iter().take(before).chain(its).copied().collect()
    }

    fn change_die(self, id: AreaId, change: impl FnOnce(&mut OwnDie)) {
        let Some(recipe) = self.recipe() else { return };
        let mut dice = recipe.dice().to_vec();
        if let Some(die) = dice.get_mut(self.place_of(id)) {
            change(die);
            self.edit(recipe.with_dice(dice));
        }
    }

    /// Where a die is dragged to; an edit in the making, so undo remembers only its start.
    pub fn drag_die(self, id: AreaId, at: Point) {
        let Some(recipe) = self.recipe() else { return };
        let mut dice = recipe.dice().to_vec();
        if let Some(die) = dice.get_mut(self.place_of(id)) {
            die.lie = Some(Lie::At(Surface::TRAY.nearest(at)));
            self.try_dice(recipe.with_dice(dice));
        }
    }

    /// One more die of a kind for the pool.
    pub fn add_to_pool(self, die: Die) {
        let Some(recipe) = self.recipe() else { return };
        let (option, pool) = pool(&recipe, self.level.get_untracked());
        let dice = self.placed(&recipe);
        let larger = Pool::collect(pool.dice().chain([die]));
        self.edit(recipe.with_option_and_dice(option, &larger.to_string(), dice));
    }

    /// Takes a die out of the pool.
    pub fn take_from_pool(self, id: AreaId) {
        let Some(recipe) = self.recipe() else { return };
        if !untrack(|| self.can_change_pool()) {
            return;
        }
        let (option, pool) = pool(&recipe, self.level.get_untracked());
        let (mut dice, place) = (self.placed(&recipe), self.place_of(id));
        if place < dice.len() {
            dice.remove(place);
        }
        let others = pool.dice().enumerate().filter(|(nth, _)| *nth != id.index()).map(|(_, die)| die);
        self.edit(recipe.with_option_and_dice(option, &Pool::collect(others).to_string(), dice));
    }
}

/// The pool of dice that falls on a level's tray and the option that sets it: that of the nodes is the second.
fn pool(recipe: &Recipe, level: LevelId) -> (&'static str, Pool) {
    let within = usize::from(level != LevelId::default());
    let field = recipe.options().fields().into_iter().filter(|field| field.input == Input::Pool).nth(within);
    field.map_or(("pool", Pool::default()), |field| (field.name, recipe.options().pool(field.name)))
}

/// The own dice that lie on the tray; a pool that changes asks for the others anew.
pub fn placed(recipe: &Recipe) -> Vec<OwnDie> {
    recipe.dice().iter().copied().filter(|die| die.lie.is_some()).collect()
}
