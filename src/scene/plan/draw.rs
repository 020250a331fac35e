use super::crossed::Crossed;
use super::floor::FloorPlan;
use super::hand::WALL;
use super::layout::PlanLayout;
use super::map::PlanMap;
use super::walls::{self, Outline};
use super::{bridges, dial, fittings, pencil, rock, sheet, squares};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of_room};
use crate::scene::stencils::pawn;
use crate::scene::{Layer, Overlay, Role, Subject, View};
use kurbo::{BezPath, Rect, Vec2};

/// Draws a level's floor plan. Returns its bounds.
pub(in crate::scene) fn draw(canvas: &mut Canvas, layout: &PlanLayout, view: &View) -> Rect {
    draw_sheet(canvas, layout, view);
    draw_floor(canvas, layout, view);
    let whole = layout.bounds(view.level);
    let dial = view.step_here().and_then(|step| step.dial.as_ref());
    dial.map_or(whole, |dial| whole.union(dial::bounds(dial)))
}

pub(in crate::scene) fn draw_sheet(canvas: &mut Canvas, layout: &PlanLayout, view: &View) {
    let level = view.dungeon.levels.get(view.level.index());
    let feet = 10 * level.map_or(1, |level| u32::from(level.coarseness.max(1)));
    sheet::draw(canvas, layout.sheet(view.level), feet, layout.scale(), view.plain);
}

/// Draws the floors of a level and everything on them.
pub(in crate::scene) fn draw_floor(canvas: &mut Canvas, layout: &PlanLayout, view: &View) {
    let level = view.dungeon.levels.get(view.level.index());
    if let Some((level, floor)) = level.and_then(|level| Some((level, layout.found(view.level, level)?))) {
        let map = PlanMap { level, view, depths: view.told_depths(), scale: layout.scale() };
        map.draw(canvas, &floor);
        map.stubs(canvas, layout);
        if let Some(dial) = map.dial() {
            dial::pieces(canvas, dial, &floor);
        }
    }
}

impl PlanMap<'_> {
    fn draw(&self, canvas: &mut Canvas, floor: &FloorPlan) {
        // The finished map has no pencil drawings.
        let is_drawn = self.view.step.is_some();
        if is_drawn {
            pencil::lines(canvas, self.level);
        }
        let mut outlines = walls::outlines(self.level, floor);
        outlines.retain(|outline| self.is_shown(outline.part));
        match (self.view.plain, self.is_far()) {
            (true, _) => {}
            (false, true) => rock::wash(canvas, &outlines),
            (false, false) => rock::draw(canvas, &outlines),
        }
        self.paint(canvas, &outlines, WALL / 2.0, Role::Ink);
        self.paint(canvas, &outlines, -WALL / 2.0, Role::Floor);
        if !self.is_far() {
            squares::draw(canvas, &outlines);
        }
        self.light(canvas, &outlines);
        let crossed = |(id, tunnel)| (id, tunnel, Crossed::by(tunnel, floor));
        let corridors: Vec<_> = self.corridors(floor).map(crossed).collect();
        for (id, _, crossed) in &corridors {
            crossed.iter().filter(|room| !room.over).for_each(|room| room.tunnel(canvas, Subject::Passage(*id)));
        }
        for (id, tunnel, crossed) in &corridors {
            bridges::draw(canvas, Subject::Passage(*id), tunnel, crossed);
        }
        for (id, tunnel, crossed) in &corridors {
            let (secrets, falls) = (self.view.overlays.has(Overlay::Marks), self.falls(*id));
            fittings::draw(canvas, Subject::Passage(*id), tunnel, crossed, falls, secrets);
        }
        if let Some(dial) = self.dial() {
            dial::sheet(canvas, dial, floor);
        }
        // The labels come after the marks, so that no mark covers a label.
        self.mark(canvas);
        self.labels(canvas, floor, &outlines);
        if is_drawn {
            pencil::words(canvas, self.level, &outlines);
        }
        if let Some(room) = self.view.here.and_then(|here| floor.rooms.get(&here)) {
            let corner = Vec2::new(f64::from(room.w) * 0.5 - 0.8, 0.5 - f64::from(room.h) * 0.5);
            pawn(canvas, middle_of_room(room) + corner * SQUARE);
        }
    }

    fn paint(&self, canvas: &mut Canvas, outlines: &[Outline], out: f64, role: Role) {
        let sway = if self.view.plain { 0.0 } else { 0.75 };
        for outline in outlines {
            let mut path = BezPath::new();
            outline.pieces.iter().for_each(|piece| path.extend(piece.outline(out, sway)));
            if role == Role::Floor {
                outline.open.iter().for_each(|piece| path.extend(walls::threshold(piece)));
            }
            canvas.fill(Layer::Map, outline.part.subject(), path, role);
        }
    }
}
