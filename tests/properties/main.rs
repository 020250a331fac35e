//! Laws of every dungeon, tested with all kinds of dice, with own dice at awkward points (such as points on one line)
//! and with every option. The expected results come from `reference`, a simple, slow version of the rule book.

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

/// Failures aren't written to a file: each becomes a test with a name.
fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, max_global_rejects: 100_000, ..Config::default() }
}
