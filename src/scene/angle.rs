use dicefall_pen::at_angle;
use kurbo::Vec2;

/// A vector turned clockwise by an angle in radians.
pub(super) fn turned(vector: Vec2, angle: f64) -> Vec2 {
    at_angle(angle).rotate_scale(vector)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    #[test]
    fn a_quarter_turn_leads_from_east_to_south() {
        assert!((turned(Vec2::new(2.0, 0.0), FRAC_PI_2) - Vec2::new(0.0, 2.0)).hypot() < 1e-11);
    }
}
