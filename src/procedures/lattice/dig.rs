//! Step 2: digs the stretches (between two crossings) and the spurs (off the lattice), one after the other in roll
//! order.

use super::facts::{LatticeArea, LatticeEvent, LeadsTo, MouthRoll, StairFlight};
use super::layout::Mouth;
use super::plan::{Lattice, LatticePassage};
use crate::dungeon::{Area, AreaId, AreaKind, AreaName, Feature, Mark, Tunnel};
use crate::geometry::{Direction, Footprint};

/// The distance from one crossing to the next, in half steps: two for each of the 12 squares (R9).
pub const LENGTH: u16 = 24;

/// The distance from the middle of a crossing to the threshold of each mouth (where a tunnel leaves it), in half steps.
/// The mouth's door, secret door or block is on the threshold.
pub const THRESHOLD: u16 = 1;

impl Lattice<'_, '_> {
    /// Digs the stretches and spurs that aren't all wall. A crossing that nothing leads to gets a step, too.
    pub fn dig_it_all(&mut self) {
        for crossing in self.layout.crossings() {
            if self.is_rock(crossing) {
                let step = self.step("lattice/2", LatticeEvent::Rock(crossing));
                self.table.note(step.ruled_by(&["R6"]));
                continue;
            }
            for mouth in Direction::STRAIGHT.map(|way| Mouth { crossing, way }) {
                if self.layout.first(mouth) == mouth && !self.is_nothing(mouth) {
                    self.dig(mouth);
                    self.tell_of(mouth);
                }
            }
        }
    }

    fn tell_of(&mut self, first: Mouth) {
        let with_its_roll = |mouth| (mouth, self.at(mouth));
        let (across, beyond, flight) = (self.layout.across(first), self.beyond(first), self.flight(first));
        let ruled_by: &[_] = match (across, self.at(first).opened, flight) {
            (None, true, _) if self.layout.node.is_some() => &["R7"],
            (None, true, _) => &["R5"],
            (None, false, _) => &["R4"],
            (Some(_), _, Some(_)) => &["R2", "R3"],
            (Some(_), _, None) => &["R2"],
        };
        let end = beyond.map_or(self.layout.ends(first).1, LatticeArea::id);
        let dug = LatticeEvent::Dug { first: with_its_roll(first), across: across.map(with_its_roll), beyond, flight };
        let step = self.step("lattice/2", dug).along(first.crossing, end);
        self.table.note(step.ruled_by(ruled_by));
    }

    pub fn dig(&mut self, first: Mouth) {
        for mouth in self.layout.both(first) {
            self.dig_a_crossing(mouth.crossing);
        }
        let (at, flight) = (self.layout.halfway(first), self.flight(first));
        match (self.beyond(first), flight) {
            (Some(LatticeArea::Room(room)), _) => self.add(room, Area::on(room.area, Footprint::around(at, 4, 4))),
            (Some(LatticeArea::End(end)), None) => self.add(end, Area::spot(end.area, AreaKind::Edge, at)),
            (Some(LatticeArea::End(end)), Some(StairFlight { up, .. })) => {
                let stairs = if up { Mark::StairsUp } else { Mark::StairsDown };
                self.add(end, Area::spot(end.area, AreaKind::Edge, at).marked(stairs));
            }
            (Some(LatticeArea::Crossing(_) | LatticeArea::Junction(_)) | None, _) => {}
        }
        for passage in self.passages(first).collect::<Vec<_>>() {
            self.lay(passage, flight);
        }
    }

    pub fn dig_a_crossing(&mut self, crossing: AreaId) {
        let square = self.layout.square(crossing);
        if self.site.on(square).is_none() {
            self.add(self.layout.crossing(crossing), Area::spot(crossing, AreaKind::Junction, square));
        }
    }

    fn add(&mut self, name: AreaName, area: Area) {
        self.site.add(Area { label: name.label, ..area }, self.table);
    }

    fn lay(&mut self, passage: LatticePassage, flight: Option<StairFlight>) {
        let LatticePassage { ends, mouth, across } = passage;
        let to = across.map_or(self.layout.halfway(mouth), |across| self.layout.square(across.crossing));
        let [alone, stairs, ladder] = match (across, self.layout.across(mouth)) {
            (Some(_), _) => [12, 10, 14],
            (None, Some(_)) => [4, 4, 6],
            (None, None) => [10, 8, 10],
        };
        let has_flight = flight.is_some();
        let flight = match flight {
            Some(StairFlight { stairs: true, ladder: true, .. }) => {
                [Some((Feature::Stairs, stairs)), Some((Feature::Ladder, ladder))]
            }
            Some(StairFlight { stairs: true, .. }) => [Some((Feature::Stairs, alone)), None],
            Some(_) => [Some((Feature::Ladder, alone)), None],
            None => [None, None],
        };
        let there = across.map(|across| at_the_mouth(self.at(across), THRESHOLD)).into_iter().flatten().flatten();
        let fittings = at_the_mouth(self.at(mouth), THRESHOLD).into_iter().flatten();
        let fittings = fittings.chain(there.map(|(feature, along)| (feature, LENGTH - along)));
        let scale = u16::from(self.layout.scale);
        let tunnel = fittings
            .chain(flight.into_iter().flatten())
            .fold(Tunnel::over([self.layout.square(mouth.crossing), to]), |tunnel, (feature, along)| {
                tunnel.with(feature, along * scale)
            });
        let squares = tunnel.course.squares();
        let id = self.site.lay([ends.0.id(), ends.1.id()], &squares, tunnel, self.table);
        if has_flight {
            self.flights.push(id);
        }
    }
}

/// The fittings at a mouth, with their places in half steps along the tunnel. A door behind a secret door is one square
/// beyond the threshold. Everything else is on it.
pub fn at_the_mouth(roll: MouthRoll, threshold: u16) -> [Option<(Feature, u16)>; 3] {
    let secret = roll.secret.then_some((Feature::Secret, threshold));
    let door = roll.door.then_some((Feature::Door, if roll.secret { threshold + 2 } else { threshold }));
    [secret, door, (roll.leads == LeadsTo::Blocked).then_some((Feature::Blocked, threshold))]
}
