use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::kept::KeptInk;
use super::lay::{PlainDoors, lay_out, lay_out_as_found};
use super::rock::HatchTiles;
use super::rooms::{RoomDrawings, RoomLook, RoomLooks, furnishings};
use super::sheet::{self, PlanSheet};
use super::{dial, pencil};
use crate::dice::Lie;
use crate::digest::stir;
use crate::dungeon::{AreaId, Dungeon, End, Level, LevelId, PassageId, PlayersDungeon};
use crate::procedures::{MapKind, Procedure};
use crate::scene::NodeLayout;
use crate::scene::canvas::on_map;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use crate::trace::{Step, Trace};
use kurbo::{Point, Rect, Vec2};
use std::borrow::Cow;
use std::sync::OnceLock;

pub(super) const LETTER_RING: f64 = 9.5;

/// Up to this width, in map units, a sheet's margin, compass and scale bar have their usual size.
const NEAR: f64 = 60.0 * SQUARE;

/// The positions of everything on the ten-foot grid. Each level is laid out when it is first shown.
#[derive(Clone, Debug)]
pub struct PlanLayout {
    finished: Dungeon,
    ground: GroundSource,
    scale: f64,
    floors: Vec<(OnceLock<FloorPlan>, OnceLock<PlanSheet>)>,
    hand: DrawingHand,
    tiles: HatchTiles,
    masonry: KeptInk,
    grids: KeptInk,
    rooms: Vec<OnceLock<RoomDrawings>>,
    /// The layout of the whole dungeon, if this layout is for players.
    whole: Option<Box<PlanLayout>>,
    /// How the rooms of each level look, if that is known already.
    looks: Option<Vec<RoomLooks>>,
}

#[derive(Clone, Debug)]
enum GroundSource {
    Dug,
    Tray,
    /// All rooms are placed at once.
    Nodes(NodeLayout),
    /// The rooms are placed in the order in which they were found.
    Explored(NodeLayout),
    /// Everything is where it is in the layout of the whole dungeon. The passages have these ids there, by level.
    Known(Vec<Vec<Vec<PassageId>>>),
}

impl PlanLayout {
    /// The layout of a finished dungeon.
    pub fn of(procedure: &Procedure, trace: &Trace, finished: &Dungeon) -> Self {
        let ground = match procedure.maps.first() {
            Some(MapKind::Tray) => GroundSource::Tray,
            // Rooms on the map must not move while somebody explores the dungeon.
            Some(MapKind::Nodes) if trace.pending.is_some() || !trace.moves.is_empty() => {
                GroundSource::Explored(NodeLayout::of(trace))
            }
            Some(MapKind::Nodes) => GroundSource::Nodes(NodeLayout::of(trace)),
            _ => GroundSource::Dug,
        };
        Self::on(finished.clone(), ground, seed(trace))
    }

    /// The layout of a dungeon that is seen from afar. The margin, compass and scale bar grow with the sheet.
    pub(in crate::scene) fn seen_from_afar(finished: Dungeon) -> Self {
        let near = Self::on(finished, GroundSource::Dug, 0);
        let wide = near.bounds(LevelId::default()).width() / NEAR;
        let floors = near.floors.into_iter().map(|(floor, _)| (floor, OnceLock::new())).collect();
        Self { scale: wide.ceil().max(1.0), floors, ..near }
    }

    fn on(finished: Dungeon, ground: GroundSource, seed: u64) -> Self {
        let floors = finished.levels.iter().map(|_| Default::default()).collect();
        let rooms = finished.levels.iter().map(|_| OnceLock::new()).collect();
        let (hand, tiles) = (DrawingHand::of(seed), HatchTiles::default());
        let (masonry, grids) = (KeptInk::default(), KeptInk::default());
        Self { finished, ground, scale: 1.0, floors, hand, tiles, masonry, grids, rooms, whole: None, looks: None }
    }

    /// The layout of a dungeon on squares whose rooms look like this, by level. `seed`: the seed of the drawing.
    pub fn of_looks(dungeon: Dungeon, looks: Vec<RoomLooks>, seed: u64) -> Self {
        Self { looks: Some(looks), ..Self::on(dungeon, GroundSource::Dug, seed) }
    }

    /// The seed of the furnishings of rooms. Another layout draws the same furnishings if the lowest byte of its seed is
    /// this.
    pub const fn furnishings(&self) -> u8 {
        furnishings(self.hand.seed)
    }

    /// How an area of the finished dungeon looks.
    pub fn look(&self, level: LevelId, id: AreaId) -> RoomLook {
        let found = || {
            let area = self.finished.levels.get(level.index())?.area(id)?;
            Some(self.rooms(level)?.look(area, self.floor(level)?.rooms.get(&id)?))
        };
        found().unwrap_or_default()
    }

