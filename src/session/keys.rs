//! What each key does. A focused field gets its keys first. `key_list.rs` lists the keys for the user.

use super::command::{Command, NodeWay, PresentCommand};
use super::play_command::{PlayCommand, TableCommand};
use super::view::SideView;
use super::viewer::Viewer;
use crate::geometry::Direction;
use crate::trace::Move;

/// A pressed key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key<'k> {
    /// The key's name in browsers: `ArrowLeft`, `a`.
    pub name: &'k str,
    /// Whether Shift is held down.
    pub shift: bool,
    /// Whether Ctrl or Cmd is held down.
    pub control: bool,
}

/// How a key moves the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapMove {
    /// Zooms in.
    In,
    /// Zooms out.
    Out,
    /// Shows the whole map.
    Whole,
    /// Moves the view this way.
    Pan(Direction),
}

/// What a key does in a window that players see. No key opens a dungeon there.
fn while_viewing(viewer: &Viewer, name: &str) -> Option<Command> {
    let turn = |level: usize| Some(Command::Table(TableCommand::Level(level)));
    match name {
        "f" | "F" => Some(Command::Present(PresentCommand::FillScreen)),
        "PageDown" => turn(viewer.level + 1),
        "PageUp" => turn(viewer.level.saturating_sub(1)),
        _ => None,
    }
}

impl SideView<'_> {
    /// How a key moves the map. None if the key doesn't move the map.
    pub fn map_key(self, key: Key) -> Option<MapMove> {
        if key.control || self.session.lists_keys {
            return None;
        }
        Some(match (key.name, key.shift) {
            ("+", _) | ("=", false) => MapMove::In,
            ("-", false) => MapMove::Out,
            ("0", false) => MapMove::Whole,
            ("ArrowLeft", true) => MapMove::Pan(Direction::West),
            ("ArrowRight", true) => MapMove::Pan(Direction::East),
            ("ArrowUp", true) => MapMove::Pan(Direction::North),
            ("ArrowDown", true) => MapMove::Pan(Direction::South),
            _ => return None,
        })
    }

    /// The command of a key, if it has one now. `chance` is a fresh random number.
    pub fn key(self, key: Key, chance: u64) -> Option<Command> {
        let lists_keys = self.session.lists_keys;
        let is_escape = key.name == "Escape" && !key.shift && !key.control;
        if key.name == "?" && !key.control || lists_keys && is_escape {
            return Some(Command::ToggleKeys);
        }
        if lists_keys {
            return None;
        }
        if let Some(viewer) = &self.session.viewer {
            return if key.control { None } else { while_viewing(viewer, key.name) };
        }
        if is_escape && self.session.tour.is_some() {
            return Some(Command::EndTour);
        }
        match (key.control, key.shift) {
            (false, false) if self.session.presenting.is_on => self.while_presenting(key.name),
            (_, _) if self.session.presenting.is_on => None,
            (false, false) => self.alone(key.name, chance),
            (false, true) => self.letter(key.name),
            (true, false) if key.name == "z" && self.shows_to_players() => Some(Command::Play(PlayCommand::Undo)),
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
            // While a player explores, C means passage C, even if the room has no such passage now.
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

    /// A letter key takes the passage of this letter from the chosen room, or from the party's room if no room is
    /// chosen. S searches, and > looks for stairs.
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
