//! The checks of the options and own dice of `necklace`.

use super::facts::NecklaceFault;
use dicefall::dice::{Die, OwnDie, Pool, Surface};
use dicefall::geometry::Point;
use dicefall::procedures::{BadInput, Options};

/// The narrow tray: 300 units wide and 850 units high.
const NARROW: Surface = Surface { far: Point::new(300, 850), ..Surface::TRAY };

/// The most dice on the narrow tray.
const MOST_NARROW: usize = 8;

/// What the dice are dropped on.
pub fn tray(options: &Options) -> Surface {
    if options.name("tray") == Some("narrow") { NARROW } else { Surface::SQUARE }
}

/// If a link has own dice but no pool, the dice are d6, one for each room.
pub fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    if !options.is_given("pool") && !dice.is_empty() {
        let count = u32::try_from(dice.len()).unwrap_or(u32::MAX);
        options.set("pool", &Pool::of(count, Die::D6).to_string())?;
    }
    let pool = options.pool("pool");
    if tray(options) == NARROW && pool.len() > MOST_NARROW {
        return Err(options.refuse("pool", NecklaceFault::TooManyDice { most: MOST_NARROW }));
    }
    // A 0 on a d10 means 10.
    for (own, die) in dice.iter_mut().zip(pool.dice()) {
        own.face = die.read(own.face).map_or(own.face, Into::into);
    }
    Ok(())
}
