//! Why an edge or a room was taken, and what it was chosen over. Worked out from the dungeon before
//! the step when someone asks, so that a run need not remember it.

use crate::dungeon::{AreaId, Depths, Dungeon, Level, LevelId, Mark, dead_ends};
use crate::procedures::{Alternative, Options, Why};
use crate::trace::Step;
use std::cmp::Reverse;

/// How many alternatives are named.
const NAMED: usize = 4;

/// The reason for a step, where there was something to choose.
pub(super) fn why(options: &Options, step: &Step, before: &Dungeon) -> Option<Why> {
    let level = before.levels.get(step.level.index())?;
    match step.rule {
        "drop-dice/3" => why_this_path(options, step.passage?, level),
        "drop-dice/3a" => Some(why_these_entrances(level)),
        "drop-dice/4" => why_this_loop(step.passage?, level),
        "drop-dice/5a" | "drop-dice/5b" => why_this_goal(before, level),
        _ => None,
    }
}

/// A line of the grid with what it is judged by.
struct Line {
    ends: (AreaId, AreaId),
    value: u32,
    squared_length: i64,
}

fn line(level: &Level, ends: (AreaId, AreaId)) -> Option<Line> {
    let (one, other) = (level.area(ends.0)?, level.area(ends.1)?);
    let value = u32::from(one.value()?) + u32::from(other.value()?);
    Some(Line { ends, value, squared_length: one.at?.squared_distance(other.at?) })
}

fn alternative(line: &Line) -> Alternative {
    let (a, b) = line.ends;
    Alternative { what: format!("{a}–{b}, worth {}", line.value), line: Some(line.ends) }
}

/// Says why `taken` was taken over the best of `others`, which are sorted.
fn compare(taken: &Line, others: &[Line], standing: &str) -> Why {
    let because = match others.first() {
        None => "It was the only line left to take.".into(),
        Some(next) if next.value != taken.value => {
            format!("{}–{} is worth {}, {standing} there was.", taken.ends.0, taken.ends.1, taken.value)
        }
        Some(next) if next.squared_length != taken.squared_length => {
            let (a, b) = taken.ends;
            format!(
                "{a}–{b} is worth {}, as {}–{} is, but it is the shorter of the two.",
                taken.value, next.ends.0, next.ends.1
            )
        }
        Some(next) => {
            let (a, b) = taken.ends;
            format!(
                "{a}–{b} and {}–{} are equal in value and in length: the lower numbers decide.",
                next.ends.0, next.ends.1
            )
        }
    };
    Why { because, over: others.iter().take(NAMED).map(alternative).collect() }
}

fn why_this_path(options: &Options, taken: (AreaId, AreaId), level: &Level) -> Option<Why> {
    let start = AreaId(u32::try_from(options.number("from")).ok()?);
    let visited = |id: AreaId| id == start || level.degree(id) > 0;
    let leads_out = |&(a, b): &(AreaId, AreaId)| visited(a) != visited(b) && (a, b) != taken;
    let mut others: Vec<_> =
        level.grid.iter().copied().filter(leads_out).filter_map(|ends| line(level, ends)).collect();
    others.sort_by_key(|line| (line.value, line.squared_length, line.ends));
    Some(compare(&line(level, taken)?, &others, "the least"))
}

fn why_this_loop(taken: (AreaId, AreaId), level: &Level) -> Option<Why> {
    let mut paths: Vec<_> = level.passages().map(|(_, passage)| (passage.a, passage.b)).collect();
    paths.sort_unstable();
    let free = |ends: &(AreaId, AreaId)| *ends != taken && paths.binary_search(ends).is_err();
    let mut others: Vec<_> = level.grid.iter().copied().filter(free).filter_map(|ends| line(level, ends)).collect();
    others.sort_by_key(|line| (Reverse(line.value), line.squared_length, line.ends));
    Some(compare(&line(level, taken)?, &others, "the most"))
}

fn why_these_entrances(level: &Level) -> Why {
    let worth = |id: AreaId| -> u32 {
        let beyond = level.passages_at(id).into_iter().map(|(_, passage)| passage.beyond(id));
        beyond.filter_map(|other| level.area(other)?.value()).map(u32::from).sum()
    };
    let mut rooms: Vec<_> = level
        .areas()
        .filter_map(|area| Some((area.value()?, Reverse(level.degree(area.id)), Reverse(worth(area.id)), area.id)))
        .collect();
    rooms.sort_unstable();
    let wanted = rooms.len().div_ceil(5);
    let because = format!("A fifth of {} rooms, rounded up, is {wanted}.", rooms.len());
    let next = rooms.iter().skip(wanted).take(NAMED);
    let words =
        |&(value, Reverse(paths), Reverse(around), id): &(u8, Reverse<usize>, Reverse<u32>, AreaId)| Alternative {
            what: format!(
                "room {id}: worth {value}, {paths} {}, neighbours worth {around}",
                if paths == 1 { "path" } else { "paths" }
            ),
            line: None,
        };
    Why { because, over: next.map(words).collect() }
}

fn why_this_goal(before: &Dungeon, level: &Level) -> Option<Why> {
    let entrance = |id: AreaId| level.area(id).is_some_and(|area| area.marks.contains(Mark::Entrance));
    let hangs_on = |id: AreaId| {
        level.passages_at(id).first().map(|(_, passage)| passage.beyond(id)).filter(|&door| entrance(door))
    };
    let mut hanging: Vec<_> = dead_ends(level)
        .filter(|&id| !entrance(id))
        .filter_map(|id| Some((Reverse(level.area(id)?.value()?), id, hangs_on(id)?)))
        .collect();
    hanging.sort_unstable();
    if let Some(((Reverse(value), goal, door), others)) = hanging.split_first() {
        let because = format!("Room {goal}, worth {value}, is a dead end that hangs on entrance {door}.");
        let words = |(Reverse(value), id, door): &(Reverse<u8>, AreaId, AreaId)| Alternative {
            what: format!("room {id}, worth {value}, on entrance {door}"),
            line: None,
        };
        return Some(Why { because, over: others.iter().take(NAMED).map(words).collect() });
    }
    let depths = Depths::of(before);
    let mut rooms: Vec<_> = level.areas().filter_map(|area| Some((depths.at(LevelId(0), area.id)?, area.id))).collect();
    rooms.sort_unstable_by_key(|&(depth, id)| (Reverse(depth), id));
    let greatest = rooms.first()?.0;
    let next = rooms.iter().filter(|&&(depth, _)| depth < greatest).take(NAMED);
    let over =
        next.map(|(depth, id)| Alternative { what: format!("room {id}, {depth} paths in"), line: None }).collect();
    Some(Why { because: "No dead end hangs on an entrance, so whatever lies deepest is the goal.".into(), over })
}
