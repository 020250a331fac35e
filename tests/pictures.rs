//! Snapshots of every shape on the map. `cargo insta review` shows the differences; `INSTA_UPDATE=always` renews the
//! snapshots.

#![allow(clippy::unwrap_used)]

use dicefall::export::svg;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{
    Form, Layer, Layout, Overlay, Overlays, PLAN_SQUARE, Scene, Sign, Subject, Theme, Tumble, View, dice_tray,
};
use dicefall::trace::{Ask, Trace};
use kurbo::{BezPath, ParamCurveNearest, Rect, Shape as _};
use std::collections::{BTreeMap, BTreeSet};

fn scene(fragment: &str, overlays: Overlays) -> (Scene, Trace) {
    let opened = link::read(fragment, &REGISTRY).unwrap();
    let trace = opened.recipe.run().unwrap();
    let step = opened.checked_step(trace.steps().len()).unwrap();
    let dungeon = trace.dungeon_at(step);
    let told = step.checked_sub(1).map(|index| &trace.steps()[index]);
    let decisions = told.map(|_| opened.recipe.decisions(&trace, step - 1)).unwrap_or_default();
    let layout = Layout::of(opened.recipe.procedure(), opened.recipe.procedure().maps[0], &trace, &trace.dungeon());
    let here = trace.pending.as_ref().and_then(|request| match &request.ask {
        Ask::Choice(choice) => choice.here,
        Ask::Dice(..) => None,
    });
    let level = told.map(|told| told.level).unwrap_or_default();
    let (decisions, here) = (&*decisions, here.map(|here| here.area));
    let view = View { step: told, decisions, overlays, here, ..View::of(&dungeon, &layout, level) };
    (Scene::draw(&view), trace)
}

fn count(scene: &Scene, layer: Layer) -> usize {
    scene.shapes.iter().filter(|shape| shape.layer == layer).count()
}

#[test]
fn a_lock_and_key_dungeon_on_parchment() {
    let line = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,350;2@700,350;5@900,350";
    insta::assert_snapshot!(svg(&scene(line, Overlays::default()).0, Theme::Parchment, "five on one line"));
}

#[test]
fn a_step_of_the_tree_on_slate_with_its_alternatives() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=2d4+2d8+2d10+2d12+2d20&step=6";
    insta::assert_snapshot!(svg(&scene(link, Overlays::default()).0, Theme::Slate, "the walk"));
}

#[test]
fn an_empty_tray_for_printing() {
    insta::assert_snapshot!(svg(&scene("#/drop-dice", Overlays::default()).0, Theme::Print, "<nothing> & \"no one\""));
}

#[test]
fn a_small_lattice_in_plain_lines() {
    let opened = link::read("#/lattice?v=1&seed=amber-owl-42&lattice=2", &REGISTRY).unwrap();
    let trace = opened.recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = Layout::of(opened.recipe.procedure(), MapKind::Plan, &trace, &dungeon);
    let view = View { plain: true, ..View::of(&dungeon, &layout, dicefall::dungeon::LevelId(0)) };
    insta::assert_snapshot!(svg(&Scene::draw(&view), Theme::Print, "a plan"));
}

/// A crawl by hand with a `?`, a hidden passage, a treasure, a loop, exits, and the pawn.
const CRAWL: &str = "#/threads?v=1&size=small&dungeon-seed=5&explore=by-hand&modifier=15&secret-chance=6\
    &dice=3;5;6;2;3;6;1;2;5;1;1;6;4;6;1;6;6;6;1&choices=1A.2A.s1.1B.s2";

#[test]
fn a_crawl_by_hand_on_a_page() {
    insta::assert_snapshot!(svg(&scene(CRAWL, Overlays::default()).0, Theme::Parchment, "a crawl"));
}

#[test]
fn the_tray_at_the_edge_shows_the_dice_the_number_needed_and_the_die_that_decided() {
    let (_, trace) = scene("#/threads?v=1&size=large&dungeon-seed=10&dice=1;1;1;2;1;1;3;3;2", Overlays::default());
    let step = trace.steps().iter().find(|step| step.rule == "threads/5").unwrap();
    let tray = dice_tray(trace.rolls(step), Some(step), 1.0);
    let words = tray.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(words.collect::<Vec<_>>(), ["needs 11 or less"]);
    let glows: Vec<_> = tray.shapes.iter().filter(|shape| shape.layer == Layer::Focus).collect();
    assert_eq!((glows.len(), glows[0].subject), (1, dicefall::scene::Subject::Die(2)));
    let flying = dice_tray(trace.rolls(step), Some(step), 0.3);
    assert!(flying.shapes.iter().all(|shape| shape.layer != Layer::Focus), "nothing is decided while the dice fly");
}

