//! How many dice each area of `megadungeon` gets, and the checks of own dice.

use super::facts::AreasFault;
use crate::dice::{Die, Face, OwnDie, Pool};
use crate::order::Gather;
use crate::procedures::drop_dice::{rolls_share, validate_dice};
use crate::procedures::{BadInput, Options};

/// If the option `pool` is `by-area`, an area has this many more d6 than its value (R6).
const MORE_THAN_ITS_VALUE: u32 = 4;

/// Whether the number of an area's dice depends on its value.
pub(super) fn goes_by_area(options: &Options) -> bool {
    options.name("pool") == Some("by-area")
}

pub(super) fn pool_of(options: &Options, value: Face) -> Pool {
    if goes_by_area(options) { Pool::of(MORE_THAN_ITS_VALUE + u32::from(value), Die::D6) } else { options.pool("pool") }
}

/// The dice of the areas come first, then the dice of each area. Each drop is checked as in `drop-dice`.
pub(super) fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let with_tenth = rolls_share(options);
    let areas: Vec<Die> = options.pool("areas").dice().collect();
    // These values are only used if every area has its die. A face that the die doesn't have is refused below.
    let shown = |(own, kind): (&OwnDie, &Die)| kind.read(own.face).unwrap_or(1);
    let values: Vec<Face> = dice.iter().zip(&areas).map(shown).gather();
    let inside = values.into_iter().map(|value| pool_of(options, value).dice().collect());
    let drops: Vec<Vec<Die>> = std::iter::once(areas.clone()).chain(inside).gather();
    let (mut before, mut left) = (0, dice);
    for drop in &drops {
        let count = (drop.len() + usize::from(with_tenth)).min(left.len());
        let (its, others) = std::mem::take(&mut left).split_at_mut(count);
        validate_dice(drop, options, its, before)?;
        (before, left) = (before + count, others);
    }
    // The dice of stocking come last. They are read when they are rolled.
    let pool = (!goes_by_area(options)).then(|| options.pool("pool").len());
    let fault = AreasFault::OneTooMany { areas: areas.len(), pool, with_tenth };
    match left.iter().position(|die| !options.stocks() || die.lie.is_some()) {
        None => Ok(()),
        Some(place) => Err(BadInput::die(before + place + 1, &left[place], fault)),
    }
}
