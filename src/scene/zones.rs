//! The zones of a dice map, where the zone and the angle of a die count.

use super::canvas::Canvas;
use super::{Layer, Paint, Role, Subject, SurfaceScale, ink};
use crate::dice::{Lie, Surface, Zone};
use crate::geometry::Point as Place;
use crate::order::Gather;

pub(super) fn draw(canvas: &mut Canvas, surface: Surface, lies: &[Lie]) {
    let (scale, last) = (SurfaceScale::of(surface), surface.far.x);
    let at = |x: i32, y: i32| scale.point(Place::new(x, y));
    let lit: Vec<Zone> = lies.iter().filter_map(|&lie| surface.zone(lie)).gather();
    let (low, high) = (last / 3, last + 1 - last / 3);
    let outer = [at(0, 0), at(last, 0), at(last, last), at(0, last)];
    let inner = [at(low, low), at(high, low), at(high, high), at(low, high)];
    for (nth, zone) in Zone::ALL.into_iter().enumerate().filter(|(_, zone)| lit.contains(zone)) {
        let next = (nth + 1) % 4;
        let is_centre = zone == Zone::Centre;
        let corners = if is_centre { inner } else { [outer[nth], outer[next], inner[next], inner[nth]] };
        canvas.fill(Layer::Focus, Subject::Ground, ink::polygon(corners), Paint::Flat(Role::Gold, 0.5));
    }
    let quiet = Paint::Flat(Role::Sepia, 0.5);
    canvas.line(Layer::Grid, Subject::Ground, ink::polygon(inner), quiet, 1.0);
    for (from, to) in outer.into_iter().zip(inner) {
        canvas.line(Layer::Grid, Subject::Ground, ink::polygon([from, to]), quiet, 1.0);
    }
    for zone in Zone::ALL {
        let (place, middle) = (zone.middle(surface.far), Zone::Centre.middle(surface.far));
        // The letter is near the edge, so that a die in the middle of the zone doesn't cover it.
        let out = |along: i32, middle: i32| middle + (along - middle) * 5 / 4;
        let at = match zone {
            Zone::Centre => at(middle.x - 115, middle.y - 110),
            _ => at(out(place.x, middle.x), out(place.y, middle.y)),
        };
        let paint = if lit.contains(&zone) { Role::Ink.into() } else { Paint::Flat(Role::Sepia, 0.8) };
        canvas.words(Layer::Labels, Subject::Ground, zone.letter().into(), (at, 13.0), paint);
    }
}
