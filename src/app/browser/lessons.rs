//! The module with what the page seldom needs (`src/learn.rs`). `public/learn.js` loads it.

use super::files::{self, ReadFile};
use dicefall::kept::{Additions, FileContent};
use dicefall::late;
use dicefall::order::Gather;
use dicefall::session::Teach;
use js_sys::{Function, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

const SCRIPT: &str = "./learn.js";
/// The event that the script sends at its end, whether or not the module could be loaded.
const ENDED: &str = "dicefall-learn";
/// The module's functions: an object that is a property of the window.
const LESSONS: &str = "dicefallLessons";

const TROUBLE: &str = "Dicefall couldn’t load all of its parts. Reload the page to try again.";

/// Loads the module, unless it is loaded already. `hear` gets the module's functions, or a sentence that says what went
/// wrong.
pub fn load(hear: impl Fn(Result<Teach, String>) + 'static) {
    if let Some(teach) = loaded() {
        return hear(Ok(teach));
    }
    let hear = Rc::new(hear);
    let heard = hear.clone();
    let ended = move || {
        late::bring(told("texts", &[]));
        hear(loaded().ok_or_else(|| TROUBLE.into()));
    };
    let added = add_the_script(Closure::once_into_js(ended).unchecked_ref());
    if added.is_none() {
        heard(Err(TROUBLE.into()));
    }
}

/// The module's functions, if it is loaded.
pub fn loaded() -> Option<Teach> {
    function("judge").map(|_| Teach { decisions, judge })
}

fn add_the_script(ended: &Function) -> Option<()> {
    let window = web_sys::window()?;
    let document = window.document()?;
    let script = document.create_element("script").ok()?;
    script.set_attribute("type", "module").ok()?;
    script.set_attribute("src", SCRIPT).ok()?;
    window.add_event_listener_with_callback(ENDED, ended).ok()?;
    script.add_event_listener_with_callback("error", ended).ok()?;
    document.head()?.append_child(&script).ok()?;
    Some(())
}

fn function(name: &str) -> Option<Function> {
    let lessons = Reflect::get(&web_sys::window()?.into(), &LESSONS.into()).ok()?;
    Reflect::get(&lessons, &name.into()).ok()?.dyn_into().ok()
}

fn called(name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    function(name)?.apply(&JsValue::NULL, &arguments.iter().collect()).ok()
}

fn told(name: &str, arguments: &[JsValue]) -> String {
    called(name, arguments).and_then(|told| told.as_string()).unwrap_or_default()
}

/// The text of a JSON file. None if the module isn't loaded.
pub fn json(link: &str, steps: Option<usize>, notes: &Additions) -> Option<String> {
    let steps = steps.map_or(JsValue::UNDEFINED, number);
    files::json(&called("json", &[link.into(), steps, notes.to_string().into()])?)
}

/// The printed rules of a procedure, as HTML. Empty if the module isn't loaded. `points`: the height of all
/// pictures together, in points. `address`: the page's address on the web.
pub fn paper(procedure: &str, points: f64, address: &str) -> String {
    told("paper", &[procedure.into(), points.into(), address.into()])
}

/// The text of the file with all dungeons. `texts` are as in [`FileContent::read`].
pub fn dungeons(texts: &[String]) -> Option<String> {
    let texts: js_sys::Array = texts.iter().map(JsValue::from).collect();
    files::json(&called("dungeons", &[texts.into()])?)
}

/// What a file has, as texts for [`FileContent::read`].
pub fn open_file(file: ReadFile, hear: impl Fn(Vec<String>) + 'static) {
    let ReadFile { name, bytes, content } = file;
    load(move |loaded| {
        let texts = match loaded {
            Ok(_) => called("opened", &[content.clone(), name.as_str().into(), bytes.into()])
                .map(|texts| js_sys::Array::from(&texts).iter().filter_map(|text| text.as_string()).gather()),
            Err(sentence) => Some(FileContent::Refused(sentence).texts()),
        };
        hear(texts.unwrap_or_default());
    });
}

/// The QR code of a text, as the width of its picture and a path. None if the text is too long, or if the module isn't
/// loaded.
pub fn qr(text: &str) -> Option<(String, String)> {
    let code = told("qr", &[text.into()]);
    code.split_once(' ').map(|(side, path)| (side.to_owned(), path.to_owned()))
}

fn number(step: usize) -> JsValue {
    u32::try_from(step).unwrap_or(u32::MAX).into()
}

fn decisions(link: &str, step: usize, by_hand: bool) -> String {
    told("decisions", &[link.into(), number(step), by_hand.into()])
}

fn judge(link: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String {
    told("judge", &[link.into(), number(step), nth.map_or(JsValue::UNDEFINED, number), place.into(), found.into()])
}
