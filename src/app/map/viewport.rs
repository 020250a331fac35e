//! What is visible until the user zooms or pans: the whole map or, if that would be too small to read on a small
//! screen, the part that matters.
//!
//! The sheet of a floor plan is its frame, title, compass and scale. A dial is a ring of numbers around a room.

use super::camera::Camera;
use super::step_dice::{self, AtEdge};
use crate::app::browser::canvas::on_resize;
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::Store;
use crate::app::views::watch;
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::procedures::MapKind;
use dicefall::scene::tray_bounds;
use dicefall::session::{SideView, Viewer};
use kurbo::{Point, Rect, Vec2};
use leptos::html;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Viewport {
    moved: RwSignal<Moved>,
    frame: Slice<MapFrame>,
}

#[derive(Clone, Copy, Default)]
struct Moved {
    /// The camera, if the user has moved or zoomed the map. None: the map is as it opened, or whole.
    camera: Option<Camera>,
    /// Whether the user asked for the whole map.
    is_whole: bool,
    /// The size of the canvas, in CSS pixels.
    size: (f64, f64),
    /// The height of the bar of buttons along the top, in CSS pixels.
    covered: f64,
}

impl Viewport {
    pub fn new(store: Store) -> Self {
        let kept = StoredValue::new(None);
        let frame = store.slice(move |view| {
            let frame = MapFrame::of(view);
            MapFrame { kept: kept_in_view(kept, view, frame.bounds.0), ..frame }
        });
        let viewport = Self { moved: RwSignal::new(Moved::default()), frame };
        // On another kind of map or inside a node, every room has another place, so the map opens again. In a table window
        // that follows the game master, all of each new map is in view.
        let ground = store.slice(|view| {
            let follows = |viewer: &Viewer| (viewer.level, if viewer.follows() { viewer.version } else { 0 });
            (view.map(), view.run().and_then(|run| run.node), view.session.viewer.as_ref().map(follows))
        });
        // The part of the map that the user saw before a presentation.
        let before = StoredValue::new(None);
        watch(move || {
            ground.get();
            before.set_value(None);
            viewport.open();
        });
        let presents = store.slice(|view| view.session.presenting.is_on);
        watch(move || {
            if presents.get() {
                let moved = viewport.moved.get_untracked();
                before.set_value(Some((moved.camera, moved.is_whole)));
                viewport.open();
            } else if let Some(before) = before.try_update_value(Option::take).flatten() {
                viewport.moved.update(|moved| (moved.camera, moved.is_whole) = before);
            }
        });
        viewport
    }

    /// An effect that calls this is repeated whenever another part of the map becomes visible.
    pub(super) fn track(self) {
        self.moved.track();
        self.frame.get();
    }

    pub fn open(self) {
        self.moved.update(|moved| (moved.camera, moved.is_whole) = (None, false));
    }

    pub fn fit(self) {
        self.moved.update(|moved| (moved.camera, moved.is_whole) = (None, true));
    }

    pub fn is_whole(self) -> bool {
        let moved = self.moved.get();
        let frame = moved.shows(self.frame.get());
        moved.camera.is_none() && frame.camera(moved.size) == frame.whole(moved.size)
    }

    pub fn zoom(self, factor: f64) {
        let (width, height) = self.size();
        self.zoom_around(factor, Point::new(width / 2.0, height / 2.0));
    }

    /// Pans the map by a distance in CSS pixels.
    pub fn pan(self, by: Vec2) {
        self.set(self.camera().panned(by));
    }

    pub(super) fn zoom_around(self, factor: f64, around: Point) {
        let whole = self.frame().whole(self.size());
        self.set(self.camera().zoomed(factor, around, whole));
    }

    pub(super) fn resize(self, size: (f64, f64)) {
        self.moved.update(|moved| moved.size = size);
    }

    /// Leaves room for the bar of buttons along the top, as long as the component that calls this is on the page.
    pub fn leave_room_for(self, bar: NodeRef<html::Div>) {
        let cover = move |height: f64| self.moved.update(|moved| moved.covered = height);
        watch(move || {
            if let Some(bar) = bar.get() {
                on_resize(&bar, move |_, height| cover(height));
            }
        });
        on_cleanup(move || cover(0.0));
    }

