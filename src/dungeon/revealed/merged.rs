//! What two pages, or a page and a file, have shown of the same dungeon.
//!
//! The changes that one side has made since `before` are made again after those of the other side. A side no longer
//! begins with `before` if it has undone a change, or has joined its oldest changes into one. If neither side begins with
//! `before`, both are compared thing by thing. If a thing was shown in `before` and one side has hidden it, it stays hidden,
//! even if the other side has shown it again.

use super::{Revealed, RevealedChange};
use crate::dungeon::MapThing;
use crate::order::{Gather, SortedSet};

impl Revealed {
    /// Merges what two pages have shown. `before`: what both began with. It is empty if nothing is known of that.
    pub fn merged(before: &Self, ours: &Self, theirs: &Self) -> Self {
        let [our, their] = [ours, theirs].map(|side| side.changes.strip_prefix(&*before.changes));
        match (our, their) {
            (Some(our), Some(their)) => {
                let same = our.iter().zip(their).take_while(|(our, their)| our == their).count();
                if same == 0 && before.changes.is_empty() {
                    return Self::by_thing(before, ours, theirs);
                }
                let both = before.changes.len() + same;
                theirs.followed_by(&our[same..], &Self::of(ours.changes[..both].to_vec()))
            }
            (Some(our), None) => theirs.followed_by(our, before),
            (None, Some(their)) => ours.followed_by(their, before),
            (None, None) => Self::by_thing(before, ours, theirs),
        }
    }

    /// These changes, then the changes that another side has made since `before`. What is hidden here since then stays
    /// hidden.
    fn followed_by(&self, changes: &[RevealedChange], before: &Self) -> Self {
        let stays = |thing: &MapThing| self.has(*thing) || !before.has(*thing);
        let mut all = self.changes.clone();
        for change in changes {
            let things = change.parts().1.iter().copied().filter(stays).gather();
            let change = match change {
                RevealedChange::Hide(_) => change.clone(),
                RevealedChange::Walk(_) if change.party().is_some_and(|spot| stays(&MapThing::Area(spot))) => {
                    RevealedChange::Walk(things)
                }
                RevealedChange::Show(_) | RevealedChange::Walk(_) => RevealedChange::Show(things),
            };
            if !change.parts().1.is_empty() {
                all.push(change);
            }
        }
        Self::of(all)
    }

    /// What both sides show, and what one of them has shown since `before`, as one change.
    fn by_thing(before: &Self, ours: &Self, theirs: &Self) -> Self {
        // Without `before`, only the changes themselves tell what a side has hidden.
        let hidden =
            |side: &Self| if before.changes.is_empty() { side.named_as_hidden() } else { SortedSet::default() };
        let (by_us, by_them) = (hidden(ours), hidden(theirs));
        let is_shown = |thing: &MapThing| match (ours.has(*thing), theirs.has(*thing)) {
            (true, false) => !before.has(*thing) && !by_them.contains(thing),
            (false, true) => !before.has(*thing) && !by_us.contains(thing),
            (both, _) => both,
        };
        let things: SortedSet<MapThing> = ours.things().chain(theirs.things()).filter(is_shown).collect();
        let (first, second) = if ours.party == before.party { (theirs, ours) } else { (ours, theirs) };
        let there = [first.party, second.party].into_iter().flatten();
        let party = there.into_iter().find(|&spot| things.contains(&MapThing::Area(spot)));
        Self::at_once(things.into_iter().gather(), party)
    }

    /// The things that were ever hidden, as far as the changes tell.
    fn named_as_hidden(&self) -> SortedSet<MapThing> {
        let hides = self.changes.iter().filter(|change| matches!(change, RevealedChange::Hide(_)));
        hides.flat_map(|change| change.parts().1).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(before: &str, ours: &str, theirs: &str) -> String {
        let [before, ours, theirs] = [before, ours, theirs].map(Revealed::from);
        Revealed::merged(&before, &ours, &theirs).to_string()
    }

    #[test]
    fn new_changes_of_both_sides_stay_in_order_and_can_be_undone() {
        assert_eq!(merged("+ 1-1\n", "+ 1-1\n+ 1-2\n", "+ 1-1\n+ 1-3\n"), "+ 1-1\n+ 1-3\n+ 1-2\n");
        assert_eq!(merged("", "+ 1-1\n+ 1-2\n", "+ 1-1\n"), "+ 1-1\n+ 1-2\n", "the file has more");
        assert_eq!(merged("", "+ 1-1\n", "+ 1-1\n- 1-1\n"), "+ 1-1\n- 1-1\n", "the file is older");
    }

    #[test]
    fn what_one_page_undoes_stays_hidden_and_what_the_other_shows_stays_shown() {
        let before = "+ 1-1\n+ 1-2\n";
        assert_eq!(merged(before, "+ 1-1\n", "+ 1-1\n+ 1-2\n+ 1-3\n"), "+ 1-1\n+ 1-3\n");
        assert_eq!(merged(before, "+ 1-1\n+ 1-2\n+ 1-3\n", "+ 1-1\n"), "+ 1-1\n+ 1-3\n");
    }

    #[test]
    fn a_level_shown_on_one_page_brings_back_nothing_that_the_other_has_hidden() {
        let before = "+ 1-1 1-2\n";
        let shows_all = "+ 1-1 1-2\n+ 1-1 1-2 1-3\n";
        assert_eq!(merged(before, shows_all, "+ 1-1 1-2\n- 1-2\n"), "+ 1-1 1-2\n- 1-2\n+ 1-1 1-3\n");
        let walks = "+ 1-1 1-2\n> 1-1 1-1~2 1-2\n";
        assert_eq!(merged(before, walks, "+ 1-1 1-2\n- 1-2\n"), "+ 1-1 1-2\n- 1-2\n+ 1-1 1-1~2\n");
    }

    #[test]
    fn a_page_whose_oldest_changes_became_one_brings_back_nothing_that_the_other_has_hidden() {
        let before = "+ 1-1\n+ 1-2\n+ 1-3\n";
        assert_eq!(
            merged(before, "+ 1-1 1-2\n+ 1-3\n+ 1-4\n", "+ 1-1\n+ 1-2\n+ 1-3\n- 1-1\n"),
            "+ 1-1 1-2\n+ 1-3\n+ 1-4\n- 1-1\n"
        );
        let both = merged(before, "+ 1-1 1-2\n+ 1-3\n+ 1-4\n", "+ 1-1 1-2 1-3\n- 1-1\n> 1-5\n");
        assert_eq!(both, "> 1-2 1-3 1-4 1-5 1-5\n");
    }

    #[test]
    fn a_file_with_another_history_brings_back_nothing_that_was_hidden() {
        assert_eq!(merged("", "+ 1-1\n+ 1-2\n", "+ 1-2 1-3\n- 1-1\n"), "+ 1-2 1-3\n");
        assert_eq!(merged("", "> 1-1\n", "+ 1-2\n"), "> 1-1 1-2 1-1\n");
    }
}
