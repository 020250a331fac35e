//! Decisions about searches and secrets.

use super::case::{CrawlCase, CrawlChoice};
use crate::dungeon::Spot;
use crate::procedures::threads::facts::{CrawlAlternative, CrawlQuestion, CrawlReason, SearchEnd, Secret};
use crate::trace::Against;

impl CrawlCase<'_> {
    /// What the search of a room leads to.
    pub(super) fn searched(&self, room: Spot, needed: u32, passed: bool, can_hide: bool) -> CrawlChoice {
        let right = match (passed, can_hide) {
            (false, _) => CrawlAlternative::QuestionMark,
            (true, true) => CrawlAlternative::SecretRoll,
            (true, false) => CrawlAlternative::WithoutSecret,
        };
        let all = [
            CrawlAlternative::SecretRoll,
            CrawlAlternative::QuestionMark,
            CrawlAlternative::Secret,
            CrawlAlternative::WithoutSecret,
        ];
        let because = self.search(needed, SearchEnd::InRoom { passed, can_hide });
        CrawlChoice::over(&all, right, CrawlQuestion::Searched(room), because)
    }

    /// What a search for the entrance leads to. In the article, the third search can fail like any other.
    pub(super) fn sought(&self, needed: u32, passed: bool, found: bool) -> CrawlChoice {
        let all = [CrawlAlternative::EntranceFound, CrawlAlternative::AnotherSearch];
        let right = all[usize::from(!found)].clone();
        let because = self.search(needed, SearchEnd::ForEntrance { passed, last: found });
        let choice = CrawlChoice::over(&all, right, CrawlQuestion::Sought, because);
        if passed { choice } else { choice.unless_ruled(&CrawlAlternative::AnotherSearch, "R11") }
    }

    fn search(&self, needed: u32, end: SearchEnd) -> CrawlReason {
        let modifier = match self.against() {
            Against::AtLeast(_, modifier) => modifier,
            Against::AtMost(_) | Against::Under(_) => 0,
        };
        let dice = self.faces.iter().copied().map(u32::cast_signed).sum::<i32>();
        CrawlReason::Search { sum: dice + modifier, needed, end }
    }

    pub(super) fn secret_check(&self, room: Spot, is_hidden: bool) -> CrawlChoice {
        let kinds = [CrawlAlternative::WithoutSecret, CrawlAlternative::WithSecret];
        let right = kinds[usize::from(is_hidden)].clone();
        let because = CrawlReason::SecretNeeds(self.against());
        CrawlChoice::over(&kinds, right, CrawlQuestion::RoomKind(room), because)
    }

    pub(super) fn hidden(&self, room: Spot, secret: Secret) -> CrawlChoice {
        let all = [CrawlAlternative::HiddenPassage, CrawlAlternative::HiddenTreasure, CrawlAlternative::SomethingElse];
        let right = match secret {
            Secret::Passage(_) => CrawlAlternative::HiddenPassage,
            Secret::Treasure => CrawlAlternative::HiddenTreasure,
            Secret::Other => CrawlAlternative::SomethingElse,
        };
        let because = CrawlReason::Secrets(self.settings.place_kind);
        CrawlChoice::over(&all, right, CrawlQuestion::Hidden(room), because)
    }
}
