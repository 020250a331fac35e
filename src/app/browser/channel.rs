//! The channel between the pages of this browser.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

const NAME: &str = "dicefall";

/// A channel. Each page hears what the others tell, but not what it tells itself.
pub struct Channel {
    channel: BroadcastChannel,
    _heard: Closure<dyn Fn(MessageEvent)>,
}

impl Channel {
    /// Opens the channel. None if the browser has no channels.
    pub fn open(hear: impl Fn(String) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(NAME).ok()?;
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(message) = event.data().as_string() {
                hear(message);
            }
        });
        channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        Some(Self { channel, _heard: heard })
    }

    pub fn tell(&self, message: &str) {
        let _ = self.channel.post_message(&JsValue::from_str(message));
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        self.channel.close();
    }
}
