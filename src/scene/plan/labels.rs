//! The numbers of rooms, the signs in rooms, and the letters of exits.

use super::crossed::Crossed;
use super::fittings;
use super::floor::FloorPlan;
use super::layout::{LETTER_RING, PlanLayout};
use super::map::{PlanMap, leads_on_stairs};
use super::names;
use super::walls::Outline;
use crate::dungeon::{Area, AreaKind, Feature, Mark, Passage, PassageId, Spot};
use crate::geometry::{Direction, Footprint};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room, step};
use crate::scene::stencils::draw_sign;
use crate::scene::{Layer, Overlay, Paint, Role, Sign, Subject, View, ink};
use kurbo::{Point, Vec2};

/// The height of the type of a label beside a square, in map units.
const BESIDE: f64 = 14.5;

impl PlanMap<'_> {
    pub(super) fn labels(&self, canvas: &mut Canvas, floor: &FloorPlan, outlines: &[Outline]) {
        let crossed: Vec<Crossed> = self.corridors(floor).flat_map(|(_, tunnel)| Crossed::by(tunnel, floor)).collect();
        for area in self.level.areas() {
            let Some(ground) = floor.rooms.get(&area.id) else { continue };
            if area.ground().is_some() || ground.w > 1 {
                let middle = middle_of_room(ground);
                let here = crossed.iter().filter(|crossed| crossed.room == area.id);
                let clear = here.fold(middle, |at, crossed| crossed.clear_of(at, middle));
                self.room(canvas, area, ground, area.label_at.map_or(clear, middle_of));
            } else {
                self.spot(canvas, area, floor, outlines);
            }
        }
    }

    /// The letters of the exits, in a row along a room's southern wall.
    pub(super) fn stubs(&self, canvas: &mut Canvas, layout: &PlanLayout) {
        for stub in self.level.stubs.iter().filter(|stub| self.view.shows(stub.features)) {
            let Some(at) = layout.letter(self.view.level, stub.end) else { continue };
            let subject = Subject::Letter(stub.end);
            let ring = ink::ring(at, LETTER_RING, 0.6, ink::number_of(stub.end));
            canvas.fill(Layer::Map, subject, ring.clone(), Role::Page);
            canvas.line(Layer::Map, subject, ring, Role::Verdigris, 2.0);
            canvas.words(Layer::Labels, subject, stub.end.letter.char().to_string(), (at, 15.0), Role::Ink);
        }
    }

    fn marks(&self, area: &Area) -> Vec<Sign> {
        let shown = self.view.overlays.has(Overlay::Marks);
        area.marks.iter().filter(|_| shown).map(Sign::of).collect()
    }

    /// A room's number, and the signs below it. `middle`: the middle of this label, usually the room's middle.
    fn room(&self, canvas: &mut Canvas, area: &Area, ground: &Footprint, middle: Point) {
        let (signs, subject) = (self.marks(area), Subject::Room(area.id));
        let unit = if ground.w.min(ground.h) < 3 { 0.6 } else { 0.8 };
        let up = if signs.is_empty() { 0.0 } else { 10.5 * unit };
        let number = middle - Vec2::new(0.0, up);
        if self.level.coarseness > 1 {
            lattice_within(canvas, subject, middle, ground);
        }
        let text = self.text(area);
        let size = if self.is_far() { fitting(&text, ground) } else { 26.0 * unit.max(0.7) };
        if area.label_at.is_some_and(|at| !ground.covers(at)) {
            let size = if area.title.is_some() { size.min(BESIDE) } else { size };
            canvas.haloed(Layer::Labels, subject, text, (number, size), (Role::Ink, Role::Page));
        } else if area.title.is_some() && !self.is_far() {
            let above_signs = (!signs.is_empty()).then_some(12.0 * unit);
            let (lines, size) = names::lines_in(&text, names::space(ground, number, above_signs), size);
            for (line, at) in names::places(lines, number, size) {
                canvas.words(Layer::Labels, subject, line, (at, size), Role::Ink);
            }
        } else {
            canvas.words(Layer::Labels, subject, text, (number, size), Role::Ink);
        }
        #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
        for (nth, &sign) in signs.iter().enumerate() {
            let off = (nth as f64 - (signs.len() as f64 - 1.0) / 2.0) * 25.0 * unit;
            let at = middle + Vec2::new(off, 13.5 * unit);
            draw_sign(canvas, Subject::Sign(area.id, sign), sign, at, unit);
            let letters = self.letters_of_stairs(area, sign);
            if !letters.is_empty() {
                let below = at + Vec2::new(0.0, 17.0 * unit);
                canvas.words(Layer::Labels, subject, letters, (below, 12.0), Role::Sepia);
            }
        }
    }

    /// The letters of the stairs that a sign shows. Empty for any other sign.
    fn letters_of_stairs(&self, area: &Area, sign: Sign) -> String {
        let way = match sign {
            Sign::StairsDown | Sign::TrapDoor => Mark::StairsDown,
            Sign::StairsUp => Mark::StairsUp,
            _ => return String::new(),
        };
        let here = Spot { level: self.view.level, area: area.id };
        self.view.dungeon.letters_of_stairs(here, way).join(" ")
    }

    /// The label of an area of one square: a small number, or a sign with the number beside it.
    fn spot(&self, canvas: &mut Canvas, area: &Area, floor: &FloorPlan, outlines: &[Outline]) {
        let Some(at) = floor.rooms.get(&area.id).map(|ground| middle_of(ground.at())) else { return };
        let (subject, out) = (Subject::Room(area.id), self.way_out(area, floor));
        let mut taken = self.is_blocked(area);
        for sign in self.marks(area) {
            let subject = Subject::Sign(area.id, sign);
            match sign {
                Sign::StairsDown | Sign::StairsUp => {
                    taken = true;
                    if !self.has_stairs(area, floor) {
                        fittings::landing(canvas, subject, at, out, sign == Sign::StairsDown);
                    }
                }
                Sign::TrapDoor => {
                    taken = true;
                    fittings::hatch(canvas, subject, at);
                }
                Sign::Entrance if area.kind == AreaKind::Edge => {
                    draw_sign(canvas, subject, sign, at + out * (SQUARE * (0.5 + 0.75 * self.scale)), 0.9 * self.scale);
                }
                _ => {
                    let place = if taken { at + out * (SQUARE * 1.1) } else { at };
                    taken = true;
                    draw_sign(canvas, subject, sign, place, 0.74);
                }
            }
        }
        let own = if self.is_named(area) { self.text(area) } else { String::new() };
        let stairs = self.marks(area).into_iter().map(|sign| self.letters_of_stairs(area, sign));
        let words: Vec<String> = std::iter::once(own).chain(stairs).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            return;
        }
        let text = words.join(" ");
        if let Some(moved) = area.label_at {
            canvas.haloed(Layer::Labels, subject, text, (middle_of(moved), BESIDE), (Role::Ink, Role::Page));
        } else if area.title.is_some() {
            let place = self.clear_of_others(area, floor, (beside(at, outlines), at), names::width(&text) * BESIDE);
            canvas.haloed(Layer::Labels, subject, text, (place, BESIDE), (Role::Ink, Role::Page));
        } else if !taken && self.depth(area).is_none() {
            canvas.words(Layer::Labels, subject, text, (at, 14.0), Role::Sepia);
        } else {
            canvas.haloed(Layer::Labels, subject, text, (beside(at, outlines), BESIDE), (Role::Ink, Role::Page));
        }
    }

    /// Rooms always have labels. Any other area has a label only if the user or the step asks for it.
    fn is_named(&self, area: &Area) -> bool {
        let View { overlays, chosen, spoken_of, .. } = *self.view;
        let is_wanted = !self.is_far() && (overlays.has(Overlay::Junctions) || overlays.has(Overlay::Depth));
        area.kind == AreaKind::Room
            || is_wanted
            || area.label_at.is_some()
            || area.title.is_some()
            || chosen == Some(area.id)
            || spoken_of.contains(&area.id)
    }

    /// Whether the corridor that leads here shows the stairs to another level.
    fn has_stairs(&self, area: &Area, floor: &FloorPlan) -> bool {
        let is_drawn = |id: &PassageId| floor.corridors.get(id).is_some_and(|tunnel| !fittings::is_landing(tunnel));
        let mut passages = self.level.passages_at(area.id).into_iter();
        passages.any(|(id, passage)| leads_on_stairs(passage) && is_drawn(&id))
    }

    fn is_blocked(&self, area: &Area) -> bool {
        let blocked = |passage: &Passage| passage.features.contains(Feature::Blocked);
        area.kind == AreaKind::DeadEnd && self.level.passages_at(area.id).iter().all(|(_, passage)| blocked(passage))
    }

    /// The direction straight ahead for a party that comes in by corridor.
    fn way_out(&self, area: &Area, floor: &FloorPlan) -> Vec2 {
        let inward = self.level.passages_at(area.id).into_iter().find_map(|(id, passage)| {
            let squares = floor.corridors.get(&id)?.course.squares();
            let (end, before) = if passage.a == area.id {
                (*squares.first()?, *squares.get(1)?)
            } else {
                (*squares.last()?, *squares.iter().rev().nth(1)?)
            };
            Some((middle_of(end) - middle_of(before)).normalize())
        });
        inward.unwrap_or(Vec2::new(0.0, -1.0))
    }

    fn text(&self, area: &Area) -> String {
        self.depth(area).map_or_else(|| area.name(), |depth| format!("{} +{depth}", area.name()))
    }

    fn depth(&self, area: &Area) -> Option<u32> {
        self.view.told_depth(self.depths.as_ref(), area.id)
    }
}

