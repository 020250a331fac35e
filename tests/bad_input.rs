//! The exact sentence for each fault of a link.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dice::{Die, Surface, TrayRoom};
use dicefall::link::{read, write};
use dicefall::procedures::{BadInput, REGISTRY};
use dicefall::trace::Ask;

fn open(link: &str) -> Result<(), BadInput> {
    let opened = read(link, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(opened.steps(trace.steps().len())?).map(drop)
}

/// All procedures, as a list such as `drop-dice, threads or pips`.
fn procedures() -> String {
    let names: Vec<&str> = REGISTRY.0.iter().map(|procedure| procedure.id).collect();
    let (last, others) = names.split_last().unwrap();
    format!("{} or {last}", others.join(", "))
}

/// Checks the sentence for each link, and lists all differences at the end. In the table, `<procedures>` stands for the
/// names of all procedures.
fn refused(table: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for &(link, expected) in table {
        let expected = expected.replace("<procedures>", &procedures());
        let told = open(link).map_or_else(|fault| fault.to_string(), |()| "(opens)".into());
        if told != expected {
            faults.push(format!("{link}\n  says      {told}\n  should be {expected}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn texts_that_are_not_links() {
    refused(&[
        ("", "“” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42."),
        ("#", "“#” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42."),
        ("#/", "“#/” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42."),
        ("#/?v=1", "“#/?v=1” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42."),
        ("drop-dice", "“drop-dice” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42."),
        (
            "##/drop-dice",
            "“##/drop-dice” isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42.",
        ),
    ]);
    let long = format!("#/drop-dice?seed={}", "x".repeat(100_000));
    refused(&[(&long, "The link is 100017 bytes long. Use at most 65536 bytes.")]);
}

#[test]
fn unknown_procedures_and_versions() {
    refused(&[
        ("#/roll-dice", "No procedure is called “roll-dice”. Use <procedures>."),
        ("#/Drop-Dice?v=1", "No procedure is called “Drop-Dice”. Use <procedures>."),
        ("#/drop-dice/?v=1", "No procedure is called “drop-dice/”. Use <procedures>."),
        ("#/drop-dice?v=0", "The rules have no version “0”. Use v=1."),
        ("#/drop-dice?v=2", "The rules have no version “2”. Use v=1."),
        ("#/drop-dice?v=x", "The rules have no version “x”. Use v=1."),
        ("#/drop-dice?v=", "The rules have no version “”. Use v=1."),
        ("#/drop-dice?v=+1", "The rules have no version “+1”. Use v=1."),
        ("#/drop-dice?v=99999999999", "The rules have no version “99999999999”. Use v=1."),
    ]);
    let newer = BadInput::UnknownVersion { version: "4".into(), newest: 3 };
    assert_eq!(newer.to_string(), "The rules have no version “4”. Use v=1 to v=3.");
}

#[test]
fn parts_in_the_wrong_form() {
    refused(&[
        ("#/drop-dice?v=1&colour=red", "Drop dice has no option called “colour”. Leave it out."),
        ("#/drop-dice?v=1&choices=a.b", "Drop dice has no option called “choices”. Leave it out."),
        ("#/drop-dice?v=1&=red", "Drop dice has no option called “”. Leave it out."),
        ("#/drop-dice?seed=a&seed=b", "The link sets “seed” twice. Set it once."),
        ("#/drop-dice?v=1&pool=10d6&pool=10d6", "The link sets “pool” twice. Set it once."),
        ("#/drop-dice?v=1&%73eed=a&seed=a", "The link sets “seed” twice. Set it once."),
        (
            "#/drop-dice?v=1&seed",
            "The link’s part “seed” has no equals sign. Write a name and a value, such as seed=amber-owl-42.",
        ),
        (
            "#/drop-dice?amber-owl-42",
            "The link’s part “amber-owl-42” has no equals sign. Write a name and a value, such as seed=amber-owl-42.",
        ),
        (
            "#/drop-dice?seed=100%",
            "The link’s part “100%” has a percent sign without the code of a character. Write the percent sign itself as %25.",
        ),
        (
            "#/drop-dice?seed=%zz",
            "The link’s part “%zz” has a percent sign without the code of a character. Write the percent sign itself as %25.",
        ),
        (
            "#/drop-dice?seed=%ff",
            "The link’s part “%ff” has a percent sign without the code of a character. Write the percent sign itself as %25.",
        ),
        (
            "#/drop%2",
            "The link’s part “drop%2” has a percent sign without the code of a character. Write the percent sign itself as %25.",
        ),
    ]);
}

#[test]
fn seeds() {
    let long = format!("#/drop-dice?seed={}", "%C3%A4".repeat(65));
    refused(&[
        ("#/drop-dice?seed=", "The seed is empty. Use 1 to 64 characters: amber-owl-42."),
        (&long, "The seed has 65 characters. Use 1 to 64: amber-owl-42."),
    ]);
}

#[test]
fn steps() {
    refused(&[
        ("#/drop-dice?seed=a&step=22", "This dungeon has no step 22. Its steps are 0 to 21."),
        ("#/drop-dice?seed=a&step=99999", "This dungeon has no step 99999. Its steps are 0 to 21."),
        ("#/drop-dice?seed=a&step=-1", "“step” can’t be “-1”. Use a whole number, 0 or more."),
        ("#/drop-dice?seed=a&view=on", "“view” can’t be “on”. Use “present”."),
        ("#/drop-dice?seed=a&view=", "“view” can’t be empty. Use “present”."),
        ("#/drop-dice?seed=a&step=", "“step” can’t be empty. Use a whole number, 0 or more."),
        ("#/drop-dice?seed=a&step=1.5", "“step” can’t be “1.5”. Use a whole number, 0 or more."),
        (
            "#/drop-dice?seed=a&step=99999999999999999999",
            "“step” can’t be “99999999999999999999”. Use a whole number, 0 or more.",
        ),
    ]);
    assert_eq!(open("#/drop-dice?seed=a&step=21"), Ok(()));
}

#[test]
fn notes() {
    let law = "A part of it is missing or changed: copy the whole link again.";
    let says = |text: &str| format!("“notes” can’t be “{text}”. {law}");
    for (text, told) in [
        ("1-4 a", says("1-4 a")),
        ("1-4_a~", says("1-4_a~")),
        ("1-4_a~_AAA", says("1-4_a~_AAA")),
        ("1-4", says("1-4")),
        ("0-4_a", says("0-4_a")),
        ("1-4_a;1-3_b", says("1-4_a;1-3_b")),
        ("1-4_a;1-4_b", says("1-4_a;1-4_b")),
        ("1-4_~Bq", says("1-4_~Bq")),
        ("1-4_a;shown_b", says("1-4_a;shown_b")),
        (&"x".repeat(99), says(&format!("{}…", "x".repeat(40)))),
    ] {
        refused(&[(&format!("#/drop-dice?seed=a&notes={text}"), &told)]);
    }
    refused(&[
        (
            "#/drop-dice?seed=a&notes=1-4_a&compare=pips",
            "A link with “compare” can’t have “notes”, because both dungeons come from its seed alone.",
        ),
        (
            "#/drop-dice?seed=a&compare=pips%3Fnotes%3D1-4_a",
            "“compare” has a mistake. Leave out “notes”. Name only a procedure and its options.",
        ),
        ("#/drop-dice?seed=a&notes=1-4_a&notes=1-4_a", "The link sets “notes” twice. Set it once."),
    ]);
    assert_eq!(open("#/drop-dice?seed=a&notes=1-4_a"), Ok(()));
    assert_eq!(open("#/drop-dice?seed=a&notes="), Ok(()));
}

#[test]
fn dungeons_to_compare_with() {
    let only = "Name only a procedure and its options.";
    let alone = "both dungeons come from its seed alone.";
    let no_player = "“explore” can’t be “by-hand”. No player makes moves in a comparison; use auto.";
    refused(&[
        (
            "#/drop-dice?seed=a&compare=thread",
            "“compare” has a mistake. No procedure is called “thread”. Use <procedures>.",
        ),
        ("#/drop-dice?seed=a&compare=", "“compare” has a mistake. No procedure is called “”. Use <procedures>."),
        (
            "#/drop-dice?seed=a&compare=threads%3Fv%3D2",
            "“compare” has a mistake. The rules have no version “2”. Use v=1.",
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fpool%3D10d6",
            "“compare” has a mistake. Threads has no option called “pool”. Leave it out.",
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fsize%3Dhuge",
            "“compare” has a mistake. “size” can’t be “huge”. Use rolled, tiny, small, medium, large or mega.",
        ),
        (
            "#/drop-dice?seed=a&compare=leximorph%3Fword%3DAPE%26sectors%3D6",
            "“compare” has a mistake. “sectors” can’t be “6”. Leave it out, because a word has as many sectors as letters.",
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fsize",
            "“compare” has a mistake. The link’s part “size” has no equals sign. Write a name and a value, such as seed=amber-owl-42.",
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fsize%3D%25zz",
            "“compare” has a mistake. The link’s part “%zz” has a percent sign without the code of a character. Write the percent sign itself as %25.",
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fseed%3Db",
            &format!("“compare” has a mistake. Leave out “seed”. {only}"),
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fdice%3D1",
            &format!("“compare” has a mistake. Leave out “dice”. {only}"),
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fchoices%3D1A",
            &format!("“compare” has a mistake. Leave out “choices”. {only}"),
        ),
        (
            "#/drop-dice?seed=a&compare=lattice%3Fnode%3D1",
            &format!("“compare” has a mistake. Leave out “node”. {only}"),
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fstep%3D1",
            &format!("“compare” has a mistake. Leave out “step”. {only}"),
        ),
        (
            "#/drop-dice?seed=a&compare=threads%3Fcompare%3Dpips",
            &format!("“compare” has a mistake. Leave out “compare”. {only}"),
        ),
        ("#/drop-dice?seed=a&compare=threads%3Fexplore%3Dby-hand", &format!("“compare” has a mistake. {no_player}")),
        ("#/threads?seed=a&explore=by-hand&compare=threads", no_player),
        ("#/drop-dice?compare=threads", "A link with “compare” needs a “seed”: both dungeons come from it."),
        (
            "#/threads?seed=a&dice=1;2&compare=threads",
            &format!("A link with “compare” can’t have “dice”, because {alone}"),
        ),
        ("#/threads?dice=1;2&compare=threads", &format!("A link with “compare” can’t have “dice”, because {alone}")),
        (
            "#/threads?seed=a&choices=1A&compare=threads",
            &format!("A link with “compare” can’t have “choices”, because {alone}"),
        ),
        (
            "#/lattice?seed=a&depth=2&node=1&compare=pips",
            &format!("A link with “compare” can’t have “node”, because {alone}"),
        ),
        (
            "#/drop-dice?seed=a&view=present&compare=pips",
            &format!("A link with “compare” can’t have “view”, because {alone}"),
        ),
        ("#/drop-dice?seed=a&compare=pips&compare=pips", "The link sets “compare” twice. Set it once."),
    ]);
}

#[test]
fn steps_of_two_dungeons_go_up_to_the_last_step_of_the_longer_run() {
    let steps = |link: &str| read(link, &REGISTRY).unwrap().recipe.run().unwrap().steps().len();
    let longer = steps("#/pips?seed=a");
    assert!(longer > steps("#/drop-dice?seed=a"));
    for (one, other) in [("drop-dice", "pips"), ("pips", "drop-dice")] {
        let link = format!("#/{one}?seed=a&compare={other}&step=");
        assert_eq!(open(&format!("{link}{longer}")), Ok(()));
        let beyond = longer + 1;
        refused(&[(
            &format!("{link}{beyond}"),
            &format!("This dungeon has no step {beyond}. Its steps are 0 to {longer}."),
        )]);
    }
}

#[test]
fn pools() {
    refused(&[
        ("#/drop-dice?seed=a&pool=2d6", "“pool” can’t be “2d6”. Use 3 to 500 dice in all, such as 10d6."),
        ("#/drop-dice?seed=a&pool=501d6", "“pool” can’t be “501d6”. Use 3 to 500 dice in all, such as 10d6."),
        (
            "#/drop-dice?seed=a&pool=1000000000d6",
            "“pool” can’t be “1000000000d6”. Use 3 to 500 dice in all, such as 10d6.",
        ),
        ("#/drop-dice?seed=a&pool=500d6+1d20", "“pool” can’t be “500d6+1d20”. Use 3 to 500 dice in all, such as 10d6."),
        (
            "#/drop-dice?seed=a&pool=10d7",
            "“pool” can’t be “10d7”. Dicefall has no d7; use d4, d6, d8, d10, d12 or d20, as in 10d6.",
        ),
        (
            "#/drop-dice?seed=a&pool=10d6+0d8",
            "“pool” can’t be “10d6+0d8”. 0d8 has no dice; give each group at least 1, as in 10d6.",
        ),
        (
            "#/drop-dice?seed=a&pool=",
            "“pool” can’t be empty. Write groups of dice joined by plus signs, as in 10d6 or 6d6+2d8.",
        ),
        (
            "#/drop-dice?seed=a&pool=ten",
            "“pool” can’t be “ten”. Write groups of dice joined by plus signs, as in 10d6 or 6d6+2d8.",
        ),
        (
            "#/drop-dice?seed=a&pool=10d6%202d8",
            "“pool” can’t be “10d6 2d8”. Write groups of dice joined by plus signs, as in 10d6 or 6d6+2d8.",
        ),
    ]);
}

#[test]
fn options_out_of_bounds() {
    refused(&[
        ("#/drop-dice?seed=a&grid=voronoi", "“grid” can’t be “voronoi”. Use delaunay or by-hand."),
        (
            "#/drop-dice?seed=a&pool=61d6&grid=by-hand",
            "“grid” can’t be “by-hand”. 61 dice are too many to draw by hand. Use at most 60 dice, or “delaunay”.",
        ),
        ("#/drop-dice?seed=a&from=11", "“from” can’t be “11”. With 10 dice, use a room number from 1 to 10."),
        (
            "#/drop-dice?from=11&pool=11d6&dice=1@1,1;2@2,2;3@5,7&seed=a&loops=2",
            "“loops” can’t be “2”. Use third, overachiever or a share from 0.00 to 1.00, such as 0.65.",
        ),
        (
            "#/drop-dice?seed=a&from=0",
            "“from” can’t be “0”. Use a room’s number, from 1 to the number of dice in “pool”.",
        ),
        (
            "#/drop-dice?seed=a&from=first",
            "“from” can’t be “first”. Use a room’s number, from 1 to the number of dice in “pool”.",
        ),
        (
            "#/drop-dice?seed=a&loops=1.01",
            "“loops” can’t be “1.01”. Use third, overachiever or a share from 0.00 to 1.00, such as 0.65.",
        ),
        (
            "#/drop-dice?seed=a&loops=-0.5",
            "“loops” can’t be “-0.5”. Use third, overachiever or a share from 0.00 to 1.00, such as 0.65.",
        ),
    ]);
}

#[test]
fn own_dice() {
    refused(&[
        ("#/drop-dice?dice=1@1,1;x;3@5,7", "Die 2, “x”, isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45."),
        ("#/drop-dice?dice=1@1,1;2@-5,2", "Die 2, “2@-5,2”, isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45."),
        (
            "#/drop-dice?dice=1@1,1;2@9,9;3@5,7;4@9,9",
            "Die 4, “4@9,9”, is at the same point as die 2. Move one of the two dice.",
        ),
        (
            "#/drop-dice?dice=1@1,1;2@1001,9;3@5,7",
            "Die 2, “2@1001,9”, is off the tray: X goes from 0 to 1000, Y from 0 to 700.",
        ),
        (
            "#/drop-dice?dice=1@1,1;2@9,701;3@5,7",
            "Die 2, “2@9,701”, is off the tray: X goes from 0 to 1000, Y from 0 to 700.",
        ),
        ("#/drop-dice?dice=1@1,1;7@9,9;3@5,7", "Die 2, “7@9,9”, shows 7, but a d6 shows 1 to 6."),
        ("#/drop-dice?dice=1@1,1;0@9,9;3@5,7", "Die 2, “0@9,9”, shows 0, but a d6 shows 1 to 6."),
        ("#/drop-dice?pool=3d4&dice=1@1,1;5@9,9;3@5,7", "Die 2, “5@9,9”, shows 5, but a d4 shows 1 to 4."),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;11",
            "Die 4, “11”, shows 11, but a d10 shows 0 to 9.",
        ),
        ("#/drop-dice?pool=3d6&dice=1@1,1;2;3@5,7", "Die 2, “2”, needs a place: write FACE@X,Y, as in 4@512,80."),
        ("#/drop-dice?dice=1;2;3", "Die 1, “1”, needs a place: write FACE@X,Y, as in 4@512,80."),
        (
            "#/drop-dice?pool=3d6&dice=1@1,1;2@9,9~45;3@5,7",
            "Die 2, “2@9,9~45”, needs a place: write FACE@X,Y, as in 4@512,80.",
        ),
        ("#/drop-dice?pool=3d6&dice=1@N~45", "Die 1, “1@N~45”, needs a place: write FACE@X,Y, as in 4@512,80."),
        ("#/drop-dice?pool=3d6&dice=1@1,1;2@9,9;3@5,7;4@4,4", "Die 4, “4@4,4”, is one too many. The pool has 3 dice."),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;4@4,4",
            "Die 4, “4@4,4”, is the 1d10 for the loops. It has no place on the tray: write its face only.",
        ),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;4;4",
            "Die 5, “4”, is one too many. The pool has 3 dice, and the loops need one d10.",
        ),
        (
            "#/drop-dice?dice=1@1,1;2@9,9",
            "“dice” can’t be “1@1,1;2@9,9”. Use 3 to 500 dice, one for each room, as in 4@200,200;2@500,500;6@800,300.",
        ),
    ]);
}

#[test]
fn a_0_on_a_d10_is_taken_and_written_as_10() {
    let opened = read("#/drop-dice?pool=3d10&loops=overachiever&dice=0@1,1;10@9,9;3@5,7;0", &REGISTRY).unwrap();
    assert_eq!(write(&opened.recipe, None), "#/drop-dice?v=1&pool=3d10&loops=overachiever&dice=10@1,1;10@9,9;3@5,7;10");
    let trace = opened.recipe.run().unwrap();
    assert_eq!(trace.all_rolls().iter().map(|roll| roll.face).collect::<Vec<_>>(), [10, 10, 3, 10]);
}

#[test]
fn options_of_threads_out_of_bounds() {
    refused(&[
        ("#/threads?rules=first", "“rules” can’t be “first”. Use final, revised, summary, sketch or next-thread."),
        ("#/threads?size=huge", "“size” can’t be “huge”. Use rolled, tiny, small, medium, large or mega."),
        ("#/threads?entrance=locked", "“entrance” can’t be “locked”. Use plain or rolled."),
        ("#/threads?type=castle", "“type” can’t be “castle”. Use any, caves, catacombs, ruin or fortress."),
        ("#/threads?dungeon-seed=0", "“dungeon-seed” can’t be “0”. Use a whole number from 1 to 12, or “rolled”."),
        ("#/threads?dungeon-seed=13", "“dungeon-seed” can’t be “13”. Use a whole number from 1 to 12, or “rolled”."),
        ("#/threads?dungeon-seed=", "“dungeon-seed” can’t be empty. Use a whole number from 1 to 12, or “rolled”."),
        ("#/threads?explore=byhand", "“explore” can’t be “byhand”. Use auto or by-hand."),
        ("#/threads?loop-chance=-1", "“loop-chance” can’t be “-1”. Use a whole number from 0 to 6."),
        ("#/threads?loop-chance=7", "“loop-chance” can’t be “7”. Use a whole number from 0 to 6."),
        ("#/threads?search=always", "“search” can’t be “always”. Use never or every-room."),
        ("#/threads?secret-chance=7", "“secret-chance” can’t be “7”. Use a whole number from 0 to 6."),
        ("#/threads?secret-chance=0.5", "“secret-chance” can’t be “0.5”. Use a whole number from 0 to 6."),
        ("#/threads?modifier=-6", "“modifier” can’t be “-6”. Use a whole number from -5 to 15."),
        ("#/threads?modifier=16", "“modifier” can’t be “16”. Use a whole number from -5 to 15."),
        ("#/threads?modifier=+3", "“modifier” can’t be “+3”. Use a whole number from -5 to 15."),
        ("#/threads?levels=all", "“levels” can’t be “all”. Use never, dead-ends, every-room or by-size."),
        ("#/threads?pool=10d6", "Threads has no option called “pool”. Leave it out."),
        ("#/threads?v=2", "The rules have no version “2”. Use v=1."),
        ("#/threads?choices=1A&choices=1B", "The link sets “choices” twice. Set it once."),
    ]);
    let bounds = ["dungeon-seed=1", "dungeon-seed=12", "loop-chance=0", "loop-chance=6", "modifier=-5", "modifier=15"];
    for option in bounds.into_iter().chain(["secret-chance=0", "secret-chance=6", "dungeon-seed=rolled"]) {
        assert_eq!(open(&format!("#/threads?seed=a&search=every-room&{option}")), Ok(()), "{option}");
    }
}

#[test]
fn own_dice_of_threads() {
    let placed = "has a place. In this procedure, write only the face, such as 4.";
    let unread = "isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45.";
    refused(&[
        ("#/threads?dice=3@4,5", &format!("Die 1, “3@4,5”, {placed}")),
        ("#/threads?dice=3;2@4,5~30;1@N~0", &format!("Die 2, “2@4,5~30”, {placed}")),
        ("#/threads?dice=3;2;1@N~0", &format!("Die 3, “1@N~0”, {placed}")),
        ("#/threads?dice=3;x", &format!("Die 2, “x”, {unread}")),
        ("#/threads?dice=3;;2", &format!("Die 2, “”, {unread}")),
        ("#/threads?dice=7", "Die 1, “7”, shows 7, but a d6 shows 1 to 6."),
        ("#/threads?dice=3;2;0", "Die 3, “0”, shows 0, but a d6 shows 1 to 6."),
    ]);
    // A Small dungeon with one passage and one thread needs six dice. Extra dice aren't checked.
    assert_eq!(open("#/threads?dice=1;1;1;1;1;6;99"), Ok(()));
}

#[test]
fn options_of_leximorph_out_of_bounds() {
    let letters = "Use 1 to 9 letters, A to Z, as in APE, or “rolled” to roll them";
    let starter = "Leave it out, because a starter has no letters";
    refused(&[
        ("#/leximorph?skeleton=word", "“skeleton” can’t be “word”. Use letters or starter."),
        ("#/leximorph?word=", &format!("“word” can’t be empty. {letters}.")),
        ("#/leximorph?word=G-G", &format!("“word” can’t be “G-G”. {letters}.")),
        ("#/leximorph?word=Ä", &format!("“word” can’t be “Ä”. {letters}.")),
        ("#/leximorph?word=A%20B", &format!("“word” can’t be “A B”. {letters}.")),
        ("#/leximorph?word=ABCDEFGHIJ", &format!("“word” can’t be “ABCDEFGHIJ”. {letters}.")),
        ("#/leximorph?sectors=5", "“sectors” can’t be “5”. Use 4, 6 or 9."),
        ("#/leximorph?turn=yes", "“turn” can’t be “yes”. Use off or on."),
        (
            "#/leximorph?word=APE&sectors=6",
            "“sectors” can’t be “6”. Leave it out, because a word has as many sectors as letters.",
        ),
        (
            "#/leximorph?sectors=9&word=g",
            "“sectors” can’t be “9”. Leave it out, because a word has as many sectors as letters.",
        ),
        ("#/leximorph?skeleton=starter&word=APE", &format!("“word” can’t be “APE”. {starter}.")),
        ("#/leximorph?sectors=6&skeleton=starter", &format!("“sectors” can’t be “6”. {starter}.")),
        ("#/leximorph?skeleton=starter&turn=on", &format!("“turn” can’t be “on”. {starter}.")),
        ("#/leximorph?choices=1A", "Leximorph has no option called “choices”. Leave it out."),
        ("#/leximorph?v=2", "The rules have no version “2”. Use v=1."),
    ]);
    for options in
        ["word=g", "word=ABCDEFGHI&turn=on", "word=APE&sectors=4", "word=rolled&sectors=9", "skeleton=starter"]
    {
        assert_eq!(open(&format!("#/leximorph?seed=a&{options}")), Ok(()), "{options}");
    }
}

#[test]
fn own_dice_of_leximorph() {
    let placed = "has a place. In this procedure, write only the face, such as 4.";
    refused(&[
        ("#/leximorph?dice=3@4,5", &format!("Die 1, “3@4,5”, {placed}")),
        ("#/leximorph?dice=3;1@N~0", &format!("Die 2, “1@N~0”, {placed}")),
        ("#/leximorph?dice=3;11", "Die 2, “11”, shows 11, but a d10 shows 0 to 9."),
        ("#/leximorph?word=L&dice=0", "Die 1, “0”, shows 0, but a d6 shows 1 to 6."),
        ("#/leximorph?word=L&dice=1;9", "Die 2, “9”, shows 9, but a d8 shows 1 to 8."),
        ("#/leximorph?word=L&turn=on&dice=5", "Die 1, “5”, shows 5, but a d4 shows 1 to 4."),
    ]);
    assert_eq!(open("#/leximorph?dice=0;10;0;9"), Ok(()));
}

#[test]
fn moves_of_threads() {
    let by_hand = "#/threads?rules=summary&size=small&explore=by-hand";
    refused(&[
        (&format!("{by_hand}&dungeon-seed=1&choices=up"), "Move 1, “up”, can’t be made. Choose 1A or s1."),
        (&format!("{by_hand}&dungeon-seed=1&dice=6&choices=1A..1A"), "Move 2, “1A”, can’t be made. Choose s1 or s2."),
        (
            &format!("{by_hand}&dungeon-seed=1&choices=%3Cb%3E%0A"),
            "Move 1, “<b>\u{fffd}”, can’t be made. Choose 1A or s1.",
        ),
    ]);
    // The sentence names only the first few moves.
    let rooms: Vec<String> = ('A'..='L').map(|letter| format!("1{letter}")).collect();
    let dice = vec!["6"; 23].join(";");
    let link = format!("{by_hand}&dungeon-seed=12&dice={dice}&choices={}.x", rooms.join("."));
    let told = open(&link).unwrap_err().to_string();
    assert!(told.starts_with("Move 13, “x”, can’t be made. Choose 2A, 2B, 2C, ") && told.ends_with("…."), "{told}");
    assert!(told.chars().count() <= 300, "{told}");
}

#[test]
fn texts_that_would_break_a_page_are_quoted_and_shortened() {
    refused(&[
        (
            "#/drop-dice?seed=a&grid=<img src=x onerror=alert(document.cookie)>",
            "“grid” can’t be “<img src=x onerror=alert(document.cookie…”. Use delaunay or by-hand.",
        ),
        (
            "#/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
            "No procedure is called “<img src=x onerror=alert(1)>”. Use <procedures>.",
        ),
        ("#/drop-dice?grid=a%00%0A%1Bb", "“grid” can’t be “a���b”. Use delaunay or by-hand."),
        ("#/drop-dice?grid=%E2%80%AEdnah-yb", "“grid” can’t be “�dnah-yb”. Use delaunay or by-hand."),
        (
            "#/drop-dice?pool=3d7777777777777777777777777777777777777777777777777777777777",
            "“pool” can’t be “3d77777777777777777777777777777777777777…”. Dicefall has no \
             d7777777777777777777777777777777777777777; use d4, d6, d8, d10, d12 or d20, as in 10d6.",
        ),
    ]);
}

#[test]
fn a_move_that_cannot_be_made() {
    let told =
        |options: &str| BadInput::BadMove { number: 2, choice: "up".into(), options: options.into() }.to_string();
    assert_eq!(told("left or right"), "Move 2, “up”, can’t be made. Choose left or right.");
    let long = told(&"1B, ".repeat(400));
    assert!(long.chars().count() <= 300 && long.ends_with("….") && long.starts_with("Move 2, “up”"), "{long}");
}

#[test]
fn options_of_pips_out_of_bounds() {
    refused(&[
        ("#/pips?areas=1", "“areas” can’t be “1”. Use a whole number from 2 to 200."),
        ("#/pips?areas=201", "“areas” can’t be “201”. Use a whole number from 2 to 200."),
        ("#/pips?areas=", "“areas” can’t be empty. Use a whole number from 2 to 200."),
        ("#/pips?start=well", "“start” can’t be “well”. Use stairs or tunnel."),
        ("#/pips?levels=0", "“levels” can’t be “0”. Use a whole number from 1 to 5."),
        ("#/pips?levels=6", "“levels” can’t be “6”. Use a whole number from 1 to 5."),
        ("#/pips?more=yes", "“more” can’t be “yes”. Use on, off or by-hand."),
        ("#/pips?secret-doors=1", "“secret-doors” can’t be “1”. Use on, off or by-hand."),
        ("#/pips?crossing=stairs", "“crossing” can’t be “stairs”. Use slope or rolled."),
        ("#/pips?seed=a&choices=1A", "Move 1, “1A”, can’t be made, because no move is left. Leave it out."),
        ("#/pips?node=1", "Pips has no option called “node”. Leave it out."),
    ]);
    for option in ["areas=2", "areas=200", "levels=1", "levels=5", "more=off", "start=tunnel", "secret-doors=off"] {
        assert_eq!(open(&format!("#/pips?seed=a&{option}")), Ok(()), "{option}");
    }
}

#[test]
fn options_of_room_number_clock_and_compass_out_of_bounds() {
    const LAID: &str = "“laid” can’t be “on”. Rooms 1 to 4 need a d4. Set “numbers” to direct and “rooms” to 4.";
    let sides = "Set “rooms” to 4, 6, 8, 10, 12 or 20.";
    refused(&[
        ("#/room-number?rooms=1", "“rooms” can’t be “1”. Use a whole number from 2 to 60."),
        ("#/clock?rooms=61", "“rooms” can’t be “61”. Use a whole number from 2 to 60."),
        ("#/compass?rooms=", "“rooms” can’t be empty. Use a whole number from 2 to 60."),
        ("#/room-number?levels=0", "“levels” can’t be “0”. Use a whole number from 1 to 5."),
        ("#/compass?levels=6", "“levels” can’t be “6”. Use a whole number from 1 to 5."),
        ("#/clock?sides=yes", "“sides” can’t be “yes”. Use off or on."),
        ("#/compass?ladders=1", "“ladders” can’t be “1”. Use off or on."),
        ("#/room-number?numbers=d12", "“numbers” can’t be “d12”. Use relative or direct."),
        (
            "#/room-number?numbers=direct&rooms=13",
            &format!("“numbers” can’t be “direct”. No die has 13 sides. {sides}"),
        ),
        ("#/room-number?laid=on&numbers=direct&rooms=6", LAID),
        ("#/room-number?laid=on&numbers=direct", LAID),
        (
            "#/room-number?laid=on&rooms=4",
            "“laid” counts only if “numbers” is direct. Set “numbers” too, or leave out “laid”.",
        ),
        (
            "#/compass?target=3",
            "“target” counts only if “junctions” is clock. Set “junctions” too, or leave out “target”.",
        ),
        ("#/room-number?rooms=2&numbers=direct", &format!("“numbers” can’t be “direct”. No die has 2 sides. {sides}")),
        ("#/clock?dial=d10", "“dial” can’t be “d10”. Use d12 or d8."),
        ("#/clock?target=-1", "“target” can’t be “-1”. Use a whole number from 0 to 9."),
        ("#/clock?target=10", "“target” can’t be “10”. Use a whole number from 0 to 9."),
        ("#/clock?meet=over", "“meet” can’t be “over”. Use join or cross."),
        ("#/compass?routes=long", "“routes” can’t be “long”. Use short or any."),
        ("#/compass?exits=drop2d3", "“exits” can’t be “drop2d3”. Use d8, drop or drop-2d3."),
        ("#/room-number?dial=d8", "Room numbers has no option called “dial”. Leave it out."),
        ("#/clock?choices=1A", "Clock has no option called “choices”. Leave it out."),
        ("#/compass?node=1", "Compass has no option called “node”. Leave it out."),
        ("#/compass?v=2", "The rules have no version “2”. Use v=1."),
    ]);
    for rooms in [4, 6, 8, 10, 12, 20] {
        assert_eq!(open(&format!("#/room-number?seed=a&numbers=direct&rooms={rooms}")), Ok(()), "{rooms} rooms");
    }
    assert_eq!(open("#/room-number?seed=a&numbers=direct"), Ok(()), "twelve rooms unless another number is chosen");
    for options in [
        "room-number?rooms=2&levels=1",
        "room-number?rooms=13&levels=5",
        "clock?dial=d8&target=0&meet=cross",
        "clock?target=9&sides=on",
        "compass?routes=any&exits=drop",
        "compass?exits=drop-2d3&ladders=on",
    ] {
        assert_eq!(open(&format!("#/{options}&seed=a")), Ok(()), "{options}");
    }
}

#[test]
fn own_dice_of_room_number_clock_and_compass() {
    let placed = "has a place. In this procedure, write only the face, such as 4.";
    let turned = "has an angle. In this procedure, write FACE@X,Y, or only the face.";
    let unread = "isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45.";
    refused(&[
        ("#/room-number?dice=3@4,5", &format!("Die 1, “3@4,5”, {placed}")),
        ("#/room-number?numbers=direct&dice=3;1@N~0", &format!("Die 2, “1@N~0”, {placed}")),
        ("#/clock?dice=3;2@4,5~30", &format!("Die 2, “2@4,5~30”, {placed}")),
        ("#/compass?dice=3;2;1@4,5", &format!("Die 3, “1@4,5”, {placed}")),
        ("#/compass?exits=d8&routes=any&dice=1@4,5", &format!("Die 1, “1@4,5”, {placed}")),
        ("#/clock?dice=3;x", &format!("Die 2, “x”, {unread}")),
        ("#/compass?exits=drop&dice=3;2@4,5~30", &format!("Die 2, “2@4,5~30”, {turned}")),
        ("#/compass?exits=drop-2d3&dice=3@N~0", &format!("Die 1, “3@N~0”, {turned}")),
        ("#/compass?exits=drop&dice=3;x@1,2", &format!("Die 2, “x@1,2”, {unread}")),
        // A fault in the options is reported before a fault in the dice.
        (
            "#/room-number?numbers=direct&rooms=13&dice=3@4,5",
            "“numbers” can’t be “direct”. No die has 13 sides. Set “rooms” to 4, 6, 8, 10, 12 or 20.",
        ),
    ]);
    // A die without its place is found only when the link is run.
    for exits in ["drop", "drop-2d3"] {
        let link = format!("#/compass?exits={exits}&dice=3;2;1@400,5");
        assert!(read(&link, &REGISTRY).is_ok(), "{link}");
    }
}

#[test]
fn faces_and_places_that_room_number_clock_and_compass_cannot_read() {
    let none = |number, die, sides| {
        let faces = if sides == 10 { "0 to 9".to_owned() } else { format!("1 to {sides}") };
        format!("Die {number}, “{die}”, shows {die}, but a d{sides} shows {faces}.")
    };
    refused(&[
        ("#/room-number?dice=5", &none(1, "5", 4)),
        ("#/room-number?dice=1;0", &none(2, "0", 4)),
        ("#/room-number?dice=1;1;1;2;9", &none(5, "9", 8)),
        ("#/room-number?dice=1;1;1;2;7;7;11", &none(7, "11", 10)),
        ("#/room-number?numbers=direct&rooms=4&dice=1;1;1;2;7;7;5", &none(7, "5", 4)),
        ("#/room-number?numbers=direct&rooms=20&dice=1;1;1;2;7;7;21", &none(7, "21", 20)),
        ("#/clock?dice=1;1;1;2;7;7;13", &none(7, "13", 12)),
        ("#/clock?dial=d8&dice=1;1;1;2;7;7;9", &none(7, "9", 8)),
        ("#/clock?dice=1;1;1;2;7;7;12;11", &none(8, "11", 10)),
        ("#/clock?dice=1;1;1;2;7;7;12;3;1;13", &none(10, "13", 12)),
        ("#/compass?dice=1;1;1;2;7;7;9;7", &none(8, "7", 6)),
        ("#/compass?routes=any&dice=1;1;1;2;7;7;1;7", &none(8, "7", 6)),
        ("#/compass?exits=drop-2d3&dice=1;1;7", &none(3, "7", 6)),
        ("#/compass?exits=drop&dice=1;1;11@500,5", "Die 3, “11@500,5”, shows 11, but a d10 shows 0 to 9."),
        ("#/compass?exits=drop&dice=1;1;4", "Die 3, “4”, needs a place: write FACE@X,Y, as in 4@512,80."),
        ("#/compass?exits=drop-2d3&dice=1;1;1;1;4@1,1;4", "Die 6, “4”, needs a place: write FACE@X,Y, as in 4@512,80."),
        (
            "#/compass?exits=drop&dice=1;1;4@1001,5",
            "Die 3, “4@1001,5”, is off the tray: X goes from 0 to 1000, Y from 0 to 700.",
        ),
        (
            "#/compass?exits=drop&dice=1;1;4@0,0;4@5,701",
            "Die 4, “4@5,701”, is off the tray: X goes from 0 to 1000, Y from 0 to 700.",
        ),
    ]);
}

/// What the link asks for, why, and how many of those dice it already has.
fn asked(link: &str) -> (Ask, String, usize) {
    let trace = read(link, &REGISTRY).unwrap().recipe.run().unwrap();
    let request = trace.pending.unwrap_or_else(|| panic!("{link} asks for nothing"));
    (request.ask, request.why, request.given)
}

#[test]
fn what_room_number_clock_and_compass_ask_for() {
    use Die::{D4, D6, D8, D10, D12, D20};
    let mut faults = Vec::new();
    let mut hold = |link: &str, dice: &[Die], why: &str, given: usize| {
        let now = asked(link);
        if now != (Ask::Dice(dice.to_vec(), None), why.to_owned(), given) {
            faults.push(format!("{link} asks for {now:?}"));
        }
    };
    for method in ["room-number", "clock", "compass"] {
        hold(&format!("#/{method}"), &[D4; 2], "for the width and length of the first room", 0);
        hold(&format!("#/{method}?dice=3"), &[D4], "for the width and length of the first room", 1);
        hold(&format!("#/{method}?dice=1;1"), &[D8; 4], "for the exits of room 1", 0);
        hold(&format!("#/{method}?dice=1;1;7;8;8"), &[D8], "for the exits of room 1", 3);
        hold(&format!("#/{method}?dice=1;1;7;8;8;1"), &[D8; 4], "for the exits of room 1", 0);
    }
    let to_north = "for where the north exit of room 1 leads";
    let room_number = "#/room-number?dice=1;1;1;2;7;7";
    hold(room_number, &[D10], to_north, 0);
    hold("#/room-number?numbers=direct&rooms=20&dice=1;1;1;2;7;7", &[D20], to_north, 0);
    hold(&format!("{room_number};2"), &[D10], "for the corridor to room 2", 0);
    hold(&format!("{room_number};2;3"), &[D4; 2], "for the width and length of room 2", 0);
    hold(&format!("{room_number};2;3;1;1"), &[D8; 4], "for the exits of room 2", 0);
    hold(
        "#/room-number?levels=3&dice=1;1;1;2;6;7;2;3;1;1;7;7;7;7;3;1;1;1;7;7;7;7",
        &[D10],
        "for where the way down from room 1 leads",
        0,
    );
    let crossing = "#/room-number?rooms=3&dice=3;3;1;3;7;8;8;7;1;1;2;4;1;2;1;3;1;1;5;2;2;1;1;7;7;7;8";
    hold(crossing, &[D10], "for crossing another corridor", 0);
    let clock = "#/clock?dice=1;1;1;2;7;7";
    hold(clock, &[D12], to_north, 0);
    hold("#/clock?dial=d8&dice=1;1;1;2;7;7", &[D8], to_north, 0);
    hold(&format!("{clock};12"), &[D10], "for what the north exit of room 1 leads to", 0);
    hold(
        &format!("{clock};12;6;3"),
        &[D12],
        "for the ways on from the junction that the north exit of room 1 leads to",
        1,
    );
    hold(&format!("{clock};12;7"), &[D4; 2], "for the width and length of the new room", 0);
    hold(&format!("{clock};12;7;1;1"), &[D8; 4], "for the exits of the new room", 0);
    hold(
        "#/clock?target=0&meet=cross&dice=1;1;1;2;7;7;12;2;1;1;7;7;7;7;3;1;4;4;1;4;7;7;10",
        &[D10],
        "for crossing the corridor that the north exit of room 3 leads to",
        0,
    );
    let compass = "#/compass?dice=1;1;1;2;7;7";
    hold(compass, &[D10], to_north, 0);
    hold(&format!("{compass};9"), &[D6], "for the second door of the north exit of room 1", 0);
    hold(&format!("{compass};0"), &[D6], "for the length of the tunnel of the north exit of room 1", 0);
    hold(&format!("{compass};0;3"), &[D6], "for which way the tunnel of the north exit of room 1 turns", 0);
    hold(&format!("{compass};9;3"), &[D6], "for the route of the corridor of the north exit of room 1", 0);
    hold("#/compass?exits=drop-2d3&dice=1;1;4", &[D6], "for how many dice to drop around room 1", 1);
    // On level 2 of three, stairs can lead up or down.
    hold(
        "#/compass?rooms=3&levels=3&dice=1;1;1;2;7;7;9;5;3;1;1;6;7;7;7;1;1;1;6;7;7;7",
        &[D6],
        "for whether the stairs of room 3 lead up or down",
        0,
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // The request includes the room that the dice are dropped around.
    let around = |count, squares| Ask::Dice(vec![D10; count], Some(Surface::around(TrayRoom { squares, side: 50 })));
    let why = "for the exits of room 1".to_owned();
    assert_eq!(asked("#/compass?exits=drop&dice=1;4"), (around(4, (3, 6)), why.clone(), 0));
    assert_eq!(asked("#/compass?exits=drop&dice=1;4;3@5,5"), (around(3, (3, 6)), why.clone(), 1));
    assert_eq!(asked("#/compass?exits=drop-2d3&dice=1;4;5;4"), (around(5, (3, 6)), why, 0));
}

#[test]
fn own_dice_of_pips() {
    let unread = "isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45.";
    let beyond = "has an angle above 359: use a whole number from 0 to 359, as in 4@N~45.";
    let zone = "needs a zone, which says where the way goes on. Write it as FACE@ZONE~ANGLE, such as 4@E~90.";
    let angle = "needs an angle, because the piece for any face from 2 to 6 turns with the die. Write it as FACE@ZONE~ANGLE, such as 4@E~90.";
    refused(&[
        ("#/pips?dice=4@N~370", &format!("Die 1, “4@N~370”, {beyond}")),
        ("#/pips?dice=4@5,5~360", &format!("Die 1, “4@5,5~360”, {beyond}")),
        ("#/pips?dice=4@5,5~x", &format!("Die 1, “4@5,5~x”, {unread}")),
        ("#/pips?dice=4@X~0", &format!("Die 1, “4@X~0”, {unread}")),
        ("#/pips?dice=4@N", &format!("Die 1, “4@N”, {unread}")),
        ("#/pips?dice=4@1000,5~0", "Die 1, “4@1000,5~0”, is off the dice map: X goes from 0 to 999, Y from 0 to 999."),
        (
            "#/pips?dice=4@0,0~0;4@5,1000~0",
            "Die 2, “4@5,1000~0”, is off the dice map: X goes from 0 to 999, Y from 0 to 999.",
        ),
        ("#/pips?dice=4@N~0;4", &format!("Die 2, “4”, {zone}")),
        ("#/pips?dice=4@N~0;1", &format!("Die 2, “1”, {zone}")),
        ("#/pips?dice=4", &format!("Die 1, “4”, {angle}")),
        ("#/pips?dice=2@500,5", &format!("Die 1, “2@500,5”, {angle}")),
        ("#/pips?dice=4@N~0;6@S~0;7@E~0", "Die 3, “7@E~0”, shows 7, but a d6 shows 1 to 6."),
        ("#/pips?dice=0@N~0", "Die 1, “0@N~0”, shows 0, but a d6 shows 1 to 6."),
        ("#/pips?more=off&dice=1;9", "Die 2, “9”, shows 9, but a d6 shows 1 to 6."),
    ]);
    // Dice that aren't needed aren't checked.
    assert_eq!(open("#/pips?areas=2&dice=4@N~0;4@S~0;99"), Ok(()));
    // The die for the start is thrown again while it shows 1, at most 100 times.
    assert_eq!(open(&format!("#/pips?dice={}", vec!["1"; 30_000].join(";"))), Ok(()));
}

#[test]
fn options_and_dice_of_lattice() {
    let placed = "has a place. In this procedure, write only the face, such as 4.";
    refused(&[
        ("#/lattice?depth=0", "“depth” can’t be “0”. Use a whole number from 1 to 2."),
        ("#/lattice?depth=3", "“depth” can’t be “3”. Use a whole number from 1 to 2."),
        ("#/lattice?depth=two", "“depth” can’t be “two”. Use a whole number from 1 to 2."),
        ("#/lattice?lattice=1", "“lattice” can’t be “1”. Use a whole number from 2 to 5."),
        ("#/lattice?lattice=6", "“lattice” can’t be “6”. Use a whole number from 2 to 5."),
        ("#/lattice?lattice=", "“lattice” can’t be empty. Use a whole number from 2 to 5."),
        ("#/lattice?size=3", "Lattice has no option called “size”. Leave it out."),
        ("#/lattice?choices=1A", "Lattice has no option called “choices”. Leave it out."),
        ("#/lattice?v=2", "The rules have no version “2”. Use v=1."),
        ("#/lattice?dice=3;2@4,5", &format!("Die 2, “2@4,5”, {placed}")),
        ("#/lattice?dice=1@N~0", &format!("Die 1, “1@N~0”, {placed}")),
        ("#/lattice?dice=7", "Die 1, “7”, shows 7, but a d6 shows 1 to 6."),
        ("#/lattice?dice=3;0", "Die 2, “0”, shows 0, but a d6 shows 1 to 6."),
        // Die 3 is for the ladder.
        ("#/lattice?dice=4;5;8", "Die 3, “8”, shows 8, but a d6 shows 1 to 6."),
    ]);
    // Sixteen walls need 32 dice.
    let walls = vec!["1;4"; 16].join(";");
    assert_eq!(open(&format!("#/lattice?lattice=2&dice={walls};99")), Ok(()));
}

#[test]
fn nodes_of_lattice() {
    let whole = "Use the number of a node, such as 1.";
    refused(&[
        ("#/lattice?seed=a&node=0", &format!("“node” can’t be “0”. {whole}")),
        ("#/lattice?seed=a&node=x", &format!("“node” can’t be “x”. {whole}")),
        ("#/lattice?seed=a&node=-1", &format!("“node” can’t be “-1”. {whole}")),
        ("#/lattice?seed=a&node=99999999999", &format!("“node” can’t be “99999999999”. {whole}")),
        ("#/lattice?seed=a&node=1&node=2", "The link sets “node” twice. Set it once."),
        ("#/drop-dice?seed=a&node=1", "Drop dice has no option called “node”. Leave it out."),
    ]);
    let go_into = |link: &str| {
        let opened = read(link, &REGISTRY)?;
        opened.recipe.run_opening(opened.node).map(drop)
    };
    let told = |link: &str| go_into(link).expect_err("a node that is not there").to_string();
    assert_eq!(told("#/lattice?seed=a&node=12"), "This dungeon has no node 12. Leave out “node”.");
    let told = told("#/lattice?seed=a&depth=2&node=3");
    assert!(told.starts_with("This dungeon has no node 3. Choose 1"), "{told}");
    assert_eq!(go_into("#/lattice?seed=a&depth=2"), Ok(()));
}

#[test]
fn a_mega_dungeon_and_its_dice() {
    let areas = "1@1,1;2@2,2;3@5,7";
    let all = [areas; 4].join(";");
    refused(&[
        ("#/megadungeon?seed=a&areas=2d6", "“areas” can’t be “2d6”. Use 3 to 30 dice in all, such as 6d6."),
        ("#/megadungeon?seed=a&areas=31d6", "“areas” can’t be “31d6”. Use 3 to 30 dice in all, such as 6d6."),
        (
            "#/megadungeon?seed=a&pool=61d6",
            "“pool” can’t be “61d6”. Use 3 to 60 dice in all, such as 8d6, or “by-area”.",
        ),
        ("#/megadungeon?seed=a&from=2", "Mega-dungeon has no option called “from”. Leave it out."),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={areas};1@9,9;4@9,9"),
            "Die 5, “4@9,9”, is at the same point as die 4. Move one of the two dice.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={areas};1@1,1;4@1001,9"),
            "Die 5, “4@1001,9”, is off the tray: X goes from 0 to 1000, Y from 0 to 700.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d4&dice={areas};5@1,1"),
            "Die 4, “5@1,1”, shows 5, but a d4 shows 1 to 4.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&loops=overachiever&dice={areas};5@10,10"),
            "Die 4, “5@10,10”, is the 1d10 for the loops. It has no place on the tray: write its face only.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={all};1@9,9"),
            "Die 13, “1@9,9”, is one too many. The areas’ map needs 3 dice, and each area needs 3 dice.",
        ),
        (
            &format!(
                "#/megadungeon?areas=3d6&pool=3d6&loops=overachiever&dice={};1",
                [&format!("{areas};2")[..]; 4].join(";")
            ),
            "Die 17, “1”, is one too many. The areas’ map needs 3 dice, and each area needs 3 dice. Each of these drops also needs one d10 for its loops.",
        ),
    ]);
    let node = |node: &str| {
        let opened = read(&format!("#/megadungeon?seed=a&node={node}"), &REGISTRY).unwrap();
        opened.recipe.run_opening(opened.node).unwrap_err().to_string()
    };
    assert_eq!(node("7"), "This dungeon has no node 7. Choose 1, 2, 3, 4, 5 or 6.");
}

