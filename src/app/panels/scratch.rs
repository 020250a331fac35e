//! The scratch paper: what runs down as one goes, each number crossed out by the next.

use crate::app::views::list;
use dicefall::dungeon::{Detail, Tally};
use dicefall::english::capital;
use dicefall::session::Moment;
use leptos::prelude::*;

/// The scratch paper of a moment, for the procedures that keep one.
pub fn scratch(moment: &Moment) -> Option<AnyView> {
    let dungeon = &moment.dungeon;
    if dungeon.tallies.is_empty() && dungeon.details.is_empty() {
        return None;
    }
    let line = |tally: &Tally| {
        let (now, before) = tally.numbers.split_last()?;
        let before = before.iter().map(|number| view! { <s>{number.to_string()}</s> });
        let used_up = *now == 0;
        Some(view! {
            <li class:used-up=used_up>
                <span>{tally.name.clone()}</span>
                <span class="numbers">{list(before)} <b>{now.to_string()}</b></span>
            </li>
        })
    };
    // "dungeon_seed" is the Dungeon Seed: each word of a key begins with a capital.
    let told = |text: &str| text.split('_').map(capital).collect::<Vec<_>>().join(" ");
    let details = dungeon.details.iter().rev().map(|(key, detail)| {
        let value = match detail {
            Detail::Number(number) => number.to_string(),
            Detail::Word(word) => told(word),
            Detail::Letters(letters) => letters.clone(),
        };
        view! { <li><span>{told(key)}</span> <span class="numbers"><b>{value}</b></span></li> }
    });
    let lines = dungeon.tallies.iter().filter_map(line);
    Some(
        view! {
            <aside class="scratch" aria-label="Scratch paper">
                <ul>{list(details)}{list(lines)}</ul>
            </aside>
        }
        .into_any(),
    )
}
