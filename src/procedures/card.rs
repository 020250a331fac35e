/// What the gallery says about a procedure, for somebody who doesn't know it.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// What kind of dungeon comes out.
    pub makes: &'static str,
    /// The dice that you need at a table.
    pub dice: &'static str,
    /// What you draw on.
    pub paper: &'static str,
    /// About how many minutes a dungeon takes at a table, with the default options.
    pub minutes: usize,
    /// What the dungeon suits.
    pub suits: &'static str,
    /// The canonical link of a finished dungeon. The card shows its map.
    pub example: &'static str,
}

impl Card {
    /// An empty card.
    pub(super) const EMPTY: Self = Self { makes: "", dice: "", paper: "", minutes: 0, suits: "", example: "" };
}
