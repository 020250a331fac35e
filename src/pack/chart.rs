//! A level as every format needs it: its size in squares, and what is where.

use super::{Audience, GridPoint, LevelWalls, PackScenes};
use crate::dungeon::{AreaId, AreaKind, Connection, Dungeon, Level, LevelId, Mark, Spot};
use crate::english::capital;
use crate::geometry::{Footprint, Square};
use crate::scene::{FloorPlan, Layout, PlanSurvey, View};
use kurbo::Point;

/// How many squares of rock are around the floors.
const MARGIN: i32 = 2;
/// How much space the steps and the sign of a way outdoors need beyond its end, in squares.
const BEYOND: f64 = 1.4;

/// A level of a dungeon, measured for a battle map.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelChart {
    /// The level.
    pub level: LevelId,
    /// The level in words: "Level 2", "Node 6, level 2", "Area 12".
    pub title: String,
    /// The level in the names of files: `2`, `n6-2`, `area-12`.
    pub stem: String,
    /// Its width and height in squares.
    pub size: (u32, u32),
    /// The square of the floor plan in the upper left corner.
    pub corner: (i32, i32),
    /// The side of a square, in feet.
    pub feet: u32,
    /// Its walls and doors.
    pub walls: LevelWalls,
    /// Its rooms and other areas.
    pub areas: Vec<ChartArea>,
    /// Where the party comes in from outside.
    pub ways_in: Vec<ChartWayIn>,
    /// The middles of pillars.
    pub pillars: Vec<GridPoint>,
    /// The squares of its rooms and corridors.
    pub plan: FloorPlan,
}

/// A room or another area of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartArea {
    /// The area.
    pub id: AreaId,
    /// What it is.
    pub kind: AreaKind,
    /// Its name on the map.
    pub label: String,
    /// Its middle.
    pub middle: GridPoint,
    /// Its squares, on the floor plan.
    pub ground: Footprint,
    /// The stairs, ladders and other ways from here to other levels or areas.
    pub ways: Vec<ChartWay>,
    /// Whether it is an entrance from outside.
    pub is_entrance: bool,
    /// Whether it is the goal.
    pub is_goal: bool,
}

impl ChartArea {
    /// Whether the area is a room, or as large as one.
    pub fn is_room(&self) -> bool {
        self.kind == AreaKind::Room || (self.ground.w, self.ground.h) != (1, 1)
    }
}

/// A way to another level, or to another area of a mega-dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartWay {
    /// Where it leads.
    pub to: Spot,
    /// Whether it leads down (`Greater`), up (`Less`), or to a place at the same height.
    pub leads: std::cmp::Ordering,
}

/// A way in from outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ChartWayIn {
    /// The area that it leads into.
    pub area: AreaId,
    /// The ends of the opening.
    pub ends: [GridPoint; 2],
    /// The direction out of the dungeon: north, east, south or west, as a step.
    pub out: (i32, i32),
}

/// The charts of all levels that can be played on and that an audience knows, in order. The chart of a level has the
/// same size for both audiences.
pub fn charts(scenes: &PackScenes, audience: Audience) -> Vec<LevelChart> {
    let whole = scenes.dungeon(Audience::GameMaster);
    let levels: Vec<(LevelId, &Level)> =
        (0..).map(LevelId).zip(&whole.levels).filter(|(id, _)| is_played(whole, *id)).collect();
    let bounds: Vec<Option<SquareBounds>> =
        levels.iter().map(|(id, _)| SquareBounds::of(&survey(scenes, Audience::GameMaster, *id))).collect();
    let frame = |nth: usize, level: &Level| {
        // Levels on top of each other have the same size, so that stairs are in the same place on both. A level that
        // was laid out by itself isn't exactly above another.
        let stacked = levels.iter().zip(&bounds).filter(|((_, other), _)| is_above(level, other));
        stacked.filter_map(|(_, bounds)| *bounds).reduce(SquareBounds::union).filter(|_| is_dug(level)).or(bounds[nth])
    };
    let chart = |(nth, &(id, level)): (usize, &(LevelId, &Level))| {
        let dungeon = scenes.dungeon(audience);
        let shown = dungeon.levels.get(id.index()).filter(|level| level.areas().next().is_some())?;
        Some(chart((id, level), (dungeon, shown), frame(nth, level)?, survey(scenes, audience, id)))
    };
    levels.iter().enumerate().filter_map(chart).collect()
}

fn survey(scenes: &PackScenes, audience: Audience, level: LevelId) -> PlanSurvey {
    match scenes.layout(audience) {
        Layout::Plan(plan) => plan.survey(&View::of(scenes.dungeon(audience), scenes.layout(audience), level)),
        _ => PlanSurvey::default(),
    }
}

/// Whether the procedure itself put the level on squares.
fn is_dug(level: &Level) -> bool {
    level.areas().all(|area| area.square().is_some())
}

