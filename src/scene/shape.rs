//! Shapes: what a painter can put on a canvas and an export can write as SVG.

use super::plan::grid::SQUARE;
use super::sign::Sign;
use super::theme::Role;
use crate::dungeon::{AreaId, End, PassageId};
use kurbo::{Affine, BezPath, Point, Rect, Vec2};

/// Which part of the picture a shape belongs to; overlays switch some of them off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// The tray, its rim and felt.
    Ground,
    /// The triangle grid.
    Grid,
    /// What each line of the grid is worth.
    Sums,
    /// What a line was chosen over.
    Alternatives,
    /// The rock around the floors of a plan.
    Rock,
    /// Passages and rooms, walls first, then floors.
    Map,
    /// What stands along the corridors of a plan.
    Fittings,
    /// The dice and their shadows.
    Dice,
    /// Numbers of rooms.
    Labels,
    /// Signs beside rooms and on passages.
    Marks,
    /// How far in each room lies.
    Depth,
    /// What is laid over the map while dice say where an exit leads.
    Dial,
    /// The glow around what is being spoken of or is chosen.
    Focus,
}

impl Layer {
    /// Its name in SVG and in tests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Grid => "grid",
            Self::Sums => "sums",
            Self::Alternatives => "alternatives",
            Self::Rock => "rock",
            Self::Map => "map",
            Self::Fittings => "fittings",
            Self::Dice => "dice",
            Self::Labels => "labels",
            Self::Marks => "marks",
            Self::Depth => "depth",
            Self::Dial => "dial",
            Self::Focus => "focus",
        }
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
    /// What stands around a square of the floor plan on a dial, its type at least `size` map units high and kept
    /// legible; 0: it is as large as it is drawn.
    Place {
        /// The square's column.
        x: i32,
        /// Its row.
        y: i32,
        /// The height of its type.
        size: u8,
        /// Whether the die named it.
        named: bool,
    },
}

/// A numeral of a dial should be so many pixels high.
const LEGIBLE: f64 = 12.0;
/// So much larger it is drawn at most: then it is as large as its place.
const LARGEST: f64 = 3.0;

impl Subject {
    /// How it is moved and enlarged so that its type can be read at so many pixels to a map unit; none where it
    /// stays as it is.
    #[must_use]
    pub fn legible(self, scale: f64) -> Option<Affine> {
        let Self::Place { x, y, size: size @ 1.., .. } = self else { return None };
        let larger = (LEGIBLE / (f64::from(size) * scale)).clamp(1.0, LARGEST);
        let around = Vec2::new(x.into(), y.into()) * SQUARE;
        Some(Affine::translate(around) * Affine::scale(larger) * Affine::translate(-around))
    }
}

/// A colour of the theme, more or less opaque.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// The same all over.
    Flat(Role, f64),
    /// Round about a point, from one opacity there to another at a distance.
    Radial {
        /// The colour.
        role: Role,
        /// The middle.
        centre: Point,
        /// Where the outer opacity is reached.
        radius: f64,
        /// The opacity in the middle.
        inner: f64,
        /// The opacity at the radius and beyond.
        outer: f64,
    },
}

impl From<Role> for Paint {
    fn from(role: Role) -> Self {
        Self::Flat(role, 1.0)
    }
}

/// A line along a path.
#[derive(Clone, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub paint: Paint,
    /// Its width in map units.
    pub width: f64,
    /// Lengths of dash and gap in map units; none for a whole line.
    pub dash: Option<(f64, f64)>,
    /// Whether it is drawn from end to end when it appears, rather than faded in.
    pub grows: bool,
}

/// What is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled path.
    Fill(BezPath, Paint),
    /// A path drawn with a round pen.
    Line(BezPath, Stroke),
    /// A path that stands on the map many times, put down somewhere: dice are made of these, so that
    /// a frame need not draw each anew.
    Stamp {
        /// The path, around the origin.
        path: &'static BezPath,
        /// Where it is put down, turned and enlarged.
        place: Affine,
        /// The colour.
        paint: Paint,
        /// The width of the line in the path's own units; none: it is filled.
        line: Option<f64>,
    },
    /// Words, centred on a point.
    Words {
        /// What they say.
        text: String,
        /// Their middle.
        at: Point,
        /// The height of the type in map units.
        size: f64,
        /// Degrees clockwise.
        turned: f64,
        /// Their colour.
        paint: Paint,
        /// A pale border that keeps them readable, in this colour.
        halo: Option<Role>,
    },
}

/// A picture: shapes in the order they are painted, and how far it reaches.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What the picture takes up, in map units.
    pub bounds: Rect,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// One shape of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The part of the picture it belongs to.
    pub layer: Layer,
    /// What it shows.
    pub subject: Subject,
    /// What is drawn.
    pub form: Form,
}
