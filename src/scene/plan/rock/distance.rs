//! Distances on a raster, up to a few cells.

/// The longest distance that is measured, in cells. If the nearest marked cell is farther away, it counts as this far.
/// Twice the square of this number fits in a byte.
const FARTHEST: u8 = 11;
const REACH: usize = FARTHEST as usize;

/// For each cell, the square of its distance from the nearest marked cell, in cells, or the square of [`FARTHEST`].
/// First finds each cell's distance along its row, then the shortest distance over the rows above and below.
pub(super) fn squared(marked: &[bool], wide: usize) -> Vec<u8> {
    let mut along = vec![FARTHEST; marked.len()];
    for (marked, along) in marked.chunks_exact(wide).zip(along.chunks_exact_mut(wide)) {
        let mut off = FARTHEST;
        for (cell, &is) in marked.iter().enumerate() {
            off = if is { 0 } else { FARTHEST.min(off + 1) };
            along[cell] = off;
        }
        off = FARTHEST;
        for (cell, &is) in marked.iter().enumerate().rev() {
            off = if is { 0 } else { FARTHEST.min(off + 1) };
            along[cell] = along[cell].min(off);
        }
    }
    for off in &mut along {
        *off *= *off;
    }
    let high = marked.len() / wide.max(1);
    let mut squared = along.clone();
    for row in 0..high {
        let here = &mut squared[row * wide..][..wide];
        for other in row.saturating_sub(REACH - 1)..high.min(row + REACH) {
            #[expect(clippy::cast_possible_truncation, reason = "a few rows")]
            let apart = other.abs_diff(row) as u8;
            for (best, along) in here.iter_mut().zip(&along[other * wide..][..wide]) {
                *best = (*best).min(along + apart * apart);
            }
        }
    }
    squared
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
                assert_eq!(usize::from(found), nearest.min(REACH * REACH), "seed {seed}, cell {cell}");
                far += usize::from(nearest > REACH * REACH);
            }
        }
        assert!(far > 100, "{far} cells are far away");
    }
}
