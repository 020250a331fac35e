//! Which part of the map the canvas shows.

use kurbo::{Affine, Point, Rect, Vec2};

/// The transform from map units to CSS pixels: it first scales, then moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    scale: f64,
    shift: Vec2,
}

impl Camera {
    /// Shows all of `bounds`. `above` and `below`: how much of the canvas is covered by something else at the top and
    /// the bottom, in CSS pixels.
    pub fn fitting(bounds: Rect, (width, height): (f64, f64), (above, below): (f64, f64)) -> Self {
        let beside = if width < 600.0 { 4.0 } else { 16.0 };
        let (wide, high) = (width - 2.0 * beside, height - above - below - 4.0);
        let scale = (wide / bounds.width()).min(high / bounds.height()).max(0.01);
        let shift = Vec2::new(width / 2.0, above + high / 2.0) - bounds.center().to_vec2() * scale;
        Self { scale, shift }
    }

    /// Shows a part of the bounds, at a scale too large to show all of them. `middle` is in the middle of the canvas,
    /// unless something beyond the bounds would then be in view. `above` and `below` as for [`fitting`](Self::fitting).
    pub fn around(
        middle: Point,
        scale: f64,
        bounds: Rect,
        (width, height): (f64, f64),
        (above, below): (f64, f64),
    ) -> Self {
        let high = height - above - below;
        let along = |middle: f64, (from, to): (f64, f64), start: f64, length: f64| {
            let (at_end, at_start) = (start + length - to * scale, start - from * scale);
            // Bounds shorter than the canvas are centred on it.
            if at_start < at_end {
                return f64::midpoint(at_start, at_end);
            }
            (start + length / 2.0 - middle * scale).max(at_end).min(at_start)
        };
        let x = along(middle.x, (bounds.x0, bounds.x1), 0.0, width);
        let y = along(middle.y, (bounds.y0, bounds.y1), above, high);
        Self { scale, shift: Vec2::new(x, y) }
    }

    /// Whether a part of `bounds` is to the left of the pixel `corner` and below it.
    pub fn covers(self, bounds: Rect, corner: Point) -> bool {
        let corner = self.on_map(corner);
        bounds.x0 < corner.x && bounds.y1 > corner.y
    }

    /// CSS pixels per map unit.
    pub fn scale(self) -> f64 {
        self.scale
    }

    /// The transform from map units to canvas pixels. `density`: canvas pixels per CSS pixel.
    pub fn affine(self, density: f64) -> Affine {
        Affine::scale(density) * Affine::translate(self.shift) * Affine::scale(self.scale)
    }

    pub fn on_map(self, pixel: Point) -> Point {
        ((pixel.to_vec2() - self.shift) / self.scale).to_point()
    }

    pub fn panned(self, by: Vec2) -> Self {
        Self { shift: self.shift + by, ..self }
    }

    /// Zooms the map. The place at the CSS pixel `around` stays at this pixel. The scale stays between 0.6 and 8 times
    /// the scale of `whole`, the camera that shows the whole map.
    pub fn zoomed(self, factor: f64, around: Point, whole: Self) -> Self {
        let scale = (self.scale * factor).min(whole.scale * 8.0).max(whole.scale * 0.6);
        let held = self.on_map(around);
        Self { scale, shift: around.to_vec2() - held.to_vec2() * scale }
    }

    pub fn between(self, other: Self, share: f64) -> Self {
        Self { scale: self.scale + (other.scale - self.scale) * share, shift: self.shift.lerp(other.shift, share) }
    }

    /// This camera, moved if necessary so that a part of `bounds` stays visible.
    pub fn in_sight(self, bounds: Rect, width: f64, height: f64) -> Self {
        let margin = width.min(height) / 3.0;
        let (low, high) = (bounds.origin().to_vec2() * self.scale, Vec2::new(bounds.x1, bounds.y1) * self.scale);
        let x = self.shift.x.min(width - margin - low.x).max(margin - high.x);
        let y = self.shift.y.min(height - margin - low.y).max(margin - high.y);
        Self { shift: Vec2::new(x, y), ..self }
    }
}
