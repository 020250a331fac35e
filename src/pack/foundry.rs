//! A scene for Foundry Virtual Tabletop, versions 12 to 14, for *Import Data* on an empty scene.
//!
//! - The scene has no padding, so that a wall is where the picture has it. Walls are in whole pixels.
//! - One scene serves everyone: players don't see a secret door, and its picture is the players'.
//! - A pin has only the number of a room that players know, because Foundry shows it to players.
//! - Version 14 reads the picture of the scene's first level, older versions read the scene's own.

use super::{GridPoint, LevelChart, MapDoor};
use crate::dungeon::AreaKind;
use crate::json::Json;

/// The folder in Foundry's data that the scene takes its picture from.
pub const FOLDER: &str = "dicefall";
/// The colour around the map: rock in the dark.
const BACKGROUND: &str = "#191e22";
/// The number of a wall that stops movement, sight, light and sound.
const SOLID: u32 = 20;
/// The size of a pin and of its number in pixels.
const PIN: u32 = 40;
const NUMBER: u32 = 32;
/// The id of the scene's own level in version 14.
const LEVEL_ID: &str = "defaultLevel0000";

/// The scene of a level. `chart`: the whole level. `seen`: the level as players know it. `picture`: the name of the
/// players' picture, if they know the level.
pub fn foundry_scene(
    name: &str,
    (chart, seen): (&LevelChart, Option<&LevelChart>),
    picture: &str,
    pixels_per_square: u32,
) -> Json {
    let (width, height) = (chart.size.0 * pixels_per_square, chart.size.1 * pixels_per_square);
    let source = Json::from(format!("{FOLDER}/{picture}"));
    let background = Json::Object(vec![("src", source.clone())]);
    let walls = chart.walls.walls.iter().flat_map(|wall| wall.windows(2));
    let walls = walls.map(|pair| wall([pair[0], pair[1]], pixels_per_square, (0, 0)));
    let doors = chart.walls.doors.iter().map(|door| wall(door.ends, pixels_per_square, kind(door)));
    let rooms = seen.into_iter().flat_map(|seen| &seen.areas).filter(|area| area.kind == AreaKind::Room);
    let grid = Json::Object(vec![
        ("type", 1.into()),
        ("size", pixels_per_square.into()),
        ("style", "solidLines".into()),
        ("thickness", 1.into()),
        ("color", "#000000".into()),
        ("alpha", Json::Decimal(15, 2)),
        ("distance", chart.feet.into()),
        ("units", "ft".into()),
    ]);
    let level = Json::Object(vec![
        ("_id", LEVEL_ID.into()),
        ("name", (&*chart.title).into()),
        ("elevation", Json::Object(vec![("bottom", 0.into()), ("top", chart.feet.into())])),
        ("background", Json::Object(vec![("src", source), ("color", BACKGROUND.into())])),
    ]);
    Json::Object(vec![
        ("name", name.into()),
        ("width", width.into()),
        ("height", height.into()),
        ("padding", 0.into()),
        (
            "initial",
            Json::Object(vec![("x", (width / 2).into()), ("y", (height / 2).into()), ("scale", Json::Decimal(5, 1))]),
        ),
        ("background", background),
        ("backgroundColor", BACKGROUND.into()),
        ("grid", grid),
        ("tokenVision", true.into()),
        // Version 14 reads the mode (1: each player), older versions read whether there is fog at all.
        ("fog", Json::Object(vec![("exploration", true.into()), ("mode", 1.into())])),
        ("navigation", true.into()),
        ("walls", walls.chain(doors).collect()),
        ("lights", Json::List(Vec::new())),
        ("notes", rooms.map(|room| pin(&room.label, room.middle, pixels_per_square)).collect()),
        ("regions", Json::List(Vec::new())),
        ("levels", Json::List(vec![level])),
    ])
}

/// What Foundry's numbers for the kind of a door and for its state are: a door or a secret door, closed or locked.
fn kind(door: &MapDoor) -> (u32, u32) {
    (if door.is_secret { 2 } else { 1 }, if door.is_locked { 2 } else { 0 })
}

fn wall(ends: [GridPoint; 2], pixels_per_square: u32, (door, state): (u32, u32)) -> Json {
    let pixels = ends.into_iter().map(|end| end.in_pixels(pixels_per_square));
    Json::Object(vec![
        ("c", pixels.flat_map(|(x, y)| [x, y]).map(Json::from).collect()),
        ("light", SOLID.into()),
        ("sight", SOLID.into()),
        ("sound", SOLID.into()),
        ("move", SOLID.into()),
        ("dir", 0.into()),
        ("door", door.into()),
        ("ds", state.into()),
    ])
}

fn pin(text: &str, at: GridPoint, pixels_per_square: u32) -> Json {
    let (x, y) = at.in_pixels(pixels_per_square);
    Json::Object(vec![
        ("x", x.into()),
        ("y", y.into()),
        ("iconSize", PIN.into()),
        ("text", text.into()),
        ("fontSize", NUMBER.into()),
        ("textAnchor", 0.into()),
        ("texture", Json::Object(vec![("src", "icons/svg/book.svg".into())])),
        ("global", false.into()),
    ])
}
