//! Draws fittings: doors, stairs and other things on the corridors of a floor plan. A flight is stairs, a ladder or a
//! slope. Positions along a corridor are in half steps, and a step is one square.

use super::crossed::{self, Crossed};
use super::hand::{LINE, by_hand, key};
use super::parapets;
use super::station::{Falls, Station};
use crate::dungeon::{Feature, Fitting, Tunnel};
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::stencils::draw_sign;
use crate::scene::{Layer, Role, Sign, Subject, ink};
use dicefall_pen::at_angle;
use kurbo::{Point, Vec2};

pub fn draw(canvas: &mut Canvas, subject: Subject, tunnel: &Tunnel, crossed: &[Crossed], falls: Falls, secrets: bool) {
    let crossings = crossed::crossings(tunnel, crossed);
    let beside = |each: &Fitting| is_flight(each.feature).then(|| crossed::flight(&crossings, each.along)).flatten();
    let (flights, others): (Vec<Fitting>, _) = tunnel.fittings.iter().partition(|each| beside(each).is_some());
    for fitting in flights {
        // A crossing is near this flight, so the flight must fit into its own square.
        let Some((spot, falls)) = Station::of(tunnel, fitting.along).zip(beside(&fitting)) else { continue };
        match fitting.feature {
            Feature::Ladder => ladder(canvas, subject, spot, 0.66),
            Feature::Slope => slope(canvas, subject, spot, falls, 0.66),
            _ => stairs(canvas, subject, spot, falls, 4),
        }
    }
    for fitting in spread(tunnel, others) {
        let Some(mut spot) = Station::of(tunnel, fitting.along) else { continue };
        let inward = if 2 * fitting.along <= tunnel.length() { 1.0 } else { -1.0 };
        if fitting.feature == Feature::Blocked {
            // The stones are half a square farther inside the corridor, so that none is in the junction at its end.
            spot.at = spot.off(0.5 * inward, 0.0);
        }
        match fitting.feature {
            Feature::Door => door(canvas, subject, spot),
            Feature::Locked => {
                // In a short corridor, another door is where the padlock would be.
                let is_in_its_place = |other: &Fitting| (1..=2).contains(&other.along.abs_diff(fitting.along));
                let is_short = tunnel.fittings.iter().any(is_in_its_place);
                locked_door(canvas, subject, spot, if is_short { -inward } else { inward });
            }
            Feature::Secret if secrets => secret_door(canvas, subject, spot),
            Feature::Stairs if is_landing(tunnel) && falls != Falls::Nowhere => {}
            Feature::Stairs => stairs(canvas, subject, spot, falls, 6),
            Feature::Ladder => ladder(canvas, subject, spot, 1.0),
            Feature::Blocked => stones(canvas, subject, spot),
            Feature::Slope => slope(canvas, subject, spot, falls, 1.0),
            Feature::TrapDoor => hatch(canvas, subject, spot.at),
            Feature::Secret | Feature::Over | Feature::Under => {}
        }
    }
}

fn is_flight(feature: Feature) -> bool {
    matches!(feature, Feature::Stairs | Feature::Ladder | Feature::Slope)
}

