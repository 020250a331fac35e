//! On the tray: levels and their tints, and the ways to other areas.

use super::{areas, node, open, queries, tier, ways};
use dicefall::dungeon::{AreaId, Dungeon, LevelId, Mark};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layout, Paint, Role, Scene, Shape, Sign, Subject, View, tray_felt};
use dicefall::trace::Trace;
use kurbo::Point;

fn drawn(trace: &Trace, query: &str, level: u32) -> (Dungeon, Layout, Scene) {
    let dungeon = trace.dungeon();
    let layout = Layout::of(open(query).recipe.procedure(), MapKind::Tray, trace, &dungeon);
    let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(level)));
    (dungeon, layout, scene)
}

fn words(scene: &Scene) -> Vec<(String, Point)> {
    let words = |form: &Form| match form {
        Form::Words { text, at, .. } => Some((text.clone(), *at)),
        _ => None,
    };
    scene.shapes.iter().filter_map(|shape| words(&shape.form)).collect()
}

#[test]
fn each_way_to_another_area_is_drawn_at_its_room_and_names_the_room_beyond() {
    for query in queries().step_by(10) {
        let whole = open(&query).recipe.run().unwrap().dungeon();
        for area in areas(&whole) {
            let trace = open(&query).recipe.run_opening(node(area)).unwrap();
            let (dungeon, layout, scene) = drawn(&trace, &query, area);
            let here = format!("{area}-");
            let beyond = |way: &String| {
                let ends: Vec<&str> = way.split(' ').take(2).collect();
                ends.iter().find(|end| !end.starts_with(&here)).map(|end| (*end).to_owned()).unwrap()
            };
            let mut expected: Vec<String> = ways(&dungeon).iter().map(beyond).collect();
            let mut named: Vec<String> =
                words(&scene).into_iter().map(|(text, _)| text).filter(|text| text.contains('-')).collect();
            expected.sort();
            named.sort();
            assert_eq!(named, expected, "{query}, area {area}");
            let drawn = layout.tray(LevelId(area)).unwrap().ways_on();
            assert_eq!(drawn.len(), expected.len(), "{query}, area {area}");
        }
    }
}

#[test]
fn names_of_ways_to_other_areas_are_on_the_tray_and_rarely_on_a_room_or_another_name() {
    let (mut all, mut crowded) = (0, Vec::new());
    for seed in 0..120 {
        let query = format!("seed=drawn-{seed}");
        let whole = open(&query).recipe.run().unwrap().dungeon();
        for area in areas(&whole) {
            let trace = open(&query).recipe.run_opening(node(area)).unwrap();
            let (dungeon, layout, _) = drawn(&trace, &query, area);
            let level = LevelId(area);
            let ways = layout.tray(level).unwrap().ways_on();
            for (nth, way) in ways.iter().enumerate() {
                all += 1;
                assert!(tray_felt().contains(way.label), "{query}, area {area}: {:?}", way.label);
                let on_a_room = dungeon.levels[area as usize].areas().any(|room| {
                    let (middle, radius) = layout.area(&dungeon, (level, room.id)).unwrap();
                    (middle - way.label).hypot() < radius + 8.0
                });
                let on_another = ways.iter().take(nth).any(|other| (other.label - way.label).hypot() < 20.0);
                if on_a_room || on_another {
                    crowded.push(format!("{query}&node={area} to {:?}", way.to));
                }
            }
        }
    }
    assert!(all > 1000, "only {all}");
    assert!(crowded.len() * 100 <= 2 * all, "{} of {all}: {:#?}", crowded.len(), &crowded[..crowded.len().min(9)]);
}

#[test]
fn the_map_of_the_areas_names_each_level_and_tints_it() {
    for query in queries().step_by(20) {
        let trace = open(&query).recipe.run_opening(None).unwrap();
        let (dungeon, _, scene) = drawn(&trace, &query, 0);
        let tint = |area: u32| {
            let is_it = |shape: &&dicefall::scene::Shape| shape.subject == Subject::Tier(AreaId(area));
            let paints = scene.shapes.iter().filter(is_it).filter_map(|shape| match shape.form {
                Form::Fill(_, Paint::Flat(Role::Deep, opacity)) => Some(opacity),
                _ => None,
            });
            paints.fold(0.0, f64::max)
        };
        let told = words(&scene);
        for area in areas(&dungeon) {
            let tier = tier(&dungeon, area);
            let name = format!("L{tier}");
            let (middle, radius) = (dungeon.levels[0].area(AreaId(area)).unwrap().point().unwrap(), 80.0);
            let near =
                |at: &Point| (*at - kurbo::Point::new(middle.x.into(), middle.y.into())).hypot2() < radius * radius;
            assert!(told.iter().any(|(text, at)| *text == name && near(at)), "{query}: area {area} is {name}");
            let expected = f64::from(tier.min(5) - 1) * 0.16;
            assert!((tint(area) - expected).abs() < 1e-9, "{query}, area {area}: {}", tint(area));
        }
    }
}

