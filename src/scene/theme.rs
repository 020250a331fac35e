//! Themes: the colour of each role. Text has a contrast of at least 4.5 to 1 against its ground, lines and marks at
//! least 3 to 1.

use crate::dungeon::named;

/// Roles, each with its colour in every theme: parchment, slate, print, blueprint.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident: $colours:expr,)*) => {
        /// The use of a colour.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Role { $($(#[$doc])* $role,)* }

        const fn colours(role: Role) -> [&'static str; 4] {
            match role { $(Role::$role => $colours,)* }
        }
    };
}

roles! {
    /// The background under everything.
    Paper: ["#efe3c8", "#191e22", "#ffffff", "#183a6d"],
    /// A page of a notebook.
    Page: ["#f5ecd6", "#1e2429", "#ffffff", "#1d4480"],
    /// The edges of a sheet, which are darker than its middle.
    Vignette: ["#b08f5c", "#0c0f11", "#ffffff", "#0f2a52"],
    /// The squares printed on the page.
    Ruling: ["#c4d0cd", "#3b464d", "#e6e6e6", "#3f68a3"],
    /// The floor of rooms and corridors.
    Floor: ["#fdf8ea", "#3c4952", "#ffffff", "#27528f"],
    /// The shadow that a wall casts on the floor, near the wall.
    ShadeDark: ["#cdbf9f", "#283137", "#cfcfcf", "#183a6d"],
    /// The shadow that a wall casts on the floor, farther from the wall.
    ShadeLight: ["#e6dabd", "#313b43", "#e8e8e8", "#1e4479"],
    /// The rock around the floors.
    Wash: ["#dccba8", "#151a1d", "#ffffff", "#143260"],
    /// The edge of the rock.
    WashRim: ["#b99f70", "#0d1012", "#ffffff", "#0f2a52"],
    /// The hatching of the rock.
    Hatch: ["#3a2f28", "#8d979b", "#000000", "#86a6d6"],
    /// The grid on the floors.
    Dots: ["#8b7860", "#949fa5", "#777777", "#8aaee0"],
    /// Water.
    Water: ["#bccfc6", "#365d69", "#ececec", "#3a6aad"],
    /// Stones and furniture of stone.
    Stone: ["#e3d7bb", "#56646d", "#ffffff", "#3f68a3"],
    /// Main lines and words.
    Ink: ["#2a2320", "#ece7da", "#000000", "#f4f8ff"],
    /// Secondary lines and words.
    Sepia: ["#5c4529", "#b8bdb8", "#444444", "#cfdff7"],
    /// Passages that aren't loops; entrances.
    Verdigris: ["#2f6f62", "#7cc4b0", "#1f5a4e", "#9fe3d1"],
    /// Loops; danger.
    Oxblood: ["#8c2f2b", "#f0a79d", "#8c2f2b", "#ffc4b8"],
    /// Goal and treasure.
    Gold: ["#8f6a1c", "#e0bd6a", "#7d5c12", "#ffdf85"],
    /// The right-hand route around a room.
    Azure: ["#2b5a8a", "#8fbdec", "#1f4d80", "#b9d8ff"],
    /// The tray's felt.
    Felt: ["#d3c49d", "#262f33", "#ffffff", "#1d4480"],
    /// Light on the felt.
    FeltLight: ["#ecdfbd", "#34403f", "#ffffff", "#27528f"],
    /// Fibres of the felt.
    Fibre: ["#9c8a61", "#53615f", "#d8d8d8", "#4f79b5"],
    /// The tray's rim in the light.
    RimLight: ["#8d6743", "#5d4a3c", "#f4f4f4", "#3a659f"],
    /// The tray's rim.
    Rim: ["#6d4b30", "#42332a", "#f4f4f4", "#153361"],
    /// The tray's rim in shade.
    RimShade: ["#4b3220", "#2a201b", "#b4b4b4", "#102a50"],
    /// A die's face in the light.
    IvoryLight: ["#fffaf0", "#fbf3e0", "#ffffff", "#ffffff"],
    /// A die's upper face.
    Ivory: ["#f7efdb", "#eee3c9", "#ffffff", "#eaf2ff"],
    /// A die's face in shade.
    IvoryShade: ["#b9a67d", "#a08f6c", "#d8d8d8", "#a9bfdf"],
    /// Pips, numerals and edges of dice.
    Pip: ["#2a2320", "#221c19", "#000000", "#16305a"],
    /// The shadow of a die or of the rim.
    Shadow: ["#2b1a0c", "#000000", "#ffffff", "#0a1f40"],
    /// The tint of the lower levels of a mega-dungeon.
    Deep: ["#3b5678", "#1d4c9c", "#5c6b80", "#0d1f4c"],
}

named! {
    /// A set of colours. Its name is stored on the device.
    #[derive(Default)]
    Theme {
        /// Ink on parchment.
        #[default]
        Parchment = "parchment",
        /// Chalk on slate.
        Slate = "slate",
        /// Ink on white, for printing.
        Print = "white",
        /// White lines on blue.
        Blueprint = "blueprint",
    }
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
            // WCAG 2.2 uses the power 2.4. This product of roots is the power 2.375. It is near enough, and rounds the
            // same on every machine.
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
        for &theme in Theme::ALL {
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
        let needed: [(Role, &[Role], f64); 13] = [
            (Role::Ink, &[Role::Paper, Role::Felt, Role::Floor, Role::Page], 4.5),
            (Role::Sepia, &[Role::Felt, Role::Floor, Role::Paper], 4.5),
            (Role::Oxblood, &[Role::Page], 4.5),
            (Role::Oxblood, &[Role::Felt], 3.0),
            (Role::Oxblood, &[Role::Floor], 4.5),
            (Role::Gold, &[Role::Floor], 4.5),
            (Role::Ink, &[Role::ShadeDark, Role::ShadeLight, Role::Stone, Role::Water], 4.5),
            (Role::Hatch, &[Role::Wash], 4.5),
            (Role::Dots, &[Role::Floor], 3.0),
            (Role::Azure, &[Role::Page], 4.5),
            (Role::Azure, &[Role::Floor], 3.0),
            (Role::Verdigris, &[Role::Page, Role::Felt, Role::Floor], 3.0),
            (Role::Pip, &[Role::Ivory], 4.5),
        ];
        for &theme in Theme::ALL {
            for (what, grounds, least) in needed {
                for &on in grounds {
                    let found = contrast(theme.colour(what), theme.colour(on));
                    assert!(found >= least, "{theme:?}: {what:?} on {on:?} {found:.2}");
                }
            }
        }
    }
}
