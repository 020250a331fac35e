use super::axis::GAP;
use super::layout::WholeLayout;
use super::place::{NodePlace, inside};
use crate::dungeon::{AreaId, LevelId};
use crate::geometry::{Square, SquareRect};
use crate::order::Gather;
use crate::order::SortedSet;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::plan::draw::{draw_floor, draw_sheet};
use crate::scene::{FloorPlan, Layer, Paint, Role, Stroke, Subject, View, ink};
use kurbo::{Rect, Shape};

const LARGEST_NAME: f64 = 11.0;

/// A position between two nodes' places is as bad for a name as this many squares of floor under the name.
const BETWEEN: usize = 30;

pub(in crate::scene) fn draw(canvas: &mut Canvas, layout: &WholeLayout, view: &View) -> Rect {
    let whole = layout.dungeon(view.dungeon);
    let Some(level) = whole.levels.first() else { return layout.bounds() };
    let is_node = |id: AreaId| layout.whole.place(id).is_some();
    let spoken_of: Vec<AreaId> = view.spoken_of.iter().copied().filter(|&id| !is_node(id)).gather();
    let chosen = view.chosen.filter(|&id| !is_node(id));
    let here = View { dungeon: &whole, spoken_of: &spoken_of, chosen, level: LevelId::default(), ..*view };
    draw_sheet(canvas, &layout.plan, &here);
    let places = || layout.whole.places.iter().filter(|place| level.area(place.node).is_some());
    for place in places() {
        frame(canvas, place, layout.plan.scale(), inside(view.dungeon, place.node).is_some());
    }
    draw_floor(canvas, &layout.plan, &here);
    let floors: SortedSet<Square> = FloorPlan::dug(level).squares().collect();
    for place in places() {
        let is_spoken_of = view.chosen == Some(place.node) || view.spoken_of.contains(&place.node);
        if is_spoken_of {
            let ring = ink::rounded(square(place).inset(SQUARE), SQUARE);
            canvas.line(Layer::Focus, Subject::Room(place.node), ring, Role::Gold, 4.0 * layout.plan.scale());
        }
        let is_made = inside(view.dungeon, place.node).is_some();
        name(canvas, place, (is_made.then_some(&floors), &layout.whole.places), layout.plan.scale());
    }
    layout.bounds()
}

fn square(place: &NodePlace) -> Rect {
    let side = f64::from(2 * place.half + 1) * SQUARE;
    Rect::from_center_size(middle_of(place.middle), (side, side))
}

fn frame(canvas: &mut Canvas, place: &NodePlace, scale: f64, is_made: bool) {
    let path = square(place).to_path(0.1);
    let (opacity, width) = if is_made { (0.4, 1.2) } else { (0.9, 2.0) };
    let stroke = Stroke::new(Paint::Flat(Role::Sepia, opacity), width * scale);
    canvas.stroke(Layer::Ground, Subject::Room(place.node), path, stroke.dashed((6.0 * scale, 5.0 * scale)));
}

/// Writes the name of a node. If the node is an empty outline, the name is in its middle. Otherwise the name is where
/// it covers the fewest squares of floor: in a corner of the node's place or beside it.
fn name(
    canvas: &mut Canvas,
    place: &NodePlace,
    (floors, others): (Option<&SortedSet<Square>>, &[NodePlace]),
    scale: f64,
) {
    let text = format!("N{}", place.node);
    let size = (1.6 * scale).min(LARGEST_NAME);
    let at = floors.map_or(place.middle, |floors| clear_place(place, (floors, others), &text, size));
    let at = (middle_of(at), size * SQUARE);
    canvas.haloed(Layer::Labels, Subject::Room(place.node), text, at, (Role::Ink, Role::Page));
}

fn clear_place(
    place: &NodePlace,
    (floors, others): (&SortedSet<Square>, &[NodePlace]),
    text: &str,
    size: f64,
) -> Square {
    #[expect(clippy::cast_possible_truncation, reason = "a few squares")]
    let half = |squares: f64| (squares / 2.0).ceil() as i32;
    let letters = f64::from(u32::try_from(text.chars().count()).unwrap_or_default());
    // A letter is a bit more than half as wide as its type is high.
    let (wide, high) = (half(0.6 * letters * size), half(0.8 * size));
    let (x, y) = (place.half - wide, place.half - high);
    let beside = place.half + high + 1;
    let places = [(-x, -y), (x, -y), (-x, y), (x, y), (-x, -beside), (x, -beside), (-x, beside), (x, beside)];
    let places = places.map(|(x, y)| place.middle.plus(Square::new(x, y)));
    let disliked = |at: &Square| {
        let far = Square::new(wide, high);
        let covered = SquareRect::between([at.minus(far), at.plus(far)]).squares().filter(|at| floors.contains(at));
        // Between two places, a reader couldn't tell which node the name belongs to.
        let is_near = |other: &NodePlace| {
            let (x, y) = ((other.middle.x - at.x).abs(), (other.middle.y - at.y).abs());
            other.node != place.node && x < other.half + wide + GAP && y < other.half + high + GAP
        };
        covered.count() + if others.iter().any(is_near) { BETWEEN } else { 0 }
    };
    places.into_iter().min_by_key(disliked).unwrap_or(place.middle)
}
