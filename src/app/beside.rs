//! Two dungeons beside each other on the page: two maps, the form of each, and their counts in one table.

use super::browser::{events::press, page, taste};
use super::icons::Icon;
use super::map::{Map, Sight};
use super::maps::MapSwitch;
use super::panels::{Fields, Procedure, counts, rooms};
use super::paper::Paper;
use super::reveal::Reveal;
use super::state::{Play, Visit, use_play};
use super::views::{list, live, maybe, words};
use super::{InHand, Levels, Trouble, Zoom, let_go_with_the_level};
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

/// One of the two: its state and the sight of its map.
pub type One = (Play, Sight);

/// A part of the page that is of one of the two.
fn of((play, sight): One, view: impl FnOnce() -> AnyView) -> AnyView {
    let owner = Owner::new();
    let made = owner.with(|| {
        provide_context(play);
        provide_context(sight);
        view()
    });
    OwnedView::new_with_owner(made, owner).into_any()
}

/// The page while two dungeons are compared.
#[component]
pub fn Beside() -> impl IntoView {
    let (play, sight) = (use_play(), expect_context::<Sight>());
    let other = play.other_side();
    let sides = [(play, sight), (other, sight.beside(other))];
    let_go_with_the_level(other);
    sight.fit();
    let in_hand = expect_context::<InHand>();
    on_cleanup(move || {
        in_hand.set((play, sight));
        sight.fit();
    });
    let keep = move |(each, _): One| {
        if let Some(run) = each.run.get_untracked() {
            play.keep_only(run);
            request_animation_frame(|| {
                let _ = page::focus("map");
            });
        }
    };
    let spoken = move || {
        let told = sides.map(|(each, _)| format!("{} dungeon: {}", each.side.word(), each.told()));
        told.join(" ")
    };
    view! {
        <div class="page comparing">
            <main>
                <div class="shared">
                    <button class="primary" title="Both with a new seed (N)" on:click=press(move || play.drop_fresh(Visit::New))>
                        <Icon name="die"/> "New dungeons"
                    </button>
                    <span class="seed">{words(move || play.run.get().and_then(|run| run.recipe.seed().map(ToString::to_string)).unwrap_or_default())}</span>
                </div>
                {list(sides.map(|side| of(side, move || side_map(side.0, move || keep(side)))))}
                <Reveal/>
                <Trouble/>
            </main>
            <div class="forms">
                {list(sides.map(|side| of(side, move || form(side.0))))}
                {counts(&sides)}
            </div>
        </div>
        <p class="unseen" aria-live="polite">{words(spoken)}</p>
        {list(sides.map(|side| of(side, || view! { <Paper/> }.into_any())))}
    }
}

/// The map of one, under what it is.
fn side_map(play: Play, keep: impl FnMut() + 'static) -> AnyView {
    let word = play.side.word();
    view! {
        <section class="side" aria-label=format!("{word} dungeon")>
            <header>
                <h2><span class="which">{play.side.number()}</span> " " {words(move || play.procedure())}</h2>
                <p>{words(move || play.unlike_the_other())}</p>
                <button aria-label=format!("Keep this one, the {}", play.side.in_a_sentence()) title="Go on with this one alone" on:click=press(keep)>"Keep" <span>" this one"</span></button>
            </header>
            <Map/>
        </section>
    }
    .into_any()
}

/// What is told of one, what its map shows, and what it is made by.
fn form(play: Play) -> AnyView {
    // What nobody sees is not made.
    let options = RwSignal::new(!taste::has_little_room());
    let fields = move || maybe(options.get().then(|| view! { <div class="fields"><Procedure/><Fields/></div> }));
    let listed = RwSignal::new(false);
    let fold = move |name: &'static str, id: &str, is_open: RwSignal<bool>| {
        view! {
            <button
                class="fold"
                id=play.side.id(id)
                aria-expanded=move || is_open.get().to_string()
                on:click=press(move || is_open.update(|is_open| *is_open = !*is_open))
            >
                {name}
            </button>
        }
        .into_any()
    };
    view! {
        <section class="form" aria-label=format!("How the {} dungeon is made", play.side.in_a_sentence())>
            <p><span class="which">{play.side.number()}</span> " " {words(move || play.told())}</p>
            <div class="row">
                {fold("Options", "options", options)}
                {fold("Rooms", "rooms", listed)}
                <Levels/>
                <MapSwitch/>
                <Zoom/>
            </div>
            {live(fields)}
            {live(move || maybe(listed.get().then(|| rooms(play))))}
        </section>
    }
    .into_any()
}
