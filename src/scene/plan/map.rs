use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::kept::KeptInk;
use super::label_spot::{Taken, Thing};
use super::masonry::INSET;
use super::pieces::FloorPiece;
use super::rock::HatchTiles;
use super::rooms::RoomDrawings;
use super::station::Falls;
use super::walls::{Outline, Part, outside_rooms};
use crate::dungeon::{Area, AreaId, AreaKind, Depths, Feature, Level, LevelId, Mark, Passage, PassageId, Tunnel};
use crate::geometry::{Footprint, Square};
use crate::order::Gather;
use crate::order::one_copy;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::stencils::HALF;
use crate::scene::tray::felt::depth_of_colour;
use crate::scene::{Form, Highlight, Layer, Overlay, Paint, Role, Subject, View, ink};
use crate::trace::Dial;
use kurbo::{BezPath, Point, Rect, Shape};

/// Everything on which the drawing of a level's floor plan depends.
pub(super) struct PlanMap<'m> {
    pub(super) level: &'m Level,
    pub(super) view: &'m View<'m>,
    pub(super) depths: Option<Depths>,
    pub(super) hand: &'m DrawingHand,
    pub(super) tiles: &'m HatchTiles,
    pub(super) kept: [&'m KeptInk; 2],
    pub(super) rooms: Option<&'m RoomDrawings>,
    pub(super) scale: f64,
}

impl PlanMap<'_> {
    pub(super) fn is_far(&self) -> bool {
        self.scale > 1.0
    }

    pub(super) fn dial(&self) -> Option<&Dial> {
        self.view.step_here()?.dial.as_deref()
    }

    pub(super) fn is_of_areas(&self) -> bool {
        self.view.dungeon.is_of_areas && self.view.level == LevelId::default()
    }

    pub(super) fn tier(&self, area: AreaId) -> Option<u32> {
        self.view.dungeon.tier_of(self.view.level, area).filter(|_| self.is_of_areas())
    }

    pub(super) fn corridors<'f>(&self, floor: &'f FloorPlan) -> impl Iterator<Item = (PassageId, &'f Tunnel)> {
        let shown = self.level.passages().filter(|(_, passage)| self.view.shows(passage.features));
        one_copy(shown.filter_map(|(id, _)| Some((id, floor.corridors.get(&id)?))))
    }

    pub(super) fn is_shown(&self, part: Part) -> bool {
        let Part::Passage(id, _) = part else { return true };
        self.level.passage(id).is_none_or(|passage| self.view.shows(passage.features))
    }

    /// The direction in which the stairs of a passage go down, if they lead to another level.
    pub(super) fn falls(&self, id: PassageId) -> Falls {
        let Some(passage) = self.level.passage(id) else { return Falls::Nowhere };
        let down = |end: AreaId| leads_down(self.level.area(end).filter(|area| area.kind != AreaKind::Room)?);
        match (down(passage.a), down(passage.b)) {
            (Some(true), None) | (None, Some(false)) => Falls::ToStart,
            (Some(false), None) | (None, Some(true)) => Falls::ToEnd,
            _ => Falls::Nowhere,
        }
    }

    fn dressing(&self) -> Option<&RoomDrawings> {
        self.rooms.filter(|_| !self.view.plain)
    }

    pub(super) fn furniture(&self, area: AreaId, ground: &Footprint) -> Vec<Taken> {
        let Some(drawing) = self.dressing().and_then(|rooms| rooms.get(area, ground)) else { return Vec::new() };
        let taken = |(at, radius)| {
            let by = if drawing.pillars.contains(&at) { Thing::Pillar } else { Thing::Stone };
            Taken { at, radius, by }
        };
        drawing.taken().into_iter().map(taken).collect()
    }

    /// Draws the things on the floors of rooms. `labels`: the words and signs that must stay readable.
    pub(super) fn dress(&self, canvas: &mut Canvas, floor: &FloorPlan, labels: &Canvas) {
        let covered = covered_by(labels);
        let Some(rooms) = self.dressing() else { return };
        for area in self.level.areas() {
            let Some(ground) = floor.rooms.get(&area.id) else { continue };
            let is_goal = area.marks.contains(Mark::Goal) || area.marks.contains(Mark::Reason);
            if let Some(drawing) = rooms.get(area.id, ground) {
                let has_dais = is_goal && self.view.overlays.has(Overlay::Marks);
                // All things on the floor are in the room.
                let around = drawing.bounds().inflate(SQUARE, SQUARE);
                let covered: Vec<Rect> = covered.iter().copied().filter(|label| label.overlaps(around)).gather();
                drawing.dress(canvas, Subject::Room(area.id), self.hand, has_dais, &covered);
            }
            if let Some(way_out) = rooms.way_out(area, ground) {
                way_out.steps(canvas, Subject::Room(area.id), self.hand);
            }
        }
    }

    /// The middles of the pillars that the map shows. `labels`: as in [`Self::dress`].
    pub(super) fn pillars(&self, floor: &FloorPlan, labels: &Canvas) -> Vec<Point> {
        let covered = covered_by(labels);
        let of_room = |(id, ground): (&AreaId, &Footprint)| {
            let drawing = self.dressing()?.get(*id, ground)?;
            (self.level.area(*id).is_some() && drawing.shows_pillars(&covered)).then_some(&drawing.pillars)
        };
        floor.rooms.iter().filter_map(of_room).flatten().copied().gather()
    }

    pub(super) fn deepen(&self, canvas: &mut Canvas, outlines: &[Outline]) {
        for area in self.level.areas() {
            let opacity = self.tier(area.id).map_or(0.0, depth_of_colour);
            if opacity > 0.0 {
                let tint = Paint::Flat(Role::Deep, opacity);
                shine(canvas, outlines, Subject::Tier(area.id), tint, |part| part == Part::Area(area.id));
            }
        }
    }

    pub(super) fn light(&self, canvas: &mut Canvas, floor: &FloorPlan, outlines: &[Outline]) {
        if let Some((a, b)) = self.view.step_here().and_then(|step| step.passage) {
            shine(canvas, outlines, Subject::Line(a, b), Paint::Flat(Role::Gold, 0.3), |part| match part {
                Part::Area(id) => id == a || id == b,
                Part::Passage(_, ends) => ends == (a, b),
            });
        }
        if let Some(lit) = self.view.highlight {
            let pieces = outlines.iter().flat_map(|outline| match outline.part {
                Part::Area(id) if !lit.has_area(id) => Vec::new(),
                Part::Passage(id, _) if !lit.has_passage(id) => Vec::new(),
                Part::Passage(id, ends) if outline.crossed.is_empty() => self.up_to_dark_rooms((id, ends), lit, floor),
                _ => outline.lit().cloned().collect(),
            });
            let path: BezPath = pieces.flat_map(|piece| piece.outline(-INSET)).collect();
            canvas.fill(Layer::Focus, Subject::Ground, path, Paint::Flat(Role::Gold, 0.55));
        }
        if let Some(chosen) = self.view.chosen {
            let outline = outlines.iter().find(|outline| outline.part == Part::Area(chosen));
            for piece in outline.into_iter().flat_map(Outline::lit) {
                let ring = piece.outline(-4.5);
                canvas.line(Layer::Focus, Subject::Room(chosen), ring, Role::Gold, 3.4);
            }
        }
    }

    /// The floor of a corridor, up to the walls of the rooms at its ends that aren't lit.
    fn up_to_dark_rooms(
        &self,
        (id, ends): (PassageId, (AreaId, AreaId)),
        lit: &Highlight,
        floor: &FloorPlan,
    ) -> Vec<FloorPiece> {
        let is_dark =
            |end: &AreaId| !lit.has_area(*end) && self.level.area(*end).is_some_and(|it| it.kind == AreaKind::Room);
        let dark = [ends.0, ends.1].into_iter().filter(is_dark).filter_map(|end| floor.rooms.get(&end).copied());
        floor
            .corridors
            .get(&id)
            .map(|tunnel| outside_rooms(Part::Passage(id, ends), tunnel, &dark.gather(), floor))
            .unwrap_or_default()
    }

    pub(super) fn mark(&self, canvas: &mut Canvas) {
        let around = |square: Square| Rect::from_center_size(middle_of(self.level.drawn_on(square)), (SQUARE, SQUARE));
        let to_dig: BezPath = self.view.to_dig.iter().flat_map(|&square| around(square).to_path(0.1)).collect();
        canvas.fill(Layer::Focus, Subject::Ground, to_dig.clone(), Paint::Flat(Role::Gold, 0.55));
        canvas.line(Layer::Focus, Subject::Ground, to_dig, Paint::Flat(Role::Gold, 0.9), 1.5);
        for &square in self.view.marked {
            let frame = around(square).to_path(0.1);
            canvas.line(Layer::Focus, Subject::Ground, frame.clone(), Role::Page, 5.5);
            canvas.line(Layer::Focus, Subject::Ground, frame, Role::Verdigris, 3.0);
        }
    }
}

