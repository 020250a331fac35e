//! The procedures: what each procedure declares, and the registry of all procedures.
//!
//! A procedure is plain code over a [`Table`]: it rolls dice, changes the dungeon, and notes steps. The form, the rule
//! cards and the reading of links all follow from its [`Procedure`].
//!
//! # How a step gets its words
//!
//! Rule code contains no sentences; `tests/layers.rs` checks this. It says in types what happened, and `words.rs` turns
//! these types into English. A procedure's folder has:
//!
//! - `facts.rs`: enums of ids, faces and counts, never text. `…Event` is what happened in a step, `…Purpose` is what
//!   dice are for, and `…Fault` is what is wrong with an option or an own die. `…Reason` and `…Alternative` explain a
//!   choice.
//! - `words.rs`: `Display` for each of these enums, and nothing else. Plurals and lists come from [`crate::english`].
//! - `declaration.rs`: rules, rulings, tables and options, with their texts.
//! - `settings.rs`, if there are many options: the options as types, and checks of options and own dice.
//!
//! The enums begin with a word for their procedure (`DropEvent`, `CrawlEvent`), because no two types may have the same
//! name. Any type with `Display` can be a fact, a purpose or a fault:
//!
//! - `table.note(Step::new("drop-dice/3", DropEvent::Found { … }))`
//! - `table.roll(Die::D10, DropPurpose::Share)`
//! - `options.refuse("from", DropFault::NoSuchRoom { … })`
//!
//! The table writes the facts of a run into one list per type (`trace::Facts`). A step has the list and the place in
//! it. `trace.fact(step).to_string()` makes the sentence, and `trace.fact(step).get::<DropEvent>()` gives the value. So
//! a run spends no time on sentences that nobody reads.
//!
//! The rules of a procedure are methods of one model that owns the `&mut Table`, such as `Draft` in `drop_dice`.

mod bad_input;
pub mod drop_dice;
pub mod lattice;
pub mod leximorph;
pub mod megadungeon;
mod options;
pub mod pips;
pub mod preconnect;
mod table;
pub mod threads;
pub(crate) mod tunnels;

pub use bad_input::BadInput;
pub use options::{Field, Input, Named, OptionKind, OptionSpec, Options, Shown};
pub use table::{Opening, Stop, Table};

use crate::dice::OwnDie;
use crate::dungeon::{AreaId, Dungeon};
use crate::trace::{Fact, Step};
use std::sync::Arc;

/// All procedures of the program, in the order people are offered them.
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

/// The procedures that links may name.
#[derive(Debug)]
pub struct Registry(pub &'static [&'static Procedure]);

impl Registry {
    /// The procedure of that id.
    ///
    /// # Errors
    /// [`BadInput::UnknownProcedure`] when there is none.
    pub fn find(&self, id: &str) -> Result<&'static Procedure, BadInput> {
        let found = self.0.iter().copied().find(|procedure| procedure.id == id);
        found.ok_or_else(|| BadInput::unknown_procedure(id, self))
    }
}

/// What a procedure declares of itself.
#[derive(Debug)]
pub struct Procedure {
    /// Its name in links.
    pub id: &'static str,
    /// What it is called on the page.
    pub title: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// Whose it is and where it was published.
    pub source: Source,
    /// The address of the article on the web, if it is known.
    pub article: Option<&'static str>,
    /// The version of its dice and rulings that links name as `v`.
    pub version: u32,
    /// Its rules in our words, in order.
    pub rules: &'static [Rule],
    /// Where the original is silent or can be read two ways, what we settled.
    pub rulings: &'static [Ruling],
    /// Other procedures whose steps it uses unchanged, with their rules and rulings.
    pub borrows: &'static [&'static Self],
    /// Its options, in the order links write them.
    pub options: &'static [OptionSpec],
    /// What its map can be drawn on, the first by default.
    pub maps: &'static [MapKind],
    /// Whether areas of its first level are dungeons of their own that one goes into, so that links may
    /// carry `node`.
    pub nests: bool,
    /// Whether it asks for moves, so that links may carry `choices`.
    pub takes_choices: bool,
    /// Checks what no option can check alone, completes options from own dice, and writes own dice
    /// the one way they are written. Runs once, when a recipe is made.
    pub validate: fn(&mut Options, &mut [OwnDie]) -> Result<(), BadInput>,
    /// The procedure itself. It leaves early, by `?`, when the table has no die or move left.
    pub run: fn(&Options, &mut Table) -> Result<(), Stop>,
    /// Tells why a step did what it did. None where there is nothing to tell: then nobody need make the dungeon
    /// before the step.
    pub why: Option<TellWhy>,
    /// Sets the options so that it runs to its end without a player.
    pub unattended: fn(&mut Options),
}

