//! Improves an order of functions. [`super::order`] puts each function after similar functions, but can't know which
//! functions come later. So here functions move, forwards or backwards, to more similar functions.

use super::runs::Runs;

/// A run is a short piece of code. Functions with at most this many runs between them are near each other, so gzip can
/// find a run that both have. Gzip looks back 32 kB. This number is lower, because a run that occurs several times in a
/// function counts only once here.
const NEAR: usize = 20_000;
/// More rounds hardly make the module smaller.
const ROUNDS: usize = 8;
/// A move must add at least this many runs nearby, and more than a twentieth of the function's runs.
const MORE: usize = 4;

pub fn improved(runs: &Runs, mut order: Vec<usize>) -> Vec<usize> {
    for round in 0..ROUNDS {
        let places = Places::of(runs, &order);
        let mut wishes: Vec<_> = order.iter().enumerate().map(|(place, &function)| (2 * place + 1, function)).collect();
        let moves = (0..order.len()).filter_map(|place| Some((place, places.better(runs, order[place])?)));
        // Only every other function moves. If both of two similar functions moved, they might only swap places.
        for (place, before) in moves.skip(round % 2).step_by(2) {
            wishes[place].0 = 2 * before;
        }
        wishes.sort_unstable();
        order = wishes.into_iter().map(|(_, function)| function).collect();
    }
    order
}

struct Places {
    /// The place of each function.
    of: Vec<usize>,
    /// How many runs come before each place. The last entry is the number of all runs.
    starts: Vec<usize>,
}

impl Places {
    fn of(runs: &Runs, order: &[usize]) -> Self {
        let (mut of, mut starts) = (vec![0; order.len()], vec![0]);
        for (place, &function) in order.iter().enumerate() {
            of[function] = place;
            starts.push(starts[place] + runs.inside[function].len());
        }
        Self { of, starts }
    }

    /// The place where the functions nearby have the most runs in common with this function. The function moves to just
    /// before that place. None if the place is hardly better than the function's own.
    fn better(&self, runs: &Runs, function: usize) -> Option<usize> {
        let mut changes = Vec::new();
        for &run in &runs.inside[function] {
            let others = runs.functions[run].iter().filter(|&&other| other != function);
            joined(others.map(|&other| self.near(other)).collect(), &mut changes);
        }
        changes.sort_unstable();
        let (mut here, mut most, mut best) = (0, 0, 0);
        let mut near = 0;
        for (nth, &(from, change)) in changes.iter().enumerate() {
            near += change;
            let to = changes.get(nth + 1).map_or(self.starts.len(), |next| next.0);
            if (from..to).contains(&self.of[function]) {
                here = near;
            }
            if from < to && near > most {
                (most, best) = (near, usize::midpoint(from, to - 1));
            }
        }
        let more = usize::try_from(most - here).unwrap_or(0);
        (more >= MORE && more * 20 > runs.inside[function].len()).then_some(best)
    }

    /// The places near a function: the first place, and the place after the last.
    fn near(&self, function: usize) -> (usize, usize) {
        let place = self.of[function];
        let from = self.starts.partition_point(|&start| start + NEAR < self.starts[place]);
        let to = self.starts.partition_point(|&start| start <= self.starts[place + 1] + NEAR);
        (from, to)
    }
}

/// Joins ranges that overlap. Each joined range adds two entries to `changes`: its start with 1, and its end with -1.
fn joined(mut ranges: Vec<(usize, usize)>, changes: &mut Vec<(usize, i32)>) {
    ranges.sort_unstable();
    let mut open: Option<(usize, usize)> = None;
    for (from, to) in ranges.into_iter().chain([(usize::MAX, usize::MAX)]) {
        match &mut open {
            Some((_, end)) if from <= *end => *end = to.max(*end),
            _ => {
                changes.extend(open.into_iter().flat_map(|(start, end)| [(start, 1), (end, -1)]));
                open = Some((from, to));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_moves_to_a_function_like_it() {
        // Each `far` function has more than `NEAR` runs, so the functions beside it aren't near each other.
        let far: Vec<Vec<u32>> = (1..4).map(|kind| (0..25_000).map(|nth| kind << 16 | nth).collect()).collect();
        let like: Vec<u32> = (0..20).collect();
        let functions: [&[u32]; 5] = [&like, &far[0], &far[1], &far[2], &like];
        let order = improved(&Runs::of(&functions), (0..5).collect());
        let place = |function| order.iter().position(|&each| each == function);
        assert_eq!(place(0).zip(place(4)).map(|(one, other)| one.abs_diff(other)), Some(1), "{order:?}");
    }

    #[test]
    fn ranges_that_overlap_count_once() {
        let mut changes = Vec::new();
        joined(vec![(5, 9), (1, 3), (2, 4), (7, 8)], &mut changes);
        assert_eq!(changes, [(1, 1), (4, -1), (5, 1), (9, -1)]);
    }
}
