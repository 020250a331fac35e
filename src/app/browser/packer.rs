//! The worker that packs a dungeon (`public/pack.js`).

use super::files;
use super::worker::Worker;
use js_sys::{Array, Int32Array, JsString, Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlCanvasElement};

const SCRIPT: &str = "./pack.js";
/// The sentence if the worker can't start, or fails without a sentence.
const TROUBLE: &str = "Dicefall couldn’t pack the dungeon here. Reload the page, or open it in a current \
     Firefox, Chrome, Edge or Safari.";

/// A worker that packs until this value is dropped.
pub struct Packer(Worker);

/// What the worker says.
pub enum PackerSays {
    /// The width and height in squares of the largest picture. The worker asks how many pixels wide a square is.
    Largest(u32, u32),
    /// The worker asks for a picture: its level, whether it is for players, its first column and row, and its width and
    /// height in squares.
    Paint { level: u32, for_players: bool, corner: (i32, i32), size: (u32, u32) },
    /// The name of the pack, and the pack.
    Packed(String, Blob),
    /// A sentence that says what went wrong.
    Failed(String),
}

impl Packer {
    /// Starts a worker. `choice` and `additions`: as texts.
    ///
    /// # Errors
    /// What went wrong, if the browser can't start a worker.
    pub fn start(
        (link, steps): (&str, Option<usize>),
        additions: &str,
        choice: &str,
        hear: impl Fn(PackerSays) + Clone + 'static,
    ) -> Result<Self, String> {
        let failed = hear.clone();
        let steps = steps.and_then(|steps| u32::try_from(steps).ok()).map_or(JsValue::UNDEFINED, JsValue::from);
        let task = Array::of4(&JsString::from(link), &steps, &JsString::from(additions), &JsString::from(choice));
        let failed = move || failed(PackerSays::Failed(TROUBLE.into()));
        let started = Worker::start(SCRIPT, &task, move |message| hear(says(&message)), failed);
        started.map(Self).ok_or_else(|| TROUBLE.into())
    }

    /// Answers how many pixels wide a square is.
    pub fn set_pixels(&self, pixels: u32) {
        let _ = self.0.raw().post_message(&pixels.into());
    }

    /// Answers with a picture. The canvas is empty afterwards. `failed` is called if the browser can't make a PNG of
    /// it.
    pub fn send(&self, canvas: HtmlCanvasElement, failed: impl FnOnce(String) + 'static) {
        let worker = self.0.raw().clone();
        files::png(canvas, move |bytes: Option<Uint8Array>| match bytes {
            Some(bytes) => {
                let moved = Array::of1(&bytes.buffer());
                let _ = worker.post_message_with_transfer(&bytes, &moved);
            }
            None => failed(TROUBLE.into()),
        });
    }
}

fn says(message: &JsValue) -> PackerSays {
    let read = || {
        if let Some(numbers) = message.dyn_ref::<Uint32Array>() {
            let [wide, high] = <[u32; 2]>::try_from(numbers.to_vec()).ok()?;
            return Some(PackerSays::Largest(wide, high));
        }
        if let Some(numbers) = message.dyn_ref::<Int32Array>() {
            let [_, level, for_players, x, y, wide, high] = <[i32; 7]>::try_from(numbers.to_vec()).ok()?;
            let [level, wide, high] = [level, wide, high].map(i32::cast_unsigned);
            return Some(PackerSays::Paint {
                level,
                for_players: for_players == 1,
                corner: (x, y),
                size: (wide, high),
            });
        }
        if let Some(file) = message.dyn_ref::<Array>() {
            return Some(PackerSays::Packed(file.get(0).as_string()?, file.get(1).dyn_into().ok()?));
        }
        message.as_string().map(PackerSays::Failed)
    };
    read().unwrap_or_else(|| PackerSays::Failed(TROUBLE.into()))
}
