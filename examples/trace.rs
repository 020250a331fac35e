//! Writes the finished dungeon of a link as JSON, on standard output.
//!
//! `cargo run --release --example trace -- '#/drop-dice?v=1&seed=amber-owl-42'`
//!
//! A bad link gives one line on standard error and exit status 2. `docs/json.md` explains the format.

use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Document;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(fragment) = std::env::args().nth(1) else {
        eprintln!("usage: trace '#/<procedure>?v=1&seed=<seed>'");
        return ExitCode::from(2);
    };
    match trace(fragment.trim()) {
        Ok(json) => {
            println!("{json}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}

fn trace(fragment: &str) -> Result<String, Box<dyn std::error::Error>> {
    let opened = link::read(fragment, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(opened.steps(trace.steps().len())?)?;
    let link = link::write(&opened.recipe, None);
    let key = opened.recipe.key_text(&trace);
    let document = Document::new(opened.recipe.procedure().id, &link, &trace).with_key(key);
    Ok(serde_json::to_string_pretty(&document)?)
}
