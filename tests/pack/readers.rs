//! Programs that nobody here wrote read the files.
//!
//! `DICEFALL_READERS` names a folder with their repositories; CONTRIBUTING.md lists them. Without it, or without a
//! repository, Node or Python, a test is skipped and says so.

use crate::packs::{LINKS, everything, links, pack, written};
use crate::uvtt::Uvtt;
use crate::zips::TempFile;
use dicefall::pack::{Audience, DungeonPack, LevelChart};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// How many dungeons of each procedure. Starting a program for each file takes time.
const DUNGEONS: u32 = 4;
/// Few pixels, so that the pictures are small. The importers scale everything by this number.
const PIXELS: u32 = 20;

/// The folder with the repositories.
fn folder(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("DICEFALL_READERS").map(PathBuf::from);
    if folder.is_none() {
        println!("{test} skipped: DICEFALL_READERS names no folder");
    }
    folder
}

/// A file of a repository at a revision.
fn source(test: &str, repository: &str, revision: &str, path: &str) -> Option<Vec<u8>> {
    let at = folder(test)?.join(repository);
    let shown = Command::new("git").arg("-C").arg(&at).arg("show").arg(format!("{revision}:{path}")).output();
    let source = shown.ok().filter(|shown| shown.status.success()).map(|shown| shown.stdout);
    if source.is_none() {
        println!("{test} skipped: {} has no {path} at {revision}", at.display());
    }
    source
}

fn script(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pack/readers").join(name)
}

/// Python with the packages that the tests need.
fn python() -> String {
    std::env::var("DICEFALL_PYTHON").unwrap_or_else(|_| "python3".into())
}

/// What a program says, as JSON. None if the program isn't on this computer.
fn told(program: &str, script: &PathBuf, arguments: &[&PathBuf]) -> Option<Value> {
    let ran = Command::new(program).arg(script).args(arguments).output();
    let Ok(ran) = ran else {
        println!("skipped: {program} is not on this computer");
        return None;
    };
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{program} {}: {errors}", script.display());
    Some(serde_json::from_slice(&ran.stdout).unwrap_or_else(|fault| {
        panic!("{program} {}: {fault}: {}{errors}", script.display(), String::from_utf8_lossy(&ran.stdout))
    }))
}

struct Read {
    told: String,
    file: TempFile,
    content: Vec<u8>,
}

/// Calls back for each level and audience of some dungeons, with the file that ends like this.
fn each(end: &str, dungeons: u32, mut check: impl FnMut(&Read, &DungeonPack, Audience, &LevelChart)) {
    for (procedure, _) in LINKS {
        for link in links(procedure, 1..=dungeons) {
            let pack = pack(&link);
            let files = written(&pack, everything(), PIXELS);
            for audience in Audience::ALL {
                let whose = if audience == Audience::Players { "players" } else { "gm" };
                for chart in pack.charts(audience) {
                    let end = format!("-{}-{whose}{end}", chart.stem);
                    let (name, content) = files.iter().find(|(name, _)| name.ends_with(&end)).unwrap();
                    let name = name.rsplit('/').next().unwrap();
                    let file = TempFile::of(&format!("{end}-{procedure}-{name}"), content);
                    check(
                        &Read { told: format!("{link}, {name}"), file, content: content.clone() },
                        &pack,
                        audience,
                        chart,
                    );
                }
            }
        }
    }
}

fn length(value: &Value, key: &str) -> usize {
    value[key].as_array().unwrap_or_else(|| panic!("no {key} in {value}")).len()
}

#[test]
fn foundrys_importer_of_universal_vtt_makes_every_wall_and_every_door() {
    for revision in ["4.0.0", "5.0.1", "6.0.1"] {
        let Some(code) = source("FVTT-DD-Import", "FVTT-DD-Import", revision, "ddimport.js") else { return };
        let code = TempFile::of(&format!("ddimport-{revision}.js"), &code);
        let (mut walls, mut doors, mut files) = (0, 0, 0);
        each(".dd2vtt", DUNGEONS, |read, _, _, _| {
            let uvtt = Uvtt::read(&read.content).unwrap();
            let Some(made) = told("node", &script("dd_import.js"), &[&code.0, &read.file.0]) else { return };
            let is_wall = |wall: &&Value| {
                let c: Vec<f64> = wall["c"].as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect();
                (c[0] - c[2]).abs() + (c[1] - c[3]).abs() > 0.0
            };
            let made_walls = made["walls"].as_array().unwrap().iter().filter(is_wall).count();
            assert_eq!(made_walls, uvtt.lines().len(), "{revision}, {}: walls", read.told);
            let is_door = |door: &&Value| door["door"] == 1 && door["light"] == 20;
            let made_doors = made["doors"].as_array().unwrap().iter().filter(is_door).count();
            assert_eq!(made_doors, uvtt.portals.len(), "{revision}, {}: doors", read.told);
            assert_eq!(length(&made, "lights"), 0);
            (walls, doors, files) = (walls + made_walls, doors + made_doors, files + 1);
        });
        println!("FVTT-DD-Import {revision}: {files} files, {walls} walls, {doors} doors");
    }
}

