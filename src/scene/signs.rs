//! Signs beside rooms and on corridors: drawn, and different in shape as well as in colour.

use super::{Canvas, Form, Layer, Overlay, Paint, Role, Subject, TrayLayout, View, ink, spot};
use crate::dungeon::{Area, Depths, Feature, Level, LevelId, Mark};
use crate::procedures::MapKind;
use kurbo::{Affine, BezPath, Circle, Point, Shape, Vec2};
use std::sync::LazyLock;

/// A sign on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    /// An arch: a way in.
    Entrance,
    /// An arch with an arrow: the way in that leads straight to the goal.
    Straightforward,
    /// A question mark: something waits here.
    Encounter,
    /// A coin: valuables.
    Treasure,
    /// A crown: what one came for.
    Goal,
    /// A key.
    Key,
    /// A padlock on a corridor.
    Lock,
    /// An S on a corridor: it has to be found.
    Secret,
    /// Steps going down: stairs to a further level.
    StairsDown,
    /// Steps going up: stairs back.
    StairsUp,
    /// A question mark on paper: nobody knows whether something is hidden.
    Unsure,
    /// A star: something hidden that has been found.
    Find,
    /// Jaws: a trap.
    Trap,
    /// Jaws struck out: a trap that does nothing any more.
    TrapDisabled,
    /// Rubble: something to get past.
    Obstacle,
    /// A hatch in the floor.
    TrapDoor,
    /// A door in an arch: where one comes in from another area.
    Start,
    /// A crown on a star: the goal of all goals.
    Reason,
}

impl Sign {
    /// All of them.
    pub const ALL: &'static [Self; 18] = &[
        Self::Entrance,
        Self::Straightforward,
        Self::Encounter,
        Self::Treasure,
        Self::Goal,
        Self::Key,
        Self::Lock,
        Self::Secret,
        Self::StairsDown,
        Self::StairsUp,
        Self::Unsure,
        Self::Find,
        Self::Trap,
        Self::TrapDisabled,
        Self::Obstacle,
        Self::TrapDoor,
        Self::Start,
        Self::Reason,
    ];

    /// Those a map of that kind may carry, in the order of its key.
    #[must_use]
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => &[
                Self::Entrance,
                Self::Straightforward,
                Self::Start,
                Self::Encounter,
                Self::Treasure,
                Self::Goal,
                Self::Reason,
                Self::Key,
                Self::Lock,
                Self::Secret,
            ],
            MapKind::Nodes => &[
                Self::Entrance,
                Self::StairsDown,
                Self::StairsUp,
                Self::Secret,
                Self::Treasure,
                Self::Find,
                Self::Unsure,
            ],
            MapKind::Plan => &[
                Self::Entrance,
                Self::StairsDown,
                Self::StairsUp,
                Self::TrapDoor,
                Self::Trap,
                Self::TrapDisabled,
                Self::Obstacle,
            ],
        }
    }

    /// What it stands for.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Entrance => "entrance",
            Self::Straightforward => "the straight way in",
            Self::Encounter => "encounter",
            Self::Treasure => "treasure",
            Self::Goal => "goal",
            Self::Key => "key",
            Self::Lock => "locked",
            Self::Secret => "secret",
            Self::StairsDown => "stairs on",
            Self::StairsUp => "stairs back",
            Self::Unsure => "perhaps a secret",
            Self::Find => "a secret found",
            Self::Trap => "a trap",
            Self::TrapDisabled => "a disabled trap",
            Self::Obstacle => "an obstacle",
            Self::TrapDoor => "a trap door",
            Self::Start => "starting room",
            Self::Reason => "the reason for it all",
        }
    }

    /// Whether it stands anywhere in a scene.
    #[must_use]
    pub fn stands_in(self, scene: &super::Scene) -> bool {
        let token = &STENCILS[self as usize].token;
        scene.shapes.iter().any(|shape| matches!(shape.form, Form::Stamp { path, .. } if std::ptr::eq(path, token)))
    }

    /// The sign of a mark.
    #[must_use]
    pub const fn of(mark: Mark) -> Self {
        match mark {
            Mark::Entrance => Self::Entrance,
            Mark::Straightforward => Self::Straightforward,
            Mark::Encounter => Self::Encounter,
            Mark::Treasure => Self::Treasure,
            Mark::Goal => Self::Goal,
            Mark::Key => Self::Key,
            Mark::Reason => Self::Reason,
            Mark::Start => Self::Start,
            Mark::Secret => Self::Find,
            Mark::StairsDown => Self::StairsDown,
            Mark::StairsUp => Self::StairsUp,
            Mark::Unsure => Self::Unsure,
            Mark::Obstacle => Self::Obstacle,
            Mark::Trap => Self::Trap,
            Mark::TrapDisabled => Self::TrapDisabled,
            Mark::TrapDoor => Self::TrapDoor,
        }
    }

    /// Its shapes around the origin, about 11 units each way, for a key beside the map.
    #[must_use]
    pub fn shapes(self) -> Vec<Form> {
        let mut canvas = Canvas::default();
        draw_sign(&mut canvas, Subject::Ground, self, Point::ORIGIN, 1.0);
        canvas.shapes.into_iter().map(|shape| shape.form).collect()
    }
}

