//! The shapes of rooms, and the things on their floors.
//!
//! The dungeon says which squares a room has. The drawing decides how the room looks on these squares: round or
//! eight-sided, with niches, pillars, stones or cracks. The drawing never says more than the dungeon: everything stays
//! within the squares of the room, except niches and ways outdoors, which reach into solid rock. No exit moves.
//!
//! 1. [`grounds`] finds the exits of each room in the finished dungeon, and the rock around it.
//! 2. A [`site::RoomSite`] has everything that the drawing of one room depends on, in the room's own coordinates.
//! 3. Pure functions of the site say what is drawn: [`shape`], [`niches`], [`pillars`], [`stones`], [`cracks`],
//!    [`dais`]. Most rooms have few of these things.
//! 4. [`RoomDrawing`] is the result in map units. The map of a step shows the same rooms as the finished map.
//!
//! All chance comes from the seed of the drawing. The [`RoomLook`] also depends on the room's place, so a room keeps its
//! look when the dungeon grows or when the user edits other parts. The furnishings (stones, cracks, ledges) and the
//! wall of a cave depend on the room's name instead. A map for players has other coordinates, but the same names, and
//! so the same furnishings. Only the kind of a room's niches also depends on the last room with niches: no
//! kind comes twice in a row.

mod cracks;
mod dais;
mod draw;
mod grounds;
mod look;
mod niches;
mod pillars;
mod shape;
mod site;
mod stones;

use super::floor::FloorPlan;
use super::pieces::FloorPiece;
use crate::dungeon::{Area, AreaId, AreaKind, Level, Mark};
use crate::geometry::Footprint;
use crate::order::Gather;
use crate::order::SortedMap;
use crate::scene::grid::SQUARE;
use cracks::Crack;
use dicefall_pen::at_angle;
use grounds::{PlanGrounds, RoomFrame};
use kurbo::{Point, Rect, Vec2};
pub use look::{LookShape, NicheKind, NicheLook, RoomLook, RoomLooks, WayOutLook};
use shape::RoomShape;
use site::{LevelSeeds, RoomExit, RoomSite};
use std::f64::consts::FRAC_PI_4;

/// How far the floor of a way outdoors reaches beyond the wall, and how far into the room, in squares.
const WAY_OUT: f64 = 1.4;
const INWARD: f64 = 1.0;
/// A room with a side shorter than this many squares is a rectangle. The second number is for rooms that the procedure
/// itself puts on squares, because some rules describe a room with a side of three squares as square or elongated.
const LEAST: f64 = 3.0;
const LEAST_DUG: f64 = 4.0;

/// How the rooms of a level are drawn, by their areas.
#[derive(Clone, Debug, Default)]
pub(super) struct RoomDrawings {
    rooms: SortedMap<AreaId, RoomDrawing>,
    ways_out: SortedMap<AreaId, WayOutDrawing>,
}

/// How a room is drawn, in map units.
#[derive(Clone, Debug)]
pub(super) struct RoomDrawing {
    ground: Footprint,
    /// The room's floor: first its own shape, then its niches.
    pub(super) floors: Vec<FloorPiece>,
    pub(super) pillars: Vec<Point>,
    /// The direction from the middle of a pillar to a corner, if the pillars are square. None: they are round.
    square: Option<Vec2>,
    dais: Vec<Vec<Point>>,
    rubble: Vec<Vec<Point>>,
    ledge: Vec<Vec<Point>>,
    debris: Vec<Vec<Point>>,
    cracks: Vec<Crack>,
    look: RoomLook,
}

/// A short flight of steps that leads outdoors, from an area where the party can enter, through an opening in the wall.
/// If no place in a room's walls leads outdoors, the steps are inside the room and lead up at a wall.
#[derive(Clone, Debug)]
pub(super) struct WayOutDrawing {
    ground: Footprint,
    /// Whether the way leads through the wall.
    pub(super) is_open: bool,
    pub(super) floor: FloorPiece,
    /// The middle of the wall's line, and of the line where the floor ends.
    pub(super) wall: Point,
    pub(super) end: Point,
    /// The direction out, of length 1.
    pub(super) out: Vec2,
    look: WayOutLook,
}

/// The seed of the furnishings. It has only eight bits of the seed of the drawing, so a link with it stays short and
/// says next to nothing about the dice.
pub(super) const fn furnishings(seed: u64) -> u8 {
    seed.to_le_bytes()[0]
}

