//! What the reader prefers: kept on the device, in no link.

use crate::procedures::{MapKind, Procedure};
use crate::scene::{Overlay, Overlays, Theme};

/// The reader's preferences. The layers are as they were for as long as the page is open; the rest is kept on the
/// device.
#[derive(Clone, PartialEq, Debug)]
pub struct Preferences {
    /// The colours of the page.
    pub theme: Theme,
    /// How fast the reveal plays, in hundredths of its usual speed, 20 to 800.
    pub speed: u32,
    /// Which layers of the map are shown.
    pub overlays: Overlays,
    /// Whether floor plans are drawn plainly.
    pub plain: bool,
    /// Which procedures are shown on their second map, by the kind of the first.
    turned: [bool; 3],
}

impl Default for Preferences {
    /// Those of someone of whom the device has kept nothing.
    fn default() -> Self {
        Self::kept(&|_| None, false)
    }
}

/// A word to be kept on the device, with its name.
pub(super) type KeptWord = (&'static str, String);

/// The name that is kept when a procedure of that first map was turned to its second.
const fn kept_as(first: MapKind) -> &'static str {
    match first {
        MapKind::Tray => "map-of-tray",
        MapKind::Nodes => "map-of-nodes",
        // No procedure begins with the map with all nodes.
        MapKind::Plan | MapKind::Whole => "map-of-plan",
    }
}

impl Preferences {
    /// Those that the device has `kept`, the rest at their defaults. `prefers_dark`: whether the system asks for dark pages.
    pub fn kept(kept: &dyn Fn(&str) -> Option<String>, prefers_dark: bool) -> Self {
        let is_kept = |name, word| kept(name).as_deref() == Some(word);
        let theme = match kept("theme").as_deref() {
            Some("slate") => Theme::Slate,
            Some("parchment") => Theme::Parchment,
            _ if prefers_dark => Theme::Slate,
            _ => Theme::Parchment,
        };
        let speed = kept("speed").and_then(|speed| speed.parse().ok()).filter(|speed| (20..=800).contains(speed));
        Self {
            theme,
            speed: speed.unwrap_or(100),
            overlays: Overlays::default(),
            plain: is_kept("plan", "plain"),
            turned: [MapKind::Tray, MapKind::Nodes, MapKind::Plan].map(|first| is_kept(kept_as(first), "second")),
        }
    }

    /// The map that a procedure is shown on.
    pub fn map_of(&self, procedure: &Procedure) -> MapKind {
        match *procedure.maps {
            [first, second, ..] if self.turned[first as usize] => second,
            [first, ..] => first,
            [] => MapKind::Plan,
        }
    }

    pub(super) fn switch_theme(&mut self) -> KeptWord {
        self.theme = if self.theme == Theme::Slate { Theme::Parchment } else { Theme::Slate };
        ("theme", if self.theme == Theme::Slate { "slate" } else { "parchment" }.into())
    }

    pub(super) fn set_speed(&mut self, speed: u32) -> KeptWord {
        self.speed = speed.clamp(20, 800);
        ("speed", self.speed.to_string())
    }

    pub(super) fn switch_overlay(&mut self, overlay: Overlay) {
        self.overlays = self.overlays.switched(overlay);
    }

    pub(super) fn switch_plain(&mut self) -> KeptWord {
        self.plain = !self.plain;
        ("plan", if self.plain { "plain" } else { "drawn" }.into())
    }

    /// Shows procedures with that first map on this one.
    pub(super) fn turn_map(&mut self, first: MapKind, to: MapKind) -> KeptWord {
        self.turned[first as usize] = to != first;
        (kept_as(first), if to == first { "first" } else { "second" }.into())
    }

    /// Shows the tray, where dice are laid. What the reader prefers is still kept.
    pub(super) fn show_the_tray(&mut self) {
        self.turned[MapKind::Tray as usize] = false;
    }
}
