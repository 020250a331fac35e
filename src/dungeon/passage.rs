#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::{AreaId, Feature, Fitting, PassageKind, Set, Spot, Tunnel};
use crate::geometry::Square;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    pub a: AreaId,
    pub b: AreaId,
    pub value: Option<u16>,
    pub kind: PassageKind,
    pub features: Set<Feature>,
    /// The letters of the passage's exits in `a` and in `b`, if the exits have letters.
    pub letters: [Option<Letter>; 2],
    pub tunnel: Option<Box<Tunnel>>,
}

impl Passage {
    pub fn between(one: AreaId, other: AreaId, kind: PassageKind) -> Self {
        let (a, b) = (one.min(other), one.max(other));
        Self { a, b, value: None, kind, features: Set::default(), letters: [None; 2], tunnel: None }
    }

    /// A passage on the ten-foot grid. The passage gets the features of the tunnel's fittings.
    pub fn dug(one: AreaId, other: AreaId, tunnel: Tunnel) -> Self {
        let mut passage = Self::between(one, other, PassageKind::Passage);
        tunnel.fittings.iter().for_each(|fitting| passage.features.insert(fitting.feature));
        passage.tunnel = Some(Box::new(if one <= other { tunnel } else { tunnel.reversed() }));
        passage
    }

    pub fn taken(from: End, to: AreaId, letter: Option<Letter>) -> Self {
        let passage = Self::between(from.area, to, PassageKind::Passage);
        let letters = if passage.a == from.area { [Some(from.letter), letter] } else { [letter, Some(from.letter)] };
        Self { letters, ..passage }
    }

    /// The parts before and after the square of a new area `to`: from `a` to `to`, and from `to` to `b`. Each part
    /// keeps its fittings. None if the passage doesn't cross the square.
    pub(super) fn divided(&self, to: AreaId, at: Square) -> Option<(Self, Self)> {
        debug_assert!(self.letters == [None; 2], "a lettered passage can't be divided");
        let tunnel = self.tunnel.as_ref()?;
        let (first, second) = tunnel.divided(at)?;
        let (mut first, mut second) = (Self::dug(self.a, to, first), Self::dug(to, self.b, second));
        // Both parts keep each feature that has no fitting.
        let has_a_place = |feature: &Feature| tunnel.fittings.iter().any(|fitting| fitting.feature == *feature);
        for feature in self.features.iter().filter(|feature| !has_a_place(feature)) {
            first.features.insert(feature);
            second.features.insert(feature);
        }
        Some((first, second))
    }

    /// Replaces the feature `old` with the feature of `new`. An `old` fitting at the place of `new` becomes `new`. All
    /// other `old` fittings are removed.
    pub(crate) fn refit(&mut self, old: Feature, new: Fitting) {
        self.features.remove(old);
        self.features.insert(new.feature);
        if let Some(tunnel) = &mut self.tunnel {
            let here = |fitting: &&mut Fitting| fitting.feature == old && fitting.along == new.along;
            tunnel.fittings.iter_mut().filter(here).for_each(|fitting| *fitting = new);
            tunnel.fittings.retain(|fitting| fitting.feature != old);
        }
    }

    /// Removes a fitting. The passage also loses the fitting's feature, unless another fitting has the same feature.
    pub(crate) fn clear(&mut self, gone: Fitting) {
        let Some(tunnel) = &mut self.tunnel else { return };
        if let Some(place) = tunnel.fittings.iter().position(|fitting| *fitting == gone) {
            tunnel.fittings.remove(place);
        }
        if tunnel.fittings.iter().all(|fitting| fitting.feature != gone.feature) {
            self.features.remove(gone.feature);
        }
    }

    pub fn ends(&self) -> [Option<End>; 2] {
        let [at_a, at_b] = self.letters;
        [at_a.map(|letter| End { area: self.a, letter }), at_b.map(|letter| End { area: self.b, letter })]
    }

    pub fn beyond(&self, end: AreaId) -> AreaId {
        if self.a == end { self.b } else { self.a }
    }
}

/// The letter of an exit in its area, from A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The letter at an index of the alphabet. After Z, it stays Z.
    pub fn at(index: usize) -> Self {
        Self(u8::try_from(index).map_or(25, |index| index.min(25)))
    }

    pub fn index(self) -> usize {
        self.0.into()
    }

    pub fn char(self) -> char {
        char::from(b'A' + self.0)
    }
}

/// A lettered exit of an area: `2B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct End {
    pub area: AreaId,
    pub letter: Letter,
}

/// An exit whose passage isn't drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stub {
    pub end: End,
    pub features: Set<Feature>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    pub from: Spot,
    pub to: Spot,
    pub features: Set<Feature>,
}