#[test]
fn each_overlay_hides_only_its_own_part() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=20d6&step=32";
    let (all, _) = scene(link, Overlays::default().switched(Overlay::Depth));
    for &overlay in Overlay::ALL {
        let (without, _) = scene(link, Overlays::default().switched(Overlay::Depth).switched(overlay));
        let layers: &[Layer] = match overlay {
            Overlay::Dice => &[Layer::Dice, Layer::Labels],
            Overlay::Grid => &[Layer::Grid, Layer::Sums],
            Overlay::Tree | Overlay::Loops => &[Layer::Map],
            Overlay::Marks => &[Layer::Marks],
            Overlay::Depth => &[Layer::Depth],
            Overlay::Secrets => &[Layer::Map, Layer::Marks],
            // A tray has no junctions.
            Overlay::Junctions => &[],
        };
        let differs = |layer: Layer| {
            let of = |scene: &Scene| -> Vec<_> {
                scene.shapes.iter().filter(|shape| shape.layer == layer).cloned().collect()
            };
            of(&all).len() != of(&without).len() || layer == Layer::Labels && of(&all) != of(&without)
        };
        for layer in [Layer::Ground, Layer::Grid, Layer::Sums, Layer::Map, Layer::Dice, Layer::Marks, Layer::Depth] {
            if !layers.contains(&layer) {
                assert!(!differs(layer), "{overlay:?} changes {layer:?}");
            }
        }
        if !matches!(overlay, Overlay::Secrets | Overlay::Junctions) {
            assert!(layers.iter().any(|&layer| differs(layer)), "{overlay:?} changes nothing");
        }
    }
}

#[test]
fn the_map_shows_the_dungeon_at_each_step() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=12d6";
    let (_, trace) = scene(link, Overlays::default());
    for step in 0..=trace.steps().len() {
        let (scene, trace) = scene(&format!("{link}&step={step}"), Overlays::default());
        let dungeon = trace.dungeon_at(step);
        let level = &dungeon.levels[0];
        assert_eq!(count(&scene, Layer::Labels), level.areas().count(), "numbers at step {step}");
        assert_eq!(count(&scene, Layer::Grid), level.grid.len(), "grid at step {step}");
        let reached = level.areas().filter(|area| level.degree(area.id) > 0).count();
        assert_eq!(count(&scene, Layer::Map), 2 * reached + 2 * level.passages().count(), "map at step {step}");
    }
}

#[test]
fn nothing_on_the_map_is_outside_its_bounds() {
    for link in ["#/drop-dice?v=1&seed=a&pool=100d20", "#/drop-dice?v=1&dice=6@0,0;1@1000,0;2@0,700;3@1000,700"] {
        let (scene, _) = scene(link, Overlays::default());
        for shape in &scene.shapes {
            if let Form::Words { at, text, .. } = &shape.form {
                assert!(scene.bounds.contains(*at), "{text} at {at:?} in {link}");
            }
        }
    }
}

#[test]
fn dice_come_to_rest_at_their_places_in_the_trace() {
    for seed in 0..50 {
        let (_, trace) = scene(&format!("#/drop-dice?v=1&seed=throw-{seed}&pool=8d6+4d20"), Overlays::default());
        let poses = Tumble::of(trace.all_rolls(), dicefall::scene::tray_felt()).at(1.0);
        for (pose, roll) in poses.iter().zip(trace.all_rolls()) {
            let at = roll.lie.unwrap().point().unwrap();
            assert!((pose.at.x - f64::from(at.x)).abs() < 1e-9 && (pose.at.y - f64::from(at.y)).abs() < 1e-9);
            assert_eq!(pose.face, roll.face);
        }
    }
}

#[test]
fn the_legend_has_only_the_signs_on_the_map() {
    let shown = |link: &str, overlays: Overlays| {
        let (scene, _) = scene(link, overlays);
        scene.signs
    };
    assert_eq!(
        shown("#/lattice?seed=a", Overlays::default()),
        [Sign::Entrance, Sign::Door, Sign::Secret, Sign::Stairs, Sign::Ladder]
    );
    assert_eq!(shown("#/drop-dice", Overlays::default()), []);
    let tray = shown("#/drop-dice?v=1&seed=amber-owl-42", Overlays::default());
    assert!(tray.contains(&Sign::Goal) && !tray.contains(&Sign::Trap), "{tray:?}");
}

