//! What is said of edits.

use super::facts::{Edit, EditEvent, EditFault, EditStart, Fixture, Leaving};
use crate::english::{counted, counted_as};
use std::fmt::{Display, Formatter, Result};

impl Display for EditEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let label = |nth: usize| self.labels.get(nth).map_or("", String::as_str);
        match &self.edit {
            Edit::Add(what, place) => {
                write!(f, "You added {what} where the passage to {} leaves {}.", place.to, place.from)
            }
            Edit::Remove(Fixture::Lock, place) => {
                write!(f, "You took the lock off the door from {} to {}. The door stays.", place.from, place.to)
            }
            Edit::Remove(what, place) => {
                write!(f, "You took away {what} where the passage to {} leaves {}.", place.to, place.from)
            }
            Edit::AddCorridor { .. } => write!(f, "You added a corridor from {} to {}.", label(0), label(1)),
            Edit::AddRoom { .. } => write!(f, "You added room {} and joined it to {}.", label(0), label(1)),
            Edit::RemoveCorridor(place) => {
                write!(f, "You took away the passage between {} and {}.", place.from, place.to)
            }
            Edit::RemoveRoom(room) => write!(f, "You took away room {room} and the passages that led to it."),
            Edit::AddStairs(_) => write!(f, "You added stairs from {} down to {}.", label(0), label(1)),
            Edit::RemoveStairs(place) => {
                write!(f, "You took away the stairs between {} and {}.", place.from, place.to)
            }
            Edit::Name { label, name } => write!(f, "You renamed {label}: its name is {name} now."),
            Edit::Move { label, .. } => write!(f, "You moved the label of {label}."),
        }
    }
}

impl Edit {
    /// What the button of the edit says, for someone who looks at the area of the label `here`, or at a corridor (an
    /// empty label).
    pub fn asked(&self, here: &str) -> String {
        let which = |place: &Leaving| {
            let from = if place.from == here { String::new() } else { format!("from {} ", place.from) };
            let counted = if place.from == place.to { "end" } else { "passage" };
            let number = if place.number > 1 { format!(" ({counted} {})", place.number) } else { String::new() };
            format!("{from}to {}{number}", place.to)
        };
        match self {
            Self::Add(Fixture::Lock, place) => format!("Lock the way {}", which(place)),
            Self::Add(what, place) => format!("Add {what} {}", which(place)),
            Self::Remove(Fixture::Lock, place) => format!("Take the lock off the door {}", which(place)),
            Self::Remove(what, place) => format!("Remove the {} {}", what.noun(), which(place)),
            Self::AddCorridor { .. } => "Dig the corridor".into(),
            Self::AddRoom { .. } => "Draw the room".into(),
            Self::RemoveCorridor(place) => format!("Remove the corridor {}", which(place)),
            Self::RemoveRoom(label) => format!("Remove room {label}"),
            Self::AddStairs(_) => "Add stairs down".into(),
            Self::RemoveStairs(place) => format!("Remove the stairs {}", which(place)),
            Self::Name { label, .. } => format!("Rename {label}"),
            Self::Move { label, .. } => format!("Write {label} here"),
        }
    }
}

impl EditStart {
    /// What the button says that begins the edit at the area of the label `here`; on no area that is empty.
    pub fn asked(self, here: &str) -> String {
        match self {
            Self::Corridor => "Dig a corridor from here".into(),
            Self::Room => "Draw a room from here".into(),
            Self::Label => format!("Write {here} somewhere else"),
        }
    }

    /// What to do once it has begun there.
    pub fn next(self, here: &str) -> String {
        match self {
            Self::Corridor => {
                "Choose where the corridor leads: to a room, to another corridor, or into the rock.".into()
            }
            Self::Room => {
                "Choose the opposite corner of the room. A corridor will join it to the nearest place.".into()
            }
            Self::Label => format!("Choose the square to write {here} on."),
        }
    }

