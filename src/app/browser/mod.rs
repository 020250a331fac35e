//! Everything that calls browser APIs, except the canvas painter.

pub mod address;
pub mod canvas;
pub mod channel;
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

/// Milliseconds since the beginning of 1970.
pub fn time() -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole milliseconds after 1970")]
    let now = js_sys::Date::now() as u64;
    now
}

/// A time as a day and an hour, such as `Thu Nov 27 2025, 16:00`.
pub fn date(time: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a date has far fewer digits")]
    let date = js_sys::Date::new(&(time as f64).into());
    let hour: String = date.to_time_string().into();
    format!("{}, {}", String::from(date.to_date_string()), hour.get(..5).unwrap_or_default())
}

/// 64 random bits from the browser, or else from the clock.
pub fn chance() -> u64 {
    getrandom::u64().unwrap_or_else(|_| js_sys::Date::now().to_bits())
}
