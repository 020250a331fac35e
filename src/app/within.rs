//! Dungeons within a dungeon: going into a node and out again, and the trail of where one is.

use super::run::Run;
use super::state::{Moment, Play, Visit, use_play};
use super::views::{list, live, maybe, words};
use crate::app::browser::events::press;
use dicefall::dungeon::{AreaId, LevelId};
use leptos::prelude::*;

/// A way that someone can go from the area they look at.
#[derive(Clone, Copy, PartialEq)]
pub enum Way {
    /// Into the node that it is.
    In(AreaId),
    /// Out of the node that one is in.
    Out,
}

impl Way {
    /// What its button says.
    pub const fn label(self) -> &'static str {
        match self {
            Self::In(_) => "Go in",
            Self::Out => "Out",
        }
    }
}

impl Run {
    /// The node that a level is the inside of.
    pub fn node_of(&self, level: LevelId) -> Option<AreaId> {
        let name = &self.finished.levels.get(level.index())?.name;
        self.trace.nodes.iter().copied().find(|node| *name == format!("N{node}"))
    }

    /// The level that is the inside of the node gone into.
    fn inside(&self) -> Option<LevelId> {
        let levels = (0..).map(LevelId).take(self.finished.levels.len());
        levels.into_iter().find(|&level| self.node.is_some() && self.node_of(level) == self.node)
    }

    /// A level as the whole dungeon, with all its nodes, counts it: what notes are kept under.
    pub fn in_the_whole(&self, level: LevelId) -> LevelId {
        let nth = self.node_of(level).and_then(|node| self.trace.nodes.iter().position(|&other| other == node));
        nth.map_or(level, |nth| LevelId(u32::try_from(nth + 1).unwrap_or_default()))
    }
}

impl Moment {
    /// Where one can go from an area of a level.
    pub fn way_from(&self, (level, area): (LevelId, AreaId)) -> Option<Way> {
        if level == LevelId::default() {
            let is_there = self.dungeon.levels.first()?.area(area).is_some();
            return (is_there && self.run.trace.nodes.contains(&area)).then_some(Way::In(area));
        }
        let joins = |connection: &&dicefall::dungeon::Connection| {
            let outside = LevelId::default();
            connection.from.0 == outside && connection.to == (level, area)
                || connection.to.0 == outside && connection.from == (level, area)
        };
        self.dungeon.connections.iter().find(joins).filter(|_| self.run.node.is_some()).map(|_| Way::Out)
    }
}

impl Play {
    /// Goes a way.
    pub fn go_way(self, way: Way) {
        match way {
            Way::In(node) => self.go_in(node),
            Way::Out => {
                self.go_out();
            }
        }
    }

    /// Goes into a node, and shows it whole.
    fn go_in(self, node: AreaId) {
        // Of dungeons that are compared one sees the outside.
        if untrack(|| self.compares()) {
            return self.chosen.set(Some(node));
        }
        let Some(recipe) = self.recipe() else { return };
        self.open_run(Run::of(recipe, Some(node)), Visit::New, "node");
    }

    /// Goes out of the node that one is in, to where it lies; tells whether one was in any.
    pub fn go_out(self) -> bool {
        let Some((recipe, node)) = self.recipe().zip(self.node()) else { return false };
        self.open(Ok(recipe), Visit::New, "node");
        // Turning to another level lets go of what was chosen on the one before.
        request_animation_frame(move || self.chosen.set(Some(node)));
        true
    }

    /// Where one can go from the area that is chosen.
    pub fn way_on(self) -> Option<Way> {
        let (level, chosen) = (self.level.get(), self.chosen.get()?);
        self.moment.with(|moment| moment.as_ref()?.way_from((level, chosen)))
    }

    /// Whether the dungeon has nodes to go into.
    pub fn has_nodes(self) -> bool {
        self.run.with(|run| run.as_ref().is_some_and(|run| !run.trace.nodes.is_empty()))
    }

    /// The node that the level shown is the inside of.
    fn node_shown(self) -> Option<AreaId> {
        let level = self.level.get();
        self.run.with(|run| run.as_ref().and_then(|run| run.node_of(level)))
    }
}

/// Where one is: outside, or in a node; and the way on from what is chosen.
#[component]
pub fn Trail() -> impl IntoView {
    let play = use_play();
    let nodes = Memo::new(move |_| play.has_nodes());
    let node = Memo::new(move |_| play.run.with(|run| run.as_ref().and_then(|run| run.node)));
    let way = Memo::new(move |_| play.way_on());
    let inside = move || play.run.with_untracked(|run| run.as_ref().and_then(|run| run.inside()));
    let here = move || play.node_shown();
    let outside = move || {
        let is_here = move || here().is_none().then_some("location");
        if node.get().is_some() {
            view! { <li><button title="Out of the node (Escape)" aria-current=is_here on:click=press(move || play.go_way(Way::Out))>"Superstructure"</button></li> }.into_any()
        } else {
            view! { <li><span aria-current="location">"Superstructure"</span></li> }.into_any()
        }
    };
    let within = move || {
        let into = node.get()?;
        let turn = move || {
            if let Some(level) = inside() {
                play.turn_to(level);
            }
        };
        let is_here = move || here().is_some().then_some("location");
        Some(view! { <li><button aria-current=is_here on:click=press(turn)>{format!("Node {into}")}</button></li> })
    };
    let on = move || {
        way.get().map(|way| {
            view! { <button class="primary" on:click=press(move || play.go_way(way))>{words(move || way.label())}</button> }
        })
    };
    move || {
        maybe(nodes.get().then(|| {
            view! {
                <nav class="levels trail" aria-label="Where you are">
                    <ol>{live(move || list([outside(), maybe(within())]))}</ol>
                    {live(move || maybe(on()))}
                </nav>
            }
        }))
    }
}
