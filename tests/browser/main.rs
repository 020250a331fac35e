//! The page in real browsers. `cargo xtask test browser` builds the page, finds the browsers and runs these tests.
//!
//! `tests/session/` tests what the page decides, without a browser. These tests check that each control and key
//! reaches the session, that effects are carried out, how the page looks, and that everyone can use it. Most use
//! Chromium; those in `engines` use every installed engine.

#![allow(clippy::unwrap_used, clippy::expect_used)]
// Tests wait for a browser, up to a limit.
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

mod access;
mod by_hand;
mod compare;
mod crawl;
mod edits;
mod engine;
mod engines;
mod explore;
mod faces;
mod files;
mod fitted;
mod form;
mod front;
mod hand;
mod help;
mod lessons;
mod links;
mod map;
mod maps;
mod measures;
mod megadungeon;
mod nodes;
mod notes;
mod odds;
mod open;
mod pack;
mod page;
mod phone;
mod practice;
mod preconnect;
mod present;
mod print;
mod refused;
mod reveal;
mod rules;
#[path = "../../examples/xtask/serve.rs"]
#[allow(dead_code)]
mod serve;
mod shelf;
mod small;
mod stocked;
mod table;
mod thrown;
