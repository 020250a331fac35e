//! The counts of a dungeon, and the count that the user points at.

use crate::dungeon::{Dungeon, Report};
use crate::export::{Line, Measure, lines};

/// The counts of a dungeon.
#[derive(Debug)]
pub struct Counted {
    /// The report.
    pub report: Report,
    /// Its lines.
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

/// How the user points at a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointedBy {
    /// With a mouse or a pen.
    Mouse,
    /// With the keyboard's focus.
    Focus,
}

/// The counts that the user points at, and the pressed count.
#[derive(Default, Debug)]
pub struct Pointing {
    hovered: Option<Measure>,
    focused: Option<Measure>,
    /// The count that the user pressed. It stays highlighted.
    pub pinned: Option<Measure>,
    /// The counts that were offered last.
    offered: Vec<Measure>,
}

impl Pointing {
    /// The count to highlight: the count under the mouse, or else the count with the focus, or else the pressed count.
    pub(super) fn at(&self) -> Option<Measure> {
        self.hovered.or(self.focused).or(self.pinned)
    }

    /// The user starts or stops pointing at a count.
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

    /// Takes the counts that are offered now. A line that disappears sends no event, so counts that aren't offered any
    /// more are cleared here.
    pub(super) fn offer(&mut self, offered: Vec<Measure>) {
        if self.offered != offered {
            self.offered = offered;
            (self.hovered, self.focused) = (None, None);
        }
    }
}
