//! The map on the tray. Walls come before floors, so that corridors open into their rooms.

use super::felt::depth_of_colour;
use super::layout::TrayLayout;
use super::signs::all_places;
use super::sums::{SUM_GROWS, SumPlaces};
use crate::dungeon::{Area, AreaId, Feature, Level, LevelId, Passage, PassageId, PassageKind};
use crate::procedures::{Decision, Place};
use crate::scene::canvas::{Canvas, on_map};
use crate::scene::{Growth, Highlight, Layer, Overlay, Paint, Role, Stroke, Subject, View, ink};
use kurbo::{Affine, Point, Vec2};

pub(in crate::scene) fn draw(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    let map = TrayMap { level, layout, view, unit: layout.unit };
    if view.overlays.has(Overlay::Grid) {
        map.grid(canvas);
    }
    map.alternatives(canvas);
    map.taken(canvas);
    map.lit(canvas);
    map.walls(canvas);
    map.floors(canvas);
    map.glow(canvas);
    if view.overlays.has(Overlay::Grid) && !map.is_settled() {
        map.sums(canvas);
    }
}

struct TrayMap<'m> {
    level: &'m Level,
    layout: &'m TrayLayout,
    view: &'m View<'m>,
    unit: f64,
}

impl TrayMap<'_> {
    fn at(&self, id: AreaId) -> Option<Point> {
        self.level.area(id)?.point().map(on_map)
    }

    fn ends(&self, (a, b): (AreaId, AreaId)) -> Option<(Point, Point)> {
        Some((self.at(a)?, self.at(b)?))
    }

    fn is_settled(&self) -> bool {
        self.level.kind.is_some()
    }

    fn is_shown(&self, passage: &Passage) -> bool {
        let overlays = self.view.overlays;
        let kind = match passage.kind {
            PassageKind::Tree | PassageKind::Passage => overlays.has(Overlay::Tree),
            PassageKind::Loop => overlays.has(Overlay::Loops),
        };
        kind && self.view.shows(passage.features)
    }

    fn shown(&self) -> impl Iterator<Item = (PassageId, &Passage)> {
        self.level.passages().filter(|(_, passage)| self.is_shown(passage))
    }

    fn visited(&self) -> impl Iterator<Item = (&Area, Point)> {
        // Players see a room even if all its paths are secret.
        let reached = |area: &&Area| self.level.degree(area.id) > 0 || self.view.named.is_some();
        self.level.areas().filter(reached).filter_map(|area| Some((area, on_map(area.point()?))))
    }

    fn grid(&self, canvas: &mut Canvas) {
        let paint = Paint::Flat(Role::Sepia, if self.is_settled() { 0.16 } else { 0.5 });
        let stroke = Stroke::new(paint, 1.5 * self.unit.max(0.6)).growing();
        self.level.grid.iter().for_each(|&line| self.line(canvas, Layer::Grid, line, stroke));
    }

    fn alternatives(&self, canvas: &mut Canvas) {
        // Here the lines of a question are drawn, and they look the same as alternatives.
        if self.view.asking.is_some() {
            return;
        }
        let stroke = Stroke::new(Paint::Flat(Role::Ink, 0.75), 2.6 * self.unit).dashed((1.0, 8.0));
        // A path covers its line.
        let is_path = |(a, b)| self.level.passages_at(a).iter().any(|(_, path)| path.beyond(a) == b);
        for answer in self.view.decisions.iter().flat_map(Decision::closest) {
            if let Place::Line(a, b) = answer.place
                && !is_path((a, b))
            {
                self.line(canvas, Layer::Alternatives, (a, b), stroke);
            }
        }
    }

    fn line(&self, canvas: &mut Canvas, layer: Layer, (a, b): (AreaId, AreaId), stroke: Stroke) {
        if let Some((from, to)) = self.ends((a, b)) {
            canvas.stroke(layer, Subject::Line(a, b), ink::line(from, to, 1.4, (a.0, b.0, 0)), stroke);
        }
    }

    fn sums(&self, canvas: &mut Canvas) {
        let numbers = all_places(self.level, self.layout, self.view);
        let dice = self.level.areas().filter_map(|area| Some((self.at(area.id)?, self.layout.radius(area.id))));
        let mut places = SumPlaces::among(numbers, dice, self.unit);
        for &(a, b) in &self.level.grid {
            let values = self.level.area(a).and_then(Area::value).zip(self.level.area(b).and_then(Area::value));
            if let (Some(ends), Some((one, other))) = (self.ends((a, b)), values) {
                let sum = u16::from(one) + u16::from(other);
                let (about, size) = (places.take(ends, self.bow_of((a, b))), 15.0 * self.unit);
                canvas.grows = Some(Growth { about, size, most: SUM_GROWS, then: Vec::new() });
                let roles = (Role::Sepia, Role::Felt);
                canvas.haloed(Layer::Sums, Subject::Line(a, b), sum.to_string(), (about, size), roles);
                canvas.grows = None;
            }
        }
    }

    /// How far the corridor along a line bows. 0 if there is none.
    fn bow_of(&self, (a, b): (AreaId, AreaId)) -> f64 {
        let mut passages = self.level.passages_at(a).into_iter();
        let found = passages.rfind(|(_, passage)| passage.beyond(a) == b && self.is_shown(passage));
        found.map_or(0.0, |(id, passage)| {
            let bow = self.layout.bow(id);
            if passage.a == a { bow } else { -bow }
        })
    }

    fn taken(&self, canvas: &mut Canvas) {
        let taken = self.view.step.and_then(|step| step.passage);
        let stroke = Stroke::new(Paint::Flat(Role::Gold, 0.8), 27.0 * self.unit).growing();
        for passage in self.shown().filter(|(_, passage)| taken == Some((passage.a, passage.b))) {
            self.corridor(canvas, Layer::Focus, passage, 1, stroke);
        }
    }

    fn lit(&self, canvas: &mut Canvas) {
        let Some(lit) = self.view.highlight else { return };
        for passage in self.shown().filter(|(id, _)| lit.has_passage(*id)) {
            self.corridor(canvas, Layer::Focus, passage, 1, Stroke::new(Highlight::PAINT, 31.0 * self.unit));
        }
        for (id, at) in lit.areas.iter().filter_map(|&id| Some((id, self.at(id)?))) {
            let ring = ink::ring(at, self.layout.radius(id) + 11.0 * self.unit, 0.9 * self.unit, id.0);
            // A room's floor is drawn over the highlight, so only its edge shows. A die that isn't a room yet has no
            // floor, so it gets a ring.
            if self.level.degree(id) > 0 {
                canvas.fill(Layer::Focus, Subject::Room(id), ring, Highlight::PAINT);
            } else {
                canvas.line(Layer::Focus, Subject::Room(id), ring, Highlight::PAINT, 7.0 * self.unit.max(0.6));
            }
        }
    }

    fn walls(&self, canvas: &mut Canvas) {
        for (id, passage) in self.shown() {
            let role = match passage.kind {
                PassageKind::Loop => Role::Oxblood,
                PassageKind::Tree | PassageKind::Passage => Role::Verdigris,
            };
            let dash = passage.features.contains(Feature::Secret).then_some((9.0 * self.unit, 11.0 * self.unit));
            let stroke = Stroke::new(role, 16.0 * self.unit).dashed(dash).growing();
            self.corridor(canvas, Layer::Map, (id, passage), 1, stroke);
        }
        for (area, at) in self.visited() {
            let radius = self.layout.radius(area.id) + 2.6 * self.unit;
            let wall = ink::ring(at, radius, 0.9 * self.unit, area.id.0);
            canvas.fill(Layer::Map, Subject::Room(area.id), wall, Role::Ink);
        }
    }

    fn floors(&self, canvas: &mut Canvas) {
        for (id, passage) in self.shown() {
            let opacity = if passage.features.contains(Feature::Secret) { 0.82 } else { 1.0 };
            let stroke = Stroke::new(Paint::Flat(Role::Floor, opacity), 9.6 * self.unit).growing();
            self.corridor(canvas, Layer::Map, (id, passage), 2, stroke);
        }
        let depths = self.view.depths();
        for (area, at) in self.visited() {
            let subject = Subject::Room(area.id);
            let floor = ink::ring(at, self.layout.radius(area.id), 0.9 * self.unit, area.id.0 + 1000);
            canvas.fill(Layer::Map, subject, floor.clone(), Role::Floor);
            if let Some(tint) = self.tint(area.id) {
                canvas.fill(Layer::Map, Subject::Tier(area.id), floor.clone(), tint);
            }
            if let Some(depth) = depths.as_ref().and_then(|depths| depths.at(self.view.level, area.id)) {
                let paint = Paint::Flat(Role::Oxblood, (f64::from(depth) * 0.13).min(0.66));
                canvas.fill(Layer::Depth, subject, floor, paint);
            }
        }
    }

    fn tint(&self, id: AreaId) -> Option<Paint> {
        let share = if self.view.level == LevelId::default() { 1.0 } else { 0.5 };
        let opacity = depth_of_colour(self.view.dungeon.tier_of(self.view.level, id)?) * share;
        (opacity > 0.0).then_some(Paint::Flat(Role::Deep, opacity))
    }

    /// The walls and the floor of a corridor have the same curve, but wobble a little differently.
    fn corridor(&self, canvas: &mut Canvas, layer: Layer, (id, passage): (PassageId, &Passage), nth: u32, pen: Stroke) {
        let Some((from, to)) = self.ends((passage.a, passage.b)) else { return };
        let (a, b) = (passage.a.0, passage.b.0);
        let bowed = ink::bowed(from, to, self.layout.bow(id), 3.4 * self.unit, (a, b, 1));
        let tremor = Vec2::new(ink::wobble(a, b, nth * 2), ink::wobble(a, b, nth * 2 + 1)) * (0.7 * self.unit);
        canvas.stroke(layer, Subject::Line(passage.a, passage.b), Affine::translate(tremor) * bowed, pen);
    }

    fn glow(&self, canvas: &mut Canvas) {
        let spoken = self.view.step.and_then(|step| step.passage).map(|(a, b)| [a, b]).into_iter().flatten();
        for (id, centre) in spoken.filter_map(|id| Some((id, self.at(id)?))) {
            canvas.glow(Layer::Focus, Subject::Room(id), (centre, self.layout.radius(id) * 1.5), 0.85);
        }
        if let Some((id, at)) = self.view.chosen.and_then(|id| Some((id, self.at(id)?))) {
            let ring = ink::ring(at, self.layout.radius(id) + 7.0 * self.unit, 1.0, id.0);
            canvas.line(Layer::Focus, Subject::Room(id), ring, Role::Gold, 5.0 * self.unit.max(0.6));
        }
    }
}
