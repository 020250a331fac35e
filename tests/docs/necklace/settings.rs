//! The checks of the options and own dice of `necklace`.

use dicefall::dice::{Die, OwnDie, Pool};
use dicefall::procedures::{BadInput, Options};

/// Own dice are d6, one for each room, if the link doesn't say which dice they are.
pub fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    if !options.is_given("pool") && !dice.is_empty() {
        let count = u32::try_from(dice.len()).unwrap_or(u32::MAX);
        options.set("pool", &Pool::of(count, Die::D6).to_string())?;
    }
    Ok(())
}
