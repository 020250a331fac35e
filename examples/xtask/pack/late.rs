//! Chooses the functions that the page needs only later, by the names of the Rust modules that they are in.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{BinaryReaderError, ElementItems, ExternalKind, KnownCustom, Name, Operator, Parser, Payload};

use super::functions::Functions;

/// The numbers of the late functions. A function is late if it is in one of the Rust modules `paths`, for example
/// `dicefall::players`, or if only late functions call it. If the module has no names of functions, none is late.
pub fn late(module: &[u8], functions: &Functions, paths: &[&str]) -> Result<BTreeSet<u32>, BinaryReaderError> {
    let (names, outside, pointed_at) = (names(module)?, outside(module)?, pointed_at(module)?);
    let own = || (functions.imported..).zip(0..functions.count());
    let mut callers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (number, place) in own() {
        functions.callees(place).for_each(|callee| callers.entry(callee).or_default().push(number));
    }
    let is_named = |number: &u32| {
        let name = names.get(number).filter(|_| !outside.contains(number));
        name.is_some_and(|name| paths.iter().any(|path| is_in(name, path)))
    };
    let mut late: BTreeSet<u32> = own().map(|(number, _)| number).filter(is_named).collect();
    loop {
        let has_late_callers_only = |number: &u32| {
            let callers = callers.get(number).filter(|_| !outside.contains(number) && !pointed_at.contains(number));
            callers.is_some_and(|callers| callers.iter().all(|caller| late.contains(caller)))
        };
        let all: BTreeSet<u32> = own()
            .map(|(number, _)| number)
            .filter(|number| late.contains(number) || has_late_callers_only(number))
            .collect();
        if all.len() == late.len() {
            return Ok(late);
        }
        late = all;
    }
}

/// Whether a function is in this Rust module, or is this function. Names are like `dicefall::players::make::snapshot::h0f…`,
/// `dicefall::session::play::<impl dicefall::session::Session>::walk_to::h0f…`, or
/// `<dicefall::players::Fault as core::fmt::Debug>::fmt::h0f…`.
fn is_in(name: &str, path: &str) -> bool {
    let name = name.trim_start_matches(['<', '&']);
    let plain = name.split_once("<impl ").and_then(|(module, rest)| Some([module, rest.split_once(">::")?.1].concat()));
    plain.as_deref().unwrap_or(name).strip_prefix(path).is_some_and(|rest| rest.starts_with("::"))
}

/// The functions that are in a table.
pub fn pointed_at(module: &[u8]) -> Result<BTreeSet<u32>, BinaryReaderError> {
    let mut numbers = BTreeSet::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::ElementSection(section) = payload? {
            for element in section {
                match element?.items {
                    ElementItems::Functions(all) => {
                        for number in all {
                            numbers.insert(number?);
                        }
                    }
                    ElementItems::Expressions(_, all) => {
                        for expression in all {
                            for operator in expression?.get_operators_reader() {
                                if let Operator::RefFunc { function_index } = operator? {
                                    numbers.insert(function_index);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    Ok(numbers)
}

/// The functions that the script and the engine call.
fn outside(module: &[u8]) -> Result<BTreeSet<u32>, BinaryReaderError> {
    let mut numbers = BTreeSet::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    if export.kind == ExternalKind::Func {
                        numbers.insert(export.index);
                    }
                }
            }
            Payload::StartSection { func, .. } => drop(numbers.insert(func)),
            _ => {}
        }
    }
    Ok(numbers)
}

/// The names of the functions, by their numbers.
fn names(module: &[u8]) -> Result<BTreeMap<u32, String>, BinaryReaderError> {
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(module) {
        if let Payload::CustomSection(section) = payload?
            && let KnownCustom::Name(parts) = section.as_known()
        {
            for part in parts {
                if let Name::Function(all) = part? {
                    for name in all {
                        let name = name?;
                        names.insert(name.index, name.name.to_owned());
                    }
                }
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_in_its_module_and_in_the_modules_around_it() {
        for (name, path) in [
            ("dicefall::players::make::snapshot::h0f", "dicefall::players"),
            ("dicefall::players::make::snapshot::h0f", "dicefall::players::make::snapshot"),
            ("dicefall::play::<impl dicefall::Session>::walk_to::h0f", "dicefall::play::walk_to"),
            ("<dicefall::players::Fault as core::fmt::Debug>::fmt::h0f", "dicefall::players"),
        ] {
            assert!(is_in(name, path), "{name} is in {path}");
        }
        for (name, path) in [
            ("dicefall::players_map::snapshot::h0f", "dicefall::players"),
            ("core::ptr::drop_in_place<dicefall::players::Fault>::h0f", "dicefall::players"),
        ] {
            assert!(!is_in(name, path), "{name} isn't in {path}");
        }
    }
}
