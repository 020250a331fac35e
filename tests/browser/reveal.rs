//! Someone who wants to learn: through the steps, forward and back, by mouse and by keys.

use crate::page::{AMBER, Mouse, Page, at_desk, key, native};
use dicefall::trace::Trace;
use serde_json::json;

/// Text, dice, rule, rulings, slider, count and link are those of a step.
async fn tells_step(page: &Page, trace: &Trace, nth: usize) {
    let (steps, procedure) = (trace.steps(), &dicefall::procedures::drop_dice::PROCEDURE);
    let link = if nth == steps.len() { AMBER.to_owned() } else { format!("{AMBER}&step={nth}") };
    page.link_becomes(&link).await;
    assert_eq!(page.step().await, (nth as u64, steps.len() as u64));
    let spoken = page.text_of_js("return named('input[type=range]', 'Step').getAttribute('aria-valuetext')").await;
    assert_eq!(spoken, format!("Step {nth} of {}", steps.len()));
    let told = page.text("[aria-live=polite]").await;
    let Some(step) = nth.checked_sub(1).map(|before| &steps[before]) else {
        return assert_eq!(told, procedure.summary, "nothing has happened yet");
    };
    assert_eq!(told, step.fact.to_string());
    let dice =
        page.js("return [...document.querySelectorAll('#part-steps .dice [role=img]')].map(e => e.ariaLabel)").await;
    let rolled = |roll: &dicefall::dice::Roll| format!("d{}: {}", roll.die.sides(), roll.die.printed(roll.face));
    assert_eq!(dice, json!(trace.rolls(step).iter().map(rolled).collect::<Vec<_>>()));
    let rule = procedure.rule_of(step).expect("a rule");
    let card = page.text("#part-steps article").await;
    assert!(card.contains(rule.title) && card.contains(rule.words), "step {nth} shows {card}");
    assert!(card.contains(procedure.source.author), "its author is named: {card}");
    let rulings: Vec<_> = procedure.rulings_of(step).map(|ruling| format!("our ruling {}", ruling.id)).collect();
    assert_eq!(page.texts("#part-steps article summary").await, rulings, "step {nth}");
}

#[test]
fn every_step_tells_its_text_its_dice_its_rule_and_our_rulings() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(&format!("{AMBER}&step=0")).await;
        tells_step(page, &trace, 0).await;
        for nth in 1..=trace.steps().len() {
            page.key(key::RIGHT).await;
            tells_step(page, &trace, nth).await;
        }
    });
}

#[test]
fn the_buttons_lead_to_the_start_back_forward_and_to_the_end() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        let last = trace.steps().len();
        page.open(AMBER).await;
        for (button, step) in [
            ("First step", 0),
            ("Step forward", 1),
            ("Step forward", 2),
            ("Step back", 1),
            ("Last step", last),
            ("Step back", last - 1),
            ("Step forward", last),
        ] {
            page.press(button).await;
            tells_step(page, &trace, step).await;
        }
    });
}

#[test]
fn the_keys_lead_to_the_start_back_forward_and_to_the_end() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        let last = trace.steps().len();
        page.open(AMBER).await;
        for (key, step) in
            [(key::HOME, 0), (key::RIGHT, 1), (key::RIGHT, 2), (key::LEFT, 1), (key::END, last), (key::LEFT, last - 1)]
        {
            page.key(key).await;
            tells_step(page, &trace, step).await;
        }
        for _ in 0..3 {
            page.key(key::RIGHT).await;
        }
        tells_step(page, &trace, last).await;
    });
}

#[test]
fn controls_that_lead_nowhere_cannot_be_pressed() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let disabled = "return [...document.querySelectorAll('[aria-label=Reveal] button:disabled')].map(nameOf)";
        page.becomes(disabled, json!(["Step forward", "Last step"])).await;
        page.press("First step").await;
        page.becomes(disabled, json!(["First step", "Step back"])).await;
        page.press("Step forward").await;
        page.becomes(disabled, json!([])).await;
    });
}

