//! What holds for every dungeon, tried on thousands that chance makes: all kinds of dice, own dice at
//! very degenerate points, both grids, every option. What is expected is worked out anew from the
//! rule book, by plain and slow means, in `reference`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod grid;
mod link;
mod locks;
mod marks;
mod measures;
mod reference;
mod replay;
mod report;
mod seeds;
mod strategies;
mod surfaces;
mod threads;
mod threads_reference;
mod tree;

use proptest::test_runner::Config;

/// So many cases, and no file of failures: what fails is made a test by name.
fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, max_global_rejects: 100_000, ..Config::default() }
}
