//! The options of the three methods, and checks that compare two options.

use super::dials::{BOARD_DIAL, CLOCK_DIAL, COMPASS_DIAL, PlotDial};
use crate::dice::{Die, Lie, OwnDie};
use crate::procedures::bad_input::{faces_alone, no_die};
use crate::procedures::{BadInput, Options};

/// An option that a method doesn't have is at its default here, and isn't read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each bool is an option")]
pub struct DigSettings {
    pub rooms: usize,
    pub levels: usize,
    /// Whether to roll for the sides of corridors (step 6).
    pub sides: bool,
    pub ladders: bool,
    pub junctions: JunctionDice,
    pub nested: bool,
    /// `room-number`: the die that shows a room's number itself. None if you count from the current room.
    pub direct: Option<Die>,
    /// `room-number`: whether five rooms are laid out from the start.
    pub laid: bool,
    /// `room-number`: whether a corridor of 60 feet to a new room can turn at its end.
    pub turns: bool,
    pub dial: &'static PlotDial,
    /// The highest number on 1d10 that counts. A roll up to this number makes a junction where nothing is mapped
    /// (`clock`), or gives a junction one more arm (the other methods).
    pub target: u8,
    /// `clock`: whether to roll for a crossing (step 5) if a corridor is mapped where an exit leads. If not, the new
    /// corridor joins the mapped corridor.
    pub crosses: bool,
    /// `compass`: whether a die chooses between all routes, not only the shortest.
    pub any_route: bool,
    pub exits: ExitDice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JunctionDice {
    /// `clock` rolls by the target number. The other methods don't roll for junctions.
    Usual,
    /// Rolls on the table of leximorph step 4 (R16).
    Leximorph,
    /// Rolls for one more arm, by the target number, once no exit is open (R18).
    Clock,
}

/// The dice for the exits of a room (step 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitDice {
    FourD8,
    FourDropped,
    TwoD3Dropped,
}

impl DigSettings {
    pub const USUAL: Self = Self {
        rooms: 12,
        levels: 2,
        sides: false,
        ladders: false,
        junctions: JunctionDice::Usual,
        nested: false,
        direct: None,
        laid: false,
        turns: false,
        dial: &COMPASS_DIAL,
        target: 6,
        crosses: false,
        any_route: false,
        exits: ExitDice::FourD8,
    };

    fn shared(options: &Options) -> Self {
        let count = |name| usize::try_from(options.number(name)).unwrap_or(1);
        Self {
            rooms: count("rooms"),
            levels: count("levels"),
            sides: options.name("sides") == Some("on"),
            ladders: options.name("ladders") == Some("on"),
            junctions: match options.name("junctions") {
                Some("leximorph") => JunctionDice::Leximorph,
                Some("clock") => JunctionDice::Clock,
                _ => JunctionDice::Usual,
            },
            target: u8::try_from(options.number("target")).unwrap_or(0),
            nested: options.name("labels") == Some("nested"),
            ..Self::USUAL
        }
    }

    pub fn room_number(options: &Options) -> Self {
        let die = || u32::try_from(options.number("rooms")).ok().and_then(Die::with_sides);
        let direct = if options.name("numbers") == Some("direct") { die() } else { None };
        let is_on = |name| options.name(name) == Some("on");
        Self { direct, laid: is_on("laid"), turns: is_on("turns"), ..Self::shared(options) }
    }

    pub fn clock(options: &Options) -> Self {
        Self {
            dial: if options.name("dial") == Some("d8") { &BOARD_DIAL } else { &CLOCK_DIAL },
            crosses: options.name("meet") == Some("cross"),
            ..Self::shared(options)
        }
    }

    pub fn compass(options: &Options) -> Self {
        let exits = match options.name("exits") {
            Some("drop") => ExitDice::FourDropped,
            Some("drop-2d3") => ExitDice::TwoD3Dropped,
            _ => ExitDice::FourD8,
        };
        Self { any_route: options.name("routes") == Some("any"), exits, ..Self::shared(options) }
    }
}

/// A die can show a room's number itself only if it has a side for each room. Own dice can have only faces, no
/// places.
pub fn validate_room_number(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let rooms = options.number("rooms");
    let die = u32::try_from(rooms).ok().and_then(Die::with_sides);
    if options.name("numbers") == Some("direct") && die.is_none() {
        return Err(options.refuse("numbers", SettingFault::NoDieFor(rooms)));
    }
    let is_a_d4 = options.name("numbers") == Some("direct") && rooms == 4;
    if options.name("laid") == Some("on") && !is_a_d4 {
        return Err(options.refuse("laid", SettingFault::LaidWithoutD4));
    }
    faces_alone(dice)
}

/// Own dice can have only faces, no places, unless dice are dropped for exits. The place of a dropped die is checked
/// when it is read. No die can have an angle.
pub fn validate_compass(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    if options.name("exits") == Some("d8") {
        return faces_alone(dice);
    }
    no_die(dice, |die| die.lie.and_then(Lie::angle).is_some(), SettingFault::HasAngle)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingFault {
    NoDieFor(i32),
    LaidWithoutD4,
    HasAngle,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedures::Procedure;
    use crate::procedures::preconnect::{CLOCK, COMPASS, ROOM_NUMBER};

    const USUAL: DigSettings = DigSettings::USUAL;

    fn settings(procedure: &Procedure, set: &[(&str, &str)]) -> DigSettings {
        let read = match procedure.id {
            "room-number" => DigSettings::room_number,
            "clock" => DigSettings::clock,
            _ => DigSettings::compass,
        };
        let mut options = Options::of(procedure);
        for (name, value) in set {
            assert_eq!(options.set(name, value), Ok(true), "{name}={value}");
        }
        read(&options)
    }

    #[test]
    fn options_that_are_not_set_have_their_defaults() {
        assert_eq!(settings(&ROOM_NUMBER, &[]), USUAL);
        assert_eq!(settings(&CLOCK, &[]), DigSettings { dial: &CLOCK_DIAL, ..USUAL });
        assert_eq!(settings(&COMPASS, &[]), USUAL);
    }

    #[test]
    fn every_option_is_read() {
        let shared = [("rooms", "20"), ("levels", "5"), ("sides", "on"), ("ladders", "on")];
        let chosen = DigSettings { rooms: 20, levels: 5, sides: true, ladders: true, ..USUAL };
        let with = |own: &[(&'static str, &'static str)]| [&shared[..], own].concat();
        let direct = settings(&ROOM_NUMBER, &with(&[("numbers", "direct"), ("laid", "on"), ("turns", "on")]));
        assert_eq!(direct, DigSettings { direct: Some(Die::D20), laid: true, turns: true, ..chosen });
        let board = settings(&CLOCK, &with(&[("dial", "d8"), ("target", "0"), ("meet", "cross")]));
        assert_eq!(board, DigSettings { dial: &BOARD_DIAL, target: 0, crosses: true, ..chosen });
        let all = [("d8", ExitDice::FourD8), ("drop", ExitDice::FourDropped), ("drop-2d3", ExitDice::TwoD3Dropped)];
        for (name, exits) in all {
            let arms = [("junctions", "clock"), ("target", "9")];
            let compass = settings(&COMPASS, &with(&[&arms[..], &[("routes", "any"), ("exits", name)]].concat()));
            let junctions = JunctionDice::Clock;
            assert_eq!(compass, DigSettings { any_route: true, exits, junctions, target: 9, ..chosen });
        }
    }
}