#[test]
fn the_slider_leads_to_any_step_by_mouse_and_by_its_keys() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        let last = trace.steps().len();
        page.open(AMBER).await;
        page.some_link().await;
        let slider = page.field("Step").await;
        let rect = slider.rect().await.expect("a place");
        let (left, right, y) = (rect.x + 11.0, rect.x + rect.width - 11.0, rect.y + rect.height / 2.0);
        page.mouse(Mouse::Pressed, right, y).await;
        for share in [0.75, 0.5, 0.25] {
            page.mouse(Mouse::Moved, left + (right - left) * share, y).await;
            let step = page.js("return +named('input[type=range]', 'Step').value").await.as_f64().expect("a number");
            let expected = share * f64::from(u32::try_from(last).expect("few steps"));
            assert!((step - expected).abs() <= 1.0, "{share} of the way is step {step} of {last}");
        }
        page.mouse(Mouse::Moved, left, y).await;
        page.mouse(Mouse::Released, left, y).await;
        tells_step(page, &trace, 0).await;
        for (key, step) in [(key::RIGHT, 1), (key::RIGHT, 2), (key::LEFT, 1), (key::END, last), (key::HOME, 0)] {
            page.key(key).await;
            tells_step(page, &trace, step).await;
        }
    });
}

#[test]
fn a_click_on_a_step_of_the_list_goes_there() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(AMBER).await;
        page.js("[...document.querySelectorAll('summary')].find(e => nameOf(e).startsWith('All ')).click()").await;
        let items = |nth: usize| format!("{} {}", nth, trace.steps()[nth - 1].fact);
        for nth in [7, 2, trace.steps().len()] {
            page.press(&items(nth)).await;
            tells_step(page, &trace, nth).await;
            page.becomes(
                "return [...document.querySelectorAll('[aria-current=step]')].map(nameOf)",
                json!([items(nth)]),
            )
            .await;
        }
        assert_eq!(page.texts("details ol li").await.len(), trace.steps().len());
    });
}

#[test]
fn play_goes_on_by_itself_until_it_is_stopped() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=0")).await;
        page.choose("Speed", "4×").await;
        page.press("Play").await;
        page.until("two steps have been shown", "return +named('input[type=range]', 'Step').value >= 2").await;
        page.press("Pause").await;
        page.button("Play").await;
        let (stopped, _) = page.step().await;
        page.link_becomes(&format!("{AMBER}&step={stopped}")).await;
        assert_eq!(page.step().await.0, stopped);
    });
}

#[test]
fn space_plays_and_stops_once_each_wherever_the_focus_is() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=0")).await;
        page.some_link().await;
        page.key(key::SPACE).await;
        page.button("Pause").await;
        page.key(key::SPACE).await;
        page.press("Play").await;
        // The button has the focus now, and the key is its own.
        page.key(key::SPACE).await;
        page.button("Play").await;
    });
}

#[test]
fn the_region_that_speaks_stays_and_its_words_change() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(&format!("{AMBER}&step=2")).await;
        page.some_link().await;
        page.js("window.speaks = document.querySelector('[aria-live=polite]')").await;
        page.key(key::RIGHT).await;
        page.step_becomes(3).await;
        // A region that is replaced as a whole is not read out.
        page.becomes("return plain(window.speaks.textContent)", json!(trace.steps()[2].fact.to_string())).await;
        assert_eq!(page.js("return window.speaks.isConnected").await, json!(true));
    });
}

#[test]
fn the_region_that_speaks_can_be_heard_in_every_part_of_the_panel() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=2")).await;
        for part in ["Steps", "Make", "Rooms", "Share"] {
            page.part(part).await;
            let regions = "return [...document.querySelectorAll('[aria-live=polite]')].some(e => e.checkVisibility())";
            assert_eq!(page.js(regions).await, json!(true), "while {part} is open");
        }
    });
}

#[test]
fn the_map_grows_with_the_steps() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(&format!("{AMBER}&step=0")).await;
        page.some_link().await;
        let mut pictures = vec![page.picture().await];
        for nth in 1..=trace.steps().len() {
            page.key(key::RIGHT).await;
            page.step_becomes(nth as u64).await;
            let picture = page.picture().await;
            let is_drawn = ["drop-dice/1", "drop-dice/2", "drop-dice/3", "drop-dice/3a", "drop-dice/3b", "drop-dice/4"];
            if is_drawn.contains(&trace.steps()[nth - 1].rule) {
                assert_ne!(Some(&picture), pictures.last(), "step {nth} shows on the map");
            }
            pictures.push(picture);
        }
        for nth in (0..trace.steps().len()).rev() {
            page.key(key::LEFT).await;
            page.step_becomes(nth as u64).await;
            assert_eq!(page.picture().await, pictures[nth], "back at step {nth} the map is as it was");
        }
    });
}

#[test]
fn the_speed_is_kept_for_the_next_visit_and_is_not_in_the_link() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.choose("Speed", "2×").await;
        page.open(AMBER).await;
        let chosen = "return named('select', 'Speed').selectedOptions[0].textContent";
        page.becomes(chosen, json!("2×")).await;
        assert_eq!(page.link().await, AMBER);
    });
}
