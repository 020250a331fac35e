//! The module that explains steps (`src/learn.rs`). `public/learn.js` loads it.

use dicefall::session::Teach;
use js_sys::{Function, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

const SCRIPT: &str = "./learn.js";
/// The event that says that the script has ended.
const ENDED: &str = "dicefall-learn";
/// The module's function, a property of the window.
const DECISIONS: &str = "dicefallDecisions";

const TROUBLE: &str = "Dicefall couldn’t load its questions and reasons. Reload the page to try again.";

/// `hear` gets the module's function, or what went wrong.
pub fn load(hear: impl Fn(Result<Teach, String>) + 'static) {
    let hear = Rc::new(hear);
    let heard = hear.clone();
    let ended = move || hear(function().map(|_| decisions as Teach).ok_or_else(|| TROUBLE.into()));
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

fn function() -> Option<Function> {
    Reflect::get(&web_sys::window()?, &DECISIONS.into()).ok()?.dyn_into().ok()
}

fn decisions(link: &str, step: usize) -> String {
    let told = || function()?.call2(&JsValue::NULL, &link.into(), &u32::try_from(step).ok()?.into()).ok()?.as_string();
    told().unwrap_or_default()
}
