//! The layers of `src/`: which part can name which.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "layers/circles.rs"]
mod circles;
#[path = "layers/rust.rs"]
mod rust;
#[path = "layers/types.rs"]
mod types;

use dicefall::procedures::{REGISTRY, STOCKING};
use std::path::{Path, PathBuf};

const MAY_NAME: [(&str, &[&str]); 30] = [
    ("base64", &[]),
    ("digest", &[]),
    ("late", &["digest"]),
    ("order", &[]),
    ("json", &[]),
    ("geometry", &["order"]),
    ("english", &["geometry"]),
    ("dice", &["english", "digest", "geometry"]),
    ("dungeon", &["order", "english", "dice", "digest", "geometry"]),
    ("trace", &["order", "dice", "digest", "dungeon", "geometry", "json"]),
    ("procedures", &["late", "order", "english", "dice", "digest", "dungeon", "geometry", "trace"]),
    ("edits", &["order", "english", "dungeon", "geometry", "procedures", "trace"]),
    ("stocking", &["order", "english", "dice", "dungeon", "late", "procedures", "trace"]),
    ("recipe", &["dice", "digest", "dungeon", "edits", "geometry", "procedures", "stocking", "title", "trace"]),
    ("qr", &[]),
    ("title", &["dice", "digest"]),
    ("odds", &["dungeon", "procedures", "recipe"]),
    ("kept", &["base64", "dungeon"]),
    (
        "link",
        &[
            "dice",
            "digest",
            "dungeon",
            "edits",
            "geometry",
            "kept",
            "procedures",
            "recipe",
            "stocking",
            "title",
            "trace",
        ],
    ),
    ("files", &["dungeon", "english", "kept", "link", "procedures"]),
    ("json_file", &["kept", "link", "procedures", "recipe", "stocking", "trace"]),
    ("explained", &["dungeon", "glossary", "late", "link", "procedures", "recipe", "stocking", "trace"]),
    ("rules_sheet", &["link", "procedures", "stocking"]),
    ("scene", &["order", "english", "dice", "digest", "dungeon", "geometry", "procedures", "trace"]),
    ("glossary", &["english", "late", "procedures", "scene"]),
    (
        "export",
        &["order", "english", "dice", "digest", "dungeon", "geometry", "procedures", "scene", "stocking", "trace"],
    ),
    ("players", &["base64", "digest", "dungeon", "geometry", "order", "scene"]),
    (
        "pack",
        &[
            "base64",
            "order",
            "english",
            "dungeon",
            "export",
            "geometry",
            "json",
            "json_file",
            "kept",
            "procedures",
            "scene",
            "stocking",
            "trace",
        ],
    ),
    (
        "session",
        &[
            "order",
            "english",
            "dice",
            "dungeon",
            "edits",
            "export",
            "geometry",
            "kept",
            "link",
            "odds",
            "pack",
            "players",
            "procedures",
            "recipe",
            "scene",
            "stocking",
            "title",
            "trace",
        ],
    ),
    (
        "lib",
        &[
            "base64",
            "dice",
            "digest",
            "dungeon",
            "edits",
            "english",
            "export",
            "geometry",
            "late",
            "explained",
            "files",
            "glossary",
            "json",
            "json_file",
            "kept",
            "link",
            "odds",
            "order",
            "pack",
            "players",
            "procedures",
            "qr",
            "recipe",
            "rules_sheet",
            "scene",
            "session",
            "stocking",
            "title",
            "trace",
            "Recipe",
        ],
    ),
];

type May = fn(&str) -> bool;

