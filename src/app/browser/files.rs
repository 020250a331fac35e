//! Files to and from the device, and the clipboard.

use super::{document, window};
use leptos::prelude::{on_cleanup, set_timeout, window_event_listener_untyped};
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

/// A file that the user has chosen or dropped.
pub type DeviceFile = web_sys::File;

/// A file that was read.
pub struct ReadFile {
    pub name: String,
    pub bytes: f64,
    /// Its content. `undefined` if it isn't JSON or has more than `most` bytes.
    pub content: JsValue,
}

/// Reads a JSON file. The browser parses it, so its text isn't copied into the page's module.
pub fn read_json(file: &DeviceFile, most: u32, hear: impl FnOnce(ReadFile) + 'static) {
    let (name, bytes) = (file.name(), file.size());
    let read = || web_sys::Response::new_with_opt_blob(Some(file)).and_then(|all| all.json());
    let parsed = (bytes <= f64::from(most)).then(read);
    leptos::task::spawn_local(async move {
        let content = match parsed {
            Some(Ok(parsed)) => js_sys::futures::JsFuture::from(parsed).await.unwrap_or(JsValue::UNDEFINED),
            _ => JsValue::UNDEFINED,
        };
        hear(ReadFile { name, bytes, content });
    });
}

/// The file that the user has chosen in a field. The field is emptied, so that the same file can be chosen again.
pub fn taken_file(input: &HtmlInputElement) -> Option<DeviceFile> {
    let file = input.files()?.get(0);
    input.set_value("");
    file
}

/// Calls `dropped` with a file that the user drops anywhere on the page. Meanwhile, the style sheet shows that the file
/// can be dropped.
pub fn on_drop(dropped: impl Fn(DeviceFile) + 'static) {
    let handled = move |event: &web_sys::DragEvent| {
        let data = event.data_transfer().filter(|data| data.types().includes(&"Files".into(), 0));
        if data.is_some() {
            event.prevent_default();
        }
        // A `dragleave` without a related target: the pointer leaves the window.
        let is_over = match &*event.type_() {
            "dragover" => data.is_some(),
            "dragleave" => event.related_target().is_some(),
            _ => false,
        };
        if let Some(root) = document().document_element() {
            let _ = root.toggle_attribute_with_force("data-dropping", is_over);
        }
        if event.type_() == "drop"
            && let Some(file) = data.and_then(|data| data.files()?.get(0))
        {
            dropped(file);
        }
    };
    let handled = std::rc::Rc::new(handled);
    let handles = ["dragover", "dragleave", "drop"].map(|name| {
        let handled = handled.clone();
        window_event_listener_untyped(name, move |event| {
            if let Some(event) = event.dyn_ref() {
                handled(event);
            }
        })
    });
    on_cleanup(move || handles.into_iter().for_each(leptos::prelude::WindowListenerHandle::remove));
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
