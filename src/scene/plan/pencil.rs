//! Pencil drawings on a map that is being made. The finished map has none.

use super::walls::Outline;
use crate::dungeon::{Level, Pencil};
use crate::geometry::Square;
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::middle_of;
use crate::scene::{Layer, Paint, Role, Stroke, Subject, ink};
use kurbo::BezPath;

pub(super) fn lines(canvas: &mut Canvas, level: &Level) {
    let mut path = BezPath::new();
    for pencil in &level.pencil {
        if let Pencil::Line(from, to) = *pencil {
            let [x, y, to_x, to_y] = [from.x, from.y, to.x, to.y].map(i32::cast_unsigned);
            path.extend(ink::line(place(level, from), place(level, to), 1.4, (x, y, to_x ^ to_y << 8)));
        }
    }
    if !path.is_empty() {
        let stroke = Stroke::new(Paint::Flat(Role::Sepia, 0.55), 1.3).dashed((7.0, 6.0));
        canvas.stroke(Layer::Grid, Subject::Ground, path, stroke);
    }
}

pub(super) fn reach(level: &Level) -> Vec<kurbo::Point> {
    let ends = level.pencil.iter().filter_map(|pencil| match *pencil {
        Pencil::Line(from, to) => Some([from, to]),
        Pencil::Word(..) => None,
    });
    ends.flatten().map(|at| place(level, at)).gather()
}

/// Draws the words in pencil. A square that is dug has no word. The last word on a square counts.
pub(super) fn words(canvas: &mut Canvas, level: &Level, outlines: &[Outline]) {
    for (nth, pencil) in (0_u32..).zip(&level.pencil) {
        let Pencil::Word(square, text) = *pencil else { continue };
        let later = level.pencil.iter().skip(nth as usize + 1);
        if later.clone().any(|later| matches!(later, Pencil::Word(there, _) if *there == square)) {
            continue;
        }
        let at = place(level, square);
        if outlines.iter().flat_map(|outline| &outline.pieces).any(|piece| piece.contains(at)) {
            continue;
        }
        canvas.haloed(Layer::Sums, Subject::Pencil(nth), text.into(), (at, 13.0), (Role::Sepia, Role::Page));
    }
}

fn place(level: &Level, square: Square) -> kurbo::Point {
    middle_of(level.drawn_on(square))
}
