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

use crate::dungeon::{AreaId, Dungeon, Feature, FoundSecrets, LevelId, Notes, PassageId, Spot, Way};
use crate::order::Gather;
use crate::order::SortedSet;
use std::fmt;
use std::str::FromStr;

/// The most changes that are kept. Older changes can't be undone any more.
const MOST: usize = 2000;
/// The most things in one change.
const MOST_THINGS: usize = 4000;

/// An area or a passage of the whole dungeon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MapThing {
    /// An area.
    Area(Spot),
    /// A passage: its level, its ends (the lower number first), and how many passages between the same areas were made
    /// before.
    Way(LevelId, AreaId, AreaId, u32),
}

impl MapThing {
    /// A passage of a dungeon. None if the dungeon has no such passage.
    pub fn of_passage(dungeon: &Dungeon, level: LevelId, id: PassageId) -> Option<Self> {
        let on = dungeon.levels.get(level.index())?;
        let passage = on.passage(id)?;
        let (a, b) = (passage.a, passage.b);
        let before = on.passages_at(a).into_iter().filter(|(other, it)| *other < id && (it.a, it.b) == (a, b));
        Some(Self::Way(level, a, b, u32::try_from(before.count()).ok()?))
    }

    /// The passage's level and id. None for an area, or if the dungeon has no such passage.
    pub fn passage(self, dungeon: &Dungeon) -> Option<(LevelId, PassageId)> {
        let Self::Way(level, a, b, nth) = self else { return None };
        let passages = dungeon.levels.get(level.index())?.passages_at(a);
        let mut between = passages.into_iter().filter(|(_, it)| (it.a, it.b) == (a, b));
        between.nth(nth as usize).map(|(id, _)| (level, id))
    }
}

impl fmt::Display for MapThing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = |level: LevelId| u64::from(level.0) + 1;
        match *self {
            Self::Area(spot) => write!(f, "{}-{}", level(spot.level), spot.area),
            Self::Way(at, a, b, 0) => write!(f, "{}-{a}~{b}", level(at)),
            Self::Way(at, a, b, nth) => write!(f, "{}-{a}~{b}~{}", level(at), u64::from(nth) + 1),
        }
    }
}

impl FromStr for MapThing {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0).ok_or(());
        let (level, rest) = text.split_once('-').ok_or(())?;
        let level = LevelId(number(level)? - 1);
        let parts = rest.split('~').map(number).collect::<Result<Vec<u32>, ()>>()?;
        match parts[..] {
            [area] => Ok(Self::Area(Spot { level, area: AreaId(area) })),
            [a, b] => Ok(Self::Way(level, AreaId(a), AreaId(b), 0)),
            [a, b, nth] => Ok(Self::Way(level, AreaId(a), AreaId(b), nth - 1)),
            _ => Err(()),
        }
    }
}

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

    const fn things_mut(&mut self) -> &mut Vec<MapThing> {
        match self {
            Self::Show(things) | Self::Hide(things) | Self::Walk(things) => things,
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (sign, things) = line.split_once(' ')?;
        let things: Vec<MapThing> =
            things.split_whitespace().take(MOST_THINGS).map_while(|it| it.parse().ok()).gather();
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
        self.apply(&change);
        self.changes.push(change);
        if self.changes.len() > MOST {
            self.fold();
        }
    }

    /// Turns the older half of the changes into one.
    fn fold(&mut self) {
        let later = self.changes.split_off(self.changes.len() / 2);
        self.count();
        let things = self.things.iter().copied().chain(self.party.map(MapThing::Area)).gather();
        let has_party = self.party.is_some();
        self.changes = vec![if has_party { RevealedChange::Walk(things) } else { RevealedChange::Show(things) }];
        self.changes.extend(later);
        self.count();
    }

    fn count(&mut self) {
        (self.things, self.party) = (SortedSet::default(), None);
        let changes = std::mem::take(&mut self.changes);
        for change in &changes {
            self.apply(change);
        }
        self.changes = changes;
    }

    fn apply(&mut self, change: &RevealedChange) {
        match change {
            RevealedChange::Show(these) => self.things.extend(these.iter().copied()),
            RevealedChange::Hide(these) => {
                self.things = self.things.iter().filter(|thing| !these.contains(thing)).copied().collect();
                self.party = self.party.filter(|&spot| self.things.contains(&MapThing::Area(spot)));
            }
            RevealedChange::Walk(these) => {
                self.things.extend(these.iter().copied());
                let area = |thing: &MapThing| if let MapThing::Area(spot) = thing { Some(*spot) } else { None };
                self.party = these.iter().rev().find_map(area).or(self.party);
            }
        }
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
    /// Reads what [`Revealed`] has written. Skips damaged lines.
    fn from(text: &str) -> Self {
        let changes: Vec<RevealedChange> = text.lines().filter_map(RevealedChange::read).take(MOST).gather();
        let mut shown = Self { changes, ..Self::default() };
        shown.count();
        shown
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
        let mut shown = Revealed::default();
        for nth in 1..=2 * u32::try_from(MOST).expect("a small number") {
            shown.walk(vec![area(0, nth)]);
        }
        assert!(shown.changes() <= MOST);
        assert_eq!(shown.things().count(), 2 * MOST);
        while shown.undo() {}
        assert!(shown.is_empty());
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
