//! `drop-dice` with more dice than its options allow.

use dicefall::Recipe;
use dicefall::dice::{Lie, OwnDie};
use dicefall::geometry::Point;
use dicefall::procedures::{OptionKind, OptionSpec, Options, Procedure, Shown, Source, drop_dice::PROCEDURE};

static UNBOUNDED: Procedure = Procedure {
    id: PROCEDURE.id,
    title: PROCEDURE.title,
    summary: PROCEDURE.summary,
    card: PROCEDURE.card,
    source: Source { author: "", title: "", date: None, licence: None, address: None },
    version: PROCEDURE.version,
    rules: PROCEDURE.rules,
    rulings: PROCEDURE.rulings,
    borrows: PROCEDURE.borrows,
    examples: dicefall::late::late(""),
    lessons: dicefall::late::late(""),
    on_paper: dicefall::late::late(""),
    drawings: &[],
    options: &[
        OptionSpec {
            name: "pool",
            label: "",
            shown: Shown::ALWAYS,
            help: "",
            kind: OptionKind::Pool { default: "10d6", least: 3, most: 1_000_000, is_of_own_dice: true, or: &[] },
        },
        option("grid", OptionKind::Choice(&[dicefall::procedures::Named { value: "delaunay", label: "" }])),
        option("from", OptionKind::DieOf("pool")),
        option("loops", OptionKind::ChoiceOrShare(&[dicefall::procedures::Named { value: "third", label: "" }])),
    ],
    maps: PROCEDURE.maps,
    nests: PROCEDURE.nests,
    takes_choices: false,
    validate: PROCEDURE.validate,
    run: PROCEDURE.run,
    decide: PROCEDURE.decide,
    by_hand: PROCEDURE.by_hand,
    unattended: PROCEDURE.unattended,
};

const fn option(name: &'static str, kind: OptionKind) -> OptionSpec {
    OptionSpec { name, label: "", shown: Shown::ALWAYS, help: "", kind }
}

pub fn recipe(rooms: usize) -> Recipe {
    let mut options = Options::of(&UNBOUNDED);
    options.set("pool", &format!("{rooms}d6")).expect("a pool within a million");
    Recipe::new(&UNBOUNDED, options, None, dice(rooms), Vec::new()).expect("dice at different points")
}

fn dice(rooms: usize) -> Vec<OwnDie> {
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |bound: i32| {
        bits = dicefall::digest::stir(bits.wrapping_add(0x9e37_79b9_7f4a_7c15));
        i32::try_from(bits % u64::from(bound.unsigned_abs())).expect("a small number")
    };
    let mut taken = vec![false; 1001 * 701];
    let mut dice = Vec::with_capacity(rooms);
    while dice.len() < rooms {
        let at = Point::new(below(1001), below(701));
        let slot = &mut taken[usize::try_from(at.y * 1001 + at.x).expect("a small number")];
        if !std::mem::replace(slot, true) {
            dice.push(OwnDie { face: below(6).unsigned_abs() + 1, lie: Some(Lie::At(at)) });
        }
    }
    dice
}
