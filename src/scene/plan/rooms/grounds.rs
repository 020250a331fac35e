//! The squares of a finished floor plan: what each square belongs to, and the exits of each room.

use super::shape::RoomShape;
use super::site::{Dressing, LevelSeeds, Masonry, RoomExit, RoomSite, WALLS, is_clear_of_walls};
use crate::digest;
use crate::dungeon::{Area, AreaId, AreaKind, Feature, Mark, Tunnel};
use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::SortedMap;
use crate::scene::grid::SQUARE;
use crate::scene::plan::floor::FloorPlan;
use crate::scene::plan::pieces::FloorPiece;
use kurbo::{Point, Vec2};

/// The rows of rock that a niche needs outside its wall.
const BEHIND_A_NICHE: i32 = 2;
/// The smallest distance between a way outdoors and the exits of its room, in squares. If a room has no place at the
/// first distance, the second distance is tried.
const WAYS_OUT: [f64; 2] = [1.9, 1.7];
/// At least this many rows of squares in front of a way outdoors must be rock.
const OUTSIDE: i32 = 6;
/// The first row must be rock for one square on each side of the way, and each later row for one more square, up to
/// this many. This leaves space for the opening in the rock, where the paper around the map begins.
const BESIDE: i32 = 3;

/// How many rows of squares a way outdoors takes up in front of its wall.
const WAY_OUT_ROWS: i32 = 3;

fn is_stairs(mark: Mark) -> bool {
    matches!(mark, Mark::StairsUp | Mark::StairsDown)
}

/// Whether a corridor has a secret door before its square with this index.
fn is_secret(tunnel: &Tunnel, nth: usize) -> bool {
    let is_there = |along: u16| usize::from(along).abs_diff((2 * nth).saturating_sub(1)) <= 1;
    tunnel.fittings.iter().any(|it| it.feature == Feature::Secret && is_there(it.along))
}

/// Turns a room's own coordinates into those of the map, and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoomFrame {
    /// The room's middle, in squares.
    middle: Point,
    /// The direction of the room's width, of length 1.
    along: Vec2,
}

impl RoomFrame {
    pub(super) fn of(ground: &Footprint) -> Self {
        let along = if ground.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
        Self { middle: ground.middle().into(), along }
    }

    /// A point of the room, in map units.
    pub(super) fn on_map(self, at: Point) -> Point {
        let at = self.middle + self.along.rotate_scale(at.to_vec2());
        Point::new(at.x * SQUARE, at.y * SQUARE)
    }

    /// A direction of the room, on the map.
    pub(super) fn way_on_map(self, way: Vec2) -> Vec2 {
        self.along.rotate_scale(way)
    }

    /// The way from the middle of one square to the middle of the next, as an exit.
    fn exit(self, inside: Square, outside: Square) -> RoomExit {
        let [inside, outside] = [inside, outside].map(|at| Point::new(at.x.into(), at.y.into()));
        let back = Vec2::new(self.along.x, -self.along.y);
        let own = |vector: Vec2| back.rotate_scale(vector);
        let at = own(inside.midpoint(outside) - self.middle).to_point();
        RoomExit { at, out: own((outside - inside).normalize()) }
    }
}

/// A finished floor plan, by its squares.
pub(super) struct PlanGrounds<'f> {
    floor: &'f FloorPlan,
    /// The bounds of all rooms and corridors.
    reach: SquareRect,
    /// All squares that can be dug. Every square outside is solid rock.
    sheet: SquareRect,
    /// For each square of the sheet, its room, and whether it is dug. A dug square isn't solid rock.
    rooms: Vec<Option<AreaId>>,
    dug: Vec<bool>,
    exits: SortedMap<AreaId, RoomExits>,
}

/// The exits of a room.
#[derive(Clone, Debug, Default)]
struct RoomExits {
    exits: Vec<RoomExit>,
    /// The exits without secret doors.
    seen: Vec<RoomExit>,
    crossed: bool,
}

impl<'f> PlanGrounds<'f> {
    pub(super) fn of(floor: &'f FloorPlan) -> Self {
        let (low, high) = floor.reach().unwrap_or_default();
        let reach = SquareRect::between([low, high]);
        let sheet = reach.grown(WAY_OUT_ROWS);
        let (rooms, dug) = (vec![None; sheet.count()], vec![false; sheet.count()]);
        let mut grounds = Self { floor, reach, sheet, rooms, dug, exits: SortedMap::new() };
        for at in floor.squares() {
            grounds.dig_square(at);
        }
        for (id, room) in floor.rooms.iter().filter(|(_, room)| (room.w, room.h) != (1, 1)) {
            for at in room.squares() {
                if let Some(nth) = sheet.index(at) {
                    grounds.rooms[nth] = Some(*id);
                }
                if room.turned {
                    // A room set diagonally reaches into the squares around the squares it covers.
                    for way in Direction::ALL {
                        grounds.dig_square(way.from(at, 1));
                    }
                }
            }
        }
        grounds.find_exits();
        grounds
    }

