//! What the page shows of one side.

use super::command::PanelPart;
use super::moment::{MapLook, Moment};
use super::run::Run;
use super::side::Side;
use super::state::{Refused, Session, SideState};
use crate::dungeon::{AreaId, AreaKind, Level, LevelId, Spot};
use crate::export::Line;
use crate::order::Gather;
use crate::procedures::MapKind;
use crate::scene::Overlay;
use std::sync::Arc;

/// What a session shows on one side.
#[derive(Clone, Copy)]
pub struct SideView<'s> {
    /// The session.
    pub session: &'s Session,
    /// Which side.
    pub side: Side,
}

impl Session {
    /// What the session shows on a side. A dungeon that is shown alone is on the first side.
    pub fn on(&self, side: Side) -> SideView<'_> {
        SideView { session: self, side }
    }
}

impl<'s> SideView<'s> {
    fn state(self) -> &'s SideState {
        &self.session.sides[self.side as usize]
    }

    /// The run of the dungeon.
    pub fn run(self) -> Option<&'s Arc<Run>> {
        self.state().run.as_ref()
    }

    /// The dungeon at the step shown.
    pub fn moment(self) -> Option<&'s Arc<Moment>> {
        let make = || {
            let moment = Moment::of(self.run()?.clone(), self.session.step).taught_by(self.session.lessons.teach);
            let at = &self.session.handwork.at;
            Some(Arc::new(if self.is_at_work() { moment.with_work(at) } else { moment }))
        };
        self.state().moment.get_or_init(make).as_ref()
    }

    /// How many steps the reveal has: as many as the longer of two runs. While the user makes the dungeon by hand, only
    /// the steps that are done count.
    pub fn steps(self) -> usize {
        if self.works_by_hand() { self.session.handwork.at.step } else { self.session.count_steps() }
    }

    /// The level of the question or of the step, or the level that the user changed to at that step.
    pub fn level(self) -> LevelId {
        let step = self.session.step;
        let asked = || {
            let is_asked = self.question().is_some() || self.hand_task().is_some();
            let next = is_asked.then(|| self.run()?.trace.steps().get(step)).flatten()?;
            Some(next.level)
                .filter(|level| level.index() < self.moment().map_or(0, |moment| moment.dungeon.levels.len()))
        };
        let told = || {
            let trace = &self.run()?.trace;
            Some(trace.steps().get(step.min(trace.steps().len()).checked_sub(1)?)?.level)
        };
        let turned_to = self.state().turned_to.filter(|(at, _)| *at == step);
        turned_to.map(|(_, level)| level).or_else(asked).or_else(told).unwrap_or_default()
    }

    /// The kind of map shown.
    pub fn map(self) -> MapKind {
        let prefers = |run: &Arc<Run>| self.session.preferences.map_of(run.recipe.procedure());
        match self.run().map_or(MapKind::Tray, prefers) {
            MapKind::Whole if !self.shows_the_outside() => MapKind::Plan,
            map => map,
        }
    }

    /// The kinds of map to choose from. Empty if only one kind can be shown.
    pub fn maps(self) -> &'static [MapKind] {
        let maps = self.run().map_or(&[][..], |run| run.recipe.procedure().maps);
        let is_shown = !maps.contains(&MapKind::Whole) || self.shows_the_outside();
        if maps.len() > 1 && is_shown { maps } else { &[] }
    }

    fn shows_the_outside(self) -> bool {
        self.has_nodes() && self.level() == LevelId::default()
    }

    /// The other map, if there are two.
    pub fn other_map(self) -> Option<MapKind> {
        self.maps().iter().copied().find(|&map| map != self.map())
    }

    /// How the user wants to see the map.
    pub fn look(self) -> MapLook {
        let preferences = &self.session.preferences;
        let mut overlays = preferences.overlays;
        // Edits name junctions and dead ends by their letters, so edit mode shows these letters.
        if self.is_editing() && !overlays.has(Overlay::Junctions) {
            overlays = overlays.switched(Overlay::Junctions);
        }
        MapLook { map: self.map(), plain: preferences.plain, lined: preferences.lined, overlays }
    }

    /// The layers that the user can switch. The layer with letters is offered only if an area has a letter.
    pub fn overlays(self) -> Vec<Overlay> {
        let levels = self.run().map(|run| &run.finished.levels[..]).unwrap_or_default();
        let has_letters = levels.iter().flat_map(Level::areas).any(|area| area.kind != AreaKind::Room);
        let is_offered = |overlay: &&Overlay| **overlay != Overlay::Junctions || has_letters;
        Overlay::on(self.map()).iter().filter(is_offered).copied().gather()
    }

    /// The chosen room of the level shown. While own dice are placed, the chosen die.
    pub fn chosen(self) -> Option<AreaId> {
        self.state().chosen
    }

    /// The value of this side that was refused last.
    pub fn refused(self) -> Option<&'s Refused> {
        self.state().refused.as_ref()
    }

    /// The count highlighted on the map.
    pub fn pointed(self) -> Option<&'s Line> {
        if !self.session.compares() && self.session.part != PanelPart::Measures {
            return None;
        }
        self.moment()?.counted().line(self.session.pointing.at()?)
    }

    /// Whether a room is on the map at the step shown.
    pub fn is_found(self, room: Spot) -> bool {
        let level = self.moment().and_then(|moment| moment.dungeon.levels.get(room.level.index()));
        level.is_some_and(|level| level.area(room.area).is_some())
    }

    /// The levels to choose from, with their names. Empty if there is only one.
    pub fn level_tabs(self) -> Vec<(LevelId, String)> {
        let levels = self.moment().map(|moment| &moment.dungeon.levels[..]).unwrap_or_default();
        let (nests, node) = (self.has_nodes(), self.node_shown());
        let is_offered = |level: &Level| !nests || node.is_some() && level.inside == node;
        let tabs = (0..).map(LevelId).zip(levels).filter(|(_, level)| is_offered(level));
        let tabs: Vec<_> = tabs.map(|(id, level)| (id, level.name.clone())).collect();
        if tabs.len() > 1 { tabs } else { Vec::new() }
    }

    /// Whether the user is placing dice on the map shown.
    pub fn lays_dice(self) -> bool {
        self.session.laying.by_hand && self.map() == MapKind::Tray
    }

    /// Whether the procedure drops its dice on a tray, even while the page shows another map.
    pub fn is_dropped(self) -> bool {
        self.run().is_some_and(|run| run.is_dropped())
    }

    /// The number of a level in the dungeon with all its nodes, as notes use it.
    pub fn in_the_whole(self, level: LevelId) -> LevelId {
        self.run().map_or(level, |run| run.in_the_whole(level))
    }

    /// The sentence of the step, and the remarks of a lesson. Empty during the tour, which has its own words. While the
    /// user makes the dungeon by hand, only the square or side that the arrow keys have come to.
    pub fn spoken(self) -> String {
        if self.session.tour.is_some() {
            return String::new();
        }
        if self.hand_task().is_some() {
            return self.aim_in_words();
        }
        let told = self.moment().map(|moment| moment.words()).unwrap_or_default();
        let Some(now) = self.lesson_now() else { return told };
        now.remarks().fold(told, |told, remark| told + " " + remark.words)
    }
}