/// Why a step did what it did, given the dungeon before it.
pub type TellWhy = fn(&Options, &Step, &Dungeon) -> Option<Why>;

/// How often a die is rolled again at most because its face says nothing. At a table nobody gets there.
pub const MOST_AGAIN: usize = 100;

/// What a procedure's map is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapKind {
    /// The tray that its dice fall on: areas lie where their dice do.
    Tray,
    /// A page of a notebook: areas are circles that find their places as they are found.
    Nodes,
    /// Squared ground: rooms and corridors between their walls.
    Plan,
    /// A floor plan of a superstructure with all its nodes.
    Whole,
}

impl PartialEq for Procedure {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Procedure {
    /// What most procedures have in common: a first version on a plan, own dice without places, no moves, no nodes.
    pub const PLAIN: Self = Self {
        id: "",
        title: "",
        summary: "",
        source: Source { author: "", title: "", date: None, licence: None },
        article: None,
        version: 1,
        rules: &[],
        rulings: &[],
        borrows: &[],
        options: &[],
        maps: &[MapKind::Plan],
        nests: false,
        takes_choices: false,
        validate: |_, dice| bad_input::faces_alone(dice),
        run: |_, _| Ok(()),
        why: None,
        unattended: |_| {},
    };

    /// Whether its map is a floor plan, so that links may carry `edits`.
    pub fn takes_edits(&self) -> bool {
        self.maps.first() == Some(&MapKind::Plan)
    }

    /// The rule that a step cites.
    pub fn rule_of(&self, step: &Step) -> Option<&'static Rule> {
        let borrowed = self.borrows.iter().flat_map(|other| other.rules);
        self.rules.iter().chain(borrowed).find(|rule| rule.id == step.rule)
    }

    /// The rulings that decided something in a step. If the step follows a rule of another procedure, they are that
    /// procedure's rulings. Their ids begin with its name, as in `drop-dice R4`, unless this procedure borrows it.
    pub fn rulings_of(&self, step: &Step) -> impl Iterator<Item = &'static Ruling> {
        let owner = step.rule.split('/').next().unwrap_or_default();
        let lender = self.borrows.iter().find(|other| other.id == owner);
        let (own, rulings) = lender.map_or((self.id, self.rulings), |other| (other.id, other.rulings));
        let number = move |ruling: &Ruling| match ruling.id.strip_prefix(owner) {
            Some(others) => others.trim_start(),
            None if owner == own => ruling.id,
            None => "",
        };
        rulings.iter().filter(move |ruling| step.rulings.contains(&number(ruling)))
    }
}

/// Whose a procedure is and where it was published.
#[derive(Debug)]
pub struct Source {
    /// Who wrote it, or the blog it stood on.
    pub author: &'static str,
    /// What the article is called.
    pub title: &'static str,
    /// When it appeared, as far as is known.
    pub date: Option<&'static str>,
    /// Under which licence, where it names one.
    pub licence: Option<&'static str>,
}

/// A rule in our words.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// `<procedure>/<number>`, as steps cite it.
    pub id: &'static str,
    /// A heading.
    pub title: &'static str,
    /// What it says.
    pub words: &'static str,
    /// The table it rolls on, if it has one.
    pub table: Option<&'static RollTable>,
}

/// A table that dice are held against.
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
    /// What the dice show: `3–4`.
    pub on: &'static str,
    /// What comes of it.
    pub words: &'static str,
}

/// What we settled where an original leaves it open.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// Its number: `R4`; of another procedure, whose steps are taken as they are, `drop-dice R4`.
    pub id: &'static str,
    /// What it says.
    pub words: &'static str,
}

/// Why something was taken, and what it was chosen over.
#[derive(Clone, Debug)]
pub struct Why {
    /// The reason.
    pub because: Arc<dyn Fact>,
    /// What else could have been taken, the closest first.
    pub over: Vec<Alternative>,
}

/// What could have been taken instead.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// What it is; its words are few.
    pub what: Arc<dyn Fact>,
    /// The line of the grid it is, if it is one.
    pub line: Option<(AreaId, AreaId)>,
}
