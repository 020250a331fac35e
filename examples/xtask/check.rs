//! `cargo xtask test`: all checks of the project.

// The clock measures how long each check takes.
#![allow(clippy::disallowed_types, clippy::disallowed_methods)]

use std::time::{Duration, Instant};

use crate::{
    browsers::Browsers,
    failure::Failure,
    page::{self, Edition},
    project::{Project, run},
    tools::{self, WASM},
};

type Check = (&'static str, Work);

#[derive(Clone, Copy)]
enum Work {
    Cargo(&'static [&'static str]),
    Document,
    TestCore,
    BuildPage,
    TestPage,
}

const CHECKS: [Check; 8] = [
    ("fmt", Work::Cargo(&["fmt", "--all", "--check"])),
    ("clippy", Work::Cargo(&["clippy", "--all-targets", "--", "-D", "warnings"])),
    (
        "clippy-app",
        Work::Cargo(&["clippy", "--target", WASM, "--features", "app", "--bin", page::BINARY, "--", "-D", "warnings"]),
    ),
    ("clippy-browser", Work::Cargo(&["clippy", "--features", "browser", "--test", "browser*", "--", "-D", "warnings"])),
    ("doc", Work::Document),
    ("core", Work::TestCore),
    ("build", Work::BuildPage),
    ("browser", Work::TestPage),
];

pub fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|(name, _)| *name)
}

/// Runs the `wanted` checks, or all if the list is empty, until one fails. The test programs get the words in
/// `passed_on`.
pub fn run_checks(project: &Project, wanted: &[String], passed_on: &[String]) -> Result<(), Failure> {
    let asked = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    // The browser tests need a page that is as new as the code.
    let chosen = CHECKS.into_iter().filter(|(name, _)| asked(name) || (*name == "build" && asked("browser")));
    let chosen: Vec<Check> = chosen.collect();

    tools::for_the_checks(project)?;
    if chosen.iter().any(|(_, work)| matches!(work, Work::BuildPage)) {
        tools::for_the_page(project)?;
    }
    let browsers = if asked("browser") { Browsers::ready(project)? } else { Browsers::default() };

    let mut times = Vec::new();
    let mut outcome = Ok(());
    for (name, work) in chosen {
        println!("xtask: {name}");
        let start = Instant::now();
        outcome = work.carry_out(project, &browsers, passed_on);
        times.push((name, start.elapsed()));
        if outcome.is_err() {
            break;
        }
    }
    report(&times, outcome.is_ok());
    if times.iter().any(|(name, _)| *name == "browser") {
        browsers.report();
    }
    outcome
}

impl Work {
    fn carry_out(self, project: &Project, browsers: &Browsers, passed_on: &[String]) -> Result<(), Failure> {
        match self {
            Self::Cargo(arguments) => run(&mut project.cargo(arguments)),
            Self::Document => run(project.cargo(["doc", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings")),
            Self::TestCore => run(project.cargo(["test", "--"]).args(passed_on)),
            Self::BuildPage => page::build(project, Edition::Shipped),
            Self::TestPage => {
                let folder = project.path(Edition::Shipped.folder());
                let arguments = ["test", "--features", "browser", "--test", "browser", "--"];
                run(browsers.cargo(project, &folder, &arguments).args(passed_on))
            }
        }
    }
}

/// The first failure ends the checks, so only the last check can have failed.
fn report(times: &[(&str, Duration)], all_well: bool) {
    println!();
    for (index, (name, time)) in times.iter().enumerate() {
        let well = all_well || index + 1 < times.len();
        println!("  {name:<14} {:>6.1} s  {}", time.as_secs_f64(), if well { "ok" } else { "FAILED" });
    }
}
