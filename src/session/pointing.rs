//! What has been counted of a dungeon, and which count someone points at.

use crate::dungeon::{Dungeon, Report};
use crate::export::{Line, Measure, lines};

/// What has been counted of a dungeon.
#[derive(Debug)]
pub struct Counted {
    /// The report.
    pub report: Report,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Counted {
    /// All there is to count.
    pub fn of(dungeon: &Dungeon) -> Self {
        let report = Report::of(dungeon);
        Self { lines: lines(dungeon, &report), report }
    }

    /// The line of a measure, if the dungeon has it.
    pub fn line(&self, measure: Measure) -> Option<&Line> {
        self.lines.iter().find(|line| line.measure == measure)
    }
}

/// How someone points at a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointedBy {
    /// By a mouse or a pen.
    Mouse,
    /// By the keyboard's focus.
    Focus,
}

/// The counts that someone points at, and the one that was pressed.
#[derive(Default, Debug)]
pub struct Pointing {
    hovered: Option<Measure>,
    focused: Option<Measure>,
    /// The one that was pressed, which is kept highlighted.
    pub pinned: Option<Measure>,
    /// Which counts there were when something was last pointed at.
    offered: Vec<Measure>,
}

impl Pointing {
    /// The count that is highlighted: what a mouse points at, else the focus, else what was pressed.
    pub(super) fn at(&self) -> Option<Measure> {
        self.hovered.or(self.focused).or(self.pinned)
    }

    /// Someone points at a count, or no longer.
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

    /// A line that goes away is not told that it was left, so it is let go once other lines are offered.
    pub(super) fn offer(&mut self, offered: Vec<Measure>) {
        if self.offered != offered {
            self.offered = offered;
            (self.hovered, self.focused) = (None, None);
        }
    }
}
