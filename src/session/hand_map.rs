//! Taps, drags and keys while a dungeon is made by hand.

use super::command::Command;
use super::hand_command::HandCommand;
use super::hand_task::HandWay;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{AreaId, Level};
use crate::geometry::Direction;
use crate::order::Gather;
use crate::procedures::{Answer, MapKind, Place};
use crate::scene::{Asking, SUM_REACH, View};
use kurbo::Point;

impl SideView<'_> {
    /// Whether a drag from a room draws a line.
    pub fn draws_by_hand(self) -> bool {
        self.map() == MapKind::Tray && self.hand_task().is_some_and(|task| task.way == HandWay::Lines)
    }

    /// The line that a tap chooses. None if the tap chooses a room or is near no line. On a small map, the number of a
    /// line can be so close to a room that a tap on the number would choose the room. So a tap near the middle of a
    /// line, where the number is, chooses the line. The tap chooses a room only if it is on the room, or nearer to
    /// the middle of the room than to the line.
    fn line_drawn_at(self, at: Point, scale: f64) -> Option<(AreaId, AreaId)> {
        let (moment, task) = (self.moment()?, self.hand_task()?);
        let level = moment.dungeon.levels.get(self.level().index())?;
        if task.way != HandWay::Lines || task.decision.is_none() {
            return None;
        }
        let paths = level.passages().map(|(_, path)| (path.a.min(path.b), path.a.max(path.b)));
        let lines = level.grid.iter().copied().chain(paths);
        let answers: Vec<_> = lines.map(|(a, b)| Answer::right(Place::Line(a, b), "")).collect();
        let asking = Some(Asking { answers: &answers, picked: &[] });
        let view = View { asking, ..View::of(&moment.dungeon, moment.run.layout(self.map()), self.level()) };
        let Place::Line(a, b) = answers.get(view.answer_at(at, 22.0 / scale)?)?.place else { return None };
        let place = |id: AreaId| view.layout.area(view.dungeon, (view.level, id));
        let ((from, _), (to, _)) = (place(a)?, place(b)?);
        let (line, along) = (to - from, at - from);
        let is_by_number = (along.dot(line) / line.hypot2() - 0.5).abs() <= SUM_REACH;
        let away_from_line = along.cross(line).abs() / line.hypot();
        let means_room = self.room_at(at, scale).and_then(place).is_some_and(|(middle, radius)| {
            let away = (middle - at).hypot();
            !is_by_number || away <= radius || away < away_from_line
        });
        (!means_room).then_some((a, b))
    }

    /// The command of a key while something is to be done by hand.
    pub(super) fn hand_key(self, name: &str) -> Option<HandCommand> {
        let task = self.hand_task()?;
        let aims = matches!(task.way, HandWay::Squares | HandWay::Sides);
        let by_key = |way| HandCommand::Aim { way, by_key: true };
        match name {
            "Enter" => Some(HandCommand::Enter),
            "ArrowUp" if aims => Some(by_key(Direction::North)),
            "ArrowRight" if aims => Some(by_key(Direction::East)),
            "ArrowDown" if aims => Some(by_key(Direction::South)),
            "ArrowLeft" if aims => Some(by_key(Direction::West)),
            "h" | "H" => Some(HandCommand::Hint),
            "Escape" | "Backspace" if self.session.handwork.typed.is_some() || self.session.handwork.aim.is_some() => {
                Some(HandCommand::Type(None))
            }
            digit => digit.parse().ok().filter(|&digit| digit < 10).map(|digit| HandCommand::Type(Some(digit))),
        }
    }

    /// The areas that have numbers. A number can have the level before it: `2-14`.
    fn by_number(self) -> Vec<(u32, AreaId)> {
        let level = self.level_at_work().and_then(|level| self.moment()?.dungeon.levels.get(level.index()));
        let number = |level: &Level, area: AreaId| level.label(area).rsplit('-').next()?.parse().ok();
        let areas = level.into_iter().flat_map(|level| level.areas().map(move |area| (level, area.id)));
        areas.filter_map(|(level, area)| Some((number(level, area)?, area))).gather()
    }
}

impl Session {
    /// A tap on a room, or on a line between two rooms.
    pub(super) fn tap_by_hand(&mut self, at: Point, scale: f64) {
        let first = self.on(Side::First);
        if first.level_at_work() != Some(first.level()) {
            return;
        }
        match (first.place_at(at, scale), first.line_drawn_at(at, scale), first.room_at(at, scale)) {
            (Some(place), ..) => self.try_by_hand(place),
            (None, Some((a, b)), _) => self.join_by_hand(a, b),
            (None, None, Some(room)) => self.press_by_hand(room),
            (None, None, None) => self.choose(Side::First, None),
        }
    }

    pub(super) fn draw_by_hand(&mut self, from: AreaId, at: Point, scale: f64) {
        match self.on(Side::First).room_at(at, scale) {
            Some(to) => self.join_by_hand(from, to),
            None => self.choose(Side::First, None),
        }
    }

    /// Adds a digit to the number typed so far. None clears the number. If no room has a longer number that begins with
    /// these digits, the room is pressed at once.
    pub(super) fn type_by_hand(&mut self, digit: Option<u32>) {
        let first = self.on(Side::First);
        let Some(way) = first.hand_task().map(|task| task.way) else { return };
        let numbers = first.by_number();
        let highest = numbers.iter().map(|&(number, _)| number).max().unwrap_or(0);
        let typed = digit.map(|digit| self.handwork.typed.unwrap_or(0) * 10 + digit).map(|typed| typed.min(9999));
        let presses = matches!(way, HandWay::Lines | HandWay::Areas);
        let typed = if presses { typed.filter(|&typed| typed <= highest).or(digit) } else { typed };
        (self.state.handwork.typed, self.state.handwork.aim) = (typed, None);
        if let Some(typed) = typed.filter(|&typed| presses && typed * 10 > highest) {
            self.press_number(typed);
        }
    }

    fn press_number(&mut self, typed: u32) {
        self.state.handwork.typed = None;
        let numbers = self.on(Side::First).by_number();
        if let Some(&(_, area)) = numbers.iter().find(|each| each.0 == typed) {
            self.press_by_hand(area);
        }
    }

    /// Enter gives the number that was typed, or the square or side that the arrow keys reached. Without either, it
    /// says that everything is found.
    pub(super) fn enter_by_hand(&mut self) {
        let typed = std::mem::take(&mut self.state.handwork.typed);
        match (self.on(Side::First).hand_task().map(|task| task.way), typed, self.handwork.aim) {
            (Some(HandWay::Number), Some(typed), _) => self.work(HandCommand::Say(typed)),
            (Some(HandWay::Lines | HandWay::Areas), Some(typed), _) => self.press_number(typed),
            (Some(HandWay::Squares | HandWay::Sides), _, Some(aim)) => self.try_aimed(aim),
            _ => self.work(HandCommand::All),
        }
    }
}

impl From<HandCommand> for Command {
    fn from(command: HandCommand) -> Self {
        Self::ByHand(command)
    }
}
