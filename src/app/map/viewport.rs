//! Which part of the map is visible: the whole map, until the user zooms or pans.

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

/// Which part of a map is visible. Gestures, keys and the buttons beside the map change it.
#[derive(Clone, Copy)]
pub struct Viewport {
    moved: RwSignal<Moved>,
    frame: Slice<MapFrame>,
}

/// Where the user has moved the map, and the size of the canvas.
#[derive(Clone, Copy, Default)]
struct Moved {
    /// None: the whole map is visible.
    camera: Option<Camera>,
    /// The size of the canvas, in CSS pixels.
    size: (f64, f64),
}

impl Viewport {
    /// Shows the whole map, on a canvas that hasn't been measured yet.
    pub fn new(store: Store) -> Self {
        let viewport = Self { moved: RwSignal::new(Moved::default()), frame: store.slice(MapFrame::of) };
        // On another kind of map, and inside a node, everything is in another place, so the whole map is shown again.
        let ground = store.slice(|view| (view.map(), view.run().and_then(|run| run.node)));
        watch(move || {
            ground.get();
            viewport.fit();
        });
        viewport
    }

    /// An effect that calls this function runs again when another part of the map becomes visible.
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

    /// Moves the map by CSS pixels.
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

    pub(super) fn size(self) -> (f64, f64) {
        self.moved.read_untracked().size
    }

    /// The camera that the user has set, or if there is none, the frame to show.
    pub(super) fn aim(self) -> Result<Camera, MapFrame> {
        self.moved.read_untracked().camera.ok_or_else(|| self.frame())
    }

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

/// The bounds of the map, the surface for dice at its edge, and the buttons above it.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct MapFrame {
    /// The kind of map, and the level.
    pub(super) shown: (MapKind, LevelId),
    bounds: Rect,
    edge: AtEdge,
    above: Above,
}

/// The buttons above the map.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    /// Nothing: the buttons of two compared maps are below the maps.
    Nothing,
    /// The buttons that every map has.
    Buttons,
    /// Buttons for levels or kinds of maps, too.
    Choices,
}

impl MapFrame {
    /// The frame of a view. Before the last step, a map with dials shows only the part around the last dial.
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

    /// Shows the whole frame, below the buttons along the top. On a narrow canvas the buttons for levels and maps have
    /// a row of their own. If the map would cover the dice surface in the corner, the whole map is put above that
    /// surface.
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
