//! Views without their types: a list or a choice of different elements is one kind of view, so that
//! the page has one copy of the code behind all of them.

use leptos::prelude::*;

/// A list of views.
pub fn list<V: IntoAny>(views: impl IntoIterator<Item = V>) -> AnyView {
    views.into_iter().map(IntoAny::into_any).collect::<Vec<_>>().into_any()
}

/// A view or nothing.
pub fn maybe<V: IntoAny>(view: Option<V>) -> AnyView {
    view.map_or_else(|| ().into_any(), IntoAny::into_any)
}

/// A part of the page that is made anew when what it reads changes.
pub fn live(view: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    let boxed: Box<dyn FnMut() -> AnyView + Send> = Box::new(view);
    boxed.into_any()
}

/// Words that change with what they read.
pub fn words<W: Into<String>>(mut words: impl FnMut() -> W + Send + 'static) -> AnyView {
    let boxed: Box<dyn FnMut() -> String + Send> = Box::new(move || words().into());
    boxed.into_any()
}

/// A word with its first letter large.
pub fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
