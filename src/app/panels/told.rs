//! The step that is being told: its words, its dice, its rule, why.

use super::scratch::scratch;
use super::table::roll_table;
use crate::app::views::{list, maybe};
use dicefall::export::{about, fragment};
use dicefall::procedures::{Rule, Why};
use dicefall::scene::{Theme, die_face};
use dicefall::session::Moment;
use leptos::prelude::*;

/// What the step says, and its dice.
pub fn told(moment: &Moment, theme: Theme) -> AnyView {
    let recipe = &moment.run.recipe;
    let words = moment.words();
    view! {
        {maybe(moment.is_whole().then(|| about(moment.measured(), moment.level())).map(|(title, summary)| view! {
            <div class="whole">
                <h2>{title.unwrap_or_else(|| recipe.procedure().title.into())}</h2>
                <p>{summary}</p>
                {maybe(left_over(moment.run.left_over()).map(|words| view! { <p class="aside">{words}</p> }))}
            </div>
        }))}
        <p class="told">{words}</p>
        {maybe(dice(moment, theme))}
    }
    .into_any()
}

/// How many of the own dice lie there for nothing.
fn left_over(dice: usize) -> Option<String> {
    match dice {
        0 => None,
        1 => Some("One of your own dice was not needed.".into()),
        many => Some(format!("{many} of your own dice were not needed.")),
    }
}

/// Why it did that, the scratch paper, the rule.
pub fn behind_it(moment: &Moment) -> AnyView {
    view! {
        {maybe(moment.why.as_ref().map(why))}
        {maybe(scratch(moment))}
        {maybe(rule_card(moment))}
    }
    .into_any()
}

/// The dice of the step; of many only how many show what.
fn dice(moment: &Moment, theme: Theme) -> Option<AnyView> {
    let rolls = moment.run.trace.rolls(moment.current_step()?);
    let again = rolls.iter().filter(|roll| !roll.thrown_again_from.is_empty()).count();
    let again = match again {
        0 => None,
        1 => Some("One had to be thrown again.".to_owned()),
        many => Some(format!("{many} had to be thrown again.")),
    };
    if rolls.is_empty() {
        return None;
    }
    let faces = rolls.iter().take(40).map(|roll| {
        let words = format!("d{}: {}", roll.die.sides(), roll.die.printed(roll.face));
        let drawing = fragment(&die_face(roll.die, roll.face), theme);
        view! { <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label=words inner_html=drawing></svg> }
    });
    let more = rolls
        .len()
        .checked_sub(40)
        .filter(|&more| more > 0)
        .map(|more| view! { <span>{format!("and {more} more")}</span> });
    let against =
        moment.current_step()?.against.map(|against| view! { <span class="against">{against.to_string()}</span> });
    Some(view! { <div class="dice">{list(faces)}{maybe(more)}{maybe(against)}</div> {maybe(again.map(|words| view! { <p class="aside">{words}</p> }))} }.into_any())
}

fn why(why: &Why) -> AnyView {
    view! {
        <div class="why">
            <p><b>"Why? "</b>{why.because.to_string()}</p>
            {maybe((!why.over.is_empty()).then(|| view! {
                <p class="over">"Chosen over"</p>
                <ul>{list(why.over.iter().map(|other| view! { <li>{other.what.to_string()}</li> }))}</ul>
            }))}
        </div>
    }
    .into_any()
}

fn rule_card(moment: &Moment) -> Option<AnyView> {
    let (step, procedure) = (moment.current_step()?, moment.run.recipe.procedure());
    let rule: &Rule = procedure.rule_of(step)?;
    let number = rule.id.rsplit('/').next().unwrap_or_default().trim_end_matches("-count");
    let rulings = procedure.rulings_of(step).map(|ruling| {
        view! {
            <details class="ruling">
                <summary title="Where the original leaves it open, this is what Dicefall settled">
                    <span class="badge">"our ruling " {ruling.id}</span>
                </summary>
                <p>{ruling.words}</p>
            </details>
        }
    });
    let source = &procedure.source;
    Some(
        view! {
            <article class="rule">
                <h2><span class="number">{number}</span> {rule.title}</h2>
                <p>{rule.words}</p>
                {maybe(rule.table.map(|table| roll_table(table, step.rows)))}
                {list(rulings)}
                <footer>
                    {format!("After “{}”, {}, {}", source.title, source.author, source.date.unwrap_or("undated"))}
                    {source.licence.map(|licence| format!(" ({licence})"))}
                    ". The words are ours."
                </footer>
            </article>
        }
        .into_any(),
    )
}
