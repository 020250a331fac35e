use kurbo::{Point, Rect};

/// The side of a cell, in squares.
const CELL: f64 = 2.0;

/// Things on the map, sorted into cells, so that the things near a place are found without looking at all others.
pub(super) struct Buckets {
    corner: Point,
    wide: usize,
    high: usize,
    cells: Vec<Vec<usize>>,
}

impl Buckets {
    /// `bounds`: the bounds of each thing. A thing is named by its index.
    pub(super) fn of(bounds: &[Rect]) -> Self {
        let whole = bounds.iter().copied().reduce(|one, other| one.union(other)).unwrap_or_default();
        let count = |length: f64| cell(length) + 1;
        let (wide, high) = (count(whole.width()), count(whole.height()));
        let mut buckets = Self { corner: whole.origin(), wide, high, cells: vec![Vec::new(); wide * high] };
        for (nth, bounds) in bounds.iter().enumerate() {
            for place in buckets.places(*bounds) {
                buckets.cells[place].push(nth);
            }
        }
        buckets
    }

    fn places(&self, bounds: Rect) -> Vec<usize> {
        let from = bounds.origin() - self.corner;
        let to = Point::new(bounds.x1, bounds.y1) - self.corner;
        let rows = cell(from.y)..=cell(to.y).min(self.high - 1);
        rows.flat_map(|row| (cell(from.x)..=cell(to.x).min(self.wide - 1)).map(move |column| row * self.wide + column))
            .collect()
    }

    /// The things whose cells touch these bounds, each once, in order.
    pub(super) fn near(&self, bounds: Rect) -> Vec<usize> {
        let mut near: Vec<usize> =
            self.places(bounds).into_iter().flat_map(|place| &self.cells[place]).copied().collect();
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The things whose cell has this point. Some of them can be elsewhere in the cell.
    pub(super) fn at(&self, at: Point) -> &[usize] {
        let off = at - self.corner;
        let (column, row) = (cell(off.x), cell(off.y));
        if off.x < 0.0 || off.y < 0.0 || column >= self.wide || row >= self.high {
            return &[];
        }
        &self.cells[row * self.wide + column]
    }
}

/// The index of the cell at a distance from the first. 0 for a negative distance.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a few hundred cells")]
fn cell(length: f64) -> usize {
    (length / CELL).max(0.0) as usize
}
