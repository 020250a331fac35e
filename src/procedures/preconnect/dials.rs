//! What is laid over the map while a die says where an exit leads.

use super::clock::{hour, neighbour};
use super::map::{Here, Leaving, Map, RoomId};
use super::route::{CorridorRoute, RouteStart};
use crate::dice::{Die, Face};
use crate::geometry::{Course, Square};
use crate::trace::{Dial, DialKind, DialPlace, DialRoute, Hand};
use std::sync::Arc;

/// The numbers of rooms, told from one of them.
pub fn numbers(current: RoomId, leaving: &Leaving, direct: Option<Die>, face: Face, map: &Map) -> Arc<Dial> {
    let number = map.room(current).number;
    // A landing stands for the room that its stairs come from.
    let is_own = leaving.here.room() == Some(current);
    let middle = |number: u32| {
        let room = map.rooms.iter().find(|room| room.number == number && room.spot.level == leaving.level())?;
        Some(room.ground.at())
    };
    let places = match direct {
        Some(die) => {
            let named =
                |face: Face| DialPlace { word: face.to_string(), means: String::new(), at: middle(face.into()) };
            (1..=die.sides()).map(named).collect()
        }
        None => (1..=10)
            .map(|face: u32| {
                let word = (face % 10).to_string();
                let to = if number <= 5 { face } else { number + face - 5 };
                let (means, at) = match face {
                    10 => ("far".into(), None),
                    _ if number <= 5 => (String::new(), middle(face)),
                    5 => ("back".into(), middle(to)),
                    1..=4 => (format!("−{}", 5 - face), middle(to)),
                    _ => (format!("+{}", face - 5), middle(to)),
                };
                DialPlace { word, means, at }
            })
            .collect(),
    };
    Arc::new(Dial {
        kind: DialKind::Numbers,
        over: if is_own { leaving.here.ground } else { map.room(current).ground },
        exit: Some((leaving.start.inside, leaving.start.way)),
        places,
        named: Some(usize::from(face) - 1),
        routes: Vec::new(),
        taken: None,
    })
}

/// The clock, the board or the compass around a place; of two faces that are named the first.
pub fn around(here: Here, start: Option<RouteStart>, faces: &[Face], map: &Map) -> Arc<Dial> {
    let at = |face: Face, at: Square| DialPlace { word: face.to_string(), means: String::new(), at: Some(at) };
    let (kind, places): (_, Vec<DialPlace>) = match map.settings.method.dial_kind() {
        DialKind::Clock => (DialKind::Clock, (1..=12).map(|face| at(face, hour(here.site, face))).collect()),
        DialKind::Board => (DialKind::Board, (1..=8).map(|face| at(face, neighbour(here.site, face))).collect()),
        _ => {
            let back = DialPlace { word: "9".into(), means: "back".into(), at: Some(here.ground.at()) };
            let nowhere = DialPlace { word: "0".into(), means: "nowhere".into(), at: None };
            let around = (1..=8).map(|face| at(face, neighbour(here.site, face)));
            (DialKind::Compass, around.chain([back, nowhere]).collect())
        }
    };
    Arc::new(Dial {
        kind,
        over: here.ground,
        exit: start.map(|start| (start.inside, start.way)),
        places,
        named: faces.first().map(|&face| usize::from(face) - 1),
        routes: Vec::new(),
        taken: None,
    })
}

/// The same with the ways round there are.
pub fn with_routes(dial: &Dial, routes: &[(Hand, CorridorRoute)], taken: Option<Hand>) -> Arc<Dial> {
    let route = |(hand, route): &(Hand, CorridorRoute)| DialRoute {
        hand: *hand,
        course: Course::over(route.squares.iter().copied()),
    };
    Arc::new(Dial { routes: routes.iter().map(route).collect(), taken, ..dial.clone() })
}

/// The same, the way that is taken being that of the corridor itself.
pub fn with_the_way(dial: &Dial, hand: Hand, route: &CorridorRoute) -> Arc<Dial> {
    let mut dial = dial.clone();
    if let Some(way) = dial.routes.iter_mut().find(|way| way.hand == hand) {
        way.course = Course::over(route.squares.iter().copied());
    }
    Arc::new(dial)
}
