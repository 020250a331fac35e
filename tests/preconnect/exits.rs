//! Step 2: the exits of rooms, their squares, and the order in which they are followed (R3, R4, R9).

use super::chart::{Chart, Run};
use super::{Made, all_dungeons, between, dungeons, faces, rule};
use dicefall::dice::Lie;
use dicefall::dungeon::{AreaId, AreaKind, LevelId};
use dicefall::geometry::{Direction, Footprint, Point, Square};
use dicefall::trace::{Change, Step};
use std::collections::VecDeque;

struct Room {
    spot: (LevelId, AreaId),
    name: String,
    ground: Footprint,
    /// Exits, and doors of corridors that come in: the square inside, the direction out.
    doors: Vec<(Square, Direction)>,
    renewed: usize,
}

/// A wall, and the place along it in tray units, from the middle of its westernmost or northernmost square. None for
/// the middle of the wall.
type Named = (Direction, Option<i32>);

fn wall(ground: &Footprint, way: Direction) -> Vec<Square> {
    ground.squares().filter(|&at| !ground.covers(way.from(at, 1))).collect()
}

impl Room {
    /// R3: the square nearest to the place, at least two squares from every other exit of the wall.
    fn add(&mut self, (way, place): Named) -> Option<(Square, Direction)> {
        let wall = wall(&self.ground, way);
        let place = place.unwrap_or(SQUARE / 2 * (i32::try_from(wall.len()).unwrap() - 1));
        let apart = |at: Square| {
            let others = self.doors.iter().filter(|door| door.1 == way);
            others.map(|door| (door.0.x - at.x).abs() + (door.0.y - at.y).abs()).all(|far| far >= 2)
        };
        let free = (0..).zip(wall).filter(|&(_, at)| apart(at));
        let (_, inside) = free.min_by_key(|&(along, _): &(i32, _)| (SQUARE * along - place).abs())?;
        self.doors.push((inside, way));
        Some((inside, way))
    }
}

/// A square of the map, in tray units. The tray is 1000 × 700, with the room in its middle.
const SQUARE: i32 = 50;

fn dropped_at(lies: Point, (w, h): (u8, u8)) -> (Direction, i32) {
    let (w, h) = (i32::from(w), i32::from(h));
    let (east, south) = (lies.x - 500, lies.y - 350);
    let is_beside = i64::from(east.abs()) * i64::from(h) > i64::from(south.abs()) * i64::from(w);
    let place = if is_beside { south + SQUARE / 2 * (h - 1) } else { east + SQUARE / 2 * (w - 1) };
    let way = match (is_beside, east < 0, south > 0) {
        (true, true, _) => Direction::West,
        (true, false, _) => Direction::East,
        (false, _, true) => Direction::South,
        (false, _, false) => Direction::North,
    };
    (way, place)
}

fn named(made: &Made, step: &Step, size: (u8, u8)) -> Option<Vec<Named>> {
    let (text, rolls) = (made.trace.fact(step).to_string(), made.trace.rolls(step));
    if rule(step) == "2" && rolls.len() >= 4 && !text.contains("Roll them again") {
        let eights = rolls.iter().filter(|roll| roll.die.sides() == 8);
        let walls = eights.filter(|roll| roll.face <= 4);
        return Some(walls.map(|roll| (Direction::STRAIGHT[usize::from(roll.face) - 1], None)).collect());
    }
    let dropped = |roll: &dicefall::dice::Roll| {
        let (way, place) = dropped_at(roll.lie.and_then(Lie::point).unwrap(), size);
        (way, Some(place))
    };
    (rule(step) == "2d" && rolls.iter().any(|roll| roll.lie.is_some())).then(|| rolls.iter().map(dropped).collect())
}

struct Walk {
    chart: Chart,
    rooms: Vec<Room>,
    queue: VecDeque<((LevelId, AreaId), Square, Direction)>,
    /// Steps that rolled exits for a room that isn't drawn yet.
    planned: Vec<Step>,
}

impl Walk {
    fn take(&mut self, made: &Made, step: &Step) {
        let drawn = self.chart.sheets.get(step.level.index()).map_or(0, |sheet| sheet.runs.len());
        self.chart.take(&made.trace, step);
        if rule(step) == "6" || rule(step) == "6a" {
            return;
        }
        for change in made.trace.changes(step) {
            let Change::Area(area) = change else { continue };
            if area.kind != AreaKind::Room {
                continue;
            }
            let name = made.finished.levels[step.level.index()].label(area.id);
            let name = area.label.map_or(name, |label| label.to_string());
            let (spot, ground) = ((step.level, area.id), area.ground().unwrap());
            self.rooms.push(Room { spot, name, ground, doors: Vec::new(), renewed: 0 });
            for planned in std::mem::take(&mut self.planned) {
                self.open(made, self.rooms.len() - 1, &planned);
            }
        }
        if made.is_laid() && made.trace.fact(step).to_string().contains(" is in the middle") {
            // Room A comes first, with an exit in each wall.
            let room = &mut self.rooms[0];
            let (spot, exits) = (room.spot, Direction::STRAIGHT.map(|way| room.add((way, None))));
            self.queue.extend(exits.into_iter().flatten().map(|(inside, way)| (spot, inside, way)));
        }
        let divided = made.trace.changes(step).iter().any(|change| matches!(change, Change::Divide(..)));
        let dug = &self.chart.sheet(step.level).runs[drawn..];
        let new: Vec<Run> = if divided { dug.last().cloned().into_iter().collect() } else { dug.to_vec() };
        for run in &new {
            self.come_in(step.level, run);
        }
    }

