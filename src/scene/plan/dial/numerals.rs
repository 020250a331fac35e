//! Draws the numbers of a dial, each in a ring, on a tag or on the strip. A tag is at the corner of each room that the
//! die can name. The strip has a cell for each number without a room on the map.

use super::laid::{LaidDial, Seat, rect, square_at, subject_at, towards};
use crate::geometry::{Direction, Footprint};
use crate::scene::angle::turned;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use crate::scene::plan::floor::FloorPlan;
use crate::scene::{Form, Layer, Paint, Role, Stroke, Subject, ink};
use crate::trace::DialPlace;
use kurbo::{Affine, BezPath, Point, Rect, Shape, Vec2};

/// The height of a numeral without words, in map units.
const ALONE: f64 = 30.0;
/// The height of a numeral with words, on a tag or on the strip, in map units.
const WITH_WORDS: f64 = 21.0;
/// The height of the words beside or below a numeral, in map units.
const WORDS: f64 = 14.5;
const CELL: f64 = 2.1 * SQUARE;
const MOST_ACROSS: usize = 5;
const GLOW_OPACITY: f64 = 0.9;
const STRIP_FROM_WALL: f64 = 2.1 * SQUARE;

pub(super) struct Strip {
    foot: Point,
    out: Direction,
    cells: usize,
}

