//! The JSON of donjon's dungeon generator, in cells of five feet ([`super::cells`]). Each cell is a number whose bits
//! say what is there.

use super::cells::{AROUND, Cell, CellContent, CellDoor, CellMap};
use super::{ChartArea, LevelChart, RoomWords};
use crate::dungeon::AreaId;
use crate::geometry::Square;
use crate::json::Json;
use std::cmp::Ordering;

const NOTHING: u32 = 0;
const ROOM: u32 = 2;
const CORRIDOR: u32 = 4;
const PERIMETER: u32 = 16;
const APERTURE: u32 = 32;
const ARCHWAY: u32 = 65_536;
const DOOR: u32 = 131_072;
const LOCKED: u32 = 262_144;
const SECRET: u32 = 1_048_576;
const STAIRS_DOWN: u32 = 4_194_304;
const STAIRS_UP: u32 = 8_388_608;
/// The number of a room is in these bits.
const ROOM_NUMBER: u32 = 6;
const LARGEST_NUMBER: usize = 1023;
/// The side of a cell in feet, and in donjon's own pictures in pixels.
const FEET: u32 = 5;
const PIXELS: u32 = 18;

/// A level in the form of donjon.
pub fn donjon(name: &str, seed: &str, story: &str, chart: &LevelChart, texts: &[RoomWords]) -> Json {
    let map = CellMap::of(chart);
    let grid = DonjonGrid { map: &map, chart, rooms: chart.areas.iter().filter(|area| area.is_room()).collect() };
    let (wide, high) = grid.size();
    let cells = (0..high).map(|row| (0..wide).map(|column| Json::from(grid.bits(row, column))).collect()).collect();
    let rooms = grid.rooms.iter().enumerate().map(|(nth, room)| {
        let text = texts.iter().find(|text| text.id == room.id).map(RoomWords::line);
        grid.room(nth + 1, room, &text.unwrap_or_default())
    });
    let details = Json::Object(vec![("history", story.into())]);
    let settings = Json::Object(vec![
        ("bleed", 0.into()),
        ("cell_feet", FEET.into()),
        ("cell_size", PIXELS.into()),
        ("last_room_id", count(grid.rooms.len())),
        ("max_col", (wide - 1).into()),
        ("max_row", (high - 1).into()),
        ("n_cols", (wide - 1).into()),
        ("n_i", (wide / 2).into()),
        ("n_j", (high / 2).into()),
        ("n_rooms", count(grid.rooms.len())),
        ("n_rows", (high - 1).into()),
        ("name", name.into()),
        ("seed", seed.into()),
    ]);
    Json::Object(vec![
        ("cell_bit", cell_bits()),
        ("cells", cells),
        ("corridor_features", Json::Object(Vec::new())),
        ("details", details),
        ("egress", map.ways_in.iter().map(|way| grid.egress(way.at, way.inward)).collect()),
        ("rooms", std::iter::once(Json::Null).chain(rooms).collect()),
        ("settings", settings),
        ("stairs", grid.stairs().collect()),
        ("wandering_monsters", Json::Object(Vec::new())),
    ])
}

/// The names of the bits.
fn cell_bits() -> Json {
    Json::Object(vec![
        ("nothing", NOTHING.into()),
        ("block", 1.into()),
        ("room", ROOM.into()),
        ("corridor", CORRIDOR.into()),
        ("perimeter", PERIMETER.into()),
        ("aperture", APERTURE.into()),
        ("room_id", 0xffc0.into()),
        ("arch", ARCHWAY.into()),
        ("door", DOOR.into()),
        ("locked", LOCKED.into()),
        ("trapped", 524_288.into()),
        ("secret", SECRET.into()),
        ("portcullis", 2_097_152.into()),
        ("stair_down", STAIRS_DOWN.into()),
        ("stair_up", STAIRS_UP.into()),
        ("label", 0xff00_0000_u32.into()),
    ])
}

struct DonjonGrid<'c> {
    map: &'c CellMap,
    chart: &'c LevelChart,
    rooms: Vec<&'c ChartArea>,
}

