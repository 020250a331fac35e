//! What part of the map is seen: the whole of it, until someone zooms or pans.

use super::camera::Camera;
use super::step_dice::{self, AtEdge};
use crate::app::slice::Slice;
use crate::app::store::Store;
use crate::app::views::watch;
use dicefall::dungeon::LevelId;
use dicefall::procedures::MapKind;
use dicefall::scene::tray_bounds;
use dicefall::session::SideView;
use kurbo::{Point, Rect, Vec2};
use leptos::prelude::*;

/// What part of a map is seen; the keys and buttons beside the map change it.
#[derive(Clone, Copy)]
pub struct Viewport {
    moved: RwSignal<Moved>,
    frame: Slice<MapFrame>,
}

/// Where the map was moved to, on a canvas of what size.
#[derive(Clone, Copy, Default)]
struct Moved {
    /// None: the whole map is seen.
    camera: Option<Camera>,
    /// The size of the canvas, in CSS pixels.
    size: (f64, f64),
}

impl Viewport {
    /// The whole map, on a canvas not yet measured.
    pub fn new(store: Store) -> Self {
        let viewport = Self { moved: RwSignal::new(Moved::default()), frame: store.slice(MapFrame::of) };
        // On another map, and within a node, everything is elsewhere.
        let ground = store.slice(|view| (view.map(), view.run().and_then(|run| run.node)));
        watch(move || {
            ground.get();
            viewport.fit();
        });
        viewport
    }

    /// What reads this is run again when another part of the map is seen.
    pub(super) fn track(self) {
        self.moved.track();
        self.frame.get();
    }

    /// Shows the whole map.
    pub fn fit(self) {
        self.moved.update(|moved| moved.camera = None);
    }

    /// Zooms around the middle.
    pub fn zoom(self, factor: f64) {
        let (width, height) = self.size();
        self.zoom_around(factor, Point::new(width / 2.0, height / 2.0));
    }

    /// Moves what is seen, by CSS pixels.
    pub fn pan(self, by: Vec2) {
        self.set(self.camera().panned(by));
    }

    pub(super) fn zoom_around(self, factor: f64, around: Point) {
        let whole = self.frame().camera(self.size());
        self.set(self.camera().zoomed(factor, around, whole));
    }

    pub(super) fn resize(self, size: (f64, f64)) {
        self.moved.update(|moved| moved.size = size);
    }

    /// The size of the canvas, in CSS pixels.
    pub(super) fn size(self) -> (f64, f64) {
        self.moved.read_untracked().size
    }

    /// Where someone moved the map, or else the frame that it should show.
    pub(super) fn aim(self) -> Result<Camera, MapFrame> {
        self.moved.read_untracked().camera.ok_or_else(|| self.frame())
    }

    /// What is seen now.
    pub(super) fn camera(self) -> Camera {
        self.aim().unwrap_or_else(|frame| frame.camera(self.size()))
    }

    fn frame(self) -> MapFrame {
        untrack(|| self.frame.get())
    }

    fn set(self, camera: Camera) {
        let (width, height) = self.size();
        let camera = camera.in_sight(self.frame().bounds, width, height);
        self.moved.update(|moved| moved.camera = Some(camera));
    }
}

/// What the map takes up, what is drawn for the dice below it, and what is above.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct MapFrame {
    /// What is drawn, on which map.
    pub(super) shown: (MapKind, LevelId),
    bounds: Rect,
    edge: AtEdge,
    above: Above,
}

/// What is above the map.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    /// Nothing: beside another map its buttons are below it.
    Nothing,
    /// The buttons that every map has.
    Buttons,
    /// Those for levels or maps as well.
    Choices,
}

impl MapFrame {
    /// While its steps are told the map is seen as near as what is laid over it asks for.
    fn of(view: SideView) -> Self {
        let shown @ (map, level) = (view.map(), view.level());
        let edge = AtEdge::beside(view);
        let Some(moment) = view.moment() else {
            return Self { shown, bounds: tray_bounds(), edge, above: Above::Buttons };
        };
        let layout = moment.run.layout(map);
        let is_told = Some(()).filter(|()| !moment.is_over());
        let told = is_told.and_then(|()| layout.bounds_told(level, &moment.run.trace.steps()[..moment.step]));
        let has_choice = !view.maps().is_empty() || view.has_nodes();
        let above = match has_choice || moment.run.finished.levels.len() > 1 {
            _ if view.session.compares() => Above::Nothing,
            true => Above::Choices,
            false => Above::Buttons,
        };
        Self { shown, bounds: told.unwrap_or_else(|| layout.bounds(level)), edge, above }
    }

    /// The whole of it, below the buttons along the top; on a narrow canvas those of levels and maps have
    /// a row of their own. A sheet that would reach into the corner of the dice map or the tray stands above it.
    pub(super) fn camera(self, size: (f64, f64)) -> Camera {
        let above = match self.above {
            Above::Nothing => 4.0,
            Above::Choices if size.0 < 900.0 => 112.0,
            Above::Buttons | Above::Choices => 64.0,
        };
        let camera = Camera::fitting(self.bounds, size, (above, step_dice::height(size, self.edge)));
        match step_dice::corner(size, self.edge) {
            Some((wide, high)) if camera.covers(self.bounds, Point::new(wide, size.1 - high)) => {
                Camera::fitting(self.bounds, size, (above, high))
            }
            _ => camera,
        }
    }
}
