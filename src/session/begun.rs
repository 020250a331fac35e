//! Edits that need two squares: the first begins the edit, the second completes it.

use super::editing::EditsHere;
use super::side::Side;
use super::state::{Begun, Session};
use super::view::SideView;
use crate::dungeon::{Area, Level};
use crate::edits::{Edit, EditFault, EditStart, fits, made, starts};
use crate::geometry::Square;
use crate::order::Gather;
use crate::order::SortedSet;

impl SideView<'_> {
    pub(super) fn begun(self) -> Option<Begun> {
        self.session.editing.begun.filter(|_| self.is_editing())
    }

    /// The edit between the square where it has begun and the chosen square, or why it can't be made. None if no edit
    /// has begun or no second square is chosen.
    pub(super) fn edit_begun(self) -> Option<Result<Edit, EditFault>> {
        let (begun, dungeon) = (self.begun()?, &self.run()?.finished);
        let to = self.square().filter(|to| *to != begun.at)?;
        let edit = begun.what.between([begun.at, to], begun.level, dungeon);
        Some(fits(&edit, dungeon).map(|()| edit))
    }

    /// The squares to mark: the first square of an unfinished edit, and the chosen square. While the user makes a
    /// dungeon by hand: the square that the arrow keys chose, or that the dice were rolled for.
    pub fn marked(self) -> Vec<Square> {
        if let Some(square) = self.square_at_work() {
            return vec![square];
        }
        let first = self.begun().map(|begun| begun.at);
        first.into_iter().chain(self.square().filter(|square| first != Some(*square))).gather()
    }

    /// The squares that the begun edit would dig.
    pub fn would_dig(self) -> Vec<Square> {
        let dug = || {
            let (edit, before) = (self.edit_begun()?.ok()?, &self.run()?.finished);
            let after = made(&edit, before).ok()?;
            let [before, after] = [before, &after].map(|dungeon| dungeon.levels.get(self.level().index()).map(dug_on));
            let before = before?;
            Some(after?.into_iter().filter(|at| !before.contains(at)).gather())
        };
        dug().unwrap_or_default()
    }

    pub(super) fn ends_here(self, begun: Begun) -> Option<EditsHere> {
        let (_, first) = self.at(begun.at)?;
        let (what, _) = self.at(self.square().unwrap_or(begun.at))?;
        let (edits, next) = match self.edit_begun() {
            None => (Vec::new(), begun.what.next(&first)),
            Some(Ok(edit)) => (vec![edit], begun.what.can_end(&what)),
            Some(Err(fault)) => (Vec::new(), fault.sentence()),
        };
        Some(EditsHere { what, label: String::new(), edits, starts: Vec::new(), next: Some(next) })
    }
}

fn dug_on(level: &Level) -> SortedSet<Square> {
    let mut dug = Vec::new();
    for ground in level.areas().filter_map(Area::footprint) {
        dug.extend(ground.squares());
    }
    for (_, passage) in level.passages() {
        if let Some(tunnel) = &passage.tunnel {
            dug.extend(tunnel.course.squares());
        }
    }
    dug.into_iter().collect()
}

impl Session {
    pub(super) fn begin_edit(&mut self, what: EditStart) {
        let first = self.on(Side::First);
        let (level, here) = (first.level(), first.square().zip(first.run()));
        let begins = here.filter(|(at, run)| starts(&run.finished, level, *at).contains(&what));
        if let Some((at, _)) = begins {
            self.state.editing.begun = Some(Begun { what, level, at });
            self.forget_refused_edits();
        }
    }

    pub(super) fn cancel_edit(&mut self) {
        if let Some(begun) = self.state.editing.begun.take() {
            self.choose_square(Some(begun.at));
            self.forget_refused_edits();
        }
    }

    /// Cancels the begun edit if the page shows another level: both squares of an edit must be on one level.
    pub(super) fn stop_beginning(&mut self) {
        let level = self.on(Side::First).level();
        self.state.editing.begun = self.editing.begun.filter(|begun| begun.level == level);
    }
}
