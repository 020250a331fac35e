//! `leximorph`: letters of the alphabet as the skeleton of a dungeon, loops and all.
//!
//! Source: "Pre-Loading Random Non-Linear Dungeons", 10 April 2017, on the blog "... now with 35% more
//! arrogance!"; with "Random Non-Linear Dungeons", 7 April, and the example of 14 April.

mod declaration;
mod junctions;
mod letters;
mod lines;
mod settings;
mod sides;
mod skeleton;
mod starters;

pub use declaration::PROCEDURE;
pub(super) use declaration::{BEHIND, SIDES};

use crate::dice::Die;
use crate::dungeon::{Area, AreaId, AreaKind, Detail, LevelId, Mark, PassageId, Pencil};
use crate::geometry::Square;
use crate::procedures::tunnels::{Cites, Levels, Site};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text, room};
use letters::{BY_DIE, Glyph, SECTOR};
use settings::Settings;
use skeleton::{Skeleton, What};
use starters::Starter;

/// What the steps of its sides cite.
static CITES: Cites = Cites { sides: "leximorph/5", sides_by: &["R5"], behind: "leximorph/6", behind_by: &["R6"] };

/// Steps 1 to 6: letters or a starter, the tunnels they make, what is at their corners and junctions,
/// then what is along their sides and behind it.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut levels = Levels::new(2);
    let site = levels.site_mut(LevelId(0));
    let (skeleton, glyphs) = match Settings::of(options) {
        Settings::Starter => (roll_a_starter(table)?, Vec::new()),
        Settings::Letters { word, sectors, columns, turned } => {
            pencil_the_sectors(sectors, columns, table);
            let letters = match word {
                Some(word) => spell(word, table),
                None => roll_the_letters(sectors, columns, turned, table)?,
            };
            let glyphs = if turned { turn(&letters, columns, table)? } else { upright(&letters) };
            (Skeleton::of_letters(&glyphs, columns), glyphs)
        }
    };
    let passages = draw(&skeleton, &glyphs, site, table);
    mark_the_entrance(&skeleton, table);
    junctions::roll_for_all(&skeleton, &passages, site, table)?;
    sides::roll_for_all(&skeleton, levels, table)
}

/// The square in the middle of a sector, where its dice lie.
fn middle(place: usize, columns: usize) -> Square {
    let corner = skeleton::corner(place, columns);
    Square::new(corner.x + SECTOR / 2, corner.y + SECTOR / 2)
}

/// The edges of the sectors, until all is drawn.
fn pencil_the_sectors(sectors: usize, columns: usize, table: &mut Table) {
    for place in 0..sectors {
        let from = skeleton::corner(place, columns);
        let corner = |x: i32, y: i32| Square::new(from.x + x * SECTOR, from.y + y * SECTOR);
        let sides = [((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1))];
        for ((x, y), (to_x, to_y)) in sides {
            table.change(Change::Pencil(Pencil::Line(corner(x, y), corner(to_x, to_y))));
        }
    }
}

/// Step 1, a letter a sector.
fn roll_the_letters(sectors: usize, columns: usize, turned: bool, table: &mut Table) -> Result<Vec<char>, Stop> {
    let mut letters = Vec::with_capacity(sectors);
    for place in 0..sectors {
        let number = place + 1;
        let face = table.roll(Die::D10, format_args!("for the letter of sector {number}"))?;
        let row = usize::from(Die::D10.printed(face));
        let letter = BY_DIE[row % BY_DIE.len()];
        letters.push(letter);
        if !turned {
            pencil(Glyph::upright(letter), place, columns, table);
        }
        if number == sectors {
            tell_the_letters(&letters, table);
        }
        let text = format!("Sector {number} of {sectors} has the letter {letter}.");
        table.note(Step::new("leximorph/1", text).at(middle(place, columns)).row(row).ruled_by(&["R1"]));
    }
    Ok(letters)
}

/// A letter as it will be dug.
fn pencil(glyph: Glyph, place: usize, columns: usize, table: &mut Table) {
    for stroke in glyph.strokes(skeleton::corner(place, columns)) {
        for pair in stroke.windows(2) {
            table.change(Change::Pencil(Pencil::Line(pair[0], pair[1])));
        }
    }
}

/// Step 1, a word in place of the dice.
fn spell(letters: Vec<char>, table: &mut Table) -> Vec<char> {
    tell_the_letters(&letters, table);
    let word: String = letters.iter().collect();
    let text = if letters.len() == 1 {
        format!("The letter is set: {word}. It has the only sector.")
    } else {
        format!("The word is set: {word}. Each of its letters has a sector, row by row from the north-west.")
    };
    table.note(Step::new("leximorph/1", text).ruled_by(&["R1"]));
    letters
}

fn tell_the_letters(letters: &[char], table: &mut Table) {
    table.change(Change::Detail("letters", Detail::Letters(letters.iter().collect())));
}