/// Draws numbers, signs and depths of a level.
pub(super) fn draw(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    // All numbers first: a painter sets the same type once for all of them.
    let mut signs = Canvas::default();
    if view.overlays.has(Overlay::Marks) {
        corridor_signs(&mut signs, level, layout, view);
    }
    let depths = view.overlays.has(Overlay::Depth).then(|| Depths::of(view.dungeon));
    for area in level.areas() {
        let Some(at) = area.at.map(spot).filter(|_| view.poses.is_none()) else { continue };
        let depth = depths.as_ref().and_then(|depths| depths.at(LevelId(0), area.id));
        room_signs(canvas, &mut signs, (area, at, depth), layout, view);
    }
    canvas.shapes.append(&mut signs.shapes);
}

fn room_signs(
    numbers: &mut Canvas,
    signs: &mut Canvas,
    (area, at, depth): (&Area, Point, Option<u32>),
    layout: &TrayLayout,
    view: &View,
) {
    let unit = layout.unit;
    let marks: Vec<_> =
        if view.overlays.has(Overlay::Marks) { area.marks.iter().map(Sign::of).collect() } else { Vec::new() };
    let numbered = view.overlays.has(Overlay::Dice);
    let count = usize::from(numbered) + marks.len() + usize::from(depth.is_some());
    let mut place = (0..count).map(|nth| layout.sign(area.id, at, nth, count));
    let mut next = || place.next().unwrap_or(at);
    let subject = Subject::Room(area.id.0);
    if numbered {
        numbers.haloed(Layer::Labels, subject, area.id.to_string(), (next(), 21.0 * unit), Role::Ink);
    } else {
        numbers.words(Layer::Labels, subject, area.id.to_string(), (at, 26.0 * unit), Role::Ink);
    }
    for sign in marks {
        draw_sign(signs, Subject::Sign(area.id.0, sign as u8), sign, next(), unit);
    }
    if let Some(depth) = depth {
        let text = format!("+{depth}");
        signs.haloed(Layer::Depth, subject, text, (next(), 17.0 * unit), Role::Oxblood);
    }
}

fn corridor_signs(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    for (id, passage) in level.passages() {
        let shown = view.overlays.has(Overlay::Secrets);
        let ends = level.area(passage.a).and_then(|area| area.at).zip(level.area(passage.b).and_then(|area| area.at));
        let Some((from, to)) = ends.map(|(a, b)| (spot(a), spot(b))) else { continue };
        let across = Vec2::new(from.y - to.y, to.x - from.x).normalize();
        let middle = from.midpoint(to) + across * layout.bow(id);
        for feature in passage.features.iter() {
            let sign = match feature {
                Feature::Locked => Sign::Lock,
                Feature::Secret if shown => Sign::Secret,
                _ => continue,
            };
            let subject = Subject::Sign(passage.a.0 << 12 | passage.b.0, sign as u8);
            draw_sign(canvas, subject, sign, middle, layout.unit);
        }
    }
}

/// The disc that a sign stands on: its colour, and that of what is drawn on it.
const fn colours(sign: Sign) -> (Role, Role) {
    match sign {
        Sign::Goal | Sign::Reason => (Role::Gold, Role::Pip),
        Sign::Start => (Role::Floor, Role::Verdigris),
        Sign::Entrance | Sign::Straightforward => (Role::Verdigris, Role::Floor),
        Sign::Encounter | Sign::Trap => (Role::Oxblood, Role::Floor),
        Sign::StairsDown | Sign::StairsUp | Sign::TrapDoor => (Role::Sepia, Role::Floor),
        Sign::Find => (Role::Floor, Role::Gold),
        Sign::Treasure | Sign::Key | Sign::Lock | Sign::Secret | Sign::Unsure | Sign::TrapDisabled | Sign::Obstacle => {
            (Role::Floor, Role::Ink)
        }
    }
}

