//! Pictures of the map that are kept. While the user moves or zooms the map, these pictures are moved and scaled instead
//! of painting the map again: painting hundreds of dice takes longer than a frame. Once the map has stopped moving, it
//! is painted again.

use crate::app::browser::canvas::{self, CanvasElement, Context};
use crate::app::slice::Same;
use dicefall::scene::{Scene, Theme};
use kurbo::{Affine, Rect};

/// After this many milliseconds without a move, the map has stopped.
const STOPPED: f64 = 150.0;

/// What a picture shows, except from where.
#[derive(Clone, PartialEq)]
pub struct Sight {
    pub scene: Same<Scene>,
    pub theme: Theme,
    /// The size of the canvas in pixels.
    pub size: (f64, f64),
    /// The die that the user drags.
    pub held: Option<u32>,
}

/// The pictures that are kept.
#[derive(Default)]
pub struct Plates {
    sight: Option<Sight>,
    /// The picture that was painted last.
    last: Option<Plate>,
    /// A picture of the whole map, if the last picture doesn't show all of it.
    whole: Option<Plate>,
    /// A canvas that is no longer needed.
    spare: Option<CanvasElement>,
    /// Where the map was in the last frame, and when it came there.
    moved: (Affine, f64),
}

struct Plate {
    /// None: the picture is still on the map's own canvas.
    sheet: Option<CanvasElement>,
    place: Affine,
    is_whole: bool,
}

impl Plates {
    /// Forgets all pictures, because the map would look different now.
    pub fn forget(&mut self) {
        self.sight = None;
        self.let_go();
    }

    /// Keeps only the canvas of the last picture, for the next.
    fn let_go(&mut self) {
        self.whole = None;
        self.spare = self.last.take().and_then(|last| last.sheet).or(self.spare.take());
    }

    /// Whether the map moves now, and looks the same as in the pictures.
    pub fn moves(&mut self, sight: &Sight, place: Affine, now: f64) -> bool {
        let Some(last) = self.last.as_ref().filter(|_| self.sight.as_ref() == Some(sight)) else { return false };
        if self.moved.0 != place {
            self.moved = (place, now);
        }
        // A map that comes back to where it was painted is shown as it was painted.
        now - self.moved.1 < STOPPED && (last.place != place || last.sheet.is_some())
    }

    /// Whether no picture shows the whole map.
    pub fn lacks_the_whole(&self) -> bool {
        self.whole.is_none() && self.last.as_ref().is_some_and(|last| !last.is_whole)
    }

    /// Keeps a picture of the whole map that was painted on a sheet.
    pub fn keep_the_whole(&mut self, sheet: CanvasElement, place: Affine) {
        self.whole = Some(Plate { sheet: Some(sheet), place, is_whole: true });
    }

    /// Takes the picture that was painted last off the map's canvas, before something else is painted there.
    pub fn take_off(&mut self, map: &CanvasElement) {
        if let Some(last) = self.last.as_mut().filter(|last| last.sheet.is_none()) {
            last.sheet = canvas::copied(map, self.spare.take());
        }
    }

    /// Puts the pictures where the map is now. Returns whether the picture is as sharp as if it were painted.
    pub fn put(&self, context: &Context, place: Affine) -> bool {
        if let Some(sight) = &self.sight {
            canvas::clear(context, sight.size);
        }
        // The last picture is over the picture of the whole map, which is not as sharp.
        for plate in [&self.whole, &self.last] {
            if let Some(Plate { sheet: Some(sheet), place: its, .. }) = plate {
                let is_sharp = *its == place;
                canvas::put(context, sheet, if is_sharp { Affine::IDENTITY } else { place * its.inverse() });
                if is_sharp {
                    return true;
                }
            }
        }
        false
    }

    /// Notes that the map's canvas shows this picture now.
    pub fn painted(&mut self, sight: Sight, place: Affine) {
        let (wide, high) = sight.size;
        let seen = place.inverse().transform_rect_bbox(Rect::new(0.0, 0.0, wide, high));
        let is_whole = seen.contains_rect(sight.scene.bounds);
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
        (self.sight, self.moved.0) = (Some(sight), place);
        self.last = Some(Plate { sheet: None, place, is_whole });
    }
}
