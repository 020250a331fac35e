//! Ends that are hard to name: passages that come back to their own room, and passages of a superstructure, the outer
//! map of a `lattice` with nodes.

use super::run;
use dicefall::dungeon::{AreaKind, Dungeon, LevelId, PassageId};
use dicefall::edits::{EditFault, made};

fn fitted(dungeon: &Dungeon, level: LevelId, id: PassageId) -> Vec<u16> {
    let tunnel = dungeon.levels[level.index()].passage(id).unwrap().tunnel.as_ref().unwrap();
    tunnel.fittings.iter().map(|fitting| fitting.along).collect()
}

/// Where an edit adds or removes a door, for an end such as `1~2`. None if the passage's step at that end is diagonal,
/// so it can't have a door.
fn door_at(place: &str, dungeon: &Dungeon, level: LevelId, id: PassageId) -> Option<u16> {
    let before = fitted(dungeon, level, id);
    let edits = ["remove.door", "remove.lock", "remove.secret", "add.door"].map(|edit| format!("{edit}.{place}"));
    let made = edits.map(|edit| made(&edit.parse().unwrap(), dungeon));
    if made.iter().all(|made| matches!(made, Err(EditFault::BareCorner))) {
        return None;
    }
    // A door stays when its lock is removed, so whole fittings are compared.
    let tunnel = |dungeon: &Dungeon| dungeon.levels[level.index()].passage(id).unwrap().tunnel.clone().unwrap();
    let after = made.into_iter().find_map(Result::ok).expect("one of the four fits");
    let (before_it, after_it) = (tunnel(dungeon).fittings, tunnel(&after).fittings);
    let changed = before_it.iter().filter(|each| !after_it.contains(each));
    let changed = changed.chain(after_it.iter().filter(|each| !before_it.contains(each)));
    let places: Vec<u16> = changed.map(|each| each.along).collect();
    assert!(places.iter().all(|place| *place == places[0]), "{before:?} {places:?}");
    Some(places[0])
}

#[test]
fn a_passage_that_comes_back_to_its_own_room_has_an_end_for_each_number() {
    let mut met = 0;
    for number in 0..60 {
        let procedure = ["compass", "room-number", "clock"][number % 3];
        let dungeon = run(&format!("#/{procedure}?v=1&seed=back-{number}")).dungeon();
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            for area in level.areas() {
                let back = level.passages().filter(|(_, each)| (each.a, each.b) == (area.id, area.id));
                for (nth, (passage, each)) in back.enumerate() {
                    let own = level.label(area.id);
                    let place =
                        |end: usize| format!("{own}~{own}{}", if end > 1 { format!("~{end}") } else { String::new() });
                    let [one, other] = [1, 2].map(|end| door_at(&place(2 * nth + end), &dungeon, id, passage));
                    let half = each.tunnel.as_ref().unwrap().length() / 2;
                    assert!(one.is_none_or(|along| along < half) && other.is_none_or(|along| along > half));
                    met += usize::from(one.is_some() && other.is_some());
                }
            }
        }
    }
    assert!(met >= 10, "{met} passages");
}

/// The map draws five squares of a superstructure as one. The numbers here count the squares and half steps of the map.
/// The dungeon stores five times these numbers. A room is four squares wide. Its north-western middle square is
/// six squares from the crossing, `a`:
///
/// ```text
/// -7 -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7  8
///  1  1  1  1  .  .  .  a  .  .  .  .  2  2  2  2
/// ```
///
/// East or south of the crossing, a room's wall is nine half steps from the crossing's middle. West or north, it is
/// seven.
#[test]
fn a_door_of_a_superstructure_is_in_the_wall_that_the_map_draws() {
    let (mut at_rooms, mut at_crossings) = (0, 0);
    for number in 0..8 {
        let link = format!("#/lattice?v=1&seed=coarse-{number}&lattice=3&depth=2");
        let dungeon = super::opened(&link).recipe.run_opening(None).unwrap().dungeon();
        let level = &dungeon.levels[0];
        assert_eq!(level.coarseness, 5);
        for (id, passage) in level.passages() {
            let [a, b] = [passage.a, passage.b].map(|end| level.area(end).unwrap());
            if a.kind != AreaKind::Junction || b.kind != AreaKind::Room {
                continue;
            }
            let (from, to) = (a.square().unwrap(), b.square().unwrap());
            let [a, b] = [a.id, b.id].map(|end| level.label(end));
            let wall = if to.x > from.x || to.y > from.y { 9 } else { 7 };
            assert_eq!(door_at(&format!("{b}~{a}"), &dungeon, LevelId(0), id), Some(5 * wall), "{link}: {b}~{a}");
            assert_eq!(door_at(&format!("{a}~{b}"), &dungeon, LevelId(0), id), Some(5), "{link}: {a}~{b}");
            at_rooms += 1;
            at_crossings += usize::from(fitted(&dungeon, LevelId(0), id).contains(&5));
        }
    }
    assert!(at_rooms > 20 && at_crossings > 5, "{at_rooms}, {at_crossings}");
}
