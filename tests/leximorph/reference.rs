//! Steps 1 to 3 written a second time. A skeleton is a set of steps from square to square.

use dicefall::dungeon::Dungeon;
use dicefall::trace::Trace;
use std::collections::{BTreeMap, BTreeSet};

/// Row, then column, so that squares sort from north to south, then from west to east.
pub type Square = (i32, i32);

/// R2, copied from the rule book.
const PAGE: &str = "
| A | 0,24 0,12 12,0 24,12 24,24; 0,12 24,12 | N | 0,24 0,0 24,24 24,0 |
| B | 0,0 0,24; 0,0 18,0 24,6 18,12 0,12; 18,12 24,18 18,24 0,24 | O | 6,0 18,0 24,6 24,18 18,24 6,24 0,18 0,6 6,0 |
| C | 24,0 6,0 0,6 0,18 6,24 24,24 | P | 0,24 0,0 18,0 24,6 18,12 0,12 |
| D | 0,0 0,24; 0,0 12,0 24,12 12,24 0,24 | Q | as O; 12,12 24,24 |
| E | 24,0 0,0 0,24 24,24; 0,12 24,12 | R | as P; 12,12 24,24 |
| F | 24,0 0,0 0,24; 0,12 24,12 | S | 24,0 6,0 0,6 6,12 18,12 24,18 18,24 0,24 |
| G | 24,0 6,0 0,6 0,18 6,24 24,24 24,12 12,12 | T | 0,0 24,0; 12,0 12,24 |
| H | 0,0 0,24; 24,0 24,24; 0,12 24,12 | U | 0,0 0,18 6,24 18,24 24,18 24,0 |
| I | 0,0 24,0; 0,24 24,24; 12,0 12,24 | V | 0,0 0,12 12,24 24,12 24,0 |
| J | 0,0 24,0; 24,0 24,18 18,24 6,24 0,18 | W | 0,0 0,18 6,24 12,18 18,24 24,18 24,0; 12,6 12,18 |
| K | 0,0 0,24; 24,0 12,12 24,24; 0,12 12,12 | X | 0,0 24,24; 24,0 0,24 |
| L | 0,0 0,24 24,24 | Y | 0,0 12,12 24,0; 12,12 12,24 |
| M | 0,24 0,0 12,12 24,0 24,24 | Z | 0,0 24,0 0,24 24,24 |
| | | g | 24,0 6,0 0,6 6,12 24,12; 24,0 24,18 18,24 0,24 |
";

/// A point is a column and a row.
fn strokes(letter: char) -> Vec<Vec<(i32, i32)>> {
    let cells: Vec<&str> = PAGE.split('|').map(str::trim).collect();
    let place = cells.iter().position(|cell| *cell == letter.to_string()).expect("a letter of the page");
    let written = cells[place + 1];
    if let Some((like, more)) = written.strip_prefix("as ").and_then(|rest| rest.split_once("; ")) {
        return [strokes(like.chars().next().unwrap()), read(more)].concat();
    }
    read(written)
}

