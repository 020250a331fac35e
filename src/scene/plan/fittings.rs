//! The fittings of a corridor: doors, stairs, ladders, rubble.

use super::crossed::{self, Crossed};
use super::hand::{WALL, by_hand, edge, key};
use super::station::{Falls, Station};
use crate::dungeon::{Feature, Fitting, Tunnel};
use crate::scene::angle::at_angle;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::stencils::draw_sign;
use crate::scene::{Layer, Paint, Role, Sign, Subject, ink};
use kurbo::{BezPath, Point, Vec2};

pub fn draw(canvas: &mut Canvas, subject: Subject, tunnel: &Tunnel, crossed: &[Crossed], falls: Falls, secrets: bool) {
    let crossings = crossed::crossings(tunnel, crossed);
    let beside = |each: &Fitting| is_flight(each.feature).then(|| crossed::flight(&crossings, each.along)).flatten();
    let (flights, others): (Vec<Fitting>, _) = tunnel.fittings.iter().partition(|each| beside(each).is_some());
    for fitting in flights {
        // The next square is the crossing, so the fitting must fit into its own square.
        let Some((spot, falls)) = Station::of(tunnel, fitting.along).zip(beside(&fitting)) else { continue };
        match fitting.feature {
            Feature::Ladder => ladder(canvas, subject, spot, 0.64),
            Feature::Slope => slope(canvas, subject, spot, 0.64),
            _ => stairs(canvas, subject, spot, falls, 0.36),
        }
    }
    for fitting in spread(tunnel, others) {
        let Some(mut spot) = Station::of(tunnel, fitting.along) else { continue };
        if fitting.feature == Feature::Blocked {
            // Rubble at a corridor's mouth is drawn inside the corridor, not in the crossing.
            let inward = if 2 * fitting.along <= tunnel.length() { 0.5 } else { -0.5 };
            spot.at = spot.off(inward, 0.0);
        }
        match fitting.feature {
            Feature::Door => door(canvas, subject, spot),
            Feature::Locked => {
                door(canvas, subject, spot);
                draw_sign(canvas, subject, Sign::Lock, spot.off(0.0, 0.72), 0.62);
            }
            Feature::Secret if secrets => secret_door(canvas, subject, spot),
            Feature::Stairs if is_landing(tunnel) && falls != Falls::Nowhere => {}
            Feature::Stairs => stairs(canvas, subject, spot, falls, 0.7),
            Feature::Ladder => ladder(canvas, subject, spot, 1.0),
            Feature::Blocked => rubble(canvas, subject, spot),
            Feature::Slope => slope(canvas, subject, spot, 1.0),
            Feature::TrapDoor => hatch(canvas, subject, spot.at),
            Feature::Secret | Feature::Over | Feature::Under => {}
        }
    }
}

fn is_flight(feature: Feature) -> bool {
    matches!(feature, Feature::Stairs | Feature::Ladder | Feature::Slope)
}

/// Moves flights of stairs, ladders and slopes apart, and away from doors. Each needs three half steps.
fn spread(tunnel: &Tunnel, mut fittings: Vec<Fitting>) -> Vec<Fitting> {
    const FLIGHT: u16 = 3;
    let is_door = |fitting: &Fitting| matches!(fitting.feature, Feature::Door | Feature::Locked | Feature::Secret);
    let doors: Vec<u16> = fittings.iter().filter(|each| is_door(each)).map(|door| door.along).collect();
    let last = tunnel.length().saturating_sub(2);
    for flight in fittings.iter_mut().filter(|each| is_flight(each.feature)) {
        for &door in doors.iter().filter(|_| last > 2 * FLIGHT) {
            if flight.along.abs_diff(door) < FLIGHT {
                flight.along = if door <= last / 2 { door + FLIGHT } else { door.saturating_sub(FLIGHT) };
            }
        }
    }
    let flights: Vec<usize> = (0..fittings.len()).filter(|&nth| is_flight(fittings[nth].feature)).collect();
    if let (Some(first), Some(count)) = (flights.first(), u16::try_from(flights.len()).ok()) {
        let crowded = flights.windows(2).any(|pair| fittings[pair[0]].along.abs_diff(fittings[pair[1]].along) < FLIGHT);
        if crowded {
            let wide = FLIGHT * (count - 1);
            let start = fittings[*first].along.saturating_sub(wide / 2).min(last.saturating_sub(wide)).max(2);
            for (nth, flight) in (0..).zip(flights) {
                fittings[flight].along = start + FLIGHT * nth;
            }
        }
    }
    fittings
}

fn door(canvas: &mut Canvas, subject: Subject, spot: Station) {
    wall_across(canvas, subject, spot);
    let leaf = by_hand(spot.slab(0.15, 0.31), 0.3);
    canvas.fill(Layer::Fittings, subject, leaf.clone(), Role::Floor);
    canvas.line(Layer::Fittings, subject, leaf, Role::Ink, 1.7);
}

fn wall_across(canvas: &mut Canvas, subject: Subject, spot: Station) {
    let mut wall = BezPath::new();
    let (from, to) = (spot.off(0.0, -0.52), spot.off(0.0, 0.52));
    wall.move_to(from);
    edge(&mut wall, from, to, 0.4);
    canvas.line(Layer::Fittings, subject, wall, Role::Ink, WALL);
}