/// The sign that each stamp belongs to. No two signs share a stamp.
fn signs_by_stamp() -> BTreeMap<*const BezPath, Sign> {
    let mut signs = BTreeMap::new();
    for &sign in Sign::ALL {
        for form in sign.shapes() {
            if let Form::Stamp { path, .. } = form {
                assert_eq!(signs.insert(std::ptr::from_ref(path), sign), None, "{sign:?}");
            }
        }
    }
    signs
}

/// The parts of corridors aren't stamps. `plan_drawing.rs` tests their entries in the map's key.
const FITTINGS: [Sign; 6] = [Sign::Door, Sign::Stairs, Sign::Ladder, Sign::Blocked, Sign::Slope, Sign::Bridge];

#[test]
fn on_every_map_the_legend_has_exactly_the_signs_that_are_drawn() {
    let by_stamp = signs_by_stamp();
    let (mut seen, mut scenes) = (BTreeSet::new(), 0);
    let more = [
        "drop-dice?pool=20d6&danger=on",
        "threads?size=large&levels=every-room&search=every-room&secret-chance=6&modifier=15",
        "threads?rules=summary&size=small&entrance=rolled",
        "threads?search=every-room&secret-chance=6",
        "lattice?levels=2",
        "pips?levels=2",
        "leximorph?behind=clock",
    ];
    let links = REGISTRY.0.iter().map(|procedure| format!("{}?", procedure.id));
    let crawl = CRAWL.trim_start_matches("#/");
    for link in links.chain(more.into_iter().chain([crawl]).map(|link| format!("{link}&"))) {
        for seed in 0..10 {
            let opened = link::read(&format!("#/{link}seed=signs-{seed}"), &REGISTRY).unwrap();
            let (procedure, trace) = (opened.recipe.procedure(), opened.recipe.run().unwrap());
            let (finished, count) = (trace.dungeon(), trace.steps().len());
            for &map in procedure.maps {
                let layout = Layout::of(procedure, map, &trace, &finished);
                for step in [count / 3, count * 2 / 3, count] {
                    let dungeon = trace.dungeon_at(step);
                    let told = step.checked_sub(1).map(|index| &trace.steps()[index]).filter(|_| step < count);
                    let levels = (0..).map(dicefall::dungeon::LevelId).take(dungeon.levels.len());
                    for (nth, level) in levels.enumerate().filter(|(nth, _)| *nth < 2 || step == count && *nth < 4) {
                        let overlays = match (nth + seed) % 3 {
                            0 => Overlays::default(),
                            1 => Overlays::default().switched(Overlay::Secrets).switched(Overlay::Depth),
                            _ => Overlays::default().switched(Overlay::Marks),
                        };
                        let scene = Scene::draw(&View { step: told, overlays, ..View::of(&dungeon, &layout, level) });
                        let stamp = |shape: &dicefall::scene::Shape| match &shape.form {
                            Form::Stamp { path, .. } => by_stamp.get(&std::ptr::from_ref(*path)).copied(),
                            _ => None,
                        };
                        let drawn: BTreeSet<Sign> = scene.shapes.iter().filter_map(stamp).collect();
                        let is_fitting = |sign: &&Sign| FITTINGS.contains(sign);
                        let listed: BTreeSet<Sign> =
                            scene.signs.iter().filter(|sign| !is_fitting(sign)).copied().collect();
                        assert_eq!(listed, drawn, "{link}seed=signs-{seed}&step={step} {map:?}, {level:?}");
                        let has_fittings = scene.signs.iter().any(|sign| is_fitting(&sign));
                        let may_have = matches!(map, MapKind::Plan | MapKind::Whole);
                        assert!(may_have || !has_fittings, "{link}seed=signs-{seed} {map:?}");
                        seen.extend(drawn);
                        scenes += 1;
                    }
                }
            }
        }
    }
    let rare = [Sign::Trap, Sign::Unsure, Sign::Find, Sign::Reason, Sign::Straightforward, Sign::TrapDoor];
    assert!(scenes > 500 && rare.iter().all(|sign| seen.contains(sign)), "{scenes} scenes: {seen:?}");
}

/// The bounds in map units. On average, a letter is about half as wide as its type size.
fn box_of(form: &Form) -> Option<Rect> {
    let Form::Words { text, at, size, .. } = form else { return None };
    let wide = text.chars().map(|letter| if letter == ' ' { 0.25 } else { 0.56 }).sum::<f64>() * size;
    Some(Rect::from_center_size(*at, (wide, size * 0.8)))
}

