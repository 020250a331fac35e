//! The dungeon as players know it, with its layouts.

use super::run::Run;
use crate::dungeon::{FoundSecrets, PlayersDungeon};
use crate::procedures::MapKind;
use crate::scene::Layout;
use std::sync::OnceLock;

/// The dungeon as players know it, with its layout on each kind of map.
#[derive(Debug)]
pub struct PlayersMap {
    pub(super) players: PlayersDungeon,
    layouts: [OnceLock<Layout>; 4],
}

impl PlayersMap {
    /// `all`: the dungeon with all its nodes.
    pub(super) fn of(all: &Run, found: &FoundSecrets) -> Self {
        Self { players: all.finished.known_to_players(found), layouts: Default::default() }
    }

    pub(super) fn layout(&self, all: &Run, map: MapKind) -> &Layout {
        self.layouts[map as usize].get_or_init(|| all.layout(map).for_players(&self.players))
    }
}
