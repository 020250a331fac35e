//! What each edit does, which edits are refused, and what is true for all edits.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod crossed;
mod ends;
mod ground;
mod laws;
#[path = "../pips/ground.rs"]
#[allow(dead_code)]
mod pips;
#[path = "../plans/faults.rs"]
mod plans;
mod words;

use dicefall::dungeon::Feature;
use dicefall::link::{self, LinkContent};
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

/// Room 2 is east of room 1, 3 south of 2, 4 south of 1. Each has a door to the next.
const RING: &str = "#/pips?v=1&areas=5&levels=1&more=off&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";

fn opened(link: &str) -> LinkContent {
    link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn run(link: &str) -> Trace {
    opened(link).recipe.run().unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn edited(edits: &str) -> Trace {
    run(&format!("{RING}&edits={edits}"))
}

fn refused(link: &str) -> String {
    let run = link::read(link, &REGISTRY).and_then(|opened| opened.recipe.run());
    run.expect_err("a link that is refused").to_string()
}

/// The passages with their fittings: `2-3 door:1`.
fn passages(trace: &Trace) -> Vec<String> {
    let dungeon = trace.dungeon();
    let told = |passage: &dicefall::dungeon::Passage| {
        let fittings = passage.tunnel.as_ref().unwrap().fittings.iter();
        let along = fittings.map(|each| format!(" {}:{}", each.feature.name(), each.along));
        format!("{}-{}{}", passage.a, passage.b, along.collect::<Vec<_>>().concat())
    };
    dungeon.levels[0].passages_by_ends().into_iter().map(told).collect()
}

fn last_words(trace: &Trace) -> String {
    trace.fact(trace.steps().last().unwrap()).to_string()
}

#[test]
fn without_edits_the_dungeon_is_unchanged() {
    assert_eq!(run(RING).digest(), edited("").digest());
    assert_eq!(opened(&format!("{RING}&edits=")).written(), RING);
    assert_eq!(passages(&run(RING)), ["1-2 door:1", "2-3 door:1", "2-5 door:1", "3-4 door:1", "4-5 door:1"]);
}

#[test]
fn a_door_is_removed_and_added_again() {
    let without = edited("remove.door.1~2");
    assert_eq!(passages(&without)[1], "2-3");
    assert_eq!(last_words(&without), "You removed a door where the passage to area 2 leaves area 1.");
    let features = |trace: &Trace| trace.dungeon().levels[0].passages_by_ends()[1].features;
    assert!(features(&run(RING)).contains(Feature::Door) && !features(&without).contains(Feature::Door));
    let again = edited("remove.door.1~2;add.secret.2~1");
    assert_eq!(passages(&again)[1], "2-3 secret:1");
    assert!(features(&again).contains(Feature::Secret));
}

#[test]
fn each_edit_is_a_step_that_cites_no_rule() {
    let (before, after) = (run(RING), edited("remove.door.1~2;name.3.Crypt"));
    assert_eq!(after.steps().len(), before.steps().len() + 2);
    let recipe = opened(&format!("{RING}&edits=remove.door.1~2;name.3.Crypt")).recipe;
    for step in &after.steps()[before.steps().len()..] {
        assert!(recipe.procedure().rule_of(step).is_none() && recipe.procedure().rulings_of(step).next().is_none());
    }
    let steps = before.steps().len();
    assert_eq!(recipe.as_of(&after, steps + 1).edits().len(), 1);
    assert_eq!(recipe.as_of(&after, steps).edits().len(), 0);
    assert_eq!(after.dungeon_at(steps).levels[0].label(dicefall::dungeon::AreaId(4)), "3");
}

#[test]
fn a_lock_goes_on_a_door_and_comes_off_it() {
    let locked = edited("add.lock.1~2");
    assert_eq!(passages(&locked)[1], "2-3 locked:1");
    assert_eq!(passages(&edited("add.lock.1~2;remove.lock.1~2")), passages(&run(RING)));
    assert_eq!(edited("add.lock.1~2;remove.lock.1~2").digest(), run(RING).digest());
}

#[test]
fn a_name_is_on_the_map_in_the_export_and_in_later_edits() {
    let link = format!("{RING}&edits=name.3.Old%20Crypt;remove.door.Old%20Crypt~2");
    let trace = run(&link);
    assert_eq!(passages(&trace)[3], "3-4");
    let json = dicefall::trace::Document::new("pips", &link, &trace);
    let json = serde_json::to_value(json).unwrap();
    assert_eq!(json["levels"][0]["areas"][3]["label"], "Old Crypt");
    assert_eq!(opened(&link).written(), link);
    assert_ne!(trace.digest(), edited("remove.door.2~3").digest());
}

#[test]
fn a_corridor_is_removed_if_the_party_can_still_reach_every_place() {
    let trace = edited("remove.corridor.1~4");
    assert_eq!(passages(&trace), ["1-2 door:1", "2-3 door:1", "3-4 door:1", "4-5 door:1"]);
    // The passages are 1-2, 2-3 and a second 2-3. Without the second 2-3, the junction is a corner.
    let round = "#/pips?v=1&areas=3&levels=1&more=off&dice=2@C~45;2@E~45;2@W~45";
    let kinds = |trace: &Trace| trace.dungeon().levels[0].areas().map(|area| area.kind.name()).collect::<Vec<_>>();
    assert_eq!(kinds(&run(&format!("{round}&edits=remove.corridor.b~c~2"))), ["stairs", "corner", "dead-end"]);
    // After the first edit, the only way to room 4 is through room 3.
    assert_eq!(
        refused(&format!("{RING}&edits=remove.corridor.1~4;remove.corridor.3~4")),
        "Edit 2, “remove.corridor.3~4”, doesn’t fit: it would cut area 4 off from the entrance."
    );
}

#[test]
fn an_edit_that_does_not_fit_is_refused_in_a_sentence() {
    let laws = [
        ("add.door.1~2", "doesn’t fit: a door is there already, and each end of a passage has at most one door"),
        ("add.secret.2~1", "doesn’t fit: a door is there already, and each end of a passage has at most one door"),
        ("remove.secret.1~2", "doesn’t fit: there isn’t a secret door to remove"),
        ("remove.door.1~9", "doesn’t fit: no area on the map is called 9"),
        ("remove.door.1~3", "doesn’t fit: no passage joins areas 1 and 3"),
        ("remove.door.1~2~2", "doesn’t fit: only 1 passage joins areas 1 and 2"),
        ("name.1.4", "doesn’t fit: another area is called 4. Use a name that no other area has"),
        ("name.1.1", "doesn’t fit: area 1 is called that already"),
        ("name.1.", "needs a name of 1 to 16 letters, digits, spaces, hyphens or apostrophes"),
        ("name.1.a~b", "needs a name of 1 to 16 letters, digits, spaces, hyphens or apostrophes"),
        ("add.stool.1~2", "isn’t an edit: write add.door.3~7, remove.secret.3~7 or name.3.Crypt"),
    ];
    for (edit, law) in laws {
        assert_eq!(refused(&format!("{RING}&edits={edit}")), format!("Edit 1, “{edit}”, {law}."));
    }
    // The passage from b to c leaves b across the corner of a square: its first step is diagonal.
    let diagonal = "#/pips?v=1&areas=2&levels=1&dice=2@C~0;6@C~0;5;1";
    assert_eq!(
        refused(&format!("{diagonal}&edits=add.door.b~c")),
        "Edit 1, “add.door.b~c”, doesn’t fit: squares that touch only at a corner have no wall between them, so a \
         door can’t be there."
    );
}

#[test]
fn only_floor_plans_take_edits_and_never_too_many() {
    assert_eq!(refused("#/drop-dice?seed=a&edits=name.1.A"), "Drop dice has no option called “edits”. Leave it out.");
    assert_eq!(
        refused("#/pips?seed=a&edits=name.1.A&compare=lattice"),
        "A link with “compare” can’t have “edits”, because both dungeons come from its seed alone."
    );
    let many = vec!["add.lock.1~2;remove.lock.1~2"; 101].join(";");
    let told = refused(&format!("{RING}&edits={many}"));
    assert_eq!(told, "Edit 201, “add.lock.1~2”, is one too many: a dungeon can have at most 200 edits. Remove one.");
}

#[test]
fn an_unfinished_dungeon_has_no_edits_yet() {
    let trace = run("#/pips?v=1&areas=5&dice=4@C~0&edits=name.99.Crypt");
    assert!(trace.pending.is_some() && trace.steps().iter().all(|step| step.rule != "edit"));
}

#[test]
fn an_edit_of_a_node_that_is_not_made_waits_and_any_other_label_is_refused() {
    let lattice = "#/lattice?v=1&seed=a&lattice=2&depth=2";
    let nodes = run(lattice).nodes;
    let edit = format!("name.N{0}-1.Crypt;move.Crypt.N{0}@1,1;name.{0}.Gate", nodes[0]);
    let recipe = opened(&format!("{lattice}&edits={edit}")).recipe;
    // While the node isn't open, the edits of its areas aren't made. The last edit is of the superstructure.
    let outside = recipe.run_opening(None).unwrap();
    assert_eq!(last_words(&outside), format!("You renamed area {} to Gate.", nodes[0]));
    let steps = outside.steps().len();
    assert_eq!(recipe.as_of(&outside, steps - 1).edits().len(), 0);
    assert_eq!(outside.steps().iter().filter(|step| step.rule == "edit").count(), 1);
    // An area of a node has a label such as `N6-1`, so 99 can't be in a node that isn't open.
    let fault = opened(&format!("{lattice}&edits=name.99.Crypt")).recipe.run_opening(None).expect_err("a fault");
    assert_eq!(fault.to_string(), "Edit 1, “name.99.Crypt”, doesn’t fit: no area on the map is called 99.");
}
