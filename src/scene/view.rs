//! The view: a dungeon at a step, with the overlays that are on and the parts that are highlighted.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::dice::Pose;
use super::layout::Layout;
use super::{Paint, Role, Sign};
use crate::dungeon::{
    Area, AreaId, Connection, Depths, Dungeon, Feature, LevelId, Mark, PassageId, Set, Spot, Way, named,
};
use crate::geometry::Square;
use crate::order::Gather;
use crate::order::sorted;
use crate::procedures::{Answer, Decision, MapKind, Place};
use crate::trace::Step;
use std::cmp::Ordering;

/// A question on the map.
#[derive(Clone, Copy, Debug)]
pub struct Asking<'a> {
    pub answers: &'a [Answer],
    /// The places of the answers chosen so far, from 0.
    pub picked: &'a [usize],
}

/// What a learner draws by hand, beside what the dungeon has.
#[derive(Clone, Copy, Debug)]
pub struct HandSketch<'a> {
    pub drawn: &'a [Sketched],
    /// A line that is being drawn from an area, and where it ends now.
    pub stretch: Option<(AreaId, kurbo::Point)>,
}

/// A line or an area that a learner chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sketched {
    pub place: Place,
    pub kind: SketchKind,
}

/// Why something is sketched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SketchKind {
    /// The rules exclude it.
    Wrong,
    /// Only a ruling excludes it.
    Ruled,
    /// It was shown to the learner.
    Helped,
    /// It is right, but the step isn't done yet.
    Found,
}

#[derive(Clone, Copy, Debug)]
pub struct View<'v> {
    pub dungeon: &'v Dungeon,
    pub layout: &'v Layout,
    pub step: Option<&'v Step>,
    /// The areas that the step is about, on the step's level.
    pub spoken_of: &'v [AreaId],
    /// What the step decided.
    pub decisions: &'v [Decision],
    /// The question that is asked on the map.
    pub asking: Option<Asking<'v>>,
    /// What a learner drew by hand.
    pub sketch: Option<HandSketch<'v>>,
    pub overlays: Overlays,
    /// None: all dice are at rest.
    pub poses: Option<&'v [Pose]>,
    pub level: LevelId,
    pub chosen: Option<AreaId>,
    /// The room where the party is.
    pub here: Option<AreaId>,
    /// The squares that the user chose to edit.
    pub marked: &'v [Square],
    /// The squares that an edit would dig.
    pub to_dig: &'v [Square],
    /// Whether a floor plan has straight lines and no rock.
    pub plain: bool,
    /// Whether floors have light lines around their squares, instead of dots.
    pub lined: bool,
    /// The parts that light up while the user points at their count, such as “3 dead ends”.
    pub highlight: Option<&'v Highlight>,
    /// The name on the sheet of a floor plan. Empty: no name.
    pub title: &'v str,
    /// On the players' map: the areas of the level whose names are shown, sorted. None: this is the game master's map.
    pub named: Option<&'v [AreaId]>,
    /// The letters of stairs, if they aren't worked out from the dungeon: by area, with the mark of the stairs.
    pub letters: Option<&'v [(AreaId, Mark, String)]>,
}

impl<'v> View<'v> {
    /// A level of a dungeon without a step, with the default overlays.
    pub fn of(dungeon: &'v Dungeon, layout: &'v Layout, level: LevelId) -> Self {
        let (step, spoken_of, poses, chosen, here, highlight) = Default::default();
        let (marked, to_dig): (&[Square], &[Square]) = Default::default();
        let (overlays, plain, lined) = (Overlays::default(), false, false);
        Self {
            dungeon,
            layout,
            step,
            spoken_of,
            decisions: &[],
            asking: None,
            sketch: None,
            overlays,
            poses,
            level,
            chosen,
            here,
            marked,
            to_dig,
            plain,
            lined,
            highlight,
            title: "",
            named: None,
            letters: None,
        }
    }

