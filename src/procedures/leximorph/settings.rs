use super::facts::LeximorphFault;
use crate::dice::OwnDie;
use crate::order::Gather;
use crate::procedures::bad_input::faces_alone;
use crate::procedures::preconnect::Method;
use crate::procedures::tunnels::{Beyond, Chain};
use crate::procedures::{BadInput, Options};

pub struct LetterSettings<'o> {
    /// None if the letters are rolled.
    pub word: Option<&'o str>,
    pub sectors: usize,
    pub columns: usize,
    pub turned: bool,
    /// The turns, from 1 to 4. None if turns are rolled.
    pub turns: Option<Vec<u8>>,
    /// At 1, letters are as large as R2 says. At 2, they are twice as large.
    pub scale: i32,
}

impl<'o> LetterSettings<'o> {
    /// None if the skeleton is a starter.
    pub fn of(options: &'o Options) -> Option<Self> {
        let word = options.word("word");
        let chosen = options.name("sectors").and_then(|sectors| sectors.parse().ok()).unwrap_or(4);
        let sectors = word.map_or(chosen, str::len);
        // The smallest square grid with space for all sectors (R1).
        let columns = (1..=sectors).find(|side| side * side >= sectors).unwrap_or(1);
        let turned = options.name("turn") == Some("on");
        (options.name("skeleton") != Some("starter")).then_some(Self {
            word,
            sectors,
            columns,
            turned,
            turns: turns(options),
            scale: 1,
        })
    }

    pub const fn one_letter(scale: i32) -> Self {
        Self { word: None, sectors: 1, columns: 1, turned: false, turns: None, scale }
    }
}

fn turns(options: &Options) -> Option<Vec<u8>> {
    options.word("turns").map(|turns| turns.split('.').filter_map(|turn| turn.parse().ok()).gather())
}

/// What is dug behind doors, branches and stairs in the sides of tunnels. If a method says where these exits lead, also
/// returns that method.
pub fn behind(options: &Options) -> (Beyond, Option<&'static Method>) {
    let behind = options.name("behind").unwrap_or("pips");
    match (behind, Method::named(behind)) {
        (_, Some(method)) => (Beyond::Kept(Vec::new()), Some(method)),
        ("chain", None) => {
            let chain = Chain { rule: "leximorph/7", ruled_by: &["R11"], rooms: rooms(options), stand: 0 };
            (Beyond::Chain(chain), None)
        }
        _ => (Beyond::OneRoll, None),
    }
}

/// The number of rooms after which rooms get no more exits.
pub fn rooms(options: &Options) -> usize {
    usize::try_from(options.number("rooms")).unwrap_or_default()
}

pub fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let other_than = |name: &str, default: &str| options.name(name) != Some(default);
    if other_than("skeleton", "letters") {
        let set = [("word", "rolled"), ("sectors", "4"), ("turn", "off"), ("turns", "rolled")];
        if let Some((name, _)) = set.into_iter().find(|(name, default)| other_than(name, default)) {
            return Err(options.refuse(name, LeximorphFault::StarterForLetters));
        }
    } else if options.word("word").is_some() && other_than("sectors", "4") {
        return Err(options.refuse("sectors", LeximorphFault::SectorsOfWord));
    }
    if let (Some(turns), Some(letters)) = (turns(options), LetterSettings::of(options))
        && turns.len() != letters.sectors
    {
        return Err(options.refuse("turns", LeximorphFault::TurnsOfLetters(letters.sectors)));
    }
    faces_alone(dice)
}
