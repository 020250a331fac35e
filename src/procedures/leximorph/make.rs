//! Steps 1 to 6, in order.

use super::draw::Leximorph;
use super::facts::{LeximorphEvent, LeximorphPurpose};
use super::letters::SECTOR;
use super::sectors::Sectors;
use super::settings::LeximorphSettings;
use super::skeleton::Skeleton;
use super::starters;
use crate::dice::Die;
use crate::dungeon::{Detail, LevelId};
use crate::geometry::Square;
use crate::procedures::tunnels::Levels;
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

/// A leximorph that is the whole dungeon.
///
/// # Errors
/// [`Stop`] when the table has no die left, or an own die is none of these.
pub fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    make(&LeximorphSettings::of(options), LevelId(0), &mut Levels::new(2), table)
}

/// Letters or a starter on a level of which nothing is dug, the tunnels they make, what is at their corners and
/// junctions, then what is along their sides and behind it. The table is turned to that level.
///
/// # Errors
/// [`Stop`] when the table has no die left, or an own die is none of these.
pub fn make(settings: &LeximorphSettings, level: LevelId, levels: &mut Levels, table: &mut Table) -> Result<(), Stop> {
    let skeleton = match settings {
        LeximorphSettings::Starter => roll_a_starter(table)?,
        LeximorphSettings::Letters(letters) => {
            Skeleton::of_letters(&Sectors { settings: letters, table }.fill()?, letters.columns)
        }
    };
    let mut leximorph = Leximorph { skeleton, passages: Vec::new(), level, levels, table };
    leximorph.draw();
    leximorph.mark_the_entrance();
    leximorph.roll_for_the_junctions()?;
    leximorph.roll_for_the_sides()
}

/// Step 3, where a starter takes the place of the letters.
fn roll_a_starter(table: &mut Table) -> Result<Skeleton, Stop> {
    let half = table.roll(Die::D10, LeximorphPurpose::Starter)?.div_ceil(2);
    let row = usize::from(half) - 1;
    table.change(Change::Detail("starter", Detail::Number(half.into())));
    let step = Step::new("leximorph/3", LeximorphEvent::Starter(row)).at(Square::new(SECTOR, SECTOR));
    table.note(step.row(row).ruled_by(&["R8"]));
    Ok(Skeleton::of_starter(starters::strokes(row)))
}
