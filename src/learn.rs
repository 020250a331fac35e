//! The wasm module `dicefall-learn`, with what the page seldom needs: it explains steps, has texts for learners, makes
//! dungeons for the odds, and writes JSON. Other pages can use it as a library (`public/dicefall.js`).

use dicefall::explained::{self, Explained};
use dicefall::files::{self, ChosenFile, DungeonsFile, ParsedJson};
use dicefall::json_file::JsonFile;
use dicefall::kept::FileContent;
use dicefall::link;
use dicefall::odds::Samples;
use dicefall::procedures::{REGISTRY, STOCKING};
use dicefall::qr;
use dicefall::rules_sheet::{rules_sheet, stocking_sheet};
use dicefall::trace::Document;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The last link, and its dungeon.
    static LAST: RefCell<Option<(String, Explained)>> = const { RefCell::new(None) };
}

/// What a step of a link's dungeon decided, as [`Explained::decisions`] writes it. Empty if the link is wrong.
#[wasm_bindgen]
pub fn decisions(fragment: &str, step: usize, by_hand: bool) -> String {
    explained(fragment, |dungeon| dungeon.decisions(step, by_hand))
}

/// What is wrong with a place that a learner chose by hand, as [`Explained::judge`] writes it. Empty if the link is
/// wrong.
#[wasm_bindgen]
pub fn judge(fragment: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String {
    explained(fragment, |dungeon| dungeon.judge(step, nth, (place, found)))
}

/// The texts for learners, as [`explained::texts`] writes them.
#[wasm_bindgen]
pub fn texts() -> String {
    explained::texts()
}

fn explained(fragment: &str, told: impl Fn(&Explained) -> String) -> String {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(link, _)| link != fragment) {
            *last = Explained::of(fragment).ok().map(|dungeon| (fragment.to_owned(), dungeon));
        }
        last.as_ref().map(|(_, dungeon)| told(dungeon)).unwrap_or_default()
    })
}

/// A procedure's rules on one printed page, as [`rules_sheet`] writes them, or the rules of stocking, as
/// [`stocking_sheet`] writes them. Empty if no procedure has that id.
#[wasm_bindgen]
pub fn paper(procedure: &str, points: f64, address: &str) -> String {
    if procedure == STOCKING.id {
        return stocking_sheet();
    }
    REGISTRY.find(procedure).map(|procedure| rules_sheet(procedure, points, address)).unwrap_or_default()
}

/// A link's trace as a plain JavaScript object, in the form of the JSON export.
///
/// # Errors
/// A sentence that says what is wrong with the link.
#[wasm_bindgen]
pub fn trace(fragment: &str) -> Result<JsValue, JsError> {
    let opened = link::read(fragment, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(opened.steps(trace.steps().len())?)?;
    let link = link::write(&opened.recipe, None);
    plain(&Document::new(opened.recipe.procedure().id, &link, &trace).with_key(opened.recipe.key_text(&trace)))
}

/// The numbers of rooms, loops, dead ends and levels in `count` sample dungeons: four numbers for each sample. Samples of
/// a stocked dungeon have eight numbers each, as [`dicefall::odds::numbers`] counts them. The first sample is number `from`. Samples are numbered from 1.
///
/// # Errors
/// A sentence that says what is wrong with the link.
#[wasm_bindgen]
pub fn odds(fragment: &str, from: u32, count: u32) -> Result<Vec<u32>, JsError> {
    let samples = Samples::of(&link::read(fragment, &REGISTRY)?.recipe)?;
    let mut numbers = Vec::new();
    for n in (from..).take(count as usize) {
        numbers.extend(samples.numbers(n)?);
    }
    Ok(numbers)
}

/// A JSON file as a plain JavaScript object. `steps` and `notes` mean the same as in [`JsonFile::of`].
///
/// # Errors
/// A sentence that says what is wrong with the link.
#[wasm_bindgen]
pub fn json(fragment: &str, steps: Option<usize>, notes: &str) -> Result<JsValue, JsError> {
    plain(&JsonFile::of(fragment, steps, notes)?.document())
}

/// What a file has that the user opens, as texts for [`FileContent::read`]. `content`: the parsed JSON, or `undefined`
/// if the file isn't JSON.
#[wasm_bindgen]
pub fn opened(content: JsValue, name: &str, bytes: f64) -> Vec<String> {
    let source = (!content.is_undefined()).then_some(Parsed(content));
    files::opened(ChosenFile { name, bytes }, source.as_ref()).texts()
}

/// The file with all dungeons as a plain JavaScript object. `texts` are as in [`FileContent::read`].
///
/// # Errors
/// If the texts have no list of dungeons.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen passes lists by value")]
pub fn dungeons(texts: Vec<String>) -> Result<JsValue, JsError> {
    match FileContent::read(&texts) {
        FileContent::List(list) => plain(&DungeonsFile::of(list)),
        FileContent::One(_) | FileContent::Refused(_) => Err(JsError::new("no list of dungeons")),
    }
}

#[derive(Deserialize)]
struct Parsed(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

#[derive(Deserialize)]
struct DungeonsPart {
    dungeons: Vec<Parsed>,
}

impl ParsedJson for Parsed {
    fn part<T: DeserializeOwned>(&self) -> Option<T> {
        serde_wasm_bindgen::from_value(self.0.clone()).ok()
    }

    fn dungeons(&self) -> Option<Vec<Self>> {
        let DungeonsPart { dungeons } = self.part()?;
        Some(dungeons)
    }
}

/// The QR code of a text: the width of its picture, a space, and a path. Empty if the text is too long.
#[wasm_bindgen]
pub fn qr(text: &str) -> String {
    qr::picture(text).map(|code| format!("{} {}", code.side, code.path)).unwrap_or_default()
}

fn plain(document: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(document.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

fn main() {}
