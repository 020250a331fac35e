//! Dungeons within a dungeon: going into a node and out again, and the trail of where one is.

use super::run::Run;
use super::state::{Moment, Play, Visit, use_play};
use super::views::{list, live, maybe, words};
use crate::app::browser::events::press;
use dicefall::dungeon::{AreaId, Connection, LevelId, Spot};
use dicefall::procedures::MapKind;
use kurbo::Point;
use leptos::prelude::*;

/// A way that someone can go from the area they look at.
#[derive(Clone, Copy, PartialEq)]
pub enum Way {
    /// Into the node that it is.
    In(AreaId),
    /// Out of the node that one is in.
    Out,
    /// To a room of another node: its level in the whole, which goes by the node, and the room.
    On(AreaId, AreaId),
}

impl Way {
    /// What its button says.
    pub fn label(self) -> String {
        match self {
            Self::In(_) => "Go in".into(),
            Self::Out => "Out".into(),
            Self::On(node, room) => format!("Go to {node}-{room}"),
        }
    }
}

impl Run {
    /// The node that a level is the inside of.
    pub fn node_of(&self, level: LevelId) -> Option<AreaId> {
        self.finished.levels.get(level.index())?.inside
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

    /// The node whose own dice the run waits for.
    pub fn waits_in(&self) -> Option<AreaId> {
        self.trace.pending.as_ref()?;
        self.node_of(self.trace.steps().last()?.level)
    }

    /// What one calls it, seen from outside.
    pub fn outside_in_words(&self) -> &'static str {
        if self.finished.is_of_areas { "Areas" } else { "Superstructure" }
    }

    /// What one calls the inside of a node.
    pub fn node_in_words(&self, node: AreaId) -> String {
        if !self.finished.is_of_areas {
            return format!("Node {node}");
        }
        let level = self.finished.levels.iter().find(|level| level.inside == Some(node));
        level.map_or_else(|| format!("Area {node}"), |level| format!("Area {}", level.name))
    }
}

impl Moment {
    /// Where one can go from an area of a level.
    pub fn ways_from(&self, from: Spot) -> Vec<Way> {
        let outside = LevelId::default();
        let area = from.area;
        if from.level == outside {
            let is_there = self.dungeon.levels.first().is_some_and(|level| level.area(area).is_some());
            return if is_there && self.run.trace.nodes.contains(&area) { vec![Way::In(area)] } else { Vec::new() };
        }
        let beyond = |connection: &Connection| match (connection.from, connection.to) {
            (here, there) | (there, here) if here == from => {
                if there.level == outside {
                    Some(Way::Out)
                } else {
                    Some(Way::On(self.run.node_of(there.level)?, there.area))
                }
            }
            _ => None,
        };
        let ways = self.dungeon.connections.iter().filter(|_| self.run.node.is_some()).filter_map(beyond);
        let mut ways: Vec<Way> = ways.collect();
        ways.dedup();
        ways
    }

    /// The way to another area that is drawn at a place of the tray, in CSS pixels to a unit of it.
    pub fn way_drawn_at(&self, level: LevelId, at: Point, scale: f64) -> Option<Way> {
        let drawn = self.run.layout(MapKind::Tray).tray(level)?.ways_on().iter();
        let here = drawn.filter_map(|way| {
            let on = Way::On(self.run.node_of(way.to.level)?, way.to.area);
            let away = way.distance(at);
            let is_there =
                away <= 16.0_f64.max(18.0 / scale) && self.ways_from(Spot { level, area: way.room }).contains(&on);
            is_there.then_some((away, on))
        });
        here.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, way)| way)
    }
}

impl Play {
    /// Goes a way.
    pub fn go_way(self, way: Way) {
        match way {
            Way::In(node) => self.go_in(node, None),
            Way::On(node, room) => self.go_in(node, Some(room)),
            Way::Out => {
                self.go_out();
            }
        }
    }

    /// Goes into a node, and shows it whole; one looks at a room of it. Where the dice of another one have to be
    /// laid first, goes there.
    fn go_in(self, node: AreaId, room: Option<AreaId>) {
        // Of dungeons that are compared one sees the outside.
        if untrack(|| self.compares()) {
            return self.chosen.set(Some(node));
        }
        let Some(recipe) = self.recipe() else { return };
        let run = Run::of(recipe.clone(), Some(node)).and_then(|run| match run.waits_in() {
            Some(other) if other != node => Run::of(recipe, Some(other)),
            _ => Ok(run),
        });
        let is_there = run.as_ref().is_ok_and(|run| run.node == Some(node));
        self.open_run(run, Visit::New, "node");
        // Turning to another level lets go of what was chosen on the one before.
        if let Some(room) = room.filter(|_| is_there) {
            request_animation_frame(move || self.chosen.set(Some(room)));
        }
    }

    /// The node whose dice are to be laid next, once those that are shown lie.
    pub fn next_to_lay(self) -> Option<AreaId> {
        let run = self.run.get()?;
        if run.trace.pending.is_some() || !run.finished.is_of_areas || run.recipe.seed().is_some() {
            return None;
        }
        let last = *run.trace.nodes.last()?;
        Run::of(run.recipe.clone(), Some(last)).ok()?.waits_in()
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
    pub fn ways_on(self) -> Vec<Way> {
        let (level, chosen) = (self.level.get(), self.chosen.get());
        self.moment.with(|moment| {
            let ways =
                moment.as_ref().zip(chosen).map(|(moment, chosen)| moment.ways_from(Spot { level, area: chosen }));
            ways.unwrap_or_default()
        })
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
    let ways = Memo::new(move |_| play.ways_on());
    let named = move |name: &dyn Fn(&Run) -> String| {
        play.run.with_untracked(|run| run.as_ref().map(|run| name(run)).unwrap_or_default())
    };
    let inside = move || play.run.with_untracked(|run| run.as_ref().and_then(|run| run.inside()));
    let here = move || play.node_shown();
    let outside = move || {
        let is_here = move || here().is_none().then_some("location");
        let name = named(&|run| run.outside_in_words().into());
        if node.get().is_some() {
            view! { <li><button title="Out again (Escape)" aria-current=is_here on:click=press(move || play.go_way(Way::Out))>{name}</button></li> }.into_any()
        } else {
            view! { <li><span aria-current="location">{name}</span></li> }.into_any()
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
        let name = named(&|run| run.node_in_words(into));
        Some(view! { <li><button aria-current=is_here on:click=press(turn)>{name}</button></li> })
    };
    let on = move || {
        // Several would leave the trail no room; they are drawn on the map and stand in the list of rooms.
        let only = Some(ways.get()).filter(|ways| ways.len() == 1);
        list(only.into_iter().flatten().map(|way| {
            view! { <button class="primary" on:click=press(move || play.go_way(way))>{words(move || way.label())}</button> }
        }))
    };
    move || {
        maybe(nodes.get().then(|| {
            view! {
                <nav class="levels trail" aria-label="Where you are">
                    <ol>{live(move || list([outside(), maybe(within())]))}</ol>
                    {live(on)}
                </nav>
            }
        }))
    }
}
