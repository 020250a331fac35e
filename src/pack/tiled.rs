//! A map for Tiled 1.10, in its JSON form (.tmj). The picture of the level is the tile set, so the map looks like it.
//!
//! Everything else is in layers of objects: walls and doors as lines, rooms as rectangles or polygons, and points for
//! stairs and ways in.

use super::{ChartArea, ChartWayIn, GridPoint, LevelChart, MapDoor, RoomWords};
use crate::json::Json;
use std::cmp::Ordering;
use std::f64::consts::FRAC_1_SQRT_2;

const VERSION: &str = "1.10";

/// A level as a Tiled map. `picture`: the name of the picture beside the file.
pub fn tiled_map(chart: &LevelChart, texts: &[RoomWords], picture: &str, pixels_per_square: u32) -> Json {
    let mut map = TiledMap { chart, texts, tile: pixels_per_square, next_id: 1 };
    let (wide, high) = chart.size;
    let layers = vec![
        map.tiles(1, "map", true, |_, _| true),
        map.tiles(2, "floor", false, |x, y| {
            let at = crate::geometry::Square::new(x.cast_signed() + chart.corner.0, y.cast_signed() + chart.corner.1);
            chart.plan.takes_up(at)
        }),
        map.objects(3, "walls", TiledMap::walls),
        map.objects(4, "doors", TiledMap::doors),
        map.objects(5, "rooms", TiledMap::rooms),
        map.objects(6, "ways", TiledMap::ways),
    ];
    let tiles = wide * high;
    let tile_set = Json::Object(vec![
        ("firstgid", 1.into()),
        ("name", (&*chart.stem).into()),
        ("image", picture.into()),
        ("imagewidth", (wide * map.tile).into()),
        ("imageheight", (high * map.tile).into()),
        ("tilewidth", map.tile.into()),
        ("tileheight", map.tile.into()),
        ("margin", 0.into()),
        ("spacing", 0.into()),
        ("columns", wide.into()),
        ("tilecount", tiles.into()),
    ]);
    Json::Object(vec![
        ("type", "map".into()),
        ("version", VERSION.into()),
        ("tiledversion", "1.10.2".into()),
        ("orientation", "orthogonal".into()),
        ("renderorder", "right-down".into()),
        ("compressionlevel", (-1).into()),
        ("infinite", false.into()),
        ("width", wide.into()),
        ("height", high.into()),
        ("tilewidth", map.tile.into()),
        ("tileheight", map.tile.into()),
        ("nextlayerid", 7.into()),
        ("nextobjectid", map.next_id.into()),
        ("tilesets", Json::List(vec![tile_set])),
        ("layers", Json::List(layers)),
    ])
}

struct TiledMap<'c> {
    chart: &'c LevelChart,
    texts: &'c [RoomWords],
    tile: u32,
    next_id: u32,
}

