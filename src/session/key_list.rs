//! The list of all keys, as the page shows it. `keys.rs` says what each key does; `tests/session/keys.rs` compares the
//! two.

use super::keys::Key;

/// Keys for one purpose.
#[derive(Debug)]
pub struct KeyGroup {
    /// The heading of the group.
    pub title: &'static str,
    /// The keys of the group.
    pub lines: &'static [KeyLine],
}

/// Keys that do the same kind of thing.
#[derive(Debug)]
pub struct KeyLine {
    /// The keys by their names in browsers, with spaces between them: `Shift+ArrowLeft`. After `…`, more keys follow in
    /// the order of the alphabet or of numbers.
    pub keys: &'static str,
    /// What these keys do.
    pub does: &'static str,
}

const fn line(keys: &'static str, does: &'static str) -> KeyLine {
    KeyLine { keys, does }
}

/// All keys.
pub const KEYS: [KeyGroup; 6] = [
    KeyGroup {
        title: "Anywhere",
        lines: &[
            line("n", "a new dungeon with the same options"),
            line("ArrowLeft ArrowRight", "a step back, a step forward"),
            line("Home End", "to the start, to the last step"),
            line("Space", "play or pause; at the end, play from the start"),
            line("m", "switch to the other map, for example from the tray to the floor plan"),
            line("c", "compare with a second dungeon"),
            line("p", "present: show the map and the step on the full screen; or stop"),
            line("Escape", "let go of the chosen room, die or count; leave the node; stop an edit or the tour"),
            line("Control+z", "undo a change to your own dice, a move or an edit"),
            line("Control+y Control+Shift+Z", "redo"),
            line("?", "show this list"),
        ],
    },
    KeyGroup {
        title: "The map",
        lines: &[
            line("+ - 0", "zoom in, zoom out, show the whole map"),
            line("Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown", "move the map"),
            line("Enter", "go into the chosen node; in a node, take the way on from the chosen area"),
            line("Backspace", "leave the node"),
        ],
    },
    KeyGroup {
        title: "While you explore",
        lines: &[
            line("a b …", "take that passage of the room"),
            line("s", "search the room"),
            line(">", "look for stairs in the room"),
        ],
    },
    KeyGroup {
        title: "While you edit the floor plan",
        lines: &[
            line("e", "begin, or stop"),
            line("ArrowLeft ArrowRight ArrowUp ArrowDown", "go from square to square"),
            line("Enter", "make the edit"),
        ],
    },
    KeyGroup {
        title: "While you make a dungeon by hand",
        lines: &[
            line("1 2 …", "press the room with that number, or type a number"),
            line("ArrowLeft ArrowRight ArrowUp ArrowDown", "go from square to square, or turn to a side"),
            line(
                "Enter",
                "enter the number; press the square or the side; otherwise say that you have found everything",
            ),
            line("h", "get a hint"),
        ],
    },
    KeyGroup {
        title: "With your own dice on the tray",
        lines: &[line("1 2 …", "turn the chosen die to that face"), line("Delete", "remove the chosen die")],
    },
];

impl KeyLine {
    /// The keys as keyboards print them, each with its modifiers: `["Ctrl", "Z"]`, `["…"]`.
    pub fn printed(&self) -> Vec<Vec<String>> {
        self.keys.split(' ').map(|key| parts(key).map(printed).collect()).collect()
    }

    /// The named keys, without `…`.
    pub fn pressed(&self) -> impl Iterator<Item = Key<'static>> {
        self.keys.split(' ').filter(|key| *key != "…").map(|key| {
            let name = parts(key).last().unwrap_or_default();
            let name = if name == "Space" { " " } else { name };
            Key { name, shift: key.contains("Shift+"), control: key.contains("Control+") }
        })
    }
}

/// `Control+z` is two parts, and `+` is one.
fn parts(key: &'static str) -> impl Iterator<Item = &'static str> {
    key.split_inclusive('+').map(|part| if part.len() > 1 { part.trim_end_matches('+') } else { part })
}

fn printed(part: &str) -> String {
    match part {
        "Control" => "Ctrl",
        "Escape" => "Esc",
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        _ if part.len() == 1 => return part.to_ascii_uppercase(),
        _ => part,
    }
    .to_owned()
}
