//! Where the page puts a map that it shows as a whole.

use crate::page::Page;
use kurbo::{Point, Rect, Vec2};

pub struct Fitted {
    scale: f64,
    corner: Vec2,
}

impl Fitted {
    /// The page puts the map below the bar of buttons, and above the dice tray, if there is one. `tray`: the height of
    /// that tray on a large map, in CSS pixels.
    pub async fn of(page: &Page, bounds: Rect, tray: f64) -> Self {
        let measured = r"
            const canvas = document.querySelector('canvas').getBoundingClientRect();
            const bar = document.querySelector('.top').clientHeight;
            return [canvas.x, canvas.y, canvas.width, canvas.height, bar]";
        let [x, y, width, height, bar]: [f64; 5] =
            serde_json::from_value(page.js(measured).await).expect("five numbers");
        let (beside, small) = if width < 600.0 { (4.0, 0.72) } else { (16.0, 1.0) };
        let space = Rect::new(beside, bar + 5.0, width - beside, height - tray * small - 4.0);
        let scale = (space.width() / bounds.width()).min(space.height() / bounds.height());
        let corner = space.center().to_vec2() - bounds.center().to_vec2() * scale + Vec2::new(x, y);
        Self { scale, corner }
    }

    pub fn at(&self, place: Point) -> (f64, f64) {
        let there = self.corner + place.to_vec2() * self.scale;
        (there.x, there.y)
    }
}
