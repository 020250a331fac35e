//! Which level each area is on.

use crate::dungeon::AreaId;
use crate::procedures::drop_dice::Made;

/// R1: level 1 are the entrances whose neighbours are worth most, over all paths there are by now. Any other
/// area's is 1 and its distance from the nearest of them, over secret and locked paths too (drop-dice R9).
pub(super) fn tiers(made: &Made) -> Vec<u32> {
    let mut tiers = vec![0; made.ids().count()];
    let most = made.starts.iter().map(|&area| made.worth_around(area)).max();
    let mut reached: Vec<AreaId> =
        made.starts.iter().copied().filter(|&area| Some(made.worth_around(area)) == most).collect();
    let paths = made.paths();
    let mut tier = 1;
    while !reached.is_empty() {
        for area in &reached {
            tiers[area.index()] = tier;
        }
        let beyond = |area: &AreaId| {
            let (area, tiers) = (*area, &tiers);
            tiers[area.index()] == 0
                && paths
                    .iter()
                    .any(|&(a, b, _)| a == area && tiers[b.index()] == tier || b == area && tiers[a.index()] == tier)
        };
        reached = made.ids().filter(beyond).collect();
        tier += 1;
    }
    tiers
}
