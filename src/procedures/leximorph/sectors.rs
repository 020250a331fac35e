//! Steps 1 and 2: every sector gets a letter, and the letters are turned.

use super::facts::{LeximorphEvent, LeximorphPurpose};
use super::letters::{BY_DIE, Glyph, SECTOR};
use super::settings::LetterSettings;
use crate::dice::Die;
use crate::dungeon::{AreaId, Detail, Pencil};
use crate::geometry::Square;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// The north-western corner of a sector. Each row has `columns` sectors.
pub fn corner(place: usize, columns: usize) -> Square {
    let sectors = |count: usize| i32::try_from(count).unwrap_or(0) * SECTOR;
    Square::new(sectors(place % columns), sectors(place / columns))
}

pub struct Sectors<'t, 'r> {
    pub settings: &'t LetterSettings<'t>,
    pub node: Option<AreaId>,
    pub table: &'t mut Table<'r>,
}

impl Sectors<'_, '_> {
    pub fn fill(mut self) -> Result<Vec<Glyph>, Stop> {
        self.pencil_the_edges();
        let mut glyphs = match self.settings.word {
            Some(word) => self.spell(word),
            None => self.roll_the_letters()?,
        };
        if self.settings.turned {
            glyphs.iter_mut().try_for_each(|glyph| self.turn(glyph))?;
        }
        Ok(glyphs)
    }

    fn pencil_the_edges(&mut self) {
        for place in 0..self.settings.sectors {
            let from = corner(place, self.settings.columns);
            let side = self.settings.scale * SECTOR;
            let corner = |(x, y)| Square::new(from.x + x * side, from.y + y * side);
            for (from, to) in [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1))] {
                self.table.change(Change::Pencil(Pencil::Line(corner(from), corner(to))));
            }
        }
    }

    /// Step 1 with dice.
    fn roll_the_letters(&mut self) -> Result<Vec<Glyph>, Stop> {
        let sectors = self.settings.sectors;
        let mut glyphs = Vec::with_capacity(sectors);
        for place in 0..sectors {
            let why = self.node.map_or(LeximorphPurpose::Letter(place), LeximorphPurpose::LetterOfNode);
            let face = self.table.roll(Die::D10, why)?;
            let row = usize::from(Die::D10.printed(face));
            let glyph = Glyph { letter: BY_DIE[row % BY_DIE.len()], place, quarters: 0 };
            glyphs.push(glyph);
            if !self.settings.turned {
                self.pencil(glyph);
            }
            if glyphs.len() == sectors {
                self.tell_the_letters(glyphs.iter().map(|glyph| glyph.letter).collect());
            }
            let step = Step::new("leximorph/1", LeximorphEvent::Letter(glyph, sectors)).at(self.middle(place));
            self.table.note(step.row(row).ruled_by(&["R1"]));
        }
        Ok(glyphs)
    }

    /// Step 1 with a word.
    fn spell(&mut self, word: &str) -> Vec<Glyph> {
        self.tell_the_letters(word.into());
        self.table.note(Step::new("leximorph/1", LeximorphEvent::Word(word.into())).ruled_by(&["R1"]));
        word.chars().enumerate().map(|(place, letter)| Glyph { letter, place, quarters: 0 }).collect()
    }

    fn tell_the_letters(&mut self, letters: String) {
        // A node's letter isn't a detail of the whole dungeon.
        if self.node.is_none() {
            self.table.change(Change::Detail("letters", Detail::Letters(letters)));
        }
    }

    /// Step 2: turns the letter as chosen, or as a die says.
    fn turn(&mut self, glyph: &mut Glyph) -> Result<(), Stop> {
        let chosen = self.settings.turns.as_ref().and_then(|turns| turns.get(glyph.place)).copied();
        let face = match chosen {
            Some(turn) => turn,
            None => self.table.roll(Die::D4, LeximorphPurpose::Turn(*glyph))?,
        };
        glyph.quarters = face - 1;
        self.pencil(*glyph);
        let step = Step::new("leximorph/2", LeximorphEvent::Turned(*glyph)).at(self.middle(glyph.place));
        let step = if chosen.is_none() { step.row(glyph.quarters.into()) } else { step };
        self.table.note(step.ruled_by(&["R2"]));
        Ok(())
    }

    fn pencil(&mut self, glyph: Glyph) {
        for stroke in glyph.strokes(corner(glyph.place, self.settings.columns), self.settings.scale) {
            for pair in stroke.windows(2) {
                self.table.change(Change::Pencil(Pencil::Line(pair[0], pair[1])));
            }
        }
    }

    fn middle(&self, place: usize) -> Square {
        let half = self.settings.scale * SECTOR / 2;
        corner(place, self.settings.columns).plus(Square::new(half, half))
    }
}
