//! Canvases: their pixels and sizes, images, and fonts.

use super::{document, page, window};
use kurbo::Affine;
use leptos::prelude::{Dispose, WithValue, on_cleanup, request_animation_frame};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, HtmlImageElement, IntersectionObserver,
    IntersectionObserverEntry, ResizeObserver,
};

pub type CanvasElement = HtmlCanvasElement;
pub type Context = CanvasRenderingContext2d;
pub type Picture = HtmlImageElement;

/// Milliseconds since the page began to load.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Device pixels per map pixel. A map pixel is a CSS pixel, except in a presentation.
pub fn density() -> f64 {
    window().device_pixel_ratio().clamp(1.0, 3.0) * magnification()
}

/// CSS pixels per map pixel. In a presentation, the map is large enough to read from the back of a room: in a window of
/// 1920 by 1080, type of 12 map pixels is 28 CSS pixels high.
pub fn magnification() -> f64 {
    const READ_FROM_AFAR: f64 = 28.4 / 12.0 / 1080.0;
    if !page::presents() {
        return 1.0;
    }
    let length = |of: Result<JsValue, JsValue>| of.ok().and_then(|length| length.as_f64()).unwrap_or_default();
    let (width, height) = (length(window().inner_width()), length(window().inner_height()));
    (height.min(width * 9.0 / 16.0) * READ_FROM_AFAR).max(1.0)
}

/// Gives a canvas a size and the screen's [`density`]. `width` and `height` are in map pixels. Returns canvas
/// pixels per map pixel.
pub fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64) -> f64 {
    let density = density();
    fit_pixels(canvas, (width * density, height * density));
    density
}

/// Sets the size of a canvas in canvas pixels. Setting a size clears the canvas, so only a new size is set.
pub fn fit_pixels(canvas: &HtmlCanvasElement, (width, height): (f64, f64)) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a screen's pixels")]
    let (wide, high) = (width.round() as u32, height.round() as u32);
    if canvas.width() != wide {
        canvas.set_width(wide);
    }
    if canvas.height() != high {
        canvas.set_height(high);
    }
}

pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// A canvas that is not on the page.
pub fn sheet(width: u32, height: u32) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    Some(canvas)
}

/// Whether the browser can paint a canvas of this size. If it is too large, browsers paint nothing and give no error.
/// So the last pixel is painted and read back.
pub fn can_paint(width: u32, height: u32) -> bool {
    let reads_back = || {
        let sheet = sheet(width, height)?;
        let (x, y) = (width.checked_sub(1)?, height.checked_sub(1)?);
        let context = context(&sheet)?;
        context.fill_rect(x.into(), y.into(), 1.0, 1.0);
        let pixel = context.get_image_data(x.into(), y.into(), 1.0, 1.0).ok().map(|pixel| pixel.data());
        sheet.set_width(1);
        sheet.set_height(1);
        pixel.and_then(|pixel| pixel.get(3).copied())
    };
    reads_back() == Some(255)
}

pub fn clear(context: &CanvasRenderingContext2d, (width, height): (f64, f64)) {
    let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    context.clear_rect(0.0, 0.0, width, height);
}

/// A copy of a canvas. It is made on the canvas `spare` or, without `spare`, on a new canvas.
pub fn copied(canvas: &HtmlCanvasElement, spare: Option<HtmlCanvasElement>) -> Option<HtmlCanvasElement> {
    let size = (f64::from(canvas.width()), f64::from(canvas.height()));
    let copy = spare.or_else(|| sheet(1, 1))?;
    fit_pixels(&copy, size);
    let context = context(&copy)?;
    clear(&context, size);
    put(&context, canvas, Affine::IDENTITY);
    Some(copy)
}

/// Draws `canvas` in `context`. `place` moves, turns and scales the picture from the origin.
pub fn put(context: &CanvasRenderingContext2d, canvas: &HtmlCanvasElement, place: Affine) {
    let [a, b, c, d, e, f] = place.as_coeffs();
    let _ = context.set_transform(a, b, c, d, e, f);
    context.set_global_alpha(1.0);
    let _ = context.draw_image_with_html_canvas_element(canvas, 0.0, 0.0);
}

/// The picture on a canvas as a data address for an image.
pub fn as_image(canvas: &HtmlCanvasElement) -> Option<String> {
    canvas.to_data_url().ok()
}

/// Sets whether a canvas shows a draft: a picture that will soon be painted more sharply.
pub fn show_draft(canvas: &HtmlCanvasElement, is_draft: bool) {
    if canvas.has_attribute("data-draft") != is_draft {
        let _ = canvas.toggle_attribute("data-draft");
    }
}

/// Calls back with width and height in CSS pixels, now and whenever they change.
pub fn on_resize(element: &HtmlElement, mut resized: impl FnMut(f64, f64) + 'static) {
    let observed = element.clone();
    let called = Closure::<dyn FnMut()>::new(move || {
        resized(f64::from(observed.client_width()), f64::from(observed.client_height()));
    });
    let Ok(observer) = ResizeObserver::new(called.as_ref().unchecked_ref()) else { return };
    observer.observe(element);
    let kept = leptos::prelude::StoredValue::new_local((observer, called));
    on_cleanup(move || {
        let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
    });
}

/// Calls back once, as soon as the element comes into sight.
pub fn when_in_sight(element: &HtmlElement, seen: impl Fn() + 'static) {
    let called = Closure::<dyn Fn(js_sys::Array, IntersectionObserver)>::new(
        move |entries: js_sys::Array, observer: IntersectionObserver| {
            let is_seen = |entry: JsValue| entry.unchecked_ref::<IntersectionObserverEntry>().is_intersecting();
            if entries.iter().any(is_seen) {
                observer.disconnect();
                seen();
            }
        },
    );
    let Ok(observer) = IntersectionObserver::new(called.as_ref().unchecked_ref()) else { return };
    observer.observe(element);
    let kept = leptos::prelude::StoredValue::new_local((observer, called));
    on_cleanup(move || {
        let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
    });
}

pub fn load_image(url: &str, loaded: impl FnOnce(HtmlImageElement) + 'static, failed: impl FnOnce() + 'static) {
    let Ok(image) = HtmlImageElement::new() else { return failed() };
    let ready = image.clone();
    image.set_onload(Some(Closure::once_into_js(move || loaded(ready)).unchecked_ref()));
    image.set_onerror(Some(Closure::once_into_js(failed).unchecked_ref()));
    image.set_src(url);
}

/// Calls back once the page's own fonts are loaded.
pub fn on_fonts(ready: impl FnOnce() + 'static) {
    let loaded = document().fonts().load("700 20px Alegreya");
    let then = Closure::once(move |_| request_animation_frame(ready));
    let _ = loaded.then(&then);
    let kept = leptos::prelude::StoredValue::new_local(then);
    on_cleanup(move || kept.dispose());
}
