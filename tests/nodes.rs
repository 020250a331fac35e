//! Rooms stay apart, passages run around rooms, few passages cross, and nothing moves while a crawl goes on.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::Recipe;
use dicefall::dungeon::{AreaId, End, Letter, LevelId};
use dicefall::link::read;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{NODE_RADIUS, NodeLayout};
use dicefall::trace::{Ask, Trace};
use kurbo::Point;

fn recipe(link: &str) -> Recipe {
    read(link, &REGISTRY).unwrap().recipe
}

fn trace(link: &str) -> Trace {
    recipe(link).run().unwrap()
}

struct Laid {
    rooms: Vec<Point>,
    letters: Vec<Vec<Option<Point>>>,
    courses: Vec<Vec<Point>>,
}

fn laid(trace: &Trace, level: LevelId) -> Laid {
    let layout = NodeLayout::of(trace);
    let dungeon = trace.dungeon();
    let rooms = || dungeon.levels[level.index()].areas().map(|area| area.id);
    let letter = |room, nth| layout.letter(level, End { area: room, letter: Letter::at(nth) });
    Laid {
        rooms: rooms().map(|room| layout.room(level, room).unwrap()).collect(),
        letters: rooms().map(|room| (0..16).map(|nth| letter(room, nth)).collect()).collect(),
        courses: (0..dungeon.levels[level.index()].passages().count())
            .map(|nth| layout.course(level, nth).unwrap().to_vec())
            .collect(),
    }
}

/// Crawls by four rule sets. A quarter of the dungeons are Tiny. The others roll their size.
fn traces() -> impl Iterator<Item = Trace> {
    let rules = ["final", "final", "revised", "summary", "sketch"];
    (0..120).map(move |n| {
        let size = if n % 4 == 3 { "&size=tiny" } else { "" };
        trace(&format!("#/threads?seed=n{n}&rules={}&search=every-room&secret-chance=2{size}", rules[n % 5]))
    })
}

fn distance(at: Point, (from, to): (Point, Point)) -> f64 {
    let along = to - from;
    let share = ((at - from).dot(along) / along.hypot2().max(1e-9)).clamp(0.0, 1.0);
    (at - (from + along * share)).hypot()
}

fn segments(course: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    course.windows(2).map(|pair| (pair[0], pair[1]))
}

#[test]
fn rooms_keep_apart() {
    for laid in traces().map(|trace| laid(&trace, LevelId(0))) {
        for (nth, one) in laid.rooms.iter().enumerate() {
            for other in &laid.rooms[..nth] {
                assert!((*one - *other).hypot() >= 3.5 * NODE_RADIUS, "{one} and {other}");
            }
        }
    }
}

#[test]
fn passages_run_through_no_other_room() {
    for trace in traces() {
        let (laid, dungeon) = (laid(&trace, LevelId(0)), trace.dungeon());
        for ((_, passage), course) in dungeon.levels[0].passages().zip(&laid.courses) {
            assert_eq!(course[0], laid.rooms[passage.a.index()]);
            assert_eq!(course[course.len() - 1], laid.rooms[passage.b.index()]);
            let others = (0..laid.rooms.len()).map(AreaId::at).filter(|room| ![passage.a, passage.b].contains(room));
            for room in others {
                let near = segments(course).map(|segment| distance(laid.rooms[room.index()], segment));
                assert!(near.fold(f64::INFINITY, f64::min) > NODE_RADIUS + 4.0, "room {room}, {passage:?}");
            }
        }
    }
}

fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |from: Point, to: Point, at: Point| (to - from).cross(at - from);
    let apart = |one: f64, other: f64| one * other < 0.0;
    apart(side(a, b, c), side(a, b, d)) && apart(side(c, d, a), side(c, d, b))
}

#[test]
fn few_passages_cross() {
    let (mut crossings, mut passages, mut loops) = (0, 0, 0);
    for trace in traces() {
        let laid = laid(&trace, LevelId(0));
        for (nth, one) in laid.courses.iter().enumerate() {
            for other in &laid.courses[..nth] {
                crossings += segments(one).map(|s| segments(other).filter(|t| cross(s, *t)).count()).sum::<usize>();
            }
        }
        passages += laid.courses.len();
        loops += laid.courses.len() + 1 - laid.rooms.len();
    }
    assert!(crossings * 9 < passages * 2, "{crossings} crossings of {passages} passages, {loops} of them loops");
}

#[test]
fn nothing_moves_while_a_crawl_goes_on() {
    for n in 0..16 {
        let link = format!("#/threads?seed=s{n}&explore=by-hand&search=every-room&secret-chance=3&levels=dead-ends");
        let mut choices = String::new();
        let mut before: Option<Laid> = None;
        for _ in 0..40 {
            let trace = trace(&format!("{link}&choices={choices}"));
            let now = laid(&trace, LevelId(0));
            if let Some(before) = before {
                assert_eq!(before.rooms, now.rooms[..before.rooms.len()], "{link}&choices={choices}");
                assert_eq!(before.courses, now.courses[..before.courses.len()]);
                for (old, new) in before.letters.iter().zip(&now.letters) {
                    assert!(old.iter().zip(new).all(|(old, new)| old.is_none() || old == new));
                }
            }
            before = Some(now);
            let Some(Ask::Choice(choice)) = trace.pending.map(|request| request.ask) else { break };
            let Some(next) = choice.next else { break };
            // Half of the crawls take the last passage instead of Dicefall's move.
            let passages = choice.moves.iter().take_while(|each| each.takes.is_some()).count();
            let next = if n % 2 == 0 && passages > 0 { passages - 1 } else { next };
            choices = format!("{choices}.{}", choice.moves[next].name);
        }
    }
}

#[test]
fn letters_are_beside_their_room_and_keep_apart() {
    for laid in traces().map(|trace| laid(&trace, LevelId(0))) {
        for (room, letters) in laid.rooms.iter().zip(&laid.letters) {
            let letters: Vec<Point> = letters.iter().flatten().copied().collect();
            for (nth, at) in letters.iter().enumerate() {
                assert!((42.0..90.0).contains(&(*at - *room).hypot()), "{}", (*at - *room).hypot());
                assert!(letters[..nth].iter().all(|other| (*other - *at).hypot() > 14.0));
            }
        }
    }
}