fn secret_door(canvas: &mut Canvas, subject: Subject, spot: Station) {
    wall_across(canvas, subject, spot);
    canvas.haloed(Layer::Fittings, subject, "S".into(), (spot.at, 15.0), (Role::Ink, Role::Floor));
}

/// Whether a tunnel is so short that its stairs are drawn on the landing at its end.
pub(super) fn is_landing(tunnel: &Tunnel) -> bool {
    tunnel.length() <= 4
}

/// Treads over `reach` squares to either side. They get shorter towards the bottom.
fn stairs(canvas: &mut Canvas, subject: Subject, spot: Station, falls: Falls, reach: f64) {
    let count = if reach > 0.5 { 5 } else { 3 };
    let tread = |nth: u32| {
        let share = f64::from(nth) / f64::from(count);
        let along = reach * (2.0 * share - 1.0);
        let down = match falls {
            Falls::Nowhere => 0.0,
            Falls::ToStart => 1.0 - share,
            Falls::ToEnd => share,
        };
        let half = 0.43 - 0.24 * down;
        let tremor = ink::wobble(key(spot.at.x), key(spot.at.y), nth) * 0.012;
        (spot.off(along + tremor, -half), spot.off(along - tremor, half))
    };
    canvas.line(Layer::Fittings, subject, ink::lines((0..=count).map(tread)), Role::Ink, 1.6);
}

/// `part`: the length, as a share of the usual length.
fn ladder(canvas: &mut Canvas, subject: Subject, spot: Station, part: f64) {
    let rails = [-0.17, 0.17].map(|across| (spot.off(-0.66 * part, across), spot.off(0.66 * part, across)));
    let rungs = (0..5).map(|nth| (-0.48 + 0.24 * f64::from(nth)) * part);
    let rungs = rungs.map(|along| (spot.off(along, -0.17), spot.off(along, 0.17)));
    canvas.line(Layer::Fittings, subject, ink::lines(rails.into_iter().chain(rungs)), Role::Ink, 1.6);
}

fn rubble(canvas: &mut Canvas, subject: Subject, spot: Station) {
    let stone = |nth: u32, (along, across, size): (f64, f64, f64)| {
        let middle = spot.off(along, across);
        let corner = |part: u32| {
            let reach = size * SQUARE * (1.0 + 0.3 * ink::wobble(key(spot.at.x), key(spot.at.y), nth * 8 + part));
            middle + at_angle(f64::from(part) * std::f64::consts::TAU / 6.0) * reach
        };
        ink::polygon((0..6).map(corner))
    };
    let stones = [
        (-0.12, -0.3, 0.17),
        (0.16, -0.12, 0.15),
        (-0.2, 0.04, 0.14),
        (0.12, 0.2, 0.18),
        (-0.16, 0.34, 0.14),
        (0.3, -0.36, 0.1),
        (0.36, 0.36, 0.09),
        (-0.42, -0.14, 0.08),
        (-0.4, 0.22, 0.07),
    ];
    for (nth, each) in (0..).zip(stones) {
        let outline = stone(nth, each);
        canvas.fill(Layer::Fittings, subject, outline.clone(), Role::Page);
        canvas.fill(Layer::Fittings, subject, outline.clone(), Paint::Flat(Role::Sepia, 0.3));
        canvas.line(Layer::Fittings, subject, outline, Role::Ink, 1.3);
    }
}

/// Arrowheads. `part`: the length, as a share of the usual length.
fn slope(canvas: &mut Canvas, subject: Subject, spot: Station, part: f64) {
    let half = 0.14 * part;
    let angles = [-0.42, 0.0, 0.42].map(|along| along * part).into_iter().flat_map(|along| {
        ink::polyline([(-half, -0.26), (half, 0.0), (-half, 0.26)].map(|(off, across)| spot.off(along + off, across)))
    });
    canvas.line(Layer::Fittings, subject, angles.collect(), Role::Sepia, 1.5);
}

/// A trap door: a square with its diagonals.
pub(super) fn hatch(canvas: &mut Canvas, subject: Subject, at: Point) {
    let spot = Station::at(at, Vec2::new(1.0, 0.0));
    let frame = by_hand(spot.slab(0.34, 0.34), 0.3);
    canvas.fill(Layer::Fittings, subject, frame.clone(), Role::Floor);
    let cross = ink::lines([-0.34, 0.34].map(|across| (spot.off(-0.34, across), spot.off(0.34, -across))));
    canvas.line(Layer::Fittings, subject, cross, Role::Ink, 1.1);
    canvas.line(Layer::Fittings, subject, frame, Role::Ink, 1.8);
}

/// Stairs that fill the end of a corridor or a landing. `out`: the direction in which they lead.
pub(super) fn landing(canvas: &mut Canvas, subject: Subject, at: Point, out: Vec2, down: bool) {
    let falls = if down { Falls::ToEnd } else { Falls::ToStart };
    stairs(canvas, subject, Station::at(at, out), falls, 0.36);
}