impl LaidDial<'_> {
    pub(super) fn numerals(&self, canvas: &mut Canvas) {
        let words: Vec<Rect> = canvas.shapes.iter().filter_map(label).collect();
        for (nth, place) in self.places() {
            if let Some(seat) = self.seat(nth, &words) {
                self.numeral(canvas, nth, place, seat);
            }
        }
    }

    fn numeral(&self, canvas: &mut Canvas, nth: usize, place: &DialPlace, Seat { at, around }: Seat) {
        let size = if place.means.is_empty() { ALONE } else { 24.0 };
        let (named, strength) = (self.is_named(nth), self.strength(nth));
        let subject = subject_at(around, in_units(size), named);
        let radius = if place.means.is_empty() { 0.82 } else { 1.0 } * SQUARE;
        let ring = ink::ring(at, radius, 0.5, around.x.cast_unsigned() ^ around.y.cast_unsigned() << 5);
        if named {
            canvas.glow(Layer::Dial, subject, (at, 2.6 * SQUARE), GLOW_OPACITY);
        }
        canvas.fill(Layer::Dial, subject, ring.clone(), Paint::Flat(Role::Page, 0.94));
        if named {
            canvas.line(Layer::Dial, subject, ring.clone(), Role::Gold, 6.0);
        }
        canvas.line(Layer::Dial, subject, ring, Paint::Flat(Role::Ink, 0.85 * strength), 1.4);
        let up = if place.means.is_empty() { 0.0 } else { 5.5 };
        let paint = Paint::Flat(Role::Ink, strength);
        canvas.words(Layer::Dial, subject, place.word.clone(), (at - Vec2::new(0.0, up), size), paint);
        if !place.means.is_empty() {
            let size = if place.means.len() > 4 { 11.5 } else { 14.0 };
            canvas.words(Layer::Dial, subject, place.means.clone(), (at + Vec2::new(0.0, 9.5), size), paint);
        }
    }

    pub(super) fn threads(&self, canvas: &mut Canvas, floor: &FloorPlan) {
        self.hub(canvas);
        for (nth, place) in self.places() {
            let Some(site) = place.at.filter(|at| !self.dial.over.covers(*at)) else { continue };
            let (hole, along) = (corner(&room_at(floor, site)), middle_of(site) - self.hub);
            let from = self.hub + along.normalize() * self.ring.min(along.hypot());
            let thread = ink::line(from, hole, 2.0, (site.x.cast_unsigned(), site.y.cast_unsigned(), 3));
            let (paint, width) = if self.is_named(nth) {
                (Role::Gold.into(), 4.0)
            } else {
                (Paint::Flat(Role::Sepia, 0.9 * self.strength(nth)), 1.6)
            };
            let stroke = Stroke::new(paint, width).dashed((!self.is_named(nth)).then_some((2.0, 5.0)));
            canvas.stroke(Layer::Dial, subject_at(site, 0, self.is_named(nth)), thread, stroke);
        }
    }

    pub(super) fn tags(&self, canvas: &mut Canvas, floor: &FloorPlan, finished: Option<&FloorPlan>) {
        let strip = self.strip(finished);
        let is_nowhere = |place: &&DialPlace| place.at.is_none();
        for (nth, place) in self.places() {
            if let Some(site) = place.at {
                self.tag(canvas, nth, place, corner(&room_at(floor, site)));
            } else {
                let cell = self.dial.places[..nth].iter().filter(is_nowhere).count();
                self.cell(canvas, nth, place, strip.cell(cell));
            }
        }
    }

    fn tag(&self, canvas: &mut Canvas, nth: usize, place: &DialPlace, hole: Point) {
        let subject = subject_at(square_at(hole), in_units(WITH_WORDS), self.is_named(nth));
        #[expect(clippy::cast_precision_loss, reason = "a few letters")]
        let wide = |text: &str, size: f64| text.chars().count() as f64 * size * 0.52;
        let (word, means) = (wide(&place.word, WITH_WORDS), wide(&place.means, WORDS));
        let (long, half) = (15.0 + word + means + 12.0, 13.0);
        let at = |x: f64, y: f64| hole + turned(Vec2::new(x, y), -0.09);
        let outline = [(-8.0, -5.0), (2.0, -half), (long, -half), (long, half), (2.0, half), (-8.0, 5.0)];
        let outline = ink::polygon(outline.map(|(x, y)| at(x, y)));
        self.slip(canvas, subject, nth, outline, (at(long / 2.0, 0.0), 2.8 * SQUARE));
        let eye = ink::circle(hole, 2.6);
        canvas.line(Layer::Dial, subject, eye, Paint::Flat(Role::Ink, self.strength(nth)), 1.2);
        self.text(canvas, subject, nth, &place.word, (at(10.0 + word / 2.0, 0.0), WITH_WORDS));
        self.text(canvas, subject, nth, &place.means, (at(17.0 + word + means / 2.0, 1.0), WORDS));
    }

    fn cell(&self, canvas: &mut Canvas, nth: usize, place: &DialPlace, cell: Rect) {
        let around = self.dial.exit.map_or(self.dial.over.at(), |(door, _)| door);
        let subject = subject_at(around, in_units(WITH_WORDS), self.is_named(nth));
        self.slip(canvas, subject, nth, cell.to_path(0.1), (cell.center(), 2.6 * SQUARE));
        let up = if place.means.is_empty() { 0.0 } else { 7.0 };
        self.text(canvas, subject, nth, &place.word, (cell.center() - Vec2::new(0.0, up), WITH_WORDS));
        self.text(canvas, subject, nth, &place.means, (cell.center() + Vec2::new(0.0, 13.0), WORDS));
    }

    fn slip(&self, canvas: &mut Canvas, subject: Subject, nth: usize, outline: BezPath, light: (Point, f64)) {
        if self.is_named(nth) {
            canvas.glow(Layer::Dial, subject, light, GLOW_OPACITY);
        }
        let shadow = Affine::translate((1.5, 2.5)) * outline.clone();
        canvas.fill(Layer::Dial, subject, shadow, Paint::Flat(Role::Shadow, 0.16));
        canvas.fill(Layer::Dial, subject, outline.clone(), Role::Page);
        let (paint, width) =
            if self.is_named(nth) { (Role::Gold.into(), 4.0) } else { (Paint::Flat(Role::Sepia, 0.8), 1.2) };
        canvas.line(Layer::Dial, subject, outline, paint, width);
    }

    fn text(&self, canvas: &mut Canvas, subject: Subject, nth: usize, text: &str, place: (Point, f64)) {
        if !text.is_empty() {
            canvas.words(Layer::Dial, subject, text.into(), place, Paint::Flat(Role::Ink, self.strength(nth)));
        }
    }

    /// The strip for the numbers without a room on the map. It is in front of the exit, or below the room if the exit
    /// is diagonal or missing. It moves to another side if it would cover the room, as on some landings, or the number of
    /// a room. `floor`: the finished floor plan, so that the strip stays where it is while rooms are drawn.
    pub(super) fn strip(&self, floor: Option<&FloorPlan>) -> Strip {
        let room = rect(&self.dial.over);
        let cells = self.dial.places.iter().filter(|place| place.at.is_none()).count();
        let (door, way) = match self.dial.exit {
            Some((door, way)) if !way.is_diagonal() => (middle_of(door), way),
            _ => (Point::new(self.hub.x, room.y1 - SQUARE / 2.0), Direction::South),
        };
        let strip = |out| Strip { foot: door + towards(out) * (SQUARE / 2.0 + STRIP_FROM_WALL), out, cells };
        let aside = || [0, 2, -2, 4].into_iter().map(|eighths| strip(way.turned(eighths)));
        let misses = |strip: &Strip| strip.rect().intersect(room).is_zero_area();
        let hides = |strip: &Strip, other: &Footprint| {
            other.w > 1 && strip.rect().inflate(SQUARE / 2.0, SQUARE / 2.0).contains(middle_of_room(other))
        };
        let is_clear = |strip: &Strip| {
            misses(strip) && floor.is_none_or(|floor| floor.rooms.values().all(|other| !hides(strip, other)))
        };
        aside().find(is_clear).or_else(|| aside().find(misses)).unwrap_or_else(|| strip(way))
    }
}

