//! Event handlers, one type for each kind, so that the code behind all buttons and fields is in the page only once.

use super::canvas;
use super::page::target;
use dicefall::session::PointedBy;
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev::Custom;
use leptos::prelude::event_target_value;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// Handles a press on an element.
pub type OnPress = Box<dyn FnMut(MouseEvent)>;

pub fn press(mut act: impl FnMut() + 'static) -> OnPress {
    Box::new(move |_| act())
}

/// How long a press on something new doesn't count, in milliseconds.
pub const UNREAD: f64 = 350.0;

/// Calls `act` on a press of something that has just appeared. At first, a press with a mouse or a finger doesn't
/// count, because nobody can have read the words yet.
pub fn press_what_was_read(mut act: impl FnMut() + 'static) -> OnPress {
    let shown = canvas::now();
    Box::new(move |event| {
        // The `detail` of a press by keyboard is 0.
        if event.detail() == 0 || canvas::now() - shown >= UNREAD {
            act();
        }
    })
}

/// Gives the focus to the pressed element, then calls `act`. Safari doesn't focus buttons by itself.
pub fn press_and_focus(mut act: impl FnMut() + 'static) -> OnPress {
    Box::new(move |event| {
        if let Some(element) = target::<HtmlElement>(&event) {
            let _ = element.focus();
        }
        act();
    })
}

/// Calls `act` when the focus leaves the nearest ancestor that matches the selector.
pub fn left(selector: &'static str, mut act: impl FnMut() + 'static) -> Box<dyn FnMut(FocusEvent)> {
    Box::new(move |event| {
        let around = |element: Element| element.closest(selector).ok().flatten();
        let to = event.related_target().and_then(|to| to.dyn_into().ok()).and_then(around);
        if to.is_none() || to != target(&event).and_then(around) {
            act();
        }
    })
}

/// Calls `act` with the new text of a field, or with the new choice of a list.
pub fn entered(act: impl FnMut(String) + 'static) -> Box<dyn FnMut(Event)> {
    with_value(Box::new(act))
}

fn with_value(mut act: Box<dyn FnMut(String)>) -> Box<dyn FnMut(Event)> {
    Box::new(move |event| act(event_target_value(&event)))
}

/// A handler for an event that few elements use. For each event name in `view!`, Leptos compiles a kilobyte of code.
/// Handlers made here share their code.
pub fn heard<E: JsCast>(event: &'static str, mut act: impl FnMut(E) + 'static) -> AnyAttribute {
    let act: Box<dyn FnMut(Event)> = Box::new(move |event| act(event.unchecked_into()));
    leptos::tachys::html::event::on(Custom::new(event), act).into_any_attr()
}

pub fn on(act: impl FnMut(Event) + 'static) -> Box<dyn FnMut(Event)> {
    Box::new(act)
}

pub fn key(mut act: impl FnMut(String) + 'static) -> Box<dyn FnMut(KeyboardEvent)> {
    Box::new(move |event| act(event.key()))
}

/// Four handlers: two for the mouse or a pen, and two for the focus. In each pair, the first handler is called when
/// the mouse, pen or focus arrives, and the second when it leaves.
pub type PointedAt = ([Box<dyn FnMut(PointerEvent)>; 2], [Box<dyn FnMut(FocusEvent)>; 2]);

/// Calls `act` with true when the mouse, a pen or the focus arrives, and with false when it leaves. Touch doesn't
/// count. The focus counts only if it came by the keyboard.
pub fn pointed_at(act: impl Fn(PointedBy, bool) + Copy + 'static) -> PointedAt {
    let hovered = |is_there: bool| -> Box<dyn FnMut(PointerEvent)> {
        Box::new(move |event| {
            if event.pointer_type() != "touch" {
                act(PointedBy::Mouse, is_there);
            }
        })
    };
    let focused = |is_there: bool| -> Box<dyn FnMut(FocusEvent)> {
        Box::new(move |event| {
            let is_by_key = |element: Element| element.matches(":focus-visible").unwrap_or(false);
            if !is_there || target(&event).is_some_and(is_by_key) {
                act(PointedBy::Focus, is_there);
            }
        })
    };
    ([hovered(true), hovered(false)], [focused(true), focused(false)])
}

/// `act` gets the key and whether Shift is down. If it returns true, the browser ignores the key. Keys with Alt, Ctrl
/// or Meta are skipped.
pub fn keyed(mut act: impl FnMut(&str, bool) -> bool + 'static) -> Box<dyn FnMut(KeyboardEvent)> {
    Box::new(move |event| {
        let plain = !(event.alt_key() || event.ctrl_key() || event.meta_key());
        if plain && act(&event.key(), event.shift_key()) {
            event.prevent_default();
        }
    })
}

/// The place of an event in CSS pixels, from the top left corner of the event's element.
pub fn place(event: &MouseEvent) -> kurbo::Point {
    kurbo::Point::new(event.offset_x().into(), event.offset_y().into())
}
