//! The floor plan: rooms and corridors on squares of ten feet.

mod crossed;
mod dial;
mod fittings;
mod floor;
mod labels;
mod lay;
mod light;
mod pencil;
mod rock;
mod sheet;
mod squares;
mod stubs;
mod walls;

pub use floor::Floor;
pub use lay::{lay_out, lay_out_as_found};

use super::nodes::pawn;
use super::{Canvas, Layer, Overlay, Role, Subject, View, spot};
use crate::dungeon::{AreaId, AreaKind, Depths, Dungeon, Feature, Level, LevelId, Passage, PassageId, Tunnel};
use crate::procedures::{MapKind, Procedure};
use crate::scene::NodeLayout;
use crate::trace::{Dial, Step, Trace};
use crossed::Crossed;
use fittings::Falls;
use kurbo::{BezPath, Point, Rect, Vec2};
use std::borrow::Cow;
use std::sync::OnceLock;
use walls::{Outline, Part, WALL, middle_of, middle_of_room};

/// The side of a square of ten feet, in map units.
pub const SQUARE: f64 = 24.0;

/// Where all levels lie on squared ground; each is worked out when it is looked at first.
#[derive(Clone, Debug)]
pub struct PlanLayout {
    finished: Dungeon,
    ground: Ground,
    floors: Vec<OnceLock<Floor>>,
}

/// Where the ground comes from.
#[derive(Clone, Debug)]
enum Ground {
    /// The procedure digs it: areas and passages say where they are.
    Dug,
    /// From the tray, whose units areas are placed in.
    Tray,
    /// From the node map.
    Nodes(NodeLayout),
}

impl PlanLayout {
    /// The layout of a finished dungeon.
    #[must_use]
    pub fn of(procedure: &Procedure, trace: &Trace, finished: &Dungeon) -> Self {
        let ground = match procedure.maps.first() {
            Some(MapKind::Tray) => Ground::Tray,
            Some(MapKind::Nodes) => Ground::Nodes(NodeLayout::of(trace)),
            _ => Ground::Dug,
        };
        let floors = finished.levels.iter().map(|_| OnceLock::new()).collect();
        Self { finished: finished.clone(), ground, floors }
    }

    /// The floor of a finished level.
    #[must_use]
    pub fn floor(&self, id: LevelId) -> Option<&Floor> {
        let level = self.finished.levels.get(id.index())?;
        let lay = || match &self.ground {
            Ground::Dug => Floor::dug(level),
            Ground::Tray => lay_out(level, |area| level.area(area)?.point().map(spot)),
            Ground::Nodes(nodes) => {
                lay_out_as_found(level, |area| Some((nodes.room(id, area)?, nodes.ways_out(id, area)?)))
            }
        };
        Some(self.floors.get(id.index())?.get_or_init(lay))
    }

