use super::facts::{Edit, EditEvent, EditFault, EditStart, Fixture, Leaving};
use crate::english::{counted, counted_as};
use std::fmt::{Display, Formatter, Result};

impl Display for EditEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let label = |nth: usize| self.labels.get(nth).map_or("", String::as_str);
        match &self.edit {
            Edit::Add(what, place) => {
                write!(f, "You added {what} where the passage to area {} leaves area {}.", place.to, place.from)
            }
            Edit::Remove(Fixture::Lock, place) => {
                write!(
                    f,
                    "You took the lock off the door from area {} to area {}. The door stays.",
                    place.from, place.to
                )
            }
            Edit::Remove(what, place) => {
                write!(f, "You removed {what} where the passage to area {} leaves area {}.", place.to, place.from)
            }
            Edit::AddCorridor { .. } => write!(f, "You added a corridor from area {} to area {}.", label(0), label(1)),
            Edit::AddRoom { .. } => write!(f, "You added room {} and joined it to area {}.", label(0), label(1)),
            Edit::RemoveCorridor(place) => {
                write!(f, "You removed the corridor between areas {} and {}.", place.from, place.to)
            }
            Edit::RemoveRoom(room) => write!(f, "You removed room {room} and the corridors that led to it."),
            Edit::AddStairs(_) => write!(f, "You added stairs from area {} down to area {}.", label(0), label(1)),
            Edit::RemoveStairs(place) => {
                write!(f, "You removed the stairs between areas {} and {}.", place.from, place.to)
            }
            Edit::Name { label, name } => write!(f, "You renamed area {label} to {name}."),
            Edit::Move { label, .. } => write!(f, "You moved the label of area {label}."),
        }
    }
}

impl Edit {
    /// What the edit's button says. `here`: the label of the chosen area, or empty on a corridor.
    pub fn asked(&self, here: &str) -> String {
        let which = |place: &Leaving| {
            let from = if place.from == here { String::new() } else { format!("from area {} ", place.from) };
            let counted = if place.from == place.to { "end" } else { "passage" };
            let number = if place.number > 1 { format!(" ({counted} {})", place.number) } else { String::new() };
            format!("{from}to area {}{number}", place.to)
        };
        match self {
            Self::Add(Fixture::Lock, place) => format!("Lock the passage {}", which(place)),
            Self::Add(what, place) => format!("Add {what} in the passage {}", which(place)),
            Self::Remove(Fixture::Lock, place) => format!("Take the lock off the door {}", which(place)),
            Self::Remove(what, place) => format!("Remove the {} {}", what.noun(), which(place)),
            Self::AddCorridor { .. } => "Dig the corridor".into(),
            Self::AddRoom { .. } => "Draw the room".into(),
            Self::RemoveCorridor(place) => format!("Remove the corridor {}", which(place)),
            Self::RemoveRoom(label) => format!("Remove room {label}"),
            Self::AddStairs(_) => "Add stairs down".into(),
            Self::RemoveStairs(place) => format!("Remove the stairs {}", which(place)),
            Self::Name { label, .. } => format!("Rename area {label}"),
            Self::Move { label, .. } => format!("Move the label of area {label} here"),
        }
    }
}

impl EditStart {
    /// What the button that begins the edit says. `here`: the label of the chosen area, or empty.
    pub fn asked(self, here: &str) -> String {
        match self {
            Self::Corridor => "Dig a corridor from here".into(),
            Self::Room => "Draw a room from here".into(),
            Self::Label => format!("Move the label of area {here}"),
        }
    }

    /// What the page asks for next. `here` is as in [`Self::asked`].
    pub fn next(self, here: &str) -> String {
        match self {
            Self::Corridor => {
                "Choose where the corridor leads: to a room, to another corridor, or into the rock.".into()
            }
            Self::Room => {
                "Choose the opposite corner of the room. Dicefall joins it to the nearest room or corridor.".into()
            }
            Self::Label => format!("Choose the square for the label of area {here}."),
        }
    }