const CRATES: [(&str, May, &str); 8] = [
    ("qrcodegen", |path| path == "src/qr.rs", "src/qr.rs"),
    ("leptos", is_app, "src/app/ and src/main.rs"),
    ("web_sys", touches_the_browser, "src/app/browser/ and the canvas painter"),
    ("js_sys", touches_the_browser, "src/app/browser/ and the canvas painter"),
    ("wasm_bindgen", is_app, "src/app/ and src/main.rs"),
    ("serde_wasm_bindgen", is_app, "src/app/ and src/main.rs"),
    ("delaunator", |path| path == "src/geometry/delaunay.rs", "src/geometry/delaunay.rs"),
    ("dicefall_pen", |path| path == "src/digest.rs" || path.starts_with("src/scene/"), "src/scene/ and src/digest.rs"),
];

const LONGEST: usize = 400;
const NAMES_THAT_SAY_NOTHING: [&str; 5] = ["utils", "util", "common", "helpers", "manager"];

fn is_app(path: &str) -> bool {
    matches!(path, "src/main.rs" | "src/bench.rs" | "src/learn.rs" | "src/packing.rs") || path.starts_with("src/app/")
}

fn touches_the_browser(path: &str) -> bool {
    let painter = Path::new(path).file_stem().is_some_and(|stem| stem.to_string_lossy().contains("painter"));
    let in_painter = path.contains("/painter/");
    path.starts_with("src/app/browser/") || path == "src/app/browser.rs" || is_app(path) && (painter || in_painter)
}

/// The path begins at the package's folder. The lines have no comments.
struct Source {
    path: String,
    text: String,
    lines: Vec<String>,
    length: usize,
}

impl Source {
    /// The file's first folder, or its own name.
    fn part(&self) -> &str {
        let inside = self.path.strip_prefix("src/").unwrap();
        inside.split_once('/').map_or_else(|| inside.strip_suffix(".rs").unwrap(), |(folder, _)| folder)
    }

    fn depth(&self) -> usize {
        let folders = self.path.matches('/').count() - 1;
        folders + usize::from(!self.path.ends_with("/mod.rs") && !self.path.ends_with("/lib.rs"))
    }
}

fn sources() -> Vec<Source> {
    let sources = sources_in("src");
    assert!(sources.len() > 30, "only {} files: is src/ elsewhere?", sources.len());
    sources
}

fn sources_in(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    walk(&root.join(folder), &mut files);
    files.sort();
    let source = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap();
        let path = file.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let lines = text.lines().map(|line| line.split("//").next().unwrap().to_owned()).collect();
        Source { path, lines, length: text.lines().count(), text }
    };
    files.iter().filter(|file| file.extension().is_some_and(|end| end == "rs")).map(source).collect()
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, files);
        }
        files.push(path);
    }
}

#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn add(&mut self, source: &Source, index: usize, fault: &str) {
        self.0.push(format!("{}:{}: {fault}", source.path, index + 1));
    }

    fn none(self) {
        assert!(self.0.is_empty(), "\n{}", self.0.join("\n"));
    }
}

fn names(line: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back().is_some_and(part_of_word);
        let after = line[at + word.len()..].chars().next().is_some_and(part_of_word);
        !before && !after
    })
}

/// The parts that a line names from the crate's root: `crate::dice::…`, `crate::{dice, trace::…}`.
fn parts_named<'l>(line: &'l str, root: &str) -> Vec<&'l str> {
    let mut parts = Vec::new();
    for (at, _) in line.match_indices(root) {
        let preceded = line[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':');
        if preceded {
            continue;
        }
        let rest = &line[at + root.len()..];
        let word = |text: &'l str| text.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
        match rest.strip_prefix('{') {
            Some(group) => parts.extend(top_level(group).into_iter().map(word)),
            None => parts.push(word(rest)),
        }
    }
    parts
}

fn top_level(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut entries) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                entries.push(&group[start..at]);
                return entries;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                entries.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    entries.push(&group[start..]);
    entries
}

