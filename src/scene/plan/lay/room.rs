use crate::digest::stir;
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Footprint, Square, SquareRect};

/// A room's width and height in squares.
pub(super) type RoomSize = (i32, i32);

#[derive(Clone, Debug)]
pub(super) struct PlanRoom {
    pub(super) id: AreaId,
    pub(super) low: Square,
    pub(super) size: RoomSize,
    /// The corridors that end here, each with the place of its door.
    pub(super) doors: Vec<(usize, DoorPlace)>,
}

/// A place in a room's wall: the square inside, and the direction out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DoorPlace {
    pub(super) inside: Square,
    pub(super) way: Direction,
}

impl DoorPlace {
    pub(super) fn outside(self) -> Square {
        self.way.from(self.inside, 1)
    }
}

impl PlanRoom {
    pub(super) fn at(id: AreaId, low: Square, size: RoomSize) -> Self {
        Self { id, low, size, doors: Vec::new() }
    }

    /// The square diagonally beyond the room's south-eastern square.
    pub(super) fn high(&self) -> Square {
        Square::new(self.low.x + self.size.0, self.low.y + self.size.1)
    }

    pub(super) fn squares(&self) -> SquareRect {
        SquareRect::new(self.low, self.high())
    }

    /// The room's middle, in half squares from the north-western corner of the square (0, 0).
    pub(super) fn middle(&self) -> (i32, i32) {
        (2 * self.low.x + self.size.0, 2 * self.low.y + self.size.1)
    }

    /// How many free squares are between two rooms. Negative if they overlap.
    pub(super) fn apart(&self, other: &Self) -> i32 {
        let across = (other.low.x - self.high().x).max(self.low.x - other.high().x);
        let down = (other.low.y - self.high().y).max(self.low.y - other.high().y);
        across.max(down)
    }

    pub(super) fn footprint(&self) -> Footprint {
        let side = |size: i32| u8::try_from(size).unwrap_or(u8::MAX);
        let middle = Square::new(self.low.x + (self.size.0 - 1) / 2, self.low.y + (self.size.1 - 1) / 2);
        Footprint::around(middle, side(self.size.0), side(self.size.1))
    }

    /// All places for doors in the room's walls, clockwise from the north-west.
    pub(super) fn places(&self) -> impl Iterator<Item = DoorPlace> {
        let (low, (w, h)) = (self.low, self.size);
        let corners = [(0, 0), (w - 1, 0), (w - 1, h - 1), (0, h - 1)].map(|(x, y)| Square::new(low.x + x, low.y + y));
        Direction::STRAIGHT.into_iter().zip(corners).zip([w, h, w, h]).flat_map(|((way, corner), long)| {
            (0..long).map(move |nth| DoorPlace { inside: way.turned(2).from(corner, nth), way })
        })
    }
}

/// The two sides add up to 6 squares for a value of 1, and to 16 squares for a value of 20. Each passage needs its own
/// place in the walls, so a room with many passages can be larger.
pub(super) fn size_by_value(id: AreaId, value: u8, passages: usize) -> RoomSize {
    let half_round = match i32::from(value) {
        value @ ..=6 => 5 + value,
        value => 11 + (value - 6) * 5 / 14,
    };
    sides(id, half_round.min(16), 3, passages)
}

/// The two sides add up to 8 squares for a room with one passage, and to 12 squares for a room with six passages.
pub(super) fn size_by_passages(id: AreaId, passages: usize) -> RoomSize {
    let half_round = [8, 8, 9, 9, 10, 11].get(passages).copied().unwrap_or(12);
    sides(id, half_round, 3, passages)
}

/// `half_round`: half the way round the room, which is the sum of its two sides. The room's number decides which side
/// is longer, and by how much.
fn sides(id: AreaId, half_round: i32, least: i32, passages: usize) -> RoomSize {
    // A door in the middle of a short wall leaves no place for another door.
    let half_round = half_round.max(i32::try_from(passages + 3).unwrap_or(half_round));
    let bits = i32::try_from(stir(u64::from(id.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 40 & 0xFFFF).unwrap_or(0);
    // No side is more than twice as long as the other.
    let most = half_round / 5;
    let longer = bits % (2 * most + 1) - most;
    let w = (half_round + longer + bits / 64 % 2) / 2;
    let w = w.clamp(least, (half_round - least).max(least));
    (w, (half_round - w).max(least))
}
