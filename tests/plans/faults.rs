use dicefall::dungeon::{AreaId, Feature, Fitting, Level, PassageId, Tunnel};
use dicefall::geometry::{Direction, Square};
use dicefall::scene::FloorPlan;
use std::collections::{BTreeMap, BTreeSet};

/// A tunnel can run straight through a room, from wall to wall, if it has a fitting for over or under. `covered` is the
/// area on each of its squares.
fn crossed<'f>(
    level: &'f Level,
    covered: &'f [Option<AreaId>],
    tunnel: &'f Tunnel,
) -> impl Iterator<Item = String> + use<'f> {
    let squares = tunnel.course.squares();
    let firsts = covered.chunk_by(|one, other| one == other).scan(0, |next, run| {
        let first = *next;
        *next += run.len();
        Some((first, run))
    });
    firsts.filter_map(move |(first, run)| {
        let last = first + run.len() - 1;
        let area = run[0].filter(|_| first > 0 && last + 1 < covered.len())?;
        if level.area(area).is_none_or(|area| area.ground().is_none()) {
            return Some(format!("runs through area {area}"));
        }
        if Direction::between(squares[first - 1], squares[last + 1]).is_none_or(Direction::is_diagonal) {
            return Some(format!("bends within room {area}"));
        }
        let here = |fitting: &&Fitting| (2 * first - 1..=2 * last + 1).contains(&usize::from(fitting.along));
        let here: BTreeSet<_> = tunnel.fittings.iter().filter(here).map(|fitting| fitting.feature).collect();
        let (over, under) = (here.contains(&Feature::Over), here.contains(&Feature::Under));
        (over == under).then(|| format!("runs through room {area} with the fittings {here:?}"))
    })
}

pub fn faults(level: &Level, floor: &FloorPlan) -> Vec<String> {
    let mut faults = Vec::new();
    if !floor.rooms.keys().copied().eq(level.areas().map(|area| area.id)) {
        faults.push("the rooms are not the areas".into());
    }
    if !floor.corridors.keys().copied().eq(level.passages().map(|(id, _)| id)) {
        faults.push("the corridors are not the passages".into());
    }
    let mut rooms: BTreeMap<Square, AreaId> = BTreeMap::new();
    for (&id, room) in &floor.rooms {
        for at in room.squares() {
            if let Some(other) = rooms.insert(at, id) {
                faults.push(format!("areas {other} and {id} both cover {at:?}"));
            }
        }
    }
    let mut runs: BTreeMap<Square, Vec<(PassageId, bool)>> = BTreeMap::new();
    for (id, passage) in level.passages() {
        let Some(tunnel) = floor.corridors.get(&id) else { continue };
        let squares = tunnel.course.squares();
        let at_ends = [squares.first(), squares.last()].map(|at| at.and_then(|at| rooms.get(at)).copied());
        if at_ends != [Some(passage.a), Some(passage.b)] {
            faults.push(format!("{id:?} does not join {} and {} but {at_ends:?}", passage.a, passage.b));
        }
        if squares.windows(2).any(|pair| Direction::between(pair[0], pair[1]).is_none()) {
            faults.push(format!("{id:?} has a step in none of the eight directions"));
        }
        let covered: Vec<_> = squares.iter().map(|at| rooms.get(at).copied()).collect();
        faults.extend(crossed(level, &covered, tunnel).map(|fault| format!("{id:?} {fault}")));
        for (nth, at) in squares.iter().enumerate() {
            if !rooms.contains_key(at) {
                let is_crossing = |feature| matches!(feature, Feature::Over | Feature::Under);
                let mut told = tunnel.fittings.iter().filter(|fitting| is_crossing(fitting.feature));
                runs.entry(*at).or_default().push((id, told.any(|fitting| usize::from(fitting.along) == 2 * nth)));
            }
        }
    }
    for (at, here) in runs.iter().filter(|(_, here)| here.len() > 1) {
        // All passages that share a square outside of areas need a fitting for the crossing.
        if here.iter().any(|(_, is_told)| !is_told) {
            faults.push(format!("{here:?} share {at:?} without a fitting"));
        }
    }
    faults
}
