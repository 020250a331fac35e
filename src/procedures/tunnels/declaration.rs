use crate::procedures::{RollTable, Row};

/// What is on a tunnel's sides (leximorph step 5).
pub static SIDES: RollTable = RollTable {
    dice: "1d8",
    rows: &[
        Row { on: "1", words: "a blank wall" },
        Row { on: "2", words: "a wall with a secret door" },
        Row { on: "3", words: "a side passage" },
        Row { on: "4", words: "two diagonal passages" },
        Row { on: "5", words: "a blocked passage" },
        Row { on: "6", words: "a door" },
        Row { on: "7", words: "two doors, side by side" },
        Row { on: "8", words: "stairs" },
    ],
};

/// What is behind the doors, passages and stairs in the sides of tunnels (leximorph R6).
pub static BEHIND: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1", words: "20 feet of corridor, then a dead end" },
        Row { on: "2–3", words: "60 feet of corridor; roll again at its end, at most twice more" },
        Row { on: "4–5", words: "a square room" },
        Row { on: "6", words: "an elongated room" },
    ],
};

/// What is at corners and junctions (leximorph step 4).
pub static JUNCTIONS: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1", words: "nothing unusual" },
        Row { on: "2", words: "a trap" },
        Row { on: "3", words: "a disabled trap" },
        Row { on: "4", words: "a minor obstacle: debris or a pool" },
        Row { on: "5", words: "a door" },
        Row { on: "6", words: "a room" },
    ],
};