impl RoomDrawings {
    /// The rooms of a finished level. `dug`: whether the procedure says how large the rooms are. `looks`: how the rooms
    /// look, if that is known already. Then a room without a look is a plain rectangle.
    pub(super) fn of(level: &Level, floor: &FloorPlan, (seed, dug): (u64, bool), looks: Option<&RoomLooks>) -> Self {
        if level.coarseness > 1 {
            // Each room is a dungeon of its own.
            return Self::default();
        }
        let seeds = LevelSeeds {
            seed: crate::digest::of(&level.name).0 ^ seed,
            furnishings: furnishings(seed).into(),
            least: if dug { LEAST_DUG } else { LEAST },
        };
        let mut grounds = PlanGrounds::of(floor);
        let look = |area: &Area| looks.map(|looks| looks.get(&area.id).cloned().unwrap_or_default());
        let mut exits = SortedMap::new();
        for area in level.areas().filter(|area| leads_out(area)) {
            if let Some(look) = look(area) {
                let way_out = look.way_out.filter(|way_out| way_out.is_open);
                exits.extend(way_out.map(|way_out| (area.id, way_out.exit())));
                continue;
            }
            let exit = match grounds.site(area, seeds) {
                Some(site) => grounds.way_out(area.id, &site),
                None => grounds.straight_on(area.id),
            };
            if let Some(exit) = exit {
                grounds.dig(area.id, exit);
                exits.insert(area.id, exit);
            }
        }
        let mut drawings = Self::default();
        let mut before = None;
        for area in level.areas() {
            let Some(ground) = floor.rooms.get(&area.id) else { continue };
            let way_out = exits.get(&area.id).copied();
            if let Some(exit) = way_out {
                drawings.ways_out.insert(area.id, WayOutDrawing::of((exit, true), ground));
            }
            if let Some(mut site) = grounds.site(area, seeds) {
                site.look = look(area);
                let shape = RoomShape::of(&site);
                let outline = FloorPiece::of(shape.outline(&site));
                site.exits.extend(way_out);
                site.seen_exits.extend(way_out);
                let (drawing, niche) = RoomDrawing::of(&site, ground, (shape, outline), before);
                before = niche.or(before);
                if way_out.is_none() && leads_out(area) {
                    // The stairs come last, so that they never change the shape of the room.
                    let stairs = match &site.look {
                        Some(look) => look.way_out.map(WayOutLook::exit),
                        None => PlanGrounds::stairwell(ground, &site, |at| drawing.is_free(at)),
                    };
                    let stairs = stairs.map(|exit| WayOutDrawing::of((exit, false), ground));
                    drawings.ways_out.extend(stairs.map(|stairs| (area.id, stairs)));
                }
                drawings.rooms.insert(area.id, drawing);
            }
        }
        drawings
    }

    /// How an area is drawn. None if the area has another footprint in the finished dungeon, or isn't a room.
    pub(super) fn get(&self, id: AreaId, ground: &Footprint) -> Option<&RoomDrawing> {
        self.rooms.get(&id).filter(|drawing| drawing.ground == *ground)
    }

    /// How an area looks.
    pub(super) fn look(&self, area: &Area, ground: &Footprint) -> RoomLook {
        let room = self.get(area.id, ground).map(|drawing| drawing.look.clone()).unwrap_or_default();
        RoomLook { way_out: self.way_out(area, ground).map(|way_out| way_out.look), ..room }
    }

    /// An area's way outdoors. None if the area isn't an entrance yet.
    pub(super) fn way_out(&self, area: &Area, ground: &Footprint) -> Option<&WayOutDrawing> {
        self.ways_out.get(&area.id).filter(|way_out| leads_out(area) && way_out.ground == *ground)
    }
}

/// Whether an area leads outdoors by a way that the drawing adds. At the edge of the map the corridor itself leads
/// out, and stairs have their own sign.
fn leads_out(area: &Area) -> bool {
    let has_stairs = area.marks.contains(Mark::StairsUp) || area.marks.contains(Mark::StairsDown);
    area.kind != AreaKind::Edge && area.marks.contains(Mark::Entrance) && (area.kind == AreaKind::Room || !has_stairs)
}