    fn dig_square(&mut self, at: Square) {
        if let Some(nth) = self.sheet.index(at) {
            self.dug[nth] = true;
        }
    }

    fn find_exits(&mut self) {
        for tunnel in self.floor.corridors.values() {
            let squares = tunnel.course.squares();
            let owner = |at: &Square| self.rooms[self.sheet.index(*at)?];
            let mut first = 0;
            for run in squares.chunk_by(|one, other| owner(one) == owner(other)) {
                let beyond = first + run.len();
                let room = owner(&run[0]).and_then(|id| Some((id, self.floor.rooms.get(&id)?)));
                if let Some((id, ground)) = room {
                    let frame = RoomFrame::of(ground);
                    let before = first.checked_sub(1).map(|nth| (first, squares[first], squares[nth]));
                    let after = squares.get(beyond).map(|&outside| (beyond, squares[beyond - 1], outside));
                    let found = self.exits.or_default(id);
                    found.crossed |= before.is_some() && after.is_some();
                    for (nth, inside, outside) in before.into_iter().chain(after) {
                        let exit = frame.exit(inside, outside);
                        found.exits.push(exit);
                        if !is_secret(tunnel, nth) {
                            found.seen.push(exit);
                        }
                    }
                }
                first = beyond;
            }
        }
    }

    /// Everything that the drawing of a room depends on. None if a side of the area is only one square long.
    pub(super) fn site(&self, area: &Area, LevelSeeds { seed, furnishings, least }: LevelSeeds) -> Option<RoomSite> {
        let ground = self.floor.rooms.get(&area.id).filter(|ground| ground.w.min(ground.h) > 1)?;
        let RoomExits { exits, seen, crossed } = self.exits.get(&area.id).cloned().unwrap_or_default();
        let (x, y) = ground.middle();
        // In a snapshot for players, only rooms have names.
        let name = if area.kind == AreaKind::Room { area.name() } else { String::new() };
        Some(RoomSite {
            half: Vec2::new(f64::from(ground.w) / 2.0, f64::from(ground.h) / 2.0),
            turned: ground.turned,
            crossed,
            exits,
            seen_exits: seen,
            in_rock: Self::walls(ground)
                .filter(|wall| self.is_rock(wall.outside, wall.way, (BEHIND_A_NICHE, 1)))
                .map(|wall| wall.exit)
                .collect(),
            least,
            has_goal: area.marks.contains(Mark::Goal) || area.marks.contains(Mark::Reason),
            // The sign of stairs has letters beside it, so it counts twice.
            signs: area.marks.iter().map(|mark| 1 + usize::from(is_stairs(mark))).sum(),
            masonry: Masonry::of(seed),
            look: None,
            seed,
            #[expect(clippy::cast_possible_truncation, reason = "half squares, far below 2^31")]
            place: ((2.0 * x) as i32, (2.0 * y) as i32),
            furnishings: digest::of(&name).0 ^ furnishings,
        })
    }

    /// All places in a room's walls. Empty for a room set diagonally.
    fn walls(ground: &Footprint) -> impl Iterator<Item = WallPlace> {
        let frame = RoomFrame::of(ground);
        let squares = if ground.turned { Vec::new() } else { ground.squares().collect() };
        let ground = *ground;
        squares.into_iter().flat_map(move |inside| {
            Direction::STRAIGHT.into_iter().filter_map(move |way| {
                let outside = way.from(inside, 1);
                (!ground.covers(outside)).then(|| WallPlace { exit: frame.exit(inside, outside), outside, way })
            })
        })
    }

    /// Whether this many rows are solid rock. The first row is at `from`. Each row has `beside` squares on each side of
    /// its middle square.
    fn is_rock(&self, from: Square, way: Direction, (rows, beside): (i32, i32)) -> bool {
        let aside = way.turned(2);
        let is_free = |at: Square| self.sheet.index(at).is_none_or(|nth| !self.dug[nth]);
        (0..rows).all(|row| (-beside..=beside).all(|side| is_free(aside.from(way.from(from, row), side))))
    }

    /// Whether only rock is between a square and the edge of the map, for up to `beside` squares on each side.
    fn leads_out(&self, from: Square, way: Direction, beside: i32) -> bool {
        let [low, high] = self.reach.corners();
        let (x, y) = way.step();
        let steps = |step: i32, at: i32, low: i32, high: i32| match step {
            1 => high - at,
            -1 => at - low,
            _ => 0,
        };
        let rows = 1 + steps(x, from.x, low.x, high.x) + steps(y, from.y, low.y, high.y);
        (0..rows.max(OUTSIDE)).all(|row| self.is_rock(way.from(from, row), way, (1, beside.min(1 + row))))
    }

    /// The place of a room's way outdoors: away from its exits, where nothing is between the room and the edge of the
    /// map, and near the middle of a wall. None if the room has no such place.
    pub(super) fn way_out(&self, id: AreaId, site: &RoomSite) -> Option<RoomExit> {
        let ground = self.floor.rooms.get(&id)?;
        WAYS_OUT.into_iter().find_map(|from_an_exit| self.best_way_out(ground, site, from_an_exit))
    }

