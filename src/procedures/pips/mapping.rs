//! The map so far: its areas, its passages and its open ends.

use super::area::MappedArea;
use super::facts::{PipsEnd, PipsEvent};
use super::ground::is_outdoors;
use super::settings::PipsSettings;
use crate::dungeon::{AreaId, AreaKind, AreaName, Feature, Label, LevelId, Mark, PassageId, Set, Spot, Tunnel};
use crate::geometry::{Direction, Square};
use crate::order::one_copy;
use crate::procedures::tunnels::{Levels, Site};
use crate::procedures::{Options, Table};
use crate::trace::{Change, Step};

pub const ENTRANCE: AreaName =
    AreaName { spot: Spot { level: LevelId(0), area: AreaId(1) }, label: Some(Label::Letters(0)), node: None };

#[derive(Debug)]
pub struct Mapping<'t, 'r> {
    pub settings: PipsSettings,
    pub table: &'t mut Table<'r>,
    pub pieces: usize,
    /// The end at the entrance. The first die is thrown for it.
    pub start: PipsEnd,
    pub corridor_ends: Vec<AreaName>,
    pub open: Vec<PipsEnd>,
    /// Stairs or slopes from rolled crossings (R12).
    flights: Vec<((LevelId, PassageId), Set<Feature>)>,
    sites: Levels,
    areas: Vec<Vec<MappedArea>>,
}

impl<'t, 'r> Mapping<'t, 'r> {
    pub fn enter(options: &Options, table: &'t mut Table<'r>) -> Self {
        let (kind, start) = match options.name("start") {
            Some("tunnel") => (AreaKind::Edge, PipsEnd::Tunnel(ENTRANCE)),
            _ => (AreaKind::Stairs, PipsEnd::Stairs(ENTRANCE)),
        };
        let settings = PipsSettings::of(options);
        let entrance = MappedArea::landing(kind, Square::new(0, 0), Direction::South);
        let mut sites = Levels::new(settings.levels);
        sites.site_mut(ENTRANCE.level).add(entrance.area(ENTRANCE.area).marked(Mark::Entrance), table);
        let (corridor_ends, open, areas, flights) = (Vec::new(), vec![start], vec![vec![entrance]], Vec::new());
        let mut mapping = Self { settings, table, pieces: 0, start, corridor_ends, open, flights, sites, areas };
        mapping.note_at(ENTRANCE, Step::new("pips/1", PipsEvent::Start(start)).ruled_by(&["R1"]));
        mapping
    }

    pub fn note_at(&mut self, spot: AreaName, step: Step<PipsEvent>) {
        let at = self.area(spot).at;
        self.table.note(step.on(spot.level).at(at));
    }

    pub fn site(&self, level: LevelId) -> &Site {
        self.sites.site(level)
    }

    pub fn name(&self, level: LevelId, area: AreaId) -> AreaName {
        self.site(level).name(area)
    }

    pub fn area(&self, spot: AreaName) -> &MappedArea {
        &self.areas[spot.level.index()][spot.area.index()]
    }

    pub fn area_mut(&mut self, spot: AreaName) -> &mut MappedArea {
        &mut self.areas[spot.level.index()][spot.area.index()]
    }

    pub fn areas(&self) -> impl Iterator<Item = (AreaName, &MappedArea)> {
        one_copy((0..).map(LevelId).zip(&self.areas).flat_map(move |(level, areas)| {
            (0..).map(AreaId::at).zip(areas).map(move |(area, mapped)| (self.name(level, area), mapped))
        }))
    }

    pub fn is_last(&self, level: LevelId) -> bool {
        !self.sites.has_room_for(LevelId(level.0 + 1))
    }

    /// The oldest open end on the topmost level (R9).
    pub fn next_open(&mut self) -> Option<PipsEnd> {
        let next = (0..self.open.len()).min_by_key(|&place| self.open[place].spot().level)?;
        Some(self.open.remove(next))
    }

    /// Adds an area. The first area of a new level begins that level.
    pub fn add(&mut self, level: LevelId, area: MappedArea) -> AreaName {
        if let Some(site) = self.sites.begun(level) {
            site.add(area.area(site.next_area()), self.table);
        }
        self.put(level, area)
    }

    pub fn divide(&mut self, level: LevelId, passage: PassageId, mut area: MappedArea) -> AreaName {
        let site = self.sites.site_mut(level);
        let at = area.at;
        let three = site.squares(passage).windows(3).find(|three| three[1] == at);
        for way in three.into_iter().flatten().filter_map(|&square| Direction::between(at, square)) {
            area.take(way);
        }
        area.passages = 2;
        let second = site.next_passage();
        site.divide(passage, area.area(site.next_area()), self.table);
        let flights = *self.flights((level, passage));
        *self.flights((level, second)) = flights;
        for (part, feature) in [passage, second].into_iter().flat_map(|part| flights.iter().map(move |by| (part, by))) {
            self.table.change(Change::Feature(part, feature));
        }
        self.put(level, area)
    }

    /// The passage's stairs or slopes from rolled crossings (R12).
    pub fn flights(&mut self, passage: (LevelId, PassageId)) -> &mut Set<Feature> {
        let place = self.flights.iter().position(|(of, _)| *of == passage).unwrap_or_else(|| {
            self.flights.push((passage, Set::default()));
            self.flights.len() - 1
        });
        &mut self.flights[place].1
    }

    fn put(&mut self, level: LevelId, mut area: MappedArea) -> AreaName {
        for way in Direction::ALL {
            // A way outdoors counts as taken (R11).
            if is_outdoors(level, way.from(area.door_square(way), 1)) {
                area.take(way);
            }
        }
        self.areas.resize_with(self.areas.len().max(level.index() + 1), Vec::new);
        let areas = &mut self.areas[level.index()];
        areas.push(area);
        let area = AreaId::at(areas.len() - 1);
        self.name(level, area)
    }

    pub fn dig(&mut self, from: AreaName, to: AreaId, tunnel: Tunnel) -> PassageId {
        let (squares, to) = (tunnel.course.squares(), self.name(from.level, to));
        if let ([first, second, ..], [.., before, last]) = (&squares[..], &squares[..]) {
            self.area_mut(from).meet(*first, *second);
            self.area_mut(to).meet(*last, *before);
        }
        let is_secret = tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Secret);
        let passage = self.sites.site_mut(from.level).lay([from.area, to.area], &squares, tunnel, self.table);
        if !is_secret {
            self.count_a_passage(from);
            self.count_a_passage(to);
        }
        passage
    }

    /// A dead end with two passages becomes a corner. With three, a dead end or a corner becomes a junction.
    fn count_a_passage(&mut self, spot: AreaName) {
        let area = self.area_mut(spot);
        area.passages += 1;
        let kind = match (area.kind, area.passages) {
            (AreaKind::Corner | AreaKind::DeadEnd, 3..) => AreaKind::Junction,
            (AreaKind::DeadEnd, 2) => AreaKind::Corner,
            _ => return,
        };
        area.kind = kind;
        self.table.change(Change::AreaKind(spot.area, kind));
    }
}
