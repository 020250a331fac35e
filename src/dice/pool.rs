//! Pools of dice: `10d6`, `6d6+2d8`.

use super::Die;
use std::fmt;
use std::str::FromStr;

/// Dice of several kinds, in order: groups of one kind each, no two neighbours alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool(Vec<(u32, Die)>);

/// Why a text is no pool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPool {
    /// A group is not `N`d`S`, both whole numbers without a sign.
    NotAGroup(String),
    /// There is no die with that number of sides.
    NoSuchDie(String),
    /// A group of no dice.
    NoDice(String),
    /// More than a million dice.
    TooMany,
}

/// The end of a sentence about the pool; at most 40 characters of the text stand in it.
impl fmt::Display for BadPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGroup(_) => f.write_str("a pool is groups of dice such as 10d6, joined by plus signs"),
            Self::NoSuchDie(sides) => write!(f, "there is no d{sides:.40}; a die has 4, 6, 8, 10, 12 or 20 sides"),
            Self::NoDice(group) => write!(f, "its group {group:.40} has no dice"),
            Self::TooMany => f.write_str("it has more than a million dice"),
        }
    }
}

impl Pool {
    /// `count` dice of one kind.
    pub fn of(count: u32, die: Die) -> Self {
        if count == 0 { Self::default() } else { Self(vec![(count, die)]) }
    }

    /// How many dice there are in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&(count, _)| count as usize).sum()
    }

    /// Whether there is no die.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The dice, one by one, in order.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.0.iter().flat_map(|&(count, die)| std::iter::repeat_n(die, count as usize))
    }

    /// The pool of these dice in this order.
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

/// More dice than anyone throws, and few enough to be counted without overflow.
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
    fn junk_around_a_pool_is_refused() {
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
