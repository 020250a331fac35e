use super::axis::StretchedAxis;
use super::place::{self, NodePlace, inside, mouth, mouths};
use super::way_in::{NodeGround, RING};
use crate::dungeon::{
    Area, AreaId, AreaKind, Dungeon, Feature, Fitting, Level, Location, Passage, PassageId, PassageKind, Tunnel,
};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::order::Gather;
use crate::scene::FloorPlan;

#[derive(Clone, Debug)]
pub(super) struct WholePlan {
    columns: StretchedAxis,
    rows: StretchedAxis,
    pub(super) places: Vec<NodePlace>,
}

/// The end of a tunnel inside a node: a route to the node's mouth, which is the area that the tunnel leads to.
struct NodeEnd {
    /// The squares of the route from the edge of the node's place to the mouth.
    way: Vec<Square>,
    /// The squares of the route that the node already uses.
    crossed: Vec<Square>,
    /// How many of the route's last squares are in the mouth.
    inside: usize,
    /// How many squares of the tunnel are under the node, on the superstructure's own map.
    before: usize,
}

impl WholePlan {
    pub(super) fn of(finished: &Dungeon, nodes: &[AreaId]) -> Self {
        let none = Level::default();
        let outside = finished.levels.first().unwrap_or(&none);
        let own = FloorPlan::dug(outside);
        let halves = place::halves(finished, nodes);
        let placed = |(&node, &half): (&AreaId, &i32)| Some((node, own.rooms.get(&node)?.at(), half));
        let placed: Vec<_> = nodes.iter().zip(&halves).filter_map(placed).gather();
        let axis = |along: fn(Square) -> i32| {
            let all = || own.rooms.values().map(|ground| along(ground.at()));
            let reach = (all().min().unwrap_or_default(), all().max().unwrap_or_default());
            let nodes: Vec<_> = placed.iter().map(|&(_, at, half)| (along(at), half)).collect();
            StretchedAxis::of(reach, &nodes)
        };
        let (columns, rows) = (axis(|at| at.x), axis(|at| at.y));
        let mut before = outside.areas().map(|area| area.id.0).max().unwrap_or_default();
        let place = |(node, at, half): (AreaId, Square, i32)| {
            let middle = Square::new(columns.at(at.x), rows.at(at.y));
            let place = NodePlace { node, middle, half, before };
            let areas = inside(finished, node).into_iter().flat_map(Level::areas).map(|area| area.id.0);
            before += areas.max().unwrap_or_default();
            place
        };
        let places = placed.into_iter().map(place).collect();
        Self { columns, rows, places }
    }

    pub(super) fn place(&self, node: AreaId) -> Option<&NodePlace> {
        self.places.iter().find(|place| place.node == node)
    }

    /// Everything that has been made so far, as one level. The areas and passages of the superstructure keep their
    /// numbers. A node is one square in the middle of its place. Tunnels into the node end at its mouths.
    pub(super) fn level(&self, dungeon: &Dungeon) -> Level {
        let mut whole = Level::named("1".into());
        let Some(outside) = dungeon.levels.first() else { return whole };
        let own = FloorPlan::dug(outside);
        for area in outside.areas() {
            let Some(ground) = own.rooms.get(&area.id) else { continue };
            whole.add_area(match self.place(area.id) {
                Some(place) => {
                    let location = Some(Location::Square(place.middle));
                    Area { kind: AreaKind::Junction, location, ..area.clone() }
                }
                None => moved(area, area.id, Footprint::around(self.at(ground.at()), ground.w, ground.h)),
            });
        }
        let mut grounds = Vec::new();
        for place in &self.places {
            let Some(level) = inside(dungeon, place.node) else { continue };
            let joined: Vec<AreaId> = mouths(dungeon, place.node).collect();
            for area in level.areas() {
                let Some(ground) = place.moved(area, level) else { continue };
                let kind = match area.kind {
                    // A map edge that a tunnel joins is a junction now. Any other map edge is a dead end.
                    AreaKind::Edge if joined.contains(&area.id) => AreaKind::Junction,
                    AreaKind::Edge => AreaKind::DeadEnd,
                    kind => kind,
                };
                whole.add_area(Area { kind, ..moved(area, place.number(area.id), ground) });
            }
            let floor = FloorPlan::dug(level);
            let squares = floor.squares().map(|at| at.plus(place.shift(level)));
            grounds.push((place.node, NodeGround::of(place.ground(), squares)));
        }
        for (id, passage) in outside.passages() {
            let tunnel = self.tunnel((id, passage), &own, dungeon, &mut grounds);
            whole.add_passage(Passage { tunnel: tunnel.map(Box::new), ..passage.clone() });
        }
        for place in &self.places {
            let Some(level) = inside(dungeon, place.node) else { continue };
            for (_, passage) in level.passages() {
                let (a, b, shift) = (place.number(passage.a), place.number(passage.b), place.shift(level));
                let tunnel = passage.tunnel.as_ref().map(|tunnel| {
                    let course = Course::over(tunnel.course.corners().iter().map(|at| at.plus(shift)));
                    Box::new(Tunnel { course, fittings: tunnel.fittings.clone() })
                });
                whole.add_passage(Passage { a, b, tunnel, ..passage.clone() });
            }
            // This passage has no tunnel, so it isn't drawn. Depths are counted along it.
            for mouth in mouths(dungeon, place.node) {
                whole.add_passage(Passage::between(place.node, place.number(mouth), PassageKind::Passage));
            }
        }
        whole
    }

