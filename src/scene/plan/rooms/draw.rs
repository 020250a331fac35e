//! Draws the things on the floors of rooms, and the steps of ways outdoors.

use super::{RoomDrawing, WayOutDrawing};
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::plan::hand::{DrawingHand, key};
use crate::scene::{Layer, Role, Subject, ink};
use dicefall_pen::at_angle;
use kurbo::{BezPath, Point, Rect, Vec2};
use std::f64::consts::TAU;

/// The widths of lines, in map units.
const STONE_LINE: f64 = 0.04 * SQUARE;
const STEP_LINE: f64 = 0.05 * SQUARE;
const CRACK: f64 = 0.055 * SQUARE;
const THIN_CRACK: f64 = 0.032 * SQUARE;
/// A label that is this near to the middle of a pillar touches the pillar.
const TOUCHED: f64 = 0.2 * SQUARE;

impl RoomDrawing {
    /// Draws the things on the room's floor. `has_dais`: whether the view shows the dais of the goal. `covered`: where
    /// no loose stone or pillar may be.
    pub(in crate::scene::plan) fn dress(
        &self,
        canvas: &mut Canvas,
        subject: Subject,
        hand: &DrawingHand,
        has_dais: bool,
        covered: &[Rect],
    ) {
        let mut fill = |path: BezPath, role: Role| canvas.fill(Layer::Map, subject, path, role);
        let is_covered = |at: Point| covered.iter().any(|label| label.contains(at));
        if self.shows_pillars(covered) {
            // All shadows are drawn before all pillars, so no shadow falls on a pillar.
            fill(self.discs(0.24, 0.09), Role::ShadeDark);
            fill(self.discs(0.22, 0.0), Role::Ink);
            fill(self.discs(0.12, -0.02), Role::Stone);
        }
        if has_dais {
            let steps = self.dais.iter().flat_map(|step| hand.line(step, 1.0)).collect();
            canvas.line(Layer::Map, subject, steps, Role::Ink, STEP_LINE);
        }
        let is_bare = |at: Point| !is_covered(at);
        let has_ledge = self.ledge.iter().flatten().copied().all(is_bare);
        let ledge = self.ledge.iter().filter(|_| has_ledge).flat_map(|line| hand.line(line, 1.0)).collect();
        canvas.line(Layer::Map, subject, ledge, Role::Ink, STONE_LINE);
        let (mut broad, mut thin) = (BezPath::new(), BezPath::new());
        for crack in self.cracks.iter().filter(|crack| crack.points().all(is_bare)) {
            broad.extend(ink::polyline(crack.broad.iter().copied()));
            thin.extend(ink::polyline(crack.thin.iter().copied()));
            thin.extend(ink::polyline(crack.twig.iter().copied()));
        }
        canvas.line(Layer::Map, subject, broad, Role::Ink, CRACK);
        canvas.line(Layer::Map, subject, thin, Role::Ink, THIN_CRACK);
        for (stones, role) in [(&self.rubble, Role::Stone), (&self.debris, Role::Floor)] {
            let is_free = |stone: &&Vec<Point>| !stone.iter().any(|&at| is_covered(at));
            let free = stones.iter().filter(is_free);
            let outlines: BezPath = free.flat_map(|stone| ink::polygon(stone.iter().copied())).collect();
            canvas.fill(Layer::Map, subject, outlines.clone(), role);
            canvas.line(Layer::Map, subject, outlines, Role::Ink, STONE_LINE);
        }
    }

    /// Whether no label touches a pillar. A row that lacks one pillar looks like a mistake, so a room has all of its
    /// pillars or none.
    pub(in crate::scene::plan) fn shows_pillars(&self, covered: &[Rect]) -> bool {
        let is_touched = |at: Point| covered.iter().any(|label| label.inflate(TOUCHED, TOUCHED).contains(at));
        !self.pillars.iter().any(|&at| is_touched(at))
    }

    /// A disc or a square on each pillar. `radius`: in squares. `by`: how far it is moved to the east and also to the
    /// south, in squares. The rim of a disc is a little uneven.
    fn discs(&self, radius: f64, by: f64) -> BezPath {
        let (parts, first, uneven) = self.square.map_or((14, Vec2::new(1.0, 0.0), 0.05), |corner| (4, corner, 0.02));
        // The corners of a square pillar are farther out.
        let radius = if parts == 4 { 1.3 * radius } else { radius };
        let mut path = BezPath::new();
        for &pillar in &self.pillars {
            let (x, y) = (key(pillar.x), key(pillar.y));
            let middle = pillar + Vec2::new(by, by) * SQUARE;
            path.extend(ink::polygon((0..parts).map(|nth| {
                let stray = 1.0 + uneven * ink::wobble(x, y, nth);
                let way = first.rotate_scale(at_angle(TAU * f64::from(nth) / f64::from(parts)));
                middle + way * (radius * stray * SQUARE)
            })));
        }
        path
    }
}

impl WayOutDrawing {
    /// Draws the steps of a way outdoors: five from the wall outwards, then two shorter steps in the open. Steps inside
    /// a room go up to the wall, each longer than the step below it, between two low walls.
    pub(in crate::scene::plan) fn steps(&self, canvas: &mut Canvas, subject: Subject, hand: &DrawingHand) {
        let steps = if self.is_open { self.treads(hand) } else { self.flight(hand) };
        canvas.line(Layer::Map, subject, steps, Role::Ink, STEP_LINE);
    }

    fn flight(&self, hand: &DrawingHand) -> BezPath {
        let at = |down: f64, aside: f64| self.wall - (self.out * down + self.out.turn_90() * aside) * SQUARE;
        let half = |down: f64| 0.4 - 0.16 * down;
        let treads = (1..=5).map(|nth| 0.08 + 0.17 * f64::from(nth));
        let treads = treads.map(|down| [at(down, -half(down)), at(down, half(down))]);
        let walls = [-1.0, 1.0].map(|side| [at(0.08, side * half(0.08)), at(0.93, side * half(0.93))]);
        treads.chain(walls).flat_map(|line| hand.line(&line, 0.8)).collect()
    }

    fn treads(&self, hand: &DrawingHand) -> BezPath {
        let (wall, out) = (self.wall, self.out);
        let mut path = BezPath::new();
        for nth in 0..7 {
            let half = out.turn_90() * ((0.4 - 0.1 * f64::from((nth - 4).max(0))) * SQUARE);
            let at = wall + out * ((0.12 + 0.25 * f64::from(nth)) * SQUARE);
            path.extend(hand.line(&[at - half, at + half], 0.8));
        }
        path
    }
}
