//! The pack: the files that other programs need for playing in a dungeon.
//!
//! 1. [`crate::scene::PlanSurvey`] says what a floor plan draws: floors, doors, ways out.
//! 2. `walls` makes walls and doors from this. The walls are where the plan draws them, at any angle.
//! 3. A [`LevelChart`] has everything about a level that a format can need: size, walls, doors, rooms, ways to other
//!    levels. All points are in hundredths of a square ([`GridPoint`]). Each level has a chart for the game master, and
//!    one for the players, from [`Dungeon::for_players`](crate::dungeon::Dungeon::for_players). Both have the same size.
//! 4. A small writer for each format makes text of a chart: `uvtt`, `foundry`, `tiled`. `one_page` and
//!    `donjon` first make `cells` of it, because these formats have no walls.
//! 5. `rooms` has the rooms in words, with what stocking put into them. `key` writes them as Markdown, `journal`
//!    for Foundry. `readme` says what to do with the files.
//! 6. [`DungeonPack::files`] lists the files. Most are text. For pictures it says what to paint, because only a browser can
//!    paint.
//! 7. `zip` makes an archive of them.
//!
//! The same dungeon makes the same files, except the pictures: each browser compresses them in its own way.
//!
//! The page doesn't have this code. The wasm module `dicefall-pack` has it, which a worker loads when a user asks for a
//! pack.

mod cells;
mod chart;
mod donjon;
mod dungeon;
mod exits;
mod file;
mod files;
mod foundry;
mod journal;
mod key;
mod one_page;
mod parts;
mod pictures;
mod point;
mod readme;
mod rooms;
mod tiled;
mod uvtt;
mod walls;
mod zip;

pub use crate::base64::padded as base64;
pub use chart::{ChartArea, ChartWay, ChartWayIn, LevelChart, charts};
pub use donjon::donjon;
pub use dungeon::DungeonPack;
pub use file::{PIXELS, PackContent, PackFile};
pub use foundry::{FOLDER, foundry_scene};
pub use journal::foundry_journal;
pub use key::key_page;
pub use one_page::one_page;
pub use parts::{PackChoice, PackPart};
pub use pictures::{PackPicture, PackScenes};
pub use point::GridPoint;
pub use rooms::{Audience, RoomWords};
pub use tiled::tiled_map;
pub use uvtt::{universal_vtt, without_picture};
pub use walls::{LevelWalls, MapDoor};
pub use zip::ZipWriter;
