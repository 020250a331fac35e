//! Room numbers: the room that the die names (step 3), and the place of a new room (R2).

use super::chart::{Chart, Sheet};
use super::{Made, between, dungeons, faces, rule, shown};
use dicefall::dungeon::{Area, AreaId, AreaKind, Label, LevelId, Spot};
use dicefall::geometry::{Direction, Square};
use dicefall::trace::{Change, Step};
use std::collections::{BTreeMap, BTreeSet};

type Rooms = BTreeMap<u32, (LevelId, AreaId)>;

/// The level, the square inside, and the direction out.
type Exit = (LevelId, Square, Direction);

/// What was rolled and isn't on the map yet.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Due {
    Nothing,
    Back,
    Room(u32),
    New(u32),
    Far,
    /// The number of a room, and the length of its corridor in squares.
    Length(u32, i32),
    Turned(u32, Square, Direction),
    /// The number of a room, and the [`corners`] of its place. None if the room doesn't fit.
    Place(u32, Option<[i32; 4]>),
}

struct Walk<'m> {
    made: &'m Made,
    chart: Chart,
    rooms: Rooms,
    /// The current room of the exit that is being followed.
    current: u32,
    /// The room that the exit leaves. None for a landing or an arm of a junction.
    own: Option<u32>,
    /// The exits to come back to. The key is the first square outside. The values are the exit, and what `current` and
    /// `instead` were.
    put_off: BTreeMap<(LevelId, Square), (Exit, u32, Option<u32>)>,
    /// The distant room that the walk uses as the current room, if any.
    instead: Option<u32>,
    due: Due,
    again: Option<Exit>,
    climbs_to: LevelId,
    met: BTreeMap<&'static str, usize>,
}

fn exit(step: &Step) -> Option<Exit> {
    let (inside, way) = step.dial.as_ref()?.exit?;
    Some((step.level, inside, way))
}

fn number(area: &Area) -> Option<u32> {
    if let Some(Label::Number(number)) = area.label { Some(number) } else { None }
}

