//! Labels on floor plans that are small on screen: numbers grow, and lesser signs give way to them first.

use super::draw::recipe;
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Legible, PLAN_SQUARE as SQUARE, Scene, Shape, Sign, Subject, View};
use kurbo::{Affine, Rect, Shape as _};
use std::collections::BTreeMap;

/// Pixels for each square: from a phone that shows the whole of a large map to a desktop computer.
const SCALES: [f64; 6] = [3.0, 5.0, 7.5, 10.0, 15.0, 24.0];

/// Signs of rank 2 are the first to be left out, and signs of rank 0 are the last.
fn rank(sign: Sign) -> u8 {
    match sign {
        Sign::Entrance | Sign::Straightforward => 0,
        Sign::Goal | Sign::Reason | Sign::Key | Sign::Lock | Sign::Start | Sign::StairsDown | Sign::StairsUp => 1,
        _ => 2,
    }
}

/// How a shape is placed on a small screen. None: it is left out.
fn place(shape: &Shape, scale: f64) -> Option<Affine> {
    match shape.legible(scale) {
        Legible::AsItIs => Some(Affine::IDENTITY),
        Legible::Larger(larger) => Some(larger),
        Legible::LeftOut => None,
    }
}

#[derive(Default)]
struct SmallRoom {
    number: Option<Rect>,
    /// Its signs, each with its bounds. None: the sign is left out.
    signs: BTreeMap<Sign, Option<Rect>>,
}

fn rooms(scene: &Scene, scale: f64) -> BTreeMap<AreaId, SmallRoom> {
    let mut rooms: BTreeMap<AreaId, SmallRoom> = BTreeMap::new();
    for shape in &scene.shapes {
        match (&shape.form, shape.subject) {
            (Form::Words { text, at, size, .. }, Subject::Room(id))
                if shape.layer == Layer::Labels && *text == id.to_string() =>
            {
                let place = place(shape, scale).unwrap_or_else(|| panic!("number {text} is left out"));
                let high = size * place.determinant().sqrt();
                let wide = high * 0.5 * f64::from(u32::try_from(text.len()).unwrap());
                rooms.entry(id).or_default().number = Some(Rect::from_center_size(place * *at, (wide, high * 0.62)));
            }
            (Form::Stamp { path, place: stamp, .. }, Subject::Sign(id, sign)) => {
                let bounds = place(shape, scale).map(|place| (place * *stamp * (*path).clone()).bounding_box());
                let all = rooms.entry(id).or_default().signs.entry(sign).or_insert(bounds);
                *all = bounds.map(|bounds| all.unwrap_or(bounds).union(bounds));
            }
            _ => {}
        }
    }
    rooms
}

#[test]
fn a_growing_number_displaces_lesser_signs_first_and_never_an_entrance() {
    let (mut entrances, mut partly) = (0, 0);
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        for seed in 0..12 {
            let name = format!("#/{}?v=1&seed=small-{seed}", procedure.id);
            let recipe = recipe(&name);
            let trace = recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
            for level in (0..).map(LevelId).take(dungeon.levels.len().min(3)) {
                let scene = Scene::draw(&View::of(&dungeon, &layout, level));
                for pixels in SCALES {
                    for (id, room) in rooms(&scene, pixels / SQUARE) {
                        let place = format!("{name}, level {}, room {id} at {pixels}", level.0 + 1);
                        let ranks = |is_left_out: bool| {
                            let signs = room.signs.iter().filter(move |(_, at)| at.is_none() == is_left_out);
                            signs.map(|(sign, _)| rank(*sign))
                        };
                        let (first_out, last_in) = (ranks(true).min(), ranks(false).max());
                        assert!(first_out.is_none_or(|out| out > 0), "{place}: no entrance");
                        if let (Some(out), Some(last_in)) = (first_out, last_in) {
                            assert!(out >= last_in, "{place}: rank {out} is left out, rank {last_in} is not");
                            partly += 1;
                        }
                        let shown: Vec<(u8, Rect)> =
                            room.signs.iter().filter_map(|(sign, at)| Some((rank(*sign), (*at)?))).collect();
                        entrances += shown.iter().filter(|(rank, _)| *rank == 0).count();
                        for (nth, (_, sign)) in shown.iter().enumerate() {
                            let others = shown[..nth].iter().map(|(_, other)| *other).chain(room.number);
                            let ink = sign.inset(-0.1 * sign.width());
                            let touched = others.filter(|other| ink.overlaps(*other)).count();
                            assert_eq!(touched, 0, "{place}: {:?} {:?}", room.signs, room.number);
                        }
                    }
                }
            }
        }
    }
    assert!(entrances > 500 && partly > 20, "{entrances} {partly}");
}