    pub(super) fn size(self) -> (f64, f64) {
        self.moved.read_untracked().size
    }

    /// The camera, if the user has moved or zoomed the map, and the frame, which is shown otherwise.
    pub(super) fn aim(self) -> (Option<Camera>, MapFrame) {
        (self.moved.read_untracked().camera, self.frame())
    }

    pub(super) fn camera(self) -> Camera {
        let (moved, frame) = self.aim();
        moved.unwrap_or_else(|| frame.camera(self.size()))
    }

    /// Where a part of the map is, in CSS pixels from the corner of the canvas.
    pub fn on_canvas(self, part: Rect) -> Rect {
        self.camera().affine(1.0).transform_rect_bbox(part)
    }

    fn frame(self) -> MapFrame {
        self.moved.read_untracked().shows(untrack(|| self.frame.get()))
    }

    fn set(self, camera: Camera) {
        let (width, height) = self.size();
        let camera = camera.in_sight(self.frame().bounds((width, height)), width, height);
        self.moved.update(|moved| moved.camera = Some(camera));
    }
}

/// How far the view of a table window reaches beyond a map that has grown, as a share of the map on each side.
const TO_SPARE: f64 = 0.08;

/// The part of the map that a table window shows. It stays the same while the map fits and fills at least half of it, so
/// that a room shown to the players doesn't move the rooms that they know. If not, the new view has some space on each
/// side. `last`: the level and its last view. Returns None if this isn't a table window, or if it has no map.
fn kept_in_view(last: StoredValue<Option<(usize, Rect)>>, view: SideView, map: Rect) -> Option<Rect> {
    let table = view.session.viewer.as_ref().filter(|viewer| viewer.is_table() && viewer.map.is_some());
    let level = table.map(|viewer| viewer.level);
    let before = last.get_value().filter(|(before, _)| Some(*before) == level);
    let kept = match before {
        Some((_, kept)) if kept.union(map) == kept && map.area() * 2.0 > kept.area() => kept,
        Some(_) => map.inflate(map.width() * TO_SPARE, map.height() * TO_SPARE),
        None => map,
    };
    last.set_value(level.map(|level| (level, kept)));
    level.map(|_| kept)
}

impl Moved {
    /// The frame, completed with the height that the buttons cover and with whether the user asked for the whole map.
    fn shows(self, frame: MapFrame) -> MapFrame {
        MapFrame { is_whole: self.is_whole, covered: self.covered, ..frame }
    }
}

/// The frame of the map: what to show of the map, and what covers the canvas.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct MapFrame {
    pub(super) shown: (MapKind, LevelId),
    /// The bounds of the map with its sheet, and without the sheet.
    bounds: (Rect, Rect),
    /// Whether only the part around the last dial is shown.
    is_part: bool,
    matters: Point,
    /// The smallest scale at which the map can be read, in CSS pixels per map unit.
    readable: f64,
    /// Whether the whole map is shown even if it is too small to read.
    is_whole: bool,
    edge: AtEdge,
    /// The height of the bar of buttons along the top, in CSS pixels.
    covered: f64,
    /// What a table window keeps in view.
    kept: Option<Rect>,
}

/// CSS pixels per map unit at which room numbers are 12 pixels high. A tray can be smaller, so that all of it is shown:
/// it only has to be large enough for fingers.
const fn readable(map: MapKind) -> f64 {
    match map {
        MapKind::Tray => 0.2,
        MapKind::Nodes => 12.0 / 23.0,
        MapKind::Plan | MapKind::Whole => 12.0 / 26.0,
    }
}

/// In a presentation, the map is drawn smaller by this factor, so that more of it is in sight. Its numbers grow so that
/// they stay legible (`tests/legible.rs`).
const GROWN: f64 = 0.7;

/// Whether a map of this size, in map pixels, is small. In a presentation it is always drawn as on a small screen.
pub(super) fn is_small((width, height): (f64, f64)) -> bool {
    width < 600.0 || height < 420.0 || page::presents()
}