#[test]
fn roll20s_importer_of_universal_vtt_makes_every_wall_and_every_door() {
    let path = "UniversalVTTImporter/0.1.13/UniversalVTTImporter.js";
    let Some(code) = source("UniversalVTTImporter", "roll20-api-scripts", "HEAD", path) else { return };
    let code = TempFile::of("roll20.js", &code);
    let (mut lines, mut doors, mut files) = (0, 0, 0);
    each("-roll20.txt", DUNGEONS, |read, _, _, chart| {
        let Some(made) = told("node", &script("roll20.js"), &[&code.0, &read.file.0]) else { return };
        let said = made["said"][0].as_str().unwrap();
        let (walls, here) = (chart.walls.walls.len(), chart.walls.doors.len());
        let expected = format!("Lines: {walls}, Object Lines: {}, Doors: {here}, Lights: 0", chart.pillars.len());
        assert!(said.contains(&expected), "{}: {said}, not {expected}", read.told);
        assert_eq!((made["doors"].as_u64(), length(&made, "said")), (Some(here as u64), 1), "{}", read.told);
        (lines, doors, files) = (lines + walls, doors + here, files + 1);
    });
    println!("UniversalVTTImporter 0.1.13: {files} files, {lines} lines, {doors} doors");
}

#[test]
fn the_converter_for_fantasy_grounds_makes_every_wall_and_every_door() {
    let Some(code) = source("uvtt2fgu", "uvtt2fgu", "HEAD", "uvtt2fgu.py") else { return };
    let has_pillow = Command::new(python()).arg("-c").arg("import PIL").output();
    if !has_pillow.is_ok_and(|ran| ran.status.success()) {
        return println!("uvtt2fgu skipped: {} has no package Pillow", python());
    }
    let code = TempFile::of("uvtt2fgu.py", &code);
    let out = std::env::temp_dir().join(format!("dicefall-fgu-{}", std::process::id()));
    std::fs::create_dir_all(&out).unwrap();
    let (mut walls, mut doors, mut files) = (0, 0, 0);
    each(".dd2vtt", DUNGEONS, |read, _, _, chart| {
        let ran = Command::new(python()).arg(&code.0).arg("-f").arg("-o").arg(&out).arg(&read.file.0).output().unwrap();
        assert!(ran.status.success(), "{}: {}", read.told, String::from_utf8_lossy(&ran.stderr));
        let made = |end: &str| out.join(read.file.0.with_extension(end).file_name().unwrap());
        let xml = std::fs::read_to_string(made("xml")).unwrap();
        let count = |what: &str| xml.matches(what).count();
        let (all, here) = (count("<occluder>"), chart.walls.doors.len());
        assert_eq!(all, chart.walls.walls.len() + chart.pillars.len() + here, "{}", read.told);
        // A pillar is terrain, which can be switched, too. A door has only one side.
        assert_eq!(count("<closed/>") - chart.pillars.len(), here, "{}: doors", read.told);
        assert!(made("jpg").exists() && made("png").exists(), "{}", read.told);
        (walls, doors, files) = (walls + chart.walls.walls.len(), doors + here, files + 1);
    });
    std::fs::remove_dir_all(&out).unwrap();
    println!("uvtt2fgu: {files} files, {walls} walls, {doors} doors");
}

