use super::crossed::Crossed;
use super::fittings;
use super::floor::FloorPlan;
use super::label_fewer::{RowSign, ShrinkingLabel, SignRank, outside};
use super::label_spot::{LabelParts, LabelSpot, Taken, Thing};
use super::layout::{LETTER_RING, PlanLayout};
use super::map::{PlanMap, leads_on_stairs};
use super::names;
use super::pieces::FloorPiece;
use super::station::Station;
use super::walls::{self, Outline, Part};
use crate::dungeon::{Area, AreaKind, Feature, Passage, PassageId};
use crate::geometry::{Direction, Footprint};
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room, step};
use crate::scene::stencils::{HALF, draw_sign};
use crate::scene::{Fewer, Growth, Layer, Overlay, Paint, Role, Sign, Subject, View, ink};
use kurbo::{Point, Size, Vec2};

/// The height of type beside a square, in map units.
const BESIDE: f64 = 14.5;
/// The height of type in a square, and of the letters of stairs, in map units. Stairs have the same letter at both
/// ends.
const SMALL: f64 = 0.46 * SQUARE;
const LETTER: f64 = 0.58 * SQUARE;
/// The width of a sign in its row, and the gap on each side of the letters of stairs beside it, in map units.
const APART: f64 = SQUARE;
const BEFORE_LETTERS: f64 = 0.05 * SQUARE;
/// The size of a sign in a room. The side of a sign of size 1 is twice [`HALF`].
const SIGN: f64 = 0.37 * SQUARE / HALF;
/// The size of an entrance's sign where a corridor leaves the map.
const SIGN_AT_WAY_IN: f64 = 0.42 * SQUARE / HALF;
/// The size of an entrance's sign beyond the steps that lead out of a room.
const SIGN_AT_STEPS: f64 = 0.27 * SQUARE / HALF;
/// The size of a sign in a corridor.
const SIGN_IN_CORRIDOR: f64 = 0.3 * SQUARE / HALF;