    fn come_in(&mut self, level: LevelId, run: &Run) {
        let [first, second, ..] = run.squares[..] else { return };
        let [.., before, last] = run.squares[..] else { return };
        for (area, inside, outside) in [(run.a, first, second), (run.b, last, before)] {
            let Some(room) = self.rooms.iter_mut().find(|room| room.spot == (level, area)) else { continue };
            let door = (inside, Direction::between(inside, outside).unwrap());
            if !room.doors.contains(&door) {
                room.doors.push(door);
            }
        }
    }

    fn open(&mut self, made: &Made, place: usize, step: &Step) {
        let room = &mut self.rooms[place];
        for named in named(made, step, (room.ground.w, room.ground.h)).unwrap() {
            if let Some((inside, way)) = room.add(named) {
                self.queue.push_back((room.spot, inside, way));
            }
        }
    }

    /// The step says that a passage leads through its exit already. No corridor came in by that exit, because
    /// then the exit would be used up. Either step 6 dug the passage, or the passage runs through the room.
    fn no_corridor_comes_in(&self, step: &Step, what: &str) {
        let outside = step.at.unwrap();
        let is_its_way = |way: &Direction| what.to_lowercase().contains(&format!("{way:?} exit of ").to_lowercase());
        let way = Direction::STRAIGHT.into_iter().find(is_its_way).unwrap();
        let threshold = [way.from(outside, -1), outside];
        let mut leading = 0;
        for run in &self.chart.sheet(step.level).runs {
            let mut back = run.squares.clone();
            back.reverse();
            leading +=
                [&run.squares, &back].iter().filter(|squares| squares.windows(2).any(|pair| pair == threshold)).count();
            let comes_in = run.squares.starts_with(&threshold) || back.starts_with(&threshold);
            assert!(!comes_in || run.is_behind, "{run:?} comes in by the exit: {what}");
        }
        assert!(leading > 0, "no passage leads through the exit: {what}");
    }

    /// Whether the corridor that the step dug comes in by an exit that is still to be followed.
    fn is_used_up(&self, step: &Step) -> bool {
        let Some(run) = self.chart.sheet(step.level).runs.last() else { return false };
        let ends = [run.squares.get(..2), run.squares.get(run.squares.len() - 2..)];
        self.queue.iter().filter(|exit| exit.0.0 == step.level).any(|&(_, inside, way)| {
            let threshold = [inside, way.from(inside, 1)];
            ends.into_iter().flatten().any(|end| end == threshold || [end[1], end[0]] == threshold)
        })
    }

    /// Whether the square outside is floor, because a corridor came in there. Then nothing is rolled for the exit.
    fn is_done(&self, &((level, _), inside, way): &((LevelId, AreaId), Square, Direction)) -> bool {
        self.chart.sheet(level).is_floor(way.from(inside, 1))
    }
}

