use crate::page::{AMBER, Mouse, Page, at_desk, key, native};
use dicefall::trace::Trace;
use serde_json::json;

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
    assert_eq!(told, trace.fact(step).to_string());
    let dice =
        page.js("return [...document.querySelectorAll('#part-steps .dice [role=img]')].map(e => e.ariaLabel)").await;
    let rolled = |roll: &dicefall::dice::Roll| format!("d{}: {}", roll.die.sides(), roll.die.printed(roll.face));
    assert_eq!(dice, json!(trace.rolls(step).iter().map(rolled).collect::<Vec<_>>()));
    let rule = procedure.rule_of(step).expect("a rule");
    let card = page.text("#part-steps article").await;
    assert!(card.contains(rule.title) && card.contains(rule.words.text()), "step {nth} shows {card}");
    assert!(card.contains(procedure.source.author), "its author is named: {card}");
    let rulings: Vec<_> = procedure.rulings_of(step).map(|ruling| format!("our ruling {}", ruling.id)).collect();
    assert_eq!(page.texts("#part-steps article summary").await, rulings, "step {nth}");
}

#[test]
fn buttons_and_keys_go_from_step_to_step_each_with_its_text_its_dice_its_rule_and_its_rulings() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        let last = trace.steps().len();
        let disabled = "return [...document.querySelectorAll('[aria-label=Reveal] button:disabled')].map(nameOf)";
        page.open(AMBER).await;
        page.becomes(disabled, json!(["Step forward", "Last step"])).await;
        for (button, step, cannot) in [
            ("First step", 0, &["First step", "Step back"][..]),
            ("Step forward", 1, &[]),
            ("Step forward", 2, &[]),
            ("Step back", 1, &[]),
            ("Last step", last, &["Step forward", "Last step"]),
        ] {
            page.press(button).await;
            tells_step(page, &trace, step).await;
            page.becomes(disabled, json!(cannot)).await;
        }
        for key in [key::HOME, key::RIGHT, key::LEFT, key::END, key::LEFT] {
            page.key(key).await;
        }
        page.step_becomes(last as u64 - 1).await;
        page.key(key::HOME).await;
        for nth in 1..=last {
            page.key(key::RIGHT).await;
            if nth > 2 {
                tells_step(page, &trace, nth).await;
            }
        }
    });
}

#[test]
fn the_slider_and_the_list_go_to_any_step() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        let last = trace.steps().len();
        page.open(AMBER).await;
        page.some_link().await;
        let slider = page.field("Step").await;
        let rect = slider.rect().await.expect("a place");
        let (left, right, y) = (rect.x + 11.0, rect.x + rect.width - 11.0, rect.y + rect.height / 2.0);
        page.mouse(Mouse::Pressed, right, y).await;
        for share in [0.75, 0.25] {
            page.mouse(Mouse::Moved, left + (right - left) * share, y).await;
            let step = page.js("return +named('input[type=range]', 'Step').value").await.as_f64().expect("a number");
            let expected = share * f64::from(u32::try_from(last).expect("few steps"));
            assert!((step - expected).abs() <= 1.0, "{share} of the way is step {step} of {last}");
        }
        page.mouse(Mouse::Moved, left, y).await;
        page.mouse(Mouse::Released, left, y).await;
        tells_step(page, &trace, 0).await;
        for (key, step) in [(key::RIGHT, 1), (key::RIGHT, 2), (key::LEFT, 1), (key::END, last as u64), (key::HOME, 0)] {
            page.key(key).await;
            page.step_becomes(step).await;
        }

        page.js("[...document.querySelectorAll('summary')].find(e => nameOf(e).startsWith('All ')).click()").await;
        let item = |nth: usize| format!("{} {}", nth, trace.fact(&trace.steps()[nth - 1]));
        for nth in [7, 2] {
            page.press(&item(nth)).await;
            tells_step(page, &trace, nth).await;
            let current = "return [...document.querySelectorAll('[aria-current=step]')].map(nameOf)";
            page.becomes(current, json!([item(nth)])).await;
        }
        assert_eq!(page.texts("details ol li").await.len(), last);
    });
}

#[test]
fn the_button_and_space_play_and_stop_and_the_speed_is_stored() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=0")).await;
        page.some_link().await;
        page.key(key::SPACE).await;
        page.button("Pause").await;
        page.key(key::SPACE).await;
        page.press("Play").await;
        // The button has the focus now, so the key presses it.
        page.key(key::SPACE).await;
        page.button("Play").await;

        page.choose("Speed", "4×").await;
        page.press("First step").await;
        page.press("Play").await;
        page.until("two steps have been shown", "return +named('input[type=range]', 'Step')?.value >= 2").await;
        page.press("Pause").await;
        page.button("Play").await;
        let (stopped, _) = page.step().await;
        page.link_becomes(&format!("{AMBER}&step={stopped}")).await;
        assert_eq!(page.step().await.0, stopped);

        page.open(AMBER).await;
        let chosen = "return named('select', 'Speed').selectedOptions[0].textContent";
        page.becomes(chosen, json!("4×")).await;
        assert_eq!(page.link().await, AMBER);
    });
}

#[test]
fn the_live_region_stays_in_every_part_of_the_panel_and_its_words_change() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(&format!("{AMBER}&step=2")).await;
        page.some_link().await;
        page.js("window.speaks = document.querySelector('[aria-live=polite]')").await;
        page.key(key::RIGHT).await;
        page.step_becomes(3).await;
        // Screen readers don't read a region that is replaced as a whole.
        page.becomes("return plain(window.speaks.textContent)", json!(trace.fact(&trace.steps()[2]).to_string())).await;
        for part in ["Options", "Rooms", "Odds", "Share", "Steps"] {
            page.part(part).await;
            let heard = "return window.speaks.isConnected && window.speaks.checkVisibility()";
            assert_eq!(page.js(heard).await, json!(true), "while {part} is open");
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
        // The address is written a moment after the last key.
        page.link_becomes(AMBER).await;
        for nth in [3, 0] {
            page.follow(&format!("{AMBER}&step={nth}")).await;
            page.step_becomes(nth as u64).await;
            assert_eq!(page.picture().await, pictures[nth], "back at step {nth} the map is as it was");
        }
    });
}
