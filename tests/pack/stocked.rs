//! What stocking put into a dungeon, in the files of a pack: the game master gets all of it, and the players nothing
//! that is hidden.

use crate::leaks::{hidden_squares, text_of};
use crate::packs::{LINKS, dungeons, everything, text};
use dicefall::dungeon::Spot;
use dicefall::kept::Additions;
use dicefall::pack::{Audience, DungeonPack, PackChoice, PackFile};
use dicefall::scene::{Form, PLAN_SQUARE};
use dicefall::stocking::{LineKind, entry, whole_lines};
use kurbo::{BezPath, PathEl, Point, Shape as _};
use serde_json::Value;
use std::collections::BTreeSet;

/// What players can read of a room.
const SCENERY: [LineKind; 3] = [LineKind::Room, LineKind::Sight, LineKind::Detail];

fn links(procedure: &'static str, option: &'static str) -> impl Iterator<Item = String> {
    (1..=dungeons(9)).map(move |nth| {
        let option = if nth % 3 == 0 { option } else { "" };
        format!("#/{procedure}?v=1&stock=on&seed=quokka-{nth}{option}")
    })
}

/// The texts of a dungeon, sorted by who can read them.
#[derive(Default)]
struct Told {
    /// What players can read: all of it in one text.
    known: String,
    /// What only the game master can read.
    hidden: BTreeSet<String>,
    /// All that stocking says.
    all: BTreeSet<String>,
}

fn told(pack: &DungeonPack, additions: &Additions) -> Told {
    let (whole, seen) = (pack.dungeon(Audience::GameMaster), pack.dungeon(Audience::Players));
    let own = |at: Option<Spot>, line: &str| additions.rewritten(at, line);
    let mut told = Told::default();
    for (spot, _) in whole.stock.as_ref().expect("a stocked dungeon").areas() {
        let knows = seen.levels.get(spot.level.index()).is_some_and(|level| level.area(spot.area).is_some());
        let entry = entry(whole, spot, &own).expect("an entry");
        let title = entry.title.into_iter().map(|title| (title, true));
        let lines = entry.lines.into_iter().filter(|line| !line.text.is_empty());
        let lines = lines.map(|line| (line.text, !line.is_hidden && SCENERY.contains(&line.kind)));
        for (text, is_scenery) in title.chain(lines) {
            let text = plain(&text);
            told.all.insert(text.clone());
            if is_scenery && knows {
                told.known.extend(["\n", &text, "\n"]);
            } else {
                told.hidden.insert(text);
            }
        }
    }
    let whole = whole_lines(whole, &own).into_iter().map(|line| plain(&line.text));
    told.hidden.extend(whole.clone());
    told.all.extend(whole);
    told.hidden.retain(|text| !told.known.contains(text));
    told
}

/// A text without the characters that Markdown and JSON add.
fn plain(text: &str) -> String {
    text.replace(['\\', '"'], "")
}

/// What players see of the pack: the names and the texts of their files, the texts of the scene that they play on, and
/// the text that comes with a pack for the players alone.
fn for_players(pack: &DungeonPack) -> Vec<(String, String)> {
    let files = pack.files(everything(), 100);
    let is_theirs = |file: &&PackFile| file.name.starts_with("players/");
    let mut texts: Vec<(String, String)> =
        files.iter().filter(is_theirs).map(|file| (file.name.clone(), plain(text_of(file)))).collect();
    for file in files.iter().filter(|file| file.name.ends_with("-foundry.json")) {
        let scene: Value = serde_json::from_str(text_of(file)).unwrap();
        let list = |key: &str| scene[key].as_array().unwrap().iter();
        let pins = list("notes").map(|pin| &pin["text"]);
        let levels = list("levels").flat_map(|level| [&level["name"], &level["background"]["src"]]);
        let shown = [&scene["name"], &scene["background"]["src"]].into_iter().chain(pins).chain(levels);
        let shown: Vec<&str> = shown.map(|text| text.as_str().unwrap()).collect();
        texts.push((file.name.clone(), plain(&shown.join("\n"))));
    }
    let alone = pack.files(everything().switched_for(Audience::GameMaster), 100);
    assert!(alone.iter().all(|file| file.name.starts_with("players/") || file.name == "README.txt"), "{alone:?}");
    texts.push(("README.txt for players".into(), text_of(&alone[0]).to_owned()));
    texts
}

#[test]
fn nothing_that_stocking_hides_is_in_a_file_for_players() {
    let (mut hidden, mut known) = (0, 0);
    for (procedure, option) in LINKS {
        for link in links(procedure, option) {
            let notes = "1-1 Wombat in the well\nentry.1-1.detail An echo of wombats\nentry.place A wombat burrow\n";
            let (pack, additions) = (DungeonPack::of(&link, None, notes).unwrap(), Additions::from(notes));
            let told = told(&pack, &additions);
            let of_procedure = format!("#/{procedure}");
            let secrets = ["quokka", "seed=", "stock=", &of_procedure, "Wombat in the well", "wombat burrow"];
            for (name, text) in for_players(&pack) {
                for secret in told.hidden.iter().map(|text| &**text).chain(secrets) {
                    let (name, there) = (name.to_lowercase(), text.find(secret));
                    assert!(!name.contains("quokka"), "{link}: {name}");
                    let Some(at) = there else { continue };
                    let around: String = text[at..].chars().take(100).collect();
                    panic!("{link}, {name}: “{secret}”, here: …{around}…");
                }
            }
            hidden += told.hidden.len();
            known += told.known.lines().count();
        }
    }
    assert!(hidden > 1_500 && known > 700, "{hidden} hidden lines, {known} known lines");
}

