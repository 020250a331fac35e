//! What the user wants to see first on a map larger than the screen.

use super::view::SideView;
use crate::dungeon::{Area, AreaId, Level};
use crate::order::Gather;

impl SideView<'_> {
    /// The areas that matter most now, the most important first: the party's room; while the user goes through the
    /// steps, what the step is about; otherwise the entrances, or else the areas with ways to other levels.
    pub fn matters(self) -> Vec<AreaId> {
        let Some(moment) = self.moment() else { return Vec::new() };
        let level = self.level();
        let party = moment.choice().and_then(|choice| choice.here).filter(|here| here.level == level);
        if let Some(here) = party {
            return vec![here.area];
        }
        let step = moment.current_step().filter(|step| !moment.is_over() && step.level == level);
        let about = step.map(|step| moment.run.trace.spoken_of(step, &moment.dungeon)).unwrap_or_default();
        if !about.is_empty() {
            return about;
        }
        let areas = moment.dungeon.levels.get(level.index()).into_iter().flat_map(Level::areas);
        let entrances: Vec<AreaId> = areas.filter(|area: &&Area| area.is_start()).map(|area| area.id).gather();
        if !entrances.is_empty() {
            return entrances;
        }
        let ends = moment.dungeon.connections.iter().flat_map(|connection| [connection.from, connection.to]);
        ends.filter(|end| end.level == level).map(|end| end.area).gather()
    }
}