    /// The floor of the level that is viewed, as far as it has been found.
    fn floor_of(&self, view: &View) -> Option<Cow<'_, Floor>> {
        match self.ground {
            // What is dug changes as one digs: a corridor is divided, a corner becomes a room.
            Ground::Dug => Some(Cow::Owned(Floor::dug(view.dungeon.levels.get(view.level.index())?))),
            Ground::Tray | Ground::Nodes(_) => self.floor(view.level).map(Cow::Borrowed),
        }
    }

    /// The middle of an area and how far it reaches, in map units.
    #[must_use]
    pub fn area(&self, level: LevelId, id: AreaId) -> Option<(Point, f64)> {
        let room = self.floor(level)?.rooms.get(&id)?;
        Some((middle_of_room(room), f64::from(room.w.min(room.h)) * SQUARE / 2.0))
    }

    /// What the map of a level takes up.
    #[must_use]
    pub fn bounds(&self, level: LevelId) -> Rect {
        sheet::with_shadow(self.sheet(level))
    }

    /// What is looked at once these steps are told: the last dial that was laid over the level, and what was dug
    /// under it or rolled for; all of it where there has been none.
    #[must_use]
    pub fn bounds_told(&self, level: LevelId, told: &[Step]) -> Option<Rect> {
        let here = |step: &&Step| step.level == level;
        let dial = told.iter().rev().filter(here).find_map(|step| step.dial.as_ref())?;
        let around = |at: Point| Rect::from_center_size(at, (6.0 * SQUARE, 6.0 * SQUARE));
        let last = told.last().filter(here);
        let rolled_for = last.and_then(|step| step.at).map(|at| around(middle_of(at)));
        let ends = last.and_then(|step| step.passage).map(|(a, b)| [a, b]).into_iter().flatten();
        let dug = ends.filter_map(|end| self.area(level, end)).map(|(at, _)| around(at));
        let named = dial.named.and_then(|named| dial.places.get(named)?.at).map(|at| around(middle_of(at)));
        // Never so near that one does not see where one is.
        let least = Rect::from_center_size(middle_of(dial.over.at()), (30.0 * SQUARE, 22.0 * SQUARE));
        let seen = rolled_for.into_iter().chain(named).chain(dug);
        Some(seen.fold(dial::bounds(dial).union(least), |all, one| all.union(one)))
    }

    fn sheet(&self, level: LevelId) -> Rect {
        let reach = self.floor(level).and_then(Floor::reach).map(|(low, high)| [low, high].map(middle_of));
        let pencil = self.finished.levels.get(level.index()).map(pencil::reach).unwrap_or_default();
        let around = |at: Point| Rect::from_center_size(at, (SQUARE, SQUARE));
        // What is pencilled too: the sheet is as large before anything is dug.
        let drawn = reach.into_iter().flatten().chain(pencil).map(around).reduce(|one, other| one.union(other));
        sheet::around(drawn.unwrap_or_else(|| around(Point::ZERO)))
    }
}

/// Draws a level's floor plan; tells what it takes up.
pub(super) fn draw(canvas: &mut Canvas, layout: &PlanLayout, view: &View) -> Rect {
    let sheet = layout.sheet(view.level);
    let level = view.dungeon.levels.get(view.level.index());
    let feet = 10 * level.map_or(1, |level| u32::from(level.coarseness.max(1)));
    sheet::draw(canvas, sheet, feet, view.plain);
    if let Some((level, floor)) = level.zip(layout.floor_of(view)) {
        let depths = view.overlays.has(Overlay::Depth).then(|| Depths::of(view.dungeon));
        let map = PlanMap { level, view, depths };
        map.draw(canvas, &floor);
        map.stubs(canvas, layout);
        if let Some(dial) = map.dial() {
            dial::pieces(canvas, dial, &floor);
        }
    }
    let whole = layout.bounds(view.level);
    let dial = view.step.filter(|step| step.level == view.level).and_then(|step| step.dial.as_ref());
    dial.map_or(whole, |dial| whole.union(dial::bounds(dial)))
}

/// Whether a numeral of the dial over a step stands on a square, or the arrow of its exit.
pub(super) fn is_under_dial(step: &Step, square: crate::geometry::Square) -> bool {
    step.dial.as_ref().is_some_and(|dial| dial::takes_up(dial, square))
}

/// What is drawn of a level.
struct PlanMap<'m> {
    level: &'m Level,
    view: &'m View<'m>,
    depths: Option<Depths>,
}

