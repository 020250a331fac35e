//! The module that explains steps (`src/learn.rs`). `public/learn.js` loads it.

use dicefall::late;
use dicefall::session::Teach;
use js_sys::{Function, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

const SCRIPT: &str = "./learn.js";
/// The event that says that the script has ended.
const ENDED: &str = "dicefall-learn";
/// The module's functions: an object that is a property of the window.
const LESSONS: &str = "dicefallLessons";

const TROUBLE: &str = "Dicefall couldn’t load its questions and reasons. Reload the page to try again.";

/// `hear` gets the module's function, or what went wrong.
pub fn load(hear: impl Fn(Result<Teach, String>) + 'static) {
    let hear = Rc::new(hear);
    let heard = hear.clone();
    let ended = move || {
        late::bring(told("texts", &[]));
        hear(function("judge").map(|_| Teach { decisions, judge }).ok_or_else(|| TROUBLE.into()));
    };
    let added = add_the_script(Closure::once_into_js(ended).unchecked_ref());
    if added.is_none() {
        heard(Err(TROUBLE.into()));
    }
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

fn told(name: &str, arguments: &[JsValue]) -> String {
    let told = || function(name)?.apply(&JsValue::NULL, &arguments.iter().collect()).ok()?.as_string();
    told().unwrap_or_default()
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
