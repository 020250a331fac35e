//! The counts of two dungeons side by side.

use super::Measure;
use crate::dungeon::Report;
use crate::order::Gather;

/// One count, for each of two dungeons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The measure.
    pub measure: Measure,
    /// The name of the measure in the plural: "dead ends".
    pub words: &'static str,
    /// The counts of the two dungeons. None if the count is about a route that the dungeon doesn't have.
    pub numbers: [Option<usize>; 2],
}

impl Comparison {
    /// Both numbers, in hundredths of the higher number. A missing number counts as 0.
    pub fn shares(&self) -> [usize; 2] {
        let [one, other] = self.numbers.map(Option::unwrap_or_default);
        let most = one.max(other).max(1);
        [one, other].map(|number| number * 100 / most)
    }

    /// Which dungeon has more. Both are false if a number is missing.
    pub fn has_more(&self) -> [bool; 2] {
        let [one, other] = self.numbers;
        let both = one.is_some() && other.is_some();
        [both && one > other, both && other > one]
    }
}

/// The counts of two dungeons, without rare counts that are 0 in both.
pub fn compared(reports: [&Report; 2]) -> Vec<Comparison> {
    let [one, other] = reports.map(counts);
    let row = |((measure, one), (_, other)): ((Measure, _), (_, _))| {
        let words = match measure {
            Measure::Shortest => "passages to the goal, or to the deepest room",
            _ => measure.of(0),
        };
        let row = Comparison { measure, words, numbers: [one, other] };
        (!measure.is_rare() || row.numbers.iter().flatten().any(|&number| number > 0)).then_some(row)
    };
    one.into_iter().zip(other).filter_map(row).gather()
}

fn counts(report: &Report) -> [(Measure, Option<usize>); 15] {
    let target = report.target.as_ref();
    let late = report.locks.iter().flat_map(|lock| &lock.keys).filter(|key| key.first.is_none()).count();
    let shut = report.locks.iter().filter(|lock| lock.turn.is_none()).count();
    [
        (Measure::Rooms, Some(report.rooms.len())),
        (Measure::Spots, Some(report.spots.len())),
        (Measure::Passages, Some(report.drawn_passages().len())),
        (Measure::Connections, Some(report.connections.len())),
        (Measure::Blocked, Some(report.blocked.len())),
        (Measure::Loops, Some(report.loops)),
        (Measure::Bridges, Some(report.bridges.len())),
        (Measure::DeadEnds, Some(report.dead_ends.len())),
        (Measure::Entrances, Some(report.entrances.len())),
        (Measure::Shortest, target.and_then(|target| Some(target.shortest.as_ref()?.ways.len()))),
        (Measure::Shared, target.map(|target| target.shared.len())),
        (Measure::Apart, target.map(|target| target.apart.len())),
        (Measure::Locked, Some(report.locks.len())),
        (Measure::LateKeys, Some(late)),
        (Measure::Shut, Some(shut)),
    ]
}
