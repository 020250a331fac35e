//! Heap sort, in place of the standard library's sorts. Those compile to several kilobytes for each type that is
//! sorted: here instead of this they would add 10 kB to the page (1.7 %).

use std::collections::BinaryHeap;

/// The same items, the least first: heap sort, Williams 1964. Equal items have no order of their own.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().collect::<BinaryHeap<_>>().into_sorted_vec()
}

/// Puts a few items in order, in place: insertion sort, which is fastest for up to twenty or so. Equal items keep their
/// order.
pub fn sort_few<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && is_before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_items_are_sorted_and_equal_ones_keep_their_order() {
        let mut pairs: Vec<(u32, u32)> = (0..30).map(|n| (n * 7919 % 11, n)).collect();
        let mut expected = pairs.clone();
        expected.sort_by_key(|pair| pair.0);
        sort_few(&mut pairs, |one, other| one.0 < other.0);
        assert_eq!(pairs, expected);
    }

    #[test]
    fn it_sorts_as_the_library_does() {
        let mixed: Vec<u32> = (0..200).map(|n| n * 7919 % 101).collect();
        let mut expected = mixed.clone();
        expected.sort_unstable();
        assert_eq!(sorted(mixed), expected);
    }
}
