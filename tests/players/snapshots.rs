//! Snapshots: what they have, and how long their links are.

use super::*;
use dicefall::digest::stir;
use dicefall::dungeon::{AreaKind, Feature, Fitting, LevelId, Mark, Spot};
use dicefall::geometry::{Course, Footprint, Square};
use dicefall::players::{
    MapThing, Revealed, Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotMap, SnapshotWay, snapshot,
};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layout, LookShape, RoomLook};
use dicefall::trace::Trace;

/// A dungeon with its layouts.
pub struct Opened {
    pub dungeon: Dungeon,
    trace: Trace,
    procedure: &'static dicefall::procedures::Procedure,
}

impl Opened {
    pub fn of(fragment: &str) -> Self {
        let recipe = link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe;
        let trace = recipe.run().unwrap_or_else(|fault| panic!("{fragment}: {fault}"));
        Self { dungeon: trace.dungeon(), trace, procedure: recipe.procedure() }
    }

    /// The layouts on the maps that players can see.
    pub fn layouts(&self) -> Vec<Layout> {
        let maps = self.procedure.maps.iter().filter(|map| **map != MapKind::Whole);
        let maps: Vec<MapKind> =
            if self.procedure.maps.is_empty() { vec![MapKind::Plan] } else { maps.copied().collect() };
        maps.into_iter().map(|map| Layout::of(self.procedure, map, &self.trace, &self.dungeon)).collect()
    }

    /// Shows everything that isn't secret.
    pub fn all(&self) -> Revealed {
        let known = self.dungeon.for_players();
        let mut things = Vec::new();
        for (level, it) in (0..).map(LevelId).zip(&self.dungeon.levels) {
            let is_known = |area: &dicefall::dungeon::AreaId| {
                known.levels.get(level.index()).is_some_and(|known| known.area(*area).is_some())
            };
            things.extend(
                it.areas().map(|area| area.id).filter(is_known).map(|area| MapThing::Area(Spot { level, area })),
            );
            let open = it
                .passages()
                .filter(|(_, it)| !it.features.contains(Feature::Secret) && [it.a, it.b].iter().all(is_known));
            things.extend(open.filter_map(|(id, _)| MapThing::of_passage(&self.dungeon, level, id)));
        }
        let mut shown = Revealed::default();
        shown.show(things);
        shown
    }

    /// Shows a part of the dungeon: about `share` of its rooms and corridors, by chance.
    pub fn part(&self, seed: u64, hundredths: u64) -> Revealed {
        let all: Vec<MapThing> = self.all().things().collect();
        let mut shown = Revealed::default();
        let chosen = |nth: u64| stir(seed ^ stir(nth)) % 100 < hundredths;
        shown.show((0..).zip(all).filter(|(nth, _)| chosen(*nth)).map(|(_, thing)| thing).collect());
        shown
    }
}

pub fn made(opened: &Opened, shown: &Revealed) -> Vec<Snapshot> {
    opened.layouts().iter().map(|it| snapshot(&opened.dungeon, it, shown, "The Sunken Vaults", LevelId(0))).collect()
}

#[test]
fn a_snapshot_is_read_back_as_it_was_written() {
    for (nth, fragment) in (0..).zip(fragments(4)) {
        let opened = Opened::of(&fragment);
        for shown in [opened.all(), opened.part(nth, 30), opened.part(nth, 6)] {
            for made in made(&opened, &shown) {
                let link = made.link();
                assert_eq!(Snapshot::read(&link).as_ref(), Ok(&made), "{fragment}");
                assert_eq!(made.ordered(), made, "{fragment}");
                assert!(link.starts_with("#/map?v=1&map=") && link.is_ascii(), "{link}");
            }
        }
    }
}

