//! Step 1: what the dice say about each mouth, a side of a crossing where a tunnel can begin (R1, R3).

use super::{asked, play, told};

fn first_mouth(dice: &str) -> (String, Vec<usize>) {
    let trace = play(&format!("lattice=2&dice={dice}"));
    let step = trace.steps().first().unwrap_or_else(|| panic!("{dice} are not enough"));
    assert_eq!(trace.rolls(step).len(), dice.split(';').count(), "{dice}: {}", trace.fact(step));
    let rows = (0..5).filter(|&row| step.rows.has(row)).collect();
    (trace.fact(step).to_string().replace("You rolled for the north mouth of crossing a: ", ""), rows)
}

#[test]
fn each_sum_and_each_double_has_its_row() {
    for (dice, said, row) in [
        ("1;1", "a blocked tunnel.", 0),
        ("1;2", "a door to a tunnel.", 1),
        ("1;3", "a door to a tunnel.", 1),
        ("2;2", "a door to a room.", 1),
        ("1;4", "a wall.", 2),
        ("2;4", "a wall.", 2),
        ("6;1", "a wall.", 2),
        ("2;6", "the tunnel goes on.", 3),
        ("4;4", "the tunnel goes on into a room.", 3),
    ] {
        assert_eq!(first_mouth(dice), (said.into(), vec![row]), "{dice}");
    }
}

#[test]
fn a_secret_door_and_stairs_are_rolled_again_for_what_they_lead_to() {
    for (dice, said, rows) in [
        ("3;3;2;6", "a secret door, then a tunnel.", vec![2, 3]),
        ("3;3;1;2", "a secret door, then a door to a tunnel.", vec![1, 2]),
        ("3;3;3;3;2;2", "a secret door, then another secret door, then a door to a room.", vec![1, 2]),
        ("4;5;4;2;6", "stairs down, then a tunnel.", vec![3, 4]),
        ("4;5;5;2;6", "a ladder down, then a tunnel.", vec![3, 4]),
        ("6;5;1;4;4", "stairs down, then a room.", vec![3, 4]),
        ("5;5;4;2;6", "stairs up, then a tunnel.", vec![3, 4]),
        ("6;6;6;2;6", "a ladder up, then a tunnel.", vec![3, 4]),
        (
            "6;6;6;3;6;1;3;3;2;2",
            "a ladder up, then more stairs, then a secret door, then a door to a room.",
            vec![1, 2, 4],
        ),
    ] {
        assert_eq!(first_mouth(dice), (said.into(), rows), "{dice}");
    }
}

#[test]
fn secret_doors_and_stairs_never_lead_to_a_wall_or_a_block() {
    let so = "be behind stairs or a secret door, so you rolled again.";
    let wall = format!(" You also rolled a wall, but it can’t {so}");
    assert_eq!(first_mouth("3;3;1;4;2;6").0, format!("a secret door, then a tunnel.{wall}"));
    let block = format!(" You also rolled a block, but it can’t {so}");
    assert_eq!(first_mouth("4;5;1;1;1;1;2").0, format!("stairs down, then a door to a tunnel.{block}"));
    let twice = format!(" You also rolled a wall or a block twice, but neither can {so}");
    let (said, rows) = first_mouth("3;3;1;4;4;5;6;1;1;4;4");
    assert_eq!((said, rows), (format!("a secret door, then a ladder down, then a room.{twice}"), vec![0, 2, 3, 4]));
}

#[test]
fn the_sixth_reroll_is_always_the_last() {
    let many = " You also rolled a wall or a block six times, but neither can";
    let so = "be behind stairs or a secret door, so you rolled again.";
    let enough = " You have rerolled six times in all, so the way leads to a tunnel.";
    let walls = ["3;3"].into_iter().chain(["1;4"; 6]).collect::<Vec<_>>().join(";");
    assert_eq!(first_mouth(&walls).0, format!("a secret door.{many} {so}{enough}"));
    // You still roll 1d6 for the last stairs, which turn out to be a ladder.
    let (said, _) = first_mouth("3;3;4;5;1;1;4;3;3;1;1;3;3;6;6;5");
    let doors = "a secret door, then stairs down, then another secret door, then another secret door, then a ladder";
    assert_eq!(said, format!("{doors}. You also rolled a wall or a block twice, but neither can {so}{enough}"));
    // The sixth reroll is a door.
    let in_time = ["3;3"].into_iter().chain(["1;4"; 5]).chain(["2;2"]).collect::<Vec<_>>().join(";");
    assert!(first_mouth(&in_time).0.starts_with("a secret door, then a door to a room. You also rolled a wall"));
}

#[test]
fn crossings_come_row_by_row_and_directions_clockwise_from_the_north() {
    let walls = vec!["1;6"; 36].join(";");
    let trace = play(&format!("dice={walls}"));
    let said = told(&trace, "lattice/1");
    assert_eq!(said.len(), 36);
    let sides = ["north", "east", "south", "west"];
    let expected = ('a'..='i').flat_map(|crossing| {
        sides.map(|side| format!("You rolled for the {side} mouth of crossing {crossing}: a wall."))
    });
    assert!(said.into_iter().eq(expected));
    let squares: Vec<_> = trace.steps()[16..20].iter().map(|step| step.at.map(|at| (at.x, at.y)).unwrap()).collect();
    assert_eq!(squares, [(24, 23), (25, 24), (24, 25), (23, 24)], "beside crossing e");
}

#[test]
fn each_request_for_dice_says_what_they_are_for() {
    let asks = |dice: &str| {
        let trace = play(&format!("lattice=2&dice={dice}"));
        let (sides, why) = asked(&trace);
        (sides, why.to_owned())
    };
    assert_eq!(asks(""), (vec![6, 6], "for the north mouth of crossing a".into()));
    assert_eq!(asks("4"), (vec![6], "for the north mouth of crossing a".into()));
    assert_eq!(asks("4;5"), (vec![6], "for stairs or a ladder at the north mouth of crossing a".into()));
    assert_eq!(
        asks("4;5;2"),
        (vec![6, 6], "for what is behind the stairs or secret door at the north mouth of crossing a".into())
    );
    assert_eq!(
        asks("4;5;2;1;1;2"),
        (vec![6], "for what is behind the stairs or secret door at the north mouth of crossing a".into())
    );
    assert_eq!(asks("1;6"), (vec![6, 6], "for the east mouth of crossing a".into()));
}

#[test]
fn nothing_is_drawn_before_the_last_die() {
    let trace = play(&format!("lattice=2&dice={}", vec!["2;6"; 15].join(";")));
    assert_eq!(trace.dungeon().levels[0].areas().count(), 0);
    assert_eq!(asked(&trace).1, "for the west mouth of crossing d");
}
