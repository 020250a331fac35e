//! The dice of the step shown. They tumble, and then lie
//!
//! - beside their square of the floor plan,
//! - on the surface they were dropped on, or
//! - in the tray at the map's edge.

use dicefall::dice::{Marking, Roll, Surface};
use dicefall::procedures::MapKind;
use dicefall::scene::{
    DICE_TRAY_HEIGHT, DiceBeside, Layout, Scene, Shape, SurfaceScale, dice_beside, dice_dropped, dice_tray,
};
use dicefall::session::{Moment, Run, SideView};
use dicefall::trace::Step;
use kurbo::{Affine, Vec2};
use std::sync::Arc;

const THROW_MS: f64 = 620.0;

#[derive(Default)]
pub struct StepDice {
    shown: Option<ShownDice>,
    began: f64,
}

struct ShownDice {
    run: Arc<Run>,
    step: usize,
    map: MapKind,
    edge: AtEdge,
    /// The place of dice that were rolled for a square of the floor plan. None for other dice.
    beside: Option<DiceBeside>,
    still: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum AtEdge {
    Nothing,
    Tray,
    /// A surface on which dice are dropped. A tray around a room is drawn with the room of the step shown.
    Surface(Surface),
}

impl AtEdge {
    /// Two maps beside each other have no space for dice. A presentation shows the dice beside its sentence.
    pub fn beside(view: SideView) -> Self {
        let run = view.run().filter(|_| !view.session.compares() && !view.session.presenting.is_on);
        run.map_or(Self::Nothing, |run| Self::of(run, view.map(), view.session.laying.by_hand))
    }

    /// What is at the edge of the map. It is the same at all steps, so that the map doesn't move. While the user places
    /// dice `by_hand`, the surface is in the panel instead.
    fn of(run: &Run, map: MapKind, by_hand: bool) -> Self {
        let trace = &run.trace;
        let asked = trace.wanted().and_then(|wanted| wanted.surface);
        let lies_elsewhere = |step: &Step| step.at.is_some() || trace.rolls(step).is_empty();
        // The tray map or the panel shows the dice.
        if map == MapKind::Tray || run.is_dropped() || by_hand && asked.is_some() {
            Self::Nothing
        } else if let Some(surface) = asked.or_else(|| trace.steps().iter().find_map(|step| step.surface)) {
            Self::Surface(surface)
        } else if map == MapKind::Plan && trace.pending.is_none() && trace.steps().iter().all(lies_elsewhere) {
            Self::Nothing
        } else {
            Self::Tray
        }
    }

    fn is_dice_map(self) -> bool {
        matches!(self, Self::Surface(Surface { marking: Marking::Zones, .. }))
    }
}

#[derive(Default)]
pub struct PaintedDice {
    /// The dice on the map, in map units.
    pub on_map: Option<(DiceBeside, Vec<Shape>)>,
    pub at_edge: Option<(AtEdge, Scene)>,
    pub goes_on: bool,
}

impl ShownDice {
    fn of(moment: &Moment, (map, edge): (MapKind, AtEdge), still: bool) -> Self {
        let run = moment.run.clone();
        let mut shown = Self { run, step: moment.step, map, edge, beside: None, still };
        shown.beside = shown.square();
        shown
    }

    fn step(&self) -> Option<&Step> {
        self.run.trace.steps().get(self.step.checked_sub(1)?)
    }

    fn is_open(&self) -> bool {
        self.step == self.run.steps() && !self.run.trace.open_rolls().is_empty()
    }

    /// The dice of the step. While the step waits for more dice: the dice so far.
    fn rolls(&self) -> &[Roll] {
        if self.is_open() {
            return self.run.trace.open_rolls();
        }
        self.step().map_or(&[], |step| self.run.trace.rolls(step))
    }

    fn surface(&self) -> Option<Surface> {
        let asked = self.run.trace.wanted().filter(|_| self.is_open()).and_then(|wanted| wanted.surface);
        let of_run = match self.edge {
            AtEdge::Surface(surface) if self.edge.is_dice_map() => Some(surface),
            _ => None,
        };
        asked.or(self.step().and_then(|step| step.surface)).or(of_run)
    }

