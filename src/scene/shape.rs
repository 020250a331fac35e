//! Shapes. A painter draws them on a canvas, and an export writes them as SVG.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::grid::{SQUARE, middle_of};
use super::sign::Sign;
use super::theme::Role;
use crate::dungeon::{AreaId, End, PassageId, named};
use crate::geometry::Square;
use dicefall_pen::PenStroke;
use kurbo::{Affine, BezPath, Point, Rect, Vec2};
use std::sync::Arc;

named! {
    /// The part of the picture that a shape belongs to, by its name in SVG. Overlays switch some layers off.
    Layer {
        /// The tray, page or sheet under the map.
        Ground = "ground",
        /// The triangle grid. On a floor plan, the lines in pencil.
        Grid = "grid",
        /// The worth of each line of the grid. On a floor plan, the words in pencil.
        Sums = "sums",
        /// The lines that a step could have chosen instead.
        Alternatives = "alternatives",
        Rock = "rock",
        /// Passages and rooms, walls first, then floors.
        Map = "map",
        /// Doors, stairs and other things on the corridors of a floor plan.
        Fittings = "fittings",
        Dice = "dice",
        Labels = "labels",
        Marks = "marks",
        Depth = "depth",
        /// The dial over the map, while dice choose where an exit leads.
        Dial = "dial",
        /// The glow around the things that the step is about or that the user chose.
        Focus = "focus",
    }
}

/// The thing that a shape shows. The same thing has the same subject in every scene, so that only new shapes are
/// animated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The ground.
    Ground,
    /// A line between two rooms: a line of the grid, a path on the tray, or the glow of a step on a floor plan.
    Line(AreaId, AreaId),
    /// A passage of a node map or a floor plan.
    Passage(PassageId),
    /// A room or another area.
    Room(AreaId),
    /// A sign beside an area.
    Sign(AreaId, Sign),
    /// A sign on a passage.
    PassageSign(PassageId, Sign),
    /// The letter of an exit.
    Letter(End),
    /// A word in pencil, by its index.
    Pencil(u32),
    /// A die, by its index.
    Die(u32),
    /// The level of a mega-dungeon that an area is on.
    Tier(AreaId),
    /// A way to another area of a mega-dungeon, by the index of its connection.
    WayOn(usize),
    /// A sign on a way to another area of a mega-dungeon.
    WayOnSign(usize, Sign),
    /// A tile of the hatching on a floor plan, by its column and its row.
    Tile(i32, i32),
    /// A part of a dial around a square of the floor plan. `size`: the height of its type, which is enlarged if it is
    /// too small on screen, or 0 if it is never enlarged. `named`: whether it is the place that the die chose.
    Place { x: i32, y: i32, size: u8, named: bool },
}

impl Subject {
    /// How the type of a dial grows. At three times its size, it fills its place. None for everything else.
    pub(super) fn growth(self) -> Option<Growth> {
        let Self::Place { x, y, size: size @ 1.., .. } = self else { return None };
        Some(Growth { about: middle_of(Square::new(x, y)), size: size.into(), most: 3.0, then: Vec::new() })
    }
}

/// How a shape grows while the map is small on screen, so that its type stays legible.
#[derive(Clone, PartialEq, Debug)]
pub struct Growth {
    /// The point that stays where it is.
    pub about: Point,
    /// The height of the type, in map units.
    pub size: f64,
    /// The shape grows to at most this many times its size. At that size, it fills its place.
    pub most: f64,
    /// What the shape does if it would have to grow more than `most`, one thing after another. Empty: it stays at its
    /// largest.
    pub then: Vec<Fewer>,
}

/// What a shape does when it can't grow any more, but is still too small to read. The number of a room's label and each
/// of its signs are separate shapes. Some signs are left out, and the other shapes move and grow into the space.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fewer {
    /// The point `from` of the shape moves to `to`, and the shape grows around that point. When the digits of the
    /// room's number are drawn twice as large as usual, the shape is drawn `by` × 2 times as large, and so on. `most`:
    /// how many times as large the digits can get.
    Moved { from: Point, to: Point, by: f64, most: f64 },
    /// The shape is left out.
    LeftOut,
}

/// How a shape is painted at some scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Legible {
    AsItIs,
    Larger(Affine),
    LeftOut,
}

/// The height of legible type on screen, in pixels.
const LEGIBLE: f64 = 12.0;

/// A colour of the theme with an opacity.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// One opacity everywhere.
    Flat(Role, f64),
    /// The opacity changes from `inner` at the centre to `outer` at the radius and beyond.
    Radial { role: Role, centre: Point, radius: f64, inner: f64, outer: f64 },
}

impl From<Role> for Paint {
    fn from(role: Role) -> Self {
        Self::Flat(role, 1.0)
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub paint: Paint,
    /// The width in map units.
    pub width: f64,
    /// The lengths of dash and gap in map units. None: a continuous line.
    pub dash: Option<(f64, f64)>,
    /// Whether the line is drawn from end to end when it appears. Otherwise it fades in.
    pub grows: bool,
}

impl Stroke {
    pub(super) fn new(paint: impl Into<Paint>, width: f64) -> Self {
        Self { paint: paint.into(), width, dash: None, grows: false }
    }

    pub(super) fn dashed(self, dash: impl Into<Option<(f64, f64)>>) -> Self {
        Self { dash: dash.into(), ..self }
    }

