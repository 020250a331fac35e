//! What is on the sides of a tunnel (the table of leximorph step 5).

use super::behind::{Cites, Explorer, Start};
use super::chain::{Beyond, SideExit};
use super::facts::{Gate, SideFind, SideName, TunnelEvent, TunnelPurpose};
use super::levels::Levels;
use super::site::Site;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaId, AreaKind, Feature, LevelId, Mark, Spot};
use crate::geometry::{Direction, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

pub struct SidePlace {
    pub at: Square,
    /// The next square along the tunnel, which gets the second of two doors.
    pub next: Square,
    /// The direction along the tunnel, away from the first area.
    pub way: Direction,
    /// The areas at the tunnel's ends. Distances are measured from the first.
    pub between: [AreaId; 2],
    pub feet: usize,
}

struct SideDigger<'d, 'r> {
    place: &'d SidePlace,
    level: LevelId,
    cites: &'static Cites,
    beyond: &'d mut Beyond,
    levels: &'d mut Levels,
    table: &'d mut Table<'r>,
}

#[derive(Clone, Copy)]
struct RolledSide {
    name: SideName,
    face: Face,
}

/// Rolls for the left side first. After each side, rolls for what is behind it, unless exits are kept.
pub fn roll_both_sides(
    (place, level): (&SidePlace, LevelId),
    cites: &'static Cites,
    beyond: &mut Beyond,
    levels: &mut Levels,
    table: &mut Table,
) -> Result<(), Stop> {
    let mut digger = SideDigger { place, level, cites, beyond, levels, table };
    digger.roll_for(true, place.way.turned(-2))?;
    digger.roll_for(false, place.way.turned(2))
}

impl<'r> SideDigger<'_, 'r> {
    fn roll_for(&mut self, left: bool, faces: Direction) -> Result<(), Stop> {
        let place = self.place;
        let site = self.levels.site_mut(self.level);
        let name = SideName {
            along: self.cites.along,
            left,
            feet: place.feet,
            faces,
            between: place.between.map(|area| site.name(area)),
        };
        let face = self.table.roll(Die::D8, TunnelPurpose::Side(name))?;
        let side = RolledSide { name, face };
        if face == 1 {
            self.note(side, SideFind::BlankWall);
            return Ok(());
        }
        let Some(area) = site.area_on(place.at, self.table) else { return Ok(()) };
        let start = Start { area, at: place.at, way: faces };
        let turned = |by| Start { way: faces.turned(by), ..start };
        match face {
            2 => self.find(side, SideFind::SecretDoor, Gate::SecretDoor, &[start]),
            3 => self.find(side, SideFind::Branch, Gate::Branch, &[start]),
            4 => self.find(side, SideFind::Diagonals, Gate::Diagonal, &[turned(-1), turned(1)]),
            5 => {
                let outcome = self.explorer(self.level).block(start);
                self.note(side, SideFind::Blocked(outcome));
                Ok(())
            }
            6 => self.find(side, SideFind::Door, Gate::Door, &[start]),
            7 => {
                let Some(area) = site.area_on(place.next, self.table) else { return Ok(()) };
                let second = Start { area, at: place.next, ..start };
                // The left door, as seen from inside the tunnel, comes first.
                let leftwards = Direction::between(start.at, second.at) == Some(faces.turned(-2));
                let doors = if leftwards { [second, start] } else { [start, second] };
                self.find(side, SideFind::TwoDoors, Gate::Door, &doors)
            }
            _ => self.put_stairs(side, start),
        }
    }

    fn find(&mut self, side: RolledSide, found: SideFind, gate: Gate, starts: &[Start]) -> Result<(), Stop> {
        self.note(side, found);
        starts.iter().try_for_each(|&start| self.explore(self.level, gate, start))
    }

    fn explore(&mut self, level: LevelId, gate: Gate, start: Start) -> Result<(), Stop> {
        if let Beyond::Kept(exits) = self.beyond {
            let (from, tunnel) = (Spot { level, area: start.area }, self.place.at);
            exits.push(SideExit { gate, from, at: start.at, way: start.way, tunnel });
            return Ok(());
        }
        let mut explorer = Explorer { cites: self.cites, site: self.levels.site_mut(level), table: self.table };
        self.beyond.follow(gate, start, &mut explorer)
    }

    fn explorer(&mut self, level: LevelId) -> Explorer<'_, 'r> {
        Explorer { cites: self.cites, site: self.levels.site_mut(level), table: self.table }
    }

    /// Puts stairs into the side, unless they can't arrive below.
    fn put_stairs(&mut self, side: RolledSide, start: Start) -> Result<(), Stop> {
        let below = LevelId(self.level.0 + 1);
        if !self.levels.has_room_for(below) {
            self.note(side, SideFind::NoLevelBelow);
            return Ok(());
        }
        let beside = side.name.faces.from(start.at, 1);
        if [start.at, beside].iter().any(|&at| self.levels.site(below).crossing(at).is_some()) {
            self.note(side, SideFind::StairsBarred);
            return Ok(());
        }
        if matches!(self.beyond, Beyond::Kept(_)) {
            self.note(side, SideFind::Stairs);
            return self.explore(self.level, Gate::Stairs, start);
        }
        let top = go_down(start, self.levels.site_mut(self.level), self.table);
        self.note(side, SideFind::Stairs);
        let from = Spot { level: self.level, area: top.area };
        let landed = self.levels.land(from, (below, top.at), Feature::Stairs, self.table);
        let Some((landing, _)) = landed else { return Ok(()) };
        self.explore(below, Gate::Stairs, Start { area: landing, ..top })
    }

    fn note(&mut self, side: RolledSide, found: SideFind) {
        let step = Step::new(self.cites.sides, TunnelEvent::Side(side.name, found)).on(self.level);
        let step = step.at(side.name.faces.from(self.place.at, 1)).row(usize::from(side.face) - 1);
        self.table.note(step.ruled_by(self.cites.sides_by));
    }
}

/// The square beside the tunnel, or the tunnel's own square `at` if the square beside the tunnel is dug.
pub fn head_of_stairs(at: Square, way: Direction, site: &Site) -> Square {
    match site.walk(&[at, way.from(at, 1)]) {
        (walked, false) => walked.last().copied().unwrap_or(at),
        _ => at,
    }
}

pub fn go_down(start: Start, site: &mut Site, table: &mut Table) -> Start {
    let at = head_of_stairs(start.at, start.way, site);
    let mut area = start.area;
    if at != start.at {
        area = site.add_spot(AreaKind::Stairs, at, table);
        site.dig([start.area, area], &[start.at, at], None, table);
    }
    table.change(Change::Mark(area, Mark::StairsDown));
    Start { area, at, ..start }
}
