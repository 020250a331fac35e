//! The written key and the sentence above it, for dungeons of every procedure.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dungeon::{Dungeon, LevelId, Mark, Measures, Report, Spot};
use dicefall::export::{Entry, Measure, about_depth, goal, in_short, key, lines, sentence, summary, ways_of};
use dicefall::link;
use dicefall::procedures::REGISTRY;

/// If the link names a node, only that node is made.
fn dungeon(fragment: &str) -> Dungeon {
    let opened = link::read(fragment, &REGISTRY).unwrap();
    let run = if opened.node.is_some() { opened.recipe.run_opening(opened.node) } else { opened.recipe.run() };
    run.unwrap().dungeon()
}

fn entry(dungeon: &Dungeon, Spot { level, area }: Spot) -> Entry {
    key(dungeon, level).into_iter().find(|entry| entry.id == area).unwrap()
}

fn dungeons<'f>(queries: &'f [&str]) -> impl Iterator<Item = (String, Dungeon)> + 'f {
    let links = queries.iter().flat_map(|query| (0..40).map(move |seed| format!("#/{query}&seed=key-{seed}")));
    links.map(|link| (link.clone(), dungeon(&link)))
}

#[test]
fn the_sentence_gives_the_number_of_loops() {
    let found = dungeon("#/lattice?seed=fresh-1&depth=2&node=16");
    assert_eq!(Report::of(&found).loops, 4);
    assert!(summary(&found).ends_with(", 4 loops."), "{}", summary(&found));
    let queries =
        ["drop-dice?loops=0.40", "threads?search=every-room", "lattice?depth=2", "leximorph?turn=on", "pips?"];
    for (link, dungeon) in dungeons(&queries) {
        let told = match Measures::of(&dungeon).loops {
            1 => ", 1 loop".into(),
            loops => format!(", {loops} loops"),
        };
        let sentence = summary(&dungeon);
        assert!(sentence.contains(&told) || sentence.contains(" unexplored"), "{link}: {sentence}");
    }
}

/// Stocking can still hide a small treasure in any room.
#[test]
fn a_dungeon_without_dead_ends_has_no_treasure_mark_and_its_sentence_says_no_more() {
    let mut count = 0;
    for (link, dungeon) in dungeons(&["drop-dice?loops=0.90&stock=on"]) {
        let has_mark = dungeon.levels[0].areas().any(|area| area.marks.contains(Mark::Treasure));
        let sentence = summary(&dungeon);
        let told = sentence.ends_with(" No dead end is left after the loops, so no room has a treasure mark.");
        assert_eq!(told, !has_mark, "{link}: {sentence}");
        assert!(!sentence.contains("has treasure"), "{link}: {sentence}");
        count += usize::from(told);
    }
    assert!(count > 5, "{count} of 40 dungeons have no treasure mark");
}

#[test]
fn both_ends_of_stairs_and_trap_doors_say_where_they_lead() {
    let mut ways = Vec::new();
    for (link, dungeon) in dungeons(&["pips?", "leximorph?", "threads?levels=every-room"]) {
        for connection in &dungeon.connections {
            for (here, there) in [(connection.from, connection.to), (connection.to, connection.from)] {
                let label = dungeon.levels[there.level.index()].label(there.area);
                let paths = entry(&dungeon, here).paths;
                let letter = dungeon.letter_of(connection).unwrap();
                let told = ["by stairs", "by trap door"].into_iter().find(|by| {
                    let way = format!("{label} ({by} {letter})");
                    paths.trim_start_matches("To\u{a0}").split(", ").any(|each| each == way)
                });
                ways.push(told.unwrap_or_else(|| panic!("{link}: {label} is not among {paths}")));
            }
        }
    }
    for by in ["by stairs", "by trap door"] {
        assert!(ways.iter().filter(|&&way| way == by).count() > 20, "{by}");
    }
}

#[test]
fn an_area_with_only_stairs_has_a_path() {
    let dungeon = dungeon("#/pips?seed=fresh-40");
    let from = dungeon.connections[0].from;
    let landing = key(&dungeon, LevelId(1)).into_iter().find(|entry| entry.name == "Landing 2-a").unwrap();
    assert_eq!(landing.paths, format!("To\u{a0}{} (by stairs A)", dungeon.levels[from.level.index()].label(from.area)));
    assert!(entry(&dungeon, from).paths.ends_with("2-a (by stairs A)"), "{}", entry(&dungeon, from).paths);
}

