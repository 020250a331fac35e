//! The dungeon as players may know it: nothing that is secret, and nothing that only the game master knows.
//!
//! - A secret door is a wall. The corridor before the door is a dead end. A passage without squares is left out if it
//!   is secret.
//! - Everything that the party can reach only by secret ways is left out ([`reach`]).
//! - An area keeps its number, its name and its place. It loses its die, and all marks that nobody sees on the spot.
//! - A lock is a plain door, because nobody sees a lock from afar.
//! - Details, tallies, kinds of dungeon, lines of the triangle grid and pencil drawings are left out.
//!
//! Everything is left out unless the code here copies it, so something new in a dungeon stays hidden until somebody
//! decides that players may see it.

mod mouths;
mod reach;
mod walls;

use super::{
    Area, AreaId, AreaKind, Connection, Dungeon, Feature, Level, LevelId, Mark, Passage, PassageId, Set, Spot, Way,
};
use crate::order::Gather;
use crate::order::{SortedMap, SortedSet, sorted};
use reach::PartyReach;
use walls::SeenPassage;

/// The dungeon as players may know it, and what its parts are in the whole dungeon.
#[derive(Clone, Debug, Default)]
pub struct PlayersDungeon {
    /// The dungeon. It has the levels of the whole dungeon, up to the last level that has an area.
    pub dungeon: Dungeon,
    /// For each level and each of its passages, the passage's ids in the whole dungeon. A corridor that ends at a
    /// secret door has the id of the secret passage. Where a secret corridor leaves another, the other corridor is one
    /// passage, but two in the whole dungeon, so it has two ids.
    pub passages: Vec<Vec<Vec<PassageId>>>,
    /// The indices of its connections in the whole dungeon.
    pub connections: Vec<usize>,
}

/// The secrets that the party has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoundSecrets {
    /// The secret ways.
    pub ways: SortedSet<Way>,
    /// Areas where the party has been, or that it has seen. It doesn't matter how the party got there.
    pub areas: SortedSet<Spot>,
}

impl Dungeon {
    /// The dungeon as players may know it before they have found a secret.
    pub fn for_players(&self) -> Self {
        self.known_to_players(&FoundSecrets::default()).dungeon
    }

    /// The dungeon as players may know it after they have found something secret.
    pub fn known_to_players(&self, found: &FoundSecrets) -> PlayersDungeon {
        Censor::of(self, found).apply()
    }
}

impl Mark {
    /// Whether players see the mark when they are there.
    const fn is_seen(self) -> bool {
        matches!(
            self,
            Self::Entrance | Self::Start | Self::StairsDown | Self::StairsUp | Self::TrapDoor | Self::Obstacle
        )
    }
}

/// Leaves out what players don't know.
struct Censor<'d> {
    whole: &'d Dungeon,
    /// Ways that players don't know.
    hidden: SortedSet<Way>,
    reach: PartyReach,
}

impl<'d> Censor<'d> {
    fn of(whole: &'d Dungeon, found: &FoundSecrets) -> Self {
        let is_secret = |features: Set<Feature>| features.contains(Feature::Secret);
        let passages = whole.levels.iter().zip((0..).map(LevelId)).flat_map(|(level, at)| {
            level.passages().filter(|(_, it)| is_secret(it.features)).map(move |(id, _)| Way::Passage(at, id))
        });
        let connections = whole.connections.iter().zip(0..).filter(|(it, _)| is_secret(it.features));
        let secrets = passages.chain(connections.map(|(_, nth)| Way::Connection(nth)));
        let hidden: SortedSet<Way> = secrets.filter(|way| !found.ways.contains(way)).collect();
        let mouths: Vec<usize> = mouths::behind(whole, &hidden);
        let hidden = hidden.into_iter().chain(mouths.into_iter().map(Way::Connection)).collect();
        let reach = PartyReach::of(whole, &hidden, &found.areas);
        Self { whole, hidden, reach }
    }

    fn apply(self) -> PlayersDungeon {
        let (mut levels, mut passages) = (Vec::new(), Vec::new());
        for (nth, level) in (0..).zip(&self.whole.levels) {
            let (level, ids) = self.level(LevelId(nth), level);
            levels.push(level);
            passages.push(ids);
        }
        let shown = levels.iter().rposition(|level| level.areas().next().is_some()).map_or(0, |last| last + 1);
        levels.truncate(shown);
        passages.truncate(shown);
        let connections: Vec<usize> = (0..self.whole.connections.len()).filter(|&nth| self.joins(nth)).gather();
        let dungeon = Dungeon {
            levels,
            connections: connections.iter().map(|&nth| seen_connection(&self.whole.connections[nth])).collect(),
            letters: self.whole.letters_of(&connections),
            has_crossings: self.whole.has_crossings,
            is_of_areas: self.whole.is_of_areas,
            ..Dungeon::default()
        };
        PlayersDungeon { dungeon, passages, connections }
    }

