//! Compass: routes round a room (R6), corridors back to the room, and tunnels to nowhere.

use super::chart::{Chart, Run};
use super::{Made, dungeons, faces, rule};
use dicefall::dungeon::Area;
use dicefall::geometry::{Course, Direction, Footprint, Square};
use dicefall::trace::{Dial, Hand, Step};

/// How far a route of squares turns around a room: clockwise, in eighths of a full turn.
fn turns(squares: &[Square], around: &Footprint) -> i32 {
    const AROUND: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let lies = |&at: &Square| (around.offset(at).0.signum(), around.offset(at).1.signum());
    let eighth = |at: &Square| AROUND.iter().position(|each| *each == lies(at));
    let eighths: Vec<i32> = squares.iter().filter_map(eighth).map(|eighth| i32::try_from(eighth).unwrap()).collect();
    eighths.windows(2).map(|two| (two[1] - two[0] + 4).rem_euclid(8) - 4).sum()
}

/// Whether the target is straight in front of the exit. If so, each route may go all the way round.
fn is_before_its_target(made: &Made, step: &Step, dial: &Dial) -> bool {
    if route(dial, Hand::Straight).is_some() {
        return true;
    }
    let (inside, way) = dial.exit.unwrap();
    let level = &made.finished.levels[step.level.index()];
    let ends = dial.routes.iter().filter_map(|route| route.course.squares().last().copied());
    let grounds = ends.filter_map(|end| level.areas().filter_map(Area::footprint).find(|ground| ground.covers(end)));
    grounds.into_iter().any(|ground| ground.squares().any(|at| Direction::between(inside, at) == Some(way)))
}

fn ways_round(made: &Made) -> impl Iterator<Item = (&Step, &Dial)> {
    let steps = made.trace.steps().iter().filter(|step| rule(step) == "3a");
    steps.filter_map(|step| Some((step, &**step.dial.as_ref()?)))
}

fn route(dial: &Dial, hand: Hand) -> Option<&Course> {
    dial.routes.iter().find(|route| route.hand == hand).map(|route| &route.course)
}

#[test]
fn the_left_hand_route_goes_round_the_room_anticlockwise_and_the_right_hand_route_clockwise() {
    let mut both = 0;
    for made in dungeons("compass") {
        for (step, dial) in ways_round(made) {
            let place = format!("{}: {}", made.link, made.trace.fact(step));
            let turns = |hand| route(dial, hand).map(|course| turns(&course.squares(), &dial.over));
            let (left, right) = (turns(Hand::Left), turns(Hand::Right));
            assert!(left.is_none_or(|left| (-9..=0).contains(&left)), "{place}: {left:?}");
            assert!(right.is_none_or(|right| (0..=9).contains(&right)), "{place}: {right:?}");
            if let (Some(left), Some(right)) = (left, right) {
                both += 1;
                let whole = if is_before_its_target(made, step, dial) { 5..=18 } else { 5..=11 };
                assert!(whole.contains(&(right - left)), "{place}: {left} {right}");
            }
            for each in &dial.routes {
                let squares = each.course.squares();
                let (inside, way) = dial.exit.unwrap();
                assert!(squares[0] == inside && squares[1] == way.from(inside, 1), "{place}");
            }
        }
    }
    assert!(both > 1000, "{both}");
}

#[test]
fn a_die_chooses_the_route_only_if_more_than_one_fits() {
    let (mut rolled, mut straight) = (0, 0);
    for made in dungeons("compass") {
        let (mut leads, any) = (None, made.is("routes", "any"));
        for step in made.trace.steps() {
            if rule(step) == "3" && made.trace.fact(step).to_string().contains(" leads ") {
                leads = (0..8).find(|&row| step.rows.has(row)).map(|row| Direction::ALL[row]);
            }
            let Some(dial) = step.dial.as_ref().filter(|_| rule(step) == "3a") else { continue };
            let place = format!("{}: {}", made.link, made.trace.fact(step));
            let length = |hand| route(dial, hand).map(Course::steps);
            let hands = [Hand::Left, Hand::Straight, Hand::Right].into_iter().filter(|&hand| length(hand).is_some());
            let shortest = dial.routes.iter().map(|route| route.course.steps()).min();
            let fit: Vec<Hand> = hands.filter(|&hand| any || length(hand) == shortest).collect();
            let face = faces(&made.trace, step);
            assert_eq!(face.is_empty(), fit.len() == 1, "{place}");
            let taken = match (fit.len(), face.first()) {
                (1, _) => fit[0],
                (3, Some(5..)) => Hand::Straight,
                (_, Some(face)) if face % 2 == 1 => fit[0],
                _ => fit[fit.len() - 1],
            };
            rolled += usize::from(fit.len() > 1);
            assert_eq!(dial.taken, Some(taken), "{place}");
            let is_straight = leads.is_some() && leads == dial.exit.map(|exit| exit.1);
            straight += usize::from(is_straight);
            assert_eq!(length(Hand::Straight).is_some(), is_straight, "{place}");
        }
    }
    println!("{rolled} rolled, {straight} straight");
    assert!(rolled > 300 && straight > 300, "{rolled} {straight}");
}

