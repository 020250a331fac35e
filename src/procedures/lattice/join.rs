//! Step 2: secret doors join the parts that are cut off (R6).

use super::dig::LENGTH;
use super::facts::{LatticeArea, LatticeEvent, MouthRoll, SecretWay};
use super::layout::Mouth;
use super::plan::Lattice;
use crate::dungeon::{Feature, Fitting};
use crate::procedures::tunnels::Occupant;
use crate::trace::Change;

impl Lattice<'_, '_> {
    /// Joins every part that the party can't reach from `start`. Each secret door is a step. The ends of blocked spurs
    /// stay cut off.
    pub fn join_what_is_cut_off(&mut self, start: LatticeArea) {
        while let Some(way) = self.first_way_to_a_part_cut_off(start) {
            let (a, b) = match way {
                SecretWay::Reached(door) | SecretWay::Elsewhere { door, .. } => {
                    self.put_a_secret_door(door);
                    self.dig(self.layout.first(door));
                    self.layout.ends(door)
                }
                SecretWay::Unblocked { ends, door, cleared } => {
                    self.put_a_secret_door(door);
                    self.unblock(door, cleared);
                    (ends.0.id(), ends.1.id())
                }
            };
            let step = self.step("lattice/2", LatticeEvent::Joined(way)).along(a, b);
            self.table.note(step.ruled_by(&["R6"]));
        }
    }

    fn put_a_secret_door(&mut self, mouth: Mouth) {
        self.mouths[mouth.place()] = MouthRoll { secret: true, ..MouthRoll::default() };
    }

    /// Replaces a block with a secret door. `cleared` is the other mouth, if its block would still bar the way (R6).
    fn unblock(&mut self, door: Mouth, cleared: Option<Mouth>) {
        if let Some(cleared) = cleared {
            self.mouths[cleared.place()] = MouthRoll::default();
        }
        let Some(Occupant::Passage(passage)) = self.site.on(self.layout.threshold(door)) else { return };
        let is_far = self.beyond(self.layout.first(door)).is_none() && door != self.layout.first(door);
        let along = if is_far { LENGTH - 1 } else { 1 } * u16::from(self.layout.scale);
        self.table.change(Change::Refit(passage, Feature::Blocked, Fitting { feature: Feature::Secret, along }));
    }

    fn first_way_to_a_part_cut_off(&self, start: LatticeArea) -> Option<SecretWay> {
        let reached = self.reached_from(start);
        let is_there = |area| !matches!(area, LatticeArea::Crossing(crossing) if self.is_rock(crossing));
        let is_cut_off = |area| is_there(area) && !reached.contains(&area);
        self.layout.crossings().map(LatticeArea::Crossing).find(|&crossing| is_cut_off(crossing))?;
        let leads_on = |from: LatticeArea, to: LatticeArea| reached.contains(&from) && is_cut_off(to);
        // If all crossings in between are rock, no stretch joins what is cut off to what the party can reach. Then the
        // secret door can be at any crossing outside the part that is cut off.
        let leads_in = |from: LatticeArea, to: LatticeArea| is_cut_off(to) && !self.reached_from(to).contains(&from);
        let elsewhere = |door: Mouth| SecretWay::Elsewhere { door, was_rock: self.is_rock(door.crossing) };
        let through_walls = self.first_wall(&leads_on).map(SecretWay::Reached);
        through_walls.or_else(|| self.first_block(&leads_on)).or_else(|| self.first_wall(&leads_in).map(elsewhere))
    }

    /// The mouth for a secret door, on the first stretch with a wall at both mouths where `leads` is true.
    fn first_wall(&self, leads: &dyn Fn(LatticeArea, LatticeArea) -> bool) -> Option<Mouth> {
        let walls = self.layout.stretches().filter(|&first| self.is_nothing(first));
        walls.flat_map(|first| self.layout.both(first)).find(|&from| {
            let across = self.layout.across(from).map(|mouth| mouth.crossing);
            across.is_some_and(|to| leads(LatticeArea::Crossing(from.crossing), LatticeArea::Crossing(to)))
        })
    }

    /// The first block on a stretch where `leads` is true. If the mouth that the party can reach is blocked, that mouth
    /// gets the secret door.
    fn first_block(&self, leads: &dyn Fn(LatticeArea, LatticeArea) -> bool) -> Option<SecretWay> {
        let inner = self.layout.stretches().filter(|&first| self.layout.across(first).is_some());
        inner.flat_map(|first| self.passages(first)).find_map(|passage| {
            let ends @ (one, other) = passage.ends;
            let (reached, _) = [ends, (other, one)].into_iter().find(|&(from, to)| leads(from, to))?;
            let is_beyond = |mouth: &Mouth| LatticeArea::Crossing(mouth.crossing) != reached;
            let door = self.blocks(passage).min_by_key(is_beyond)?;
            let cleared = self.blocks(passage).find(|&mouth| mouth != door);
            Some(SecretWay::Unblocked { ends, door, cleared })
        })
    }

    /// The areas that the party can reach from `start` without digging.
    fn reached_from(&self, start: LatticeArea) -> Vec<LatticeArea> {
        let passages = self.layout.stretches().flat_map(|first| self.passages(first));
        let open = passages.filter(|&passage| self.blocks(passage).next().is_none());
        let open: Vec<_> = open.map(|passage| passage.ends).collect();
        let mut reached = vec![start];
        let mut next = 0;
        while let Some(&here) = reached.get(next) {
            next += 1;
            for &(one, other) in &open {
                let beyond = if one == here { Some(other) } else { (other == here).then_some(one) };
                reached.extend(beyond.filter(|area| !reached.contains(area)));
            }
        }
        reached
    }
}
