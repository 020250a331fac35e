//! Why an edge or a room was taken, and what it was chosen over. Worked out from the dungeon before
//! the step when someone asks, so that a run need not remember it.

use crate::dungeon::{AreaId, Depths, Dungeon, Level, LevelId, dead_ends};
use crate::order::sorted;
use crate::procedures::{Alternative, Why};
use crate::trace::Step;

/// How many alternatives are named.
const NAMED: usize = 4;

/// The reason for a step, where there was something to choose; the walk of the tree starts in room `from`.
pub(in crate::procedures) fn why(from: i32, step: &Step, before: &Dungeon) -> Option<Why> {
    let level = before.levels.get(step.level.index())?;
    match step.rule {
        "drop-dice/3" => why_this_path(from, step.passage?, level),
        "drop-dice/3a" => Some(why_these_starts(level)),
        "drop-dice/4" => why_this_loop(step.passage?, level),
        "drop-dice/5a" | "drop-dice/5b" => why_this_goal(before, (step.level, level)),
        _ => None,
    }
}

/// What could be taken: an edge by its two rooms, or a room and one it hangs on. The first in order
/// has the least of the three numbers that it is judged by, then the lower numbers of rooms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    judged_by: [i64; 3],
    rooms: (AreaId, AreaId),
}

impl Candidate {
    fn room(id: AreaId, judged_by: [i64; 3]) -> Self {
        Self { judged_by, rooms: (id, id) }
    }

    /// An edge of the grid, judged by its value, the least or the greatest first, then its length.
    fn edge(level: &Level, rooms: (AreaId, AreaId), greatest_first: bool) -> Option<Self> {
        let (one, other) = (level.area(rooms.0)?, level.area(rooms.1)?);
        let value = i64::from(one.value()?) + i64::from(other.value()?);
        let judged = if greatest_first { -value } else { value };
        Some(Self { judged_by: [judged, one.point()?.squared_distance(other.point()?), 0], rooms })
    }

    fn alternative_edge(&self) -> Alternative {
        let what = format!("{}–{}, worth {}", self.rooms.0, self.rooms.1, self.judged_by[0].abs());
        Alternative { what, line: Some(self.rooms) }
    }
}

/// Why `taken` was taken over the others, which are in order.
fn compare(taken: &Candidate, others: &[Candidate], standing: &str) -> Why {
    let ((a, b), value) = (taken.rooms, taken.judged_by[0].abs());
    let because = match others.first().map(|next| (next.judged_by, next.rooms)) {
        None => "It was the only line left to take.".into(),
        Some((judged, _)) if judged[0] != taken.judged_by[0] => {
            format!("{a}–{b} is worth {value}, {standing} there was.")
        }
        Some((judged, (c, d))) if judged[1] != taken.judged_by[1] => {
            format!("{a}–{b} is worth {value}, as {c}–{d} is, but it is the shorter of the two.")
        }
        Some((_, (c, d))) => {
            format!("{a}–{b} and {c}–{d} are equal in value and in length: the lower numbers decide.")
        }
    };
    Why { because, over: others.iter().take(NAMED).map(Candidate::alternative_edge).collect() }
}

fn why_this_path(from: i32, taken: (AreaId, AreaId), level: &Level) -> Option<Why> {
    let start = AreaId(u32::try_from(from).ok()?);
    let visited = |id: AreaId| id == start || level.degree(id) > 0;
    let leads_out = |&(a, b): &(AreaId, AreaId)| visited(a) != visited(b) && (a, b) != taken;
    let others = level.grid.iter().copied().filter(leads_out);
    let others = sorted(others.filter_map(|rooms| Candidate::edge(level, rooms, false)));
    Some(compare(&Candidate::edge(level, taken, false)?, &others, "the least"))
}

fn why_this_loop(taken: (AreaId, AreaId), level: &Level) -> Option<Why> {
    let paths = sorted(level.passages().map(|(_, path)| (path.a, path.b)));
    let is_free = |rooms: &(AreaId, AreaId)| *rooms != taken && paths.binary_search(rooms).is_err();
    let free = level.grid.iter().copied().filter(is_free);
    let others = sorted(free.filter_map(|rooms| Candidate::edge(level, rooms, true)));
    Some(compare(&Candidate::edge(level, taken, true)?, &others, "the most"))
}

fn why_these_starts(level: &Level) -> Why {
    let around = |id: AreaId| -> i64 {
        let beyond = level.passages_at(id).into_iter().map(|(_, passage)| passage.beyond(id));
        beyond.filter_map(|other| level.area(other)?.value()).map(i64::from).sum()
    };
    let paths = |id: AreaId| i64::try_from(level.degree(id)).unwrap_or_default();
    let claim = |area: &crate::dungeon::Area| {
        Some(Candidate::room(area.id, [area.value()?.into(), -paths(area.id), -around(area.id)]))
    };
    let rooms = sorted(level.areas().filter_map(claim));
    let wanted = rooms.len().div_ceil(5);
    let words = |room: &Candidate| {
        let [value, paths, around] = room.judged_by.map(i64::abs);
        let plural = if paths == 1 { "path" } else { "paths" };
        let what = format!("room {}: worth {value}, {paths} {plural}, neighbours worth {around}", room.rooms.0);
        Alternative { what, line: None }
    };
    let because = format!("A fifth of {} rooms, rounded up, is {wanted}.", rooms.len());
    Why { because, over: rooms.iter().skip(wanted).take(NAMED).map(words).collect() }
}

fn why_this_goal(before: &Dungeon, (here, level): (LevelId, &Level)) -> Option<Why> {
    let is_entrance = |id: AreaId| level.area(id).is_some_and(crate::dungeon::Area::is_start);
    let hanging = dead_ends(level).filter(|&id| !is_entrance(id)).filter_map(|id| {
        let door = level.passages_at(id).first().map(|(_, passage)| passage.beyond(id))?;
        let value = i64::from(level.area(id)?.value()?);
        is_entrance(door).then_some(Candidate { judged_by: [-value, 0, 0], rooms: (id, door) })
    });
    let hanging = sorted(hanging);
    if let Some((first, others)) = hanging.split_first() {
        let words = |room: &Candidate| (room.rooms.0, -room.judged_by[0], room.rooms.1);
        let (goal, value, door) = words(first);
        let because = format!("Room {goal}, worth {value}, is a dead end that hangs on entrance {door}.");
        let over = others.iter().take(NAMED).map(words);
        let over = over.map(|(id, value, door)| Alternative {
            what: format!("room {id}, worth {value}, on entrance {door}"),
            line: None,
        });
        return Some(Why { because, over: over.collect() });
    }
    let depths = Depths::of(before);
    let depth =
        |area: &crate::dungeon::Area| Some(Candidate::room(area.id, [-i64::from(depths.at(here, area.id)?), 0, 0]));
    let rooms = sorted(level.areas().filter_map(depth));
    let deepest = rooms.first()?.judged_by[0];
    let next = rooms.iter().filter(|room| room.judged_by[0] > deepest).take(NAMED);
    let words = |room: &Candidate| format!("room {}, {} paths in", room.rooms.0, -room.judged_by[0]);
    let over = next.map(|room| Alternative { what: words(room), line: None }).collect();
    Some(Why { because: "No dead end hangs on an entrance, so whatever lies deepest is the goal.".into(), over })
}
