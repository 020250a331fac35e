//! A worker: the module at work off the page's own thread.

use js_sys::{Array, JsString, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The script in the worker, `public/odds.js`.
const SCRIPT: &str = "./odds.js";
/// What is said where there is no sentence of the module's own.
const TROUBLE: &str = "Dicefall couldn’t count the odds here. Reload the page, or open it in a current \
     Firefox, Chrome, Edge or Safari.";

/// A worker that makes samples. It ends with this value.
pub struct Counting {
    worker: Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut()>,
}

/// Lets a worker make the samples `from` to `to` of a link's options; `hear` gets the numbers measured
/// on them, batch by batch, or the sentence of what went wrong.
///
/// # Errors
/// Such a sentence, where no worker can be had.
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
    // The module as it was compiled for the page: it need not be loaded once more.
    let task = Array::of4(&wasm_bindgen::module(), &JsString::from(fragment), &from.into(), &to.into());
    worker.post_message(&JsValue::from(task)).map_err(trouble)?;
    Ok(Counting { worker, _heard: heard, _failed: failed })
}

impl Counting {
    /// Ends it at once; nothing more is heard of it.
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