    fn best_way_out(&self, ground: &Footprint, site: &RoomSite, from_an_exit: f64) -> Option<RoomExit> {
        let first = site.chance(Dressing::WayOut).below(4);
        let outline = FloorPiece::of(RoomShape::of(site).outline(site));
        // The way out must reach the room's floor, because it never changes the room's shape.
        let is_reached = |exit: RoomExit| is_clear_of_walls(&outline, exit.at - exit.out * 0.5, 0.2);
        let mut best: Option<(f64, WallPlace)> = None;
        for wall in Self::walls(ground) {
            let exit = wall.exit;
            // Steps into a block of rock between corridors would not lead outside.
            if site.to_exits(exit.at) < from_an_exit
                || !self.leads_out(wall.outside, wall.way, BESIDE)
                || !is_reached(exit)
            {
                continue;
            }
            let nth = WALLS.iter().position(|out| out.dot(exit.out) > 0.99).unwrap_or(0);
            let turn = f64::from(u8::try_from((nth + first) % 4).unwrap_or(0));
            let cost = exit.along().abs() + 0.1 * turn;
            if best.is_none_or(|(least, _)| cost < least - 0.001) {
                best = Some((cost, wall));
            }
        }
        best.map(|(_, wall)| wall.exit)
    }

    /// The place of stairs inside a room whose walls have no place for a way outdoors: at a wall where the floor
    /// `is_free`, far from exits. The stairs lead up into the open.
    pub(super) fn stairwell(ground: &Footprint, site: &RoomSite, is_free: impl Fn(Point) -> bool) -> Option<RoomExit> {
        let frame = RoomFrame::of(ground);
        let mut best: Option<(f64, RoomExit)> = None;
        for WallPlace { exit, .. } in Self::walls(ground) {
            let at = |down: f64, aside: f64| frame.on_map(exit.at - exit.out * down + exit.out.turn_90() * aside);
            let corners = [at(0.1, -0.4), at(0.1, 0.4), at(0.9, -0.3), at(0.9, 0.3)];
            let free = corners.into_iter().filter(|at| is_free(*at)).map(|_| 3.0).sum::<f64>();
            // A wall with solid rock outside is better.
            let is_in_rock = site.in_rock.iter().any(|place| (place.at - exit.at).hypot() < 0.1);
            let free = free + if is_in_rock { 3.0 } else { 0.0 };
            // The room's number is in the middle, so a corner is better.
            let worth = free + 2.0 * site.to_exits(exit.at).min(2.0) + 0.5 * exit.along().abs().min(2.0);
            if best.is_none_or(|(most, _)| worth > most + 0.001) {
                best = Some((worth, exit));
            }
        }
        best.map(|(_, exit)| exit)
    }

    /// A way outdoors from an area of one square: straight on for a party that walks out, if possible. If the corridor
    /// is diagonal, the way out turns first. None if every way would lead into something.
    pub(super) fn straight_on(&self, id: AreaId) -> Option<RoomExit> {
        let ground = self.floor.rooms.get(&id)?;
        let here = ground.at();
        let before = |squares: Vec<Square>| {
            let (first, last) = (squares.first().copied(), squares.last().copied());
            let ends = [(first, squares.get(1)), (last, squares.iter().rev().nth(1))];
            ends.into_iter().find_map(|(end, before)| before.copied().filter(|_| end == Some(here)))
        };
        let before = self.floor.corridors.values().find_map(|tunnel| before(tunnel.course.squares()))?;
        let ahead = Direction::between(before, here)?;
        let ways = [0, 1, 7, 2, 6].map(|turn| ahead.turned(turn)).into_iter().filter(|way| !way.is_diagonal());
        let found = |beside: i32| ways.clone().find(|way| self.leads_out(way.from(here, 1), *way, beside));
        let found = (0..=BESIDE).rev().find_map(found);
        // A path that ends in rock is better than an entrance that nobody can go through.
        let near = || ways.clone().find(|way| self.is_rock(way.from(here, 1), *way, (3, 0)));
        found.or_else(near).map(|way| RoomFrame::of(ground).exit(here, way.from(here, 1)))
    }

    /// Marks the squares of a way outdoors as dug, so that no niche and no other way out comes near it.
    pub(super) fn dig(&mut self, id: AreaId, exit: RoomExit) {
        let Some(ground) = self.floor.rooms.get(&id) else { return };
        let places = Self::walls(ground)
            .filter(|wall| (wall.exit.at - exit.at).hypot() < 0.1 && wall.exit.out.dot(exit.out) > 0.9);
        let squares: Vec<Square> =
            places.flat_map(|wall| (0..WAY_OUT_ROWS).map(move |row| wall.way.from(wall.outside, row))).gather();
        for square in squares {
            self.dig_square(square);
        }
    }
}

/// A place in a wall, and the square outside it.
#[derive(Clone, Copy)]
struct WallPlace {
    exit: RoomExit,
    outside: Square,
    way: Direction,
}
