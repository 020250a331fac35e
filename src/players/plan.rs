//! What players see of a level on squares.

use super::clip::{PartEnd, PassageEnd, seen};
use super::seen::SeenDungeon;
use super::sight::LevelSight;
use super::snapshot::{SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay};
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, LevelId, Tunnel};
use crate::geometry::{Course, Footprint, Square};
use crate::order::Gather;
use crate::order::sorted;
use crate::scene::{PlanLayout, RoomLook};

/// The level, and its areas in the dungeon, in the order of the level. None if players see nothing of it. `origin`: the
/// area whose middle becomes the middle of the map, so that squares tell nothing about how far the dungeon reaches. Without
/// one, the first corridor begins there.
pub(super) fn level(
    seen_here: &SeenDungeon,
    layout: &PlanLayout,
    (id, sight): (LevelId, &LevelSight),
    origin: Option<AreaId>,
) -> Option<(SnapshotLevel, Vec<AreaId>)> {
    let (level, floor) = (seen_here.known.dungeon.levels.get(id.index())?, layout.floor(id)?);
    let room = origin.and_then(|origin| floor.rooms.get(&origin)).map(Footprint::at);
    let corridor = || floor.corridors.get(&sight.ways.first()?.id)?.course.corners().first().copied();
    let zero = Square::default().minus(room.or_else(corridor)?);
    let mut plan = Plan { zero, areas: Vec::new(), ways: Vec::new() };
    let mut ids = Vec::new();
    for area in level.areas().filter(|area| sight.areas.contains(&area.id)) {
        let Some(ground) = floor.rooms.get(&area.id) else { continue };
        let look = layout.look(id, area.id);
        plan.areas.push(SnapshotArea { ground: ground.moved(zero), look, ..seen_here.area(id, area) });
        ids.push(area.id);
    }
    for way in &sight.ways {
        let (Some(passage), Some(tunnel)) = (level.passage(way.id), floor.corridors.get(&way.id)) else { continue };
        let end = |area: AreaId| {
            let is_room = level.area(area).is_some_and(|area| area.kind == AreaKind::Room);
            Some(PassageEnd { ground: floor.rooms.get(&area)?, is_room })
        };
        let (Some(a), Some(b)) = (end(passage.a), end(passage.b)) else { continue };
        for part in seen(tunnel, [a, b], *way) {
            let is_reversed = part.is_reversed;
            let areas = if is_reversed { [passage.b, passage.a] } else { [passage.a, passage.b] };
            let ends = [0, 1].map(|nth| plan.end(part.ends[nth], ids.iter().position(|id| *id == areas[nth])));
            if let [Some(from), Some(to)] = ends {
                plan.dig([from, to], part.tunnel);
            }
        }
    }
    plan.forget_unseen_crossings();
    let is_of_areas = seen_here.known.dungeon.is_of_areas && id == LevelId::default();
    let scale = if is_of_areas { SnapshotScale::None } else { SnapshotScale::Feet10(level.coarseness.max(1)) };
    let Plan { areas, ways, .. } = plan;
    (!areas.is_empty()).then(|| (SnapshotLevel { name: seen_here.name(id), scale, areas, ways }, ids))
}

struct Plan {
    /// How far everything moves.
    zero: Square,
    areas: Vec<SnapshotArea>,
    ways: Vec<SnapshotWay>,
}

impl Plan {
    /// The area at the end of a part of a corridor, by its index. `known`: the area of the dungeon, if it is on the map.
    fn end(&mut self, end: PartEnd, known: Option<usize>) -> Option<usize> {
        let (kind, at) = match end {
            PartEnd::Area => return known,
            PartEnd::Open(at) => (SnapshotKind::Open, at),
            PartEnd::Unseen(at) => (SnapshotKind::Unseen, at),
        };
        let ground = Footprint::square(at.plus(self.zero));
        let (name, signs, look) = (String::new(), Vec::new(), RoomLook::default());
        self.areas.push(SnapshotArea { kind, ground, name, signs, look });
        Some(self.areas.len() - 1)
    }

    fn dig(&mut self, ends: [usize; 2], tunnel: Tunnel) {
        let long = tunnel.length();
        let corners: Vec<Square> = tunnel.course.corners().iter().map(|at| at.plus(self.zero)).collect();
        let covers = |nth: usize, at: Option<&Square>| at.is_some_and(|&at| self.areas[ends[nth]].ground.covers(at));
        // The drawing needs a corridor to begin and end in its areas.
        if !covers(0, corners.first()) || !covers(1, corners.last()) {
            debug_assert!(false, "a corridor doesn't lead to its areas");
            return;
        }
        let fittings = tunnel.fittings.into_iter().map(|it| Fitting { along: it.along.min(long), ..it }).collect();
        self.ways.push(SnapshotWay { ends, corners, fittings });
    }

    /// Removes crossings with corridors that aren't on the map, because they would tell players where these corridors
    /// are. A crossing with stairs beside it stays: it says whether the stairs lead up or down.
    fn forget_unseen_crossings(&mut self) {
        /// Stairs so near lead to the crossing, in half squares.
        const NEAR: u16 = 4;
        let squares = |corners: &[Square]| Course::over(corners.iter().copied()).squares();
        let passed = sorted(self.ways.iter().flat_map(|way| squares(&way.corners)));
        let rooms: Vec<Footprint> =
            self.areas.iter().map(|area| area.ground).filter(|ground| (ground.w, ground.h) != (1, 1)).gather();
        for way in &mut self.ways {
            let (course, things) = (squares(&way.corners), way.fittings.clone());
            let is_seen = |along: u16| {
                let at = course.get(usize::from(along / 2));
                let is_passed_twice = at.is_some_and(|at| {
                    let first = passed.partition_point(|other| other < at);
                    passed.get(first + 1) == Some(at)
                });
                let has_stairs =
                    things.iter().any(|it| it.feature == Feature::Stairs && it.along.abs_diff(along) <= NEAR);
                is_passed_twice || has_stairs || at.is_some_and(|at| rooms.iter().any(|room| room.covers(*at)))
            };
            way.fittings.retain(|it| !matches!(it.feature, Feature::Over | Feature::Under) || is_seen(it.along));
        }
    }
}
