//! The page: the Leptos app on top of the core library.

mod app;
#[cfg(feature = "bench")]
mod bench;

fn main() {
    app::mount();
}
