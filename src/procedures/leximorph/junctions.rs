//! Step 4: what is at every corner and junction (R4).

use super::draw::Leximorph;
use super::facts::{AtJunction, LeximorphEvent, LeximorphPurpose};
use super::skeleton::Stretch;
use crate::dice::Die;
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, Mark, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::Occupant;
use crate::trace::{Change, Step};

/// How wide a room can be, in squares: the first that fits is taken.
const ROOMS: [u8; 3] = [5, 3, 1];

impl Leximorph<'_, '_> {
    /// Rolls for all of them, north to south, then west to east.
    ///
    /// # Errors
    /// [`Stop`] when the table has no die left, or an own die is none of these.
    pub fn roll_for_the_junctions(&mut self) -> Result<(), Stop> {
        (0..self.skeleton.points.len()).try_for_each(|place| match self.skeleton.points[place].kind {
            AreaKind::DeadEnd => Ok(()),
            kind => self.roll_for(place, kind == AreaKind::Corner),
        })
    }

    fn roll_for(&mut self, place: usize, is_corner: bool) -> Result<(), Stop> {
        let (at, spot) = (self.skeleton.points[place].at, self.spot(place));
        let dice = if is_corner { LeximorphPurpose::Corner } else { LeximorphPurpose::Junction };
        let face = self.table.roll(Die::D6, dice(spot))?;
        let found = match face {
            1 => AtJunction::Nothing,
            2 => AtJunction::Marked(Mark::Trap),
            3 => AtJunction::Marked(Mark::TrapDisabled),
            4 => AtJunction::Marked(Mark::Obstacle),
            5 => AtJunction::Door(self.bar_the_first_tunnel(place)),
            _ => AtJunction::Room(self.make_a_room(place, at)),
        };
        if let AtJunction::Marked(mark) = found {
            self.table.change(Change::Mark(spot.area, mark));
        }
        let step = Step::new("leximorph/4", LeximorphEvent::Junction(spot, found)).at(at);
        self.table.note(step.row(usize::from(face) - 1).ruled_by(&["R4"]));
        Ok(())
    }

    /// Row 5: which way the tunnel leads that a door bars now, the first clockwise from north.
    fn bar_the_first_tunnel(&mut self, place: usize) -> Option<Direction> {
        let (tunnel, passage) = self.tunnels_at(place).min_by_key(|(tunnel, _)| tunnel.leaves(place))?;
        let threshold = if tunnel.from == place { 1 } else { 2 * tunnel.length - 1 };
        let way = tunnel.leaves(place);
        let fitting = Fitting { feature: Feature::Door, along: u16::try_from(threshold).unwrap_or(1) };
        self.table.change(Change::Fitting(passage, fitting));
        way
    }

    /// Row 6: how many squares wide the room is. One that would cover another point, another room or a tunnel that
    /// does not end in it is smaller.
    fn make_a_room(&mut self, place: usize, at: Square) -> u8 {
        let area = AreaId::at(place);
        let its_own: Vec<_> = self.tunnels_at(place).map(|(_, passage)| Occupant::Passage(passage)).collect();
        let site = self.levels.site_mut(self.level);
        let is_free = |square| site.on(square).is_none_or(|on| on == Occupant::Area(area) || its_own.contains(&on));
        let fits = |size: &u8| Footprint::around(at, *size, *size).squares().all(is_free);
        let size = ROOMS.into_iter().find(fits).unwrap_or(1);
        site.widen(area, Footprint::around(at, size, size), self.table);
        size
    }

    /// The tunnels that end at a point, with their passages.
    fn tunnels_at(&self, place: usize) -> impl Iterator<Item = (&Stretch, PassageId)> {
        let tunnels = self.skeleton.tunnels.iter().zip(self.passages.iter().copied());
        tunnels.filter(move |(tunnel, _)| tunnel.leaves(place).is_some())
    }
}
