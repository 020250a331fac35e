//! The triangle grid as the article's author draws it by hand: the closest trios first, then the shortest lines.
//!
//! Each trio and then each line is tried once, in order. Once is enough: lines are only added, so a trio or line that
//! is ruled out stays ruled out.

use super::{Point, Triangulation, lies_in, lies_on, lines_cross, side};
use crate::order::sorted;
use std::cmp::Ordering;

/// A triangle or a line that is drawn. Its points are indices, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandDrawn {
    /// The closest three points that aren't in a triangle yet.
    Triangle([u32; 3]),
    /// The shortest line that crosses nothing.
    Line(u32, u32),
}

impl HandDrawn {
    pub fn lines(self) -> impl Iterator<Item = (u32, u32)> {
        let (lines, count) = match self {
            Self::Triangle([a, b, c]) => ([(a, b), (a, c), (b, c)], 3),
            Self::Line(a, b) => ([(a, b); 3], 1),
        };
        lines.into_iter().take(count)
    }
}

/// Drop-dice R13, for distinct points. Cubic time: use it for at most 60 points.
pub fn by_hand(points: &[Point]) -> (Vec<HandDrawn>, Triangulation) {
    let mut sheet = Sheet { points, drawn: Vec::new(), lines: Vec::new() };
    sheet.draw_triangles();
    sheet.draw_lines();
    let outer = sheet.lines.iter().map(|&line| sheet.open_sides(line)).sum();
    (sheet.drawn, Triangulation::new(points.len(), &sheet.lines, outer))
}

struct Sheet<'p> {
    points: &'p [Point],
    drawn: Vec<HandDrawn>,
    lines: Vec<(u32, u32)>,
}

impl Sheet<'_> {
    fn draw_triangles(&mut self) {
        let mut taken = vec![false; self.points.len()];
        for trio in trios_by_closeness(self.points) {
            let is_free = trio.iter().all(|&index| !taken[index as usize]);
            let triangle = HandDrawn::Triangle(trio);
            if is_free && !self.holds_a_point(trio) && !triangle.lines().any(|line| self.crosses_a_line(line)) {
                self.draw(triangle);
                for index in trio {
                    taken[index as usize] = true;
                }
            }
        }
    }

    fn draw_lines(&mut self) {
        for line in lines_by_length(self.points) {
            if !self.crosses_a_line(line) && !self.passes_over_a_point(line) {
                self.draw(HandDrawn::Line(line.0, line.1));
            }
        }
    }

    fn draw(&mut self, drawn: HandDrawn) {
        self.lines.extend(drawn.lines());
        self.drawn.push(drawn);
    }

    fn at(&self, index: u32) -> Point {
        self.points[index as usize]
    }

    /// Whether a line crosses a drawn line. This is also true for a line that is drawn already.
    fn crosses_a_line(&self, (a, b): (u32, u32)) -> bool {
        self.lines.iter().any(|&(c, d)| lines_cross(self.at(a), self.at(b), self.at(c), self.at(d)))
    }

    fn passes_over_a_point(&self, (a, b): (u32, u32)) -> bool {
        let between = |&p: &Point| p != self.at(a) && p != self.at(b) && lies_on(p, self.at(a), self.at(b));
        self.points.iter().any(between)
    }

    fn holds_a_point(&self, trio: [u32; 3]) -> bool {
        let corners = trio.map(|index| self.at(index));
        self.points.iter().any(|&p| !corners.contains(&p) && lies_in(corners, p))
    }

    fn open_sides(&self, (a, b): (u32, u32)) -> usize {
        let has_points = |half| self.points.iter().any(|&p| side(self.at(a), self.at(b), p) == half);
        usize::from(!has_points(Ordering::Less)) + usize::from(!has_points(Ordering::Greater))
    }
}

/// All sets of three points that aren't on one line, sorted by the sum of their squared distances, then by number.
fn trios_by_closeness(points: &[Point]) -> Vec<[u32; 3]> {
    let mut trios = Vec::new();
    for (c, &third) in (0_u32..).zip(points) {
        for (b, &second) in (0..c).zip(points) {
            for (a, &first) in (0..b).zip(points) {
                if side(first, second, third) != Ordering::Equal {
                    let sum =
                        first.squared_distance(second) + second.squared_distance(third) + third.squared_distance(first);
                    trios.push((sum, [a, b, c]));
                }
            }
        }
    }
    sorted(trios).into_iter().map(|(_, trio)| trio).collect()
}

fn lines_by_length(points: &[Point]) -> Vec<(u32, u32)> {
    let mut lines = Vec::new();
    for (b, &second) in (0_u32..).zip(points) {
        for (a, &first) in (0..b).zip(points) {
            lines.push((first.squared_distance(second), (a, b)));
        }
    }
    sorted(lines).into_iter().map(|(_, line)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_trio_is_drawn_first_and_then_the_shortest_lines() {
        //  0   1            0, 1 and 2 are the closest trio; then 3 gets its shortest free lines
        //    2
        //
        //    3
        let points = [(0, 0), (20, 0), (10, 8), (10, 40)].map(|(x, y)| Point::new(x, y));
        let (drawn, grid) = by_hand(&points);
        assert_eq!(
            drawn,
            [HandDrawn::Triangle([0, 1, 2]), HandDrawn::Line(2, 3), HandDrawn::Line(0, 3), HandDrawn::Line(1, 3)]
        );
        assert_eq!((grid.edges.len(), grid.outer_edges), (6, 3));
    }

    #[test]
    fn a_line_never_passes_over_a_point() {
        let points = [(0, 0), (10, 0), (20, 0), (30, 0)].map(|(x, y)| Point::new(x, y));
        let (drawn, grid) = by_hand(&points);
        assert_eq!(drawn, [HandDrawn::Line(0, 1), HandDrawn::Line(1, 2), HandDrawn::Line(2, 3)]);
        assert_eq!(grid.outer_edges, 6);
    }
}
