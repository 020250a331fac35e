//! The odds: the measures, such as the number of rooms, of many dungeons with the same options and different seeds. In
//! stocked dungeons, what stocking put there counts, too.

use crate::dungeon::{Dungeon, Measures, Stock};
use crate::procedures::BadInput;
use crate::recipe::Recipe;
use std::iter::zip;
use std::ops::RangeInclusive;

/// How many dungeons are made for the odds.
pub const SAMPLES: u32 = 10_000;

/// How many numbers the odds count at most in a dungeon.
pub const MOST_NUMBERS: usize = 8;

const MOST_BINS: u32 = 24;

/// Dungeons with the same procedure and options, each with its own seed. They are the same on every device.
#[derive(Clone, PartialEq, Debug)]
pub struct Samples(Recipe);

impl Samples {
    /// The samples of a recipe's procedure and options. The recipe's seed, own dice, moves and edits are ignored.
    ///
    /// # Errors
    /// [`BadInput`] if the options don't work without own dice.
    pub fn of(recipe: &Recipe) -> Result<Self, BadInput> {
        let unattended = recipe.unattended()?;
        // The theme changes none of the numbers.
        if unattended.options().stocks() { unattended.with_option("theme", "rolled") } else { Ok(unattended) }.map(Self)
    }

    /// The recipe that all samples share. It has no seed.
    pub fn recipe(&self) -> &Recipe {
        &self.0
    }

    /// The nth sample. Its seed is `odds-n`.
    pub fn nth(&self, n: u32) -> Recipe {
        self.0.with_seed(format!("odds-{n}").parse().ok())
    }

    /// The measures of the nth sample.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure refuses its own rolls, which would be a bug.
    pub fn measures(&self, n: u32) -> Result<Measures, BadInput> {
        Ok(Measures::of(&self.nth(n).run()?.dungeon()))
    }

    /// The [`numbers`] of the nth sample.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure refuses its own rolls, which would be a bug.
    pub fn numbers(&self, n: u32) -> Result<Vec<u32>, BadInput> {
        Ok(numbers(&self.nth(n).run()?.dungeon()))
    }

    /// How many numbers are counted in each sample.
    pub fn count_numbers(&self) -> usize {
        if self.0.options().stocks() { MOST_NUMBERS } else { MOST_NUMBERS / 2 }
    }
}

/// What the odds count in a dungeon: its rooms, loops, dead ends and levels. If it is stocked, also the areas that have
/// an encounter, a hazard or a treasure, and the empty rooms.
pub fn numbers(dungeon: &Dungeon) -> Vec<u32> {
    let stocked = dungeon.stock.as_ref().map(Stock::counts);
    Measures::of(dungeon).numbers().into_iter().chain(stocked.into_iter().flatten()).collect()
}

/// How often each whole number came up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distribution {
    counts: Vec<u32>,
    total: u32,
}

impl FromIterator<u32> for Distribution {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut distribution = Self::default();
        numbers.into_iter().for_each(|number| distribution.add(number));
        distribution
    }
}

impl Distribution {
    /// Counts a number.
    pub fn add(&mut self, number: u32) {
        let place = number as usize;
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
        self.total += 1;
    }

    /// How many numbers were counted.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The lowest and the highest number. None if nothing was counted.
    pub fn range(&self) -> Option<RangeInclusive<u32>> {
        let mut came_up = zip(0.., &self.counts).filter(|(_, count)| **count > 0).map(|(number, _)| number);
        let least = came_up.next()?;
        Some(least..=came_up.last().unwrap_or(least))
    }

    /// The percentile by nearest rank: the lowest number for which at least `share` percent of the counted numbers are
    /// equal or lower. 0 if nothing was counted.
    pub fn percentile(&self, share: u32) -> u32 {
        let rank = (u64::from(self.total) * u64::from(share)).div_ceil(100);
        let mut counted = 0;
        let reached = zip(0.., &self.counts).find(|(_, count)| {
            counted += u64::from(**count);
            counted >= rank && counted > 0
        });
        reached.map_or(0, |(number, _)| number)
    }

    /// The number in the middle of all counted numbers, or the lower of the two middle numbers.
    pub fn median(&self) -> u32 {
        self.percentile(50)
    }

    /// The middle nine in ten: from the 5th percentile to the 95th.
    pub fn middle(&self) -> RangeInclusive<u32> {
        self.percentile(5)..=self.percentile(95)
    }

    /// How many of the numbers are in a range.
    pub fn within(&self, range: RangeInclusive<u32>) -> u32 {
        let counts = zip(0.., &self.counts).filter(|(number, _)| range.contains(number));
        counts.map(|(_, count)| count).sum()
    }

    /// Counts the numbers up to and including `number`, and those from `number` up. Returns the smaller count.
    pub fn tail(&self, number: u32) -> Tail {
        let (as_few, as_many) = (self.within(0..=number), self.within(number..=u32::MAX));
        if as_many <= as_few { Tail::Upper(as_many) } else { Tail::Lower(as_few) }
    }

    /// Counts the numbers in bins of the same whole width. The bins always cover `number`. The highest 1 % of the
    /// numbers are left out if they would make the range more than a third wider.
    pub fn histogram(&self, number: u32) -> Histogram {
        let (least, highest) = self.range().map_or((number, number), RangeInclusive::into_inner);
        let most = self.percentile(99).max(least);
        let most = if (highest - least) * 3 > (most - least) * 4 { most } else { highest };
        let (least, most) = (least.min(number), most.max(number));
        let width = (most - least + 1).div_ceil(MOST_BINS);
        let first = |bin: u32| least + bin * width;
        let bins = (0..(most - least + 1).div_ceil(width)).map(|bin| self.within(first(bin)..=first(bin + 1) - 1));
        let bins: Vec<u32> = bins.collect();
        let beyond = self.total() - bins.iter().sum::<u32>();
        Histogram { least, width, bins, beyond }
    }
}

/// How many numbers are at one end of a distribution: see [`Distribution::tail`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// This many numbers are as low as the given number, or lower.
    Lower(u32),
    /// This many numbers are as high as the given number, or higher.
    Upper(u32),
}

/// Numbers counted in bins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Histogram {
    /// The lowest number of the first bin.
    pub least: u32,
    /// How many different numbers a bin covers.
    pub width: u32,
    /// The count of each bin.
    pub bins: Vec<u32>,
    /// How many numbers are beyond the last bin.
    pub beyond: u32,
}

impl Histogram {
    /// The bin of a number. The bins must cover that number.
    pub fn bin(&self, number: u32) -> usize {
        ((number - self.least) / self.width) as usize
    }

    /// The first number beyond the last bin.
    pub fn end(&self) -> u32 {
        self.bins.iter().fold(self.least, |end, _| end + self.width)
    }
}
