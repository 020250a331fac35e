//! `junctions=leximorph`: what is at the junctions, by the table of leximorph step 4 (R16).

use super::digging::Digging;
use crate::dungeon::LevelId;
use crate::procedures::Stop;
use crate::procedures::tunnels::roll_for_a_junction;

/// Once no exit is open, rolls for each junction: level by level, north to south, then west to east.
pub fn roll_for_them(digging: &mut Digging) -> Result<(), Stop> {
    let Some(rules) = digging.rules.junctions.as_ref().filter(|_| digging.settings.junctions) else { return Ok(()) };
    digging.dial = None;
    let Digging { levels, table, .. } = digging;
    for level in (levels.first().0..=levels.last().0).map(LevelId) {
        let site = levels.site_mut(level);
        for (area, at) in site.junctions() {
            roll_for_a_junction((area, at), rules, site, table)?;
        }
    }
    Ok(())
}
