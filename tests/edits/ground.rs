//! Corridors, rooms, stairs and labels, on one map:
//!
//! ```text
//!       -1  2 4       The entrance `a` is area 1, at 0,0. Room 1 is area 2, and so on.
//!   0    .a....       The two squares north of the entrance are outdoors.
//!   1    111222
//!   2    111222
//!   3    111222
//!   4    444333
//!   5    444333
//!   6    444333
//! ```

use super::{RING, edited, opened, passages, run};
use dicefall::dungeon::{Area, AreaId, AreaKind, LevelId, Mark, PassageId};
use dicefall::edits::{Edit, EditFault, fits, made};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layout, Scene, View};
use dicefall::trace::Trace;

/// The areas of a level, as texts such as `2-a stairs`.
fn areas(trace: &Trace, level: usize) -> Vec<String> {
    let level = &trace.dungeon().levels[level];
    level.areas().map(|area| format!("{} {}", level.label(area.id), area.kind.name())).collect()
}

fn squares(trace: &Trace, nth: u32) -> Vec<(i32, i32)> {
    let dungeon = trace.dungeon();
    let tunnel = dungeon.levels[0].passage(PassageId(nth)).unwrap().tunnel.as_ref().unwrap();
    tunnel.course.squares().into_iter().map(|at| (at.x, at.y)).collect()
}

/// The passages that aren't in the ring.
fn added(trace: &Trace) -> Vec<String> {
    let ring = passages(&run(RING));
    passages(trace).into_iter().filter(|each| !ring.contains(each)).collect()
}

#[test]
fn a_corridor_takes_the_shortest_free_route() {
    // The corridor runs east of the entrance, then south into room 2, with a door there and none at area `a`.
    let trace = edited("add.corridor.a~2");
    assert_eq!(squares(&trace, 5), [(0, 0), (1, 0), (2, 0), (2, 1)]);
    assert_eq!(added(&trace), ["1-3 door:5"]);
    // Rooms 1 and 3 touch at a corner. Two routes of nine free squares lead around, in the north and in the west. The
    // search finds the northern one first.
    let trace = edited("add.corridor.1~3");
    assert_eq!(squares(&trace, 5)[..3], [(1, 1), (1, 0), (2, 0)]);
    assert_eq!((squares(&trace, 5).len(), added(&trace)), (11, vec!["2-4 door:1 door:19".to_owned()]));
}

#[test]
fn a_corridor_ends_in_rock_or_on_another_corridor() {
    // The corridor runs straight from the middle of room 2's east wall to a dead end.
    let trace = edited("add.corridor.2~@7,2");
    assert_eq!(squares(&trace, 5), [(4, 2), (5, 2), (6, 2), (7, 2)]);
    assert_eq!((added(&trace), areas(&trace, 0)[5].as_str()), (vec!["3-6 door:1".to_owned()], "b dead-end"));
    // The second corridor has three free squares and one turn. A junction divides the first corridor.
    let trace = edited("add.corridor.2~@7,2;add.corridor.3~@6,2");
    assert_eq!(squares(&trace, 7), [(4, 4), (5, 4), (6, 4), (6, 3), (6, 2)]);
    assert_eq!(areas(&trace, 0)[5..], ["b dead-end", "c junction"]);
    assert_eq!(added(&trace), ["3-7 door:1", "4-7 door:1", "6-7"]);
    // The same corridor can be named from its other end. Another corridor makes a corner at @7,2.
    assert_eq!(edited("add.corridor.@7,2~2").digest(), edited("add.corridor.2~@7,2").digest());
    assert_eq!(areas(&edited("add.corridor.2~@7,2;add.corridor.b~3"), 0)[5], "b corner");
}

#[test]
fn a_room_is_joined_to_the_nearest_area() {
    // Three free squares lead to room 2, in two equally good rows. The northern row is used.
    let trace = edited("add.room.@8,0~@10,2");
    assert_eq!(squares(&trace, 5), [(4, 1), (5, 1), (6, 1), (7, 1), (8, 1)]);
    assert_eq!((added(&trace), areas(&trace, 0)[5].as_str()), (vec!["3-6 door:7 door:1".to_owned()], "5 room"));
    // One door, in the middle of the wall shared with room 2.
    let trace = edited("add.room.@6,3~@5,1");
    assert_eq!((squares(&trace, 5), added(&trace)), (vec![(4, 2), (5, 2)], vec!["3-6 door:1".to_owned()]));
}

#[test]
fn a_room_is_joined_to_the_place_that_the_edit_names() {
    // The new room shares a wall with room 2, but its corridor leads to room 3: out of the new room's south wall, then
    // west.
    let trace = edited("add.room.@5,1~@6,3~3");
    assert_eq!(
        (squares(&trace, 5), added(&trace)),
        (vec![(4, 4), (5, 4), (5, 3)], vec!["4-6 door:3 door:1".to_owned()])
    );
    let trace = edited("add.corridor.2~@9,2;add.room.@6,4~@8,6~@7,2");
    assert_eq!(
        (areas(&trace, 0)[6..].to_vec(), squares(&trace, 7)),
        (vec!["5 room".into(), "c junction".into()], vec![(7, 4), (7, 3), (7, 2)])
    );
}