#[test]
fn every_part_names_only_parts_below_it() {
    let mut faults = Faults::default();
    for source in sources().iter().filter(|source| !is_app(&source.path)) {
        let Some((part, allowed)) = MAY_NAME.iter().find(|(part, _)| *part == source.part()) else {
            faults.add(source, 0, "this part is in no layer: give it a line in tests/layers.rs");
            continue;
        };
        for (index, line) in source.lines.iter().enumerate() {
            for named in parts_named(line, "crate::") {
                if named != *part && !allowed.contains(&named) {
                    faults.add(source, index, &format!("{part} can’t name {named}"));
                }
            }
            if line.contains("dicefall::") {
                faults.add(source, index, "the core calls itself dicefall: write crate");
            }
            if line.contains("use crate::{") && !line.contains(';') {
                faults.add(source, index, "write a use for each part, so that each line says what it names");
            }
        }
    }
    faults.none();
}

#[test]
fn no_part_reaches_the_root_by_super() {
    // No `super` may reach the root, because the tests in this file couldn't see which part is named behind it.
    let mut faults = Faults::default();
    for source in sources().iter().filter(|source| source.path != "src/main.rs" && source.part() != "lib") {
        let mut depth = source.depth();
        for (index, line) in source.lines.iter().enumerate() {
            if line.trim() == "mod tests {" {
                depth += 1;
            }
            if line.contains(&"super::".repeat(depth)) {
                faults.add(source, index, "super reaches the crate’s root: write crate");
            }
        }
    }
    faults.none();
}

#[test]
fn crates_are_named_only_where_they_belong() {
    let mut faults = Faults::default();
    for source in &sources() {
        for (index, line) in source.lines.iter().enumerate() {
            for (name, may, where_to) in CRATES {
                if names(line, name) && !may(&source.path) {
                    faults.add(source, index, &format!("{name} belongs to {where_to}"));
                }
            }
        }
    }
    faults.none();
}

#[test]
fn no_file_is_too_long_to_read() {
    let mut faults = Faults::default();
    for source in sources_in("src").iter().chain(&sources_in("pen/src")).filter(|source| source.length > LONGEST) {
        faults.add(source, LONGEST, &format!("{} lines, {LONGEST} at most", source.length));
    }
    faults.none();
}

