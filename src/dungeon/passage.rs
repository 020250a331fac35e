//! Passages, the ways out that nobody has taken yet, and connections between levels.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::{AreaId, Feature, Fitting, PassageKind, Set, Spot, Tunnel};
use crate::geometry::Square;

/// A way between two areas of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// One end: the lower number.
    pub a: AreaId,
    pub b: AreaId,
    /// The sum of its areas' values, where that counts.
    pub value: Option<u16>,
    pub kind: PassageKind,
    pub features: Set<Feature>,
    /// What it is called in `a` and in `b`, where passages have letters.
    pub letters: [Option<Letter>; 2],
    /// How it runs over squared ground from `a` to `b`, where it is drawn on some.
    pub tunnel: Option<Box<Tunnel>>,
}

impl Passage {
    /// A passage without features; the ends may come in either order.
    pub fn between(one: AreaId, other: AreaId, kind: PassageKind) -> Self {
        let (a, b) = (one.min(other), one.max(other));
        Self { a, b, value: None, kind, features: Set::default(), letters: [None; 2], tunnel: None }
    }

    /// A passage over squared ground, its tunnel told from `one` to `other`. It has the features of
    /// what stands along it.
    pub fn dug(one: AreaId, other: AreaId, tunnel: Tunnel) -> Self {
        let mut passage = Self::between(one, other, PassageKind::Passage);
        tunnel.fittings.iter().for_each(|fitting| passage.features.insert(fitting.feature));
        passage.tunnel = Some(Box::new(if one <= other { tunnel } else { tunnel.reversed() }));
        passage
    }

    /// A passage that starts at a lettered way out, and perhaps ends at another.
    pub fn taken(from: End, to: AreaId, letter: Option<Letter>) -> Self {
        let passage = Self::between(from.area, to, PassageKind::Passage);
        let letters = if passage.a == from.area { [Some(from.letter), letter] } else { [letter, Some(from.letter)] };
        Self { letters, ..passage }
    }

    /// Divides the passage at an area on one of its squares: one part from `a` to there, one from there to `b`. Each
    /// part keeps the fittings along it, and every feature that has no place. None if the passage doesn't run there.
    pub(super) fn divided(&self, to: AreaId, at: Square) -> Option<(Self, Self)> {
        debug_assert!(self.letters == [None; 2], "lettered passages are not divided");
        let tunnel = self.tunnel.as_ref()?;
        let (first, second) = tunnel.divided(at)?;
        let (mut first, mut second) = (Self::dug(self.a, to, first), Self::dug(to, self.b, second));
        // A feature without a place along the passage belongs to both parts.
        let has_a_place = |feature: &Feature| tunnel.fittings.iter().any(|fitting| fitting.feature == *feature);
        for feature in self.features.iter().filter(|feature| !has_a_place(feature)) {
            first.features.insert(feature);
            second.features.insert(feature);
        }
        Some((first, second))
    }

    /// Clears one feature away, wherever it stands, and puts `new` where it stood at that place.
    pub(crate) fn refit(&mut self, old: Feature, new: Fitting) {
        self.features.remove(old);
        self.features.insert(new.feature);
        if let Some(tunnel) = &mut self.tunnel {
            let here = |fitting: &&mut Fitting| fitting.feature == old && fitting.along == new.along;
            tunnel.fittings.iter_mut().filter(here).for_each(|fitting| *fitting = new);
            tunnel.fittings.retain(|fitting| fitting.feature != old);
        }
    }

    /// Removes a fitting; of several that are equal, one. Removes its feature, too, if the passage has no other fitting
    /// of that kind.
    pub(crate) fn clear(&mut self, gone: Fitting) {
        let Some(tunnel) = &mut self.tunnel else { return };
        if let Some(place) = tunnel.fittings.iter().position(|fitting| *fitting == gone) {
            tunnel.fittings.remove(place);
        }
        if tunnel.fittings.iter().all(|fitting| fitting.feature != gone.feature) {
            self.features.remove(gone.feature);
        }
    }

    /// Its lettered ends: at `a`, at `b`.
    pub fn ends(&self) -> [Option<End>; 2] {
        let [at_a, at_b] = self.letters;
        [at_a.map(|letter| End { area: self.a, letter }), at_b.map(|letter| End { area: self.b, letter })]
    }

    /// The end that is not `end`.
    pub fn beyond(&self, end: AreaId) -> AreaId {
        if self.a == end { self.b } else { self.a }
    }
}

/// What a way out is called in its area, from A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The letter at a place of the alphabet, from 0; after Z it stays at Z.
    pub fn at(index: usize) -> Self {
        Self(u8::try_from(index).map_or(25, |index| index.min(25)))
    }

    /// Its place in the alphabet, from 0.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The letter itself.
    pub fn char(self) -> char {
        char::from(b'A' + self.0)
    }
}

/// A lettered way out of an area: `2B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct End {
    pub area: AreaId,
    pub letter: Letter,
}

/// A way out that nobody has taken yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stub {
    pub end: End,
    pub features: Set<Feature>,
}

/// A way between levels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    pub from: Spot,
    pub to: Spot,
    pub features: Set<Feature>,
}