    /// That it can end at a square; `what` is there, as the beginning of a sentence.
    pub fn can_end(self, what: &str) -> String {
        match self {
            Self::Corridor => format!("{what}: the corridor can lead here."),
            Self::Room => format!("{what}: the opposite corner can be here."),
            Self::Label => format!("{what}: the label can be here."),
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
            Self::Unreadable => f.write_str("isn’t an edit: write add.door.3~7, remove.secret.3~7 or name.3.Crypt"),
            Self::TooMany(most) => write!(f, "is one too many: a link has at most {}", counted(*most, "edit")),
            Self::NoSuchArea(label) => write!(f, "doesn’t fit: no place on the map is called {label:.24}"),
            Self::NoSuchLevel(name) => write!(f, "doesn’t fit: no level is called {name:.24}"),
            Self::NoSuchPassage { from, to, passages: 0 } => {
                write!(f, "doesn’t fit: no passage joins {from:.24} and {to:.24}")
            }
            Self::NoSuchPassage { from, to, passages } => {
                let joins = counted_as(*passages, "passage joins", "passages join");
                write!(f, "doesn’t fit: only {joins} {from:.24} and {to:.24}")
            }
            Self::NoSuchStairs { from, to } => write!(f, "doesn’t fit: no stairs join {from:.24} and {to:.24}"),
            Self::HasADoor(what) => write!(f, "doesn’t fit: {what} is there, and a wall has at most one door"),
            Self::NothingThere(what) => write!(f, "doesn’t fit: there isn’t {what} to take away"),
            Self::BareCorner => f.write_str(
                "doesn’t fit: squares that touch only at a corner have no wall between them, so a door can’t be there",
            ),
            Self::CutsOff(label) => write!(f, "doesn’t fit: it would cut {label:.24} off from the entrance"),
            Self::OutOfReach(label) => {
                write!(f, "doesn’t fit: the party can’t reach {label:.24}, and every place of a map can be reached")
            }
            Self::SameName(label) => write!(f, "doesn’t fit: {label:.24} is called that already"),
            Self::LabelTaken(label) => {
                write!(f, "doesn’t fit: another place is called {label:.24}. Use a name that no place has")
            }
            Self::BadName => f.write_str("needs a name of 1 to 16 letters, digits, spaces, hyphens or apostrophes"),
            Self::Coarse => f.write_str(
                "doesn’t fit: each room of this level is a dungeon of its own, so only doors, passages and names change",
            ),
            Self::TwoLevels => f.write_str("doesn’t fit: it names two levels, and only stairs lead to another level"),
            Self::TooFar(square) => write!(f, "doesn’t fit: {square} is too far from the rest of the map"),
            Self::TooLarge(most) => write!(f, "is too large: a room has at most {} each way", counted_squares(*most)),
            Self::NotFree(square) => write!(f, "doesn’t fit: it needs free ground, and {square} isn’t free"),
            Self::NoWay => f.write_str("doesn’t fit: no free way leads there, and a corridor runs over free ground"),
            Self::NoJunction(square) => {
                write!(f, "doesn’t fit: corridors cross or something stands at {square}, so nothing can join it there")
            }
            Self::OnePlace => f.write_str("doesn’t fit: both its ends are the same place"),
            Self::Rock => f.write_str("doesn’t fit: it joins only rock, and every place of a map can be reached"),
            Self::NoRoom(label) => write!(f, "doesn’t fit: {label:.24} is no room"),
            Self::WayIn(label) => write!(f, "would take away {label:.24}, where the party comes in"),
            Self::HasStairs(label) => {
                write!(f, "doesn’t fit: {label:.24} has stairs to another level, so take the stairs away first")
            }
            Self::StairsThere(from, to) => write!(f, "doesn’t fit: stairs join {from:.24} and {to:.24} already"),
        }
    }
}

fn counted_squares(squares: i32) -> String {
    counted(usize::try_from(squares).unwrap_or_default(), "square")
}