fn read(written: &str) -> Vec<Vec<(i32, i32)>> {
    let point = |text: &str| {
        let (x, y) = text.split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    written.split("; ").map(|stroke| stroke.split(' ').map(point).collect()).collect()
}

/// Each step only once: its first square sorts before its second.
#[derive(Clone, Default)]
pub struct Sheet(pub BTreeSet<(Square, Square)>);

impl Sheet {
    fn line(&mut self, (x, y): (i32, i32), (to_x, to_y): (i32, i32)) {
        let (mut x, mut y) = (x, y);
        while (x, y) != (to_x, to_y) {
            let before = (y, x);
            (x, y) = (x + (to_x - x).signum(), y + (to_y - y).signum());
            self.0.insert((before.min((y, x)), before.max((y, x))));
        }
    }

    fn steps(&self) -> BTreeMap<Square, Vec<(i32, i32)>> {
        let mut steps: BTreeMap<Square, Vec<(i32, i32)>> = BTreeMap::new();
        for &(a, b) in &self.0 {
            steps.entry(a).or_default().push((b.0 - a.0, b.1 - a.1));
            steps.entry(b).or_default().push((a.0 - b.0, a.1 - b.1));
        }
        steps
    }

    /// The squares where a tunnel doesn't run straight on.
    fn points(&self) -> BTreeMap<Square, &'static str> {
        let kind = |steps: &[(i32, i32)]| match *steps {
            [_] => Some("dead-end"),
            [(y, x), other] if other == (-y, -x) => None,
            [_, _] => Some("corner"),
            _ => Some("junction"),
        };
        self.steps().into_iter().filter_map(|(at, steps)| Some((at, kind(&steps)?))).collect()
    }

    /// Draws the skeleton four times as large. The drawing divides the paper into pieces: one more than the skeleton
    /// has loops. Returns the loops, and the separate pieces of the drawing.
    pub fn loops_and_pieces(&self) -> (usize, usize) {
        const SCALE: i32 = 4;
        // Nine sectors, with a margin.
        let mut drawing = vec![vec![false; 3 * 24 * 4 + 3]; 3 * 24 * 4 + 3];
        for &((y, x), (to_y, to_x)) in &self.0 {
            for n in 0..=SCALE {
                let at = |from: i32, to: i32| usize::try_from(from * SCALE + n * (to - from) + 1).unwrap();
                drawing[at(y, to_y)][at(x, to_x)] = true;
            }
        }
        let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let around = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        (pieces(&drawing, false, &beside) - 1, pieces(&drawing, true, &around))
    }
}

fn pieces(drawing: &[Vec<bool>], ink: bool, beside: &[(isize, isize)]) -> usize {
    let mut drawing = drawing.to_vec();
    let (mut count, side) = (0, drawing.len());
    for start in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        if drawing[start.0][start.1] != ink {
            continue;
        }
        count += 1;
        drawing[start.0][start.1] = !ink;
        let mut open = vec![start];
        while let Some((y, x)) = open.pop() {
            for &(dy, dx) in beside {
                let (Some(y), Some(x)) = (y.checked_add_signed(dy), x.checked_add_signed(dx)) else { continue };
                if let Some(square) = drawing.get_mut(y).and_then(|row| row.get_mut(x)).filter(|square| **square == ink)
                {
                    *square = !ink;
                    open.push((y, x));
                }
            }
        }
    }
    count
}

pub struct Expected {
    pub sheet: Sheet,
    pub points: BTreeMap<Square, &'static str>,
    /// The northern (or western) end first.
    pub tunnels: BTreeSet<(Square, Square)>,
    pub joins: usize,
}

impl Expected {
    pub fn of_letters(letters: &[(char, u8)], columns: usize) -> Self {
        let sheets: Vec<Sheet> = letters.iter().enumerate().map(|(nth, &letter)| drawn(letter, nth, columns)).collect();
        let squares: Vec<BTreeSet<Square>> = sheets.iter().map(|sheet| sheet.steps().into_keys().collect()).collect();
        let mut whole = Sheet(sheets.iter().flat_map(|sheet| sheet.0.clone()).collect());
        let mut touching = BTreeSet::new();
        for one in 0..letters.len() {
            for other in one + 1..letters.len() {
                touching.extend(runs(&squares[one] & &squares[other]).iter().map(|run| middle(run)));
            }
        }
        let mut joins = 0;
        for one in 0..letters.len() {
            let east = (one % columns + 1 < columns).then_some(one + 1);
            for other in east.into_iter().chain([one + columns]).filter(|&other| other < letters.len()) {
                if squares[one].is_disjoint(&squares[other]) {
                    let (a, b) = nearest(&sheets[one], &sheets[other]);
                    touching.extend([a, b]);
                    join(&mut whole, a, b);
                    joins += 1;
                }
            }
        }
        let mut points = whole.points();
        for at in touching {
            points.entry(at).or_insert("junction");
        }
        let tunnels = tunnels(&whole, &points);
        Self { sheet: whole, points, tunnels, joins }
    }

