//! A step of a procedure, and the changes that a step can make.

use super::{Dial, Fact, FactId, Facts};
use crate::dice::Surface;
use crate::dungeon::{
    Area, AreaId, AreaKind, Connection, Detail, Dungeon, DungeonKind, Feature, Fitting, Label, Level, LevelId, Mark,
    Passage, PassageId, Pencil, Stocked, Stub, Tally,
};
use crate::geometry::{Footprint, Square, SquareRect};
use crate::order::sorted;
use std::ops::{Deref, DerefMut, Range};
use std::sync::Arc;

/// A step: its rule, its fact, its rolls and its changes. A procedure makes a step that contains its fact. When the
/// step is added to the trace, the fact moves to the list of the run's facts, and the step keeps the fact's [`FactId`].
/// So `==` on the steps of a trace compares ids.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<F = FactId> {
    /// What happened. In a step of a trace: the id of the fact, for [`Trace::fact`](super::Trace::fact).
    pub fact: F,
    /// Everything else about the step.
    pub record: StepRecord,
}

/// A step without its fact. It has the same type for all procedures, so its code is compiled once.
#[derive(Clone, PartialEq, Debug)]
pub struct StepRecord {
    /// The rule, `<procedure>/<number>`.
    pub rule: &'static str,
    /// The level of the step.
    pub level: LevelId,
    /// The passage that the step finds, if any.
    pub passage: Option<(AreaId, AreaId)>,
    /// The rulings that decided something in the step: `R4`.
    pub rulings: &'static [&'static str],
    /// The number that the step's dice were compared with.
    pub against: Option<Against>,
    /// The index of the die that decided.
    pub decided_by: Option<u8>,
    /// Which rows of the rule's table the step's dice hit.
    pub rows: Rows,
    /// The square that the step's dice were rolled for, if the map shows the dice on this square.
    pub at: Option<Square>,
    /// The surface that the step's dice were dropped on, if their places count.
    pub surface: Option<Surface>,
    /// The dial that the step's dice chose from.
    pub dial: Option<Arc<Dial>>,
    pub(super) rolls: Range<u32>,
    pub(super) changes: Range<u32>,
}

impl<F> Deref for Step<F> {
    type Target = StepRecord;

    fn deref(&self) -> &StepRecord {
        &self.record
    }
}

impl<F> DerefMut for Step<F> {
    fn deref_mut(&mut self) -> &mut StepRecord {
        &mut self.record
    }
}

impl StepRecord {
    #[inline(never)]
    fn of(rule: &'static str) -> Self {
        Self {
            rule,
            level: LevelId::default(),
            passage: None,
            rulings: &[],
            against: None,
            decided_by: None,
            rows: Rows::default(),
            at: None,
            surface: None,
            dial: None,
            rolls: 0..0,
            changes: 0..0,
        }
    }
}

impl<F: Fact> Step<F> {
    /// A step on the first level.
    pub fn new(rule: &'static str, what_happened: F) -> Self {
        Self { fact: what_happened, record: StepRecord::of(rule) }
    }

    /// The same step with the passage it finds.
    pub fn along(mut self, a: AreaId, b: AreaId) -> Self {
        self.passage = Some((a.min(b), a.max(b)));
        self
    }

    /// The same step on another level.
    pub fn on(mut self, level: LevelId) -> Self {
        self.level = level;
        self
    }

    /// The same step with the number that its dice were compared with.
    pub fn against(mut self, against: Against) -> Self {
        self.against = Some(against);
        self
    }

    /// The same step with the index of the die that decided.
    pub fn decided_by(mut self, die: Option<usize>) -> Self {
        self.decided_by = die.and_then(|die| u8::try_from(die).ok());
        self
    }

    /// The same step with one more row of its rule's table, counted from 0.
    pub fn row(mut self, row: usize) -> Self {
        self.rows.0 |= 1 << row;
        self
    }

    /// The same step with the square that its dice were rolled for.
    pub fn at(mut self, square: Square) -> Self {
        self.at = Some(square);
        self
    }

    /// The same step with the dial that its dice chose from.
    pub fn under(mut self, dial: &Arc<Dial>) -> Self {
        self.dial = Some(dial.clone());
        self
    }

    /// The same step with the rulings that decided it.
    pub fn ruled_by(mut self, rulings: &'static [&'static str]) -> Self {
        self.rulings = rulings;
        self
    }

    pub(crate) fn written(self, facts: &mut Facts) -> Step {
        Step { fact: facts.put(self.fact), record: self.record }
    }
}

/// A set of rows of a rule's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rows(u32);

impl Rows {
    /// Whether the set contains a row. Rows are counted from 0.
    pub const fn has(self, row: usize) -> bool {
        self.0 & 1 << row != 0
    }
}

