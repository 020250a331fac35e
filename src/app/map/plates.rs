//! Plates are pictures of the map. While the user moves or zooms the map, each frame only copies the plates, moved and
//! scaled, because painting hundreds of dice takes longer than a frame. Once the map stops, it is painted again. The
//! plates are made while the map rests.

use crate::app::browser::canvas::{self, CanvasElement, Context};
use crate::app::slice::Same;
use dicefall::scene::{Scene, Theme};
use kurbo::{Affine, Rect};

/// The map has stopped if it hasn't moved for this many milliseconds.
const STOPPED: f64 = 150.0;

/// The map rests if nothing was painted for this many milliseconds.
pub const REST: f64 = 100.0;

/// Everything that a picture depends on, except the place of the camera.
#[derive(Clone, PartialEq)]
pub struct Sight {
    pub scene: Same<Scene>,
    /// The bounds of everything that is painted, in map units.
    pub bounds: Rect,
    pub theme: Theme,
    /// The size of the canvas, in canvas pixels.
    pub size: (f64, f64),
    pub held: Option<u32>,
}

#[derive(Default)]
pub struct Plates {
    sight: Option<Sight>,
    last: Option<Plate>,
    /// The whole map, if the last picture doesn't show all of it.
    whole: Option<Plate>,
    /// The whole map while it is being painted, and how many of its shapes are painted already.
    coming: Option<(CanvasElement, usize)>,
    spare: Option<CanvasElement>,
    /// The place of the map in the last frame, and when the map came there, in milliseconds.
    moved: (Affine, f64),
    /// The place at which the canvas shows the map.
    shown: Affine,
    painted_at: f64,
}

struct Plate {
    /// The canvas with the picture. None: the picture is still on the map's own canvas.
    sheet: Option<CanvasElement>,
    place: Affine,
    is_whole: bool,
}

impl Plates {
    /// Drops the pictures, because the map would look different now.
    pub fn forget(&mut self) {
        self.sight = None;
        self.let_go();
    }

    fn let_go(&mut self) {
        (self.whole, self.coming) = (None, None);
        self.spare = self.last.take().and_then(|last| last.sheet).or(self.spare.take());
    }

    /// Whether the map is moving. False if it no longer looks the same as in the pictures.
    pub fn moves(&mut self, sight: &Sight, place: Affine, now: f64) -> bool {
        let Some(last) = self.last.as_ref().filter(|_| self.sight.as_ref() == Some(sight)) else { return false };
        if self.moved.0 != place {
            self.moved = (place, now);
        }
        // If the map is back where it was painted, and the canvas still has that picture, no picture has to move.
        now - self.moved.1 < STOPPED && (last.place != place || last.sheet.is_some())
    }

    /// Whether the canvas shows the map as painted, not a moved picture.
    pub fn shows(&self, sight: &Sight, place: Affine) -> bool {
        let is_there = self.last.as_ref().is_some_and(|last| last.place == place);
        is_there && self.shown == place && self.sight.as_ref() == Some(sight)
    }

    pub fn rests(&self, now: f64) -> bool {
        now - self.painted_at >= REST
    }

    pub fn lacks_the_whole(&self) -> bool {
        self.whole.is_none() && self.last.as_ref().is_some_and(|last| !last.is_whole)
    }

    /// The picture of the whole map, as far as it is painted.
    pub fn take_coming(&mut self) -> Option<(CanvasElement, usize)> {
        self.coming.take()
    }

    pub fn keep_coming(&mut self, sheet: CanvasElement, painted: usize) {
        self.coming = Some((sheet, painted));
    }

    pub fn keep_the_whole(&mut self, sheet: CanvasElement, place: Affine) {
        self.whole = Some(Plate { sheet: Some(sheet), place, is_whole: true });
    }

    /// Copies the last picture from the map's canvas, before something else is painted on that canvas.
    pub fn take_off(&mut self, map: &CanvasElement) {
        if let Some(last) = self.last.as_mut().filter(|last| last.sheet.is_none()) {
            last.sheet = canvas::copied(map, self.spare.take());
        }
    }

    /// Copies the pictures onto the map's canvas, at the place where the map is now. Returns whether the result is as
    /// sharp as a painted map. None: the canvas shows the map at this place already.
    pub fn put(&mut self, context: &Context, place: Affine) -> Option<bool> {
        if std::mem::replace(&mut self.shown, place) == place {
            return None;
        }
        if let Some(sight) = &self.sight {
            canvas::clear(context, sight.size);
        }
        // The last picture covers the less sharp picture of the whole map.
        for plate in [&self.whole, &self.last] {
            if let Some(Plate { sheet: Some(sheet), place: its, .. }) = plate {
                let is_sharp = *its == place;
                canvas::put(context, sheet, if is_sharp { Affine::IDENTITY } else { place * its.inverse() });
                if is_sharp {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    pub fn painted(&mut self, sight: Sight, place: Affine, now: f64) {
        let (wide, high) = sight.size;
        let seen = place.inverse().transform_rect_bbox(Rect::new(0.0, 0.0, wide, high));
        let is_whole = seen.contains_rect(sight.bounds);
        if self.sight.as_ref() == Some(&sight) {
            match self.last.take() {
                Some(last) if last.is_whole && last.sheet.is_some() && !is_whole => self.whole = Some(last),
                last => self.spare = last.and_then(|last| last.sheet).or(self.spare.take()),
            }
            if is_whole {
                self.whole = None;
            }
        } else {
            self.let_go();
        }
        (self.sight, self.moved.0, self.shown, self.painted_at) = (Some(sight), place, place, now);
        self.last = Some(Plate { sheet: None, place, is_whole });
    }
}