#[test]
fn exits_are_where_their_dice_say_and_are_followed_in_order() {
    let (mut followed, mut renewed, mut from_behind, mut used) = (0, 0, 0, 0);
    for made in all_dungeons() {
        let (rooms, queue, planned) = Default::default();
        let mut walk = Walk { chart: Chart::blank(), rooms, queue, planned };
        for (nth, step) in made.trace.steps().iter().enumerate() {
            let place = || format!("{}: {}", made.link, made.trace.fact(step));
            if let Some(exit) = follows(made, step) {
                followed += 1;
                loop {
                    let next =
                        walk.queue.pop_front().unwrap_or_else(|| panic!("the queue has no such exit: {}", place()));
                    if (next.0.0, next.1, next.2) == (step.level, exit.0, exit.1) {
                        break;
                    }
                    assert!(walk.is_done(&next), "{next:?} was skipped: {}", place());
                }
            }
            let text = made.trace.fact(step).to_string();
            if text.contains(" exit of room ") && text.contains("a passage leads through it already") {
                from_behind += 1;
                walk.no_corridor_comes_in(step, &place());
            }
            if named(made, step, (3, 3)).is_some() {
                let text = made.trace.fact(step).to_string();
                let text = text.to_lowercase();
                let name = between(&text, "room ", " ").map(|name| name.trim_end_matches([':', '.']).to_owned());
                let known = walk.rooms.iter().position(|room| Some(&room.name) == name.as_ref());
                match known {
                    Some(place) if is_first(made, step) => {
                        walk.open(made, place, step);
                    }
                    Some(place) => {
                        renewed += 1;
                        renews(&walk, place, made, step);
                        walk.rooms[place].renewed += 1;
                        walk.open(made, place, step);
                    }
                    None => walk.planned = vec![step.clone()],
                }
            }
            walk.take(made, step);
            let is_to_a_room = [" leads to room ", " to a new room, "].iter().any(|to| text.contains(to));
            if text.contains(": a corridor of ") && is_to_a_room && rule(step) == "4" {
                let is_used = walk.is_used_up(step);
                let reasons = || made.recipe.decisions(&made.trace, nth);
                let says_so =
                    || reasons().iter().any(|each| each.because.to_string().contains("exit there is used up"));
                assert!(!is_used || says_so(), "{}", place());
                used += usize::from(is_used);
            }
        }
        assert!(walk.queue.iter().all(|exit| walk.is_done(exit)), "{}", made.link);
    }
    assert!(followed > 20_000 && renewed > 500 && from_behind > 20, "{followed} {renewed} {from_behind}");
    assert!(used > 500, "{used}");
}

fn is_first(made: &Made, step: &Step) -> bool {
    let first = made.trace.steps().iter().find(|other| named(made, other, (3, 3)).is_some());
    first.is_some_and(|first| std::ptr::eq(first, step))
}

/// The exit that the step follows. None if it follows no exit, or if the step rolls again, from a distant room.
fn follows(made: &Made, step: &Step) -> Option<(Square, Direction)> {
    let text = made.trace.fact(step).to_string();
    let is_an_exit = rule(step).starts_with('3') && rule(step).len() <= 2 && text.contains(" exit of room ");
    let leads = [" leads ", " heads for "].iter().any(|word| text.contains(word)) && matches!(rule(step), "3" | "3n");
    let steps = made.trace.steps();
    let place = steps.iter().position(|other| std::ptr::eq(other, step))?;
    let again = place > 0
        && steps[place - 1].rule == "room-number/3d"
        && !made.trace.fact(&steps[place - 1]).to_string().contains("Come back here");
    (is_an_exit && leads && !again).then(|| step.dial.as_ref()?.exit)?
}

/// R4: no exit is left, not all rooms are drawn, and it is this room's turn.
fn renews(walk: &Walk, place: usize, made: &Made, step: &Step) {
    let what = format!("{}: {}", made.link, made.trace.fact(step));
    let left = walk.queue.iter().find(|exit| !walk.is_done(exit));
    assert_eq!(left, None, "{what}");
    assert!(walk.rooms.len() < made.number("rooms"), "{what}");
    let turn = (0..walk.rooms.len()).min_by_key(|&each| (walk.rooms[each].renewed, usize::MAX - each));
    let times: Vec<_> = walk.rooms.iter().map(|room| (&room.name, room.renewed)).collect();
    assert!(turn == Some(place) && walk.rooms[place].renewed < 3, "{what} {times:?}");
}

#[test]
fn the_first_room_rolls_again_until_two_dice_name_a_wall() {
    let mut again = 0;
    let is_rolled = |made: &&Made| !made.is_laid() && (made.method != "compass" || made.is("exits", "d8"));
    for made in all_dungeons().filter(is_rolled) {
        let steps = made.trace.steps().iter().skip_while(|step| rule(step) == "1");
        for step in steps.take_while(|step| rule(step) == "2" && made.trace.rolls(step).len() == 4) {
            let enough = faces(&made.trace, step).iter().filter(|&&face| face <= 4).count() >= 2;
            assert_eq!(made.trace.fact(step).to_string().contains("Roll them again"), !enough, "{}", made.link);
            again += usize::from(!enough);
            if enough {
                break;
            }
        }
    }
    assert!(again > 500, "{again}");
}

#[test]
fn two_d3_say_how_many_dice_are_dropped() {
    for made in dungeons("compass").iter().filter(|made| !made.is("exits", "d8")) {
        let mut due = 4;
        for step in made.trace.steps().iter().filter(|step| rule(step) == "2d") {
            let rolls = made.trace.rolls(step);
            let dropped = rolls.iter().filter(|roll| roll.lie.is_some()).count();
            if dropped > 0 {
                assert_eq!(dropped, due, "{}", made.link);
            } else if made.is("exits", "drop-2d3") {
                let halves = faces(&made.trace, step);
                due = halves[halves.len() - 2..].iter().map(|face| usize::from(face.div_ceil(2))).sum();
            }
        }
    }
}
