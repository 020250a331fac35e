//! Measures how large the numbers of rooms are, and what labels and signs overlap.
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "counts and squares are small")]

use dicefall::dungeon::{AreaId, LevelId};
use dicefall::geometry::Square;
use dicefall::scene::{Form, Layer, Paint, PlanLayout, Role, Scene, Subject};
use kurbo::{Affine, BezPath, Point, Rect, Shape as _};

const SQUARE: f64 = dicefall::scene::PLAN_SQUARE;
/// By how much two bounds may overlap, in map units: ink does not fill its bounds.
const TOUCH: f64 = 0.06 * SQUARE;
const PILLAR: f64 = 0.22 * SQUARE;

#[derive(Default)]
pub struct LabelMeasures {
    /// The type heights of room numbers, in squares.
    pub sizes: Vec<f64>,
    pub labels: usize,
    /// The labels and signs that overlap something, each with what it overlaps.
    pub faults: Vec<String>,
    /// The rooms with pillars, and those whose pillars are drawn.
    pub pillared: [usize; 2],
}

struct Label {
    what: String,
    /// None: a corridor.
    of: Option<AreaId>,
    bounds: Rect,
    is_sign: bool,
}

impl LabelMeasures {
    pub fn add(&mut self, scene: &Scene, layout: &PlanLayout, level: LevelId) {
        let Some(floor) = layout.floor(level) else { return };
        let is_room = |id: &AreaId| floor.rooms.get(id).is_some_and(|room| room.w > 1 && room.h > 1);
        let mut labels: Vec<Label> = Vec::new();
        for shape in &scene.shapes {
            let of = match shape.subject {
                Subject::Room(id) | Subject::Sign(id, _) => Some(id),
                _ => None,
            };
            match &shape.form {
                Form::Words { text, at, size, .. } if shape.layer == Layer::Labels => {
                    if text.parse::<u32>().is_ok() && of.as_ref().is_some_and(is_room) {
                        self.sizes.push(size / SQUARE);
                    }
                    let wide: f64 = text.chars().map(|letter| if letter.is_ascii_digit() { 0.5 } else { 0.56 }).sum();
                    let bounds = Rect::from_center_size(*at, (wide * size, 0.62 * size));
                    labels.push(Label { what: text.clone(), of, bounds, is_sign: false });
                }
                Form::Stamp { path, place, .. } if shape.layer == Layer::Marks => {
                    let bounds = (*place * (*path).clone()).bounding_box();
                    let what = format!("{:?} at {:?}", shape.subject, place.translation());
                    match labels.iter_mut().find(|label| label.is_sign && label.what == what) {
                        Some(label) => label.bounds = label.bounds.union(bounds),
                        None => labels.push(Label { what, of, bounds, is_sign: true }),
                    }
                }
                _ => {}
            }
        }
        let things = things(scene, layout, level);
        for (id, _) in &floor.rooms {
            let pillars = layout.pillars(level, *id);
            let is_drawn = |at: &Point| things.iter().any(|(what, thing)| *what == "a pillar" && thing.contains(*at));
            self.pillared[0] += usize::from(!pillars.is_empty());
            self.pillared[1] += usize::from(pillars.iter().any(is_drawn));
        }
        let floors = |id: AreaId| -> Vec<BezPath> {
            layout.room_outlines(level, id).into_iter().map(dicefall::scene::polygon).collect()
        };
        let all_rooms: Vec<(AreaId, Vec<BezPath>)> = floor.rooms.iter().map(|(id, _)| (*id, floors(*id))).collect();
        for (nth, label) in labels.iter().enumerate() {
            let ink = label.bounds.inset(-TOUCH);
            let overlaps = |other: &Rect| {
                let common = ink.intersect(*other);
                common.width() > 0.0 && common.height() > 0.0
            };
            let mut found: Vec<String> = Vec::new();
            found.extend(labels[..nth].iter().filter(|other| overlaps(&other.bounds)).map(|other| other.what.clone()));
            // A sign on a corridor lies on its door, and a landing's letter can lie on its stairs. Both are fine.
            let is_on = |id: AreaId| floor.rooms.get(&id).is_some_and(|room| room.covers(square_at(ink.center())));
            let is_fitting = label.of.is_none_or(|id| !is_room(&id) && is_on(id));
            let things = things.iter().filter(|(_, bounds)| !is_fitting && overlaps(bounds));
            found.extend(things.map(|(what, _)| (*what).into()));
            let points = points(ink);
            let is_in = |floors: &[BezPath], at: Point| floors.iter().any(|floor| floor.contains(at));
            let own = label.of.and_then(|id| all_rooms.iter().find(|(of, _)| *of == id));
            let is_at_home = |(_, floors): &&(AreaId, Vec<BezPath>)| is_in(floors, label.bounds.center());
            if let Some((id, floors)) = own.filter(|own| is_room(&own.0) && is_at_home(own)) {
                if !points.iter().all(|&at| is_in(floors, at)) {
                    found.push(format!("the wall of {id}"));
                }
            } else if label.of.is_some() && !label.is_sign {
                // A label beside its square is wholly in the rock.
                let is_dug = |at: &Point| !is_fitting && floor.takes_up(square_at(*at));
                if !points.iter().all(is_dug) && points.iter().any(is_dug) {
                    found.push("a wall".into());
                }
            }
            if !found.is_empty() {
                self.faults.push(format!("{} × {}", label.what, found.join(", ")));
            }
        }
        self.labels += labels.len();
    }

