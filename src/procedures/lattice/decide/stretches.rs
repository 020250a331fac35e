//! Decisions about what is dug: rock, stretches and spurs, and their names.

use super::case::{LatticeChoice, LatticeStep, right_if};
use crate::dungeon::{AreaId, Label};
use crate::procedures::lattice::facts::{
    LatticeAlternative, LatticeArea, LatticeEvent, LatticeFact, LatticeQuestion, LatticeReason, LatticeWay, LeadsTo,
    MouthRoll, StairFlight,
};
use crate::procedures::lattice::layout::Mouth;
use crate::procedures::{Place, Verdict};

const WALL: MouthRoll = MouthRoll { leads: LeadsTo::Wall, door: false, secret: false, flight: None, opened: false };

/// At most this many crossings that don't become rock.
const CROSSINGS: usize = 8;

impl LatticeStep<'_> {
    /// Which crossing becomes rock. Other crossings that become rock aren't offered.
    pub(super) fn rock(self, rock: AreaId) -> LatticeChoice {
        let trace = self.taken.trace;
        let is_rock = |crossing| {
            let mut facts = trace.steps().iter().filter_map(|step| trace.fact(step).get::<LatticeFact>());
            facts.any(|fact| fact.layout.level == self.layout.level && fact.what == LatticeEvent::Rock(crossing))
        };
        let others = self.layout.crossings().filter(|&crossing| !is_rock(crossing)).take(CROSSINGS);
        let answer = |crossing| {
            let place = Place::Square(self.layout.square(crossing));
            (place, LatticeAlternative::Crossing(crossing), right_if(crossing == rock))
        };
        LatticeChoice {
            asks: LatticeQuestion::Rock,
            because: LatticeReason::Rock(rock),
            answers: std::iter::once(rock).chain(others).map(answer).collect(),
        }
    }

    /// What is on a stretch or a spur, and what a new room or end is called.
    pub(super) fn dug(
        self,
        first: (Mouth, MouthRoll),
        across: Option<(Mouth, MouthRoll)>,
        beyond: Option<LatticeArea>,
    ) -> Vec<LatticeChoice> {
        let Some(right) = combined(first, across) else { return Vec::new() };
        let mouths = [Some(first), across].into_iter().flatten();
        let rolled = mouths.map(|(mouth, _)| (mouth, self.rolled_for(mouth))).collect();
        let others = match across {
            Some(across) => self.other_stretches(right, first, across),
            None => self.other_spurs(right, first),
        };
        let way = |way: Option<LatticeWay>| way.map_or(LatticeAlternative::NoTunnel, LatticeAlternative::Way);
        let answers = others.into_iter().map(|(other, verdict)| (Place::Words, way(other), verdict));
        let rolls = [first.1, across.map_or(WALL, |across| across.1)];
        let dug = LatticeChoice {
            asks: LatticeQuestion::Dug(rolled),
            because: LatticeReason::Dug(right, rolls),
            answers: std::iter::once((Place::Words, way(Some(right)), Verdict::Right)).chain(answers).collect(),
        };
        let named = beyond.and_then(|beyond| self.named(beyond, first, across));
        [Some(dug), named].into_iter().flatten().collect()
    }

    /// What a stretch would be if the rolls of its mouths were combined in another way (R2).
    fn other_stretches(
        self,
        right: LatticeWay,
        first: (Mouth, MouthRoll),
        across: (Mouth, MouthRoll),
    ) -> Vec<(Option<LatticeWay>, Verdict)> {
        let with = |one: MouthRoll, other: MouthRoll| combined((first.0, one), Some((across.0, other)));
        let (one, other, ruled) = (first.1, across.1, self.unless_ruled("R2"));
        let is = |roll: MouthRoll, leads| roll.leads == leads;
        let bars = [one, other].iter().any(|&roll| is(roll, LeadsTo::Wall) || is(roll, LeadsTo::Blocked));
        let clear = |roll| if is(roll, LeadsTo::Blocked) { MouthRoll::default() } else { roll };
        let block = |roll| if is(roll, LeadsTo::Wall) { MouthRoll { leads: LeadsTo::Blocked, ..WALL } } else { roll };
        let both = is(one, LeadsTo::Room) && is(other, LeadsTo::Room);
        let rooms = if both { 2 } else { 1 - right.rooms };
        vec![
            (None, if bars { ruled } else { Verdict::Wrong }),
            (with(one, WALL), ruled),
            (with(WALL, other), ruled),
            (with(clear(one), clear(other)), ruled),
            (Some(LatticeWay { rooms, ..right }), if both { ruled } else { Verdict::Wrong }),
            (with(other, one), Verdict::Wrong),
            (with(block(one), block(other)), Verdict::Wrong),
        ]
    }

    /// What could be beyond an outer mouth. An opened mouth isn't what was rolled for it.
    fn other_spurs(self, right: LatticeWay, (mouth, roll): (Mouth, MouthRoll)) -> Vec<(Option<LatticeWay>, Verdict)> {
        let with = |roll: MouthRoll| combined((mouth, roll), None);
        let rolled = self.rolled_for(mouth).filter(|_| roll.opened);
        let ruling = if self.layout.node.is_some() { "R7" } else { "R5" };
        let unseen = roll.leads == LeadsTo::Room && right.rooms == 0;
        let room = Some(LatticeWay { rooms: 1 - right.rooms, ..right });
        let ways = [
            (room, if unseen { self.unless_ruled("R4") } else { Verdict::Wrong }),
            (with(MouthRoll { flight: None, ..roll }), Verdict::Wrong),
            (with(MouthRoll { leads: LeadsTo::Tunnel, ..roll }), Verdict::Wrong),
            (with(MouthRoll { leads: LeadsTo::Blocked, ..WALL }), Verdict::Wrong),
            (None, Verdict::Wrong),
        ];
        rolled.map(|rolled| (with(rolled), self.unless_ruled(ruling))).into_iter().chain(ways).collect()
    }

    /// The number of a room or the letter of an end (R9).
    fn named(
        self,
        beyond: LatticeArea,
        first: (Mouth, MouthRoll),
        across: Option<(Mouth, MouthRoll)>,
    ) -> Option<LatticeChoice> {
        let (LatticeArea::Room(name) | LatticeArea::End(name)) = beyond else { return None };
        let so_far = |is_it: fn(&LatticeArea) -> bool| {
            let dug = self
                .earlier()
                .filter(|event| matches!(event, LatticeEvent::Dug { beyond: Some(area), .. } if is_it(area)));
            u32::try_from(dug.count()).unwrap_or_default()
        };
        let crossings = u32::try_from(self.layout.crossings().count()).unwrap_or_default();
        let (is_room, right, others) = match name.label? {
            // The wrong numbers count only the rooms drawn so far, or count all areas.
            Label::Number(right) => {
                let drawn = so_far(|area| matches!(area, LatticeArea::Room(_))) + 1;
                (true, right, [drawn, name.area.0, right + 1, right.saturating_sub(1), right + 2])
            }
            // The wrong letters count rooms, too, or leave out rock.
            Label::Letters(right) => {
                let drawn = so_far(|area| matches!(area, LatticeArea::End(_))) + crossings;
                let rock = self.earlier().filter(|event| matches!(event, LatticeEvent::Rock(_))).count();
                let without_rock = right.saturating_sub(u32::try_from(rock).unwrap_or_default());
                (false, right, [drawn, name.area.0 - 1, without_rock, right + 1, right.saturating_sub(1)])
            }
            Label::Nested(..) => return None,
        };
        let answer = |each: u32| {
            let verdict = right_if(each == right);
            if is_room {
                (Place::Number(each), LatticeAlternative::Number(each), verdict)
            } else {
                let letters = self.layout.called(name.area, Label::Letters(each));
                (Place::Words, LatticeAlternative::Letters(letters), verdict)
            }
        };
        let others = others.into_iter().filter(|&each| each > 0 || !is_room);
        let rolled_for =
            if first.1.leads == LeadsTo::Room { first.0 } else { across.map_or(first.0, |across| across.0) };
        let because = match is_room {
            true if self.layout.is_superstructure() => LatticeReason::AllInOrder,
            true => LatticeReason::RoomsInOrder(rolled_for),
            false => LatticeReason::EndsInOrder,
        };
        Some(LatticeChoice {
            asks: LatticeQuestion::Named { is_room },
            because,
            answers: std::iter::once(right).chain(others).map(answer).collect(),
        })
    }
}

/// What two rolls, or the roll of an outer mouth, give. None if they are walls.
fn combined(first: (Mouth, MouthRoll), across: Option<(Mouth, MouthRoll)>) -> Option<LatticeWay> {
    let rolls = [Some(first.1), across.map(|across| across.1)];
    let rolls = || rolls.into_iter().flatten();
    if rolls().all(|roll| roll.leads == LeadsTo::Wall) {
        return None;
    }
    let flight = rolls().filter_map(|roll| roll.flight).reduce(StairFlight::and);
    let is_room = rolls().any(|roll| roll.leads == LeadsTo::Room && (across.is_some() || roll.flight.is_none()));
    let (first, across) = ((first.0, fittings(first.1)), across.map(|(mouth, roll)| (mouth, fittings(roll))));
    Some(LatticeWay { first, across, rooms: usize::from(is_room), flight })
}

/// The doors and the block of a mouth.
fn fittings(roll: MouthRoll) -> MouthRoll {
    let leads = if roll.leads == LeadsTo::Blocked { LeadsTo::Blocked } else { LeadsTo::Tunnel };
    MouthRoll { leads, flight: None, opened: false, ..roll }
}
