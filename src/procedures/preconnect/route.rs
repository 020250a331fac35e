//! Step 4 of the pre-connected methods: the way a corridor takes to where it was rolled to lead, bent around what
//! lies in between.

mod around;
mod flood;
mod law;
mod search;
#[cfg(test)]
mod tests;
mod window;

use crate::dungeon::AreaId;
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Occupant, Site};
use crate::trace::Hand;
use flood::Flood;
use law::{Demand, Quest};

/// Where a corridor begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The square inside its area.
    pub inside: Square,
    /// The way it leaves it.
    pub way: Direction,
}

/// Where a corridor is to lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<'t> {
    /// By whichever wall of a room comes first. It has no area if it is planned and not on the ground yet.
    Room { area: Option<AreaId>, ground: &'t Footprint },
    /// By one door of a room: the square inside it, and the way out of it.
    Door { area: AreaId, inside: Square, way: Direction },
    /// To a square: of a corridor, a junction, a landing, or of rock.
    Square(Square),
}

/// What a route crosses, and between which of its squares, the first and the last that lie on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossed {
    pub what: Occupant,
    pub first: usize,
    pub last: usize,
}

/// The way a corridor takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// From the square inside the area that is left to the one inside the target.
    pub squares: Vec<Square>,
    /// What it crosses, in the order met.
    pub crossed: Vec<Crossed>,
}

/// Finds routes; it keeps its paper from one to the next.
#[derive(Default, Debug)]
pub struct Pathfinder {
    flood: Flood,
}

impl Pathfinder {
    /// The route of a corridor, of all that R5 lets it choose from the first in order. None where there is none.
    ///
    /// `from` is the area that is left, `around` the middle of a room that is to be passed on one hand (R6).
    pub fn find(
        &mut self,
        site: &Site,
        from: AreaId,
        start: Start,
        target: &Target,
        around: Option<(Square, Hand)>,
    ) -> Option<Route> {
        // A room that stands on a square is come to by its walls, not run through to that square.
        let room = if let Target::Square(square) = target { site.room_on(*square) } else { None };
        let walls = room.as_ref().map(|(area, ground)| Target::Room { area: Some(*area), ground });
        let target = walls.as_ref().unwrap_or(target);
        let quest = Quest::new(site, from, start, target, around)?;
        if quest.window.cell(quest.first).is_target {
            let wall_to_wall = vec![start.inside, quest.first.square];
            return quest.enters_at_once().then(|| quest.route(wall_to_wall));
        }
        let flood = &mut self.flood;
        flood.make_room_for(quest.window.count());
        // Where nothing is asked for and there is no route, there is none.
        if !quest.run(flood, Demand::LAST, quest.farthest()) {
            return None;
        }
        let Some(last) = quest.first_of(Demand::LAST, flood) else {
            // The shortest of all would come twice over a square: another that keeps apart need not.
            let found = Demand::ALL.into_iter().find_map(|demand| quest.shortest(demand, quest.farthest(), flood));
            return found.map(|squares| quest.route(squares));
        };
        let longest = 2 * last.len();
        let demands = Demand::ALL.iter().filter(|demand| !demand.ends_apart || matches!(target, Target::Room { .. }));
        // The first of all routes is also the first of those fewer among which it is.
        let found = demands.copied().find_map(|demand| {
            if quest.keeps(demand, &last) { Some(last.clone()) } else { quest.shortest(demand, longest, flood) }
        });
        Some(quest.route(found.unwrap_or(last)))
    }
}

impl Quest<'_> {
    /// A route over these squares.
    fn route(&self, squares: Vec<Square>) -> Route {
        let mut crossed: Vec<Crossed> = Vec::new();
        for (index, &square) in squares.iter().enumerate().take(squares.len() - 1).skip(1) {
            let Some(what) = self.site.on(square) else { continue };
            match crossed.last_mut() {
                Some(same) if self.site.tile(square).is_room && same.what == what && same.last + 1 == index => {
                    same.last = index;
                }
                _ => crossed.push(Crossed { what, first: index, last: index }),
            }
        }
        Route { squares, crossed }
    }
}