    pub(super) fn step_here(&self) -> Option<&'v Step> {
        self.step.filter(|step| step.level == self.level)
    }

    /// Whether the map shows the name of an area.
    pub(super) fn names(&self, area: AreaId) -> bool {
        self.named.is_none_or(|named| named.binary_search(&area).is_ok())
    }

    pub(super) fn depths(&self) -> Option<Depths> {
        self.overlays.has(Overlay::Depth).then(|| Depths::of(self.dungeon))
    }

    /// The depths of the areas. None if the map shows no depths. The map shows depths if the overlay for depths is on,
    /// or if some areas show their danger.
    pub(super) fn told_depths(&self) -> Option<Depths> {
        let level = self.dungeon.levels.get(self.level.index());
        let is_told = self.overlays.has(Overlay::Depth) || level.is_some_and(|level| level.danger.is_some());
        is_told.then(|| Depths::of(self.dungeon))
    }

    pub(super) fn told_depth(&self, depths: Option<&Depths>, id: AreaId) -> Option<u32> {
        let is_danger =
            |depth: u32| self.dungeon.levels.get(self.level.index()).is_some_and(|level| level.shows_danger(depth));
        depths?.at(self.level, id).filter(|&depth| self.overlays.has(Overlay::Depth) || is_danger(depth))
    }

    /// The signs of an area. Empty unless the overlay for marks is on.
    pub(super) fn signs(&self, area: &Area) -> Vec<Sign> {
        let is_shown = |mark: &Mark| !self.dungeon.hides(self.level, area, *mark);
        let shown: Vec<Sign> = area.marks.iter().filter(is_shown).map(Sign::of).gather();
        let has_marks = self.overlays.has(Overlay::Marks);
        Sign::beside(area).filter(|sign| has_marks && shown.contains(sign)).gather()
    }

    /// The sign of each way to another area of a mega-dungeon, and the name of the room beyond.
    pub(super) fn ways_on(&self, area: AreaId) -> impl Iterator<Item = (Sign, String)> {
        let ways = self.dungeon.ways_between_areas(Spot { level: self.level, area });
        let shown = ways.filter(|(joins, ..)| self.shows(joins.features));
        shown.map(|(joins, leads, name): (&Connection, Ordering, String)| {
            let sign = match leads {
                Ordering::Less => Sign::StairsUp,
                Ordering::Equal => Sign::Start,
                Ordering::Greater => Sign::StairsDown,
            };
            // As on a corridor, an S marks a secret way.
            let word = |feature| if feature == Feature::Secret { "S" } else { Feature::name(feature) }.to_owned();
            (sign, std::iter::once(name).chain(joins.features.iter().map(word)).gather().join(" "))
        })
    }

    /// The letters of the stairs that a sign shows. In a mega-dungeon, the names of the rooms they lead to. Empty if
    /// the sign shows no stairs.
    pub(super) fn letters_of_stairs(&self, area: AreaId, sign: Sign) -> String {
        if let Some(letters) = self.letters {
            let is_it = |(of, mark, _): &&(AreaId, Mark, String)| *of == area && Sign::of(*mark) == sign;
            return letters.iter().find(is_it).map(|(_, _, text)| text.clone()).unwrap_or_default();
        }
        if self.dungeon.is_of_areas {
            let by_sign = self.ways_on(area).filter(|(by, _)| *by == sign).map(|(_, name)| name);
            return by_sign.collect::<Vec<_>>().join(", ");
        }
        let way = match sign {
            Sign::StairsDown | Sign::TrapDoor => Mark::StairsDown,
            Sign::StairsUp => Mark::StairsUp,
            _ => return String::new(),
        };
        self.dungeon.letters_of_stairs(Spot { level: self.level, area }, way).join(" ")
    }

    /// Secret passages are shown only while the overlay for secrets is on.
    pub(super) fn shows(&self, features: Set<Feature>) -> bool {
        self.overlays.has(Overlay::Secrets) || !features.contains(Feature::Secret)
    }
}

named! {
    /// The things that the user can show or hide on the map, in the order of the switches. The page calls an overlay a
    /// layer. In the code, a [`Layer`](super::Layer) is a part of the picture.
    Overlay {
        Dice = "Dice",
        Grid = "Grid and sums",
        Tree = "Tree",
        Loops = "Loops",
        Marks = "Marks",
        Depth = "Depth",
        Secrets = "Secrets",
        Junctions = "Letters of junctions",
    }
}

impl Overlay {
    /// The overlays that change something on this kind of map.
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => {
                &[Self::Dice, Self::Grid, Self::Tree, Self::Loops, Self::Marks, Self::Depth, Self::Secrets]
            }
            MapKind::Nodes | MapKind::Whole => &[Self::Marks, Self::Depth, Self::Secrets],
            MapKind::Plan => &[Self::Marks, Self::Depth, Self::Secrets, Self::Junctions],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlays(u16);

impl Default for Overlays {
    fn default() -> Self {
        Self(u16::MAX).switched(Overlay::Depth).switched(Overlay::Junctions)
    }
}

impl Overlays {
    pub const fn has(self, overlay: Overlay) -> bool {
        self.0 & (1 << overlay as u16) != 0
    }

    /// These overlays, with one overlay switched on or off.
    pub const fn switched(self, overlay: Overlay) -> Self {
        Self(self.0 ^ (1 << overlay as u16))
    }
}

/// The highlighted areas and passages of the level, both sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlight {
    pub areas: Vec<AreaId>,
    pub passages: Vec<PassageId>,
}

impl Highlight {
    /// The places and ways that are on a level. The areas at a connection's ends show the connection, so `places` must
    /// include them.
    pub fn on(level: LevelId, places: &[Spot], ways: &[Way]) -> Self {
        let area = |spot: &Spot| (spot.level == level).then_some(spot.area);
        let passage = |way: &Way| match way {
            Way::Passage(there, id) => (*there == level).then_some(*id),
            Way::Connection(_) => None,
        };
        let mut areas: Vec<_> = sorted(places.iter().filter_map(area));
        let mut passages: Vec<_> = sorted(ways.iter().filter_map(passage));
        areas.dedup();
        passages.dedup();
        Self { areas, passages }
    }

    pub fn has_area(&self, id: AreaId) -> bool {
        self.areas.binary_search(&id).is_ok()
    }

    pub fn has_passage(&self, id: PassageId) -> bool {
        self.passages.binary_search(&id).is_ok()
    }

    pub(super) const PAINT: Paint = Paint::Flat(Role::Gold, 0.85);
}
