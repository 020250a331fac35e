//! Own dice: how taps, drags and typed faces change the recipe.

use super::command::PanelPart;
use super::effect::{Effect, Focus, History, TextField};
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dice::{Die, Lie, OwnDie, Pool, Seed, Surface};
use crate::dungeon::{AreaId, LevelId};
use crate::geometry::Point;
use crate::order::Gather;
use crate::procedures::{BadInput, Input};
use crate::recipe::Recipe;
use crate::trace::Wanted;

impl<'s> SideView<'s> {
    /// The dice that the run needs next, if any.
    pub fn wanted(self) -> Option<Wanted<'s>> {
        self.run()?.trace.wanted()
    }

    /// Whether the next die goes onto the tray.
    pub fn wants_on_tray(self) -> bool {
        self.wanted().is_some_and(|wanted| wanted.surface.is_some_and(Surface::is_tray))
    }

    /// The tray for own dice.
    pub fn tray(self) -> Surface {
        self.run().map_or(Surface::TRAY, |run| run.tray())
    }

    /// The own dice on the tray shown, each with its kind.
    pub fn own_dice(self) -> Vec<(Die, OwnDie)> {
        let Some(run) = self.run() else { return Vec::new() };
        let its = run.recipe.dice().iter().copied().skip(run.dice_before(self.level()));
        let rolled = || run.dropped_on(self.level()).iter().map(|roll| roll.die);
        let (option, pool) = pool(&run.recipe, self.level());
        let kinds = if run.recipe.options().name(option).is_some() { Pool::collect(rolled()) } else { pool };
        kinds.dice().zip(its).gather()
    }

    /// An own die on the tray shown.
    pub fn own_die(self, id: AreaId) -> Option<(Die, OwnDie)> {
        self.own_dice().get(id.index()).copied()
    }

    /// Whether dice can be added to the tray shown, or taken off. False if later own dice were already given, or if an
    /// earlier area dropped the same pool.
    pub fn can_change_pool(self) -> bool {
        let Some(run) = self.run() else { return false };
        let level = self.level();
        let behind = run.recipe.dice().iter().skip(run.dice_before(level)).filter(|die| die.lie.is_some()).count();
        let (option, pool) = pool(&run.recipe, level);
        // With the option's value `by-area`, the area's value decides the number of dice.
        let is_set = run.recipe.options().name(option).is_none();
        !run.recipe.procedure().nests || level.0 < 2 && is_set && behind <= pool.len()
    }

    fn dice_before(self) -> usize {
        self.run().map_or(0, |run| run.dice_before(self.level()))
    }

    /// The own dice up to and including those on the tray. Dice rolled beside the tray are left out: Dicefall asks for
    /// them again when the pool changes.
    fn placed(self, recipe: &Recipe) -> Vec<OwnDie> {
        let (before, its) = recipe.dice().split_at(self.dice_before().min(recipe.dice().len()));
        before.iter().chain(its.iter().filter(|die| die.lie.is_some())).copied().gather()
    }
}

