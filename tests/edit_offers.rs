//! The edits offered at a square of the finished floor plan, and the words on their buttons.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dungeon::{Area, Dungeon, Level, LevelId, Passage, PassageId};
use dicefall::edits::{Edit, EditStart, Fixture, Leaving, fits, offers, starts};
use dicefall::geometry::Square;
use dicefall::link::{self, LinkContent};
use dicefall::procedures::REGISTRY;
use std::collections::BTreeSet;

fn opened(link: &str) -> LinkContent {
    link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

/// All edits at an end of a passage, whether they fit or not. A passage that comes back to its own area has two ends
/// there.
fn at_end(level: &Level, (id, passage): (PassageId, &Passage), from: &Area) -> Vec<Edit> {
    let same = level.passages().filter(|(other, it)| (it.a, it.b) == (passage.a, passage.b) && *other <= id);
    let nth = u32::try_from(same.count()).unwrap();
    let numbers = if passage.a == passage.b { vec![2 * nth - 1, 2 * nth] } else { vec![nth] };
    let [from, to] = [from.id, passage.beyond(from.id)].map(|end| level.label(end));
    let place = |number| Leaving { from: from.clone(), to: to.clone(), number };
    let doors = [Fixture::Door, Fixture::Lock, Fixture::Secret];
    let both = |place: Leaving| doors.map(|door| [Edit::Add(door, place.clone()), Edit::Remove(door, place.clone())]);
    let edits = numbers.iter().flat_map(|&number| both(place(number)).into_iter().flatten());
    edits.chain([Edit::RemoveCorridor(place(numbers[0]))]).collect()
}

fn texts<'e>(edits: impl IntoIterator<Item = &'e Edit>) -> BTreeSet<String> {
    edits.into_iter().map(ToString::to_string).collect()
}

fn offered(dungeon: &Dungeon, level: LevelId, square: Square) -> BTreeSet<String> {
    let of_passages = |edit: &&Edit| matches!(edit, Edit::Add(..) | Edit::Remove(..) | Edit::RemoveCorridor(_));
    texts(offers(dungeon, level, square).iter().filter(of_passages))
}

#[test]
fn all_edits_that_fit_at_an_area_are_offered_and_no_others() {
    let procedures = ["pips", "lattice", "leximorph", "room-number", "clock", "compass"];
    let mut made = 0;
    for number in 0..24 {
        let plain = format!("#/{}?v=1&seed=o-{number}", procedures[number % procedures.len()]);
        let recipe = opened(&plain).recipe;
        let dungeon = recipe.run().unwrap().dungeon();
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            for area in level.areas().filter(|area| area.id.0 % 3 == 1) {
                let at = area.square().unwrap();
                // A junction can be on a square of a larger area. Then the larger area is edited.
                let area = level.area_on(at).unwrap();
                let passages = level.passages_at(area.id);
                let all: Vec<Edit> = passages.into_iter().flat_map(|passage| at_end(level, passage, area)).collect();
                let runs = |edit: &&Edit| recipe.with_edits(vec![(*edit).clone()]).run().is_ok();
                let fitting: Vec<&Edit> = all.iter().filter(runs).collect();
                made += fitting.len();
                assert_eq!(offered(&dungeon, id, at), texts(fitting), "{plain}, {}", level.label(area.id));
            }
        }
    }
    assert!(made > 1000, "{made} edits can be made");
}

#[test]
fn a_corridor_has_the_edits_of_both_its_ends_and_rock_has_none() {
    for seed in ["a", "b", "c"] {
        let recipe = opened(&format!("#/pips?v=1&seed={seed}&levels=1")).recipe;
        let dungeon = recipe.run().unwrap().dungeon();
        let level = &dungeon.levels[0];
        let mut squares = 0;
        for passage @ (_, it) in level.passages() {
            let ends = [it.a, it.b].map(|end| level.area(end).unwrap());
            let all: Vec<Edit> = ends.into_iter().flat_map(|end| at_end(level, passage, end)).collect();
            let fitting = texts(all.iter().filter(|edit| fits(edit, &dungeon).is_ok()));
            let free = |square: &Square| level.area_on(*square).is_none() && level.passages_over(*square).len() == 1;
            for square in it.tunnel.as_ref().unwrap().course.squares().into_iter().filter(free) {
                squares += 1;
                let offered = offered(&dungeon, LevelId(0), square);
                // Two edits remove the whole corridor, one for each end. Only one of these edits is offered.
                let whole = |edit: &&String| edit.starts_with("remove.corridor");
                assert!(
                    offered.iter().filter(whole).count() <= 1 && offered.is_subset(&fitting),
                    "{seed}: {offered:?}"
                );
                let of_doors =
                    |edits: &BTreeSet<String>| edits.iter().filter(|edit| !whole(edit)).cloned().collect::<Vec<_>>();
                assert_eq!(of_doors(&offered), of_doors(&fitting), "{seed} at {square:?}");
            }
        }
        assert!(squares > 20, "{squares} squares of corridors");
        assert_eq!(offered(&dungeon, LevelId(0), Square::new(500, 500)), BTreeSet::new());
        assert!(offers(&dungeon, LevelId(9), Square::new(0, 0)).is_empty(), "that level doesn't exist");
    }
}

