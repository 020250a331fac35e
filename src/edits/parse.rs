//! Edits as links write them.

use super::facts::{Edit, EditFault, Fixture, Leaving};
use std::fmt;
use std::str::FromStr;

/// Reads the edits of a link.
///
/// # Errors
/// The first that can't be read: its number, counted from 1, its text, and what is wrong with it.
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
        match (verb, fixture) {
            ("add", Some(fixture)) if fixture != Fixture::Corridor => Ok(Self::Add(fixture, place.parse()?)),
            ("remove", Some(fixture)) => Ok(Self::Remove(fixture, place.parse()?)),
            ("name", _) => Ok(Self::Name { label: what.into(), name: place.into() }),
            _ => Err(EditFault::Unreadable),
        }
    }
}

impl FromStr for Leaving {
    type Err = EditFault;

    fn from_str(text: &str) -> Result<Self, EditFault> {
        let parts: Vec<&str> = text.split('~').collect();
        let (from, to, number) = match parts[..] {
            [from, to] => (from, to, 1),
            // A number is written in one way: without a sign or zeros before it.
            [from, to, number] => {
                let read = number.parse().ok().filter(|read: &usize| *read > 1 && read.to_string() == number);
                (from, to, read.ok_or(EditFault::Unreadable)?)
            }
            _ => return Err(EditFault::Unreadable),
        };
        if from.is_empty() || to.is_empty() {
            return Err(EditFault::Unreadable);
        }
        Ok(Self { from: from.into(), to: to.into(), number })
    }
}

/// As links write it.
impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(fixture, place) => write!(f, "add.{}.{place}", fixture.name()),
            Self::Remove(fixture, place) => write!(f, "remove.{}.{place}", fixture.name()),
            Self::Name { label, name } => write!(f, "name.{label}.{name}"),
        }
    }
}

/// As links write it.
impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}", self.from, self.to)?;
        if self.number > 1 { write!(f, "~{}", self.number) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_is_written_as_it_is_read() {
        for text in ["add.door.3~7", "remove.lock.2-5~2-a~3", "remove.corridor.a~b", "name.3.Crypt", "name.2-a.St. Ann"]
        {
            assert_eq!(text.parse::<Edit>().map(|edit| edit.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_is_no_edit_is_refused() {
        let texts = [
            "",
            "add",
            "add.door",
            "add.corridor.3~7",
            "add.stool.3~7",
            "move.3.4",
            "add.door.3",
            "add.door.3~",
            "add.door.3~7~1",
            "add.door.3~7~02",
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
