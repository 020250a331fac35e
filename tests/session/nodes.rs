//! Dungeons inside a dungeon.

use crate::browser::Browser;
use crate::{AMBER, native};
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::link::LinkContent;
use dicefall::session::{Command, NodeWay, Side};

const LATTICE: &str = "#/lattice?v=1&seed=a&depth=2";
const AREAS: &str = "#/megadungeon?v=1&seed=amber-owl-42";

fn within(outside: &str, node: AreaId) -> String {
    LinkContent { node: Some(node), ..native(outside).0.into() }.written()
}

fn first_node(browser: &Browser) -> AreaId {
    browser.first().run().expect("a run").trace.nodes[0]
}

fn goes(browser: &mut Browser, way: NodeWay) {
    browser.does(Command::GoWay(Side::First, way));
    browser.settles();
}

#[test]
fn the_user_goes_into_a_node_and_out_to_its_area() {
    for outside in [LATTICE, AREAS] {
        let mut browser = Browser::open(outside);
        assert!(browser.first().has_nodes() && browser.first().node_shown().is_none());
        let node = first_node(&browser);
        goes(&mut browser, NodeWay::In(node));
        assert_eq!((browser.link(), browser.first().node_shown()), (&*within(outside, node), Some(node)));
        let run = browser.first().run().expect("a run");
        assert_eq!((browser.session.step, run.inside()), (run.steps(), Some(browser.first().level())));
        goes(&mut browser, NodeWay::Out);
        assert_eq!((browser.link(), browser.first().chosen()), (outside, Some(node)));
        goes(&mut browser, NodeWay::Out);
        assert_eq!((browser.link(), browser.entries()), (outside, 3), "the user is already outside");
    }
}

#[test]
fn a_node_of_several_levels_has_a_tab_for_each() {
    let outside = "#/lattice?v=1&seed=t-3&depth=2&lattice=2&levels=3";
    let mut browser = Browser::open(outside);
    assert!(browser.first().level_tabs().is_empty(), "the superstructure is one level");
    let nodes = browser.first().run().expect("a run").trace.nodes.clone();
    for (nth, node) in (0..).zip(nodes) {
        goes(&mut browser, NodeWay::In(node));
        let tabs = browser.first().level_tabs();
        let names: Vec<_> = tabs.iter().map(|(_, name)| name.clone()).collect();
        assert_eq!(names, [format!("N{node}"), format!("N{node}-2"), format!("N{node}-3")]);
        let moment = browser.first().moment().expect("a moment").clone();
        for (place, (level, _)) in (0..).zip(tabs) {
            // Notes count levels of the whole dungeon: the superstructure and earlier nodes come first.
            assert_eq!(browser.first().in_the_whole(level), LevelId(1 + 3 * nth + place));
            // Stairs that join two levels of the same node aren't ways in or out.
            for area in moment.dungeon.levels[level.index()].areas() {
                let ways = moment.ways_from(Spot { level, area: area.id });
                assert!(ways.iter().all(|way| *way == NodeWay::Out), "{ways:?}");
            }
        }
        goes(&mut browser, NodeWay::Out);
    }
}

#[test]
fn back_and_forward_lead_in_and_out() {
    for outside in [LATTICE, AREAS] {
        let mut browser = Browser::open(outside);
        let node = first_node(&browser);
        goes(&mut browser, NodeWay::In(node));
        browser.back();
        assert_eq!((browser.link(), browser.first().run().expect("a run").node), (outside, None));
        browser.forward();
        assert_eq!(browser.first().run().expect("a run").node, Some(node));
    }
}

#[test]
fn a_way_to_another_node_leads_to_a_room_which_is_chosen() {
    let outside = AREAS;
    let mut browser = Browser::open(outside);
    let nodes = browser.first().run().expect("a run").trace.nodes.clone();
    let way = nodes.into_iter().find_map(|node| {
        goes(&mut browser, NodeWay::In(node));
        let (moment, level) = (browser.first().moment().expect("a moment").clone(), browser.first().level());
        let areas = moment.dungeon.levels[level.index()].areas().map(|area| area.id);
        let ways =
            areas.flat_map(|area| moment.ways_from(Spot { level, area }).into_iter().map(move |way| (area, way)));
        ways.into_iter().find(|(_, way)| matches!(way, NodeWay::On(..)))
    });
    let Some((area, NodeWay::On(node, room))) = way else { panic!("{outside} has no way to another node") };
    browser.does(Command::ToggleRoom(Side::First, area));
    assert!(browser.first().ways_on().contains(&NodeWay::On(node, room)));
    goes(&mut browser, NodeWay::On(node, room));
    assert_eq!((browser.link(), browser.first().chosen()), (&*within(outside, node), Some(room)));
}

#[test]
fn a_tap_on_an_area_goes_in_and_enter_goes_the_first_way() {
    let mut browser = Browser::open(AREAS);
    let at = browser.first().run().expect("a run").finished.levels[0]
        .area(AreaId(4))
        .and_then(dicefall::dungeon::Area::point);
    let at = at.map(|at| kurbo::Point::new(at.x.into(), at.y.into())).expect("a place");
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
    assert_eq!(browser.link(), within(AREAS, AreaId(4)));
    assert!(browser.presses("Backspace"));
    assert_eq!((browser.link(), browser.first().chosen()), (AREAS, Some(AreaId(4))));
    assert!(browser.presses("Enter"));
    assert_eq!(browser.link(), within(AREAS, AreaId(4)));
    assert!(browser.presses("Escape"));
    assert_eq!(browser.link(), AREAS);
}