    /// The layout of the dungeon as players know it. Everything keeps its place and its look.
    pub fn for_players(&self, players: &PlayersDungeon) -> Self {
        let ground = match self.ground {
            GroundSource::Dug => GroundSource::Dug,
            _ => GroundSource::Known(players.passages.clone()),
        };
        let (hand, whole) = (self.hand.clone(), Some(Box::new(self.clone())));
        Self { hand, whole, ..Self::on(players.dungeon.clone(), ground, 0) }
    }

    fn known(&self, id: LevelId, level: &Level, passages: &[Vec<PassageId>]) -> FloorPlan {
        let Some(whole) = self.whole.as_ref().and_then(|whole| whole.floor(id)) else { return FloorPlan::default() };
        let rooms = level.areas().filter_map(|area| Some((area.id, *whole.rooms.get(&area.id)?)));
        let ids = (0..).map(PassageId).zip(passages);
        let corridors = ids.filter_map(|(id, was)| Some((id, whole.corridors.get(was.first()?)?.clone().unlocked())));
        FloorPlan::of(rooms, corridors)
    }

    pub(super) fn hand(&self) -> &DrawingHand {
        &self.hand
    }

    pub(super) fn tiles(&self) -> &HatchTiles {
        &self.tiles
    }

    /// The ink of walls and floors, and of the grids in rooms.
    pub(super) fn kept(&self) -> [&KeptInk; 2] {
        [&self.masonry, &self.grids]
    }

    pub(in crate::scene) fn finished(&self) -> &Dungeon {
        &self.finished
    }

    /// The scale of the margin, compass and scale bar. It is a whole number.
    pub(in crate::scene) fn scale(&self) -> f64 {
        self.scale
    }

    /// The floor plan of a finished level.
    pub fn floor(&self, id: LevelId) -> Option<&FloorPlan> {
        let level = self.finished.levels.get(id.index())?;
        let lay = || match &self.ground {
            GroundSource::Dug => FloorPlan::dug(level),
            GroundSource::Tray => lay_out(level, PlainDoors::Everywhere, |area| level.area(area)?.point().map(on_map)),
            GroundSource::Nodes(nodes) => lay_out(level, PlainDoors::None, |area| nodes.room(id, area)),
            GroundSource::Explored(nodes) => {
                lay_out_as_found(level, |area| nodes.placed(id, area).map(|room| (room.at, room.ways_out)))
            }
            GroundSource::Known(passages) => {
                self.known(id, level, passages.get(id.index()).map(Vec::as_slice).unwrap_or_default())
            }
        };
        Some(self.floors.get(id.index())?.0.get_or_init(lay))
    }

    /// The floor of a room as it is drawn, as polygons in map units: its own shape, its niches, and its way outdoors.
    /// Empty for an area of one square.
    pub fn room_outlines(&self, level: LevelId, id: AreaId) -> Vec<Vec<Point>> {
        let polygons = || {
            let (rooms, ground) = (self.rooms(level)?, self.floor(level)?.rooms.get(&id)?);
            let area = self.finished.levels.get(level.index())?.area(id)?;
            let way_out = rooms.way_out(area, ground).filter(|way_out| way_out.is_open).map(|way_out| &way_out.floor);
            let pieces = rooms.get(id, ground)?.floors.iter().chain(way_out);
            Some(pieces.map(|piece| piece.corners().to_vec()).collect())
        };
        polygons().unwrap_or_default()
    }

    /// The pillars of a room: their middles, in map units.
    pub fn pillars(&self, level: LevelId, id: AreaId) -> Vec<Point> {
        let ground = self.floor(level).and_then(|floor| floor.rooms.get(&id));
        let drawing = ground.and_then(|ground| self.rooms(level)?.get(id, ground));
        drawing.map(|drawing| drawing.pillars.clone()).unwrap_or_default()
    }

    pub(super) fn rooms(&self, id: LevelId) -> Option<&RoomDrawings> {
        if let Some(whole) = &self.whole {
            return whole.rooms(id);
        }
        let (level, floor) = (self.finished.levels.get(id.index())?, self.floor(id)?);
        let drawings = self.rooms.get(id.index()).filter(|_| self.scale <= 1.0)?;
        let dug = matches!(self.ground, GroundSource::Dug);
        let looks = self.looks.as_ref().map(|looks| looks.get(id.index()).unwrap_or(const { &RoomLooks::new() }));
        Some(drawings.get_or_init(|| RoomDrawings::of(level, floor, (self.hand.seed, dug), looks)))
    }