/// The number that dice are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// A die counts if it shows this number or less.
    AtMost(u32),
    /// The roll succeeds if it is less than this number.
    Under(u32),
    /// The roll succeeds if its sum plus the modifier (the second number) is the first number or more.
    AtLeast(u32, i32),
}

impl std::fmt::Display for Against {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::AtMost(1) => f.write_str("needs a 1"),
            Self::AtMost(most) => write!(f, "needs {most} or less"),
            Self::Under(bound) => write!(f, "needs less than {bound}"),
            Self::AtLeast(least, 0) => write!(f, "needs {least} or more"),
            Self::AtLeast(least, modifier) if *modifier < 0 => {
                write!(f, "−{}, needs {least} or more", modifier.unsigned_abs())
            }
            Self::AtLeast(least, modifier) => write!(f, "+{modifier}, needs {least} or more"),
        }
    }
}

/// A change to the dungeon, on the step's level.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A new area.
    Area(Area),
    /// More lines of the triangle grid. The lines of the level stay sorted.
    Grid(Vec<(AreaId, AreaId)>),
    /// A new passage. Its [`PassageId`] is the number of passages before it.
    Passage(Passage),
    /// A new exit, whose passage isn't drawn yet.
    Stub(Stub),
    /// An area gets a mark.
    Mark(AreaId, Mark),
    /// A mark is removed.
    Unmark(AreaId, Mark),
    /// A passage gets a feature.
    Feature(PassageId, Feature),
    /// A passage gets a fitting, together with the feature of this fitting.
    Fitting(PassageId, Fitting),
    /// A passage loses an old feature and all fittings of that feature, and gets the feature of a new fitting. The new
    /// fitting itself is added only if one of the lost fittings was at its place.
    Refit(PassageId, Feature, Fitting),
    /// A fitting of a passage is removed.
    Clear(PassageId, Fitting),
    /// A passage is removed. The last passage of the level gets the number of the removed passage.
    TakeOut(PassageId),
    /// An area gets a label.
    Label(AreaId, Label),
    /// The user gives an area a name.
    Title(AreaId, String),
    /// The user moves the label of an area to a square.
    LabelAt(AreaId, Square),
    /// An area without passages is removed.
    TakeOutArea(AreaId),
    /// A new area on a square of a passage. The old passage now ends at this area, and a new passage goes on from
    /// there.
    Divide(PassageId, Area),
    /// The new kind of an area.
    AreaKind(AreaId, AreaKind),
    /// A new pencil drawing.
    Pencil(Pencil),
    /// An area becomes a room with this footprint.
    Widen(AreaId, Option<Label>, Footprint),
    /// The side of a square on this level's map, in ten-foot squares.
    Coarseness(u8),
    /// The squares planned for this level.
    Planned(SquareRect),
    /// Rooms up to this depth show their depth as danger: a modifier for rolls.
    Danger(u32),
    /// The kind of this level's dungeon.
    Kind(DungeonKind),
    /// A new level of the dungeon with its first area.
    Level(Area),
    /// A new level inside a node of the first level, with its first area. The level is named `N6`, `N6-2` and so on.
    Node(AreaId, Area),
    /// A new level without areas, inside a node as in [`Change::Node`]. None: outside all nodes.
    EmptyLevel(Option<AreaId>),
    /// A connection between levels.
    Connection(Connection),
    /// A connection between levels is removed.
    Disconnect(Connection),
    /// The last level is removed, if it has no areas.
    TakeOutLevel,
    /// A change on another level.
    Elsewhere(LevelId, Box<Change>),
    /// A detail of the whole dungeon.
    Detail(&'static str, Detail),
    /// A new line on the scratch paper, with its first value.
    Tally(String, u32),
    /// A line of the scratch paper gets a new value. Lines are counted from 0.
    Count(usize, u32),
    /// The dungeon calls its junctions crossings.
    Crossings,
    /// The first level becomes the map of a mega-dungeon's areas, and gets the name 0.
    OfAreas,
    /// In a mega-dungeon: a new level without areas, inside an area of the first level. The level is named after the
    /// area's number.
    Inside(AreaId),
    /// Which level of the mega-dungeon an area of the first map is on.
    Tier(AreaId, u32),
    /// Something that stocking rolled.
    Stock(Stocked),
}

