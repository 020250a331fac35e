//! What people are told when a link is wrong: every fault, with its sentence to the letter.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::link::{read, write};
use dicefall::procedures::{BadInput, REGISTRY};

/// Opens a link as far as it goes: reading, running, going to its step.
fn open(link: &str) -> Result<(), BadInput> {
    let opened = read(link, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(trace.steps().len()).map(drop)
}

/// Holds each link against its sentence, and tells of all that differ at once.
fn refused(table: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for &(link, expected) in table {
        let told = open(link).map_or_else(|fault| fault.to_string(), |()| "(opens)".into());
        if told != expected {
            faults.push(format!("{link}\n  says      {told}\n  should be {expected}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn what_is_no_link_at_all() {
    refused(&[
        ("", "“” is not a dungeon’s link: it does not begin with #/ and the name of a procedure."),
        ("#", "“#” is not a dungeon’s link: it does not begin with #/ and the name of a procedure."),
        ("#/", "“#/” is not a dungeon’s link: it does not begin with #/ and the name of a procedure."),
        ("#/?v=1", "“#/?v=1” is not a dungeon’s link: it does not begin with #/ and the name of a procedure."),
        ("drop-dice", "“drop-dice” is not a dungeon’s link: it does not begin with #/ and the name of a procedure."),
        (
            "##/drop-dice",
            "“##/drop-dice” is not a dungeon’s link: it does not begin with #/ and the name of a procedure.",
        ),
    ]);
    let long = format!("#/drop-dice?seed={}", "x".repeat(100_000));
    refused(&[(&long, "The link is 100017 bytes long; it may have at most 65536.")]);
}

#[test]
fn what_no_procedure_or_version_is_called() {
    refused(&[
        (
            "#/roll-dice",
            "There is no procedure called “roll-dice”; a link names drop-dice, threads, lattice, leximorph, pips or megadungeon.",
        ),
        (
            "#/Drop-Dice?v=1",
            "There is no procedure called “Drop-Dice”; a link names drop-dice, threads, lattice, leximorph, pips or megadungeon.",
        ),
        (
            "#/drop-dice/?v=1",
            "There is no procedure called “drop-dice/”; a link names drop-dice, threads, lattice, leximorph, pips or megadungeon.",
        ),
        ("#/drop-dice?v=0", "The link asks for version “0” of the rules; there is only version 1."),
        ("#/drop-dice?v=2", "The link asks for version “2” of the rules; there is only version 1."),
        ("#/drop-dice?v=x", "The link asks for version “x” of the rules; there is only version 1."),
        ("#/drop-dice?v=", "The link asks for version “” of the rules; there is only version 1."),
        ("#/drop-dice?v=+1", "The link asks for version “+1” of the rules; there is only version 1."),
        ("#/drop-dice?v=99999999999", "The link asks for version “99999999999” of the rules; there is only version 1."),
    ]);
    let newer = BadInput::UnknownVersion { version: "4".into(), newest: 3 };
    assert_eq!(newer.to_string(), "The link asks for version “4” of the rules; there are 1 to 3.");
}

#[test]
fn parts_that_are_not_put_together_right() {
    refused(&[
        ("#/drop-dice?v=1&colour=red", "Drop dice has no option called “colour”."),
        ("#/drop-dice?v=1&choices=a.b", "Drop dice has no option called “choices”."),
        ("#/drop-dice?v=1&=red", "Drop dice has no option called “”."),
        ("#/drop-dice?seed=a&seed=b", "The link sets “seed” twice."),
        ("#/drop-dice?v=1&pool=10d6&pool=10d6", "The link sets “pool” twice."),
        ("#/drop-dice?v=1&%73eed=a&seed=a", "The link sets “seed” twice."),
        ("#/drop-dice?v=1&seed", "The link’s part “seed” sets nothing: it has no equals sign."),
        ("#/drop-dice?amber-owl-42", "The link’s part “amber-owl-42” sets nothing: it has no equals sign."),
        ("#/drop-dice?seed=100%", "The link’s part “100%” has a percent sign that stands for no character."),
        ("#/drop-dice?seed=%zz", "The link’s part “%zz” has a percent sign that stands for no character."),
        ("#/drop-dice?seed=%ff", "The link’s part “%ff” has a percent sign that stands for no character."),
        ("#/drop%2", "The link’s part “drop%2” has a percent sign that stands for no character."),
    ]);
}

#[test]
fn seeds() {
    let long = format!("#/drop-dice?seed={}", "%C3%A4".repeat(65));
    refused(&[
        ("#/drop-dice?seed=", "A seed has 1 to 64 characters; this one is empty."),
        (&long, "A seed has 1 to 64 characters; this one has 65."),
    ]);
}

#[test]
fn steps() {
    refused(&[
        ("#/drop-dice?seed=a&step=22", "There is no step 22: this dungeon has steps 0 to 21."),
        ("#/drop-dice?seed=a&step=99999", "There is no step 99999: this dungeon has steps 0 to 21."),
        ("#/drop-dice?seed=a&step=-1", "“step” cannot be “-1”: it is a whole number, 0 or more."),
        ("#/drop-dice?seed=a&step=", "“step” cannot be “”: it is a whole number, 0 or more."),
        ("#/drop-dice?seed=a&step=1.5", "“step” cannot be “1.5”: it is a whole number, 0 or more."),
        (
            "#/drop-dice?seed=a&step=99999999999999999999",
            "“step” cannot be “99999999999999999999”: it is a whole number, 0 or more.",
        ),
    ]);
    assert_eq!(open("#/drop-dice?seed=a&step=21"), Ok(()));
}

#[test]
fn pools() {
    refused(&[
        ("#/drop-dice?seed=a&pool=2d6", "“pool” cannot be “2d6”: it has 3 to 500 dice in all."),
        ("#/drop-dice?seed=a&pool=501d6", "“pool” cannot be “501d6”: it has 3 to 500 dice in all."),
        ("#/drop-dice?seed=a&pool=1000000000d6", "“pool” cannot be “1000000000d6”: it has 3 to 500 dice in all."),
        ("#/drop-dice?seed=a&pool=500d6+1d20", "“pool” cannot be “500d6+1d20”: it has 3 to 500 dice in all."),
        (
            "#/drop-dice?seed=a&pool=10d7",
            "“pool” cannot be “10d7”: there is no d7; a die has 4, 6, 8, 10, 12 or 20 sides.",
        ),
        ("#/drop-dice?seed=a&pool=10d6+0d8", "“pool” cannot be “10d6+0d8”: its group 0d8 has no dice."),
        (
            "#/drop-dice?seed=a&pool=",
            "“pool” cannot be “”: a pool is groups of dice such as 10d6, joined by plus signs.",
        ),
        (
            "#/drop-dice?seed=a&pool=ten",
            "“pool” cannot be “ten”: a pool is groups of dice such as 10d6, joined by plus signs.",
        ),
        (
            "#/drop-dice?seed=a&pool=10d6%202d8",
            "“pool” cannot be “10d6 2d8”: a pool is groups of dice such as 10d6, joined by plus signs.",
        ),
    ]);
}

#[test]
fn options_out_of_bounds() {
    refused(&[
        ("#/drop-dice?seed=a&grid=voronoi", "“grid” cannot be “voronoi”: it is delaunay or by-hand."),
        (
            "#/drop-dice?seed=a&pool=61d6&grid=by-hand",
            "“grid” cannot be “by-hand”: there are 61 dice, and by hand there are at most 60.",
        ),
        (
            "#/drop-dice?seed=a&from=11",
            "“from” cannot be “11”: there are 10 dice, so it is a room’s number from 1 to 10.",
        ),
        (
            "#/drop-dice?from=11&pool=11d6&dice=1@1,1;2@2,2;3@5,7&seed=a&loops=2",
            "“loops” cannot be “2”: it is third, overachiever or a share from 0.00 to 1.00 in hundredths.",
        ),
        (
            "#/drop-dice?seed=a&from=0",
            "“from” cannot be “0”: it is a room’s number, from 1 to the number of dice in “pool”.",
        ),
        (
            "#/drop-dice?seed=a&from=first",
            "“from” cannot be “first”: it is a room’s number, from 1 to the number of dice in “pool”.",
        ),
        (
            "#/drop-dice?seed=a&loops=1.01",
            "“loops” cannot be “1.01”: it is third, overachiever or a share from 0.00 to 1.00 in hundredths.",
        ),
        (
            "#/drop-dice?seed=a&loops=-0.5",
            "“loops” cannot be “-0.5”: it is third, overachiever or a share from 0.00 to 1.00 in hundredths.",
        ),
    ]);
}

#[test]
fn own_dice() {
    refused(&[
        (
            "#/drop-dice?dice=1@1,1;x;3@5,7",
            "Die 2, “x”, is not written as FACE, FACE@X,Y, FACE@X,Y~ANGLE or FACE@ZONE~ANGLE.",
        ),
        (
            "#/drop-dice?dice=1@1,1;2@-5,2",
            "Die 2, “2@-5,2”, is not written as FACE, FACE@X,Y, FACE@X,Y~ANGLE or FACE@ZONE~ANGLE.",
        ),
        ("#/drop-dice?dice=1@1,1;2@9,9;3@5,7;4@9,9", "Die 4, “4@9,9”, lies at the same point as die 2."),
        ("#/drop-dice?dice=1@1,1;2@1001,9;3@5,7", "Die 2, “2@1001,9”, lies off the tray, which is 1000 by 700."),
        ("#/drop-dice?dice=1@1,1;2@9,701;3@5,7", "Die 2, “2@9,701”, lies off the tray, which is 1000 by 700."),
        ("#/drop-dice?dice=1@1,1;7@9,9;3@5,7", "Die 2, “7@9,9”, shows 7, which a d6 does not have."),
        ("#/drop-dice?dice=1@1,1;0@9,9;3@5,7", "Die 2, “0@9,9”, shows 0, which a d6 does not have."),
        ("#/drop-dice?pool=3d4&dice=1@1,1;5@9,9;3@5,7", "Die 2, “5@9,9”, shows 5, which a d4 does not have."),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;11",
            "Die 4, “11”, shows 11, which a d10 does not have.",
        ),
        (
            "#/drop-dice?pool=3d6&dice=1@1,1;2;3@5,7",
            "Die 2, “2”, has no place on the tray: a die is written as FACE@X,Y.",
        ),
        ("#/drop-dice?dice=1;2;3", "Die 1, “1”, has no place on the tray: a die is written as FACE@X,Y."),
        (
            "#/drop-dice?pool=3d6&dice=1@1,1;2@9,9~45;3@5,7",
            "Die 2, “2@9,9~45”, has no place on the tray: a die is written as FACE@X,Y.",
        ),
        (
            "#/drop-dice?pool=3d6&dice=1@N~45",
            "Die 1, “1@N~45”, has no place on the tray: a die is written as FACE@X,Y.",
        ),
        ("#/drop-dice?pool=3d6&dice=1@1,1;2@9,9;3@5,7;4@4,4", "Die 4, “4@4,4”, is one too many for a pool of 3 dice."),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;4@4,4",
            "Die 4, “4@4,4”, is the 1d10 of the loops, which has no place on the tray.",
        ),
        (
            "#/drop-dice?pool=3d6&loops=overachiever&dice=1@1,1;2@9,9;3@5,7;4;4",
            "Die 5, “4”, is one too many for a pool of 3 dice and the 1d10 of the loops.",
        ),
        ("#/drop-dice?dice=1@1,1;2@9,9", "“pool” cannot be “2d6”: it has 3 to 500 dice in all."),
    ]);
}

#[test]
fn a_d10s_0_is_taken_and_written_10() {
    let opened = read("#/drop-dice?pool=3d10&loops=overachiever&dice=0@1,1;10@9,9;3@5,7;0", &REGISTRY).unwrap();
    assert_eq!(write(&opened.recipe, None), "#/drop-dice?v=1&pool=3d10&loops=overachiever&dice=10@1,1;10@9,9;3@5,7;10");
    let trace = opened.recipe.run().unwrap();
    assert_eq!(trace.all_rolls().iter().map(|roll| roll.face).collect::<Vec<_>>(), [10, 10, 3, 10]);
}

#[test]
fn options_of_threads_out_of_bounds() {
    refused(&[
        ("#/threads?rules=first", "“rules” cannot be “first”: it is final, revised, summary or sketch."),
        ("#/threads?size=tiny", "“size” cannot be “tiny”: it is rolled, small, medium or large."),
        ("#/threads?dungeon-seed=0", "“dungeon-seed” cannot be “0”: it is a whole number from 1 to 12, or rolled."),
        ("#/threads?dungeon-seed=13", "“dungeon-seed” cannot be “13”: it is a whole number from 1 to 12, or rolled."),
        ("#/threads?dungeon-seed=", "“dungeon-seed” cannot be “”: it is a whole number from 1 to 12, or rolled."),
        ("#/threads?explore=byhand", "“explore” cannot be “byhand”: it is auto or by-hand."),
        ("#/threads?loop-chance=-1", "“loop-chance” cannot be “-1”: it is a whole number from 0 to 6."),
        ("#/threads?loop-chance=7", "“loop-chance” cannot be “7”: it is a whole number from 0 to 6."),
        ("#/threads?search=always", "“search” cannot be “always”: it is never or every-room."),
        ("#/threads?secret-chance=7", "“secret-chance” cannot be “7”: it is a whole number from 0 to 6."),
        ("#/threads?secret-chance=0.5", "“secret-chance” cannot be “0.5”: it is a whole number from 0 to 6."),
        ("#/threads?modifier=-6", "“modifier” cannot be “-6”: it is a whole number from -5 to 15."),
        ("#/threads?modifier=16", "“modifier” cannot be “16”: it is a whole number from -5 to 15."),
        ("#/threads?modifier=+3", "“modifier” cannot be “+3”: it is a whole number from -5 to 15."),
        ("#/threads?levels=all", "“levels” cannot be “all”: it is never, dead-ends or every-room."),
        ("#/threads?pool=10d6", "Threads has no option called “pool”."),
        ("#/threads?v=2", "The link asks for version “2” of the rules; there is only version 1."),
        ("#/threads?choices=1A&choices=1B", "The link sets “choices” twice."),
    ]);
    let bounds = ["dungeon-seed=1", "dungeon-seed=12", "loop-chance=0", "loop-chance=6", "modifier=-5", "modifier=15"];
    for option in bounds.into_iter().chain(["secret-chance=0", "secret-chance=6", "dungeon-seed=rolled"]) {
        assert_eq!(open(&format!("#/threads?seed=a&search=every-room&{option}")), Ok(()), "{option}");
    }
}

#[test]
fn own_dice_of_threads() {
    let placed = "has a place: for this procedure a die is written as its face alone.";
    let unread = "is not written as FACE, FACE@X,Y, FACE@X,Y~ANGLE or FACE@ZONE~ANGLE.";
    refused(&[
        ("#/threads?dice=3@4,5", &format!("Die 1, “3@4,5”, {placed}")),
        ("#/threads?dice=3;2@4,5~30;1@N~0", &format!("Die 2, “2@4,5~30”, {placed}")),
        ("#/threads?dice=3;2;1@N~0", &format!("Die 3, “1@N~0”, {placed}")),
        ("#/threads?dice=3;x", &format!("Die 2, “x”, {unread}")),
        ("#/threads?dice=3;;2", &format!("Die 2, “”, {unread}")),
        ("#/threads?dice=7", "Die 1, “7”, shows 7, which a d6 does not have."),
        ("#/threads?dice=3;2;0", "Die 3, “0”, shows 0, which a d6 does not have."),
    ]);
    // What is not rolled is not looked at: a Small dungeon with one passage and one thread needs six dice.
    assert_eq!(open("#/threads?dice=1;1;1;1;1;6;99"), Ok(()));
}

#[test]
fn options_of_leximorph_out_of_bounds() {
    let letters = "it is 1 to 9 capital letters, a small g allowed, or rolled";
    let starter = "a starter takes the place of the letters";
    refused(&[
        ("#/leximorph?skeleton=word", "“skeleton” cannot be “word”: it is letters or starter."),
        ("#/leximorph?word=", &format!("“word” cannot be “”: {letters}.")),
        ("#/leximorph?word=ape", &format!("“word” cannot be “ape”: {letters}.")),
        ("#/leximorph?word=G-G", &format!("“word” cannot be “G-G”: {letters}.")),
        ("#/leximorph?word=Ä", &format!("“word” cannot be “Ä”: {letters}.")),
        ("#/leximorph?word=A%20B", &format!("“word” cannot be “A B”: {letters}.")),
        ("#/leximorph?word=ABCDEFGHIJ", &format!("“word” cannot be “ABCDEFGHIJ”: {letters}.")),
        ("#/leximorph?sectors=5", "“sectors” cannot be “5”: it is 4, 6 or 9."),
        ("#/leximorph?turn=yes", "“turn” cannot be “yes”: it is off or on."),
        ("#/leximorph?word=APE&sectors=6", "“sectors” cannot be “6”: a word has as many sectors as letters."),
        ("#/leximorph?sectors=9&word=g", "“sectors” cannot be “9”: a word has as many sectors as letters."),
        ("#/leximorph?skeleton=starter&word=APE", &format!("“word” cannot be “APE”: {starter}.")),
        ("#/leximorph?sectors=6&skeleton=starter", &format!("“sectors” cannot be “6”: {starter}.")),
        ("#/leximorph?skeleton=starter&turn=on", &format!("“turn” cannot be “on”: {starter}.")),
        ("#/leximorph?choices=1A", "Leximorph has no option called “choices”."),
        ("#/leximorph?v=2", "The link asks for version “2” of the rules; there is only version 1."),
    ]);
    for options in
        ["word=g", "word=ABCDEFGHI&turn=on", "word=APE&sectors=4", "word=rolled&sectors=9", "skeleton=starter"]
    {
        assert_eq!(open(&format!("#/leximorph?seed=a&{options}")), Ok(()), "{options}");
    }
}

#[test]
fn own_dice_of_leximorph() {
    let placed = "has a place: for this procedure a die is written as its face alone.";
    refused(&[
        ("#/leximorph?dice=3@4,5", &format!("Die 1, “3@4,5”, {placed}")),
        ("#/leximorph?dice=3;1@N~0", &format!("Die 2, “1@N~0”, {placed}")),
        ("#/leximorph?dice=3;11", "Die 2, “11”, shows 11, which a d10 does not have."),
        ("#/leximorph?word=L&dice=0", "Die 1, “0”, shows 0, which a d6 does not have."),
        ("#/leximorph?word=L&dice=1;9", "Die 2, “9”, shows 9, which a d8 does not have."),
        ("#/leximorph?word=L&turn=on&dice=5", "Die 1, “5”, shows 5, which a d4 does not have."),
    ]);
    assert_eq!(open("#/leximorph?dice=0;10;0;9"), Ok(()));
}

#[test]
fn moves_of_threads() {
    let by_hand = "#/threads?rules=summary&size=small&explore=by-hand";
    refused(&[
        (&format!("{by_hand}&dungeon-seed=1&choices=up"), "Move 1, “up”, cannot be made; one can choose 1A or s1."),
        (
            &format!("{by_hand}&dungeon-seed=1&dice=6&choices=1A..1A"),
            "Move 2, “1A”, cannot be made; one can choose s1 or s2.",
        ),
        (
            &format!("{by_hand}&dungeon-seed=1&choices=%3Cb%3E%0A"),
            "Move 1, “<b>\u{fffd}”, cannot be made; one can choose 1A or s1.",
        ),
    ]);
    // Many moves can be made here: the sentence names the first of them.
    let rooms: Vec<String> = ('A'..='L').map(|letter| format!("1{letter}")).collect();
    let dice = vec!["6"; 23].join(";");
    let link = format!("{by_hand}&dungeon-seed=12&dice={dice}&choices={}.x", rooms.join("."));
    let told = open(&link).unwrap_err().to_string();
    assert!(
        told.starts_with("Move 13, “x”, cannot be made; one can choose 2A, 2B, 2C, ") && told.ends_with("…."),
        "{told}"
    );
    assert!(told.chars().count() <= 300, "{told}");
}

#[test]
fn what_would_break_a_page_is_quoted_and_cut() {
    refused(&[
        (
            "#/drop-dice?seed=a&grid=<img src=x onerror=alert(document.cookie)>",
            "“grid” cannot be “<img src=x onerror=alert(document.cookie…”: it is delaunay or by-hand.",
        ),
        (
            "#/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
            "There is no procedure called “<img src=x onerror=alert(1)>”; a link names drop-dice, threads, lattice, leximorph, pips or megadungeon.",
        ),
        ("#/drop-dice?grid=a%00%0A%1Bb", "“grid” cannot be “a���b”: it is delaunay or by-hand."),
        ("#/drop-dice?grid=%E2%80%AEdnah-yb", "“grid” cannot be “�dnah-yb”: it is delaunay or by-hand."),
        (
            "#/drop-dice?pool=3d7777777777777777777777777777777777777777777777777777777777",
            "“pool” cannot be “3d77777777777777777777777777777777777777…”: there is no \
             d7777777777777777777777777777777777777777; a die has 4, 6, 8, 10, 12 or 20 sides.",
        ),
    ]);
}

#[test]
fn a_move_that_cannot_be_made() {
    let told =
        |options: &str| BadInput::BadMove { number: 2, choice: "up".into(), options: options.into() }.to_string();
    assert_eq!(told("left or right"), "Move 2, “up”, cannot be made; one can choose left or right.");
    // A run can offer any number of moves: the sentence names the first of them.
    let long = told(&"1B, ".repeat(400));
    assert!(long.chars().count() <= 300 && long.ends_with("….") && long.starts_with("Move 2, “up”"), "{long}");
}

#[test]
fn options_of_pips_out_of_bounds() {
    refused(&[
        ("#/pips?areas=1", "“areas” cannot be “1”: it is a whole number from 2 to 200."),
        ("#/pips?areas=201", "“areas” cannot be “201”: it is a whole number from 2 to 200."),
        ("#/pips?areas=", "“areas” cannot be “”: it is a whole number from 2 to 200."),
        ("#/pips?start=well", "“start” cannot be “well”: it is stairs or tunnel."),
        ("#/pips?levels=0", "“levels” cannot be “0”: it is a whole number from 1 to 5."),
        ("#/pips?levels=6", "“levels” cannot be “6”: it is a whole number from 1 to 5."),
        ("#/pips?more=yes", "“more” cannot be “yes”: it is on or off."),
        ("#/pips?secret-doors=1", "“secret-doors” cannot be “1”: it is on or off."),
        ("#/pips?choices=1A", "Pips has no option called “choices”."),
        ("#/pips?node=1", "Pips has no option called “node”."),
    ]);
    for option in ["areas=2", "areas=200", "levels=1", "levels=5", "more=off", "start=tunnel", "secret-doors=off"] {
        assert_eq!(open(&format!("#/pips?seed=a&{option}")), Ok(()), "{option}");
    }
}

#[test]
fn own_dice_of_pips() {
    let unread = "is not written as FACE, FACE@X,Y, FACE@X,Y~ANGLE or FACE@ZONE~ANGLE.";
    let beyond = "has an angle beyond 359: angles are whole degrees from 0 to 359.";
    let zone = "has no place, and its zone says where the way goes on: write it as FACE@ZONE~ANGLE.";
    let angle = "has no angle, and a 2 to 6 is drawn as it lies turned: write it as FACE@ZONE~ANGLE.";
    refused(&[
        ("#/pips?dice=4@N~370", &format!("Die 1, “4@N~370”, {beyond}")),
        ("#/pips?dice=4@5,5~360", &format!("Die 1, “4@5,5~360”, {beyond}")),
        ("#/pips?dice=4@5,5~x", &format!("Die 1, “4@5,5~x”, {unread}")),
        ("#/pips?dice=4@X~0", &format!("Die 1, “4@X~0”, {unread}")),
        ("#/pips?dice=4@N", &format!("Die 1, “4@N”, {unread}")),
        (
            "#/pips?dice=4@1000,5~0",
            "Die 1, “4@1000,5~0”, lies at 1000,5, but the dice map goes from 0 to 999 each way.",
        ),
        (
            "#/pips?dice=4@0,0~0;4@5,1000~0",
            "Die 2, “4@5,1000~0”, lies at 5,1000, but the dice map goes from 0 to 999 each way.",
        ),
        ("#/pips?dice=4@N~0;4", &format!("Die 2, “4”, {zone}")),
        ("#/pips?dice=4@N~0;1", &format!("Die 2, “1”, {zone}")),
        ("#/pips?dice=4", &format!("Die 1, “4”, {angle}")),
        ("#/pips?dice=2@500,5", &format!("Die 1, “2@500,5”, {angle}")),
        ("#/pips?dice=4@N~0;6@S~0;7@E~0", "Die 3, “7@E~0”, shows 7, which a d6 does not have."),
        ("#/pips?dice=0@N~0", "Die 1, “0@N~0”, shows 0, which a d6 does not have."),
        ("#/pips?more=off&dice=1;9", "Die 2, “9”, shows 9, which a d6 does not have."),
    ]);
    // What is not thrown is not looked at.
    assert_eq!(open("#/pips?areas=2&dice=4@N~0;4@S~0;99"), Ok(()));
    // However often the start shows a 1.
    assert_eq!(open(&format!("#/pips?dice={}", vec!["1"; 30_000].join(";"))), Ok(()));
}

#[test]
fn options_and_dice_of_lattice() {
    let placed = "has a place: for this procedure a die is written as its face alone.";
    refused(&[
        ("#/lattice?depth=0", "“depth” cannot be “0”: it is a whole number from 1 to 2."),
        ("#/lattice?depth=3", "“depth” cannot be “3”: it is a whole number from 1 to 2."),
        ("#/lattice?depth=two", "“depth” cannot be “two”: it is a whole number from 1 to 2."),
        ("#/lattice?lattice=1", "“lattice” cannot be “1”: it is a whole number from 2 to 5."),
        ("#/lattice?lattice=6", "“lattice” cannot be “6”: it is a whole number from 2 to 5."),
        ("#/lattice?lattice=", "“lattice” cannot be “”: it is a whole number from 2 to 5."),
        ("#/lattice?size=3", "Lattice has no option called “size”."),
        ("#/lattice?choices=1A", "Lattice has no option called “choices”."),
        ("#/lattice?v=2", "The link asks for version “2” of the rules; there is only version 1."),
        ("#/lattice?dice=3;2@4,5", &format!("Die 2, “2@4,5”, {placed}")),
        ("#/lattice?dice=1@N~0", &format!("Die 1, “1@N~0”, {placed}")),
        ("#/lattice?dice=7", "Die 1, “7”, shows 7, which a d6 does not have."),
        ("#/lattice?dice=3;0", "Die 2, “0”, shows 0, which a d6 does not have."),
        // The ladder’s die.
        ("#/lattice?dice=4;5;8", "Die 3, “8”, shows 8, which a d6 does not have."),
    ]);
    // What is not rolled is not looked at: sixteen walls need 32 dice.
    let walls = vec!["1;4"; 16].join(";");
    assert_eq!(open(&format!("#/lattice?lattice=2&dice={walls};99")), Ok(()));
}

#[test]
fn nodes_of_lattice() {
    let whole = "it is the number of an area that is a node.";
    refused(&[
        ("#/lattice?seed=a&node=0", &format!("“node” cannot be “0”: {whole}")),
        ("#/lattice?seed=a&node=x", &format!("“node” cannot be “x”: {whole}")),
        ("#/lattice?seed=a&node=-1", &format!("“node” cannot be “-1”: {whole}")),
        ("#/lattice?seed=a&node=99999999999", &format!("“node” cannot be “99999999999”: {whole}")),
        ("#/lattice?seed=a&node=1&node=2", "The link sets “node” twice."),
        ("#/drop-dice?seed=a&node=1", "Drop dice has no option called “node”."),
    ]);
    let go_into = |link: &str| {
        let opened = read(link, &REGISTRY)?;
        opened.recipe.run_opening(opened.node).map(drop)
    };
    let told = |link: &str| go_into(link).expect_err("a node that is not there").to_string();
    assert_eq!(told("#/lattice?seed=a&node=12"), "There is no node 12: this dungeon has none to go into.");
    let told = told("#/lattice?seed=a&depth=2&node=3");
    assert!(told.starts_with("There is no node 3; one can go into 1"), "{told}");
    assert_eq!(go_into("#/lattice?seed=a&depth=2"), Ok(()));
}

#[test]
fn a_mega_dungeon_and_its_dice() {
    let areas = "1@1,1;2@2,2;3@5,7";
    let all = [areas; 4].join(";");
    refused(&[
        ("#/megadungeon?seed=a&areas=2d6", "“areas” cannot be “2d6”: it has 3 to 30 dice in all."),
        ("#/megadungeon?seed=a&areas=31d6", "“areas” cannot be “31d6”: it has 3 to 30 dice in all."),
        ("#/megadungeon?seed=a&pool=61d6", "“pool” cannot be “61d6”: it has 3 to 60 dice in all."),
        ("#/megadungeon?seed=a&from=2", "Mega-dungeon has no option called “from”."),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={areas};1@9,9;4@9,9"),
            "Die 5, “4@9,9”, lies at the same point as die 4.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={areas};1@1,1;4@1001,9"),
            "Die 5, “4@1001,9”, lies off the tray, which is 1000 by 700.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d4&dice={areas};5@1,1"),
            "Die 4, “5@1,1”, shows 5, which a d4 does not have.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&loops=overachiever&dice={areas};5@10,10"),
            "Die 4, “5@10,10”, is the 1d10 of the loops, which has no place on the tray.",
        ),
        (
            &format!("#/megadungeon?areas=3d6&pool=3d6&dice={all};1@9,9"),
            "Die 13, “1@9,9”, is one too many for 3 areas of 3 dice.",
        ),
        (
            &format!(
                "#/megadungeon?areas=3d6&pool=3d6&loops=overachiever&dice={};1",
                [&format!("{areas};2")[..]; 4].join(";")
            ),
            "Die 17, “1”, is one too many for 3 areas of 3 dice, each drop with the 1d10 of its loops.",
        ),
    ]);
    let node = |node: &str| {
        let opened = read(&format!("#/megadungeon?seed=a&node={node}"), &REGISTRY).unwrap();
        opened.recipe.run_opening(opened.node).unwrap_err().to_string()
    };
    assert_eq!(node("7"), "There is no node 7; one can go into 1, 2, 3, 4, 5 or 6.");
}
