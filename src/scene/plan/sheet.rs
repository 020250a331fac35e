//! The sheet of a floor plan: its frame, title, compass and scale bar. Their sizes are in units of the sheet. A unit is
//! one square of the floor plan, or more if the drawing is large.

use super::hand::by_hand;
use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Scene, Subject, ink};
use dicefall_pen::at_angle;
use kurbo::{BezPath, Point, Rect, Shape, Vec2};
use std::f64::consts::FRAC_PI_2;

const ROUNDING: f64 = 4.0;
/// The distance from the drawing to the frame, in squares: the rock and the ways outdoors need this space.
const AROUND: f64 = 2.1;
/// The space for the frame on each side, and for the title at the top, in units.
const FRAME: f64 = 0.9;
const TITLE: f64 = 2.5;
/// If the corners have no space for the compass and the scale bar, the sheet gets a strip this high below the drawing,
/// in units.
const STRIP: f64 = 2.4;
/// In units: how far the compass is from its corner of the sheet, how much space it needs there, and how far the scale
/// bar is from its corner.
const COMPASS: Vec2 = Vec2::new(2.2, 2.1);
const COMPASS_NEEDS: Vec2 = Vec2::new(3.3, 3.9);
const BAR: Vec2 = Vec2::new(1.5, 1.55);
/// How high the scale bar is with its numbers, how high their type is, and how far the word “feet” reaches beyond
/// the bar's end, in units.
const BAR_HIGH: f64 = 2.6;
const BAR_TYPE: f64 = 0.5;
const BEYOND_BAR: f64 = 1.6;
/// How far a corner must be from the drawing to count as free, in squares.
const CLEAR: f64 = 1.9;
/// For a drawing of this many squares each way, or of no larger area, the unit is a square. For a larger drawing, the
/// unit grows to at most `MOST` squares, so that the title stays legible when the whole sheet is seen.
const USUAL: f64 = 24.0;
const MOST: f64 = 3.0;
/// The smallest width of a sheet, and of a sheet with the compass in an upper corner, in units.
const LEAST: f64 = 15.0;
const WIDE: f64 = 30.0;
const BITE: f64 = 0.42;

pub(super) struct SheetWords<'w> {
    /// An empty title has no panel.
    pub(super) title: &'w str,
    pub(super) below: String,
    /// The side of a square, in feet. None: the drawing isn't to scale.
    pub(super) feet: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PlanSheet {
    pub(super) edge: Rect,
    /// The drawing with its rock and its ways outdoors.
    pub(super) drawing: Rect,
    /// The unit of everything on the sheet but the drawing, in map units.
    unit: f64,
    /// The middle of the compass, and the left end of the scale bar.
    compass: Point,
    bar: Point,
    /// The length of each of the four parts of the scale bar: this many times 1.5 squares.
    times: u32,
}

const CORNERS: [Vec2; 4] = [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(1.0, -1.0), Vec2::new(-1.0, -1.0)];

