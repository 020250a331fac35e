//! The sentence for each edit that doesn't fit.

use super::{RING, edited, last_words, refused, run};
use dicefall::edits::EditFault;

fn are_refused(link: &str, laws: &[(&str, &str)]) {
    for (edits, law) in laws {
        let (number, last) = (edits.split(';').count(), edits.split(';').next_back().unwrap());
        assert_eq!(refused(&format!("{link}&edits={edits}")), format!("Edit {number}, “{last}”, {law}."));
    }
}

#[test]
fn ground_that_does_not_fit_is_refused_in_a_sentence() {
    are_refused(
        RING,
        &[
            ("add.corridor.1~1", "doesn’t fit: it begins and ends at the same place"),
            ("add.corridor.1~@0,1", "doesn’t fit: it begins and ends at the same place"),
            (
                "add.corridor.@7,7~@8,8",
                "doesn’t fit: it touches nothing on the map, so the party couldn’t reach what it adds",
            ),
            // The two squares north of the entrance are outdoors.
            ("add.corridor.1~@0,-2", "doesn’t fit: it needs free ground, and square @0,-2 isn’t free"),
            ("add.corridor.1~@400,2", "doesn’t fit: square @400,2 is too far from the rest of the map"),
            // After the two edits, the entrance has a room on either side. The squares in front of the entrance are
            // outdoors.
            (
                "add.room.@1,0~@1,0;add.room.@-1,0~@-1,0;add.corridor.a~3",
                "doesn’t fit: no route over free ground leads there",
            ),
            ("add.room.@0,3~@2,8", "doesn’t fit: it needs free ground, and square @0,3 isn’t free"),
            ("add.room.@6,0~@30,2", "is too large: a room has at most 20 squares each way"),
            ("add.room.@90,0~@92,2", "doesn’t fit: square @90,0 is too far from the rest of the map"),
            ("add.room.@8,0~3@9,1", "doesn’t fit: no level is called 3"),
            (
                "add.room.@8,0~@9,1~@12,12",
                "doesn’t fit: it touches nothing on the map, so the party couldn’t reach what it adds",
            ),
            (
                "add.stairs.2;add.corridor.1~2-a",
                "doesn’t fit: its areas and squares must be on one level, as in add.corridor.2-a~2-b",
            ),
            ("add.stairs.2;add.stairs.2", "doesn’t fit: stairs already join areas 2 and 2-a"),
            ("add.stairs.@9,9", "doesn’t fit: it touches nothing on the map, so the party couldn’t reach what it adds"),
            ("remove.room.a", "doesn’t fit: area a isn’t a room"),
            ("add.stairs.2;remove.room.2", "doesn’t fit: room 2 has stairs to another level. Remove the stairs first"),
            ("remove.stairs.1~2", "doesn’t fit: no stairs join areas 1 and 2"),
            (
                "add.stairs.2;add.room.2@6,1~2@8,3;remove.stairs.2~2-a",
                "doesn’t fit: it would cut area 2-a off from the entrance",
            ),
            ("move.1.@400,2", "doesn’t fit: square @400,2 is too far from the rest of the map"),
            (
                "add.stairs.2;move.1.2@1,1",
                "doesn’t fit: its areas and squares must be on one level, as in add.corridor.2-a~2-b",
            ),
        ],
    );
}

#[test]
fn edits_refused_on_other_maps_have_sentences() {
    // The corridors a~b and f~g cross at 0,3.
    let crossing = "#/pips?v=1&areas=7&levels=1&dice=3@C~45;2@E~135;4@S~0;2@N~45;1@S~0;2@W~90;2@W~135;4";
    let law = "doesn’t fit: square @0,3 has a crossing, stairs or something else in the way, so nothing can join the corridor there";
    are_refused(crossing, &[("add.corridor.1~@0,3", law)]);
    are_refused("#/room-number?v=1&seed=a", &[("remove.room.1", "would remove room 1, where the party enters")]);
    let law =
        "doesn’t fit: each room of this level is a dungeon of its own, so only doors, passages and names can change";
    are_refused("#/lattice?v=1&seed=a&depth=2", &[("add.stairs.@12,12", law), ("move.a.@12,12", law)]);
}

#[test]
fn a_fault_that_no_link_in_this_file_causes_has_a_sentence_too() {
    let fault = EditFault::OutOfReach("7".into());
    let law = "doesn’t fit: the party can’t reach area 7, so it couldn’t reach what the edit adds";
    assert_eq!(fault.to_string(), law);
}

#[test]
fn each_edit_says_what_it_did() {
    let told = [
        ("add.corridor.a~2", "You added a corridor from area a to area 2."),
        ("add.corridor.@7,2~2", "You added a corridor from area b to area 2."),
        ("add.room.@8,0~@10,2", "You added room 5 and joined it to area 2."),
        ("remove.room.4", "You removed room 4 and the corridors that led to it."),
        ("add.stairs.2", "You added stairs from area 2 down to area 2-a."),
        ("add.stairs.2;remove.stairs.2~2-a", "You removed the stairs between areas 2 and 2-a."),
        ("move.1.@-3,2", "You moved the label of area 1."),
    ];
    for (edits, said) in told {
        assert_eq!(last_words(&edited(edits)), said);
    }
    assert_ne!(run(RING).digest(), edited("move.1.@-3,2").digest());
}
