//! The map with all nodes (R13): each node is in its place, and the superstructure's tunnels end at its mouths.

use super::{dice, open, play};
use dicefall::dungeon::{AreaId, AreaKind, Dungeon, Feature, Level, LevelId, Passage};
use dicefall::geometry::Square;
use dicefall::procedures::{MapKind, lattice};
use dicefall::scene::{Form, Layout, Scene, Subject, View, WholeLayout};
use dicefall::trace::Trace;

fn laid(trace: &Trace) -> WholeLayout {
    match Layout::of(&lattice::PROCEDURE, MapKind::Whole, trace, &trace.dungeon()) {
        Layout::Whole(layout) => *layout,
        _ => panic!("another map"),
    }
}

fn node(dungeon: &Dungeon, node: AreaId) -> &Level {
    dungeon.levels.iter().find(|level| level.inside == Some(node)).expect("a node that is made")
}

fn wholes() -> impl Iterator<Item = (String, Trace)> {
    (0..150).map(|nth| {
        let kind = ["lattice", "leximorph", "rolled"][nth % 3];
        let (lines, levels, exits) = (2 + nth % 4, 1 + nth % 2, ["off", "on"][nth / 2 % 2]);
        let query = format!("seed=whole-{nth}&depth=2&lattice={lines}&exits={exits}&levels={levels}&node-kind={kind}");
        let trace = open(&query).recipe.run().expect("a whole dungeon");
        (query, trace)
    })
}

fn squares(passage: &Passage) -> Vec<Square> {
    passage.tunnel.as_ref().map(|tunnel| tunnel.course.squares()).unwrap_or_default()
}

/// Its only room is between crossings a and b.
const SUPERSTRUCTURE: &str = "trtw wwtt ttww twwt";

#[test]
fn a_node_is_in_the_place_of_its_room_and_tunnels_turn_to_its_mouths() {
    // The superstructure's own map is a fifth as large: end e (12,6), crossings (12,12), (24,12), (12,24), (24,24), the
    // room (18,12).
    //
    // In the node, the crossings are at 12 and 24, and the ends at 6 and 30. So the node reaches 12 squares from its
    // middle, (18,18), and one more for the wall.
    //
    // A column without a node is 5 squares wide, the column with the node 27. The gaps between columns are 8 squares
    // wide. The same goes for the sizes of rows.
    // - Middles of the columns: 2, 5 + 8 + 13 = 26 and 40 + 8 + 2 = 50.
    // - Middles of the rows: 2, 26, 50 (an empty row) and 63.
    let trace = play(&format!("depth=2&lattice=2&dice={};{}", dice(SUPERSTRUCTURE), dice("tttt ttwt ttww twtt")));
    let layout = laid(&trace);
    let at = |x, y| Square::new(x, y);
    assert_eq!(layout.places().collect::<Vec<_>>(), [(AreaId(6), at(26, 26), 13)]);
    let level = layout.level(&trace.dungeon());
    let middles: Vec<_> = (1..=6).filter_map(|id| level.area(AreaId(id))?.square()).collect();
    assert_eq!(middles, [at(2, 26), at(50, 26), at(2, 63), at(50, 63), at(2, 2), at(26, 26)]);
    // The western tunnel leads to the end west of the node's crossing a: 12 squares west and 6 north of the node's
    // middle. The eastern tunnel leads to the end east of crossing b.
    let ends = |id: u32| {
        let (_, passage) = level.passages().find(|(_, each)| (each.a, each.b) == (AreaId(id), AreaId(6))).unwrap();
        let squares = squares(passage);
        (squares[0], squares[squares.len() - 1], squares.len() - 1)
    };
    assert_eq!(ends(1), (at(2, 26), at(14, 20), 18));
    assert_eq!(ends(2), (at(50, 26), at(38, 20), 18));
    // The node's areas are numbered after the superstructure's.
    assert_eq!(layout.number(AreaId(6), AreaId(1)), Some(AreaId(7)));
    assert_eq!(level.area(AreaId(7)).and_then(dicefall::dungeon::Area::square), Some(at(20, 20)));
}

