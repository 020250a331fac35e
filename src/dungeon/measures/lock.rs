//! Locks, and the proof that the party can have a key to each before it opens the lock.
//!
//! A party that picks up every key on its way reaches as much as any party can, because a key never closes a way. So a
//! lock opens if that party reaches a key to it. The party opens locks in turns. A lock of turn 1 has a key with no
//! lock in front of it, a lock of turn 2 has a key behind locks of turn 1, and so on. A proof passes only locks of
//! earlier turns, so no two proofs need each other.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::graph::{Graph, Spread, Way};
use super::routes::Route;
use super::{area, marked};
use crate::dungeon::{Dungeon, Feature, Mark, Spot};

/// A lock, and the keys that open it: one key is enough.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    /// What is locked.
    pub way: Way,
    /// The keys, with their places. Empty if nothing in the dungeon opens the lock.
    pub keys: Vec<LockKey>,
    /// The turn in which it opens, from 1: each turn opens all locks with a key in reach. None: it never opens.
    pub turn: Option<usize>,
}

/// A key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockKey {
    pub place: Spot,
    /// The proof that the party can get the key before it opens the key's lock: a shortest way from an entrance. The
    /// way passes only locks that open first, in an earlier turn if possible. None: the party can't.
    pub first: Option<Route>,
}

impl Lock {
    /// The proof that it opens: the nearest key that the party can get in the lock's turn, and a way to that key that
    /// passes only locks of earlier turns. None: it never opens.
    pub fn proof<'l>(&'l self, locks: &[Self]) -> Option<(&'l LockKey, &'l Route)> {
        let proofs = self.keys.iter().filter_map(|key| Some((key, key.first.as_ref()?)));
        let in_turn = proofs.filter(|(_, route)| Self::on(locks, route).all(|other| other.turn < self.turn));
        in_turn.min_by_key(|(_, route)| route.ways.len()).filter(|_| self.turn.is_some())
    }

    /// The locks that are on a route.
    pub fn on<'l>(locks: &'l [Self], route: &'l Route) -> impl Iterator<Item = &'l Self> {
        locks.iter().filter(|lock| route.ways.contains(&lock.way))
    }
}

/// The locks of a dungeon, by the numbers of its graph.
pub(super) struct Locks<'g> {
    graph: &'g Graph,
    from: Vec<usize>,
    /// The ways that are locked.
    edges: Vec<usize>,
    /// For each locked way, the places of its keys.
    keys: Vec<Vec<usize>>,
    /// For each locked way, the turn in which it opens.
    turns: Vec<Option<usize>>,
}

impl<'g> Locks<'g> {
    pub(super) fn of(dungeon: &Dungeon, graph: &'g Graph, entrances: &[usize]) -> Self {
        // If one area of a mega-dungeon is run alone, the party enters it by its starting rooms.
        let from = if entrances.is_empty() { marked(dungeon, graph, Mark::Start) } else { entrances.to_vec() };
        let is_locked = |edge: &usize| graph.edges[*edge].features.contains(Feature::Locked);
        let edges: Vec<usize> = (0..graph.edges.len()).filter(is_locked).collect();
        let all = marked(dungeon, graph, Mark::Key);
        let keys = |&edge: &usize| {
            all.iter().copied().filter(|&key| opens(dungeon, graph.places[key], graph.edges[edge].way)).collect()
        };
        let keys: Vec<Vec<usize>> = edges.iter().map(keys).collect();
        let turns = vec![None; edges.len()];
        Self { graph, from, edges, keys, turns }
    }

