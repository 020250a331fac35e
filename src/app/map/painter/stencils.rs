use super::pen::draw;
use dicefall::scene::{CanvasCalls, Closed, Strokes};
use kurbo::BezPath;
use std::sync::Arc;
use web_sys::Path2d;

/// Pen strokes as paths for the canvas: as straight lines, which take a browser half the time, and as curves.
struct StrokesPaths {
    strokes: Arc<Strokes>,
    straight: PathToKeep,
    bent: PathToKeep,
}

/// A path is kept once it is painted for the second time. Most maps are painted once. Then, drawing strokes takes a
/// browser half the time of making a path and painting it.
#[derive(Default)]
enum PathToKeep {
    #[default]
    NeverPainted,
    PaintedOnce,
    Kept(Path2d),
}

/// Paths that scenes draw many times, converted for the canvas once.
#[derive(Default)]
pub struct Stencils {
    stamps: Vec<(&'static BezPath, Path2d)>,
    strokes: Vec<StrokesPaths>,
}

impl Stencils {
    pub(super) fn path(&mut self, path: &'static BezPath) -> Option<&Path2d> {
        let known = self.stamps.iter().position(|(one, _)| std::ptr::eq(*one, path));
        let place = known.unwrap_or(self.stamps.len());
        if known.is_none() {
            let made = Path2d::new().ok()?;
            draw(path, &made, Closed::ByCanvas);
            self.stamps.push((path, made));
        }
        Some(&self.stamps[place].1)
    }

    /// The path of pen strokes. None if they are painted for the first time.
    pub(super) fn strokes(&mut self, strokes: &Arc<Strokes>, bent: bool) -> Option<&Path2d> {
        /// Before the paths of more strokes than this are kept, those that no scene uses any more are dropped.
        const KEPT: usize = 400;
        let known = self.strokes.iter().position(|known| Arc::ptr_eq(&known.strokes, strokes));
        let place = known.unwrap_or_else(|| {
            if self.strokes.len() >= KEPT {
                self.strokes.retain(|known| Arc::strong_count(&known.strokes) > 1);
            }
            self.strokes.push(StrokesPaths {
                strokes: strokes.clone(),
                straight: PathToKeep::default(),
                bent: PathToKeep::default(),
            });
            self.strokes.len() - 1
        });
        let known = &mut self.strokes[place];
        let path = if bent { &mut known.bent } else { &mut known.straight };
        if let PathToKeep::PaintedOnce = path {
            *path = PathToKeep::Kept(path_of(strokes, bent)?);
        }
        match path {
            PathToKeep::Kept(path) => Some(path),
            PathToKeep::NeverPainted | PathToKeep::PaintedOnce => {
                *path = PathToKeep::PaintedOnce;
                None
            }
        }
    }
}

/// The path of strokes, measured from the origin of the map as in [`add_strokes`].
///
/// The path is built by calls. In Chromium, the calls take a third of the time that reading the same path from a text
/// would take.
fn path_of(strokes: &Strokes, bent: bool) -> Option<Path2d> {
    let path = Path2d::new().ok()?;
    let corner = strokes.corner_from_origin();
    for stroke in &strokes.strokes {
        let from = (corner.x + f64::from(stroke.from.0), corner.y + f64::from(stroke.from.1));
        let off = |(x, y): (i8, i8)| (from.0 + f64::from(x), from.1 + f64::from(y));
        let (by, to) = (off(stroke.by), off(stroke.to));
        path.move_to(from.0, from.1);
        if bent {
            path.quadratic_curve_to(by.0, by.1, to.0, to.1);
        } else {
            path.line_to(to.0, to.1);
        }
    }
    Some(path)
}

/// Adds the calls for strokes. They are measured from the origin of the map, so the strokes of all tiles have the same
/// transform. Setting a transform takes as long as dozens of strokes.
pub fn add_strokes(strokes: &Strokes, bent: bool, to: &mut CanvasCalls) {
    let corner = strokes.corner_from_origin();
    #[expect(clippy::cast_possible_truncation, reason = "whole numbers below a million")]
    to.add_strokes(&strokes.strokes, (corner.x as f32, corner.y as f32), bent);
}
