//! The odds: what comes of a recipe's options when chance alone decides, many times over.

use crate::dungeon::Measures;
use crate::procedures::BadInput;
use crate::recipe::Recipe;
use std::iter::zip;
use std::ops::RangeInclusive;

/// How many dungeons are made to tell the odds.
pub const SAMPLES: u32 = 10_000;

/// The most bins of a histogram.
const MOST_BINS: u32 = 24;

/// Dungeons of the same procedure and options, each with a seed of its own: the same ones everywhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Samples(Recipe);

impl Samples {
    /// Those of a recipe's procedure and options; its seed, own dice and moves do not count.
    ///
    /// # Errors
    /// [`BadInput`] if the options do not go without the dice.
    pub fn of(recipe: &Recipe) -> Result<Self, BadInput> {
        recipe.unattended().map(Self)
    }

    /// What they have in common: a recipe without a seed.
    pub fn recipe(&self) -> &Recipe {
        &self.0
    }

    /// The nth of them, whose seed is `odds-n`.
    pub fn nth(&self, n: u32) -> Recipe {
        self.0.with_seed(format!("odds-{n}").parse().ok())
    }

    /// What is measured on the nth of them.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure does not take what it rolled itself, which would be its mistake.
    pub fn measures(&self, n: u32) -> Result<Measures, BadInput> {
        Ok(Measures::of(&self.nth(n).run()?.dungeon()))
    }
}

/// How often each whole number came up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Distribution {
    /// By number, from 0.
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

    /// The least and the greatest; none where nothing was counted.
    pub fn range(&self) -> Option<RangeInclusive<u32>> {
        let mut came_up = zip(0.., &self.counts).filter(|(_, count)| **count > 0).map(|(number, _)| number);
        let least = came_up.next()?;
        Some(least..=came_up.last().unwrap_or(least))
    }

    /// The least number that at least `share` in 100 do not exceed: by nearest rank, so that it is
    /// one that came up.
    pub fn percentile(&self, share: u32) -> u32 {
        let rank = (u64::from(self.total) * u64::from(share)).div_ceil(100);
        let mut counted = 0;
        let reached = zip(0.., &self.counts).find(|(_, count)| {
            counted += u64::from(**count);
            counted >= rank && counted > 0
        });
        reached.map_or(0, |(number, _)| number)
    }

    /// The number in the middle; of two the lower.
    pub fn median(&self) -> u32 {
        self.percentile(50)
    }

    /// The middle nine in ten: from the 5th percentile to the 95th. One in twenty at most lies below,
    /// and one in twenty above.
    pub fn middle(&self) -> RangeInclusive<u32> {
        self.percentile(5)..=self.percentile(95)
    }

    /// How many of the numbers lie within.
    pub fn within(&self, range: RangeInclusive<u32>) -> u32 {
        let counts = zip(0.., &self.counts).filter(|(number, _)| range.contains(number));
        counts.map(|(_, count)| count).sum()
    }

    /// The end of the distribution that a number lies at: how many are as far out or further.
    pub fn tail(&self, number: u32) -> Tail {
        let (as_few, as_many) = (self.within(0..=number), self.within(number..=u32::MAX));
        if as_many <= as_few { Tail::Upper(as_many) } else { Tail::Lower(as_few) }
    }

    /// Bins of one width, a whole number, that cover all that came up and `number` too. Of a long thin
    /// tail, one in a hundred that reaches a third further than all others, they cover only what
    /// `number` needs.
    pub fn histogram(&self, number: u32) -> Histogram {
        let (least, greatest) = self.range().map_or((number, number), RangeInclusive::into_inner);
        let most = self.percentile(99).max(least);
        let most = if (greatest - least) * 3 > (most - least) * 4 { most } else { greatest };
        let (least, most) = (least.min(number), most.max(number));
        let width = (most - least + 1).div_ceil(MOST_BINS);
        let first = |bin: u32| least + bin * width;
        let bins = (0..(most - least + 1).div_ceil(width)).map(|bin| self.within(first(bin)..=first(bin + 1) - 1));
        let bins: Vec<u32> = bins.collect();
        let beyond = self.total() - bins.iter().sum::<u32>();
        Histogram { least, width, bins, beyond }
    }
}

/// How many numbers are as far out as one, or further, at the end of the distribution that it is
/// nearer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// So many are as low or lower.
    Lower(u32),
    /// So many are as high or higher.
    Upper(u32),
}

/// Numbers gathered in bins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Histogram {
    /// The least number of the first bin.
    pub least: u32,
    /// How many numbers a bin holds.
    pub width: u32,
    /// How many were counted in each.
    pub bins: Vec<u32>,
    /// How many lie beyond the last.
    pub beyond: u32,
}

impl Histogram {
    /// The bin of a number that it covers.
    pub fn bin(&self, number: u32) -> usize {
        ((number - self.least) / self.width) as usize
    }

