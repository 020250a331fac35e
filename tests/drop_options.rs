//! Further options of `drop-dice` and `megadungeon`: the shape of the tray, the danger of rooms, and dice that go by the
//! value of their area.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::Recipe;
use dicefall::dice::{Lie, Surface};
use dicefall::dungeon::{AreaId, Depths, Dungeon, LevelId};
use dicefall::geometry::Point;
use dicefall::link;
use dicefall::procedures::{Input, MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Scene, View};
use dicefall::trace::{Ask, Document, Trace};

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe
}

fn run(fragment: &str) -> Trace {
    recipe(fragment).run().unwrap_or_else(|fault| panic!("{fragment}: {fault}"))
}

fn refused(fragment: &str) -> String {
    link::read(fragment, &REGISTRY).and_then(|opened| opened.recipe.run()).expect_err("a refused link").to_string()
}

fn said(trace: &Trace, rule: &str) -> Vec<String> {
    trace.steps().iter().filter(|step| step.rule == rule).map(|step| trace.fact(step).to_string()).collect()
}

// ── The tray ────────────────────────────────────────────────────────────────────────────────────

#[test]
fn a_die_lies_off_one_tray_and_on_another() {
    let with = |tray: &str, die: &str| format!("#/drop-dice?v=1&pool=3d6&tray={tray}&dice={die}");
    // 800 across is beyond 700, and not beyond 850 or 1000.
    assert_eq!(refused(&with("portrait", "4@800,20")), "Die 1, “4@800,20”, lies off the tray, which is 700 by 1000.");
    assert_eq!(refused(&with("square", "4@20,900")), "Die 1, “4@20,900”, lies off the tray, which is 850 by 850.");
    assert_eq!(refused(&with("landscape", "4@20,900")), "Die 1, “4@20,900”, lies off the tray, which is 1000 by 700.");
    for (tray, die, surface) in [
        ("portrait", "4@700,1000", Surface::PORTRAIT),
        ("square", "4@850,850", Surface::SQUARE),
        ("landscape", "4@1000,700", Surface::TRAY),
    ] {
        let trace = run(&with(tray, die));
        assert_eq!(trace.pending.unwrap().ask, Ask::Dice(vec![dicefall::dice::Die::D6; 2], Some(surface)), "{tray}");
    }
    assert_eq!(refused("#/drop-dice?tray=round"), "“tray” can’t be “round”. Use landscape, portrait or square.");
}

#[test]
fn the_usual_tray_is_left_out_of_the_link() {
    let written = |fragment: &str| link::write(&recipe(fragment), None);
    assert_eq!(written("#/drop-dice?tray=landscape&danger=off&seed=a"), "#/drop-dice?v=1&seed=a");
    assert_eq!(written("#/drop-dice?danger=on&tray=portrait&seed=a"), "#/drop-dice?v=1&seed=a&tray=portrait&danger=on");
}

/// How far apart dice lie, squared, at the least.
fn nearest(points: &[Point]) -> i64 {
    let pairs = points.iter().enumerate().flat_map(|(nth, one)| points[..nth].iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| one.squared_distance(*other)).min().unwrap()
}

#[test]
fn dice_fall_all_over_a_tray_of_any_shape_and_keep_apart() {
    for (shape, far) in [("portrait", (700, 1000)), ("square", (850, 850)), ("landscape", (1000, 700))] {
        let (mut low, mut high) = (Point::new(500, 500), Point::new(500, 500));
        for seed in 0..1000 {
            let trace = run(&format!("#/drop-dice?seed=tray-{seed}&tray={shape}"));
            let points: Vec<Point> =
                trace.all_rolls().iter().filter_map(|roll| roll.lie.and_then(Lie::point)).collect();
            assert!(
                points.iter().all(|at| (0..=far.0).contains(&at.x) && (0..=far.1).contains(&at.y)),
                "{shape} {seed}"
            );
            assert!(nearest(&points) >= 60 * 60, "{shape} {seed}");
            for at in points {
                low = Point::new(low.x.min(at.x), low.y.min(at.y));
                high = Point::new(high.x.max(at.x), high.y.max(at.y));
            }
        }
        // A die never leans on the rim, which is 28 wide.
        assert_eq!((low, high), (Point::new(28, 28), Point::new(far.0 - 28, far.1 - 28)), "{shape}");
    }
}

#[test]
fn the_picture_is_as_wide_and_high_as_the_tray() {
    for (shape, wide, high) in [("landscape", 1000.0, 700.0), ("portrait", 700.0, 1000.0), ("square", 850.0, 850.0)] {
        for procedure in ["drop-dice", "megadungeon"] {
            let fragment = format!("#/{procedure}?seed=a&tray={shape}");
            let (recipe, trace) = (recipe(&fragment), run(&fragment));
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Tray, &trace, &dungeon);
            for level in 0..u32::try_from(dungeon.levels.len()).unwrap() {
                let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(level)));
                let felt = scene.felt().expect("the felt of a tray");
                assert_eq!((felt.width(), felt.height()), (wide + 20.0, high + 20.0), "{fragment}");
                assert_eq!(scene.bounds, layout.bounds(LevelId(level)), "{fragment}");
            }
        }
    }
}