/// Paints the lit parts as one path, so that overlapping parts aren't painted twice.
fn shine(canvas: &mut Canvas, outlines: &[Outline], subject: Subject, paint: Paint, is_lit: impl Fn(Part) -> bool) {
    let lit = outlines.iter().filter(|outline| is_lit(outline.part)).flat_map(Outline::lit);
    let path: BezPath = lit.flat_map(|piece| piece.outline(-INSET)).collect();
    canvas.fill(Layer::Focus, subject, path, paint);
}

/// The places of words and signs.
fn covered_by(labels: &Canvas) -> Vec<Rect> {
    labels.shapes.iter().filter_map(|shape| bounds_of_label(&shape.form)).gather()
}

fn bounds_of_label(form: &Form) -> Option<Rect> {
    match form {
        Form::Words { text, at, size, .. } => Some(Rect::from_center_size(*at, (ink::width(text) * size, 0.8 * size))),
        Form::Stamp { place, .. } => {
            let side = 2.0 * HALF * place.determinant().sqrt();
            Some(Rect::from_center_size(place.translation().to_point(), (side, side)))
        }
        _ => None,
    }
}

pub(super) fn leads_on_stairs(passage: &Passage) -> bool {
    [Feature::Stairs, Feature::Ladder].into_iter().any(|feature| passage.features.contains(feature))
}

fn leads_down(area: &Area) -> Option<bool> {
    area.marks.contains(Mark::StairsDown).then_some(true).or(area.marks.contains(Mark::StairsUp).then_some(false))
}