#[test]
fn foundrys_importer_of_one_page_dungeons_makes_walls_doors_and_secret_doors() {
    let Some(code) = source("one-page-parser", "one-page-parser", "HEAD", "scripts/one_page_parser.js") else { return };
    let code = TempFile::of("one_page_parser.js", &code);
    let (mut walls, mut doors, mut secrets) = (0, 0, 0);
    each("-one-page.json", DUNGEONS, |read, _, _, chart| {
        let Some(made) = told("node", &script("one_page_parser.js"), &[&code.0, &read.file.0]) else { return };
        let kind = |kind: u64| made["doors"].as_array().unwrap().iter().filter(|door| door["door"] == kind).count();
        let secret = chart.walls.doors.iter().filter(|door| door.is_secret).count();
        assert_eq!((kind(2), kind(1) + kind(2)), (secret, chart.walls.doors.len()), "{}", read.told);
        assert!(length(&made, "walls") > 3, "{}", read.told);
        (walls, doors, secrets) = (walls + length(&made, "walls"), doors + kind(1), secrets + secret);
    });
    println!("one-page-parser: {walls} walls, {doors} doors, {secrets} secret doors");
}

#[test]
fn the_navigator_of_one_page_dungeons_finds_every_room_and_every_way() {
    let Some(folder) = folder("one-page-dungeon-navigator") else { return };
    let code = folder.join("one-page-dungeon-navigator.mjs");
    if !code.exists() {
        return println!("one-page-dungeon-navigator skipped: {} doesn't exist", code.display());
    }
    let (mut rooms, mut exits) = (0, 0);
    each("-one-page.json", DUNGEONS, |read, _, _, chart| {
        let Some(made) = told("node", &script("navigator.mjs"), &[&code, &read.file.0]) else { return };
        assert_eq!(made["said"], Value::Array(Vec::new()), "{}", read.told);
        let all = made["rooms"].as_array().unwrap();
        let with_notes = all.iter().filter(|room| room["notes"].as_u64() > Some(0)).count();
        assert!(with_notes <= chart.areas.iter().filter(|area| area.is_room()).count(), "{}", read.told);
        rooms += all.len();
        exits += all.iter().map(|room| length(room, "exits")).sum::<usize>();
    });
    println!("one-page-dungeon-navigator: {rooms} rooms and corridors, {exits} exits");
}

#[test]
fn foundrys_importer_of_donjon_makes_walls_doors_and_secret_doors() {
    let Some(code) = source("Universal-Donjon-Importer", "Universal-Donjon-Importer", "HEAD", "scripts/main.js") else {
        return;
    };
    let code = TempFile::of("donjon.js", &code);
    let (mut walls, mut doors, mut secrets) = (0, 0, 0);
    each("-donjon.json", DUNGEONS, |read, _, _, chart| {
        let Some(made) = told("node", &script("donjon.js"), &[&code.0, &read.file.0]) else { return };
        assert_eq!(made["said"], Value::Array(Vec::new()), "{}", read.told);
        let kind = |kind: u64| made["walls"].as_array().unwrap().iter().filter(|wall| wall["door"] == kind).count();
        let secret = chart.walls.doors.iter().filter(|door| door.is_secret).count();
        if chart.areas.iter().any(dicefall::pack::ChartArea::is_room) {
            assert_eq!((kind(2), kind(1) + kind(2)), (secret, chart.walls.doors.len()), "{}", read.told);
        }
        assert!(kind(0) > 3, "{}", read.told);
        (walls, doors, secrets) = (walls + kind(0), doors + kind(1), secrets + secret);
    });
    println!("Universal-Donjon-Importer: {walls} walls, {doors} doors, {secrets} secret doors");
}

#[test]
fn a_parser_of_tiled_maps_reads_every_layer() {
    if folder("pytiled-parser").is_none() {
        return;
    }
    let has_parser = Command::new(python()).arg("-c").arg("import pytiled_parser").output();
    if !has_parser.is_ok_and(|ran| ran.status.success()) {
        return println!("pytiled-parser skipped: {} has no package pytiled-parser", python());
    }
    let mut files = 0;
    each(".tmj", 2, |read, _, _, chart| {
        let Some(made) = told(&python(), &script("tiled.py"), &[&read.file.0]) else { return };
        assert_eq!(made["size"], serde_json::json!([chart.size.0, chart.size.1]), "{}", read.told);
        let layers = &made["layers"];
        let rooms = chart.areas.iter().filter(|area| area.is_room()).count();
        let counts = ["walls", "doors", "rooms"].map(|name| usize::try_from(layers[name].as_u64().unwrap()).unwrap());
        assert_eq!(counts, [chart.walls.walls.len(), chart.walls.doors.len(), rooms], "{}", read.told);
        assert_eq!(layers["map"].as_u64(), Some(u64::from(chart.size.0 * chart.size.1)), "{}", read.told);
        files += 1;
    });
    println!("pytiled-parser: {files} files");
}
