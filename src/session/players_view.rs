//! The player map: the whole dungeon without its secrets and without what only the game master knows.

use super::players_map::PlayersMap;
use super::view::SideView;
use crate::dungeon::{AreaId, LevelId};
use crate::order::Gather;
use crate::players::MapThing;
use crate::procedures::MapKind;
use crate::scene::{Layout, Overlay, Overlays, Scene, View};

impl<'s> SideView<'s> {
    /// Whether the page shows the player map.
    pub fn is_for_players(self) -> bool {
        self.session.players.as_players && self.can_play()
    }

    fn players_map(self) -> Option<&'s PlayersMap> {
        let all = self.all()?;
        let make = || PlayersMap::of(all, &self.session.players.shown.found(&all.finished));
        Some(self.session.players_map.get_or_init(make))
    }

    /// The level shown, as it is numbered in the dungeon with all its nodes.
    fn players_level(self, level: LevelId) -> LevelId {
        self.in_the_whole(level)
    }

    /// The kind of map on which players see a level.
    fn players_kind(self, level: LevelId) -> MapKind {
        if self.map() == MapKind::Whole && level != LevelId::default() { MapKind::Plan } else { self.map() }
    }

    /// The levels of which players know something.
    pub fn levels_of_players(self) -> Vec<LevelId> {
        let known = self.players_map().map(|map| &map.players.dungeon.levels[..]).unwrap_or_default();
        let levels = (0..).map(LevelId).zip(known);
        levels.filter(|(_, level)| level.areas().next().is_some()).map(|(id, _)| id).gather()
    }

    /// The picture of a level for players, on the kind of map that the page shows. A room has its number once it has
    /// been shown. `level` is numbered as on the page.
    pub fn scene_for_players(self, level: LevelId, chosen: Option<AreaId>) -> Option<Scene> {
        self.scene_of_players(self.players_level(level), self.players_kind(level), chosen)
    }

    /// The same for a level as it is numbered in the dungeon with all its nodes.
    pub fn scene_of_players(self, level: LevelId, map: MapKind, chosen: Option<AreaId>) -> Option<Scene> {
        let (all, known) = (self.all()?, self.players_map()?);
        let shown = &self.session.players.shown;
        let is_here = |thing: MapThing| match thing {
            MapThing::Area(spot) => (spot.level == level).then_some(spot.area),
            MapThing::Way(..) => None,
        };
        let named: Vec<AreaId> = shown.things().filter_map(is_here).gather();
        let preferences = &self.session.preferences;
        let layout = known.layout(all, map);
        let view = View::of(&known.players.dungeon, layout, level);
        Some(Scene::draw(&View {
            overlays: overlays(),
            plain: preferences.plain,
            lined: preferences.lined,
            chosen,
            here: shown.party().filter(|party| party.level == level).map(|party| party.area),
            title: all.title(),
            named: Some(&named),
            ..view
        }))
    }

    /// The layout of the map that the page shows, with the level in this layout.
    pub fn layout_shown(self) -> Option<(&'s Layout, LevelId)> {
        let level = self.level();
        if self.is_for_players() {
            return Some((
                self.players_map()?.layout(self.all()?, self.players_kind(level)),
                self.players_level(level),
            ));
        }
        Some((self.run()?.layout(self.map()), level))
    }
}

/// The layers of the player map: rooms are shown instead of their dice.
fn overlays() -> Overlays {
    Overlays::default().switched(Overlay::Dice).switched(Overlay::Grid)
}
