//! A level that is already mapped, ready for more digging.

use super::site::Site;
use crate::dungeon::{Dungeon, Feature, Level, LevelId, Tunnel};
use crate::geometry::{Direction, Square};
use crate::procedures::Table;

impl Site {
    /// Areas and passages keep their numbers.
    pub fn of(id: LevelId, level: &Level) -> Self {
        let mut site = Self::untouched(id);
        site.begin();
        level.areas().for_each(|area| site.settle(area));
        // The dungeon already has these passages, so this table's changes are dropped.
        let mut aside = Table::default();
        for (_, passage) in level.passages() {
            let squares = passage.tunnel.as_ref().map(|tunnel| tunnel.course.squares()).unwrap_or_default();
            site.lay([passage.a, passage.b], &squares, Tunnel::default(), &mut aside);
        }
        site
    }

    /// A level as it is drawn, with the fittings of its passages. None if the dungeon doesn't have that level.
    pub fn as_drawn(id: LevelId, dungeon: &Dungeon) -> Option<Self> {
        let level = dungeon.levels.get(id.index())?;
        let above = dungeon.levels.iter().take(id.index()).filter(|other| other.inside == level.inside).count();
        let mut site = Self::of(id, level).inside(level.inside, u32::try_from(above).unwrap_or(0));
        for tunnel in level.passages().filter_map(|(_, passage)| passage.tunnel.as_ref()) {
            let squares = tunnel.course.squares();
            let places = tunnel.fittings.iter().map(|fitting| usize::from(fitting.along));
            let between = |along: usize| Some([*squares.get(along / 2)?, *squares.get(along.div_ceil(2))?]);
            site.fitted.extend(places.filter_map(between));
        }
        Some(site)
    }
}

/// `begins`: a door at the first step. `ends`: a door at the last step. A diagonal step gets no door (pips R10). A
/// passage of one step gets at most one door.
pub fn with_doors(squares: &[Square], begins: bool, ends: bool) -> Tunnel {
    let tunnel = Tunnel::over(squares.iter().copied());
    let last = tunnel.length().saturating_sub(1);
    let (mut first_step, mut last_step) = (squares.windows(2).take(1), squares.windows(2).rev().take(1));
    let begins = begins && first_step.any(is_straight);
    let ends = ends && last_step.any(is_straight);
    let tunnel = if begins { tunnel.with(Feature::Door, 1) } else { tunnel };
    if ends && !(begins && last == 1) { tunnel.with(Feature::Door, last) } else { tunnel }
}

fn is_straight(pair: &[Square]) -> bool {
    Direction::between(pair[0], pair[1]).is_some_and(|way| !way.is_diagonal())
}