    fn level(&self, at: LevelId, whole: &Level) -> (Level, Vec<Vec<PassageId>>) {
        let mut areas: SortedMap<AreaId, Area> = SortedMap::new();
        for area in whole.areas().filter(|area| self.reach.keeps(Spot { level: at, area: area.id })) {
            areas.insert(area.id, self.area(at, area));
        }
        let is_hidden = |id| self.hidden.contains(&Way::Passage(at, id));
        let mut seen: Vec<SeenPassage> = Vec::new();
        for (id, passage) in whole.passages() {
            if is_hidden(id) {
                walls::before_the_door(&mut seen, &mut areas, whole, (id, passage));
            } else if areas.contains_key(&passage.a) && areas.contains_key(&passage.b) {
                seen.push((vec![id], seen_passage(passage)));
            }
        }
        let lost = whole.passages().filter(|(id, _)| is_hidden(*id)).flat_map(|(_, it)| [it.a, it.b]);
        for id in sorted(lost) {
            walls::heal(&mut seen, &mut areas, id);
        }
        let mut level = whole.bare();
        for (_, area) in areas.iter() {
            level.add_area(area.clone());
        }
        let is_seen =
            |area: AreaId, features: Set<Feature>| areas.contains_key(&area) && !features.contains(Feature::Secret);
        level.stubs = whole.stubs.iter().filter(|stub| is_seen(stub.end.area, stub.features)).copied().gather();
        let ids = seen.iter().map(|(ids, _)| ids.clone()).collect();
        for (_, passage) in seen {
            level.add_passage(passage);
        }
        (level, ids)
    }

    fn area(&self, level: LevelId, area: &Area) -> Area {
        let here = Spot { level, area: area.id };
        let ends_here = |nth: &usize| {
            let joins = &self.whole.connections[*nth];
            joins.from == here || joins.to == here
        };
        let ways = || (0..self.whole.connections.len()).filter(ends_here);
        let hides_one = ways().any(|nth| self.hidden.contains(&Way::Connection(nth)));
        let leads_nowhere = hides_one && !ways().any(|nth| self.joins(nth));
        let is_kept = |mark: &Mark| match mark {
            Mark::Start => !leads_nowhere && !self.whole.hides(level, area, *mark),
            Mark::StairsDown | Mark::StairsUp | Mark::TrapDoor => !leads_nowhere,
            mark => mark.is_seen(),
        };
        let mut seen = Area {
            label: area.label,
            title: area.title.clone(),
            label_at: area.label_at,
            // A corridor that seems to end in rock must not be open there.
            kind: if leads_nowhere && area.kind == AreaKind::Edge { AreaKind::DeadEnd } else { area.kind },
            location: area.location,
            ..Area::somewhere(area.id)
        };
        area.marks.iter().filter(is_kept).for_each(|mark| seen.marks.insert(mark));
        seen
    }

    /// Whether players know a connection.
    fn joins(&self, nth: usize) -> bool {
        let joins = &self.whole.connections[nth];
        !self.hidden.contains(&Way::Connection(nth))
            && [joins.from, joins.to].into_iter().all(|it| self.reach.keeps(it))
    }
}

/// The passage without everything that only the game master knows. A secret way that the party has found stays secret
/// on the map.
fn seen_passage(whole: &Passage) -> Passage {
    let mut seen = Passage { features: seen_features(whole.features), ..Passage::between(whole.a, whole.b, PLAIN) };
    if let Some(tunnel) = &whole.tunnel {
        let tunnel = (**tunnel).clone().unlocked();
        tunnel.fittings.iter().for_each(|fitting| seen.features.insert(fitting.feature));
        seen.tunnel = Some(Box::new(tunnel));
    }
    seen
}

const PLAIN: super::PassageKind = super::PassageKind::Passage;

fn seen_connection(whole: &Connection) -> Connection {
    Connection { features: seen_features(whole.features), ..whole.clone() }
}

/// Players don't see which ways are locked.
fn seen_features(mut features: Set<Feature>) -> Set<Feature> {
    features.remove(Feature::Locked);
    features
}
