//! Draws a snapshot with the ink of the other maps.

use super::paths::STEP;
use super::snapshot::{Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay};
use crate::dungeon::{
    Area, AreaId, AreaKind, Dungeon, Label, Level, LevelId, Location, Mark, Passage, PassageKind, Tunnel,
};
use crate::geometry::{Course, Footprint, Square};
use crate::order::Gather;
use crate::scene::{Layout, NodeLayout, NodePlaces, PlanLayout, RoomLooks, Scene, View};
use kurbo::Point;
use std::sync::OnceLock;

/// A snapshot as a map. Each level is worked out when it is first shown.
#[derive(Debug)]
pub struct SnapshotMap {
    snapshot: Snapshot,
    levels: Vec<OnceLock<DrawnLevel>>,
}

#[derive(Debug)]
struct DrawnLevel {
    dungeon: Dungeon,
    layout: Layout,
    /// The areas with a name.
    named: Vec<AreaId>,
    letters: Vec<(AreaId, Mark, String)>,
    title: String,
}

impl From<Snapshot> for SnapshotMap {
    fn from(snapshot: Snapshot) -> Self {
        let levels = snapshot.levels.iter().map(|_| OnceLock::new()).collect();
        Self { snapshot, levels }
    }
}

impl SnapshotMap {
    /// The snapshot.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The picture of a level. None if the snapshot has no such level. `plain`: whether a floor plan has straight lines
    /// and no rock. `lined`: whether its floors have lines between their squares, instead of dots.
    pub fn scene(&self, level: usize, plain: bool, lined: bool) -> Option<Scene> {
        let drawn = self.level(level)?;
        let here = self.snapshot.party.filter(|(at, _)| *at == level).map(|(_, area)| AreaId::at(area));
        let view = View::of(&drawn.dungeon, &drawn.layout, LevelId::default());
        let (named, letters) = (Some(&drawn.named[..]), Some(&drawn.letters[..]));
        let scene = Scene::draw(&View { here, plain, lined, named, letters, title: &drawn.title, ..view });
        Some(if self.snapshot.has_squares { scene } else { scene.with_title(&drawn.title) })
    }

    fn level(&self, nth: usize) -> Option<&DrawnLevel> {
        let level = self.snapshot.levels.get(nth)?;
        Some(self.levels.get(nth)?.get_or_init(|| DrawnLevel::of(&self.snapshot, level)))
    }
}

impl DrawnLevel {
    fn of(snapshot: &Snapshot, from: &SnapshotLevel) -> Self {
        let title = match (&*snapshot.title, &*from.name) {
            (title, "") => title.to_owned(),
            ("", name) => name.to_owned(),
            (title, name) => format!("{title} – {name}"),
        };
        let has_squares = snapshot.has_squares;
        let coarseness = if let SnapshotScale::Feet10(tens) = from.scale { tens.max(1) } else { 1 };
        let mut level = Level::named(String::new());
        level.coarseness = if has_squares { coarseness } else { 1 };
        let ids = || (0..).map(AreaId::at).zip(&from.areas);
        for (id, area) in ids() {
            level.add_area(drawn_area(id, area, level.coarseness));
        }
        level.unseen = ids().filter(|(_, area)| area.kind == SnapshotKind::Unseen).map(|(id, _)| id).gather();
        for way in &from.ways {
            level.add_passage(drawn_passage(way, has_squares, level.coarseness));
        }
        let named = ids().filter(|(_, area)| !area.name.is_empty()).map(|(id, _)| id).gather();
        let letters = ids().flat_map(|(id, area)| area.signs.iter().map(move |(mark, text)| (id, *mark, text.clone())));
        let letters = letters.collect();
        let mut looks = RoomLooks::new();
        looks.extend(ids().map(|(id, area)| (id, area.look.clone())));
        // A map of areas is not to scale.
        let is_of_areas = has_squares && from.scale == SnapshotScale::None;
        let dungeon = Dungeon { levels: vec![level], is_of_areas, ..Dungeon::default() };
        let layout = if has_squares {
            // The title decides how the lines wobble, so the map looks the same on every screen.
            let mut seed = crate::digest::of(&snapshot.title).0.to_le_bytes();
            seed[0] = snapshot.furnishings;
            let seed = u64::from_le_bytes(seed);
            Layout::Plan(Box::new(PlanLayout::of_looks(dungeon.clone(), vec![looks], seed)))
        } else {
            Layout::Nodes(NodeLayout::of_places(vec![places(from)]))
        };
        Self { dungeon, layout, named, letters, title }
    }
}

