//! The dice of the step that is told tumble in and lie there: beside the square of the floor plan that they
//! were rolled for, on the dice map, or in the tray at the map's edge.

use crate::app::state::{Moment, Play, Run};
use dicefall::dice::Roll;
use dicefall::procedures::MapKind;
use dicefall::scene::{
    AROUND_SIZE, Beside, DICE_MAP_SIDE, Layout, ROLLS_HEIGHT, Scene, Shape, around, dice_map, is_thrown, rolls,
    rolls_at,
};
use dicefall::trace::{Ask, Step};
use kurbo::{Affine, Vec2};
use leptos::prelude::Get;
use std::sync::Arc;

/// How long a throw takes, in milliseconds.
const THROW: f64 = 620.0;

/// The dice of a step.
#[derive(Default)]
pub struct Rolls {
    shown: Option<Shown>,
    began: f64,
}

struct Shown {
    run: Arc<Run>,
    step: usize,
    map: MapKind,
    edge: Edge,
    /// Where they lie on the map, if they were rolled for a square of it.
    beside: Option<Beside>,
    still: bool,
}

/// What stands at the edge of the map.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    Nothing,
    Tray,
    DiceMap,
    /// The tray with a room in its middle, at the steps that drop dice around one.
    Around,
}

impl Edge {
    /// What a run needs there now. Beside another map there is no room for it.
    pub fn beside(play: Play, run: &Run, map: MapKind) -> Self {
        if play.compares() { Self::Nothing } else { Self::of(run, map, play.by_hand.get()) }
    }

    /// What a run needs there on that map; the same from step to step, so that nothing moves. While dice are
    /// laid `by_hand` on the dice map or the tray of the panel, that is the only one.
    fn of(run: &Run, map: MapKind, by_hand: bool) -> Self {
        let trace = &run.trace;
        let asked = trace.pending.as_ref().map(|pending| &pending.ask);
        let (is_map_asked_for, is_drop_asked_for) =
            (matches!(asked, Some(Ask::Thrown(_))), matches!(asked, Some(Ask::Around(..))));
        let lies_elsewhere = |step: &Step| step.at.is_some() || trace.rolls(step).is_empty();
        // Dice that fall on the tray are not rolled a second time beside the plan made of them.
        if map == MapKind::Tray || run.is_dropped() || by_hand && (is_map_asked_for || is_drop_asked_for) {
            Self::Nothing
        } else if is_map_asked_for || trace.all_rolls().iter().any(is_thrown) {
            Self::DiceMap
        } else if is_drop_asked_for || trace.steps().iter().any(|step| step.around.is_some()) {
            Self::Around
        } else if map == MapKind::Plan && trace.pending.is_none() && trace.steps().iter().all(lies_elsewhere) {
            Self::Nothing
        } else {
            Self::Tray
        }
    }
}

/// The dice as they are to be painted.
#[derive(Default)]
pub struct Rolled {
    /// On the map, in its units, and beside what.
    pub on_map: Option<(Beside, Vec<Shape>)>,
    /// At its edge, and what that is.
    pub at_edge: Option<(Edge, Scene)>,
    /// Whether they still move.
    pub goes_on: bool,
}

impl Shown {
    fn of(moment: &Moment, (map, edge): (MapKind, Edge), still: bool) -> Self {
        let run = moment.run.clone();
        let mut shown = Self { run, step: moment.step, map, edge, beside: None, still };
        shown.beside = shown.square();
        shown
    }

    fn step(&self) -> Option<&Step> {
        self.run.trace.steps().get(self.step.checked_sub(1)?)
    }

    /// Whether a step is waiting for more dice.
    fn is_open(&self) -> bool {
        self.step == self.run.steps() && !self.run.trace.open_rolls().is_empty()
    }

    /// The dice of the step; while a run waits for more, those already rolled.
    fn rolls(&self) -> &[Roll] {
        if self.is_open() {
            return self.run.trace.open_rolls();
        }
        self.step().map_or(&[], |step| self.run.trace.rolls(step))
    }

    /// The room that its dice are dropped around.
    fn room(&self) -> Option<(u8, u8)> {
        match self.run.trace.pending.as_ref().map(|pending| &pending.ask) {
            Some(Ask::Around(_, room)) if self.is_open() => Some(*room),
            _ => self.step()?.around,
        }
    }

