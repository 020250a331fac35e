use super::facts::{ConnectQuestion, ConnectReason, NewRoomPlace};
use crate::english::{all_of, capital, counted, direction, in_letters};
use crate::geometry::Direction;
use crate::procedures::preconnect::exit_words::{what_is_there, why_not_as_rolled};
use crate::procedures::preconnect::facts::{Destination, ExitName, Mapped};
use crate::procedures::preconnect::route::{Clearance, RouteChoice};
use crate::procedures::preconnect::words::one_or_some;
use std::fmt::{Display, Formatter, Result};

impl Display for ConnectQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size(room) => {
                write!(f, "How many squares is {room} from west to east, and how many from north to south?")
            }
            Self::Fits(room) => write!(f, "Does {room} fit as you rolled it?"),
            Self::Kept => f.write_str("Does the first room get these exits, or do you roll again?"),
            Self::Walls(room) => write!(f, "Which walls of {room} get an exit?"),
            Self::ExitCount(room) => write!(f, "How many exits do the dice give {room}?"),
            Self::WayIn => f.write_str("Where do the first ladder or stairs of room 1 lead?"),
            Self::OnceMore => f.write_str("No exit is open. Which room do you roll for once more?"),
            Self::DiceToDrop => f.write_str("How many d10 do you drop?"),
            Self::UpOrDown(climb) => write!(f, "Where {} the {climb} lead?", one_or_some(climb.by, "does", "do")),
            Self::StairsEnd(by) => {
                write!(f, "What is at the other end of the {}?", one_or_some(*by, "ladder", "stairs"))
            }
            Self::WayEnd(exit) => write!(f, "What is at the other end of {exit}?"),
            Self::ChangesAfter => f.write_str("After how many feet does the corridor change level?"),
            Self::WhichRoom(exit) => write!(f, "Which room {} {exit} lead to?", does(exit)),
            Self::Where(exit) => write!(f, "Where {} {exit} lead?", does(exit)),
            Self::RoomIs(number) => write!(f, "The die said room {number}. What does the corridor lead to?"),
            Self::CorridorLength(number) => write!(f, "How long is the corridor to room {number}?"),
            Self::TurnsAfter60 => f.write_str("Which way does the corridor go on after 60 feet?"),
            Self::ComesBackIn { open } => {
                let (exits, is) = if open.is_power_of_two() { ("exit", "is") } else { ("exits", "are") };
                let walls = all_of(Direction::in_set(*open).map(direction));
                write!(
                    f,
                    "The room’s open {exits} {is} in the {walls}. Through which wall does the corridor come back?"
                )
            }
            Self::Forks => f.write_str("The room has no other open exit. What does its corridor lead to?"),
            Self::ForkWalls => f.write_str("Which walls do the two arms lead to?"),
            Self::NearestRoom(exit) => {
                let faces = one_or_many(exit, "faces", "face");
                write!(f, "Which room is the nearest, in the direction that {exit} {faces}?")
            }
            Self::LeavesBy(place, to) => {
                write!(f, "Through which side of {place} does the corridor to {to} leave?")
            }
            Self::Nine => f.write_str("What does a 9 mean here?"),
            Self::Mapped => f.write_str("What is mapped at the place that the die named?"),
            Self::Instead(rolled) => {
                write!(f, "You rolled {}. What does the corridor lead to?", what_is_there(*rolled))
            }
            Self::MeetsThere => f.write_str("Where does the corridor go on?"),
            Self::BendOrJunction => f.write_str("Do the dice give a junction or a bend?"),
            Self::WaysOn => f.write_str("Where do the corridors from there lead?"),
            Self::Route => f.write_str("Which route does the corridor take?"),
            Self::RouteKind => f.write_str("Which of the four kinds of route does the corridor take?"),
            Self::SecondDoor => f.write_str("The dungeon has only one level. What does this roll mean?"),
            Self::TunnelLength => f.write_str("How long is the tunnel?"),
            Self::TunnelEnd => f.write_str("Which way does the tunnel run at its end?"),
            Self::ComesIn(room) => write!(f, "Through which wall of {room} does the corridor come in?"),
            Self::BeyondTheCrossing => f.write_str("The crossing ends the corridor. What do you draw beyond it?"),
            Self::BesideTheCrossing => f.write_str("What is on both sides of the crossing?"),
            Self::RollsFor(exit) => write!(f, "What do you roll for {exit}?"),
            Self::ArmSide(junction) => write!(f, "On which side does junction {junction} get one more arm?"),
            Self::NotReached(to) => write!(f, "Which room gets an exit to room {to}?"),
            Self::WallToA(room, to) => write!(f, "In which wall does room {room} get its exit to room {to}?"),
        }
    }
}

