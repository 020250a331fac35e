//! Stretches a superstructure until its nodes fit between its tunnels (ruling R13 of `lattice`). A node is a dungeon
//! inside a room of another dungeon, which is the superstructure.
//!
//! ```text
//! on its own map     +-----o-----+-----+-----+      + and o are slots, six squares apart
//! stretched          +--[     o     ]--+--+--+      o is a node, and its slot is stretched to the node's width
//! ```

/// The distance between neighbouring slots on the superstructure's own map, in squares. Crossings, rooms and ends of
/// tunnels are a multiple of this distance apart.
const SLOT: i32 = 6;

/// How many squares are between a slot and the next slot. Tunnels turn there on their way into the nodes.
pub(super) const GAP: i32 = 8;

/// Half the width of a slot without a node.
const NARROW: i32 = 2;

/// The place of each column, or each row, of a superstructure on the map with all nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct StretchedAxis {
    /// The number of the first slot. Slot 0 is at the origin of the superstructure's own map.
    first: i32,
    /// The middle of each slot, and half its width.
    slots: Vec<(i32, i32)>,
}

impl StretchedAxis {
    /// `nodes`: the column or the row of each node, and half the node's width.
    pub(super) fn of((first, last): (i32, i32), nodes: &[(i32, i32)]) -> Self {
        let first = first.div_euclid(SLOT);
        let (mut slots, mut at) = (Vec::new(), 0);
        for slot in first..=(last + SLOT - 1).div_euclid(SLOT) {
            let here = nodes.iter().filter(|(along, _)| *along == slot * SLOT).map(|(_, half)| *half);
            let half = here.max().unwrap_or(NARROW);
            slots.push((at + half, half));
            at += 2 * half + 1 + GAP;
        }
        Self { first, slots }
    }

    /// Where a column or a row of the superstructure's own map is on the map with all nodes. A square between two slots
    /// is in the gap between them.
    pub(super) fn at(&self, along: i32) -> i32 {
        let slot = |nth: i32| usize::try_from(nth - self.first).ok().and_then(|nth| self.slots.get(nth));
        let (nth, beyond) = (along.div_euclid(SLOT), along.rem_euclid(SLOT));
        match (slot(nth), slot(nth + 1)) {
            (Some(&(middle, half)), Some(&(next, next_half))) if beyond > 0 => {
                let (from, to) = (middle + half, next - next_half);
                from + (to - from) * beyond / SLOT
            }
            (Some((middle, _)), _) => *middle,
            (None, _) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_as_wide_as_its_widest_node() {
        // Slot 1: no node. Slot 2: two nodes, 9 and 21 squares wide. Slots 3 and 4: no node.
        let axis = StretchedAxis::of((6, 24), &[(12, 4), (12, 10)]);
        // Slot 1 has squares 0 to 4. After a gap of 8 squares, slot 2 has squares 13 to 33, and so on.
        assert_eq!([6, 12, 18, 24].map(|along| axis.at(along)), [2, 23, 44, 57]);
        // Halfway from slot 1 to slot 2: in the gap between squares 4 and 13.
        assert_eq!(axis.at(9), 8);
        // Between slots 2 and 3: in the gap between squares 33 and 42.
        assert_eq!([13, 17].map(|along| axis.at(along)), [34, 40]);
    }
}
