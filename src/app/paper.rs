//! The print: the map, drawn for paper, and its key. It is built when the user prints.

use super::browser::{address, device};
use super::store::use_store;
use super::views::{list, live, maybe};
use dicefall::dungeon::LevelId;
use dicefall::export::{Entry, key, summary, svg, title};
use dicefall::scene::{Scene, Sign, Theme};
use dicefall::session::{Aim, Moment, SideView};
use leptos::prelude::*;
use std::sync::Arc;

/// The sheet that is shown only in print.
#[component]
pub fn Paper() -> impl IntoView {
    let store = use_store();
    let times = RwSignal::new(0_usize);
    device::before_print(move || times.update(|times| *times += 1));
    let look = store.slice(|view| view.look());
    let content = move || {
        let is_asked_for = times.get() > 0;
        look.get();
        let moment = store.moment.get().filter(|_| is_asked_for);
        // Notes written later appear in the next print.
        maybe(moment.map(|moment| store.now(|view| sheet(view, &moment))))
    };
    view! { <section class="paper" aria-hidden="true">{live(content)}</section> }
}

fn sheet(view: SideView, moment: &Arc<Moment>) -> AnyView {
    // A mega-dungeon is printed with all its areas, even if the page shows one area.
    let is_of_areas = moment.run.finished.is_of_areas && moment.is_whole();
    let moment = &if is_of_areas {
        let run = Arc::new(moment.run.with_all_nodes());
        let steps = run.steps();
        Arc::new(Moment::of(run, steps))
    } else {
        moment.clone()
    };
    let name = moment.run.recipe.seed().map_or_else(|| "Own dice".to_owned(), ToString::to_string);
    let notes = &view.session.notes.notes;
    // The level of an area is empty until the user opens the area.
    let is_there = |level: &LevelId| {
        moment
            .dungeon
            .levels
            .get(level.index())
            .is_some_and(|it| *level == LevelId::default() || it.areas().next().is_some())
    };
    let levels: Vec<LevelId> = (0..).map(LevelId).take(moment.dungeon.levels.len()).filter(is_there).collect();
    let scenes: Vec<Scene> = levels.iter().map(|&level| moment.scene(view.look(), Aim::at(level), None)).collect();
    let several = scenes.len() > 1;
    let maps = scenes.iter().zip(levels.iter().copied()).map(|(scene, level)| {
        let drawing = svg(scene, Theme::Print, &name);
        let title = several.then(|| view! { <h2>{level_in_words(view, moment, level)}</h2> });
        view! { <div class="drawing">{maybe(title)}<div inner_html=drawing></div></div> }
    });
    let room = |level: LevelId, room: Entry| {
        let note = notes
            .get(moment.run.in_the_whole(level), room.id)
            .map(|note| view! { <p class="noted">{note.to_owned()}</p> });
        let about = if room.about.is_empty() { String::new() } else { format!("{}. ", room.about) };
        view! { <li><b>{room.name}</b> " " {about} {room.paths} "." {maybe(note)}</li> }
    };
    let rooms = levels.iter().flat_map(|&level| key(&moment.dungeon, level).into_iter().map(move |each| (level, each)));
    let rooms = rooms.map(|(level, each)| room(level, each));
    let shown = Sign::ALL.iter().filter(|sign| scenes.iter().any(|scene| sign.is_in(scene)));
    let signs = shown.map(|sign| {
        let drawing = dicefall::export::fragment(&sign.shapes(), Theme::Print);
        view! { <li><svg class="sign" viewBox="-15 -15 30 30" inner_html=drawing></svg>{sign.name()}</li> }
    });
    let procedure = moment.run.recipe.procedure();
    let source = &procedure.source;
    let link = if is_of_areas { Some(moment.run.link(usize::MAX)) } else { view.session.link() };
    view! {
        <h1>{name.clone()}</h1>
        <p class="about">
            {view.which_of_two()}
            {title(&moment.dungeon).map(|title| format!("{title}. "))}
            {summary(&moment.dungeon)}
        </p>
        {list(maps)}
        <ul class="signs">{list(signs)}</ul>
        <ol class="key">
            {list(rooms)}
        </ol>
        <p class="source">
            {format!("Made with Dicefall, from “{}” by {}. ", source.title, source.author)}
            {address::with_fragment(&link.unwrap_or_default())}
        </p>
    }
    .into_any()
}

/// The title above the map of a level.
fn level_in_words(view: SideView, moment: &Moment, level: LevelId) -> String {
    if let Some(node) = moment.run.node_of(level) {
        return moment.run.node_in_words(node);
    }
    if view.has_nodes() {
        return moment.run.outside_in_words().into();
    }
    let name = moment.dungeon.levels.get(level.index()).map_or("", |level| &level.name);
    format!("Level {name}")
}
