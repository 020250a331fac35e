//! The module with what the page seldom needs (`src/learn.rs`). `public/learn.js` loads it.

use super::files;
use dicefall::dungeon::Notes;
use dicefall::late;
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

fn loaded() -> Option<Teach> {
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
pub fn json(link: &str, steps: Option<usize>, notes: &Notes) -> Option<String> {
    let steps = steps.map_or(JsValue::UNDEFINED, number);
    files::json(&called("json", &[link.into(), steps, notes.to_string().into()])?)
}

/// The printed rules of a procedure, as HTML. Empty if the module isn't loaded. `points`: the height of the pictures.
pub fn paper(procedure: &str, points: f64, address: &str) -> String {
    told("paper", &[procedure.into(), points.into(), address.into()])
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
