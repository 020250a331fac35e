//! Decisions about the entrance, the ways into a node, and the parts that are cut off.

use super::case::{LatticeChoice, LatticeStep};
use crate::dungeon::{AreaId, AreaName, Feature, Level, Passage};
use crate::geometry::Direction;
use crate::procedures::lattice::facts::{
    LatticeAlternative, LatticeArea, LatticeEvent, LatticeQuestion, LatticeReason, LevelEvent, MouthRoll, NodeEvent,
    OuterEnd, SecretWay, StretchLeads,
};
use crate::procedures::lattice::layout::Mouth;
use crate::procedures::{Place, Verdict};

/// At most this many stretches that can't get the secret door.
const STRETCHES: usize = 6;

/// A stretch with two walls, or a blocked passage.
struct CandidateStretch {
    ends: (AreaId, AreaId),
    leads: StretchLeads,
    /// A secret door there would join a part that is cut off to another part, or to rock.
    joins: bool,
}

impl LatticeStep<'_> {
    /// All outer ends, in roll order.
    fn outer_ends(self, right: OuterEnd, ruling: &'static str) -> Vec<(Place, LatticeAlternative, Verdict)> {
        let answer = |(end, roll): (OuterEnd, MouthRoll)| {
            let verdict = match end.area.id() == right.area.id() {
                true => Verdict::Right,
                false if roll.is_level() => self.unless_ruled(ruling),
                false => Verdict::Wrong,
            };
            (Place::Area(end.area.id()), LatticeAlternative::OuterEnd(end, roll), verdict)
        };
        self.spurs().map(answer).collect()
    }

    /// Which outer end is the entrance (R5).
    pub(super) fn entrance(self, right: OuterEnd) -> LatticeChoice {
        LatticeChoice {
            asks: LatticeQuestion::Entrance,
            because: LatticeReason::Entrance(right),
            answers: self.outer_ends(right, "R5"),
        }
    }

    /// Which outer end a tunnel into the node leads to (R7).
    pub(super) fn way_in(self, node: AreaName, side: Direction, right: OuterEnd) -> LatticeChoice {
        let is_elsewhere = |(_, told, verdict): &mut (Place, LatticeAlternative, Verdict)| {
            if matches!(told, LatticeAlternative::OuterEnd(end, _) if end.mouth.way != side) {
                *verdict = Verdict::Wrong;
            }
        };
        let mut answers = self.outer_ends(right, "R7");
        answers.iter_mut().for_each(is_elsewhere);
        LatticeChoice { asks: LatticeQuestion::WayIn(node, side), because: LatticeReason::WayIn(right), answers }
    }

    /// Which crossings the party can't reach from the entrance. The wrong answers come from thinking that stairs
    /// or secret doors stop the party, that blocks don't, or that a dead end is cut off.
    pub(super) fn cut_off(self, entrance: OuterEnd) -> Option<LatticeChoice> {
        let level = self.level()?;
        let beyond = |stops: &dyn Fn(&Passage) -> bool| {
            let reached = reached_from(entrance.area.id(), level, stops);
            self.layout
                .crossings()
                .filter(|&each| !reached.contains(&each) && !self.is_rock(each, level))
                .collect::<Vec<_>>()
        };
        let has = |passage: &Passage, feature| passage.features.contains(feature);
        let right = beyond(&is_blocked);
        let others = [
            beyond(&|_| false),
            beyond(&|passage| is_blocked(passage) || has(passage, Feature::Stairs) || has(passage, Feature::Ladder)),
            beyond(&|passage| is_blocked(passage) || has(passage, Feature::Secret)),
            self.layout.crossings().filter(|&crossing| level.degree(crossing) == 1).collect(),
        ];
        let others = others.into_iter().filter(|other| *other != right);
        let others: Vec<_> = others.map(|other| (other, Verdict::Wrong)).collect();
        let answers = std::iter::once((right.clone(), Verdict::Right)).chain(others);
        let answer = |(crossings, verdict)| (Place::Words, LatticeAlternative::CutOff(crossings), verdict);
        Some(LatticeChoice {
            asks: LatticeQuestion::CutOff,
            because: LatticeReason::CutOff(right),
            answers: answers.map(answer).collect(),
        })
    }

    /// On which stretch a secret door joins what is cut off, and at which of its ends (R6).
    pub(super) fn secret_door(self, way: SecretWay) -> Vec<LatticeChoice> {
        let Some(level) = self.level() else { return Vec::new() };
        let (a, b) = match way {
            SecretWay::Reached(door) | SecretWay::Elsewhere { door, .. } => self.layout.ends(door),
            SecretWay::Unblocked { ends: (one, other), .. } => (one.id(), other.id()),
        };
        let ends = (a.min(b), a.max(b));
        let candidates = self.candidates(level);
        let reached = usize::from(!matches!(way, SecretWay::Elsewhere { .. }));
        let is_close = |each: &CandidateStretch| each.ends == ends || each.joins && each.leads.reached == reached;
        let answer = |each: &CandidateStretch| {
            let verdict = match is_close(each) {
                true if each.ends == ends => Verdict::Right,
                true => self.unless_ruled("R6"),
                false => Verdict::Wrong,
            };
            let told = [each.ends.0, each.ends.1].map(|end| self.area(end, level));
            (Place::Line(each.ends.0, each.ends.1), LatticeAlternative::Stretch(told, each.leads), verdict)
        };
        let (close, far): (Vec<_>, Vec<_>) = candidates.iter().partition(|each| is_close(each));
        let answers = close.into_iter().chain(far.into_iter().take(STRETCHES)).map(answer).collect();
        let stretch =
            LatticeChoice { asks: LatticeQuestion::SecretDoor, because: LatticeReason::SecretDoor(way), answers };
        let side = match way {
            SecretWay::Reached(door) | SecretWay::Unblocked { door, cleared: Some(_), .. } => self.side_of(door),
            SecretWay::Unblocked { cleared: None, .. } | SecretWay::Elsewhere { .. } => None,
        };
        [Some(stretch), side].into_iter().flatten().collect()
    }

    /// At which crossing of its stretch a secret door is.
    fn side_of(self, door: Mouth) -> Option<LatticeChoice> {
        let across = self.layout.across(door)?.crossing;
        let answer = |crossing, is_reached| {
            let verdict = if is_reached { Verdict::Right } else { self.unless_ruled("R6") };
            (Place::Area(crossing), LatticeAlternative::SecretDoorAt { crossing, is_reached }, verdict)
        };
        Some(LatticeChoice {
            asks: LatticeQuestion::SecretDoorAt,
            because: LatticeReason::SecretDoorAt(door.crossing),
            answers: vec![answer(door.crossing, true), answer(across, false)],
        })
    }

    /// Everything that could get a secret door: stretches with two walls, in roll order, then blocked passages. The
    /// ends of blocked spurs stay cut off.
    fn candidates(self, level: &Level) -> Vec<CandidateStretch> {
        let part_of = |area: AreaId| reached_from(area, level, &is_blocked);
        let reached = self.start().map(part_of).unwrap_or_default();
        let candidate = |(a, b): (AreaId, AreaId), has_block| {
            let rock = [a, b].into_iter().filter(|&end| self.is_rock(end, level)).count();
            let leads = StretchLeads {
                has_block,
                has_rock: rock > 0,
                reached: [a, b].into_iter().filter(|end| reached.contains(end)).count(),
            };
            let joins = rock + leads.reached < 2 && !part_of(a).contains(&b);
            CandidateStretch { ends: (a.min(b), a.max(b)), leads, joins }
        };
        let is_free = |mouth: Mouth| level.passages_over(self.layout.threshold(mouth)).is_empty();
        let inner = self.layout.stretches().filter(|&first| self.layout.across(first).is_some());
        let walls = inner.filter(|&first| self.layout.both(first).all(is_free));
        let is_end = |id: AreaId| self.spurs().any(|(end, _)| end.area.id() == id);
        let blocks = level.passages().map(|(_, passage)| passage);
        let blocks = blocks.filter(|passage| is_blocked(passage) && !is_end(passage.a) && !is_end(passage.b));
        let blocks = blocks.map(|passage| candidate((passage.a, passage.b), true));
        walls.map(|first| candidate(self.layout.ends(first), false)).chain(blocks).collect()
    }

    /// Where the party comes in: by the entrance, by the first tunnel into the node that isn't blocked, or by the first
    /// stairs.
    fn start(self) -> Option<AreaId> {
        let is_way = |event: &LatticeEvent, or_blocked: bool| match *event {
            LatticeEvent::Entrance(end) => Some(end.area.id()),
            LatticeEvent::Node(NodeEvent::WayIn { end, is_blocked, .. }) => {
                Some(end.area.id()).filter(|_| or_blocked || !is_blocked)
            }
            LatticeEvent::Level(LevelEvent::Given(mouth, _)) => Some(mouth.crossing),
            _ => None,
        };
        let way = |or_blocked| self.earlier().find_map(|event| is_way(event, or_blocked));
        way(false).or_else(|| way(true))
    }

    fn is_rock(self, area: AreaId, level: &Level) -> bool {
        level.area(area).is_none() && self.earlier().any(|event| *event == LatticeEvent::Rock(area))
    }

    fn area(self, id: AreaId, level: &Level) -> LatticeArea {
        match level.area(id).and_then(|area| area.label) {
            Some(label) if id.index() >= self.layout.crossings().count() => {
                LatticeArea::Room(self.layout.called(id, label))
            }
            _ => LatticeArea::Crossing(id),
        }
    }
}

fn is_blocked(passage: &Passage) -> bool {
    passage.features.contains(Feature::Blocked)
}

/// The areas that the party can reach, if it is stopped by the passages that `stops` names.
fn reached_from(start: AreaId, level: &Level, stops: &dyn Fn(&Passage) -> bool) -> Vec<AreaId> {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        let open = level.passages_at(here).into_iter().filter(|(_, passage)| !stops(passage));
        for beyond in open.map(|(_, passage)| passage.beyond(here)) {
            if !reached.contains(&beyond) {
                reached.push(beyond);
            }
        }
    }
    reached
}
