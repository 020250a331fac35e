//! A field for what someone writes down about a room.

use crate::app::browser::events::entered;
use crate::app::state::use_play;
use crate::app::views::{live, maybe};
use dicefall::dungeon::{AreaId, LevelId, Notes};
use leptos::html;
use leptos::prelude::*;

/// The note on a room, to be written.
#[component]
pub fn NoteBox(level: LevelId, room: AreaId) -> impl IntoView {
    let play = use_play();
    let kept = play.run.with_untracked(|run| run.as_ref().map_or(level, |run| run.in_the_whole(level)));
    let label = play.run.with_untracked(|run| {
        let level = run.as_ref()?.finished.levels.get(level.index())?;
        Some(level.label(room))
    });
    let field = NodeRef::<html::Textarea>::new();
    // The note may come to differ from what the field says (another dungeon, another field for it);
    // a space at the end of what is being typed is no difference.
    Effect::new(move |_| {
        let note = play.notes.of(kept, room);
        if let Some(field) = field.get().filter(|field| Notes::tidy(&field.value()) != note) {
            field.set_value(&note);
        }
    });
    view! {
        <div class="field note">
            <label>
                {format!("Notes for room {}", label.unwrap_or_else(|| room.to_string()))}
                <textarea
                    node_ref=field
                    rows="2"
                    maxlength=Notes::LONGEST.to_string()
                    // A reveal that goes on would take the room, or the field, away.
                    on:focus=move |_| play.playing.set(false)
                    on:input=entered(move |text| play.notes.write(kept, room, &text))
                ></textarea>
            </label>
            {live(move || if play.notes.unkept.get() {
                view! { <p class="refusal" role="alert">"This browser would not keep your notes: they last until the page is closed, so save the JSON or print them."</p> }.into_any()
            } else {
                view! { <small>"Kept on this device, in the JSON and in print."</small> }.into_any()
            })}
        </div>
    }
}

/// What has been written about a room, to be read.
pub fn written(level: LevelId, room: AreaId) -> AnyView {
    let play = use_play();
    let kept = play.run.with_untracked(|run| run.as_ref().map_or(level, |run| run.in_the_whole(level)));
    let note = Some(play.notes.of(kept, room)).filter(|note| !note.is_empty());
    maybe(note.map(|note| view! { <span class="noted">{note}</span> }))
}
