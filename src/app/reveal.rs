//! The reveal controls: first, back, play, forward, last, speed, and a slider through all steps.

use super::icons::Icon;
use super::state::use_play;
use crate::app::browser::events::{entered, press};
use crate::app::views::{list, live, words};
use leptos::prelude::*;

/// The controls under the map.
#[component]
pub fn Reveal() -> impl IntoView {
    let play = use_play();
    let step = play.step;
    let at_start = move || step.get() == 0;
    let at_end = move || step.get() >= play.steps();
    view! {
        <div class="reveal" role="group" aria-label="Reveal">
            <div class="buttons">
                <button aria-label="First step" title="To the start (Home)" disabled=at_start on:click=press(move || play.go(0))><Icon name="first"/></button>
                <button aria-label="Step back" title="Step back (←)" disabled=at_start on:click=press(move || play.go(step.get_untracked().saturating_sub(1)))><Icon name="back"/></button>
                <button
                    class="play"
                    aria-label=move || if play.playing.get() { "Pause" } else { "Play" }
                    title="Play or pause (space)"
                    disabled=move || play.steps() == 0
                    on:click=press(move || play.toggle_playing())
                >
                    {live(move || if play.playing.get() { view! { <Icon name="pause"/> }.into_any() } else { view! { <Icon name="play"/> }.into_any() })}
                </button>
                <button aria-label="Step forward" title="Step forward (→)" disabled=at_end on:click=press(move || play.go(step.get_untracked() + 1))><Icon name="forward"/></button>
                <button aria-label="Last step" title="To the end (End)" disabled=at_end on:click=press(move || play.go(usize::MAX))><Icon name="last"/></button>
            </div>
            <input
                type="range"
                min="0"
                max=move || play.steps().to_string()
                prop:value=move || {
                    // The value is clamped by the browser, so it is set after the bound has changed.
                    let _ = play.steps();
                    step.get().to_string()
                }
                aria-label="Step"
                aria-valuetext=move || format!("Step {} of {}", step.get(), play.steps())
                on:input=entered(move |text| {
                    if let Ok(chosen) = text.parse() {
                        play.go(chosen);
                    }
                })
            />
            <output class="count">{words(move || format!("{} / {}", step.get(), play.steps()))}</output>
            <label class="speed">
                <span class="unseen">"Speed"</span>
                <select title="How fast the reveal plays" on:change=entered(move |text| {
                    if let Ok(speed) = text.parse() {
                        play.speed.set(speed);
                    }
                })>
                    {list([("50", "½×"), ("100", "1×"), ("200", "2×"), ("400", "4×")]
                        .map(|(value, label)| {
                            let is_it = move || value.parse() == Ok(play.speed.get());
                            view! { <option value=value selected=is_it>{label}</option> }
                        }))}
                </select>
            </label>
        </div>
    }
}
