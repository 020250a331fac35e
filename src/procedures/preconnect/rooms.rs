//! Rooms: their size, and the exits that dice give them (steps 1 and 2, R1 to R4).

use super::doors::{square_for_stairs, square_in, wall};
use super::drop::drop_exits;
use super::map::{Door, Exit, Map, Room, RoomId, way_name};
use super::settings::Exits;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, Feature, Label, LevelId, Mark, Pencil, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// A room that is to be drawn: what was rolled for it.
#[derive(Clone, Debug)]
pub struct Planned {
    pub room: Room,
    pub level: LevelId,
    exits: Vec<PlannedExit>,
    has_a_way_in: bool,
}

/// An exit that was rolled.
#[derive(Clone, Copy, Debug)]
pub enum PlannedExit {
    /// The door of that place, and what it leads to if its die says so.
    Door(usize, Option<Face>),
    Stairs(Square, Feature),
}

/// Step 1.
pub fn draw_the_first(map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let number = 1;
    let size = roll_a_size("the first room", table)?;
    let rule = map.settings.method.rule("1");
    let ground = Footprint::around(Square::new(0, 0), size.0, size.1);
    let mut planned = plan(number, LevelId(0), ground, Square::new(0, 0), map);
    let area = draw(&mut planned, map, table);
    table.change(Change::Mark(area, Mark::Entrance));
    let text = format!("The first room is {} × {} squares. One comes in here.", size.0, size.1);
    table.note(Step::new(rule, text).at(ground.at()).ruled_by(&["R1", "R11"]));
    let room = RoomId(0);
    while !roll_exits(&mut planned, "room 1", true, map, table)? {}
    if planned.has_a_way_in {
        table.change(Change::Mark(area, Mark::StairsUp));
        let text = "The ladder or stairs are the way in from out of doors, for there is no other level.".to_owned();
        table.note(Step::new(map.settings.method.rule("2"), text).at(ground.at()).ruled_by(&["R3"]));
    }
    open(room, &planned, map);
    Ok(())
}

/// Two dice for how wide and how high a room is, in squares.
pub fn roll_a_size(what: &str, table: &mut Table) -> Result<(u8, u8), Stop> {
    let faces = table.roll_all(&[Die::D4, Die::D4], format_args!("for the width and the height of {what}"))?;
    Ok((faces[0] + 2, faces[1] + 2))
}

/// A room without exits yet.
pub fn plan(number: u32, level: LevelId, ground: Footprint, site: Square, map: &Map) -> Planned {
    let spot = Spot { level, area: map.site(level).next_area() };
    let room = Room { spot, ground, number, site, doors: Vec::new(), stairs: Vec::new(), renewed: 0 };
    Planned { room, level, exits: Vec::new(), has_a_way_in: false }
}

/// Pencils where a room is to be: until it is drawn, or, if it never is, until the map is whole.
pub fn pencil(ground: &Footprint, table: &mut Table) {
    let [north, south] = [Direction::North, Direction::South].map(|way| wall(ground, way));
    let corners = [north.first(), north.last(), south.last(), south.first(), north.first()];
    for pair in corners.windows(2) {
        if let [Some(&from), Some(&to)] = *pair {
            table.change(Change::Pencil(Pencil::Line(from, to)));
        }
    }
}

/// Rolls the exits of a room; tells whether they are enough of them for a `first` room (R4).
pub fn roll_exits(planned: &mut Planned, name: &str, first: bool, map: &Map, table: &mut Table) -> Result<bool, Stop> {
    if let exits @ (Exits::Drop | Exits::Drop2d3) = map.settings.method.exits() {
        drop_exits(planned, name, exits, table)?;
        return Ok(true);
    }
    let faces = table.roll_all(&[Die::D8; 4], format_args!("for the exits of {name}"))?;
    let walls = faces.iter().filter(|&&face| face <= 4).count();
    let again = first && walls < 2;
    let text = if again {
        format!("Fewer than two of the four dice name a wall of {name}: they are rolled again.")
    } else {
        in_words(&planned.add(&faces, first, map), name)
    };
    let step = Step::new(map.settings.method.rule("2"), text).on(planned.level).at(planned.room.ground.at());
    let step = faces.iter().fold(step, |step, &face| step.row(usize::from(face.min(7)) - 1));
    map.note(step.ruled_by(if again { &["R4"] } else { &["R3"] }), table);
    Ok(!again)
}

/// What became of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    Wall(Direction),
    Ladder,
    Stairs,
    /// There was no place for it (R3).
    Away,
}

