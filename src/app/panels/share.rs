//! Ways to share the dungeon: links, the fingerprint, pictures, data, print.

use super::pack::Pack;
use super::qr::QrShown;
use super::stocked::stocking_offer;
use crate::app::browser::events::{entered, on, press};
use crate::app::browser::{address, files, recorder};
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, rarely, text, watch, words};
use dicefall::export::{Fingerprint, MOST_FRAMES};
use dicefall::scene::Theme;
use dicefall::session::{Command, FileKind, Film, FilmCommand, PanelPart, PresentCommand};
use leptos::html;
use leptos::prelude::*;

/// The styles of saved pictures, each with its name in the preferences and its label.
const STYLES: [(&str, &str); 5] = [
    ("", "As on the page"),
    ("parchment", "Parchment"),
    ("slate", "Slate"),
    ("white", "Plain white"),
    ("blueprint", "Blueprint"),
];

#[component]
pub fn Share() -> impl IntoView {
    let store = use_store();
    // The links are worked out only while this part of the panel is open.
    let is_open = store.slice(|view| view.session.part == PanelPart::Share);
    let at_step = store.slice(|view| view.session.link().filter(|_| view.session.part == PanelPart::Share));
    let as_dice = Slice::new(move || {
        let run = if is_open.get() { store.run.get() } else { None };
        run?.link_as_dice(store.step.get())
    });
    let practice = store.slice(|view| view.practice_link().filter(|_| view.session.part == PanelPart::Share));
    let has_notes = store.slice(|view| view.session.has_notes_to_share());
    let with_notes = move || {
        let switch = on(move |_| store.dispatch(Command::ShareNotes(!store.now(|view| view.session.notes.are_shared))));
        let is_on = flag(move || store.with(|view| view.session.notes.are_shared));
        view! {
            <label class="check" title="Everybody who gets the link can read your notes and the lines that you rewrote">
                <input type="checkbox" prop:checked=is_on on:change=switch/>
                "Links with my notes and rewritten lines"
            </label>
        }
    };
    let has_seed = store.slice(|view| view.has_seed());
    let players = store.slice(|view| if view.session.part == PanelPart::Share { view.player_link() } else { None });
    let has_shown = Slice::new(move || players.get().is_some());
    let name = store.slice(|view| view.run().map(|run| run.title().to_owned()).unwrap_or_default());
    let too_long = Slice::new(move || is_open.get() && store.run.get().is_some() && as_dice.get().is_none());
    let save = move |kind: FileKind| store.press(Command::Save(kind));
    let style = move |&(name, label): &'static (&'static str, &'static str)| {
        let is_set = move || store.with(|view| view.session.preferences.sheet.map_or("", Theme::name) == name);
        view! { <option value=name prop:selected=flag(is_set)>{label}</option> }
    };
    view! {
        <h2>"Share"</h2>
        <p class="name">{text(move || name.get())}</p>
        {live(move || maybe(if is_open.get() { Some(prints(store)) } else { None }))}
        {live(move || if has_shown.get() {
            view! {
                <LinkField
                    label="Player link"
                    help="The map that the players see now. It has only what you have shown under Play, Table. The link changes when you show more. Send players the new link then."
                    link=players
                />
            }.erased()
        } else {
            view! { <p class="aside">"For a link without secrets to send to players, show rooms under Play, Table."</p> }.erased()
        })}
        <h3>"Links to the whole dungeon, with its secrets"</h3>
        {live(move || maybe(has_seed.get().then(|| view! {
            <LinkField label="Link with the seed" help="Short. The seed makes the same rolls for everyone." link=at_step/>
        })))}
        {live(move || if too_long.get() {
            view! { <p class="aside">"This dungeon has too many dice for a link."</p> }.erased()
        } else {
            view! {
                <LinkField
                    label="Link with all dice"
                    help="Every roll is written out, so the link works without the seed."
                    link=as_dice
                />
            }.erased()
        })}
        {live(move || maybe(has_notes.get().then(with_notes)))}
        {maybe(files::can_share().then(|| view! {
            <div class="row">
                <button on:click=store.press(Command::Share)>"Send the link"</button>
            </div>
        }))}
        <h3>"Show and teach"</h3>
        <div class="row">
            <button on:click=store.press(Command::Present(PresentCommand::Switch))><Icon name="present"/> "Present"</button>
        </div>
        <small>"The map and the sentence of the step fill the screen, so that a group or a class can follow."</small>
        {live(move || maybe(practice.get().is_some().then(|| view! {
            <LinkField label="Practice link" help="Everyone who opens this link gets the same questions about this dungeon. The link has the whole dungeon, with its secrets." link=practice/>
        })))}
        <h3>"Save or print"</h3>
        <div class="row">
            <button on:click=save(FileKind::Png)>"PNG"</button>
            <button on:click=save(FileKind::Svg)>"SVG"</button>
            <button on:click=save(FileKind::Json)>"JSON"</button>
            <button on:click=store.press(Command::Print)>"Print"</button>
        </div>
        <div class="field">
            <label {rare("for", "sheet")}>"Style of PNG and SVG"</label>
            <select id="sheet" on:change=entered(move |name| store.dispatch(Command::SetSheet(name)))>
                {list(STYLES.iter().map(style))}
            </select>
        </div>
        <small>"Print has the maps of all levels and the key. The maps are of the kind that you see now: for maps with walls, choose the floor plan first. If you print the player map, the print has no key. PNG and SVG save the map as you see it. JSON saves every step, or the steps so far while you explore."</small>
        {live(move || maybe(is_open.get().then(|| stocking_offer(store))))}
        <Pack/>
        <h3>"How it was made"</h3>
        <div class="row">
            <button on:click=save(FileKind::Storyboard)>"Storyboard"</button>
            <button on:click=store.press(Command::PrintStory)>"Print the storyboard"</button>
        </div>
        <Filmed/>
        <small>{format!("The storyboard is an SVG: a picture of each step with its sentence. It has at most {MOST_FRAMES} pictures, so it skips steps of a long dungeon. The film is a silent video of the steps at the speed below the map. It lasts at most a minute, so it skips steps, too.")}</small>
    }
}

