//! What a tap on the map means.

use super::command::NodeWay;
use super::moment::Moment;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{AreaId, End, Spot};
use crate::geometry;
use crate::procedures::MapKind;
use crate::scene::{Asking, View};
use crate::trace::Move;
use kurbo::Point;

impl Session {
    /// `at`: the place of the tap, in map units. `scale`: CSS pixels per map unit.
    pub(super) fn tap(&mut self, side: Side, at: Point, scale: f64) {
        self.catch_up();
        if self.on(side).is_editing() {
            return self.tap_square(at, scale);
        }
        if self.on(side).hand_task().is_some() {
            return self.tap_by_hand(at, scale);
        }
        if side == Side::First && self.on(side).shows_to_players() {
            return self.press_to_show(at, scale);
        }
        let view = self.on(side);
        if view.question().is_some() {
            if let Some(answer) = view.answer_at(at, scale) {
                self.pick(answer);
            }
            return;
        }
        if let Some(name) = view.passage_at(at, scale) {
            return self.make_move(&name);
        }
        if view.lays_dice() && view.wants_on_tray() {
            let place = geometry::Point::nearest(at.x, at.y);
            // A tap on the rim of the tray does nothing.
            if place == view.tray().nearest(place) {
                self.lay_die(place);
            }
            return;
        }
        let room = view.room_at(at, scale);
        if let Some(way) = view.way_at(room, at, scale) {
            return self.go_way(side, way);
        }
        let chosen = view.chosen();
        self.choose(side, if chosen == room { None } else { room });
    }
}

impl SideView<'_> {
    /// The die at a place of the tray, and its middle. `scale`: CSS pixels per map unit.
    pub fn die_at(self, at: Point, scale: f64) -> Option<(AreaId, Point)> {
        let id = self.room_at(at, scale)?;
        let middle = self.moment()?.dungeon.levels.get(self.level().index())?.area(id)?.point()?;
        Some((id, Point::new(middle.x.into(), middle.y.into())))
    }

    /// The answer drawn at the place of a tap, if the map shows a question.
    fn answer_at(self, at: Point, scale: f64) -> Option<usize> {
        let (moment, question) = (self.moment()?, self.question()?);
        let asking = Asking { answers: &question.decision.answers, picked: question.picked };
        let (dungeon, layout) = (&moment.dungeon, moment.run.layout(self.map()));
        View { asking: Some(asking), ..View::of(dungeon, layout, self.level()) }.answer_at(at, 22.0 / scale)
    }

    /// The room nearest to a tap, if the tap is in the room or at most 22 CSS pixels from its middle.
    pub(super) fn room_at(self, at: Point, scale: f64) -> Option<AreaId> {
        let (moment, level, map) = (self.moment()?, self.level(), self.map());
        let rooms = moment.dungeon.levels.get(level.index())?.areas().map(|area| area.id);
        let distance = |id: AreaId| {
            let (centre, radius) = moment.run.layout(map).area(&moment.dungeon, (level, id))?;
            let away = (centre - at).hypot();
            (away <= radius.max(22.0 / scale)).then_some((away, id))
        };
        rooms.filter_map(distance).min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, id)| id)
    }

    fn passage_at(self, at: Point, scale: f64) -> Option<String> {
        let (moment, level, map): (&Moment, _, _) = (self.moment()?, self.level(), self.map());
        let distance = |each: &Move| {
            let here = each.at?;
            let end = End { area: here.area, letter: each.takes? };
            let letter = moment.run.layout(map).letter(level, end).filter(|_| here.level == level)?;
            let away = (letter - at).hypot();
            (away <= 14.0_f64.max(22.0 / scale)).then(|| (away, each.name.clone()))
        };
        let moves = moment.choice()?.moves.iter().filter_map(distance);
        moves.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, name)| name)
    }

    /// The way that a tap chooses: into the node in `room`, or to the node whose label is drawn at the place of the
    /// tap.
    fn way_at(self, room: Option<AreaId>, at: Point, scale: f64) -> Option<NodeWay> {
        let (moment, level) = (self.moment()?, self.level());
        if let Some(&[way @ NodeWay::In(_)]) = room.map(|area| moment.ways_from(Spot { level, area })).as_deref() {
            return Some(way);
        }
        if self.map() != MapKind::Tray || room.is_some_and(|room| self.is_within(room, at)) {
            return None;
        }
        moment.way_drawn_at(level, at, scale)
    }

    fn is_within(self, room: AreaId, at: Point) -> bool {
        let area = |moment: &Moment| moment.run.layout(self.map()).area(&moment.dungeon, (self.level(), room));
        self.moment().and_then(|moment| area(moment)).is_some_and(|(middle, radius)| (middle - at).hypot() <= radius)
    }
}
