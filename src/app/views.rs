//! Views, attributes and effects with their types erased, so that the code for each kind is in the page only once.
//! `live`, `words`, `text`, `flag` and `truth` follow the values that they read.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;

/// Erases the type of a view. `view!` wraps the first element it makes. Without this wrapper, an element has the same
/// type in every place, so its code is compiled once.
pub trait Erase {
    fn erased(self) -> AnyView;
}

impl<V: IntoAny> Erase for View<V> {
    fn erased(self) -> AnyView {
        self.into_inner().into_any()
    }
}

impl Erase for AnyView {
    fn erased(self) -> AnyView {
        self
    }
}

impl Erase for &'static str {
    fn erased(self) -> AnyView {
        self.into_any()
    }
}

impl Erase for String {
    fn erased(self) -> AnyView {
        self.into_any()
    }
}

pub fn list<V: Erase>(views: impl IntoIterator<Item = V>) -> AnyView {
    views.into_iter().map(Erase::erased).collect::<Vec<_>>().into_any()
}

pub fn maybe<V: Erase>(view: Option<V>) -> AnyView {
    view.map_or_else(|| ().into_any(), Erase::erased)
}

pub fn live(view: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    let boxed: Box<dyn FnMut() -> AnyView + Send> = Box::new(view);
    boxed.into_any()
}

pub fn words<W: Into<String>>(words: impl FnMut() -> W + Send + 'static) -> AnyView {
    text(words).into_any()
}

pub fn text<W: Into<String>>(mut words: impl FnMut() -> W + Send + 'static) -> Box<dyn FnMut() -> String + Send> {
    Box::new(move || words().into())
}

pub fn flag(is: impl FnMut() -> bool + Send + 'static) -> Box<dyn FnMut() -> bool + Send> {
    Box::new(is)
}

/// An attribute with the text `true` or `false`.
pub fn truth(mut is: impl FnMut() -> bool + Send + 'static) -> Box<dyn FnMut() -> String + Send> {
    text(move || if is() { "true" } else { "false" })
}

/// An attribute that can be absent.
pub fn at_times(
    word: impl FnMut() -> Option<&'static str> + Send + 'static,
) -> Box<dyn FnMut() -> Option<&'static str> + Send> {
    Box::new(word)
}

/// An attribute that few elements have. For each attribute name in `view!`, Leptos compiles half a kilobyte of code.
/// Attributes made here share their code, which keeps the page small.
pub fn rare(name: &'static str, value: impl Into<String>) -> AnyAttribute {
    custom_attribute(name, value.into()).into_any_attr()
}

/// An attribute that few elements have, with a text that changes.
pub fn rarely(name: &'static str, value: Box<dyn FnMut() -> String + Send>) -> AnyAttribute {
    custom_attribute(name, value).into_any_attr()
}

/// Calls `act` now, and again when a value that `act` reads changes.
pub fn watch(act: impl FnMut() + 'static) {
    let mut boxed: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| boxed());
}

/// A list entry. Its view stays while its key is in the list.
pub struct Keyed {
    key: String,
    view: Box<dyn FnOnce() -> AnyView + Send>,
}

pub fn entry(key: impl Into<String>, view: impl FnOnce() -> AnyView + Send + 'static) -> Keyed {
    Keyed { key: key.into(), view: Box::new(view) }
}

pub fn keyed(each: impl Fn() -> Vec<Keyed> + Send + Sync + 'static) -> AnyView {
    let each: Box<dyn Fn() -> Vec<Keyed> + Send + Sync> = Box::new(each);
    view! { <For each key=|entry: &Keyed| entry.key.clone() children=|entry: Keyed| (entry.view)()/> }.erased()
}
