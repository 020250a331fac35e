//! What players see of a level on a tray or a node map: rooms, and the paths between them.
//!
//! Coordinates are in steps of eight map units of the node map. A tray is scaled so that its rooms are as large as those
//! of the node map.

use super::seen::SeenDungeon;
use super::sight::{LevelSight, WaySight};
use super::snapshot::{SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay};
use crate::dungeon::{AreaId, Feature, Fitting, LevelId, Passage};
use crate::geometry::{Footprint, Square};
use crate::scene::{Layout, NODE_RADIUS, RoomLook};
use kurbo::{Point, Vec2};

/// The size of a step, in map units.
pub(super) const STEP: f64 = 8.0;
/// How far a path is seen from the middle of a room, in map units.
const AHEAD: f64 = 3.0 * NODE_RADIUS;

pub(super) fn level(
    seen: &SeenDungeon,
    layout: &Layout,
    (id, sight): (LevelId, &LevelSight),
    origin: Option<AreaId>,
) -> Option<(SnapshotLevel, Vec<AreaId>)> {
    let dungeon = &seen.known.dungeon;
    let level = dungeon.levels.get(id.index())?;
    let place = |area: AreaId| Some(layout.area(dungeon, (id, area))?.0);
    let scale = layout.tray(id).map_or(1.0, |tray| NODE_RADIUS / tray.die_radius.max(1.0));
    let path = || level.passage(sight.ways.first()?.id).and_then(|passage| place(passage.a));
    let zero = origin.and_then(place).or_else(path)?;
    let on_map = |at: Point| (at - zero) * scale;
    let (mut areas, mut ids, mut ways) = (Vec::new(), Vec::new(), Vec::new());
    for area in level.areas().filter(|area| sight.areas.contains(&area.id)) {
        let Some(at) = place(area.id) else { continue };
        areas.push(SnapshotArea { ground: step(on_map(at)), ..seen.area(id, area) });
        ids.push(area.id);
    }
    for way in &sight.ways {
        let Some(passage) = level.passage(way.id) else { continue };
        let drawn = match layout {
            Layout::Nodes(nodes) => nodes.course(id, way.id.0 as usize).map(<[Point]>::to_vec),
            _ => place(passage.a).zip(place(passage.b)).map(|(a, b)| vec![a, b]),
        };
        let Some(course) = drawn.filter(|course| course.len() > 1) else { continue };
        let course: Vec<Vec2> = course.into_iter().map(on_map).collect();
        for (course, [from, to]) in parts(&course, passage, *way) {
            let mut end = |area: Option<AreaId>, at: Vec2| {
                let known = area.and_then(|area| ids.iter().position(|id| *id == area));
                known.or_else(|| {
                    let (kind, name, signs) = (SnapshotKind::Open, String::new(), Vec::new());
                    areas.push(SnapshotArea { kind, ground: step(at), name, signs, look: RoomLook::default() });
                    Some(areas.len() - 1)
                })
            };
            let ends = [end(from, course[0]), end(to, course[course.len() - 1])];
            let [Some(from), Some(to)] = ends else { continue };
            let mut corners: Vec<Square> = course.iter().map(|at| step(*at).at()).collect();
            corners.dedup();
            // A path begins and ends in the middles of its areas.
            let last = corners.len() - 1;
            corners[0] = areas[from].ground.at();
            if last > 0 {
                corners[last] = areas[to].ground.at();
            }
            let is_told = |feature: &Feature| matches!(feature, Feature::Secret | Feature::Blocked);
            let fittings = passage.features.iter().filter(is_told).map(|feature| Fitting { feature, along: 0 });
            ways.push(SnapshotWay { ends: [from, to], corners, fittings: fittings.collect() });
        }
    }
    let (name, scale) = (seen.name(id), SnapshotScale::None);
    (!areas.is_empty()).then_some((SnapshotLevel { name, scale, areas, ways }, ids))
}

#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
fn step(at: Vec2) -> Footprint {
    let near = |at: f64| (at / STEP).round_ties_even() as i32;
    Footprint::square(Square::new(near(at.x), near(at.y)))
}

type PathPart = (Vec<Vec2>, [Option<AreaId>; 2]);

/// The parts of a path that players see, each with the areas at its ends. None: the path leads on.
fn parts(course: &[Vec2], passage: &Passage, sight: WaySight) -> Vec<PathPart> {
    let seen = [passage.a, passage.b];
    let ends = [0, 1].map(|nth| sight.ends[nth].then_some(seen[nth]));
    if sight.is_whole {
        let mut course = course.to_vec();
        // A room that isn't shown isn't on the map, so the path ends a little before it.
        if !sight.ends[1] {
            course = without_end(&course);
        }
        if !sight.ends[0] {
            course.reverse();
            course = without_end(&course);
            course.reverse();
        }
        return vec![(course, ends)];
    }
    if sight.ends == [true, true] && length(course) < 2.0 * AHEAD {
        return vec![(course.to_vec(), ends)];
    }
    let back: Vec<Vec2> = course.iter().rev().copied().collect();
    let mut parts = Vec::new();
    for (nth, course) in [course, &back[..]].into_iter().enumerate() {
        if sight.ends[nth] {
            let far = AHEAD.min(0.6 * length(course));
            parts.push((shortened(course, far), [Some(seen[nth]), None]));
        }
    }
    parts
}

fn length(course: &[Vec2]) -> f64 {
    course.windows(2).map(|pair| (pair[1] - pair[0]).hypot()).sum()
}

fn without_end(course: &[Vec2]) -> Vec<Vec2> {
    let long = length(course);
    shortened(course, (long - 1.6 * NODE_RADIUS).max(0.5 * long))
}

/// The first part of a course, this long.
fn shortened(course: &[Vec2], far: f64) -> Vec<Vec2> {
    let (mut left, mut part) = (far, vec![course[0]]);
    for pair in course.windows(2) {
        let long = (pair[1] - pair[0]).hypot();
        if long >= left {
            part.push(pair[0] + (pair[1] - pair[0]) * (left / long.max(1e-9)));
            return part;
        }
        left -= long;
        part.push(pair[1]);
    }
    part
}
