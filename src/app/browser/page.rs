//! The page around the app: mount, title, fields and focus. The constants are ids of elements.

use super::document;
use dicefall::export::decimal;
use kurbo::{Rect, Size};
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
/// The sentence of the step in a presentation.
pub const PRESENTED: &str = "presented";
/// The field for the name of an area.
pub const NAME_FIELD: &str = "edit-name";
/// The field for a number that a learner gives by hand.
pub const HAND_NUMBER: &str = "hand-number";
/// The text that says what the user does next by hand.
pub const HAND_TASK: &str = "hand-task";

/// The question of a practice, and what Dicefall says about the last answer.
pub const QUESTION: &str = "question";

/// The line that says which rule the example shows.
pub const EXAMPLE: &str = "example";
pub const LESSON: &str = "lesson";

/// The id of the button that shows the example of a rule or ruling.
pub fn example_id(of: &str) -> String {
    format!("example-{}", of.replace([' ', '/'], "-"))
}

/// The element that the app is mounted in, emptied. None if the module is used as a library, or in a worker, which has
/// no window.
pub fn mount_point() -> Option<HtmlElement> {
    let host = web_sys::window()?.document()?.get_element_by_id("dicefall")?;
    host.set_text_content(None);
    host.dyn_into().ok()
}

pub fn set_title(title: &str) {
    document().set_title(title);
}

const PRESENTING: &str = "data-presenting";

/// Tells the style sheet and the map whether a presentation is on.
pub fn present(is_on: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force(PRESENTING, is_on);
    }
}

pub fn presents() -> bool {
    document().document_element().is_some_and(|root| root.has_attribute(PRESENTING))
}

pub type Focused = HtmlElement;

fn by_id<E: JsCast>(id: &str) -> Option<E> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

pub fn target<E: JsCast>(event: &Event) -> Option<E> {
    event.target()?.dyn_into().ok()
}

/// Whether a key is meant for the focused element rather than for the page.
pub fn is_for_a_field(event: &KeyboardEvent) -> bool {
    let Some(element) = target::<Element>(event) else { return false };
    let name = element.tag_name();
    let typed = matches!(name.as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    let turned = element.get_attribute("role").as_deref() == Some("tab")
        && matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight" | "Home" | "End");
    let pressed = matches!(event.key().as_str(), " " | "Enter") && matches!(name.as_str(), "BUTTON" | "SUMMARY" | "A");
    let kept = element.get_attribute("data-keeps").is_some_and(|keys| keys.split(' ').any(|key| key == event.key()));
    // The page takes each digit at once from a field with this attribute, so the field has nothing of its own to undo.
    let undone = (event.ctrl_key() || event.meta_key()) && element.has_attribute("data-taken-at-once");
    typed && !undone || turned || pressed || kept
}

pub fn is_sheet_open() -> bool {
    document().query_selector(":root:not([data-presenting]) details.layers[open]").is_ok_and(|sheet| sheet.is_some())
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

/// Calls `leave` before the page goes away, even when the user closes it.
pub fn before_leaving(leave: impl Fn() + 'static) {
    let handle = window_event_listener_untyped("pagehide", move |_| leave());
    on_cleanup(move || handle.remove());
}

/// Opens a page in the table window. If that window is open already, it gets the page.
pub fn open_window(url: &str) {
    let _ = leptos::prelude::window().open_with_url_and_target(url, "dicefall-table");
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

/// Whether the event is on the dialog itself, not on its content: then the user has pressed the page behind it.
pub fn is_on_a_dialog(event: &Event) -> bool {
    target::<HtmlDialogElement>(event).is_some()
}

/// Whether the event is on a link that leaves the dialog: a link to a lesson, or to a dungeon of the list.
pub fn is_on_a_link_that_closes(event: &Event) -> bool {
    target::<Element>(event).is_some_and(|element| element.matches("dialog a[href^='#']") == Ok(true))
}

/// Whether nothing has the focus, for example because the focused element was removed.
pub fn has_lost_the_focus() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Whether an element other than the body has the focus. When the focused element is removed, the body gets the focus.
pub fn has_focus() -> bool {
    document().active_element().is_some_and(|element| element.tag_name() != "BODY")
}

/// Gives the focus to an element. Returns whether the element exists.
pub fn focus(id: &str) -> bool {
    by_id::<HtmlElement>(id).is_some_and(|element| element.focus().is_ok())
}

/// The focused element. None if nothing has the focus.
pub fn focused() -> Option<Focused> {
    document().active_element().filter(|element| element.tag_name() != "BODY")?.dyn_into().ok()
}

/// Where the first element that matches the selector is in the window, in CSS pixels. Leaves out what is scrolled out
/// of sight. None if the whole element is out of sight.
pub fn place_of(selector: &str) -> Option<Rect> {
    let element = document().query_selector(selector).ok().flatten()?;
    let shown = rect(&element);
    let part = element.parent_element().and_then(|parent| parent.closest("section").ok().flatten());
    let shown = part.map_or(shown, |part| shown.intersect(rect(&part))).intersect(window_size().to_rect());
    (shown.area() > 0.0).then_some(shown)
}

fn rect(element: &Element) -> Rect {
    let rect = element.get_bounding_client_rect();
    Rect::new(rect.left(), rect.top(), rect.right(), rect.bottom())
}

/// The size of the window, in CSS pixels.
pub fn window_size() -> Size {
    let root = document().document_element();
    root.map_or(Size::ZERO, |root| Size::new(root.client_width().into(), root.client_height().into()))
}

/// Sets properties of an element's style. The page's policy forbids the attribute `style`.
pub fn style(element: &HtmlElement, properties: &[(&str, f64)]) {
    for (name, pixels) in properties {
        let _ = element.style().set_property(name, &format!("{}px", decimal(*pixels)));
    }
}

pub fn value(id: &str) -> String {
    by_id::<HtmlInputElement>(id).map(|field| field.value()).unwrap_or_default()
}

pub fn set_value(id: &str, text: &str) {
    if let Some(field) = by_id::<HtmlInputElement>(id) {
        field.set_value(text);
    }
}
