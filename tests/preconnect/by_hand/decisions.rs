//! What the steps of the examples decided. The answers follow from the lists of dice beside the examples.

use dicefall::procedures::{Decision, Verdict};

/// The decisions of an example whose question begins like this, in order.
fn asked(name: &str, question: &str) -> Vec<Decision> {
    let path = format!("{}/tests/examples/{name}.link", env!("CARGO_MANIFEST_DIR"));
    let recipe = crate::recipe(std::fs::read_to_string(path).unwrap().trim());
    let trace = recipe.run().unwrap();
    let all = (0..trace.steps().len()).flat_map(|nth| recipe.decisions(&trace, nth));
    all.filter(|decision| decision.asks.to_string().starts_with(question)).collect()
}

/// The right answers, then the answers that only a ruling excludes, then the reason.
fn told(decision: &Decision) -> Vec<String> {
    let answers = |is: fn(Verdict) -> bool| decision.answers.iter().filter(move |answer| is(answer.verdict));
    let right = answers(|verdict| verdict == Verdict::Right).map(|answer| answer.what.to_string());
    let ruled =
        answers(|verdict| matches!(verdict, Verdict::ByArticle(_))).map(|answer| format!("ruled: {}", answer.what));
    right.chain(ruled).chain([decision.because.to_string()]).collect()
}

#[track_caller]
fn decides(name: &str, (question, nth): (&str, usize), expected: &[&str]) {
    let all = asked(name, question);
    assert_eq!(all.get(nth).map(told), Some(expected.iter().map(ToString::to_string).collect()), "{name}: {question}");
}

#[test]
fn rooms_and_their_exits() {
    let size = "The first die gives the width: 4 + 2 = 6. The second gives the length: 1 + 2 = 3.";
    decides("room-number-gap", ("How many squares is room 2", 0), &["6 × 3 squares", size]);
    let walls = "You rolled 2, 4, 1 and 2. 1 is north, 2 east, 3 south and 4 west. An exit without space in its wall is left out.";
    let all = ["the north wall", "the east wall", "the west wall", walls];
    decides("room-number-fork", ("Which walls of room 8", 0), &all);
    let newest = "Room 3 is the newest of the rooms with the fewest extra rolls so far.";
    let rooms = [
        "room 3, with no extra rolls so far",
        "ruled: room 2, with no extra rolls so far",
        "ruled: room 1, with no extra rolls so far",
        newest,
    ];
    decides("room-number-gap", ("No exit is open", 0), &rooms);
    let right = "room 1, with no extra rolls so far";
    let newest = "Room 1 is the newest of the rooms with the fewest extra rolls so far.";
    decides("room-number-fork", ("No exit is open", 1), &[right, newest]);
}

#[test]
fn numbers_of_rooms() {
    let early = "In rooms 1 to 5 you don’t count: the number on the die is the number of the room.";
    decides("room-number-gap", ("Which room does the north exit of room 1", 0), &["room 2", early]);
    let back = "You rolled 3: 2 back from room 9 is room 7.";
    decides("room-number-gap", ("Which room does the north exit of room 9", 0), &["room 7", back]);
    decides(
        "room-number-gap",
        ("Where does the north exit of room 9", 0),
        &["a dead end", "All 4 rooms are drawn, so you draw no new room."],
    );
    let west = "Clockwise around the room, the west exit is the next open exit.";
    decides("room-number-gap", ("The room’s open exit is in the west.", 0), &["the west wall", west]);
    let arms = "The exit faces south. The arms lead to the walls on its left and right.";
    decides("room-number-fork", ("Which walls do the two arms", 0), &["the east wall", "the west wall", arms]);
    let checked = "You rolled 7. From 7 to 9, the corridor is 60 feet long, and you check both sides.";
    decides(
        "room-number-fork",
        ("How long is the corridor to room 8", 0),
        &["60 feet, with both sides checked at the end", checked],
    );
    let nearest = "Which room is the nearest, in the direction that the north exit of room 1";
    let none = "No room is mapped within 45° of north, so the exit has to wait.";
    decides("room-number-distant", (nearest, 0), &["no room yet: the exit waits", none]);
    let north = "Room 6 is the nearest room within 45° of north.";
    decides("room-number-distant", (nearest, 1), &["room 6, 6 squares north and 2 east", north]);
    let back = "The landing would only lead back to room 1.";
    decides(
        "room-number-only-back",
        ("What is at the other end of the way down", 0),
        &["nothing: no landing is drawn", "ruled: a new landing", back],
    );
}

#[test]
fn directions_and_routes() {
    decides("compass-ways", ("Where does the south exit of room 1", 0), &["north", "You rolled 1, which means north."]);
    let odd = "Two routes fit, and you rolled 3. Odd is the route farther left, even the route farther right.";
    decides("compass-ways", ("Which route", 1), &["the left-hand (red) route of 17 squares", odd]);
    decides("compass-ways", ("How long is the tunnel", 0), &["40 feet", "You rolled 4: a tunnel of 4 squares."]);
    let turn = "After its second square, the tunnel turns. You rolled 5: odd is left, even is right.";
    decides("compass-ways", ("Which way does the tunnel", 0), &["south", turn]);
    let wall = "The best route comes in through the east wall. It is 170 feet long and has 3 bends. It is of the first kind, with rock around all of it.";
    decides("compass-ways", ("Through which wall of room 2", 0), &["the east wall", wall]);
}
