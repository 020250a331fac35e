//! The text that says what to do with the files of a pack.

use super::file::{PIXELS, SIMPLIFIED};
use super::{Audience, DungeonPack, FOLDER, PackChoice, PackFile, PackPart};
use std::fmt::Write;

/// The longest line of the text.
const WIDE: usize = 78;

/// The text of README.txt. `files`: all other files.
pub(super) fn readme(pack: &DungeonPack, choice: PackChoice, pixels: u32, files: &[PackFile]) -> String {
    let mut text = format!("{}\n{}\n\n", pack.title(), "=".repeat(pack.title().chars().count()));
    let is_for_master = choice.is_for(Audience::GameMaster);
    if is_for_master {
        paragraph(
            &mut text,
            &format!(
                "Made with Dicefall ({}). To open the dungeon again, put this after the address of Dicefall's page:",
                pack.procedure()
            ),
        );
        let _ = write!(text, "{}\n\n", pack.link());
        paragraph(
            &mut text,
            "This text, the folder game-master and the link are for the game master. The players' files have \
                no secrets.",
        );
    } else {
        // The link would give everything away.
        paragraph(&mut text, "Made with Dicefall, for the players.");
    }
    paragraph(&mut text, "Show players only files with \"players\" in their names: the gm files have the secrets.");
    heading(&mut text, "Where the files go");
    for (part, name, words) in PROGRAMS {
        let is_there = is_for_master || !matches!(part, PackPart::Foundry | PackPart::Json);
        if choice.has(part) && is_there {
            let words = words.replace("{pixels}", &pixels.to_string()).replace("{folder}", FOLDER);
            item(&mut text, name, &words);
        }
    }
    if choice.has(PackPart::OnePage) || choice.has(PackPart::Donjon) {
        item(
            &mut text,
            "Simplified",
            &format!(
                "The files of One Page Dungeon and donjon are for programs that draw a map of their own: \
                    {SIMPLIFIED} Their maps don't fit our pictures."
            ),
        );
    }
    sizes(&mut text, pack, choice, pixels);
    if is_for_master {
        secrets(&mut text, pack);
    }
    heading(&mut text, "Files");
    for file in files {
        let _ = writeln!(text, "{}", file.name);
    }
    text
}

fn sizes(text: &mut String, pack: &DungeonPack, choice: PackChoice, pixels: u32) {
    heading(text, "Sizes");
    let why = if pixels == PIXELS[0] { "" } else { " Your browser couldn't paint larger pictures." };
    paragraph(
        text,
        &format!(
            "A square is {pixels} pixels wide.{why} The pictures have no grid: let your program draw the grid. Levels \
                on top of each other have the same size, so their stairs line up."
        ),
    );
    let whose = if choice.is_for(Audience::GameMaster) { Audience::GameMaster } else { Audience::Players };
    for chart in pack.charts(whose) {
        let (wide, high) = chart.size;
        let _ = writeln!(
            text,
            "  {}: {wide} x {high} squares of {} feet, {} x {} pixels",
            chart.title,
            chart.feet,
            wide * pixels,
            high * pixels
        );
    }
    text.push('\n');
}

fn secrets(text: &mut String, pack: &DungeonPack) {
    heading(text, "Secrets");
    let hidden = pack.charts(Audience::GameMaster).count() - pack.charts(Audience::Players).count();
    let levels = match hidden {
        0 => String::new(),
        1 => " Every way into one of the levels is secret. The pack has no players' files for that level. Its Foundry \
              scene has the game master's picture: if you show the scene to players, they see the secret doors, traps \
              and treasures."
            .into(),
        many => format!(
            " Every way into {many} of the levels is secret. The pack has no players' files for these levels. Their \
             Foundry scenes have the game master's pictures: if you show the scenes to players, they see the secret \
             doors, traps and treasures."
        ),
    };
    paragraph(
        text,
        &format!(
            "The players' files show secret doors as walls, and leave out everything that the party can reach only \
                by a secret way. They leave out traps, treasures, encounters and locks. They show every room \
                that the party can reach without a secret way, even before the party finds the room. The players' key says how each room looks, not \
                who or what is in it.{levels}"
        ),
    );
}

/// What to do with each kind of file: the part, the program, and the steps. `{pixels}`: how many pixels wide a square
/// is.
const PROGRAMS: [(PackPart, &str, &str); 9] = [
    (
        PackPart::Foundry,
        "Foundry VTT 12 to 14, without a module",
        "Make a folder with the exact name {folder} in Foundry's user data, and upload all pictures there. For each level, \
         make an empty scene. Right-click the scene, choose Import Data, and pick the level's file whose name ends in \
         gm-foundry.json. The scene has the players' picture, which shows no secrets. Give the players' tokens vision, and \
         activate the scene. For the key, make an empty journal entry. Right-click the entry, choose Import Data, and \
         pick the file whose name ends in gm-foundry-journal.json. Only the game master can read the entry. When \
         the party finds a secret door, open the door in Foundry. The players' picture doesn't show the passage behind \
         the door: describe the passage, or change the scene's picture to the gm picture. The gm picture also shows all \
         other secret doors, traps, treasures and encounters of the level. If every way into a level is secret, its scene \
         has the gm picture from the start.",
    ),
    (
        PackPart::UniversalVtt,
        "Foundry VTT, with the module Universal Battlemap Importer",
        "Import the dd2vtt file of a level. Check that the grid of the new scene is {pixels} pixels.",
    ),
    (
        PackPart::UniversalVtt,
        "Roll20",
        "Set the page's size to the squares under Sizes. Upload the picture, fit it to the page, and send it to the \
         map layer. With a Pro account, install the script UniversalVTTImporter. Copy the text of roll20.txt into the GM notes \
         of the picture. Select the picture, and type !uvtt in the chat. The script makes the walls and doors.",
    ),
    (
        PackPart::UniversalVtt,
        "Owlbear Rodeo",
        "Add the picture as a map, and set its grid to the squares under Sizes. The extension UVTT Importer reads the \
         walls and doors of the dd2vtt file.",
    ),
    (
        PackPart::UniversalVtt,
        "Fantasy Grounds Unity, MapTool, EncounterPlus, Arkenforge, AboveVTT",
        "Import the dd2vtt file of a level as a Universal VTT map.",
    ),
    (
        PackPart::Pictures,
        "Any other tabletop",
        "Use the picture as the map, and set the grid to the squares under Sizes.",
    ),
    (PackPart::Key, "The key", "The md files are text. Any editor opens them."),
    (PackPart::Json, "The JSON", "The whole dungeon and every step that made it, for other programs."),
    (
        PackPart::Tiled,
        "Tiled",
        "Keep the tmj file and the picture with the same name in one folder, and open the tmj file.",
    ),
];

fn heading(text: &mut String, words: &str) {
    let _ = write!(text, "{words}\n{}\n", "-".repeat(words.len()));
}

fn item(text: &mut String, name: &str, words: &str) {
    let _ = writeln!(text, "{name}");
    wrapped(text, words, "  ");
    text.push('\n');
}

fn paragraph(text: &mut String, words: &str) {
    wrapped(text, words, "");
    text.push('\n');
}

/// Adds words on lines of a limited length. `before`: the beginning of each line.
fn wrapped(text: &mut String, words: &str, before: &str) {
    let mut line = String::new();
    for word in words.split(' ') {
        if !line.is_empty() && before.len() + line.chars().count() + 1 + word.chars().count() > WIDE {
            let _ = writeln!(text, "{before}{line}");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    let _ = writeln!(text, "{before}{line}");
}
