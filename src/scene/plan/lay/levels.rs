//! Lays out whole levels: a level whose rooms came before its passages, or a level found room by room.

use super::draft::FloorDraft;
use super::place::{Wish, line_up, settle, spread_out};
use super::room::{PlanRoom, RoomSize, size_by_passages, size_by_value};
use crate::dungeon::{Area, AreaId, AreaKind, Level};
use crate::order::sorted;
use crate::scene::plan::floor::FloorPlan;
use kurbo::{Point, Vec2};

/// How much farther apart the rooms are in each try. The tries end when every corridor has a route.
const WIDENED: [f64; 8] = [1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0];

/// Squares of a floor plan for each unit of a node map.
const SQUARES_PER_UNIT: f64 = 1.0 / 16.0;

/// Lays out a finished level whose rooms came before its passages. `hint`: the position of an area's die, in any units.
pub fn lay_out(level: &Level, hint: impl Fn(AreaId) -> Option<Point>) -> FloorPlan {
    let size = |area: &Area| match (area.value(), level.degree(area.id)) {
        (Some(value), passages) => size_by_value(area.id, value, passages),
        (None, passages) => size_by_passages(area.id, passages),
    };
    widening(|widened| {
        let mut plan = FloorDraft::of(level);
        let mut wishes: Vec<Wish> = level.areas().map(|area| wish(area.id, size(area), hint(area.id))).collect();
        spread_out(&mut wishes, widened);
        let mut rooms: Vec<PlanRoom> = Vec::new();
        for wish in &wishes {
            rooms.push(settle(wish, &rooms, &plan.ground, None));
        }
        line_up(&mut rooms, &joined(level));
        for room in rooms {
            plan.put_room(room);
        }
        // Short corridors come first, because they have the fewest possible routes.
        let order = sorted((0..plan.corridors.len()).map(|nth| (plan.distance(nth), nth)));
        let is_laid = order.into_iter().all(|(_, nth)| plan.lay(nth));
        plan.improve();
        (plan.floor(), is_laid)
    })
}

/// Lays out a level that was found room by room, in the same order. Nothing moves while more is found, as long as every
/// corridor has a route. `hint`: the position of an area's circle, and how many exits it had when it was found.
pub fn lay_out_as_found(level: &Level, hint: impl Fn(AreaId) -> Option<(Point, usize)>) -> FloorPlan {
    let size = |area: &Area, ways: usize| match area.kind {
        AreaKind::DeadEnd => (1, 1),
        _ => size_by_passages(area.id, ways + usize::from(area.id.index() > 0)),
    };
    widening(|widened| {
        let mut plan = FloorDraft::of(level);
        let mut areas = level.areas().peekable();
        let mut place_up_to = |plan: &mut FloorDraft, last: AreaId, from: Option<AreaId>| {
            while let Some(area) = areas.next_if(|area| area.id <= last) {
                let (at, ways) = hint(area.id).unzip();
                let mut wish = wish(area.id, size(area, ways.unwrap_or(1)), at);
                wish.at *= SQUARES_PER_UNIT * widened;
                let found_from = from.and_then(|from| plan.rooms.get(*plan.places.get(from.index())?.as_ref()?));
                let room = settle(&wish, &plan.rooms, &plan.ground, found_from);
                plan.put_room(room);
            }
        };
        let mut is_laid = true;
        for (nth, (_, passage)) in level.passages().enumerate() {
            place_up_to(&mut plan, passage.b, Some(passage.a));
            is_laid &= plan.lay(nth);
        }
        place_up_to(&mut plan, AreaId(u32::MAX), None);
        (plan.floor(), is_laid)
    })
}

/// The pairs of rooms that passages join, as indices.
fn joined(level: &Level) -> Vec<(usize, usize)> {
    let ids: Vec<AreaId> = level.areas().map(|area| area.id).collect();
    let place = |id: AreaId| ids.binary_search(&id).ok();
    level.passages().filter_map(|(_, passage)| Some((place(passage.a)?, place(passage.b)?))).collect()
}

fn wish(id: AreaId, size: RoomSize, at: Option<Point>) -> Wish {
    Wish { id, size, at: at.map_or(Vec2::ZERO, Point::to_vec2) }
}

/// Lays out the level with rooms farther and farther apart, until all corridors have a route. If no distance works,
/// returns the last layout.
fn widening(lay: impl Fn(f64) -> (FloorPlan, bool)) -> FloorPlan {
    let mut floor = FloorPlan::default();
    for widened in WIDENED {
        let (laid, is_laid) = lay(widened);
        floor = laid;
        if is_laid {
            break;
        }
    }
    floor
}