    pub fn of(query: &str, trace: &Trace, dungeon: &Dungeon) -> Option<Self> {
        let Some(dicefall::dungeon::Detail::Letters(letters)) = dungeon.details.get(&"letters") else { return None };
        let chosen = query.split('&').find_map(|option| option.strip_prefix("turns="));
        let turns = match chosen {
            Some(turns) => turns.split('.').map(|turn| turn.parse().unwrap()).collect(),
            None => super::faces(trace, "2"),
        };
        let glyphs: Vec<(char, u8)> = letters
            .chars()
            .enumerate()
            .map(|(nth, letter)| (letter, turns.get(nth).map_or(0, |face| face - 1)))
            .collect();
        let columns = match glyphs.len() {
            0..=1 => 1,
            2..=4 => 2,
            _ => 3,
        };
        Some(Self::of_letters(&glyphs, columns))
    }
}

fn drawn((letter, quarters): (char, u8), nth: usize, columns: usize) -> Sheet {
    let (right, down) = (24 * i32::try_from(nth % columns).unwrap(), 24 * i32::try_from(nth / columns).unwrap());
    // A turn is clockwise, around the middle.
    let placed = |(x, y): (i32, i32)| {
        let (x, y) = (x - 12, y - 12);
        let (x, y) = [(x, y), (-y, x), (-x, -y), (y, -x)][usize::from(quarters)];
        (right + 12 + x, down + 12 + y)
    };
    let mut sheet = Sheet::default();
    for stroke in strokes(letter) {
        stroke.windows(2).for_each(|pair| sheet.line(placed(pair[0]), placed(pair[1])));
    }
    sheet
}

/// A run is a row or a column without gaps.
fn runs(squares: BTreeSet<Square>) -> Vec<Vec<Square>> {
    let mut runs: Vec<Vec<Square>> = Vec::new();
    for at in squares {
        let goes_on = |run: &&mut Vec<Square>| run.last().is_some_and(|last| at.0 - last.0 + at.1 - last.1 == 1);
        match runs.last_mut().filter(goes_on) {
            Some(run) => run.push(at),
            None => runs.push(vec![at]),
        }
    }
    runs
}

/// Row and column are rounded down to even numbers.
fn middle(run: &[Square]) -> Square {
    let middle = run[(run.len() - 1) / 2];
    (middle.0 - middle.0 % 2, middle.1 - middle.1 % 2)
}

fn nearest(one: &Sheet, other: &Sheet) -> (Square, Square) {
    let mut best: Option<(i32, Square, Square)> = None;
    for a in one.points().into_keys() {
        for b in other.points().into_keys() {
            let apart = (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            // Ties go to the northern, then the western point.
            if best.is_none_or(|(least, ..)| apart < least) {
                best = Some((apart, a, b));
            }
        }
    }
    best.map(|(_, a, b)| (a, b)).unwrap()
}

/// 45 degrees first, then straight.
fn join(sheet: &mut Sheet, (y, x): Square, (to_y, to_x): Square) {
    let both = (to_x - x).abs().min((to_y - y).abs());
    let bend = (x + both * (to_x - x).signum(), y + both * (to_y - y).signum());
    sheet.line((x, y), bend);
    sheet.line(bend, (to_x, to_y));
}

fn tunnels(sheet: &Sheet, points: &BTreeMap<Square, &'static str>) -> BTreeSet<(Square, Square)> {
    let steps = sheet.steps();
    let mut tunnels = BTreeSet::new();
    for &start in points.keys() {
        for &(dy, dx) in &steps[&start] {
            let mut at = (start.0 + dy, start.1 + dx);
            while !points.contains_key(&at) {
                at = (at.0 + dy, at.1 + dx);
            }
            tunnels.insert((start.min(at), start.max(at)));
        }
    }
    tunnels
}
