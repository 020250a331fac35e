//! Laws that every file of every dungeon keeps.

use crate::cells::{check_donjon, check_one_page};
use crate::flood::{Beside, Doors, Line, Model, names, walk};
use crate::foundry::{check_foundry, check_journal};
use crate::packs::{dungeons, everything, links, pack, text, written};
use crate::tiled::check_tiled;
use crate::uvtt::Uvtt;
use dicefall::dungeon::{Feature, Level};
use dicefall::geometry::Square;
use dicefall::pack::{Audience, DungeonPack, LevelChart, PackChoice, PackPart};
use std::collections::BTreeSet;

macro_rules! laws {
    ($($name:ident: $procedure:literal)*) => { $(
        #[test]
        fn $name() {
            for link in links($procedure, 1..=dungeons(12)) {
                keeps_the_laws(&link);
            }
        }
    )* };
}

laws! {
    the_files_of_drop_dice_say_what_the_dungeon_says: "drop-dice"
    the_files_of_threads_say_what_the_dungeon_says: "threads"
    the_files_of_lattice_say_what_the_dungeon_says: "lattice"
    the_files_of_leximorph_say_what_the_dungeon_says: "leximorph"
    the_files_of_pips_say_what_the_dungeon_says: "pips"
    the_files_of_room_number_say_what_the_dungeon_says: "room-number"
    the_files_of_clock_say_what_the_dungeon_says: "clock"
    the_files_of_compass_say_what_the_dungeon_says: "compass"
    the_files_of_megadungeon_say_what_the_dungeon_says: "megadungeon"
}

fn keeps_the_laws(link: &str) {
    let pack = pack(link);
    let files = pack.files(everything(), 100);
    let names: BTreeSet<&str> = files.iter().map(|file| &*file.name).collect();
    assert_eq!(names.len(), files.len(), "{link}: two files have one name");
    let charts = || pack.charts(Audience::GameMaster);
    let rooms = charts().flat_map(|chart| &chart.areas).filter(|area| area.is_room()).count();
    check_journal(link, text(&files, "-gm-foundry-journal.json"), 1 + charts().count() + rooms);
    for audience in Audience::ALL {
        let whose = if audience == Audience::Players { "players" } else { "gm" };
        for chart in pack.charts(audience) {
            let told = format!("{link} {}, {audience:?}", chart.title);
            let end = |end: &str| format!("-{}-{whose}{end}", chart.stem);
            let uvtt =
                uvtt(text(&files, &end(".dd2vtt")), chart, 100).unwrap_or_else(|fault| panic!("{told}: {fault}"));
            check_flood(&told, &pack, (audience, chart), &uvtt);
            check_one_page(&told, level(&pack, audience, chart), chart, text(&files, &end("-one-page.json")));
            check_donjon(&told, level(&pack, audience, chart), chart, text(&files, &end("-donjon.json")));
            check_tiled(&told, chart, &uvtt, text(&files, &end(".tmj")));
            if audience == Audience::GameMaster {
                let known = pack.charts(Audience::Players).find(|seen| seen.level == chart.level);
                check_foundry(&told, (chart, known), &uvtt, (text(&files, &end("-foundry.json")), 100), &names);
            }
        }
    }
}

fn level<'p>(pack: &'p DungeonPack, audience: Audience, chart: &LevelChart) -> &'p Level {
    &pack.dungeon(audience).levels[chart.level.index()]
}

/// Reads a file whose picture is white.
fn uvtt(before: &str, chart: &LevelChart, pixels: u32) -> Result<Uvtt, String> {
    let png = crate::picture::header(chart.size.0 * pixels, chart.size.1 * pixels);
    Uvtt::read(format!("{before}{}\"}}", dicefall::pack::base64(&png)).as_bytes())
}