/// The paths of a sign, around the origin: what it stands on, and what is drawn there.
struct Stencil {
    token: BezPath,
    drawing: BezPath,
}

static STENCILS: LazyLock<Vec<Stencil>> =
    LazyLock::new(|| Sign::ALL.map(|sign| Stencil { token: token(sign), drawing: drawing_of(sign) }).into());
static COIN: LazyLock<BezPath> = LazyLock::new(|| Circle::new(Point::ORIGIN, 8.0).to_path(0.05));

pub(super) fn draw_sign(canvas: &mut Canvas, subject: Subject, sign: Sign, at: Point, unit: f64) {
    let Stencil { token, drawing } = &STENCILS[sign as usize];
    let place = |offset: Vec2| Affine::translate(at.to_vec2() + offset * unit) * Affine::scale(unit);
    let mut stamp = |path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64>| {
        canvas.put(Layer::Marks, subject, Form::Stamp { path, place, paint, line });
    };
    let (ground, drawn) = colours(sign);
    let here = place(Vec2::ZERO);
    stamp(token, place(Vec2::new(1.0, 1.6)), Paint::Flat(Role::Shadow, 0.3), None);
    stamp(token, here, ground.into(), None);
    stamp(token, here, Paint::Flat(Role::Ink, 0.8), Some(1.1));
    match sign {
        Sign::Encounter | Sign::Unsure => canvas.words(Layer::Marks, subject, "?".into(), (at, 19.0 * unit), drawn),
        Sign::Secret => canvas.words(Layer::Marks, subject, "S".into(), (at, 16.0 * unit), drawn),
        Sign::Treasure => {
            stamp(&COIN, here, Role::Gold.into(), Some(2.2));
            canvas.words(Layer::Marks, subject, "$".into(), (at, 14.0 * unit), drawn);
        }
        _ => stamp(drawing, here, drawn.into(), None),
    }
}

/// Rooms' signs stand on discs, a lock on a shield, a secret on a lozenge.
fn token(sign: Sign) -> BezPath {
    match sign {
        Sign::Secret => ink::polygon([(0.0, -12.5), (12.5, 0.0), (0.0, 12.5), (-12.5, 0.0)].map(Point::from)),
        Sign::Lock => {
            let mut path = BezPath::new();
            path.move_to((-11.0, -11.5));
            path.line_to((11.0, -11.5));
            path.line_to((11.0, 1.0));
            path.curve_to((11.0, 8.0), (5.0, 11.5), (0.0, 13.5));
            path.curve_to((-5.0, 11.5), (-11.0, 8.0), (-11.0, 1.0));
            path.close_path();
            path
        }
        Sign::Reason => star(15.5, 11.0),
        _ => Circle::new(Point::ORIGIN, 11.5).to_path(0.05),
    }
}

fn drawing_of(sign: Sign) -> BezPath {
    match sign {
        Sign::Entrance => arch(),
        Sign::Straightforward => arrow(),
        Sign::Goal | Sign::Reason => crown(),
        Sign::Start => doorway(),
        Sign::Key => key(),
        Sign::Lock => padlock(),
        Sign::StairsDown => steps(1.0),
        Sign::StairsUp => steps(-1.0),
        Sign::Find => star(8.4, 3.6),
        Sign::Trap => jaws(),
        Sign::TrapDisabled => struck_out(jaws()),
        Sign::Obstacle => rubble(),
        Sign::TrapDoor => hatch(),
        Sign::Encounter | Sign::Treasure | Sign::Secret | Sign::Unsure => BezPath::new(),
    }
}

/// A gateway: two posts and a round head, open below.
fn arch() -> BezPath {
    let mut path = BezPath::new();
    path.move_to((-6.5, 6.5));
    path.line_to((-6.5, -0.5));
    path.curve_to((-6.5, -4.4), (-3.6, -7.0), (0.0, -7.0));
    path.curve_to((3.6, -7.0), (6.5, -4.4), (6.5, -0.5));
    path.line_to((6.5, 6.5));
    path.line_to((3.4, 6.5));
    path.line_to((3.4, 0.0));
    path.curve_to((3.4, -2.6), (2.0, -4.0), (0.0, -4.0));
    path.curve_to((-2.0, -4.0), (-3.4, -2.6), (-3.4, 0.0));
    path.line_to((-3.4, 6.5));
    path.close_path();
    path
}

/// A gateway with its door shut.
fn doorway() -> BezPath {
    let mut path = arch();
    path.extend(ink::polygon([(-2.0, 6.5), (-2.0, -1.2), (0.0, -2.6), (2.0, -1.2), (2.0, 6.5)].map(Point::from)));
    path
}

