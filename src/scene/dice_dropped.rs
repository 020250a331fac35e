use super::canvas::Canvas;
use super::dice_tray::{self, DICE_TRAY_HEIGHT};
use super::surface_scale::{AROUND, SurfaceScale};
use super::{Pose, Scene, dice, tray_room, zones};
use crate::dice::{Marking, Roll, Surface};
use crate::order::Gather;
use crate::trace::Step;
use kurbo::Point;

/// Draws a surface with the dice on it, and beside it a tray for dice whose position doesn't count. `share`: the share
/// of the animation that has passed.
pub fn dice_dropped(surface: Surface, rolled: &[Roll], step: Option<&Step>, share: f64) -> Scene {
    drawn(surface, rolled, step, share, share >= 1.0)
}

/// The same dice at rest, without the meaning of their places, because a question asks for it.
pub fn dice_asked_about(surface: Surface, rolled: &[Roll]) -> Scene {
    drawn(surface, rolled, None, 1.0, false)
}

fn drawn(surface: Surface, rolled: &[Roll], step: Option<&Step>, share: f64, with_meaning: bool) -> Scene {
    let mut canvas = Canvas::default();
    let scale = SurfaceScale::of(surface);
    let felt = scale.felt();
    let (lying, plain): (Vec<Roll>, Vec<Roll>) =
        rolled.iter().cloned().partition(|roll| roll.lie.is_some_and(|lie| surface.has(lie)));
    let lies: Vec<_> = lying.iter().filter_map(|roll| roll.lie).gather();
    dice_tray::draw_tray(&mut canvas, felt);
    let at_rest = if with_meaning { &lies[..] } else { &[] };
    match surface.marking {
        Marking::Felt => {}
        Marking::Zones => zones::draw(&mut canvas, surface, at_rest),
        Marking::Room(room) => tray_room::draw(&mut canvas, room, surface, at_rest),
    }
    for ((nth, roll), lie) in (0_u32..).zip(&lying).zip(&lies) {
        let rest = dice_tray::lying(nth, roll, scale.point(surface.place(*lie)));
        let rest = Pose { turned: lie.angle().map_or(rest.turned, f64::from), ..rest };
        let from = Point::new(felt.x0 - 60.0, felt.y1 + 20.0);
        let pose = dice_tray::on_its_way(nth, roll, rest, lying.len(), share, from);
        dice::draw(&mut canvas, nth, roll.die, pose, scale.die);
    }
    let mut bounds = felt.inflate(AROUND, AROUND);
    if !plain.is_empty() {
        let corner = Point::new(bounds.x1, felt.y1 - (DICE_TRAY_HEIGHT - 18.0));
        let beside = dice_tray::draw(&mut canvas, corner, 0.0, (&plain, step), share);
        bounds = bounds.union(beside.inflate(AROUND, AROUND));
    }
    canvas.scene(bounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Die, Lie, TrayRoom};
    use crate::geometry::Point as Place;
    use crate::scene::Layer;

    #[test]
    fn each_dropped_die_has_its_exit_once_it_is_at_rest() {
        let roll = |x, y| Roll { lie: Some(Lie::At(Place::new(x, y))), ..Roll::plain(Die::D10, 4) };
        let surface = Surface::around(TrayRoom { squares: (4, 4), side: 50 });
        let exits = |share| {
            let rolled = [roll(100, 300), roll(480, 20), Roll::plain(Die::D6, 2)];
            let shapes = dice_dropped(surface, &rolled, None, share).shapes;
            shapes.iter().filter(|shape| shape.layer == Layer::Fittings).count()
        };
        assert_eq!((exits(0.4), exits(1.0)), (0, 4));
        let asked = dice_asked_about(surface, &[roll(100, 300)]);
        assert!(asked.shapes.iter().all(|shape| shape.layer != Layer::Fittings));
    }
}
