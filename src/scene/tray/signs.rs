use super::layout::TrayLayout;
use crate::dungeon::{Area, Level, LevelId};
use crate::order::Gather;
use crate::scene::canvas::{Canvas, on_map};
use crate::scene::stencils::draw_sign;
use crate::scene::{Fewer, Growth, Layer, Overlay, Role, Sign, Subject, View, ink};
use kurbo::Point;

/// The height of a room's number, in units: beside the room's die, and in the die's place.
const NUMBER: f64 = 21.0;
const NUMBER_INSIDE: f64 = 26.0;
/// How many times larger a number can get on a small screen: together with the signs of its room, and without them.
const TOGETHER: f64 = 2.2;
const ALONE: f64 = 3.3;

pub(in crate::scene) fn draw(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    // All numbers come first, so that a painter sets their font only once.
    let mut signs = Canvas::default();
    if view.overlays.has(Overlay::Marks) {
        corridor_signs(&mut signs, level, layout, view);
    }
    let depths = view.told_depths();
    for area in level.areas() {
        let Some(at) = area.point().map(on_map).filter(|_| view.poses.is_none()) else { continue };
        let depth = view.told_depth(depths.as_ref(), area.id);
        room_signs(canvas, &mut signs, (area, at, depth), layout, view);
    }
    canvas.append(signs);
}

/// The places around a room: for its number while its die is shown, for the level of its area, for its marks, and for
/// its depth.
fn places(area: &Area, at: Point, (layout, view): (&TrayLayout, &View), depth: Option<u32>) -> Vec<Point> {
    let others = [view.overlays.has(Overlay::Dice), tier(area, view).is_some(), depth.is_some()];
    let count = view.signs(area).len() + others.into_iter().filter(|is_there| *is_there).count();
    (0..count).map(|nth| layout.sign(area.id, at, nth, count)).collect()
}

fn tier(area: &Area, view: &View) -> Option<u32> {
    view.dungeon.tier_of(view.level, area.id).filter(|_| view.level == LevelId::default())
}

/// The places of all numbers and signs. The sums on the grid's lines avoid them.
pub(super) fn all_places(level: &Level, layout: &TrayLayout, view: &View) -> Vec<Point> {
    let depths = view.told_depths();
    let beside = |area: &Area| {
        let at = area.point().map(on_map);
        at.map_or_else(Vec::new, |at| places(area, at, (layout, view), view.told_depth(depths.as_ref(), area.id)))
    };
    level.areas().flat_map(beside).gather()
}

fn room_signs(
    numbers: &mut Canvas,
    signs: &mut Canvas,
    (area, at, depth): (&Area, Point, Option<u32>),
    layout: &TrayLayout,
    view: &View,
) {
    let unit = layout.unit;
    let places = places(area, at, (layout, view), depth);
    let together =
        Growth { about: layout.beside(area.id, at, 6.0), size: NUMBER * unit, most: TOGETHER, then: Vec::new() };
    let has_signs = places.len() > 1;
    let mut place = places.into_iter();
    let mut next = || place.next().unwrap_or(at);
    let (subject, named) = (Subject::Room(area.id), view.names(area.id));
    let text = if named { area.id.to_string() } else { String::new() };
    if view.overlays.has(Overlay::Dice) {
        let place = next();
        let alone = Fewer::Moved { from: place, to: layout.beside(area.id, at, 24.0), by: 1.0, most: ALONE };
        let most = if has_signs { TOGETHER } else { ALONE };
        numbers.grows =
            Some(Growth { most, then: has_signs.then_some(alone).into_iter().collect(), ..together.clone() });
        numbers.haloed(Layer::Labels, subject, text, (place, NUMBER * unit), (Role::Ink, Role::Felt));
        signs.grows = Some(Growth { then: vec![Fewer::LeftOut], ..together });
        numbers.grows.clone_from(&signs.grows);
    } else {
        let size = NUMBER_INSIDE * unit;
        let most = 1.8 * layout.radius(area.id) / (size * ink::width(&text).max(0.9));
        numbers.grows = Some(Growth { about: at, size, most: most.max(1.0), then: Vec::new() });
        numbers.words(Layer::Labels, subject, text, (at, size), Role::Ink);
        numbers.grows = None;
    }
    if let Some(tier) = tier(area, view) {
        let at = (next(), 16.0 * unit);
        numbers.haloed(Layer::Labels, Subject::Tier(area.id), format!("L{tier}"), at, (Role::Sepia, Role::Felt));
    }
    for sign in view.signs(area) {
        draw_sign(signs, Subject::Sign(area.id, sign), sign, (next(), unit), Role::Felt);
    }
    if let Some(depth) = depth {
        let text = format!("+{depth}");
        signs.haloed(Layer::Depth, subject, text, (next(), 17.0 * unit), (Role::Oxblood, Role::Felt));
    }
    (numbers.grows, signs.grows) = (None, None);
}

fn corridor_signs(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    let shown = view.overlays.has(Overlay::Secrets);
    for (id, passage) in level.passages() {
        let ends = level.area(passage.a).and_then(Area::point).zip(level.area(passage.b).and_then(Area::point));
        let Some((from, to)) = ends.map(|(a, b)| (on_map(a), on_map(b))) else { continue };
        let across = (to - from).turn_90().normalize();
        let middle = from.midpoint(to) + across * layout.bow(id);
        let signs = passage.features.iter().filter_map(Sign::on_corridor);
        for sign in signs.filter(|&sign| shown || sign != Sign::Secret) {
            draw_sign(canvas, Subject::PassageSign(id, sign), sign, (middle, layout.unit), Role::Floor);
        }
    }
}
