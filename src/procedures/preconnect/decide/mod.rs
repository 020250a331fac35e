//! What the steps of the three methods decided, with everything else that could have been decided instead.
//!
//! Only what a person can find out on paper is asked: from the map before the step, the dice, the options and the
//! rules. That no route exists, for example, is told but not asked.

mod answer_words;
mod choice;
mod corridors;
mod facts;
mod numbers;
mod plots;
mod rooms;
mod stairs;
mod surroundings;
mod words;

use super::facts::{AtExit, Connected, Destination, ExitName, NoWay, SecondDoor};
use crate::procedures::{Decision, REGISTRY, StepTaken};
use choice::ConnectChoice;

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let Some(happened) = taken.fact() else { return Vec::new() };
    let choices: Vec<_> = choices(happened, taken).into_iter().flatten().map(ConnectChoice::told).collect();
    // Without a choice, the row of the table is all that is asked.
    let row = if choices.is_empty() { None } else { row(happened, taken) };
    row.into_iter().chain(choices).collect()
}

/// The row of the table, for steps that decide more than that.
fn row(happened: &Connected, taken: &StepTaken<'_>) -> Option<Decision> {
    let has_row = match happened {
        Connected::Arm(..) => true,
        Connected::At(_, what) => matches!(
            what,
            AtExit::MeetsThere { .. } | AtExit::NothingMapped { .. } | AtExit::SecondDoor(_) | AtExit::Crosses { .. }
        ),
        _ => false,
    };
    let owner = taken.step.rule.split('/').next().filter(|_| has_row)?;
    REGISTRY.find(owner).ok()?.on_table(taken)
}

fn choices(happened: &Connected, taken: &StepTaken<'_>) -> Vec<Option<ConnectChoice>> {
    match happened {
        Connected::FirstRoom(_) => vec![rooms::size(super::facts::RoomName::First, taken)],
        Connected::RoomSize(room, _, fit) => {
            let is_there = if taken.step.rule == "compass/3b" { plots::mapped(None, taken) } else { None };
            vec![is_there, rooms::size(*room, taken), rooms::place(*room, *fit, taken)]
        }
        Connected::WayIn => vec![Some(rooms::way_in())],
        Connected::TooFewWalls(_) => vec![Some(rooms::kept(false, taken))],
        Connected::Exits(room, given) => rooms::exits(*room, given, taken),
        Connected::DiceToDrop(_, dice) => vec![rooms::dice_to_drop(*dice, taken)],
        Connected::OnceMore(room) => vec![rooms::once_more(*room, taken)],
        Connected::At(exit, what) => at_exit(exit, what, taken),
        Connected::WaysOn(ways) => plots::ways_on(ways, taken),
        Connected::Arm(at, arm) => vec![corridors::arm(*at, *arm, taken)],
        Connected::NewRoom { number, corridor, checked } => {
            vec![Some(numbers::is_new(*number, taken)), numbers::length(*number, *corridor, *checked, taken)]
        }
        Connected::Turns(way) => vec![numbers::turn(*way, taken)],
        Connected::Climbs { climb, down } => vec![stairs::up_or_down(*climb, *down, taken)],
        Connected::Arrives(by, _) => vec![stairs::end(*by, None, taken)],
        Connected::JoinsThere(by, at) => vec![stairs::end(*by, Some(*at), taken)],
        Connected::LaidOut(_)
        | Connected::OutOfExits { .. }
        | Connected::NoSideFree(..)
        | Connected::LeftOut(_)
        | Connected::ComesBack(..)
        | Connected::LeadsBack(..) => Vec::new(),
    }
}

fn at_exit(exit: &ExitName, what: &AtExit, taken: &StepTaken<'_>) -> Vec<Option<ConnectChoice>> {
    let choice = match what {
        AtExit::Leads(to @ (Destination::Room { .. } | Destination::Far)) => numbers::which_room(exit, *to, taken),
        AtExit::Leads(to) => plots::heads_for(exit, *to, taken),
        AtExit::LeadsAsRolled(to) => plots::leaves_by(exit, *to, taken),
        AtExit::CannotComeBack => Some(plots::cannot_come_back()),
        AtExit::Nearest(room, from) => Some(numbers::nearest(exit, Some(*room), *from, taken)),
        AtExit::PutOff(from) => Some(numbers::nearest(exit, None, *from, taken)),
        AtExit::IsDrawn(room) | AtExit::IsDrawnElsewhere(room) => numbers::is_drawn(*room, taken),
        AtExit::NextExit { way, open } => Some(numbers::next_exit(*way, *open)),
        AtExit::Forks => return numbers::fork(exit.way),
        AtExit::Joins(there) => plots::mapped(Some(*there), taken),
        AtExit::MeetsThere { row, has_level } => plots::on_another_level(*row, *has_level),
        AtExit::NothingMapped { rolled, is } => {
            return vec![plots::mapped(None, taken), plots::instead(*rolled, *is)];
        }
        AtExit::Goes { taken: hand, is_rolled } => plots::route(*hand, *is_rolled, taken),
        AtExit::SecondDoor(door) => matches!(door, SecondDoor::NoOtherLevel(_)).then(plots::rolls_again),
        AtExit::BlankWall => Some(corridors::tunnel(6)),
        AtExit::Tunnel(squares, turn) => {
            return vec![Some(corridors::tunnel(*squares)), corridors::tunnel_turn(exit.way, *turn, taken)];
        }
        AtExit::Crosses { row, by, .. } => corridors::ladders(*row, *by, taken),
        AtExit::ChangesLevel(squares, _) => Some(stairs::changes_after(*squares)),
        AtExit::Corridor { squares, to, loses_room, uses_up, choice } => {
            return corridors::corridor(exit, (*squares, *to, *choice), (*loses_room, *uses_up), taken);
        }
        AtExit::IsUsed => Some(corridors::no_roll(exit)),
        AtExit::OnlyBack => stairs::only_back(exit),
        AtExit::NotNamed(to) => return corridors::not_named(exit, *to, taken),
        AtExit::DeadEnd(NoWay::AllRooms | NoWay::AllRoomsAndNothingMapped, _) => Some(numbers::all_drawn(exit, taken)),
        AtExit::DeadEnd(NoWay::StillNoRoom, _) => Some(numbers::still_none(exit)),
        AtExit::TooFar(_) | AtExit::WouldCross(_) | AtExit::NoLanding(..) | AtExit::DeadEnd(..) | AtExit::Blank(_) => {
            None
        }
    };
    vec![choice]
}
