//! The user's preferences. They are never in a link.

use crate::procedures::{MapKind, Procedure};
use crate::scene::{Overlay, Overlays, Theme};

/// The user's preferences. The device stores all of them except the layers.
#[derive(Clone, PartialEq, Debug)]
pub struct Preferences {
    /// The colours of the page.
    pub theme: Theme,
    /// Speed of the reveal, in hundredths of its usual speed, 20 to 800.
    pub speed: u32,
    /// The layers shown.
    pub overlays: Overlays,
    /// Whether floor plans are drawn in lines only.
    pub plain: bool,
    /// Whether the squares of floor plans have lines around them instead of dots.
    pub lined: bool,
    /// Style of saved pictures. None: the colours of the page.
    pub sheet: Option<Theme>,
    /// For procedures whose first map is the tray, a node map or a floor plan, in this order: whether the page shows
    /// their second map instead.
    turned: [bool; 3],
}

impl Default for Preferences {
    fn default() -> Self {
        Self::kept(&|_| None, false)
    }
}

/// A name and a text to store on the device.
pub(super) type KeptWord = (&'static str, String);

const fn kept_as(first: MapKind) -> &'static str {
    match first {
        MapKind::Tray => "map-of-tray",
        MapKind::Nodes => "map-of-nodes",
        // No procedure's first map is `Whole`.
        MapKind::Plan | MapKind::Whole => "map-of-plan",
    }
}

fn sheet_called(name: &str) -> Option<Theme> {
    Theme::ALL.iter().copied().find(|theme| theme.name() == name)
}

impl Preferences {
    /// The preferences that the device has `kept`; defaults for the others. `prefers_dark`: the system asks for dark
    /// pages.
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
            lined: is_kept("squares", "lined"),
            sheet: kept("sheet").and_then(|name| sheet_called(&name)),
            turned: [MapKind::Tray, MapKind::Nodes, MapKind::Plan].map(|first| is_kept(kept_as(first), "second")),
        }
    }

    /// The kind of map that a procedure is shown on.
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

    /// The colours of saved pictures.
    pub fn sheet(&self) -> Theme {
        self.sheet.unwrap_or(self.theme)
    }

    /// Sets the colours of saved pictures. A text that names no theme means the colours of the page.
    pub(super) fn set_sheet(&mut self, name: &str) -> KeptWord {
        self.sheet = sheet_called(name);
        ("sheet", self.sheet.map_or("", Theme::name).into())
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

    pub(super) fn switch_lined(&mut self) -> KeptWord {
        self.lined = !self.lined;
        ("squares", if self.lined { "lined" } else { "dotted" }.into())
    }

    pub(super) fn turn_map(&mut self, first: MapKind, to: MapKind) -> KeptWord {
        self.turned[first as usize] = to != first;
        (kept_as(first), if to == first { "first" } else { "second" }.into())
    }

    /// Shows the tray now. The stored preference doesn't change.
    pub(super) fn show_the_tray(&mut self) {
        self.show_the_first_map(MapKind::Tray);
    }

    /// Shows the first map of a procedure now. The stored preference doesn't change.
    pub(super) fn show_the_first_map(&mut self, first: MapKind) {
        self.turned[first as usize] = false;
    }
}
