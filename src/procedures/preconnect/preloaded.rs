//! A map that another procedure began and a method continues.

use super::digging::{Digging, MethodRules, PreloadedRules};
use super::doors::wall;
use super::map::{Departure, MappedRoom, Origin, OriginKind, QueuedExit, RoomDoor};
use super::settings::DigSettings;
use crate::dungeon::Spot;
use crate::geometry::{Direction, Footprint};
use crate::procedures::Table;
use crate::procedures::tunnels::{Levels, SideExit, Site};

#[derive(Debug)]
pub struct Preloaded {
    pub ruled: &'static PreloadedRules,
    pub levels: Levels,
    pub rooms: Vec<(Spot, Footprint)>,
    pub exits: Vec<SideExit>,
}

impl Preloaded {
    pub fn into_digging<'t, 'r>(
        self,
        settings: DigSettings,
        rules: &'static MethodRules,
        table: &'t mut Table<'r>,
    ) -> Digging<'t, 'r> {
        let Self { ruled, levels, rooms, exits } = self;
        let mut digging = Digging::on(levels, settings, rules, table);
        for (number, (spot, ground)) in (1..).zip(rooms) {
            let (plot, doors) = (ground.at(), doors(&ground, digging.site(spot.level)));
            let number = (!rules.numbers_rooms).then_some(number);
            digging.rooms.push(MappedRoom { spot, ground, number, plot, doors, stairs: Vec::new(), renewed: 0 });
        }
        digging.preloaded = Some(ruled);
        digging.junctions = digging.site(digging.levels.first()).junctions().len();
        digging.queue.extend(exits.into_iter().map(QueuedExit::Side));
        digging
    }
}

/// The room's doors: the places where tunnels already come in.
fn doors(ground: &Footprint, site: &Site) -> Vec<RoomDoor> {
    let all = Direction::STRAIGHT.into_iter().flat_map(|way| wall(ground, way).into_iter().map(move |at| (at, way)));
    let used = all.filter(|&(inside, way)| site.leads(inside, way.from(inside, 1)));
    used.map(|(inside, way)| RoomDoor { inside, way, open: false }).collect()
}

pub fn leave(exit: &SideExit, digging: &Digging) -> Departure {
    let kind = OriginKind::Side(exit.gate);
    let from = Origin { spot: exit.from, ground: Footprint::square(exit.at), plot: exit.tunnel, kind };
    Departure { from, start: digging.start(exit.from.level, exit.at, exit.way), door: None }
}