/// One of nearly everything on a map:
///
/// ```text
/// room 1 ──D───+───── room 2          room 3
///            landing A                landing A
/// ```
fn worked_map() -> Snapshot {
    let at = |x, y| Square::new(x, y);
    let area = |kind, ground, name: &str, signs: &[(Mark, &str)]| SnapshotArea {
        kind,
        ground,
        name: name.into(),
        signs: signs.iter().map(|(mark, text)| (*mark, (*text).into())).collect(),
        look: RoomLook::default(),
    };
    let way = |ends, corners: &[Square], fittings: &[(Feature, u16)]| SnapshotWay {
        ends,
        corners: corners.to_vec(),
        fittings: fittings.iter().map(|&(feature, along)| Fitting { feature, along }).collect(),
    };
    let look = RoomLook { shape: LookShape::Cave, pillars: vec![(8, -8)], ..RoomLook::default() };
    let first = area(SnapshotKind::Room, Footprint::around(at(0, 0), 3, 4), "1", &[(Mark::Entrance, "")]);
    let second = area(SnapshotKind::Room, Footprint::diamond(at(12, 0), 3, 3), "The Vault", &[]);
    let landing = |mark| area(SnapshotKind::Stairs, Footprint::square(at(6, 3)), "", &[(mark, "A")]);
    let end = area(SnapshotKind::Open, Footprint::square(at(6, -4)), "", &[]);
    let third = area(SnapshotKind::Room, Footprint::around(at(2, 3), 3, 3), "3", &[]);
    let upper = SnapshotLevel {
        name: "Level 1".into(),
        areas: vec![first, SnapshotArea { look, ..second }, landing(Mark::StairsDown), end],
        ways: vec![
            way(
                [0, 1],
                &[at(1, 0), at(11, 0)],
                &[
                    (Feature::Door, 1),
                    (Feature::Stairs, 8),
                    (Feature::Over, 10),
                    (Feature::Stairs, 12),
                    (Feature::Blocked, 15),
                ],
            ),
            way([2, 3], &[at(6, 3), at(6, -4)], &[(Feature::Under, 6)]),
        ],
        ..SnapshotLevel::default()
    };
    let lower = SnapshotLevel {
        name: "The Depths".into(),
        areas: vec![landing(Mark::StairsUp), third],
        ways: vec![way([0, 1], &[at(6, 3), at(6, 5), at(3, 5), at(3, 4)], &[])],
        ..SnapshotLevel::default()
    };
    let levels = vec![upper, lower];
    Snapshot { title: "Owl".into(), has_squares: true, furnishings: 7, levels, first: 1, party: Some((0, 1)) }
}

/// A link that somebody has keeps its map.
#[test]
fn the_form_of_a_link_for_players_stays() {
    let map = worked_map();
    let link = "#/map?v=1&map=g4gfbOuIKFdy7ZE_eY4QYxuZhbltrTUZ2JsImpY7cTdjC9fSHA6g5DWOpAy8SA71ppw4C1QxqVkSJii2fA";
    assert_eq!(map.link(), link);
    assert_eq!(Snapshot::read(link), Ok(map));
}

/// Together, these dungeons have nearly the most squares, ways, levels, areas and letters that a dungeon can have.
#[test]
fn the_largest_dungeons_have_links_that_can_be_read() {
    for link in [
        "megadungeon?seed=short-1&areas=30d6&pool=60d6&loops=1.00",
        "lattice?seed=short-0&lattice=5&depth=2&levels=3&exits=on",
        "room-number?seed=short-6&rooms=60&levels=5&sides=on&turns=on",
    ] {
        let opened = Opened::of(&format!("#/{link}"));
        for made in made(&opened, &opened.all()) {
            assert_eq!(Snapshot::read(&made.link()).as_ref(), Ok(&made), "{link}");
        }
    }
}

