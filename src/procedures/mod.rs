//! The procedures: what each procedure declares, and the registry of all procedures.
//!
//! A procedure is plain code over a [`Table`]: it rolls dice, changes the dungeon, and notes steps. The form, the rule
//! cards and the reading of links all follow from its [`Procedure`].
//!
//! # How a step gets its words
//!
//! Rule code contains no sentences (`tests/layers.rs` checks this), only values of enums. A procedure's folder has:
//!
//! - `facts.rs`: enums of ids, faces and counts, never text. `…Event` is what happened in a step, `…Purpose` is what
//!   dice are for, and `…Fault` is what is wrong with an option or an own die (a die rolled at a real table). `…Reason`
//!   and `…Alternative` explain a choice.
//! - `words.rs`: `Display` for each of these enums, and nothing else. Plurals and lists come from [`crate::english`].
//! - `declaration.rs`: rules, rulings, tables and options, with their texts.
//! - `settings.rs`, if there are many options: the options as types, and checks of options and own dice.
//!
//! The names of the enums begin with a word for their procedure (`DropEvent`, `CrawlEvent`), because no two types may
//! have the same name. Any type with `Display` can be a fact, a purpose or a fault:
//!
//! - `table.note(Step::new("drop-dice/3", DropEvent::Found { … }))`
//! - `table.roll(Die::D10, DropPurpose::Share)`
//! - `options.refuse("from", DropFault::NoSuchRoom { … })`
//!
//! The trace stores the values, so that a run spends no time on sentences that nobody reads.
//! `trace.fact(step).to_string()` makes the sentence, and `trace.fact(step).get::<DropEvent>()` gives the value.
//!
//! The rules of a procedure are methods of one type that holds the `&mut Table`, such as `Draft` in `drop_dice`.
//!
//! Comments cite steps and rulings by their numbers in `declaration.rs`: “step 3a”, “R4”. “leximorph R6” is a ruling of
//! another procedure.

mod bad_input;
mod card;
pub mod decision;
pub mod drop_dice;
mod examples;
pub mod lattice;
mod lesson;
pub mod leximorph;
pub mod megadungeon;
mod options;
pub mod pips;
pub mod preconnect;
mod stocking;
mod table;
pub mod threads;
pub(crate) mod tunnels;

pub use bad_input::{BadInput, Quoted};
pub use card::Card;
pub use decision::{Answer, Decide, Decision, HandRules, Judge, Place, StepTaken, Verdict, taught};
pub use lesson::{Lesson, Remark};
pub use options::{Field, Input, Named, OptionKind, OptionSpec, Options, Shown};
pub use stocking::{STOCKING, THEMES_BY_NAME, UNMARKED, WHO};
pub use table::{BetweenMoves, Opening, Stop, Table};

use crate::dice::OwnDie;
use crate::late::{LateText, late};
use crate::trace::Step;

/// All procedures of Dicefall, in the order in which the page lists them.
pub static REGISTRY: Registry = Registry(&[
    &drop_dice::PROCEDURE,
    &threads::PROCEDURE,
    &lattice::PROCEDURE,
    &leximorph::PROCEDURE,
    &pips::PROCEDURE,
    &preconnect::ROOM_NUMBER,
    &preconnect::CLOCK,
    &preconnect::COMPASS,
    &megadungeon::PROCEDURE,
]);

/// The procedures that links can name.
#[derive(Debug)]
pub struct Registry(pub &'static [&'static Procedure]);

impl Registry {
    /// The procedure with that id.
    ///
    /// # Errors
    /// [`BadInput::UnknownProcedure`] if no procedure has that id.
    pub fn find(&self, id: &str) -> Result<&'static Procedure, BadInput> {
        let found = self.0.iter().copied().find(|procedure| procedure.id == id);
        found.ok_or_else(|| BadInput::unknown_procedure(id, self))
    }
}