#[test]
fn a_tap_on_the_label_of_a_way_goes_there() {
    let mut browser = Browser::open(&within(AREAS, AreaId(4)));
    let moment = browser.first().moment().expect("a moment").clone();
    let level = browser.first().level();
    let layout = moment.run.layout(dicefall::procedures::MapKind::Tray);
    let way = layout.tray(level).expect("a tray").ways_on().first().expect("a way").clone();
    browser.does(Command::Tap { side: Side::First, at: way.label, scale: 1.0 });
    let node = moment.run.node_of(way.to.level).expect("a node");
    assert_eq!((browser.link(), browser.first().chosen()), (&*within(AREAS, node), Some(way.to.area)));
}

#[test]
fn another_step_stays_inside_the_node_and_another_dungeon_shows_its_outside() {
    let mut browser = Browser::open(AREAS);
    goes(&mut browser, NodeWay::In(AreaId(4)));
    browser.does(Command::Go(3));
    browser.settles();
    assert_eq!(browser.link(), within(AREAS, AreaId(4)) + "&step=3");
    assert_eq!(browser.first().run().expect("a run").node, Some(AreaId(4)));
    browser.drops_another();
    assert_eq!(browser.first().run().expect("a run").node, None, "another dungeon shows its outside");
    let mut browser = Browser::open(LATTICE);
    let node = first_node(&browser);
    goes(&mut browser, NodeWay::In(node));
    browser.does(Command::Option(Side::First, "lattice", "4".into()));
    assert_eq!(browser.link(), format!("{LATTICE}&lattice=4"));
}

#[test]
fn a_link_to_a_missing_node_is_explained() {
    let browser = Browser::open(&format!("{AREAS}&node=9"));
    assert_eq!(browser.session.fault.as_deref(), Some("This dungeon has no node 9. Choose 1, 2, 3, 4, 5 or 6."));
}

#[test]
fn the_link_with_all_dice_has_all_nodes() {
    for outside in [LATTICE, AREAS] {
        let browser = Browser::open(outside);
        let link = as_dice(&browser).expect("few enough dice");
        assert_eq!(native(&link).1.digest().to_string(), browser.digest());
    }
}

#[test]
fn a_dungeon_without_nodes_has_no_ways() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::ToggleRoom(Side::First, AreaId(1)));
    assert!(!browser.first().has_nodes() && browser.first().ways_on().is_empty());
    assert!(!browser.presses("Enter"));
}

#[test]
fn own_dice_are_placed_on_the_tray_of_the_areas_and_then_area_by_area() {
    let mut browser = Browser::open("#/megadungeon?v=1&areas=3d6&pool=3d6");
    let lay = |browser: &mut Browser| {
        for nth in 1..=3 {
            assert!(browser.first().wants_on_tray(), "{}", browser.link());
            browser.throws_the_next();
            browser.does(Command::SetFace(AreaId(nth), if nth == 2 { 1 } else { 5 }));
        }
    };
    lay(&mut browser);
    for area in 1..=3 {
        assert_eq!(browser.first().run().and_then(|run| run.next_to_lay()), Some(AreaId(area)));
        // Instead of area 3, the page opens the area whose dice come next.
        goes(&mut browser, NodeWay::In(AreaId(3)));
        assert_eq!(browser.first().run().expect("a run").node, Some(AreaId(area)));
        lay(&mut browser);
    }
    assert_eq!((browser.first().run().and_then(|run| run.next_to_lay()), browser.first().wanted()), (None, None));
    let (recipe, trace) = native(browser.link());
    assert_eq!((recipe.dice().len(), trace.pending), (12, None));
    assert!(!browser.first().can_change_pool(), "the pool of an area was dropped before");
    // Only a die of the area shown gets a new face.
    let mut faces: Vec<u32> = recipe.dice().iter().map(|die| die.face).collect();
    browser.does(Command::SetFace(AreaId(3), 6));
    faces[11] = 6;
    let turned: Vec<u32> = native(browser.link()).0.dice().iter().map(|die| die.face).collect();
    assert_eq!(turned, faces);
}

#[test]
fn notes_use_the_level_numbers_of_the_whole_dungeon() {
    let mut browser = Browser::open(AREAS);
    goes(&mut browser, NodeWay::In(AreaId(4)));
    let run = browser.first().run().expect("a run").clone();
    let level = run.in_the_whole(browser.first().level());
    assert_eq!(level, LevelId(4));
    browser.does(Command::Note(level, AreaId(1), "a well".into()));
    goes(&mut browser, NodeWay::Out);
    goes(&mut browser, NodeWay::In(AreaId(4)));
    assert_eq!(browser.session.notes.of(LevelId(4), AreaId(1)), "a well");
}

fn as_dice(browser: &Browser) -> Option<String> {
    browser.first().run().expect("a run").link_as_dice(browser.session.step)
}

#[test]
fn the_outside_of_a_lattice_has_a_map_with_all_nodes() {
    use dicefall::procedures::MapKind::{Plan, Whole};
    let mut browser = Browser::open(LATTICE);
    assert_eq!((browser.first().map(), browser.first().maps()), (Plan, &[Plan, Whole][..]));
    browser.does(Command::TurnMap(Side::First, Whole));
    assert_eq!(browser.first().map(), Whole);
    let node = first_node(&browser);
    let run = browser.first().run().expect("a run").clone();
    let (middle, _) = run.layout(Whole).area(run.whole_dungeon(), (LevelId(0), node)).expect("a place");
    browser.does(Command::Tap { side: Side::First, at: middle, scale: 1.0 });
    browser.settles();
    assert_eq!((browser.first().node_shown(), browser.first().map()), (Some(node), Plan));
    assert!(browser.first().maps().is_empty());
    goes(&mut browser, NodeWay::Out);
    assert_eq!(browser.first().map(), Whole);
    let browser = Browser::open("#/lattice?v=1&seed=a");
    assert!(browser.first().maps().is_empty());
}
