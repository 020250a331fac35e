//! The place of a callout: beside its target, and over it only if the window is too small.

use kurbo::{Point, Rect, Size};

/// The distance from the callout to its target, in CSS pixels.
const GAP: f64 = 16.0;
/// The smallest distance from the callout to the edge of the window, in CSS pixels.
const EDGE: f64 = 8.0;
/// The smallest distance from a corner of the callout to its tip, in CSS pixels.
const CORNER: f64 = 20.0;

/// The place of a callout, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Callout {
    /// The upper left corner of the callout.
    pub at: Point,
    /// The side with the tip.
    pub side: CalloutSide,
    /// The distance of the tip from the upper or left end of that side.
    pub tip: f64,
}

/// A side of a callout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CalloutSide {
    /// The callout is to the right of its target.
    Left,
    /// The callout is to the left.
    Right,
    /// The callout is below.
    Top,
    /// The callout is above.
    Bottom,
}

impl CalloutSide {
    /// The name of the side in style sheets.
    pub const fn name(self) -> &'static str {
        ["left", "right", "top", "bottom"][self as usize]
    }
}

impl Callout {
    /// A callout that points at the first target. It is inside the window, and covers as little as possible of the
    /// targets.
    pub fn beside(targets: &[Rect], size: Size, window: Size) -> Self {
        let first = targets.first().copied().unwrap_or(Rect::from_origin_size(Point::ZERO, window));
        let low = |start: f64, length: f64, of: f64| start.min(of - EDGE - length).max(EDGE);
        let placed = |side: CalloutSide, share: f64| {
            let along = |from: f64, to: f64, length: f64| from + (to - from - length) * share;
            let (x, y) = match side {
                CalloutSide::Left => (first.x1 + GAP, along(first.y0, first.y1, size.height)),
                CalloutSide::Right => (first.x0 - GAP - size.width, along(first.y0, first.y1, size.height)),
                CalloutSide::Top => (along(first.x0, first.x1, size.width), first.y1 + GAP),
                CalloutSide::Bottom => (along(first.x0, first.x1, size.width), first.y0 - GAP - size.height),
            };
            let at = Point::new(low(x, size.width, window.width), low(y, size.height, window.height));
            let box_ = Rect::from_origin_size(at, size);
            let covered: f64 = targets.iter().map(|target| overlap(*target, box_)).sum();
            let tip = match side {
                CalloutSide::Left | CalloutSide::Right => {
                    (first.center().y - at.y).min(size.height - CORNER).max(CORNER)
                }
                CalloutSide::Top | CalloutSide::Bottom => {
                    (first.center().x - at.x).min(size.width - CORNER).max(CORNER)
                }
            };
            (covered, Self { at, side, tip })
        };
        let sides = [CalloutSide::Left, CalloutSide::Right, CalloutSide::Top, CalloutSide::Bottom];
        let mut best = placed(CalloutSide::Left, 0.5);
        for share in [0.5, 0.0, 1.0] {
            for side in sides {
                let other = placed(side, share);
                if other.0 < best.0 {
                    best = other;
                }
            }
        }
        best.1
    }
}

fn overlap(one: Rect, other: Rect) -> f64 {
    let common = one.intersect(other);
    common.width().max(0.0) * common.height().max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size::new(272.0, 170.0);

    fn is_clear(targets: &[Rect], window: Size) -> Callout {
        let callout = Callout::beside(targets, SIZE, window);
        let box_ = Rect::from_origin_size(callout.at, SIZE);
        assert_eq!(box_.intersect(window.to_rect()), box_, "{targets:?} is left");
        for target in targets {
            assert!(overlap(*target, box_) <= 0.0, "{callout:?} covers {target:?}");
        }
        callout
    }

    #[test]
    fn it_covers_nothing_that_it_points_at() {
        let desk = Size::new(1440.0, 900.0);
        let tray = Rect::new(20.0, 80.0, 1020.0, 780.0);
        assert_eq!(is_clear(&[tray], desk).side, CalloutSide::Left);
        let panel = Rect::new(1040.0, 160.0, 1440.0, 900.0);
        let button = Rect::new(16.0, 16.0, 170.0, 56.0);
        assert_eq!(is_clear(&[panel, button], desk).side, CalloutSide::Right);
        let share = Rect::new(1240.0, 16.0, 1330.0, 56.0);
        is_clear(&[share], desk);
        let phone = Size::new(390.0, 844.0);
        for (target, side) in [
            (Rect::new(4.0, 60.0, 386.0, 330.0), CalloutSide::Top),
            (Rect::new(0.0, 560.0, 390.0, 844.0), CalloutSide::Bottom),
            (Rect::new(8.0, 400.0, 382.0, 450.0), CalloutSide::Top),
        ] {
            assert_eq!(is_clear(&[target], phone).side, side, "{target:?}");
        }
    }

    #[test]
    fn the_tip_points_at_the_middle_of_the_target() {
        let target = Rect::new(600.0, 300.0, 640.0, 340.0);
        let callout = is_clear(&[target], Size::new(1440.0, 900.0));
        assert_eq!((callout.side, callout.at.x, callout.at.y + callout.tip), (CalloutSide::Left, 656.0, 320.0));
        let corner = is_clear(&[Rect::new(0.0, 0.0, 30.0, 30.0)], Size::new(1440.0, 900.0));
        assert_eq!((corner.at.y, corner.tip), (EDGE, CORNER));
    }

    #[test]
    fn without_room_it_covers_as_little_as_possible_and_stays_in_the_window() {
        let window = Size::new(320.0, 300.0);
        let callout = Callout::beside(&[Rect::new(10.0, 10.0, 310.0, 200.0)], SIZE, window);
        assert!(callout.at.y + SIZE.height <= 300.0 && callout.at.y > 100.0, "{callout:?}");
        assert_eq!(Callout::beside(&[], SIZE, window).at, Point::new(320.0 - EDGE - SIZE.width, 65.0));
    }
}
