//! Records what is drawn on a canvas as a silent video.

use super::canvas::sheet;
use super::files;
use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, BlobEvent, HtmlCanvasElement, MediaRecorder, MediaRecorderOptions};

const KIND: &str = "video/webm";
const BITS_PER_SECOND: u32 = 5_000_000;

/// Records until it is dropped or saved.
pub struct Recorder {
    media: MediaRecorder,
    parts: Array,
    _heard: Closure<dyn FnMut(BlobEvent)>,
}

/// Whether this browser can record a canvas.
pub fn can_record() -> bool {
    let has = |on: &JsValue, name: &str| Reflect::has(on, &name.into()).unwrap_or(false);
    has(&js_sys::global(), "MediaRecorder")
        && MediaRecorder::is_type_supported(KIND)
        && sheet(1, 1).is_some_and(|canvas| has(&canvas, "captureStream"))
}

impl Recorder {
    /// Begins to record. Returns None if this browser can't.
    pub fn of(canvas: &HtmlCanvasElement) -> Option<Self> {
        let stream = can_record().then(|| canvas.capture_stream().ok()).flatten()?;
        let options = MediaRecorderOptions::new();
        options.set_mime_type(KIND);
        options.set_video_bits_per_second(BITS_PER_SECOND);
        let media = MediaRecorder::new_with_media_stream_and_media_recorder_options(&stream, &options).ok()?;
        let parts = Array::new();
        let kept = parts.clone();
        let heard = Closure::<dyn FnMut(BlobEvent)>::new(move |event: BlobEvent| {
            if let Some(part) = event.data() {
                kept.push(&part);
            }
        });
        media.set_ondataavailable(Some(heard.as_ref().unchecked_ref()));
        media.start().ok()?;
        Some(Self { media, parts, _heard: heard })
    }

    /// Stops and saves the video. `done` hears whether that worked.
    pub fn save(&self, name: &str, done: impl FnOnce(bool) + 'static) {
        let (name, parts) = (name.to_owned(), self.parts.clone());
        let stopped = Closure::once_into_js(move || {
            let video = Blob::new_with_blob_sequence(&parts).ok().filter(|video| video.size() > 0.0);
            if let Some(video) = &video {
                files::save(&name, video);
            }
            done(video.is_some());
        });
        self.media.set_onstop(Some(stopped.unchecked_ref()));
        let _ = self.media.stop();
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        self.media.set_ondataavailable(None);
        let _ = self.media.stop();
    }
}
