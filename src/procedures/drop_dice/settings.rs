//! What the options of `drop-dice` ask for, and the checks of its options and own dice.

use super::facts::DropFault;
use crate::dice::{Die, Lie, OwnDie, Pool, Surface};
use crate::order::sorted;
use crate::procedures::bad_input::DieFault;
use crate::procedures::{BadInput, Options};

/// The fewest dice that a pool can have.
pub(super) const FEWEST: usize = 3;
/// The most dice that a pool can have.
pub(super) const MOST: usize = 500;
/// The most dice for a grid drawn by hand (R13).
const MOST_BY_HAND: usize = 60;

pub(super) fn draws_by_hand(options: &Options) -> bool {
    options.name("grid") == Some("by-hand")
}

pub(in crate::procedures) fn rolls_share(options: &Options) -> bool {
    options.name("loops") == Some("overachiever")
}

pub(in crate::procedures) fn tray(options: &Options) -> Surface {
    match options.name("tray") {
        Some("portrait") => Surface::PORTRAIT,
        Some("square") => Surface::SQUARE,
        _ => Surface::TRAY,
    }
}

pub(in crate::procedures) fn tells_danger(options: &Options) -> bool {
    options.name("danger") == Some("on")
}

/// If no pool is given, own dice are d6, one for each room. One die can follow the pool: the 1d10 for the number of
/// loops.
pub(super) fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let placed = dice.iter().filter(|die| die.lie.is_some()).count();
    if !options.is_given("pool") && placed > 0 {
        let pool = Pool::of(u32::try_from(placed).unwrap_or(u32::MAX), Die::D6).to_string();
        options.set("pool", &pool).map_err(|_| BadInput::BadValue {
            option: "dice",
            value: dice.iter().map(OwnDie::to_string).collect::<Vec<_>>().join(";"),
            law: DropFault::DiceCount { least: FEWEST, most: MOST }.to_string(),
        })?;
    }
    let pool: Vec<Die> = options.pool("pool").dice().collect();
    if usize::try_from(options.number("from")).is_ok_and(|from| from > pool.len()) {
        return Err(options.refuse("from", DropFault::NoSuchRoom { dice: pool.len() }));
    }
    if draws_by_hand(options) && pool.len() > MOST_BY_HAND {
        return Err(options.refuse("grid", DropFault::TooManyByHand { dice: pool.len(), most: MOST_BY_HAND }));
    }
    validate_dice(&pool, options, dice, 0)
}

/// `before`: how many own dice earlier drops use.
pub fn validate_dice(pool: &[Die], options: &Options, dice: &mut [OwnDie], before: usize) -> Result<(), BadInput> {
    let (tray, with_tenth) = (tray(options), rolls_share(options));
    let mut places = Vec::with_capacity(dice.len());
    for (index, own) in dice.iter_mut().enumerate() {
        let number = before + index + 1;
        let kind = match pool.get(index) {
            Some(&kind) => {
                tray.check(own.lie).map_err(|fault| BadInput::die(number, own, fault))?;
                places.push((own.lie.and_then(Lie::point), index));
                kind
            }
            None if index == pool.len() && with_tenth => {
                if own.lie.is_some() {
                    return Err(BadInput::die(number, own, DropFault::TenthHasPlace));
                }
                Die::D10
            }
            // The dice of stocking come next. They are read when they are rolled.
            None if options.stocks() && own.lie.is_none() => continue,
            None => return Err(BadInput::die(number, own, DropFault::OneTooMany { pool: pool.len(), with_tenth })),
        };
        let face = kind.read(own.face);
        own.face = face.ok_or_else(|| BadInput::die(number, own, DieFault::no_such_face(*own, kind)))?.into();
    }
    let places = sorted(places);
    let Some(pair) = places.windows(2).find(|pair| pair[0].0 == pair[1].0) else { return Ok(()) };
    let (first, second) = (pair[0].1, pair[1].1);
    Err(BadInput::die(before + second + 1, &dice[second], DropFault::SamePoint { die: before + first + 1 }))
}
