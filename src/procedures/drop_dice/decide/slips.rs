//! What is wrong with something that a learner did by hand.

use super::grid::{Diagonal, diagonal_across};
use super::lines::LineChoice;
use super::rooms::worth_of;
use crate::dungeon::{Area, AreaId, Depths, Level};
use crate::geometry::{Point, in_circle, lies_on, lines_cross, side};
use crate::order::sorted;
use crate::procedures::drop_dice::{DropAlternative, DropEvent, DropQuestion, DropSlip, OfDrop};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use crate::trace::{Change, Trace};
use std::cmp::Ordering;
use std::sync::Arc;

type Slip = (DropSlip, Verdict);
type Ends = (AreaId, AreaId);

/// `from`: where the walk starts.
pub(in crate::procedures) fn judge(
    from: i32,
    taken: &StepTaken<'_>,
    decision: Option<&Decision>,
    place: Place,
) -> Option<Answer> {
    let (level, happened) = (taken.level()?, taken.fact::<OfDrop<DropEvent>>()?);
    if let (Place::Line(a, b), None) = (place, decision)
        && let Some((told, at)) = hint((a, b), taken, level)
    {
        return Some(Answer {
            place: at,
            what: Arc::new(OfDrop { kind: happened.kind, told }),
            verdict: Verdict::Right,
        });
    }
    let slip = match (place, &happened.told) {
        (Place::Line(a, b), DropEvent::Grid { .. }) => Some(off_the_grid((a, b), taken.trace, level, false)),
        (Place::Line(a, b), DropEvent::Triangle(_) | DropEvent::Line(_)) => {
            Some(off_the_grid((a, b), taken.trace, level, true))
        }
        (Place::Line(a, b), DropEvent::Found { from: one, found, first, .. }) => {
            let start = AreaId(u32::try_from(from).ok()?);
            not_the_next_path((a, b), (*one.min(found), *one.max(found)), (start, *first), level)
        }
        (Place::Line(a, b), DropEvent::Loop { line, .. }) => not_the_next_loop((a, b), *line, level),
        (Place::Line(a, b), DropEvent::Secrets { .. }) => {
            let slip = if is_path((a, b), level) { DropSlip::UnlikeMarks } else { DropSlip::NoPath };
            Some((slip((a, b)), Verdict::Wrong))
        }
        (Place::Number(said), DropEvent::LoopCount { rooms, outer, share, .. }) => {
            let share = share.map(|(share, _)| share);
            Some((DropSlip::Loops { said, rooms: *rooms, outer: *outer, share }, Verdict::Wrong))
        }
        (Place::Area(room), happened) => {
            let depth = Depths::of(taken.before).at(taken.step.level, room);
            not_this_room((room, depth), decision?, happened, level)
        }
        _ => None,
    };
    let (told, verdict) = slip?;
    Some(Answer { place, what: Arc::new(OfDrop { kind: happened.kind, told }), verdict })
}

fn at(id: AreaId, level: &Level) -> Point {
    level.area(id).and_then(Area::point).unwrap_or_default()
}

fn has(lines: &[Ends], line: Ends) -> bool {
    lines.contains(&(line.0.min(line.1), line.0.max(line.1)))
}

fn is_path((a, b): Ends, level: &Level) -> bool {
    level.passages_at(a).iter().any(|(_, path)| path.beyond(a) == b)
}

