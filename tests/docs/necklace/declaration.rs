//! What `necklace` declares: its source, rules, rulings and options.

use dicefall::late::late;
use dicefall::procedures::{
    Card, MapKind, Named, OptionKind, OptionSpec, Procedure, Rule, Ruling, Shown, Source, taught,
};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "necklace",
    title: "Necklace",
    summary: "Drop dice; each die is a room. Join the rooms in a ring and hide a treasure.",
    card: Card {
        makes: "A ring of rooms with one treasure.",
        dice: "6 dice of any kind",
        paper: "plain paper",
        minutes: 5,
        suits: "A short game with two ways to the treasure.",
        example: "#/necklace?v=1&seed=amber-owl-42",
    },
    source: Source { author: "A. Nother", title: "An Example", date: Some("1 May 2025"), licence: None, address: None },
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    maps: &[MapKind::Tray],
    takes_choices: true,
    validate: super::settings::validate,
    run: super::run,
    decide: taught(super::decide::decide),
    unattended: |options| drop(options.set("treasure", "highest")),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 3] = [
    Rule { id: "necklace/1", title: "Drop the dice", table: None, words: late("Drop all dice on the tray. Each die is a room where it lies. The room is worth what the die shows.") },
    Rule { id: "necklace/2", title: "Join the rooms", table: None, words: late("Join each room to the next room by number. Join the last room to room 1.") },
    Rule { id: "necklace/3", title: "Hide the treasure", table: None, words: late("Put the treasure in the room that is worth the most, or choose a room.") },
];

#[rustfmt::skip]
static RULINGS: [Ruling; 1] = [
    Ruling { id: "R1", words: late("The article doesn’t say what to do if two rooms are worth the most. We take the lower room number.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 3] = [
    OptionSpec { name: "pool", label: "Dice", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "6d6", least: 3, most: 20, is_of_own_dice: true, or: &[] }, help: "The dice to drop, one for each room: groups such as 6d6 or 4d6+2d8, 3 to 20 dice in all." },
    OptionSpec { name: "tray", label: "Tray", shown: Shown::FURTHER, kind: OptionKind::Choice(&[
        Named { value: "square", label: "Square" },
        Named { value: "narrow", label: "Narrow" },
    ]), help: "The shape of the tray. On the narrow tray, use at most 8 dice." },
    OptionSpec { name: "treasure", label: "Treasure", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[
        Named { value: "highest", label: "In the highest room" },
        Named { value: "by-hand", label: "By hand" },
    ]), help: "Whether the dice decide where the treasure is, or you do." },
];
