//! What is at a corner or a junction (the table of leximorph step 4).

use super::facts::{JunctionFind, JunctionRow, Obstacle, TunnelEvent, TunnelPurpose};
use super::site::Site;
use super::squares::Occupant;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, Mark, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::sorted;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

#[derive(Debug)]
pub struct JunctionRules {
    pub rule: &'static str,
    pub ruled_by: &'static [&'static str],
    /// The widths of rooms to try, in squares. The first that fits is used.
    pub rooms: &'static [u8],
}

pub fn roll_for_a_junction(
    (area, at): (AreaId, Square),
    rules: &JunctionRules,
    site: &mut Site,
    table: &mut Table,
) -> Result<(), Stop> {
    let name = site.name(area);
    let is_corner = site.kind(area) == Some(AreaKind::Corner);
    let purpose = if is_corner { TunnelPurpose::Corner(name) } else { TunnelPurpose::Junction(name) };
    let face = table.roll(Die::D6, purpose)?;
    let row = JunctionRow::of(face);
    let found = match (row, row.mark()) {
        (_, Some(mark)) => {
            table.change(Change::Mark(area, mark));
            JunctionFind::Marked(mark)
        }
        (JunctionRow::Door, None) => {
            bar_the_first_tunnel(area, site, table).map_or(JunctionFind::Nothing, JunctionFind::Door)
        }
        (JunctionRow::Room, None) => {
            make_a_room((area, at), rules.rooms, site, table).map_or(JunctionFind::NoSpace, JunctionFind::Room)
        }
        _ => JunctionFind::Nothing,
    };
    // Where two letters touch, a junction with only two passages becomes a corner (leximorph R9).
    site.recount(area, table);
    let step = Step::new(rules.rule, TunnelEvent::AtJunction(site.name(area), found)).on(site.level).at(at);
    table.note(step.row(usize::from(face) - 1).ruled_by(rules.ruled_by));
    Ok(())
}

impl JunctionRow {
    pub const fn of(face: Face) -> Self {
        match face {
            1 => Self::Ordinary,
            2 => Self::Trap,
            3 => Self::TrapDisabled,
            4 => Self::Obstacle,
            5 => Self::Door,
            _ => Self::Room,
        }
    }

    pub const fn mark(self) -> Option<Mark> {
        match self {
            Self::Trap => Some(Mark::Trap),
            Self::TrapDisabled => Some(Mark::TrapDisabled),
            Self::Obstacle => Some(Mark::Obstacle),
            Self::Ordinary | Self::Door | Self::Room => None,
        }
    }
}

impl Site {
    /// North to south, then west to east.
    pub fn junctions(&self) -> Vec<(AreaId, Square)> {
        let areas = (0..self.next_area().index()).map(AreaId::at);
        let junctions = areas.filter(|&area| self.kind(area) == Some(AreaKind::Junction));
        let found = sorted(junctions.filter_map(|area| self.square(area).map(|at| (at.y, at.x, area))));
        found.into_iter().map(|(y, x, area)| (area, Square::new(x, y))).collect()
    }
}

#[derive(Clone, Copy, Debug)]
pub struct WayOut {
    pub passage: PassageId,
    pub way: Direction,
    threshold: [Square; 2],
    /// The place of the threshold along the passage, in half steps: two for each square.
    along: u16,
}

pub fn ways_out(area: AreaId, site: &Site) -> Vec<WayOut> {
    let mut ways = Vec::new();
    for passage in (0..site.next_passage().0).map(PassageId) {
        let (squares, ends) = (site.squares(passage), site.ends(passage));
        let ([first, next, ..], [.., before, last], Some(ends)) = (squares, squares, ends) else { continue };
        let along = u16::try_from(2 * squares.len() - 3).unwrap_or(u16::MAX);
        for (end, threshold, along) in [(ends[0], [*first, *next], 1), (ends[1], [*last, *before], along)] {
            if let Some(way) = Direction::between(threshold[0], threshold[1]).filter(|_| end == area) {
                ways.push(WayOut { passage, way, threshold, along });
            }
        }
    }
    ways
}

impl WayOut {
    /// Whether a door can bar it: its threshold has no fitting and no crossing.
    pub fn takes_a_door(&self, site: &Site) -> bool {
        let [at, next] = self.threshold;
        let is_fitted = site.fitted.iter().any(|&places| places == [at, next] || places == [next, at]);
        !is_fitted && site.crossing(next).is_none()
    }
}

/// Row 5: a door bars the first tunnel clockwise from north that can have a door. Returns its direction.
fn bar_the_first_tunnel(area: AreaId, site: &mut Site, table: &mut Table) -> Option<Direction> {
    let ways = ways_out(area, site).into_iter();
    let first = ways.filter(|out| out.takes_a_door(site)).min_by_key(|out| out.way)?;
    site.fitted.push(first.threshold);
    table.change(Change::Fitting(first.passage, Fitting { feature: Feature::Door, along: first.along }));
    Some(first.way)
}

/// Row 6: the first size that fits. Returns its width in squares.
fn make_a_room((area, at): (AreaId, Square), sizes: &[u8], site: &mut Site, table: &mut Table) -> Option<u8> {
    let own: Vec<_> = ways_out(area, site).into_iter().map(|out| out.passage).collect();
    // A single square is the junction itself, so it always fits.
    let size = sizes.iter().copied().find(|size| *size == 1 || obstacle((area, at), *size, &own, site).is_none())?;
    site.widen(area, Footprint::around(at, size, size), table);
    Some(size)
}

/// What keeps a square room with sides of that many squares from fitting around a junction, whose own tunnels are `own`.
pub fn obstacle((area, at): (AreaId, Square), size: u8, own: &[PassageId], site: &Site) -> Option<Obstacle> {
    let ground = Footprint::around(at, size, size);
    let in_the_way = |square| match site.on(square)? {
        Occupant::Passage(on) if own.contains(&on) && site.crossing(square).is_none() => None,
        Occupant::Area(on) if on == area => None,
        other => Some(Obstacle::of(other, site)),
    };
    let is_left = |ground: &Footprint| {
        own.iter().all(|&passage| {
            let squares = site.squares(passage);
            let within = squares.iter().filter(|&&square| ground.covers(square)).count();
            let first = squares.iter().take_while(|&&square| ground.covers(square)).count();
            let last = squares.iter().rev().take_while(|&&square| ground.covers(square)).count();
            within == first + last
        })
    };
    let is_furnished = |ground: &Footprint| site.fitted.iter().any(|places| places.iter().all(|&at| ground.covers(at)));
    let returns = || (!is_left(&ground)).then_some(Obstacle::OwnTunnel);
    let met = ground.squares().find_map(in_the_way);
    met.or_else(returns).or_else(|| is_furnished(&ground).then_some(Obstacle::Fitting))
}

impl Obstacle {
    pub fn of(occupant: Occupant, site: &Site) -> Self {
        match occupant {
            Occupant::Area(area) if site.kind(area) == Some(AreaKind::Room) => Self::Room(site.name(area)),
            Occupant::Area(area) => Self::Area(site.name(area)),
            Occupant::Passage(_) => Self::Tunnel,
        }
    }
}
