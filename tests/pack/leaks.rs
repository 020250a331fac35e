//! Nothing that is hidden is in the players' files.

use crate::packs::{LINKS, dungeons, everything, links, pack};
use dicefall::dungeon::{AreaId, Feature, LevelId};
use dicefall::geometry::Square;
use dicefall::pack::{Audience, DungeonPack, GridPoint, LevelChart, PackContent, PackFile};
use dicefall::scene::{Form, Sign, Subject};
use std::collections::BTreeSet;

/// Words that say something only the game master knows.
const TELLING: [&str; 10] =
    ["secret", "trap\"", "trap,", "trap.", "treasure", "encounter", "goal", "locked", "hidden", "danger"];

fn players_files(pack: &DungeonPack) -> Vec<PackFile> {
    let files = pack.files(everything(), 100).into_iter();
    files.filter(|file| file.name.starts_with("players/") || file.name.contains("-players")).collect()
}

pub fn text_of(file: &PackFile) -> &str {
    match &file.content {
        PackContent::Text(text) | PackContent::WithPicture(text, ..) => text,
        PackContent::Picture(_) => "",
    }
}

/// The squares of an area or a corridor that players don't know.
pub fn hidden_squares(whole: &LevelChart, seen: Option<&LevelChart>) -> BTreeSet<Square> {
    let squares = |chart: &LevelChart| -> BTreeSet<Square> { chart.plan.squares().collect() };
    let known = seen.map(squares).unwrap_or_default();
    squares(whole).difference(&known).copied().collect()
}

#[test]
fn no_file_for_players_tells_a_secret() {
    let (mut hidden_rooms, mut hidden_doors) = (0, 0);
    for (procedure, _) in LINKS {
        for link in links(procedure, 1..=dungeons(12)) {
            let pack = pack(&link);
            let (whole, seen) = (pack.dungeon(Audience::GameMaster), pack.dungeon(Audience::Players));
            for file in players_files(&pack) {
                let text = text_of(&file).to_lowercase();
                // Tiled's doors have a property that says whether they are secret. No door of the players is.
                let text = text.replace("{\"name\":\"secret\",\"type\":\"bool\",\"value\":false}", "");
                let text = text.replace("{\"name\":\"locked\",\"type\":\"bool\",\"value\":false}", "");
                // Players see a corridor that is blocked.
                let text = text.replace("blocked", "");
                // Donjon's bits have names, whether or not the map has such doors.
                let text = text.split("\"cells\":").last().unwrap_or_default();
                if let Some(word) = TELLING.iter().find(|word| text.contains(**word)) {
                    let at = text.find(word).unwrap();
                    panic!("{link}, {}: …{}…", file.name, &text[at.saturating_sub(60)..(at + 60).min(text.len())]);
                }
            }
            for chart in pack.charts(Audience::GameMaster) {
                let known = pack.charts(Audience::Players).find(|seen| seen.level == chart.level);
                let hidden = hidden_squares(chart, known);
                hidden_rooms +=
                    chart.areas.iter().filter(|area| area.is_room() && hidden.contains(&area.ground.at())).count();
                hidden_doors += chart.walls.doors.iter().filter(|door| door.is_secret).count();
                let Some(known) = known else {
                    let has_file = |file: &PackFile| file.name.contains(&format!("-{}-players", chart.stem));
                    assert!(!players_files(&pack).iter().any(has_file), "{link}: {} is hidden", chart.title);
                    continue;
                };
                assert_eq!((chart.size, chart.corner), (known.size, known.corner), "{link}");
                for point in
                    known.walls.walls.iter().flatten().chain(known.walls.doors.iter().flat_map(|door| &door.ends))
                {
                    assert!(!is_inside(*point, &hidden, known.corner), "{link} {}: {point:?}", chart.title);
                }
                let labels: BTreeSet<&str> = known.areas.iter().map(|area| &*area.label).collect();
                let secret: Vec<&str> = chart
                    .areas
                    .iter()
                    .filter(|area| area.is_room() && !labels.contains(&*area.label))
                    .map(|area| &*area.label)
                    .collect();
                for file in players_files(&pack).iter().filter(|file| {
                    file.name.ends_with("one-page.json") && file.name.contains(&format!("-{}-", chart.stem))
                }) {
                    for label in &secret {
                        assert!(!text_of(file).contains(&format!("\"ref\":\"{label}\"")), "{link}: room {label}");
                    }
                }
            }
            for (id, level) in (0..).map(LevelId).zip(&seen.levels) {
                assert!(
                    level.passages().all(|(_, passage)| !passage.features.contains(Feature::Secret)),
                    "{link}: {id:?}"
                );
            }
            assert!(seen.levels.len() <= whole.levels.len());
        }
    }
    assert!(hidden_rooms > 4 && hidden_doors > 30, "{hidden_rooms} rooms, {hidden_doors} doors");
}

/// Whether a point is well inside a hidden square.
fn is_inside(at: GridPoint, hidden: &BTreeSet<Square>, corner: (i32, i32)) -> bool {
    let deep = |along: i32| (15..=85).contains(&along.rem_euclid(100));
    let square = Square::new(at.x.div_euclid(100) + corner.0, at.y.div_euclid(100) + corner.1);
    deep(at.x) && deep(at.y) && hidden.contains(&square)
}

#[test]
fn no_picture_for_players_shows_a_secret() {
    let hidden_signs = [
        Sign::Secret,
        Sign::Find,
        Sign::Unsure,
        Sign::Encounter,
        Sign::Treasure,
        Sign::Goal,
        Sign::Reason,
        Sign::Key,
        Sign::Lock,
        Sign::Trap,
        Sign::TrapDisabled,
        Sign::Straightforward,
    ];
    let mut shown = BTreeSet::new();
    for (procedure, _) in LINKS {
        for link in links(procedure, 1..=dungeons(6)) {
            let pack = pack(&link);
            for picture in pack.pictures() {
                let scene = pack.scenes().scene(&picture);
                if picture.audience == Audience::GameMaster {
                    shown.extend(scene.signs.iter().copied().filter(|sign| hidden_signs.contains(sign)));
                    continue;
                }
                let told = scene.signs.iter().find(|sign| hidden_signs.contains(sign));
                assert_eq!(told, None, "{link}, {picture:?}");
                let known: BTreeSet<AreaId> =
                    pack.dungeon(Audience::Players).levels[picture.level.index()].areas().map(|area| area.id).collect();
                for shape in &scene.shapes {
                    if let Subject::Room(id) | Subject::Sign(id, _) = shape.subject {
                        assert!(known.contains(&id), "{link}, {picture:?}: area {id}");
                    }
                    let is_on_a_passage = matches!(shape.subject, Subject::Passage(_) | Subject::PassageSign(..));
                    let is_letter = matches!(&shape.form, Form::Words { text, .. } if text == "S");
                    assert!(!(is_on_a_passage && is_letter), "{link}, {picture:?}: {:?}", shape.subject);
                }
            }
        }
    }
    assert!(shown.len() > 8, "{shown:?}");
}