    /// Says that the edit can end at a square. `what`: what is on that square.
    pub fn can_end(self, what: &str) -> String {
        match self {
            Self::Corridor => format!("{what}: the corridor can lead here."),
            Self::Room => format!("{what}: the opposite corner can be here."),
            Self::Label => format!("{what}: the label can be here."),
        }
    }
}

impl EditFault {
    /// Why an edit made on the page is refused.
    pub fn sentence(&self) -> String {
        match self {
            Self::LabelTaken(label) => {
                format!("Another area is called {label:.24}. Use a name that no other area has, such as Old Crypt.")
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
            Self::TooMany(most) => write!(f, "is one too many: a dungeon can have at most {}. Remove one", counted(*most, "edit")),
            Self::NoSuchArea(label) => write!(f, "doesn’t fit: no area on the map is called {label:.24}"),
            Self::NoSuchLevel(name) => write!(f, "doesn’t fit: no level is called {name:.24}"),
            Self::NoSuchPassage { from, to, passages: 0 } => {
                write!(f, "doesn’t fit: no passage joins areas {from:.24} and {to:.24}")
            }
            Self::NoSuchPassage { from, to, passages } => {
                let joins = counted_as(*passages, "passage joins", "passages join");
                write!(f, "doesn’t fit: only {joins} areas {from:.24} and {to:.24}")
            }
            Self::NoSuchStairs { from, to } => write!(f, "doesn’t fit: no stairs join areas {from:.24} and {to:.24}"),
            Self::HasADoor(what) => write!(f, "doesn’t fit: {what} is there already, and each end of a passage has at most one door"),
            Self::NothingThere(what) => write!(f, "doesn’t fit: there isn’t {what} to remove"),
            Self::BareCorner => f.write_str(
                "doesn’t fit: squares that touch only at a corner have no wall between them, so a door can’t be there",
            ),
            Self::CutsOff(label) => write!(f, "doesn’t fit: it would cut area {label:.24} off from the entrance"),
            Self::OutOfReach(label) => {
                write!(f, "doesn’t fit: the party can’t reach area {label:.24}, so it couldn’t reach what the edit adds")
            }
            Self::SameName(label) => write!(f, "doesn’t fit: area {label:.24} is called that already"),
            Self::LabelTaken(label) => {
                write!(f, "doesn’t fit: another area is called {label:.24}. Use a name that no other area has")
            }
            Self::BadName => f.write_str("needs a name of 1 to 16 letters, digits, spaces, hyphens or apostrophes"),
            Self::Coarse => f.write_str(
                "doesn’t fit: each room of this level is a dungeon of its own, so only doors, passages and names can change",
            ),
            Self::TwoLevels => f.write_str(
                "doesn’t fit: its areas and squares must be on one level, as in add.corridor.2-a~2-b",
            ),
            Self::TooFar(square) => write!(f, "doesn’t fit: square {square} is too far from the rest of the map"),
            Self::TooLarge(most) => write!(f, "is too large: a room has at most {} each way", counted_squares(*most)),
            Self::NotFree(square) => write!(f, "doesn’t fit: it needs free ground, and square {square} isn’t free"),
            Self::NoWay => f.write_str("doesn’t fit: no route over free ground leads there"),
            Self::NoJunction(square) => {
                write!(f, "doesn’t fit: square {square} has a crossing, stairs or something else in the way, so nothing can join the corridor there")
            }
            Self::OnePlace => f.write_str("doesn’t fit: it begins and ends at the same place"),
            Self::Rock => f.write_str("doesn’t fit: it touches nothing on the map, so the party couldn’t reach what it adds"),
            Self::NoRoom(label) => write!(f, "doesn’t fit: area {label:.24} isn’t a room"),
            Self::WayIn(label) => write!(f, "would remove room {label:.24}, where the party enters"),
            Self::HasStairs(label) => {
                write!(f, "doesn’t fit: room {label:.24} has stairs to another level. Remove the stairs first")
            }
            Self::StairsThere(from, to) => write!(f, "doesn’t fit: stairs already join areas {from:.24} and {to:.24}"),
        }
    }
}

fn counted_squares(squares: i32) -> String {
    counted(usize::try_from(squares).unwrap_or_default(), "square")
}