#[test]
fn stocking() {
    refused(&[
        ("#/drop-dice?seed=a&stock=yes", "“stock” can’t be “yes”. Use off or on."),
        (
            "#/clock?seed=a&stock=on&theme=castle",
            "“theme” can’t be “castle”. Use rolled, tomb, temple, jail, mine, fort, palace, library, hospital, theatre, baths, mint or menagerie.",
        ),
        ("#/clock?seed=a&theme=mine", "“theme” counts only if “stock” is on. Set “stock” too, or leave out “theme”."),
        (
            "#/pips?seed=a&rerolled=fate~3",
            "“rerolled” counts only if “stock” is on. Set “stock” too, or leave out “rerolled”.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=7.detail",
            "Rerolled entry 1, “7.detail”, isn’t a rerolled entry: write a room, a roll and a face, as in 7.detail~12.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=fate~3;",
            "Rerolled entry 2, “”, isn’t a rerolled entry: write a room, a roll and a face, as in 7.detail~12.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=7.smell~3",
            "Rerolled entry 1, “7.smell~3”, doesn’t name a roll of stocking: use place, fate, inhabitants, rivals, want, stance, room, prize, which, hiding, clue, treasure, guard, hazard, who, beast, doing, sight, what, oddity, detail, small, trinket or rumour, as in 7.detail~12.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=fate~3;detail~3",
            "Rerolled entry 2, “detail~3”, has no room: write the room first, as in 7.detail~1.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=7.fate~3",
            "Rerolled entry 1, “7.fate~3”, has a room, but “fate” is for the whole dungeon: write fate~1.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=fate~3;fate~4",
            "Rerolled entry 2, “fate~4”, is for a roll that has an entry already: give each roll once.",
        ),
        ("#/pips?seed=a&stock=on&rerolled=fate~13", "Rerolled entry 1, “fate~13”, shows 13, but a d12 shows 1 to 12."),
        (
            "#/pips?seed=a&stock=on&rerolled=1.detail~0",
            "Rerolled entry 1, “1.detail~0”, shows 0, but a d20 shows 1 to 20.",
        ),
        (
            "#/pips?seed=a&stock=on&rerolled=999.detail~3",
            "Rerolled entry 1, “999.detail~3”, is for a roll that this dungeon doesn’t make: leave it out.",
        ),
        (
            "#/drop-dice?seed=a&stock=on&rerolled=fate~3&compare=clock%3Fv%3D1",
            "A link with “compare” can’t have “rerolled”, because both dungeons come from its seed alone.",
        ),
        (
            "#/drop-dice?seed=a&compare=clock%3Frerolled%3Dfate~3",
            "“compare” has a mistake. Leave out “rerolled”. Name only a procedure and its options.",
        ),
        (
            "#/drop-dice?seed=a&stock=on&dice=1@100,100;2@300,100;3@300,300;13",
            "Die 4, “13”, shows 13, but a d12 shows 1 to 12.",
        ),
    ]);
}

#[test]
fn names() {
    let law = "Use 1 to 60 characters on one line, such as The Salt Vaults.";
    let long = "x".repeat(61);
    refused(&[
        ("#/drop-dice?seed=a&name=", &format!("“name” can’t be empty. {law}")),
        ("#/drop-dice?seed=a&name=%20", &format!("“name” can’t be “ ”. {law}")),
        ("#/drop-dice?seed=a&name=a%0Ab", &format!("“name” can’t be “a\u{fffd}b”. {law}")),
        (&format!("#/drop-dice?seed=a&name={long}"), &format!("“name” can’t be “{}…”. {law}", &long[..40])),
        (
            "#/drop-dice?seed=a&compare=clock%3Fname%3DX",
            "“compare” has a mistake. Leave out “name”. Name only a procedure and its options.",
        ),
    ]);
}
