//! Themes: the colour of each role. Text has a contrast of at least 4.5 to 1 against its ground, lines and marks at
//! least 3 to 1. A test checks this.

/// Roles, each with its colour in every theme: parchment, slate, print.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident: $colours:expr,)*) => {
        /// The use of a colour.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Role { $($(#[$doc])* $role,)* }

        /// A role's colour in each theme.
        const fn colours(role: Role) -> [&'static str; 3] {
            match role { $(Role::$role => $colours,)* }
        }
    };
}

roles! {
    /// The background under everything.
    Paper: ["#f3ead7", "#1e2429", "#ffffff"],
    /// A page of a notebook.
    Page: ["#faf4e4", "#2a3238", "#ffffff"],
    /// The squares printed on the page.
    Ruling: ["#c4d0cd", "#3b464d", "#e6e6e6"],
    /// The floor of rooms and corridors.
    Floor: ["#fbf5e6", "#394349", "#ffffff"],
    /// Main lines and words.
    Ink: ["#2a2320", "#f1ede2", "#000000"],
    /// Secondary lines and words.
    Sepia: ["#5c4529", "#c3bba8", "#444444"],
    /// Tree passages; entrances.
    Verdigris: ["#2f6f62", "#7cc4b0", "#1f5a4e"],
    /// Loops; danger.
    Oxblood: ["#8c2f2b", "#ec9a8c", "#8c2f2b"],
    /// Goal and treasure.
    Gold: ["#a87c1f", "#e3c06a", "#7d5c12"],
    /// The right-hand route around a room.
    Azure: ["#2b5a8a", "#8fbdec", "#1f4d80"],
    /// The tray's felt.
    Felt: ["#d3c49d", "#262f33", "#ffffff"],
    /// Light on the felt.
    FeltLight: ["#ecdfbd", "#34403f", "#ffffff"],
    /// Fibres of the felt.
    Fibre: ["#9c8a61", "#53615f", "#d8d8d8"],
    /// The rim in the light.
    RimLight: ["#8d6743", "#5d4a3c", "#f4f4f4"],
    /// The rim.
    Rim: ["#6d4b30", "#42332a", "#f4f4f4"],
    /// The rim in shade.
    RimShade: ["#4b3220", "#2a201b", "#b4b4b4"],
    /// A die's face in the light.
    IvoryLight: ["#fffaf0", "#fbf3e0", "#ffffff"],
    /// A die's upper face.
    Ivory: ["#f7efdb", "#eee3c9", "#ffffff"],
    /// A die's face in shade.
    IvoryShade: ["#b9a67d", "#a08f6c", "#d8d8d8"],
    /// Pips, numerals and edges of dice.
    Pip: ["#2a2320", "#221c19", "#000000"],
    /// The shadow of a die or of the rim.
    Shadow: ["#2b1a0c", "#000000", "#cccccc"],
    /// The tint of the lower levels of a mega-dungeon.
    Deep: ["#3b5678", "#1d4c9c", "#5c6b80"],
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
    pub const fn colour(self, role: Role) -> &'static str {
        colours(role)[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channel(colour: &str, at: usize) -> u8 {
        u8::from_str_radix(&colour[at..at + 2], 16).expect("two digits")
    }

    fn luminance(colour: &str) -> f64 {
        let light = |at: usize| {
            let value = f64::from(channel(colour, at)) / 255.0;
            // WCAG 2.2 uses the power 2.4. This product of roots is the power 2.375.
            if value <= 0.03928 {
                value / 12.92
            } else {
                let v = (value + 0.055) / 1.055;
                v * v * v.sqrt().sqrt() * v.sqrt().sqrt().sqrt()
            }
        };
        0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// The colour of a ground under a tint with some opacity.
    fn under(ground: &str, tint: &str, opacity: f64) -> String {
        let part = |colour: &str, at: usize, share: f64| f64::from(channel(colour, at)) * share;
        let mixed = |at: usize| part(ground, at, 1.0 - opacity) + part(tint, at, opacity);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a channel has 8 bits")]
        let hex = [1, 3, 5].map(|at| format!("{:02x}", mixed(at).round() as u8)).concat();
        format!("#{hex}")
    }

    #[test]
    fn lower_levels_have_a_stronger_tint_and_words_still_stand_out() {
        use crate::scene::tray::felt::depth_of_colour;
        for theme in [Theme::Parchment, Theme::Slate, Theme::Print] {
            let [floor, felt, deep, ink] =
                [Role::Floor, Role::Felt, Role::Deep, Role::Ink].map(|role| theme.colour(role));
            let floors = [1, 2, 3, 4, 5].map(|tier| under(floor, deep, depth_of_colour(tier)));
            for pair in floors.windows(2) {
                let apart = contrast(&pair[0], &pair[1]);
                let bluer = |colour: &str| i32::from(channel(colour, 5)) - i32::from(channel(colour, 1));
                assert!(apart > 1.04 || bluer(&pair[1]) > bluer(&pair[0]) + 8, "{theme:?}: {pair:?} {apart:.3}");
            }
            for (what, on) in [(ink, &floors[4]), (ink, &under(felt, deep, depth_of_colour(5) / 2.0))] {
                let found = contrast(what, on);
                assert!(found >= 4.5, "{theme:?}: {what} on {on} {found:.2}");
            }
        }
    }

    #[test]
    fn words_and_lines_stand_out_from_their_grounds() {
        let needed: [(Role, &[Role], f64); 8] = [
            (Role::Ink, &[Role::Paper, Role::Felt, Role::Floor, Role::Page], 4.5),
            (Role::Sepia, &[Role::Felt, Role::Floor, Role::Paper], 4.5),
            (Role::Oxblood, &[Role::Page], 4.5),
            (Role::Oxblood, &[Role::Felt, Role::Floor], 3.0),
            (Role::Azure, &[Role::Page], 4.5),
            (Role::Azure, &[Role::Floor], 3.0),
            (Role::Verdigris, &[Role::Page, Role::Felt, Role::Floor], 3.0),
            (Role::Pip, &[Role::Ivory], 4.5),
        ];
        for theme in [Theme::Parchment, Theme::Slate, Theme::Print] {
            for (what, grounds, least) in needed {
                for &on in grounds {
                    let found = contrast(theme.colour(what), theme.colour(on));
                    assert!(found >= least, "{theme:?}: {what:?} on {on:?} {found:.2}");
                }
            }
        }
    }
}