    /// The first number beyond those that it covers.
    pub fn end(&self) -> u32 {
        self.bins.iter().fold(self.least, |end, _| end + self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dungeon::Dungeon;
    use crate::procedures::{Options, REGISTRY};

    fn of(numbers: &[u32]) -> Distribution {
        numbers.iter().copied().collect()
    }

    #[test]
    fn percentiles_are_numbers_that_came_up() {
        let hundred: Distribution = (1..=100).collect();
        assert_eq!((hundred.median(), hundred.middle()), (50, 5..=95));
        let few = of(&[9, 2, 2, 4]);
        assert_eq!([0, 1, 50, 51, 75, 76, 100].map(|share| few.percentile(share)), [2, 2, 2, 4, 4, 9, 9]);
        assert_eq!(few.range(), Some(2..=9));
    }

    #[test]
    fn nothing_counted_is_no_range_and_no_fault() {
        let none = Distribution::default();
        assert_eq!((none.range(), none.median(), none.middle(), none.tail(3)), (None, 0, 0..=0, Tail::Upper(0)));
        assert_eq!(none.histogram(3), Histogram { least: 3, width: 1, bins: vec![0], beyond: 0 });
    }

    #[test]
    fn a_number_lies_at_the_end_with_fewer_as_far_out() {
        let some = of(&[1, 2, 2, 3, 3, 3, 8]);
        assert_eq!(
            [1, 2, 3, 8].map(|number| some.tail(number)),
            [Tail::Lower(1), Tail::Lower(3), Tail::Upper(4), Tail::Upper(1),]
        );
        assert_eq!([some.tail(0), some.tail(9)], [Tail::Lower(0), Tail::Upper(0)]);
    }

    #[test]
    fn bins_have_one_width_and_hold_every_number() {
        for greatest in 5..300 {
            let numbers: Distribution = (5..=greatest).collect();
            let histogram = numbers.histogram(5);
            let (bins, width) = (histogram.bins.len(), histogram.width);
            assert!(bins <= 24 && (bins >= 12 || width == 1), "{greatest}: {histogram:?}");
            assert!(histogram.bins[..bins - 1].iter().all(|&count| count == width), "{greatest}: {histogram:?}");
            assert_eq!(histogram.bins.iter().sum::<u32>(), numbers.total());
            assert_eq!((histogram.bin(5), histogram.bin(greatest)), (0, bins - 1));
            assert!((greatest + 1..=greatest + width).contains(&histogram.end()), "{greatest}: {histogram:?}");
        }
    }

    #[test]
    fn a_long_thin_tail_is_left_out_but_for_the_number_itself() {
        let tail: Distribution = (0..1000).map(|n| if n < 995 { n % 10 } else { n }).collect();
        let histogram = tail.histogram(4);
        assert_eq!((histogram.end(), histogram.beyond, histogram.bins.len()), (10, 5, 10));
        let far = tail.histogram(996);
        assert!(far.end() > 996 && far.bin(996) < far.bins.len(), "{far:?}");
    }

    #[test]
    fn the_histogram_reaches_to_a_number_that_never_came_up() {
        let some = of(&[3, 4, 4]);
        assert_eq!(some.histogram(6), Histogram { least: 3, width: 1, bins: vec![1, 2, 0, 0], beyond: 0 });
        assert_eq!(some.histogram(1), Histogram { least: 1, width: 1, bins: vec![0, 0, 1, 2], beyond: 0 });
    }

    #[test]
    fn samples_end_by_themselves_and_know_nothing_of_the_recipe_but_its_options() {
        for procedure in REGISTRY.0 {
            let seeded = Recipe::fresh(procedure, "amber-owl-42".parse().expect("a seed")).expect("defaults");
            let samples = Samples::of(&seeded).expect("samples");
            assert_eq!(samples, Samples::of(&samples.nth(7)).expect("samples"));
            let as_dice = seeded.as_dice(&seeded.run().expect("a run")).expect("dice");
            assert_eq!(samples, Samples::of(&as_dice).expect("samples"), "{}", procedure.id);
            let seventh = samples.nth(7);
            assert_eq!(seventh.seed().map(ToString::to_string).as_deref(), Some("odds-7"));
            assert_ne!(seventh.run().expect("a run").digest(), samples.nth(8).run().expect("a run").digest());
        }
    }

    #[test]
    fn a_crawl_by_hand_is_sampled_to_its_end() {
        let threads = REGISTRY.find("threads").expect("registered");
        let mut options = Options::of(threads);
        options.set("explore", "by-hand").expect("an option");
        let by_hand = Recipe::new(threads, options, None, Vec::new(), Vec::new()).expect("a recipe");
        assert!(by_hand.run().expect("a run").pending.is_some());
        let samples = Samples::of(&by_hand).expect("samples");
        assert!((1..=50).all(|n| samples.nth(n).run().expect("a run").pending.is_none()));
        assert_eq!(
            samples.measures(1).expect("measures"),
            Measures::of(&samples.nth(1).run().expect("a run").dungeon())
        );
        assert_ne!(Measures::of(&Dungeon::default()), samples.measures(1).expect("measures"));
    }
}