/// What a procedure declares about itself.
#[derive(Debug)]
pub struct Procedure {
    /// Its name in links.
    pub id: &'static str,
    /// Its name on the page.
    pub title: &'static str,
    /// What it does, in a sentence or two.
    pub summary: &'static str,
    /// Its card in the gallery.
    pub card: Card,
    /// Who wrote it and where it was published.
    pub source: Source,
    /// The version of its dice and rulings: `v` in links.
    pub version: u32,
    /// Its rules in our words, in order.
    pub rules: &'static [Rule],
    /// What we settled where the article says nothing or can be read in two ways.
    pub rulings: &'static [Ruling],
    /// Procedures whose steps it uses unchanged, with their rules and rulings.
    pub borrows: &'static [&'static Self],
    /// Dungeons that show its rules and rulings, and pictures for its printed rules: a line for each dungeon, as
    /// `seed=7&rooms=4; clock/1@1; R4@2; picture@9`. The link of a dungeon has no `v` here, and `@` comes before a
    /// step. `tests/rule_examples.rs` finds the dungeons and writes these files.
    pub examples: LateText,
    /// Its lessons, as text. `lesson.rs` explains their form.
    pub lessons: LateText,
    /// Shorter words for its printed rules and rulings, one a line, such as `R4: Ties go to the lower number.` A line
    /// with only the id of a ruling leaves that ruling out of the print.
    pub on_paper: LateText,
    /// Drawings that explain rules or rulings: the id of the rule or ruling, and the drawing as an SVG element.
    pub drawings: &'static [(&'static str, LateText)],
    /// Its own options, in the order links write them. The options of [`STOCKING`] follow in every link.
    pub options: &'static [OptionSpec],
    /// The kinds of map that can show it. The first is the default.
    pub maps: &'static [MapKind],
    /// Whether areas of its first level can be nodes (dungeons of their own). Links can then have `node`.
    pub nests: bool,
    /// Whether it asks for moves. Links can then have `choices`.
    pub takes_choices: bool,
    /// Checks options and own dice together, completes options from own dice, and writes own dice in their canonical
    /// form. Runs once, when `Recipe::new` makes a recipe.
    pub validate: fn(&mut Options, &mut [OwnDie]) -> Result<(), BadInput>,
    /// Makes the dungeon. Returns early, with `?`, if the table has no die or move left.
    pub run: fn(&Options, &mut Table) -> Result<(), Stop>,
    /// Says what its steps decided ([`taught`]). Without it, or if it says nothing about a step, a decision is read
    /// from the table of the step's rule.
    pub decide: Option<Decide>,
    /// What it says about work by hand. Without it, its dungeons can't be made by hand.
    pub by_hand: Option<HandRules>,
    /// Sets the options so that the procedure runs to its end without a player.
    pub unattended: fn(&mut Options),
}

/// How many times, at most, a die is rolled again because its face doesn't count. At a real table, nobody ever rolls
/// that many times in a row.
pub const MOST_AGAIN: usize = 100;

/// The kinds of map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapKind {
    /// The tray that the dice are dropped on. Each area is drawn where its die lies.
    Tray,
    /// A page of a notebook. Areas are circles, and Dicefall places them as the party finds them.
    Nodes,
    /// A floor plan on squares: rooms and corridors with their walls.
    Plan,
    /// The floor plan of a dungeon together with all its nodes.
    Whole,
}

impl MapKind {
    /// Whether it is drawn on a sheet with a frame, a title and a scale.
    pub const fn has_sheet(self) -> bool {
        matches!(self, Self::Plan | Self::Whole)
    }
}

impl PartialEq for Procedure {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Procedure {
    /// What most procedures have in common: version 1, a floor plan, own dice without places, no moves and no nodes.
    pub const PLAIN: Self = Self {
        id: "",
        title: "",
        summary: "",
        card: Card::EMPTY,
        source: Source { author: "", title: "", date: None, licence: None, address: None },
        version: 1,
        rules: &[],
        rulings: &[],
        borrows: &[],
        examples: late(""),
        lessons: late(""),
        on_paper: late(""),
        drawings: &[],
        options: &[],
        maps: &[MapKind::Plan],
        nests: false,
        takes_choices: false,
        validate: |_, dice| bad_input::faces_alone(dice),
        run: |_, _| Ok(()),
        decide: None,
        by_hand: None,
        unattended: |_| {},
    };

