use super::facts::{DrawnEntry, Found, Met, RerolledFault, RumourOf, StockEvent, StockPlace, StockPurpose};
use super::rolls::StockRoll;
use super::tables::{StockTable, room};
use crate::dungeon::{AreaKind, Folk, Rivals};
use crate::english::{all_of, capital, one_of};
use std::fmt::{Display, Formatter, Result};

impl Display for StockPlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} {}", if self.kind == AreaKind::Room { "room" } else { "area" }, self.name)
    }
}

impl StockTable {
    /// The first column of an entry.
    pub(super) fn first(self, entry: u8) -> &'static str {
        self.column(entry, 0)
    }
}

/// The number on the die for an entry.
fn rolled(entry: u8) -> u8 {
    entry + 1
}

/// Who they are: `deserters`.
pub(super) fn people(entry: u8) -> &'static str {
    StockTable::Inhabitants.first(entry)
}

/// Who is doing what, as a sentence.
pub(super) fn doing(who: Folk, doing: u8) -> String {
    let column = |nth| StockTable::Doings.column(doing, nth);
    match who {
        Folk::Inhabitants(who) | Folk::Rivals(who) => format!("The {} are {}.", people(who), column(0)),
        Folk::Beast(beast) => format!("{} is {}.", capital(StockTable::Beasts.first(beast)), column(1)),
    }
}

/// What the party sees in place of what they are doing, if they are in ambush. None if the party sees them at once.
pub(super) fn sign(doing: u8) -> Option<&'static str> {
    Some(StockTable::Doings.column(doing, 2)).filter(|sign| !sign.is_empty())
}

/// How the inhabitants and their rivals stand with each other, as a sentence.
pub(super) fn stance(inhabitants: u8, rivals: Rivals) -> String {
    let stance = StockTable::Stances.first(rivals.stance);
    format!("The {} and the {} {stance}.", people(inhabitants), people(rivals.who))
}

/// What they want, as a sentence.
pub(super) fn wanted(inhabitants: u8, want: u8) -> String {
    format!("The {} want {}.", people(inhabitants), StockTable::Wants.first(want))
}

fn rivals_rolled(rivals: Rivals, face: u8) -> String {
    let next = if rivals.who + 1 == face { "" } else { " again, so the next entry counts" };
    format!("You rolled {face}{next}: the {} are their rivals.", people(rivals.who))
}

impl Display for Met {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let who = match self.who {
            Folk::Inhabitants(_) => "the inhabitants",
            Folk::Rivals(_) => "their rivals",
            Folk::Beast(_) => "a beast",
        };
        let doing = doing(self.who, self.doing.entry);
        write!(f, "You rolled {}: {who}. ", self.face)?;
        if let Some(beast) = self.beast {
            write!(f, "You rolled {} for the beast.{} ", beast.face, next(beast))?;
        }
        write!(f, "You rolled {}.{} {doing}", self.doing.face, next(self.doing))
    }
}

/// A sentence for an entry that was used already, with a space before it.
fn next(drawn: DrawnEntry) -> String {
    let entry = rolled(drawn.entry);
    if drawn.is_next() { format!(" That row is used up for now, so row {entry} counts.") } else { String::new() }
}

