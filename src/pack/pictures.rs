use super::Audience;
use crate::dungeon::{Dungeon, FoundSecrets, LevelId};
use crate::procedures::{MapKind, Procedure};
use crate::scene::{Layout, PLAN_SQUARE, Scene, View};
use crate::trace::Trace;
use kurbo::{Point, Rect};

/// A picture for the browser to paint: a part of a floor plan, without its grid and without the frame of its sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackPicture {
    /// The level.
    pub level: LevelId,
    /// Who it is for.
    pub audience: Audience,
    /// The square of the floor plan in its upper left corner.
    pub corner: (i32, i32),
    /// Its width and height in squares.
    pub size: (u32, u32),
}

/// Draws the pictures of a pack.
#[derive(Debug)]
pub struct PackScenes {
    /// For each audience, in order: the dungeon as the audience knows it, and where everything is.
    known: [(Dungeon, Layout); 2],
}

impl PackScenes {
    /// The pictures of a trace.
    pub fn of(procedure: &Procedure, trace: &Trace) -> Self {
        let whole = trace.dungeon();
        let layout = Layout::of(procedure, MapKind::Plan, trace, &whole);
        let players = whole.known_to_players(&FoundSecrets::default());
        let seen = layout.for_players(&players);
        Self { known: [(whole, layout), (players.dungeon, seen)] }
    }

    /// The dungeon as an audience knows it.
    pub fn dungeon(&self, audience: Audience) -> &Dungeon {
        &self.known[audience as usize].0
    }

    /// Where everything is that an audience knows.
    pub(super) fn layout(&self, audience: Audience) -> &Layout {
        &self.known[audience as usize].1
    }

    /// A picture as shapes. Its bounds are the bounds of the picture.
    pub fn scene(&self, picture: &PackPicture) -> Scene {
        let PackPicture { level, audience, corner: (x, y), size: (wide, high) } = *picture;
        let at = |square: i32| (f64::from(square) - 0.5) * PLAN_SQUARE;
        let size = (f64::from(wide) * PLAN_SQUARE, f64::from(high) * PLAN_SQUARE);
        let bounds = Rect::from_origin_size(Point::new(at(x), at(y)), size);
        Scene::battle_map(&View::of(self.dungeon(audience), self.layout(audience), level), bounds)
    }
}
