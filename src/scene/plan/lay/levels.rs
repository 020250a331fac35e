use super::beside::RoomToPlace;
use super::compact::Orders;
use super::draft::{FloorDraft, PlainDoors};
use super::place::{Wish, line_up, settle, spread_out};
use super::plots::Rock;
use super::room::{PlanRoom, RoomSize, size_by_passages, size_by_value};
use crate::dungeon::{Area, AreaId, AreaKind, Level};
use crate::geometry::Square;
use crate::order::Gather;
use crate::order::sorted;
use crate::scene::plan::floor::FloorPlan;
use kurbo::{Point, Vec2};

/// At each try, the rooms are this many times as far apart as at the first try.
const WIDENED: [f64; 8] = [1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0];

/// From this factor on, a corridor that has no other route may run right beside rooms and other corridors.
const NO_WIDER: f64 = 2.0;

/// How many times the corridors are straightened. The plan is made compact before each straightening, and at
/// the end.
const STRAIGHTENINGS: usize = 1;

/// Lays out a finished level, compactly. `hint`: the position of an area's die on the tray, or of its circle on the
/// node map, in any units.
pub fn lay_out(level: &Level, doors: PlainDoors, hint: impl Fn(AreaId) -> Option<Point>) -> FloorPlan {
    let size = |area: &Area| match (area.value(), level.degree(area.id)) {
        (Some(value), passages) => size_by_value(area.id, value, passages),
        (None, passages) => size_when_found(area, passages),
    };
    widening(|widened, is_last| {
        let mut plan = FloorDraft::of(level, doors);
        let mut wishes: Vec<Wish> = level.areas().map(|area| wish(area.id, size(area), hint(area.id))).collect();
        let orders = orders(&wishes);
        spread_out(&mut wishes, widened);
        let mut rooms: Vec<PlanRoom> = Vec::new();
        for wish in &wishes {
            rooms.push(settle(wish, &rooms, &plan.ground, None));
        }
        line_up(&mut rooms, &joined(level));
        for room in rooms {
            plan.put_room(room);
        }
        if widened >= NO_WIDER {
            plan.router.rock = Rock::Preferred;
        }
        // Short corridors come first, because they have the fewest possible routes.
        let order = sorted((0..plan.corridors.len()).map(|nth| (plan.distance(nth), nth)));
        let is_laid = order.into_iter().all(|(_, nth)| plan.lay(nth) || plan.make_way_for(nth));
        if !is_laid && !is_last {
            return None;
        }
        plan.improve();
        for _ in 0..STRAIGHTENINGS {
            plan.compact(&orders);
            plan.straighten();
        }
        plan.compact(&orders);
        Some(plan.floor())
    })
}

/// Lays out a level in the order in which its rooms were found. A room keeps its place when later rooms are found, as
/// long as every corridor has a route, so the plan is less compact. `hint`: the position of an area's circle on the
/// node map, and how many exits the area had when it was found.
pub fn lay_out_as_found(level: &Level, hint: impl Fn(AreaId) -> Option<(Point, usize)>) -> FloorPlan {
    let size = |area: &Area, ways: usize| size_when_found(area, ways + usize::from(area.id.index() > 0));
    let mut plan = FloorDraft::of(level, PlainDoors::None);
    let mut areas = level.areas().peekable();
    for nth in 0..plan.passages.len() {
        let (_, passage) = plan.passages[nth];
        let mut is_laid = false;
        while let Some(area) = areas.next_if(|area| area.id <= passage.b) {
            let (at, ways) = hint(area.id).unzip();
            #[expect(clippy::cast_possible_truncation, reason = "a node map is some thousands of units wide")]
            let at = at.map_or(Square::default(), |at| Square::new(at.x.round() as i32, at.y.round() as i32));
            let exits = ways.unwrap_or(1) + usize::from(area.id.index() > 0);
            let found = RoomToPlace { id: area.id, size: size(area, ways.unwrap_or(1)), at, exits };
            let from = plan.places.get(passage.a.index()).copied().flatten();
            is_laid = area.id == passage.b && from.is_some_and(|from| plan.place_beside(&found, from, nth));
            if !is_laid {
                let wish = Wish { id: found.id, size: found.size, at: Vec2::ZERO };
                let room = settle(&wish, &plan.rooms, &plan.ground, None);
                plan.put_room(room);
            }
            plan.hints.push(at);
            plan.exits.push(exits);
        }
        if !is_laid && !plan.lay(nth) {
            plan.router.rock = Rock::Preferred;
            plan.lay(nth);
            plan.router.rock = Rock::Everywhere;
        }
    }
    for area in areas {
        let ways = hint(area.id).map_or(1, |(_, ways)| ways);
        let wish = Wish { id: area.id, size: size(area, ways), at: Vec2::ZERO };
        let room = settle(&wish, &plan.rooms, &plan.ground, None);
        plan.put_room(room);
    }
    plan.floor()
}

fn size_when_found(area: &Area, passages: usize) -> RoomSize {
    if area.kind == AreaKind::DeadEnd { (1, 1) } else { size_by_passages(area.id, passages) }
}

/// The pairs of rooms that keep their order. In the first list, the second room of each pair is east of the first room.
/// In the second list, it is south of the first room. The direction is at most 45 degrees off due east or due south. If
/// a third room is between two rooms, their pair is left out, because the third room keeps them in order.
fn orders(wishes: &[Wish]) -> Orders {
    // If a room is at most 45 degrees off due east of another room, both its x + y and its x − y are higher. To the
    // south, x + y and y − x are higher.
    #[expect(clippy::cast_possible_truncation, reason = "a hint is a place on a map")]
    let corner = |wish: &Wish| [wish.at.x + wish.at.y, wish.at.x - wish.at.y].map(|far| (far * 16.0).round() as i64);
    [1, -1].map(|way| {
        let by_corner = sorted(wishes.iter().map(corner).zip(0..).map(|([u, v], nth)| (u, way * v, nth)));
        let mut pairs = Vec::new();
        for (nth, &(_, v, one)) in by_corner.iter().enumerate() {
            let mut nearest = i64::MAX;
            for &(_, far, other) in &by_corner[nth + 1..] {
                if far >= v && far < nearest {
                    nearest = far;
                    pairs.push((one, other));
                }
            }
        }
        pairs
    })
}

fn joined(level: &Level) -> Vec<(usize, usize)> {
    let ids: Vec<AreaId> = level.areas().map(|area| area.id).collect();
    let place = |id: AreaId| ids.binary_search(&id).ok();
    level.passages().filter_map(|(_, passage)| Some((place(passage.a)?, place(passage.b)?))).gather()
}

fn wish(id: AreaId, size: RoomSize, at: Option<Point>) -> Wish {
    Wish { id, size, at: at.map_or(Vec2::ZERO, Point::to_vec2) }
}

/// Calls `lay` until it returns a plan. `lay` gets how many times as far apart the rooms are, and whether this is the
/// last try.
fn widening(lay: impl Fn(f64, bool) -> Option<FloorPlan>) -> FloorPlan {
    let last = WIDENED.len() - 1;
    WIDENED.into_iter().enumerate().find_map(|(nth, widened)| lay(widened, nth == last)).unwrap_or_default()
}
