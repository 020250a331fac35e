//! What stands along a corridor.

use crate::dungeon::{Feature, Set, Tunnel};
use crate::geometry::Square;

/// The tunnel of a corridor: what its passage has to it where it belongs, and where it crosses others. A
/// crossing is a place along its squares, and whether the other corridor was there before: then this one
/// runs below.
pub(super) fn tunnel(
    squares: &[Square],
    features: Set<Feature>,
    crossings: impl Iterator<Item = (usize, bool)>,
) -> Tunnel {
    let mut tunnel = Tunnel::over(squares.iter().copied());
    let crossings: Vec<(usize, bool)> = crossings.collect();
    for feature in features.iter() {
        let along = match feature {
            Feature::Secret => 1,
            Feature::Door | Feature::Locked => tunnel.length().saturating_sub(1),
            _ => half_steps(midway(squares.len(), &crossings)),
        };
        tunnel = tunnel.with(feature, along);
    }
    for (place, is_below) in crossings {
        tunnel = tunnel.with(if is_below { Feature::Under } else { Feature::Over }, half_steps(place));
    }
    tunnel
}

fn half_steps(place: usize) -> u16 {
    u16::try_from(2 * place).unwrap_or(u16::MAX)
}

/// The square in the middle, or the nearest one to it that no other corridor crosses.
fn midway(squares: usize, crossings: &[(usize, bool)]) -> usize {
    let middle = squares / 2;
    let free = |place: &usize| crossings.iter().all(|(crossed, _)| crossed != place);
    (1..squares.saturating_sub(1)).filter(free).min_by_key(|place| place.abs_diff(middle)).unwrap_or(middle)
}
