use super::{Direction, Square};

/// The course of a passage on the ten-foot grid: its corners, from its first square to its last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course(Vec<Square>);

impl Course {
    /// The course over these corners. A corner where the course doesn't turn is left out.
    pub fn over(corners: impl IntoIterator<Item = Square>) -> Self {
        let mut kept: Vec<Square> = Vec::new();
        for corner in corners {
            if kept.last() == Some(&corner) {
                continue;
            }
            if let [.., before, last] = kept[..]
                && Direction::between(before, last) == Direction::between(last, corner)
            {
                kept.pop();
            }
            kept.push(corner);
        }
        Self(kept)
    }

    pub fn corners(&self) -> &[Square] {
        &self.0
    }

    pub fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::with_capacity(self.steps() + 1);
        squares.extend(self.0.first());
        for pair in self.0.windows(2) {
            let mut at = pair[0];
            // Between corners that aren't in line, diagonal steps come first.
            while at != pair[1] {
                at = Square::new(at.x + (pair[1].x - at.x).signum(), at.y + (pair[1].y - at.y).signum());
                squares.push(at);
            }
        }
        squares
    }

    pub fn steps(&self) -> usize {
        steps_over(&self.0)
    }

    pub fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }

    /// The parts before and after the square. Both include the square. None if the course doesn't cross the square.
    pub fn divided(&self, at: Square) -> Option<(Self, Self)> {
        let squares = self.squares();
        let place = squares.iter().position(|&square| square == at)?;
        Some((Self::over(squares[..=place].iter().copied()), Self::over(squares[place..].iter().copied())))
    }
}

/// How many steps from square to square a course over these corners has.
pub fn steps_over(corners: &[Square]) -> usize {
    let steps = |pair: &[Square]| pair[0].x.abs_diff(pair[1].x).max(pair[0].y.abs_diff(pair[1].y)) as usize;
    corners.windows(2).map(steps).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(corners: &[(i32, i32)]) -> Course {
        Course::over(corners.iter().map(|&(x, y)| Square::new(x, y)))
    }

    #[test]
    fn points_where_a_course_goes_straight_on_are_not_corners() {
        let bent = course(&[(0, 0), (0, 0), (2, 0), (5, 0), (7, 2), (7, 2), (8, 3), (8, 9)]);
        assert_eq!(bent, course(&[(0, 0), (5, 0), (8, 3), (8, 9)]));
        assert_eq!(bent.steps(), 14);
        assert_eq!(bent.squares().len(), 15);
        // Going straight back counts as a corner.
        assert_eq!(course(&[(0, 0), (3, 0), (1, 0)]).corners().len(), 3);
    }

    #[test]
    fn a_course_is_divided_at_one_of_its_squares() {
        let bent = course(&[(0, 0), (4, 0), (4, 4)]);
        let (first, second) = bent.divided(Square::new(4, 2)).expect("the course crosses this square");
        assert_eq!((first, second), (course(&[(0, 0), (4, 0), (4, 2)]), course(&[(4, 2), (4, 4)])));
        assert_eq!(bent.divided(Square::new(3, 1)), None);
        assert_eq!(bent.reversed().reversed(), bent);
    }
}
