//! A dungeon at a step, as shapes in map units. Nothing is drawn that is not in the scene.

mod dice;
mod dice_beside;
mod dice_dropped;
mod dice_tray;
mod highlight;
mod ink;
mod layout;
mod map;
mod nodes;
mod plan;
mod search;
mod shape;
mod signs;
mod stencils;
mod surface_scale;
mod theme;
mod tray;
mod tray_room;
mod tumble;
mod ways_on;
mod zones;

pub use dice::{Pose, die_face};
pub use dice_beside::{Beside, dice_beside};
pub use dice_dropped::dice_dropped;
pub use dice_tray::{DICE_TRAY_HEIGHT, dice_tray};
pub use highlight::Highlight;
pub use ink::polygon;
pub use layout::TrayLayout;
pub use nodes::{NodeLayout, RADIUS as NODE_RADIUS};
pub use plan::{Floor, PlanLayout, SQUARE as PLAN_SQUARE, lay_out, lay_out_as_found};
pub use shape::{Form, Layer, Paint, Shape, Stroke, Subject};
pub use signs::Sign;
pub use surface_scale::SurfaceScale;
pub use theme::{Role, Theme};
pub use tray::{bounds as tray_bounds, felt as tray_felt};
pub use tumble::{Tumble, resting};
pub use ways_on::WayOn;

use crate::dungeon::{AreaId, Dungeon, End, LevelId};
use crate::procedures::{MapKind, Procedure, Why};
use crate::trace::{Step, Trace};
use ink::wobble;
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

    /// Those that change something on a map of that kind.
    #[must_use]
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => &Self::ALL,
            MapKind::Nodes | MapKind::Plan => &[Self::Marks, Self::Depth, Self::Secrets],
        }
    }

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

/// Where everything lies. Worked out once for a trace, so that nothing moves while it is told.
#[derive(Clone, Debug)]
pub enum Layout {
    /// On the tray, where the dice lie: one for each level.
    Tray(Vec<TrayLayout>),
    /// On a page of a notebook.
    Nodes(NodeLayout),
    /// On squared ground.
    Plan(PlanLayout),
}

impl Layout {
    /// The layout of a trace on that kind of map.
    #[must_use]
    pub fn of(procedure: &Procedure, map: MapKind, trace: &Trace, finished: &Dungeon) -> Self {
        match map {
            MapKind::Tray => Self::Tray(TrayLayout::of(finished)),
            MapKind::Nodes => Self::Nodes(NodeLayout::of(trace)),
            MapKind::Plan => Self::Plan(PlanLayout::of(procedure, trace, finished)),
        }
    }

    /// The middle of an area and how far it reaches, in map units.
    #[must_use]
    pub fn area(&self, dungeon: &Dungeon, (level, id): (LevelId, AreaId)) -> Option<(Point, f64)> {
        match self {
            Self::Tray(_) => {
                Some((spot(dungeon.levels.get(level.index())?.area(id)?.point()?), self.tray(level)?.radius(id)))
            }
            Self::Nodes(layout) => Some((layout.room(level, id)?, nodes::RADIUS)),
            Self::Plan(layout) => layout.area(level, id),
        }
    }

    /// Where the letter of a way out stands.
    #[must_use]
    pub fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        match self {
            Self::Tray(_) => None,
            Self::Nodes(layout) => layout.letter(level, end),
            Self::Plan(layout) => layout.letter(level, end),
        }
    }

    /// What the map of a level takes up.
    #[must_use]
    pub fn bounds(&self, level: LevelId) -> Rect {
        match self {
            Self::Tray(_) => tray::bounds(),
            Self::Nodes(layout) => nodes::page(layout.bounds(level)),
            Self::Plan(layout) => layout.bounds(level),
        }
    }

    /// What of a level is looked at once these steps are told; none: all of it.
    #[must_use]
    pub fn bounds_told(&self, level: LevelId, told: &[Step]) -> Option<Rect> {
        match self {
            Self::Plan(layout) => layout.bounds_told(level, told),
            Self::Tray(_) | Self::Nodes(_) => None,
        }
    }

    /// The tray of a level, if its map is one.
    #[must_use]
    pub fn tray(&self, level: LevelId) -> Option<&TrayLayout> {
        match self {
            Self::Tray(trays) => trays.get(level.index()),
            Self::Nodes(_) | Self::Plan(_) => None,
        }
    }

    /// Half the width of the dice that lie on the map of a level.
    #[must_use]
    pub fn die_radius(&self, level: LevelId) -> f64 {
        self.tray(level).map_or(0.0, |layout| layout.die_radius)
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
    /// The level that is drawn.
    pub level: LevelId,
    /// The room of it that someone chose to look at.
    pub chosen: Option<AreaId>,
    /// The room of it that the player's character stands in.
    pub here: Option<AreaId>,
    /// Whether a floor plan is drawn with straight lines and without the rock around it.
    pub plain: bool,
    /// What of it is highlighted, because someone points at a count of it.
    pub highlight: Option<&'v Highlight>,
}

impl Scene {
    /// Draws a level of a dungeon: on the tray if its dice lie there, else on a page.
    #[must_use]
    pub fn draw(view: &View) -> Self {
        let mut canvas = Canvas::default();
        let bounds = match view.layout {
            Layout::Tray(trays) => draw_tray(&mut canvas, trays.get(view.level.index()), view),
            Layout::Nodes(layout) => nodes::draw(&mut canvas, layout, view),
            Layout::Plan(layout) => plan::draw(&mut canvas, layout, view),
        };
        Self { bounds, shapes: canvas.shapes }
    }
}

fn draw_tray(canvas: &mut Canvas, layout: Option<&TrayLayout>, view: &View) -> Rect {
    tray::draw(canvas);
    if let Some((level, layout)) = view.dungeon.levels.get(view.level.index()).zip(layout) {
        tray::deepen(canvas, level.tier);
        ways_on::draw(canvas, layout, view);
        map::draw(canvas, level, layout, view);
        draw_dice(canvas, level, layout, view);
        signs::draw(canvas, level, layout, view);
        ways_on::name(canvas, layout, view);
    }
    tray::bounds()
}

fn draw_dice(canvas: &mut Canvas, level: &crate::dungeon::Level, layout: &TrayLayout, view: &View) {
    if !view.overlays.has(Overlay::Dice) {
        return;
    }
    for (nth, area) in (0_u32..).zip(level.areas()) {
        let (Some((die, face)), Some(at)) = (area.die, area.point()) else { continue };
        let pose =
            view.poses.map_or_else(|| Some(resting(nth, die, face, at)), |poses| poses.get(nth as usize).copied());
        if let Some(pose) = pose.filter(|pose| pose.opacity > 0.0) {
            dice::draw(canvas, nth, die, pose, layout.die_radius);
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
