//! Stocking: a second act that any procedure's dungeon can have. It fills the rooms: who lives here, and what the party
//! finds. It is Dicefall's own work, so its rules and tables belong to no article.
//!
//! Comments in this folder cite the steps (3b) and rulings (S5) in `procedures/stocking/declaration.rs`.
//!
//! # One mechanism for all procedures
//!
//! - **Rules and options** are in [`STOCKING`](crate::procedures::STOCKING), which has the form of a procedure but isn't
//!   in the registry. `Options::of` adds its options to those of every procedure, and `Procedure::rule_of` finds its
//!   rules. So links, forms and rule cards need no code for stocking.
//! - **The run**: `Recipe::run_with` runs the procedure, makes the edits, and calls [`Act::finish`]. The steps of
//!   stocking come last, except in a dungeon that a player explores (below).
//! - **What was rolled** is in [`Dungeon::stock`](crate::dungeon::Dungeon::stock): numbers of table entries, no text.
//!   `Change::Stock` puts it there. The digest leaves it out.
//! - **Words**: `words.rs` has the sentences of the steps, [`entry`] the lines of a room's entry. Both read the tables
//!   (`tables/*.txt`) when somebody looks at the text. In the page's module, the texts of the tables come later, with the
//!   rules (`crate::late`); until then, entries are left out, and a step says that its words are still loading.
//!
//! # Dice
//!
//! Each roll has a name: `7.detail` is the detail of room 7, `fate` belongs to the whole dungeon ([`RollName`]). The
//! name has the area's own label, not the title that the user gave the area. `StockDice` (`dice.rs`) gives a roll its die. The
//! first of these counts:
//!
//! 1. a rerolled entry of the link with this name (`rerolled=7.detail~12`);
//! 2. the next own die, as a plain face;
//! 3. the seed's stream for this roll alone, `stock 7 detail`;
//! 4. nothing: the run asks for the die.
//!
//! So an edit, the order of a player's moves, or a rerolled entry changes no other roll of the seed. It can change which
//! entry a later room gets, because no entry comes twice while its table has unused entries (`uses.rs`). Own dice are in
//! roll order. A rerolled entry can bring about more rolls or fewer: an encounter in place of a hazard. To keep every
//! own die with its roll, the rolls are first made on a second table without the rerolled entries, as `Table::aside`
//! gives it. A roll that only a rerolled entry brings about takes no own die: it needs the seed, or an entry of its own.
//!
//! # While a player explores
//!
//! `Table::choose` calls [`BetweenMoves`](crate::procedures::BetweenMoves) before it asks for a move. [`Act`] then makes
//! all rolls that are due and not made yet (`fill.rs`). `Dungeon::stock` says which rolls are made, so nothing else has
//! to be remembered. A mark that a room gets later is rolled for later.
//!
//! # Nodes
//!
//! A run can leave out nodes, but titles of rooms depend on all earlier rooms. So such a run stocks the whole dungeon
//! aside and copies its own part (`part.rs`).

mod act;
mod again;
mod dice;
mod entry_words;
mod facts;
mod fill;
mod key_text;
mod keys;
mod part;
mod rolls;
mod rooms;
mod shown;
mod table_words;
mod tables;
mod uses;
mod whole;
mod words;

pub use act::{Act, checked, read};
pub use again::differs;
pub use entry_words::{
    LineKind, OwnWords, Rumour, StockedEntry, StockedLine, TITLE, entry, inhabitants, place, rivals, rumours,
};
pub use facts::{DrawnEntry, Found, Met, RerolledFault, RumourOf, StockEvent, StockPlace, StockPurpose};
pub use key_text::key_text;
pub use rolls::{RollName, StockRoll};
pub use shown::ShownTable;
pub use table_words::{WholeTable, tables_of};
pub use tables::StockTable;
pub use whole::{WholeLine, name_of_whole, whole_lines};
