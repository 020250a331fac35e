//! The page around the app: mount, title, fields and focus.

use super::document;
use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, KeyboardEvent};

pub const FACE_FIELD: &str = "own-face";
/// The sentence above the moves.
pub const MOVES: &str = "here";
/// The drawing for a thrown die.
pub const THROW_MAP: &str = "dice-map";
/// The field for a thrown die.
pub const THROW_FIELD: &str = "own-throw";

/// The sentence above the edits.
pub const EDITS: &str = "edits";
/// The field for the name of an area.
pub const NAME_FIELD: &str = "edit-name";

/// Empties the element. None if the module is used as a library, or in a worker, which has no window.
pub fn mount_point() -> Option<HtmlElement> {
    let host = web_sys::window()?.document()?.get_element_by_id("dicefall")?;
    host.set_text_content(None);
    host.dyn_into().ok()
}

pub fn set_title(title: &str) {
    document().set_title(title);
}

fn by_id<E: JsCast>(id: &str) -> Option<E> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

pub fn target<E: JsCast>(event: &Event) -> Option<E> {
    event.target()?.dyn_into().ok()
}

/// Whether the focused element needs the key, not the page.
pub fn is_for_a_field(event: &KeyboardEvent) -> bool {
    let Some(element) = target::<Element>(event) else { return false };
    let name = element.tag_name();
    let typed = matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    let turned = element.get_attribute("role").as_deref() == Some("tab")
        && matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight" | "Home" | "End");
    let pressed = matches!(event.key().as_str(), " " | "Enter") && matches!(name.as_str(), "BUTTON" | "SUMMARY" | "A");
    let kept = element.get_attribute("data-keeps").is_some_and(|keys| keys.split(' ').any(|key| key == event.key()));
    // The page takes each digit from this field at once, so the field has nothing of its own to undo.
    let undone = (event.ctrl_key() || event.meta_key()) && element.has_attribute("data-taken-at-once");
    typed && !undone || turned || pressed || kept
}

pub fn is_sheet_open() -> bool {
    document().query_selector("details.layers[open]").is_ok_and(|sheet| sheet.is_some())
}

/// Whether the `details` that an event comes from is open.
pub fn is_open(event: &Event) -> bool {
    target::<Element>(event).is_some_and(|details| details.has_attribute("open"))
}

pub fn reset_choice(event: &Event) {
    if let Some(list) = target::<web_sys::HtmlSelectElement>(event) {
        list.set_selected_index(0);
    }
}

/// Closes the `details` when the user presses Escape, or presses anywhere outside the `details`.
pub fn close_when_left(selector: &'static str) {
    let open = move || document().query_selector(&format!("{selector}[open]")).ok().flatten();
    let elsewhere = window_event_listener_untyped("pointerdown", move |event| {
        let target = target::<web_sys::Node>(&event);
        if let Some(details) = open().filter(|details| !details.contains(target.as_ref())) {
            let _ = details.remove_attribute("open");
        }
    });
    let escape = window_event_listener_untyped("keydown", move |event| {
        let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
        if let Some(details) = open().filter(|_| key.as_deref() == Some("Escape")) {
            let _ = details.remove_attribute("open");
            if let Ok(Some(summary)) = details.query_selector("summary")
                && let Ok(summary) = summary.dyn_into::<HtmlElement>()
            {
                let _ = summary.focus();
            }
        }
    });
    on_cleanup(move || {
        elsewhere.remove();
        escape.remove();
    });
}

/// Also called when the user closes the page.
pub fn before_leaving(leave: impl Fn() + 'static) {
    let handle = window_event_listener_untyped("pagehide", move |_| leave());
    on_cleanup(move || handle.remove());
}

pub fn bring_into_sight(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Opens or closes a dialog. While it is open, nothing else on the page can be used.
pub fn set_open(dialog: &HtmlDialogElement, is_open: bool) {
    if is_open && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !is_open && dialog.open() {
        dialog.close();
    }
}

/// Whether the event is about the dialog itself: around its content, a press is on the page behind.
pub fn is_on_a_dialog(event: &Event) -> bool {
    target::<HtmlDialogElement>(event).is_some()
}

/// Whether nothing on the page has the focus: the element that had it has disappeared.
pub fn has_lost_the_focus() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Returns whether the element exists.
pub fn focus(id: &str) -> bool {
    by_id::<HtmlElement>(id).is_some_and(|element| element.focus().is_ok())
}

pub fn value(id: &str) -> String {
    by_id::<HtmlInputElement>(id).map(|field| field.value()).unwrap_or_default()
}

pub fn set_value(id: &str, text: &str) {
    if let Some(field) = by_id::<HtmlInputElement>(id) {
        field.set_value(text);
    }
}