    /// Opens the locks turn by turn. Returns all of them, with their keys.
    pub(super) fn opened(&mut self) -> Vec<Lock> {
        let mut proofs: Vec<Vec<Option<Route>>> = self.keys.iter().map(|keys| vec![None; keys.len()]).collect();
        for turn in 1..=self.edges.len() {
            let may = |edge: usize| self.is_open(edge, |lock| self.turns[lock].is_some());
            let reached = self.graph.spread(&self.from, &may);
            let opens = |&lock: &usize| self.turns[lock].is_none() && self.has_key(lock, &reached);
            let opened: Vec<usize> = (0..self.edges.len()).filter(opens).collect();
            for &lock in &opened {
                self.prove(lock, &reached, &may, &mut proofs[lock]);
            }
            if opened.is_empty() {
                break;
            }
            for lock in opened {
                self.turns[lock] = Some(turn);
            }
        }
        (0..self.edges.len()).for_each(|lock| self.prove_the_rest(lock, &mut proofs[lock]));
        let lock = |(lock, proofs): (usize, Vec<Option<Route>>)| {
            let key = |(&key, first): (&usize, _)| LockKey { place: self.graph.places[key], first };
            let keys = self.keys[lock].iter().zip(proofs).map(key).collect();
            Lock { way: self.graph.edges[self.edges[lock]].way, keys, turn: self.turns[lock] }
        };
        proofs.into_iter().enumerate().map(lock).collect()
    }

    /// Whether every way to a place passes a lock, and whether a party that picks up keys on its way still gets there.
    pub(super) fn before(&self, place: usize) -> (bool, bool) {
        let reached = self.graph.spread(&self.from, &|edge| self.is_open(edge, |_| false));
        (reached.depth(place).is_none(), self.gone(None)[place])
    }

    /// Whether a way isn't locked, or its lock counts as open.
    fn is_open(&self, edge: usize, open: impl Fn(usize) -> bool) -> bool {
        self.edges.binary_search(&edge).map_or(true, open)
    }

    fn has_key(&self, lock: usize, reached: &Spread) -> bool {
        self.keys[lock].iter().any(|&key| reached.depth(key).is_some())
    }

    /// Finds a way to each key of a lock that is in reach and has no way yet.
    fn prove(&self, lock: usize, reached: &Spread, may: &dyn Fn(usize) -> bool, proofs: &mut [Option<Route>]) {
        for (&key, proof) in self.keys[lock].iter().zip(proofs).filter(|(_, proof)| proof.is_none()) {
            *proof = reached.to(self.graph, key, may).map(|edges| Route::to(self.graph, key, &edges));
        }
    }

    /// Finds ways to the keys that the party gets later, but still without opening their lock.
    fn prove_the_rest(&self, lock: usize, proofs: &mut [Option<Route>]) {
        if proofs.iter().all(Option::is_some) {
            return;
        }
        let gone = self.gone(Some(lock));
        let is_had = |other: usize| other != lock && self.keys[other].iter().any(|&key| gone[key]);
        let may = |edge: usize| self.is_open(edge, is_had);
        self.prove(lock, &self.graph.spread(&self.from, &may), &may, proofs);
    }

    /// The places that a party reaches if it picks up keys on its way and never opens the lock `shut`.
    fn gone(&self, shut: Option<usize>) -> Vec<bool> {
        let mut gone = vec![false; self.graph.places.len()];
        let (mut opened, mut waiting) = (vec![false; self.edges.len()], vec![Vec::new(); self.edges.len()]);
        let mut next = self.from.clone();
        while let Some(place) = next.pop() {
            if std::mem::replace(&mut gone[place], true) {
                continue;
            }
            for edge in self.graph.at(place) {
                let beyond = self.graph.edges[edge].beyond(place);
                match self.edges.binary_search(&edge) {
                    Ok(lock) if !opened[lock] => waiting[lock].push(beyond),
                    _ => next.push(beyond),
                }
            }
            for lock in (0..self.edges.len()).filter(|&lock| Some(lock) != shut && self.keys[lock].contains(&place)) {
                opened[lock] = true;
                next.append(&mut waiting[lock]);
            }
        }
        gone
    }
}

/// Whether a key opens a lock. In a mega-dungeon an area's own keys open the lock within that area, and keys in goals
/// open the lock between areas: an area's own keys are never in a goal (drop-dice R8). In any other dungeon, every key
/// opens every lock.
fn opens(dungeon: &Dungeon, key: Spot, lock: Way) -> bool {
    let in_a_goal = || area(dungeon, key).is_some_and(|area| area.marks.contains(Mark::Goal));
    match lock {
        _ if !dungeon.is_of_areas => true,
        Way::Passage(level, _) => key.level == level && !in_a_goal(),
        Way::Connection(_) => in_a_goal(),
    }
}
