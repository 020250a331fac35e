//! Step 4: what is at every corner and junction (R4).

use super::facts::{LeximorphEvent, LeximorphPurpose};
use super::make::Leximorph;
use super::skeleton::{SkeletonPoint, Stretch};
use crate::dice::Die;
use crate::dungeon::{AreaId, AreaKind, AreaName, Feature, Fitting, Mark};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::Occupant;
use crate::trace::{Change, Step};

/// How wide a room can be, in squares: the first that fits is taken.
const ROOMS: [u8; 3] = [5, 3, 1];

impl Leximorph<'_, '_> {
    /// Rolls for all of them, north to south, then west to east.
    pub fn roll_for_the_junctions(&mut self) -> Result<(), Stop> {
        (0..self.skeleton.points.len()).try_for_each(|place| self.roll_for(place))
    }

    fn roll_for(&mut self, place: usize) -> Result<(), Stop> {
        let (SkeletonPoint { at, kind }, area) = (self.skeleton.points[place], self.name(place));
        let purpose = match kind {
            AreaKind::DeadEnd => return Ok(()),
            AreaKind::Corner => LeximorphPurpose::Corner(area),
            _ => LeximorphPurpose::Junction(area),
        };
        let face = self.table.roll(Die::D6, purpose)?;
        let nothing = LeximorphEvent::Nothing(area);
        let found = match face {
            1 => nothing,
            2 => self.mark(area, Mark::Trap),
            3 => self.mark(area, Mark::TrapDisabled),
            4 => self.mark(area, Mark::Obstacle),
            5 => self.bar_the_first_tunnel(place).map_or(nothing, |way| LeximorphEvent::Door(area, way)),
            _ => {
                let size = self.make_a_room(place, at);
                LeximorphEvent::Room(self.name(place), size)
            }
        };
        // Where two letters touch and the tunnel runs straight on, only two passages meet (R9).
        let level = self.level();
        self.levels.site_mut(level).recount(area.area, self.table);
        let step = Step::new("leximorph/4", found).at(at);
        self.table.note(step.row(usize::from(face) - 1).ruled_by(&["R4"]));
        Ok(())
    }

    fn mark(&mut self, area: AreaName, mark: Mark) -> LeximorphEvent {
        self.table.change(Change::Mark(area.area, mark));
        LeximorphEvent::Marked(area, mark)
    }

    /// Row 5: a door bars the first tunnel clockwise from north. Gives the way that tunnel leaves.
    fn bar_the_first_tunnel(&mut self, place: usize) -> Option<Direction> {
        let tunnel = *self.tunnels_at(place).min_by_key(|tunnel| tunnel.leaves(place))?;
        let threshold = if tunnel.from == place { 1 } else { 2 * tunnel.length - 1 };
        let fitting = Fitting { feature: Feature::Door, along: u16::try_from(threshold).unwrap_or(1) };
        self.table.change(Change::Fitting(tunnel.passage, fitting));
        tunnel.leaves(place)
    }

    /// Row 6: how many squares wide the room is. It is smaller where it would cover another point, another room or a
    /// tunnel that does not end in it.
    fn make_a_room(&mut self, place: usize, at: Square) -> u8 {
        let area = AreaId::at(place);
        let is_free = |square| match self.site().on(square) {
            Some(Occupant::Passage(on)) => self.tunnels_at(place).any(|tunnel| tunnel.passage == on),
            Some(Occupant::Area(on)) => on == area,
            None => true,
        };
        let fits = |size: &u8| Footprint::around(at, *size, *size).squares().all(is_free);
        let size = ROOMS.into_iter().find(fits).unwrap_or(1);
        let level = self.level();
        self.levels.site_mut(level).widen(area, Footprint::around(at, size, size), self.table);
        size
    }

    /// The tunnels that end at a point.
    fn tunnels_at(&self, place: usize) -> impl Iterator<Item = &Stretch> {
        self.skeleton.tunnels.iter().filter(move |tunnel| tunnel.leaves(place).is_some())
    }
}
