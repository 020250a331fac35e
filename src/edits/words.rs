//! What is said of edits.

use super::facts::{Edit, EditEvent, EditFault, Fixture, Leaving};
use crate::english::counted;
use std::fmt::{Display, Formatter, Result};

impl Display for EditEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.0 {
            Edit::Add(what, place) => {
                write!(f, "You added {what} where the passage to {} leaves {}.", place.to, place.from)
            }
            Edit::Remove(Fixture::Corridor, place) => {
                write!(f, "You took away the passage between {} and {}.", place.from, place.to)
            }
            Edit::Remove(Fixture::Lock, place) => {
                write!(f, "You took the lock off the door from {} to {}. The door stays.", place.from, place.to)
            }
            Edit::Remove(what, place) => {
                write!(f, "You took away {what} where the passage to {} leaves {}.", place.to, place.from)
            }
            Edit::Name { label, name } => write!(f, "You renamed {label}: its name is {name} now."),
        }
    }
}

impl Edit {
    /// What the button of the edit says, for someone who looks at the area of the label `here`, or at a corridor (an
    /// empty label).
    pub fn asked(&self, here: &str) -> String {
        let which = |place: &Leaving| match (place.number, place.from == here) {
            (1, true) => format!("to {}", place.to),
            (1, false) => format!("from {} to {}", place.from, place.to),
            (number, true) => format!("to {} (passage {number})", place.to),
            (number, false) => format!("from {} to {} (passage {number})", place.from, place.to),
        };
        match self {
            Self::Add(Fixture::Lock, place) => format!("Lock the way {}", which(place)),
            Self::Add(what, place) => format!("Add {what} {}", which(place)),
            Self::Remove(Fixture::Lock, place) => format!("Take the lock off the door {}", which(place)),
            Self::Remove(what, place) => format!("Remove the {} {}", what.noun(), which(place)),
            Self::Name { label, .. } => format!("Rename {label}"),
        }
    }
}

impl EditFault {
    /// Why an edit that someone asks for on the page can't be made, as a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::LabelTaken(label) => {
                format!(
                    "Another place is called {label:.24}, and each has a name of its own. Use a name like Old Crypt."
                )
            }
            Self::BadName => {
                "A name has 1 to 16 letters, digits, spaces, hyphens or apostrophes. Use a name like Old Crypt.".into()
            }
            fault => format!("This edit {fault}."),
        }
    }
}

impl Fixture {
    const fn noun(self) -> &'static str {
        match self {
            Self::Corridor => "corridor",
            Self::Door => "door",
            Self::Lock => "locked door",
            Self::Secret => "secret door",
        }
    }
}

impl Display for Fixture {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "a {}", self.noun())
    }
}

impl Display for EditFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Unreadable => f.write_str("is no edit: write it as add.door.3~7, remove.secret.3~7 or name.3.Crypt"),
            Self::TooMany(most) => write!(f, "is one too many: a link has at most {}", counted(*most, "edit")),
            Self::NoSuchArea(label) => write!(f, "doesn’t fit: no place on the map is called {label:.24}"),
            Self::NoSuchPassage { from, to, passages: 0 } => {
                write!(f, "doesn’t fit: no passage joins {from:.24} and {to:.24}")
            }
            Self::NoSuchPassage { from, to, passages } => {
                write!(f, "doesn’t fit: only {} joins {from:.24} and {to:.24}", counted(*passages, "passage"))
            }
            Self::HasADoor(what) => write!(f, "doesn’t fit: {what} is there, and a wall has at most one door"),
            Self::NothingThere(what) => write!(f, "doesn’t fit: there isn’t {what} to take away"),
            Self::BareCorner => f.write_str(
                "doesn’t fit: squares that touch only at a corner have no wall between them, so a door can’t be there",
            ),
            Self::CutsOff(label) => write!(f, "would cut {label:.24} off, and every place of a map can be reached"),
            Self::LabelTaken(label) => {
                write!(f, "doesn’t fit: another place is called {label:.24}, and each has a name of its own")
            }
            Self::BadName => f.write_str("has no name: use 1 to 16 letters, digits, spaces, hyphens or apostrophes"),
        }
    }
}