fn drawn_area(id: AreaId, from: &SnapshotArea, coarseness: u8) -> Area {
    let kind = match from.kind {
        SnapshotKind::Room => AreaKind::Room,
        SnapshotKind::Joint => AreaKind::Junction,
        SnapshotKind::DeadEnd | SnapshotKind::Unseen => AreaKind::DeadEnd,
        SnapshotKind::Stairs => AreaKind::Stairs,
        SnapshotKind::Open => AreaKind::Edge,
    };
    let ground = from.ground;
    let coarse = |at: Square| Square::new(at.x * i32::from(coarseness), at.y * i32::from(coarseness));
    let is_spot = kind != AreaKind::Room && (ground.w, ground.h, ground.turned) == (1, 1, false);
    let location = match coarseness {
        _ if is_spot => Location::Square(coarse(ground.at())),
        1 => Location::Ground(ground),
        _ => Location::Ground(Footprint::around(coarse(ground.at()), ground.w, ground.h)),
    };
    let (label, title) = match label(&from.name) {
        _ if from.name.is_empty() => (None, None),
        Some(label) => (Some(label), None),
        None => (None, Some(from.name.clone())),
    };
    let mut area = Area { kind, label, title, location: Some(location), ..Area::somewhere(id) };
    from.signs.iter().for_each(|(mark, _)| area.marks.insert(*mark));
    area
}

/// The label that has this text. None if the text is a name that somebody gave.
fn label(name: &str) -> Option<Label> {
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    let number = name[..digits].parse::<u32>().ok();
    if digits == name.len() {
        return number.map(Label::Number).filter(|label| label.to_string() == name);
    }
    let places = (0..60).map(|place| Label::Nested(number.unwrap_or_default(), place));
    places.into_iter().find(|label| label.to_string() == name)
}

fn drawn_passage(way: &SnapshotWay, has_squares: bool, coarseness: u8) -> Passage {
    let [from, to] = way.ends.map(AreaId::at);
    if !has_squares {
        let mut passage = Passage::between(from, to, PassageKind::Passage);
        way.fittings.iter().for_each(|fitting| passage.features.insert(fitting.feature));
        return passage;
    }
    let coarse = i32::from(coarseness);
    let corners = way.corners.iter().map(|at| Square::new(at.x * coarse, at.y * coarse));
    let fitting = |it: &crate::dungeon::Fitting| crate::dungeon::Fitting {
        along: it.along.saturating_mul(coarseness.into()),
        ..*it
    };
    let fittings = way.fittings.iter().map(fitting).collect();
    Passage::dug(from, to, Tunnel { course: Course::over(corners), fittings })
}

fn places(level: &SnapshotLevel) -> NodePlaces {
    let point = |at: Square| Point::new(f64::from(at.x) * STEP, f64::from(at.y) * STEP);
    let rooms = level.areas.iter().map(|area| point(area.ground.at())).collect();
    let course = |way: &SnapshotWay| {
        // A passage runs from the lower of its areas to the higher.
        let way = if way.ends[0] <= way.ends[1] { way.clone() } else { way.reversed(false) };
        (way.ends, way.corners.iter().map(|&at| point(at)).collect())
    };
    NodePlaces { rooms, courses: level.ways.iter().map(course).collect() }
}
