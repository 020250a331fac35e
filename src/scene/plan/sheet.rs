//! The sheet of a floor plan: its frame, its title, its compass and its scale bar.

use super::hand::by_hand;
use crate::scene::angle::at_angle;
use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Scene, Subject, ink};
use kurbo::{BezPath, Point, Rect, Shape, Vec2};
use std::f64::consts::FRAC_PI_2;

const ROUNDING: f64 = 4.0;
/// The distance from the drawing to the sheet's edge at the sides, above and below, in squares. The title needs room
/// above; the compass and the scale bar need room below.
const SIDE: f64 = 2.9;
const TOP: f64 = 4.3;
const FOOT: f64 = 5.0;
/// The least width of a sheet, in squares.
const LEAST: f64 = 15.0;
/// How deep the corners of the title's panel are bitten, in squares.
const BITE: f64 = 0.42;

/// What the sheet says about its map.
pub(super) struct SheetWords<'w> {
    /// The dungeon's name. Empty: no panel.
    pub(super) title: &'w str,
    /// The line below the name.
    pub(super) below: String,
    /// The side of a square, in feet. None: the drawing has no scale.
    pub(super) feet: Option<u32>,
}

/// The sheet around a drawing. `scale`: the size of its margin.
pub(super) fn around(drawn: Rect, scale: f64) -> Rect {
    let square = scale * SQUARE;
    let wide = Rect {
        x0: drawn.x0 - SIDE * square,
        y0: drawn.y0 - TOP * square,
        x1: drawn.x1 + SIDE * square,
        y1: drawn.y1 + FOOT * square,
    };
    wide.inflate((LEAST * SQUARE - wide.width()).max(0.0) / 2.0, 0.0)
}

pub(super) fn with_shadow(sheet: Rect) -> Rect {
    sheet.inflate(LEAF_SHADOW, LEAF_SHADOW)
}

/// Draws the sheet and everything on it but the map. `scale`: the size of these parts, as a multiple of
/// the usual size.
pub(super) fn draw(canvas: &mut Canvas, sheet: Rect, words: &SheetWords, scale: f64, plain: bool) {
    canvas.leaf(sheet, ROUNDING);
    if !plain {
        let radius = sheet.width().max(sheet.height()) * 0.72;
        let shade = Paint::Radial { role: Role::Vignette, centre: sheet.center(), radius, inner: 0.0, outer: 0.13 };
        canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(sheet, ROUNDING), shade);
    }
    let mut furniture = Furniture { canvas, square: scale * SQUARE };
    furniture.frame(sheet);
    if !words.title.is_empty() {
        furniture.title(sheet, words);
    }
    furniture.compass(Point::new(sheet.x1 - 2.2 * furniture.square, sheet.y1 - 2.1 * furniture.square));
    let foot = Point::new(sheet.x0 + 1.5 * furniture.square, sheet.y1 - 1.55 * furniture.square);
    match words.feet {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
        Some(feet) => furniture.bar(foot, feet * scale as u32),
        None => furniture.words("not to scale", foot + Vec2::new(1.8, 0.0) * furniture.square, 0.6, Role::Ink),
    }
}

/// The height of the panel with its margins, in squares.
const PANEL: f64 = 3.1;

impl Scene {
    /// The scene with a name in a panel above the map, for a picture of a map that has no sheet. An empty name changes
    /// nothing.
    pub fn with_title(mut self, title: &str) -> Self {
        if title.is_empty() {
            return self;
        }
        let mut canvas = Canvas::default();
        let square = (self.bounds.width() / 42.0).max(SQUARE);
        self.bounds.y0 -= PANEL * square;
        let words = SheetWords { title, below: String::new(), feet: None };
        Furniture { canvas: &mut canvas, square }.title(self.bounds, &words);
        canvas.shapes.append(&mut self.shapes);
        Self { shapes: canvas.shapes, ..self }
    }
}

struct Furniture<'c> {
    canvas: &'c mut Canvas,
    /// The side of a square, enlarged on a sheet that is seen from afar.
    square: f64,
}