#[test]
fn every_file_and_folder_has_a_name_that_says_something() {
    let mut files = Vec::new();
    for folder in ["src", "pen/src"] {
        walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    for file in files {
        let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(!NAMES_THAT_SAY_NOTHING.contains(&stem.as_str()), "{}", file.display());
    }
}

fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

fn folder_of(id: &str) -> String {
    let name = if ["room-number", "clock", "compass"].contains(&id) { "preconnect" } else { id };
    format!("src/procedures/{}/", name.replace('-', "_"))
}

#[test]
fn every_rule_cited_is_declared_and_every_rule_declared_is_cited() {
    let mut faults = Faults::default();
    let sources = sources();
    for procedure in REGISTRY.0.iter().copied().chain([&STOCKING]) {
        let folder = folder_of(procedure.id);
        let rolls = format!("src/{}/", procedure.id);
        let is_own = |source: &&Source| source.path.starts_with(&folder) || source.path.starts_with(&rolls);
        let own: Vec<&Source> = sources.iter().filter(is_own).collect();
        assert!(!own.is_empty(), "{} has no folder {folder}", procedure.id);
        // Shared code can cite a rule of any of its procedures.
        let sharing = REGISTRY.0.iter().copied().filter(|other| folder_of(other.id) == folder);
        let sharing: Vec<_> = sharing.chain([procedure]).collect();
        let mut cited = Vec::new();
        for source in own {
            let declares = source.path.contains("/declaration");
            for (index, line) in source.lines.iter().enumerate() {
                for text in quoted(line).filter(|text| text.starts_with(&format!("{}/", procedure.id))) {
                    if !procedure.rules.iter().any(|rule| rule.id == text) {
                        faults.add(source, index, &format!("the rule {text} is not declared"));
                    }
                    if !declares {
                        cited.push(text);
                    }
                }
                if line.contains("&[") {
                    let rulings =
                        quoted(line).filter(|text| text.starts_with(['R', 'S']) && text[1..].parse::<u8>().is_ok());
                    for ruling in rulings
                        .filter(|id| !sharing.iter().any(|each| each.rulings.iter().any(|ruling| ruling.id == *id)))
                    {
                        faults.add(source, index, &format!("the ruling {ruling} is not declared"));
                    }
                }
            }
        }
        // A procedure can use steps of another procedure, with that procedure's rules.
        let is_own = |id: &str| id.starts_with(&format!("{}/", procedure.id));
        for rule in procedure.rules {
            let is_cited = if is_own(rule.id) {
                cited.contains(&rule.id)
            } else {
                REGISTRY.0.iter().any(|other| other.id != procedure.id && other.rules.iter().any(|it| it.id == rule.id))
            };
            if !is_cited {
                faults.0.push(format!("{folder}: no step cites {}", rule.id));
            }
        }
    }
    faults.none();
}

/// Whether a text has two words or more, and a letter outside `{…}`.
fn is_prose(text: &str) -> bool {
    let mut depth = 0_i32;
    let plain: String = text
        .chars()
        .filter_map(|c| {
            depth += i32::from(c == '{');
            let inside = depth > 0;
            depth -= i32::from(c == '}');
            // An inserted value counts as a word.
            if inside { (c == '{').then_some('0') } else { Some(c) }
        })
        .collect();
    let words: Vec<_> = plain.split(' ').filter(|word| word.chars().any(char::is_alphanumeric)).collect();
    words.len() > 1 && plain.chars().any(char::is_alphabetic)
}

#[test]
fn rules_have_no_prose() {
    let mut faults = Faults::default();
    for source in &sources() {
        let of_rules = ["src/procedures/", "src/stocking/"].iter().find_map(|part| source.path.strip_prefix(part));
        let Some(path) = of_rules else { continue };
        let is_words = ["words.rs", "bad_input.rs"].iter().any(|file| path.ends_with(file));
        if is_words || path.starts_with("options/") || path.contains("declaration") || path.contains("/tests/") {
            continue;
        }
        let rules = source.lines.iter().take_while(|line| !line.contains("#[cfg(test)]"));
        for (index, line) in rules.enumerate() {
            // These lines have texts for developers, or names of random streams.
            let is_no_sentence = ["stream", "draw_from", ".expect(", "reason = ", "assert"];
            if is_no_sentence.iter().any(|what| line.contains(what)) {
                continue;
            }
            for text in quoted(line).filter(|text| is_prose(text)) {
                faults.add(source, index, &format!("“{text}” belongs in words.rs"));
            }
        }
    }
    faults.none();
}

#[test]
fn prose_is_told_apart_from_names() {
    for prose in ["Room {room} is a dead end.", "{count} dice", "a door", "no other", "for the {what}"] {
        assert!(is_prose(prose), "{prose}");
    }
    for name in ["drop-dice/3a", "R4", "by-hand", "{a}–{b}", "{left}, {right}", "room-number", "", "{streams}{of}"] {
        assert!(!is_prose(name), "{name}");
    }
}

#[test]
fn paths_are_read_in_every_form() {
    let named = |line| parts_named(line, "crate::");
    assert_eq!(named("use crate::dice::{Die, Face};"), ["dice"]);
    assert_eq!(named("use crate::{dice::{Die, Face}, trace, link::read};"), ["dice", "trace", "link"]);
    assert_eq!(named("fn f(a: &crate::scene::Scene) -> crate::link::LinkContent {"), ["scene", "link"]);
    assert_eq!(named("pub(crate) fn f() {}"), Vec::<&str>::new());
    assert_eq!(named("$crate::dice"), ["dice"]);
    assert!(names("use web_sys::Window;", "web_sys") && !names("use my_web_sys::Window;", "web_sys"));
}