impl Strip {
    fn rows(&self) -> (usize, usize) {
        let rows = self.cells.div_ceil(MOST_ACROSS);
        (self.cells.div_ceil(rows.max(1)), rows)
    }

    fn size(&self) -> Vec2 {
        let (across, rows) = self.rows();
        self.off(across, rows)
    }

    #[expect(clippy::cast_precision_loss, reason = "at most ten cells")]
    fn off(&self, along: usize, rows: usize) -> Vec2 {
        let (along, rows) = (along as f64 * CELL, rows as f64 * CELL);
        let is_level = matches!(self.out, Direction::North | Direction::South);
        if is_level { Vec2::new(along, rows) } else { Vec2::new(rows, along) }
    }

    pub(super) fn rect(&self) -> Rect {
        let (size, out) = (self.size(), towards(self.out));
        let middle = self.foot + Vec2::new(out.x * size.x, out.y * size.y) / 2.0;
        Rect::from_center_size(middle, (size.x, size.y))
    }

    /// A cell of the strip. Cells are in rows, or in columns along a western or eastern wall.
    fn cell(&self, nth: usize) -> Rect {
        let across = self.rows().0.max(1);
        Rect::from_origin_size(self.rect().origin() + self.off(nth % across, nth / across), (CELL, CELL))
    }
}

/// Where the words of a label are. None for other shapes.
fn label(shape: &crate::scene::Shape) -> Option<Rect> {
    match &shape.form {
        Form::Words { text, at, size, .. } if shape.layer == Layer::Labels => {
            Some(Rect::from_center_size(*at, (ink::width(text) * size, 0.7 * size)))
        }
        _ => None,
    }
}

pub(super) fn tag_of(room: &Footprint) -> Rect {
    let hole = corner(room);
    Rect::new(hole.x - 8.0, hole.y - 20.0, hole.x + 3.2 * SQUARE, hole.y + 14.0)
}

fn room_at(floor: &FloorPlan, square: crate::geometry::Square) -> Footprint {
    floor.rooms.values().find(|room| room.covers(square)).copied().unwrap_or(Footprint::square(square))
}

fn corner(room: &Footprint) -> Point {
    let half = Vec2::new(f64::from(room.w), -f64::from(room.h)) * (SQUARE / 2.0);
    middle_of_room(room) + half + Vec2::new(-9.0, 9.0)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the height of type")]
fn in_units(size: f64) -> u8 {
    size as u8
}
