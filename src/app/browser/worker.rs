//! Workers, which work in threads of their own until they are dropped, and the worker that makes sample dungeons.

use js_sys::{Array, JsString, Uint32Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A worker that works until this value is dropped.
pub struct Worker {
    handle: web_sys::Worker,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _failed: Closure<dyn FnMut()>,
}

impl Worker {
    /// Starts a script as a worker, and posts its task. `failed` is called if the script fails. None if the browser can't
    /// start a worker.
    pub fn start(
        script: &str,
        task: &JsValue,
        hear: impl Fn(JsValue) + 'static,
        failed: impl Fn() + 'static,
    ) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(script, &options).ok()?;
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| hear(event.data()));
        let failed = Closure::<dyn FnMut()>::new(failed);
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        worker.post_message(task).ok()?;
        Some(Self { handle: worker, _heard: heard, _failed: failed })
    }

    /// The worker itself, to post more to it.
    pub fn raw(&self) -> &web_sys::Worker {
        &self.handle
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.handle.set_onmessage(None);
        self.handle.set_onerror(None);
        self.handle.terminate();
    }
}

const SCRIPT: &str = "./odds.js";
/// The error message if the worker can't start, or fails without a message.
const TROUBLE: &str = "Dicefall couldn’t count the odds here. Reload the page, or open it in a current \
     Firefox, Chrome, Edge or Safari.";

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
) -> Result<Worker, String> {
    let failed = hear.clone();
    let heard = move |message: JsValue| {
        hear(match message.dyn_into::<Uint32Array>() {
            Ok(numbers) => Ok(numbers.to_vec()),
            Err(other) => Err(other.as_string().unwrap_or_else(|| TROUBLE.into())),
        });
    };
    let task = Array::of3(&JsString::from(fragment), &from.into(), &to.into());
    Worker::start(SCRIPT, &task, heard, move || failed(Err(TROUBLE.into()))).ok_or_else(|| TROUBLE.into())
}
