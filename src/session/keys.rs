//! What each key does. `app/keys.rs` handles the keys that move the map. A focused field gets its keys first.

use super::command::{Command, NodeWay, PresentCommand};
use super::view::SideView;
use crate::geometry::Direction;
use crate::trace::Move;

/// A pressed key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'k> {
    /// Its name in browsers: `ArrowLeft`, `a`.
    pub name: &'k str,
    /// With Shift.
    pub shift: bool,
    /// With Ctrl or Cmd.
    pub control: bool,
}

impl SideView<'_> {
    /// The command of a key, if it has one now. `chance` is a fresh random number.
    pub fn key(self, key: Key, chance: u64) -> Option<Command> {
        match (key.control, key.shift) {
            (false, false) if self.session.presenting.is_on => self.while_presenting(key.name),
            (_, _) if self.session.presenting.is_on => None,
            (false, false) => self.alone(key.name, chance),
            (false, true) => self.letter(key.name),
            (true, false) if key.name == "z" => Some(Command::Undo),
            (true, false) => (key.name == "y").then_some(Command::Redo),
            (true, true) => key.name.eq_ignore_ascii_case("z").then_some(Command::Redo),
        }
    }

    fn alone(self, name: &str, chance: u64) -> Option<Command> {
        let step = self.session.step;
        if let Some(command) = self.hand_key(name) {
            return Some(command.into());
        }
        if let Some(command) = self.edits_by_key(name) {
            return Some(command);
        }
        let command = match name {
            "ArrowLeft" => Command::Go(step.saturating_sub(1)),
            "ArrowRight" => Command::Go(step + 1),
            "Home" => Command::Go(0),
            "End" => Command::Go(usize::MAX),
            " " => Command::TogglePlaying,
            "m" | "M" if let Some(map) = self.other_map() => Command::TurnMap(self.side, map),
            "n" | "N" => Command::Fresh { chance },
            "Delete" if self.lays_dice() => Command::TakeFromPool(self.chosen()?),
            "Escape" if self.chosen().is_some() || self.session.pointing.pinned.is_some() => Command::LetGo(self.side),
            "Escape" | "Backspace" => {
                self.run()?.node?;
                Command::GoWay(self.side, NodeWay::Out)
            }
            "Enter" => Command::GoWay(self.side, *self.ways_on().first()?),
            // While a player explores, C means passage C, even if it is used up.
            "p" | "P" if self.can_present() && !self.explores() => Command::Present(PresentCommand::Switch),
            "c" | "C" if !self.session.compares() && !self.explores() => Command::Compare { chance },
            _ => return self.letter(name).or_else(|| self.digit(name)),
        };
        Some(command)
    }

    fn edits_by_key(self, name: &str) -> Option<Command> {
        let is_editing = self.is_editing();
        match name {
            "e" | "E" if is_editing || self.can_edit() => Some(Command::SwitchEditing),
            "Escape" if self.begun().is_some() => Some(Command::CancelEdit),
            "Escape" if self.square().is_some() => Some(Command::LetGo(self.side)),
            "Escape" if is_editing => Some(Command::SwitchEditing),
            "ArrowUp" if is_editing => Some(Command::MoveSquare(Direction::North)),
            "ArrowRight" if is_editing => Some(Command::MoveSquare(Direction::East)),
            "ArrowDown" if is_editing => Some(Command::MoveSquare(Direction::South)),
            "ArrowLeft" if is_editing => Some(Command::MoveSquare(Direction::West)),
            "Enter" => self.edit_begun().and_then(Result::ok).map(Command::MakeEdit),
            _ => None,
        }
    }

    /// A letter takes that passage of the chosen room, or else of the party's room. S searches, > looks for stairs.
    fn letter(self, name: &str) -> Option<Command> {
        let is_it = |each: &&Move| match each.takes {
            Some(letter) => name.eq_ignore_ascii_case(&letter.char().to_string()),
            None => {
                name.eq_ignore_ascii_case("s") && each.name.starts_with('s')
                    || name == ">" && each.name.starts_with('l')
            }
        };
        let (_, moves) = self.moves_at_the_end()?;
        moves.iter().find(is_it).map(|each| Command::MakeMove(each.name.clone()))
    }

    fn digit(self, name: &str) -> Option<Command> {
        let id = self.chosen().filter(|_| self.lays_dice())?;
        let face = self.own_die(id)?.0.read(name.parse().ok()?)?;
        Some(Command::SetFace(id, face))
    }
}
