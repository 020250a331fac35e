use super::layout::TrayLayout;
use super::ways_on::WayOn;
use crate::dungeon::{Connection, Feature};
use crate::scene::canvas::Canvas;
use crate::scene::stencils::draw_sign;
use crate::scene::{Layer, Overlay, Role, Sign, Stroke, Subject, View, ink};

fn shown<'v>(layout: &'v TrayLayout, view: &'v View) -> impl Iterator<Item = (&'v WayOn, &'v Connection)> {
    let found = layout.ways_on().iter().filter_map(|way| Some((way, view.dungeon.connections.get(way.nth)?)));
    found.filter(|(_, connection)| view.shows(connection.features))
}

/// Draws the ways to other areas of a mega-dungeon. Their corridors start under the walls of their rooms.
pub(in crate::scene) fn draw(canvas: &mut Canvas, layout: &TrayLayout, view: &View) {
    for (way, connection) in shown(layout, view) {
        draw_way(canvas, way, (connection.features.contains(Feature::Secret), layout.unit));
    }
}

pub(in crate::scene) fn name(canvas: &mut Canvas, layout: &TrayLayout, view: &View) {
    for (way, connection) in shown(layout, view) {
        if let Some(level) = view.dungeon.levels.get(way.to.level.index()) {
            let text = if view.named.is_none() { level.label(way.to.area) } else { String::new() };
            let at = (way.label, 18.0 * layout.unit.max(0.6));
            canvas.haloed(Layer::Labels, Subject::WayOn(way.nth), text, at, (Role::Ink, Role::Felt));
        }
        if view.overlays.has(Overlay::Marks) {
            draw_features(canvas, way, connection, layout.unit);
        }
    }
}

fn draw_way(canvas: &mut Canvas, way: &WayOn, (is_secret, unit): (bool, f64)) {
    let subject = Subject::WayOn(way.nth);
    let out = (way.tip - way.from).normalize();
    let (inner, neck) = (way.from - out * (4.0 * unit), way.tip - out * (13.0 * unit));
    let line = ink::lines([(inner, neck)]);
    let across = out.turn_90();
    let head = |half: f64, back: f64, front: f64| {
        let base = neck + out * (back * unit);
        ink::polygon([base + across * (half * unit), neck + out * (front * unit), base - across * (half * unit)])
    };
    let dash = is_secret.then_some((6.0 * unit, 7.0 * unit));
    canvas.stroke(Layer::Map, subject, line.clone(), Stroke::new(Role::Ink, 16.0 * unit).dashed(dash));
    canvas.fill(Layer::Map, subject, head(13.0, -1.0, 14.5), Role::Ink);
    canvas.line(Layer::Map, subject, line, Role::Floor, 9.6 * unit);
    canvas.fill(Layer::Map, subject, head(7.8, 1.4, 9.6), Role::Floor);
}

fn draw_features(canvas: &mut Canvas, way: &WayOn, connection: &Connection, unit: f64) {
    let across = (way.tip - way.from).normalize();
    let mut at = way.from.lerp(way.tip, 0.36);
    for sign in connection.features.iter().filter_map(Sign::on_corridor) {
        draw_sign(canvas, Subject::WayOnSign(way.nth, sign), sign, (at, unit * 0.8), Role::Felt);
        at += across * (18.0 * unit);
    }
}
