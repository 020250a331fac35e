//! A checker of scenes for Foundry, with the fields that versions 12 to 14 know.

use crate::uvtt::Uvtt;
use dicefall::pack::LevelChart;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

type Check = fn(&Value) -> bool;

fn is_count(value: &Value) -> bool {
    value.as_u64().is_some_and(|count| count > 0)
}

fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.trim().is_empty())
}

fn is_id(value: &Value) -> bool {
    value.as_str().is_some_and(|id| id.len() == 16 && id.chars().all(|c| c.is_ascii_alphanumeric()))
}

fn is_list(value: &Value) -> bool {
    value.is_array()
}

/// The keys of a scene.
const SCENE: [(&str, Check); 17] = [
    ("name", is_text),
    ("width", is_count),
    ("height", is_count),
    ("padding", |padding| padding.as_f64() == Some(0.0)),
    ("initial", |view| ["x", "y", "scale"].iter().all(|key| view[key].is_number())),
    ("background", |background| is_text(&background["src"])),
    ("backgroundColor", is_colour),
    ("grid", is_grid),
    ("tokenVision", Value::is_boolean),
    ("fog", |fog| fog["exploration"].is_boolean() && fog["mode"].as_u64().is_some_and(|mode| mode < 3)),
    ("navigation", Value::is_boolean),
    ("walls", is_list),
    ("lights", is_list),
    ("notes", is_list),
    ("regions", is_list),
    ("levels", is_list),
    ("_id", |_| false),
];

const WALL: [(&str, Check); 8] = [
    ("c", |c| c.as_array().is_some_and(|c| c.len() == 4 && c.iter().all(Value::is_i64))),
    ("light", is_sense),
    ("sight", is_sense),
    ("sound", is_sense),
    ("move", |n| matches!(n.as_u64(), Some(0 | 20))),
    ("dir", |n| matches!(n.as_u64(), Some(0..=2))),
    ("door", |n| matches!(n.as_u64(), Some(0..=2))),
    ("ds", |n| matches!(n.as_u64(), Some(0..=2))),
];

const NOTE: [(&str, Check); 8] = [
    ("x", Value::is_i64),
    ("y", Value::is_i64),
    ("iconSize", |size| size.as_u64().is_some_and(|size| size >= 32)),
    ("text", is_text),
    ("fontSize", |size| size.as_u64().is_some_and(|size| (8..=128).contains(&size))),
    ("textAnchor", |n| n.as_u64().is_some_and(|n| n <= 4)),
    ("texture", |texture| is_text(&texture["src"])),
    ("global", Value::is_boolean),
];

const LEVEL: [(&str, Check); 4] = [
    ("_id", is_id),
    ("name", is_text),
    ("elevation", |range| range["bottom"].as_f64().zip(range["top"].as_f64()).is_some_and(|(low, high)| low < high)),
    ("background", |background| is_text(&background["src"]) && is_colour(&background["color"])),
];

fn is_sense(value: &Value) -> bool {
    matches!(value.as_u64(), Some(0 | 10 | 20 | 30 | 40))
}

fn is_colour(value: &Value) -> bool {
    value
        .as_str()
        .is_some_and(|text| text.len() == 7 && text.starts_with('#') && u32::from_str_radix(&text[1..], 16).is_ok())
}

fn is_grid(grid: &Value) -> bool {
    let keys = ["type", "size", "style", "thickness", "color", "alpha", "distance", "units"];
    grid.as_object().is_some_and(|grid| grid.keys().all(|key| keys.contains(&&**key)) && grid.len() == keys.len())
        && grid["type"] == 1
        && grid["size"].as_u64().is_some_and(|size| size >= 20)
        && grid["style"] == "solidLines"
        && is_count(&grid["thickness"])
        && is_colour(&grid["color"])
        && grid["alpha"].as_f64().is_some_and(|alpha| (0.0..=1.0).contains(&alpha))
        && is_count(&grid["distance"])
        && grid["units"] == "ft"
}

/// Every key is known and right.
fn fits(value: &Value, keys: &[(&str, Check)]) -> Result<(), String> {
    let entries = value.as_object().ok_or("no object")?;
    for (key, value) in entries {
        let (_, check) = keys.iter().find(|(name, _)| name == key).ok_or(format!("no such key: {key}"))?;
        if !check(value) {
            return Err(format!("{key} is {value}"));
        }
    }
    Ok(())
}