#[test]
fn doors_stay_at_their_crossings_and_stairs_in_the_middle() {
    // A door west of crossing b, towards the room, and stairs between crossings a and c.
    let superstructure = dice("trvw wwtd ttww twwt");
    let trace = play(&format!("depth=2&lattice=2&dice={superstructure};{}", dice("tttt ttwt ttww twtt")));
    let level = laid(&trace).level(&trace.dungeon());
    let fittings = |a: u32, b: u32| {
        let (_, passage) = level.passages().find(|(_, each)| (each.a, each.b) == (AreaId(a), AreaId(b))).unwrap();
        let tunnel = passage.tunnel.as_ref().unwrap();
        let along: Vec<_> = tunnel.fittings.iter().map(|each| (each.feature.name(), each.along)).collect();
        (along, tunnel.length())
    };
    assert_eq!(fittings(2, 6), (vec![("door", 1)], 36));
    // The tunnel from (2,26) to (2,63) has 74 half steps. The middle, 37, is between two squares, so the stairs are at
    // 36.
    assert_eq!(fittings(1, 3), (vec![("stairs", 36)], 74));
}

#[test]
fn every_area_of_a_node_is_in_its_place_and_no_two_places_overlap() {
    let (mut nodes, mut pairs) = (0, 0);
    for (query, trace) in wholes() {
        let (layout, dungeon) = (laid(&trace), trace.dungeon());
        let level = layout.level(&dungeon);
        let places: Vec<_> = layout.places().collect();
        assert_eq!(places.len(), trace.nodes.len(), "{query}");
        for &(id, middle, half) in &places {
            let is_inside = |at: Square| (at.x - middle.x).abs() < half && (at.y - middle.y).abs() < half;
            for area in node(&dungeon, id).areas() {
                let number = layout.number(id, area.id).unwrap();
                let ground = level.area(number).and_then(dicefall::dungeon::Area::footprint).unwrap();
                assert!(ground.squares().all(is_inside), "{query}: {id}, area {number}");
            }
            nodes += 1;
        }
        for (nth, &(one, at, half)) in places.iter().enumerate() {
            for &(other, also, far) in &places[nth + 1..] {
                let apart = (at.x - also.x).abs().max((at.y - also.y).abs()) - half - far;
                assert!(apart >= 8, "{query}: {one} and {other}");
                pairs += 1;
            }
        }
    }
    assert!(nodes > 400 && pairs > 600, "{nodes} nodes, {pairs} pairs");
}

#[test]
fn every_tunnel_of_the_superstructure_ends_at_a_mouth_and_every_mouth_has_a_tunnel() {
    let (mut ends, mut crossed) = (0, 0);
    for (query, trace) in wholes() {
        let (layout, dungeon) = (laid(&trace), trace.dungeon());
        let level = layout.level(&dungeon);
        let outside = dungeon.levels[0].passages().count();
        for (id, middle, half) in layout.places() {
            let inside = node(&dungeon, id);
            let nth = dungeon.levels.iter().position(|level| level.inside == Some(id)).unwrap();
            let joins = dungeon.connections.iter().filter(|join| join.to.level.index() == nth);
            let joins = joins.filter(|join| join.from.level == LevelId(0));
            let mouths: Vec<_> = joins.map(|join| layout.number(id, join.to.area).unwrap()).collect();
            let ground = |mouth: AreaId| level.area(mouth).and_then(dicefall::dungeon::Area::footprint).unwrap();
            let mut reached = Vec::new();
            for (_, passage) in level.passages().take(outside) {
                let squares = squares(passage);
                let is_inside = |at: &&Square| (at.x - middle.x).abs() <= half && (at.y - middle.y).abs() <= half;
                let here = squares.iter().filter(is_inside);
                if passage.a != id && passage.b != id {
                    assert_eq!(here.count(), 0, "{query}: {passage:?} runs through node {id}");
                    continue;
                }
                let end = if passage.a == id { squares[0] } else { squares[squares.len() - 1] };
                let mouth = mouths.iter().copied().find(|&mouth| ground(mouth).covers(end));
                reached.push(mouth.unwrap_or_else(|| panic!("{query}: {passage:?} ends at no mouth of node {id}")));
                let taken = inside.passages().flat_map(|(_, each)| squares_moved(each, inside, middle));
                let taken: Vec<_> = taken.filter(|&at| !ground(reached[reached.len() - 1]).covers(at)).collect();
                let fittings = passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings);
                let over = fittings.filter(|each| each.feature == Feature::Over);
                let over: Vec<_> = over.map(|each| squares[usize::from(each.along / 2)]).collect();
                let crossing: Vec<_> = here.filter(|at| taken.contains(at)).collect();
                assert!(crossing.iter().all(|at| over.contains(at)), "{query}: {passage:?} cuts through node {id}");
                crossed += usize::from(!crossing.is_empty());
                ends += 1;
            }
            assert!(mouths.iter().all(|mouth| reached.contains(mouth)), "{query}: {mouths:?}, {reached:?}");
        }
    }
    assert!(ends > 700, "{ends} ends");
    // The end of a Q is inside its ring, and rooms behind a letter's doors can surround an end, so some tunnels cross
    // something.
    assert!(crossed > 0 && crossed * 15 < ends, "{crossed} of {ends} tunnels cross something");
}