impl PlanMap<'_> {
    fn draw(&self, canvas: &mut Canvas, floor: &Floor) {
        // On the finished map nothing in pencil is left.
        let is_drawn = self.view.step.is_some();
        if is_drawn {
            pencil::lines(canvas, self.level);
        }
        let mut outlines = walls::outlines(self.level, floor);
        outlines.retain(|outline| self.is_shown(outline.part));
        if !self.view.plain {
            rock::draw(canvas, &outlines);
        }
        self.paint(canvas, &outlines, WALL / 2.0, Role::Ink);
        self.paint(canvas, &outlines, -WALL / 2.0, Role::Floor);
        squares::draw(canvas, &outlines);
        self.light(canvas, &outlines);
        let corridors = self.corridors(floor).map(|(id, tunnel)| (id, tunnel, Crossed::by(tunnel, floor)));
        let corridors: Vec<_> = corridors.collect();
        let subject = |id: PassageId| Subject::Line(u32::MAX, id.0);
        for (id, _, crossed) in &corridors {
            crossed.iter().filter(|room| !room.over).for_each(|room| room.tunnel(canvas, subject(*id)));
        }
        for (id, tunnel, crossed) in &corridors {
            fittings::bridges(canvas, subject(*id), tunnel, crossed);
        }
        for (id, tunnel, crossed) in &corridors {
            let (secrets, falls) = (self.view.overlays.has(Overlay::Marks), self.falls(*id));
            fittings::draw(canvas, subject(*id), (tunnel, crossed), falls, secrets);
        }
        if let Some(dial) = self.dial() {
            dial::sheet(canvas, dial, floor);
        }
        self.labels(canvas, floor, &outlines);
        if is_drawn {
            pencil::words(canvas, self.level, &outlines);
        }
        if let Some(room) = self.view.here.and_then(|here| floor.rooms.get(&here)) {
            pawn(
                canvas,
                middle_of_room(room) + Vec2::new(f64::from(room.w) * 0.5 - 0.8, 0.5 - f64::from(room.h) * 0.5) * SQUARE,
            );
        }
    }

    /// What is laid over the level for the dice of the step.
    fn dial(&self) -> Option<&Dial> {
        self.view.step.filter(|step| step.level == self.view.level)?.dial.as_deref()
    }

    fn paint(&self, canvas: &mut Canvas, outlines: &[Outline], out: f64, role: Role) {
        let sway = if self.view.plain { 0.0 } else { 0.75 };
        for outline in outlines {
            let mut path = BezPath::new();
            outline.pieces.iter().for_each(|piece| path.extend(piece.outline(out, sway)));
            if role == Role::Floor {
                outline.open.iter().for_each(|piece| path.extend(walls::threshold(piece)));
            }
            if !path.is_empty() {
                canvas.fill(Layer::Map, outline.part.subject(), path, role);
            }
        }
    }

    fn corridors<'f>(&self, floor: &'f Floor) -> impl Iterator<Item = (PassageId, &'f Tunnel)> {
        let shown = |id: PassageId, passage: &Passage| self.is_shown(Part::Passage(id, (passage.a, passage.b)));
        let ids: Vec<_> = self.level.passages().filter(|(id, passage)| shown(*id, passage)).map(|(id, _)| id).collect();
        ids.into_iter().filter_map(|id| Some((id, floor.corridors.get(&id)?)))
    }

    fn is_shown(&self, part: Part) -> bool {
        let Part::Passage(id, _) = part else { return true };
        let secret = self.level.passage(id).is_some_and(|passage| passage.features.contains(Feature::Secret));
        !secret || self.view.overlays.has(Overlay::Secrets)
    }

    /// Which way the stairs of a passage lead down, if they lead to another level.
    fn falls(&self, id: PassageId) -> Falls {
        let Some(passage) = self.level.passage(id) else { return Falls::Nowhere };
        let down = |end: AreaId| {
            let area = self.level.area(end).filter(|area| area.kind != AreaKind::Room)?;
            labels::leads_down(area)
        };
        match (down(passage.a), down(passage.b)) {
            (Some(true), None) | (None, Some(false)) => Falls::ToStart,
            (Some(false), None) | (None, Some(true)) => Falls::ToEnd,
            _ => Falls::Nowhere,
        }
    }
}

/// Whether a corridor's stairs or ladder lead to another level.
fn leads_on_stairs(passage: &Passage) -> bool {
    [Feature::Stairs, Feature::Ladder].into_iter().any(|feature| passage.features.contains(feature))
}