    pub(super) fn found(&self, id: LevelId, level: &Level) -> Option<Cow<'_, FloorPlan>> {
        match self.ground {
            // A dug level changes from step to step: a corridor is divided, a corner becomes a room.
            GroundSource::Dug => Some(Cow::Owned(FloorPlan::dug(level))),
            GroundSource::Tray | GroundSource::Nodes(_) | GroundSource::Explored(_) | GroundSource::Known(_) => {
                self.floor(id).map(Cow::Borrowed)
            }
        }
    }

    /// The middle of an area and its radius, in map units.
    pub fn area(&self, level: LevelId, id: AreaId) -> Option<(Point, f64)> {
        let room = self.floor(level)?.rooms.get(&id)?;
        Some((middle_of_room(room), f64::from(room.w.min(room.h)) * SQUARE / 2.0))
    }

    /// The bounds of a level's map.
    pub fn bounds(&self, level: LevelId) -> Rect {
        sheet::with_shadow(self.sheet(level).edge)
    }

    /// The bounds of a level's drawing, without the frame, title, compass and scale bar of its sheet.
    pub fn bounds_of_drawing(&self, level: LevelId) -> Rect {
        self.sheet(level).drawing
    }

    /// The part of a level that is shown after these steps: the last dial on the level, the place that its die named,
    /// and the square and the areas of the last step. A dial shows numbers around a room while dice choose
    /// where an exit leads. None if no dial was shown.
    pub fn bounds_told(&self, level: LevelId, told: &[Step]) -> Option<Rect> {
        let here = |step: &&Step| step.level == level;
        let dial = told.iter().rev().filter(here).find_map(|step| step.dial.as_ref())?;
        let around = |at: Point| Rect::from_center_size(at, (6.0 * SQUARE, 6.0 * SQUARE));
        let last = told.last().filter(here);
        let rolled_for = last.and_then(|step| step.at).map(|at| around(middle_of(at)));
        let ends = last.and_then(|step| step.passage).map(|(a, b)| [a, b]).into_iter().flatten();
        let dug = ends.filter_map(|end| self.area(level, end)).map(|(at, _)| around(at));
        let named = dial.named.and_then(|named| dial.places.get(named)?.at).map(|at| around(middle_of(at)));
        // The map never zooms in so far that the user can't tell which part is shown.
        let least = Rect::from_center_size(middle_of(dial.over.at()), (30.0 * SQUARE, 22.0 * SQUARE));
        let seen = rolled_for.into_iter().chain(named).chain(dug);
        Some(seen.fold(dial::bounds(dial).union(least), |all, one| all.union(one)))
    }

    pub(super) fn sheet(&self, level: LevelId) -> PlanSheet {
        let around = || {
            let mut drawn: Vec<Point> = Vec::new();
            drawn.extend(self.floor(level).into_iter().flat_map(FloorPlan::squares).map(middle_of));
            if let Some(finished) = self.finished.levels.get(level.index()) {
                // The pencil drawings count, too, so the sheet has its full size before anything is dug.
                drawn.extend(pencil::reach(finished));
                drawn.extend(finished.areas().filter_map(|area| area.label_at).map(middle_of));
            }
            PlanSheet::around(&drawn, self.scale)
        };
        self.floors.get(level.index()).map_or_else(around, |(_, sheet)| *sheet.get_or_init(around))
    }

    pub(in crate::scene) fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        let room = self.floor(level)?.rooms.get(&end.area)?;
        let middle = middle_of_room(room);
        // The letters are in a row, which has space for all passages and exits of the finished room.
        let level = self.finished.levels.get(level.index())?;
        let stubs = level.stubs.iter().filter(|stub| stub.end.area == end.area).count();
        #[expect(clippy::cast_precision_loss, reason = "a handful of letters")]
        let (count, nth) = ((level.degree(end.area) + stubs).max(1) as f64, end.letter.index() as f64);
        let apart = (f64::from(room.w) * SQUARE / count).min(2.0 * LETTER_RING + 3.0);
        let down = (f64::from(room.h) * SQUARE / 2.0 - LETTER_RING - 3.0).max(0.0);
        Some(middle + Vec2::new((nth - (count - 1.0) / 2.0) * apart, down))
    }
}

/// The seed of the drawing's random numbers, made from the first four dice. These dice stay the same when the user adds
/// dice, a move or an edit, so everything that is already drawn keeps its look.
fn seed(trace: &Trace) -> u64 {
    trace.all_rolls().iter().take(4).fold(0, |seed, roll| {
        let at = roll.lie.and_then(Lie::point);
        let lie = at.map_or(0, |at| u64::from(at.x.unsigned_abs()) << 20 | u64::from(at.y.unsigned_abs()));
        stir(seed ^ (lie << 8 | u64::from(u32::from(roll.face))))
    })
}