fn check_flood(told: &str, pack: &DungeonPack, (audience, chart): (Audience, &LevelChart), uvtt: &Uvtt) {
    let level = level(pack, audience, chart);
    assert_eq!(uvtt.size, chart.size, "{told}");
    assert_eq!(uvtt.portals.len(), count_doors(chart), "{told}: doors");
    for doors in [Doors::Closed, Doors::Open] {
        let model = Model::of(level, &chart.plan, doors, Beside::Open);
        let mut lines: Vec<Line> = uvtt.lines();
        if doors == Doors::Closed {
            lines.extend(uvtt.doors());
        }
        let counted = |squares: BTreeSet<Square>| -> BTreeSet<Square> {
            squares.into_iter().filter(|at| model.counted.contains(at)).collect()
        };
        let walked = walk(&model.starts, &model.squares(), &lines, chart.corner);
        let border = model.border(&walked);
        let reached = counted(walked);
        let expected = counted(model.reached());
        let off = |squares: BTreeSet<Square>| names(level, &chart.plan, &squares);
        let more = reached.difference(&expected).copied().collect();
        let fewer = expected.difference(&reached).copied().collect();
        assert!(
            reached == expected,
            "{told}, doors {doors:?}: reaches {}, but not {}, {border:?}",
            off(more),
            off(fewer)
        );
        assert!(!expected.is_empty(), "{told}");
    }
}

/// How many doors a level has. Two at one place are one.
fn count_doors(chart: &LevelChart) -> usize {
    let is_door = |feature| matches!(feature, Feature::Door | Feature::Locked | Feature::Secret);
    let mut places = BTreeSet::new();
    for tunnel in chart.plan.corridors.values() {
        let squares = tunnel.course.squares();
        for fitting in tunnel.fittings.iter().filter(|fitting| is_door(fitting.feature)) {
            let here = squares[usize::from(fitting.along / 2).min(squares.len() - 1)];
            let next = squares[usize::from(fitting.along.div_ceil(2)).min(squares.len() - 1)];
            places.insert((here.x + next.x, here.y + next.y));
        }
    }
    places.len()
}

#[test]
fn the_same_dungeon_makes_the_same_bytes() {
    for link in ["#/pips?v=1&seed=2", "#/threads?v=1&seed=3"] {
        let [one, other] = [pack(link), pack(link)].map(|pack| written(&pack, everything(), 50));
        assert_eq!(one, other, "{link}");
    }
}

#[test]
fn one_file_comes_alone_and_several_come_with_a_text_that_says_what_to_do() {
    let pack = pack("#/drop-dice?v=1&seed=amber-owl-42");
    let names = |choice: &str| -> Vec<String> {
        pack.files(PackChoice::from(choice), 100).into_iter().map(|file| file.name).collect()
    };
    assert_eq!(names("json game-master"), ["game-master/dicefall-the-tunnels-of-lady-corvane-gm.json"]);
    assert_eq!(
        names("universal-vtt players"),
        [
            "README.txt",
            "players/dicefall-the-tunnels-of-lady-corvane-1-players-roll20.txt",
            "players/dicefall-the-tunnels-of-lady-corvane-1-players.dd2vtt"
        ]
    );
    assert_eq!(
        names("foundry game-master"),
        [
            "README.txt",
            "game-master/dicefall-the-tunnels-of-lady-corvane-gm-foundry-journal.json",
            "game-master/dicefall-the-tunnels-of-lady-corvane-1-gm-foundry.json",
            "game-master/dicefall-the-tunnels-of-lady-corvane-1-gm.png",
            "players/dicefall-the-tunnels-of-lady-corvane-1-players.png"
        ],
        "a scene comes with both of its pictures"
    );
    assert_eq!(names("json players"), Vec::<String>::new(), "the JSON is for the game master");
    let all = names(&everything().to_string());
    assert!(all[0] == "README.txt" && all.len() == 18, "{all:?}");
    assert!(PackPart::ALL.len() == 8);
    for name in &all[1..] {
        let (_, file) = name.split_once('/').unwrap();
        let stem = file.rsplit_once('.').unwrap().0;
        assert!(stem.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{name}");
    }
}

#[test]
fn names_of_files_are_plain_and_have_the_title_of_the_dungeon_instead_of_its_seed() {
    let stem = |link: &str| pack(link).stem();
    assert_eq!(stem("#/pips?v=1&seed=1&name=%C3%84ther%20%2F..%2F%3F%20No.%207"), "dicefall-ther-no-7");
    assert_eq!(stem("#/pips?v=1&seed=1&name=The%20Ogre%E2%80%99s%20Den"), "dicefall-the-ogres-den");
    assert_eq!(stem("#/pips?v=1&seed=1&name=%D0%B4%D0%BE%D0%BC"), "dicefall");
    let seed = pack("#/pips?v=1&seed=quokka");
    assert!(!seed.stem().contains("quokka"), "{}", seed.stem());
}
