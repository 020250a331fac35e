use super::facts::{DrawnEntry, Found, Met, RerolledFault, RumourOf, StockEvent, StockPlace, StockPurpose};
use super::rolls::StockRoll;
use super::tables::{StockTable, room};
use crate::dungeon::{AreaKind, Folk, Rivals};
use crate::english::{all_of, capital, one_of, ordinal, small};
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

/// The number on the die for an entry: the number of its row.
fn rolled(entry: u8) -> u8 {
    entry + 1
}

/// A roll on a table about rooms, up to the colon: `You rolled 7 for the detail in room 3:`. `purpose`: what the die is
/// for, with a space before it. Empty if the sentence before says that.
fn drew(drawn: DrawnEntry, purpose: impl Display) -> String {
    let face = drawn.face;
    if drawn.is_next() {
        let row = rolled(drawn.entry);
        format!("You rolled {face}{purpose}. Row {face} is used already, so take row {row}:")
    } else {
        format!("You rolled {face}{purpose}:")
    }
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

/// How the inhabitants and their rivals get on, as a sentence.
pub(super) fn stance(inhabitants: u8, rivals: Rivals) -> String {
    let stance = StockTable::Stances.first(rivals.stance);
    format!("The {} and the {} {stance}.", people(inhabitants), people(rivals.who))
}

/// What they want, as a sentence.
pub(super) fn wanted(inhabitants: u8, want: u8) -> String {
    format!("The {} want {}.", people(inhabitants), StockTable::Wants.first(want))
}

/// The roll for the rivals, as a sentence.
fn rivals_rolled(rivals: Rivals, face: u8) -> String {
    let (row, who) = (rolled(rivals.who), people(rivals.who));
    let on = rivals.tier.map(|tier| format!(" on level {tier}")).unwrap_or_default();
    if row == face {
        format!("You rolled {face} for the rivals{on}: the {who}.")
    } else {
        let taken = format!("You rolled {face} for the rivals{on}. The inhabitants already have row {face}");
        format!("{taken}, so take row {row}: the {who}.")
    }
}

impl Display for Met {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let who = match self.who {
            Folk::Inhabitants(_) => "the inhabitants",
            Folk::Rivals(_) => "the rivals",
            Folk::Beast(_) => "a beast",
        };
        write!(f, "You rolled {}: {who}. ", self.face)?;
        if let Some(beast) = self.beast {
            write!(f, "{} {}. ", drew(beast, ""), StockTable::Beasts.first(beast.entry))?;
        }
        let doing = match self.who {
            Folk::Beast(_) => format!("the beast is {}.", StockTable::Doings.column(self.doing.entry, 1)),
            who => small(&doing(who, self.doing.entry)),
        };
        write!(f, "{} {doing}", drew(self.doing, ""))
    }
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
                write!(f, " You rolled {}: {}", fate.0, small(fate.1))
            }
            Self::People { inhabitants, want, rivals, face } => {
                write!(f, "You rolled {}: the {} rule this place. ", rolled(*inhabitants), people(*inhabitants))?;
                write!(f, "{} ", rivals_rolled(*rivals, *face))?;
                write!(f, "You rolled {}: {} ", rolled(*want), small(&wanted(*inhabitants, *want)))?;
                write!(f, "You rolled {}: {}", rolled(rivals.stance), small(&stance(*inhabitants, *rivals)))
            }
            Self::Holders { inhabitants, want } => {
                write!(f, "You rolled {}: the {} rule this place. ", rolled(*inhabitants), people(*inhabitants))?;
                write!(f, "You rolled {}: {}", rolled(*want), small(&wanted(*inhabitants, *want)))
            }
            Self::RivalsOn { inhabitants, rivals, face } => {
                write!(f, "{} ", rivals_rolled(*rivals, *face))?;
                write!(f, "You rolled {}: {}", rolled(rivals.stance), small(&stance(*inhabitants, *rivals)))
            }
            Self::Was { place, theme, entry, face, again } => {
                let (title, look) = (room(*theme, *entry, 0), room(*theme, *entry, 1));
                let row = rolled(*entry);
                write!(f, "You rolled {face} for {place}")?;
                match (row == *face, again) {
                    (true, false) => write!(f, ": “{title}”."),
                    (false, false) => write!(f, ". Row {face} is used already, so take row {row}: “{title}”."),
                    (true, true) => write!(f, ". Every row is used, so {place} is another “{title}”."),
                    (false, true) => {
                        write!(f, ". Every row is used, and row {face} more often than row {row}. ")?;
                        write!(f, "Take row {row}: another “{title}”.")
                    }
                }?;
                write!(f, " {look}")
            }
            Self::Prize { place, prize, is_part, inhabitants } => {
                let part = if *is_part { "A part of the prize" } else { "The prize" };
                write!(f, "{} {}. ", drew(*prize, " for the prize"), StockTable::Prizes.first(prize.entry))?;
                write!(f, "{part} is in {place}. The {} guard the ways to the prize.", people(*inhabitants))
            }
            Self::Part { place, entry, first } => {
                let noun = StockTable::Prizes.first(*entry);
                write!(f, "This is a gauntlet, so all goal rooms share the prize of {first}: {noun}. ")?;
                write!(f, "{} has a part of the prize, too.", capital(place))
            }
            Self::Which { rooms, real } => {
                write!(f, "Rooms {} have the key mark. ", all_of(rooms))?;
                let face = rooms.iter().position(|room| *room == real.name).map_or(0, |nth| nth + 1);
                write!(f, "You rolled {face}: the {} of these rooms, {real}, has the real key.", ordinal(face))
            }
            Self::Key { place, hiding, has_decoys } => {
                let key = if *has_decoys { "the real key" } else { "the key" };
                let purpose = format!(" for {key} in {place}");
                write!(f, "{} {key} is {}.", drew(*hiding, purpose), StockTable::Hiding.first(hiding.entry))
            }
            Self::Clue { place, clue, real } => {
                write!(f, "{} {place} gets a clue to the real key, which is in {real}.", drew(*clue, " for the clue"))
            }
            Self::Treasure { place, treasure, guard } => {
                let noun = StockTable::Treasures.first(treasure.entry);
                write!(f, "{} {noun}. ", drew(*treasure, format_args!(" for the treasure in {place}")))?;
                let guarded = small(StockTable::Guards.first(guard.entry));
                write!(f, "{} {guarded}", drew(*guard, " for the guard"))
            }
            Self::Trap { place, hazard } => {
                let seen = small(StockTable::Hazards.first(hazard.entry));
                write!(f, "{} {seen}", drew(*hazard, format_args!(" for the trap in {place}")))
            }
            Self::Encounter { place, met } => write!(f, "{} has an encounter. {met}", capital(place)),
            Self::Sight { place, sight } => {
                let text = small(StockTable::Sights.first(sight.entry));
                write!(f, "{} {text}", drew(*sight, format_args!(" for {place}, an entrance")))
            }
            Self::Unmarked { place, face, found } => {
                write!(f, "No mark says what is in {place}. You rolled {face}: ")?;
                match found {
                    Found::Encounter(met) => write!(f, "an encounter. {met}"),
                    Found::Hazard(hazard) => {
                        let seen = small(StockTable::Hazards.first(hazard.entry));
                        write!(f, "a hazard. {} {seen}", drew(*hazard, ""))
                    }
                    Found::Oddity(oddity) => {
                        let seen = small(StockTable::Oddities.first(oddity.entry));
                        write!(f, "something strange. {} {seen}", drew(*oddity, ""))
                    }
                    Found::Nothing => f.write_str("nothing."),
                }
            }
            Self::Detail { place, detail } => {
                let text = small(StockTable::Details.first(detail.entry));
                write!(f, "{} {text}", drew(*detail, format_args!(" for the detail in {place}")))
            }
            Self::Small { place, face, trinket: None } => {
                write!(f, "You rolled {face}: no small treasure is hidden in {place}.")
            }
            Self::Small { place, face, trinket: Some(trinket) } => {
                let column = |nth| StockTable::Trinkets.column(trinket.entry, nth);
                write!(f, "You rolled {face}: a small treasure is hidden in {place}. ")?;
                write!(f, "{} {}, {}.", drew(*trinket, ""), column(0), column(1))
            }
            Self::Rumours { first, want, inhabitants, third } => {
                if let Some(first) = first {
                    write!(f, "The first rumour is true: {first}. ")?;
                }
                write!(f, "The second rumour is true: {} ", small(&wanted(*inhabitants, *want)))?;
                let lie = small(StockTable::Rumours.first(*third));
                write!(f, "You rolled {} for the third rumour, which is false: {lie}", rolled(*third))
            }
        }
    }
}

impl Display for RumourOf {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Secret(one, other) => write!(f, "a secret passage joins {one} and {other}"),
            Self::Key { place, has_decoys: true } => write!(f, "the real key is in {place}"),
            Self::Key { place, .. } => write!(f, "the key is in {place}"),
            Self::WayIn(room) => write!(f, "an entrance leads into {room}"),
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
                write!(f, "doesn’t name a roll of stocking: use {}, as in 7.detail~12", one_of(names))
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
