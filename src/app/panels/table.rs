//! The table that a rule rolls on, the rows that the dice came to lit.

use crate::app::views::{list, maybe};
use dicefall::procedures::RollTable;
use dicefall::trace::Rows;
use leptos::prelude::*;

/// A table, and which of its rows were hit.
pub fn roll_table(table: &'static RollTable, hit: Rows) -> AnyView {
    let rows = table.rows.iter().enumerate().map(|(nth, row)| {
        let is_hit = hit.has(nth);
        let told = is_hit.then(|| view! { <span class="unseen">"rolled: "</span> });
        view! {
            <tr aria-current=is_hit.then_some("true")>
                <th scope="row">{row.on}</th>
                <td>{maybe(told)} {row.words}</td>
            </tr>
        }
    });
    view! {
        <table class="rolled-on">
            <caption>"Roll " <b>{table.dice}</b></caption>
            <tbody>{list(rows)}</tbody>
        </table>
    }
    .into_any()
}
