//! What the game master has shown, in the order in which it was shown.
//!
//! As plain text, each change is a line: a sign, then the things that it is about. The device stores this text.
//!
//! ```text
//! + 1-3         shows area 3 of level 1
//! + 1-3~7       shows the passage between areas 3 and 7; 1-3~7~2 is the second such passage
//! - 1-3         hides area 3 again
//! > 1-3~7 1-7   lets the party walk along the passage to area 7, which shows both
//! ```

mod merged;

use super::{AreaId, Dungeon, Feature, FoundSecrets, LevelId, MapThing, Notes, PassageId, Spot, Way};
use crate::order::{Gather, SortedSet, sorted};
use std::fmt;

/// The most changes that are kept. Older changes can't be undone any more.
const MOST: usize = 2000;
/// The longest text, in bytes. In a very large dungeon, two changes can be longer: what was shown, and the last change.
const LONGEST: usize = 1 << 16;

#[derive(Clone, PartialEq, Eq, Debug)]
enum RevealedChange {
    Show(Vec<MapThing>),
    Hide(Vec<MapThing>),
    /// The last area is where the party is now.
    Walk(Vec<MapThing>),
}

impl RevealedChange {
    const fn parts(&self) -> (char, &Vec<MapThing>) {
        match self {
            Self::Show(things) => ('+', things),
            Self::Hide(things) => ('-', things),
            Self::Walk(things) => ('>', things),
        }
    }

    /// The last area among the things.
    fn party(&self) -> Option<Spot> {
        let area = |thing: &MapThing| if let MapThing::Area(spot) = thing { Some(*spot) } else { None };
        self.parts().1.iter().rev().find_map(area)
    }

    const fn things_mut(&mut self) -> &mut Vec<MapThing> {
        match self {
            Self::Show(things) | Self::Hide(things) | Self::Walk(things) => things,
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (sign, things) = line.split_once(' ')?;
        let things: Vec<MapThing> = things.split_whitespace().filter_map(|it| it.parse().ok()).gather();
        match sign {
            _ if things.is_empty() => None,
            "+" => Some(Self::Show(things)),
            "-" => Some(Self::Hide(things)),
            ">" => Some(Self::Walk(things)),
            _ => None,
        }
    }
}

/// What the game master has shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Revealed {
    changes: Vec<RevealedChange>,
    things: SortedSet<MapThing>,
    party: Option<Spot>,
}

impl Revealed {
    /// Whether nothing is shown.
    pub fn is_empty(&self) -> bool {
        self.things.count() == 0
    }

    /// Whether a thing is shown.
    pub fn has(&self, thing: MapThing) -> bool {
        self.things.contains(&thing)
    }

    /// The things that are shown.
    pub fn things(&self) -> impl Iterator<Item = MapThing> {
        self.things.iter().copied()
    }

    /// Where the party is.
    pub const fn party(&self) -> Option<Spot> {
        self.party
    }

    /// How many changes can be undone.
    pub const fn changes(&self) -> usize {
        self.changes.len()
    }

    /// The area of a level that was shown first and is still shown.
    pub fn first_on(&self, level: LevelId) -> Option<AreaId> {
        let areas = self.changes.iter().flat_map(|change| change.parts().1);
        areas.copied().find_map(|thing| match thing {
            MapThing::Area(spot) if spot.level == level && self.has(thing) => Some(spot.area),
            _ => None,
        })
    }

    /// Shows things. Does nothing if all of them are shown already.
    pub fn show(&mut self, things: Vec<MapThing>) {
        if things.iter().any(|&thing| !self.has(thing)) {
            self.add(RevealedChange::Show(things));
        }
    }

    /// Hides things again. Does nothing if none of them is shown.
    pub fn hide(&mut self, things: Vec<MapThing>) {
        if things.iter().any(|&thing| self.has(thing)) {
            self.add(RevealedChange::Hide(things));
        }
    }

    /// Shows these things. The party goes to the last area among them.
    pub fn walk(&mut self, things: Vec<MapThing>) {
        if things.iter().any(|thing| matches!(thing, MapThing::Area(_))) {
            self.add(RevealedChange::Walk(things));
        }
    }

