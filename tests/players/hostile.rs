//! Player links that nobody made: they are maps that can be drawn, or faults in a sentence.

use super::snapshots::{Opened, made};
use super::*;
use dicefall::digest::stir;
use dicefall::dungeon::{Feature, Fitting};
use dicefall::geometry::{Footprint, Square};
use dicefall::players::{
    Snapshot, SnapshotArea, SnapshotFault, SnapshotKind, SnapshotLevel, SnapshotMap, SnapshotScale, SnapshotWay,
};
use dicefall::scene::RoomLook;

/// The most things on a way.
const MOST_THINGS: u16 = 200;

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
            for nth in 0..=(seed % 4) {
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
    let (mut maps, mut faults) = (0, 0);
    for seed in 0..1200_u64 {
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
}

/// Changes a few numbers of a map.
fn change(map: &mut Snapshot, seed: u64) {
    let chance = |nth: u64, below: usize| usize::try_from(stir(seed << 8 | nth) % below.max(1) as u64).unwrap();
    let size = [2, 20, 300, 1900][chance(0, 4)];
    let far = |nth: u64| i32::try_from(chance(nth, 2 * size)).unwrap() - i32::try_from(size).unwrap();
    let side = |nth: u64| u8::try_from(1 + chance(nth, 100)).unwrap();
    for nth in (0..=(seed % 3)).map(|nth| 20 * nth + 1) {
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
            5 => {
                level.scale = [SnapshotScale::None, SnapshotScale::Feet10(side(nth + 3)), SnapshotScale::Feet10(255)]
                    [chance(nth + 4, 3)];
            }
            6 => area.signs.push((laws::SEEN[chance(nth + 3, 6)], "A".repeat(chance(nth + 4, 70)))),
            7 => map.levels = std::iter::repeat_n(map.levels[at].clone(), 1 + chance(nth + 3, 110)).collect(),
            _ if ways == 0 => map.party = Some((chance(nth + 3, 3), chance(nth + 4, 30))),
            _ => {
                let way = &mut level.ways[chance(nth + 3, ways)];
                match chance(nth + 4, 4) {
                    0 => way.corners.push(Square::new(far(nth + 5), far(nth + 6))),
                    1 => way.ends[chance(nth + 5, 2)] = chance(nth + 6, areas),
                    2 => way.corners = way.corners.iter().rev().copied().collect(),
                    _ => {
                        way.fittings
                            .extend(way.fittings.first().copied().into_iter().cycle().take(chance(nth + 5, 70)));
                    }
                }
            }
        }
    }
}

/// A map with a single corridor.
fn corridor(corners: Vec<Square>, fittings: Vec<Fitting>) -> Snapshot {
    let last = corners.len() - 1;
    let ends = if corners[0] == corners[last] { vec![corners[0]] } else { vec![corners[0], corners[last]] };
    let area = |at: &Square| SnapshotArea {
        kind: SnapshotKind::Open,
        ground: Footprint::square(*at),
        name: String::new(),
        signs: Vec::new(),
        look: RoomLook::default(),
    };
    let areas = ends.iter().map(area).collect();
    let way = SnapshotWay { ends: [0, ends.len() - 1], corners, fittings };
    let level = SnapshotLevel { areas, ways: vec![way], ..SnapshotLevel::default() };
    Snapshot { has_squares: true, levels: vec![level], ..Snapshot::default() }
}

/// A corridor that goes back and forth in one row.
fn back_and_forth(legs: usize, long: i32, fittings: Vec<Fitting>) -> Snapshot {
    let ends = [Square::new(0, 0), Square::new(long, 0)];
    corridor((0..=legs).map(|nth| ends[nth % 2]).collect(), fittings)
}

/// A corridor that goes back and forth, each time a row farther south.
fn row_by_row(rows: i32, fittings: Vec<Fitting>) -> Snapshot {
    let sides = |row: i32| if row % 2 == 0 { [-2000, 2000] } else { [2000, -2000] };
    corridor((0..rows).flat_map(|row| sides(row).map(|x| Square::new(x, row))).collect(), fittings)
}

/// Reading such a map took minutes, though its link is short.
#[test]
fn a_way_with_a_crossing_and_stairs_on_each_of_its_squares_is_refused() {
    let both = |along| [Feature::Stairs, Feature::Over].map(|feature| Fitting { feature, along });
    let all = |crossings: u16| (0..crossings).flat_map(|nth| both(2 * nth + 2)).collect();
    let most = back_and_forth(2, 500, all(MOST_THINGS / 2));
    assert_eq!(Snapshot::read(&most.link()), Ok(most));
    for map in [back_and_forth(200, 163, all(32_000)), back_and_forth(2, 500, all(MOST_THINGS / 2 + 1))] {
        assert_eq!(Snapshot::read(&map.link()), Err(SnapshotFault::TooLarge));
    }
}

/// Drawing such a map took minutes.
#[test]
fn a_square_that_ways_run_through_again_and_again_is_refused() {
    let map = |legs: usize| back_and_forth(legs, 30, Vec::new());
    assert_eq!(Snapshot::read(&map(6).link()), Ok(map(6)));
    assert_eq!(Snapshot::read(&map(7).link()), Err(SnapshotFault::TooLarge));
}

/// The places of things on a way are numbers of 16 bits, in half squares.
#[test]
fn a_way_too_long_for_the_places_of_its_things_is_refused() {
    let long = row_by_row(8, vec![Fitting { feature: Feature::Blocked, along: 64_000 }]);
    assert_eq!(Snapshot::read(&long.link()), Ok(long));
    assert_eq!(Snapshot::read(&row_by_row(9, Vec::new()).link()), Err(SnapshotFault::TooLarge));
}

#[test]
fn faults_say_what_is_wrong() {
    let told = |link: &str| Snapshot::read(link).expect_err("a link that is refused").to_string();
    assert_eq!(
        told("#/map"),
        "This player link has no map, because its end is missing. Ask your game master for the player link again."
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
        "This player link has the version “2”, but your page reads version 1. Reload the page. If that fails, ask your game master for a new link."
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
        "The map in this player link is too large for Dicefall. Ask your game master for the player link again."
    );
    assert!(!Snapshot::is_linked("#/mapping?v=1") && !Snapshot::is_linked("#/threads?v=1"));
    assert!(Snapshot::is_linked("/map?map=A") && Snapshot::is_linked("#/map"));
}