fn upright(letters: &[char]) -> Vec<Glyph> {
    letters.iter().map(|&letter| Glyph::upright(letter)).collect()
}

/// Step 2.
fn turn(letters: &[char], columns: usize, table: &mut Table) -> Result<Vec<Glyph>, Stop> {
    let mut glyphs = Vec::with_capacity(letters.len());
    for (place, &letter) in letters.iter().enumerate() {
        let number = place + 1;
        let face = table.roll(Die::D4, format_args!("for the turning of the {letter} in sector {number}"))?;
        let text = match face {
            1 => format!("The {letter} in sector {number} stays as it is."),
            2 => format!("The {letter} in sector {number} is turned a quarter clockwise."),
            3 => format!("The {letter} in sector {number} is turned upside down."),
            _ => format!("The {letter} in sector {number} is turned a quarter anticlockwise."),
        };
        let quarters = face - 1;
        pencil(Glyph { letter, quarters }, place, columns, table);
        table.note(Step::new("leximorph/2", text).at(middle(place, columns)).row(quarters.into()).ruled_by(&["R2"]));
        glyphs.push(Glyph { letter, quarters });
    }
    Ok(glyphs)
}

/// Step 3, where a starter takes the place of the letters.
fn roll_a_starter(table: &mut Table) -> Result<Skeleton, Stop> {
    let face = table.roll(Die::D10, "for the starter")?;
    let (row, starter) = Starter::rolled(face);
    let skeleton = Skeleton::of_starter(starter.strokes());
    let number = u32::try_from(row + 1).unwrap_or_default();
    table.change(Change::Detail("starter", Detail::Number(number.into())));
    let text = format!("Half of what the die shows is {number}: the starter is {}.", starter.name);
    table.note(Step::new("leximorph/3", text).at(Square::new(SECTOR, SECTOR)).row(row).ruled_by(&["R8"]));
    Ok(skeleton)
}

/// Step 3: piece by piece the corners, junctions and ends that a piece reaches, then its tunnels. Gives
/// the numbers of the tunnels' passages.
fn draw(skeleton: &Skeleton, glyphs: &[Glyph], site: &mut Site, table: &mut Table) -> Vec<PassageId> {
    let mut passages = vec![PassageId(0); skeleton.tunnels.len()];
    for (nth, drawing) in skeleton.drawings.iter().enumerate() {
        for (place, spot) in skeleton.points.iter().enumerate() {
            let at_it = skeleton.tunnels.iter().filter(|tunnel| tunnel.from == place || tunnel.to == place);
            if at_it.map(|tunnel| tunnel.drawn_with).min() == Some(nth) {
                site.add(Area::spot(AreaId::at(place), spot.kind, spot.at), table);
            }
        }
        for (tunnel, passage) in skeleton.tunnels.iter().zip(&mut passages) {
            if tunnel.drawn_with == nth {
                let start = skeleton.points[tunnel.from].at;
                let squares: Vec<Square> = (0..=tunnel.length).map(|steps| tunnel.way.from(start, steps)).collect();
                *passage = site.dig([AreaId::at(tunnel.from), AreaId::at(tunnel.to)], &squares, None, table);
            }
        }
        table.note(drawn(drawing.what, skeleton, glyphs));
    }
    passages
}

fn drawn(what: What, skeleton: &Skeleton, glyphs: &[Glyph]) -> Step<String> {
    let letter = |place: usize| glyphs.get(place).map_or(' ', |glyph| glyph.letter);
    match what {
        What::Letter(place) => {
            let text = format!("The strokes of the {} in sector {} become tunnels.", letter(place), place + 1);
            Step::new("leximorph/3", text).ruled_by(&["R2", "R3"])
        }
        What::Join([one, other], ends) => {
            let [a, b] =
                ends.map(|end| AreaId::at(skeleton.points.iter().position(|spot| spot.at == end).unwrap_or_default()));
            let text = format!(
                "The {} in sector {} and the {} in sector {} share no point: a tunnel joins them, from {a} to {b}.",
                letter(one),
                one + 1,
                letter(other),
                other + 1
            );
            Step::new("leximorph/3", text).ruled_by(&["R3"])
        }
        What::Starter => Step::new("leximorph/3", "Its strokes become tunnels.".to_owned()).ruled_by(&["R8"]),
    }
}

/// The way in (R7).
fn mark_the_entrance(skeleton: &Skeleton, table: &mut Table) {
    let Some(place) = skeleton.entrance() else { return };
    let area = AreaId::at(place);
    let text = if skeleton.points[place].kind == AreaKind::DeadEnd {
        "One comes in at {room}, the southernmost end of a tunnel."
    } else {
        table.change(Change::Mark(area, Mark::StairsUp));
        "No tunnel has a free end: stairs lead up from {room}, and one comes in by these."
    };
    table.change(Change::Mark(area, Mark::Entrance));
    table.note(Step::new("leximorph/3", Text::counted(text, [room(LevelId(0), area)])).ruled_by(&["R7"]));
}
