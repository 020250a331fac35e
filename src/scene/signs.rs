//! Signs beside rooms and on corridors: drawn, and different in shape as well as in colour.

use super::stencils::{drawing_of, token};
use super::{Canvas, Form, Layer, Overlay, Paint, Role, Subject, TrayLayout, View, spot};
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
        let Some(at) = area.point().map(spot).filter(|_| view.poses.is_none()) else { continue };
        let depth = depths.as_ref().and_then(|depths| depths.at(view.level, area.id));
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
    let tier = view.dungeon.tier_of(view.level, area.id).filter(|_| view.level == LevelId::default());
    // On the map of the areas only level 1 leads out of doors.
    let is_within = tier.is_some_and(|tier| tier > 1);
    let sign = |sign: Sign| if sign == Sign::Entrance && is_within { Sign::Start } else { sign };
    let marks: Vec<_> = if view.overlays.has(Overlay::Marks) { signs_of(area).map(sign).collect() } else { Vec::new() };
    let numbered = view.overlays.has(Overlay::Dice);
    let count = usize::from(numbered) + usize::from(tier.is_some()) + marks.len() + usize::from(depth.is_some());
    let mut place = (0..count).map(|nth| layout.sign(area.id, at, nth, count));
    let mut next = || place.next().unwrap_or(at);
    let subject = Subject::Room(area.id.0);
    if numbered {
        numbers.haloed(Layer::Labels, subject, area.id.to_string(), (next(), 21.0 * unit), Role::Ink);
    } else {
        numbers.words(Layer::Labels, subject, area.id.to_string(), (at, 26.0 * unit), Role::Ink);
    }
    if let Some(tier) = tier {
        numbers.haloed(Layer::Labels, Subject::Tier(area.id.0), format!("L{tier}"), (next(), 16.0 * unit), Role::Sepia);
    }
    for sign in marks {
        draw_sign(signs, Subject::Sign(area.id.0, sign as u8), sign, next(), unit);
    }
    if let Some(depth) = depth {
        let text = format!("+{depth}");
        signs.haloed(Layer::Depth, subject, text, (next(), 17.0 * unit), Role::Oxblood);
    }
}

/// The signs beside a room. Where the goal of all goals is, that it is a goal goes without saying.
pub(super) fn signs_of(area: &Area) -> impl Iterator<Item = Sign> + '_ {
    let is_reason = area.marks.contains(Mark::Reason);
    area.marks.iter().filter(move |&mark| !(is_reason && mark == Mark::Goal)).map(Sign::of)
}

fn corridor_signs(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    for (id, passage) in level.passages() {
        let shown = view.overlays.has(Overlay::Secrets);
        let ends = level.area(passage.a).and_then(Area::point).zip(level.area(passage.b).and_then(Area::point));
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
