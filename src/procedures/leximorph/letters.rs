//! The letters as strokes, and their turns (R2).

use crate::geometry::Square;

/// The side of a sector, in squares. Neighbouring sectors share their edges.
pub const SECTOR: i32 = 24;

pub const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZg";

/// The letters for the faces 0 to 9 of 1d10 (step 1).
pub const BY_DIE: [char; 10] = ['R', 'A', 'D', 'T', 'Q', 'L', 'X', 'P', 'B', 'g'];

/// The strokes of each letter, as points x,y of a sector. y runs down; `;` begins another stroke.
const STROKES: [(char, &str); 27] = [
    ('A', "0,24 0,12 12,0 24,12 24,24; 0,12 24,12"),
    ('B', "0,0 0,24; 0,0 18,0 24,6 18,12 0,12; 18,12 24,18 18,24 0,24"),
    ('C', "24,0 6,0 0,6 0,18 6,24 24,24"),
    ('D', "0,0 0,24; 0,0 12,0 24,12 12,24 0,24"),
    ('E', "24,0 0,0 0,24 24,24; 0,12 24,12"),
    ('F', "24,0 0,0 0,24; 0,12 24,12"),
    ('G', "24,0 6,0 0,6 0,18 6,24 24,24 24,12 12,12"),
    ('H', "0,0 0,24; 24,0 24,24; 0,12 24,12"),
    ('I', "0,0 24,0; 0,24 24,24; 12,0 12,24"),
    ('J', "0,0 24,0; 24,0 24,18 18,24 6,24 0,18"),
    ('K', "0,0 0,24; 24,0 12,12 24,24; 0,12 12,12"),
    ('L', "0,0 0,24 24,24"),
    ('M', "0,24 0,0 12,12 24,0 24,24"),
    ('N', "0,24 0,0 24,24 24,0"),
    ('O', "6,0 18,0 24,6 24,18 18,24 6,24 0,18 0,6 6,0"),
    ('P', "0,24 0,0 18,0 24,6 18,12 0,12"),
    ('Q', "6,0 18,0 24,6 24,18 18,24 6,24 0,18 0,6 6,0; 12,12 24,24"),
    ('R', "0,24 0,0 18,0 24,6 18,12 0,12; 12,12 24,24"),
    ('S', "24,0 6,0 0,6 6,12 18,12 24,18 18,24 0,24"),
    ('T', "0,0 24,0; 12,0 12,24"),
    ('U', "0,0 0,18 6,24 18,24 24,18 24,0"),
    ('V', "0,0 0,12 12,24 24,12 24,0"),
    ('W', "0,0 0,18 6,24 12,18 18,24 24,18 24,0; 12,6 12,18"),
    ('X', "0,0 24,24; 24,0 0,24"),
    ('Y', "0,0 12,12 24,0; 12,12 12,24"),
    ('Z', "0,0 24,0 0,24 24,24"),
    ('g', "24,0 6,0 0,6 6,12 24,12; 24,0 24,18 18,24 0,24"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    pub letter: char,
    /// The sector's place in reading order, from 0.
    pub place: usize,
    /// The number of quarter turns, clockwise.
    pub quarters: u8,
}

impl Glyph {
    /// The strokes as points in the sector with that north-west corner. At a `scale` of 1, letters are as large as R2
    /// says. At 2, they are twice as large.
    pub fn strokes(self, corner: Square, scale: i32) -> impl Iterator<Item = Vec<Square>> {
        let strokes = STROKES.iter().find(|(letter, _)| *letter == self.letter).map_or("", |(_, strokes)| strokes);
        let placed = move |point: Square| {
            let turned = (0..self.quarters).fold(point, |at, _| Square::new(SECTOR - at.y, at.x));
            corner.plus(Square::new(scale * turned.x, scale * turned.y))
        };
        strokes_of(strokes).into_iter().map(move |stroke| stroke.into_iter().map(placed).collect())
    }
}

/// Reads strokes that are written like `0,0 24,0; 12,0 12,24`.
pub fn strokes_of(written: &str) -> Vec<Vec<Square>> {
    let point = |text: &str| {
        let (x, y) = text.split_once(',')?;
        Some(Square::new(x.parse().ok()?, y.parse().ok()?))
    };
    written.split(';').map(|stroke| stroke.split(' ').filter_map(point).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::lines::TunnelLines;
    use super::*;
    use crate::geometry::Direction;

    /// Every third square; `#` where a tunnel runs.
    fn picture(letter: char, quarters: u8) -> Vec<String> {
        let lines = TunnelLines::over(Glyph { letter, place: 0, quarters }.strokes(Square::new(0, 0), 1));
        let row = |y| (0..=8).map(|x| if lines.runs_over(Square::new(3 * x, 3 * y)) { '#' } else { '.' }).collect();
        (0..=8).map(row).collect()
    }

    fn row_of(letters: &str) -> String {
        let pictures: Vec<_> = letters.chars().map(|letter| picture(letter, 0)).collect();
        (0..9).map(|y| pictures.iter().map(|each| each[y].clone()).collect::<Vec<_>>().join("  ") + "\n").collect()
    }

    #[test]
    fn each_letter_looks_like_itself() {
        let all: Vec<_> = ["ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZg"].map(row_of).into();
        assert_eq!(all.join("\n"), PICTURES.trim_start_matches('\n'));
    }

    const PICTURES: &str = "
....#....  #######..  ..#######  #####....  #########  #########  ..#######
...#.#...  #......#.  .#.......  #....#...  #........  #........  .#.......
..#...#..  #.......#  #........  #.....#..  #........  #........  #........
.#.....#.  #......#.  #........  #......#.  #........  #........  #........
#########  #######..  #........  #.......#  #########  #########  #...#####
#.......#  #......#.  #........  #......#.  #........  #........  #.......#
#.......#  #.......#  #........  #.....#..  #........  #........  #.......#
#.......#  #......#.  .#.......  #....#...  #........  #........  .#......#
#.......#  #######..  ..#######  #####....  #########  #........  ..#######

#.......#  #########  #########  #.......#  #........  #.......#  #.......#
#.......#  ....#....  ........#  #......#.  #........  ##.....##  ##......#
#.......#  ....#....  ........#  #.....#..  #........  #.#...#.#  #.#.....#
#.......#  ....#....  ........#  #....#...  #........  #..#.#..#  #..#....#
#########  ....#....  ........#  #####....  #........  #...#...#  #...#...#
#.......#  ....#....  ........#  #....#...  #........  #.......#  #....#..#
#.......#  ....#....  #.......#  #.....#..  #........  #.......#  #.....#.#
#.......#  ....#....  .#.....#.  #......#.  #........  #.......#  #......##
#.......#  #########  ..#####..  #.......#  #########  #.......#  #.......#

..#####..  #######..  ..#####..  #######..  ..#######  #########  #.......#
.#.....#.  #......#.  .#.....#.  #......#.  .#.......  ....#....  #.......#
#.......#  #.......#  #.......#  #.......#  #........  ....#....  #.......#
#.......#  #......#.  #.......#  #......#.  .#.......  ....#....  #.......#
#.......#  #######..  #...#...#  #######..  ..#####..  ....#....  #.......#
#.......#  #........  #....#..#  #....#...  .......#.  ....#....  #.......#
#.......#  #........  #.....#.#  #.....#..  ........#  ....#....  #.......#
.#.....#.  #........  .#.....#.  #......#.  .......#.  ....#....  .#.....#.
..#####..  #........  ..#####.#  #.......#  #######..  ....#....  ..#####..

#.......#  #.......#  #.......#  #.......#  #########  ..#######
#.......#  #.......#  .#.....#.  .#.....#.  .......#.  .#......#
#.......#  #...#...#  ..#...#..  ..#...#..  ......#..  #.......#
#.......#  #...#...#  ...#.#...  ...#.#...  .....#...  .#......#
#.......#  #...#...#  ....#....  ....#....  ....#....  ..#######
.#.....#.  #...#...#  ...#.#...  ....#....  ...#.....  ........#
..#...#..  #...#...#  ..#...#..  ....#....  ..#......  ........#
...#.#...  .#.#.#.#.  .#.....#.  ....#....  .#.......  .......#.
....#....  ..#...#..  #.......#  ....#....  #########  #######..
";

    #[test]
    fn a_quarter_turn_is_clockwise_and_four_change_nothing() {
        let east = picture('T', 1);
        assert_eq!((east[0].as_str(), east[4].as_str()), ("........#", "#########"), "the T’s bar is on the east side");
        for letter in ALPHABET.chars() {
            assert_eq!(picture(letter, 4), picture(letter, 0));
        }
    }

    #[test]
    fn every_letter_reaches_all_four_edges_and_runs_in_eight_directions() {
        for (letter, written) in STROKES {
            let strokes = strokes_of(written);
            let points = strokes.concat();
            assert_eq!(points.len(), written.matches(',').count(), "{letter}");
            for edge in [0, SECTOR] {
                assert!(points.iter().any(|at| at.x == edge) && points.iter().any(|at| at.y == edge), "{letter}");
            }
            let mut lines = strokes.iter().flat_map(|stroke| stroke.windows(2));
            assert!(lines.all(|ends| Direction::between(ends[0], ends[1]).is_some()), "{letter}");
        }
        assert_eq!(STROKES.map(|(letter, _)| letter).iter().collect::<String>(), ALPHABET);
        assert!(BY_DIE.iter().all(|&letter| ALPHABET.contains(letter)));
    }
}