impl Display for StockEvent {
    #[expect(clippy::too_many_lines, reason = "a sentence or two for each event")]
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if !StockTable::have_come() {
            return f.write_str("Dicefall is still loading the words of this step.");
        }
        match self {
            Self::Place { theme, rolled: is_rolled, fate } => {
                let phrase = StockTable::Places.column(*theme, 1);
                let fate = (rolled(*fate), StockTable::Fates.first(*fate));
                if *is_rolled {
                    write!(f, "You rolled {}: this place was built as {phrase}.", rolled(*theme))?;
                } else {
                    write!(f, "You chose the theme: this place was built as {phrase}.")?;
                }
                write!(f, " You rolled {}. {}", fate.0, fate.1)
            }
            Self::People { inhabitants, want, rivals, face } => {
                write!(f, "You rolled {}: the {} hold this place. ", rolled(*inhabitants), people(*inhabitants))?;
                write!(f, "{} ", rivals_rolled(*rivals, *face))?;
                write!(f, "You rolled {}. {} ", rolled(*want), wanted(*inhabitants, *want))?;
                write!(f, "You rolled {}. {}", rolled(rivals.stance), stance(*inhabitants, *rivals))
            }
            Self::Holders { inhabitants, want } => {
                write!(f, "You rolled {}: the {} hold this place. ", rolled(*inhabitants), people(*inhabitants))?;
                write!(f, "You rolled {}. {}", rolled(*want), wanted(*inhabitants, *want))
            }
            Self::RivalsOn { inhabitants, rivals, face } => {
                write!(f, "Level {}. {} ", rivals.tier.unwrap_or(1), rivals_rolled(*rivals, *face))?;
                write!(f, "You rolled {}. {}", rolled(rivals.stance), stance(*inhabitants, *rivals))
            }
            Self::Was { place, theme, entry, face, again } => {
                let (title, look) = (room(*theme, *entry, 0), room(*theme, *entry, 1));
                write!(f, "You rolled {face} for {place}")?;
                match (entry + 1 == *face, again) {
                    (true, false) => write!(f, ": “{title}”."),
                    (false, false) => {
                        write!(f, ", but an earlier room has that entry. The next free entry is “{title}”.")
                    }
                    (true, true) => write!(f, ". Every entry is used, so {place} is another “{title}”."),
                    (false, true) => write!(f, ". Every entry is used, and the next in turn is another “{title}”."),
                }?;
                write!(f, " {look}")
            }
            Self::Prize { place, prize, is_part, inhabitants } => {
                let noun = StockTable::Prizes.first(prize.entry);
                let part = if *is_part { "A part of the prize" } else { "The prize" };
                write!(f, "You rolled {} for the prize.{} ", prize.face, next(*prize))?;
                write!(f, "{part} is in {place}: {noun}. ")?;
                write!(f, "The {} guard it.", people(*inhabitants))
            }
            Self::Part { place, entry, first } => {
                let noun = StockTable::Prizes.first(*entry);
                write!(f, "This is a gauntlet, so all goal rooms share the prize of {first}: {noun}. ")?;
                write!(f, "{} has a part of it, too.", capital(place))
            }
            Self::Which { rooms, real } => {
                write!(f, "Rooms {} have the key mark, but only one room has the real key. ", all_of(rooms))?;
                write!(f, "The die says {real}.")
            }
            Self::Key { place, hiding } => {
                write!(f, "You rolled {} for the key in {place}.{} ", hiding.face, next(*hiding))?;
                write!(f, "The key is {}.", StockTable::Hiding.first(hiding.entry))
            }
            Self::Clue { place, clue, real } => {
                write!(f, "You rolled {} for {place}.{} ", clue.face, next(*clue))?;
                write!(f, "{} gets a clue to the key, which is in {real}.", capital(place))
            }
            Self::Treasure { place, treasure, guard } => {
                let noun = StockTable::Treasures.first(treasure.entry);
                write!(f, "You rolled {} for the treasure in {place}.{} ", treasure.face, next(*treasure))?;
                write!(f, "The treasure is {noun}. You rolled {} for the guard.{} ", guard.face, next(*guard))?;
                f.write_str(StockTable::Guards.first(guard.entry))
            }
            Self::Trap { place, hazard } => {
                let seen = StockTable::Hazards.first(hazard.entry);
                write!(f, "You rolled {} for the trap in {place}.{} {seen}", hazard.face, next(*hazard))
            }
            Self::Encounter { place, met } => write!(f, "Somebody is in {place}. {met}"),
            Self::Sight { place, sight } => {
                let text = StockTable::Sights.first(sight.entry);
                write!(f, "You rolled {} for {place}, an entrance.{} {text}", sight.face, next(*sight))
            }
            Self::Unmarked { place, face, found } => {
                write!(f, "No mark says what is in {place}. You rolled {face}: ")?;
                match found {
                    Found::Encounter(met) => write!(f, "an encounter. {met}"),
                    Found::Hazard(hazard) => {
                        let seen = StockTable::Hazards.first(hazard.entry);
                        write!(f, "a hazard. You rolled {}.{} {seen}", hazard.face, next(*hazard))
                    }
                    Found::Oddity(oddity) => {
                        let seen = StockTable::Oddities.first(oddity.entry);
                        write!(f, "something strange. You rolled {}.{} {seen}", oddity.face, next(*oddity))
                    }
                    Found::Nothing => f.write_str("nothing."),
                }
            }
            Self::Detail { place, detail } => {
                let text = StockTable::Details.first(detail.entry);
                write!(f, "You rolled {} for {place}.{} {text}", detail.face, next(*detail))
            }
            Self::Small { place, face, trinket: None } => {
                write!(f, "You rolled {face}: no small treasure is hidden in {place}.")
            }
            Self::Small { place, face, trinket: Some(trinket) } => {
                let column = |nth| StockTable::Trinkets.column(trinket.entry, nth);
                write!(f, "You rolled {face}: a small treasure is hidden in {place}. ")?;
                write!(f, "You rolled {}.{} ", trinket.face, next(*trinket))?;
                write!(f, "{} is hidden {}.", capital(column(0)), column(1))
            }
            Self::Rumours { first, want, inhabitants, third } => {
                if let Some(first) = first {
                    write!(f, "The first rumour is true: {first}. ")?;
                }
                write!(f, "The second says what the inhabitants want. {} ", wanted(*inhabitants, *want))?;
                write!(f, "You rolled {} for a false rumour. {}", rolled(*third), StockTable::Rumours.first(*third))
            }
        }
    }
}

