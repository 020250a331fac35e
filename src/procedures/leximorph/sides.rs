//! Step 5: what is on both sides of the tunnels, every 60 feet (R5).

use super::CITES;
use super::skeleton::{Skeleton, Stretch};
use crate::dungeon::{AreaId, LevelId};
use crate::geometry::Square;
use crate::procedures::tunnels::{Levels, Occupant, Place, Site, roll_both_sides};
use crate::procedures::{Stop, Table};

/// Rolls for all of them, each side followed by what lies behind it.
pub fn roll_for_all(skeleton: &Skeleton, mut levels: Levels, table: &mut Table) -> Result<(), Stop> {
    for place in places(skeleton, levels.site(LevelId(0))) {
        roll_both_sides(&place, LevelId(0), &CITES, &mut levels, table)?;
    }
    Ok(())
}

/// Every place, tunnel by tunnel: each six squares straight, or four diagonally, from the north end, none
/// nearer than two squares to either end. What a room has taken up is no tunnel.
fn places(skeleton: &Skeleton, site: &Site) -> Vec<Place> {
    let is_tunnel = |square: Square| matches!(site.on(square), Some(Occupant::Passage(_)));
    let along = |tunnel: &Stretch| {
        let apart = if tunnel.way.is_diagonal() { 4 } else { 6 };
        let (start, way) = (skeleton.points[tunnel.from].at, tunnel.way);
        let between = [AreaId::at(tunnel.from), AreaId::at(tunnel.to)];
        let last = tunnel.length - 2;
        let steps = (1..).map(|nth| nth * apart).take_while(|&steps| steps <= last).map(|steps| {
            let [before, at, after] = [steps - 1, steps, steps + 1].map(|steps| way.from(start, steps));
            (at, if is_tunnel(after) { after } else { before })
        });
        let steps = steps.zip(1..).filter(|((at, _), _)| is_tunnel(*at));
        steps.map(|((at, next), nth)| Place { at, next, way, between, feet: 60 * nth }).collect::<Vec<_>>()
    };
    skeleton.tunnels.iter().flat_map(along).collect()
}
