use super::crossed::{self, Crossed};
use super::floor::FloorPlan;
use super::pieces::FloorPiece;
use super::rooms::RoomDrawings;
use crate::dungeon::{AreaId, AreaKind, Level, PassageId, Tunnel};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::order::{SortedSet, one_copy};
use crate::scene::Subject;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use kurbo::{Point, Vec2};

const HALF: f64 = SQUARE / 2.0;
/// How far a straight corridor reaches beyond the middle of its last square: to the next square, or less if its last
/// square is an octagon.
const TO_CORNERS: f64 = HALF;
const BETWEEN_CORNERS: f64 = 0.414 * HALF;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Area(AreaId),
    Passage(PassageId, (AreaId, AreaId)),
}

impl Part {
    pub(super) fn subject(self) -> Subject {
        match self {
            Self::Area(id) => Subject::Room(id),
            Self::Passage(id, _) => Subject::Passage(id),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) part: Part,
    /// The floors in their true size. They are drawn a little smaller. A room's own shape comes before its niches.
    pub(super) pieces: Vec<FloorPiece>,
    pub(super) open: Vec<OpenEnd>,
    /// The rooms that a corridor crosses.
    pub(super) crossed: Vec<Crossed>,
    /// The square of an area that has no floor besides the floor of its tunnels.
    spot: Option<FloorPiece>,
}

/// The end of a floor that leads outdoors: of a corridor at the edge of the map, or of the steps in front of a room. No
/// wall or rock closes this end, and no floor is beyond it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct OpenEnd {
    pub(super) at: Point,
    /// The direction that leads out, of length 1.
    pub(super) out: Vec2,
}

impl Outline {
    #[cfg(test)]
    pub(super) fn of_area(id: AreaId, floor: FloorPiece) -> Self {
        Self { part: Part::Area(id), pieces: vec![floor], open: Vec::new(), crossed: Vec::new(), spot: None }
    }

    pub(super) fn lit(&self) -> impl Iterator<Item = &FloorPiece> {
        one_copy(self.pieces.iter().chain(&self.spot))
    }

    /// The distance of a point from the floor. 0 on the floor and just outside a way out.
    pub(super) fn distance(&self, at: Point) -> f64 {
        let near = self.pieces.iter().map(|piece| piece.distance(at)).fold(f64::INFINITY, f64::min);
        let ways_out = self.open.iter().map(|open| (open.at + open.out * SQUARE - at).hypot() - SQUARE);
        ways_out.fold(near, f64::min).max(0.0)
    }
}

/// Areas come before passages. Without `rooms`, rooms are rectangles.
pub(super) fn outlines(level: &Level, floor: &FloorPlan, rooms: Option<&RoomDrawings>) -> Vec<Outline> {
    let mut outlines = Vec::new();
    let cut = squares_without_corners(floor);
    outlines.extend(level.areas().filter_map(|area| {
        let ground = floor.rooms.get(&area.id).filter(|_| !level.unseen.contains(&area.id))?;
        let piece = if is_cut(&cut, ground) { FloorPiece::octagon(middle_of(ground.at()), HALF) } else { room(ground) };
        // An area at a tunnel's end or bend uses the tunnel's outline.
        let alone = area.ground().is_some() || level.degree(area.id) == 0;
        let is_floor = alone || matches!(area.kind, AreaKind::Room | AreaKind::Stairs);
        let drawn = rooms.and_then(|rooms| rooms.get(area.id, ground)).map(|drawing| drawing.floors.clone());
        let (mut pieces, spot) = match drawn {
            Some(pieces) => (pieces, None),
            None if is_floor => (vec![piece], None),
            None => (Vec::new(), Some(piece)),
        };
        let way_out = rooms.and_then(|rooms| rooms.way_out(area, ground));
        pieces.extend(way_out.map(|way_out| way_out.floor.clone()));
        let open =
            way_out.filter(|way_out| way_out.is_open).map(|way_out| OpenEnd { at: way_out.end, out: way_out.out });
        let open = open.into_iter().collect();
        Some(Outline { part: Part::Area(area.id), pieces, open, crossed: Vec::new(), spot })
    }));
    outlines.extend(level.passages().filter_map(|(id, passage)| {
        let tunnel = floor.corridors.get(&id)?;
        let ends = [passage.a, passage.b].map(|end| level.area(end));
        let opens = ends.map(|end| end.is_some_and(|area| area.kind == AreaKind::Edge));
        let part = Part::Passage(id, (passage.a, passage.b));
        let unseen = [passage.a, passage.b].map(|end| level.unseen.contains(&end));
        if unseen.contains(&true) {
            let mut outline = Outline { part, pieces: Vec::new(), open: Vec::new(), crossed: Vec::new(), spot: None };
            let mut squares = tunnel.course.squares();
            squares.truncate(squares.len() - usize::from(unseen[1] && squares.len() > 1));
            squares.drain(..usize::from(unseen[0] && squares.len() > 1));
            corridor(&mut outline, Course::over(squares).corners(), opens, &cut);
            return Some(outline);
        }
        let crossed = Crossed::by(tunnel, floor);
        let mut outline = Outline { part, pieces: Vec::new(), open: Vec::new(), crossed, spot: None };
        if outline.crossed.is_empty() {
            corridor(&mut outline, tunnel.course.corners(), opens, &cut);
        } else {
            // The squares inside crossed rooms are left out, so the rooms' walls stay whole.
            let parts = crossed::in_the_open(tunnel, &outline.crossed);
            let last = parts.len().saturating_sub(1);
            for (nth, squares) in parts.into_iter().enumerate() {
                let at_ends = |ends: [bool; 2]| [ends[0] && nth == 0, ends[1] && nth == last];
                corridor(&mut outline, Course::over(squares).corners(), at_ends(opens), &cut);
            }
        }
        Some(outline)
    }));
    outlines
}