    /// `least`: in squares.
    pub fn smaller_than(&self, least: f64) -> f64 {
        let small = self.sizes.iter().filter(|&&size| size < least).count();
        small as f64 / self.sizes.len().max(1) as f64
    }
}

/// The bounds of what labels should not cover.
fn things(scene: &Scene, layout: &PlanLayout, level: LevelId) -> Vec<(&'static str, Rect)> {
    let mut things = Vec::new();
    for shape in &scene.shapes {
        match (&shape.form, shape.layer, shape.subject) {
            (Form::Fill(path, Paint::Flat(Role::Stone | Role::Floor, _)), Layer::Map, Subject::Room(_)) => {
                let stones = path.clone().into_iter().collect::<BezPath>();
                let starts = |el: &kurbo::PathEl| matches!(el, kurbo::PathEl::MoveTo(_));
                let elements = stones.elements();
                let firsts: Vec<usize> = (0..elements.len()).filter(|&nth| starts(&elements[nth])).collect();
                for (nth, &first) in firsts.iter().enumerate() {
                    let end = firsts.get(nth + 1).copied().unwrap_or(elements.len());
                    let stone: BezPath = elements[first..end].iter().copied().collect();
                    things.push(("a stone", stone.bounding_box()));
                }
            }
            (Form::Fill(path, Paint::Flat(Role::Floor, _)), Layer::Fittings, _) => {
                things.push(("a door", path.bounding_box()));
            }
            (Form::Line(path, _), Layer::Fittings, _) => things.push(("a fitting", path.bounding_box())),
            _ => {}
        }
    }
    let Some(floor) = layout.floor(level) else { return things };
    for (id, _) in floor.rooms.iter() {
        // A room is drawn without its pillars if its label needs their place.
        let is_drawn = |at: &Point| things.iter().any(|(what, stone)| *what == "a stone" && stone.contains(*at));
        let pillar = |at| ("a pillar", Rect::from_center_size(at, (2.0 * PILLAR, 2.0 * PILLAR)));
        let pillars: Vec<_> = layout.pillars(level, *id).into_iter().filter(is_drawn).map(pillar).collect();
        things.extend(pillars);
    }
    things
}

fn points(rect: Rect) -> Vec<Point> {
    let place = Affine::translate(rect.origin().to_vec2()) * Affine::scale_non_uniform(rect.width(), rect.height());
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
    shares.iter().flat_map(|&x| shares.iter().map(move |&y| place * Point::new(x, y))).collect()
}

fn square_at(at: Point) -> Square {
    Square::new((at.x / SQUARE).round() as i32, (at.y / SQUARE).round() as i32)
}
