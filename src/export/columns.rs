//! Places the entries of a printed key in columns, page after page, as a browser does. Lengths are in millimetres.

use kurbo::Size;

/// The size of a page without its margins. It fits both A4, which is taller, and Letter, which is wider.
pub(super) const PAGE: Size = Size::new(186.0, 250.0);
/// The height of a line.
pub(super) const LINE: f64 = 4.6;
/// The columns for rooms, and the narrower columns for junctions, corners and the like, in smaller type.
pub(super) const OF_ROOMS: Columns = Columns { count: 2, letters: 48, line: LINE, after: 2.2 };
pub(super) const OF_OTHERS: Columns = Columns { count: 3, letters: 34, line: 3.9, after: 1.0 };

/// Columns of entries.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    pub(super) count: usize,
    /// How many letters fit in a line.
    letters: usize,
    line: f64,
    /// The space after an entry.
    after: f64,
}

impl Columns {
    /// The approximate height of an entry with this many letters.
    pub(super) fn height(self, letters: usize) -> f64 {
        decimal(letters.div_ceil(self.letters)) * self.line + self.after
    }
}

/// The pages filled so far.
pub(super) struct Filled {
    pub(super) pages: usize,
    /// How far down the last page is filled.
    pub(super) down: f64,
}

impl Filled {
    /// Adds something that stays on one page.
    pub(super) fn put(&mut self, height: f64) {
        if self.down + height > PAGE.height {
            (self.pages, self.down) = (self.pages + 1, 0.0);
        }
        self.down += height;
    }

    /// Adds entries of these heights, in columns. Each entry stays in one column. On the last page, the columns have
    /// about the same height.
    pub(super) fn fill(&mut self, mut heights: &[f64], columns: usize) {
        while !heights.is_empty() {
            let free = PAGE.height - self.down;
            let mut high = heights.iter().sum::<f64>() / decimal(columns);
            while high <= free && in_columns(heights, columns, high) < heights.len() {
                high += 1.0;
            }
            if high <= free {
                self.down += high;
                return;
            }
            // An entry taller than a page takes a page of its own.
            let least = usize::from(self.down <= 0.0);
            heights = &heights[in_columns(heights, columns, free).max(least)..];
            (self.pages, self.down) = (self.pages + 1, 0.0);
        }
    }
}

/// How many of these entries fit in columns of this height.
fn in_columns(heights: &[f64], columns: usize, high: f64) -> usize {
    let (mut column, mut down) = (1, 0.0);
    let fits = |height: &&f64| {
        down += **height;
        if down > high {
            (column, down) = (column + 1, **height);
        }
        column <= columns && down <= high
    };
    heights.iter().take_while(fits).count()
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
pub(super) fn decimal(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If the next entry doesn't fit, the rest of the column stays empty.
    #[test]
    fn a_page_is_full_when_the_next_entry_does_not_fit_any_column() {
        let high = PAGE.height / 2.0 - 1.0;
        let filled = |entries: usize| {
            let mut paper = Filled { pages: 1, down: 0.0 };
            paper.fill(&vec![high; entries], 2);
            (paper.pages, paper.down.round())
        };
        assert_eq!((filled(4), filled(5), filled(8)), ((1, 248.0), (2, 124.0), (2, 248.0)));
        assert_eq!(in_columns(&[high + 2.0; 4], 2, PAGE.height), 2);
        // The columns of the last page are as short as their entries allow.
        let mut paper = Filled { pages: 1, down: 10.0 };
        paper.fill(&[30.0, 10.0, 10.0, 10.0], 2);
        assert!((paper.down - 40.0).abs() < 1.0 && paper.pages == 1, "{}", paper.down);
        paper.put(PAGE.height - 30.0);
        assert_eq!(paper.pages, 2, "what doesn't fit on the rest of a page goes on the next page");
    }
}
