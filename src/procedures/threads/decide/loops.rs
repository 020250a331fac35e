//! Decisions about loops: whether a passage leads back, to which room, and to which of its passages.

use super::case::{CrawlCase, CrawlChoice, NUMBERS, ROOMS};
use super::rooms::rooms_of;
use crate::dungeon::{AreaId, Level, Spot};
use crate::order::sorted;
use crate::procedures::Verdict;
use crate::procedures::threads::facts::{CrawlAlternative, CrawlExit, CrawlQuestion, CrawlReason};

impl CrawlCase<'_> {
    pub(super) fn leads(&self, exit: CrawlExit, is_loop: bool) -> CrawlChoice {
        let ways = [CrawlAlternative::NewRoom, CrawlAlternative::FoundRoom];
        let right = ways[usize::from(is_loop)].clone();
        CrawlChoice::over(&ways, right, CrawlQuestion::Leads(exit), CrawlReason::LoopNeeds(self.against()))
    }

    /// Which room a loop leads to. `rolled`: the loop leads to the room with the number closest to this. Without a
    /// roll, the loop leads to the only other room with an unexplored passage. If several rooms have an unexplored
    /// passage, an earlier step has already chosen the room, and this is None.
    pub(super) fn joined(&self, from: CrawlExit, room: Spot, rolled: Option<u32>) -> Option<CrawlChoice> {
        let level = self.taken.level()?;
        let can_join = |id: AreaId| id != from.room.area && has_open(level, id);
        if rolled.is_none() && rooms_of(level).any(|id| can_join(id) && id != room.area) {
            return None;
        }
        let distance = |id: AreaId| id.0.abs_diff(rolled.unwrap_or(room.area.0));
        let ties = |id: AreaId| can_join(id) && distance(id) == distance(room.area);
        let other = rooms_of(level).find(|&id| id != room.area && ties(id)).map(|id| self.on_this_level(id));
        let answer = |(_, _, id): (bool, u32, AreaId)| {
            let spot = self.on_this_level(id);
            let told = match id {
                id if id == from.room.area => CrawlAlternative::Here(spot),
                id if can_join(id) => CrawlAlternative::Open { room: spot, away: rolled.map(|_| distance(id)) },
                _ => CrawlAlternative::Closed(spot),
            };
            let verdict = match id {
                id if id == room.area => Verdict::Right,
                id if ties(id) => Verdict::ByArticle("R3"),
                _ => Verdict::Wrong,
            };
            (told, verdict)
        };
        let closest = sorted(rooms_of(level).map(|id| (id != room.area, distance(id), id)));
        let because = match rolled {
            None => CrawlReason::OnlyRoom(room),
            Some(rolled) => CrawlReason::Closest { room, rolled, ties: other },
        };
        let answers = closest.into_iter().take(ROOMS).map(answer).collect();
        Some(CrawlChoice { asks: CrawlQuestion::LoopRoom(from), because, answers })
    }

    /// Which of a room's unexplored passages closes the loop. An explored passage is a wrong answer: it is easily
    /// counted by mistake.
    pub(super) fn joined_passage(&self, exit: CrawlExit, face: usize) -> Option<CrawlChoice> {
        let (level, room) = (self.taken.level()?, exit.room);
        let open = level.stubs.iter().map(|stub| stub.end).filter(|end| end.area == room.area);
        let open: Vec<_> = open.map(|end| CrawlExit { room, letter: end.letter }).collect();
        let ends = level.passages_at(room.area).into_iter().flat_map(|(_, passage)| passage.ends());
        let explored = ends.flatten().filter(|end| end.area == room.area);
        let explored = explored.map(|end| CrawlExit { room, letter: end.letter });
        let wrong: Vec<_> = open.iter().copied().chain(explored).map(CrawlAlternative::Exit).collect();
        let (asks, because) = (CrawlQuestion::LoopPassage(room), CrawlReason::InOrder { face, exits: open });
        let mut choice = CrawlChoice::over(&wrong, CrawlAlternative::Exit(exit), asks, because);
        choice.answers.truncate(2 + NUMBERS);
        Some(choice)
    }
}

fn has_open(level: &Level, room: AreaId) -> bool {
    level.stubs.iter().any(|stub| stub.end.area == room)
}
