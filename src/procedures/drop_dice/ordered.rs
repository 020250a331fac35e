//! A set of whole numbers that quickly finds its lowest number.

/// A set of whole numbers below a bound.
///
/// Level 0 has a bit for each number, in words of 64 bits. Each bit of a higher level says whether the word below it
/// has any bit set. The search for the lowest number reads one word on each level:
///
/// ```text
/// level 1   0      1      …    word 1 below is not empty
/// level 0   0000…  0010…  …    so the lowest is 64 + 2
/// ```
pub(super) struct OrderedSet {
    levels: Vec<Vec<u64>>,
}

impl OrderedSet {
    pub(super) fn below(bound: usize) -> Self {
        let mut levels = vec![vec![0; bound.div_ceil(64)]];
        while let Some(words) = levels.last().map(Vec::len).filter(|&words| words > 1) {
            levels.push(vec![0; words.div_ceil(64)]);
        }
        Self { levels }
    }

    pub(super) fn toggle(&mut self, number: usize) {
        let mut place = number;
        for level in &mut self.levels {
            let word = &mut level[place / 64];
            let was_empty = *word == 0;
            *word ^= 1 << (place % 64);
            if !was_empty && *word != 0 {
                break;
            }
            place /= 64;
        }
    }

    pub(super) fn lowest(&self) -> Option<usize> {
        let mut place = 0;
        for level in self.levels.iter().rev() {
            let word = *level.get(place)?;
            if word == 0 {
                return None;
            }
            place = place * 64 + word.trailing_zeros() as usize;
        }
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_number_is_right_after_every_change() {
        for bound in [1, 63, 64, 65, 4096, 4097, 300_000] {
            let mut set = OrderedSet::below(bound);
            let mut plain = std::collections::BTreeSet::new();
            for step in 0..500_usize {
                assert_eq!(set.lowest(), plain.first().copied(), "{bound}, step {step}");
                let number = step * step * 7919 % bound;
                set.toggle(number);
                if !plain.remove(&number) {
                    plain.insert(number);
                }
            }
        }
        assert_eq!(OrderedSet::below(0).lowest(), None);
    }
}
