//! A dungeon at a step, as shapes in map units. A scene contains everything that is drawn.

mod angle;
mod asking;
mod canvas;
mod diagram;
mod dice;
mod dice_beside;
mod dice_dropped;
mod dice_tray;
mod draw;
mod grid;
mod ink;
mod layout;
mod legend;
mod nodes;
mod plan;
mod search;
mod shape;
mod sign;
mod stencils;
mod surface_scale;
mod theme;
mod tray;
mod tray_room;
mod tumble;
mod view;
mod whole;
mod zones;

pub use dice::{Pose, die_face};
pub use dice_beside::{DiceBeside, dice_beside};
pub use dice_dropped::{dice_asked_about, dice_dropped};
pub use dice_tray::{DICE_TRAY_HEIGHT, dice_tray};
pub use dicefall_pen::{CanvasCalls, Closed, at_angle};
pub use grid::SQUARE as PLAN_SQUARE;
pub use ink::{circle, polygon};
pub use layout::Layout;
pub use nodes::{NodeLayout, NodePlaces, RADIUS as NODE_RADIUS};
pub use plan::{
    FloorPlan, LookShape, NicheKind, NicheLook, PlainDoors, PlanDoor, PlanLayout, PlanSurvey, RoomLook, RoomLooks,
    WayOutLook, WayOutdoors, lay_out, lay_out_as_found,
};
pub use shape::{
    Fewer, Form, Growth, Layer, Legible, Paint, SHADOW_STEP, SHADOW_STEPS, Scene, Shape, Stroke, Strokes, Subject,
};
pub use sign::Sign;
pub use surface_scale::SurfaceScale;
pub use theme::{Role, Theme};
pub use tray::felt::{bounds as tray_bounds, felt as tray_felt};
pub use tray::{SUM_REACH, TrayLayout, WayOn};
pub use tumble::{Tumble, resting};
pub use view::{Asking, HandSketch, Highlight, Overlay, Overlays, SketchKind, Sketched, View};
pub use whole::WholeLayout;
