//! What the options ask for, as the digging reads it.

use crate::procedures::Options;

/// What was chosen.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many pieces are dug.
    pub areas: usize,
    /// How many floors there are at most.
    pub levels: u32,
    /// Whether one comes in through a tunnel; else down stairs.
    pub tunnel: bool,
    /// Whether rooms get more exits when no end is open (step 6).
    pub more: bool,
    /// Whether walls can have secret doors (R8).
    pub secret_doors: bool,
}

impl Settings {
    /// Reads the options.
    pub fn of(options: &Options) -> Self {
        Self {
            areas: usize::try_from(options.number("areas")).unwrap_or(0),
            levels: u32::try_from(options.number("levels")).unwrap_or(1),
            tunnel: options.name("start") == Some("tunnel"),
            more: options.name("more") == Some("on"),
            secret_doors: options.name("secret-doors") == Some("on"),
        }
    }
}