impl Walk<'_> {
    fn count(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    fn room(&self, number: u32) -> &Area {
        let (level, area) = self.rooms[&number];
        self.chart.sheet(level).area(area)
    }

    /// The current room, and whether the exit leaves that room.
    fn current_room(&self, (level, inside, _): Exit, text: &str) -> (u32, bool) {
        if let Some(name) = between(text, " exit of room ", " ") {
            // Room A has no number.
            return (name.trim_end_matches(':').parse().unwrap_or(0), true);
        }
        if text.contains(" arm at ") {
            // R18: the nearest room, then the lower number. Rooms on another level come last.
            let far = |number: u32| {
                let elsewhere = self.rooms[&number].0 != level;
                (elsewhere, self.room(number).square().unwrap().squared_distance(inside), number)
            };
            return (self.rooms.keys().copied().min_by_key(|&number| far(number)).unwrap(), false);
        }
        // R12: the die is rolled before the landing is made.
        if text.starts_with("The way down from room ") || text.starts_with("The way up from room ") {
            return (between(text, " from room ", " ").unwrap().trim_end_matches(':').parse().unwrap(), false);
        }
        let landing = Spot { level, area: self.chart.sheet(level).on(inside).unwrap().id };
        let way = self.chart.connections.iter().find(|way| way.to == landing);
        let way = way.unwrap_or_else(|| panic!("{}: {text}", self.made.link));
        (number(self.chart.sheet(way.from.level).area(way.from.area)).unwrap(), false)
    }

    /// R7: the nearest room within 45° of the exit's direction, then the lower number.
    fn nearest_that_way(&self, (level, inside, way): Exit, text: &str, landing_of: u32) -> Option<u32> {
        let level = if text.contains("The way ") { self.climbs_to } else { level };
        let is_arm = text.contains(" arm at ");
        let is_first = if is_arm { self.instead.is_none() } else { self.current == landing_of };
        let from = if is_first { inside } else { self.room(self.current).square().unwrap() };
        let is_other = |number: u32| {
            if is_arm { Some(number) != self.instead } else { number != self.current && number != landing_of }
        };
        let others = self.rooms.iter().filter(|(number, spot)| spot.0 == level && is_other(**number));
        let far = |number: u32| {
            let at = self.room(number).square().unwrap();
            let (east, south) = (at.x - from.x, at.y - from.y);
            let (ahead, aside) = match way {
                Direction::North => (-south, east),
                Direction::East => (east, south),
                Direction::South => (south, east),
                _ => (-east, south),
            };
            (ahead > 0 && aside.abs() <= ahead).then_some((east * east + south * south, number))
        };
        others.filter_map(|(&number, _)| far(number)).min().map(|(_, number)| number)
    }

    fn rolled(&mut self, step: &Step, text: &str, place: &str) {
        let direct = self.made.is("numbers", "direct");
        let faces = if direct { faces } else { shown };
        let face = u32::from(faces(&self.made.trace, step)[0]);
        let to = match face {
            0 if !direct => None,
            face if direct || self.current <= 5 => Some(face),
            face => Some(self.current + face - 5),
        };
        let Some(to) = to else {
            assert!(text.contains("a distant room"), "{place}");
            self.due = Due::Far;
            return;
        };
        assert!(text.contains(&format!(" to room {to}")), "{place}: {to}");
        self.due = match self.rooms.get(&to) {
            Some(_) if self.own == Some(to) => Due::Back,
            Some(_) => Due::Room(to),
            None => Due::New(to),
        };
    }

    fn step(&mut self, step: &Step) {
        let text = self.made.trace.fact(step).to_string();
        let place = format!("{}: {text} {:?}", self.made.link, self.due);
        match rule(step) {
            "2" if text.contains(" one level ") => {
                let by = if text.contains(" one level down") { 1 } else { -1 };
                self.climbs_to = LevelId(step.level.0.checked_add_signed(by).unwrap());
            }
            "2" if text.contains("would only lead back") => {
                // The die names the current room, or the corridor's stairs would come up in that room.
                let Due::Room(to) = self.due else { panic!("{place}") };
                let (inside, way) = step.dial.as_ref().unwrap().exit.unwrap();
                let own = self.rooms[&self.current_room((step.level, inside, way), &text).0];
                let comes_up = self.chart.sheet(own.0).on(way.from(inside, 2)).map(|area| area.id);
                assert!(self.rooms[&to] == own || comes_up == Some(own.1), "{place}");
                self.count("only back");
                self.due = Due::Nothing;
            }
            // The landing is made after the roll.
            "2" if text.contains(" on a landing, ") => {}
            "3" => {
                if self.due == Due::Nothing {
                    let (current, is_own) = self.current_room(exit(step).unwrap(), &text);
                    (self.current, self.own, self.instead) = (current, is_own.then_some(current), None);
                }
                self.rolled(step, &text, &place);
            }
            "3d" => self.is_far(step, &text, &place),
            "3e" => self.turns(step, &text, &place),
            "6" | "6a" => {}
            _ => self.follows(step, &text, &place),
        }
        self.chart.take(&self.made.trace, step);
        for change in self.made.trace.changes(step) {
            let Change::Area(area) = change else { continue };
            if let Some(number) = number(area) {
                self.rooms.insert(number, (step.level, area.id));
            }
        }
        // A corridor that has its own ladder or stairs isn't finished: it continues on the other level.
        if matches!(rule(step), "4" | "5") && step.passage.is_some() && !text.contains("of its own") {
            self.due = Due::Nothing;
        }
    }

    fn is_far(&mut self, step: &Step, text: &str, place: &str) {
        let first = (step.level, step.at.unwrap());
        let exit = if self.due == Due::Nothing {
            let (exit, current, instead) = self.put_off.remove(&first).unwrap_or_else(|| panic!("{place}"));
            self.instead = instead;
            let (from, is_own) = self.current_room(exit, text);
            (self.own, self.current) = (is_own.then_some(from), current);
            self.count("looked at again");
            exit
        } else {
            assert_eq!(self.due, Due::Far, "{place}");
            exit(step).or(self.again).unwrap()
        };
        self.again = Some(exit);
        let from = self.current_room(exit, text).0;
        let far = self.nearest_that_way(exit, text, from);
        if text.contains("Come back here") {
            assert_eq!(far, None, "{place}");
            self.put_off.insert(first, (exit, self.current, self.instead));
            self.due = Due::Nothing;
            return;
        }
        let told = between(text, "that way is room ", ".").and_then(|name| name.parse().ok());
        assert!(far.is_some() && far == told, "{place}: {far:?}");
        (self.current, self.instead) = (far.unwrap(), far);
        self.due = Due::Far;
        self.count("distant");
    }

    /// R15: on a 1 or a 2, a corridor of 60 feet turns on its seventh square.
    fn turns(&mut self, step: &Step, text: &str, place: &str) {
        let (Due::Length(number, 6), (_, inside, way)) = (self.due, exit(step).unwrap()) else { panic!("{place}") };
        let turned = match shown(&self.made.trace, step)[0] {
            1 => Some(way.turned(-2)),
            2 => Some(way.turned(2)),
            _ => None,
        };
        assert_eq!(turned.is_some(), text.starts_with("The corridor turns"), "{place}");
        if let Some(turned) = turned {
            self.due = Due::Turned(number, way.from(inside, 7), turned);
            self.count("turned");
        }
    }

    fn follows(&mut self, step: &Step, text: &str, place: &str) {
        let is = rule(step);
        match self.due {
            Due::Nothing => {
                if text.contains("still has no room that way") {
                    let dug = self.made.trace.changes(step).iter().find_map(|change| match change {
                        Change::Passage(passage) => Some(passage.tunnel.as_ref().unwrap().course.squares()),
                        _ => None,
                    });
                    let squares = dug.unwrap_or_else(|| step.at.into_iter().collect());
                    // The first square is the landing, or inside the exit.
                    let outside = if squares.len() > 1 { &squares[1..] } else { &squares[..] };
                    let first = outside.iter().map(|&at| (step.level, at)).find(|at| self.put_off.contains_key(at));
                    let first = first.unwrap_or_else(|| panic!("{place}"));
                    let (exit, current, instead) = self.put_off.remove(&first).unwrap();
                    (self.current, self.instead) = (current, instead);
                    assert_eq!(self.nearest_that_way(exit, text, self.current_room(exit, text).0), None, "{place}");
                    self.count("nothing that way");
                }
                return;
            }
            Due::Back => {
                assert!(is == "3b" || text.contains("no route leads to the next exit"), "{place}");
                self.count("back");
            }
            // R12: the exit was put off, and it is an exit of a landing.
            Due::Room(number) if text.contains("would only lead back") => {
                assert!(text.starts_with("Landing ") && self.current != number, "{place}");
            }
            Due::Room(number) => {
                let elsewhere = self.rooms[&number].0 != step.level;
                let said =
                    format!("room {number} is drawn already{}.", if elsewhere { ", on another level" } else { "" });
                assert!(is == "3a" && text.ends_with(&said), "{place}");
                self.count(if elsewhere { "drawn on another level" } else { "drawn already" });
            }
            Due::New(number) => {
                let is_full = self.rooms.len() == self.made.number("rooms");
                assert_eq!(text.contains("all rooms are drawn already"), is_full, "{place}");
                if !is_full {
                    assert!(is == "3c" && text.starts_with(&format!("Room {number} is new")), "{place}");
                    let face = i32::from(shown(&self.made.trace, step)[0]);
                    self.due = Due::Length(number, face.min(6));
                    return;
                }
            }
            Due::Length(number, length) => {
                let size: Vec<i32> = self.made.trace.rolls(step).iter().map(|roll| i32::from(roll.face) + 2).collect();
                let (sheet, exit) = (self.chart.sheet(step.level), exit(step).unwrap());
                let own = sheet.on(exit.1).map(|area| area.id);
                let ground = place_ahead(sheet, (exit, own), length, (size[0], size[1]));
                self.due = Due::Place(number, ground);
                return;
            }
            Due::Turned(number, at, way) => {
                let size: Vec<i32> = self.made.trace.rolls(step).iter().map(|roll| i32::from(roll.face) + 2).collect();
                let (sheet, (level, inside, _)) = (self.chart.sheet(step.level), exit(step).unwrap());
                let own = sheet.on(inside).map(|area| area.id);
                let ground = place_ahead(sheet, ((level, at, way), own), 0, (size[0], size[1]));
                self.due = Due::Place(number, ground);
                return;
            }
            Due::Place(number, ground) => {
                if is == "2" || is == "5" && step.passage.is_none() {
                    return;
                }
                let drawn = self.made.trace.changes(step).iter().find_map(|change| match change {
                    Change::Area(area) if number_is(area, number) => Some(corners(area)),
                    _ => None,
                });
                if ground.is_none() {
                    assert!(text.contains("the new room doesn’t fit"), "{place}");
                    self.count("no place");
                } else if drawn.is_some() {
                    assert_eq!(drawn, ground, "{place}");
                    self.count("new");
                } else {
                    // A crossing ended the corridor, or no route leads to the room.
                    assert!(is == "5" || text.contains("no route leads to the new room"), "{place}");
                }
            }
            Due::Far => assert!(text.contains("still has no room"), "{place}"),
        }
        self.due = Due::Nothing;
    }
}

