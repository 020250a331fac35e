//! Rolls for junctions once no exit is open: for what is there (leximorph step 4, R16), or for one more arm (clock step
//! 3b, R18).

use super::digging::Digging;
use super::facts::{Connected, NewArm, RolledFor};
use super::map::QueuedExit;
use super::settings::JunctionDice;
use crate::dice::Die;
use crate::dungeon::{LevelId, Spot};
use crate::geometry::Direction;
use crate::procedures::Stop;
use crate::procedures::tunnels::{Gate, SideExit, roll_for_a_junction};
use crate::trace::Step;

/// `junctions=leximorph`: level by level, north to south, then west to east.
pub fn roll_for_them(digging: &mut Digging) -> Result<(), Stop> {
    let is_asked_for = digging.settings.junctions == JunctionDice::Leximorph;
    let Some(rules) = digging.rules.junctions.as_ref().filter(|_| is_asked_for) else { return Ok(()) };
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

/// `junctions=clock`, in the same order. An arm leaves by the first side with rock: north, east, south, then west.
pub fn add_arms(digging: &mut Digging) -> Result<(), Stop> {
    let is_asked_for = digging.settings.junctions == JunctionDice::Clock;
    let Some(rule) = digging.rules.arms.filter(|_| is_asked_for) else { return Ok(()) };
    digging.dial = None;
    for level in (digging.levels.first().0..=digging.levels.last().0).map(LevelId) {
        for (area, at) in digging.site(level).junctions() {
            let from = Spot { level, area };
            let name = digging.name(from);
            let face = digging.table.roll(Die::D10, RolledFor::Arm(name))?;
            let row = usize::from(!(1..=digging.settings.target).contains(&Die::D10.printed(face)));
            let site = digging.site(level);
            let arm = match Direction::STRAIGHT.into_iter().find(|way| site.on(way.from(at, 1)).is_none()) {
                _ if row != 0 => NewArm::None,
                None => NewArm::NoPlace,
                Some(way) => {
                    let exit = SideExit { gate: Gate::Arm, from, at, way, tunnel: at };
                    digging.queue.push_back(QueuedExit::Side(exit));
                    NewArm::Way(way)
                }
            };
            let step = Step::new(rule, Connected::Arm(name, arm)).on(level).at(at).row(row);
            digging.note(step.ruled_by(&["R18"]));
        }
    }
    Ok(())
}
