//! Themes: which colour a role has. Text keeps a contrast of at least 4.5 to 1 against its ground,
//! lines and marks 3 to 1 (held by a test).

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// What everything lies on.
    Paper,
    /// A page of a notebook.
    Page,
    /// The squares printed on it.
    Ruling,
    /// The floor of rooms and corridors.
    Floor,
    /// Main lines and words.
    Ink,
    /// Secondary lines and words.
    Sepia,
    /// The tree; entrances.
    Verdigris,
    /// Loops and danger.
    Oxblood,
    /// Goal and treasure.
    Gold,
    /// The way round on the right hand.
    Azure,
    /// The tray's felt.
    Felt,
    /// Light on the felt.
    FeltLight,
    /// Fibres of the felt.
    Fibre,
    /// The rim where light falls on it.
    RimLight,
    /// The rim.
    Rim,
    /// The rim in shade.
    RimShade,
    /// A die's face in the light.
    IvoryLight,
    /// A die's upper face.
    Ivory,
    /// A die's face in shade.
    IvoryShade,
    /// Pips, numerals and edges of dice.
    Pip,
    /// What a die or the rim keeps the light from.
    Shadow,
    /// What the lower levels of a mega-dungeon are tinted with.
    Deep,
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Ink on parchment.
    #[default]
    Parchment,
    /// Chalk on slate.
    Slate,
    /// Ink on white, for printing.
    Print,
}

impl Theme {
    /// The colour of a role, as red, green and blue in hexadecimal.
    #[must_use]
    pub const fn colour(self, role: Role) -> &'static str {
        match self {
            Self::Parchment => parchment(role),
            Self::Slate => slate(role),
            Self::Print => print(role),
        }
    }
}

const fn parchment(role: Role) -> &'static str {
    match role {
        Role::Paper => "#f3ead7",
        Role::Page => "#faf4e4",
        Role::Ruling => "#c4d0cd",
        Role::Floor => "#fbf5e6",
        Role::Ink | Role::Pip => "#2a2320",
        Role::Sepia => "#5c4529",
        Role::Verdigris => "#2f6f62",
        Role::Oxblood => "#8c2f2b",
        Role::Gold => "#a87c1f",
        Role::Azure => "#2b5a8a",
        Role::Felt => "#d3c49d",
        Role::FeltLight => "#ecdfbd",
        Role::Fibre => "#9c8a61",
        Role::RimLight => "#8d6743",
        Role::Rim => "#6d4b30",
        Role::RimShade => "#4b3220",
        Role::IvoryLight => "#fffaf0",
        Role::Ivory => "#f7efdb",
        Role::IvoryShade => "#b9a67d",
        Role::Shadow => "#2b1a0c",
        Role::Deep => "#3b5678",
    }
}

const fn slate(role: Role) -> &'static str {
    match role {
        Role::Paper => "#1e2429",
        Role::Page => "#2a3238",
        Role::Ruling => "#3b464d",
        Role::Floor => "#394349",
        Role::Ink => "#f1ede2",
        Role::Sepia => "#c3bba8",
        Role::Verdigris => "#7cc4b0",
        Role::Oxblood => "#ec9a8c",
        Role::Gold => "#e3c06a",
        Role::Azure => "#8fbdec",
        Role::Felt => "#262f33",
        Role::FeltLight => "#34403f",
        Role::Fibre => "#53615f",
        Role::RimLight => "#5d4a3c",
        Role::Rim => "#42332a",
        Role::RimShade => "#2a201b",
        Role::IvoryLight => "#fbf3e0",
        Role::Ivory => "#eee3c9",
        Role::IvoryShade => "#a08f6c",
        Role::Pip => "#221c19",
        Role::Shadow => "#000000",
        Role::Deep => "#1d4c9c",
    }
}

