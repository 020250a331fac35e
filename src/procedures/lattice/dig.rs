//! Step 2: the stretches and spurs, dug one after the other in roll order.

use super::ground::Mouth;
use super::plan::Plan;
use super::roll::{Flight, Leads, Rolled};
use super::words;
use crate::dungeon::{Area, AreaId, AreaKind, Feature, Fitting, Mark, Passage, PassageId, Tunnel};
use crate::geometry::{Footprint, Square};
use crate::procedures::Table;
use crate::trace::{Change, Step};

/// A lattice as far as it is dug.
#[derive(Debug)]
pub struct Dug {
    /// What it is dug after.
    pub plan: Plan,
    /// Its passages, by their [`PassageId`].
    pub passages: Vec<Dig>,
    /// Its areas, in the order dug.
    areas: Vec<AreaId>,
}

/// A passage that has been dug.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dig {
    /// The first mouth of its stretch or spur.
    pub first: Mouth,
    /// What it joins.
    pub ends: (AreaId, AreaId),
    /// Whether one has to dig to get through.
    pub blocked: bool,
}

/// What stands at the mouth of a passage and along it, in half squares of its level from that mouth.
struct Fittings(Vec<(Feature, u16)>);

impl Dug {
    /// Digs all that the mouths come to, a step for each stretch and spur, and one for each crossing
    /// that nothing leads to.
    pub fn whole(plan: Plan, table: &mut Table) -> Self {
        let mut dug = Self { plan, passages: Vec::new(), areas: Vec::new() };
        for mouth in dug.plan.ground.mouths() {
            if mouth.0 % 4 == 0 && dug.plan.is_rock(mouth.crossing()) {
                let step = Step::new("lattice/2", words::rock(mouth.crossing(), dug.plan.ground));
                table.note(step.on(dug.plan.ground.level).ruled_by(&["R6"]));
            } else if dug.plan.ground.first(mouth) == mouth && !dug.plan.is_nothing(mouth) {
                dug.dig(mouth, table);
            }
        }
        dug
    }

    /// The passage of that stretch or spur at an area, if it is dug.
    pub fn passage(&self, first: Mouth, area: AreaId) -> Option<&Dig> {
        self.passages.iter().find(|dig| dig.first == first && (dig.ends.0 == area || dig.ends.1 == area))
    }

    /// Whether there is a tunnel on that stretch or spur.
    pub fn is_dug(&self, first: Mouth) -> bool {
        self.passages.iter().any(|dig| dig.first == first)
    }

    /// Whether an area is dug.
    pub fn has(&self, area: AreaId) -> bool {
        self.areas.contains(&area)
    }

    fn dig(&mut self, first: Mouth, table: &mut Table) {
        let (here, beyond) = (first.crossing(), self.plan.beyond(first));
        let there = match (self.plan.ground.across(first), beyond) {
            (Some(other), Some(room)) => self.dig_to_a_room([first, other], room, table),
            (Some(other), None) => self.dig_through([first, other], table),
            (None, Some(end)) => self.dig_a_spur(first, end, table),
            (None, None) => return,
        };
        let step = Step::new("lattice/2", words::stretch(first, &self.plan)).along(here, there);
        table.note(step.on(self.plan.ground.level).ruled_by(self.rulings(first)));
    }

