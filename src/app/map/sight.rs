//! What part of the map is seen: the whole of it, until someone zooms or pans. And what is lit there.

use super::Camera;
use super::rolls::{self, AtEdge};
use crate::app::state::Play;
use dicefall::dungeon::LevelId;
use dicefall::export::{Line, Measure};
use dicefall::procedures::MapKind;
use dicefall::scene::tray_bounds;
use kurbo::{Point, Rect, Vec2};
use leptos::prelude::*;
use std::sync::Arc;

/// What the keys and buttons beside the map do to it.
#[derive(Clone, Copy)]
pub struct Sight {
    /// Where someone moved it; none: it shows the whole map.
    pub(super) camera: RwSignal<Option<Camera>>,
    /// The size of the canvas, in CSS pixels.
    pub(super) size: RwSignal<(f64, f64)>,
    pub(super) frame: Memo<Frame>,
    /// The count that someone points at: what it counts is lit.
    pub pointed: RwSignal<Option<Arc<Line>>>,
    /// The count that someone keeps lit.
    pub pinned: RwSignal<Option<Measure>>,
}

impl Sight {
    /// A sight of the whole map, on a canvas not yet measured.
    pub fn new(play: Play) -> Self {
        // A memo, so that the frame is worked out anew only where it changes.
        let told = Memo::new(move |_| {
            let (map, level) = (play.map(), play.level.get());
            play.moment.with(|moment| {
                let moment = moment.as_ref().filter(|moment| !moment.is_over())?;
                moment.run.layout(map).bounds_told(level, &moment.run.trace.steps()[..moment.step])
            })
        });
        let frame = Memo::new(move |_| Frame::of(play, told.get()));
        let (pointed, pinned) = (RwSignal::new(None), RwSignal::new(None));
        let camera = RwSignal::new(None);
        // On another map, and within a node, all things are elsewhere.
        let ground = Memo::new(move |_| (play.map(), play.run.with(|run| run.as_ref().and_then(|run| run.node))));
        Effect::new(move |before: Option<()>| {
            ground.get();
            if before.is_some() {
                camera.set(None);
            }
        });
        Self { camera, size: RwSignal::new((0.0, 0.0)), frame, pointed, pinned }
    }

    /// The sight of another map; what is kept lit is lit on both.
    pub fn beside(self, play: Play) -> Self {
        Self { pinned: self.pinned, ..Self::new(play) }
    }

    /// Shows the whole map.
    pub fn fit(self) {
        self.camera.set(None);
    }

    /// Zooms around the middle.
    pub fn zoom(self, factor: f64) {
        let (width, height) = self.size.get_untracked();
        self.zoom_around(factor, Point::new(width / 2.0, height / 2.0));
    }

    /// Moves what is seen by so many CSS pixels.
    pub fn pan(self, by: Vec2) {
        self.set(untrack(|| self.now()).panned(by));
    }

    pub(super) fn zoom_around(self, factor: f64, around: Point) {
        let whole = self.frame.get_untracked().camera(self.size.get_untracked());
        self.set(untrack(|| self.now()).zoomed(factor, around, whole));
    }

    fn set(self, camera: Camera) {
        let (width, height) = self.size.get_untracked();
        self.camera.set(Some(camera.in_sight(self.frame.get_untracked().bounds, width, height)));
    }

    pub(super) fn now(self) -> Camera {
        let size = self.size.get();
        self.camera.get().unwrap_or_else(|| self.frame.get().camera(size))
    }
}

/// What the map takes up, what stands for the dice below it, and what stands above.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Frame {
    /// What is drawn, on which map.
    pub(super) shown: (MapKind, LevelId),
    bounds: Rect,
    edge: AtEdge,
    above: Above,
}

/// What stands above the map.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    /// Nothing: beside another map its buttons stand below it.
    Nothing,
    /// The buttons that every map has.
    Buttons,
    /// Those for levels or maps as well.
    Choices,
}

impl Frame {
    /// While its steps are told the map is seen as near as what is laid over it asks for.
    fn of(play: Play, told: Option<Rect>) -> Self {
        let (map, level) = (play.map(), play.level.get());
        let has_choice = !play.maps().is_empty() || play.has_nodes();
        play.run.with(|run| match run {
            Some(run) => {
                let layout = run.layout(map);
                let above = match has_choice || run.finished.levels.len() > 1 {
                    _ if play.compares() => Above::Nothing,
                    true => Above::Choices,
                    false => Above::Buttons,
                };
                Self {
                    shown: (map, level),
                    bounds: told.unwrap_or_else(|| layout.bounds(level)),
                    edge: AtEdge::beside(play, run, map),
                    above,
                }
            }
            None => Self { shown: (map, level), bounds: tray_bounds(), edge: AtEdge::Nothing, above: Above::Buttons },
        })
    }

    /// The whole of it, below the buttons along the top; on a narrow canvas those of levels and maps have
    /// a row of their own. A sheet that would reach into the corner of the dice map or the tray stands above it.
    pub(super) fn camera(self, size: (f64, f64)) -> Camera {
        let above = match self.above {
            Above::Nothing => 4.0,
            Above::Choices if size.0 < 900.0 => 112.0,
            Above::Buttons | Above::Choices => 64.0,
        };
        let camera = Camera::fitting(self.bounds, size, (above, rolls::height(size, self.edge)));
        match rolls::corner(size, self.edge) {
            Some((wide, high)) if camera.covers(self.bounds, Point::new(wide, size.1 - high)) => {
                Camera::fitting(self.bounds, size, (above, high))
            }
            _ => camera,
        }
    }
}
