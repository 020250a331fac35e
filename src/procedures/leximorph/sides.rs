//! Step 5: what is on both sides of the tunnels, every 60 feet (R5).

use super::make::Leximorph;
use super::skeleton::Stretch;
use crate::geometry::Square;
use crate::procedures::Stop;
use crate::procedures::tunnels::{Cites, Occupant, Place, roll_both_sides};

/// What the steps of its sides cite.
static CITES: Cites = Cites { sides: "leximorph/5", sides_by: &["R5"], behind: "leximorph/6", behind_by: &["R6"] };

impl Leximorph<'_, '_> {
    /// Rolls for all of them, each side followed by what is behind it.
    pub fn roll_for_the_sides(&mut self) -> Result<(), Stop> {
        let all: Vec<Place> = self.skeleton.tunnels.iter().flat_map(|tunnel| self.places_along(tunnel)).collect();
        let level = self.level();
        let Self { levels, beyond, table, .. } = self;
        all.iter().try_for_each(|place| roll_both_sides((place, level), &CITES, beyond, levels, table))
    }

    /// The places along a tunnel: each six squares straight, or four diagonally, from the north end, none nearer than
    /// two squares to either end. Squares that a room covers are passed over.
    fn places_along(&self, tunnel: &Stretch) -> impl Iterator<Item = Place> {
        let is_tunnel = |square: Square| matches!(self.site().on(square), Some(Occupant::Passage(_)));
        let apart = if tunnel.way.is_diagonal() { 4 } else { 6 };
        let (start, way, between) = (self.skeleton.points[tunnel.from].at, tunnel.way, tunnel.ends());
        let steps = (1..).map(move |nth| nth * apart).take_while(|&steps| steps <= tunnel.length - 2);
        let places = steps.zip(1..).map(move |(steps, nth)| {
            let [before, at, after] = [steps - 1, steps, steps + 1].map(|steps| way.from(start, steps));
            Place { at, next: if is_tunnel(after) { after } else { before }, way, between, feet: 60 * nth }
        });
        places.filter(move |place| is_tunnel(place.at))
    }
}
