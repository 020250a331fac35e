//! Makes a snapshot of what has been shown.

use super::revealed::Revealed;
use super::sight::sights;
use super::snapshot::{LONGEST_NAME, Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel};
use super::{paths, plan};
use crate::dungeon::{Area, AreaId, AreaKind, Dungeon, LevelId, Mark, PlayersDungeon, Spot};
use crate::order::SortedSet;
use crate::scene::{Layout, RoomLook};

/// What players see of a dungeon, on the map of this layout. `whole`: the dungeon with everything that is hidden.
/// `layout`: its layout, as a tray, a node map or a floor plan. `level`: the level that the game master looks at.
pub fn snapshot(whole: &Dungeon, layout: &Layout, shown: &Revealed, title: &str, level: LevelId) -> Snapshot {
    let known = whole.known_to_players(&shown.found(whole));
    let layout = layout.for_players(&known);
    let sights = sights(whole, &known, shown);
    let seen = SeenDungeon { known: &known, areas: sights.iter().map(|sight| &sight.areas).collect() };
    let (mut levels, mut places): (Vec<SnapshotLevel>, Vec<(LevelId, Vec<AreaId>)>) = (Vec::new(), Vec::new());
    for (nth, sight) in (0..).zip(&sights) {
        let id = LevelId(nth);
        let first = shown.first_on(id).filter(|area| sight.areas.contains(area));
        let origin = first.or_else(|| sight.areas.iter().next().copied());
        let made = match &layout {
            Layout::Plan(plan) => plan::level(&seen, plan, (id, sight), origin),
            layout => paths::level(&seen, layout, (id, sight), origin),
        };
        if let Some((level, areas)) = made {
            levels.push(level);
            places.push((id, areas));
        }
    }
    if let [level] = &mut levels[..] {
        level.name = String::new();
    }
    let place = |spot: Spot| {
        let nth = places.iter().position(|(level, _)| *level == spot.level)?;
        Some((nth, places[nth].1.iter().position(|area| *area == spot.area)?))
    };
    let party = shown.party().and_then(place);
    let first = places.iter().position(|(id, _)| *id == level).or(party.map(|(nth, _)| nth)).unwrap_or_default();
    let has_squares = matches!(layout, Layout::Plan(_));
    let furnishings = if let Layout::Plan(plan) = &layout { plan.furnishings() } else { 0 };
    Snapshot { title: tidy(title), has_squares, furnishings, levels, first, party }.ordered()
}

/// A name as a snapshot can have it.
fn tidy(name: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let cut: String = name.trim().chars().map(plain).take(LONGEST_NAME).collect();
    cut.trim().to_owned()
}

/// The dungeon as players know it, and the areas that they have seen.
pub(super) struct SeenDungeon<'s> {
    pub(super) known: &'s PlayersDungeon,
    areas: Vec<&'s SortedSet<AreaId>>,
}

impl SeenDungeon<'_> {
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
        let ground = crate::geometry::Footprint::square(crate::geometry::Square::default());
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
