//! Editing the finished floor plan.

use super::command::PanelPart;
use super::effect::{Effect, Focus, History};
use super::run::Run;
use super::side::Side;
use super::state::{Editing, Session};
use super::view::SideView;
use crate::dungeon::{Area, AreaId, Level, LevelId};
use crate::edits::{Edit, EditStart, fits, offers, starts};
use crate::english::all_of;
use crate::export::key;
use crate::geometry::{self, Direction, Square};
use crate::order::Gather;
use crate::procedures::MapKind;
use crate::recipe::Recipe;
use crate::scene::PLAN_SQUARE;
use kurbo::Point;

/// What the user can edit at the chosen square.
#[derive(Clone, PartialEq, Debug)]
pub struct EditsHere {
    /// What is on the square, as the beginning of a sentence: `Room 3`.
    pub what: String,
    /// The label of the area on the square. Empty without an area, and after an edit has begun.
    pub label: String,
    /// The edits that fit the square. After an edit has begun: only that edit, if it can end on the square.
    pub edits: Vec<Edit>,
    /// The edits that can begin on the square.
    pub starts: Vec<EditStart>,
    /// After an edit has begun: what to do next, or why the edit can't end on the square.
    pub next: Option<String>,
}

impl SideView<'_> {
    /// Whether the map is a finished floor plan at its last step.
    pub fn can_edit(self) -> bool {
        let is_finished = self.session.step >= self.steps() && !self.session.compares();
        let takes_edits =
            |run: &Run| run.recipe.procedure().takes_edits() && run.trace.pending.is_none() && run.steps() > 0;
        is_finished && self.map() == MapKind::Plan && self.run().is_some_and(|run| takes_edits(run))
    }

    /// Whether edit mode is on for this side.
    pub fn is_editing(self) -> bool {
        self.session.editing.is_on && self.side == Side::First
    }

    /// The chosen square, on the level shown.
    pub fn square(self) -> Option<Square> {
        self.session.editing.square.filter(|_| self.is_editing())
    }

    /// What can be edited at the chosen square.
    pub fn edits_here(self) -> Option<EditsHere> {
        if let Some(begun) = self.begun() {
            return self.ends_here(begun);
        }
        let (square, level, dungeon) = (self.square()?, self.level(), &self.run()?.finished);
        let (what, label) = self.at(square)?;
        let (edits, starts) = (offers(dungeon, level, square), starts(dungeon, level, square));
        Some(EditsHere { what, label, edits, starts, next: None })
    }

    /// What is on a square, and the label of its area, or an empty text without an area.
    pub(super) fn at(self, square: Square) -> Option<(String, String)> {
        let (level, dungeon) = (self.level(), &self.run()?.finished);
        let here = dungeon.levels.get(level.index())?;
        let area = here.area_on(square).map(|area| area.id);
        let entry = area.and_then(|area| key(dungeon, level).into_iter().find(|entry| entry.id == area));
        let what = entry.map_or_else(|| corridors_on(square, here), |entry| entry.name);
        Some((what, area.map(|area| here.label(area)).unwrap_or_default()))
    }

    /// The square that a tap chooses. If a finger is wider than a square, a tap just beside an area or a corridor still
    /// hits the area or the corridor. `scale`: CSS pixels per map unit.
    fn square_at(self, at: Point, scale: f64) -> Option<Square> {
        let (moment, id, map) = (self.moment()?, self.level(), self.map());
        let level = moment.dungeon.levels.get(id.index())?;
        let drawn = geometry::Point::nearest(at.x / PLAN_SQUARE, at.y / PLAN_SQUARE);
        let drawn = Square::new(drawn.x, drawn.y);
        let is_fine = level.coarseness <= 1;
        if is_fine && level.area_on(drawn).is_some() {
            return Some(drawn);
        }
        let tunnels = level.passages().filter_map(|(_, passage)| passage.tunnel.as_ref());
        let dug = tunnels.flat_map(|tunnel| tunnel.course.squares()).map(|square| {
            let there = level.drawn_on(square);
            let away = if there == drawn { 0.0 } else { (middle_of(there) - at).hypot() - PLAN_SQUARE / 2.0 };
            (away, square)
        });
        let areas = level.areas().filter_map(|area| {
            let (middle, radius) = moment.run.layout(map).area(&moment.dungeon, (id, area.id))?;
            Some(((middle - at).hypot() - radius, area.square()?))
        });
        // Areas come first in a tie, because corridors begin and end on the squares of areas.
        let nearest = areas.chain(dug).min_by(|one, other| one.0.max(0.0).total_cmp(&other.0.max(0.0)));
        let reach = (22.0 / scale - PLAN_SQUARE / 2.0).max(0.0);
        let found = nearest.filter(|(away, _)| *away <= reach).map(|(_, square)| square);
        found.or(is_fine.then_some(drawn))
    }
}

pub(super) fn middle_of(square: Square) -> Point {
    Point::new(f64::from(square.x) * PLAN_SQUARE, f64::from(square.y) * PLAN_SQUARE)
}

fn corridors_on(square: Square, level: &Level) -> String {
    let passages = level.passages_over(square).into_iter().filter_map(|id| level.passage(id));
    let ends: Vec<[String; 2]> = passages.map(|passage| [passage.a, passage.b].map(|end| level.label(end))).collect();
    match &ends[..] {
        [] => "Solid rock".into(),
        [[a, b]] => format!("The corridor between areas {a} and {b}"),
        all => format!("The corridors {}", all_of(all.iter().map(|[a, b]| format!("{a}–{b}")))),
    }
}

