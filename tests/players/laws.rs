use super::*;
use dicefall::dungeon::{Feature, FoundSecrets, LevelId, Mark, Spot};
use dicefall::geometry::Square;

pub const SEEN: [Mark; 6] =
    [Mark::Entrance, Mark::Obstacle, Mark::StairsDown, Mark::StairsUp, Mark::Start, Mark::TrapDoor];

fn all(dungeon: &Dungeon) -> impl Iterator<Item = (LevelId, &Level)> {
    (0..).map(LevelId).zip(&dungeon.levels)
}

#[test]
fn players_know_nothing_secret_and_no_mark_that_nobody_sees() {
    let (mut secrets, mut gone) = (0, 0);
    for fragment in fragments(12) {
        let (whole, players) = {
            let whole = whole(&fragment);
            let players = whole.for_players();
            (whole, players)
        };
        assert!(players.details.keys().next().is_none() && players.tallies.is_empty(), "{fragment}");
        assert!(players.connections.iter().all(|it| !it.features.contains(Feature::Secret)), "{fragment}");
        for (id, level) in all(&players) {
            assert!(level.grid.is_empty() && level.kind.is_none() && level.danger.is_none(), "{fragment}");
            assert!(level.pencil.is_empty(), "{fragment}");
            assert!(level.stubs.iter().all(|stub| !stub.features.contains(Feature::Secret)), "{fragment}");
            for area in level.areas() {
                assert!(area.marks.iter().all(|mark| SEEN.contains(&mark)), "{fragment}: {area:?}");
                assert_eq!(area.die, None, "{fragment}");
                let before = whole.levels[id.index()].area(area.id);
                assert!(before.is_none_or(|it| it.name() == area.name() && it.location == area.location), "{fragment}");
            }
            for (_, passage) in level.passages() {
                let hidden = [Feature::Secret, Feature::Locked];
                assert!(hidden.iter().all(|&it| !passage.features.contains(it)), "{fragment}: {passage:?}");
                let mut fittings = passage.tunnel.iter().flat_map(|it| &it.fittings);
                assert!(fittings.all(|it| !hidden.contains(&it.feature)), "{fragment}: {passage:?}");
                assert_eq!((passage.value, passage.letters), (None, [None; 2]), "{fragment}");
            }
        }
        let count = |dungeon: &Dungeon| dungeon.levels.iter().flat_map(Level::areas).count();
        secrets += whole
            .levels
            .iter()
            .flat_map(Level::passages)
            .filter(|(_, it)| it.features.contains(Feature::Secret))
            .count();
        gone += usize::from(count(&players) < count(&whole));
    }
    assert!(secrets > 500 && gone > 40, "{secrets} {gone}");
}

/// All areas that lead to each other without a secret way, from the party's ways in: a slow second implementation.
fn reached(whole: &Dungeon, ways_in: Vec<Spot>, may: impl Fn(dicefall::dungeon::Set<Feature>) -> bool) -> Vec<Spot> {
    let mut found = ways_in;
    loop {
        let before = found.len();
        for (level, it) in all(whole) {
            for (_, passage) in it.passages().filter(|(_, it)| may(it.features)) {
                let ends = [passage.a, passage.b].map(|area| Spot { level, area });
                if ends.iter().any(|end| found.contains(end)) {
                    found.extend(ends.into_iter().filter(|end| !found.contains(end)).collect::<Vec<_>>());
                }
            }
        }
        for joins in whole.connections.iter().filter(|it| may(it.features)) {
            let ends = [joins.from, joins.to];
            if ends.iter().any(|end| found.contains(end)) {
                found.extend(ends.into_iter().filter(|end| !found.contains(end)).collect::<Vec<_>>());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

#[test]
fn only_what_secret_ways_alone_lead_to_is_gone() {
    for fragment in fragments(6).filter(|it| !it.contains("megadungeon") && !it.contains("depth=2")) {
        let whole = whole(&fragment);
        let starts: Vec<Spot> = all(&whole)
            .flat_map(|(level, it)| {
                it.areas().filter(|area| area.is_start()).map(move |area| Spot { level, area: area.id })
            })
            .collect();
        assert!(!starts.is_empty(), "{fragment}");
        let (seen, any) =
            (reached(&whole, starts.clone(), |it| !it.contains(Feature::Secret)), reached(&whole, starts, |_| true));
        let players = whole.for_players();
        for (level, it) in all(&whole) {
            for area in it.areas() {
                let spot = Spot { level, area: area.id };
                let is_there = players.levels.get(level.index()).is_some_and(|it| it.area(area.id).is_some());
                let may_be = seen.contains(&spot) || !any.contains(&spot);
                // A place in a straight corridor disappears with the secret passage that leaves there.
                let is_straight = !may_be || is_there || {
                    let here = area.square().unwrap();
                    players.levels[level.index()].passages_over(here).len() == 1
                };
                assert!(is_there == may_be || (may_be && is_straight), "{fragment}: {spot}");
            }
        }
    }
}

fn squares(level: &Level) -> Vec<Square> {
    let corridors = level.passages().filter_map(|(_, it)| it.tunnel.as_ref()).flat_map(|it| it.course.squares());
    let grounds =
        level.areas().filter_map(dicefall::dungeon::Area::footprint).flat_map(|it| it.squares().collect::<Vec<_>>());
    corridors.chain(grounds).collect()
}

#[test]
fn every_square_that_players_know_is_dug_and_every_path_has_its_ends() {
    for fragment in fragments(6) {
        let whole = whole(&fragment);
        let players = whole.known_to_players(&FoundSecrets::default());
        for ((id, level), ids) in all(&players.dungeon).zip(&players.passages) {
            let before = &whole.levels[id.index()];
            let dug = squares(before);
            assert!(squares(level).iter().all(|at| dug.contains(at)), "{fragment}");
            assert_eq!(level.passages().count(), ids.len(), "{fragment}");
            for ((_, passage), ids) in level.passages().zip(ids) {
                let was = before.passage(ids[0]).unwrap();
                if passage.tunnel.is_none() {
                    assert_eq!((passage.a, passage.b), (was.a, was.b), "{fragment}");
                }
            }
        }
    }
}
