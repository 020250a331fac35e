//! Locks, and the proof that the party can get a key to each lock before it opens the lock.
//!
//! A party that picks up every key reaches as much as any party can, because a key never closes a way. So a lock opens
//! if this party reaches a key to it. In turn 1, the party opens the locks whose key it reaches without opening a lock.
//! In turn 2, it opens the locks whose key it reaches past locks of turn 1, and so on. The proof for a lock is a route
//! to a key past locks of earlier turns only, so no two proofs depend on each other.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::graph::{Graph, Spread, Way};
use super::routes::Route;
use super::{area, marked};
use crate::dungeon::{Dungeon, Feature, Mark, Spot};
use crate::order::Gather;

/// A lock, with the keys that open it. One key is enough.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    pub way: Way,
    pub keys: Vec<LockKey>,
    /// The turn in which the lock opens, from 1. None: the lock never opens.
    pub turn: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockKey {
    pub place: Spot,
    /// A shortest route from an entrance to the key. It never passes this lock. If possible, all locks on the route are
    /// of earlier turns. None: the party can't get this key without opening this lock.
    pub first: Option<Route>,
}

impl Lock {
    /// The nearest key that the party can get in the lock's turn, with a route past locks of earlier turns only. None:
    /// the lock never opens.
    pub fn proof<'l>(&'l self, locks: &[Self]) -> Option<(&'l LockKey, &'l Route)> {
        let proofs = self.keys.iter().filter_map(|key| Some((key, key.first.as_ref()?)));
        let in_turn = proofs.filter(|(_, route)| Self::on(locks, route).all(|other| other.turn < self.turn));
        in_turn.min_by_key(|(_, route)| route.ways.len()).filter(|_| self.turn.is_some())
    }

    pub fn on<'l>(locks: &'l [Self], route: &'l Route) -> impl Iterator<Item = &'l Self> {
        locks.iter().filter(|lock| route.ways.contains(&lock.way))
    }
}

pub(super) struct Locks<'g> {
    graph: &'g Graph,
    from: Vec<usize>,
    edges: Vec<usize>,
    keys: Vec<Vec<usize>>,
    turns: Vec<Option<usize>>,
}

impl<'g> Locks<'g> {
    pub(super) fn of(dungeon: &Dungeon, graph: &'g Graph, entrances: &[usize]) -> Self {
        // An area of a mega-dungeon can be run alone. The party enters this area in its starting rooms.
        let from = if entrances.is_empty() { marked(dungeon, graph, Mark::Start) } else { entrances.to_vec() };
        let is_locked = |edge: &usize| graph.edges[*edge].features.contains(Feature::Locked);
        let edges: Vec<usize> = (0..graph.edges.len()).filter(is_locked).gather();
        let all = marked(dungeon, graph, Mark::Key);
        let keys = |&edge: &usize| {
            all.iter().copied().filter(|&key| opens(dungeon, graph.places[key], graph.edges[edge].way)).gather()
        };
        let keys: Vec<Vec<usize>> = edges.iter().map(keys).collect();
        let turns = vec![None; edges.len()];
        Self { graph, from, edges, keys, turns }
    }

    pub(super) fn opened(&mut self) -> Vec<Lock> {
        let mut proofs: Vec<Vec<Option<Route>>> = self.keys.iter().map(|keys| vec![None; keys.len()]).collect();
        for turn in 1..=self.edges.len() {
            let may = |edge: usize| self.is_open(edge, |lock| self.turns[lock].is_some());
            let reached = self.graph.spread(&self.from, &may);
            let opens = |&lock: &usize| self.turns[lock].is_none() && self.has_key(lock, &reached);
            let opened: Vec<usize> = (0..self.edges.len()).filter(opens).gather();
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
            let keys = self.keys[lock].iter().zip(proofs).map(key).gather();
            Lock { way: self.graph.edges[self.edges[lock]].way, keys, turn: self.turns[lock] }
        };
        proofs.into_iter().enumerate().map(lock).collect()
    }

    /// Whether every route to `place` passes a lock, and whether a party that picks up keys still reaches `place`.
    pub(super) fn before(&self, place: usize) -> (bool, bool) {
        let reached = self.graph.spread(&self.from, &|edge| self.is_open(edge, |_| false));
        (reached.depth(place).is_none(), self.visited(None)[place])
    }

    fn is_open(&self, edge: usize, open: impl Fn(usize) -> bool) -> bool {
        self.edges.binary_search(&edge).map_or(true, open)
    }

    fn has_key(&self, lock: usize, reached: &Spread) -> bool {
        self.keys[lock].iter().any(|&key| reached.depth(key).is_some())
    }

    fn prove(&self, lock: usize, reached: &Spread, may: &dyn Fn(usize) -> bool, proofs: &mut [Option<Route>]) {
        for (&key, proof) in self.keys[lock].iter().zip(proofs).filter(|(_, proof)| proof.is_none()) {
            *proof = reached.to(self.graph, key, may).map(|edges| Route::to(self.graph, key, &edges));
        }
    }

    fn prove_the_rest(&self, lock: usize, proofs: &mut [Option<Route>]) {
        if proofs.iter().all(Option::is_some) {
            return;
        }
        let visited = self.visited(Some(lock));
        let is_had = |other: usize| other != lock && self.keys[other].iter().any(|&key| visited[key]);
        let may = |edge: usize| self.is_open(edge, is_had);
        self.prove(lock, &self.graph.spread(&self.from, &may), &may, proofs);
    }

    /// The places that a party reaches if it picks up keys and never opens the lock `shut`.
    fn visited(&self, shut: Option<usize>) -> Vec<bool> {
        let mut visited = vec![false; self.graph.places.len()];
        let (mut opened, mut waiting) = (vec![false; self.edges.len()], vec![Vec::new(); self.edges.len()]);
        let mut next = self.from.clone();
        while let Some(place) = next.pop() {
            if std::mem::replace(&mut visited[place], true) {
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
        visited
    }
}

/// In a mega-dungeon, keys in goals open the locks between areas, and an area's other keys open the locks within the
/// same area. An area's own key is never in its goal (ruling R8 of `drop-dice`). In any other dungeon, every key opens
/// every lock.
fn opens(dungeon: &Dungeon, key: Spot, lock: Way) -> bool {
    let in_a_goal = || area(dungeon, key).is_some_and(|area| area.marks.contains(Mark::Goal));
    match lock {
        _ if !dungeon.is_of_areas => true,
        Way::Passage(level, _) => key.level == level && !in_a_goal(),
        Way::Connection(_) => in_a_goal(),
    }
}
