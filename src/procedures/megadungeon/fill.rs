//! Step 3: each area is dropped on a tray of its own, with dice of its own.

use super::areas::{Areas, End, inside};
use crate::dungeon::{AreaId, LevelId, Mark};
use crate::procedures::drop_dice::{Drop, For, Made};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text};

/// What fills the areas.
pub(super) struct Filling<'f> {
    options: &'f Options,
    areas: &'f Areas,
}

/// The rooms that the areas' starts and goals are, as far as that is known: by area.
pub(super) struct Filled(Vec<Option<Made>>);

impl Filled {
    pub(super) fn none(areas: &Areas) -> Self {
        Self(areas.all().into_iter().map(|_| None).collect())
    }

    pub(super) fn put(&mut self, area: AreaId, made: Made) {
        self.0[area.index()] = Some(made);
    }

    /// The goals of an area, if they are known.
    pub(super) fn goals(&self, area: AreaId) -> Option<&[AreaId]> {
        self.0[area.index()].as_ref().map(|made| &*made.goals)
    }

    /// The room of an area that a path is joined to, being the `nth` of those joined to rooms of that kind, from 0:
    /// they are used in turn, and over again (R3).
    pub(super) fn room(&self, area: AreaId, end: End, nth: usize) -> Option<AreaId> {
        let made = self.0[area.index()].as_ref()?;
        let rooms = match end {
            End::Start => &made.starts,
            End::Goal => &made.goals,
        };
        rooms.get(nth % rooms.len().max(1)).copied()
    }
}

impl<'f> Filling<'f> {
    pub(super) fn new(options: &'f Options, areas: &'f Areas) -> Self {
        Self { options, areas }
    }

    /// Fills an area, with a trace of it.
    ///
    /// # Errors
    /// [`Stop`] when the table has no die left to give.
    pub(super) fn fill(&self, area: AreaId, table: &mut Table) -> Result<Made, Stop> {
        table.turn_to(inside(area));
        let words = "Area {}, on level {}, is a dungeon of its own, with dice of its own.";
        table.note(Step::new("megadungeon/3", Text::counted(words, [area.0, self.areas.tier(area)])).ruled_by(&["R2"]));
        let made = self.drop(area, table)?;
        self.lead_out_of_doors(area, &made, table);
        table.turn_to(LevelId::default());
        Ok(made)
    }

    /// What lies in the areas beyond the paths of those that someone opens, without a trace of it (R5). Where that
    /// needs dice that nobody has laid yet, it stays unknown.
    pub(super) fn look_beyond(&self, filled: &mut Filled, table: &Table) {
        for path in &self.areas.paths {
            for (area, beyond) in [(path.a, path.b), (path.b, path.a)] {
                if table.opens(area) && filled.0[beyond.index()].is_none() {
                    filled.0[beyond.index()] = self.drop(beyond, &mut table.aside(self.dice_before(beyond))).ok();
                }
            }
        }
    }

    /// Steps 1 to 5 of `drop-dice` in an area, whose dice come from streams of their own (R5).
    fn drop(&self, area: AreaId, table: &mut Table) -> Result<Made, Stop> {
        table.draw_from(&format!("area {area}"));
        let drop = Drop {
            streams: format!("area {area} "),
            why: For::RoomsOf(area),
            start: Mark::Start,
            ways_in: self.areas.ways_in(area),
            ..Drop::of(self.options.pool("pool"))
        };
        drop.make(self.options, table)
    }

    /// How many dice are rolled before those of an area.
    fn dice_before(&self, area: AreaId) -> usize {
        let tenth = usize::from(self.options.name("loops") == Some("overachiever"));
        self.areas.all().len() + tenth + area.index() * (self.options.pool("pool").len() + tenth)
    }

    /// R4: which rooms of a level 1 area lead out of doors: those that no path is joined to, or all where there
    /// are no others.
    fn lead_out_of_doors(&self, area: AreaId, made: &Made, table: &mut Table) {
        if self.areas.tier(area) != 1 {
            return;
        }
        let joined = self.areas.uses(area, End::Start, self.areas.paths.len());
        let all = joined >= made.starts.len();
        let doors = if all { &made.starts[..] } else { &made.starts[joined..] };
        for &room in doors {
            table.change(Change::Unmark(room, Mark::Start));
            table.change(Change::Mark(room, Mark::Entrance));
        }
        let count = u32::try_from(doors.len()).unwrap_or(u32::MAX);
        let text = match (all, doors) {
            (true, [only]) if joined > 0 => Text::counted(
                "Room {}-{} leads out of doors too, for there is no other starting room.",
                [area.0, only.0],
            ),
            (_, [only]) => Text::counted("Room {}-{} leads out of doors.", [area.0, only.0]),
            (true, _) if joined > 0 => {
                Text::counted("All {} starting rooms lead out of doors too, for there are no others.", [count])
            }
            _ => Text::counted(
                "Out of doors lead {} of the starting rooms: those that no other area is joined to.",
                [count],
            ),
        };
        table.note(Step::new("megadungeon/4", text).ruled_by(&["R4"]));
    }
}