    /// The rulings that decided something in a stretch or spur.
    fn rulings(&self, first: Mouth) -> &'static [&'static str] {
        match (self.plan.ground.across(first), self.plan.is_opened(first), self.plan.flight(first)) {
            (None, true, _) if self.plan.ground.node.is_some() => &["R7"],
            (None, true, _) => &["R5"],
            (None, false, _) => &["R4"],
            (Some(_), _, Some(_)) => &["R2", "R3"],
            (Some(_), _, None) => &["R2"],
        }
    }

    /// A stretch from crossing to crossing.
    fn dig_through(&mut self, mouths: [Mouth; 2], table: &mut Table) -> AreaId {
        let [one, other] = mouths.map(|mouth| self.plan.at(mouth));
        let mut fittings = Fittings::at_mouth(one);
        fittings.at_the_far_mouth(other, 24);
        fittings.flight(self.plan.flight(mouths[0]), [12, 10, 14]);
        let squares = mouths.map(|mouth| self.crossing(mouth.crossing(), table));
        let ends = (mouths[0].crossing(), mouths[1].crossing());
        let blocked = [one, other].into_iter().any(|mouth| mouth.leads == Leads::Blocked);
        self.lay(Dig { first: mouths[0], ends, blocked }, squares, &fittings, table);
        ends.1
    }

    /// A stretch with a room in its middle: two passages, each with what stands at its own mouth.
    fn dig_to_a_room(&mut self, mouths: [Mouth; 2], room: AreaId, table: &mut Table) -> AreaId {
        let first = mouths[0];
        let middle = self.plan.ground.halfway(first);
        let squares = mouths.map(|mouth| self.crossing(mouth.crossing(), table));
        self.add(Area::on(room, Footprint::around(middle, 4, 4)), table);
        for (mouth, square) in mouths.into_iter().zip(squares) {
            let mut fittings = Fittings::at_mouth(self.plan.at(mouth));
            fittings.flight(self.plan.flight(first), [4, 4, 6]);
            let blocked = self.plan.at(mouth).leads == Leads::Blocked;
            self.lay(Dig { first, ends: (mouth.crossing(), room), blocked }, [square, middle], &fittings, table);
        }
        room
    }

    /// A spur to a room or to the end of the lattice.
    fn dig_a_spur(&mut self, first: Mouth, end: AreaId, table: &mut Table) -> AreaId {
        let (rolled, at) = (self.plan.at(first), self.plan.ground.halfway(first));
        let square = self.crossing(first.crossing(), table);
        let edge = Area::spot(end, AreaKind::Edge, at);
        let area = match (rolled.flight, rolled.leads) {
            (None, Leads::Room) => Area::on(end, Footprint::around(at, 4, 4)),
            (None, _) => edge,
            (Some(Flight { up: true, .. }), _) => edge.marked(Mark::StairsUp),
            (Some(_), _) => edge.marked(Mark::StairsDown),
        };
        self.add(area, table);
        let mut fittings = Fittings::at_mouth(rolled);
        fittings.flight(rolled.flight, [10, 8, 10]);
        let blocked = rolled.leads == Leads::Blocked;
        self.lay(Dig { first, ends: (first.crossing(), end), blocked }, [square, at], &fittings, table);
        end
    }

    /// A stretch of two walls, joined all the same by a secret door at its mouth there (R6).
    pub fn dig_a_secret(&mut self, from: Mouth, table: &mut Table) {
        let (first, ends) = (self.plan.ground.first(from), self.plan.ends(from));
        let squares = [self.crossing(ends.0, table), self.crossing(ends.1, table)];
        self.lay(Dig { first, ends, blocked: false }, squares, &Fittings(vec![(Feature::Secret, 1)]), table);
    }

    /// The mouths of a passage where there is a block.
    pub fn blocks(&self, dig: Dig) -> impl Iterator<Item = Mouth> {
        let mouths = [Some(dig.first), self.plan.ground.across(dig.first)].into_iter().flatten();
        let its_own = move |mouth: &Mouth| [dig.ends.0, dig.ends.1].contains(&mouth.crossing());
        mouths.filter(its_own).filter(|&mouth| self.plan.at(mouth).leads == Leads::Blocked)
    }

    /// A secret door takes the place of the block at a mouth of a passage. Where its other mouth is blocked too
    /// that block is cleared away (R6): one secret door is to open the way, and nobody could pass with it left.
    pub fn unblock(&mut self, passage: PassageId, mouth: Mouth, table: &mut Table) {
        let dig = &mut self.passages[passage.0 as usize];
        dig.blocked = false;
        let along = if dig.ends.1 == mouth.crossing() { 23 } else { 1 } * u16::from(self.plan.ground.scale);
        table.change(Change::Refit(passage, Feature::Blocked, Fitting { feature: Feature::Secret, along }));
    }

    /// The square of a crossing, which is dug if it has not been.
    fn crossing(&mut self, crossing: AreaId, table: &mut Table) -> Square {
        let square = self.plan.ground.square(crossing);
        if !self.has(crossing) {
            self.add(Area::spot(crossing, AreaKind::Junction, square), table);
        }
        square
    }

    /// An area; the first of a node begins its level.
    fn add(&mut self, area: Area, table: &mut Table) {
        let begins = self.areas.is_empty();
        self.areas.push(area.id);
        table.change(match self.plan.ground.node {
            Some(node) if begins => Change::Node(node, area),
            _ => Change::Area(area),
        });
    }

    fn lay(&mut self, dig: Dig, squares: [Square; 2], fittings: &Fittings, table: &mut Table) {
        let scale = u16::from(self.plan.ground.scale);
        let mut tunnel = Tunnel::over(squares);
        for &(feature, along) in &fittings.0 {
            tunnel = tunnel.with(feature, along * scale);
        }
        table.change(Change::Passage(Passage::dug(dig.ends.0, dig.ends.1, tunnel)));
        self.passages.push(dig);
    }
}

impl Fittings {
    /// A block, a door, a secret door on the threshold; a door that a secret one hides a square behind it.
    fn at_mouth(rolled: Rolled) -> Self {
        let secret = rolled.secret.then_some((Feature::Secret, 1));
        let door = rolled.door.then_some((Feature::Door, if rolled.secret { 3 } else { 1 }));
        let block = (rolled.leads == Leads::Blocked).then_some((Feature::Blocked, 1));
        Self([secret, door, block].into_iter().flatten().collect())
    }

    /// What stands at the other mouth of a passage so many half squares long.
    fn at_the_far_mouth(&mut self, rolled: Rolled, long: u16) {
        self.0.extend(Self::at_mouth(rolled).0.into_iter().map(|(feature, along)| (feature, long - along)));
    }

    /// Stairs or a ladder at the first place; where there are both, at the other two.
    fn flight(&mut self, flight: Option<Flight>, [alone, stairs, ladder]: [u16; 3]) {
        match flight {
            Some(Flight { stairs: true, ladder: true, .. }) => {
                self.0.extend([(Feature::Stairs, stairs), (Feature::Ladder, ladder)]);
            }
            Some(Flight { stairs: true, .. }) => self.0.push((Feature::Stairs, alone)),
            Some(_) => self.0.push((Feature::Ladder, alone)),
            None => {}
        }
    }
}