#[test]
fn new_rooms_skip_numbers_that_are_names() {
    let trace = edited("name.1.5;add.room.@8,0~@10,2;add.room.@8,5~@10,6");
    assert_eq!(areas(&trace, 0)[1..], ["5 room", "2 room", "3 room", "4 room", "6 room", "7 room"]);
    let trace = edited("name.1.b;add.corridor.2~@7,2");
    assert_eq!(areas(&trace, 0)[5], "c dead-end");
}

#[test]
fn a_room_is_removed_with_its_passages() {
    assert_eq!(passages(&edited("remove.room.4")), ["1-2 door:1", "2-3 door:1", "3-4 door:1"]);
    let trace = edited("add.corridor.2~@7,2;remove.room.2");
    assert_eq!(passages(&trace), ["1-2 door:1", "2-5 door:1", "4-5 door:1"]);
    assert_eq!(areas(&trace, 0), ["a stairs", "1 room", "3 room", "4 room"]);
    assert_eq!(edited("add.room.@8,0~@10,2;remove.room.5").digest(), run(RING).digest());
}

#[test]
fn a_dead_end_is_removed_with_its_corridor() {
    assert_eq!(edited("add.corridor.2~@7,2;remove.corridor.2~b").digest(), run(RING).digest());
    // Two of the junction's three corridors are left: a corner.
    let trace = edited("add.corridor.2~@7,2;add.corridor.3~@6,2;remove.corridor.b~c");
    assert_eq!(areas(&trace, 0)[5..], ["c corner"]);
}

#[test]
fn stairs_lead_to_the_level_below_at_the_same_square() {
    let trace = edited("add.stairs.2");
    let dungeon = trace.dungeon();
    assert_eq!(areas(&trace, 1), ["2-a stairs"]);
    let marks = [(0, AreaId(3), Mark::StairsDown), (1, AreaId(1), Mark::StairsUp)];
    let area = |level: usize, id| -> Area { dungeon.levels[level].area(id).unwrap().clone() };
    assert!(marks.iter().all(|&(level, id, mark)| area(level, id).marks.contains(mark)));
    assert_eq!(area(0, AreaId(3)).square(), area(1, AreaId(1)).square());
    // Stairs can begin on a corridor, which gets a landing, or in rock.
    let trace = edited("add.corridor.2~@8,2;add.stairs.@6,2");
    assert_eq!(
        (areas(&trace, 0)[6].as_str(), added(&trace)),
        ("c stairs", vec!["3-7 door:1".to_owned(), "6-7".into()])
    );
    let trace = edited("add.stairs.2;add.room.2@6,1~2@8,3;add.stairs.@6,2");
    assert_eq!(
        (areas(&trace, 0)[5].as_str(), areas(&trace, 1)),
        ("b stairs", vec!["2-a stairs".into(), "5 room".into()])
    );
}

#[test]
fn stairs_are_removed_with_landings_that_lead_nowhere_else() {
    assert_eq!(edited("add.stairs.2;remove.stairs.2-a~2").digest(), run(RING).digest());
    // The stairs at b still lead down. The landing of the removed stairs is a dead end.
    let trace = edited("add.stairs.2;add.room.2@6,1~2@8,3;add.stairs.@6,2;add.corridor.b~2;remove.stairs.2~2-a");
    assert_eq!(
        (trace.dungeon().connections.len(), areas(&trace, 1)),
        (1, vec!["2-a dead-end".into(), "5 room".into()])
    );
    let level = &trace.dungeon().levels[0];
    assert!(!level.area(AreaId(3)).unwrap().marks.contains(Mark::StairsDown));
}

#[test]
fn a_label_is_drawn_where_the_edit_moved_it() {
    let drawn = |edits: &str, text: &str| {
        let recipe = opened(&format!("{RING}&edits={edits}")).recipe;
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
        scene.shapes.iter().find_map(|shape| match &shape.form {
            Form::Words { text: words, at, .. } if words == text => Some((at.x, at.y)),
            _ => None,
        })
    };
    // A square is 24 units wide. Room 1 has its middle at 0,2.
    assert_eq!(drawn("", "1"), Some((0.0, 48.0)));
    assert_eq!(drawn("move.1.@-3,2", "1"), Some((-72.0, 48.0)));
    // A junction or an entrance shows its label only with that layer, or if the label was moved.
    assert_eq!((drawn("", "a"), drawn("move.a.@2,-1", "a")), (None, Some((48.0, -24.0))));
}

#[test]
fn whether_an_edit_fits_can_be_asked_without_making_it() {
    let dungeon = run(RING).dungeon();
    let edit = |text: &str| text.parse::<Edit>().unwrap();
    assert_eq!(fits(&edit("add.room.@8,0~@10,2"), &dungeon), Ok(()));
    assert_eq!(fits(&edit("remove.room.a"), &dungeon), Err(EditFault::NoRoom("a".into())));
    let after = made(&edit("add.room.@8,0~@10,2"), &dungeon).unwrap();
    assert_eq!(after.levels[0].areas().filter(|area| area.kind == AreaKind::Room).count(), 5);
}
