//! A second, slow search for the same routes. It goes forwards step by step, keeps whole routes, and checks R5 on the
//! level itself.

use super::super::pass::{Clearance, Pass};
use super::super::{Pathfinder, RouteQuery, RouteStart, RouteTarget, WayRound};
use super::level::{SIDE, below, level, rows, sign};
use crate::dice::{Seed, Stream};
use crate::dungeon::{AreaId, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::Gather;
use crate::procedures::tunnels::{Occupant, Site};
use crate::trace::Hand;
use std::collections::{BTreeMap, BTreeSet};

struct Case<'c> {
    site: &'c Site,
    rooms: &'c [AreaId],
    query: RouteQuery,
}

/// Bends, then steps: 0 is a step north, 3 a step west.
type Order = (usize, Vec<u8>);

impl Case<'_> {
    fn goals(&self) -> BTreeSet<Square> {
        self.query.target.squares().collect()
    }

    fn is_planned(&self, square: Square) -> bool {
        matches!(self.query.target, RouteTarget::Room { ground, .. } if ground.covers(square))
    }

    fn is_room(&self, square: Square) -> bool {
        let own = matches!(self.site.on(square), Some(Occupant::Area(area)) if self.rooms.contains(&area) || area == self.query.from);
        own || self.is_planned(square)
    }

    fn is_corridor(&self, square: Square) -> bool {
        self.site.on(square).is_some() && !self.is_room(square)
    }

    /// Three squares of the passage on `square`: the square before, `square` itself, and the square after. None if the
    /// passage bends there, isn't at right angles to `way`, or is crossed.
    fn crossed(&self, square: Square, way: Direction) -> Option<[Square; 3]> {
        let Some(Occupant::Passage(passage)) = self.site.on(square) else { return None };
        let squares = self.site.squares(passage);
        let three = squares.windows(3).find(|three| three[1] == square)?;
        let is_square = [0, 2].iter().all(|&end| {
            Direction::between(square, three[end])
                .is_some_and(|side| side != way && side != way.back() && !side.is_diagonal())
        });
        let is_straight = Direction::between(three[0], three[1]) == Direction::between(three[1], three[2]);
        (is_square && is_straight && self.site.crossing(square).is_none()).then(|| [three[0], three[1], three[2]])
    }

    fn leaves(&self, square: Square, area: AreaId) -> bool {
        match self.site.on(square) {
            Some(Occupant::Area(other)) => area == other,
            Some(Occupant::Passage(passage)) => {
                let squares = self.site.squares(passage);
                [squares[0], squares[squares.len() - 1]]
                    .iter()
                    .any(|&end| self.site.on(end) == Some(Occupant::Area(area)))
            }
            None => false,
        }
    }

    fn is_lawful(&self, pass: Pass, [before, at, next]: [Square; 3], goals: &BTreeSet<Square>) -> bool {
        let (Some(came), Some(goes)) = (Direction::between(before, at), Direction::between(at, next)) else {
            return false;
        };
        let is_last = goals.contains(&next);
        if before == next || !self.is_passed(at, next, is_last, goals) {
            return false;
        }
        let ways_in = match self.query.target {
            RouteTarget::Room { area, .. } => area != Some(self.query.from) || goes != self.query.start.way.back(),
            RouteTarget::Door { way, .. } => goes == way.back(),
            RouteTarget::Square(_) => true,
        };
        if is_last && !ways_in {
            return false;
        }
        let around = Direction::ALL.map(|way| way.from(at, 1));
        let is_room = matches!(self.query.target, RouteTarget::Room { .. });
        if is_room && is_last && pass.ends_clear && around.iter().any(|&square| self.is_corridor(square)) {
            return false;
        }
        let is_free = |square: Square| self.site.on(square).is_none() && !self.is_planned(square);
        if !is_free(at) {
            return self.runs_over([before, at, next], pass.clearance, is_last, came == goes);
        }
        let mut exempt: BTreeSet<Square> = BTreeSet::new();
        for (square, way) in [(before, came), (next, goes)] {
            if !goals.contains(&square) && matches!(self.site.on(square), Some(Occupant::Passage(_))) {
                exempt.extend(self.crossed(square, way).into_iter().flatten().filter(|&square| !self.is_room(square)));
            }
        }
        if before == self.query.start.inside {
            exempt.extend(around.iter().filter(|&&square| self.leaves(square, self.query.from)));
        }
        if is_last {
            exempt.extend(around.iter().filter(|&&square| self.is_of_target(square, goals)));
        }
        around.iter().filter(|square| !exempt.contains(square)).all(|&square| match pass.clearance {
            Clearance::All => !self.is_room(square) && !self.is_corridor(square),
            Clearance::Corridors => !self.is_corridor(square),
            Clearance::Nothing | Clearance::Through => true,
        })
    }

    fn is_of_target(&self, square: Square, goals: &BTreeSet<Square>) -> bool {
        match self.query.target {
            RouteTarget::Room { .. } => goals.contains(&square),
            RouteTarget::Door { area, .. } => self.leaves(square, area),
            RouteTarget::Square(goal) => match self.site.on(goal) {
                Some(Occupant::Area(area)) => self.leaves(square, area),
                Some(Occupant::Passage(passage)) => {
                    self.site.squares(passage).contains(&square) && !self.is_room(square)
                }
                None => false,
            },
        }
    }

    fn leads(&self, one: Square, other: Square) -> bool {
        let passages = (0..).map(|id| self.site.squares(PassageId(id))).take_while(|squares| !squares.is_empty());
        let mut steps = passages.flat_map(|squares| squares.windows(2));
        steps.any(|step| step.contains(&one) && step.contains(&other))
    }

    fn runs_over(&self, [before, at, next]: [Square; 3], clearance: Clearance, is_last: bool, straight: bool) -> bool {
        let is_rock = |square: Square| self.site.on(square).is_none() && !self.is_planned(square);
        match self.site.on(at) {
            Some(Occupant::Passage(_)) if !self.is_planned(at) => {
                let fits =
                    |square: Square| is_rock(square) || matches!(self.site.on(square), Some(Occupant::Passage(_)));
                let way = Direction::between(at, next);
                straight
                    && fits(before)
                    && (is_last || fits(next))
                    && way.is_some_and(|way| self.crossed(at, way).is_some())
            }
            Some(Occupant::Area(area)) if self.rooms.contains(&area) => {
                let is_closed =
                    area == self.query.from || self.query.target.area() == Some(area) || self.is_planned(at);
                let same = |square: Square| self.site.on(square) == Some(Occupant::Area(area));
                let fits = |square: Square| is_rock(square) || same(square);
                let is_under = self.site.crossing(at).is_some() || is_last && self.leads(at, next);
                let is_free = !is_closed && !is_under;
                straight && clearance == Clearance::Through && is_free && fits(before) && (is_last || fits(next))
            }
            _ => false,
        }
    }

    fn is_passed(&self, at: Square, next: Square, is_last: bool, goals: &BTreeSet<Square>) -> bool {
        let Some(WayRound { middle, hand, plot }) = self.query.around else { return true };
        let side = match hand {
            Hand::Left => self.query.start.way.turned(2),
            Hand::Right => self.query.start.way.turned(-2),
            Hand::Straight => return true,
        };
        if is_last && self.query.target.area() == Some(self.query.from) {
            return true;
        }
        let (ahead, aside) = (self.query.start.way.step(), side.step());
        let far = |square: Square| {
            (square.x - self.query.start.inside.x) * aside.0 + (square.y - self.query.start.inside.y) * aside.1
        };
        let level = |square: Square| (square.x - middle.x) * ahead.0 + (square.y - middle.y) * ahead.1;
        let is_elsewhere = match self.query.target {
            RouteTarget::Room { area, .. } => area != Some(self.query.from),
            RouteTarget::Door { .. } => false,
            RouteTarget::Square(_) => true,
        };
        let is_plot_near = plot.is_some_and(|plot| far(plot) < 0);
        if is_last && is_elsewhere && !is_plot_near && goals.iter().any(|&goal| far(goal) == 0 && level(goal) >= 0) {
            return far(at) >= 1;
        }
        let ends = [far(at), far(next)];
        !(level(at) >= 0 && ends.contains(&0) && ends.contains(&1))
    }

    fn first(&self, pass: Pass, longest: usize) -> Option<Vec<Square>> {
        let goals = self.goals();
        let first = self.query.start.way.from(self.query.start.inside, 1);
        let outside = |square: Square| {
            let (low, high) = (-6, SIDE + 5);
            square.x < low || square.y < low || square.x > high || square.y > high
        };
        let mut seen: BTreeSet<[Square; 2]> = BTreeSet::new();
        let mut edge: BTreeMap<[Square; 2], (Order, Vec<Square>)> = BTreeMap::new();
        edge.insert([self.query.start.inside, first], ((0, Vec::new()), vec![self.query.start.inside, first]));
        for _ in 3..=longest {
            let mut next_edge: BTreeMap<[Square; 2], (Order, Vec<Square>)> = BTreeMap::new();
            seen.extend(edge.keys());
            for (&[before, at], ((bends, steps), squares)) in &edge {
                for (number, goes) in (0..).zip(Direction::STRAIGHT) {
                    let next = goes.from(at, 1);
                    if outside(next)
                        || next == first
                        || seen.contains(&[at, next])
                        || !self.is_lawful(pass, [before, at, next], &goals)
                    {
                        continue;
                    }
                    let bends = bends + usize::from(Direction::between(before, at) != Some(goes));
                    let steps: Vec<u8> = steps.iter().copied().chain([number]).gather();
                    let squares: Vec<Square> = squares.iter().copied().chain([next]).gather();
                    let other = next_edge.entry([at, next]).or_insert_with(|| ((usize::MAX, Vec::new()), Vec::new()));
                    if (bends, &steps) < (other.0.0, &other.0.1) {
                        *other = ((bends, steps), squares);
                    }
                }
            }
            let arrived = next_edge.iter().filter(|([_, at], _)| goals.contains(at)).map(|(_, found)| found).min();
            if let Some((_, squares)) = arrived {
                let once: BTreeSet<&Square> = squares.iter().collect();
                return (once.len() == squares.len()).then(|| squares.clone());
            }
            edge = next_edge;
        }
        None
    }

    fn route(&self) -> Option<Vec<Square>> {
        let inside = self.query.start.inside;
        let least = self.goals().iter().map(|goal| (goal.x - inside.x).abs() + (goal.y - inside.y).abs()).min()?;
        let farthest = usize::try_from(4 * least + 64).unwrap();
        let is_room = matches!(self.query.target, RouteTarget::Room { .. });
        let mut passes = Vec::new();
        for ends_clear in [true, false] {
            let all = [Clearance::All, Clearance::Corridors, Clearance::Nothing];
            passes.extend(
                all.map(|clearance| Pass { clearance, ends_clear }).into_iter().filter(|_| is_room || !ends_clear),
            );
        }
        if is_room {
            passes.push(Pass { clearance: Clearance::Through, ends_clear: true });
        }
        let last = self.first(Pass::LOOSEST, farthest);
        let ends = if matches!(self.query.target, RouteTarget::Square(_)) { 1 } else { 2 };
        let longest = last.as_ref().map_or(farthest, |last| 2 * (last.len() - ends) + ends);
        passes.into_iter().find_map(|pass| self.first(pass, longest)).or(last)
    }
}

