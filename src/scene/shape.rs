//! Shapes that a painter draws on a canvas or an export writes as SVG.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::grid::middle_of;
use super::sign::Sign;
use super::theme::Role;
use crate::dungeon::{AreaId, End, PassageId, named};
use crate::geometry::Square;
use kurbo::{Affine, BezPath, Point, Rect};

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
        /// The rock around the floors of a floor plan.
        Rock = "rock",
        /// Passages and rooms, walls first, then floors.
        Map = "map",
        /// Doors, stairs and other things on the corridors of a floor plan.
        Fittings = "fittings",
        /// The dice and their shadows.
        Dice = "dice",
        /// Room numbers, names and letters.
        Labels = "labels",
        /// Signs beside rooms and on passages.
        Marks = "marks",
        /// The depth of each room.
        Depth = "depth",
        /// The dial over the map, while dice choose where an exit leads.
        Dial = "dial",
        /// The glow around the things that the step is about or that the user chose.
        Focus = "focus",
    }
}

/// The thing that a shape shows. It is the same from scene to scene, so only new shapes are animated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The ground.
    Ground,
    /// A line between two rooms: a line of the grid, a path on the tray, or the light of a step on a floor plan.
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
    /// A die, by its index in the pool.
    Die(u32),
    /// The level of a mega-dungeon that an area is on.
    Tier(AreaId),
    /// A way to another area of a mega-dungeon, by the index of its connection.
    WayOn(usize),
    /// A sign on a way to another area of a mega-dungeon.
    WayOnSign(usize, Sign),
    /// A part of a dial around a square of the floor plan. `size`: the height of its type, which is enlarged if it is
    /// too small on screen; 0 if it is never enlarged. `named`: whether the die named it.
    Place { x: i32, y: i32, size: u8, named: bool },
}

/// The height that a dial's numeral should have on screen, in pixels.
const LEGIBLE_NUMERAL: f64 = 12.0;
/// The most that a numeral is enlarged: then it fills its place.
const LARGEST: f64 = 3.0;

impl Subject {
    /// The transform that makes the type legible. `scale`: pixels per map unit. None if the shape is never enlarged.
    pub fn legible(self, scale: f64) -> Option<Affine> {
        let Self::Place { x, y, size: size @ 1.., .. } = self else { return None };
        let larger = (LEGIBLE_NUMERAL / (f64::from(size) * scale)).clamp(1.0, LARGEST);
        Some(Affine::scale_about(larger, middle_of(Square::new(x, y))))
    }
}

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

/// A line along a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    pub paint: Paint,
    /// Its width in map units.
    pub width: f64,
    /// The lengths of dash and gap in map units. None: a continuous line.
    pub dash: Option<(f64, f64)>,
    /// Whether it is drawn from end to end when it appears. Otherwise it fades in.
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

/// The form of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A filled path.
    Fill(BezPath, Paint),
    /// A path drawn with a round pen.
    Line(BezPath, Stroke),
    /// A path around the origin that the map uses many times, so a painter can prepare it once. `place` moves, turns
    /// and scales it. `line`: the width of its line in the path's own units; None if it is filled.
    Stamp { path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64> },
    /// Words centred on a point. `size`: the height of their type in map units. `turned`: degrees clockwise. `halo`:
    /// the colour of an outline that keeps the words readable.
    Words { text: String, at: Point, size: f64, turned: f64, paint: Paint, halo: Option<Role> },
}

/// A picture: shapes and bounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The bounds of the picture, in map units.
    pub bounds: Rect,
    /// The shapes in the order they are painted. Later shapes cover earlier ones.
    pub shapes: Vec<Shape>,
}

/// One shape of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    pub layer: Layer,
    pub subject: Subject,
    pub form: Form,
}