// ── Danger ──────────────────────────────────────────────────────────────────────────────────────

/// Rooms 1 to 5 on one line: 3, 1, 6, 2, 5. One room in five is an entrance: room 2, which is worth least. So rooms 1 and
/// 3 are one path in, room 4 two and room 5 three.
const LINE: &str = "#/drop-dice?v=1&pool=5d6&danger=on&dice=3@0,0;1@60,0;6@120,0;2@180,0;5@240,0";

#[test]
fn danger_is_told_depth_by_depth_from_the_entrances() {
    let told = [
        "Room 2 is an entrance: the danger is +0.",
        "Rooms 1 and 3 are 1 path from the nearest entrance: the danger is +1.",
        "Room 4 is 2 paths from the nearest entrance: the danger is +2.",
        "Room 5 is 3 paths from the nearest entrance: the danger is +3.",
    ];
    assert_eq!(said(&run(LINE), "drop-dice/6"), told);
    // 1, 1, 6, 6, 6, 6 on one line: two rooms in six are entrances, 1 and 2.
    let two = "#/drop-dice?v=1&pool=6d6&danger=on&dice=1@0,0;1@60,0;6@120,0;6@180,0;6@240,0;6@300,0";
    let told = said(&run(two), "drop-dice/6");
    assert_eq!((told.len(), &*told[0]), (5, "Rooms 1 and 2 are entrances: the danger is +0."));
    assert_eq!(said(&run(&LINE.replace("on", "off")), "drop-dice/6"), [""; 0]);
}

/// What is written beside rooms of their depth.
fn written(trace: &Trace, steps: usize, map: MapKind) -> Vec<String> {
    let recipe = recipe(LINE);
    let layout = Layout::of(recipe.procedure(), map, trace, &trace.dungeon());
    let dungeon = trace.dungeon_at(steps);
    let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
    let depth = |form: &Form| match form {
        Form::Words { text, .. } => text.split('+').nth(1).map(|depth| format!("+{depth}")),
        _ => None,
    };
    let mut depths: Vec<String> = scene.shapes.iter().filter_map(|shape| depth(&shape.form)).collect();
    assert!(
        map != MapKind::Tray
            || scene.shapes.iter().all(|shape| shape.layer != Layer::Depth || matches!(shape.form, Form::Words { .. }))
    );
    depths.sort();
    depths.dedup();
    depths
}

#[test]
fn each_room_shows_its_danger_once_it_is_told() {
    let trace = run(LINE);
    let steps = trace.steps().len();
    for map in [MapKind::Tray, MapKind::Plan] {
        assert_eq!(written(&trace, steps, map), ["+0", "+1", "+2", "+3"], "{map:?}");
        assert_eq!(written(&trace, steps - 2, map), ["+0", "+1"], "{map:?}");
        assert_eq!(written(&trace, steps - 4, map), [""; 0], "{map:?}");
    }
    let document = serde_json::to_value(Document::new("drop-dice", LINE, &trace)).unwrap();
    let areas = document["levels"][0]["areas"].as_array().unwrap();
    assert_eq!(areas.iter().map(|area| area["danger"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 0, 1, 2, 3]);
    let key = dicefall::export::key(&trace.dungeon(), LevelId(0));
    assert_eq!(key[4].about.split(", ").nth(2), Some("danger +3"), "{}", key[4].about);
}

#[test]
fn danger_is_depth_and_every_room_is_told_it_once() {
    for procedure in ["drop-dice", "megadungeon"] {
        for seed in 0..1000 {
            let pool = if seed % 2 == 0 { "9d6" } else { "5d4%2B3d8" };
            let with = |danger: &str| run(&format!("#/{procedure}?seed=danger-{seed}&pool={pool}&danger={danger}"));
            let (on, off) = (with("on"), with("off"));
            let dungeon = on.dungeon();
            let depths = Depths::of(&dungeon);
            for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
                if dungeon.is_of_areas && id == LevelId(0) {
                    assert_eq!(level.danger, None, "an area is no room");
                    continue;
                }
                let deepest = level.areas().filter_map(|area| depths.at(id, area.id)).max();
                assert_eq!(level.danger, deepest, "{procedure} {seed}");
                let told = on.steps().iter().filter(|step| step.level == id && step.rule == "drop-dice/6");
                assert_eq!(told.count(), deepest.unwrap() as usize + 1, "{procedure} {seed}");
            }
            // It changes nothing else.
            assert_eq!(on.digest(), off.digest(), "{procedure} {seed}");
            assert_eq!(on.all_rolls(), off.all_rolls(), "{procedure} {seed}");
        }
    }
}

// ── Dice by area ────────────────────────────────────────────────────────────────────────────────

/// Three areas worth 2, 5 and 4.
const AREAS: &str = "areas=3d6&pool=by-area&dice=2@100,100;5@400,100;4@100,400";

