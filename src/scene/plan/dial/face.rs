//! Draws the sheets of three kinds of dials: the clock, the board and the compass. The named place is the place that
//! the die has chosen.

use super::laid::{LaidDial, subject_at};
use crate::scene::angle::turned;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::{Layer, Paint, Role, Stroke, ink};
use dicefall_pen::at_angle;
use kurbo::{Affine, BezPath, Vec2};
use std::f64::consts::TAU;

const PAPER_OPACITY: f64 = 0.56;
const BAND: f64 = 0.5 * SQUARE;

impl LaidDial<'_> {
    pub(super) fn clock(&self, canvas: &mut Canvas) {
        self.disc(canvas);
        let ways: Vec<f64> = self.ways().map(Vec2::atan2).collect();
        let (mut hours, mut minutes) = (BezPath::new(), BezPath::new());
        for (nth, &way) in ways.iter().enumerate() {
            self.tick(&mut hours, way, -1.2 * BAND);
            let next = ways[(nth + 1) % ways.len()];
            // Both angles are within one turn. A remainder of floats would add 3 kB of code.
            let gap = if next < way { next - way + TAU } else { next - way };
            (1..5).for_each(|minute| self.tick(&mut minutes, way + gap * f64::from(minute) / 5.0, 0.0));
        }
        canvas.line(Layer::Dial, self.subject(), minutes, Paint::Flat(Role::Ink, 0.7), 1.0);
        canvas.line(Layer::Dial, self.subject(), hours, Role::Ink, 2.4);
        self.spokes(canvas);
        self.hub(canvas);
        self.hand(canvas);
    }

    pub(super) fn board(&self, canvas: &mut Canvas) {
        let (far, third) = (self.reach, self.reach / 3.0);
        let at = |x: f64, y: f64| self.hub + Vec2::new(x, y);
        let sheet = ink::polygon([at(-far, -far), at(far, -far), at(far, far), at(-far, far)]);
        self.sheet(canvas, &sheet);
        if let Some(site) = self.named_way().filter(|way| way.hypot() > third) {
            let cell = |along: f64| (along / (2.0 * third)).round() * 2.0 * third;
            let (x, y) = (cell(site.x), cell(site.y));
            let half = third - 3.0;
            let cell = [(-half, -half), (half, -half), (half, half), (-half, half)];
            let cell = ink::polygon(cell.map(|(u, v)| at(x + u, y + v)));
            canvas.fill(Layer::Dial, self.subject_of_named(), cell, Paint::Flat(Role::Gold, 0.26));
        }
        let mut lines = BezPath::new();
        let end = far - 0.7 * SQUARE;
        for (nth, off) in (0..).zip([-third, third]) {
            lines.extend(ink::line(at(off, -end), at(off, end), 3.0, (nth, 91, 0)));
            lines.extend(ink::line(at(-end, off), at(end, off), 3.0, (nth, 92, 0)));
        }
        canvas.line(Layer::Dial, self.subject(), lines, Paint::Flat(Role::Ink, 0.85), 3.0);
    }

    pub(super) fn compass(&self, canvas: &mut Canvas) {
        self.disc(canvas);
        let mut ticks = BezPath::new();
        (0..32).for_each(|nth| self.tick(&mut ticks, f64::from(nth) * TAU / 32.0, 0.0));
        canvas.line(Layer::Dial, self.subject(), ticks, Paint::Flat(Role::Ink, 0.7), 1.0);
        self.spokes(canvas);
        let least = self.ways().map(Vec2::hypot).fold(self.reach, f64::min);
        let long = (least - 1.0 * SQUARE - self.ring).max(1.4 * SQUARE);
        let circle = ink::circle(self.hub, self.ring + long * 0.3);
        canvas.line(Layer::Dial, self.subject(), circle, Paint::Flat(Role::Ink, 0.5), 1.0);
        let named = self.named_way();
        for turned in [1, 0] {
            for quarter in 0..4 {
                let way = at_angle(f64::from(2 * quarter + turned) * TAU / 8.0);
                let is_named = named.is_some_and(|named| named.normalize().dot(way) > 0.98);
                let reach = if turned == 0 { long } else { long * 0.78 };
                self.point_of_rose(canvas, way, reach, is_named);
            }
        }
        self.hub(canvas);
    }

    fn point_of_rose(&self, canvas: &mut Canvas, way: Vec2, long: f64, is_named: bool) {
        let subject = if is_named { self.subject_of_named() } else { self.subject() };
        let (base, tip) = (self.hub + way * (self.ring - 2.0), self.hub + way * (self.ring + long));
        for (side, dark) in [(-1.0, true), (1.0, false)] {
            let waist = self.hub + turned(way, side * TAU / 22.0) * self.ring;
            let leaf = ink::polygon([base, tip, waist]);
            let paint = match (is_named, dark) {
                (true, true) => Paint::Flat(Role::Gold, 1.0),
                (true, false) => Paint::Flat(Role::Gold, 0.55),
                (false, true) => Paint::Flat(Role::Ink, 0.66),
                (false, false) => Paint::Flat(Role::Page, 0.9),
            };
            canvas.fill(Layer::Dial, subject, leaf.clone(), paint);
            canvas.line(Layer::Dial, subject, leaf, Paint::Flat(Role::Ink, 0.8), 1.0);
        }
    }

    fn disc(&self, canvas: &mut Canvas) {
        let ring = |radius: f64| ink::ring(self.hub, radius, 1.6, self.dial.over.at().x.cast_unsigned());
        self.sheet(canvas, &ring(self.reach));
        for (inset, width, opacity) in [(0.22 * SQUARE, 2.0, 0.9), (0.22 * SQUARE + BAND, 1.0, 0.75)] {
            canvas.line(Layer::Dial, self.subject(), ring(self.reach - inset), Paint::Flat(Role::Ink, opacity), width);
        }
    }

    fn sheet(&self, canvas: &mut Canvas, outline: &BezPath) {
        for (off, width, opacity) in [(5.0, 9.0, 0.05), (3.0, 6.0, 0.08), (1.5, 3.0, 0.12)] {
            let shadow = Affine::translate((off * 0.5, off)) * outline.clone();
            canvas.line(Layer::Dial, self.subject(), shadow, Paint::Flat(Role::Shadow, opacity), width);
        }
        canvas.fill(Layer::Dial, self.subject(), outline.clone(), Paint::Flat(Role::Page, PAPER_OPACITY));
        canvas.line(Layer::Dial, self.subject(), outline.clone(), Paint::Flat(Role::Sepia, 0.6), 1.0);
    }

    /// A negative `further` lengthens the mark inwards, in map units.
    fn tick(&self, path: &mut BezPath, way: f64, further: f64) {
        let (way, out) = (at_angle(way), self.reach - 0.22 * SQUARE);
        path.extend(ink::lines([(self.hub + way * out, self.hub + way * (out - BAND + further.min(0.0)))]));
    }

    fn spokes(&self, canvas: &mut Canvas) {
        let lines = ink::lines(self.ways().map(|way| {
            let along = way.normalize();
            (self.hub + along * (self.ring + 0.25 * SQUARE), self.hub + along * (way.hypot() - 1.1 * SQUARE))
        }));
        let stroke = Stroke::new(Paint::Flat(Role::Sepia, 0.6), 1.1).dashed((7.0, 5.0));
        canvas.stroke(Layer::Dial, self.subject(), lines, stroke);
    }

    pub(super) fn hub(&self, canvas: &mut Canvas) {
        for (radius, width) in [(self.ring, 1.8), (self.ring - 4.0, 0.8)] {
            let ring = ink::ring(self.hub, radius, 0.8, 17);
            canvas.line(Layer::Dial, self.subject(), ring, Paint::Flat(Role::Ink, 0.85), width);
        }
    }

    fn hand(&self, canvas: &mut Canvas) {
        let Some(way) = self.named_way() else { return };
        let (along, far) = (way.normalize(), way.hypot() - 1.15 * SQUARE);
        let across = along.turn_90();
        let at = |out: f64, off: f64| self.hub + along * out + across * off;
        let eye = self.ring + (far - self.ring) * 0.6;
        let (radius, subject) = (0.3 * SQUARE, self.subject_of_named());
        for (grown, role) in [(2.0, Role::Gold), (0.0, Role::Ink)] {
            let stem = [(self.ring, 3.4 + grown), (eye, 1.8 + grown), (eye, -1.8 - grown), (self.ring, -3.4 - grown)];
            let blade = [(eye, 4.4 + grown), (far + grown, 0.0), (eye, -4.4 - grown)];
            let parts =
                [ink::polygon(stem.map(|(out, off)| at(out, off))), ink::polygon(blade.map(|(out, off)| at(out, off)))];
            for part in parts.into_iter().chain([ink::circle(at(eye, 0.0), radius + grown)]) {
                canvas.fill(Layer::Dial, subject, part, role);
            }
        }
        canvas.fill(Layer::Dial, subject, ink::circle(at(eye, 0.0), radius * 0.55), Role::Page);
    }

    /// The subject of the parts that show the named place.
    fn subject_of_named(&self) -> crate::scene::Subject {
        let at = self.dial.named.and_then(|nth| self.dial.places.get(nth)?.at);
        subject_at(at.unwrap_or(self.dial.over.at()), 0, true)
    }

    fn ways(&self) -> impl Iterator<Item = Vec2> {
        let sites = self.dial.places.iter().filter_map(|place| place.at);
        sites.filter(|at| !self.dial.over.covers(*at)).map(|at| middle_of(at) - self.hub)
    }

    /// The vector from the hub to the named place. None if the die has named no place, or the room itself.
    fn named_way(&self) -> Option<Vec2> {
        let at = self.dial.places.get(self.dial.named?)?.at.filter(|at| !self.dial.over.covers(*at))?;
        Some(middle_of(at) - self.hub)
    }
}
