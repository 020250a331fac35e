//! Moves the view smoothly to another part of the map, for example when the map has grown.

use super::camera::Camera;
use super::viewport::MapFrame;
use crate::app::browser::device;

const GLIDE_MS: f64 = 300.0;

#[derive(Default)]
pub struct Glide {
    to: Option<(MapFrame, (f64, f64))>,
    from: Option<Camera>,
    began: f64,
}

impl Glide {
    /// The camera at `now`, and whether it is still moving. `moved`: the camera, if the user has moved or zoomed the
    /// map.
    pub fn camera(&mut self, (moved, frame): (Option<Camera>, MapFrame), size: (f64, f64), now: f64) -> (Camera, bool) {
        if let Some(camera) = moved {
            self.to = None;
            return (camera, false);
        }
        let whole = frame.camera(size);
        match self.to {
            Some((old, its_size)) if its_size == size && old.camera(size) == whole => {}
            Some((old, its_size)) if its_size == size && old.shown == frame.shown && !device::prefers_stillness() => {
                self.from = Some(self.now(old.camera(size), now).0);
                self.began = now;
            }
            _ => self.from = None,
        }
        self.to = Some((frame, size));
        self.now(whole, now)
    }

    fn now(&self, whole: Camera, now: f64) -> (Camera, bool) {
        let share = ((now - self.began) / GLIDE_MS).clamp(0.0, 1.0);
        match self.from.filter(|_| share < 1.0) {
            Some(from) => (from.between(whole, 1.0 - (1.0 - share) * (1.0 - share)), true),
            None => (whole, false),
        }
    }
}
