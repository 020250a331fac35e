use super::layout::NodeLayout;
use super::page::{self, PlacedRoom, RADIUS};
use crate::dungeon::{Area, AreaKind, Feature, Level, Passage};
use crate::scene::angle::turned;
use crate::scene::canvas::Canvas;
use crate::scene::stencils::{draw_sign, pawn};
use crate::scene::{Growth, Highlight, Layer, Overlay, Paint, Role, Sign, Stroke, Subject, View, ink};
use kurbo::{BezPath, Point, Rect, Vec2};

const RING: f64 = 11.5;

const DEAD_END_RING: f64 = 10.0;

pub(in crate::scene) fn draw(canvas: &mut Canvas, layout: &NodeLayout, view: &View) -> Rect {
    let bounds = layout.bounds(view.level);
    page::draw(canvas, bounds);
    if let Some(level) = view.dungeon.levels.get(view.level.index()) {
        let map = NodeMap { level, layout, view };
        map.spoken_of(canvas);
        map.lit(canvas);
        map.passages(canvas);
        map.stubs(canvas);
        map.rooms(canvas);
        map.signs(canvas);
        if view.dungeon.levels.len() > 1 {
            let (at, title) = (Point::new(bounds.x0 + 52.0, bounds.y0 + 24.0), format!("Level {}", level.name));
            canvas.words(Layer::Labels, Subject::Ground, title, (at, 26.0), Role::Ink);
        }
    }
    page::page(bounds)
}

struct NodeMap<'m> {
    level: &'m Level,
    layout: &'m NodeLayout,
    view: &'m View<'m>,
}

