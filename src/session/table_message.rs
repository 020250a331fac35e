//! What the pages of one browser tell each other, on a channel. Each message is a line:
//!
//! ```text
//! table TAG      from the table window, again and again: I'm here, and show the map of the page with this tag
//! table TAG map  the same, if the window already has a map
//! map TAG TEXT   from the game master's page: this is what the players see, as in a player link
//! map TAG -      everything is hidden
//! map TAG =      nothing of this dungeon has been shown or hidden yet: keep the map of the last dungeon
//! left TAG       the game master's page has been closed
//! closed TAG     the table window has been closed
//! page TAG       from a page that starts: does another page have this tag?
//! taken TAG      the answer, if another page has it
//! ```
//!
//! In the first two, the tag is `-` if the window has no page to follow.

use std::fmt::{Display, Formatter, Result};

/// No tag, or nothing to see.
const NONE: &str = "-";
const UNCHANGED: &str = "=";
/// The last word of a table window that has a map.
const MAP: &str = "map";

/// A message from one page to all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TableMessage<'t> {
    /// From a table window. `page`: the tag of the page that it follows, or None if any page may answer.
    Asks { page: Option<&'t str>, has_map: bool },
    /// From the game master's page.
    Shows { tag: &'t str, now: ShownNow<'t> },
    /// The game master's page with this tag has been closed.
    Left(&'t str),
    /// The table window of the page with this tag has been closed.
    Closed(&'t str),
    /// A page with this tag has started.
    Starts(&'t str),
    /// Another page has this tag.
    Taken(&'t str),
}

/// What the players see now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ShownNow<'t> {
    /// A map, as text.
    Map(&'t str),
    /// Everything is hidden.
    Nothing,
    /// What they saw before. Nothing of this dungeon has been shown or hidden yet.
    Unchanged,
}

impl<'t> TableMessage<'t> {
    pub(super) fn read(message: &'t str) -> Option<Self> {
        let mut words = message.split(' ');
        let (what, tag) = (words.next()?, words.next()?);
        Some(match what {
            "table" => Self::Asks { page: (tag != NONE).then_some(tag), has_map: words.next() == Some(MAP) },
            "map" => Self::Shows { tag, now: ShownNow::read(words.next()?) },
            "left" => Self::Left(tag),
            "closed" => Self::Closed(tag),
            "page" => Self::Starts(tag),
            "taken" => Self::Taken(tag),
            _ => return None,
        })
    }
}

impl<'t> ShownNow<'t> {
    fn read(text: &'t str) -> Self {
        match text {
            NONE => Self::Nothing,
            UNCHANGED => Self::Unchanged,
            map => Self::Map(map),
        }
    }
}

impl Display for TableMessage<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Asks { page, has_map: false } => write!(f, "table {}", page.unwrap_or(NONE)),
            Self::Asks { page, has_map: true } => write!(f, "table {} {MAP}", page.unwrap_or(NONE)),
            Self::Shows { tag, now } => write!(f, "map {tag} {now}"),
            Self::Left(tag) => write!(f, "left {tag}"),
            Self::Closed(tag) => write!(f, "closed {tag}"),
            Self::Starts(tag) => write!(f, "page {tag}"),
            Self::Taken(tag) => write!(f, "taken {tag}"),
        }
    }
}

impl Display for ShownNow<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Map(text) => text,
            Self::Nothing => NONE,
            Self::Unchanged => UNCHANGED,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_as_it_was_written() {
        let shows = |now| TableMessage::Shows { tag: "a1", now };
        let all = [
            TableMessage::Asks { page: None, has_map: false },
            TableMessage::Asks { page: Some("a1"), has_map: true },
            shows(ShownNow::Map("AbC_-9")),
            shows(ShownNow::Nothing),
            shows(ShownNow::Unchanged),
            TableMessage::Left("a1"),
            TableMessage::Closed("a1"),
            TableMessage::Starts("a1"),
            TableMessage::Taken("a1"),
        ];
        for message in all {
            assert_eq!(TableMessage::read(&message.to_string()), Some(message));
        }
        for other in ["", "map", "map a1", "hello a1", "left"] {
            assert_eq!(TableMessage::read(other), None, "{other}");
        }
    }
}
