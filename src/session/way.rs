//! The ways between the nodes of a dungeon.

use crate::dungeon::AreaId;

/// A way that someone can go from the area they look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeWay {
    /// Into the node that the area is.
    In(AreaId),
    /// Out of the node.
    Out,
    /// To a room of another node: the node, and the room within it.
    On(AreaId, AreaId),
}

impl NodeWay {
    /// What its button says.
    pub fn label(self) -> String {
        match self {
            Self::In(_) => "Go in".into(),
            Self::Out => "Out".into(),
            Self::On(node, room) => format!("Go to {node}-{room}"),
        }
    }
}
