use super::flood::Flood;
use super::law::RouteSearch;
use super::pass::{Pass, RouteChoice};
use super::target::{RouteQuery, RouteTarget, WayRound};
use super::window::WindowMemory;
use crate::geometry::Square;
use crate::procedures::tunnels::{Occupant, Site};
use crate::trace::Hand;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CorridorRoute {
    /// The squares from the last square of the area that the route leaves to the first square of the target.
    pub squares: Vec<Square>,
    pub crossed: Vec<RouteCrossing>,
    /// None if there was nothing to choose from.
    pub choice: Option<RouteChoice>,
}

impl CorridorRoute {
    /// A route that crosses nothing and wasn't searched for.
    pub const fn plain(squares: Vec<Square>) -> Self {
        Self { squares, crossed: Vec::new(), choice: None }
    }
}

/// `first` and `last` are the first and last of the route's squares on `what`, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteCrossing {
    pub what: Occupant,
    pub first: usize,
    pub last: usize,
}

/// Keeps its memory from search to search.
#[derive(Default, Debug)]
pub struct Pathfinder {
    flood: Flood,
    window: WindowMemory,
}

impl Pathfinder {
    /// None if R5 allows no route.
    pub fn find(&mut self, site: &Site, query: RouteQuery) -> Option<CorridorRoute> {
        let search = search(site, query, &mut self.window)?;
        route(&search, &mut self.flood)
    }

    /// Finds a route for each hand: each way round a place whose middle square is `middle` (R6). Leaves out hands
    /// without a route. All hands share what the search has looked at.
    pub fn find_each(
        &mut self,
        site: &Site,
        query: RouteQuery,
        (middle, hands): (Square, &[Hand]),
    ) -> Vec<(Hand, CorridorRoute)> {
        let Some(mut search) = search(site, query, &mut self.window) else { return Vec::new() };
        let mut routes = Vec::new();
        for &hand in hands {
            search.go_round(WayRound { middle, hand, plot: None });
            routes.extend(route(&search, &mut self.flood).map(|route| (hand, route)));
        }
        routes
    }
}

fn route(search: &RouteSearch, flood: &mut Flood) -> Option<CorridorRoute> {
    let squares = if search.window.cell(search.first).is_target {
        let wall_to_wall = vec![search.query.start.inside, search.first.square];
        search.enters_at_once().then_some((wall_to_wall, None))
    } else {
        squares(search, flood)
    };
    squares.map(|(squares, choice)| crossing(squares, choice, search.site))
}

fn squares(search: &RouteSearch, flood: &mut Flood) -> Option<(Vec<Square>, Option<RouteChoice>)> {
    flood.make_room_for(search.window.count());
    // If the loosest pass doesn't reach the target, no other pass does.
    if !search.run(flood, Pass::LOOSEST, search.farthest()) {
        return None;
    }
    let Some(loosest) = search.first_of(Pass::LOOSEST, flood) else {
        // The loosest pass found only a route that runs over a square twice, which doesn't count. A stricter pass can
        // still find another route.
        let found = Pass::ALL.into_iter().find_map(|pass| search.shortest(pass, search.farthest(), flood));
        return found.map(|squares| (squares, None));
    };
    // A corridor's length leaves out the squares in the areas at its ends, but counts a target of one square.
    let ends = if matches!(search.query.target, RouteTarget::Square(_)) { 1 } else { 2 };
    let most = 2 * (loosest.len() - ends);
    let longest = most + ends;
    let is_to_a_room = matches!(search.query.target, RouteTarget::Room { .. });
    let passes = Pass::ALL.into_iter().filter(|pass| !pass.ends_clear || is_to_a_room);
    let found = passes.map(|pass| {
        let squares =
            if search.keeps(pass, &loosest) { Some(loosest.clone()) } else { search.shortest(pass, longest, flood) };
        squares.map(|squares| (squares, pass.clearance))
    });
    let found = found.flatten().next();
    let (squares, kind) = found.unwrap_or((loosest, Pass::LOOSEST.clearance));
    Some((squares, Some(RouteChoice { kind, most })))
}

fn search<'q>(site: &'q Site, query: RouteQuery, memory: &'q mut WindowMemory) -> Option<RouteSearch<'q>> {
    // A route to a square of a room ends at the room's wall.
    let room = if let RouteTarget::Square(square) = query.target { site.room_on(square) } else { None };
    let walls = room.map(|(area, ground)| RouteTarget::Room { area: Some(area), ground });
    RouteSearch::new(site, RouteQuery { target: walls.unwrap_or(query.target), ..query }, memory)
}

fn crossing(squares: Vec<Square>, choice: Option<RouteChoice>, site: &Site) -> CorridorRoute {
    let mut crossed: Vec<RouteCrossing> = Vec::new();
    for (index, &square) in squares.iter().enumerate().take(squares.len() - 1).skip(1) {
        let Some(what) = site.on(square) else { continue };
        match crossed.last_mut() {
            Some(same) if site.tile(square).is_room && same.what == what && same.last + 1 == index => {
                same.last = index;
            }
            _ => crossed.push(RouteCrossing { what, first: index, last: index }),
        }
    }
    CorridorRoute { squares, crossed, choice }
}
