//! Where corridors end early in a dungeon that another procedure has begun (leximorph R13, R14).

use super::digging::{Bounds, Digging};
use super::facts::{AtExit, NoWay};
use super::map::Departure;
use super::route::{CorridorRoute, RouteStart};
use crate::geometry::{Direction, Square};
use crate::order::SortedSet;
use crate::procedures::tunnels::Site;

#[derive(Debug)]
pub enum EarlyEnd {
    /// The corridor joins what is on that square of its route, counted from 0.
    Joins(usize, AtExit),
    DeadEnd(NoWay),
    Blank(NoWay),
}

pub fn early_end(departure: &Departure, route: &CorridorRoute, digging: &Digging) -> Option<EarlyEnd> {
    let bounds = digging.bounds()?;
    if bounds.keep_clear {
        keep_clear(bounds, departure, route, digging)
    } else {
        digging.is_too_far(route).then(|| shorten(bounds, departure, route))
    }
}

/// A corridor that is too long joins the first thing that it meets straight ahead of its exit. If it meets nothing
/// there, it is a dead end (leximorph R13).
fn shorten(bounds: &Bounds, departure: &Departure, route: &CorridorRoute) -> EarlyEnd {
    let RouteStart { inside, way } = departure.start;
    let (east, south) = way.step();
    let is_ahead = |at: Square| (at.x - inside.x) * east + (at.y - inside.y) * south > 0;
    let met = route.crossed.first().filter(|met| met.first <= bounds.farthest && is_ahead(route.squares[met.first]));
    let squares = route.squares.len() - 2;
    met.map_or(EarlyEnd::DeadEnd(NoWay::TooFar(squares)), |met| EarlyEnd::Joins(met.first, AtExit::TooFar(squares)))
}

/// A corridor joins the first thing that it would cross. The exit opens onto a blank wall instead if the corridor would
/// be too long or beside another corridor, or if a way leads there already (leximorph R14).
fn keep_clear(bounds: &Bounds, departure: &Departure, route: &CorridorRoute, digging: &Digging) -> Option<EarlyEnd> {
    let (squares, site) = (&route.squares, digging.site(departure.level()));
    let met = route.crossed.first();
    let last = met.map_or(squares.len() - 1, |met| met.first);
    if last > bounds.farthest + 1 {
        return Some(EarlyEnd::Blank(NoWay::TooFar(last - 1)));
    }
    // At both ends, the corridor may be beside the tunnel that it leaves or joins.
    if squares[..last].iter().skip(2).rev().skip(1).any(|&at| site.tile(at).beside.corridors != 0) {
        return Some(EarlyEnd::Blank(NoWay::Beside));
    }
    if is_walk(site, departure.start.inside, squares[last], 5 * last) {
        return Some(EarlyEnd::Blank(NoWay::WayThere));
    }
    let what = digging.met_on(departure.level(), met?.what);
    Some(EarlyEnd::Joins(last, AtExit::WouldCross(what)))
}

fn is_walk(site: &Site, from: Square, to: Square, most: usize) -> bool {
    // The set has the same type as `Digging::unmapped`, so that the code of such sets is compiled only once.
    let mut reached = SortedSet::from_iter([(site.level, from)]);
    let mut edge = vec![from];
    for _ in 0..most {
        let mut beyond = Vec::new();
        for at in edge {
            let room = site.room_on(at).map(|(room, _)| room);
            for way in Direction::ALL {
                let next = way.from(at, 1);
                let leads = site.leads(at, next) || room.is_some() && site.area_at(next) == room;
                if leads && reached.insert((site.level, next)) {
                    beyond.push(next);
                }
            }
        }
        edge = beyond;
    }
    reached.contains(&(site.level, to))
}
