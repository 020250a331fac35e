//! Step 2: which level each area lies on.

use crate::dungeon::AreaId;
use crate::procedures::Table;
use crate::procedures::drop_dice::Made;
use crate::trace::{Change, Step, Text};
use std::fmt::Write;

/// Numbers the levels, from 1; by area.
pub(super) fn number_the_levels(made: &Made, table: &mut Table) -> Vec<u32> {
    let tiers = tiers(made);
    for area in made.ids() {
        table.change(Change::Inside(area));
    }
    for tier in 1..=tiers.iter().copied().max().unwrap_or(1) {
        let areas: Vec<AreaId> = made.ids().filter(|area| tiers[area.index()] == tier).collect();
        for &area in &areas {
            table.change(Change::Tier(area, tier));
        }
        let step = Step::new("megadungeon/2", in_words(tier, &areas, made));
        table.note(if tier == 1 { step.ruled_by(&["R1"]) } else { step });
    }
    tiers
}

/// R1: level 1 are the entrances whose neighbours are worth most, over all paths there are by now. Any other
/// area's is 1 and its distance from the nearest of them, over secret and locked paths too (drop-dice R9).
fn tiers(made: &Made) -> Vec<u32> {
    let mut tiers = vec![0; made.ids().count()];
    let most = made.starts.iter().map(|&area| made.worth_around(area)).max();
    let mut reached: Vec<AreaId> =
        made.starts.iter().copied().filter(|&area| Some(made.worth_around(area)) == most).collect();
    let paths = made.paths();
    let mut tier = 1;
    while !reached.is_empty() {
        for area in &reached {
            tiers[area.index()] = tier;
        }
        let beyond = |area: &AreaId| {
            let (area, tiers) = (*area, &tiers);
            tiers[area.index()] == 0
                && paths
                    .iter()
                    .any(|&(a, b, _)| a == area && tiers[b.index()] == tier || b == area && tiers[a.index()] == tier)
        };
        reached = made.ids().filter(beyond).collect();
        tier += 1;
    }
    tiers
}

fn in_words(tier: u32, areas: &[AreaId], made: &Made) -> Text {
    match (tier, areas) {
        (1, [only]) => {
            let words = "Level 1 is area {}: of the entrances its neighbours are worth most, {} together.";
            Text::counted(words, [only.0, made.worth_around(*only)])
        }
        (1, [first, ..]) => {
            let worth = made.worth_around(*first);
            let list = list(areas);
            format!("Areas {list} are level 1: of the entrances their neighbours are worth most, {worth} together.")
                .into()
        }
        (2, [only]) => Text::counted("Level 2 is area {}, one path from level 1.", [only.0]),
        (2, areas) => format!("Level 2 are areas {}, one path from level 1.", list(areas)).into(),
        (_, [only]) => Text::counted("Level {} is area {}, {} paths from level 1.", [tier, only.0, tier - 1]),
        (_, areas) => format!("Level {tier} are areas {}, {} paths from level 1.", list(areas), tier - 1).into(),
    }
}

/// `2, 3 and 5`.
fn list(areas: &[AreaId]) -> String {
    let mut words = String::new();
    for (nth, area) in areas.iter().enumerate() {
        let separator = if nth == 0 {
            ""
        } else if nth + 1 == areas.len() {
            " and "
        } else {
            ", "
        };
        // Writing to a string cannot fail.
        let _ = write!(words, "{separator}{area}");
    }
    words
}
