use super::facts::{Edit, EditFault, EditPlace, Fixture, Leaving, MapSquare};
use crate::geometry::Square;
use std::fmt;
use std::str::FromStr;

/// A square's column and row go from minus this number to this number.
const FARTHEST: i32 = 9999;

/// Reads the edits of a link.
///
/// # Errors
/// The first edit that can't be read: its number, counted from 1, its text, and its fault.
pub fn read(text: &str) -> Result<Vec<Edit>, (usize, String, EditFault)> {
    let edits = text.split(';').filter(|_| !text.is_empty());
    (1..).zip(edits).map(|(number, edit)| edit.parse().map_err(|fault| (number, edit.to_owned(), fault))).collect()
}

impl FromStr for Edit {
    type Err = EditFault;

    fn from_str(text: &str) -> Result<Self, EditFault> {
        let mut parts = text.splitn(3, '.');
        let (Some(verb), Some(what), Some(place)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(EditFault::Unreadable);
        };
        let fixture = Fixture::ALL.iter().copied().find(|fixture| fixture.name() == what);
        let ends: Vec<&str> = place.split('~').collect();
        match (verb, what, &ends[..]) {
            ("add", "corridor", [from, to]) => Ok(Self::AddCorridor { from: from.parse()?, to: to.parse()? }),
            ("add", "room", [one, other]) => Ok(Self::AddRoom { corners: [one.parse()?, other.parse()?], to: None }),
            ("add", "room", [one, other, to]) => {
                Ok(Self::AddRoom { corners: [one.parse()?, other.parse()?], to: Some(to.parse()?) })
            }
            ("add", "stairs", [place]) => Ok(Self::AddStairs(place.parse()?)),
            ("remove", "corridor", _) => Ok(Self::RemoveCorridor(place.parse()?)),
            ("remove", "room", [label]) if !label.is_empty() => Ok(Self::RemoveRoom((*label).into())),
            ("remove", "stairs", _) => Ok(Self::RemoveStairs(place.parse()?)),
            ("move", _, [to]) if !what.is_empty() => Ok(Self::Move { label: what.into(), to: to.parse()? }),
            ("name", ..) => Ok(Self::Name { label: what.into(), name: place.into() }),
            _ => match (verb, fixture) {
                ("add", Some(fixture)) => Ok(Self::Add(fixture, place.parse()?)),
                ("remove", Some(fixture)) => Ok(Self::Remove(fixture, place.parse()?)),
                _ => Err(EditFault::Unreadable),
            },
        }
    }
}

impl FromStr for Leaving {
    type Err = EditFault;

    fn from_str(text: &str) -> Result<Self, EditFault> {
        let parts: Vec<&str> = text.split('~').collect();
        let (from, to, number) = match parts[..] {
            [from, to] => (from, to, 1),
            [from, to, number] => (from, to, whole(number).filter(|read| *read > 1).ok_or(EditFault::Unreadable)?),
            _ => return Err(EditFault::Unreadable),
        };
        if from.is_empty() || to.is_empty() {
            return Err(EditFault::Unreadable);
        }
        Ok(Self { from: from.into(), to: to.into(), number })
    }
}

impl FromStr for EditPlace {
    type Err = EditFault;

    fn from_str(text: &str) -> Result<Self, EditFault> {
        if text.is_empty() {
            return Err(EditFault::Unreadable);
        }
        if text.split_once('@').is_some() { Ok(Self::Square(text.parse()?)) } else { Ok(Self::Area(text.into())) }
    }
}

impl FromStr for MapSquare {
    type Err = EditFault;

