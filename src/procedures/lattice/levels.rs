//! Several levels: one lattice above another, joined by the stairs at their mouths (R11).

use super::dig::{THRESHOLD, at_the_mouth};
use super::facts::{
    LatticeArea, LatticeEvent, LatticeFact, LeadsTo, LevelEvent, MouthRoll, MouthRow, StairsTo, Thrown,
};
use super::layout::{LatticeLayout, Mouth};
use super::plan::{Lattice, StairHead, Upper};
use crate::dungeon::{Area, AreaId, AreaKind, Connection, LevelId, Mark, Set, Spot, Tunnel};
use crate::procedures::tunnels::{Occupant, Site};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

impl<'t, 'r> Lattice<'t, 'r> {
    /// Goes as far down as stairs lead, and returns the last level.
    pub fn go_down(mut self, exits: bool) -> Result<(LevelId, &'t mut Table<'r>), Stop> {
        loop {
            self.dig_the_stairs();
            let Some(first) = self.heads.iter().find(|head| head.below.is_some()) else {
                return Ok((self.layout.level, self.table));
            };
            let start = LatticeArea::Crossing(first.mouth.crossing);
            let Self { layout, site, heads, table, .. } = self;
            self = Self::new(layout.below(), table);
            self.upper = Some(Upper { layout, site, heads });
            self.table.change(Change::EmptyLevel(layout.node));
            self.site.begin();
            self.roll_the_mouths()?;
            self.number_the_areas();
            self.dig_it_all();
            self.join_what_is_cut_off(start);
            if exits {
                self.roll_for_the_exits()?;
            }
            self.land();
        }
    }

    /// The roll that stairs from the level above gave this mouth. None if no stairs lead here from that level.
    pub fn given(&self, mouth: Mouth) -> Option<MouthRoll> {
        self.upper.as_ref()?.heads.iter().find(|head| head.mouth == mouth)?.below
    }

    /// Returns the mouth's roll for this level, and where its stairs lead. If the mouth has stairs, its roll for this
    /// level becomes a wall. Without stairs, or in a lattice of one level, the roll stays as it is.
    pub fn take_the_stairs(&mut self, mouth: Mouth, roll: MouthRoll, thrown: &Thrown) -> (MouthRoll, Option<StairsTo>) {
        let LatticeLayout { levels_above, levels, .. } = self.layout;
        let Some(flight) = roll.flight.filter(|_| levels > 1) else { return (roll, None) };
        let stairs = thrown.rows.iter().position(|row| matches!(row, MouthRow::Stairs(_))).unwrap_or_default();
        let (before, after) = thrown.rows.split_at(stairs);
        let wall = MouthRoll { leads: LeadsTo::Wall, flight: None, ..roll };
        let (here, to, below) = match flight.up {
            true if levels_above > 0 => (MouthRoll { door: false, ..wall }, StairsTo::Level(levels_above), None),
            false if levels_above + 1 < levels => {
                let here = MouthRoll { door: false, secret: before.contains(&MouthRow::SecretDoor), ..wall };
                let secret = after.contains(&MouthRow::SecretDoor);
                (here, StairsTo::Level(levels_above + 2), Some(MouthRoll { secret, flight: None, ..roll }))
            }
            _ => (wall, StairsTo::Nowhere, None),
        };
        self.heads.push(StairHead { mouth, flight, to, below });
        (here, Some(to))
    }

    fn dig_the_stairs(&mut self) {
        for head in self.heads.clone() {
            let StairHead { mouth, flight, to, .. } = head;
            self.dig_a_crossing(mouth.crossing);
            let area = self.stairs_at(mouth);
            self.table.change(Change::Mark(area, if flight.up { Mark::StairsUp } else { Mark::StairsDown }));
            let step = self.level_step(LevelEvent::Stairs { mouth, area: self.site.name(area), flight, to });
            self.table.note(step.along(mouth.crossing, area).ruled_by(&["R11"]));
            if flight.up && to != StairsTo::Nowhere {
                self.come_up(head, area);
            }
        }
    }

    fn level_step(&self, what: LevelEvent) -> Step<LatticeFact> {
        self.step("lattice/2", LatticeEvent::Level(what))
    }

    fn stairs_at(&mut self, mouth: Mouth) -> AreaId {
        stairs_at(mouth, self.at(mouth), self.layout, &mut self.site, self.table)
    }

    fn land(&mut self) {
        let Some(Upper { layout, heads, .. }) = &self.upper else { return };
        let (above, heads) = (*layout, heads.clone());
        for head in heads.into_iter().filter(|head| head.below.is_some()) {
            let at = above.three_squares_in(head.mouth);
            let from = self.upper.as_ref().and_then(|upper| Some(upper.site.name(upper.site.area_at(at)?)));
            let Some(from) = from else { continue };
            let area = self.stairs_at(head.mouth);
            self.connect(&head, from.spot, Spot { level: self.layout.level, area });
            let landed = LevelEvent::Landing { mouth: head.mouth, area: self.site.name(area), from };
            let step = self.level_step(landed).along(head.mouth.crossing, area);
            self.table.note(step.ruled_by(&["R11"]));
        }
    }

    fn come_up(&mut self, head: StairHead, area: AreaId) {
        let (layout, mouth) = (self.layout, head.mouth);
        let Some(upper) = &mut self.upper else { return };
        let above = upper.layout;
        let to = stairs_at(mouth, MouthRoll::default(), above, &mut upper.site, self.table);
        let name = upper.site.name(to);
        self.connect(&head, Spot { level: layout.level, area }, name.spot);
        let what = LevelEvent::Landing { mouth, area: name, from: self.site.name(area) };
        let what = LatticeEvent::Level(what);
        let step = Step::new("lattice/2", LatticeFact { layout: above, what }).on(above.level);
        self.table.note(step.along(mouth.crossing, to).ruled_by(&["R11"]));
    }

    /// Joins two areas by the stairs, and marks the stairs at `to`. The current step must be on the level of `to`,
    /// because the mark goes to that level.
    fn connect(&mut self, head: &StairHead, from: Spot, to: Spot) {
        self.table.change(Change::Mark(to.area, if head.flight.up { Mark::StairsDown } else { Mark::StairsUp }));
        let mut features = Set::default();
        head.flight.features().for_each(|feature| features.insert(feature));
        self.table.change(Change::Connection(Connection { from, to, features }));
    }
}

/// Puts the stairs three squares from the crossing, on the mouth's tunnel. If the mouth has no tunnel, a short tunnel
/// joins the stairs to the crossing, unless the crossing is rock.
fn stairs_at(mouth: Mouth, roll: MouthRoll, layout: LatticeLayout, site: &mut Site, table: &mut Table) -> AreaId {
    let (at, crossing) = (layout.three_squares_in(mouth), layout.square(mouth.crossing));
    let found = match site.on(at) {
        Some(Occupant::Area(area)) => Some(area),
        Some(Occupant::Passage(id)) => site.divide(id, Area::spot(site.next_area(), AreaKind::Stairs, at), table),
        None => None,
    };
    if let Some(area) = found {
        return area;
    }
    let area = site.add_spot(AreaKind::Stairs, at, table);
    if site.on(crossing).is_some() {
        let fittings = at_the_mouth(roll, THRESHOLD).into_iter().flatten();
        let tunnel =
            fittings.fold(Tunnel::over([crossing, at]), |tunnel, (feature, along)| tunnel.with(feature, along));
        let squares = tunnel.course.squares();
        site.lay([mouth.crossing, area], &squares, tunnel, table);
    }
    area
}