impl TiledMap<'_> {
    fn tiles(&self, id: u32, name: &str, visible: bool, has: impl Fn(u32, u32) -> bool) -> Json {
        let (wide, high) = self.chart.size;
        let tile = |x: u32, y: u32| if has(x, y) { y * wide + x + 1 } else { 0 };
        let data = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y))).map(|(x, y)| Json::from(tile(x, y)));
        let mut entries = layer(id, name, "tilelayer", visible);
        entries.extend([("width", wide.into()), ("height", high.into()), ("data", data.collect())]);
        Json::Object(entries)
    }

    fn objects(&mut self, id: u32, name: &str, objects: impl Fn(&mut Self) -> Vec<Json>) -> Json {
        let mut entries = layer(id, name, "objectgroup", true);
        entries.extend([("draworder", "topdown".into()), ("objects", Json::List(objects(self)))]);
        Json::Object(entries)
    }

    /// `at`: its place. `form`: what Tiled needs to know about its form.
    fn object(&mut self, class: &str, name: &str, at: GridPoint, form: Vec<(&'static str, Json)>) -> Json {
        let id = self.next_id;
        self.next_id += 1;
        let mut entries = vec![
            ("id", id.into()),
            ("name", name.into()),
            ("type", class.into()),
            ("x", self.pixels(at.x)),
            ("y", self.pixels(at.y)),
            ("rotation", 0.into()),
            ("visible", true.into()),
        ];
        let has_size = form.iter().any(|(key, _)| *key == "width");
        if !has_size {
            entries.extend([("width", 0.into()), ("height", 0.into())]);
        }
        entries.extend(form);
        Json::Object(entries)
    }

    fn pixels(&self, hundredths: i32) -> Json {
        Json::Decimal(i64::from(hundredths) * i64::from(self.tile), 2)
    }

    /// A line through these points, from the first on.
    fn line(&self, points: &[GridPoint]) -> Json {
        let first = points[0];
        points
            .iter()
            .map(|at| Json::Object(vec![("x", self.pixels(at.x - first.x)), ("y", self.pixels(at.y - first.y))]))
            .collect()
    }

    fn walls(&mut self) -> Vec<Json> {
        let walls = &self.chart.walls.walls;
        walls.iter().map(|wall| self.object("wall", "", wall[0], vec![("polyline", self.line(wall))])).collect()
    }

    fn doors(&mut self) -> Vec<Json> {
        let doors = &self.chart.walls.doors;
        let door = |door: &MapDoor| {
            let is = |name: &str, value: bool| property(name, "bool", value.into());
            let properties = [is("locked", door.is_locked), is("secret", door.is_secret)].into_iter().collect();
            self.object("door", "", door.ends[0], vec![("polyline", self.line(&door.ends)), ("properties", properties)])
        };
        doors.iter().map(door).collect()
    }

    fn rooms(&mut self) -> Vec<Json> {
        let rooms = self.chart.areas.iter().filter(|area| area.is_room());
        let room = |area: &ChartArea| {
            let text = self.texts.iter().find(|text| text.id == area.id).map(RoomWords::line).unwrap_or_default();
            let properties = Json::List(vec![property("text", "string", text.into())]);
            let (w, h) = (50 * i32::from(area.ground.w), 50 * i32::from(area.ground.h));
            let middle = area.middle;
            if !area.ground.turned {
                let corner = GridPoint { x: middle.x - w, y: middle.y - h };
                let form =
                    vec![("width", self.pixels(2 * w)), ("height", self.pixels(2 * h)), ("properties", properties)];
                return self.object("room", &area.label, corner, form);
            }
            let corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(along, across)| turned(middle, (along, across)));
            self.object(
                "room",
                &area.label,
                corners[0],
                vec![("polygon", self.line(&corners)), ("properties", properties)],
            )
        };
        rooms.map(room).collect()
    }

    fn ways(&mut self) -> Vec<Json> {
        let (chart, point) = (self.chart, || vec![("point", Json::Bool(true))]);
        let way_in = |way: &ChartWayIn| self.object("entrance", "", way.ends[0].halfway(way.ends[1]), point());
        let mut ways: Vec<Json> = chart.ways_in.iter().map(way_in).collect();
        for area in &chart.areas {
            for way in &area.ways {
                let name = match way.leads {
                    Ordering::Greater => "down",
                    Ordering::Less => "up",
                    Ordering::Equal => "level",
                };
                ways.push(self.object("stairs", name, area.middle, point()));
            }
        }
        ways
    }
}

fn layer(id: u32, name: &str, kind: &str, visible: bool) -> Vec<(&'static str, Json)> {
    vec![
        ("id", id.into()),
        ("name", name.into()),
        ("type", kind.into()),
        ("visible", visible.into()),
        ("opacity", 1.into()),
        ("x", 0.into()),
        ("y", 0.into()),
    ]
}

fn property(name: &str, kind: &str, value: Json) -> Json {
    Json::Object(vec![("name", name.into()), ("type", kind.into()), ("value", value)])
}

/// A corner of a room set diagonally: this far along and across its width from its middle.
fn turned(middle: GridPoint, (along, across): (i32, i32)) -> GridPoint {
    #[expect(clippy::cast_possible_truncation, reason = "a room is a few squares wide")]
    let part = |sum: i32| (f64::from(sum) * FRAC_1_SQRT_2).round() as i32;
    GridPoint { x: middle.x + part(along - across), y: middle.y + part(along + across) }
}