fn one_or_many(exit: &ExitName, one: &'static str, many: &'static str) -> &'static str {
    if exit.is_plural() { many } else { one }
}

fn does(exit: &ExitName) -> &'static str {
    one_or_many(exit, "does", "do")
}

/// `12 squares north and 6 east`.
pub fn offset((east, south): (i32, i32)) -> String {
    let part = |far: i32, ways: [Direction; 2]| (far.unsigned_abs(), direction(ways[usize::from(far > 0)]));
    let parts = [part(south, [Direction::North, Direction::South]), part(east, [Direction::West, Direction::East])];
    let mut parts = parts.into_iter().filter(|(far, _)| *far > 0);
    match (parts.next(), parts.next()) {
        (None, _) => "at the same place".to_owned(),
        (Some((far, way)), None) => format!("{} {way}", squares(far as usize)),
        (Some((far, way)), Some((aside, beside))) => format!("{} {way} and {aside} {beside}", squares(far as usize)),
    }
}

/// `no bends`, `1 bend`, `2 bends`.
pub fn so_many(count: usize, noun: &str) -> String {
    if count == 0 { format!("no {noun}s") } else { counted(count, noun) }
}

pub fn squares(count: usize) -> String {
    counted(count, "square")
}

/// Why the route is of its kind (R5). `to_a_room`: whether the route leads to a room. If so, R5 first tries
/// routes that end away from other corridors.
fn why_this_kind(RouteChoice { kind, most }: RouteChoice, to_a_room: bool) -> String {
    let is = match kind {
        Clearance::All => return "It is of the first kind, with rock around all of it.".to_owned(),
        Clearance::Corridors => "It is of the second kind, beside a room. No route of the first kind is",
        Clearance::Nothing => "It is of the third kind, beside a corridor. No route of the first two kinds is",
        Clearance::Through => "It is of the fourth kind, through a room. No route of the other kinds is",
    };
    let clear = if to_a_room { " and ends away from other corridors" } else { "" };
    format!("{is} at most {} feet long{clear}.", 10 * most)
}

