//! Shapes: what a painter can put on a canvas and an export can write as SVG.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::grid::middle_of;
use super::sign::Sign;
use super::theme::Role;
use crate::dungeon::{AreaId, End, PassageId, named};
use crate::geometry::Square;
use kurbo::{Affine, BezPath, Point, Rect};

named! {
    /// Which part of the picture a shape belongs to, by its name in SVG; overlays switch some of them off.
    Layer {
        /// The tray, its rim and felt.
        Ground = "ground",
        /// The triangle grid.
        Grid = "grid",
        /// What each line of the grid is worth.
        Sums = "sums",
        /// What a line was chosen over.
        Alternatives = "alternatives",
        /// The rock around the floors of a plan.
        Rock = "rock",
        /// Passages and rooms, walls first, then floors.
        Map = "map",
        /// What stands along the corridors of a plan.
        Fittings = "fittings",
        /// The dice and their shadows.
        Dice = "dice",
        /// Numbers of rooms.
        Labels = "labels",
        /// Signs beside rooms and on passages.
        Marks = "marks",
        /// How far in each room lies.
        Depth = "depth",
        /// What is laid over the map while dice say where an exit leads.
        Dial = "dial",
        /// The glow around what is being spoken of or is chosen.
        Focus = "focus",
    }
}

/// What a shape shows, the same from scene to scene: what stays is not animated, what is new is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The ground all else lies on.
    Ground,
    /// A line between two rooms of the tray: of the grid, or a path.
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
    /// A word in pencil, by its place among what is in pencil.
    Pencil(u32),
    /// A die by its place in the pool.
    Die(u32),
    /// The level of a mega-dungeon that an area is on.
    Tier(AreaId),
    /// A way to another area, by its place among all connections.
    WayOn(usize),
    /// A sign on a way to another area.
    WayOnSign(usize, Sign),
    /// What a dial has around a square of the floor plan: its type `size` map units high and kept legible, or 0 if it is
    /// as large as it is drawn; `named` by the die or not.
    Place { x: i32, y: i32, size: u8, named: bool },
}

/// A numeral of a dial should be so many pixels high.
const LEGIBLE_NUMERAL: f64 = 12.0;
/// So much larger it is drawn at most: then it is as large as its place.
const LARGEST: f64 = 3.0;

impl Subject {
    /// How it is moved and enlarged so that its type can be read at so many pixels to a map unit; none where it
    /// stays as it is.
    pub fn legible(self, scale: f64) -> Option<Affine> {
        let Self::Place { x, y, size: size @ 1.., .. } = self else { return None };
        let larger = (LEGIBLE_NUMERAL / (f64::from(size) * scale)).clamp(1.0, LARGEST);
        Some(Affine::scale_about(larger, middle_of(Square::new(x, y))))
    }
}

/// A colour of the theme, more or less opaque.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// The same all over.
    Flat(Role, f64),
    /// From the opacity `inner` at the centre to `outer` at the radius and beyond.
    Radial { role: Role, centre: Point, radius: f64, inner: f64, outer: f64 },
}

impl From<Role> for Paint {
    fn from(role: Role) -> Self {
        Self::Flat(role, 1.0)
    }
}

/// A line along a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub paint: Paint,
    /// Its width in map units.
    pub width: f64,
    /// Lengths of dash and gap in map units; none for a whole line.
    pub dash: Option<(f64, f64)>,
    /// Whether it is drawn from end to end when it appears, rather than faded in.
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

/// What is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled path.
    Fill(BezPath, Paint),
    /// A path drawn with a round pen.
    Line(BezPath, Stroke),
    /// A path around the origin that is on the map many times, so that a frame need not draw each anew: put down at a
    /// place, turned and enlarged; filled, or a line that is so wide in the path's own units.
    Stamp { path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64> },
    /// Words with their middle at a point, their type `size` map units high, turned by degrees clockwise; a halo is a
    /// border that keeps them readable, in that colour.
    Words { text: String, at: Point, size: f64, turned: f64, paint: Paint, halo: Option<Role> },
}

/// A picture: shapes in the order they are painted, and how far it reaches.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What the picture takes up, in map units.
    pub bounds: Rect,
    /// In the order drawn: later shapes cover earlier ones.
    pub shapes: Vec<Shape>,
}

/// One shape of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub layer: Layer,
    pub subject: Subject,
    pub form: Form,
}
