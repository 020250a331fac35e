//! The counts of a dungeon, such as its loops or dead ends, and the counts that the user points at.

use crate::dungeon::{Dungeon, Report};
use crate::export::{Line, Measure, lines};

/// The counts of a dungeon.
#[derive(Debug)]
pub struct Counted {
    /// The report.
    pub report: Report,
    /// The lines that show it.
    pub lines: Vec<Line>,
}

impl Counted {
    /// Counts everything in a dungeon.
    pub fn of(dungeon: &Dungeon) -> Self {
        let report = Report::of(dungeon);
        Self { lines: lines(dungeon, &report), report }
    }

    /// The line of a measure, if the dungeon has it.
    pub fn line(&self, measure: Measure) -> Option<&Line> {
        self.lines.iter().find(|line| line.measure == measure)
    }
}

/// What the user points with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointedBy {
    /// A mouse or a pen.
    Mouse,
    /// The keyboard's focus.
    Focus,
}

/// The counts that the user points at or has pinned.
#[derive(Default, Debug)]
pub struct Pointing {
    hovered: Option<Measure>,
    focused: Option<Measure>,
    /// The count that the user has pressed. It stays highlighted.
    pub pinned: Option<Measure>,
    offered: Vec<Measure>,
}

impl Pointing {
    /// The highlighted count: the hovered, or else the focused, or else the pinned count.
    pub(super) fn at(&self) -> Option<Measure> {
        self.hovered.or(self.focused).or(self.pinned)
    }

    pub(super) fn point(&mut self, by: PointedBy, measure: Measure, is_there: bool) {
        let at = match by {
            PointedBy::Mouse => &mut self.hovered,
            PointedBy::Focus => &mut self.focused,
        };
        if is_there {
            *at = Some(measure);
        } else if *at == Some(measure) {
            *at = None;
        }
    }

    pub(super) fn pin(&mut self, measure: Measure) {
        self.pinned = if self.pinned == Some(measure) { None } else { Some(measure) };
    }

    /// Called with the counts on the page. A line that disappears sends no event, so a change of these counts clears
    /// the hovered and the focused count.
    pub(super) fn offer(&mut self, offered: Vec<Measure>) {
        if self.offered != offered {
            self.offered = offered;
            (self.hovered, self.focused) = (None, None);
        }
    }
}
