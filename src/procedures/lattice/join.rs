//! R6: what is cut off is joined by secret doors.

use super::dig::{Dig, Dug};
use super::ground::Mouth;
use super::words;
use crate::dungeon::{AreaId, PassageId};
use crate::procedures::Table;
use crate::trace::Step;

/// Joins every part that cannot be reached from `start` without digging, a step each, until nothing but
/// the ends of blocked spurs is cut off.
pub fn join_what_is_cut_off(start: AreaId, dug: &mut Dug, table: &mut Table) {
    while let Some(way) = first_way_to_a_part_cut_off(start, dug) {
        let ground = dug.plan.ground;
        let (text, (a, b)) = match way {
            Way::Through(from) | Way::FromElsewhere(from) => {
                let (here, there) = dug.plan.ends(from);
                let text = match way {
                    Way::FromElsewhere(_) => words::joined_from_elsewhere(here, there, !dug.has(here), ground),
                    _ => words::joined(here, there, ground),
                };
                dug.dig_a_secret(from, table);
                (text, (here, there))
            }
            Way::Unblocked(passage, mouth) => {
                let dig = dug.passages[passage.0 as usize];
                let cleared = dug.blocks(dig).find(|&other| other != mouth);
                dug.unblock(passage, mouth, table);
                (words::joined_through_a_block(dig.ends, mouth, cleared, &dug.plan), dig.ends)
            }
        };
        table.note(Step::new("lattice/2", text).along(a, b).on(ground.level).ruled_by(&["R6"]));
    }
}

/// How a part is joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// By a stretch with two walls, its secret door at this mouth.
    Through(Mouth),
    /// The same, but not from what is reached.
    FromElsewhere(Mouth),
    /// By a passage that is blocked, its secret door at this mouth.
    Unblocked(PassageId, Mouth),
}

fn first_way_to_a_part_cut_off(start: AreaId, dug: &Dug) -> Option<Way> {
    let reached = reached_from(start, dug);
    let is_cut_off = |area: AreaId| dug.has(area) && !reached.contains(&area);
    dug.plan.ground.crossings().find(|&crossing| is_cut_off(crossing))?;
    let leads_on = |from: AreaId, to: AreaId| reached.contains(&from) && is_cut_off(to);
    // Rock may lie between what is reached and all that is not.
    let leads_in = |from: AreaId, to: AreaId| is_cut_off(to) && !reached_from(to, dug).contains(&from);
    first_wall(leads_on, dug)
        .map(Way::Through)
        .or_else(|| first_block(leads_on, dug))
        .or_else(|| first_wall(leads_in, dug).map(Way::FromElsewhere))
}

/// Of the stretches with two walls that nothing has been dug through the first that leads there.
fn first_wall(leads: impl Fn(AreaId, AreaId) -> bool, dug: &Dug) -> Option<Mouth> {
    let walls = dug.plan.ground.stretches().filter(|&first| dug.plan.is_nothing(first) && !dug.is_dug(first));
    let both_ways = walls.filter_map(|first| Some([first, dug.plan.ground.across(first)?])).flatten();
    both_ways.into_iter().find(|&from| {
        let (here, there) = dug.plan.ends(from);
        leads(here, there)
    })
}

/// The first blocked passage of a stretch that leads there. Its secret door stands at the mouth that is reached
/// if there is a block, or else at the other.
fn first_block(leads: impl Fn(AreaId, AreaId) -> bool, dug: &Dug) -> Option<Way> {
    let inner = |dig: &Dig| dug.plan.ground.across(dig.first).is_some();
    dug.passages.iter().zip(0..).filter(|(dig, _)| dig.blocked && inner(dig)).find_map(|(dig, nth)| {
        let both_ways = [dig.ends, (dig.ends.1, dig.ends.0)];
        let (reached, _) = both_ways.into_iter().find(|&(from, to)| leads(from, to))?;
        let mouth = dug.blocks(*dig).min_by_key(|mouth| mouth.crossing() != reached)?;
        Some(Way::Unblocked(PassageId(nth), mouth))
    })
}

/// The areas that one gets to from `start` without digging.
fn reached_from(start: AreaId, dug: &Dug) -> Vec<AreaId> {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        for dig in dug.passages.iter().filter(|dig| !dig.blocked) {
            let beyond = match dig.ends {
                (one, other) if one == here => other,
                (one, other) if other == here => one,
                _ => continue,
            };
            if !reached.contains(&beyond) {
                reached.push(beyond);
            }
        }
    }
    reached
}