impl Planned {
    /// Adds what the dice name; gives what became of each that names something.
    fn add(&mut self, faces: &[Face], first: bool, map: &Map) -> Vec<Given> {
        let mut given = Vec::new();
        for &face in faces {
            given.push(match face {
                1..=4 => {
                    let way = Direction::STRAIGHT[usize::from(face) - 1];
                    square_in(way, &self.room).map_or(Given::Away, |inside| self.add_door(inside, way, None))
                }
                5 | 6 if map.settings.levels > 1 => {
                    let (given, feature) =
                        if face == 5 { (Given::Ladder, Feature::Ladder) } else { (Given::Stairs, Feature::Stairs) };
                    square_for_stairs(&self.room).map_or(Given::Away, |at| {
                        self.room.stairs.push(at);
                        self.exits.push(PlannedExit::Stairs(at, feature));
                        given
                    })
                }
                5 | 6 if first && !self.has_a_way_in => {
                    self.has_a_way_in = true;
                    self.room.stairs.extend(square_for_stairs(&self.room));
                    if face == 5 { Given::Ladder } else { Given::Stairs }
                }
                _ => continue,
            });
        }
        given
    }

    pub fn add_door(&mut self, inside: Square, way: Direction, rolled: Option<Face>) -> Given {
        self.exits.push(PlannedExit::Door(self.room.doors.len(), rolled));
        self.room.doors.push(Door { inside, way, open: true });
        Given::Wall(way)
    }
}

/// The sentence about a room's exits.
pub fn in_words(given: &[Given], name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for way in Direction::STRAIGHT {
        match given.iter().filter(|&&each| each == Given::Wall(way)).count() {
            0 => {}
            1 => words.push(format!("one {}", way_name(way))),
            more => words.push(format!("{} {}", in_letters(more), way_name(way))),
        }
    }
    for (kind, one, many) in [(Given::Ladder, "a ladder", "ladders"), (Given::Stairs, "stairs", "stairs")] {
        match given.iter().filter(|&&each| each == kind).count() {
            0 => {}
            1 => words.push(one.into()),
            more => words.push(format!("{} {many}", in_letters(more))),
        }
    }
    let list = match &words[..] {
        [] => format!("{} gets no exits of its own.", super::map::capital(name)),
        [only] => format!("Exits of {name}: {only}."),
        [others @ .., last] => format!("Exits of {name}: {} and {last}.", others.join(", ")),
    };
    match given.iter().filter(|&&each| each == Given::Away).count() {
        0 => list,
        1 => format!("{list} One finds no place and falls away."),
        more => format!("{list} {} find no place and fall away.", super::map::capital(in_letters(more))),
    }
}

/// A count of dice, of which never more than six are rolled for a room.
fn in_letters(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six"].get(count).copied().unwrap_or("many")
}

/// Puts a planned room on the map.
pub fn draw(planned: &mut Planned, map: &mut Map, table: &mut Table) -> AreaId {
    let level = planned.level;
    let area = map.site(level).next_area();
    planned.room.spot = Spot { level, area };
    let drawn = Area::on(area, planned.room.ground);
    let is_numbered = map.settings.method.numbers_rooms();
    let drawn = if is_numbered { drawn.called(Label::Number(planned.room.number)) } else { drawn };
    map.site_mut(level).add(drawn, table);
    map.rooms.push(planned.room.clone());
    area
}

/// Its exits join the end of the queue.
pub fn open(room: RoomId, planned: &Planned, map: &mut Map) {
    map.rooms[room.0].doors.clone_from(&planned.room.doors);
    map.rooms[room.0].stairs.clone_from(&planned.room.stairs);
    for exit in &planned.exits {
        map.queue.push_back(match *exit {
            PlannedExit::Door(place, rolled) => Exit::Door(room, place, rolled),
            PlannedExit::Stairs(at, feature) => Exit::Stairs(room, at, feature),
        });
    }
}

/// R4: the exits have run dry before all rooms stand: the room that has done so least often, then the newest, rolls
/// its dice once more. Tells whether there is one.
pub fn roll_once_more(map: &mut Map, table: &mut Table) -> Result<bool, Stop> {
    let due = map.rooms.iter().enumerate().filter(|(_, room)| room.renewed < 3);
    let Some((place, _)) = due.min_by_key(|(place, room)| (room.renewed, usize::MAX - place)) else {
        return Ok(false);
    };
    let room = RoomId(place);
    map.room_mut(room).renewed += 1;
    let name = format!("room {}", map.name(map.room(room).spot));
    let level = map.room(room).spot.level;
    let mut planned = Planned { room: map.room(room).clone(), level, exits: Vec::new(), has_a_way_in: false };
    let text = format!("Rooms are wanting and no exit is open: {name} is rolled for once more.");
    let at = planned.room.ground.at();
    table.note(Step::new(map.settings.method.rule("2"), text).on(level).at(at).ruled_by(&["R4"]));
    roll_exits(&mut planned, &name, false, map, table)?;
    open(room, &planned, map);
    Ok(true)
}

/// R4: what is told where the exits have run dry for good before all rooms stand.
pub fn tell_that_rooms_are_wanting(map: &Map, table: &mut Table) {
    let (stand, wanted) = (map.rooms.len(), map.settings.rooms);
    let text = format!(
        "No exit is left, and each room has been rolled for three times more: {stand} of {wanted} rooms stand."
    );
    table.note(Step::new(map.settings.method.rule("2"), text).ruled_by(&["R4"]));
}