impl DonjonGrid<'_> {
    /// The number of columns and rows. Both are odd, and the first and the last are rock.
    fn size(&self) -> (u32, u32) {
        (2 * self.chart.size.0 + 1, 2 * self.chart.size.1 + 1)
    }

    /// The row and the column of a cell.
    fn place(&self, (x, y): Cell) -> (i32, i32) {
        (y - 2 * self.chart.corner.1 + 1, x - 2 * self.chart.corner.0 + 1)
    }

    fn cell(&self, row: u32, column: u32) -> Cell {
        let (row, column) = (row.cast_signed(), column.cast_signed());
        (column - 1 + 2 * self.chart.corner.0, row - 1 + 2 * self.chart.corner.1)
    }

    /// The number of a room, from 1.
    fn number(&self, room: AreaId) -> Option<usize> {
        self.rooms.iter().position(|area| area.id == room).map(|nth| nth + 1)
    }

    fn bits(&self, row: u32, column: u32) -> u32 {
        let at = self.cell(row, column);
        let bits = match self.map.cells.get(&at) {
            None if self.is_beside_a_room(at) => PERIMETER,
            None => NOTHING,
            Some(CellContent::Room(id)) => {
                let number = self.number(*id).unwrap_or_default().min(LARGEST_NUMBER);
                ROOM | u32::try_from(number).unwrap_or_default() << ROOM_NUMBER
            }
            Some(CellContent::Door(nth)) => CORRIDOR | APERTURE | kind(&self.map.doors[*nth]).0,
            Some(CellContent::Corridor) if self.map.is_archway(at) => CORRIDOR | APERTURE | ARCHWAY,
            Some(CellContent::Corridor | CellContent::WayIn(_)) => CORRIDOR,
        };
        bits | self.stairs_at(at)
    }

    fn is_beside_a_room(&self, (x, y): Cell) -> bool {
        let is_room = |at: &Cell| matches!(self.map.cells.get(at), Some(CellContent::Room(_)));
        (-1..=1).flat_map(|east| (-1..=1).map(move |south| (x + east, y + south))).any(|at| is_room(&at))
    }

    fn stairs_at(&self, (x, y): Cell) -> u32 {
        let here = |area: &&ChartArea| area.ground.at() == Square::new(x.div_euclid(2), y.div_euclid(2));
        let is_square = x.rem_euclid(2) == 0 && y.rem_euclid(2) == 0;
        let ways = self.chart.areas.iter().filter(|_| is_square).find(here).map(|area| area.ways.as_slice());
        match ways.unwrap_or_default().first().map(|way| way.leads) {
            Some(Ordering::Greater) => STAIRS_DOWN,
            Some(Ordering::Less) => STAIRS_UP,
            Some(Ordering::Equal) | None => 0,
        }
    }

    fn stairs(&self) -> impl Iterator<Item = Json> {
        let ways = self.chart.areas.iter().flat_map(|area| area.ways.iter().take(1).map(move |way| (area, way.leads)));
        ways.filter(|(_, leads)| *leads != Ordering::Equal).map(|(area, leads)| {
            let at = area.ground.at();
            let (row, column) = self.place((2 * at.x, 2 * at.y));
            let key = if leads == Ordering::Greater { "down" } else { "up" };
            let dir = self.way_on((2 * at.x, 2 * at.y));
            Json::Object(vec![("row", row.into()), ("col", column.into()), ("dir", dir.into()), ("key", key.into())])
        })
    }

    /// A direction from a cell to another cell of floor.
    fn way_on(&self, (x, y): Cell) -> &'static str {
        let is_floor = |way: &&(i32, i32)| self.map.cells.contains_key(&(x + way.0, y + way.1));
        direction(AROUND.iter().find(is_floor).copied().unwrap_or((0, -1)))
    }

    fn egress(&self, at: Cell, (east, south): (i32, i32)) -> Json {
        let (row, column) = self.place(at);
        Json::Object(vec![
            ("row", row.into()),
            ("col", column.into()),
            ("dir", direction((-east, -south)).into()),
            ("depth", 1.into()),
            ("type", "egress".into()),
        ])
    }

    fn room(&self, number: usize, room: &ChartArea, text: &str) -> Json {
        let cells: Vec<(i32, i32)> = self.map.of_room(room.id).map(|at| self.place(at)).collect();
        let ends = |along: fn(&(i32, i32)) -> i32| {
            let low = cells.iter().map(along).min().unwrap_or_default();
            (low, cells.iter().map(along).max().unwrap_or_default())
        };
        let ((north, south), (west, east)) = (ends(|at| at.0), ends(|at| at.1));
        let feet = |squares: u8| u32::from(squares) * self.chart.feet;
        let (w, h) = (feet(room.ground.w), feet(room.ground.h));
        let doors = |way: (i32, i32)| self.doors(room, way);
        let directions = [("north", AROUND[0]), ("east", AROUND[1]), ("south", AROUND[2]), ("west", AROUND[3])];
        let by_side = directions.map(|(name, way)| (name, doors(way)));
        let by_side = by_side
            .into_iter()
            .map(|(name, doors)| (name, if doors.is_empty() { Json::Absent } else { Json::List(doors) }));
        Json::Object(vec![
            ("id", count(number)),
            ("row", north.into()),
            ("col", west.into()),
            ("north", north.into()),
            ("south", south.into()),
            ("west", west.into()),
            ("east", east.into()),
            ("width", w.into()),
            ("height", h.into()),
            ("area", (w * h).into()),
            ("shape", "square".into()),
            ("size", if w * h > 900 { "large" } else { "medium" }.into()),
            ("doors", Json::Object(by_side.collect())),
            ("contents", Json::Object(vec![("summary", text.into()), ("detail", Json::Object(Vec::new()))])),
        ])
    }

    /// The doors and archways in a wall of a room. Doors farther away in a corridor count, too.
    fn doors(&self, room: &ChartArea, (east, south): (i32, i32)) -> Vec<Json> {
        let is_here = |(x, y): Cell| self.map.cells.get(&(x - east, y - south)) == Some(&CellContent::Room(room.id));
        let entry = |at: Cell, kind: &str, text: &str| {
            let (row, column) = self.place(at);
            Json::Object(vec![
                ("row", row.into()),
                ("col", column.into()),
                ("type", kind.into()),
                ("desc", text.into()),
            ])
        };
        let is_beside = |(x, y): Cell| {
            AROUND.iter().any(|way| matches!(self.map.cells.get(&(x + way.0, y + way.1)), Some(CellContent::Room(_))))
        };
        let is_far = |door: &CellDoor| !is_beside(door.at) && door.room.is_none_or(|near| near == room.id);
        let is_first = self.rooms.first().is_some_and(|first| first.id == room.id);
        let counts = |door: &&CellDoor| {
            let is_far = is_far(door) && (door.room.is_some() || is_first);
            is_here(door.at) || is_far && door.way == (east, south)
        };
        let doors = self.map.doors.iter().filter(counts).map(|door| {
            let (_, name, words) = kind(door);
            entry(door.at, name, words)
        });
        let archways = self.map.cells.keys().copied().filter(|&at| is_here(at) && self.map.is_archway(at));
        doors.chain(archways.map(|at| entry(at, "arch", "Archway"))).collect()
    }
}

/// The bits of a door, its name and its description.
fn kind(door: &CellDoor) -> (u32, &'static str, &'static str) {
    match (door.is_secret, door.is_locked) {
        (true, _) => (SECRET, "secret", "Secret door"),
        (false, true) => (LOCKED, "locked", "Locked door"),
        (false, false) => (DOOR, "door", "Door"),
    }
}

fn direction(way: (i32, i32)) -> &'static str {
    match way {
        (0, 1) => "south",
        (1, 0) => "east",
        (-1, 0) => "west",
        _ => "north",
    }
}

fn count(number: usize) -> Json {
    u32::try_from(number).unwrap_or(u32::MAX).into()
}
