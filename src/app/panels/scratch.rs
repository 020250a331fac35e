//! The scratch paper: what runs down as one goes, each number crossed out by the next.

use crate::app::state::Moment;
use crate::app::views::{list, maybe};
use dicefall::dungeon::Tally;
use dicefall::export::title;
use leptos::prelude::*;

/// The scratch paper of a moment, for the procedures that keep one.
pub fn scratch(moment: &Moment) -> Option<AnyView> {
    let dungeon = &moment.dungeon;
    if dungeon.tallies.is_empty() && dungeon.details.is_empty() {
        return None;
    }
    let line = |tally: &Tally| {
        let (now, before) = tally.numbers.split_last()?;
        let before = before.iter().map(|number| view! { <s>{*number}</s> " " });
        let used_up = *now == 0;
        Some(view! {
            <li class:used-up=used_up>
                <span>{tally.name.clone()}</span>
                <span class="numbers">{list(before)} <b>{*now}</b></span>
            </li>
        })
    };
    let lines = dungeon.tallies.iter().filter_map(line);
    Some(
        view! {
            <aside class="scratch" aria-label="Scratch paper">
                {maybe(title(dungeon).map(|title| view! { <p>{title}</p> }))}
                <ul>{list(lines)}</ul>
            </aside>
        }
        .into_any(),
    )
}
