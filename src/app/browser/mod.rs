//! Everything that calls browser APIs, except the canvas painter.

pub mod address;
pub mod canvas;
pub mod device;
pub mod events;
pub mod files;
pub mod lessons;
pub mod packer;
pub mod page;
pub mod recorder;
pub mod screen;
pub mod worker;

use web_sys::{Document, Window};

/// The browser's window. It always exists here, because the app is mounted only in a window.
fn window() -> Window {
    leptos::prelude::window()
}

fn document() -> Document {
    leptos::prelude::document()
}

/// 64 random bits from the browser, or else from the clock.
pub fn chance() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}
