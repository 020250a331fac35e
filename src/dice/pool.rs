//! Pools of dice: `10d6`, `6d6+2d8`.

use super::Die;
use std::fmt;
use std::str::FromStr;

/// Dice in order, in groups of one kind. Neighbouring groups have different kinds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool(Vec<(u32, Die)>);

/// Why a text can't be read as a pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPool {
    /// A group isn't `NdS` with two whole numbers.
    NotAGroup(String),
    /// No die has this number of sides.
    NoSuchDie(String),
    /// A group has no dice.
    NoDice(String),
    /// The pool has more than a million dice.
    TooMany,
}

/// At most 40 characters of the text are quoted.
impl fmt::Display for BadPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGroup(_) => f.write_str("write groups of dice joined by plus signs, as in 10d6 or 6d6+2d8"),
            Self::NoSuchDie(sides) => {
                write!(f, "Dicefall has no d{sides:.40}; use d4, d6, d8, d10, d12 or d20, as in 10d6")
            }
            Self::NoDice(group) => write!(f, "{group:.40} has no dice; give each group at least 1, as in 10d6"),
            Self::TooMany => f.write_str("it has more than a million dice; use fewer, as in 10d6"),
        }
    }
}

impl Pool {
    /// `count` dice of one kind.
    pub fn of(count: u32, die: Die) -> Self {
        if count == 0 { Self::default() } else { Self(vec![(count, die)]) }
    }

    /// The number of dice.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&(count, _)| count as usize).sum()
    }

    /// Whether the pool has no dice.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The dice in order.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.0.iter().flat_map(|&(count, die)| std::iter::repeat_n(die, count as usize))
    }

    /// A pool of these dice, in this order.
    pub fn collect(dice: impl IntoIterator<Item = Die>) -> Self {
        let mut pool = Self::default();
        for die in dice {
            pool.push(1, die);
        }
        pool
    }

    fn push(&mut self, count: u32, die: Die) {
        match self.0.last_mut() {
            Some((before, same)) if *same == die => *before += count,
            _ => self.0.push((count, die)),
        }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (count, die)) in self.0.iter().enumerate() {
            let plus = if index == 0 { "" } else { "+" };
            write!(f, "{plus}{count}d{}", die.sides())?;
        }
        Ok(())
    }
}

/// The most dice in a pool. The limit keeps their count from overflowing.
const MOST: u32 = 1_000_000;

impl FromStr for Pool {
    type Err = BadPool;

    fn from_str(text: &str) -> Result<Self, BadPool> {
        let mut pool = Self::default();
        for group in text.split('+') {
            let (count, sides) = group.split_once('d').ok_or_else(|| BadPool::NotAGroup(group.into()))?;
            if !is_whole(count) || !is_whole(sides) {
                return Err(BadPool::NotAGroup(group.into()));
            }
            let die = sides.parse().ok().and_then(Die::with_sides);
            let die = die.ok_or_else(|| BadPool::NoSuchDie(sides.into()))?;
            if count.bytes().all(|digit| digit == b'0') {
                return Err(BadPool::NoDice(group.into()));
            }
            let count = count.parse().ok().filter(|&count| count <= MOST).ok_or(BadPool::TooMany)?;
            if pool.len() + count as usize > MOST as usize {
                return Err(BadPool::TooMany);
            }
            pool.push(count, die);
        }
        Ok(pool)
    }
}

fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pools_are_read_and_written_back() {
        for (text, written, dice) in
            [("10d6", "10d6", 10), ("3d4+2d20", "3d4+2d20", 5), ("2d6+2d6+1d8", "4d6+1d8", 5), ("007d8", "7d8", 7)]
        {
            let pool: Pool = text.parse().expect(text);
            assert_eq!((pool.to_string().as_str(), pool.len()), (written, dice));
            assert_eq!(Pool::collect(pool.dice()), pool);
        }
    }

    #[test]
    fn texts_that_are_not_pools_are_refused() {
        for text in ["", "d6", "10", "10d", "10D6", " 10d6", "10d6 ", "10d6+", "+10d6", "-1d6", "1.5d6", "10d6x"] {
            assert!(matches!(text.parse::<Pool>(), Err(BadPool::NotAGroup(_))), "{text:?}");
        }
        assert_eq!("3d7".parse::<Pool>(), Err(BadPool::NoSuchDie("7".into())));
        assert_eq!("2d6+00d6".parse::<Pool>(), Err(BadPool::NoDice("00d6".into())));
        for text in ["99999999999d6", "1000001d6", "1000000d6+1d6"] {
            assert_eq!(text.parse::<Pool>(), Err(BadPool::TooMany), "{text}");
        }
    }
}