#[expect(clippy::too_many_lines, reason = "a sentence or two for each reason")]
impl Display for ConnectReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size(wide, long) => write!(
                f,
                "The first die gives the width: {wide} + 2 = {}. The second gives the length: {long} + 2 = {}.",
                wide + 2,
                long + 2
            ),
            Self::Fits(place) => f.write_str(match place {
                NewRoomPlace::AsRolled => "Nothing is in the way of the room.",
                NewRoomPlace::Shifted => {
                    "The room would touch something mapped. A shift of at most two squares each way is enough."
                }
                NewRoomPlace::Farther => "Something mapped is too close to that place, so the room moves out.",
                NewRoomPlace::Smaller => "The room would touch something mapped, and no shift helps.",
                NewRoomPlace::Nowhere => "The room doesn’t fit anywhere near, so the exit is a dead end.",
            }),
            Self::Walls(walls) => {
                let (dice, name) = if *walls == 1 { ("die", "names") } else { ("dice", "name") };
                write!(f, "{} {dice} {name} a wall. The first room needs at least two.", capital(in_letters(*walls)))
            }
            Self::WallsNamed { faces, left_out } => {
                write!(f, "You rolled {}. 1 is north, 2 east, 3 south and 4 west.", all_of(faces))?;
                f.write_str(if *left_out { FULL_WALL } else { "" })
            }
            Self::WallsCrossed { left_out } => {
                f.write_str("The line from the room’s middle to a die crosses the wall that gets an exit.")?;
                f.write_str(if *left_out { FULL_WALL } else { "" })
            }
            Self::ExitCount { one_level, left_out } => {
                f.write_str(if *one_level {
                    "Each die from 1 to 4 is an exit. With one level, 5 and 6 count only for the first \
                     room: they are its way in."
                } else {
                    "Each die from 1 to 6 is an exit. 7 and 8 give no exit."
                })?;
                f.write_str(if *left_out { FULL_WALL } else { "" })
            }
            Self::OneLevel => f.write_str("The dungeon has no other level."),
            Self::Halved(one, two) => {
                let (half, other) = (one.div_ceil(2), two.div_ceil(2));
                write!(f, "Halved and rounded up, {one} and {two} are {half} and {other}: {} dice.", half + other)
            }
            Self::FewestRolls(room) => {
                write!(f, "Room {room} is the newest of the rooms with the fewest extra rolls so far.")
            }
            Self::OnlyWay { down } => {
                write!(f, "The dungeon has no {} level.", if *down { "higher" } else { "lower" })
            }
            Self::OddIsDown(face) => {
                write!(f, "You rolled {face}. Odd numbers lead down, even numbers lead up.")
            }
            Self::StairsEnd(None) => f.write_str("Nothing is mapped at the same place on the other level."),
            Self::StairsEnd(Some(at)) => {
                write!(f, "Area {at} is at the same place on the other level.")
            }
            Self::OnlyBack(room) => write!(f, "The landing would only lead back to room {room}."),
            Self::ChangesAfter(2) => f.write_str("A corridor changes level two squares from its exit."),
            Self::ChangesAfter(steps) => write!(
                f,
                "Two squares from the exit, the stairs don’t fit. {} from it, they do.",
                capital(squares(*steps))
            ),
            Self::ShowsItself => f.write_str("The number on the die is the number of the room."),
            Self::ShowsItselfEarly => {
                f.write_str("In rooms 1 to 5 you don’t count: the number on the die is the number of the room.")
            }
            Self::ShowsItselfNear(room) => {
                write!(
                    f,
                    "Room {room} is the nearest room. In rooms 1 to 5, the number on the die is the number of the room."
                )
            }
            Self::Counted { from, shown, number } => match shown.cmp(&5) {
                std::cmp::Ordering::Less => {
                    write!(f, "You rolled {shown}: {} back from room {from} is room {number}.", 5 - shown)
                }
                std::cmp::Ordering::Equal => write!(f, "A 5 leads back to room {from}."),
                std::cmp::Ordering::Greater => {
                    write!(f, "You rolled {shown}: {} on from room {from} is room {number}.", shown - 5)
                }
            },
            Self::IsFar => f.write_str("A 0 means a distant room in the same direction."),
            Self::IsDrawn(room) => write!(f, "Room {room} is already drawn."),
            Self::IsNotDrawn(number) => write!(f, "No room {number} is drawn yet, so you draw a new room."),
            Self::AllDrawn(rooms) => write!(f, "All {rooms} rooms are drawn, so you draw no new room."),
            Self::StillNoRoom(way) => write!(f, "The map still has no room in the {}.", direction(*way)),
            Self::CorridorDie(0) => f.write_str("On a 0, the door opens into the room."),
            Self::CorridorDie(shown @ 1..=6) => write!(f, "You rolled {shown}: {shown} times 10 feet."),
            Self::CorridorDie(shown) => {
                write!(f, "You rolled {shown}. From 7 to 9, the corridor is 60 feet long, and you check both sides.")
            }
            Self::CorridorTurn(face) => {
                write!(f, "You rolled {face}. On a 1 it turns left, on a 2 right. Otherwise, it goes straight on.")
            }
            Self::NextClockwise(way) => {
                write!(f, "Clockwise around the room, the {} exit is the next open exit.", direction(*way))
            }
            Self::Forks => f.write_str("Without another open exit, the corridor forks."),
            Self::ForkWalls(way) => {
                write!(f, "The exit faces {}. The arms lead to the walls on its left and right.", direction(*way))
            }
            Self::NearestRoom(way, None) => {
                write!(f, "No room is mapped within 45° of {}, so the exit has to wait.", direction(*way))
            }
            Self::NearestRoom(way, Some(room)) => {
                write!(f, "Room {room} is the nearest room within 45° of {}.", direction(*way))
            }
            Self::Says { to: to @ (Destination::Hour(_) | Destination::BoardSquare(_)), site: Some(site), .. } => {
                write!(f, "The die says {to}. That is {}.", offset(*site))
            }
            Self::Says { shown, to, .. } => write!(f, "You rolled {shown}, which means {to}."),
            Self::SayBoth([one, other]) if one == other => write!(f, "Both dice say {one}."),
            Self::SayBoth(ways) => write!(f, "The dice say {}.", all_of(ways)),
            Self::NearestSide(way, to) => {
                write!(f, "The {} side is the nearest to {to} of the sides with rock.", direction(*way))
            }
            Self::NoRoomHere => f.write_str("A 9 leads back to the same room, but this place isn’t a room."),
            Self::Mapped { is: None, .. } => f.write_str("Nothing on the map covers that place or touches it."),
            Self::Mapped { is: Some(Mapped::Corridor), .. } => {
                f.write_str("A corridor is there, and no room or junction covers the place or touches it.")
            }
            Self::Mapped { is: Some(what), by_rank } => {
                write!(f, "{} covers that place or touches it.", capital(what))?;
                f.write_str(if *by_rank { RANKS } else { "" })
            }
            Self::Instead { rolled, is } => {
                write!(f, "It is {}{}.", what_is_there(*is), why_not_as_rolled(*rolled, *is))
            }
            Self::HasLevel { below, has_level } => {
                let level = if *below { "below" } else { "above" };
                let (has, then) = if *has_level { ("a", "goes on there") } else { ("no", "joins the other corridor") };
                write!(f, "The dungeon has {has} level {level}, so the corridor {then}.")
            }
            Self::Doubles(true) => f.write_str("You rolled doubles."),
            Self::Doubles(false) => f.write_str("The two dice are different."),
            Self::RouteRolled { fit: 3, shown } => write!(
                f,
                "Three routes fit, and you rolled {shown}. 5 or more is straight on. Below \
                 that, odd is left and even is right."
            ),
            Self::RouteRolled { shown, .. } => write!(
                f,
                "Two routes fit, and you rolled {shown}. Odd is the route farther left, even the route farther right."
            ),
            Self::RouteIsShortest { squares: long, is_to_a_site } => {
                let to = if *is_to_a_site { " up to the new room’s site" } else { "" };
                write!(f, "With {}{to}, this route is the shortest.", squares(*long))
            }
            Self::TunnelDie(6) => f.write_str("A 6 is a blank wall."),
            Self::TunnelDie(shown) => write!(f, "You rolled {shown}: a tunnel of {}.", squares((*shown).into())),
            Self::TunnelTurn(None) => f.write_str("A tunnel of one or two squares doesn’t turn."),
            Self::TunnelTurn(Some(face)) => {
                write!(f, "After its second square, the tunnel turns. You rolled {face}: odd is left, even is right.")
            }
            Self::Shortest { wall, squares: long, bends, choice, uses_up } => {
                write!(f, "The best route comes in through the {} wall. ", direction(*wall))?;
                write!(f, "It is {} feet long and has {}.", 10 * long, so_many(*bends, "bend"))?;
                choice.map_or(Ok(()), |choice| write!(f, " {}", why_this_kind(choice, true)))?;
                f.write_str(if *uses_up { " The exit there is used up: you don’t roll for it." } else { "" })
            }
            Self::KindOfRoute { squares: long, bends, choice } => {
                let why = why_this_kind(*choice, false);
                write!(f, "The route is {} feet long and has {}. {why}", 10 * long, so_many(*bends, "bend"))
            }
            Self::LosesRoom => {
                f.write_str("A 5 or a 0 ends the corridor before its new room, so the room isn’t drawn.")
            }
            Self::OddIsLadders(face) => write!(f, "You rolled {face}. Odd numbers mean ladders, even numbers stairs."),
            Self::OpensOnMapped => f.write_str("The exit opens onto something mapped, so you don’t roll for it."),
            Self::FirstRock(None) => f.write_str("No side of the junction has rock."),
            Self::FirstRock(Some(way)) => {
                write!(f, "In the order north, east, south, west, the {} side is the first with rock.", direction(*way))
            }
            Self::NotReached(room) => write!(f, "No corridor has reached room {room}."),
            Self::WallToA(way) => {
                let rooms = if *way == Direction::South { "1 and 2" } else { "3 and 4" };
                write!(f, "Rooms {rooms} get this exit in the {} wall, which faces the middle.", direction(*way))
            }
        }
    }
}

const RANKS: &str = " Rooms come before junctions, and junctions before corridors.";

const FULL_WALL: &str = " An exit without space in its wall is left out.";
