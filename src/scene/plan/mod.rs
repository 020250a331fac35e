//! The floor plan: rooms and corridors on squares of ten feet.
//!
//! Some procedures dig: they give rooms and corridors their squares while they make the dungeon. A dungeon made on the
//! tray or the node map has no squares, so `lay` gives it some before it is drawn.
//!
//! Every floor is a polygon. First, a heavy line is drawn around every polygon. Then the polygons are filled, which
//! covers the inner half of each line, and every line that crosses another floor. So every floor has a wall, except
//! where it runs into another floor. `rock` draws the hatching around the floors. `rooms` gives rooms their shapes and
//! the things on their floors. One `hand` moves all inked points a little. Pencil drawings are shown only while the
//! dungeon is being made.
//!
//! While the user goes through the steps, the map zooms in on the last dial, which shows how dice choose where an exit
//! leads (`PlanLayout::bounds_told`).

mod bridges;
mod crossed;
pub(super) mod dial;
pub(super) mod draw;
mod fittings;
mod floor;
mod hand;
mod kept;
mod label_fewer;
mod label_spot;
mod labels;
mod landings;
mod lay;
mod layout;
mod map;
mod masonry;
mod names;
mod open_sides;
mod parapets;
mod pencil;
mod pieces;
mod rock;
mod rooms;
mod sheet;
mod squares;
mod station;
mod survey;
mod walls;

pub(super) use fittings::alone as fitting_alone;
pub use floor::FloorPlan;
pub use lay::{PlainDoors, lay_out, lay_out_as_found};
pub use layout::PlanLayout;
pub use rooms::{LookShape, NicheKind, NicheLook, RoomLook, RoomLooks, WayOutLook};
pub use survey::{PlanDoor, PlanSurvey, WayOutdoors};