fn case<'c>(
    site: &'c Site,
    rooms: &'c [AreaId],
    areas: &'c [(AreaId, Footprint)],
    planned: &'c Footprint,
    dice: &mut Stream,
) -> Option<Case<'c>> {
    let mut any = |count: usize| dice.below(u32::try_from(count).unwrap()) as usize;
    let (from, ground) = areas[any(areas.len())];
    let way = Direction::STRAIGHT[any(4)];
    let all: Vec<Square> = ground.squares().filter(|&square| !ground.covers(way.from(square, 1))).gather();
    let start = RouteStart { inside: all[any(all.len())], way };
    let (area, other) = &areas[any(areas.len())];
    let is_room = rooms.contains(area);
    let target = match any(8) {
        0..3 if is_room => RouteTarget::Room { area: Some(*area), ground: *other },
        3 if is_room => {
            let out = Direction::STRAIGHT[any(4)];
            let edge: Vec<Square> = other.squares().filter(|&square| !other.covers(out.from(square, 1))).gather();
            let inside = edge[any(edge.len())];
            RouteTarget::Door { area: *area, inside, way: out }
        }
        4 | 5 if planned.squares().all(|square| site.on(square).is_none()) => RouteTarget::new_room(*planned),
        _ => {
            let (low, high) = site.extent().unwrap_or_default();
            let all = (low.y..=high.y).flat_map(|y| (low.x..=high.x).map(move |x| Square::new(x, y)));
            let is_spot = |ground| !matches!(ground, Occupant::Area(area) if rooms.contains(&area) || area == from);
            let dug: Vec<Square> = all.filter(|&square| site.on(square).is_some_and(is_spot)).gather();
            RouteTarget::Square(if dug.is_empty() || any(3) == 0 { planned.at() } else { dug[any(dug.len())] })
        }
    };
    let around = [None, Some(Hand::Left), Some(Hand::Right), Some(Hand::Straight)][any(4)].map(|hand| {
        let squares: Vec<Square> = planned.squares().collect();
        let plot = (target.planned().is_some() && any(2) == 0).then(|| squares[any(squares.len())]);
        WayRound { middle: ground.at(), hand, plot }
    });
    let case = Case { site, rooms, query: RouteQuery { from, leaves_a_side: false, start, target, around } };
    let first = way.from(start.inside, 1);
    let goals = case.goals();
    // A route to a square of a room ends at the room's wall.
    let is_square = !matches!(target, RouteTarget::Square(square) if site.room_on(square).is_some());
    (is_square && site.on(first).is_none() && !goals.contains(&first) && !goals.contains(&start.inside)).then_some(case)
}

