//! Step 4: what is at every corner and junction (R4).

use super::make::Leximorph;
use crate::dungeon::{AreaId, AreaKind};
use crate::procedures::Stop;
use crate::procedures::tunnels::{JunctionRules, roll_for_a_junction};

static RULES: JunctionRules = JunctionRules { rule: "leximorph/4", ruled_by: &["R4"], rooms: &[5, 3, 1] };

impl Leximorph<'_, '_> {
    /// Rolls from north to south, then from west to east.
    pub fn roll_for_the_junctions(&mut self) -> Result<(), Stop> {
        let points = self.skeleton.points.iter().enumerate();
        let level = self.levels.first();
        for (place, point) in points.filter(|(_, point)| point.kind != AreaKind::DeadEnd) {
            let site = self.levels.site_mut(level);
            roll_for_a_junction((AreaId::at(place), point.at), &RULES, site, self.table)?;
        }
        Ok(())
    }
}
