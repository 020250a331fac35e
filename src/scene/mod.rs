//! A dungeon at a step, as shapes in map units. Nothing is drawn that is not in the scene.

mod dice;
mod ink;
mod layout;
mod map;
mod shape;
mod signs;
mod theme;
mod tray;
mod tumble;

pub use dice::{Pose, die_face};
pub use ink::polygon;
pub use layout::Layout;
pub use shape::{Form, Layer, Paint, Shape, Stroke, Subject};
pub use signs::Sign;
pub use theme::{Role, Theme};
pub use tray::{bounds as tray_bounds, felt as tray_felt};
pub use tumble::{Tumble, resting};

use crate::dungeon::{AreaId, Dungeon};
use crate::procedures::Why;
use crate::trace::Step;
use kurbo::{BezPath, Point, Rect};

/// A picture: shapes in the order they are painted, and how far it reaches.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What the picture takes up, in map units.
    pub bounds: Rect,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// What can be switched on and off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The dice in their rooms.
    Dice,
    /// The triangle grid with its sums.
    Grid,
    /// The paths of the tree.
    Tree,
    /// The loops.
    Loops,
    /// The signs beside rooms and on paths.
    Marks,
    /// How far in each room lies.
    Depth,
    /// Secret paths.
    Secrets,
}

impl Overlay {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 7] =
        [Self::Dice, Self::Grid, Self::Tree, Self::Loops, Self::Marks, Self::Depth, Self::Secrets];

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Dice => "Dice",
            Self::Grid => "Grid and sums",
            Self::Tree => "Tree",
            Self::Loops => "Loops",
            Self::Marks => "Marks",
            Self::Depth => "Depth",
            Self::Secrets => "Secrets",
        }
    }
}

/// The overlays that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlays(u8);

impl Default for Overlays {
    fn default() -> Self {
        Self(u8::MAX).switched(Overlay::Depth)
    }
}

impl Overlays {
    /// Whether one is on.
    #[must_use]
    pub const fn has(self, overlay: Overlay) -> bool {
        self.0 & (1 << overlay as u8) != 0
    }

    /// The same with one switched.
    #[must_use]
    pub const fn switched(self, overlay: Overlay) -> Self {
        Self(self.0 ^ (1 << overlay as u8))
    }
}

/// What to draw.
#[derive(Clone, Copy, Debug)]
pub struct View<'v> {
    /// The dungeon at the step.
    pub dungeon: &'v Dungeon,
    /// Where things find room beside each other.
    pub layout: &'v Layout,
    /// The step that is being told, if any.
    pub step: Option<&'v Step>,
    /// What it was chosen over.
    pub why: Option<&'v Why>,
    /// What is switched on.
    pub overlays: Overlays,
    /// The dice of the pool where they fly or lie; none: where they came to rest.
    pub poses: Option<&'v [Pose]>,
    /// The room that someone chose to look at.
    pub chosen: Option<AreaId>,
}

impl Scene {
    /// Draws the first level of a dungeon on the tray.
    #[must_use]
    pub fn draw(view: &View) -> Self {
        let mut canvas = Canvas::default();
        tray::draw(&mut canvas);
        if let Some(level) = view.dungeon.levels.first() {
            map::draw(&mut canvas, level, view);
            draw_dice(&mut canvas, level, view);
            signs::draw(&mut canvas, level, view);
        }
        Self { bounds: tray::bounds(), shapes: canvas.shapes }
    }
}

fn draw_dice(canvas: &mut Canvas, level: &crate::dungeon::Level, view: &View) {
    if !view.overlays.has(Overlay::Dice) {
        return;
    }
    for (nth, area) in (0_u32..).zip(level.areas()) {
        let (Some((die, face)), Some(at)) = (area.die, area.at) else { continue };
        let pose =
            view.poses.map_or_else(|| Some(resting(nth, die, face, at)), |poses| poses.get(nth as usize).copied());
        if let Some(pose) = pose.filter(|pose| pose.opacity > 0.0) {
            dice::draw(canvas, nth, die, pose, view.layout.die_radius);
        }
    }
}

/// Where shapes are put down.
#[derive(Default)]
struct Canvas {
    shapes: Vec<Shape>,
}

impl Canvas {
    fn put(&mut self, layer: Layer, subject: Subject, form: Form) {
        self.shapes.push(Shape { layer, subject, form });
    }

    fn fill(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>) {
        self.put(layer, subject, Form::Fill(path, paint.into()));
    }

    fn line(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>, width: f64) {
        self.stroke(layer, subject, path, Stroke { paint: paint.into(), width, dash: None, grows: false });
    }

    fn stroke(&mut self, layer: Layer, subject: Subject, path: BezPath, stroke: Stroke) {
        self.put(layer, subject, Form::Line(path, stroke));
    }

    /// Words in the middle of a point.
    fn words(
        &mut self,
        layer: Layer,
        subject: Subject,
        text: String,
        (at, size): (Point, f64),
        paint: impl Into<Paint>,
    ) {
        let paint = paint.into();
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint, halo: None });
    }

    /// Words on the felt or on whatever lies there, with a pale border.
    fn haloed(&mut self, layer: Layer, subject: Subject, text: String, (at, size): (Point, f64), role: Role) {
        let halo = Some(Role::Felt);
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint: role.into(), halo });
    }
}

/// A place on the map as the drawing knows it.
fn spot(at: crate::geometry::Point) -> Point {
    Point::new(at.x.into(), at.y.into())
}