    pub(super) fn growing(self) -> Self {
        Self { grows: true, ..self }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled path.
    Fill(BezPath, Paint),
    /// A line drawn with a round pen.
    Line(BezPath, Stroke),
    /// A path around the origin that the map uses many times, so a painter can prepare it once. `place` moves, turns
    /// and scales it. `line`: the width of its line in the path's own units; None if it is filled.
    Stamp { path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64> },
    /// Floors sunk into the rock: the north and west walls cast a shadow on them. Sunken shapes that follow each other
    /// are one floor, so no shadow falls where one floor runs into the next. `beyond`: the ground outside the places
    /// where a floor leads outdoors. It counts as floor, so that no wall casts a shadow there.
    Sunken { floor: BezPath, beyond: BezPath },
    /// Many short strokes of a pen. `width`: in map units.
    Strokes { strokes: Arc<Strokes>, paint: Paint, width: f64 },
    /// Words centred on a point. `size`: the height of their type in map units. `turned`: degrees clockwise. `halo`:
    /// the colour of an outline that keeps the words readable.
    Words { text: String, at: Point, size: f64, turned: f64, paint: Paint, halo: Option<Role> },
}

/// The colours of a sunken floor, painted one over the other. Each covers less of the floor than the one before, so
/// that dark strips are left along the north and west walls: the shadows.
///
/// The first colour covers the whole floor. For each later entry, a copy of the floor moves by one [`SHADOW_STEP`] to
/// the right and down, and the colour covers only what is inside the floor and all copies so far. An entry without a
/// colour paints nothing. Because a step is shorter than a wall is thick, no floor is lit through a wall.
pub const SHADOW_STEPS: [Option<Role>; 5] =
    [Some(Role::ShadeDark), None, Some(Role::ShadeLight), None, Some(Role::Floor)];

/// How far the copies of a floor in [`SHADOW_STEPS`] are apart, to the right and also down, in map units.
pub const SHADOW_STEP: f64 = 0.065 * SQUARE;

/// Short pen strokes. Their points are whole hundredths of a square, measured from a corner of the grid. Whole numbers
/// are exact enough, and take little memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strokes {
    /// The corner from which the points are measured, in squares.
    pub corner: Square,
    pub strokes: Vec<PenStroke>,
}

impl Strokes {
    /// The transform from the units of the strokes to map units.
    pub fn place(&self) -> Affine {
        Self::from_origin() * Affine::translate(self.corner_from_origin())
    }

    /// The transform to map units from the units of the strokes, measured from the corner of the square (0, 0).
    pub fn from_origin() -> Affine {
        Affine::translate(Vec2::new(SQUARE, SQUARE) / -2.0) * Affine::scale(Self::UNIT)
    }

    /// The corner of the strokes, in their units, measured from the corner of the square (0, 0).
    pub fn corner_from_origin(&self) -> Vec2 {
        Vec2::new(self.corner.x.into(), self.corner.y.into()) * 100.0
    }

    /// A hundredth of a square, in map units.
    pub const UNIT: f64 = SQUARE / 100.0;

    /// The strokes as the commands of an SVG path.
    pub fn commands(&self) -> String {
        // A map has a million of these characters, so they are written as bytes.
        let mut text = Vec::with_capacity(self.strokes.len() * 22);
        for PenStroke { from, by, to } in &self.strokes {
            put_number(&mut text, b'M', from.0);
            put_number(&mut text, b' ', from.1);
            for (before, number) in [(b'q', by.0), (b' ', by.1), (b' ', to.0), (b' ', to.1)] {
                put_number(&mut text, before, number.into());
            }
        }
        String::from_utf8(text).unwrap_or_default()
    }
}

fn put_number(text: &mut Vec<u8>, before: u8, number: i16) {
    if before != b' ' || number >= 0 {
        text.push(before);
    }
    if number < 0 {
        text.push(b'-');
    }
    put_digits(text, number.unsigned_abs());
}

fn put_digits(text: &mut Vec<u8>, number: u16) {
    if number >= 10 {
        put_digits(text, number / 10);
    }
    text.push(b'0' + (number % 10) as u8);
}

/// A picture: shapes and bounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The bounds in map units.
    pub bounds: Rect,
    /// Later shapes cover earlier ones.
    pub shapes: Vec<Shape>,
    /// The signs are in the order of the legend.
    pub signs: Vec<Sign>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub layer: Layer,
    pub subject: Subject,
    pub form: Form,
    /// None: the shape never grows.
    pub grows: Option<Growth>,
}

impl Shape {
    /// How the shape is painted at this many pixels per map unit, so that its type is legible.
    pub fn legible(&self, scale: f64) -> Legible {
        let Some(Growth { about, size, most, then }) = &self.grows else { return Legible::AsItIs };
        let needed = LEGIBLE / (size * scale);
        if needed <= 1.0 {
            return Legible::AsItIs;
        }
        let mut now = Fewer::Moved { from: *about, to: *about, by: 1.0, most: *most };
        for &next in then {
            match now {
                Fewer::Moved { most, .. } if needed > most => now = next,
                _ => break,
            }
        }
        match now {
            Fewer::LeftOut => Legible::LeftOut,
            Fewer::Moved { from, to, by, most } => {
                Legible::Larger(Affine::scale_about(by * needed.min(most), from).then_translate(to - from))
            }
        }
    }
}
