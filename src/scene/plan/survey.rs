//! What a floor plan draws, as plain geometry for other programs. The floors, walls and doors are where the drawing has
//! them, but as they would be drawn with a ruler.

use super::crossed::Crossed;
use super::floor::FloorPlan;
use super::layout::PlanLayout;
use super::map::PlanMap;
use super::masonry::INSET;
use super::station::Station;
use super::walls::{self, OpenEnd, Part};
use crate::dungeon::{AreaId, Feature, PassageId};
use crate::scene::View;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Vec2};

/// How far the passage through a wall reaches beyond the wall on both sides, in map units.
const THROUGH: f64 = 0.3 * SQUARE;

/// The geometry of a level's floor plan. Lengths are in squares. The middle of the square (x, y) is the point (x, y).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlanSurvey {
    /// The squares of the rooms and the corridors that the map shows.
    pub plan: FloorPlan,
    /// Polygons that together cover the floor. Each is [`Self::INSET`] smaller than the space between its walls, so that
    /// rooms side by side keep a wall between them.
    pub floors: Vec<Vec<Point>>,
    /// Where a floor ends without a wall, because the party can walk outdoors.
    pub ways_out: Vec<WayOutdoors>,
    /// The doors, along all passages in order.
    pub doors: Vec<PlanDoor>,
    /// The middles of all pillars.
    pub pillars: Vec<Point>,
}

/// The end of a floor that leads outdoors: a line, one square long, without a wall.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WayOutdoors {
    /// The area that leads outdoors.
    pub area: AreaId,
    /// The middle of the line.
    pub at: Point,
    /// The direction that leads out, of length 1.
    pub out: Vec2,
}

/// A door across a corridor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlanDoor {
    /// The corridor.
    pub passage: PassageId,
    /// The middle of the door.
    pub at: Point,
    /// The direction of the corridor, of length 1. The door is at a right angle to it.
    pub along: Vec2,
    /// Whether the party needs a key.
    pub is_locked: bool,
    /// Whether the party has to find the door.
    pub is_secret: bool,
}

impl PlanSurvey {
    /// How much smaller the floors are on each side, in squares.
    pub const INSET: f64 = INSET / SQUARE;
}

impl PlanLayout {
    /// The geometry of the level in a view. Empty if the dungeon has no such level.
    pub fn survey(&self, view: &View) -> PlanSurvey {
        let level = view.dungeon.levels.get(view.level.index());
        let Some((level, floor)) = level.and_then(|level| Some((level, self.found(view.level, level)?))) else {
            return PlanSurvey::default();
        };
        let rooms = self.rooms(view.level);
        let mut outlines = walls::outlines(level, &floor, rooms);
        outlines.retain(|outline| match outline.part {
            Part::Passage(id, _) => level.passage(id).is_none_or(|passage| view.shows(passage.features)),
            Part::Area(_) => true,
        });
        let mut survey = PlanSurvey::default();
        for outline in &outlines {
            survey.floors.extend(outline.pieces.iter().map(|piece| in_squares(piece.moved(-INSET))));
            survey.ways_out.extend(outline.open.iter().filter_map(|open| {
                let area = match outline.part {
                    Part::Area(id) => id,
                    Part::Passage(_, (a, b)) => [a, b].into_iter().find(|end| is_at(open, *end, &floor))?,
                };
                Some(WayOutdoors { area, at: in_square(open.at), out: open.out })
            }));
        }
        for (id, _) in level.passages().filter(|(_, passage)| view.shows(passage.features)) {
            let Some(tunnel) = floor.corridors.get(&id) else { continue };
            survey.plan.corridors.insert(id, tunnel.clone());
            survey.floors.extend(Crossed::by(tunnel, &floor).iter().map(|room| in_squares(through(room))));
            for fitting in &tunnel.fittings {
                let is = |feature| fitting.feature == feature;
                let is_door = is(Feature::Door) || is(Feature::Locked) || is(Feature::Secret);
                let Some(station) = Station::of(tunnel, fitting.along).filter(|_| is_door) else { continue };
                let door = PlanDoor {
                    passage: id,
                    at: in_square(station.at),
                    along: station.along(),
                    is_locked: is(Feature::Locked),
                    is_secret: is(Feature::Secret),
                };
                survey.add(door);
            }
        }
        for area in level.areas() {
            let ground = floor.rooms.get(&area.id).map(|ground| (area.id, *ground));
            survey.plan.rooms.extend(ground);
        }
        let (hand, tiles, scale) = (self.hand(), self.tiles(), self.scale());
        let map = PlanMap { level, view, depths: view.told_depths(), hand, tiles, kept: self.kept(), rooms, scale };
        let mut labels = Canvas::default();
        map.labels(&mut labels, &floor, &outlines);
        survey.pillars = in_squares(map.pillars(&floor, &labels));
        survey
    }
}

impl PlanSurvey {
    /// Adds a door. Two doors at the same place are one door.
    fn add(&mut self, door: PlanDoor) {
        let same =
            |other: &&mut PlanDoor| (other.at - door.at).hypot() < 0.1 && other.along.cross(door.along).abs() < 0.1;
        match self.doors.iter_mut().find(same) {
            Some(other) => {
                other.is_locked |= door.is_locked;
                other.is_secret |= door.is_secret;
            }
            None => self.doors.push(door),
        }
    }
}

/// Whether a way outdoors begins on the square of an area.
fn is_at(open: &OpenEnd, area: AreaId, floor: &FloorPlan) -> bool {
    floor.rooms.get(&area).is_some_and(|ground| (middle_of(ground.at()) - open.at).hypot() < 0.8 * SQUARE)
}

/// The floor that joins a corridor to a room that it crosses. The drawing has none, because there one runs over the
/// other.
fn through(room: &Crossed) -> Vec<Point> {
    let (spot, half) = (Station::at(room.middle, room.along), room.half + THROUGH);
    spot.slab(half / SQUARE, 0.5 - PlanSurvey::INSET).to_vec()
}

fn in_squares(points: Vec<Point>) -> Vec<Point> {
    points.into_iter().map(in_square).collect()
}

fn in_square(at: Point) -> Point {
    Point::new(at.x / SQUARE, at.y / SQUARE)
}
