//! Steps 1 and 2: the start, and the piece that each face draws at each angle.

use super::{asked, kinds, plan, play, told};

fn drawn(die: &str) -> Vec<String> {
    plan(&play(&format!("more=off&levels=1&dice={die}")), 1)
}

#[test]
fn the_party_comes_in_by_stairs_or_a_tunnel_and_the_die_says_what_is_there() {
    let (stairs, tunnel) = (play(""), play("start=tunnel"));
    assert_eq!((kinds(&stairs, 1), kinds(&tunnel, 1)), (vec!["1 stairs".to_owned()], vec!["1 edge".to_owned()]));
    assert_eq!(asked(&stairs), "1 thrown for landing a");
    assert_eq!(asked(&tunnel), "1 thrown for the end of the tunnel");
    let marks = stairs.dungeon().levels[0].areas().next().unwrap().marks;
    assert_eq!(marks.iter().map(dicefall::dungeon::Mark::name).collect::<Vec<_>>(), ["entrance"]);
}

#[test]
fn a_4_is_a_square_room_and_at_45_degrees_a_diamond() {
    assert_eq!(drawn("4@C~0"), [".1.", "222", "222", "222"]);
    assert_eq!(drawn("4@C~90"), drawn("4@C~0"));
    assert_eq!(drawn("5@C~180"), drawn("4@C~0"));
    assert_eq!(drawn("4@C~45"), ["..1..", "..2..", ".222.", "22222", ".222.", "..2.."]);
    assert_eq!(drawn("5@C~315"), drawn("4@C~45"));
}

#[test]
fn the_long_side_of_a_6_is_along_its_rows() {
    assert_eq!(drawn("6@C~0"), [".1.", "222", "222", "222", "222", "222", "222"]);
    // Two middle squares: the western one is behind the door.
    assert_eq!(drawn("6@C~90"), ["..1...", "222222", "222222", "222222"]);
    let rising = ["....1..", "....2..", "...222.", "..22222", ".22222.", "22222..", ".222...", "..2...."];
    assert_eq!(drawn("6@C~45"), rising);
    let falling = ["..1....", "..2....", ".222...", "22222..", ".22222.", "..22222", "...222.", "....2.."];
    assert_eq!(drawn("6@C~135"), falling);
    assert_eq!(drawn("6@C~225"), rising);
}

#[test]
fn a_corridor_runs_along_its_pips_in_the_nearer_direction() {
    let falling = ["1...", "+...", ".+..", "..+.", "...2"];
    assert_eq!(drawn("2@C~0"), falling);
    assert_eq!(drawn("3@C~180"), falling);
    assert_eq!(drawn("2@C~45"), ["1", "+", "+", "+", "+", "+", "2"]);
    assert_eq!(drawn("2@C~90"), ["...1", "...+", "..+.", ".+..", "2..."]);
    // The way is south, at right angles to the pips. So the corridor turns right, west.
    assert_eq!(drawn("2@C~135"), [".....1", "2+++++"]);
    assert_eq!(drawn("2@C~315"), [".....1", "2+++++"]);
}

#[test]
fn angles_are_rounded_to_45_degrees() {
    assert_eq!(drawn("2@C~22"), drawn("2@C~0"));
    assert_eq!(drawn("2@C~23"), drawn("2@C~45"));
    assert_eq!(drawn("2@C~338"), drawn("2@C~0"));
    assert_eq!(drawn("2@C~337"), drawn("2@C~315"));
}

#[test]
fn a_1_is_a_dead_end_and_asks_for_the_die_once_more() {
    let trace = play("more=off&dice=1");
    assert_eq!(plan(&trace, 1), ["1", "+", "2"]);
    assert_eq!(kinds(&trace, 1), ["1 stairs", "2 dead-end"]);
    assert_eq!(asked(&trace), "1 for stairs in dead end b");
    let trace = play("more=off&dice=1;6");
    assert_eq!(told(&trace, 1), "You rolled 6: dead end b has no way down.");
    assert_eq!(told(&trace, 0), "No end is open. The map is finished with 1 piece.");
    assert_eq!(asked(&trace), "nothing");
}

#[test]
fn on_the_last_level_a_dead_end_needs_no_roll() {
    assert_eq!(asked(&play("more=off&levels=1&dice=1")), "nothing");
}

#[test]
fn with_more_exits_the_start_is_thrown_again_while_it_shows_1() {
    let trace = play("dice=1;1@N~9;1@0,0;4@C~0");
    assert_eq!(plan(&trace, 1), [".1.", "222", "222", "222"]);
    let rules: Vec<&str> = trace.steps().iter().map(|step| step.rule).collect();
    assert_eq!(rules, ["pips/1", "pips/1", "pips/1", "pips/1", "pips/2"]);
    // After 100 rerolls, the 1 counts.
    let ones = |count: usize| kinds(&play(&format!("levels=1&dice={}", vec!["1"; count].join(";"))), 1);
    assert_eq!(ones(100), ["1 stairs"]);
    assert_eq!(ones(101), ["1 stairs", "2 dead-end"]);
}

#[test]
fn a_step_has_its_row_and_the_square_its_dice_were_thrown_for() {
    let trace = play("dice=4@C~0;6@E~0");
    let step = &trace.steps()[2];
    assert_eq!((step.rule, step.rows.has(5), step.rows.has(3)), ("pips/2", true, false));
    assert_eq!(step.at, Some(dicefall::geometry::Square::new(2, 2)));
    assert_eq!(trace.rolls(step).len(), 1);
    let value = |id| trace.dungeon().levels[0].area(dicefall::dungeon::AreaId(id)).unwrap().value();
    assert_eq!((value(1), value(2), value(3)), (None, Some(4), Some(6)));
}