    fn square(&self) -> Option<DiceBeside> {
        let Layout::Plan(layout) = self.run.layout(self.map) else { return None };
        let rolls = self.rolls();
        let step = self.step()?;
        let lies = |roll: &Roll| step.surface.zip(roll.lie).is_some_and(|(surface, lie)| surface.has(lie));
        if self.is_open() || rolls.is_empty() || rolls.iter().any(lies) {
            return None;
        }
        DiceBeside::of(step, rolls.len(), &self.run.finished, layout)
    }
}

impl StepDice {
    /// `still`: the dice don't tumble.
    pub fn show(&mut self, moment: Option<&Moment>, on: (MapKind, AtEdge), still: bool, now: f64) {
        let next = moment.map(|moment| ShownDice::of(moment, on, still));
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

    /// The dice as they are at `now`. `is_small`: whether the screen is small. A small screen shows no empty tray,
    /// because the tray would cover the map.
    pub fn at(&self, now: f64, level: dicefall::dungeon::LevelId, is_small: bool) -> PaintedDice {
        let Some(shown) = self.shown.as_ref() else { return PaintedDice::default() };
        let share = if shown.still { 1.0 } else { ((now - self.began) / THROW_MS).clamp(0.0, 1.0) };
        let (rolled, step) = (shown.rolls(), shown.step().filter(|_| !shown.is_open()));
        let on_map = shown.beside.filter(|beside| beside.level == level);
        let left: &[Roll] = if shown.beside.is_some() { &[] } else { rolled };
        let is_over = shown.step == shown.run.steps() && shown.run.trace.pending.is_none();
        let at_edge = match shown.edge {
            AtEdge::Nothing => None,
            _ if left.is_empty() && (is_over || is_small) => None,
            AtEdge::Tray => Some(dice_tray(left, step, share)),
            AtEdge::Surface(_) => match shown.surface() {
                Some(surface) => Some(dice_dropped(surface, left, step, share)),
                None => (!left.is_empty()).then(|| dice_tray(left, step, share)),
            },
        };
        PaintedDice {
            on_map: on_map.map(|beside| (beside, dice_beside(rolled, beside, share))),
            at_edge: at_edge.map(|scene| (shown.edge, scene)),
            goes_on: share < 1.0 && !rolled.is_empty(),
        }
    }
}

/// CSS pixels per unit of the surface.
fn scale((width, _): (f64, f64), edge: AtEdge) -> f64 {
    match edge {
        _ if width >= 600.0 => 1.0,
        AtEdge::Surface(surface) => {
            let narrow = if edge.is_dice_map() { 84.0 } else { 124.0 };
            narrow / SurfaceScale::of(surface).size().0
        }
        AtEdge::Nothing | AtEdge::Tray => 0.62,
    }
}

/// Width and height of a surface in the bottom left corner, in CSS pixels. None if the edge has a tray or nothing.
pub fn corner(size: (f64, f64), edge: AtEdge) -> Option<(f64, f64)> {
    let AtEdge::Surface(surface) = edge else { return None };
    let ((wide, high), scale) = (SurfaceScale::of(surface).size(), scale(size, edge));
    Some((wide * scale + 4.0, high * scale + 4.0))
}

/// The height of the strip kept free below the map, in CSS pixels. A surface in the corner can be higher.
pub fn height(size: (f64, f64), edge: AtEdge) -> f64 {
    let has_strip = edge == AtEdge::Tray || edge.is_dice_map();
    if has_strip { (DICE_TRAY_HEIGHT + 14.0) * scale(size, AtEdge::Tray) } else { 0.0 }
}

pub fn place(scene: &Scene, edge: AtEdge, size: (f64, f64), density: f64) -> Affine {
    let scale = scale(size, edge);
    let corner = if matches!(edge, AtEdge::Surface(_)) {
        Vec2::new(2.0, size.1 - scene.bounds.height() * scale - 2.0)
    } else {
        Vec2::new((size.0 - scene.bounds.width() * scale) / 2.0, size.1 - height(size, edge) + 2.0)
    };
    Affine::scale(density)
        * Affine::translate(corner)
        * Affine::scale(scale)
        * Affine::translate(-scene.bounds.origin().to_vec2())
}
