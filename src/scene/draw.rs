use super::canvas::Canvas;
use super::layout::Layout;
use super::shape::{Form, Paint, Scene, Stroke};
use super::theme::Role;
use super::tray::{TrayLayout, arrows, felt, map, signs};
use super::view::{Overlay, View};
use super::{asking, dice, nodes, plan, tumble, whole};
use crate::dungeon::Level;
use kurbo::Rect;

impl Scene {
    /// Draws a level of a dungeon as a scene, on the map of its layout.
    pub fn draw(view: &View) -> Self {
        let mut canvas = Canvas::default();
        let bounds = match view.layout {
            Layout::Tray(trays) => draw_tray(&mut canvas, trays.get(view.level.index()), view),
            Layout::Nodes(layout) => nodes::map::draw(&mut canvas, layout, view),
            Layout::Plan(layout) => plan::draw::draw(&mut canvas, layout, view),
            Layout::Whole(layout) => whole::draw(&mut canvas, layout, view),
        };
        if !matches!(view.layout, Layout::Tray(_)) {
            asking::draw_lines(&mut canvas, view);
            asking::draw_rings(&mut canvas, view);
        }
        asking::draw_sketch(&mut canvas, view);
        canvas.scene(bounds)
    }

    /// Draws a level's floor plan as a map for a virtual tabletop: without the grid on its floors, and without the frame,
    /// title, compass and scale bar of its sheet. `bounds`: the part of the map that is shown. Empty if the view has
    /// another kind of map.
    pub fn battle_map(view: &View, bounds: Rect) -> Self {
        let mut canvas = Canvas::default();
        if let Layout::Plan(layout) = view.layout {
            plan::draw::draw_floor(&mut canvas, layout, view);
        }
        canvas.shapes.retain(|shape| !is_grid(&shape.form));
        canvas.scene(bounds)
    }
}

/// Whether a form is a part of the grid on a floor.
fn is_grid(form: &Form) -> bool {
    matches!(form, Form::Line(_, Stroke { paint: Paint::Flat(Role::Dots, _), .. }))
}

fn draw_tray(canvas: &mut Canvas, layout: Option<&TrayLayout>, view: &View) -> Rect {
    let felt = layout.map_or_else(felt::felt, TrayLayout::felt);
    felt::draw(canvas, felt);
    if let Some((level, layout)) = view.dungeon.levels.get(view.level.index()).zip(layout) {
        felt::deepen(canvas, felt, level.tier);
        arrows::draw(canvas, layout, view);
        // The lines are under the dice and the sums, so that people can read what a question is about.
        asking::draw_lines(canvas, view);
        map::draw(canvas, level, layout, view);
        draw_dice(canvas, level, layout, view);
        asking::draw_rings(canvas, view);
        signs::draw(canvas, level, layout, view);
        arrows::name(canvas, layout, view);
    }
    felt::around(felt)
}

fn draw_dice(canvas: &mut Canvas, level: &Level, layout: &TrayLayout, view: &View) {
    if !view.overlays.has(Overlay::Dice) {
        return;
    }
    for (nth, area) in (0_u32..).zip(level.areas()) {
        let (Some((die, face)), Some(at)) = (area.die, area.point()) else { continue };
        let pose = view
            .poses
            .map_or_else(|| Some(tumble::resting(nth, die, face, at)), |poses| poses.get(nth as usize).copied());
        if let Some(pose) = pose.filter(|pose| pose.opacity > 0.0) {
            dice::draw(canvas, nth, die, pose, layout.die_radius);
        }
    }
}