    fn from_str(text: &str) -> Result<Self, EditFault> {
        let parts = text.split_once('@').and_then(|(level, at)| Some((level, at.split_once(',')?)));
        let (level, (x, y)) = parts.ok_or(EditFault::Unreadable)?;
        let along = |text| whole(text).filter(|read: &i32| read.abs() <= FARTHEST).ok_or(EditFault::Unreadable);
        let at = Square::new(along(x)?, along(y)?);
        // Squares of the first level are written without the name of the level, so the name `1` is refused.
        let level = Some(level).filter(|level| !level.is_empty()).map(Into::into);
        if level.as_deref() == Some("1") { Err(EditFault::Unreadable) } else { Ok(Self { level, at }) }
    }
}

/// Reads a whole number. A plus sign and leading zeros are refused, so that each number has only one spelling.
fn whole<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|read: &N| read.to_string() == text)
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(fixture, place) => write!(f, "add.{}.{place}", fixture.name()),
            Self::Remove(fixture, place) => write!(f, "remove.{}.{place}", fixture.name()),
            Self::AddCorridor { from, to } => write!(f, "add.corridor.{from}~{to}"),
            Self::AddRoom { corners: [one, other], to: None } => write!(f, "add.room.{one}~{other}"),
            Self::AddRoom { corners: [one, other], to: Some(to) } => write!(f, "add.room.{one}~{other}~{to}"),
            Self::RemoveCorridor(place) => write!(f, "remove.corridor.{place}"),
            Self::RemoveRoom(label) => write!(f, "remove.room.{label}"),
            Self::AddStairs(place) => write!(f, "add.stairs.{place}"),
            Self::RemoveStairs(place) => write!(f, "remove.stairs.{place}"),
            Self::Name { label, name } => write!(f, "name.{label}.{name}"),
            Self::Move { label, to } => write!(f, "move.{label}.{to}"),
        }
    }
}

impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}", self.from, self.to)?;
        if self.number > 1 { write!(f, "~{}", self.number) } else { Ok(()) }
    }
}

impl fmt::Display for EditPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Area(label) => f.write_str(label),
            Self::Square(square) => square.fmt(f),
        }
    }
}

impl fmt::Display for MapSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{},{}", self.level.as_deref().unwrap_or_default(), self.at.x, self.at.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_an_edit_is_read_and_written_back() {
        let texts = [
            "add.door.3~7",
            "remove.lock.2-5~2-a~3",
            "remove.corridor.a~b",
            "name.3.Crypt",
            "name.2-a.St. Ann",
            "add.corridor.3~@-4,17",
            "add.corridor.2-a~2-b",
            "add.room.@0,0~@3,-2",
            "add.room.2@0,0~2@3,-2~2@5,5",
            "add.room.@0,0~@3,-2~Crypt",
            "add.stairs.3",
            "add.stairs.N8-2@3,4",
            "remove.room.3",
            "remove.stairs.3~2-a",
            "move.3.@1,2",
        ];
        for text in texts {
            assert_eq!(text.parse::<Edit>().map(|edit| edit.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn texts_that_are_not_edits_are_refused() {
        let texts = [
            "",
            "add",
            "add.door",
            "add.corridor.3",
            "add.corridor.3~7~2",
            "add.stool.3~7",
            "move.3.4",
            "move..@1,2",
            "move.3.@1",
            "move.3.@1,+2",
            "move.3.@-0,2",
            "move.3.1@1,2",
            "move.3.@1,99999999999",
            "move.3.@1,10000",
            "add.room.@1,2",
            "add.room.3~7",
            "add.stairs.",
            "add.stairs.3~4",
            "remove.room.",
            "remove.stairs.3",
            "add.door.3",
            "add.door.3~",
            "add.door.3~7~1",
            "add.door.3~7~02",
            "add.door.3~7~4294967296",
            "add.door.3~7~x",
            "add.door.3~7~2~1",
        ];
        for text in texts {
            assert_eq!(text.parse::<Edit>(), Err(EditFault::Unreadable), "{text:?}");
        }
        assert_eq!(read("add.door.1~2;x"), Err((2, "x".into(), EditFault::Unreadable)));
        assert_eq!(read(""), Ok(Vec::new()));
    }
}
