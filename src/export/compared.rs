//! Two dungeons beside each other: what is counted of both.

use super::Measure;
use crate::dungeon::Report;

/// What is counted of two dungeons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it tells of.
    pub measure: Measure,
    /// Of what, whatever the numbers: "dead ends".
    pub words: &'static str,
    /// How many in each of them; none where there is nothing to count, as on the way to where none leads.
    pub numbers: [Option<usize>; 2],
}

impl Row {
    /// Each number in hundredths of the greater one.
    #[must_use]
    pub fn shares(&self) -> [usize; 2] {
        let [one, other] = self.numbers.map(Option::unwrap_or_default);
        let most = one.max(other).max(1);
        [one, other].map(|number| number * 100 / most)
    }

    /// Which of the two has more.
    #[must_use]
    pub fn has_more(&self) -> [bool; 2] {
        let [one, other] = self.numbers;
        let both = one.is_some() && other.is_some();
        [both && one > other, both && other > one]
    }
}

/// The counts of two dungeons. Those that most dungeons have are always there, the others where one of the
/// two has some.
#[must_use]
pub fn compared(reports: [&Report; 2]) -> Vec<Row> {
    let row = |(measure, words, is_always_told): (Measure, &'static str, bool)| {
        let row = Row { measure, words, numbers: reports.map(|report| number(measure, report)) };
        (is_always_told || row.numbers.iter().flatten().any(|number| *number > 0)).then_some(row)
    };
    let told = [
        (Measure::Rooms, "rooms", true),
        (Measure::Spots, "junctions, bends and ends", false),
        (Measure::Passages, "passages", true),
        (Measure::Connections, "ways between levels", false),
        (Measure::Blocked, "blocked passages, not counted", false),
        (Measure::Loops, "independent loops", true),
        (Measure::Bridges, "passages with no way round", true),
        (Measure::DeadEnds, "dead ends", true),
        (Measure::Entrances, "ways in", true),
        (Measure::Shortest, "passages to the goal, or else to what is deepest", true),
        (Measure::Shared, "passages that every way there takes", true),
        (Measure::Apart, "ways there that share no passage", true),
        (Measure::Locked, "locked passages", false),
        (Measure::LateKeys, "keys that lie behind a lock", false),
    ];
    told.into_iter().filter_map(row).collect()
}

fn number(measure: Measure, report: &Report) -> Option<usize> {
    let target = report.target.as_ref();
    let lock = report.lock.as_ref();
    Some(match measure {
        Measure::Rooms => report.rooms.len(),
        Measure::Spots => report.spots.len(),
        Measure::Passages => report.passages.len(),
        Measure::Connections => report.connections.len(),
        Measure::Blocked => report.blocked.len(),
        Measure::Loops => report.loops,
        Measure::Bridges => report.bridges.len(),
        Measure::DeadEnds => report.dead_ends.len(),
        Measure::Entrances => report.entrances.len(),
        Measure::Shortest => target?.shortest.as_ref()?.ways.len(),
        Measure::Shared => target?.shared.len(),
        Measure::Apart => target?.apart.len(),
        Measure::Locked => lock.map_or(0, |lock| lock.locked.len()),
        Measure::LateKeys => lock.map_or(0, |lock| lock.keys.iter().filter(|key| key.first.is_none()).count()),
        Measure::OneApart(_) | Measure::Keys | Measure::OneKey(_) => return None,
    })
}
