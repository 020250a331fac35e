//! Makes a layout compact: moves rooms and corridors closer together, first along the axis from west to east, then
//! along the axis from north to south. Nothing moves past anything else, so corridors join the same rooms and cross the
//! same corridors as before.
//!
//! A leg is a straight part of a corridor. On each axis, the blocks to move are the rooms, and the legs that are at
//! right angles to the axis. Two blocks that share a row, or are in rows side by side, keep a distance. A leg along the
//! axis isn't a block: it becomes as long as the distance between the blocks that it joins.

use super::draft::FloorDraft;
use super::pack::{Pack, Pull};
use super::plots::{LaidCorridor, Plots};
use crate::geometry::{Course, Square};
use crate::order::sorted;

const ROOMS_APART: i32 = 2;
/// The cost of each square of corridor.
const OF_CORRIDOR: i32 = 6;
/// The cost of each square by which two rooms don't quite face each other.
const FACING: i32 = 3;
/// The cost of each square between a door and the middle of its wall.
const OFF_THE_MIDDLE: i32 = 1;
const MOST_ROUNDS: usize = 2;

/// A room, or a leg of a corridor: where it starts, how long it is, and the borders between rows that it touches.
#[derive(Clone, Copy)]
struct Block {
    at: i32,
    long: i32,
    borders: (i32, i32),
}

/// Pairs of rooms that keep their order. In the first list, the first room of each pair is west of the second. In the
/// second list, the first room is north of the second.
pub(super) type Orders = [Vec<(usize, usize)>; 2];

impl FloorDraft<'_> {
    pub(super) fn compact(&mut self, orders: &Orders) {
        for _ in 0..MOST_ROUNDS {
            let moved = [false, true].map(|down| self.pack(down, &orders[usize::from(down)]));
            if moved == [false, false] {
                break;
            }
        }
        self.put_all_again();
    }

    fn pack(&mut self, down: bool, order: &[(usize, usize)]) -> bool {
        let turned = |at: Square| if down { Square::new(at.y, at.x) } else { at };
        let size = |size: (i32, i32)| if down { (size.1, size.0) } else { size };
        let rooms = self.rooms.len();
        let mut blocks: Vec<Block> = Vec::new();
        for room in &self.rooms {
            let (low, size) = (turned(room.low), size(room.size));
            blocks.push(Block { at: low.x, long: size.0, borders: (low.y, low.y + size.1) });
        }
        let mut courses: Vec<(usize, Vec<Square>, Vec<usize>)> = Vec::new();
        let mut doors = Vec::new();
        for nth in 0..self.corridors.len() {
            let (Some(laid), Some((a, b))) = (&self.corridors[nth], self.ends(nth)) else { continue };
            let corners: Vec<Square> =
                Course::over(laid.squares.iter().copied()).corners().iter().map(|&at| turned(at)).collect();
            let last = corners.len() - 1;
            let mut owners = vec![a; corners.len()];
            owners[last] = b;
            for leg in 0..last {
                let (from, to) = (corners[leg], corners[leg + 1]);
                if from.x != to.x {
                    continue;
                }
                let block = blocks.len();
                let (mut low, mut high) = (from.y.min(to.y), from.y.max(to.y) + 1);
                // If the corridor ends here, the borders of its square inside the room don't count.
                for (is_end, room, at) in [(leg == 0, a, from), (leg + 1 == last, b, to)] {
                    if is_end {
                        doors.push((room, block));
                        if at.y == from.y.min(to.y) { low = at.y + 2 } else { high = at.y - 1 }
                    }
                }
                blocks.push(Block { at: from.x, long: 1, borders: (low, high) });
                (owners[leg], owners[leg + 1]) = (block, block);
            }
            courses.push((nth, corners, owners));
        }
        let mut pack = Pack::of(blocks.iter().map(|block| block.at).collect());
        for &(room, leg) in &doors {
            let side = blocks[room].long;
            // A door isn't moved into a corner.
            let margin = i32::from(side > 2);
            pack.keep(room, leg, margin);
            pack.keep(leg, room, margin + 1 - side);
            pack.pulls.push(Pull { from: room, to: leg, apart: (side - 1) / 2, weight: OFF_THE_MIDDLE });
        }
        keep_apart(&mut pack, &blocks, rooms);
        for &(one, other) in order {
            pack.keep(one, other, (blocks[one].long - blocks[other].long + 2).div_euclid(2));
        }
        for (nth, corners, owners) in &courses {
            // The rooms of a corridor with two bends should face each other, so that the corridor can become straight.
            if let (4, true, Some((from, to))) = (corners.len(), corners[0].x == corners[1].x, self.ends(*nth)) {
                let apart = (blocks[from].long - blocks[to].long).div_euclid(2);
                pack.pulls.push(Pull { from, to, apart, weight: FACING });
            }
            for leg in 0..corners.len() - 1 {
                if corners[leg].y == corners[leg + 1].y {
                    let low_first = corners[leg].x < corners[leg + 1].x;
                    let (from, to) = if low_first { (leg, leg + 1) } else { (leg + 1, leg) };
                    let (from, to) = (owners[from], owners[to]);
                    pack.pulls.push(Pull { from, to, apart: blocks[from].long, weight: OF_CORRIDOR });
                }
            }
        }
        let end = pack.at.len();
        pack.at.push(blocks.iter().map(|block| block.at + block.long).max().unwrap_or_default());
        for (nth, block) in blocks.iter().enumerate() {
            pack.keep(nth, end, block.long);
        }
        if !pack.pack() {
            return false;
        }
        for (nth, room) in self.rooms.iter_mut().enumerate() {
            room.low = turned(Square::new(pack.at[nth], turned(room.low).y));
        }
        for (nth, corners, owners) in courses {
            let moved = corners
                .iter()
                .zip(&owners)
                .map(|(corner, &owner)| turned(Square::new(corner.x + pack.at[owner] - blocks[owner].at, corner.y)));
            let squares = Course::over(moved).squares();
            if let Some(laid) = &mut self.corridors[nth] {
                *laid = LaidCorridor { squares, ..*laid };
            }
        }
        true
    }

    fn put_all_again(&mut self) {
        self.ground = Plots::default();
        for (nth, room) in self.rooms.iter_mut().enumerate() {
            room.doors.clear();
            self.ground.put_room(nth, room);
        }
        for nth in 0..self.corridors.len() {
            if let Some(laid) = self.corridors[nth].take() {
                self.put(nth, laid);
            }
        }
    }
}

fn keep_apart(pack: &mut Pack, blocks: &[Block], rooms: usize) {
    let order = sorted(blocks.iter().enumerate().map(|(nth, block)| (block.at, nth)));
    let low = blocks.iter().map(|block| block.borders.0).min().unwrap_or_default();
    let high = blocks.iter().map(|block| block.borders.1).max().unwrap_or_default();
    let mut last: Vec<Option<usize>> = vec![None; usize::try_from(high - low + 1).unwrap_or_default()];
    for (_, nth) in order {
        let mut before = None;
        for border in blocks[nth].borders.0..=blocks[nth].borders.1 {
            let Some(last) = usize::try_from(border - low).ok().and_then(|border| last.get_mut(border)) else {
                continue;
            };
            if let Some(other) = last.replace(nth).filter(|&other| before != Some(other)) {
                let apart = if nth < rooms && other < rooms { ROOMS_APART } else { 1 };
                pack.keep(other, nth, blocks[other].long + apart);
                before = Some(other);
            }
        }
    }
}