/// Whether a level is a place, and not the map of a mega-dungeon's areas.
fn is_played(dungeon: &Dungeon, level: LevelId) -> bool {
    !dungeon.is_of_areas || level != LevelId::default()
}

/// Whether two levels are in one dungeon: both in the same node, or both outside of all nodes.
fn is_above(one: &Level, other: &Level) -> bool {
    one.inside == other.inside && one.coarseness == other.coarseness
}

fn chart(
    (id, whole): (LevelId, &Level),
    (dungeon, level): (&Dungeon, &Level),
    frame: SquareBounds,
    survey: PlanSurvey,
) -> LevelChart {
    let (corner, high) = (frame.low, frame.high);
    let size = [high.0 - corner.0, high.1 - corner.1].map(|side| side.unsigned_abs() + 1);
    let point = |at: Point| GridPoint::of(at, corner);
    let ways_in = survey.ways_out.iter().map(|way| {
        let across = way.out.turn_90() * 0.5;
        let [one, other] = [way.at - across, way.at + across].map(point);
        #[expect(clippy::cast_possible_truncation, reason = "1, 0 or −1")]
        let out = (way.out.x.round() as i32, way.out.y.round() as i32);
        ChartWayIn { area: way.area, ends: [one.min(other), one.max(other)], out }
    });
    let here = id;
    let area = |(id, ground): (&AreaId, &Footprint)| {
        let area = level.area(*id)?;
        let here = Spot { level: here, area: *id };
        let is = |mark: Mark| area.marks.contains(mark);
        Some(ChartArea {
            id: *id,
            kind: area.kind,
            label: area.name(),
            middle: point(ground.middle().into()),
            ground: *ground,
            ways: ways(dungeon, here),
            is_entrance: is(Mark::Entrance) || is(Mark::Start) && !dungeon.hides(here.level, area, Mark::Start),
            is_goal: is(Mark::Goal) || is(Mark::Reason),
        })
    };
    let mut chart = LevelChart {
        level: id,
        title: title(whole, dungeon.is_of_areas),
        stem: stem(whole, dungeon.is_of_areas),
        size: (size[0], size[1]),
        corner,
        feet: 10 * u32::from(whole.coarseness.max(1)),
        walls: LevelWalls::of(&survey, corner),
        areas: survey.plan.rooms.iter().filter_map(area).collect(),
        ways_in: ways_in.collect(),
        pillars: survey.pillars.iter().map(|&at| point(at)).collect(),
        plan: survey.plan,
    };
    chart.ways_in.sort_unstable();
    chart
}

/// The ways from an area to other levels, or to other areas of a mega-dungeon.
fn ways(dungeon: &Dungeon, here: Spot) -> Vec<ChartWay> {
    let other = |joins: &Connection| match (joins.from, joins.to) {
        (from, to) if from == here => Some(to),
        (from, to) if to == here => Some(from),
        _ => None,
    };
    let height = |level: LevelId| {
        let tier = dungeon.levels.get(level.index()).and_then(|level| level.tier);
        tier.unwrap_or(level.0)
    };
    let way = |to: Spot| ChartWay { to, leads: height(to.level).cmp(&height(here.level)) };
    dungeon.connections.iter().filter_map(other).map(way).collect()
}

fn title(level: &Level, is_of_areas: bool) -> String {
    let kind = match level.inside {
        Some(_) if is_of_areas => "Area",
        Some(_) => return capital(level.name.replacen('N', "node ", 1).replace('-', ", level ")),
        None => "Level",
    };
    format!("{kind} {}", level.name)
}

fn stem(level: &Level, is_of_areas: bool) -> String {
    match level.inside {
        Some(area) if is_of_areas => format!("area-{area}"),
        _ => level.name.to_lowercase(),
    }
}

/// The first and the last column and row of some squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SquareBounds {
    low: (i32, i32),
    high: (i32, i32),
}

impl SquareBounds {
    /// The bounds of everything that is drawn, with rock around. None if nothing is.
    fn of(survey: &PlanSurvey) -> Option<Self> {
        let around = |square: Square| {
            let Square { x, y } = square;
            Self { low: (x - MARGIN, y - MARGIN), high: (x + MARGIN, y + MARGIN) }
        };
        let outdoors = survey.ways_out.iter().map(|way| {
            let end = way.at + way.out * BEYOND;
            #[expect(clippy::cast_possible_truncation, reason = "maps are at most a few thousand squares wide")]
            let square = (end.x.round() as i32, end.y.round() as i32);
            Self { low: square, high: square }
        });
        survey.plan.squares().map(around).chain(outdoors).reduce(Self::union)
    }

    fn union(self, other: Self) -> Self {
        let (low, high) = (self.low, self.high);
        Self {
            low: (low.0.min(other.low.0), low.1.min(other.low.1)),
            high: (high.0.max(other.high.0), high.1.max(other.high.1)),
        }
    }
}
