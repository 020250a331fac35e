//! A worker, which makes sample dungeons in a thread of its own.

use js_sys::{Array, JsString, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

const SCRIPT: &str = "./odds.js";
/// The error message if the worker can't start, or fails without a message.
const TROUBLE: &str = "Dicefall couldn’t count the odds here. Reload the page, or open it in a current \
     Firefox, Chrome, Edge or Safari.";

/// A worker that makes sample dungeons until this value is dropped.
pub struct Counting {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut()>,
}

/// Starts a worker that makes the sample dungeons `from` to `to`. `hear` gets their measures batch by batch, or what
/// went wrong.
///
/// # Errors
/// What went wrong, if the browser can't start a worker.
pub fn count(
    fragment: &str,
    from: u32,
    to: u32,
    hear: impl Fn(Result<Vec<u32>, String>) + Clone + 'static,
) -> Result<Counting, String> {
    let trouble = |_| TROUBLE.to_owned();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(SCRIPT, &options).map_err(trouble)?;
    let failed = hear.clone();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        hear(match event.data().dyn_into::<Uint32Array>() {
            Ok(numbers) => Ok(numbers.to_vec()),
            Err(other) => Err(other.as_string().unwrap_or_else(|| TROUBLE.into())),
        });
    });
    let failed = Closure::<dyn FnMut()>::new(move || failed(Err(TROUBLE.into())));
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    let task = Array::of3(&JsString::from(fragment), &from.into(), &to.into());
    worker.post_message(&JsValue::from(task)).map_err(trouble)?;
    Ok(Counting { worker, _heard: heard, _failed: failed })
}

impl Counting {
    pub fn end(&self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.end();
    }
}
