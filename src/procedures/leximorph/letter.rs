//! A single letter as part of another dungeon: a node of a lattice (lattice R12).

use super::letters::SECTOR;
use super::make::Leximorph;
use super::sectors::Sectors;
use super::settings::LetterSettings;
use super::skeleton::Skeleton;
use crate::dungeon::{AreaId, AreaName, LevelId};
use crate::geometry::{Direction, Square, SquareRect};
use crate::procedures::tunnels::{Beyond, Levels};
use crate::procedures::{Stop, Table};

/// A node's letter is this many times as large as a letter of `leximorph`.
const SCALE: i32 = 2;

/// Makes a letter inside `node`, an area of the first level. It has at most `most` levels, from `first` down. It has no
/// entrance: `ways_in` joins the drawn letter to the tunnels outside. Returns the letter's last level.
pub fn make_a_letter(
    node: AreaId,
    (first, most): (LevelId, u32),
    table: &mut Table,
    ways_in: impl FnOnce(&mut Leximorph),
) -> Result<LevelId, Stop> {
    table.turn_to(first);
    let settings = LetterSettings::one_letter(SCALE);
    let skeleton = Skeleton::of_letters(&Sectors { settings: &settings, node: Some(node), table }.fill()?, &settings);
    let levels = Levels::new(most as usize).inside(node, first);
    let mut letter = Leximorph { skeleton, levels, beyond: Beyond::OneRoll, table };
    letter.draw();
    ways_in(&mut letter);
    letter.roll_the_rest()?;
    letter.table.turn_to(LevelId::default());
    Ok(letter.levels.last())
}

impl Leximorph<'_, '_> {
    pub const fn square_of_a_letter() -> SquareRect {
        SquareRect::between([Square::new(0, 0), Square::new(SCALE * SECTOR, SCALE * SECTOR)])
    }

    /// The free end nearest to the middle of the side. Without free ends, the nearest corner. Without corners, the
    /// nearest junction.
    pub fn nearest_end(&self, side: Direction) -> Option<AreaName> {
        let half = SCALE * SECTOR / 2;
        let place = self.skeleton.nearest_end(side.from(Square::new(half, half), half))?;
        Some(self.site().name(AreaId::at(place)))
    }
}