impl Session {
    fn first(&self) -> SideView<'_> {
        self.on(Side::First)
    }

    pub(super) fn lay_own_dice(&mut self) {
        let Some(recipe) = self.recipe() else { return };
        self.begin_by_hand();
        self.choose(Side::First, None);
        let empty = recipe.with_choices(Vec::new()).with_edits(Vec::new()).with_name(None);
        let empty = empty.with_rerolled(Vec::new()).and_then(|recipe| recipe.with_dice(Vec::new()));
        self.open((Side::First, "dice"), empty.map(|recipe| recipe.with_seed(None)), History::Push);
        self.effects.push(Effect::Focus(Focus::Face));
    }

    pub(super) fn take_these_dice(&mut self) {
        let Some(run) = self.run_of(Side::First) else { return };
        let taken = run.recipe.as_dice(run.whole());
        self.begin_by_hand();
        self.open((Side::First, "dice"), taken, History::Push);
    }

    fn begin_by_hand(&mut self) {
        self.state.laying.by_hand = true;
        self.state.preferences.show_the_tray();
        self.open_part(PanelPart::Steps);
    }

    /// Places the next die with face 1.
    pub(super) fn lay_die(&mut self, at: Point) {
        if self.first().wants_on_tray() {
            self.lay(OwnDie { face: 1, lie: Some(Lie::At(at)) });
        }
    }

    /// Places a die and chooses it.
    fn lay(&mut self, die: OwnDie) {
        let laid = AreaId::at(self.first().own_dice().len());
        self.add_die(die);
        self.choose(Side::First, Some(laid));
    }

    /// Throws the next die for users who can't point or have no dice. A fresh seed decides its face and its place.
    pub(super) fn lay_next(&mut self, chance: u64) {
        let Some(recipe) = self.recipe().filter(|_| self.first().wants_on_tray()) else { return };
        let thrown = recipe.with_seed(Some(Seed::spoken(chance))).run().map(|trace| trace.as_own_dice());
        if let Ok(Some(&die)) = thrown.as_ref().map(|dice| dice.get(recipe.dice().len())) {
            self.lay(die);
        }
    }

    /// The pool keeps the dice placed so far, if they are enough for a dungeon.
    pub(super) fn end_laying(&mut self) {
        let Some(recipe) = self.recipe() else { return };
        let first = self.first();
        if first.wants_on_tray() && first.can_change_pool() {
            let (option, pool) = pool(&recipe, first.level());
            let smaller = Pool::collect(pool.dice().take(first.own_dice().len())).to_string();
            let cut = recipe.with_option_and_dice(option, &smaller, first.placed(&recipe));
            if cut.is_err() {
                self.open((Side::First, "dice"), cut, History::Replace);
                return;
            }
            self.edit(cut);
        }
        self.choose(Side::First, None);
        self.state.laying.by_hand = false;
    }

    /// Gives the face of the next own die. The face field then gets the focus for another face.
    pub(super) fn give_face(&mut self, face: u8) {
        self.effects.push(Effect::Fill(TextField::Face, String::new()));
        self.add_die(OwnDie { face: face.into(), lie: None });
        self.effects.push(Effect::Focus(Focus::Face));
    }

    /// Gives the next own die. Returns whether the recipe took the die.
    pub(super) fn add_die(&mut self, die: OwnDie) -> bool {
        let Some(recipe) = self.recipe() else { return false };
        let mut dice = recipe.dice().to_vec();
        dice.push(die);
        self.edit(recipe.with_dice(dice))
    }

    pub(super) fn set_face(&mut self, id: AreaId, face: u8) {
        self.edit_die(id, |die| die.face = face.into());
    }

    /// Moves a die to the nearest place on the tray, as one change for undo.
    pub(super) fn move_die(&mut self, id: AreaId, at: Point) {
        let tray = self.first().tray();
        self.edit_die(id, |die| {
            if die.lie.and_then(Lie::point).is_some() {
                die.lie = Some(Lie::At(tray.nearest(at)));
            }
        });
    }

    /// Undo remembers only where the drag started.
    pub(super) fn drag_die(&mut self, id: AreaId, at: Point) {
        if !self.laying.dragging {
            self.keep_for_undo(self.recipe());
            self.state.laying.dragging = true;
        }
        let tray = self.first().tray();
        let dragged = self.with_die(id, |die| die.lie = Some(Lie::At(tray.nearest(at))));
        if let Some(dragged) = dragged {
            self.try_dice(dragged);
        }
    }

    fn with_die(&self, id: AreaId, change: impl FnOnce(&mut OwnDie)) -> Option<Result<Recipe, BadInput>> {
        let recipe = self.recipe()?;
        let mut dice = recipe.dice().to_vec();
        change(dice.get_mut(self.first().dice_before() + id.index())?);
        Some(recipe.with_dice(dice))
    }

    fn edit_die(&mut self, id: AreaId, change: impl FnOnce(&mut OwnDie)) {
        if let Some(changed) = self.with_die(id, change) {
            self.edit(changed);
        }
    }

    pub(super) fn add_to_pool(&mut self, die: Die) {
        let Some(recipe) = self.recipe().filter(|_| self.first().can_change_pool()) else { return };
        let (option, pool) = pool(&recipe, self.first().level());
        let dice = self.first().placed(&recipe);
        let larger = Pool::collect(pool.dice().chain([die]));
        self.edit(recipe.with_option_and_dice(option, &larger.to_string(), dice));
    }

    pub(super) fn take_from_pool(&mut self, id: AreaId) {
        let first = self.first();
        let Some(recipe) = self.recipe().filter(|_| first.can_change_pool()) else { return };
        let (option, pool) = pool(&recipe, first.level());
        let (mut dice, place) = (first.placed(&recipe), first.dice_before() + id.index());
        if place < dice.len() {
            dice.remove(place);
        }
        let others = pool.dice().enumerate().filter(|(nth, _)| *nth != id.index()).map(|(_, die)| die);
        self.edit(recipe.with_option_and_dice(option, &Pool::collect(others).to_string(), dice));
    }
}

/// The option for the pool of a level, and the pool. The first option for a pool is for the outside, the second for the
/// insides of areas.
fn pool(recipe: &Recipe, level: LevelId) -> (&'static str, Pool) {
    let within = usize::from(level != LevelId::default());
    let fields = recipe.options().fields().into_iter();
    let field = fields.filter(|field| matches!(field.input, Input::Pool { .. })).nth(within);
    field.map_or(("pool", Pool::default()), |field| (field.name, recipe.options().pool(field.name)))
}
