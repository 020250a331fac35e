//! Steps 4 and 5: the connections between the areas, and the reason to enter.

use super::areas::inside;
use super::facts::{AreaWayEnd, AreasEvent};
use super::whole::Whole;
use crate::dungeon::{AreaId, Connection, Mark, Spot};
use crate::trace::{Change, Step};

impl Whole<'_, '_> {
    pub(super) fn join_the_areas(&mut self) {
        for nth in 0..self.areas.paths.len() {
            let path = self.areas.paths[nth];
            let (a, b) = (path.a, path.b);
            let Some(told_in) = [a, b].into_iter().find(|&area| self.table.opens(area)) else { continue };
            let (from, to) = if self.areas.tier(b) < self.areas.tier(a) { (b, a) } else { (a, b) };
            let (from, to) = (self.end(from, to, nth), self.end(to, from, nth));
            let features = path.features;
            if let (Some(leaves), Some(arrives)) = (from.room, to.room) {
                let room = |end: AreaWayEnd, area| Spot { level: inside(end.area), area };
                let (from, to) = (room(from, leaves), room(to, arrives));
                self.table.change(Change::Connection(Connection { from, to, features }));
            }
            let step = Step::new("megadungeon/4", AreasEvent::Way { from, to, features });
            self.table.note(step.on(inside(told_in)).ruled_by(&["R3"]));
        }
    }

    fn end(&self, area: AreaId, other: AreaId, nth: usize) -> AreaWayEnd {
        let joint = self.areas.joint(area, other);
        AreaWayEnd { area, joint, room: self.room(area, joint, self.areas.uses(area, joint, nth)) }
    }

    /// Step 5. A goal can have the reason as a second mark. A key in a goal always belongs to the areas' map (drop-dice
    /// R8).
    pub(super) fn hide_the_reason(&mut self) {
        let (goals, keys) = (self.areas.map.goals.clone(), self.areas.map.keys.clone());
        let only = goals.len() == 1;
        for area in goals {
            self.mark_the_goals(area, Mark::Reason, |rooms| AreasEvent::Reason { area, rooms, only });
        }
        for area in keys {
            self.mark_the_goals(area, Mark::Key, |rooms| AreasEvent::Key { area, rooms });
        }
    }

    fn mark_the_goals(&mut self, area: AreaId, mark: Mark, marked: impl FnOnce(Vec<AreaId>) -> AreasEvent) {
        let Some(rooms) = self.goals(area).filter(|_| self.table.opens(area)).map(<[_]>::to_vec) else { return };
        for &room in &rooms {
            self.table.change(Change::Mark(room, mark));
        }
        self.table.note(Step::new("megadungeon/5", marked(rooms)).on(inside(area)));
    }
}