fn signs(scene: &Scene, area: u32) -> Vec<Sign> {
    let sign = |shape: &Shape| match shape.subject {
        Subject::Sign(of, sign) if of == AreaId(area) => Some(sign),
        _ => None,
    };
    let mut signs: Vec<Sign> = scene.shapes.iter().filter_map(sign).collect();
    signs.dedup();
    signs
}

/// On every map, the sign of an entrance is where the party can come in from outside, and the sign of a starting room
/// is where a way from another area leads.
#[test]
fn only_what_leads_outside_has_the_sign_of_an_entrance() {
    let (mut outside, mut within) = (0, 0);
    for query in queries().step_by(4) {
        let trace = open(&query).recipe.run().unwrap();
        let dungeon = trace.dungeon();
        for map in [MapKind::Tray, MapKind::Plan] {
            let layout = Layout::of(open(&query).recipe.procedure(), map, &trace, &dungeon);
            let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
            for area in areas(&dungeon) {
                let signs = signs(&scene, area);
                let of_entrance = [Sign::Entrance, Sign::Straightforward, Sign::Start];
                let has_any = of_entrance.iter().any(|sign| signs.contains(sign));
                assert!(tier(&dungeon, area) == 1 || !has_any, "{query}, area {area} on {map:?}: {signs:?}");
                assert!(tier(&dungeon, area) > 1 || signs.contains(&Sign::Entrance), "{query}, area {area}");
                outside += usize::from(has_any);
            }
            // A floor plan takes long to draw, so one area of each level is enough.
            let is_first = |&area: &u32| (1..area).all(|other| tier(&dungeon, other) != tier(&dungeon, area));
            for area in areas(&dungeon).filter(is_first) {
                let (level, inside) = (LevelId(area), &dungeon.levels[area as usize]);
                let scene = Scene::draw(&View::of(&dungeon, &layout, level));
                for room in inside.areas() {
                    let signs = signs(&scene, room.id.0);
                    let has_way = ways(&dungeon)
                        .iter()
                        .any(|way| way.split(' ').take(2).any(|end| end == format!("{area}-{}", room.id)));
                    let leads_outside = room.marks.contains(Mark::Entrance);
                    assert_eq!(signs.contains(&Sign::Entrance), leads_outside, "{query}, {area}-{}", room.id);
                    assert!(!signs.contains(&Sign::Start) || has_way, "{query}, {area}-{} on {map:?}", room.id);
                    assert!(!signs.contains(&Sign::Straightforward) || leads_outside, "{query}, {area}-{}", room.id);
                    within += usize::from(signs.contains(&Sign::Start));
                }
            }
        }
    }
    assert!(outside > 1000 && within > 1000, "{outside} areas, {within} rooms");
}

#[test]
fn a_floor_plan_of_an_area_names_the_rooms_that_its_ways_lead_to() {
    for query in queries().step_by(40) {
        let trace = open(&query).recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(open(&query).recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        for area in areas(&dungeon) {
            let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(area)));
            let here = format!("{area}-");
            let texts: Vec<String> = words(&scene).into_iter().map(|(text, _)| text).collect();
            let beyond = ways(&dungeon).into_iter().filter_map(|way| {
                let ends: Vec<String> = way.split(' ').take(2).map(String::from).collect();
                let is_here = |end: &String| end.starts_with(&here);
                ends.iter().any(is_here).then(|| ends.into_iter().find(|end| !end.starts_with(&here)).unwrap())
            });
            for room in beyond {
                let names = |text: &String| text.split([' ', ',']).any(|word| word == room);
                assert!(texts.iter().any(names), "{query}, area {area}: {room} is not among {texts:?}");
            }
        }
    }
}

#[test]
fn the_areas_and_their_map_are_shown_on_trays_and_as_floor_plans() {
    assert_eq!(open("seed=a").recipe.procedure().maps, [MapKind::Tray, MapKind::Plan]);
}

#[test]
fn the_floor_plan_of_the_areas_shows_their_levels_and_has_no_scale() {
    for query in queries().step_by(40) {
        let trace = open(&query).recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(open(&query).recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
        let texts: Vec<String> = words(&scene).into_iter().map(|(text, _)| text).collect();
        for area in areas(&dungeon) {
            let told = format!("{area} L{}", tier(&dungeon, area));
            assert!(texts.iter().any(|text| text.starts_with(&told)), "{query}: {told} is not among {texts:?}");
        }
        assert!(!texts.iter().any(|text| text.contains("feet")), "{query}: {texts:?}");
        let view = View { title: "The Sunken Vaults", ..View::of(&dungeon, &layout, LevelId(0)) };
        let texts: Vec<String> = words(&Scene::draw(&view)).into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts.iter().filter(|text| text.contains("not to scale")).count(), 1, "{query}: {texts:?}");
    }
}
