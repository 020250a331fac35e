use crate::procedures::Options;

#[derive(Clone, Copy, Debug)]
pub struct LatticeSettings {
    pub lines: usize,
    pub is_nested: bool,
    pub exits: bool,
    /// The most levels that a lattice can have.
    pub levels: u32,
    pub nodes: NodeKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    Lattice,
    Letter,
    Rolled,
}

impl LatticeSettings {
    pub fn of(options: &Options) -> Self {
        Self {
            lines: usize::try_from(options.number("lattice")).unwrap_or(3),
            is_nested: options.number("depth") > 1,
            exits: options.name("exits") == Some("on"),
            levels: u32::try_from(options.number("levels")).unwrap_or(1),
            nodes: match options.name("node-kind") {
                Some("leximorph") => NodeKind::Letter,
                Some("rolled") => NodeKind::Rolled,
                _ => NodeKind::Lattice,
            },
        }
    }
}
