//! Decisions about the exits of rooms.

use super::super::chain::squares_at_the_wall;
use super::super::facts::{BehindOutcome, TunnelAnswer, TunnelEvent, TunnelQuestion, TunnelReason};
use super::seen::{Seen, decision, on};
use crate::dungeon::AreaName;
use crate::geometry::{Direction, Square};
use crate::procedures::{Decision, Place, Verdict};

/// Which room gets the next exit; which wall; and where in the wall.
pub fn decide(seen: &Seen, room: AreaName, wall: Direction, rolled: Direction) -> Vec<Decision> {
    [next_room(seen, room), Some(which_wall(seen, room, wall, rolled)), door(seen, room, wall)]
        .into_iter()
        .flatten()
        .collect()
}

/// The rooms found so far behind one side, in the order found, with the number of exits that each still gets.
fn rooms(seen: &Seen) -> Vec<(AreaName, usize)> {
    let mut steps: Vec<_> = seen.earlier().take_while(|(_, event)| !matches!(event, TunnelEvent::Side(..))).collect();
    steps.reverse();
    let mut rooms: Vec<(AreaName, usize)> = Vec::new();
    for (step, event) in steps {
        match *event {
            TunnelEvent::Behind { piece, outcome: BehindOutcome::Area(room), .. } if piece.is_room() => {
                let rolled_a_five = seen.taken.trace.rolls(step).iter().any(|roll| roll.face == 5);
                rooms.push((room, if rolled_a_five { 2 } else { 1 }));
            }
            TunnelEvent::Exit { room, .. } => {
                rooms.iter_mut().filter(|each| each.0 == room).for_each(|each| each.1 = each.1.saturating_sub(1));
            }
            _ => {}
        }
    }
    rooms
}

/// None if only one room was found.
fn next_room(seen: &Seen, room: AreaName) -> Option<Decision> {
    let rooms = rooms(seen);
    let answer = |&(each, waits): &(AreaName, usize)| {
        let verdict = match waits {
            _ if each == room => Verdict::Right,
            0 => Verdict::Wrong,
            _ => seen.by_article(),
        };
        (Place::Area(each.area), TunnelAnswer::Waits(each, waits), verdict)
    };
    let answers: Vec<_> = rooms.iter().map(answer).collect();
    (rooms.len() > 1).then(|| decision(TunnelQuestion::NextRoom, TunnelReason::FoundFirst(room), answers))
}

fn which_wall(seen: &Seen, room: AreaName, wall: Direction, rolled: Direction) -> Decision {
    let answer = |way: Direction| {
        let verdict = match way {
            _ if way == wall => Verdict::Right,
            _ if way == rolled => seen.by_article(),
            _ => Verdict::Wrong,
        };
        (Place::Side(way), TunnelAnswer::Wall(way), verdict)
    };
    let because =
        if wall == rolled { TunnelReason::AsRolled { room, wall } } else { TunnelReason::Clockwise { rolled, wall } };
    decision(TunnelQuestion::Wall(room), because, Direction::STRAIGHT.map(answer).into())
}

/// Where in its wall the door is. None in a corner of a room set diagonally, which has only one square.
fn door(seen: &Seen, room: AreaName, wall: Direction) -> Option<Decision> {
    let at = wall.back().from(seen.taken.step.at?, 1);
    let ground = seen.site.ground(room.area)?;
    let squares = squares_at_the_wall(ground, wall);
    let first = *squares.first()?;
    let answer = |&square: &Square| {
        let verdict = if square == at { Verdict::Right } else { seen.by_article() };
        let place = first.x.abs_diff(square.x).max(first.y.abs_diff(square.y));
        on(square, TunnelAnswer::Along(place, wall), verdict)
    };
    let because = TunnelReason::Middle { even: squares.len().is_multiple_of(2) };
    let asks = TunnelQuestion::DoorInWall(room, wall);
    (squares.len() > 1).then(|| decision(asks, because, squares.iter().map(answer).collect()))
}