impl Change {
    /// Makes the change. Does nothing if its level, area or passage doesn't exist.
    pub(crate) fn apply(&self, level: LevelId, dungeon: &mut Dungeon) {
        match self {
            Self::Level(first) => begin_level(None, Some(first), dungeon),
            Self::Node(node, first) => begin_level(Some(*node), Some(first), dungeon),
            Self::EmptyLevel(node) => begin_level(*node, None, dungeon),
            Self::Connection(connection) => dungeon.connections.push(connection.clone()),
            Self::Disconnect(gone) => {
                if let Some(place) = dungeon.connections.iter().position(|connection| connection == gone) {
                    dungeon.connections.remove(place);
                }
            }
            Self::TakeOutLevel => {
                dungeon.levels.pop_if(|level| level.areas().next().is_none());
            }
            Self::Elsewhere(other, change) => change.apply(*other, dungeon),
            Self::Detail(key, detail) => dungeon.details.insert(key, detail.clone()),
            Self::Tally(name, first) => dungeon.tallies.push(Tally { name: name.clone(), numbers: vec![*first] }),
            Self::Count(tally, number) => {
                change(dungeon.tallies.get_mut(*tally), |tally| tally.numbers.push(*number));
            }
            Self::Crossings => dungeon.has_crossings = true,
            Self::OfAreas => {
                dungeon.is_of_areas = true;
                change(dungeon.levels.first_mut(), |map| map.name = "0".into());
            }
            Self::Inside(area) => dungeon.levels.push(Level::within(*area)),
            Self::Tier(area, tier) => {
                let inside = dungeon.levels.iter_mut().find(|level| level.inside == Some(*area));
                change(inside, |level| level.lie_on(*tier));
            }
            Self::Stock(stocked) => dungeon.stock.get_or_insert_default().change(level, *stocked),
            on_its_level => change(dungeon.levels.get_mut(level.index()), |level| on_its_level.apply_to_level(level)),
        }
    }

    fn apply_to_level(&self, level: &mut Level) {
        match self {
            Self::Area(area) => level.add_area(area.clone()),
            Self::Grid(lines) => {
                level.grid.extend_from_slice(lines);
                if !level.grid.is_sorted() {
                    level.grid = sorted(std::mem::take(&mut level.grid));
                }
            }
            Self::Passage(passage) => level.add_passage(passage.clone()),
            Self::Stub(stub) => level.add_stub(*stub),
            Self::Mark(area, mark) => change(level.area_mut(*area), |area| area.marks.insert(*mark)),
            Self::Unmark(area, mark) => change(level.area_mut(*area), |area| area.marks.remove(*mark)),
            Self::Feature(passage, feature) => {
                change(level.passage_mut(*passage), |passage| passage.features.insert(*feature));
            }
            Self::Fitting(passage, fitting) => change(level.passage_mut(*passage), |passage| {
                passage.features.insert(fitting.feature);
                passage.tunnel.get_or_insert_default().fittings.push(*fitting);
            }),
            Self::Refit(passage, old, new) => {
                change(level.passage_mut(*passage), |passage| passage.refit(*old, *new));
            }
            Self::Clear(passage, gone) => change(level.passage_mut(*passage), |passage| passage.clear(*gone)),
            Self::TakeOut(passage) => level.take_out(*passage),
            Self::Label(area, label) => change(level.area_mut(*area), |area| area.label = Some(*label)),
            Self::Title(area, title) => change(level.area_mut(*area), |area| area.title = Some(title.clone())),
            Self::LabelAt(area, at) => change(level.area_mut(*area), |area| area.label_at = Some(*at)),
            Self::TakeOutArea(area) => level.take_out_area(*area),
            Self::Divide(passage, area) => level.divide(*passage, area.clone()),
            Self::AreaKind(area, kind) => change(level.area_mut(*area), |area| area.kind = *kind),
            Self::Pencil(pencil) => level.pencil.push(*pencil),
            Self::Widen(area, label, ground) => change(level.area_mut(*area), |area| {
                *area = Area { label: *label, marks: area.marks, ..Area::on(area.id, *ground) };
            }),
            Self::Coarseness(squares) => level.coarseness = *squares,
            Self::Planned(squares) => level.planned = Some(*squares),
            Self::Danger(depth) => level.danger = Some(*depth),
            Self::Kind(kind) => level.kind = Some(*kind),
            Self::Level(_)
            | Self::Node(..)
            | Self::Connection(_)
            | Self::Disconnect(_)
            | Self::TakeOutLevel
            | Self::Elsewhere(..)
            | Self::Detail(..)
            | Self::Tally(..)
            | Self::Count(..)
            | Self::Crossings
            | Self::OfAreas
            | Self::Inside(_)
            | Self::EmptyLevel(_)
            | Self::Tier(..)
            | Self::Stock(_) => {}
        }
    }
}

fn change<T>(something: Option<&mut T>, how: impl FnOnce(&mut T)) {
    if let Some(something) = something {
        how(something);
    }
}

/// Adds a level to the dungeon or to a node. A node can have several levels.
fn begin_level(node: Option<AreaId>, first: Option<&Area>, dungeon: &mut Dungeon) {
    let inside = dungeon.levels.iter().filter(|level| level.inside == node).count();
    let mut level = Level::named(match node {
        None => (dungeon.levels.len() + 1).to_string(),
        Some(node) if inside == 0 => format!("N{node}"),
        Some(node) => format!("N{node}-{}", inside + 1),
    });
    level.inside = node;
    if let Some(first) = first {
        level.add_area(first.clone());
    }
    dungeon.levels.push(level);
}
