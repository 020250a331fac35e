//! What a pack contains, as the user chose it.

use super::Audience;
use crate::dungeon::named;
use std::fmt;

named! {
    /// A kind of file in a pack. The page lists them in this order.
    PackPart {
        /// Pictures of the levels.
        Pictures = "pictures",
        /// Universal VTT, with the picture, the walls and the doors of a level.
        UniversalVtt = "universal-vtt",
        /// A scene for Foundry, and the key as its journal.
        Foundry = "foundry",
        /// The written key.
        Key = "key",
        /// The dungeon as JSON.
        Json = "json",
        /// A map for Tiled.
        Tiled = "tiled",
        /// The JSON of One Page Dungeon.
        OnePage = "one-page",
        /// The JSON of donjon.
        Donjon = "donjon",
    }
}

impl PackPart {
    /// The name of the part on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pictures => "Maps as PNG, without a grid",
            Self::UniversalVtt => "Universal VTT",
            Self::Foundry => "Foundry scenes and journal",
            Self::Key => "Key as Markdown",
            Self::Json => "JSON",
            Self::Tiled => "Tiled maps",
            Self::OnePage => "One Page Dungeon, simplified",
            Self::Donjon => "donjon, simplified",
        }
    }
}

impl Audience {
    /// Both, in the order of the page.
    pub const ALL: [Self; 2] = [Self::GameMaster, Self::Players];

    /// The name on the page.
    pub const fn label(self) -> &'static str {
        match self {
            Self::GameMaster => "The game master",
            Self::Players => "The players",
        }
    }

    /// The name in messages to the worker, and of the folder in the archive.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameMaster => "game-master",
            Self::Players => "players",
        }
    }
}

/// The parts of a pack, and who they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackChoice(u16);

impl Default for PackChoice {
    /// Everything that a virtual tabletop needs, for everyone.
    fn default() -> Self {
        use PackPart::{Foundry, Json, Key, Pictures, UniversalVtt};
        let parts = [Pictures, UniversalVtt, Foundry, Key, Json].into_iter();
        let for_all = Audience::ALL.into_iter().fold(Self(0), Self::switched_for);
        parts.fold(for_all, Self::switched)
    }
}

impl PackChoice {
    const FIRST_AUDIENCE: u16 = 8;

    /// Whether a part is chosen.
    pub const fn has(self, part: PackPart) -> bool {
        self.0 & (1 << part as u16) != 0
    }

    /// Whether the pack is for this audience, too.
    pub const fn is_for(self, audience: Audience) -> bool {
        self.0 & (1 << (Self::FIRST_AUDIENCE + audience as u16)) != 0
    }

    /// The choice with a part chosen or not.
    pub const fn switched(self, part: PackPart) -> Self {
        Self(self.0 ^ (1 << part as u16))
    }

    /// The choice with or without an audience.
    pub const fn switched_for(self, audience: Audience) -> Self {
        Self(self.0 ^ (1 << (Self::FIRST_AUDIENCE + audience as u16)))
    }

    /// Whether the pack has pictures.
    pub fn has_pictures(self) -> bool {
        use PackPart::{Foundry, Pictures, Tiled, UniversalVtt};
        [Pictures, UniversalVtt, Foundry, Tiled].into_iter().any(|part| self.has(part))
    }

    /// Whether the pack would have no files.
    pub fn is_empty(self) -> bool {
        let has_part = PackPart::ALL.iter().any(|&part| self.has(part));
        let has_audience = Audience::ALL.into_iter().any(|audience| self.is_for(audience));
        !has_part || !has_audience
    }
}

/// The names of all that is chosen, with spaces between. [`PackChoice::from`] reads this text.
impl fmt::Display for PackChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = PackPart::ALL.iter().filter(|&&part| self.has(part)).map(|part| part.name());
        let audiences = Audience::ALL.into_iter().filter(|&audience| self.is_for(audience)).map(Audience::name);
        f.write_str(&parts.chain(audiences).collect::<Vec<_>>().join(" "))
    }
}

/// Reads the names of parts and audiences. Other words are ignored.
impl From<&str> for PackChoice {
    fn from(text: &str) -> Self {
        text.split_whitespace().fold(Self(0), |choice, word| {
            let part = PackPart::ALL.iter().copied().find(|part| part.name() == word);
            let audience = Audience::ALL.into_iter().find(|audience| audience.name() == word);
            let with_part = part.filter(|part| !choice.has(*part)).map_or(choice, |part| choice.switched(part));
            audience.filter(|each| !with_part.is_for(*each)).map_or(with_part, |each| with_part.switched_for(each))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_read_as_it_was_written() {
        let some = PackChoice::default().switched(PackPart::Donjon).switched(PackPart::Pictures);
        let some = some.switched_for(Audience::Players);
        assert_eq!(some.to_string(), "universal-vtt foundry key json donjon game-master");
        assert_eq!(PackChoice::from(&*some.to_string()), some);
        assert!(PackChoice::from("").is_empty() && PackChoice::from("key key nonsense").is_empty());
        assert!(!PackChoice::from("key players players").is_empty());
    }
}