const fn print(role: Role) -> &'static str {
    match role {
        Role::Paper | Role::Page | Role::Floor | Role::Felt | Role::FeltLight | Role::IvoryLight | Role::Ivory => {
            "#ffffff"
        }
        Role::Fibre | Role::IvoryShade => "#d8d8d8",
        Role::Ruling => "#e6e6e6",
        Role::RimLight | Role::Rim => "#f4f4f4",
        Role::RimShade => "#b4b4b4",
        Role::Shadow => "#cccccc",
        Role::Ink | Role::Pip => "#000000",
        Role::Sepia => "#444444",
        Role::Deep => "#5c6b80",
        Role::Verdigris => "#1f5a4e",
        Role::Oxblood => "#8c2f2b",
        Role::Gold => "#7d5c12",
        Role::Azure => "#1f4d80",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two digits")) / 255.0;
            // WCAG 2.2 asks for the 2.4th power; two multiplications and a root come close from below.
            if value <= 0.03928 {
                value / 12.92
            } else {
                let v = (value + 0.055) / 1.055;
                v * v * v.sqrt().sqrt() * v.sqrt().sqrt().sqrt()
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(theme: Theme, one: Role, other: Role) -> f64 {
        contrast_of(theme.colour(one), theme.colour(other))
    }

    fn contrast_of(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// A colour under another one of some opacity.
    fn under(ground: &str, tint: &str, opacity: f64) -> String {
        let channel =
            |colour: &str, at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two digits"));
        let mixed = |at: usize| channel(ground, at) * (1.0 - opacity) + channel(tint, at) * opacity;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a channel has 8 bits")]
        let hex = [1, 3, 5].map(|at| format!("{:02x}", mixed(at).round() as u8)).concat();
        format!("#{hex}")
    }

    #[test]
    fn the_lower_an_area_the_stronger_its_tint_and_words_stand_out_all_the_same() {
        use crate::scene::tray::felt::depth_of_colour;
        for theme in [Theme::Parchment, Theme::Slate, Theme::Print] {
            let [floor, felt, deep, ink] =
                [Role::Floor, Role::Felt, Role::Deep, Role::Ink].map(|role| theme.colour(role));
            let floors = [1, 2, 3, 4, 5].map(|tier| under(floor, deep, depth_of_colour(tier)));
            for pair in floors.windows(2) {
                let apart = contrast_of(&pair[0], &pair[1]);
                let bluer = |colour: &str| {
                    let channel = |at: usize| i32::from_str_radix(&colour[at..at + 2], 16).expect("two digits");
                    channel(5) - channel(1)
                };
                assert!(apart > 1.04 || bluer(&pair[1]) > bluer(&pair[0]) + 8, "{theme:?}: {pair:?} {apart:.3}");
            }
            for (what, on) in [(ink, &floors[4]), (ink, &under(felt, deep, depth_of_colour(5) / 2.0))] {
                let found = contrast_of(what, on);
                assert!(found >= 4.5, "{theme:?}: {what} on {on} {found:.2}");
            }
        }
    }

    #[test]
    fn words_and_lines_stand_out_from_their_grounds() {
        for theme in [Theme::Parchment, Theme::Slate, Theme::Print] {
            for (what, on, least) in [
                (Role::Ink, Role::Paper, 4.5),
                (Role::Ink, Role::Felt, 4.5),
                (Role::Ink, Role::Floor, 4.5),
                (Role::Sepia, Role::Felt, 4.5),
                (Role::Sepia, Role::Floor, 4.5),
                (Role::Sepia, Role::Paper, 4.5),
                (Role::Ink, Role::Page, 4.5),
                (Role::Oxblood, Role::Page, 4.5),
                (Role::Verdigris, Role::Page, 3.0),
                (Role::Verdigris, Role::Felt, 3.0),
                (Role::Verdigris, Role::Floor, 3.0),
                (Role::Oxblood, Role::Felt, 3.0),
                (Role::Oxblood, Role::Floor, 3.0),
                (Role::Azure, Role::Floor, 3.0),
                (Role::Azure, Role::Page, 4.5),
                (Role::Pip, Role::Ivory, 4.5),
            ] {
                let found = contrast(theme, what, on);
                assert!(found >= least, "{theme:?}: {what:?} on {on:?} {found:.2}");
            }
        }
    }
}