    fn square(&self) -> Option<Beside> {
        let Layout::Plan(layout) = self.run.layout(self.map) else { return None };
        let rolls = self.rolls();
        let step = self.step()?;
        if self.is_open() || rolls.is_empty() || rolls.iter().any(is_thrown) || step.around.is_some() {
            return None;
        }
        Beside::of(step, rolls.len(), &self.run.finished, layout)
    }
}

impl Rolls {
    /// Shows the dice of a moment; none: there are none. `still`: they lie at once.
    pub fn show(&mut self, moment: Option<&Moment>, on: (MapKind, Edge), still: bool, now: f64) {
        let next = moment.map(|moment| Shown::of(moment, on, still));
        let same = self
            .shown
            .as_ref()
            .zip(next.as_ref())
            .is_some_and(|(old, new)| (old.step, old.map) == (new.step, new.map) && old.rolls() == new.rolls());
        if !same {
            self.began = now;
        }
        self.shown = next;
    }

    /// The dice at a time, while that level is shown.
    pub fn at(&self, now: f64, level: dicefall::dungeon::LevelId) -> Rolled {
        let Some(shown) = self.shown.as_ref() else { return Rolled::default() };
        let share = if shown.still { 1.0 } else { ((now - self.began) / THROW).clamp(0.0, 1.0) };
        let (rolled, step) = (shown.rolls(), shown.step().filter(|_| !shown.is_open()));
        let on_map = shown.beside.filter(|beside| beside.level == level);
        let left: &[Roll] = if shown.beside.is_some() { &[] } else { rolled };
        let at_edge = match shown.edge {
            Edge::Nothing => None,
            Edge::Tray => Some(rolls(left, step, share)),
            Edge::DiceMap => Some(dice_map(left, step, share)),
            Edge::Around => match shown.room() {
                Some(room) => Some(around(left, room, step, share)),
                None => (!left.is_empty()).then(|| rolls(left, step, share)),
            },
        };
        Rolled {
            on_map: on_map.map(|beside| (beside, rolls_at(rolled, beside, share))),
            at_edge: at_edge.map(|scene| (shown.edge, scene)),
            goes_on: share < 1.0 && !rolled.is_empty(),
        }
    }
}

/// CSS pixels to a unit of what stands at the edge.
fn scale((width, _): (f64, f64), edge: Edge) -> f64 {
    match edge {
        Edge::DiceMap if width < 600.0 => 84.0 / DICE_MAP_SIDE,
        Edge::Around if width < 600.0 => 124.0 / AROUND_SIZE.0,
        _ if width < 600.0 => 0.62,
        _ => 1.0,
    }
}

/// The corner of a canvas of that size that the dice map or the tray takes up: how far from the left, how far from
/// the foot.
pub fn corner(size: (f64, f64), edge: Edge) -> Option<(f64, f64)> {
    let (wide, high) = match edge {
        Edge::DiceMap => (DICE_MAP_SIDE, DICE_MAP_SIDE),
        Edge::Around => AROUND_SIZE,
        Edge::Nothing | Edge::Tray => return None,
    };
    let scale = scale(size, edge);
    Some((wide * scale + 4.0, high * scale + 4.0))
}

/// How many CSS pixels below the map that takes up. What stands in a corner reaches further up there.
pub fn height(size: (f64, f64), edge: Edge) -> f64 {
    if matches!(edge, Edge::Nothing | Edge::Around) { 0.0 } else { (ROLLS_HEIGHT + 14.0) * scale(size, Edge::Tray) }
}

/// Where it stands on a canvas of that size: a tray at its foot, in the middle; the others in the corner.
pub fn place(scene: &Scene, edge: Edge, size: (f64, f64), density: f64) -> Affine {
    let scale = scale(size, edge);
    let corner = if matches!(edge, Edge::DiceMap | Edge::Around) {
        Vec2::new(2.0, size.1 - scene.bounds.height() * scale - 2.0)
    } else {
        Vec2::new((size.0 - scene.bounds.width() * scale) / 2.0, size.1 - height(size, edge) + 2.0)
    };
    Affine::scale(density)
        * Affine::translate(corner)
        * Affine::scale(scale)
        * Affine::translate(-scene.bounds.origin().to_vec2())
}
