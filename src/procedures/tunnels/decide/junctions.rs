//! Decisions at corners and junctions.

use super::super::declaration::JUNCTIONS;
use super::super::facts::{JunctionFind, TunnelAnswer, TunnelQuestion, TunnelReason};
use super::super::junctions::{obstacle, ways_out};
use super::seen::{Seen, decision, right_if, told};
use crate::dungeon::{AreaId, PassageId};
use crate::geometry::{Direction, Square};
use crate::order::sorted;
use crate::procedures::{Decision, Place, Verdict};

/// The widths of rooms that procedures try, in squares. 0 is no room.
const SIZES: [u8; 4] = [5, 3, 1, 0];

/// The row of the table; then where the door is, or how large the room is.
pub fn decide(seen: &Seen, area: AreaId, found: JunctionFind) -> Vec<Decision> {
    let further = match (found, seen.taken.step.at) {
        (JunctionFind::Door(way), _) => Some(barred_way(seen, area, way)),
        (JunctionFind::Room(size), Some(at)) => Some(room(seen, (area, at), size)),
        (JunctionFind::NoSpace, Some(at)) => Some(room(seen, (area, at), 0)),
        _ => None,
    };
    JUNCTIONS.decision(seen.taken).into_iter().chain(further).collect()
}

fn barred_way(seen: &Seen, area: AreaId, way: Direction) -> Decision {
    let mut ways = sorted(ways_out(area, &seen.site).iter().map(|out| (out.way, !out.takes_a_door(&seen.site))));
    ways.dedup_by_key(|each| each.0);
    let answer = |&(each, is_doorless): &(Direction, bool)| {
        let verdict = match is_doorless {
            _ if each == way => Verdict::Right,
            true => Verdict::Wrong,
            false => seen.by_article(),
        };
        let what = if is_doorless { TunnelAnswer::Doorless(each) } else { TunnelAnswer::Way(each) };
        (Place::Side(each), what, verdict)
    };
    let (at, passed) = (seen.site.name(area), ways.first().is_some_and(|first| first.0 != way));
    let because = TunnelReason::FirstClockwise { at, way, passed };
    decision(TunnelQuestion::BarredWay(at), because, ways.iter().map(answer).collect())
}

/// How large a room is. A larger room would meet something. Only the ruling excludes a smaller room.
fn room(seen: &Seen, (area, at): (AreaId, Square), size: u8) -> Decision {
    let own: Vec<PassageId> = ways_out(area, &seen.site).iter().map(|out| out.passage).collect();
    let larger = SIZES.into_iter().rev().find(|&other| other > size.max(1));
    let larger = larger.and_then(|larger| Some((larger, obstacle((area, at), larger, &own, &seen.site)?)));
    let answer = |other: u8| {
        let is_smaller = other != 0 && other < size;
        told(TunnelAnswer::Wide(other), if is_smaller { seen.by_article() } else { right_if(other == size) })
    };
    let name = seen.site.name(area);
    let because = TunnelReason::SpaceAround { at: name, size, larger };
    decision(TunnelQuestion::JunctionRoom(name), because, SIZES.map(answer).into())
}