/// Links to dungeons of about thirty rooms, of every procedure.
fn thirty() -> [(&'static str, String); 10] {
    let of = |name, link: &str| (name, link.to_owned());
    [
        of("drop-dice", "drop-dice?seed={}&pool=30d6"),
        of("threads", "threads?seed={}&size=large"),
        of("lattice", "lattice?seed={}&lattice=5&exits=on"),
        of("lattice, two levels deep", "lattice?seed={}&depth=2&lattice=2"),
        of("leximorph", "leximorph?seed={}&behind=compass&rooms=30"),
        of("pips", "pips?seed={}&areas=60"),
        of("room-number", "room-number?seed={}&rooms=30"),
        of("clock", "clock?seed={}&rooms=30"),
        of("compass", "compass?seed={}&rooms=30"),
        of("megadungeon", "megadungeon?seed={}&areas=5d6&pool=6d6"),
    ]
}

/// A whole dungeon of thirty rooms fits into a link of 1500 characters. A dungeon of `room-number` can be a maze with ten
/// times as many corners and stairs as rooms, so more of them are tried.
#[test]
fn a_dungeon_of_thirty_rooms_fits_into_a_short_link() {
    let mut told = String::new();
    let mut longest = 0;
    for (name, link) in thirty() {
        let mut lengths: Vec<Vec<usize>> = Vec::new();
        for seed in 0..seeds() * if name == "room-number" { 8 } else { 1 } {
            let opened = Opened::of(&format!("#/{}", link.replace("{}", &format!("short-{seed}"))));
            let rooms = opened
                .dungeon
                .for_players()
                .levels
                .iter()
                .flat_map(Level::areas)
                .filter(|it| it.kind == AreaKind::Room)
                .count();
            for (nth, made) in made(&opened, &opened.all()).into_iter().enumerate() {
                lengths.resize(lengths.len().max(nth + 1), Vec::new());
                let long = made.link().len();
                // A dungeon with more rooms than thirty counts for what it would be with thirty.
                lengths[nth].push(long * 30 / rooms.max(30));
            }
        }
        for mut lengths in lengths {
            lengths.sort_unstable();
            let (median, most) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
            longest = longest.max(most);
            told.extend([format!("{name}: median {median}, most {most}\n")]);
        }
    }
    eprintln!("{told}");
    assert!(longest <= 1500, "{told}");
}

fn seeds() -> usize {
    std::env::var("DICEFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(36)
}

/// Everything that a snapshot says, as one text.
fn words(made: &Snapshot) -> String {
    let areas = made.levels.iter().flat_map(|level| &level.areas);
    let texts = areas.flat_map(|area| area.signs.iter().map(|(_, text)| text).chain([&area.name]));
    texts.flat_map(|text| [" ", text, " "]).collect()
}

#[test]
fn a_snapshot_has_only_what_was_shown() {
    let mut told = 0;
    for (nth, fragment) in (0..).zip(fragments(8)) {
        let opened = Opened::of(&fragment);
        let shown = opened.part(nth, 25);
        let known = opened.dungeon.for_players();
        for made in made(&opened, &shown) {
            let rooms =
                made.levels.iter().flat_map(|level| &level.areas).filter(|area| area.kind == SnapshotKind::Room);
            let named: Vec<&str> = rooms.map(|area| &*area.name).collect();
            let is_room = |thing: &MapThing| match thing {
                MapThing::Area(spot) => {
                    let area = known.levels.get(spot.level.index()).and_then(|level| level.area(spot.area));
                    area.filter(|area| area.kind == AreaKind::Room).map(dicefall::dungeon::Area::name)
                }
                MapThing::Way(..) => None,
            };
            let mut expected: Vec<String> = shown.things().filter_map(|thing| is_room(&thing)).collect();
            let mut found: Vec<String> = named.iter().map(|name| (*name).to_owned()).collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{fragment}");
            told += found.len();
            for level in &made.levels {
                for area in &level.areas {
                    let is_seen = |mark: &Mark| laws::SEEN.contains(mark);
                    assert!(area.signs.iter().all(|(mark, _)| is_seen(mark)), "{fragment}");
                }
                for way in &level.ways {
                    let hidden = [Feature::Secret, Feature::Locked];
                    assert!(way.fittings.iter().all(|it| !hidden.contains(&it.feature)), "{fragment}: {way:?}");
                }
            }
            assert!(!words(&made).contains("secret"), "{fragment}");
        }
    }
    assert!(told > 400, "{told}");
}

/// Every square of a snapshot is a square that players may know, moved by the same distance.
#[test]
fn every_square_of_a_snapshot_is_dug() {
    for (nth, fragment) in (0..).zip(fragments(5)) {
        let opened = Opened::of(&fragment);
        let shown = opened.part(nth + 100, 30);
        let Some(Layout::Plan(plan)) = opened.layouts().into_iter().find(|it| matches!(it, Layout::Plan(_))) else {
            continue;
        };
        let known = opened.dungeon.known_to_players(&shown.found(&opened.dungeon));
        let layout = Layout::Plan(plan);
        let made = snapshot(&opened.dungeon, &layout, &shown, "", LevelId(0));
        let Layout::Plan(players) = layout.for_players(&known) else { unreachable!() };
        let mut levels = (0..).map(LevelId).zip(&known.dungeon.levels);
        for level in &made.levels {
            // The levels of the snapshot are in the order of the dungeon.
            let found = levels.by_ref().find_map(|(id, _)| {
                let origin = shown.first_on(id)?;
                let floor = players.floor(id)?;
                let zero = floor.rooms.get(&origin)?.at();
                let squares = |area: &dicefall::players::SnapshotArea| {
                    area.ground.squares().map(move |at| at.plus(zero)).collect::<Vec<_>>()
                };
                let own: Vec<_> =
                    level.areas.iter().filter(|it| it.kind != SnapshotKind::Unseen).flat_map(squares).collect();
                own.iter().all(|at| floor.takes_up(*at)).then_some(())
            });
            assert!(found.is_some(), "{fragment}");
        }
    }
}

/// A crossing would tell where the other corridor is.
#[test]
fn a_crossing_is_on_the_map_only_if_players_see_what_crosses() {
    let mut told = 0;
    for (nth, fragment) in (0..).zip(fragments(4)) {
        let opened = Opened::of(&fragment);
        for shown in [opened.all(), opened.part(nth, 30)] {
            for level in made(&opened, &shown).into_iter().filter(|made| made.has_squares).flat_map(|made| made.levels)
            {
                let squares = |way: &SnapshotWay| Course::over(way.corners.iter().copied()).squares();
                let passed: Vec<Square> = level.ways.iter().flat_map(squares).collect();
                let rooms = || level.areas.iter().filter(|area| area.kind == SnapshotKind::Room);
                for way in &level.ways {
                    let course = squares(way);
                    let stairs = || way.fittings.iter().filter(|it| it.feature == Feature::Stairs);
                    for crossing in
                        way.fittings.iter().filter(|it| [Feature::Over, Feature::Under].contains(&it.feature))
                    {
                        let at = course[usize::from(crossing.along / 2)];
                        let is_seen = passed.iter().filter(|other| **other == at).count() > 1
                            || rooms().any(|room| room.ground.covers(at))
                            || stairs().any(|it| it.along.abs_diff(crossing.along) <= 4);
                        assert!(is_seen, "{fragment}: {way:?}");
                        told += 1;
                    }
                }
            }
        }
    }
    assert!(told > 400, "{told}");
}

#[test]
fn a_found_secret_is_on_the_map_and_nothing_else_that_is_secret() {
    let mut told = 0;
    for fragment in fragments(6) {
        let opened = Opened::of(&fragment);
        let secrets: Vec<MapThing> = (0..)
            .map(LevelId)
            .zip(&opened.dungeon.levels)
            .flat_map(|(level, it)| {
                let secret = it.passages().filter(|(_, it)| it.features.contains(Feature::Secret));
                secret.filter_map(|(id, _)| MapThing::of_passage(&opened.dungeon, level, id)).collect::<Vec<_>>()
            })
            .collect();
        let Some(&secret) = secrets.first() else { continue };
        let mut shown = opened.all();
        shown.show(vec![secret]);
        for made in made(&opened, &shown) {
            // A passage can have a secret door at each end.
            let is_secret = |way: &&SnapshotWay| way.fittings.iter().any(|it| it.feature == Feature::Secret);
            let count = made.levels.iter().flat_map(|level| &level.ways).filter(is_secret).count();
            assert!(count <= 1, "{fragment}: {count}");
            told += count;
        }
    }
    assert!(told > 20, "{told}");
}

#[test]
fn a_map_of_players_is_drawn_with_its_names_and_no_others() {
    for (nth, fragment) in (0..).zip(fragments(2)) {
        let opened = Opened::of(&fragment);
        for made in made(&opened, &opened.part(nth, 40)) {
            let drawn = SnapshotMap::from(made.clone());
            for (nth, level) in made.levels.iter().enumerate() {
                let scene = drawn.scene(nth, false, false).unwrap();
                let texts: Vec<String> = scene
                    .shapes
                    .iter()
                    .filter_map(|shape| match &shape.form {
                        Form::Words { text, .. } => Some(text.clone()),
                        _ => None,
                    })
                    .collect();
                let usual = ["N", "feet", "not to scale", "0"];
                let allowed = |text: &str| {
                    let of_area = |area: &dicefall::players::SnapshotArea| {
                        area.name == text
                            || area.name.contains(text)
                            || area.signs.iter().any(|(_, letters)| letters.contains(text))
                    };
                    usual.contains(&text)
                        || text.starts_with("The Sunken Vaults")
                        || text.contains("feet")
                        || text.contains("map of the areas")
                        || text.parse::<u32>().is_ok_and(|number| number % 30 == 0)
                        || level.areas.iter().any(of_area)
                };
                for text in &texts {
                    assert!(allowed(text), "{fragment}: “{text}”");
                }
                for area in level.areas.iter().filter(|area| !area.name.is_empty()) {
                    let is_there = texts.iter().any(|text| *text == area.name || area.name.contains(&**text));
                    assert!(is_there, "{fragment}: {} isn’t on the map: {texts:?}", area.name);
                }
            }
        }
    }
}