#[test]
fn corridors_meet_at_a_junction_and_tunnels_of_a_lattice_at_a_crossing() {
    for (queries, name, other) in [
        (&["pips?", "leximorph?"][..], "junction", "crossing"),
        (&["lattice?", "lattice?depth=2"], "crossing", "junction"),
    ] {
        let mut count = 0;
        for (link, dungeon) in dungeons(queries) {
            let words = summary(&dungeon);
            assert!(!words.contains(other), "{link}: {words}");
            let levels = (0..).map(LevelId).take(dungeon.levels.len());
            let names = levels.flat_map(|level| key(&dungeon, level)).map(|entry| entry.name.to_lowercase());
            let named = names.filter(|entry| entry.starts_with(name)).count();
            assert_eq!(named > 0, words.contains(&format!(" {name}")) || words.starts_with(&format!("1 {name}")));
            count += named;
        }
        assert!(count > 40, "{count} of {name}");
    }
}

#[test]
fn an_entry_says_ladder_or_stairs_as_its_ways_do() {
    let mut ladders = 0;
    for seed in 0..20 {
        let fragment = format!("#/room-number?v=1&seed=ladder-{seed}&rooms=12&ladders=on");
        let dungeon = dungeon(&fragment);
        for entry in (0..).map(LevelId).take(dungeon.levels.len()).flat_map(|level| key(&dungeon, level)) {
            let by = |what: &str| entry.paths.contains(&format!("by {what}"));
            let told = |what: &str| entry.about.contains(what);
            assert_eq!((told("ladder"), told("stairs")), (by("ladder"), by("stairs")), "{fragment}: {entry:?}");
            ladders += usize::from(told("ladder"));
        }
    }
    assert!(ladders > 20, "{ladders}");
}

/// A learner counts the ways on the map. Both sentences, and the list of counts, have the same number of them.
#[test]
fn all_sentences_count_the_passages_that_the_map_shows() {
    let queries = [
        "drop-dice?loops=0.40",
        "threads?search=every-room",
        "lattice?levels=2",
        "leximorph?turn=on",
        "pips?",
        "clock?",
    ];
    let mut blocked = 0;
    for (link, dungeon) in dungeons(&queries) {
        let drawn: usize = dungeon.levels.iter().map(|level| level.passages().count()).sum();
        let noun = if link.contains("drop-dice") { "path" } else { "passage" };
        let told = format!(", {drawn} {noun}{}", if drawn == 1 { "" } else { "s" });
        let report = Report::of(&dungeon);
        blocked += report.blocked.len();
        for sentence in [summary(&dungeon), in_short(&dungeon, &report)] {
            assert!(
                sentence.contains(&format!("{told},")) || sentence.contains(&format!("{told}.")),
                "{link}: {sentence}"
            );
        }
        let lines = lines(&dungeon, &report);
        let line = lines.iter().find(|line| line.measure == Measure::Passages).unwrap();
        assert_eq!((line.number, line.ways.len()), (drawn, drawn), "{link}");
    }
    assert!(blocked > 50, "{blocked}");
}

/// A procedure on a tray calls its ways paths, every other procedure calls them passages.
#[test]
fn a_dungeon_has_one_word_for_its_ways() {
    let queries = ["drop-dice?", "megadungeon?", "threads?", "lattice?", "compass?"];
    for (link, dungeon) in dungeons(&queries) {
        let report = Report::of(&dungeon);
        let mut told: Vec<String> = lines(&dungeon, &report).into_iter().map(|line| line.words).collect();
        told.extend([
            in_short(&dungeon, &report),
            summary(&dungeon),
            about_depth(&dungeon),
            ways_of(&dungeon).to_owned(),
        ]);
        told.extend(sentence(&dungeon, &report).into_iter().chain(goal(&dungeon, &report)));
        let levels = (0..).map(LevelId).take(dungeon.levels.len());
        told.extend(levels.flat_map(|level| key(&dungeon, level)).map(|entry| entry.about + &entry.paths));
        let is_on_a_tray = link.contains("drop-dice") || link.contains("megadungeon");
        let other = if is_on_a_tray { "passage" } else { "path" };
        let faulty: Vec<_> = told.iter().filter(|words| words.contains(other)).collect();
        assert!(faulty.is_empty(), "{link}: {faulty:?}");
    }
}
