//! Stands in for the crate `wasm-streams`, which would add 5.5 kB to the page (0.9 %) and is never used.
//!
//! Leptos uses it for server functions, and Dicefall has no server. The linker can't leave it out, because its types
//! are exported to JavaScript. This crate has only the names that `server_fn` needs, and exports nothing.

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

    /// Never called: the page has no server.
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
