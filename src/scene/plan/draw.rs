use super::bridges::{Corridor, bridges};
use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::layout::PlanLayout;
use super::map::PlanMap;
use super::walls;
use super::{dial, fittings, masonry, parapets, pencil, rock, sheet, squares};
use crate::dungeon::LevelId;
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of_room};
use crate::scene::stencils::pawn;
use crate::scene::{Overlay, Subject, View};
use kurbo::{Rect, Vec2};

pub(in crate::scene) fn draw(canvas: &mut Canvas, layout: &PlanLayout, view: &View) -> Rect {
    draw_sheet(canvas, layout, view);
    draw_floor(canvas, layout, view);
    let whole = layout.bounds(view.level);
    let dial = view.step_here().and_then(|step| step.dial.as_ref());
    dial.map_or(whole, |dial| whole.union(dial::bounds(dial)))
}

pub(in crate::scene) fn draw_sheet(canvas: &mut Canvas, layout: &PlanLayout, view: &View) {
    let level = view.dungeon.levels.get(view.level.index());
    // The size of an area on the map of a mega-dungeon shows the value of its die, so this map has no scale. The sheet
    // says “not to scale”.
    let is_of_areas = view.dungeon.is_of_areas && view.level == LevelId::default();
    let feet = (!is_of_areas).then(|| 10 * level.map_or(1, |level| u32::from(level.coarseness.max(1))));
    let kind = if view.dungeon.is_of_areas { "area" } else { "level" };
    let several = view.dungeon.levels.len() > 1 && level.is_some_and(|level| !level.name.is_empty());
    let which = level.filter(|_| several).map(|level| format!("{kind} {} · ", level.name)).unwrap_or_default();
    let below = feet.map_or_else(|| "map of the areas".into(), |feet| format!("{which}one square is {feet} feet"));
    sheet::draw(canvas, &layout.sheet(view.level), &sheet::SheetWords { title: view.title, below, feet }, view.plain);
}

pub(in crate::scene) fn draw_floor(canvas: &mut Canvas, layout: &PlanLayout, view: &View) {
    let level = view.dungeon.levels.get(view.level.index());
    if let Some((level, floor)) = level.and_then(|level| Some((level, layout.found(view.level, level)?))) {
        let ruler = DrawingHand::with_a_ruler();
        let hand = if view.plain || layout.scale() > 1.0 { &ruler } else { layout.hand() };
        let (depths, scale) = (view.told_depths(), layout.scale());
        let (rooms, tiles) = (layout.rooms(view.level), layout.tiles());
        let map = PlanMap { level, view, depths, hand, tiles, kept: layout.kept(), rooms, scale };
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
        let mut outlines = walls::outlines(self.level, floor, self.rooms);
        outlines.retain(|outline| self.is_shown(outline.part));
        // The labels are placed first, so that no hatching and no loose stone is drawn below them. They are added last,
        // so that nothing covers them.
        let mut labels = Canvas::default();
        self.labels(&mut labels, floor, &outlines);
        match (self.view.plain, self.is_far()) {
            (true, _) => {}
            (false, true) => rock::wash(canvas, &outlines),
            (false, false) => {
                let tiles = (self.tiles, self.view.level);
                rock::draw(canvas, &outlines, self.hand, tiles, &rock::patches(&labels));
            }
        }
        let [masonry, grids] = self.kept;
        masonry::draw(canvas, &outlines, self.hand, masonry, self.view.plain || self.is_far());
        if !self.is_far() && !self.is_of_areas() {
            squares::draw(canvas, &outlines, floor, self.hand, (grids, self.view.lined));
        }
        if !self.view.plain && !self.is_far() {
            masonry::corners(canvas, &outlines, floor, self.hand);
        }
        self.dress(canvas, floor, &labels);
        self.deepen(canvas, &outlines);
        self.light(canvas, floor, &outlines);
        let corridors: Vec<Corridor> = outlines.iter().filter_map(|outline| Corridor::of(outline, floor)).gather();
        for Corridor { id, outline, .. } in &corridors {
            let under = outline.crossed.iter().filter(|room| !room.over);
            under.for_each(|room| room.tunnel(canvas, Subject::Passage(*id)));
        }
        for Corridor { id, outline, .. } in &corridors {
            let over = outline.crossed.iter().filter(|room| room.over);
            over.for_each(|room| room.bridge(canvas, Subject::Passage(*id)));
        }
        parapets::draw(canvas, &bridges(&corridors, &outlines));
        for Corridor { id, tunnel, outline } in &corridors {
            let (secrets, falls) = (self.view.overlays.has(Overlay::Marks), self.falls(*id));
            fittings::draw(canvas, Subject::Passage(*id), tunnel, &outline.crossed, falls, secrets);
        }
        if let Some(dial) = self.dial() {
            dial::sheet(canvas, dial, floor);
        }
        self.mark(canvas);
        canvas.append(labels);
        if is_drawn {
            pencil::words(canvas, self.level, &outlines);
        }
        if let Some(room) = self.view.here.and_then(|here| floor.rooms.get(&here)) {
            let corner = Vec2::new(f64::from(room.w) * 0.5 - 0.8, 0.5 - f64::from(room.h) * 0.5);
            pawn(canvas, middle_of_room(room) + corner * SQUARE);
        }
    }
}