/// The floor of a corridor outside the rooms at its ends that have these grounds.
pub(super) fn outside_rooms(part: Part, tunnel: &Tunnel, rooms: &[Footprint], floor: &FloorPlan) -> Vec<FloorPiece> {
    let squares = tunnel.course.squares();
    let is_outside = |at: &Square| !rooms.iter().any(|room| room.covers(*at));
    let (first, last) = (squares.iter().position(is_outside), squares.iter().rposition(is_outside));
    let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
    let course = Course::over(squares[first..=last].iter().copied());
    let mut outline = Outline { part, pieces: Vec::new(), open: Vec::new(), crossed: Vec::new(), spot: None };
    corridor(&mut outline, course.corners(), [false; 2], &squares_without_corners(floor));
    outline.pieces
}

/// The squares where a diagonal part of a corridor begins or ends. Their floor is an octagon.
fn squares_without_corners(floor: &FloorPlan) -> SortedSet<Square> {
    let pairs = floor.corridors.values().flat_map(|tunnel| tunnel.course.corners().windows(2));
    let slanting = pairs.filter(|pair| slants(pair[0], pair[1]));
    slanting.flatten().copied().collect()
}

fn is_cut(cut: &SortedSet<Square>, ground: &Footprint) -> bool {
    (ground.w, ground.h) == (1, 1) && cut.contains(&ground.at())
}

fn slants(from: Square, to: Square) -> bool {
    Direction::between(from, to).is_some_and(Direction::is_diagonal)
}

pub(super) fn room(ground: &Footprint) -> FloorPiece {
    let along = if ground.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
    let half = (f64::from(ground.w) * SQUARE / 2.0, f64::from(ground.h) * SQUARE / 2.0);
    FloorPiece::slab(middle_of_room(ground), along, half)
}

fn corridor(outline: &mut Outline, corners: &[Square], opens: [bool; 2], cut: &SortedSet<Square>) {
    let Outline { pieces, open, .. } = outline;
    if let [alone] = *corners {
        pieces.push(FloorPiece::slab(middle_of(alone), Vec2::new(1.0, 0.0), (HALF, HALF)));
    }
    let last = corners.len().saturating_sub(1);
    let reach = |nth: usize, slants: bool| match (slants, cut.contains(&corners[nth])) {
        (true, _) => 0.0,
        (false, true) => BETWEEN_CORNERS,
        (false, false) => TO_CORNERS,
    };
    let mut first = 0;
    for nth in 1..=last {
        // A corridor is drawn in bands. A right angle or a sharper angle ends a band. The next band fills the corner,
        // too.
        let turns = nth < last && {
            let ways = [nth, nth + 1].map(|to| middle_of(corners[to]) - middle_of(corners[to - 1]));
            ways[0].dot(ways[1]) <= 0.0
        };
        if nth == last || turns {
            let ends = [
                reach(first, slants(corners[first], corners[first + 1])),
                reach(nth, slants(corners[nth - 1], corners[nth])),
            ];
            let points: Vec<Point> = corners[first..=nth].iter().map(|&at| middle_of(at)).collect();
            pieces.push(FloorPiece::band(&points, HALF, ends));
            first = nth;
        }
        if slants(corners[nth - 1], corners[nth]) {
            pieces.extend([nth - 1, nth].map(|end| FloorPiece::octagon(middle_of(corners[end]), HALF)));
        }
    }
    let mut opening = |end: usize, inner: usize| {
        let out = (middle_of(corners[end]) - middle_of(corners[inner])).normalize();
        open.push(OpenEnd { at: middle_of(corners[end]) + out * HALF, out });
    };
    if last > 0 && opens[0] {
        opening(0, 1);
    }
    if last > 0 && opens[1] {
        opening(last, last - 1);
    }
}