impl PlanMap<'_> {
    pub(super) fn labels(&self, canvas: &mut Canvas, floor: &FloorPlan, outlines: &[Outline]) {
        let crossed: Vec<&Crossed> = outlines.iter().flat_map(|outline| &outline.crossed).gather();
        let (doors, mut placed) = (self.doors(floor), Vec::new());
        for area in self.level.areas() {
            let Some(ground) = floor.rooms.get(&area.id) else { continue };
            if area.ground().is_some() || ground.w > 1 {
                let mut taken: Vec<Taken> = doors.iter().filter(|door| door.is_near(ground)).copied().gather();
                for crossed in crossed.iter().filter(|crossed| crossed.room == area.id) {
                    taken.extend(crossed.taken());
                }
                taken.extend(self.furniture(area.id, ground));
                let is_this = |outline: &&Outline| outline.part == Part::Area(area.id);
                let shape = outlines.iter().find(is_this).and_then(|outline| outline.pieces.first());
                self.room(canvas, area, (ground, shape), &taken);
            } else {
                self.spot(canvas, area, floor, (outlines, &mut placed));
            }
            canvas.grows = None;
        }
    }

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
        let mut signs = self.view.signs(area);
        let ways: Vec<Sign> = self.view.ways_on(area.id).map(|(sign, _)| sign).collect();
        if !ways.is_empty() && self.view.overlays.has(Overlay::Marks) {
            // The sign of a way to another area says more than the sign of a starting room.
            signs.retain(|&sign| sign != Sign::Start);
            let in_order = [Sign::Start, Sign::StairsUp, Sign::StairsDown].into_iter();
            signs.extend(in_order.filter(|sign| ways.contains(sign)));
        }
        signs
    }

    fn doors(&self, floor: &FloorPlan) -> Vec<Taken> {
        let mut doors = Vec::new();
        for (_, tunnel) in self.corridors(floor) {
            let is_door = |feature| matches!(feature, Feature::Door | Feature::Locked | Feature::Secret);
            let on_tunnel = tunnel.fittings.iter().filter(|fitting| is_door(fitting.feature));
            let spots = on_tunnel.filter_map(|door| Station::of(tunnel, door.along));
            doors.extend(spots.map(|spot| Taken { at: spot.at, radius: SQUARE / 2.0, by: Thing::Way }));
        }
        doors
    }

    /// If an entrance has steps outside the area, draws the entrance's sign beyond the steps, and removes it from
    /// `signs`. If the steps are inside a room, the sign stays with the room's number.
    fn at_steps(&self, canvas: &mut Canvas, area: &Area, ground: &Footprint, signs: &mut Vec<Sign>) {
        let Some(way_out) = self.rooms.and_then(|rooms| rooms.way_out(area, ground)).filter(|way_out| way_out.is_open)
        else {
            return;
        };
        let is_entrance = |sign: &Sign| SignRank::of(*sign) == SignRank::Entrance;
        // While the map is small on screen, the sign covers the steps.
        let (about, size) = (way_out.end + way_out.out * (0.87 * SQUARE), 2.0 * HALF * SIGN_AT_STEPS);
        canvas.grows = Some(Growth { about, size, most: 2.5, then: Vec::new() });
        let mut aside = if signs.iter().filter(|sign| is_entrance(sign)).count() > 1 { -0.33 } else { 0.0 };
        signs.retain(|sign| {
            if is_entrance(sign) {
                let at = way_out.end + (way_out.out * 0.6 + way_out.out.turn_90() * aside) * SQUARE;
                draw_sign(canvas, Subject::Sign(area.id, *sign), *sign, (at, SIGN_AT_STEPS), Role::Page);
                aside = -aside;
            }
            !is_entrance(sign)
        });
        canvas.grows = None;
    }

    /// Where a room's entrance is on its wall, and the direction out.
    fn entrance(&self, area: &Area, ground: &Footprint) -> (Point, Vec2) {
        let way_out = self.rooms.and_then(|rooms| rooms.way_out(area, ground));
        let below = || Vec2::new(0.0, f64::from(ground.h) * SQUARE / 2.0);
        way_out.map_or_else(|| (middle_of_room(ground) + below(), Vec2::new(0.0, 1.0)), |way| (way.wall, way.out))
    }

    fn room(
        &self,
        canvas: &mut Canvas,
        area: &Area,
        (ground, shape): (&Footprint, Option<&FloorPiece>),
        taken: &[Taken],
    ) {
        let (mut signs, subject, text) = (self.marks(area), Subject::Room(area.id), self.text(area));
        self.at_steps(canvas, area, ground, &mut signs);
        let letters: Vec<String> = signs.iter().map(|&sign| self.view.letters_of_stairs(area.id, sign)).collect();
        // The letters of stairs share the width that the signs leave. Many letters get a second line.
        let lettered = letters.iter().filter(|letters| !letters.is_empty()).count();
        #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
        let left = 0.9 * f64::from(ground.w) * SQUARE - signs.len() as f64 * APART;
        #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
        let space = Size::new((left / lettered.max(1) as f64).max(1.2 * SQUARE), SQUARE);
        let signs: Vec<(Sign, StairLetters)> =
            signs.into_iter().zip(letters).map(|(sign, text)| (sign, StairLetters::of(&text, space))).gather();
        let in_row =
            |(sign, letters): &(Sign, StairLetters)| RowSign { rank: SignRank::of(*sign), wide: APART + letters.wide };
        let in_row: Vec<RowSign> = signs.iter().map(in_row).collect();
        let row = in_row.iter().map(|sign| sign.wide).sum();
        let plain = walls::room(ground);
        let floor = shape.unwrap_or(&plain);
        let mut spot = LabelSpot::of(ground, floor, LabelParts { wide: ink::width(&text), row }, taken);
        spot.at = area.label_at.map_or(spot.at, middle_of);
        if self.level.coarseness > 1 {
            lattice_within(canvas, subject, spot.at, ground);
        }
        let number = spot.number();
        let is_outside = area.label_at.is_some_and(|at| !ground.covers(at));
        let grows = area.label_at.is_none() && area.title.is_none() && !self.is_far();
        let fewer = grows.then(|| ShrinkingLabel::of(spot, &in_row, (ground, floor), taken));
        canvas.grows = fewer.as_ref().map(ShrinkingLabel::growth_of_number);
        if self.is_far() {
            canvas.words(Layer::Labels, subject, text, (number, fitting(&area.name(), ground)), Role::Ink);
        } else if is_outside {
            let size = if area.title.is_some() { BESIDE } else { spot.size };
            canvas.haloed(Layer::Labels, subject, text, (number, size), (Role::Ink, Role::Page));
        } else if area.title.is_some() {
            let above_signs = (!signs.is_empty()).then_some(0.42 * SQUARE);
            let usual = LabelSpot::of(ground, floor, LabelParts { wide: 0.5, row }, &[]).size;
            let (lines, size) = names::lines_in(&text, names::space(ground, number, above_signs), usual);
            for (line, at) in names::places(lines, number, size) {
                canvas.haloed(Layer::Labels, subject, line, (at, size), (Role::Ink, Role::Floor));
            }
        } else {
            canvas.haloed(Layer::Labels, subject, text, (number, spot.size), (Role::Ink, Role::Floor));
        }
        let mut at = spot.row();
        let count = in_row.iter().filter(|sign| sign.rank == SignRank::Entrance).count();
        let mut aside = if count > 1 { -0.5 } else { 0.0 };
        for (nth, (sign, letters)) in signs.into_iter().enumerate() {
            let middle = at + Vec2::new(0.5 * APART * spot.part, 0.0);
            let mut last = Fewer::LeftOut;
            if in_row[nth].rank == SignRank::Entrance {
                last = outside(middle, self.entrance(area, ground), aside, 2.0 * HALF * SIGN * spot.part);
                aside = -aside;
            }
            canvas.grows = fewer.as_ref().map(|fewer| fewer.growth_of_sign(nth, at, last));
            draw_sign(canvas, Subject::Sign(area.id, sign), sign, (middle, SIGN * spot.part), Role::Floor);
            at.x += (APART + letters.wide) * spot.part;
            let beside = at - Vec2::new((letters.wide / 2.0 + BEFORE_LETTERS) * spot.part, 0.0);
            let size = letters.size * spot.part;
            for (line, at) in names::places(letters.lines, beside, size) {
                canvas.haloed(Layer::Labels, subject, line, (at, size), (Role::Ink, Role::Floor));
            }
        }
    }

    fn spot(
        &self,
        canvas: &mut Canvas,
        area: &Area,
        floor: &FloorPlan,
        (outlines, placed): (&[Outline], &mut Vec<Point>),
    ) {
        let Some(at) = floor.rooms.get(&area.id).map(|ground| middle_of(ground.at())) else { return };
        let (subject, out) = (Subject::Room(area.id), self.way_out(area, floor));
        let (mut taken, mut signs) = (self.is_blocked(area), self.marks(area));
        if let Some(ground) = floor.rooms.get(&area.id) {
            self.at_steps(canvas, area, ground, &mut signs);
        }
        let has_stairs = self.has_stairs(area, floor);
        let landings = (!has_stairs).then(|| self.landings(area, at, floor, &signs));
        for sign in signs {
            let subject = Subject::Sign(area.id, sign);
            match sign {
                Sign::StairsDown | Sign::StairsUp => {
                    taken = true;
                    if let Some(landings) = landings {
                        landings.draw(canvas, subject, out, sign == Sign::StairsDown);
                    }
                }
                Sign::TrapDoor => {
                    taken = true;
                    fittings::hatch(canvas, subject, at);
                }
                Sign::Entrance if area.kind == AreaKind::Edge => {
                    let outside = at + out * (SQUARE * (0.5 + 0.75 * self.scale));
                    let size = 2.0 * HALF * SIGN_AT_WAY_IN;
                    let grows = Growth { about: outside, size, most: 1.6, then: Vec::new() };
                    canvas.grows = (!self.is_far()).then_some(grows);
                    draw_sign(canvas, subject, sign, (outside, SIGN_AT_WAY_IN * self.scale), Role::Page);
                    canvas.grows = None;
                }
                _ => {
                    let place = if taken { at + out * (SQUARE * 1.1) } else { at };
                    taken = true;
                    draw_sign(canvas, subject, sign, (place, SIGN_IN_CORRIDOR), Role::Floor);
                }
            }
        }
        let own = if self.is_named(area) { self.text(area) } else { String::new() };
        let mut words = vec![own];
        for sign in self.marks(area) {
            let letters = self.view.letters_of_stairs(area.id, sign);
            match landings.and_then(|landings| landings.up).filter(|_| sign == Sign::StairsUp && !letters.is_empty()) {
                // If the stairs up have a square of their own, their letters are beside that square.
                Some(up) => {
                    let place = beside(up, &letters, outlines, placed);
                    placed.push(place);
                    canvas.haloed(Layer::Labels, subject, letters, (place, BESIDE), (Role::Ink, Role::Page));
                }
                None => words.push(letters),
            }
        }
        words.retain(|word| !word.is_empty());
        if words.is_empty() {
            return;
        }
        let text = words.join(" ");
        if let Some(moved) = area.label_at {
            canvas.haloed(Layer::Labels, subject, text, (middle_of(moved), BESIDE), (Role::Ink, Role::Page));
        } else if area.title.is_some() {
            let place = self.clear_of_others(
                area,
                floor,
                (beside(at, &text, outlines, placed), at),
                ink::width(&text) * BESIDE,
            );
            canvas.haloed(Layer::Labels, subject, text, (place, BESIDE), (Role::Ink, Role::Page));
        } else if !taken && self.depth(area).is_none() {
            let most = 0.85 * SQUARE / (ink::width(&text).max(0.8) * SMALL);
            canvas.grows = Some(Growth { about: at, size: SMALL, most: most.max(1.0), then: Vec::new() });
            canvas.haloed(Layer::Labels, subject, text, (at, SMALL), (Role::Sepia, Role::Floor));
        } else {
            let place = beside(at, &text, outlines, placed);
            placed.push(place);
            canvas.haloed(Layer::Labels, subject, text, (place, BESIDE), (Role::Ink, Role::Page));
        }
    }

    /// Rooms always have labels. Other areas have one if the user or the step asks for it.
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

    fn has_stairs(&self, area: &Area, floor: &FloorPlan) -> bool {
        let is_drawn = |id: &PassageId| floor.corridors.get(id).is_some_and(|tunnel| !fittings::is_landing(tunnel));
        let mut passages = self.level.passages_at(area.id).into_iter();
        passages.any(|(id, passage)| leads_on_stairs(passage) && is_drawn(&id))
    }

    fn is_blocked(&self, area: &Area) -> bool {
        let blocked = |passage: &Passage| passage.features.contains(Feature::Blocked);
        area.kind == AreaKind::DeadEnd && self.level.passages_at(area.id).iter().all(|(_, passage)| blocked(passage))
    }

    /// The direction out of the area, straight on from the corridor by which the party comes in.
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
        let name = self.view.names(area.id).then(|| area.name());
        let level = self.tier(area.id).map(|tier| format!(" L{tier}"));
        let depth = self.depth(area).map(|depth| format!(" +{depth}"));
        [name, level, depth].into_iter().flatten().collect()
    }

    fn depth(&self, area: &Area) -> Option<u32> {
        self.view.told_depth(self.depths.as_ref(), area.id)
    }
}