#[test]
fn the_game_master_reads_everything_that_stocking_says() {
    for (procedure, option) in LINKS {
        for link in links(procedure, option).take(6) {
            let pack = DungeonPack::of(&link, None, "").unwrap();
            let told = told(&pack, &Additions::default());
            let files = pack.files(everything(), 100);
            let html = |text: &str| text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            let key = plain(text(&files, "-gm-key.md"));
            let journal = html(&plain(text(&files, "-gm-foundry-journal.json")));
            let all = [key, journal, plain(text(&files, "-gm.json"))];
            let players = plain(text(&files, "-players-key.md"));
            for line in &told.all {
                assert!(all.iter().all(|text| text.contains(line)), "{link}: “{line}”");
            }
            let known: Vec<&str> = told.known.lines().filter(|line| !line.is_empty()).collect();
            for line in known {
                // A trap can be in an area that isn't a room, and such areas aren't in the players' key.
                assert!(players.contains(line), "{link}: “{line}” isn't in the players' key");
            }
        }
    }
}

/// Whether a path has a point in a rectangle.
fn touches(path: &BezPath, inside: kurbo::Rect) -> bool {
    path.iter().any(|element| match element {
        PathEl::MoveTo(at) | PathEl::LineTo(at) | PathEl::QuadTo(_, at) | PathEl::CurveTo(_, _, at) => {
            inside.contains(at)
        }
        PathEl::ClosePath => false,
    })
}

#[test]
fn no_picture_for_players_has_a_floor_where_they_know_none_or_ink_far_from_all_that_they_know() {
    let (mut squares, mut far) = (0, 0);
    for (procedure, option) in LINKS {
        for link in links(procedure, option).take(12) {
            let pack = DungeonPack::of(&link, None, "").unwrap();
            for picture in pack.pictures().into_iter().filter(|picture| picture.audience == Audience::Players) {
                let chart =
                    |audience| pack.charts(audience).find(|chart| chart.level == picture.level).expect("a chart");
                let (whole, seen) = (chart(Audience::GameMaster), chart(Audience::Players));
                let known: BTreeSet<_> = seen.plan.squares().map(|at| (at.x, at.y)).collect();
                let scene = pack.scenes().scene(&picture);
                for hidden in hidden_squares(whole, Some(seen)) {
                    let middle = Point::new(f64::from(hidden.x) * PLAN_SQUARE, f64::from(hidden.y) * PLAN_SQUARE);
                    let is_far = known.iter().all(|(x, y)| x.abs_diff(hidden.x).max(y.abs_diff(hidden.y)) > 3);
                    let inside = kurbo::Rect::from_center_size(middle, (PLAN_SQUARE * 0.9, PLAN_SQUARE * 0.9));
                    for shape in &scene.shapes {
                        if let Form::Sunken { floor, .. } = &shape.form {
                            assert!(!floor.contains(middle), "{link}, {picture:?}: floor at {hidden:?}");
                        }
                        let is_inked = match &shape.form {
                            Form::Fill(path, _) | Form::Line(path, _) | Form::Sunken { floor: path, .. } => {
                                touches(path, inside)
                            }
                            Form::Stamp { path, place, .. } => touches(&(*place * (*path).clone()), inside),
                            Form::Words { at, .. } => inside.contains(*at),
                            Form::Strokes { strokes, .. } => strokes.strokes.iter().any(|stroke| {
                                let at = Point::new(stroke.from.0.into(), stroke.from.1.into());
                                inside.contains(strokes.place() * at)
                            }),
                        };
                        assert!(!(is_far && is_inked), "{link}, {picture:?}: ink at {hidden:?}: {:?}", shape.subject);
                    }
                    squares += 1;
                    far += usize::from(is_far);
                }
            }
        }
    }
    assert!(squares > 50 && far > 5, "{squares} hidden squares, {far} of them far from all that players know");
}

#[test]
fn a_stocked_key_has_titles_what_is_seen_and_what_is_hidden() {
    let link = "#/drop-dice?v=1&stock=on&seed=amber-owl-42";
    let notes = "1-2 Two levers\nentry.1-2.title The *old* kitchen\nentry.1-2.detail It smells of onions\n";
    let pack = DungeonPack::of(link, None, notes).unwrap();
    let files = pack.files(PackChoice::from("key foundry game-master players"), 100);
    insta::assert_snapshot!("the key for the game master", text(&files, "-gm-key.md"));
    insta::assert_snapshot!("the key for the players", text(&files, "-players-key.md"));
    let journal: Value = serde_json::from_str(text(&files, "-gm-foundry-journal.json")).unwrap();
    insta::assert_snapshot!("the journal", serde_json::to_string_pretty(&journal).unwrap());
}