    fn at(&self, own: Square) -> Square {
        Square::new(self.columns.at(own.x), self.rows.at(own.y))
    }

    fn tunnel(
        &self,
        (id, passage): (PassageId, &Passage),
        own: &FloorPlan,
        dungeon: &Dungeon,
        grounds: &mut [(AreaId, NodeGround)],
    ) -> Option<Tunnel> {
        let drawn = own.corridors.get(&id)?;
        let back = drawn.course.reversed();
        let mut end = |node: AreaId, course: &Course| {
            let place = self.place(node)?;
            let squares = course.squares();
            let side = Direction::between(*squares.first()?, *squares.get(1)?)?;
            let ground = own.rooms.get(&node)?;
            let under = grounds.iter_mut().find(|(of, _)| *of == node).map(|(_, under)| under);
            let before = squares.iter().take_while(|&&at| ground.covers(at)).count();
            Some(NodeEnd { before, ..way_in(place, side, dungeon, under) })
        };
        let (start, finish) = (end(passage.a, &drawn.course), end(passage.b, &back));
        let corners = drawn.course.corners();
        let between = usize::from(start.is_some())..corners.len() - usize::from(finish.is_some());
        let between = corners.get(between).unwrap_or_default().iter().map(|&at| self.at(at));
        let first = start.iter().flat_map(|end| end.way.iter().rev().copied());
        let last = finish.iter().flat_map(|end| end.way.iter().copied());
        let course = Course::over(first.chain(between).chain(last));
        let mut tunnel = Tunnel { course, fittings: Vec::new() };
        let (old, new) = (drawn.length(), tunnel.length());
        tunnel.fittings = drawn
            .fittings
            .iter()
            .map(|fitting| Fitting {
                along: along(fitting.along, (old, new), [start.as_ref(), finish.as_ref()]),
                ..*fitting
            })
            .collect();
        // The tunnel runs over what it can't get around.
        let crossed: Vec<Square> = start.iter().chain(&finish).flat_map(|end| end.crossed.iter().copied()).gather();
        for (nth, _) in (0..).zip(tunnel.course.squares()).filter(|(_, at)| crossed.contains(at)) {
            tunnel.fittings.push(Fitting { feature: Feature::Over, along: 2 * nth });
        }
        Some(tunnel)
    }
}

fn moved(area: &Area, id: AreaId, ground: Footprint) -> Area {
    let is_spot = area.ground().is_none();
    let location = if is_spot { Location::Square(ground.at()) } else { Location::Ground(ground) };
    Area { id, location: Some(location), ..area.clone() }
}

/// The end of a tunnel at a node. If the node has not been made, the tunnel ends at the edge of the node's place.
fn way_in(place: &NodePlace, side: Direction, dungeon: &Dungeon, ground: Option<&mut NodeGround>) -> NodeEnd {
    let found = || {
        let level = inside(dungeon, place.node)?;
        let to = place.moved(level.area(mouth(dungeon, place.node, side)?)?, level)?;
        let (way, crossed) = ground?.way(side.from(place.middle, place.half + RING), side.back(), &to)?;
        let inside = way.iter().rev().take_while(|&&at| to.covers(at)).count();
        Some(NodeEnd { way, crossed, inside, before: 0 })
    };
    let edge = side.from(place.middle, place.half);
    found().unwrap_or_else(|| NodeEnd { way: vec![edge], crossed: Vec::new(), inside: 1, before: 0 })
}

/// The place of a fitting along a tunnel, in half squares. It is as far from the nearer end of the tunnel as on the
/// superstructure's own map. A fitting in the middle stays in the middle. `old`, `new`: the tunnel's lengths on the two
/// maps.
fn along(at: u16, (old, new): (u16, u16), ends: [Option<&NodeEnd>; 2]) -> u16 {
    let (at, old, new) = (i32::from(at), i32::from(old), i32::from(new));
    let [more, more_at_the_end] = ends.map(|end| {
        let count = |squares: usize| 2 * i32::try_from(squares).unwrap_or_default();
        end.map_or(0, |end| count(end.inside) - count(end.before))
    });
    let moved = match (2 * at).cmp(&old) {
        std::cmp::Ordering::Less => at + more,
        std::cmp::Ordering::Equal => new / 4 * 2,
        std::cmp::Ordering::Greater => new - (old - at) - more_at_the_end,
    };
    u16::try_from(moved.clamp(0, new)).unwrap_or_default()
}