#[test]
fn a_name_of_16_letters_covers_no_other_label() {
    let mut named = 0;
    for seed in ["amber-owl-42", "b", "c", "d"] {
        let link = format!("#/pips?v=1&levels=1&seed={seed}");
        let plain = link::read(&link, &REGISTRY).unwrap().recipe.run().unwrap().dungeon();
        for area in plain.levels[0].areas().skip(1) {
            let (id, label) = (area.id, plain.levels[0].label(area.id));
            let link = format!("{link}&edits=name.{label}.Gloomy%20Old%20Cave");
            let (scene, _) = scene(&link, Overlays::default().switched(Overlay::Junctions));
            let on = |shape: &&dicefall::scene::Shape| shape.layer == Layer::Labels;
            let (own, others): (Vec<_>, Vec<_>) =
                scene.shapes.iter().filter(on).partition(|shape| shape.subject == Subject::Room(id));
            named += own.len();
            assert!(!own.is_empty(), "{link}");
            for own in own.iter().filter_map(|shape| box_of(&shape.form)) {
                for other in others.iter().filter_map(|shape| box_of(&shape.form)) {
                    assert!(!own.overlaps(other), "{link}: {own:?} over {other:?}");
                }
                if let Some(room) = area.ground().filter(|room| !room.turned) {
                    let (x, y) = room.middle();
                    let walls = Rect::from_center_size((x, y), (room.w.into(), room.h.into()));
                    let walls = walls.scale_from_origin(PLAN_SQUARE);
                    assert_eq!(own.union(walls), walls, "{link}: the name stays in its room");
                }
            }
        }
    }
    assert!(named > 60, "{named} lines of names");
}

/// On crowded trays, a number rarely covers a path.
#[test]
fn a_number_on_the_tray_covers_no_path_of_other_rooms() {
    for (pool, most_in_a_thousand) in [("6d6", 0), ("10d6", 2), ("20d6", 10), ("40d6", 40)] {
        let (mut numbers, mut over) = (0, 0);
        for seed in 0..60 {
            let (scene, _) = scene(&format!("#/drop-dice?v=1&seed=near-{seed}&pool={pool}"), Overlays::default());
            let shapes = |layer| scene.shapes.iter().filter(move |shape| shape.layer == layer);
            for shape in shapes(Layer::Labels) {
                let (Form::Words { at, size, .. }, Subject::Room(id)) = (&shape.form, shape.subject) else { continue };
                let off = shapes(Layer::Map).filter_map(|wall| match (wall.subject, &wall.form) {
                    (Subject::Line(a, b), Form::Line(path, _)) if a != id && b != id => {
                        let nearest = path.segments().map(|segment| segment.nearest(*at, 0.1).distance_sq);
                        Some(nearest.fold(f64::INFINITY, f64::min).sqrt())
                    }
                    _ => None,
                });
                numbers += 1;
                // In units of the type size, a path is 0.76 wide and a digit is 0.5 high. Half of each, added up, is
                // about 0.6.
                over += usize::from(off.fold(f64::INFINITY, f64::min) < 0.6 * size);
            }
        }
        println!("{pool}: {over} of {numbers}");
        assert!(over * 1000 <= most_in_a_thousand * numbers, "{pool}: {over} of {numbers} numbers cover a path");
    }
}

fn numbers_signs_and_sums(scene: &Scene) -> Vec<(Subject, Rect)> {
    let of = |shape: &dicefall::scene::Shape| {
        let bounds = match &shape.form {
            words @ Form::Words { .. } if matches!(shape.layer, Layer::Labels | Layer::Sums) => box_of(words)?,
            Form::Stamp { path, place, line: None, .. } if shape.layer == Layer::Marks => {
                (*place * (*path).clone()).bounding_box()
            }
            _ => return None,
        };
        Some((shape.subject, bounds))
    };
    scene.shapes.iter().filter_map(of).collect()
}

#[test]
fn numbers_on_the_tray_never_run_together() {
    let (mut touching, mut pairs) = (Vec::new(), 0);
    for seed in 0..150 {
        for step in ["", "&step=4"] {
            let link = format!("#/drop-dice?v=1&seed=labels-{seed}{step}");
            let all = numbers_signs_and_sums(&scene(&link, Overlays::default()).0);
            let is_number = |subject: &Subject| matches!(subject, Subject::Room(_));
            for (nth, (one, bounds)) in all.iter().enumerate() {
                let is_other = |other: &Subject| other != one && (is_number(one) || is_number(other));
                let others: Vec<_> = all[..nth].iter().filter(|(other, _)| is_other(other)).collect();
                pairs += others.len();
                let near = others.iter().find(|(_, there)| there.inflate(1.0, 0.0).overlaps(*bounds));
                touching.extend(near.map(|(other, _)| format!("{link}: {one:?} {other:?}")));
            }
        }
    }
    // A few dice lie so close together that nothing fits between them.
    assert!(touching.len() * 15000 < pairs, "{} of {pairs}: {touching:#?}", touching.len());
}