/// Compares the two searches in at least `cases` cases. Returns how many routes exist, and how many corridors and rooms
/// they cross.
fn compare(
    level: impl Fn(&mut Stream) -> (Site, Vec<(AreaId, Footprint)>),
    name: &str,
    cases: usize,
) -> (usize, usize) {
    let mut dice = Stream::new(&Seed::spoken(20), name);
    let (mut tried, mut found, mut crossing) = (0, 0, 0);
    let mut paths = Pathfinder::default();
    while tried < cases {
        let (site, areas) = level(&mut dice);
        let rooms: Vec<AreaId> = areas.iter().filter(|(_, ground)| ground.w > 1).map(|&(id, _)| id).gather();
        let at = Square::new(below(&mut dice, SIDE), below(&mut dice, SIDE));
        let planned = if dice.below(4) == 0 { Footprint::diamond(at, 2, 3) } else { Footprint::around(at, 3, 2) };
        for _ in 0..4 {
            let Some(case) = case(&site, &rooms, &areas, &planned, &mut dice) else { continue };
            tried += 1;
            let route = paths.find(&site, case.query);
            let expected = case.route();
            found += usize::from(expected.is_some());
            crossing += route.as_ref().map_or(0, |route| route.crossed.len());
            let squares = route.map(|route| route.squares);
            let picture: Vec<String> =
                (-3..SIDE + 3).map(|y| (-3..SIDE + 3).map(|x| sign(&site, Square::new(x, y))).collect()).collect();
            assert!(
                squares == expected,
                "\n{}\n{:?}\n{squares:?}\ninstead of\n{expected:?}",
                picture.join("\n"),
                case.query
            );
        }
    }
    (found, crossing)
}

#[test]
fn both_searches_find_the_same_routes() {
    let (found, crossing) = compare(level, "routes", 2000);
    assert!(found > 1400 && crossing > 200, "{found} found, {crossing} crossed");
}

#[test]
fn both_searches_find_the_same_routes_among_corridors_side_by_side() {
    let (found, crossing) = compare(rows, "side by side", 2000);
    assert!(found > 1900 && crossing > 500, "{found} found, {crossing} crossed");
}