fn from_its_exit(step: &Step, run: &Run) -> Vec<Square> {
    let inside = step.dial.as_ref().and_then(|dial| dial.exit).map(|exit| exit.0);
    let way = step.dial.as_ref().and_then(|dial| dial.exit).map(|exit| exit.1);
    let begins = Some(run.squares[0]) == inside && Direction::between(run.squares[0], run.squares[1]) == way;
    if begins { run.squares.clone() } else { run.squares.iter().rev().copied().collect() }
}

/// Passes to `told`, for each corridor: the steps since the exit's roll, the step that digs, and the squares from the
/// exit on.
fn corridors(made: &Made, mut told: impl FnMut(&[&Step], &Step, &[Square])) {
    let (mut chart, mut since) = (Chart::blank(), Vec::new());
    for step in made.trace.steps() {
        chart.take(&made.trace, step);
        if rule(step) == "3" {
            since.clear();
        }
        let is_corridor = matches!(rule(step), "4" | "5") && step.passage.is_some() && step.dial.is_some();
        if is_corridor && !since.is_empty() {
            told(&since, step, &from_its_exit(step, chart.sheet(step.level).runs.last().unwrap()));
            since.clear();
            continue;
        }
        since.push(step);
    }
}

#[test]
fn the_corridor_follows_the_route_that_was_chosen() {
    let mut met = 0;
    for made in dungeons("compass") {
        corridors(made, |since, step, squares| {
            let taken = since.iter().rev().find(|step| rule(step) == "3a").and_then(|step| step.dial.as_ref()?.taken);
            let whole = rule(step) == "4" && !made.trace.fact(step).to_string().contains("dead end");
            let (Some(taken), true) = (taken, whole) else { return };
            let turned = turns(squares, &step.dial.as_ref().unwrap().over);
            let place = format!("{}: {} turns {turned}", made.link, made.trace.fact(step));
            match taken {
                Hand::Left => assert!((-9..=0).contains(&turned), "{place}"),
                Hand::Right => assert!((0..=9).contains(&turned), "{place}"),
                Hand::Straight => {}
            }
            met += 1;
        });
    }
    assert!(met > 1000, "{met}");
}

/// The route is chosen before the new room is rolled. A room with its plot on the near side of the line doesn't send the
/// corridor all the way round, even if the room is in front of the exit.
#[test]
fn the_corridor_to_a_new_room_is_about_as_long_as_the_route_that_was_chosen() {
    let mut met = 0;
    for made in dungeons("compass") {
        corridors(made, |since, step, squares| {
            let chosen = since.iter().rev().find(|step| rule(step) == "3a").and_then(|step| step.dial.as_ref());
            let is_new = since.iter().any(|step| rule(step) == "3b") && rule(step) == "4";
            let Some(route) = chosen.and_then(|dial| route(dial, dial.taken?)) else { return };
            if is_new && !made.trace.fact(step).to_string().contains("dead end") {
                // Rock and corridors around the new room can make the corridor a little longer.
                let (is, was) = (squares.len(), route.steps());
                assert!(is <= was + 12, "{}: {}: {is} {was}", made.link, made.trace.fact(step));
                met += 1;
            }
        });
    }
    assert!(met > 5000, "{met}");
}

#[test]
fn a_9_leads_back_by_the_door_that_its_die_names() {
    let mut met = 0;
    for made in dungeons("compass") {
        corridors(made, |since, step, squares| {
            let Some(nine) = since.iter().rev().find(|step| rule(step) == "3c") else { return };
            let face = faces(&made.trace, nine)[0];
            if !made.trace.fact(step).to_string().contains("another door") {
                return;
            }
            let place = format!("{}: {}", made.link, made.trace.fact(step));
            let [.., before, last] = squares else { panic!("{place}") };
            assert!((1..=4).contains(&face), "{place}");
            assert_eq!(Direction::between(*last, *before), Some(Direction::STRAIGHT[usize::from(face) - 1]), "{place}");
            let (a, b) = step.passage.unwrap();
            assert!(a == b && squares[0] != *last || squares[1] != *before, "{place}");
            met += 1;
        });
    }
    assert!(met > 300, "{met}");
}

#[test]
fn a_0_makes_a_tunnel_that_turns_after_two_squares_and_is_as_long_as_its_die_says() {
    let (mut met, mut cut) = (0, 0);
    for made in dungeons("compass") {
        corridors(made, |since, step, squares| {
            let Some(zero) = since.iter().rev().find(|step| rule(step) == "3d") else { return };
            let place = format!("{}: {}", made.link, made.trace.fact(step));
            let face = faces(&made.trace, zero);
            let way = step.dial.as_ref().unwrap().exit.unwrap().1;
            assert!(face[0] < 6 && (face.len() == 2) == (face[0] > 2), "{place}");
            let mut expected = vec![squares[0]];
            for on in 1..=face[0] {
                let side = if on > 2 { if face[1] % 2 == 1 { -2 } else { 2 } } else { 0 };
                expected.push(way.turned(side).from(*expected.last().unwrap(), 1));
            }
            assert_eq!(squares, &expected[..squares.len()], "{place}");
            cut += usize::from(squares.len() < expected.len());
            met += 1;
        });
        for step in made.trace.steps().iter().filter(|step| rule(step) == "3d") {
            assert_eq!(
                made.trace.fact(step).to_string().contains("blank wall"),
                faces(&made.trace, step) == [6],
                "{}",
                made.link
            );
        }
    }
    println!("{met} tunnels, {cut} of them shorter than rolled");
    assert!(met > 300 && 10 * cut < 4 * met, "{met} {cut}");
}