impl PlanSheet {
    /// `drawn`: the middles of the drawing's squares. `scale`: 1, or more on a map seen from afar.
    pub(super) fn around(drawn: &[Point], scale: f64) -> Self {
        let start = drawn.first().copied().unwrap_or_default();
        let mut all = Rect::from_points(start, start);
        for &at in drawn {
            all = all.union_pt(at);
        }
        let all = all.inflate(SQUARE / 2.0, SQUARE / 2.0);
        let unit = SQUARE * (all.area().sqrt() / (USUAL * SQUARE)).clamp(1.0, MOST).max(scale);
        let around = AROUND * scale * SQUARE;
        let aside = (around + FRAME * unit).max((LEAST * unit - all.width()) / 2.0);
        let below = all.y1 + around + FRAME * unit;
        let edge = Rect::new(all.x0 - aside, all.y0 - around - TITLE * unit, all.x1 + aside, below);
        let is_free = |corner: Vec2, needs: Vec2| {
            let inner = at_corner(edge, corner, needs * unit);
            let taken = Rect::from_points(at_corner(edge, corner, Vec2::ZERO), inner);
            let taken = taken.inflate(CLEAR * scale * SQUARE, CLEAR * scale * SQUARE);
            !drawn.iter().any(|&at| taken.contains(at))
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1, 2 or 3, or the scale")]
        let times = (unit / SQUARE).round_ties_even() as u32;
        let long = 4.0 * part(times) / unit + BEYOND_BAR;
        let bar = [1, 0].into_iter().find(|&nth| is_free(CORNERS[nth], Vec2::new(BAR.x + long, BAR_HIGH)));
        let corners = if edge.width() < WIDE * unit { 0..2 } else { 0..4 };
        let compass = corners.into_iter().find(|&nth| Some(nth) != bar && is_free(CORNERS[nth], COMPASS_NEEDS));
        let (edge, compass, bar) = match (compass, bar) {
            (Some(compass), Some(bar)) => (edge, compass, bar),
            _ => (Rect { y1: below + STRIP * unit, ..edge }, 0, 1),
        };
        // In an upper corner, the compass is lower, because its N is above it.
        let down = if CORNERS[compass].y < 0.0 { Vec2::new(0.0, 0.8 * unit) } else { Vec2::ZERO };
        let bar_from = Vec2::new(if bar == 0 { FRAME + long } else { BAR.x }, BAR.y);
        Self {
            edge,
            drawing: all.inflate(around, around),
            unit,
            compass: at_corner(edge, CORNERS[compass], COMPASS * unit) + down,
            bar: at_corner(edge, CORNERS[bar], bar_from * unit),
            times,
        }
    }
}

fn part(times: u32) -> f64 {
    1.5 * f64::from(times) * SQUARE
}

fn at_corner(edge: Rect, corner: Vec2, from: Vec2) -> Point {
    let half = Vec2::new(edge.width() / 2.0 - from.x, edge.height() / 2.0 - from.y);
    edge.center() + Vec2::new(half.x * corner.x, half.y * corner.y)
}

pub(super) fn with_shadow(sheet: Rect) -> Rect {
    sheet.inflate(LEAF_SHADOW, LEAF_SHADOW)
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &PlanSheet, words: &SheetWords, plain: bool) {
    let (edge, square) = (sheet.edge, sheet.unit);
    canvas.leaf(edge, ROUNDING);
    if !plain {
        let radius = edge.width().max(edge.height()) * 0.72;
        let shade = Paint::Radial { role: Role::Vignette, centre: edge.center(), radius, inner: 0.0, outer: 0.13 };
        canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(edge, ROUNDING), shade);
    }
    let mut furniture = Furniture { canvas, square };
    furniture.frame(edge);
    if !words.title.is_empty() {
        furniture.title(edge, words);
    }
    furniture.compass(sheet.compass);
    match words.feet {
        Some(feet) => furniture.bar(sheet.bar, sheet.times, feet),
        None => furniture.words("not to scale", sheet.bar + Vec2::new(1.8, 0.0) * square, 0.6, Role::Ink),
    }
}

const PANEL_HIGH: f64 = 3.1;

impl Scene {
    /// The scene with a name in a panel above the map, for a picture of a map that has no sheet. An empty name changes
    /// nothing.
    pub fn with_title(mut self, title: &str) -> Self {
        if title.is_empty() {
            return self;
        }
        let mut canvas = Canvas::default();
        let square = (self.bounds.width() / 42.0).max(SQUARE);
        self.bounds.y0 -= PANEL_HIGH * square;
        let words = SheetWords { title, below: String::new(), feet: None };
        Furniture { canvas: &mut canvas, square }.title(self.bounds, &words);
        canvas.shapes.append(&mut self.shapes);
        Self { shapes: canvas.shapes, ..self }
    }
}

struct Furniture<'c> {
    canvas: &'c mut Canvas,
    square: f64,
}

