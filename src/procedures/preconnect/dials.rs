//! Dials: the drawings over the map while a die says where an exit leads.

use super::facts::{Destination, DialMeaning};
use super::map::{Departure, MappedRoom, Origin, RoomId};
use super::route::{CorridorRoute, RouteStart};
use crate::dice::{Die, Face};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::order::Gather;
use crate::trace::{Dial, DialKind, DialPlace, DialRoute, Hand};
use std::sync::Arc;

/// A dial whose faces name the plots around the plot that it is drawn on (R2). A plot is a place for a room or a
/// junction (see `plots`).
#[derive(PartialEq, Eq, Debug)]
pub struct PlotDial {
    kind: DialKind,
    pub die: Die,
    pub rule: &'static str,
    /// How far apart plots are, in squares.
    apart: i32,
    /// How many plots east and south, for each face from 1.
    plots: &'static [(i32, i32)],
    others: &'static [DialMeaning],
}

pub static CLOCK_DIAL: PlotDial = CLOCK;

/// The hours of a clock in a dungeon that another procedure has begun (leximorph R14).
pub static NEAR_CLOCK_DIAL: PlotDial = PlotDial { apart: 4, ..CLOCK };

const CLOCK: PlotDial = PlotDial {
    kind: DialKind::Clock,
    die: Die::D12,
    rule: "clock/3",
    apart: 6,
    plots: &[(1, -2), (2, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1), (-2, 0), (-2, -1), (-1, -2), (0, -2)],
    others: &[],
};

pub static BOARD_DIAL: PlotDial =
    PlotDial { kind: DialKind::Board, die: Die::D8, rule: "clock/3n", apart: 9, plots: &EIGHT_AROUND, others: &[] };

pub static COMPASS_DIAL: PlotDial = PlotDial {
    kind: DialKind::Compass,
    die: Die::D10,
    rule: "compass/3",
    apart: 9,
    plots: &EIGHT_AROUND,
    others: &[DialMeaning::Back, DialMeaning::Nowhere],
};

static EIGHT_AROUND: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl PlotDial {
    pub fn middle(&self, plot: Square, face: Face) -> Square {
        let (east, south) = self.plots[usize::from(face - 1) % self.plots.len()];
        Square::new(plot.x + self.apart * east, plot.y + self.apart * south)
    }

    pub fn names(&self, face: Face) -> Destination {
        match (self.kind, face) {
            (DialKind::Clock, _) => Destination::Hour(face),
            (DialKind::Board, _) => Destination::BoardSquare(face),
            (_, 1..=8) => Destination::Way(Direction::ALL[usize::from(face) - 1]),
            (_, 9) => Destination::Back,
            _ => Destination::Nowhere,
        }
    }

    pub fn over(&self, origin: &Origin, start: Option<RouteStart>, face: Face) -> Arc<Dial> {
        let place = |(face, meaning): (Face, DialMeaning)| {
            let at = match meaning {
                DialMeaning::Itself => Some(self.middle(origin.plot, face)),
                DialMeaning::Back => Some(origin.ground.at()),
                _ => None,
            };
            dial_place(self.die.printed(face), meaning, at)
        };
        let meanings = self.plots.iter().map(|_| DialMeaning::Itself).chain(self.others.iter().copied());
        dial(self.kind, origin.ground, start, (1..).zip(meanings).map(place).gather(), face)
    }
}

/// The dial of `room-number`. A face means a number counted from the current room's number. If `direct` is given, or
/// the current room's number is at most 5, a face means the number that it shows. `instead`: the distant room that
/// takes the current room's place (3d).
pub fn numbers(
    current: Option<RoomId>,
    instead: Option<RoomId>,
    departure: &Departure,
    direct: Option<Die>,
    face: Face,
    rooms: &[MappedRoom],
) -> Arc<Dial> {
    let middle = |number: u32| {
        let room = rooms.iter().find(|room| room.number == Some(number) && room.spot.level == departure.level())?;
        Some(room.ground.at())
    };
    let own = current.and_then(|room| rooms[room.0].number).unwrap_or_default();
    let counted = |face: Face| {
        let (meaning, number) = match face {
            10 => (DialMeaning::Far, None),
            _ if own <= 5 => (DialMeaning::Itself, Some(face.into())),
            5 => (DialMeaning::Back, Some(own)),
            _ => (DialMeaning::Counted(i32::from(face) - 5), Some(own + u32::from(face) - 5)),
        };
        dial_place(Die::D10.printed(face), meaning, number.and_then(middle))
    };
    let places = match direct {
        Some(die) => (1..=die.sides()).map(|face| dial_place(face, DialMeaning::Itself, middle(face.into()))).collect(),
        None => (1..=10).map(counted).collect(),
    };
    let over = instead.map_or(departure.from.ground, |room| rooms[room.0].ground);
    dial(DialKind::Numbers, over, Some(departure.start), places, face)
}

fn dial_place(printed: Face, meaning: DialMeaning, at: Option<Square>) -> DialPlace {
    DialPlace { word: printed.to_string(), means: meaning.to_string(), at }
}

fn dial(kind: DialKind, over: Footprint, start: Option<RouteStart>, places: Vec<DialPlace>, face: Face) -> Arc<Dial> {
    let exit = start.map(|start| (start.inside, start.way));
    Arc::new(Dial { kind, over, exit, places, named: Some(usize::from(face) - 1), routes: Vec::new(), taken: None })
}

pub fn with_routes(dial: &Dial, routes: &[(Hand, CorridorRoute)], taken: Option<Hand>) -> Arc<Dial> {
    let routes = routes.iter().map(|(hand, route)| DialRoute { hand: *hand, course: course(route) }).collect();
    Arc::new(Dial { routes, taken, ..dial.clone() })
}

pub fn with_route(dial: &Dial, hand: Hand, route: &CorridorRoute) -> Arc<Dial> {
    let mut dial = dial.clone();
    if let Some(way) = dial.routes.iter_mut().find(|way| way.hand == hand) {
        way.course = course(route);
    }
    Arc::new(dial)
}

fn course(route: &CorridorRoute) -> Course {
    Course::over(route.squares.iter().copied())
}