/// The button that records a film, or how much of the film is recorded.
#[component]
fn Filmed() -> impl IntoView {
    let store = use_store();
    let film = store.slice(|view| view.session.film);
    let send = move |command| store.press(Command::Film(command));
    let can_record = recorder::can_record();
    let trouble = move || {
        maybe((!can_record || film.get() == Film::Failed).then(|| {
            view! { <p class="aside" role="status">"This browser can’t record a film. Use a current Chrome, Edge or Firefox."</p> }
        }))
    };
    let records = Slice::new(move || matches!(film.get(), Film::Records(_)));
    let percent = move || match film.get() {
        Film::Records(percent) => percent.to_string(),
        Film::Rests | Film::Failed => "0".into(),
    };
    view! {
        <div class="row filmed">
            {live(move || if records.get() {
                view! {
                    <progress {rare("max", "100")} {rarely("value", text(percent))} aria-label="Recording the film"></progress>
                    <span>{words(percent)} " %"</span>
                    <button on:click=send(FilmCommand::Cancel)>"Cancel"</button>
                }.erased()
            } else {
                view! { <button disabled=!can_record on:click=send(FilmCommand::Record)>"Film"</button> }.erased()
            })}
        </div>
        {live(trouble)}
    }
}

fn prints(store: Store) -> AnyView {
    let Some(run) = store.run.get() else { return ().into_any() };
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
        <small>"If two people see the same pictures and word, they have the same dungeon."</small>
    }
    .erased()
}

#[component]
pub fn LinkField(label: &'static str, help: &'static str, link: Slice<Option<String>>) -> impl IntoView {
    let (store, shown) = (use_store(), expect_context::<QrShown>());
    let field = NodeRef::<html::Input>::new();
    // None if the link is too long with notes.
    let link = Slice::new(move || {
        let link = link.get()?;
        Some(store.with(|view| view.session.to_share(link).ok()))
    });
    let is_too_long = Slice::new(move || link.get() == Some(None));
    let value = move || link.get().flatten().map(|link| address::with_fragment(&link)).unwrap_or_default();
    // What the page says after a copy. It is cleared when the link changes.
    let said = RwSignal::new("");
    watch(move || {
        link.get();
        said.set("");
    });
    let copy = move || {
        let say = move |done| said.set(if done { "Copied." } else { "Selected: copy it with Ctrl C." });
        files::copy(&untrack(value), field.get_untracked(), say);
    };
    let code = move || {
        if let Some(link) = untrack(|| link.get().flatten()) {
            shown.show(store, label, link);
        }
    };
    view! {
        <div class="field">
            <label>
                {label}
                <input node_ref=field type="text" readonly prop:value=text(value)/>
            </label>
            <div class="row">
                <button disabled=flag(move || is_too_long.get()) on:click=press(copy)>"Copy"</button>
                <button disabled=flag(move || is_too_long.get()) on:click=press(code)>"QR code"</button>
                <span role="status">{words(move || said.get())}</span>
            </div>
            {live(move || if is_too_long.get() {
                view! { <p class="refusal" role="alert">"With your notes, this link is too long. Save the JSON instead: it has your notes, and Dicefall can open the JSON again."</p> }.erased()
            } else {
                view! { <small>{help}</small> }.erased()
            })}
        </div>
    }
}
