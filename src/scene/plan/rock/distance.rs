//! Distances on a raster, up to a few cells.

/// The longest distance that is measured, in cells. If the nearest marked cell is farther away, it counts as this far.
/// Twice the square of this number fits in a byte.
const FARTHEST: u8 = 11;

/// A row is worked on in pieces of this many cells. In shorter pieces, more work is left out. But compilers work on many
/// cells at once only in longer loops.
const PIECE: usize = 48;
type Piece = [u8; PIECE];
const FAR: Piece = [FARTHEST * FARTHEST; PIECE];

/// For each cell, the square of its distance from the nearest marked cell, in cells, or the square of [`FARTHEST`].
/// First finds each cell's distance along its row, then the shortest distance over the rows above and below.
pub(super) fn squared(marked: &[bool], wide: usize) -> Vec<u8> {
    // Rows in which nothing is marked are above the first row and below the last row, so that every row has neighbours.
    const MARGIN: usize = FARTHEST as usize - 1;
    let (pieces, high) = (wide.div_ceil(PIECE), marked.len() / wide.max(1));
    let mut along = vec![FAR; pieces * (high + 2 * MARGIN)];
    for (row, marked) in marked.chunks_exact(wide).enumerate() {
        let cells = along[(row + MARGIN) * pieces..].as_flattened_mut();
        squared_along(marked, cells);
    }
    let is_far: Vec<bool> = along.iter().map(|piece| *piece == FAR).collect();
    let mut squared = Vec::with_capacity(marked.len());
    for row in MARGIN..MARGIN + high {
        for column in 0..pieces {
            let piece = row * pieces + column;
            let mut best = along[piece];
            for apart in 1..FARTHEST {
                let limit = apart * apart;
                // Rows still farther away have nothing nearer.
                if best.iter().all(|&best| best <= limit) {
                    break;
                }
                let off = usize::from(apart) * pieces;
                for other in [piece - off, piece + off] {
                    if !is_far[other] {
                        shorten(&mut best, &along[other], limit);
                    }
                }
            }
            squared.extend_from_slice(&best[..PIECE.min(wide - column * PIECE)]);
        }
    }
    squared
}

/// The squares of the distances along a row. `along`: far from every marked cell, until now.
fn squared_along(marked: &[bool], along: &mut [u8]) {
    let mut from = 0;
    for run in marked.chunk_by(|one, other| one == other) {
        let to = from + run.len();
        let cells = &mut along[from..to];
        if run[0] {
            cells.fill(0);
        } else {
            // The cells before and after the run are marked, except at the ends of the row.
            let squares = (1..FARTHEST).map(|off| off * off);
            if from > 0 {
                squares.clone().zip(cells.iter_mut()).for_each(|(square, cell)| *cell = square);
            }
            if to < marked.len() {
                squares.zip(cells.iter_mut().rev()).for_each(|(square, cell)| *cell = square.min(*cell));
            }
        }
        from = to;
    }
}

/// Puts in the distances by way of another row, where they are shorter. `apart`: the square of the distance of that row.
fn shorten(best: &mut Piece, along: &Piece, apart: u8) {
    for (best, along) in best.iter_mut().zip(along) {
        *best = (*best).min(along + apart);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::stir;

    #[test]
    fn distances_are_right_up_to_the_farthest() {
        const WIDE: usize = 40;
        let mut far = 0;
        for seed in 0..20_u64 {
            let marked: Vec<bool> = (0..40 * 30).map(|cell| stir(seed * 100_000 + cell).is_multiple_of(211)).collect();
            for (cell, &found) in squared(&marked, WIDE).iter().enumerate() {
                let apart = |other: usize| {
                    let off = |one: usize, other: usize| one.abs_diff(other) * one.abs_diff(other);
                    off(cell % WIDE, other % WIDE) + off(cell / WIDE, other / WIDE)
                };
                let nearest = (0..marked.len()).filter(|&other| marked[other]).map(apart).min().unwrap_or(9999);
                assert_eq!(
                    usize::from(found),
                    nearest.min(usize::from(FARTHEST * FARTHEST)),
                    "seed {seed}, cell {cell}"
                );
                far += usize::from(nearest > usize::from(FARTHEST * FARTHEST));
            }
        }
        assert!(far > 100, "{far} cells are far away");
    }
}