/// Moves flights apart, and away from doors. Each flight needs three half steps.
fn spread(tunnel: &Tunnel, mut fittings: Vec<Fitting>) -> Vec<Fitting> {
    const FLIGHT: u16 = 3;
    let is_door = |fitting: &Fitting| matches!(fitting.feature, Feature::Door | Feature::Locked | Feature::Secret);
    let doors: Vec<u16> = fittings.iter().filter(|each| is_door(each)).map(|door| door.along).gather();
    let last = tunnel.length().saturating_sub(2);
    for flight in fittings.iter_mut().filter(|each| is_flight(each.feature)) {
        for &door in doors.iter().filter(|_| last > 2 * FLIGHT) {
            if flight.along.abs_diff(door) < FLIGHT {
                flight.along = if door <= last / 2 { door + FLIGHT } else { door.saturating_sub(FLIGHT) };
            }
        }
    }
    let flights: Vec<usize> = (0..fittings.len()).filter(|&nth| is_flight(fittings[nth].feature)).gather();
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

/// Half the length and half the width of a door's gap in the wall, in squares.
const GAP: (f64, f64) = (0.12, 0.34);

fn door(canvas: &mut Canvas, subject: Subject, spot: Station) {
    canvas.tell(Sign::Door);
    jambs(canvas, subject, spot, 0.13);
    leaf(canvas, subject, spot);
}

/// `inward`: the direction of the padlock along the corridor, 1 or -1.
fn locked_door(canvas: &mut Canvas, subject: Subject, spot: Station, inward: f64) {
    jambs(canvas, subject, spot, 0.13);
    leaf(canvas, subject, spot);
    canvas.fill(Layer::Fittings, subject, ink::circle(spot.at, 0.075 * SQUARE), Role::Ink);
    draw_sign(canvas, subject, Sign::Lock, (spot.off(0.62 * inward, 0.0), 0.7), Role::Floor);
}

fn secret_door(canvas: &mut Canvas, subject: Subject, spot: Station) {
    jambs(canvas, subject, spot, 0.115);
    draw_sign(canvas, subject, Sign::Secret, (spot.at, 0.68), Role::Floor);
}

fn jambs(canvas: &mut Canvas, subject: Subject, spot: Station, half: f64) {
    let jamb = |side: f64| {
        let middle = Station::at(spot.off(0.0, side * (GAP.1 + 0.09)), spot.along());
        by_hand(&middle.slab(half, 0.1), 0.3)
    };
    let mut both = jamb(-1.0);
    both.extend(jamb(1.0));
    canvas.fill(Layer::Fittings, subject, both, Role::Ink);
}

fn leaf(canvas: &mut Canvas, subject: Subject, spot: Station) {
    let leaf = by_hand(&spot.slab(GAP.0, GAP.1), 0.3);
    canvas.fill(Layer::Fittings, subject, leaf.clone(), Role::Floor);
    canvas.line(Layer::Fittings, subject, leaf, Role::Ink, 0.07 * SQUARE);
}

/// Whether a tunnel is so short that its stairs are drawn on the landing at its end.
pub(super) fn is_landing(tunnel: &Tunnel) -> bool {
    tunnel.length() <= 4
}

fn stairs(canvas: &mut Canvas, subject: Subject, spot: Station, falls: Falls, treads: u32) {
    canvas.tell(Sign::Stairs);
    let last = f64::from(treads - 1);
    let tread = |nth: u32| {
        let steps_down = match falls {
            Falls::Nowhere => 0.0,
            Falls::ToStart => last - f64::from(nth),
            Falls::ToEnd => nth.into(),
        };
        let (along, half) = (0.17 * (f64::from(nth) - last / 2.0), 0.4 * (1.0 - 0.13 * steps_down));
        let tremor = ink::wobble(key(spot.at.x), key(spot.at.y), nth) * 0.012;
        (spot.off(along + tremor, -half), spot.off(along - tremor, half))
    };
    canvas.line(Layer::Fittings, subject, ink::lines((0..treads).map(tread)), Role::Ink, LINE);
}

/// `part`: the length, as a share of the usual length.
fn ladder(canvas: &mut Canvas, subject: Subject, spot: Station, part: f64) {
    canvas.tell(Sign::Ladder);
    let rails = [-0.17, 0.17].map(|across| (spot.off(-0.55 * part, across), spot.off(0.55 * part, across)));
    let count = if part < 1.0 { 4 } else { 5 };
    let apart = 0.88 * part / f64::from(count - 1);
    let rungs = (0..count).map(|nth| apart * f64::from(nth) - 0.44 * part);
    let rungs = rungs.map(|along| (spot.off(along, -0.2), spot.off(along, 0.2)));
    canvas.line(Layer::Fittings, subject, ink::lines(rails.into_iter().chain(rungs)), Role::Ink, LINE);
}

fn stones(canvas: &mut Canvas, subject: Subject, spot: Station) {
    canvas.tell(Sign::Blocked);
    let (x, y) = (key(spot.at.x), key(spot.at.y));
    for nth in 0..16_u32 {
        let chance = |what: u32| f64::midpoint(ink::wobble(x, y, nth * 16 + what), 1.0);
        // A turn of 2.4 radians for each stone, the golden angle, keeps the stones apart.
        let out = f64::from(nth + 1).sqrt() / 4.0;
        let off = at_angle(f64::from(nth) * 2.4) * out;
        let middle = spot.off(off.x * 0.4, off.y * 0.38);
        let size = (0.15 - 0.07 * out) * (0.8 + 0.4 * chance(0)) * SQUARE;
        let (corners, turn, flat) = (5 + nth % 3, chance(1) * 6.0, 0.65 + 0.35 * chance(2));
        let corner = |part: u32| {
            let way = at_angle(f64::from(part) * std::f64::consts::TAU / f64::from(corners));
            let reach = size * (0.85 + 0.4 * chance(3 + part));
            let flattened = Vec2::new(way.x, way.y * flat) * reach;
            middle + at_angle(turn).rotate_scale(flattened)
        };
        let stone = ink::polygon((0..corners).map(corner));
        canvas.fill(Layer::Fittings, subject, stone.clone(), Role::Felt);
        canvas.line(Layer::Fittings, subject, stone, Role::Ink, 0.04 * SQUARE);
    }
}

/// `part`: the length, as a share of the usual length.
fn slope(canvas: &mut Canvas, subject: Subject, spot: Station, falls: Falls, part: f64) {
    canvas.tell(Sign::Slope);
    let spot = if falls == Falls::ToStart { spot.back() } else { spot };
    let half = 0.13 * part;
    let angles = [-0.4, 0.0, 0.4].map(|along| along * part).into_iter().flat_map(|along| {
        ink::polyline([(-half, -0.24), (half, 0.0), (-half, 0.24)].map(|(off, across)| spot.off(along + off, across)))
    });
    canvas.line(Layer::Fittings, subject, angles.collect(), Role::Ink, LINE);
}

/// Draws a trap door.
pub(super) fn hatch(canvas: &mut Canvas, subject: Subject, at: Point) {
    draw_sign(canvas, subject, Sign::TrapDoor, (at, 0.66), Role::Floor);
}

pub(super) fn landing(canvas: &mut Canvas, subject: Subject, at: Point, out: Vec2, down: bool) {
    let falls = if down { Falls::ToEnd } else { Falls::ToStart };
    stairs(canvas, subject, Station::at(at, out), falls, 5);
}

/// Draws stairs up and stairs down in one square, as one flight.
pub(super) fn landing_both_ways(canvas: &mut Canvas, subject: Subject, at: Point, out: Vec2) {
    stairs(canvas, subject, Station::at(at, out), Falls::Nowhere, 5);
}

pub(in crate::scene) fn alone(canvas: &mut Canvas, sign: Sign) {
    let (subject, spot) = (Subject::Ground, Station::at(Point::ORIGIN, Vec2::new(1.0, 0.0)));
    match sign {
        Sign::Door => door(canvas, subject, Station::at(Point::ORIGIN, Vec2::new(0.0, 1.0))),
        Sign::Stairs => stairs(canvas, subject, spot, Falls::ToEnd, 6),
        Sign::Ladder => ladder(canvas, subject, spot, 0.9),
        Sign::Blocked => stones(canvas, subject, spot),
        Sign::Slope => slope(canvas, subject, spot, Falls::ToEnd, 1.0),
        Sign::Bridge => parapets::straight(canvas, subject, spot, 0.45),
        _ => {}
    }
}
