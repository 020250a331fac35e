//! Sorting that costs little code. The standard library's sorts are the fastest there are, and come
//! to several kilobytes for each type they sort; most lists here are short or seldom sorted.

use std::collections::BinaryHeap;

/// The same items, the least first: heap sort, Williams 1964. Equal items have no order of their own.
#[must_use]
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().collect::<BinaryHeap<_>>().into_sorted_vec()
}

/// Sorts a handful of items in place, by insertion.
pub fn sort_few<T: Copy>(items: &mut [T], comes_before: impl Fn(T, T) -> bool) {
    for end in 1..items.len() {
        let item = items[end];
        let mut place = end;
        while place > 0 && comes_before(item, items[place - 1]) {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sort_as_the_library_does() {
        let mut mixed: Vec<u32> = (0..200).map(|n| n * 7919 % 101).collect();
        let mut expected = mixed.clone();
        expected.sort_unstable();
        assert_eq!(sorted(mixed.clone()), expected);
        sort_few(&mut mixed, |one, other| one < other);
        assert_eq!(mixed, expected);
    }
}
