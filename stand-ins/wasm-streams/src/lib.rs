//! Stands in for the crate `wasm-streams`. The page never uses the real crate, which would add 5.5 kB to it (0.9 %).
//!
//! Leptos uses the real crate for server functions, and Dicefall has no server. The linker can't leave the real crate
//! out, because its types are exported to JavaScript. This crate has only the names that the crate `server_fn` needs,
//! and exports nothing.

use futures_core::Stream;
use std::pin::Pin;
use std::task::{Context, Poll};
use wasm_bindgen::JsValue;

/// A stream of a request or a response.
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// Wraps a stream of the browser.
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// Never called, because the page sends nothing to a server.
    ///
    /// # Panics
    /// Always.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        unimplemented!("Dicefall has no server")
    }

    /// The browser's stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// A stream that ends at once.
    pub fn into_stream(self) -> impl Stream<Item = Result<JsValue, JsValue>> {
        Ended
    }
}

struct Ended;

impl Stream for Ended {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
