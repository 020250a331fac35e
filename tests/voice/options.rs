//! Recipes with options of all kinds.

use dicefall::link::read;
use dicefall::procedures::{OptionKind, OptionSpec, Procedure, REGISTRY, STOCKING};
use std::collections::BTreeSet;

/// Random numbers that are the same in every run (`SplitMix64`).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % u64::try_from(count.max(1)).unwrap()).unwrap()
    }

    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn number(&mut self, least: i32, most: i32) -> i32 {
        // Large dungeons say the same things as small dungeons.
        least + i32::try_from(self.below(usize::try_from((most - least).min(10)).unwrap() + 1)).unwrap()
    }
}

/// A link with random options. An option that doesn't fit the earlier options is left out. `tried` gets the named
/// values that the link has.
pub fn link(
    procedure: &'static Procedure,
    seed: usize,
    chance: &mut Chance,
    tried: &mut BTreeSet<(&str, &str)>,
) -> String {
    let mut link = format!("#/{}?v={}&seed=voice-{seed}", procedure.id, procedure.version);
    for spec in procedure.options {
        if chance.below(2) == 0 {
            continue;
        }
        let value = value(spec, chance);
        let longer = format!("{link}&{}={value}", spec.name);
        if read(&longer, &REGISTRY).is_ok() {
            let name = names(spec).into_iter().find(|name| *name == value);
            tried.extend(name.map(|name| (spec.name, name)));
            link = longer;
        }
    }
    // Every third dungeon is stocked.
    if seed.is_multiple_of(3) {
        link += "&stock=on";
        let themes = names(&STOCKING.options[1]);
        if chance.below(2) == 0 {
            link = format!("{link}&theme={}", chance.of(&themes));
        }
    }
    link
}

pub fn names(spec: &OptionSpec) -> Vec<&'static str> {
    match &spec.kind {
        OptionKind::Choice(names) | OptionKind::ChoiceOrShare(names) => names.iter().map(|name| name.value).collect(),
        OptionKind::Pool { or, .. } => or.iter().map(|name| name.value).collect(),
        _ => Vec::new(),
    }
}

/// A random value for the option. It may be refused because of another option.
fn value(spec: &OptionSpec, chance: &mut Chance) -> String {
    let names = names(spec);
    if !names.is_empty() && chance.below(4) > 0 {
        return chance.of(&names).into();
    }
    match &spec.kind {
        OptionKind::Pool { least, .. } => {
            let die = chance.of(&[4, 6, 8, 10, 12, 20]);
            format!("{}d{die}", least + chance.below(9))
        }
        OptionKind::Choice(_) => chance.of(&names).into(),
        OptionKind::ChoiceOrShare(_) => format!("0.{:02}", chance.below(100)),
        OptionKind::Number { least, most, .. } | OptionKind::NumberOr { least, most, .. } => {
            chance.number(*least, *most).to_string()
        }
        OptionKind::DieOf(_) => (1 + chance.below(3)).to_string(),
        OptionKind::Numbers { least, most, count, .. } => {
            let count = if chance.below(2) == 0 { 4.min(*count) } else { 1 + chance.below(*count) };
            let numbers: Vec<_> = (0..count).map(|_| chance.number(*least, *most).to_string()).collect();
            numbers.join(".")
        }
        OptionKind::Word { letters, most, suggestions, .. } => {
            if chance.below(2) == 0 {
                return chance.of(suggestions).into();
            }
            let letters: Vec<char> = letters.chars().collect();
            (0..=chance.below(*most)).map(|_| chance.of(&letters)).collect()
        }
    }
}