fn squares_moved(passage: &Passage, level: &Level, middle: Square) -> Vec<Square> {
    let [low, last] = level.planned.unwrap().corners();
    let by = middle.minus(Square::new(i32::midpoint(low.x, last.x), i32::midpoint(low.y, last.y)));
    squares(passage).into_iter().map(|at| at.plus(by)).collect()
}

fn words(scene: &Scene) -> Vec<&str> {
    let texts = scene.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn a_node_that_is_not_made_is_an_outline_with_its_name() {
    let trace = play(&format!("depth=2&lattice=2&dice={}", dice(SUPERSTRUCTURE)));
    assert!(trace.pending.is_some());
    let (layout, dungeon) = (laid(&trace), trace.dungeon());
    // The node's size isn't known yet: its place is 45 squares wide. The western tunnel ends at its edge.
    assert_eq!(layout.places().collect::<Vec<_>>(), [(AreaId(6), Square::new(35, 35), 22)]);
    let level = layout.level(&dungeon);
    assert_eq!(level.areas().count(), 6);
    let west = level.passages().find(|(_, each)| (each.a, each.b) == (AreaId(1), AreaId(6))).unwrap().1;
    assert_eq!(squares(west).last(), Some(&Square::new(13, 35)));
    let layout = Layout::Whole(Box::new(layout));
    let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
    assert_eq!(words(&scene).iter().filter(|&&text| text == "N6").count(), 1);
    let dashed = scene.shapes.iter().filter(|shape| {
        shape.subject == Subject::Room(AreaId(6))
            && matches!(&shape.form, Form::Line(_, stroke) if stroke.dash.is_some())
    });
    assert_eq!(dashed.count(), 1);
}

#[test]
fn a_node_has_the_same_number_on_the_map_and_in_the_link() {
    for (query, trace) in wholes() {
        let dungeon = trace.dungeon();
        for &id in &trace.nodes {
            assert_eq!(dungeon.levels[0].label(id), id.to_string(), "{query}");
            assert_eq!(node(&dungeon, id).name, format!("N{id}"), "{query}");
        }
        let layout = Layout::Whole(Box::new(laid(&trace)));
        let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
        let names = words(&scene);
        for id in &trace.nodes {
            assert!(names.contains(&&*format!("N{id}")), "{query}: N{id} is not on the map");
        }
    }
}

#[test]
fn ends_of_a_node_without_a_tunnel_are_closed() {
    for (query, trace) in wholes().take(40) {
        let (layout, dungeon) = (laid(&trace), trace.dungeon());
        let level = layout.level(&dungeon);
        let outside = dungeon.levels[0].areas().map(|area| area.id.0).max().unwrap();
        let open = level.areas().filter(|area| area.id.0 > outside && area.kind == AreaKind::Edge);
        assert_eq!(open.count(), 0, "{query}");
    }
}

#[test]
fn the_largest_map_with_all_nodes_is_drawn_in_few_shapes() {
    for seed in 0..10 {
        let query = format!("seed=large-{seed}&depth=2&lattice=5&exits=on&levels=3");
        let trace = open(&query).recipe.run().unwrap();
        let (layout, dungeon) = (Layout::Whole(Box::new(laid(&trace))), trace.dungeon());
        let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
        let drawn = dicefall::export::svg(&scene, dicefall::scene::Theme::Print, "the whole").len();
        // Each area takes about 2 kB, besides the rock and the lines of the squares.
        let areas = dungeon.levels.iter().map(|level| level.areas().count()).sum::<usize>();
        assert!(drawn < 4000 * areas + 20_000, "{query}: {drawn} bytes, {areas} areas");
    }
}