/// A room that is a whole dungeon: small tunnels that cross, and a disc for its number.
fn lattice_within(canvas: &mut Canvas, subject: Subject, middle: Point, ground: &Footprint) {
    let half = Vec2::new(f64::from(ground.w), f64::from(ground.h)) * (SQUARE / 2.0 - 3.0);
    let at = |x: f64, y: f64| middle + Vec2::new(x * half.x, y * half.y);
    let lines = [-0.6, 0.0, 0.6]
        .into_iter()
        .flat_map(|share| [(at(share, -0.82), at(share, 0.82)), (at(-0.82, share), at(0.82, share))]);
    canvas.line(Layer::Map, subject, ink::lines(lines), Paint::Flat(Role::Sepia, 0.75), 5.0);
    canvas.fill(Layer::Map, subject, ink::circle(middle, 15.0), Role::Floor);
    canvas.line(Layer::Map, subject, ink::circle(middle, 15.0), Role::Sepia, 1.4);
}

/// The size of type at which a text fills a room.
fn fitting(text: &str, ground: &Footprint) -> f64 {
    let digits = f64::from(u32::try_from(text.chars().count().max(1)).unwrap_or(1));
    // A digit is about half as wide as its type is high.
    (f64::from(ground.w) * SQUARE * 1.6 / digits).min(f64::from(ground.h) * SQUARE * 0.85)
}

/// A place in the rock beside a square.
fn beside(at: Point, outlines: &[Outline]) -> Point {
    let near = |place: Point| {
        let pieces = outlines.iter().flat_map(|outline| outline.pieces.iter().chain(&outline.open));
        pieces.map(|piece| piece.distance(place)).fold(f64::INFINITY, f64::min)
    };
    let places = Direction::ALL.map(|way| {
        let far = if way.is_diagonal() { 0.92 } else { 1.08 };
        at + step(way) * (far * SQUARE)
    });
    places.into_iter().find(|&place| near(place) > SQUARE * 0.4).unwrap_or(places[1])
}
