//! Views, attributes and effects with their types erased, so that the code for each kind is in the page only once.

use leptos::prelude::*;

/// A list of views.
pub fn list<V: IntoAny>(views: impl IntoIterator<Item = V>) -> AnyView {
    views.into_iter().map(IntoAny::into_any).collect::<Vec<_>>().into_any()
}

/// A view or nothing.
pub fn maybe<V: IntoAny>(view: Option<V>) -> AnyView {
    view.map_or_else(|| ().into_any(), IntoAny::into_any)
}

/// A part of the page that is rebuilt when a value it reads changes.
pub fn live(view: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    let boxed: Box<dyn FnMut() -> AnyView + Send> = Box::new(view);
    boxed.into_any()
}

/// Text that changes with the values it reads.
pub fn words<W: Into<String>>(words: impl FnMut() -> W + Send + 'static) -> AnyView {
    text(words).into_any()
}

/// The text of an attribute that changes with the values it reads.
pub fn text<W: Into<String>>(mut words: impl FnMut() -> W + Send + 'static) -> Box<dyn FnMut() -> String + Send> {
    Box::new(move || words().into())
}

/// Whether an attribute or a class is set. It changes with the values it reads.
pub fn flag(is: impl FnMut() -> bool + Send + 'static) -> Box<dyn FnMut() -> bool + Send> {
    Box::new(is)
}

/// `true` or `false` as the text of an attribute.
pub fn truth(mut is: impl FnMut() -> bool + Send + 'static) -> Box<dyn FnMut() -> String + Send> {
    text(move || if is() { "true" } else { "false" })
}

/// An attribute that is set at some times and absent at others.
pub fn at_times(
    word: impl FnMut() -> Option<&'static str> + Send + 'static,
) -> Box<dyn FnMut() -> Option<&'static str> + Send> {
    Box::new(word)
}

/// Does something now, and again when a value it reads changes.
pub fn watch(act: impl FnMut() + 'static) {
    let mut boxed: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_| boxed());
}

/// An entry of a list. Its view stays while its key is in the list.
pub struct Keyed {
    key: String,
    view: Box<dyn FnOnce() -> AnyView + Send>,
}

/// An entry with this key and the function that builds its view.
pub fn entry(key: impl Into<String>, view: impl FnOnce() -> AnyView + Send + 'static) -> Keyed {
    Keyed { key: key.into(), view: Box::new(view) }
}

/// A list that keeps the view of each entry while its key is in the list.
pub fn keyed(each: impl Fn() -> Vec<Keyed> + Send + Sync + 'static) -> AnyView {
    let each: Box<dyn Fn() -> Vec<Keyed> + Send + Sync> = Box::new(each);
    view! { <For each key=|entry: &Keyed| entry.key.clone() children=|entry: Keyed| (entry.view)()/> }.into_any()
}
