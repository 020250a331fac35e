//! `threads`: a crawl that finds its dungeon room by room. It ends because its threads run out.
//!
//! A *thread* is a number that falls as the party finds rooms. Dice that are higher than the thread give a room no
//! passages. The *Dungeon Seed*, 1 to 12, decides how high threads start. The *level thread* falls with each new level:
//! a room gets stairs if its roll is under the level thread. The *scratch paper* lists the threads with all the numbers
//! that they have had.
//!
//! Source: [Solo RPG Dev Journal Part VI — Dungeon Generation][article], Christian Chiakulas, 11 March 2026.
//!
//! With `explore=auto`, Dicefall makes the moves. With `explore=by-hand`, the player makes them (see
//! `src/session/explore.rs`). Even then, [`Table::choose`] gets the move that Dicefall would make, as `next`.
//!
//! Comments in this folder cite the steps (4a) and rulings (R4) in `declaration.rs`.
//!
//! [article]: https://christianchiakulas.com/2026/03/11/solo-rpg-dev-journal-part-vi-dungeon-generation/

mod crawl;
mod decide;
mod declaration;
mod entrance;
mod facts;
mod known;
mod levels;
mod loops;
mod moves;
mod rooms;
mod secrets;
mod settings;
mod words;

pub use declaration::PROCEDURE;
pub use facts::{CrawlEvent, CrawlExit, CrawlOffer, CrawlPurpose, FurtherEvent, Secret, ThreadName, WayIn};
pub use settings::{DungeonSize, PlaceKind, RuleSet};

use crate::dice::Die;
use crate::dungeon::{Detail, LevelId};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};
use crawl::Crawl;
use settings::CrawlSettings;

fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let settings = CrawlSettings::of(options);
    // Enough for a usual dungeon, so that the trace's lists seldom grow.
    table.expect(64, 64, 128);
    let size = roll_the_size(settings.size, table)?;
    let seed = roll_the_dungeon_seed(settings.dungeon_seed, size, table)?;
    let mut crawl = Crawl::new(settings, size, seed, table);
    crawl.begin_the_level_thread();
    crawl.note_the_kind_of_place();
    crawl.roll_the_levels()?;
    crawl.begin_level(LevelId(0))?;
    while !crawl.is_too_large() {
        crawl.put_the_missing_stairs()?;
        let Some(next) = crawl.choose_a_move()? else { break };
        crawl.make(next)?;
    }
    crawl.tell_the_end();
    Ok(())
}

/// Step 1: rolls the size of the dungeon, unless it is set.
fn roll_the_size(set: Option<DungeonSize>, table: &mut Table) -> Result<DungeonSize, Stop> {
    let size = match set {
        Some(size) => size,
        None => DungeonSize::of(table.roll(Die::D6, CrawlPurpose::Size)?),
    };
    table.change(Change::Detail("size", Detail::Word(size.name())));
    table.note(Step::new("threads/1", CrawlEvent::Size { size, rolled: set.is_none() }));
    Ok(size)
}

/// Step 2: rolls the Dungeon Seed, unless it is set.
fn roll_the_dungeon_seed(set: Option<u32>, size: DungeonSize, table: &mut Table) -> Result<u32, Stop> {
    let (seed, decided_by) = match set {
        Some(seed) => (seed, None),
        None => size.seed_of(&table.roll_all(&[Die::D6; 2], CrawlPurpose::Seed)?),
    };
    table.change(Change::Detail("dungeon_seed", Detail::Number(seed.into())));
    let rolled = CrawlEvent::Seed { seed, rolled: set.is_none().then_some(size) };
    table.note(Step::new("threads/2", rolled).decided_by(decided_by));
    Ok(seed)
}