#[test]
fn an_area_has_four_dice_more_than_its_value() {
    // 2 + 4 = 6 dice for area 1, 5 + 4 = 9 for area 2, 4 + 4 = 8 for area 3.
    let asked = |more: &str| {
        let trace = run(&format!("#/megadungeon?v=1&{AREAS}{more}"));
        let wanted = trace.wanted().map(|wanted| (wanted.dice.len(), wanted.why.to_owned()));
        wanted.unwrap_or_default()
    };
    let of = |count: usize, area: u32| (count, format!("one for each room of area {area}, with its place on the tray"));
    let die = |nth: usize| format!(";{}@{},{}", nth % 6 + 1, 60 + 90 * nth, 60 + 37 * (nth % 3));
    let dice = |count: usize| (0..count).map(die).collect::<Vec<_>>().concat();
    assert_eq!(asked(""), of(6, 1));
    assert_eq!(asked(&dice(6)), of(9, 2));
    assert_eq!(asked(&format!("{}{}", dice(6), dice(9))), of(8, 3));
    let all = format!("{}{}{}", dice(6), dice(9), dice(8));
    assert_eq!(asked(&all), (0, String::new()));
    let trace = run(&format!("#/megadungeon?v=1&{AREAS}{all}"));
    let rooms: Vec<usize> = trace.dungeon().levels.iter().map(|level| level.areas().count()).collect();
    assert_eq!(rooms, [3, 6, 9, 8]);
    let told = said(&trace, "megadungeon/3");
    assert_eq!(told[1], "Area 2, on level 2, is a dungeon of its own. Its value plus four makes 9 dice.");
    assert_eq!(
        refused(&format!("#/megadungeon?v=1&{AREAS}{all};3@5,5")),
        "Die 27, “3@5,5”, is one too many for 3 areas, each with four dice more than its value."
    );
    assert_eq!(
        refused("#/megadungeon?pool=by-value"),
        "“pool” can’t be “by-value”. A pool is groups of dice such as 10d6, joined by plus signs."
    );
    assert_eq!(
        refused("#/megadungeon?pool=2d6"),
        "“pool” can’t be “2d6”. Use 3 to 60 dice in all, such as 8d6, or by-area."
    );
    assert_eq!(
        link::write(&recipe("#/megadungeon?pool=by-area&seed=a"), None),
        "#/megadungeon?v=1&seed=a&pool=by-area"
    );
}

/// The form has a button for what takes the place of dice, and calls it by its label.
#[test]
fn the_form_offers_dice_by_area() {
    let fields = |link: &str| recipe(link).options().fields();
    let field = |link: &str| fields(link).into_iter().find(|field| field.name == "pool").unwrap();
    let offered = |link: &str| match field(link).input {
        Input::Pool { or } => or.iter().map(|named| (named.value, named.label)).collect(),
        _ => vec![],
    };
    assert_eq!(offered("#/megadungeon"), [("by-area", "By area")]);
    assert_eq!(offered("#/drop-dice"), []);
    assert_eq!(field("#/megadungeon?pool=by-area").in_words(), "Dice of each area: By area");
    assert_eq!(field("#/megadungeon?pool=9d6").in_words(), "Dice of each area: 9d6");
}

#[test]
fn an_area_whose_dice_go_by_its_value_is_the_same_when_it_is_opened_alone() {
    for seed in 0..300 {
        let loops = ["third", "overachiever"][seed % 2];
        let whole = recipe(&format!("#/megadungeon?seed=by-{seed}&areas=3d6%2B2d20&pool=by-area&loops={loops}"));
        let trace = whole.run().unwrap();
        let dungeon = trace.dungeon();
        let as_dice = whole.as_dice(&trace).unwrap();
        assert_eq!(as_dice.run().unwrap().digest(), trace.digest(), "{seed}");
        for area in dungeon.levels[0].areas() {
            let level = &dungeon.levels[area.id.0 as usize];
            assert_eq!(level.areas().count(), 4 + usize::from(area.value().unwrap()), "{seed}");
        }
        let area = AreaId(u32::try_from(seed).unwrap() % 5 + 1);
        for recipe in [&whole, &as_dice] {
            let alone = recipe.run_opening(Some(area)).unwrap().dungeon();
            let ends = |dungeon: &Dungeon| {
                let at =
                    |way: &&dicefall::dungeon::Connection| [way.from, way.to].iter().any(|end| end.level.0 == area.0);
                dungeon.connections.iter().filter(at).cloned().collect::<Vec<_>>()
            };
            assert_eq!(ends(&alone), ends(&dungeon), "{seed}, area {area}");
            let inside = |dungeon: &Dungeon| {
                let level = dungeon.levels.iter().find(|level| level.inside == Some(area)).unwrap();
                let passages = level.passages().map(|(_, passage)| passage.clone());
                (level.areas().cloned().collect::<Vec<_>>(), passages.collect::<Vec<_>>(), level.grid.clone())
            };
            assert_eq!(inside(&alone), inside(&dungeon), "{seed}, area {area}");
        }
    }
}