    /// Whether its first map is a floor plan. Only then can links have `edits`.
    pub fn takes_edits(&self) -> bool {
        self.maps.first() == Some(&MapKind::Plan)
    }

    /// The rule that the step cites.
    pub fn rule_of(&self, step: &Step) -> Option<&'static Rule> {
        let lenders = self.borrows.iter().copied().chain([&STOCKING]);
        let borrowed = lenders.flat_map(|other| other.rules);
        self.rules.iter().chain(borrowed).find(|rule| rule.id == step.rule)
    }

    /// The procedure whose source the step's rule is from: [`STOCKING`], or else this procedure.
    pub fn owner_of(&'static self, step: &Step) -> &'static Self {
        if STOCKING.rules.iter().any(|rule| rule.id == step.rule) { &STOCKING } else { self }
    }

    /// The drawing that explains a rule or a ruling, as an SVG element. Empty if it has none.
    pub fn drawing_of(&self, id: &str) -> &'static str {
        self.drawings.iter().find(|(of, _)| *of == id).map_or("", |(_, drawing)| drawing.text())
    }

    /// The id of the rule's procedure, if this rule is the first of another procedure's rules in `rules`.
    pub fn first_of_another(&self, rule: &'static Rule) -> Option<&'static str> {
        let owner = rule.id.split('/').next().filter(|owner| *owner != self.id)?;
        let first = self.rules.iter().find(|other| other.id.split('/').next() == Some(owner));
        first.filter(|first| first.id == rule.id).map(|_| owner)
    }

    /// The rulings that decided something in a step. If the step's rule is from stocking or from a procedure in
    /// `borrows`, the rulings are from there, too. Otherwise, they are this procedure's own rulings. Some of these are about rules of
    /// another procedure, such as `drop-dice`. Their ids begin with that procedure's id: `drop-dice R4`.
    pub fn rulings_of(&self, step: &Step) -> impl Iterator<Item = &'static Ruling> {
        let owner = step.rule.split('/').next().unwrap_or_default();
        let lender = self.borrows.iter().copied().chain([&STOCKING]).find(|other| other.id == owner);
        let (own, rulings) = lender.map_or((self.id, self.rulings), |other| (other.id, other.rulings));
        let number = move |ruling: &Ruling| match ruling.id.strip_prefix(owner) {
            Some(others) => others.trim_start(),
            None if owner == own => ruling.id,
            None => "",
        };
        rulings.iter().filter(move |ruling| step.rulings.contains(&number(ruling)))
    }
}

/// Who wrote a procedure and where it was published.
#[derive(Debug)]
pub struct Source {
    /// Who wrote it, or the blog that published it.
    pub author: &'static str,
    /// The title of the article.
    pub title: &'static str,
    /// When it was published, if that is known.
    pub date: Option<&'static str>,
    /// Its licence, if it has a licence.
    pub licence: Option<&'static str>,
    /// The address of the article on the web, if it is known.
    pub address: Option<&'static str>,
}

/// A rule in our words.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// `<procedure>/<number>`, as steps cite it.
    pub id: &'static str,
    /// A heading.
    pub title: &'static str,
    /// The rule in words.
    pub words: LateText,
    /// The table on which its dice are read.
    pub table: Option<&'static RollTable>,
}

/// A table on which dice are read.
#[derive(Debug)]
pub struct RollTable {
    /// The dice: `2d6`.
    pub dice: &'static str,
    /// Its rows, in order.
    pub rows: &'static [Row],
}

/// A row of a table.
#[derive(Debug)]
pub struct Row {
    /// What the dice show, such as `3–4`.
    pub on: &'static str,
    /// What the table says for these faces.
    pub words: &'static str,
}

/// What we settled where the article says nothing or can be read in two ways.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// Its number, such as `R4`. A ruling about the steps of another procedure begins with the name of that procedure:
    /// `drop-dice R4`.
    pub id: &'static str,
    /// The ruling in words.
    pub words: LateText,
}
