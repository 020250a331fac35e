//! Decisions about a piece: its kind, how it is turned, where it ends, its doors.

use super::choice::{PipsChoice, first_is_right};
use crate::dice::{Face, Lie};
use crate::dungeon::{AreaKind, Feature};
use crate::geometry::{Direction, Footprint};
use crate::procedures::pips::area::PipsExit;
use crate::procedures::pips::corridors::{Walked, feet_along, outside, walk};
use crate::procedures::pips::dice_map::nearest_eighth;
use crate::procedures::pips::doors::reach;
use crate::procedures::pips::facts::{
    Blocked, CorridorBend, EndsAt, PipsAnswer, PipsEnd, PipsQuestion, PipsReason, PipsThrow, RoomLie,
};
use crate::procedures::pips::ground::{has_place_for, is_outdoors, way_into};
use crate::procedures::pips::pieces::{along_the_pips, corridor_length, dead_end_length, room_for};
use crate::procedures::tunnels::Site;
use crate::procedures::{StepTaken, Verdict};
use crate::trace::Change;

/// What a face means.
pub(super) fn meaning(face: Face) -> PipsChoice {
    let others = (1..=6).filter(|&other| other != face);
    let answers = first_is_right([face].into_iter().chain(others).map(PipsAnswer::Piece));
    PipsChoice { asks: PipsQuestion::Piece(face), because: PipsReason::Piece(face), answers }
}

/// A piece before it is drawn.
pub(super) struct Drawn {
    exit: PipsExit,
    site: Site,
    angle: u16,
    /// The room of a 4, 5 or 6, whether it fits or not.
    room: Option<Footprint>,
}

impl Drawn {
    pub fn of(throw: &PipsThrow, taken: &StepTaken<'_>) -> Option<Self> {
        let level = taken.level()?;
        let is_room = level.area(throw.end.spot().area)?.kind == AreaKind::Room;
        let inside = throw.way.back().from(taken.step.at?, 1);
        let doorway = matches!(throw.end, PipsEnd::Fork { doorway: true, .. });
        let exit = PipsExit::new(*throw, inside, doorway || is_room);
        let angle = taken.rolls().first()?.lie.and_then(Lie::angle).unwrap_or(0);
        let room = (throw.face > 3).then(|| room_for(&exit, nearest_eighth(angle)));
        Some(Self { exit, site: Site::of(taken.step.level, level), angle, room })
    }

    /// How a room is turned, if it fits. None for a corridor.
    pub fn lie(&self) -> Option<PipsChoice> {
        let (face, blocked) = (self.exit.throw.face, self.blocked(&self.room?));
        let turned_by = |eighths: i32| RoomLie {
            turned: eighths % 2 == 1,
            long: (face == 6).then(|| Direction::ALL[eighths.unsigned_abs() as usize % 4]),
        };
        // A square room looks the same after a quarter turn.
        let (eighths, ways) = (nearest_eighth(self.angle), if face == 6 { 4 } else { 2 });
        let lies = (eighths..eighths + ways).map(|eighths| PipsAnswer::Lie(turned_by(eighths)));
        let mut answers: Vec<_> = lies.chain([PipsAnswer::NoRoom]).collect();
        if blocked.is_some() {
            answers.rotate_right(1);
        }
        let because = PipsReason::Lie { angle: self.angle, lie: turned_by(eighths), blocked };
        Some(PipsChoice { asks: PipsQuestion::Lie { angle: self.angle }, because, answers: first_is_right(answers) })
    }

    fn blocked(&self, room: &Footprint) -> Option<Blocked> {
        let site = &self.site;
        if has_place_for(room, site) {
            return way_into(room, &self.exit, site).is_none().then_some(Blocked::NoWayIn);
        }
        let area = room.squares().find_map(|square| site.area_at(square));
        let is_under = |square| site.on(square).is_some();
        Some(match area {
            Some(area) => Blocked::ByArea(site.name(area)),
            None if room.squares().any(is_under) => Blocked::ByCorridor,
            None if room.squares().any(|square| is_outdoors(site.level, square)) => Blocked::Outdoors,
            None => Blocked::ByDiagonal,
        })
    }

