//! The lines about the whole dungeon: the place, its inhabitants, their rivals and the rumours.

use super::entry_words::{LineKind, OwnWords, inhabitants, place, rivals, rumours};
use super::tables::StockTable;
use crate::dungeon::Dungeon;

/// A line about the whole dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeLine {
    /// The name under which the device stores a text of the user in its place, such as `place` or `l2.rivals`.
    pub name: String,
    /// What it is about, and the label of its rolls. None if it can't be rolled again.
    pub rolls: Option<(LineKind, String)>,
    /// The text.
    pub text: String,
    /// For a rumour: whether it is true, and the rooms that a true rumour is about.
    pub truth: Option<(bool, Vec<String>)>,
}

/// The name of the line that these rolls make. `of` is empty, or `l2` for the rivals on level 2 of a mega-dungeon.
pub fn name_of_whole(kind: LineKind, of: &str) -> String {
    match kind {
        LineKind::Rumour => "rumour-3".into(),
        kind if of.is_empty() => kind.name().into(),
        kind => format!("{of}.{}", kind.name()),
    }
}

/// The lines about the whole dungeon, with what the user wrote in place of them. Empty if the dungeon isn't stocked,
/// or if the tables haven't come yet.
pub fn whole_lines(dungeon: &Dungeon, own: OwnWords<'_>) -> Vec<WholeLine> {
    let Some(stock) = dungeon.stock.as_ref().filter(|_| StockTable::have_come()) else { return Vec::new() };
    let line = |kind: LineKind, of: String, text| WholeLine {
        name: name_of_whole(kind, &of),
        rolls: Some((kind, of)),
        text,
        truth: None,
    };
    let mut lines: Vec<WholeLine> = Vec::new();
    lines.extend(place(dungeon).map(|text| line(LineKind::Place, String::new(), text)));
    lines.extend(inhabitants(stock).map(|text| line(LineKind::People, String::new(), text)));
    lines.extend(stock.rivals.iter().map(|&each| {
        let of = each.tier.map(|tier| format!("l{tier}")).unwrap_or_default();
        line(LineKind::Rivals, of, rivals(stock, each))
    }));
    lines.extend(rumours(dungeon, own).into_iter().map(|rumour| {
        let rolls = (!rumour.is_true).then(|| (LineKind::Rumour, String::new()));
        WholeLine {
            name: format!("rumour-{}", rumour.number),
            rolls,
            text: rumour.text,
            truth: Some((rumour.is_true, rumour.about)),
        }
    }));
    for line in &mut lines {
        if let Some(text) = own(None, &line.name) {
            line.text = text;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_name_under_which_its_rolls_are_forgotten() {
        let of = |kind, of| name_of_whole(kind, of);
        assert_eq!(of(LineKind::Place, ""), "place");
        assert_eq!(of(LineKind::Rivals, "l2"), "l2.rivals");
        assert_eq!(of(LineKind::Rumour, ""), "rumour-3");
    }
}