impl NodeMap<'_> {
    fn rooms_and_places(&self) -> impl Iterator<Item = (&Area, &PlacedRoom)> {
        self.level.areas().filter_map(|area| Some((area, self.layout.placed(self.view.level, area.id)?)))
    }

    fn spoken_of(&self, canvas: &mut Canvas) {
        let ends = self.view.step_here().and_then(|step| step.passage).map(|(a, b)| [a, b]);
        for id in ends.into_iter().flatten() {
            let Some(centre) = self.layout.room(self.view.level, id) else { continue };
            canvas.glow(Layer::Focus, Subject::Room(id), (centre, RADIUS * 2.0), 0.7);
        }
    }

    fn lit(&self, canvas: &mut Canvas) {
        let Some(lit) = self.view.highlight else { return };
        for (id, passage) in self.level.passages().filter(|(id, _)| lit.has_passage(*id)) {
            let course = self.layout.course(self.view.level, id.0 as usize);
            if let Some(corners) = course.filter(|_| self.view.shows(passage.features)) {
                canvas.line(Layer::Focus, Subject::Passage(id), smooth(corners, id.0), Highlight::PAINT, 15.0);
            }
        }
        for (id, at) in lit.areas.iter().filter_map(|&id| Some((id, self.layout.room(self.view.level, id)?))) {
            let ring = ink::ring(at, RADIUS + 12.0, 0.9, id.0);
            canvas.fill(Layer::Focus, Subject::Room(id), ring, Highlight::PAINT);
        }
    }

    fn passages(&self, canvas: &mut Canvas) {
        let mut letters = Canvas::default();
        for (id, passage) in self.level.passages().filter(|(_, passage)| self.view.shows(passage.features)) {
            let Some(corners) = self.layout.course(self.view.level, id.0 as usize) else { continue };
            let course = smooth(corners, id.0);
            let subject = Subject::Passage(id);
            let is_loop = passage.letters.iter().all(Option::is_some);
            let role = if is_loop { Role::Oxblood } else { Role::Ink };
            let dash = passage.features.contains(Feature::Secret).then_some((7.0, 7.5));
            // A strip of paper separates the line from the lines under it.
            canvas.stroke(Layer::Map, subject, course.clone(), Stroke::new(Role::Page, 9.0).growing());
            canvas.stroke(Layer::Map, subject, course, Stroke::new(role, 2.6).dashed(dash).growing());
            self.letters_of(&mut letters, passage, role);
        }
        canvas.shapes.append(&mut letters.shapes);
    }

    fn letters_of(&self, canvas: &mut Canvas, passage: &Passage, role: Role) {
        for end in passage.ends().into_iter().flatten() {
            let Some(at) = self.layout.letter(self.view.level, end) else { continue };
            let subject = Subject::Letter(end);
            canvas.grows = Some(Growth { about: at, size: 17.0, most: 1.4, then: Vec::new() });
            canvas.fill(Layer::Labels, subject, ink::ring(at, 8.6, 0.5, end.area.0), Role::Page);
            canvas.words(Layer::Labels, subject, end.letter.char().to_string(), (at, 17.0), role);
            canvas.grows = None;
        }
    }

    /// Draws the exits that have no passage yet. The user can press the ring around an exit's letter.
    fn stubs(&self, canvas: &mut Canvas) {
        for stub in self.level.stubs.iter().filter(|stub| self.view.shows(stub.features)) {
            let Some(room) = self.layout.room(self.view.level, stub.end.area) else { continue };
            let Some(at) = self.layout.letter(self.view.level, stub.end) else { continue };
            let subject = Subject::Letter(stub.end);
            let out = (at - room).normalize();
            let dash = stub.features.contains(Feature::Secret).then_some((4.0, 5.0));
            let line = ink::line(room + out * RADIUS, at - out * RING, 0.8, (stub.end.area.0, 9, 0));
            canvas.stroke(Layer::Map, subject, line, Stroke::new(Role::Ink, 2.6).dashed(dash).growing());
            let tail = ink::line(at + out * (RING + 1.5), at + out * (RING + 10.0), 0.0, (0, 0, 0));
            let fading = Stroke::new(Paint::Flat(Role::Ink, 0.55), 2.2).dashed((1.0, 4.6));
            canvas.stroke(Layer::Map, subject, tail, fading);
            let ring = ink::ring(at, RING, 0.8, ink::number_of(stub.end));
            canvas.fill(Layer::Map, subject, ring.clone(), Role::Page);
            canvas.line(Layer::Map, subject, ring, Role::Verdigris, 2.2);
            let letter = stub.end.letter.char().to_string();
            canvas.grows = Some(growth((at, 17.0), RING, "m"));
            canvas.words(Layer::Labels, subject, letter, (at, 17.0), Role::Ink);
            canvas.grows = None;
        }
    }

    fn rooms(&self, canvas: &mut Canvas) {
        let depths = self.view.depths();
        for (area, &PlacedRoom { at, .. }) in self.rooms_and_places() {
            let subject = Subject::Room(area.id);
            if self.view.chosen == Some(area.id) {
                let ring = ink::ring(at, RADIUS + 6.5, 1.0, area.id.0);
                canvas.line(Layer::Focus, subject, ring, Role::Gold, 4.0);
            }
            // Only on a map for players: the way leads on, to a place that isn't on the map.
            if area.kind == AreaKind::Edge {
                continue;
            }
            if area.kind == AreaKind::DeadEnd {
                let name = self.view.names(area.id).then(|| area.name());
                dead_end(canvas, area, at, name.unwrap_or_default());
                continue;
            }
            canvas.fill(Layer::Map, subject, ink::ring(at, RADIUS + 4.0, 0.6, area.id.0), Role::Page);
            let inside = ink::ring(at, RADIUS, 0.9, area.id.0);
            canvas.fill(Layer::Map, subject, inside.clone(), Role::Floor);
            if let Some(depth) = depths.as_ref().and_then(|depths| depths.at(self.view.level, area.id)) {
                let paint = Paint::Flat(Role::Oxblood, (f64::from(depth) * 0.07).min(0.6));
                canvas.fill(Layer::Depth, subject, inside.clone(), paint);
            }
            canvas.line(Layer::Map, subject, inside, Role::Ink, 2.6);
            let again = ink::ring(at, RADIUS + 0.8, 1.3, area.id.0 + 5000);
            canvas.line(Layer::Map, subject, again, Paint::Flat(Role::Ink, 0.45), 1.1);
            let label = if self.view.names(area.id) { area.name() } else { String::new() };
            let size = if label.len() > 2 { 19.0 } else { 23.0 };
            canvas.grows = Some(growth((at, size), RADIUS, &label));
            canvas.words(Layer::Labels, subject, label, (at, size), Role::Ink);
            canvas.grows = None;
        }
    }

    fn secrets(&self, canvas: &mut Canvas) {
        let is_shown = |features| self.view.shows(features) && features.contains(Feature::Secret);
        for (id, _) in self.level.passages().filter(|(_, passage)| is_shown(passage.features)) {
            let Some(corners) = self.layout.course(self.view.level, id.0 as usize) else { continue };
            let subject = Subject::PassageSign(id, Sign::Secret);
            draw_sign(canvas, subject, Sign::Secret, (halfway(corners), 0.8), Role::Page);
        }
    }

    fn signs(&self, canvas: &mut Canvas) {
        if self.view.overlays.has(Overlay::Marks) {
            self.secrets(canvas);
        }
        for (area, &PlacedRoom { at, signs, free, .. }) in self.rooms_and_places() {
            if self.view.overlays.has(Overlay::Marks) {
                for (nth, mark) in (0_u32..).zip(area.marks.iter()) {
                    let sign = Sign::of(mark);
                    let out = turned(signs, f64::from(nth) * 0.72);
                    let place = at + out * (RADIUS + 15.0);
                    draw_sign(canvas, Subject::Sign(area.id, sign), sign, (place, 0.9), Role::Page);
                    let letters = self.view.letters_of_stairs(area.id, sign);
                    if !letters.is_empty() {
                        let label = (place + out * 19.0, 17.0);
                        canvas.haloed(Layer::Labels, Subject::Room(area.id), letters, label, (Role::Ink, Role::Page));
                    }
                }
            }
            if self.view.here == Some(area.id) {
                pawn(canvas, at + free * (RADIUS + 7.0));
            }
        }
    }
}