    /// Where the corridor, or the passage of a room that doesn't fit, ends. None for a room that fits.
    pub fn end(&self, taken: &StepTaken<'_>) -> Option<PipsChoice> {
        let (throw, out) = (self.exit.throw, self.exit.way);
        let is_long = matches!(throw.face, 2 | 3);
        let way = if is_long { along_the_pips(nearest_eighth(self.angle), out) } else { out };
        let length = match &self.room {
            Some(room) if self.blocked(room).is_none() => return None,
            Some(room) => reach(room, self.exit.first(), out),
            None if is_long => corridor_length(way),
            None => dead_end_length(way),
        };
        let (right, bend) = self.reached(way, length);
        let verdict = |other: Direction| {
            // If both ways along the pips are equally far from the exit's direction, only a ruling chooses.
            let is_ruled = other == way.back() && way.turned(-2) == out && taken.step.rulings.contains(&"R2");
            if is_ruled { Verdict::ByArticle("R2") } else { Verdict::Wrong }
        };
        let turns = if is_long {
            [way.back(), way.turned(2), way.turned(-2), out]
        } else {
            [way, way.turned(2), way.turned(-2), way]
        };
        let ends = turns.into_iter().map(|other| {
            let length = if is_long || other == way { corridor_length(other) } else { length };
            (self.reached(other, length).0, verdict(other))
        });
        let ends =
            ends.filter(|(other, _)| !matches!(other, PipsAnswer::End { to: Some(to), .. } if *to == self.exit.from));
        // Where the piece would end if nothing were in the way.
        let through = PipsAnswer::End {
            at: way.from(self.exit.first(), i32::try_from(length).unwrap_or(0) - 1),
            way,
            feet: feet_in_all(way, length),
            end: EndsAt::Rock,
            to: None,
        };
        let wrong = [(through, Verdict::Wrong)].into_iter().chain(ends);
        Some(PipsChoice {
            asks: PipsQuestion::End { of_room: self.room.is_some(), angle: is_long.then_some(self.angle) },
            because: PipsReason::End { throw, angle: self.angle, way, right, bend },
            answers: [(right, Verdict::Right)].into_iter().chain(wrong).collect(),
        })
    }

    fn reached(&self, way: Direction, length: usize) -> (PipsAnswer, Option<CorridorBend>) {
        let Walked { squares, end, bend } = walk(&self.exit, way, length, &self.site);
        let (Some(end), Some(&at)) = (end, squares.last()) else { return (PipsAnswer::NoPiece, bend) };
        let to = match end {
            EndsAt::Area { area, .. } => Some(self.site.name(area)),
            EndsAt::Rock | EndsAt::Corridor(_) => None,
        };
        let is_full = end == EndsAt::Rock && squares.len() > length;
        let feet = if is_full { feet_in_all(way, length) } else { feet_along(outside(&squares, end)) };
        (PipsAnswer::End { at, way, feet, end, to }, bend)
    }

    /// Where the new passage has doors. None for a passage of one step, and for the passage of a room that doesn't fit.
    pub fn doors(&self, taken: &StepTaken<'_>) -> Option<PipsChoice> {
        let dug = taken.changes().iter().rev().find_map(|change| match change {
            Change::Passage(passage) => Some(passage),
            _ => None,
        })?;
        let tunnel = dug.tunnel.as_ref().filter(|tunnel| tunnel.length() > 2)?;
        if self.room.as_ref().is_some_and(|room| self.blocked(room).is_some()) {
            return None;
        }
        let has = |along: u16| tunnel.fittings.iter().any(|each| each.feature == Feature::Door && each.along == along);
        let (mut begins, mut ends) = (has(1), has(tunnel.length() - 1));
        if dug.a != self.exit.from.area {
            (begins, ends) = (ends, begins);
        }
        let doors = [(begins, ends), (!begins, ends), (begins, !ends), (!begins, !ends)];
        let answers = first_is_right(doors.map(|(begins, ends)| PipsAnswer::Doors { begins, ends }));
        Some(PipsChoice { asks: PipsQuestion::Doors, because: PipsReason::Doors, answers })
    }
}

/// The length in feet of a corridor that nothing stops. A diagonal step is 15 feet. If the corridor turns on its first
/// square, that makes no difference.
fn feet_in_all(way: Direction, length: usize) -> u32 {
    u32::try_from(length).unwrap_or(0) * if way.is_diagonal() { 15 } else { 10 }
}
