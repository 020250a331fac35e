//! Sorting; maps and sets that are sorted lists; and two ways to keep iterator code short. All compile to less code than
//! their counterparts in the standard library.
//!
//! The standard library's sorts compile to several kilobytes for each type, and would add 10 kB to the page (1.3 %).
//! The heap sort here is compiled once: a type adds only how two items compare and how they swap places.

/// The items in order, the lowest first. Heap sort (Williams 1964): equal items can end in any order.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items = items.into_iter().gather();
    heap_sort(&mut items);
    items
}

/// What heap sort needs from a list.
trait Sortable {
    fn count(&self) -> usize;
    fn is_less(&self, one: usize, other: usize) -> bool;
    fn swap_places(&mut self, one: usize, other: usize);
}

impl<T: Ord> Sortable for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn is_less(&self, one: usize, other: usize) -> bool {
        self[one] < self[other]
    }

    fn swap_places(&mut self, one: usize, other: usize) {
        self.swap(one, other);
    }
}

fn heap_sort(items: &mut dyn Sortable) {
    let count = items.count();
    for top in (0..count / 2).rev() {
        sift_down(items, top, count);
    }
    for end in (1..count).rev() {
        items.swap_places(0, end);
        sift_down(items, 0, end);
    }
}

/// Moves an item down the heap until neither of the two items below it has a higher value.
fn sift_down(items: &mut dyn Sortable, mut at: usize, end: usize) {
    while 2 * at + 1 < end {
        let (left, right) = (2 * at + 1, 2 * at + 2);
        let greater = if right < end && items.is_less(left, right) { right } else { left };
        if !items.is_less(at, greater) {
            return;
        }
        items.swap_places(at, greater);
        at = greater;
    }
}

/// Sorts a few items in place. Equal items keep their order. Insertion sort is fastest for up to about twenty items.
pub fn sort_few<T>(items: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && is_before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Wraps an iterator so that its code is compiled once. Otherwise the code of all its adaptors is copied into each loop
/// over it.
pub fn one_copy<I: Iterator>(items: I) -> OneCopy<I> {
    OneCopy(items)
}

/// The iterator of [`one_copy`].
pub struct OneCopy<I>(I);

impl<I: Iterator> Iterator for OneCopy<I> {
    type Item = I::Item;

    #[inline(never)]
    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

/// Collects items without asking beforehand how many there are.
pub trait Gather: Iterator + Sized {
    /// The items as a list. `collect` also compiles code that estimates their number. For adaptors such as `chain` and
    /// `flat_map`, that code would add 8 kB to the page (1 %).
    fn gather(self) -> Vec<Self::Item> {
        let mut items = Vec::new();
        for item in self {
            items.push(item);
        }
        items
    }
}

impl<I: Iterator> Gather for I {}

/// A map as a list, sorted by key. `BTreeMap` compiles to ten times the code, but is faster for thousands of keys added
/// in no particular order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> SortedMap<K, V> {
    /// A map without keys.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    fn place(&self, key: &K) -> Result<usize, usize> {
        // The usual case: keys are added in order.
        if self.0.last().is_none_or(|last| last.0 < *key) {
            return Err(self.0.len());
        }
        self.0.binary_search_by(|entry| entry.0.cmp(key))
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    /// The value of a key. A new key first gets the default value.
    pub fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.place(&key).unwrap_or_else(|place| {
            self.0.insert(place, (key, V::default()));
            place
        });
        &mut self.0[place].1
    }

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    /// The value of a key, to change.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.place(key).ok().map(|place| &mut self.0[place].1)
    }

    /// Whether a key has a value.
    pub fn contains_key(&self, key: &K) -> bool {
        self.place(key).is_ok()
    }

    /// Removes a key and its value.
    pub fn remove(&mut self, key: &K) {
        if let Ok(place) = self.place(key) {
            self.0.remove(place);
        }
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|entry| &entry.0)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|entry| &entry.1)
    }

    /// Keys and values, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Whether no key has a value.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A set as a sorted list. Collecting sorts the items once. `BTreeSet` compiles to more code, but is faster if
/// thousands of items are inserted later in no particular order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SortedSet<T>(Vec<T>);

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> SortedSet<T> {
    /// The items, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Ord> SortedSet<T> {
    /// Whether an item is in the set.
    pub fn contains(&self, item: &T) -> bool {
        self.0.binary_search(item).is_ok()
    }

    /// How many items there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Adds an item. Returns whether it is new.
    pub fn insert(&mut self, item: T) -> bool {
        let place = self.0.binary_search(&item);
        if let Err(place) = place {
            self.0.insert(place, item);
        }
        place.is_err()
    }
}

impl<T> IntoIterator for SortedSet<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'s, T> IntoIterator for &'s SortedSet<T> {
    type Item = &'s T;
    type IntoIter = std::slice::Iter<'s, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut items = sorted(items);
        items.dedup();
        Self(items)
    }
}

impl<T: Ord> Extend<T> for SortedSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<K: Ord, V> Extend<(K, V)> for SortedMap<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        entries.into_iter().for_each(|(key, value)| self.insert(key, value));
    }
}

impl<K, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'m, K, V> IntoIterator for &'m SortedMap<K, V> {
    type Item = (&'m K, &'m V);
    type IntoIter = std::iter::Map<std::slice::Iter<'m, (K, V)>, fn(&'m (K, V)) -> (&'m K, &'m V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(key, value)| (key, value))
    }
}

impl<K: Ord, V> std::ops::Index<&K> for SortedMap<K, V> {
    type Output = V;

    /// If the key isn't in the map, this panics or returns another key's value.
    fn index(&self, key: &K) -> &V {
        let place = self.place(key).unwrap_or_else(|place| place);
        &self.0[place].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_items_are_sorted_and_equal_items_keep_their_order() {
        let mut pairs: Vec<(u32, u32)> = (0..30).map(|n| (n * 7919 % 11, n)).collect();
        let mut expected = pairs.clone();
        expected.sort_by_key(|pair| pair.0);
        sort_few(&mut pairs, |one, other| one.0 < other.0);
        assert_eq!(pairs, expected);
    }

    #[test]
    fn heap_sort_gives_the_same_order_as_the_library() {
        let mixed: Vec<u32> = (0..200).map(|n| n * 7919 % 101).collect();
        let mut expected = mixed.clone();
        expected.sort_unstable();
        assert_eq!(sorted(mixed), expected);
    }

    #[test]
    fn a_set_has_each_item_once_whether_collected_or_inserted() {
        let mixed: Vec<u32> = (0..200).map(|n| n * 7919 % 101).collect();
        let collected: SortedSet<u32> = mixed.iter().copied().collect();
        let mut grown = SortedSet::default();
        let is_new: Vec<bool> = mixed.iter().map(|&item| grown.insert(item)).collect();
        assert_eq!(is_new.iter().filter(|is_new| **is_new).count(), 101);
        assert_eq!((grown.count(), &grown), (101, &collected));
        assert!(grown.contains(&100) && !grown.contains(&101));
        assert!(collected.into_iter().eq(0..101));
    }
}
