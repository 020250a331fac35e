//! Step 4: what is at corners and junctions.

use super::{Made, asked, dungeons, play, said, steps};
use dicefall::dungeon::{AreaId, AreaKind, Feature, Mark};
use dicefall::geometry::Square;
use dicefall::trace::Trace;

fn room(trace: &Trace, area: u32) -> (Square, u8, u8) {
    let dungeon = trace.dungeon();
    let area = dungeon.levels[0].area(AreaId(area)).unwrap();
    assert_eq!(area.kind, AreaKind::Room);
    (area.square().unwrap(), area.ground().unwrap().w, area.ground().unwrap().h)
}

#[test]
fn every_corner_and_junction_is_rolled_for_and_no_free_end() {
    for Made { query, trace, skeleton: before, .. } in dungeons() {
        let due = before.levels[0].areas().filter(|area| area.kind != AreaKind::DeadEnd);
        let due: Vec<_> = due.map(|area| area.square().unwrap()).collect();
        let rolled: Vec<_> = steps(trace, "4").iter().map(|step| step.at.unwrap()).collect();
        assert_eq!(rolled, due, "{query}");
        assert!(due.is_sorted_by_key(|at| (at.y, at.x)), "{query}");
    }
}

#[test]
fn each_row_does_what_it_says() {
    // A T has one junction, 2 at (12,0), with tunnels east, south and west.
    let marks = |face: u8| {
        let dungeon = play(&format!("word=T&dice={face}")).dungeon();
        dungeon.levels[0].area(AreaId(2)).unwrap().marks.iter().collect::<Vec<_>>()
    };
    assert_eq!([1, 2, 3, 4].map(marks), [vec![], vec![Mark::Trap], vec![Mark::TrapDisabled], vec![Mark::Obstacle]]);
    assert_eq!(room(&play("word=T&dice=6"), 2), (Square::new(12, 0), 5, 5));
    let door = play("word=T&dice=5");
    assert_eq!(said(&door, "4"), ["A door bars the way east from area b."]);
    let dungeon = door.dungeon();
    let doors: Vec<_> = dungeon.levels[0].passages().filter(|(_, it)| it.features.contains(Feature::Door)).collect();
    let fittings = &doors[0].1.tunnel.as_ref().unwrap().fittings;
    assert_eq!((doors.len(), doors[0].1.a, doors[0].1.b), (1, AreaId(2), AreaId(3)));
    assert_eq!((fittings.len(), fittings[0].feature, fittings[0].along), (1, Feature::Door, 1));
}

#[test]
fn a_room_is_smaller_if_it_would_cover_another_room() {
    // The Q's tail crosses its ring at (21,21), three squares from the corners (24,18) and (18,24). 5 × 5 squares there
    // would cover (22,19), which belongs to the room at (24,18).
    let query = "word=Q&dice=1;1;1;1;1;6;6;6;6";
    let trace = play(query);
    let rooms: Vec<_> =
        steps(&trace, "4").into_iter().zip(said(&trace, "4")).filter(|(_, text)| text.contains("room")).collect();
    assert_eq!(rooms.len(), 4, "{:?}", said(&trace, "4"));
    let sizes: Vec<_> = rooms
        .iter()
        .map(|(step, _)| {
            let dungeon = trace.dungeon();
            let at = step.at.unwrap();
            let area = dungeon.levels[0].areas().find(|area| area.square() == Some(at)).unwrap();
            (at.x, at.y, area.ground().unwrap().w)
        })
        .collect();
    assert_eq!(sizes, [(24, 18, 5), (21, 21, 1), (6, 24, 5), (18, 24, 5)]);
}

#[test]
fn dice_are_asked_for_point_by_point() {
    assert_eq!(asked(&play("word=I")), (vec![6], "for junction b"));
    assert_eq!(asked(&play("word=L")), (vec![6], "for corner b"));
    assert_eq!(asked(&play("word=I&dice=1")), (vec![6], "for junction e"));
}
