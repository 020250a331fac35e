//! Leaves out the strokes of the hatching where words are written on the rock.

use crate::scene::canvas::Canvas;
use crate::scene::{Form, Role, Strokes, ink};
use kurbo::{Point, Rect, Size};
use std::sync::Arc;

/// The height of a patch without strokes, and how much wider than its words the patch is. Both are multiples of the
/// height of the type.
const HIGH: f64 = 1.05;
const WIDER: f64 = 0.4;

/// The patches for all words that aren't written on a floor. The ends of a patch are round.
pub(in crate::scene::plan) fn patches(labels: &Canvas) -> Vec<Rect> {
    let mut patches = Vec::new();
    for shape in &labels.shapes {
        if let Form::Words { text, at, size, halo: Some(Role::Page), .. } = &shape.form {
            patches.push(Rect::from_center_size(*at, Size::new(0.85 * ink::width(text) + WIDER, HIGH) * *size));
        }
    }
    patches
}

/// The strokes of a tile that keep clear of these patches.
pub(super) fn without(strokes: &Arc<Strokes>, patches: &[Rect]) -> Arc<Strokes> {
    let place = strokes.place();
    let mut left = strokes.strokes.clone();
    left.retain(|pen| {
        let from = Point::new(pen.from.0.into(), pen.from.1.into());
        let to = from + (f64::from(pen.to.0), f64::from(pen.to.1));
        let at = |share: f64| place * from.lerp(to, share);
        let touches = |patch: &Rect| [0.0, 0.25, 0.5, 0.75, 1.0].iter().any(|&share| is_on(patch, at(share)));
        !patches.iter().any(touches)
    });
    if left.len() == strokes.strokes.len() {
        return strokes.clone();
    }
    Arc::new(Strokes { corner: strokes.corner, strokes: left })
}

fn is_on(patch: &Rect, at: Point) -> bool {
    let radius = patch.height() / 2.0;
    let off = at - patch.center();
    let beyond = (off.x.abs() - (patch.width() / 2.0 - radius).max(0.0)).max(0.0);
    beyond * beyond + off.y * off.y < radius * radius
}
