//! The device: its stored texts, the preferences of its system, and its printer.

use super::{document, window};
use dicefall::order::Gather;
use leptos::prelude::{StoredValue, WithValue, on_cleanup, window_event_listener_untyped};
use wasm_bindgen::{JsCast, closure::Closure};

const STILL: &str = "(prefers-reduced-motion: reduce)";

pub fn kept(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Stores a text under a name. Returns whether the browser stored the text; some browsers store nothing.
pub fn keep(name: &str, word: &str) -> bool {
    window().local_storage().ok().flatten().is_some_and(|storage| storage.set_item(name, word).is_ok())
}

/// All texts whose names begin with one of these words, each with its name.
pub fn all_kept(begin: &[&str]) -> Vec<(String, String)> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|nth| storage.key(nth).ok()?);
    let names = names.filter(|name| begin.iter().any(|word| name.starts_with(word)));
    names.filter_map(|name| Some((storage.get_item(&name).ok()??, name))).map(|(text, name)| (name, text)).gather()
}

/// Removes a stored text, but only if it is still `text`: another page can have stored another text.
pub fn forget(name: &str, text: &str) {
    if kept(name).as_deref() == Some(text)
        && let Ok(Some(storage)) = window().local_storage()
    {
        let _ = storage.remove_item(name);
    }
}

/// The name under which a tab keeps its tag.
const TAG: &str = "tag";

/// The tag of this tab: letters and digits. The tab keeps it when the page is reloaded. A duplicate of the tab has the same
/// tag at first.
pub fn tag(fresh: u64) -> String {
    let kept = window().session_storage().ok().flatten().and_then(|storage| storage.get_item(TAG).ok()?);
    kept.filter(|tag| !tag.is_empty()).unwrap_or_else(|| {
        let tag = format!("{fresh:x}");
        keep_tag(&tag);
        tag
    })
}

/// Stores the tag of this tab. If the browser refuses, a reloaded page has another tag.
pub fn keep_tag(tag: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(TAG, tag);
    }
}

/// Calls `changed` when another page has stored or deleted a text. `changed` gets the name, and the new text or, if it
/// was deleted, None. The name is None if all texts were deleted.
pub fn on_change(changed: impl Fn(Option<String>, Option<String>) + 'static) {
    let handle = window_event_listener_untyped("storage", move |event| {
        if let Some(event) = event.dyn_ref::<web_sys::StorageEvent>() {
            changed(event.key(), event.new_value());
        }
    });
    on_cleanup(move || handle.remove());
}

pub fn prefers_dark() -> bool {
    matches("(prefers-color-scheme: dark)")
}

pub fn prefers_stillness() -> bool {
    matches(STILL)
}

/// Whether the panel is below the map, as on a phone.
pub fn has_little_room() -> bool {
    matches("(max-width: 56rem)")
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

pub fn on_stillness(changed: impl Fn(bool) + 'static) {
    let Some(list) = window().match_media(STILL).ok().flatten() else { return };
    let called = Closure::<dyn Fn()>::new(move || changed(prefers_stillness()));
    list.set_onchange(Some(called.as_ref().unchecked_ref()));
    let kept = StoredValue::new_local((list, called));
    on_cleanup(move || {
        let _ = kept.try_with_value(|(list, _)| list.set_onchange(None));
    });
}

/// Tells the style sheet which theme to use.
pub fn show_theme(name: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", name);
    }
}

/// Calls `prepare` before each print, by the page's button or by the browser's menu.
pub fn before_print(prepare: impl Fn() + 'static) {
    let handle = window_event_listener_untyped("beforeprint", move |_| prepare());
    on_cleanup(move || handle.remove());
}

/// Calls back after each print.
pub fn after_print(printed: impl Fn() + 'static) {
    let handle = window_event_listener_untyped("afterprint", move |_| printed());
    on_cleanup(move || handle.remove());
}

pub fn print() {
    let _ = window().print();
}