impl RoomDrawing {
    /// How a room is drawn, and the kind of its niches. `before`: the kind of niches in the last room that has niches.
    fn of(
        site: &RoomSite,
        ground: &Footprint,
        (shape, outline): (RoomShape, FloorPiece),
        before: Option<NicheKind>,
    ) -> (Self, Option<NicheKind>) {
        let frame = RoomFrame::of(ground);
        let on_map = |points: Vec<Point>| -> Vec<Point> { points.into_iter().map(|at| frame.on_map(at)).collect() };
        let all_on_map = |shapes: Vec<Vec<Point>>| -> Vec<Vec<Point>> { shapes.into_iter().map(on_map).collect() };
        let (pillars, dais) = (pillars::pillars(site, shape), dais::dais(site, shape));
        // A dais leaves no space for pillars.
        let pillars = if dais.is_empty() { pillars } else { Vec::new() };
        let rubble = if pillars.is_empty() { stones::rubble(site, shape) } else { Vec::new() };
        let on_pillars = pillars.iter().map(|&at| (at, pillars::RADIUS));
        let on_rubble = rubble.iter().filter_map(|stone| Some((*stone.first()?, 0.3)));
        let furniture: Vec<(Point, f64)> = on_pillars.chain(on_rubble).gather();
        let ledge = shape::ledge(site, shape, outline.corners());
        let on_ledge = ledge.iter().flatten().map(|&at| (at, 0.15));
        let furniture: Vec<(Point, f64)> = furniture.into_iter().chain(on_ledge).gather();
        let mut cracks = cracks::cracks(site, &outline, &furniture);
        let mut debris = stones::debris(site, &outline, &furniture);
        // The players' map has no dais. A dais removes the stones and cracks in its place, but never moves others. So
        // everything outside it is in the same place on both maps.
        let is_apart = |at: Point| dais.iter().flatten().all(|&corner| (corner - at).hypot() > 0.9);
        cracks.retain(|crack| crack.points().all(is_apart));
        debris.retain(|stone| stone.iter().copied().all(is_apart));
        let rubble = if dais.is_empty() { rubble } else { Vec::new() };
        let mut floors = vec![FloorPiece::of(on_map(outline.corners().to_vec()))];
        let look = RoomLook {
            shape: shape.into(),
            niches: None,
            square_pillars: !pillars.is_empty() && pillars::are_square(site),
            pillars: pillars.iter().map(|&at| pillars::sixteenths(at)).collect(),
            way_out: None,
        };
        let niches = niches::niches(site, shape, before);
        let kind = niches.as_ref().map(|niches| niches.kind);
        let look = RoomLook { niches: niches.as_ref().map(|niches| niches.look), ..look };
        let outlines = niches.into_iter().flat_map(|niches| niches.outlines);
        floors.extend(outlines.map(|niche| FloorPiece::of(on_map(niche))));
        let drawing = Self {
            ground: *ground,
            floors,
            pillars: on_map(pillars),
            square: pillars::are_square(site).then(|| frame.way_on_map(at_angle(FRAC_PI_4))),
            dais: all_on_map(dais),
            rubble: all_on_map(rubble),
            debris: all_on_map(debris),
            cracks: cracks.into_iter().map(|crack| crack.each(on_map)).collect(),
            ledge: all_on_map(ledge),
            look,
        };
        (drawing, kind)
    }
}

impl RoomDrawing {
    /// The bounds of the room's own shape.
    pub(super) fn bounds(&self) -> Rect {
        self.floors.first().map(FloorPiece::bounds).unwrap_or_default()
    }

    /// The room's pillars and stones, as discs that labels avoid: their middles and their radii, in map units.
    pub(super) fn taken(&self) -> Vec<(Point, f64)> {
        let pillars = self.pillars.iter().map(|&at| (at, pillars::RADIUS * SQUARE));
        let stone = |radius: f64| move |stone: &Vec<Point>| Some((*stone.first()?, radius * SQUARE));
        let (rubble, debris) = (self.rubble.iter().filter_map(stone(0.15)), self.debris.iter().filter_map(stone(0.05)));
        pillars.chain(rubble).chain(debris).gather()
    }
}

impl RoomDrawing {
    /// Whether a point of the map is on the room's floor, with nothing in the way.
    fn is_free(&self, at: Point) -> bool {
        let is_floor = self.floors.first().is_some_and(|floor| floor.contains(at));
        is_floor && self.taken().iter().all(|(middle, radius)| (*middle - at).hypot() > radius + 0.2 * SQUARE)
    }
}

impl WayOutDrawing {
    fn of((exit, is_open): (RoomExit, bool), ground: &Footprint) -> Self {
        let frame = RoomFrame::of(ground);
        let (wall, out) = (frame.on_map(exit.at), frame.way_on_map(exit.out));
        let beyond = if is_open { WAY_OUT } else { 0.0 };
        let (from, end) = (wall - out * (INWARD * SQUARE), wall + out * (beyond * SQUARE));
        let half = (f64::midpoint(beyond, INWARD) * SQUARE, SQUARE / 2.0);
        let floor = FloorPiece::slab(from.midpoint(end), out, half);
        Self { ground: *ground, is_open, floor, wall, end, out, look: WayOutLook::of(exit, is_open) }
    }
}

#[cfg(test)]
mod tests;
