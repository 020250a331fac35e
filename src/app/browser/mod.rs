//! The one place, with the canvas painter, that knows the browser's own interfaces.

pub mod address;
pub mod canvas;
pub mod device;
pub mod events;
pub mod files;
pub mod page;
pub mod worker;

use web_sys::{Document, Window};

/// The window. The app runs nowhere else.
fn window() -> Window {
    leptos::prelude::window()
}

fn document() -> Document {
    leptos::prelude::document()
}

/// Sixty-four bits of the browser's own chance, for a fresh seed; the clock's if it gives none.
pub fn chance() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}