impl MapFrame {
    /// The frame of a side's map. Before the last step, a map with dials shows only the part around the last dial.
    fn of(view: SideView) -> Self {
        let shown @ (map, level) = (view.map(), view.level());
        let (edge, is_whole, covered, kept) = (AtEdge::beside(view), false, 0.0, None);
        if let Some(scene) = view.viewed() {
            let (bounds, matters) = ((scene.bounds, scene.bounds), scene.bounds.center());
            return Self { shown, bounds, is_part: false, matters, readable: 0.0, is_whole, edge, covered, kept };
        }
        let Some(moment) = view.moment() else {
            let (tray, readable) = (tray_bounds(), 0.0);
            let (bounds, matters, is_part) = ((tray, tray), tray.center(), false);
            return Self { shown, bounds, is_part, matters, readable, is_whole, edge, covered, kept };
        };
        let layout = moment.run.layout(map);
        // A user who makes the dungeon by hand needs other places than those of the last step.
        let is_told = Some(()).filter(|()| !moment.is_over() && !view.works_by_hand());
        let told = is_told.and_then(|()| layout.bounds_told(level, &moment.run.trace.steps()[..moment.step]));
        let is_part = told.is_some();
        let (told, is_part) = if view.is_for_players() { (None, false) } else { (told, is_part) };
        let seen = view.layout_shown().unwrap_or((layout, level));
        let all = || (seen.0.bounds(seen.1), seen.0.bounds_of_drawing(seen.1));
        let bounds = told.map_or_else(all, |told| (told, told));
        let reach = view.reach_at_work();
        let bounds = reach.map_or(bounds, |reach| (bounds.0.union(reach), bounds.1.union(reach)));
        let place = |&area: &AreaId| Some(layout.area(&moment.dungeon, (level, area))?.0);
        let matters = view.matters().iter().find_map(place).unwrap_or_else(|| bounds.1.center());
        // Two maps beside each other are always shown whole.
        let readable = if view.lays_dice() || view.session.compares() { 0.0 } else { readable(map) };
        let readable = if view.session.presenting.is_on { readable * GROWN } else { readable };
        Self { shown, bounds, is_part, matters, readable, is_whole, edge, covered, kept }
    }

    fn bounds(self, size: (f64, f64)) -> Rect {
        if is_small(size) { self.bounds.1 } else { self.bounds.0 }
    }

    /// Whether the ground under the map is shown. The sheet of a floor plan is left out on a small screen. It is also
    /// left out around a dial, because the sheet's frame and scale bar would cover part of the dial.
    pub(super) fn has_ground(self, size: (f64, f64)) -> bool {
        !self.shown.0.has_sheet() || !self.is_part && !is_small(size)
    }

    pub(super) fn camera(self, size: (f64, f64)) -> Camera {
        if let Some(kept) = self.kept.filter(|_| !self.is_whole) {
            return self.fitting(kept, size);
        }
        let whole = self.whole(size);
        if self.is_whole || !is_small(size) || whole.scale() >= self.readable {
            return whole;
        }
        let covered = (self.above(), step_dice::height(size, self.edge));
        Camera::around(self.matters, self.readable, self.bounds(size), size, covered)
    }

    /// The height that the buttons cover, with a gap below them.
    fn above(self) -> f64 {
        self.covered + 5.0
    }

    /// The camera that shows the whole map below the buttons. If the map would cover the dice surface in the corner,
    /// the map goes above that surface.
    fn whole(self, size: (f64, f64)) -> Camera {
        self.fitting(self.bounds(size), size)
    }

    fn fitting(self, bounds: Rect, size: (f64, f64)) -> Camera {
        let above = self.above();
        let camera = Camera::fitting(bounds, size, (above, step_dice::height(size, self.edge)));
        match step_dice::corner(size, self.edge) {
            Some((wide, high)) if camera.covers(bounds, Point::new(wide, size.1 - high)) => {
                Camera::fitting(bounds, size, (above, high))
            }
            _ => camera,
        }
    }
}