fn number_is(area: &Area, number: u32) -> bool {
    self::number(area) == Some(number)
}

/// West x, north y, east x, south y.
fn corners(area: &Area) -> [i32; 4] {
    let squares: BTreeSet<Square> = area.ground().unwrap().squares().collect();
    let (x, y) = (|at: &Square| at.x, |at: &Square| at.y);
    let low = |of: fn(&Square) -> i32| squares.iter().map(of).min().unwrap();
    let high = |of: fn(&Square) -> i32| squares.iter().map(of).max().unwrap();
    [low(x), low(y), high(x), high(y)]
}

/// R2: the place of a new room, as [`corners`]. It is as far from the exit's wall as its corridor is long. It slides
/// sideways as little as possible, left first. If no slide helps, it goes square by square farther out, at most 60
/// squares.
fn place_ahead(
    sheet: &Sheet,
    ((_, inside, way), own): (Exit, Option<AreaId>),
    length: i32,
    (w, h): (i32, i32),
) -> Option<[i32; 4]> {
    let is_free = |[west, north, east, south]: [i32; 4]| {
        let mut squares = (west - 2..=east + 2).flat_map(|x| (north - 2..=south + 2).map(move |y| Square::new(x, y)));
        squares.all(|at| {
            let is_inside = (west..=east).contains(&at.x) && (north..=south).contains(&at.y);
            let is_own = sheet.on(at).map_or_else(|| is_beside_an_arm(sheet, at, own), |area| Some(area.id) == own);
            !sheet.is_floor(at) || !is_inside && is_own
        })
    };
    (length..=length + 60).find_map(|far| {
        // Facing north, left is west.
        let slides = (0..6).flat_map(|by| [-by, by]).map(|by| match way {
            Direction::North | Direction::East => by,
            _ => -by,
        });
        let grounds = slides.map(|slide| {
            let (west, north) = (inside.x - (w - 1) / 2 + slide, inside.y - (h - 1) / 2 + slide);
            match way {
                Direction::North => [west, inside.y - far - h, west + w - 1, inside.y - far - 1],
                Direction::South => [west, inside.y + far + 1, west + w - 1, inside.y + far + h],
                Direction::East => [inside.x + far + 1, north, inside.x + far + w, north + h - 1],
                _ => [inside.x - far - w, north, inside.x - far - 1, north + h - 1],
            }
        });
        let is_ahead = |ground: &[i32; 4]| match way {
            Direction::North | Direction::South => (ground[0]..=ground[2]).contains(&inside.x),
            _ => (ground[1]..=ground[3]).contains(&inside.y),
        };
        grounds.into_iter().find(|ground| is_ahead(ground) && is_free(*ground))
    })
}

/// R18: a room ahead of an arm may touch a corridor of that junction.
fn is_beside_an_arm(sheet: &Sheet, at: Square, own: Option<AreaId>) -> bool {
    let is_junction = own.is_some_and(|own| sheet.area(own).kind == AreaKind::Junction);
    let run = sheet.runs_on(at).first().map(|&place| &sheet.runs[place]);
    is_junction && run.is_some_and(|run| Some(run.a) == own || Some(run.b) == own)
}

#[test]
fn corridors_lead_to_the_rooms_that_dice_name_and_new_rooms_are_ahead() {
    let mut met: BTreeMap<&'static str, usize> = BTreeMap::new();
    for made in dungeons("room-number") {
        let (rooms, put_off, mine) = Default::default();
        let mut walk = Walk {
            made,
            chart: Chart::blank(),
            rooms,
            current: 1,
            instead: None,
            own: None,
            put_off,
            due: Due::Nothing,
            again: None,
            climbs_to: LevelId(0),
            met: mine,
        };
        made.trace.steps().iter().for_each(|step| walk.step(step));
        for (what, count) in walk.met {
            *met.entry(what).or_default() += count;
        }
    }
    assert!(met.len() == 10 && met.values().all(|&count| count > 5), "{met:?}");
}
