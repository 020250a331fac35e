//! The order of the areas and ways in a link.
//!
//! The first area comes first. Then, area by area, come the ways that leave it and haven't come yet; a new area comes as
//! soon as a way leads to it. If that reaches no new area, the next area that hasn't come begins another part. So the
//! place of nearly every area follows from the way that leads to it, and needs no numbers. The things on a way come in
//! the order of their places.

use super::cases::length;
use super::snapshot::{FEATURES, Snapshot, SnapshotLevel, SnapshotWay};
use crate::dungeon::{Feature, Fitting};
use crate::order::{Gather, sort_few};

/// A way, and whether its end is an area that hasn't come before.
pub(super) struct OrderedWay {
    pub(super) way: SnapshotWay,
    pub(super) finds: bool,
}

/// The areas and ways of a level in the order of a link.
pub(super) struct Ordered {
    /// The areas, by their old indices.
    pub(super) areas: Vec<usize>,
    /// For each area, in the new order: whether it begins a part, and the ways that come with it, with their new ends.
    pub(super) ways: Vec<(bool, Vec<OrderedWay>)>,
}

impl Ordered {
    pub(super) fn of(level: &SnapshotLevel, has_squares: bool) -> Self {
        let count = level.areas.len();
        let (mut areas, mut ways): (Vec<usize>, Vec<(bool, Vec<OrderedWay>)>) = (Vec::new(), Vec::new());
        let mut places: Vec<Option<usize>> = vec![None; count];
        let mut written = vec![false; level.ways.len()];
        let mut at: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (nth, way) in level.ways.iter().enumerate() {
            at[way.ends[0]].push(nth);
            if way.ends[1] != way.ends[0] {
                at[way.ends[1]].push(nth);
            }
        }
        for root in 0..count {
            if places[root].is_some() {
                continue;
            }
            places[root] = Some(areas.len());
            areas.push(root);
            let mut begins = true;
            while let Some(&here) = areas.get(ways.len()) {
                let mut found = Vec::new();
                for &nth in &at[here] {
                    if std::mem::replace(&mut written[nth], true) {
                        continue;
                    }
                    let way = &level.ways[nth];
                    let way = if way.ends[0] == here { way.clone() } else { way.reversed(has_squares) };
                    let to = way.ends[1];
                    let finds = places[to].is_none();
                    if finds {
                        places[to] = Some(areas.len());
                        areas.push(to);
                    }
                    let ends = [ways.len(), places[to].unwrap_or_default()];
                    let mut way = SnapshotWay { ends, ..way };
                    in_order(&mut way.fittings);
                    found.push(OrderedWay { way, finds });
                }
                ways.push((std::mem::replace(&mut begins, false), found));
            }
        }
        Self { areas, ways }
    }
}

/// The number of a thing in a link.
pub(super) fn number_of(feature: Feature) -> u32 {
    (0..).zip(FEATURES).find(|(_, it)| *it == feature).map(|(nth, _)| nth).unwrap_or_default()
}

/// The place of a thing, and its number in a link. Things on a way are in this order.
pub(super) fn place_of(it: Fitting) -> (u16, u32) {
    (it.along, number_of(it.feature))
}

/// Puts the things of a way into the order of their places.
pub(super) fn in_order(fittings: &mut [Fitting]) {
    sort_few(fittings, |one, other| place_of(*one) < place_of(*other));
}

impl SnapshotWay {
    /// The same way from its end to its start. On a map of paths, the things on a way have no places.
    #[must_use]
    pub fn reversed(&self, has_squares: bool) -> Self {
        let long = length(&self.corners);
        let turned = |fitting: &Fitting| Fitting {
            along: if has_squares { long.saturating_sub(fitting.along) } else { 0 },
            ..*fitting
        };
        Self {
            ends: [self.ends[1], self.ends[0]],
            corners: self.corners.iter().rev().copied().collect(),
            fittings: self.fittings.iter().map(turned).collect(),
        }
    }
}

impl Snapshot {
    /// The snapshot with its areas and ways in the order of a link. A snapshot that was read from a link is in this
    /// order.
    #[must_use]
    pub fn ordered(&self) -> Self {
        let mut party = self.party;
        let mut levels = Vec::new();
        for (nth, level) in self.levels.iter().enumerate() {
            let Ordered { areas, ways } = Ordered::of(level, self.has_squares);
            if let Some((at, area)) = self.party
                && at == nth
            {
                party = areas.iter().position(|&old| old == area).map(|new| (at, new));
            }
            levels.push(SnapshotLevel {
                areas: areas.into_iter().map(|old| level.areas[old].clone()).collect(),
                ways: ways.into_iter().flat_map(|(_, ways)| ways).map(|ordered| ordered.way).gather(),
                ..level.clone()
            });
        }
        Self { levels, party, ..self.clone() }
    }
}
