//! What to do with it: the link, the fingerprint, pictures, data, paper.

use super::Part;
use crate::app::browser::events::press;
use crate::app::browser::{address, canvas, files, taste};
use crate::app::map::{Painter, Stencils};
use crate::app::state::{Aim, Run, use_play};
use crate::app::views::{list, live, maybe, words};
use dicefall::export::{Fingerprint, svg};
use dicefall::link;
use dicefall::scene::{Scene, Theme};
use dicefall::trace::Document;
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// The part of the panel about sharing.
#[component]
pub fn Take() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<Part>>();
    // Links and prints that nobody sees are not made.
    let shown = Memo::new_with_compare(
        move |_| play.run.get().filter(|_| part.get() == Part::Take).map(|run| (run, play.step.get())),
        |_, _| true,
    );
    let at_step = Memo::new(move |_| shown.get().map(|(run, step)| address::with_fragment(&run.link(step))));
    let as_dice = Memo::new(move |_| {
        let (run, step) = shown.get()?;
        let dice = run.recipe.as_dice(run.whole()).ok()?;
        // With dice in roll order the nodes before the one that is gone into are made as well, with steps of
        // their own.
        let step = (step < run.steps() && run.node.is_none()).then_some(step);
        let link = link::write_within(&dice, run.node, step);
        link::checked(&link).ok().map(|()| address::with_fragment(&link))
    });
    let has_seed = Memo::new(move |_| play.run.get().is_some_and(|run| run.recipe.seed().is_some()));
    let too_long = Memo::new(move |_| shown.with(Option::is_some) && as_dice.with(Option::is_none));
    view! {
        <h2>"Share"</h2>
        <Prints shown/>
        {live(move || maybe(has_seed.get().then(|| view! {
            <LinkField
                label="Link, as a seed"
                help="Short. The seed makes the same dice for everyone."
                value=Signal::derive(move || at_step.get().unwrap_or_default())
            />
        })))}
        {live(move || if too_long.get() {
            view! { <p class="aside">"This dungeon has too many dice for a link that writes them all out."</p> }.into_any()
        } else {
            view! {
                <LinkField
                    label="Link, as dice"
                    help="Every die written out: it depends on no generator of random numbers at all."
                    value=Signal::derive(move || as_dice.get().unwrap_or_default())
                />
            }.into_any()
        })}
        <h3>"Take it with you"</h3>
        <div class="row">
            <button on:click=press(save_png)>"PNG"</button>
            <button on:click=press(save_svg)>"SVG"</button>
            <button on:click=press(save_json)>"JSON"</button>
            <button on:click=press(taste::print)>"Print"</button>
        </div>
        <small>"PNG and SVG show the map as it stands; JSON holds every step, of a crawl by hand those told so far; the print has the key with it."</small>
    }
}

/// Three small pictures and a word that are the same wherever the dungeon is.
#[component]
fn Prints(shown: Memo<Option<(Arc<Run>, usize)>>) -> impl IntoView {
    move || {
        let Some((run, _)) = shown.get() else { return ().into_any() };
        let digest = run.whole().digest();
        let print = Fingerprint::from(digest);
        let pictures = print.pictures.map(|picture| {
            let role = format!("picture {:?}", picture.role).to_ascii_lowercase();
            view! { <svg class=role viewBox="0 0 24 24" aria-hidden="true"><path d=picture.path/></svg> }
        });
        view! {
            <div class="fingerprint" role="img" aria-label=format!("Fingerprint: {}", print.spoken()) title=digest.to_string()>
                {list(pictures)}
                <b>{print.word}</b>
            </div>
            <small>"Whoever sees the same pictures and word has the same dungeon."</small>
        }
        .into_any()
    }
}

#[component]
fn LinkField(label: &'static str, help: &'static str, value: Signal<String>) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let copied = RwSignal::new(None::<bool>);
    Effect::new(move |_| {
        value.track();
        copied.set(None);
    });
    let copy = move || files::copy(&value.get_untracked(), field.get_untracked(), move |done| copied.set(Some(done)));
    view! {
        <div class="field">
            <label>
                {label}
                <input node_ref=field type="text" readonly prop:value=value/>
            </label>
            <div class="row">
                <button on:click=press(copy)>"Copy"</button>
                <span role="status">{words(move || match copied.get() {
                    Some(true) => "Copied.",
                    Some(false) => "Selected: copy it with Ctrl C.",
                    None => "",
                })}</span>
            </div>
            <small>{help}</small>
        </div>
    }
}

/// What the picture is called.
fn title(run: &Run) -> String {
    format!("{} – Dicefall", run.recipe.seed().map_or("Own dice", |seed| seed.as_str()))
}

/// What the exported files are called.
fn file_name(run: &Run, ending: &str) -> String {
    let name = run.recipe.seed().map_or("own-dice", |seed| seed.as_str());
    let safe: String = name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).collect();
    format!("dicefall-{safe}.{ending}")
}

/// What the map shows now, with nothing chosen.
fn picture() -> Option<(Arc<Run>, Scene, Theme)> {
    let play = use_play();
    let moment = play.moment.get_untracked()?;
    let scene = moment.scene(untrack(|| play.look()), Aim::at(play.level.get_untracked()), None);
    Some((moment.run.clone(), scene, play.theme.get_untracked()))
}

fn save_svg() {
    if let Some((run, scene, theme)) = picture() {
        files::save_text(&file_name(&run, "svg"), "image/svg+xml", &svg(&scene, theme, &title(&run)));
    }
}

fn save_png() {
    // Twice the tray's units: sharp on paper 25 cm wide.
    const SCALE: f64 = 2.0;
    let Some((run, scene, theme)) = picture() else { return };
    let size = scene.bounds.size() * SCALE;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand pixels")]
    let sheet = canvas::sheet(size.width.ceil() as u32, size.height.ceil() as u32);
    let Some((sheet, context)) = sheet.and_then(|sheet| canvas::context(&sheet).map(|context| (sheet, context))) else {
        return;
    };
    let mut stencils = Stencils::default();
    let mut painter = Painter::new(&context, &mut stencils, theme, (size.width, size.height));
    painter.ground();
    let place = kurbo::Affine::scale(SCALE) * kurbo::Affine::translate(-scene.bounds.origin().to_vec2());
    painter.paint(&scene.shapes, place, |_| 1.0);
    files::save_png(&file_name(&run, "png"), &sheet);
}

/// A crawl that a player explores is saved as far as it has been told: nothing of what comes later.
fn save_json() {
    let play = use_play();
    let Some(run) = play.run.get_untracked() else { return };
    let step = play.step.get_untracked();
    let (recipe, trace) = if run.recipe.choices().is_empty() && run.choice().is_none() {
        (run.recipe.clone(), run.whole().clone())
    } else {
        (run.recipe.as_of(&run.trace, step), run.trace.up_to(step))
    };
    let (link, notes) = (link::write(&recipe, None), play.notes.all());
    let document = Document::new(recipe.procedure().id, &link, &trace).with_notes(&notes);
    if let Some(text) = crate::plain(&document).ok().and_then(|document| files::json(&document)) {
        files::save_text(&file_name(&run, "json"), "application/json", &text);
    }
}
