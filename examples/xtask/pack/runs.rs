//! A run is a short piece of code. Functions with many runs in common compress well near each other.

use std::collections::BTreeMap;

/// How many symbols a run has. Each symbol is a byte of code or the number of a function.
const LENGTH: usize = 6;
/// A run in more functions than this is ignored: in any order, another copy is near.
const COMMON: usize = 40;

pub struct Runs {
    /// For each function, its runs without repeats.
    pub inside: Vec<Vec<usize>>,
    /// For each run, the functions that have it. Empty if the run is ignored.
    pub functions: Vec<Vec<usize>>,
}

impl Runs {
    /// A function is given by its code: bytes, and numbers of functions.
    pub fn of(functions: &[&[u32]]) -> Self {
        let mut numbers: BTreeMap<&[u32], usize> = BTreeMap::new();
        let mut having: Vec<Vec<usize>> = Vec::new();
        let mut inside = Vec::new();
        for (function, code) in functions.iter().enumerate() {
            let mut here = Vec::new();
            for run in code.windows(LENGTH) {
                let number = *numbers.entry(run).or_insert(having.len());
                if number == having.len() {
                    having.push(Vec::new());
                }
                if having[number].last() != Some(&function) {
                    having[number].push(function);
                    here.push(number);
                }
            }
            inside.push(here);
        }
        having.iter_mut().filter(|functions| functions.len() > COMMON).for_each(Vec::clear);
        Self { inside, functions: having }
    }
}