#[test]
fn a_button_says_what_its_edit_does_and_to_what() {
    let said = [
        ("add.door.3~7", "Add a door in the passage to area 7", "Add a door in the passage from area 3 to area 7"),
        ("add.lock.3~7", "Lock the passage to area 7", "Lock the passage from area 3 to area 7"),
        ("remove.secret.3~c", "Remove the secret door to area c", "Remove the secret door from area 3 to area c"),
        ("remove.lock.3~7", "Take the lock off the door to area 7", "Take the lock off the door from area 3 to area 7"),
        (
            "remove.corridor.3~7~2",
            "Remove the corridor to area 7 (passage 2)",
            "Remove the corridor from area 3 to area 7 (passage 2)",
        ),
        ("add.door.3~3", "Add a door in the passage to area 3", "Add a door in the passage from area 3 to area 3"),
        (
            "add.door.3~3~2",
            "Add a door in the passage to area 3 (end 2)",
            "Add a door in the passage from area 3 to area 3 (end 2)",
        ),
        ("name.3.Crypt", "Rename area 3", "Rename area 3"),
        ("add.corridor.3~@1,2", "Dig the corridor", "Dig the corridor"),
        ("add.room.@1,2~@3,4", "Draw the room", "Draw the room"),
        ("move.3.@1,2", "Move the label of area 3 here", "Move the label of area 3 here"),
    ];
    for (edit, at_3, on_the_corridor) in said {
        let edit: Edit = edit.parse().unwrap();
        assert_eq!((&*edit.asked("3"), &*edit.asked("")), (at_3, on_the_corridor));
    }
}

#[test]
fn an_edit_can_begin_at_a_square_only_if_it_can_end_at_another() {
    let mut begins = 0;
    for procedure in ["pips", "lattice", "compass"] {
        let recipe = opened(&format!("#/{procedure}?v=1&seed=two&levels=1")).recipe;
        let dungeon = recipe.run().unwrap().dungeon();
        let squares: Vec<Square> = (-20..20).flat_map(|x| (-20..20).map(move |y| Square::new(x, y))).collect();
        for &from in squares.iter().step_by(61) {
            let starts = starts(&dungeon, LevelId(0), from);
            for what in [EditStart::Corridor, EditStart::Room, EditStart::Label] {
                let mut ends = squares.iter().step_by(19).filter(|to| **to != from).filter(|&&to| {
                    let edit = what.between([from, to], LevelId(0), &dungeon);
                    fits(&edit, &dungeon).is_ok()
                });
                let does = starts.contains(&what);
                assert!(does || ends.next().is_none(), "{procedure}: {what:?} from {from:?}");
                begins += usize::from(does && ends.next().is_some());
            }
        }
    }
    assert!(begins > 60, "{begins} begin");
    let nowhere = Square::new(500, 500);
    let dungeon = opened("#/pips?v=1&seed=two").recipe.run().unwrap().dungeon();
    assert!(starts(&dungeon, LevelId(0), nowhere).is_empty() && starts(&dungeon, LevelId(9), nowhere).is_empty());
}

#[test]
fn a_way_into_a_node_cannot_be_removed_as_stairs() {
    let (mut ways, mut stairs) = (0, 0);
    for seed in 0..8 {
        let link = format!("#/lattice?v=1&seed=o-{seed}&depth=2&levels={}", 1 + seed % 2);
        let dungeon = opened(&link).recipe.run().unwrap().dungeon();
        for way in &dungeon.connections {
            let [from, to] = [way.from, way.to].map(|spot| dungeon.levels[spot.level.index()].label(spot.area));
            let square = dungeon.levels[way.from.level.index()].area(way.from.area).and_then(Area::square).unwrap();
            let place = Leaving { from: from.clone(), to: to.clone(), number: 1 };
            let offered = offers(&dungeon, way.from.level, square).contains(&Edit::RemoveStairs(place.clone()));
            let inside = [way.from, way.to].map(|spot| dungeon.levels[spot.level.index()].inside);
            if inside[0] == inside[1] {
                stairs += 1;
            } else {
                ways += 1;
                assert!(!offered, "{link}: {from} to {to}");
                let fault = fits(&Edit::RemoveStairs(place), &dungeon).expect_err("no stairs").sentence();
                assert!(fault.contains(&from) && fault.contains("stairs"), "{fault}");
            }
        }
    }
    assert!(ways > 20 && stairs > 0, "{ways} ways into nodes, {stairs} stairs");
}
