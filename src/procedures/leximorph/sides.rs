//! Step 5: what is on both sides of the tunnels, every 60 feet (R5).

use super::facts::LeximorphEvent;
use super::make::Leximorph;
use super::skeleton::Stretch;
use crate::dungeon::Spot;
use crate::geometry::Square;
use crate::order::Gather;
use crate::procedures::Stop;
use crate::procedures::preconnect::{Method, Preloaded, PreloadedRules, go_on};
use crate::procedures::tunnels::{Beyond, Cites, Occupant, SidePlace, roll_both_sides};
use crate::trace::Step;

static CITES: Cites =
    Cites { along: "tunnel", sides: "leximorph/5", sides_by: &["R5"], behind: "leximorph/6", behind_by: &["R6"] };

/// What the steps cite if a method (room numbers, clock or compass) follows the exits.
static BY_NUMBERS: PreloadedRules = PreloadedRules { corridors: &["R13"], ..BY_A_METHOD };
static BY_THE_CLOCK: PreloadedRules = PreloadedRules { corridors: &["R14"], ..BY_A_METHOD };
static BY_THE_COMPASS: PreloadedRules = BY_A_METHOD;
const BY_A_METHOD: PreloadedRules = PreloadedRules { rule: "leximorph/6", landings: &["R12"], corridors: &[] };

impl Leximorph<'_, '_> {
    /// After each side, rolls for what is behind it, unless a method follows the exits.
    pub fn roll_for_the_sides(&mut self) -> Result<(), Stop> {
        let (all, level) = (self.places(), self.level());
        let Self { levels, beyond, table, .. } = self;
        all.iter().try_for_each(|place| roll_both_sides((place, level), &CITES, beyond, levels, table))
    }

    /// Lets the method follow the exits until the map has `wanted` rooms (R12).
    pub fn go_on_by(self, method: &'static Method, wanted: usize) -> Result<(), Stop> {
        let rooms = self.skeleton.points.iter().filter_map(|point| self.site().room_on(point.at));
        let rooms: Vec<_> = rooms.map(|(area, ground)| (Spot { level: self.level(), area }, ground)).collect();
        let Beyond::Kept(exits) = self.beyond else { return Ok(()) };
        let event = LeximorphEvent::Exits { exits: exits.len(), standing: rooms.len(), wanted };
        let (ruled, ruled_by): (_, &[_]) = match &method.rules.bounds {
            None => (&BY_THE_COMPASS, &["R12"]),
            Some(bounds) if bounds.keep_clear => (&BY_THE_CLOCK, &["R12", "R14"]),
            Some(_) => (&BY_NUMBERS, &["R12", "R13"]),
        };
        self.table.note(Step::new("leximorph/6", event).ruled_by(ruled_by));
        go_on(method, wanted, Preloaded { ruled, levels: self.levels, rooms, exits }, self.table)
    }

    fn places(&self) -> Vec<SidePlace> {
        self.skeleton.tunnels.iter().flat_map(|tunnel| self.places_along(tunnel)).gather()
    }

    /// The places along a tunnel, from its northern or western end (R5).
    fn places_along(&self, tunnel: &Stretch) -> impl Iterator<Item = SidePlace> {
        let is_tunnel = |square: Square| matches!(self.site().on(square), Some(Occupant::Passage(_)));
        let apart = if tunnel.way.is_diagonal() { 4 } else { 6 };
        let (start, way, between) = (self.skeleton.points[tunnel.from].at, tunnel.way, tunnel.ends());
        let steps = (1..).map(move |nth| nth * apart).take_while(|&steps| steps <= tunnel.length - 2);
        let places = steps.zip(1..).map(move |(steps, nth)| {
            let [before, at, after] = [steps - 1, steps, steps + 1].map(|steps| way.from(start, steps));
            SidePlace { at, next: if is_tunnel(after) { after } else { before }, way, between, feet: 60 * nth }
        });
        places.filter(move |place| is_tunnel(place.at))
    }
}