fn dead_end(canvas: &mut Canvas, area: &Area, at: Point, name: String) {
    let subject = Subject::Room(area.id);
    let ring = ink::ring(at, DEAD_END_RING, 0.6, area.id.0);
    canvas.fill(Layer::Map, subject, ring.clone(), Role::Page);
    canvas.line(Layer::Map, subject, ring, Role::Ink, 2.6);
    canvas.grows = Some(growth((at, 15.0), DEAD_END_RING, "m"));
    canvas.words(Layer::Labels, subject, name, (at, 15.0), Role::Ink);
    canvas.grows = None;
}

fn growth((at, size): (Point, f64), radius: f64, label: &str) -> Growth {
    let most = 1.7 * radius / (size * ink::width(label).max(0.9));
    Growth { about: at, size, most: most.max(1.0), then: Vec::new() }
}

fn halfway(corners: &[Point]) -> Point {
    let lengths = corners.windows(2).map(|pair| (pair[1] - pair[0]).hypot());
    let mut left = lengths.sum::<f64>() / 2.0;
    for pair in corners.windows(2) {
        let length = (pair[1] - pair[0]).hypot();
        if left <= length && length > 0.0 {
            return pair[0].lerp(pair[1], left / length);
        }
        left -= length;
    }
    corners.first().copied().unwrap_or_default()
}

fn smooth(corners: &[Point], id: u32) -> BezPath {
    if let [from, to] = corners {
        return ink::line(*from, *to, 1.6, (id, 3, 0));
    }
    let mut path = BezPath::new();
    let Some(first) = corners.first() else { return path };
    path.move_to(*first);
    let corner = |n: usize| corners[n.min(corners.len() - 1)];
    for (nth, n) in (0_u32..).zip(1..corners.len()) {
        let (before, from, to, after) = (corner(n.saturating_sub(2)), corner(n - 1), corner(n), corner(n + 1));
        // A Catmull-Rom curve, with handles of a third of the distance so that it doesn't overshoot.
        let length = (to - from).hypot() / 3.0;
        let lean = |along: Vec2| if along.hypot() > 0.0 { along.normalize() * length } else { along };
        let tremor = Vec2::new(ink::wobble(id, 41, nth), ink::wobble(id, 42, nth)) * 0.9;
        path.curve_to(from + lean(to - before), to - lean(after - from) + tremor, to);
    }
    path
}
