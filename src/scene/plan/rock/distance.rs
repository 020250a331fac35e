//! Distances on a raster.

/// A cell that no marked cell has been found for is this far from one, in cells, each way.
const FAR: i16 = 1000;

/// For each cell, the square of its distance from the nearest marked cell, in cells. Every cell hands its nearest cell
/// on to its neighbours: first down the raster and then up. A few distances come out a little too long.
pub(super) fn squared(marked: &[bool], wide: usize) -> Vec<i32> {
    let mut off: Vec<(i16, i16)> = marked.iter().map(|&is| if is { (0, 0) } else { (FAR, FAR) }).collect();
    let high = marked.len() / wide.max(1);
    for row in 1..high {
        sweep(&mut off, wide, row, row - 1);
    }
    for row in (0..high.saturating_sub(1)).rev() {
        sweep(&mut off, wide, row, row + 1);
    }
    off.iter().map(|&at| length(at)).collect()
}

/// Hands on the nearest cells of the row before, then along the row in both directions.
fn sweep(off: &mut [(i16, i16)], wide: usize, row: usize, before: usize) {
    let (start, from) = (row * wide, before * wide);
    let up = if before < row { -1 } else { 1 };
    for column in 0..wide {
        let at = start + column;
        if off[at] == (0, 0) {
            continue;
        }
        let mut best = off[at];
        let mut least = length(best);
        for aside in [-1_i16, 0, 1] {
            let beside = column.wrapping_add_signed(aside.into());
            if beside < wide {
                let (x, y) = off[from + beside];
                take(&mut best, &mut least, (x + aside, y + up));
            }
        }
        if column > 0 {
            let (x, y) = off[at - 1];
            take(&mut best, &mut least, (x - 1, y));
        }
        off[at] = best;
    }
    for at in (start..start + wide - 1).rev() {
        let (x, y) = off[at + 1];
        let (mut best, mut least) = (off[at], length(off[at]));
        take(&mut best, &mut least, (x + 1, y));
        off[at] = best;
    }
}

fn take(best: &mut (i16, i16), least: &mut i32, other: (i16, i16)) {
    let length = length(other);
    if length < *least {
        (*best, *least) = (other, length);
    }
}

fn length((x, y): (i16, i16)) -> i32 {
    let (x, y) = (i32::from(x), i32::from(y));
    x * x + y * y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::stir;

    #[test]
    fn distances_are_right_or_a_little_too_long() {
        const WIDE: usize = 40;
        let mut longer = 0;
        for seed in 0..20_u64 {
            let marked: Vec<bool> = (0..40 * 30).map(|cell| stir(seed * 100_000 + cell) % 97 == 0).collect();
            let found = squared(&marked, WIDE);
            for (cell, &found) in found.iter().enumerate() {
                let apart = |other: usize| {
                    let off = |one: usize, other: usize| (one.cast_signed() - other.cast_signed()).pow(2);
                    off(cell % WIDE, other % WIDE) + off(cell / WIDE, other / WIDE)
                };
                let nearest = (0..marked.len()).filter(|&other| marked[other]).map(apart).min().unwrap_or(9999);
                let exact = f64::from(u32::try_from(nearest).expect("a short way")).sqrt();
                let found = f64::from(found).sqrt();
                assert!(found >= exact - 1e-9 && found < exact + 0.5, "seed {seed}, cell {cell}: {found} for {exact}");
                longer += usize::from(found > exact + 1e-9);
            }
        }
        assert!(longer < 240, "{longer} of 24000");
    }
}
