use kurbo::Vec2;
use std::f64::consts::FRAC_PI_2;

/// The vector of length 1 at an angle in radians, clockwise from the east.
///
/// The standard library's sine and cosine can differ in the last digit from machine to machine, and add 8 kB to the web
/// page. This function is right to eleven digits for angles of a few turns.
pub fn at_angle(angle: f64) -> Vec2 {
    let quarters = (angle / FRAC_PI_2).round_ties_even();
    let rest = angle - quarters * FRAC_PI_2;
    let square = rest * rest;
    // Horner's scheme. Each divisor is the product of the two factors that the next factorial adds: 5! is 3! × 20.
    let series = |divisors: [f64; 6]| divisors.into_iter().rev().fold(1.0, |sum, by| 1.0 - sum * square / by);
    let sine = rest * series([6.0, 20.0, 42.0, 72.0, 110.0, 156.0]);
    let cosine = series([2.0, 12.0, 30.0, 56.0, 90.0, 132.0]);
    #[expect(clippy::cast_possible_truncation, reason = "angles are a few turns at most")]
    let quarters = (quarters as i64).rem_euclid(4);
    match quarters {
        0 => Vec2::new(cosine, sine),
        1 => Vec2::new(-sine, cosine),
        2 => Vec2::new(-cosine, -sine),
        _ => Vec2::new(sine, -cosine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vector_at_an_angle_is_its_cosine_and_its_sine() {
        for hundredth in -1000..1000 {
            let angle = f64::from(hundredth) / 100.0;
            assert!((at_angle(angle) - Vec2::from_angle(angle)).hypot() < 1e-11, "{angle}");
        }
    }
}
