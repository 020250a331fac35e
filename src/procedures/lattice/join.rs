//! R6: what is cut off is joined by secret doors.

use super::dig::{Dig, Dug};
use super::ground::Mouth;
use super::words;
use crate::dungeon::AreaId;
use crate::procedures::Table;
use crate::trace::Step;

/// Joins every part that cannot be reached from `start` without digging, a step each, until nothing but
/// the ends of blocked spurs is cut off.
pub fn join_what_is_cut_off(start: AreaId, dug: &mut Dug, table: &mut Table) {
    while let Some(next) = first_way_to_a_part_cut_off(start, dug) {
        let (step, ends) = match next {
            Way::Through(from) => {
                let rock = [Some(from), dug.plan.ground.across(from)].into_iter().flatten();
                let rock = rock.map(Mouth::crossing).find(|&crossing| !dug.has(crossing));
                dug.dig_a_secret(from, table);
                let other = dug.plan.ground.across(from).map_or(from.crossing(), Mouth::crossing);
                (words::joined_through_rock(from.crossing(), other, rock, dug.plan.ground), (from.crossing(), other))
            }
            Way::Unblocked(passage) => {
                let ends = dug.passages[passage].ends;
                dug.unblock(passage, table);
                (words::joined_through_a_block(ends, &dug.plan), ends)
            }
        };
        let step = Step::new("lattice/2", step).along(ends.0, ends.1);
        table.note(step.on(dug.plan.ground.level).ruled_by(&["R6"]));
    }
}

/// How a part is joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// By a stretch with two walls, its secret door at this mouth.
    Through(Mouth),
    /// By a passage that is blocked.
    Unblocked(usize),
}

fn first_way_to_a_part_cut_off(start: AreaId, dug: &Dug) -> Option<Way> {
    let reached = reached_from(start, dug);
    let is_reached = |area: AreaId| reached.contains(&area);
    let mut cut_off = dug.plan.ground.crossings().filter(|&crossing| dug.has(crossing) && !is_reached(crossing));
    cut_off.next()?;
    let leads_on = |from: AreaId, to: AreaId| is_reached(from) && !is_reached(to) && dug.has(to);
    let between_walls = walls(dug).find_map(|first| {
        let other = dug.plan.ground.across(first)?;
        let from_here = |&(from, to): &(Mouth, Mouth)| leads_on(from.crossing(), to.crossing());
        [(first, other), (other, first)].into_iter().find(from_here).map(|(from, _)| Way::Through(from))
    });
    between_walls.or_else(|| first_block(dug, leads_on)).or_else(|| from_anywhere(is_reached, dug))
}

/// The stretches with two walls that have not been dug, in roll order.
fn walls(dug: &Dug) -> impl Iterator<Item = Mouth> + '_ {
    let inner = dug.plan.ground.stretches().filter(|&first| dug.plan.ground.across(first).is_some());
    inner.filter(|&first| dug.plan.is_nothing(first) && !dug.passages.iter().any(|dig| dig.first == first))
}

/// The first blocked passage of a stretch that leads on.
fn first_block(dug: &Dug, leads_on: impl Fn(AreaId, AreaId) -> bool) -> Option<Way> {
    let leads = |dig: &Dig| leads_on(dig.ends.0, dig.ends.1) || leads_on(dig.ends.1, dig.ends.0);
    let inner = |dig: &Dig| dug.plan.ground.across(dig.first).is_some();
    dug.passages.iter().position(|dig| dig.blocked && inner(dig) && leads(dig)).map(Way::Unblocked)
}

/// Rock lies between what is reached and all that is not. So the first stretch with two walls that leads
/// to a part from outside it, out of rock or out of another part.
fn from_anywhere(is_reached: impl Fn(AreaId) -> bool, dug: &Dug) -> Option<Way> {
    walls(dug).find_map(|first| {
        let other = dug.plan.ground.across(first)?;
        let leads_in = |&(from, to): &(Mouth, Mouth)| {
            let (from, to) = (from.crossing(), to.crossing());
            dug.has(to) && !is_reached(to) && !reached_from(to, dug).contains(&from)
        };
        [(first, other), (other, first)].into_iter().find(leads_in).map(|(from, _)| Way::Through(from))
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
