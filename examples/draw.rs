//! A link in, its map as SVG out.
//!
//! `cargo run --example draw -- '#/drop-dice?v=1&seed=amber-owl-42' [slate]`

use dicefall::export::svg;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{Layout, Overlays, Scene, Theme, View};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let fragment = arguments.next().unwrap_or_default();
    let theme = if arguments.next().as_deref() == Some("slate") { Theme::Slate } else { Theme::Parchment };
    match draw(&fragment, theme) {
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

fn draw(fragment: &str, theme: Theme) -> Result<String, dicefall::procedures::BadInput> {
    let opened = link::read(fragment, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    let step = opened.checked_step(trace.steps().len())?;
    let (before, dungeon) = (trace.dungeon_at(step.saturating_sub(1)), trace.dungeon_at(step));
    let spoken = step.checked_sub(1).and_then(|index| trace.steps().get(index));
    let why = spoken.and_then(|spoken| (opened.recipe.procedure().why)(opened.recipe.options(), spoken, &before));
    let layout = Layout::of(opened.recipe.procedure(), opened.recipe.procedure().maps[0], &trace, &trace.dungeon());
    let overlays = Overlays::default();
    let view = View {
        dungeon: &dungeon,
        layout: &layout,
        step: spoken,
        why: why.as_ref(),
        overlays,
        poses: None,
        level: spoken.map(|spoken| spoken.level).unwrap_or_default(),
        chosen: None,
        here: None,
        plain: false,
    };
    Ok(svg(&Scene::draw(&view), theme, &link::write(&opened.recipe, None)))
}