#[derive(Default)]
struct StairLetters {
    lines: Vec<String>,
    size: f64,
    wide: f64,
}

impl StairLetters {
    fn of(text: &str, space: Size) -> Self {
        if text.is_empty() {
            return Self::default();
        }
        let (lines, size) = names::lines_in(text, space, LETTER);
        let widest = lines.iter().map(|line| ink::width(line)).fold(0.0, f64::max);
        Self { lines, size, wide: widest * size + 2.0 * BEFORE_LETTERS }
    }
}

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

fn fitting(text: &str, ground: &Footprint) -> f64 {
    let digits = f64::from(u32::try_from(text.chars().count().max(1)).unwrap_or(1));
    // A digit is about half as wide as its type is high.
    (f64::from(ground.w) * SQUARE * 1.6 / digits).min(f64::from(ground.h) * SQUARE * 0.85)
}

/// A place in the rock for a text, away from labels already placed. If the rock has no free place, the middle of the
/// square.
fn beside(at: Point, text: &str, outlines: &[Outline], placed: &[Point]) -> Point {
    let end = Vec2::new((ink::width(text) * BESIDE / 2.0 - 0.2 * SQUARE).max(0.0), 0.0);
    let free = |place: Point| {
        let near = |place: Point| outlines.iter().map(|outline| outline.distance(place)).fold(0.42 * SQUARE, f64::min);
        let apart = |other: &Point| 0.56 * (*other - place).hypot();
        near(place - end).min(near(place + end)).min(placed.iter().map(apart).fold(f64::INFINITY, f64::min))
    };
    let mut best = (0.34 * SQUARE, at);
    for farther in [1.0, 1.2, 1.45] {
        for way in Direction::ALL {
            let far = if way.is_diagonal() { 0.92 } else { 1.08 };
            let place = at + step(way) * (far * farther * SQUARE) + end * step(way).x;
            let found = free(place);
            if found > best.0 + 0.001 {
                best = (found, place);
            }
        }
        if best.0 > 0.4 * SQUARE {
            break;
        }
    }
    best.1
}
