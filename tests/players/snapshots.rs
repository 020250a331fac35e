//! Snapshots: what they have, how long their links are, and what happens to damaged links.

use super::*;
use dicefall::digest::stir;
use dicefall::dungeon::{AreaKind, Feature, LevelId, Mark, Spot};
use dicefall::geometry::{Footprint, Square};
use dicefall::players::{MapThing, Revealed, Snapshot, SnapshotFault, SnapshotKind, SnapshotMap, SnapshotScale, SnapshotWay, snapshot};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layout};
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

/// A whole dungeon of thirty rooms fits into a link of 1500 characters.
#[test]
fn a_dungeon_of_thirty_rooms_fits_into_a_short_link() {
    let mut told = String::new();
    let mut longest = 0;
    for (name, link) in thirty() {
        let mut lengths: Vec<Vec<usize>> = Vec::new();
        for seed in 0..seeds() {
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
            told += &format!("{name}: median {median}, most {most}\n");
        }
    }
    eprintln!("{told}");
    assert!(longest <= 1500, "{told}");
}

fn seeds() -> usize {
    std::env::var("DICEFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(12)
}

/// Random texts, and links with changed characters, are maps or sentences.
#[test]
fn damaged_links_are_refused_in_a_sentence() {
    let opened = Opened::of("#/compass?seed=mutant&rooms=14");
    let link = made(&opened, &opened.all())[0].written();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut refused = 0;
    for seed in 0..4000_u64 {
        let mut text = link.clone().into_bytes();
        let chance = |nth: u64| stir(seed << 8 | nth);
        for nth in 0..=seed % 3 {
            let at = usize::try_from(chance(2 * nth) % text.len() as u64).unwrap();
            text[at] = letters[usize::try_from(chance(2 * nth + 1) % 64).unwrap()];
        }
        if seed % 5 == 0 {
            text.truncate(usize::try_from(chance(99) % text.len() as u64).unwrap());
        }
        let text = String::from_utf8(text).unwrap();
        match Snapshot::from_text(&text) {
            Ok(same) => assert!(text == link || same.written() == text, "{text}"),
            Err(fault) => {
                refused += 1;
                assert!(fault.to_string().ends_with('.'), "{fault}");
            }
        }
    }
    assert!(refused > 3500, "{refused}");
}

/// The check sum is right, but the bytes are random: so everything behind the check sum is tried.
#[test]
fn bytes_with_a_right_check_sum_make_a_map_that_can_be_drawn_or_a_fault() {
    let opened = Opened::of("#/pips?seed=mutant&areas=6");
    let bytes = Snapshot::bytes_of(&made(&opened, &opened.all())[0].written()).unwrap();
    let (mut maps, mut faults) = (0, 0);
    for seed in 0..6000_u64 {
        let chance = |nth: u64| stir(seed << 8 | nth);
        let mut changed = bytes.clone();
        if seed % 3 == 0 {
            changed = (0..chance(0) % 90).map(|nth| chance(nth + 1).to_be_bytes()[0]).collect();
        } else {
            for nth in 0..1 + seed % 4 {
                let bit = usize::try_from(chance(nth) % (8 * changed.len() as u64)).unwrap();
                changed[bit / 8] ^= 1 << (bit % 8);
            }
        }
        match Snapshot::from_text(&Snapshot::with_check_sum(&changed)) {
            Ok(map) => {
                maps += 1;
                assert_eq!(Snapshot::read(&map.link()).as_ref(), Ok(&map), "seed {seed}");
                let count = map.levels.len();
                let drawn = SnapshotMap::from(map);
                (0..count.min(3)).for_each(|level| assert!(drawn.scene(level, seed % 2 == 0, false).is_some()));
            }
            Err(fault) => {
                faults += 1;
                assert!(matches!(fault, SnapshotFault::Damaged | SnapshotFault::TooLarge), "{fault}");
            }
        }
    }
    assert!(maps > 3 && faults > 1000, "{maps} {faults}");
}

/// Maps as nobody makes them: every number is changed at random before the map is written. What is read again can be
/// drawn, and soon.
#[test]
fn maps_that_nobody_makes_can_be_drawn_or_are_refused() {
    let links = ["pips?seed=mutant&areas=16&levels=2", "clock?seed=mutant&rooms=6", "drop-dice?seed=mutant&pool=9d6"];
    let all: Vec<Snapshot> = links
        .iter()
        .flat_map(|link| {
            let opened = Opened::of(&format!("#/{link}"));
            made(&opened, &opened.all())
        })
        .collect();
    let (mut maps, mut faults, start) = (0, 0, std::time::Instant::now());
    for seed in 0..3000_u64 {
        let mut changed = all[usize::try_from(seed).unwrap() % all.len()].clone();
        change(&mut changed, seed);
        match Snapshot::read(&changed.link()) {
            Ok(map) => {
                maps += 1;
                let count = map.levels.len();
                let drawn = SnapshotMap::from(map);
                (0..count.min(3)).for_each(|level| assert!(drawn.scene(level, seed % 2 == 0, false).is_some()));
            }
            Err(fault) => {
                faults += 1;
                assert!(matches!(fault, SnapshotFault::Damaged | SnapshotFault::TooLarge), "{fault}");
            }
        }
    }
    assert!(maps > 300 && faults > 300, "{maps} {faults}");
    eprintln!("{maps} maps, {faults} faults, {:?}", start.elapsed());
}

/// Changes a few numbers of a map.
fn change(map: &mut Snapshot, seed: u64) {
    let chance = |nth: u64, below: usize| usize::try_from(stir(seed << 8 | nth) % below.max(1) as u64).unwrap();
    let size = [2, 20, 300, 1900][chance(0, 4)];
    let far = |nth: u64| i32::try_from(chance(nth, 2 * size)).unwrap() - i32::try_from(size).unwrap();
    let side = |nth: u64| u8::try_from(1 + chance(nth, 100)).unwrap();
    for nth in (0..1 + seed % 3).map(|nth| 20 * nth + 1) {
        let at = chance(nth, map.levels.len());
        let level = &mut map.levels[at];
        let (areas, ways) = (level.areas.len(), level.ways.len());
        let area = &mut level.areas[chance(nth + 1, areas)];
        match chance(nth + 2, 9) {
            0 => area.ground = area.ground.moved(Square::new(far(nth + 3), far(nth + 4))),
            1 => area.ground = Footprint::around(area.ground.at(), side(nth + 3), side(nth + 4)),
            2 => area.ground = Footprint::diamond(area.ground.at(), side(nth + 3), side(nth + 4)),
            3 => area.kind = SnapshotKind::ALL[chance(nth + 3, 6)],
            4 => area.name = ["", "0", "65535", "4z", "99999999a", "The Vault", "7\u{301}"][chance(nth + 3, 7)].into(),
            5 => level.scale = [SnapshotScale::None, SnapshotScale::Feet10(side(nth + 3)), SnapshotScale::Feet10(255)][chance(nth + 4, 3)],
            6 => area.signs.push((laws::SEEN[chance(nth + 3, 6)], "A".repeat(chance(nth + 4, 70)))),
            7 => map.levels = std::iter::repeat_n(map.levels[at].clone(), 1 + chance(nth + 3, 110)).collect(),
            _ if ways == 0 => map.party = Some((chance(nth + 3, 3), chance(nth + 4, 30))),
            _ => {
                let way = &mut level.ways[chance(nth + 3, ways)];
                match chance(nth + 4, 4) {
                    0 => way.corners.push(Square::new(far(nth + 5), far(nth + 6))),
                    1 => way.ends[chance(nth + 5, 2)] = chance(nth + 6, areas),
                    2 => way.corners = way.corners.iter().rev().copied().collect(),
                    _ => way.fittings.extend(way.fittings.first().copied().into_iter().cycle().take(chance(nth + 5, 70))),
                }
            }
        }
    }
}

#[test]
fn faults_say_what_is_wrong() {
    let told = |link: &str| Snapshot::read(link).expect_err("a link that is refused").to_string();
    assert_eq!(
        told("#/map"),
        "This player link has no map: it ends too early. Ask your game master for the player link again."
    );
    assert_eq!(
        told("#/map?v=1&seed=owl"),
        "A player link can’t have the part “seed”. It has only “v” and “map”. Ask your game master for the player link again."
    );
    assert_eq!(
        told("#/map?v=1&v=1&map=A"),
        "This player link has the part “v” twice. Ask your game master for the player link again."
    );
    assert_eq!(
        told("#/map?v=2&map=AAAA"),
        "This player link has the version “2”. This Dicefall reads version 1. Reload the page to get the newest Dicefall, or ask your game master for another link."
    );
    assert_eq!(
        told("#/map?v=1&map=AA+A"),
        "The map in this player link has the character “+”. It can have only A to Z, a to z, 0 to 9, “-” and “_”. Ask your game master for the player link again."
    );
    assert_eq!(
        told("#/map?v=1&map=AAAA"),
        "This player link is damaged: characters are missing or have changed. Ask your game master for the player link again."
    );
    assert_eq!(
        told(&format!("#/map?v=1&map={}", "A".repeat(70_000))),
        "The map in this player link is larger than any that Dicefall makes. Ask your game master for the player link again."
    );
    assert!(!Snapshot::is_linked("#/mapping?v=1") && !Snapshot::is_linked("#/threads?v=1"));
    assert!(Snapshot::is_linked("/map?map=A") && Snapshot::is_linked("#/map"));
}

/// Everything that a snapshot says, as one text.
fn words(made: &Snapshot) -> String {
    let areas = made.levels.iter().flat_map(|level| &level.areas);
    let texts = areas.flat_map(|area| area.signs.iter().map(|(_, text)| text).chain([&area.name]));
    texts.map(|text| format!(" {text} ")).collect()
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
                    area.filter(|area| area.kind == AreaKind::Room).map(|area| area.name())
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
