//! The checks of the own dice of `megadungeon`.

use super::facts::AreasFault;
use crate::dice::{Die, OwnDie};
use crate::procedures::drop_dice::{rolls_share, validate_dice};
use crate::procedures::{BadInput, Options};

/// All areas' dice first, then area by area; every drop as in `drop-dice`.
pub(super) fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let with_tenth = rolls_share(options);
    let of = |name: &str| options.pool(name).dice().collect::<Vec<Die>>();
    let (areas, pool) = (of("areas"), of("pool"));
    let drops = std::iter::once(&areas).chain(std::iter::repeat_n(&pool, areas.len()));
    let (mut behind, mut left) = (0, dice);
    for drop in drops {
        let count = (drop.len() + usize::from(with_tenth)).min(left.len());
        let (its, others) = std::mem::take(&mut left).split_at_mut(count);
        validate_dice(drop, with_tenth, its, behind)?;
        (behind, left) = (behind + count, others);
    }
    match left.first() {
        None => Ok(()),
        Some(die) => {
            let fault = AreasFault::OneTooMany { areas: areas.len(), pool: pool.len(), with_tenth };
            Err(BadInput::die(behind + 1, die, fault))
        }
    }
}