    /// Undoes the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let is_undone = self.changes.pop().is_some();
        self.count();
        is_undone
    }

    /// Follows an area of the first level whose number changes from `from` to `to`, as [`Notes::renumber`] does.
    pub fn renumber(&mut self, from: AreaId, to: AreaId) {
        let first = LevelId::default();
        let moved = |area: AreaId| Notes::renumbered(area, from, to);
        for thing in self.changes.iter_mut().flat_map(RevealedChange::things_mut) {
            match thing {
                MapThing::Area(spot) if spot.level == first => spot.area = moved(spot.area),
                MapThing::Way(level, a, b, _) if *level == first => {
                    let (one, other) = (moved(*a), moved(*b));
                    (*a, *b) = (one.min(other), one.max(other));
                }
                MapThing::Area(_) | MapThing::Way(..) => {}
            }
        }
        self.count();
    }

    fn add(&mut self, change: RevealedChange) {
        self.changes.push(change);
        self.count();
        self.shorten();
    }

    /// Joins the oldest changes into one until the list has at most [`MOST`] changes and the text is short enough. The last
    /// change can always be undone.
    fn shorten(&mut self) {
        while self.changes.len() > MOST || self.changes.len() > 2 && self.to_string().len() > LONGEST {
            self.fold();
        }
    }

    /// Turns the older half of the changes into one.
    fn fold(&mut self) {
        let later = self.changes.split_off(self.changes.len().div_ceil(2));
        self.count();
        *self = Self::at_once(self.things().gather(), self.party);
        self.changes.extend(later);
        self.count();
    }

    fn of(changes: Vec<RevealedChange>) -> Self {
        let mut shown = Self { changes, ..Self::default() };
        shown.count();
        shown.shorten();
        shown
    }

    /// Shows these things in one change.
    fn at_once(mut things: Vec<MapThing>, party: Option<Spot>) -> Self {
        things.extend(party.map(MapThing::Area));
        let change = if party.is_some() { RevealedChange::Walk } else { RevealedChange::Show };
        let mut shown = Self::default();
        if !things.is_empty() {
            shown.changes.push(change(things));
        }
        shown.count();
        shown
    }

    /// Finds out what is shown: the last change that is about a thing decides. Texts of any length are quick to count.
    fn count(&mut self) {
        let mut named = Vec::new();
        self.party = None;
        for change in &self.changes {
            let (sign, things) = change.parts();
            for &thing in things {
                named.push((thing, named.len(), sign != '-'));
            }
            self.party = match change {
                RevealedChange::Show(_) => self.party,
                RevealedChange::Hide(these) => self.party.filter(|&spot| !these.contains(&MapThing::Area(spot))),
                RevealedChange::Walk(_) => change.party().or(self.party),
            };
        }
        let named = sorted(named);
        let next = named.iter().skip(1).map(|(thing, ..)| Some(thing)).chain([None]);
        let last = named.iter().zip(next).filter(|((thing, ..), next)| *next != Some(thing));
        self.things = last.filter_map(|(&(thing, _, is_shown), _)| is_shown.then_some(thing)).collect();
    }

    /// The secrets that the party has found: the secret ways that are shown, and all areas that are shown.
    pub fn found(&self, whole: &Dungeon) -> FoundSecrets {
        let areas: SortedSet<Spot> = self
            .things()
            .filter_map(|thing| if let MapThing::Area(spot) = thing { Some(spot) } else { None })
            .collect();
        let passages = self.things().filter_map(|thing| thing.passage(whole));
        let is_secret = |&(level, id): &(LevelId, PassageId)| {
            let passage = whole.levels.get(level.index()).and_then(|level| level.passage(id));
            passage.is_some_and(|passage| passage.features.contains(Feature::Secret))
        };
        let passages = passages.filter(is_secret).map(|(level, id)| Way::Passage(level, id));
        let connections = whole.connections.iter().enumerate().filter(|(_, joins)| {
            joins.features.contains(Feature::Secret) && [joins.from, joins.to].iter().all(|spot| areas.contains(spot))
        });
        let connections = connections.map(|(nth, _)| Way::Connection(nth));
        FoundSecrets { ways: passages.chain(connections).collect(), areas }
    }
}

