//! What players see of the areas and levels of a dungeon: names, kinds and signs.

use super::sight::LevelSight;
use super::snapshot::{LONGEST_NAME, SnapshotArea, SnapshotKind};
use crate::dungeon::{Area, AreaId, AreaKind, LevelId, Mark, PlayersDungeon, Spot};
use crate::geometry::{Footprint, Square};
use crate::order::SortedSet;
use crate::scene::RoomLook;

/// The dungeon as players know it, and the areas that they have seen.
pub(super) struct SeenDungeon<'s> {
    pub(super) known: &'s PlayersDungeon,
    areas: Vec<&'s SortedSet<AreaId>>,
}

impl<'s> SeenDungeon<'s> {
    pub(super) fn of(known: &'s PlayersDungeon, sights: &'s [LevelSight]) -> Self {
        Self { known, areas: sights.iter().map(|sight| &sight.areas).collect() }
    }

    pub(super) fn has(&self, spot: Spot) -> bool {
        self.areas.get(spot.level.index()).is_some_and(|areas| areas.contains(&spot.area))
    }

    /// The name of a level in a list of levels.
    pub(super) fn name(&self, id: LevelId) -> String {
        let dungeon = &self.known.dungeon;
        let Some(level) = dungeon.levels.get(id.index()) else { return String::new() };
        let nests = dungeon.levels.iter().any(|level| level.inside.is_some());
        tidy(&match (dungeon.is_of_areas, level.inside) {
            (true, None) => "Areas".into(),
            (true, Some(_)) => format!("Area {}", level.name),
            (false, Some(_)) => format!("Node {}", level.name),
            (false, None) if nests => "Superstructure".into(),
            (false, None) => format!("Level {}", level.name),
        })
    }

    /// An area without its place.
    pub(super) fn area(&self, level: LevelId, area: &Area) -> SnapshotArea {
        let kind = match area.kind {
            AreaKind::Room => SnapshotKind::Room,
            AreaKind::Corner | AreaKind::Junction => SnapshotKind::Joint,
            AreaKind::DeadEnd => SnapshotKind::DeadEnd,
            AreaKind::Stairs => SnapshotKind::Stairs,
            AreaKind::Edge => SnapshotKind::Open,
        };
        let name = if kind == SnapshotKind::Room { area.name() } else { area.title.clone().unwrap_or_default() };
        let ground = Footprint::square(Square::default());
        let signs = self.signs(Spot { level, area: area.id }, area);
        SnapshotArea { kind, ground, name: tidy(&name), signs, look: RoomLook::default() }
    }

    fn signs(&self, here: Spot, area: &Area) -> Vec<(Mark, String)> {
        let dungeon = &self.known.dungeon;
        let mut signs: Vec<(Mark, String)> = Vec::new();
        for mark in area.marks.iter().filter(|mark| !dungeon.hides(here.level, area, *mark)) {
            let way = if mark == Mark::TrapDoor { Mark::StairsDown } else { mark };
            signs.push((mark, tidy(&dungeon.letters_of_stairs(here, way).join(" "))));
        }
        // In a mega-dungeon, a way to another area has the name of the room that it leads to.
        let mut ways: Vec<(Mark, Vec<String>)> = Vec::new();
        for (joins, leads, name) in dungeon.ways_between_areas(here) {
            let mark = match leads {
                std::cmp::Ordering::Less => Mark::StairsUp,
                std::cmp::Ordering::Equal => Mark::Start,
                std::cmp::Ordering::Greater => Mark::StairsDown,
            };
            let there = if joins.from == here { joins.to } else { joins.from };
            let names = if self.has(there) { vec![name] } else { Vec::new() };
            match ways.iter_mut().find(|(other, _)| *other == mark) {
                Some((_, others)) => others.extend(names),
                None => ways.push((mark, names)),
            }
        }
        signs.retain(|(mark, _)| ways.is_empty() || *mark != Mark::Start);
        signs.extend(ways.into_iter().map(|(mark, names)| (mark, tidy(&names.join(", ")))));
        signs
    }
}

/// A name as a snapshot can have it.
pub(super) fn tidy(name: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let cut: String = name.trim().chars().map(plain).take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}