impl Furniture<'_> {
    /// Draws a path: filled, then outlined. `width`: in squares.
    fn inked(&mut self, path: BezPath, fill: Option<Role>, width: f64) {
        if let Some(role) = fill {
            self.canvas.fill(Layer::Ground, Subject::Ground, path.clone(), role);
        }
        self.canvas.line(Layer::Ground, Subject::Ground, path, Role::Ink, width * self.square);
    }

    fn words(&mut self, text: &str, at: Point, size: f64, role: Role) {
        self.canvas.words(Layer::Ground, Subject::Ground, text.into(), (at, size * self.square), role);
    }

    /// A heavy and a thin line around the sheet.
    fn frame(&mut self, sheet: Rect) {
        for (inset, width) in [(0.45, 0.09), (0.63, 0.035)] {
            let corners = ink::corners(sheet.inset(-inset * self.square));
            self.inked(by_hand(corners, 0.9), None, width);
        }
    }

    /// The title in a panel on the frame's upper line.
    fn title(&mut self, sheet: Rect, words: &SheetWords) {
        let square = self.square;
        let widest = sheet.width() / square - 2.6;
        let (title, below) = (ink::width(words.title), ink::width(&words.below));
        // A long name gets smaller type.
        let size = ((widest - 2.4) / title).min(1.1);
        let half = (title * size / 2.0 + 1.2).max(below * 0.46 / 2.0 + 1.2).max(4.6).min(widest / 2.0);
        let middle = Point::new(sheet.center().x, sheet.y0 + 1.55 * square);
        for (inset, bite, fill, width) in [(0.0, BITE, Some(Role::Page), 0.08), (0.16, BITE - 0.04, None, 0.03)] {
            let panel = bitten(middle, Vec2::new(half - inset, 1.12 - inset) * square, bite * square);
            self.inked(panel, fill, width);
        }
        let up = if words.below.is_empty() { 0.0 } else { 0.22 };
        self.words(words.title, middle - Vec2::new(0.0, up * square), size, Role::Ink);
        if !words.below.is_empty() {
            self.words(&words.below, middle + Vec2::new(0.0, 0.62 * square), 0.46, Role::Sepia);
        }
    }

    /// Four points, each half in ink, two rings, and an N.
    fn compass(&mut self, at: Point) {
        let square = self.square;
        for (radius, width) in [(0.62, 0.045), (0.53, 0.025)] {
            self.inked(ink::ring(at, radius * square, 0.02 * square, 3), None, width);
        }
        for quarter in 0..4 {
            let out = at_angle(f64::from(quarter) * FRAC_PI_2 - FRAC_PI_2);
            let tip = at + out * (square * if quarter == 0 { 1.0 } else { 0.82 });
            for (side, role) in [(-1.0, Role::Ink), (1.0, Role::Page)] {
                let waist = at + (out + out.turn_90() * side) * (0.17 * square);
                self.inked(ink::polygon([at, waist, tip]), Some(role), 0.04);
            }
        }
        self.words("N", at - Vec2::new(0.0, 1.32 * square), 0.6, Role::Ink);
    }

    /// A bar in four parts, every other part in ink, with its length in feet.
    fn bar(&mut self, at: Point, feet: u32) {
        const PART: f64 = 1.5;
        let square = self.square;
        for (nth, role) in (0..4).map(f64::from).zip([Role::Ink, Role::Page].into_iter().cycle()) {
            let corner = at + Vec2::new(nth * PART * square, 0.0);
            let part = Rect::from_origin_size(corner, (PART * square, 0.2 * square));
            self.inked(part.to_path(0.1), Some(role), 0.045);
        }
        for (nth, text) in [(0.0, "0".to_owned()), (2.0, (3 * feet).to_string()), (4.0, format!("{} feet", 6 * feet))] {
            self.words(&text, at + Vec2::new(nth * PART, -0.38) * square, 0.5, Role::Ink);
        }
    }
}

/// A rectangle whose corners are bitten off by quarter circles.
fn bitten(middle: Point, half: Vec2, bite: f64) -> BezPath {
    const STEPS: u32 = 6;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let points = (0..4).zip(corners).flat_map(|(quarter, (x, y))| {
        let corner = middle + Vec2::new(half.x * x, half.y * y);
        // The bite starts on the side that the outline comes along, and ends on the next side.
        (0..=STEPS).map(move |nth| {
            let turn = f64::from(quarter + 1) - f64::from(nth) / f64::from(STEPS);
            corner + at_angle(turn * FRAC_PI_2) * bite
        })
    });
    ink::polygon(points)
}
