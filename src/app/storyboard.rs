//! The printed storyboard.

use super::browser::address;
use super::views::{Erase as _, list, maybe};
use dicefall::export::{StoryFrame, framed};
use dicefall::scene::{Scene, Theme};
use dicefall::session::{Moment, SideView};
use leptos::prelude::*;

pub fn sheet(view: SideView, moment: &Moment) -> AnyView {
    let (title, procedure) = (moment.run.title().to_owned(), moment.run.recipe.procedure());
    let frame = |(nth, (told, scene)): (usize, (StoryFrame, Scene))| {
        let drawing = framed(&scene, Theme::Print, (nth, &told.words), "");
        view! { <li><div inner_html=drawing></div><p><b>{told.step}</b> " " {told.words}</p></li> }
    };
    let frames = view.storyboard().into_iter().enumerate().map(frame);
    let source = &procedure.source;
    view! {
        {maybe((!title.is_empty()).then(|| view! { <h1>{title.clone()}</h1> }))}
        <p class="about">{format!("How it was made, in {} steps: {}", moment.run.steps(), procedure.summary)}</p>
        <ol class="story">{list(frames)}</ol>
        <p class="source"><span>
            {format!("Made with Dicefall, from “{}” by {}. ", source.title, source.author)}
            {address::with_fragment(&moment.run.link(usize::MAX))}
        </span></p>
    }
    .erased()
}