impl Session {
    pub(super) fn switch_editing(&mut self) {
        if self.editing.is_on {
            self.state.editing = Editing::default();
            self.choose(Side::First, None);
        } else if self.on(Side::First).can_edit() {
            self.state.editing.is_on = true;
            self.state.pointing.pinned = None;
            self.show_the_edits();
            self.edit_the_chosen();
            self.effects.push(Effect::Focus(Focus::Edits));
        }
    }

    pub(super) fn stop_editing(&mut self) {
        if self.editing.is_on && !self.on(Side::First).can_edit() {
            self.state.editing = Editing::default();
        }
    }

    /// Opens the part *Steps* of the panel, which has the controls for edits. The part *Rooms* has them too, so it
    /// stays open.
    fn show_the_edits(&mut self) {
        if self.part != PanelPart::Rooms {
            self.open_part(PanelPart::Steps);
        }
    }

    pub(super) fn edit_the_chosen(&mut self) {
        let first = self.on(Side::First);
        if first.is_editing() {
            self.state.editing.square = first.chosen().and_then(|area| self.square_of(area));
            self.forget_refused_edits();
        }
    }

    fn square_of(&self, area: AreaId) -> Option<Square> {
        let first = self.on(Side::First);
        first.run()?.finished.levels.get(first.level().index())?.area(area)?.square()
    }

    pub(super) fn tap_square(&mut self, at: Point, scale: f64) {
        let square = self.on(Side::First).square_at(at, scale);
        self.choose_square(square);
        self.open_part(PanelPart::Steps);
        self.forget_refused_edits();
    }

    /// Chooses the next square in a direction, unless that square is off the level's map. If no square is chosen yet,
    /// chooses the square of the first area.
    pub(super) fn move_square(&mut self, way: Direction) {
        let first = self.on(Side::First);
        let Some((run, level)) = first.run().filter(|_| first.is_editing()).map(|run| (run, first.level())) else {
            return;
        };
        let Some(here) = run.finished.levels.get(level.index()) else { return };
        let begin = || here.areas().next().and_then(Area::square);
        let from = first.square().or(first.begun().map(|begun| begun.at));
        let next = from.map(|square| way.from(square, i32::from(here.coarseness.max(1)))).or_else(begin);
        let Some(square) = next else { return };
        if run.layout(MapKind::Plan).bounds(level).contains(middle_of(here.drawn_on(square))) {
            self.choose_square(Some(square));
            // The panel opens its part *Steps*, and the focus moves to the controls for edits in this part.
            if self.part != PanelPart::Steps {
                self.open_part(PanelPart::Steps);
                self.effects.push(Effect::Focus(Focus::Edits));
            }
            self.forget_refused_edits();
        }
    }

    pub(super) fn choose_square(&mut self, square: Option<Square>) {
        let first = self.on(Side::First);
        let level = first.run().and_then(|run| run.finished.levels.get(first.level().index()));
        let area = level.zip(square).and_then(|(level, square)| level.area_on(square)).map(|area| area.id);
        self.choose(Side::First, area);
        self.state.editing.square = square;
    }

    pub(super) fn forget_refused_edits(&mut self) {
        let refused = &mut self.sides[Side::First as usize].refused;
        if refused.as_ref().is_some_and(|refused| ["edit", "name"].contains(&refused.about)) {
            *refused = None;
        }
    }

    pub(super) fn make_edit(&mut self, edit: Edit) {
        self.add_edit("edit", edit);
    }

    pub(super) fn name_area(&mut self, text: &str) {
        let (name, here) = (text.trim(), self.on(Side::First).edits_here());
        if let Some(label) = here.map(|here| here.label).filter(|label| !label.is_empty() && *label != name) {
            self.add_edit("name", Edit::Name { label, name: name.into() });
        } else {
            self.forget_refused_edits();
        }
    }

    fn add_edit(&mut self, about: &'static str, edit: Edit) {
        let Some(run) = self.run_of(Side::First).filter(|_| self.on(Side::First).is_editing()).cloned() else { return };
        if let Err(fault) = fits(&edit, &run.finished) {
            return self.refuse(Side::First, about, fault.sentence());
        }
        let edits = run.recipe.edits().iter().cloned().chain([edit]).gather();
        let edited = run.recipe.with_edits(edits);
        // The edit must fit the whole dungeon too, not only the node shown.
        let fitting = if edited.procedure().nests { edited.run().map(|_| edited) } else { Ok(edited) };
        let (square, level) = (self.editing.square, self.on(Side::First).level());
        if self.edit_about(about, fitting) {
            self.stay_at(level, square);
        }
    }

    /// Opens the recipe that undo or redo leads to. In edit mode, the chosen square stays chosen. Returns whether the
    /// recipe opened.
    pub(super) fn go_back_to(&mut self, then: Recipe) -> bool {
        let (square, level) = (self.editing.square, self.on(Side::First).level());
        let run = Run::near(then, self.node());
        let opened = self.open_run((Side::First, "dice"), run, History::Replace);
        if opened && self.editing.is_on {
            self.stay_at(level, square);
        }
        opened
    }

    /// The last step can be on another level, so the page goes back to `level`, and chooses `square` again.
    fn stay_at(&mut self, level: LevelId, square: Option<Square>) {
        let step = self.step;
        if self.run_of(Side::First).is_some_and(|run| run.finished.levels.len() > level.index()) {
            self.sides[Side::First as usize].turned_to = Some((step, level));
            self.choose_square(square);
        }
    }
}
