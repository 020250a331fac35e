//! Where the dice of stocking come from: rerolled entries, own dice, the seed.

use super::facts::StockPurpose;
use super::rolls::RollName;
use crate::dice::{Die, Face, Rerolled, Stream};
use crate::procedures::{BadInput, MOST_AGAIN, Stop, Table};

/// Gives each roll its die.
pub struct StockDice<'t, 'r> {
    pub table: &'t mut Table<'r>,
    rerolled: &'t [Rerolled],
    /// Which own die belongs to which roll: the rolls as they are without rerolled entries. So a rerolled entry moves no
    /// own die to another roll, even if it brings about more rolls or fewer. None if own dice are taken in order.
    dealt: Option<Rolled>,
    rolled: Rolled,
}

/// What was rolled.
#[derive(Default)]
pub struct Rolled {
    /// The rolls, each with its face.
    rolls: Vec<(String, Face)>,
    /// The roll that has no die, if the own dice ran out and there is no seed.
    waits: Option<String>,
}

impl<'t, 'r> StockDice<'t, 'r> {
    /// Dice without rerolled entries.
    pub fn plain(table: &'t mut Table<'r>) -> Self {
        Self { table, rerolled: &[], dealt: None, rolled: Rolled::default() }
    }

    /// Dice with rerolled entries. `first`: makes the same rolls without them, on another table.
    ///
    /// # Errors
    /// [`Stop::Refused`] if an own die doesn't fit its roll.
    pub fn with(
        table: &'t mut Table<'r>,
        rerolled: &'t [Rerolled],
        first: impl FnOnce(StockDice<'_, 'r>) -> (Rolled, Result<(), Stop>),
    ) -> Result<Self, Stop> {
        if rerolled.is_empty() || !table.depends_on_own_dice() {
            return Ok(Self { rerolled, ..Self::plain(table) });
        }
        let mut aside = table.aside(table.own_dice_used());
        let (mut dealt, ended) = first(StockDice::plain(&mut aside));
        if let Err(refused @ Stop::Refused(_)) = ended {
            return Err(refused);
        }
        // Own dice come first. The other rolls were the seed's, which are rolled again.
        let used = aside.own_dice_used();
        dealt.rolls.truncate(used - table.own_dice_used());
        table.use_own_dice(used);
        Ok(Self { table, rerolled, dealt: Some(dealt), rolled: Rolled::default() })
    }

    /// What was rolled.
    pub fn rolled(self) -> Rolled {
        self.rolled
    }

    /// Rolls a die of the roll's usual kind. Returns the index of an entry, from 0.
    pub fn entry(&mut self, name: &RollName) -> Result<u8, Stop> {
        Ok(self.face(name)? - 1)
    }

    /// Rolls a die of the roll's usual kind.
    pub fn face(&mut self, name: &RollName) -> Result<Face, Stop> {
        self.roll_until(name, name.roll.die().unwrap_or(Die::D20), |_| true)
    }

    /// Chooses one of `count` things, from 0, with the smallest die that has enough faces (S5).
    pub fn choose(&mut self, name: &RollName, count: usize) -> Result<usize, Stop> {
        let die = Die::ALL.into_iter().find(|die| usize::from(die.sides()) >= count).unwrap_or(Die::D20);
        let face = self.roll_until(name, die, |face| usize::from(face) <= count)?;
        Ok(usize::from(face).min(count) - 1)
    }

    /// Rolls a die until its face counts.
    fn roll_until(&mut self, name: &RollName, die: Die, counts: impl Fn(Face) -> bool) -> Result<Face, Stop> {
        let text = name.to_string();
        let mut stream = self.table.stream_for("stock", &text);
        let mut face = self.one((name, &text), die, &mut stream, 0)?;
        for nth in 1..MOST_AGAIN {
            if counts(face) {
                break;
            }
            face = self.one((name, &text), die, &mut stream, nth)?;
        }
        Ok(face)
    }

    /// `nth`: how often this die was rolled before. A rerolled entry takes the place of the first roll.
    fn one(
        &mut self,
        (name, text): (&RollName, &str),
        die: Die,
        stream: &mut Option<Stream>,
        nth: usize,
    ) -> Result<Face, Stop> {
        let mut entries = (1..).zip(self.rerolled);
        let rerolled = entries.find(|(_, entry)| nth == 0 && entry.roll == text);
        let rerolled = rerolled.map(|(number, entry)| entry.face_of(die, number)).transpose()?;
        // The seed rolls this die anyway, so that its next die is the same.
        let seeds = stream.as_mut().map(|stream| stream.face(die));
        let own = match &self.dealt {
            None => self.table.next_own(die)?,
            Some(dealt) => dealt.rolls.iter().filter(|(other, _)| other == text).nth(nth).map(|(_, face)| *face),
        };
        let face = rerolled.or(own).or(seeds).ok_or_else(|| self.missing((name, text), die))?;
        self.table.put(text, die, face);
        self.rolled.rolls.push((text.to_owned(), face));
        Ok(face)
    }

    /// Asks for a die. A die that only rerolled entries bring about can't be an own die, so it is refused.
    fn missing(&mut self, (name, text): (&RollName, &str), die: Die) -> Stop {
        let waits = self.dealt.as_ref().map(|dealt| dealt.waits.as_deref() == Some(text));
        if waits == Some(false) {
            return Stop::Refused(BadInput::RollMissing { roll: text.to_owned() });
        }
        self.rolled.waits = Some(text.to_owned());
        self.table.ask(text, die, StockPurpose { of: name.of.clone(), roll: name.roll })
    }
}
