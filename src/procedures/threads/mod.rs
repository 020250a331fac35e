//! `threads`: a crawl that finds its dungeon room by room; threads run out, so it ends.
//!
//! Source: "Solo RPG Dev Journal Part VI — Dungeon Generation", Christian Chiakulas.

mod crawl;
mod declaration;
mod levels;
mod loops;
mod moves;
mod rooms;
mod secrets;
mod settings;

pub use declaration::PROCEDURE;

use crate::dice::Die;
use crate::dungeon::{Detail, LevelId};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text};
use crawl::Crawl;
use settings::{Settings, Size};

/// Steps 1 to 9: the size, the Dungeon Seed, the first level's entrance, then move after move until
/// there is none left, or the player's run out.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let settings = Settings::of(options);
    let size = roll_the_size(settings.size, table)?;
    let seed = roll_the_dungeon_seed(settings.dungeon_seed, size, table)?;
    let mut crawl = Crawl::new(settings, size, seed);
    crawl.begin_the_level_thread(table);
    rooms::begin_level(LevelId(0), &mut crawl, table)?;
    while let Some(next) = moves::choose(&crawl, table)? {
        moves::make(next, &mut crawl, table)?;
    }
    let rooms = u32::try_from(crawl.found).unwrap_or(u32::MAX);
    let text = Text::counted("No passage is left that nobody has taken: all {} rooms have been found.", [rooms]);
    table.note(Step::new("threads/7", text).on(crawl.here.level));
    Ok(())
}

/// Step 1.
fn roll_the_size(set: Option<Size>, table: &mut Table) -> Result<Size, Stop> {
    let (size, text) = if let Some(size) = set {
        (size, size.set_in_words())
    } else {
        let size = Size::of(table.roll(Die::D6, "for the size")?);
        (size, size.rolled_in_words())
    };
    table.change(Change::Detail("size", Detail::Word(size.name())));
    table.note(Step::new("threads/1", Text::counted(text, [])));
    Ok(size)
}

/// Step 2.
fn roll_the_dungeon_seed(set: Option<u32>, size: Size, table: &mut Table) -> Result<u32, Stop> {
    let (seed, text, decided_by) = if let Some(seed) = set {
        (seed, "The Dungeon Seed is set: {}.", None)
    } else {
        let faces = table.roll_all(&[Die::D6; 2], "for the Dungeon Seed")?;
        let (seed, decided_by) = size.seed_of(&faces);
        (seed, size.seed_in_words(), decided_by)
    };
    table.change(Change::Detail("dungeon_seed", Detail::Number(seed.into())));
    table.note(Step::new("threads/2", Text::counted(text, [seed])).decided_by(decided_by));
    Ok(seed)
}
