//! Draws the map of a link as SVG, on standard output.
//!
//! `cargo run --release --example draw -- '#/drop-dice?v=1&seed=amber-owl-42' [slate|print|blueprint] [plan|whole]
//! [plain] [lined] [level=2]`
//!
//! If the link has a `step`, the map shows that step. A bad link gives one line on standard error and exit status 2.
//! `docs/json.md` explains the words after the link.

use dicefall::export::svg;
use dicefall::link;
use dicefall::procedures::{BadInput, MapKind, REGISTRY};
use dicefall::scene::{Layout, Scene, Theme, View};
use dicefall::title;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let fragment = arguments.next().unwrap_or_default();
    match draw(&fragment, &arguments.collect::<Vec<_>>()) {
        Ok(picture) => {
            println!("{picture}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}

fn draw(fragment: &str, wishes: &[String]) -> Result<String, BadInput> {
    let wished = |wish: &str| wishes.iter().any(|each| each == wish);
    let called = |theme: &&Theme| wished(theme.name()) || **theme == Theme::Print && wished("print");
    let theme = Theme::ALL.iter().find(called).copied().unwrap_or_default();
    let opened = link::read(fragment, &REGISTRY)?;
    let procedure = opened.recipe.procedure();
    let map = match (wished("plan"), wished("whole")) {
        (true, _) => MapKind::Plan,
        (_, true) => MapKind::Whole,
        _ => procedure.maps[0],
    };
    let trace = opened.recipe.run()?;
    let step = opened.checked_step(opened.steps(trace.steps().len())?)?.min(trace.steps().len());
    let dungeon = trace.dungeon_at(step);
    let last = step.checked_sub(1).and_then(|index| trace.steps().get(index));
    let level = wishes.iter().find_map(|wish| wish.strip_prefix("level=")?.parse::<u32>().ok()?.checked_sub(1));
    let spoken = last.filter(|_| !matches!(map, MapKind::Plan | MapKind::Whole) || step < trace.steps().len());
    let decisions = spoken.map(|_| opened.recipe.decisions(&trace, step - 1)).unwrap_or_default();
    let layout = Layout::of(procedure, map, &trace, &trace.dungeon());
    let level = level.map_or_else(|| last.map(|last| last.level).unwrap_or_default(), dicefall::dungeon::LevelId);
    let areas = spoken.map(|step| trace.spoken_of(step, &dungeon)).unwrap_or_default();
    let title = opened.recipe.seed().map_or_else(|| title::of_digest(trace.digest()), title::of_seed);
    let view = View {
        step: spoken,
        spoken_of: &areas,
        decisions: &decisions,
        plain: wished("plain"),
        lined: wished("lined"),
        title: &title,
        ..View::of(&dungeon, &layout, level)
    };
    Ok(svg(&Scene::draw(&view), theme, &link::write(&opened.recipe, None)))
}