impl Display for RumourOf {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Secret(one, other) => write!(f, "a secret passage joins {one} and {other}"),
            Self::Key(room) => write!(f, "the key is in {room}"),
            Self::WayIn(room) => write!(f, "a way in leads to {room}"),
        }
    }
}

impl Display for StockPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let of = &self.of;
        let is_area = of.ends_with(|last: char| last.is_ascii_lowercase());
        let place = format!("{} {of}", if is_area { "area" } else { "room" });
        let what = match self.roll {
            StockRoll::Place => "the theme",
            StockRoll::Fate => "the fate of the place",
            StockRoll::Inhabitants => "the inhabitants",
            StockRoll::Rivals => "the rivals",
            StockRoll::Want => "what the inhabitants want",
            StockRoll::Stance => "how the inhabitants and their rivals get on",
            StockRoll::Rumour => "the false rumour",
            StockRoll::Which => return f.write_str("for the room with the real key"),
            StockRoll::Room => return write!(f, "for what {place} was"),
            StockRoll::Prize => "the prize",
            StockRoll::Hiding => "where the key is",
            StockRoll::Clue => "the clue",
            StockRoll::Treasure => "the treasure",
            StockRoll::Guard => "the guard of the treasure",
            StockRoll::Hazard => "the hazard",
            StockRoll::Who => "who is",
            StockRoll::Beast => "the beast",
            StockRoll::Doing => "what they are doing",
            StockRoll::Sight => "the first sight",
            StockRoll::What => "what is",
            StockRoll::Oddity => "something strange",
            StockRoll::Detail => "the detail",
            StockRoll::Small => "something small",
            StockRoll::Trinket => "the small treasure",
        };
        match self.roll {
            _ if of.is_empty() => write!(f, "for {what}"),
            roll if roll.is_of_whole() => write!(f, "for {what} on level {}", of.trim_start_matches('l')),
            _ => write!(f, "for {what} in {place}"),
        }
    }
}

impl Display for RerolledFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoSuchRoll => {
                let names = StockRoll::ALL.iter().map(|roll| roll.name());
                write!(f, "names no roll of stocking: use {}, as in 7.detail~12", one_of(names))
            }
            Self::Label(roll) if roll.is_of_whole() => {
                write!(f, "has a room, but “{0}” is for the whole dungeon: write {0}~1", roll.name())
            }
            Self::Label(roll) => write!(f, "has no room: write the room first, as in 7.{}~1", roll.name()),
            Self::Twice => f.write_str("is for a roll that has an entry already: give each roll once"),
            Self::NotRolled => f.write_str("is for a roll that this dungeon doesn’t make: leave it out"),
        }
    }
}