fn arrow() -> BezPath {
    ink::polygon(
        [(0.0, -7.5), (6.2, 0.0), (2.2, 0.0), (2.2, 7.0), (-2.2, 7.0), (-2.2, 0.0), (-6.2, 0.0)].map(Point::from),
    )
}

/// Three steps that fall to the right, or rise.
fn steps(falls: f64) -> BezPath {
    let corners =
        [(-7.0, 6.0), (-7.0, -6.0), (-2.5, -6.0), (-2.5, -2.0), (2.0, -2.0), (2.0, 2.0), (6.5, 2.0), (6.5, 6.0)];
    ink::polygon(corners.map(|(x, y)| Point::new(x * falls, y)))
}

/// Two rows of teeth that close on each other.
fn jaws() -> BezPath {
    let row = |up: f64| {
        let teeth =
            [(-8.0, 7.0), (-8.0, 3.0), (-5.3, 0.6), (-2.7, 3.6), (0.0, 0.6), (2.7, 3.6), (5.3, 0.6), (8.0, 3.0)];
        let corners = teeth.into_iter().chain([(8.0, 7.0), (5.0, 5.0), (-5.0, 5.0)]);
        ink::polygon(corners.map(|(x, y)| Point::new(x, y * up)))
    };
    let mut path = row(1.0);
    path.extend(row(-1.0));
    path
}

fn struck_out(mut path: BezPath) -> BezPath {
    path.extend(ink::polygon([(-8.6, 6.6), (6.6, -8.6), (8.6, -6.6), (-6.6, 8.6)].map(Point::from)));
    path
}

/// Three stones.
fn rubble() -> BezPath {
    let mut path = ink::polygon([(-7.5, 6.0), (-8.0, 1.0), (-4.0, -1.0), (-0.6, 1.6), (-1.0, 6.0)].map(Point::from));
    path.extend(ink::polygon([(0.6, 6.0), (0.8, 1.6), (4.4, 0.2), (7.8, 2.8), (7.4, 6.0)].map(Point::from)));
    path.extend(ink::polygon([(-3.0, -2.2), (-1.8, -6.6), (2.6, -7.0), (4.2, -2.4), (0.6, 0.2)].map(Point::from)));
    path
}

/// A square frame around a leaf with a ring.
fn hatch() -> BezPath {
    let square = |half: f64| [(-half, -half), (half, -half), (half, half), (-half, half)].map(Point::from);
    let mut path = ink::polygon(square(7.0));
    path.extend(ink::polygon(square(5.2)).reverse_subpaths());
    path.extend(ink::polygon(square(3.9)));
    path
}

fn star(points: f64, hollows: f64) -> BezPath {
    let corner = |n: u32| {
        let reach = if n.is_multiple_of(2) { points } else { hollows };
        (Vec2::from_angle(f64::from(n) * std::f64::consts::TAU / 10.0 - std::f64::consts::TAU / 4.0) * reach).to_point()
    };
    ink::polygon((0..10).map(corner))
}

fn crown() -> BezPath {
    let mut path = ink::polygon(
        [(-7.5, 3.2), (-8.0, -4.6), (-3.8, -0.8), (0.0, -7.0), (3.8, -0.8), (8.0, -4.6), (7.5, 3.2)].map(Point::from),
    );
    path.extend(ink::polygon([(-7.3, 4.4), (7.3, 4.4), (7.0, 6.6), (-7.0, 6.6)].map(Point::from)));
    path
}

fn key() -> BezPath {
    let mut path = Circle::new((-4.2, -2.6), 4.0).to_path(0.05);
    // The bow's hole runs the other way round, so that it stays open.
    path.extend(Circle::new((-4.2, -2.6), 1.7).to_path(0.05).reverse_subpaths());
    let shaft = [(-1.6, -1.4), (7.8, 4.8), (6.6, 6.7), (5.2, 5.8), (4.2, 7.3), (2.6, 6.2), (3.5, 4.7), (-2.8, 0.5)];
    path.extend(ink::polygon(shaft.map(Point::from)));
    path
}

fn padlock() -> BezPath {
    let mut path = ink::polygon([(-6.0, -1.0), (6.0, -1.0), (6.0, 6.5), (-6.0, 6.5)].map(Point::from));
    path.move_to((-4.2, -1.0));
    path.curve_to((-4.6, -10.6), (4.6, -10.6), (4.2, -1.0));
    path.line_to((2.2, -1.0));
    path.curve_to((2.6, -7.6), (-2.6, -7.6), (-2.2, -1.0));
    path.close_path();
    path
}
