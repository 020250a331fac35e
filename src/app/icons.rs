//! Small drawings for buttons.

use leptos::prelude::*;

/// An icon as large as the text around it. Screen readers skip it.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path(name)/></svg> }
}

fn path(name: &str) -> &'static str {
    match name {
        "die" => {
            "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm2.5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 1 0 0-3.6zm3.5 4a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 1 0 0-3.6zm3.5 4a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 1 0 0-3.6z"
        }
        "first" => "M5 5h2.5v14H5zM19 5v14L9 12z",
        "back" => "M17 5v14L7 12z",
        "play" => "M7 4.5v15L20 12z",
        "pause" => "M6 5h4v14H6zm8 0h4v14h-4z",
        "forward" => "M7 5v14l10-7z",
        "last" => "M16.5 5H19v14h-2.5zM5 5v14l10-7z",
        "plus" => "M10.8 5h2.4v5.8H19v2.4h-5.8V19h-2.4v-5.8H5v-2.4h5.8z",
        "minus" => "M5 10.8h14v2.4H5z",
        "whole-map" => "M2.5 5.6L8 3.2v15.2l-5.5 2.4zM9.4 3.2l5.2 2.4v15.2l-5.2-2.4zM16 5.6l5.5-2.4v15.2L16 20.8z",
        "layers" => {
            "M12 3l10 5.2-10 5.2L2 8.2zM4.6 11.2L12 15l7.4-3.8L22 12.6l-10 5.2-10-5.2zM4.6 15.6L12 19.4l7.4-3.8L22 17l-10 5.2L2 17z"
        }
        "pencil" => "M15.9 3.2l4.9 4.9L9 19.9l-6 1.1 1.1-6zM5.9 16l-.6 2.7 2.7-.6z",
        "moon" => "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z",
        "sun" => {
            "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1.5h2v3.5h-2zm0 17.5h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19zM4.6 3.2l2.5 2.5-1.4 1.4-2.5-2.5zm13.7 13.7l2.5 2.5-1.4 1.4-2.5-2.5zm2.5-12.3l-2.5 2.5-1.4-1.4 2.5-2.5zM7.1 18.3l-2.5 2.5-1.4-1.4 2.5-2.5z"
        }
        "share" => "M11 14.5V7.1L8.4 9.7 6.6 7.9 12 2.5l5.4 5.4-1.8 1.8L13 7.1v7.4zM4 12h2.6v6.9h10.8V12H20v9.5H4z",
        "present" => "M2 4h20v12H2zM4 6v8h16V6zM11 16h2v2h4v2H7v-2h4z",
        "full-screen" => "M3 3h7v2.4H5.4V10H3zm11 0h7v7h-2.4V5.4H14zM3 14h2.4v4.6H10V21H3zm15.6 0H21v7h-7v-2.4h4.6z",
        "leave" => "M6.4 4.7L12 10.3l5.6-5.6 1.7 1.7-5.6 5.6 5.6 5.6-1.7 1.7-5.6-5.6-5.6 5.6-1.7-1.7 5.6-5.6-5.6-5.6z",
        "undo" => "M9 4v4.5h5.5a6 6 0 0 1 0 12H8v-2.6h6.5a3.4 3.4 0 0 0 0-6.8H9V16L2.5 10z",
        "redo" => "M15 4v4.5H9.5a6 6 0 0 0 0 12H16v-2.6H9.5a3.4 3.4 0 0 1 0-6.8H15V16l6.5-6z",
        "close" => "M6.4 4.6L12 10.2l5.6-5.6 1.8 1.8-5.6 5.6 5.6 5.6-1.8 1.8-5.6-5.6-5.6 5.6-1.8-1.8 5.6-5.6-5.6-5.6z",
        "turn-left" => "M12 5a8 8 0 1 1-8 8h2.6a5.4 5.4 0 1 0 5.4-5.4V11l-6-4.7L12 1.6z",
        "turn-right" => "M12 5a8 8 0 1 0 8 8h-2.6a5.4 5.4 0 1 1-5.4-5.4V11l6-4.7L12 1.6z",
        _ => "",
    }
}
