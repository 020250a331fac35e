//! Squares and sides that a learner finds by hand: which place a tap means, and which place the
//! arrow keys have reached.

use super::editing::middle_of;
use super::hand_task::{HandTask, HandWay};
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{Area, Level, LevelId};
use crate::english::{all_of, capital, counted, direction};
use crate::geometry::{self, Direction, Square};
use crate::order::Gather;
use crate::procedures::{MapKind, Place};
use crate::scene::{Asking, PLAN_SQUARE, View};
use kurbo::{Point, Rect};

impl<'s> SideView<'s> {
    /// The level of the task.
    pub(super) fn level_at_work(self) -> Option<LevelId> {
        self.hand_task().map(|task| task.step.level)
    }

    fn level_of(self, task: &HandTask<'_>) -> Option<&'s Level> {
        self.moment()?.dungeon.levels.get(task.step.level.index())
    }

    /// The area that the task is about. Sides are sides of this area, and the arrow keys begin here.
    fn area_at_work(self, task: &HandTask<'_>) -> Option<&'s Area> {
        let (moment, level) = (self.moment()?, self.level_of(task)?);
        let about = moment.run.trace.spoken_of(task.step, &moment.dungeon).into_iter();
        let beside =
            task.step.at.and_then(|at| Direction::STRAIGHT.iter().find_map(|way| level.area_on(way.from(at, 1))));
        about.chain(beside.map(|area| area.id)).find_map(|id| level.area(id)).or_else(|| level.areas().next())
    }

    /// The square or side that a tap means. A tap can miss an answer by the width of
    /// a fingertip.
    pub(super) fn place_at(self, at: Point, scale: f64) -> Option<Place> {
        let (moment, task) = (self.moment()?, self.hand_task()?);
        let answers = &task.decision?.answers;
        match task.way {
            HandWay::Squares => {
                let layout = moment.run.layout(self.map());
                let asking = Some(Asking { answers, picked: &[] });
                let view = View { asking, ..View::of(&moment.dungeon, layout, self.level()) };
                let near = view.answer_at(at, 22.0 / scale).map(|nth| answers[nth].place);
                let drawn = geometry::Point::nearest(at.x / PLAN_SQUARE, at.y / PLAN_SQUARE);
                let coarse = i32::from(self.level_of(&task)?.coarseness.max(1));
                let square = Square::new(drawn.x * coarse, drawn.y * coarse);
                near.filter(|&place| task.way.takes(place)).or(Some(Place::Square(square)))
            }
            HandWay::Sides => {
                let area = self.area_at_work(&task)?;
                let (middle, _) = moment.run.layout(self.map()).area(&moment.dungeon, (task.step.level, area.id))?;
                let away = at - middle;
                let along = |way: Direction| {
                    let (x, y) = way.step();
                    let length = f64::from(x * x + y * y).sqrt();
                    (away.x * f64::from(x) + away.y * f64::from(y)) / length
                };
                let sides = answers.iter().filter_map(|answer| match answer.place {
                    Place::Side(way) => Some(way),
                    _ => None,
                });
                sides.max_by(|&one, &other| along(one).total_cmp(&along(other))).map(Place::Side)
            }
            _ => None,
        }
    }

    /// Where the map shows a place that a learner chose. A side is shown as the square outside it.
    pub(super) fn sketched_at(self, place: Place) -> Place {
        let outside = |way: Direction| {
            let area = self.area_at_work(&self.hand_task()?)?;
            let (from, ground) = (area.square()?, area.footprint());
            let is_inside = |square: &Square| ground.is_some_and(|ground| ground.covers(*square));
            (1..=64).map(|steps| way.from(from, steps)).find(|square| !is_inside(square))
        };
        match place {
            Place::Side(way) if self.map() == MapKind::Plan => outside(way).map_or(place, Place::Square),
            _ => place,
        }
    }

    /// The part of the map with all squares that could be answers. It can be larger than the map: the dice can name
    /// a place where nothing is drawn in the end.
    pub fn reach_at_work(self) -> Option<Rect> {
        let task = self.hand_task().filter(|task| task.way == HandWay::Squares)?;
        let level = self.level_of(&task)?;
        let around = |place: Place| match place {
            Place::Square(square) => {
                Some(Rect::from_center_size(middle_of(level.drawn_on(square)), (3.0 * PLAN_SQUARE, 3.0 * PLAN_SQUARE)))
            }
            _ => None,
        };
        task.decision?.answers.iter().filter_map(|answer| around(answer.place)).reduce(|one, other| one.union(other))
    }

    /// The square that the arrow keys have reached. If nothing has to be found on the map, the square that the dice
    /// were rolled for.
    pub(super) fn square_at_work(self) -> Option<Square> {
        let task = self.hand_task().filter(|task| task.step.level == self.level())?;
        match (self.session.handwork.aim, task.way) {
            (Some(Place::Square(square)), _) => Some(square),
            (_, HandWay::Number | HandWay::Offered) => task.step.at,
            _ => None,
        }
    }

    /// What the arrow keys have reached, in words: “2 squares east and 1 square south of area a”.
    pub fn aim_in_words(self) -> String {
        let level = self.hand_task().and_then(|task| self.level_of(&task));
        match self.session.handwork.aim {
            Some(Place::Side(way)) => format!("{}.", capital(direction(way))),
            Some(Place::Square(square)) => level.map(|level| where_is(square, level)).unwrap_or_default(),
            _ => String::new(),
        }
    }
}

/// Where a square is, counted from the nearest area, or from square 0, 0 on an empty map.
fn where_is(square: Square, level: &Level) -> String {
    let coarse = i32::from(level.coarseness.max(1));
    let away = |area: &Area| area.square().map(|at| ((square.x - at.x) / coarse, (square.y - at.y) / coarse));
    let near = level.areas().filter_map(|area| Some((area.id, away(area)?)));
    let near = near.min_by_key(|&(_, (x, y))| x.abs() + y.abs());
    let (from, (x, y)) = near.map_or_else(
        || ("the map’s corner".to_owned(), (square.x / coarse, square.y / coarse)),
        |(id, away)| (format!("area {}", level.label(id)), away),
    );
    let steps = |by: i32, way: Direction| {
        let squares = usize::try_from(by).ok().filter(|&by| by > 0)?;
        Some(format!("{} {}", counted(squares, "square"), direction(way)))
    };
    let all = [
        steps(-y, Direction::North),
        steps(x, Direction::East),
        steps(y, Direction::South),
        steps(-x, Direction::West),
    ];
    let all: Vec<_> = all.into_iter().flatten().gather();
    if all.is_empty() { format!("{}.", capital(from)) } else { format!("{} of {from}.", all_of(all)) }
}

impl Session {
    /// The first press of an arrow key shows the square where the keys begin.
    pub(super) fn aim_by_hand(&mut self, way: Direction) {
        let first = self.on(Side::First);
        let (Some(task), Some(moment)) = (first.hand_task(), first.moment()) else { return };
        let aim = match (task.way, self.handwork.aim) {
            (HandWay::Sides, before) => {
                let answers = task.decision.map(|decision| &decision.answers[..]).unwrap_or_default();
                let is_offered = |side: Direction| answers.iter().any(|answer| answer.place == Place::Side(side));
                // North, then east, is north-east, if that is an answer.
                let between = [-1, 1].map(|by| way.turned(by)).into_iter().find(|&side| {
                    is_offered(side) && [-1, 1].iter().any(|&by| before == Some(Place::Side(side.turned(by))))
                });
                Some(Place::Side(between.unwrap_or(way)))
            }
            (HandWay::Squares, before) => {
                let Some(level) = first.level_of(&task) else { return };
                let next = match before {
                    Some(Place::Square(square)) => Some(way.from(square, i32::from(level.coarseness.max(1)))),
                    _ => first.area_at_work(&task).and_then(Area::square),
                };
                let bounds = moment.run.layout(first.map()).bounds(task.step.level);
                let middle = || {
                    let middle = bounds.center();
                    let drawn = geometry::Point::nearest(middle.x / PLAN_SQUARE, middle.y / PLAN_SQUARE);
                    let coarse = i32::from(level.coarseness.max(1));
                    Square::new(drawn.x * coarse, drawn.y * coarse)
                };
                let next = next.or_else(|| before.is_none().then(middle));
                let bounds = first.reach_at_work().map_or(bounds, |reach| bounds.union(reach));
                next.filter(|&square| bounds.contains(middle_of(level.drawn_on(square)))).map(Place::Square).or(before)
            }
            _ => None,
        };
        self.state.handwork.aim = aim;
    }

    /// Tries the place that the arrow keys have reached. On a coarse map, several squares are drawn as one: this tries
    /// the square among them that is an answer.
    pub(super) fn try_aimed(&mut self, aim: Place) {
        let first = self.on(Side::First);
        let Some(task) = first.hand_task() else { return };
        let (level, answers) = (first.level_of(&task), task.decision.map(|decision| &decision.answers[..]));
        let is_drawn_there = |place: Place| match (place, aim, level) {
            (Place::Square(one), Place::Square(other), Some(level)) => level.drawn_on(one) == level.drawn_on(other),
            _ => false,
        };
        let mut places = answers.unwrap_or_default().iter().map(|answer| answer.place);
        let place = places.find(|&place| is_drawn_there(place)).unwrap_or(aim);
        self.try_by_hand(place);
    }
}