/// The article asks only for triangles whose lines don't cross. R3 chooses between the grids that this allows.
fn off_the_grid(line @ (a, b): Ends, trace: &Trace, level: &Level, by_hand: bool) -> Slip {
    let [from, to] = [a, b].map(|id| at(id, level));
    let over = |area: &&Area| ![a, b].contains(&area.id) && lies_on(at(area.id, level), from, to);
    if let Some(area) = level.areas().find(over) {
        return (DropSlip::RunsOver { line, room: area.id }, Verdict::Wrong);
    }
    let crosses = |other: &&Ends| lines_cross(from, to, at(other.0, level), at(other.1, level));
    if let Some(&other) = level.grid.iter().find(crosses) {
        return (DropSlip::Crosses { line, other }, Verdict::Wrong);
    }
    let grid: Vec<Ends> = grid_of(trace, level);
    let ruled = |slip: DropSlip| (slip, Verdict::ByArticle("R3"));
    // A line leaves its first room through a triangle of the grid, and crosses the triangle's far side.
    let far_sides = || grid.iter().filter(crosses).filter(|(p, q)| has(&grid, (a, *p)) && has(&grid, (a, *q)));
    let is_inside = |(p, q): &&Ends| in_circle(from, to, at(*p, level), at(*q, level)) == Ordering::Greater;
    if let Some(&(corner, inside)) = far_sides().find(is_inside).filter(|_| !by_hand) {
        return ruled(DropSlip::Circle { line, corner, inside });
    }
    let length = |line: &&Ends| at(line.0, level).squared_distance(at(line.1, level));
    match grid.iter().filter(crosses).min_by_key(length) {
        Some(&first) => ruled(DropSlip::DrawnLater { line, first }),
        None => (DropSlip::NoLine(line), Verdict::Wrong),
    }
}

/// Why a line is in the grid, and a place to show: a line that crosses it and so isn't in the grid, or else the line
/// itself. None if the line isn't in the grid.
fn hint(line @ (a, b): Ends, taken: &StepTaken<'_>, level: &Level) -> Option<(DropSlip, Place)> {
    let grid = grid_of(taken.trace, level);
    let itself = Place::Line(a, b);
    if !has(&grid, line) {
        return None;
    }
    let is_its = |change: &Change| matches!(change, Change::Grid(lines) if has(lines, line));
    let drawn = taken.trace.steps().iter().find(|step| taken.trace.changes(step).iter().any(is_its));
    let drawn = drawn.and_then(|step| taken.trace.fact(step).get::<OfDrop<DropEvent>>());
    match drawn.map(|drawn| &drawn.told) {
        Some(DropEvent::Triangle(trio)) => return Some((DropSlip::OfTrio { line, trio: *trio }, itself)),
        Some(DropEvent::Line(_)) => return Some((DropSlip::Shortest(line), itself)),
        _ => {}
    }
    if let Some(Diagonal { line, other: (c, d), .. }) = diagonal_across(line, &sorted(grid.iter().copied()), level) {
        let (corner, inside) = line;
        return Some((DropSlip::Wins { line, other: (c, d), corner, inside }, Place::Line(c, d)));
    }
    let side_of = |id: AreaId| side(at(a, level), at(b, level), at(id, level));
    let beside = |half: Ordering| {
        level.areas().map(|area| area.id).filter(|id| ![a, b].contains(id)).all(|id| side_of(id) == half)
    };
    if beside(Ordering::Less) || beside(Ordering::Greater) {
        return Some((DropSlip::OnTheOutline(line), itself));
    }
    let is_empty = |corner: AreaId| {
        let [one, two, three] = [a, b, corner].map(|id| at(id, level));
        let mut others = level.areas().map(|area| area.id).filter(|id| ![a, b, corner].contains(id));
        others.all(|other| in_circle(one, two, three, at(other, level)) != Ordering::Greater)
    };
    let corner = |id: &AreaId| has(&grid, (a, *id)) && has(&grid, (b, *id)) && is_empty(*id);
    let corner = level.areas().map(|area| area.id).find(corner)?;
    Some((DropSlip::Empty { line, corner }, itself))
}

/// The finished grid of a level.
fn grid_of(trace: &Trace, level: &Level) -> Vec<Ends> {
    let is_there = |line: &&Ends| level.area(line.0).is_some() && level.area(line.1).is_some();
    let changes = trace.steps().iter().filter(|step| step.rule == "drop-dice/2").flat_map(|step| trace.changes(step));
    let lines = changes.filter_map(|change| if let Change::Grid(lines) = change { Some(lines) } else { None });
    lines.flatten().filter(is_there).copied().collect()
}

