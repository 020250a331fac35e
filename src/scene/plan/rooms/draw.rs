//! Draws the dressing of rooms, and the steps of ways out of doors.

use super::{RoomDrawing, pillars};
use crate::scene::angle::at_angle;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Subject, ink};
use kurbo::{BezPath, Point, Vec2};
use std::f64::consts::TAU;

/// The widths of lines, in map units.
const STONE_LINE: f64 = 0.04 * SQUARE;
const STEP_LINE: f64 = 0.05 * SQUARE;
const CRACK: f64 = 0.055 * SQUARE;
const THIN_CRACK: f64 = 0.032 * SQUARE;

/// The part of a room's dressing that a view shows.
#[derive(Clone, Copy, Debug)]
pub(in crate::scene::plan) struct Dressed {
    /// Whether the steps of the way out of doors are drawn.
    pub(in crate::scene::plan) way_out: bool,
    /// Whether the dais of the goal is drawn.
    pub(in crate::scene::plan) dais: bool,
}

impl RoomDrawing {
    /// Draws the things on the room's floor. `dressed`: what the view shows of the things that marks are the reason for.
    pub(in crate::scene::plan) fn dress(&self, canvas: &mut Canvas, subject: Subject, dressed: Dressed) {
        let mut fill = |path: BezPath, paint: Paint| canvas.fill(Layer::Map, subject, path, paint);
        // All pillars' shadows before all pillars, so no shadow falls on a pillar.
        let discs = |radius: f64, by: f64| -> BezPath {
            self.pillars.iter().flat_map(|&at| uneven_disc(at + Vec2::new(by, by) * SQUARE, radius * SQUARE)).collect()
        };
        fill(discs(pillars::RADIUS, 0.09), Paint::Flat(Role::Shadow, 0.2));
        fill(discs(pillars::RADIUS - 0.02, 0.0), Role::Ink.into());
        fill(discs(0.12, -0.02), Role::Floor.into());
        if dressed.dais {
            let steps = self.dais.iter().flat_map(|step| ink::polyline(step.iter().copied())).collect();
            canvas.line(Layer::Map, subject, steps, Role::Ink, STEP_LINE);
        }
        if let Some(way_out) = self.way_out.as_ref().filter(|_| dressed.way_out) {
            canvas.line(Layer::Map, subject, treads(way_out.wall, way_out.out), Role::Ink, STEP_LINE);
        }
        let lines = |lines: &mut dyn Iterator<Item = &Vec<Point>>| -> BezPath {
            lines.flat_map(|line| ink::polyline(line.iter().copied())).collect()
        };
        let broad = lines(&mut self.cracks.iter().map(|crack| &crack.broad));
        let thin = lines(&mut self.cracks.iter().flat_map(|crack| [&crack.thin, &crack.twig]));
        canvas.line(Layer::Map, subject, broad, Role::Ink, CRACK);
        canvas.line(Layer::Map, subject, thin, Role::Ink, THIN_CRACK);
        for stone in &self.rubble {
            let outline = ink::polygon(stone.iter().copied());
            canvas.fill(Layer::Map, subject, outline.clone(), Role::Floor);
            canvas.fill(Layer::Map, subject, outline.clone(), Paint::Flat(Role::Sepia, 0.2));
            canvas.line(Layer::Map, subject, outline, Role::Ink, STONE_LINE);
        }
        let debris: BezPath = self.debris.iter().flat_map(|stone| ink::polygon(stone.iter().copied())).collect();
        canvas.fill(Layer::Map, subject, debris.clone(), Role::Floor);
        canvas.line(Layer::Map, subject, debris, Role::Ink, STONE_LINE);
    }
}

/// A disc with a slightly uneven rim.
fn uneven_disc(middle: Point, radius: f64) -> BezPath {
    const PARTS: i32 = 14;
    let (x, y) = (super::key(middle.x), super::key(middle.y));
    ink::polygon((0..PARTS).map(|nth| {
        let stray = 1.0 + 0.05 * ink::wobble(x, y, nth.unsigned_abs());
        middle + at_angle(TAU * f64::from(nth) / f64::from(PARTS)) * (radius * stray)
    }))
}

/// Five treads from the wall outwards, then two shorter ones in the open. `wall`: the middle of the wall's line there.
fn treads(wall: Point, out: Vec2) -> BezPath {
    let across = out.turn_90();
    let tread = |nth: i32| {
        let half = 0.4 - 0.1 * f64::from((nth - 4).max(0));
        let at = wall + out * ((0.1 + 0.28 * f64::from(nth)) * SQUARE);
        (at - across * (half * SQUARE), at + across * (half * SQUARE))
    };
    ink::lines((0..7).map(tread))
}
