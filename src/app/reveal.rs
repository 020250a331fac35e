//! The controls under the map for the reveal, which shows the steps of a dungeon one after another.

use super::browser::events::{entered, press};
use super::icons::Icon;
use super::store::use_store;
use super::views::{Erase as _, flag, list, live, rare, rarely, text, words};
use dicefall::session::Command;
use leptos::prelude::*;

#[component]
pub fn Reveal() -> impl IntoView {
    let store = use_store();
    let step = store.step;
    let steps = store.slice(|view| view.steps());
    let plays = store.slice(|view| view.session.playing);
    let go = move |to: fn(usize) -> usize| press(move || store.dispatch(Command::Go(to(untrack(|| step.get())))));
    let at_start = move || flag(move || step.get() == 0);
    let at_end = move || flag(move || step.get() >= steps.get());
    let set_speed = move |text: String| {
        if let Ok(speed) = text.parse() {
            store.dispatch(Command::Speed(speed));
        }
    };
    // A mark under the slider for each step with a remark.
    let remarked = store.slice(|view| view.remarked());
    let marks = text(move || {
        let at = |step: usize| 1000 * step / steps.get().max(1);
        let mark = |at: usize| format!("<rect x=\"{}.{}%\" width=\"2\" height=\"6\"/>", at / 10, at % 10);
        remarked.get().into_iter().map(at).map(mark).collect::<String>()
    });
    let speed = move |(value, label): (&'static str, &'static str)| {
        let is_it = flag(move || store.with(|view| value.parse() == Ok(view.session.preferences.speed)));
        view! { <option value=value prop:selected=is_it>{label}</option> }
    };
    view! {
        <div class="reveal" role="group" aria-label="Reveal">
            <div class="buttons">
                <button aria-label="First step" title="To the start (Home)" disabled=at_start() on:click=go(|_| 0)><Icon name="first"/></button>
                <button aria-label="Step back" title="Step back (←)" disabled=at_start() on:click=go(|step| step.saturating_sub(1))><Icon name="back"/></button>
                <button
                    class="play"
                    {rarely("aria-label", text(move || if plays.get() { "Pause" } else { "Play" }))}
                    title="Play or pause (Space)"
                    disabled=flag(move || steps.get() == 0 || store.with(|view| view.works_by_hand()))
                    on:click=store.press(Command::TogglePlaying)
                >
                    {live(move || if plays.get() { view! { <Icon name="pause"/> }.erased() } else { view! { <Icon name="play"/> }.erased() })}
                </button>
                <button aria-label="Step forward" title="Step forward (→)" disabled=at_end() on:click=go(|step| step + 1)><Icon name="forward"/></button>
                <button aria-label="Last step" title="To the end (End)" disabled=at_end() on:click=go(|_| usize::MAX)><Icon name="last"/></button>
            </div>
            <div class="slider">
            <input
                type="range"
                {rare("min", "0")}
                {rarely("max", text(move || steps.get().to_string()))}
                prop:value=text(move || {
                    // The browser clamps the value to `max`, so it is set again after `max` changes.
                    steps.get();
                    step.get().to_string()
                })
                aria-label="Step"
                {rarely("aria-valuetext", text(move || format!("Step {} of {}", step.get(), steps.get())))}
                on:input=entered(move |text| {
                    if let Ok(chosen) = text.parse() {
                        store.dispatch(Command::Go(chosen));
                    }
                })
            />
            <svg aria-hidden="true" inner_html=marks></svg>
            </div>
            <output class="count">{words(move || format!("{} / {}", step.get(), steps.get()))}</output>
            <label class="speed">
                <span class="unseen">"Speed"</span>
                <select title="How fast the steps play" on:change=entered(set_speed)>
                    {list([("50", "½×"), ("100", "1×"), ("200", "2×"), ("400", "4×")].map(speed))}
                </select>
            </label>
        </div>
    }
}
