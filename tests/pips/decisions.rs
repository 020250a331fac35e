//! The questions about a step, with their answers and reasons.

use dicefall::dungeon::AreaKind;
use dicefall::geometry::{Direction, Footprint, Square};
use dicefall::link;
use dicefall::procedures::pips::PipsEvent;
use dicefall::procedures::{Decision, Place, REGISTRY, Verdict};
use dicefall::trace::{Change, Step, Trace};

const SEEDS: u32 = 60;

/// The last question that begins like this, with the verdicts on its answers, and its reason.
fn asked(query: &str, begins: &str) -> (String, String) {
    let recipe = link::read(&format!("#/pips?v=1&{query}"), &REGISTRY).unwrap().recipe;
    let trace = recipe.run().unwrap();
    let decisions = (0..trace.steps().len()).rev().flat_map(|nth| recipe.decisions(&trace, nth));
    let found = decisions.into_iter().find(|decision| decision.asks.to_string().starts_with(begins));
    let decision = found.unwrap_or_else(|| panic!("{query}: no question begins with {begins}"));
    (answers(&decision), decision.because.to_string())
}

fn answers(decision: &Decision) -> String {
    let answers = decision.answers.iter().map(|answer| match answer.verdict {
        Verdict::Right => format!("+{}", answer.what),
        Verdict::ByArticle(ruling) => format!("{ruling} {}", answer.what),
        Verdict::Wrong => format!("-{}", answer.what),
    });
    answers.collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn is_asked(query: &str, begins: &str, answers: &str, because: &str) {
    assert_eq!(asked(query, begins), (answers.to_owned(), because.to_owned()), "{query}: {begins}");
}

#[test]
fn the_zone_of_the_first_die_is_not_read_and_a_1_is_thrown_again() {
    is_asked(
        "dice=4@W~0",
        "Which way does the next piece lead from the start?",
        "+south; -north; -east; -west",
        "The party comes in going south, and goes on south.",
    );
    is_asked(
        "dice=1@C~0",
        "You rolled 1 for the start.",
        "+another throw for the start; R1 a short corridor and a dead end",
        "A dead end at the start would leave nowhere to go. Throw again.",
    );
}

#[test]
fn the_zone_says_which_side_and_only_a_ruling_chooses_between_free_sides() {
    let side = "On which side of room 1 is this exit?";
    is_asked(
        "dice=4@C~0;4@E~0",
        side,
        "+east; -north; -south; -west; -in the middle, as a way down",
        "The die lies in the East.",
    );
    is_asked(
        "dice=4@C~0;4@N~0",
        side,
        "+east; -north; R5 south; R5 west; -in the middle, as a way down; -nowhere, because no way is free",
        "The die lies in the North. That way isn’t free. Clockwise, the next free way is east.",
    );
    is_asked(
        "levels=1&dice=4@C~0;4@C~0",
        side,
        "+south; -north; -east; -west; -in the middle, as a way down",
        "The die lies in the Centre. This is the last level, so that means the side opposite the way in.",
    );
    is_asked(
        "dice=5@C~0;4@C~0;3;4@C~0",
        side,
        "+south; -north; -east; -west; -in the middle, as a way down",
        "The die lies in the Centre. Room 1 already has a way down, so that means the side opposite the way in.",
    );
}

#[test]
fn the_centre_is_a_way_down_or_a_fork_by_a_ruling_on_one_more_die() {
    let down = "dice=4@C~0;4@C~0;3";
    is_asked(
        down,
        "On which side",
        "+in the middle, as a way down; -north; -east; -south; -west",
        "The die lies in the Centre, so room 1 gets a way down.",
    );
    is_asked(down, "Then you rolled 3.", "+a trap door; R3 stairs down", "3 is odd: a trap door.");
    let fork = "levels=1&dice=2@C~45;6@C~0;2";
    is_asked(
        fork,
        "Which way does corridor b go on?",
        "+both ways, as a T or doorways; -north; -east; -south; -west",
        "The die lies in the Centre, so the corridor ends in a T or has a doorway on each side.",
    );
    is_asked(fork, "Then you rolled 2.", "+a T; R4 a doorway on each side", "2 is even: a T.");
    is_asked(
        fork,
        "Where do the two ways lead?",
        "+east and west; -north and south; -south-east and north-west; -north-east and south-west",
        "The corridor goes south. The ways lead left and right of it: east and west.",
    );
}

#[test]
fn a_dead_end_has_a_way_down_on_another_1() {
    let dead_end = "You rolled";
    is_asked(
        "dice=4@C~0;1@E~0;3",
        dead_end,
        "+no way down; -stairs down or a trap door",
        "Only another 1 gives a dead end a way down.",
    );
    is_asked("dice=4@C~0;1@E~0;1;4", dead_end, "+stairs down; R3 a trap door; -no way down", "4 is even: stairs down.");
}

#[test]
fn a_way_down_leads_to_a_landing_or_to_what_is_mapped_there() {
    let lead = "Where does the way down lead?";
    is_asked("dice=4@C~0;1@E~0;1;4", lead, "+to a new landing", "Level 2 has nothing at that place yet.");
    is_asked(
        "dice=4@C~0;1@C~0;2;6@N~90;1@S~0;4@S~0;1@C~0;3",
        lead,
        "+to area 2; R3 to a new landing; -to area 2-b; -to area 2-a",
        "Area 2 is already at that place, so the way down joins it and you don’t throw.",
    );
}

#[test]
fn the_angle_says_how_a_room_is_turned() {
    let room = |angle: u32| format!("The die is turned by {angle}°.");
    is_asked(
        "dice=5@C~67",
        &room(67),
        "+set diagonally; -along the squares; -as its passage alone, because it doesn’t fit",
        "67° is nearest to 45°: set diagonally.",
    );
    is_asked(
        "dice=6@C~100",
        &room(100),
        "+long from east to west; -long from south-east to north-west; -long from north to south; -long from north-east to south-west; -as its passage alone, because it doesn’t fit",
        "100° is nearest to 90°: long from east to west.",
    );
}

#[test]
fn a_room_that_does_not_fit_is_its_passage() {
    let square = "levels=1&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";
    is_asked(
        square,
        "The die is turned by 0°.",
        "+as its passage alone, because it doesn’t fit; -along the squares; -set diagonally",
        "0° is nearest to 0°: along the squares. But the room would cover area 1, so you draw only its passage.",
    );
    is_asked(
        square,
        "Where does the room’s passage end?",
        "+north, at once, at area 1; -north, 30 feet",
        "The passage goes straight on, but no farther than the room would have. It leads straight to area 1.",
    );
}

#[test]
fn a_corridor_ends_where_its_pips_lead_or_where_it_meets_something() {
    let (turned, end) = ("The die is turned by 45°.", "Where does the corridor end?");
    is_asked(
        "levels=1&dice=2@C~45;2@E~45",
        turned,
        "+south, 60 feet; R2 north, 60 feet; -east, 60 feet",
        "Turned by 45°, the pips run from north to south. Both ways are at right angles to east, so the corridor turns right. It is 60 feet long.",
    );
    is_asked(
        "levels=1&dice=3@C~45;2@E~90;4@S~0;2@S~45;2@E~90;3;4@S~0;2@W~45",
        turned,
        "+north, 10 feet, at a corridor; -north, 60 feet; -west, 60 feet",
        "Turned by 45°, the pips run from south to north. Both ways are at right angles to west, so the corridor turns right. After 10 feet it meets a corridor that it can’t cross, and joins it.",
    );
    is_asked(
        "levels=1&dice=4@C~0;1@E~0",
        end,
        "+east, 20 feet; -east, 60 feet; -south, 20 feet; -north, 20 feet",
        "A 1 has no direction, so the corridor goes straight on. It is 20 feet long.",
    );
}

#[test]
fn doors_are_at_rooms() {
    is_asked(
        "dice=4@C~0;2@E~135;4@S~0;2@E~135;2@S~45",
        "Where does the new passage have doors?",
        "+only at its start; -nowhere; -at both ends; -only at its end",
        "A passage has doors where it leaves or enters a room, and at doorways. A diagonal step has no door.",
    );
}

#[test]
fn crossings_are_over_or_under_by_a_ruling() {
    is_asked(
        "levels=1&dice=3@C~45;2@E~135;4@S~0;2@N~45;1@S~0;2@W~90;2@W~135;3",
        "You rolled 3. Does the new passage",
        "+under; R6 over",
        "3 is odd: under.",
    );
}

#[test]
fn a_secret_door_needs_a_shared_wall_without_a_passage() {
    is_asked(
        "levels=1&dice=4@C~0;4@E~0;4@S~0;5@W~0",
        "Which area gets a secret door to area 4?",
        "+area 1: a shared wall and no passage; R8 area 3: a passage joins them; -area 2: no shared wall; -area a: no shared wall",
        "Areas 4 and 1 share a wall, and no passage joins them. The die of area 4 shows 5, which has a pip in its centre.",
    );
}

#[test]
fn the_topmost_level_and_the_oldest_end_come_first() {
    let next = "Which open end do you throw for next?";
    is_asked(
        "dice=5@C~0;4@E~0;4@S~0;4@E~0",
        next,
        "+an exit of room 2; -an exit of room 3",
        "Our ruling R9 takes the top level first, and on that level the end that opened first. That is an exit of room 2.",
    );
    is_asked(
        "dice=5@C~0;4@C~0;3;4@E~0",
        next,
        "+an exit of room 1; -landing 2-a",
        "Our ruling R9 takes the top level first, and on that level the end that opened first. That is an exit of room 1.",
    );
}

#[test]
fn the_room_with_the_fewest_exits_gets_one_more_or_else_a_corridor_or_the_start() {
    let more = "No end is open.";
    is_asked(
        "levels=1&dice=4@C~0;1@E~0;4@S~0;1@E~0",
        more,
        "+room 2, 1 exit; -room 1, 2 exits; -landing a",
        "You have thrown for 1 exit of room 2. No room with a free wall on its level has fewer. Ties go to the newest room.",
    );
    is_asked(
        "levels=1&dice=2@C~45;1@S~0",
        more,
        "+the end of corridor b; -landing a",
        "No room can have one more exit. Corridor b is the last corridor that can go on.",
    );
    is_asked(
        "levels=1&dice=2@C~45;1@S~0;1@S~0;1@S~0",
        more,
        "+landing a; -the end of corridor b",
        "No room and no corridor can go on, so you throw again for the start.",
    );
}

#[test]
fn ends_still_open_become_blank_walls() {
    is_asked(
        "areas=2&dice=5@C~0;4@E~0",
        "All pieces are drawn.",
        "+blank walls; R9 more pieces, with a throw for each end; -dead ends",
        "The map is finished, because it has 2 pieces. Ends that are still open become blank walls.",
    );
}

/// Every decision of many dungeons, with its step.
fn each_decision(check: impl Fn(&Decision, &Step, &Trace, usize)) {
    for seed in 0..SEEDS {
        let more = ["", "&levels=1", "&crossing=rolled&areas=50", "&levels=5&areas=60"][seed as usize % 4];
        let recipe = link::read(&format!("#/pips?v=1&seed=pips-asks-{seed}{more}"), &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        for (nth, step) in trace.steps().iter().enumerate() {
            for decision in recipe.decisions(&trace, nth) {
                check(&decision, step, &trace, nth);
            }
        }
    }
}

/// The squares of the passage that a step dug, from the end that it was thrown for.
fn dug(step: &Step, trace: &Trace) -> Option<Vec<Square>> {
    let from = trace.fact(step).get::<PipsEvent>()?.throw()?.end.spot();
    let passage = trace.changes(step).iter().rev().find_map(|change| match change {
        Change::Passage(passage) => Some(passage),
        _ => None,
    })?;
    let mut squares = passage.tunnel.as_ref()?.course.squares().clone();
    if passage.a != from.area {
        squares.reverse();
    }
    Some(squares)
}

#[test]
fn the_right_square_is_the_end_of_the_new_passage_and_the_right_side_is_its_first_step() {
    let counts = std::cell::Cell::new((0, 0));
    each_decision(|decision, step, trace, _| {
        for answer in decision.right() {
            let (ends, begins) = counts.get();
            match answer.place {
                Place::Square(square) => {
                    assert_eq!(dug(step, trace).unwrap().last(), Some(&square), "{}", decision.asks);
                    counts.set((ends + 1, begins));
                }
                Place::Side(side) => {
                    // Nothing is drawn if a passage already goes that way.
                    let Some(squares) = dug(step, trace) else { continue };
                    assert_eq!(Direction::between(squares[0], squares[1]), Some(side), "{}", decision.asks);
                    counts.set((ends, begins + 1));
                }
                _ => {}
            }
        }
    });
    let (ends, begins) = counts.get();
    assert!(ends > 200 && begins > 500, "{ends} ends, {begins} sides");
}

#[test]
fn the_right_turn_of_a_room_is_how_it_is_drawn() {
    let count = std::cell::Cell::new(0);
    each_decision(|decision, step, trace, _| {
        if !decision.asks.to_string().ends_with("How do you draw the room?") {
            return;
        }
        let [right] = &decision.right().map(|answer| answer.what.to_string()).collect::<Vec<_>>()[..] else {
            panic!("one answer is right");
        };
        let room = trace.changes(step).iter().find_map(|change| match change {
            Change::Area(area) | Change::Level(area) if area.kind == AreaKind::Room => area.footprint(),
            _ => None,
        });
        let drawn = room.map_or("as its passage alone, because it doesn’t fit", lie);
        assert_eq!(right, drawn, "{}", decision.asks);
        count.set(count.get() + 1);
    });
    assert!(count.get() > 300, "{}", count.get());
}

fn lie(room: Footprint) -> &'static str {
    match (room.w, room.h, room.turned) {
        (3, 3, false) => "along the squares",
        (3, 3, true) => "set diagonally",
        (3, 6, false) => "long from north to south",
        (6, 3, false) => "long from east to west",
        // The width of a turned room runs from north-west to south-east.
        (3, 6, true) => "long from north-east to south-west",
        _ => "long from south-east to north-west",
    }
}
