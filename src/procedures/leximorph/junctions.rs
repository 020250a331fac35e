//! Step 4: what is at every corner and junction (R4).

use super::skeleton::Skeleton;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, Mark, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Occupant, Site};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step, Text, room};

/// How wide a room can be, in squares: the first that fits is taken.
const ROOMS: [u8; 3] = [5, 3, 1];

/// Rolls for all of them, north to south, then west to east.
pub fn roll_for_all(
    skeleton: &Skeleton,
    passages: &[PassageId],
    site: &mut Site,
    table: &mut Table,
) -> Result<(), Stop> {
    for (place, spot) in skeleton.points.iter().enumerate().filter(|(_, spot)| spot.kind != AreaKind::DeadEnd) {
        let area = AreaId::at(place);
        let number = room(site.level, area);
        let why = if spot.kind == AreaKind::Corner { "for corner {room}" } else { "for junction {room}" };
        let face = table.roll(Die::D6, Text::counted(why, [number]))?;
        let tunnels = tunnels_at(place, skeleton, passages);
        let text = match face {
            6 => {
                let size = make_a_room(area, spot.at, &tunnels, site, table);
                room_in_words(number, size)
            }
            _ => Text::counted(change_the_point(face, area, &tunnels, table), [number]),
        };
        table.note(Step::new("leximorph/4", text).at(spot.at).row(usize::from(face) - 1).ruled_by(&["R4"]));
    }
    Ok(())
}

/// A tunnel as it leaves a point: which way, which passage it is, and where its first threshold is along it.
struct Leaving {
    way: Direction,
    passage: PassageId,
    threshold: u16,
}

/// The tunnels at a point, clockwise from north.
fn tunnels_at(place: usize, skeleton: &Skeleton, passages: &[PassageId]) -> Vec<Leaving> {
    let leaving = |way: Direction| {
        skeleton.tunnels.iter().zip(passages).find_map(|(tunnel, &passage)| {
            if tunnel.from == place && tunnel.way == way {
                return Some(Leaving { way, passage, threshold: 1 });
            }
            let last = u16::try_from(2 * tunnel.length - 1).unwrap_or(1);
            (tunnel.to == place && tunnel.way.back() == way).then_some(Leaving { way, passage, threshold: last })
        })
    };
    Direction::ALL.into_iter().filter_map(leaving).collect()
}

/// Rows 1 to 5; gives the words for it.
fn change_the_point(face: Face, area: AreaId, tunnels: &[Leaving], table: &mut Table) -> &'static str {
    match face {
        1 => "Nothing out of the ordinary at {room}.",
        2 => {
            table.change(Change::Mark(area, Mark::Trap));
            "A trap at {room}."
        }
        3 => {
            table.change(Change::Mark(area, Mark::TrapDisabled));
            "A trap at {room}, which somebody has disabled."
        }
        4 => {
            table.change(Change::Mark(area, Mark::Obstacle));
            "Something is in the way at {room}: debris, or a pool."
        }
        _ => {
            let Some(first) = tunnels.first() else { return "No tunnel leaves {room}." };
            let fitting = Fitting { feature: Feature::Door, along: first.threshold };
            table.change(Change::Fitting(first.passage, fitting));
            door_in_words(first.way)
        }
    }
}

fn door_in_words(way: Direction) -> &'static str {
    match way {
        Direction::North => "A door bars the tunnel that leaves {room} to the north.",
        Direction::NorthEast => "A door bars the tunnel that leaves {room} to the north-east.",
        Direction::East => "A door bars the tunnel that leaves {room} to the east.",
        Direction::SouthEast => "A door bars the tunnel that leaves {room} to the south-east.",
        Direction::South => "A door bars the tunnel that leaves {room} to the south.",
        Direction::SouthWest => "A door bars the tunnel that leaves {room} to the south-west.",
        Direction::West => "A door bars the tunnel that leaves {room} to the west.",
        Direction::NorthWest => "A door bars the tunnel that leaves {room} to the north-west.",
    }
}

/// Row 6. A room that would cover another point, another room or a tunnel that does not end in it is
/// smaller; gives how many squares wide it is.
fn make_a_room(area: AreaId, at: Square, tunnels: &[Leaving], site: &mut Site, table: &mut Table) -> u8 {
    let is_its_own = |ground: Occupant| match ground {
        Occupant::Area(other) => other == area,
        Occupant::Passage(id) => tunnels.iter().any(|tunnel| tunnel.passage == id),
    };
    let fits =
        |size: u8| Footprint::around(at, size, size).squares().all(|square| site.on(square).is_none_or(is_its_own));
    let size = ROOMS.into_iter().find(|&size| fits(size)).unwrap_or(1);
    site.widen(area, Footprint::around(at, size, size), table);
    size
}

fn room_in_words(number: u32, size: u8) -> Text {
    match size {
        5 => Text::counted("There is a room at {room}, {} squares each way.", [number, 5]),
        1 => Text::counted("There is a room at {room}. What is around it leaves a single square.", [number]),
        _ => {
            let text = "There is a room at {room}. What is around it leaves {} squares each way.";
            Text::counted(text, [number, size.into()])
        }
    }
}
