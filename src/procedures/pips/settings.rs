use crate::procedures::Options;

#[derive(Clone, Copy, Debug)]
pub struct PipsSettings {
    pub areas: usize,
    /// The most levels that the dungeon can have.
    pub levels: usize,
    /// Who adds an exit when no end is open (step 6).
    pub more: Placing,
    /// Who puts secret doors in walls (R8).
    pub secret_doors: Placing,
    /// Whether the die of a crossing also decides between a slope and stairs (R12).
    pub rolls_crossings: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placing {
    Ruled,
    ByHand,
    Nobody,
}

impl PipsSettings {
    pub fn of(options: &Options) -> Self {
        let number = |name| usize::try_from(options.number(name)).unwrap_or(1);
        let placing = |name| match options.name(name) {
            Some("by-hand") => Placing::ByHand,
            Some("off") => Placing::Nobody,
            _ => Placing::Ruled,
        };
        Self {
            areas: number("areas"),
            levels: number("levels"),
            more: placing("more"),
            secret_doors: placing("secret-doors"),
            rolls_crossings: options.name("crossing") == Some("rolled"),
        }
    }
}
