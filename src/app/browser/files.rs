//! Files to and from the device, and the clipboard.

use super::{document, window};
use leptos::prelude::set_timeout;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    Blob, BlobPropertyBag, HtmlAnchorElement, HtmlCanvasElement, HtmlInputElement, Navigator, ShareData, Url,
};

pub fn save_text(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &properties) {
        save(name, &blob);
    }
}

pub fn save_png(name: &str, canvas: &HtmlCanvasElement) {
    let name = name.to_owned();
    let saved = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save(&name, &blob);
        }
    });
    let _ = canvas.to_blob(saved.unchecked_ref());
}

/// The bytes of a canvas as PNG. None if the browser can't make them. The canvas is empty afterwards, because some
/// browsers have little memory for canvases.
pub(super) fn png(canvas: HtmlCanvasElement, then: impl FnOnce(Option<js_sys::Uint8Array>) + 'static) {
    let drawn = canvas.clone();
    let made = Closure::once_into_js(move |blob: JsValue| {
        canvas.set_width(1);
        canvas.set_height(1);
        leptos::task::spawn_local(async move {
            let bytes = match blob.dyn_into::<Blob>() {
                Ok(blob) => js_sys::futures::JsFuture::from(blob.array_buffer()).await.ok(),
                Err(_) => None,
            };
            then(bytes.map(|bytes| js_sys::Uint8Array::new(&bytes)));
        });
    });
    let _ = drawn.to_blob(made.unchecked_ref());
}

pub fn save(name: &str, blob: &Blob) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(Ok(anchor)) = document().create_element("a").map(JsCast::dyn_into::<HtmlAnchorElement>) {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser reads the file a moment after the click.
    set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_mins(1));
}

/// The value as JSON text, written by the browser.
pub fn json(value: &JsValue) -> Option<String> {
    let text = js_sys::JSON::stringify_with_replacer_and_space(value, &JsValue::NULL, &JsValue::from_f64(2.0)).ok()?;
    text.as_string()
}

/// Whether the browser can pass a link on to other apps, as on most phones.
pub fn can_share() -> bool {
    has(&window().navigator(), "share")
}

/// Lets the user send an address with another app. The title is also sent as the text, because some apps ignore the
/// title.
pub fn share(title: &str, address: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(title);
    data.set_url(address);
    let shared = window().navigator().share_with_data(&data);
    // If the user chooses no app, the browser returns an error, which doesn't matter.
    leptos::task::spawn_local(async move { drop(js_sys::futures::JsFuture::from(shared).await) });
}

fn has(navigator: &Navigator, name: &str) -> bool {
    js_sys::Reflect::get(navigator, &name.into()).is_ok_and(|found| !found.is_undefined())
}

/// Copies a text to the clipboard. Without https or permission, the page can't copy, so it selects the text in `field`
/// for the user to copy.
pub fn copy(text: &str, field: Option<HtmlInputElement>, done: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    let written = has(&navigator, "clipboard").then(|| navigator.clipboard().write_text(text));
    leptos::task::spawn_local(async move {
        let copied = match written {
            Some(written) => js_sys::futures::JsFuture::from(written).await.is_ok(),
            None => false,
        };
        if let Some(field) = field.filter(|_| !copied) {
            let _ = field.focus();
            field.select();
        }
        done(copied);
    });
}

/// The address of the file that the user has chosen. The address works until the page closes or calls [`forget_file`].
/// The file stays on the device.
pub fn chosen_file(input: &HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    Url::create_object_url_with_blob(&file).ok()
}

pub fn forget_file(url: &str) {
    let _ = Url::revoke_object_url(url);
}
