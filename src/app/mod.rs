//! The page: the map, the reveal controls and the panels. All of them show the session (`store`). Only `browser` and
//! the canvas painter call the browser.

#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a path such as `SideView::level` works for one lifetime only; the closure works for all"
)]

mod browser;
mod effects;
mod film;
mod front;
mod help;
mod icons;
mod keys;
mod layout;
mod map;
mod map_controls;
mod overlays;
mod packing;
mod panels;
mod paper;
mod presentation;
mod reveal;
mod rules_on_paper;
mod slice;
mod store;
mod storyboard;
mod table;
mod views;

#[cfg(feature = "bench")]
pub use browser::canvas::CanvasElement;
use browser::{address, chance, device, files, page, screen};
use dicefall::session::{Command, PresentCommand};
use front::{Gallery, Pictures, ShelfDialog, open_file};
use help::{KeySheet, Tour};
use layout::{Alone, Beside};
use leptos::prelude::*;
#[cfg(feature = "bench")]
pub use map::paint_on;
use map::{FocusedMap, Viewport};
use panels::{QrSheet, QrShown};
use store::Store;
use table::TablePage;

/// Starts the app in its element of `index.html`. Does nothing without that element.
pub fn mount() {
    if let Some(host) = page::mount_point() {
        leptos::mount::mount_to(host, App).forget();
    }
}

#[component]
fn App() -> impl IntoView {
    let store = Store::new();
    let viewport = Viewport::new(store);
    let focused_map = FocusedMap::new((store, viewport));
    provide_context(store);
    provide_context(viewport);
    provide_context(focused_map);
    provide_context(Pictures::new(store.theme));
    provide_context(QrShown::new());
    listen(store);
    keys::listen(focused_map);
    let compares = store.slice(|view| (view.session.viewer.is_some(), view.session.compares()));
    view! {
        {views::live(move || match compares.get() {
            (true, _) => view! { <TablePage/> }.into_any(),
            (false, true) => view! { <Beside/> }.into_any(),
            (false, false) => view! { <Alone/> }.into_any(),
        })}
        <Tour/>
        <KeySheet/>
        <Gallery/>
        <ShelfDialog/>
        <QrSheet/>
    }
}

fn listen(store: Store) {
    store.listen();
    let read_address = move || store.dispatch(Command::Address { fragment: address::read(), chance: chance() });
    store.dispatch(Command::Stillness(device::prefers_stillness()));
    read_address();
    address::on_change(read_address);
    device::on_stillness(move |still| store.dispatch(Command::Stillness(still)));
    device::on_change(move |name, text| {
        store.dispatch(name.map_or(Command::Cleared, |name| Command::StoredElsewhere { name, text }));
    });
    files::on_drop(move |file| open_file(store, &file));
    device::after_print(move || store.dispatch(Command::Printed));
    screen::on_filled(move |fills| store.dispatch(Command::Present(PresentCommand::ScreenFilled(fills))));
    page::before_leaving(move || store.dispatch(Command::Leaving));
}