fn not_the_next_path(line: Ends, taken: Ends, (start, is_first): (AreaId, bool), level: &Level) -> Option<Slip> {
    let explored = |id: AreaId| id == start || level.degree(id) > 0;
    let wrong = |slip: DropSlip| Some((slip, Verdict::Wrong));
    match (explored(line.0), explored(line.1)) {
        _ if !has(&level.grid, line) => wrong(DropSlip::NoLine(line)),
        (true, true) if is_path(line, level) => wrong(DropSlip::IsPath(line)),
        (true, true) => wrong(DropSlip::BothExplored(line)),
        (false, false) if is_first => {
            let could_be_first = [line.0, line.1].into_iter().any(|start| is_lowest_out_of(start, line, level));
            let verdict = if could_be_first { Verdict::ByArticle("R4") } else { Verdict::Wrong };
            Some((DropSlip::StartsIn(start), verdict))
        }
        (false, false) => wrong(DropSlip::NeitherExplored(line)),
        _ => outdone(line, taken, level, false),
    }
}

/// Whether the article allows a line as the first path of a tree that starts in `start`. It does if no line there is
/// lower, or equally low and shorter.
fn is_lowest_out_of(start: AreaId, line: Ends, level: &Level) -> bool {
    let rank = |line: Ends| LineChoice::new(level, line, false).map(|choice| (choice.judged, choice.squared_length));
    let mut others = level.grid.iter().filter(|other| other.0 == start || other.1 == start);
    others.all(|&other| rank(line) <= rank(other))
}

fn not_the_next_loop(line: Ends, taken: Ends, level: &Level) -> Option<Slip> {
    if !has(&level.grid, line) {
        return Some((DropSlip::NoLine(line), Verdict::Wrong));
    }
    if is_path(line, level) {
        return Some((DropSlip::IsPath(line), Verdict::Wrong));
    }
    outdone(line, taken, level, true)
}

/// Why the step took another line.
fn outdone(line: Ends, taken: Ends, level: &Level, highest: bool) -> Option<Slip> {
    let (mine, best) = (LineChoice::new(level, line, highest)?, LineChoice::new(level, taken, highest)?);
    let worth = mine.judged.unsigned_abs();
    Some(match (mine.judged == best.judged, mine.squared_length == best.squared_length) {
        (false, _) => (DropSlip::Worth { line, worth, highest }, Verdict::Wrong),
        (true, false) => (DropSlip::Longer { line, worth }, Verdict::Wrong),
        (true, true) => (DropSlip::Numbers(line), Verdict::ByArticle("R4")),
    })
}

/// Why a room isn't a right answer. The verdict is the decision's own.
fn not_this_room(
    (room, depth): (AreaId, Option<u32>),
    decision: &Decision,
    happened: &DropEvent,
    level: &Level,
) -> Option<Slip> {
    let answer = decision.answers.iter().find(|answer| answer.place == Place::Area(room))?;
    let is_ruled_out = matches!(answer.verdict, Verdict::ByArticle(_));
    let asks = &decision.asks.get::<OfDrop<DropQuestion>>()?.told;
    let told = |answer: &Answer| answer.what.get::<OfDrop<DropAlternative>>().map(|of| of.told.clone());
    let slip = match (asks, happened) {
        (DropQuestion::Starts(_), _) => {
            let last = decision.right().last().and_then(told)?;
            let (DropAlternative::Start { worth, paths, .. }, DropAlternative::Start { worth: least, paths: most, .. }) =
                (told(answer)?, last)
            else {
                return None;
            };
            match (worth == least, paths == most) {
                _ if is_ruled_out => DropSlip::TiedStart(room),
                (false, _) => DropSlip::Value { room, worth },
                (true, false) => DropSlip::FewerPaths { room, worth },
                (true, true) => DropSlip::LowerNeighbours { room, worth },
            }
        }
        (DropQuestion::Encounters | DropQuestion::Treasures, _) => {
            DropSlip::NoDeadEnd { room, paths: level.degree(room) }
        }
        (DropQuestion::Goals(_), DropEvent::LockAndKey { .. }) => match told(answer)? {
            DropAlternative::Hanging { .. } => DropSlip::LowerEnd { room, worth: worth_of(room, level) },
            _ => DropSlip::HangsNowhere(room),
        },
        (DropQuestion::Keys(_), _) if is_ruled_out => DropSlip::GoalWithKey(room),
        (DropQuestion::Goals(_) | DropQuestion::Keys(_), _) => DropSlip::Nearer { room, depth: depth? },
        (DropQuestion::Danger { .. }, _) => DropSlip::AtDepth { room, depth: depth? },
        _ => return None,
    };
    Some((slip, answer.verdict))
}