pub fn check_foundry(
    told: &str,
    (chart, seen): (&LevelChart, Option<&LevelChart>),
    uvtt: &Uvtt,
    (text, pixels): (&str, u32),
    names: &BTreeSet<&str>,
) {
    let scene: Value = serde_json::from_str(text).unwrap();
    fits(&scene, &SCENE).unwrap_or_else(|fault| panic!("{told}: {fault}"));
    let all = |key: &str| scene[key].as_array().unwrap();
    for (key, keys) in [("walls", &WALL[..]), ("notes", &NOTE), ("levels", &LEVEL)] {
        for each in all(key) {
            fits(each, keys).unwrap_or_else(|fault| panic!("{told}, {key}: {fault}"));
        }
    }
    let size = [&scene["width"], &scene["height"]].map(|side| side.as_u64().unwrap());
    assert_eq!(size, [chart.size.0 * pixels, chart.size.1 * pixels].map(u64::from), "{told}");
    assert_eq!((scene["grid"]["size"].as_u64(), all("levels").len()), (Some(pixels.into()), 1), "{told}");
    let picture = scene["background"]["src"].as_str().unwrap();
    assert_eq!(scene["levels"][0]["background"]["src"], picture, "{told}");
    let (folder, file) = picture.split_once('/').unwrap();
    assert!(folder == "dicefall" && names.iter().any(|name| name.ends_with(&format!("/{file}"))), "{told}: {picture}");
    if seen.is_some() {
        assert!(file.contains("-players"), "{told}: {picture} shows secrets");
    }

    // The same walls and doors as in the file for Universal VTT, in pixels.
    #[expect(clippy::cast_possible_truncation, reason = "pixels")]
    let whole = |at: f64| (at * f64::from(pixels)).round() as i64;
    let ends = |line: &crate::flood::Line| {
        let (one, other) = ([whole(line.0.0), whole(line.0.1)], [whole(line.1.0), whole(line.1.1)]);
        if one < other { [one, other] } else { [other, one] }
    };
    let mut walls: BTreeMap<[[i64; 2]; 2], (u64, u64)> = BTreeMap::new();
    for wall in all("walls") {
        let c: Vec<i64> = wall["c"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
        let (one, other) = ([c[0], c[1]], [c[2], c[3]]);
        let ends = if one < other { [one, other] } else { [other, one] };
        assert_ne!(one, other, "{told}: a wall without a length");
        assert_eq!(walls.insert(ends, (wall["door"].as_u64().unwrap(), wall["ds"].as_u64().unwrap())), None, "{told}");
    }
    let solid = |door: &(u64, u64)| *door == (0, 0);
    assert_eq!(walls.values().filter(|door| solid(door)).count(), uvtt.lines().len(), "{told}");
    assert!(uvtt.lines().iter().all(|line| walls.get(&ends(line)) == Some(&(0, 0))), "{told}");
    for door in uvtt.doors() {
        assert!(walls.get(&ends(&door)).is_some_and(|kind| kind.0 > 0), "{told}: {door:?}");
    }
    for (secret, locked) in [(false, false), (false, true), (true, false), (true, true)] {
        let here = chart.walls.doors.iter().filter(|door| (door.is_secret, door.is_locked) == (secret, locked)).count();
        let kind = (if secret { 2 } else { 1 }, if locked { 2 } else { 0 });
        assert_eq!(
            walls.values().filter(|door| **door == kind).count(),
            here,
            "{told}: secret {secret}, locked {locked}"
        );
    }

    // Players see pins, so pins have nothing but the numbers of rooms that players know.
    let known: BTreeSet<&str> = seen.into_iter().flat_map(|seen| &seen.areas).map(|area| &*area.label).collect();
    for note in all("notes") {
        assert!(known.contains(note["text"].as_str().unwrap()), "{told}: {note}");
    }
}

/// A checker of journal entries for Foundry, with the fields that versions 12 to 14 know.
pub fn check_journal(told: &str, text: &str, count: usize) {
    let journal: Value = serde_json::from_str(text).unwrap();
    let keys: [(&str, Check); 3] =
        [("name", is_text), ("pages", is_list), ("ownership", |rights| *rights == serde_json::json!({ "default": 0 }))];
    fits(&journal, &keys).unwrap_or_else(|fault| panic!("{told}: {fault}"));
    let pages = journal["pages"].as_array().unwrap();
    let mut ids = BTreeSet::new();
    let mut last = 0;
    for page in pages {
        fits(page, &PAGE).unwrap_or_else(|fault| panic!("{told}: {fault}"));
        assert!(ids.insert(page["_id"].as_str().unwrap()), "{told}: two pages have one id");
        assert!(page["sort"].as_u64() > Some(last), "{told}: pages out of order");
        last = page["sort"].as_u64().unwrap();
        let content = page["text"]["content"].as_str().unwrap();
        for tag in ["p", "ul", "li", "section", "blockquote", "h2"] {
            let opened = content.matches(&format!("<{tag}>")).count() + content.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, content.matches(&format!("</{tag}>")).count(), "{told}: {content}");
        }
    }
    assert_eq!(pages.len(), count, "{told}: a page for the dungeon, each level and each room");
}

const PAGE: [(&str, Check); 6] = [
    ("_id", is_id),
    ("name", is_text),
    ("type", |kind| kind == "text"),
    ("title", |title| title["show"] == true && matches!(title["level"].as_u64(), Some(1 | 2))),
    ("text", |text| text["format"] == 1 && is_text(&text["content"])),
    ("sort", is_count),
];