impl fmt::Display for Revealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for change in &self.changes {
            let (sign, things) = change.parts();
            write!(f, "{sign}")?;
            for thing in things {
                write!(f, " {thing}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl From<&str> for Revealed {
    /// Reads what [`Revealed`] has written. Skips damaged lines. In a text that is too long, the oldest changes become
    /// one.
    fn from(text: &str) -> Self {
        Self::of(text.lines().filter_map(RevealedChange::read).gather())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(level: u32, area: u32) -> MapThing {
        MapThing::Area(Spot { level: LevelId(level), area: AreaId(area) })
    }

    #[test]
    fn what_is_shown_is_read_back_as_it_was_written() {
        let mut shown = Revealed::default();
        shown.show(vec![area(0, 3), MapThing::Way(LevelId(0), AreaId(3), AreaId(7), 0)]);
        shown.walk(vec![MapThing::Way(LevelId(1), AreaId(2), AreaId(2), 1), area(1, 2)]);
        shown.hide(vec![area(0, 3)]);
        assert_eq!(shown.to_string(), "+ 1-3 1-3~7\n> 2-2~2~2 2-2\n- 1-3\n");
        assert_eq!(Revealed::from(&*shown.to_string()), shown);
        assert_eq!(shown.party(), Some(Spot { level: LevelId(1), area: AreaId(2) }));
        assert!(!shown.has(area(0, 3)) && shown.has(area(1, 2)));
    }

    #[test]
    fn undo_takes_back_one_change_at_a_time() {
        let mut shown = Revealed::default();
        shown.walk(vec![area(0, 1)]);
        shown.show(vec![area(0, 1)]);
        shown.walk(vec![area(0, 2)]);
        assert_eq!(shown.changes(), 2, "showing room 1 again changes nothing");
        assert!(shown.undo());
        assert_eq!(shown.party(), Some(Spot { level: LevelId(0), area: AreaId(1) }));
        assert!(shown.undo() && shown.is_empty() && !shown.undo());
    }

    #[test]
    fn damaged_lines_are_left_out_and_the_others_kept() {
        let text = "+ 1-1\nx 1-2\n+\n+ 0-3\n+ 1-0\n+ 1-4 ?\n>  \n+ 1-5~6~7~8\n\u{0}\n+ 99999999999-1\n- 1-1";
        let shown = Revealed::from(text);
        assert_eq!(shown.things().collect::<Vec<_>>(), [area(0, 4)]);
        assert_eq!(shown.to_string(), "+ 1-1\n+ 1-4\n- 1-1\n");
    }

    #[test]
    fn old_changes_become_one_and_everything_stays_shown() {
        let mut shown = Revealed::from(&*written(1..=2 * MOST - 10));
        for nth in 2 * MOST - 9..=2 * MOST {
            shown.walk(vec![area(0, u32::try_from(nth).expect("a small number"))]);
        }
        assert!((2..=MOST).contains(&shown.changes()));
        assert_eq!(shown.things().count(), 2 * MOST);
        while shown.undo() {}
        assert!(shown.is_empty());
    }

    fn written(areas: impl Iterator<Item = usize>) -> String {
        areas.map(|nth| format!("> 1-{nth}\n")).collect::<Vec<_>>().concat()
    }

    #[test]
    fn a_text_with_too_many_changes_keeps_the_newest() {
        let shown = Revealed::from(&*(written(1..=MOST + 1) + "- 1-1\n"));
        assert_eq!(shown.things().count(), MOST);
        assert!(!shown.has(area(0, 1)));
        assert_eq!(shown.party().map(|spot| spot.area.index()), Some(MOST));
    }

    #[test]
    fn the_text_stays_short_and_the_last_change_can_be_undone() {
        let level: Vec<MapThing> = (1..=500).map(|nth| area(0, nth)).collect();
        let mut shown = Revealed::default();
        for _ in 0..40 {
            shown.show(level.clone());
            shown.hide(level.clone());
        }
        shown.show(level);
        assert!(shown.to_string().len() <= LONGEST && shown.changes() > 10);
        assert_eq!(Revealed::from(&*shown.to_string()), shown);
        assert!(shown.things().count() == 500 && shown.undo() && shown.is_empty());
        let huge: Vec<MapThing> = (1..=20_000).map(|nth| area(0, nth)).collect();
        shown.show(huge.clone());
        shown.hide(huge);
        assert!(shown.is_empty() && Revealed::from(&*shown.to_string()).is_empty());
        assert!(shown.undo() && shown.things().count() == 20_000);
    }

    #[test]
    fn what_is_shown_follows_a_room_whose_number_changes() {
        let mut shown = Revealed::from("+ 1-2 1-4 1-2~4\n> 1-4~5~2 1-5\n+ 2-2\n");
        shown.renumber(AreaId(2), AreaId(5));
        assert_eq!(shown.to_string(), "+ 1-5 1-3 1-3~5\n> 1-3~4~2 1-4\n+ 2-2\n");
        assert_eq!(shown.party(), Some(Spot { level: LevelId(0), area: AreaId(4) }));
    }

    #[test]
    fn where_a_hidden_party_was_is_not_known() {
        let mut shown = Revealed::default();
        shown.walk(vec![area(0, 1)]);
        shown.hide(vec![area(0, 1)]);
        assert_eq!(shown.party(), None);
    }
}