impl Furniture<'_> {
    /// Fills the path, then outlines it. `width`: in units.
    fn inked(&mut self, path: BezPath, fill: Option<Role>, width: f64) {
        if let Some(role) = fill {
            self.canvas.fill(Layer::Ground, Subject::Ground, path.clone(), role);
        }
        self.canvas.line(Layer::Ground, Subject::Ground, path, Role::Ink, width * self.square);
    }

    fn words(&mut self, text: &str, at: Point, size: f64, role: Role) {
        self.canvas.words(Layer::Ground, Subject::Ground, text.into(), (at, size * self.square), role);
    }

    fn frame(&mut self, sheet: Rect) {
        for (inset, width) in [(0.45, 0.09), (0.63, 0.035)] {
            let corners = ink::corners(sheet.inset(-inset * self.square));
            self.inked(by_hand(&corners, 0.9), None, width);
        }
    }

    fn title(&mut self, sheet: Rect, words: &SheetWords) {
        let square = self.square;
        let widest = sheet.width() / square - 2.6;
        // `ink::width` is a rough guess, and too high for long words.
        let [title, below] = [words.title, &words.below].map(|words| 0.85 * ink::width(words));
        let size = ((widest - 2.4) / title).min(1.1);
        let half = (title * size).max(below * 0.5).max(5.0) / 2.0 + 1.1;
        let middle = Point::new(sheet.center().x, sheet.y0 + 1.55 * square);
        for (inset, bite, fill, width) in [(0.0, BITE, Some(Role::Page), 0.08), (0.16, BITE - 0.04, None, 0.03)] {
            let panel = bitten(middle, Vec2::new(half - inset, 1.12 - inset) * square, bite * square);
            self.inked(panel, fill, width);
        }
        let up = if words.below.is_empty() { 0.0 } else { 0.22 };
        self.words(words.title, middle - Vec2::new(0.0, up * square), size, Role::Ink);
        if !words.below.is_empty() {
            self.words(&words.below, middle + Vec2::new(0.0, 0.62 * square), 0.5, Role::Sepia);
        }
    }

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

    /// `feet`: the side of a square, in feet.
    fn bar(&mut self, at: Point, times: u32, feet: u32) {
        let (square, part) = (self.square, part(times));
        for (nth, role) in (0..4).map(f64::from).zip([Role::Ink, Role::Page].into_iter().cycle()) {
            let corner = at + Vec2::new(nth * part, 0.0);
            let part = Rect::from_origin_size(corner, (part, 0.2 * square));
            self.inked(part.to_path(0.1), Some(role), 0.045);
        }
        let feet = feet * times;
        let above = |along: f64| at + Vec2::new(along, -0.38 * square);
        let last = (6 * feet).to_string();
        // Each number is centred on its tick. The word follows the last number.
        let word = (ink::width(&last) / 2.0 + 0.2 + ink::width("feet") / 2.0) * BAR_TYPE * square;
        let numbers = [(0.0, "0"), (2.0, &(3 * feet).to_string()), (4.0, &last)];
        let numbers = numbers.map(|(nth, number)| (nth * part, number));
        for (along, text) in numbers.into_iter().chain([(4.0 * part + word, "feet")]) {
            self.words(text, above(along), BAR_TYPE, Role::Ink);
        }
    }
}

fn bitten(middle: Point, half: Vec2, bite: f64) -> BezPath {
    const STEPS: u32 = 6;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let points = (0..4).zip(corners).flat_map(|(quarter, (x, y))| {
        let corner = middle + Vec2::new(half.x * x, half.y * y);
        // Each corner of the panel is cut off by a round bite. The bite begins on the side that the outline comes
        // along, and ends on the next side.
        (0..=STEPS).map(move |nth| {
            let turn = f64::from(quarter + 1) - f64::from(nth) / f64::from(STEPS);
            corner + at_angle(turn * FRAC_PI_2) * bite
        })
    });
    ink::polygon(points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Form;

    #[test]
    fn each_number_of_the_scale_bar_is_centred_on_its_tick_and_its_word_stays_within_the_frame() {
        for wide in [12, 24, 90] {
            let drawn = [Point::ORIGIN, Point::new(f64::from(wide) * SQUARE, 20.0 * SQUARE)];
            let sheet = PlanSheet::around(&drawn, 1.0);
            let mut canvas = Canvas::default();
            draw(&mut canvas, &sheet, &SheetWords { title: "", below: String::new(), feet: Some(10) }, false);
            let words = canvas.shapes.iter().filter_map(|shape| match &shape.form {
                Form::Words { text, at, size, .. } if text != "N" => {
                    Some((text.as_str(), at.x, size * ink::width(text)))
                }
                _ => None,
            });
            let words: Vec<_> = words.collect();
            let part = part(sheet.times);
            let numbers: Vec<_> =
                words.iter().filter_map(|(text, x, _)| Some((text.parse::<f64>().ok()?, x))).collect();
            assert_eq!(numbers.len(), 3, "{words:?}");
            for (feet, x) in numbers {
                let tick = sheet.bar.x + feet / 10.0 * SQUARE;
                assert!((x - tick).abs() < 1e-6, "{feet} feet of {wide} squares: {x}, not {tick}");
            }
            let &(_, x, wide) = words.iter().find(|(text, ..)| *text == "feet").expect("the word");
            assert!(x - wide / 2.0 > sheet.bar.x + 4.0 * part + 0.2 * sheet.unit, "the word is beside the number");
            assert!(x + wide / 2.0 < sheet.edge.x1 - 0.63 * sheet.unit, "the word crosses the frame");
        }
    }
}
