//! A dungeon that is being dug by the rules of a method, and the table where its dice are rolled.

use super::facts::{AtExit, Connected, ExitName, PlaceName};
use super::map::{Departure, MappedRoom, Origin, OriginKind, QueuedExit, RoomId};
use super::route::{CorridorRoute, Pathfinder, RouteQuery, RouteStart, RouteTarget};
use super::settings::DigSettings;
use crate::dungeon::{AreaId, AreaKind, AreaName, Feature, LevelId, Spot};
use crate::geometry::{Direction, Square};
use crate::procedures::Table;
use crate::procedures::tunnels::{Cites, JunctionRules, Levels, Site};
use crate::trace::{Dial, Hand, Step};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The ids of the rules that every method has, and how it names rooms.
#[derive(Debug)]
pub struct MethodRules {
    /// Step 1.
    pub first_room: &'static str,
    /// Step 2.
    pub exits: &'static str,
    /// Step 4.
    pub corridor: &'static str,
    /// Step 5.
    pub crossing: &'static str,
    /// Step 6.
    pub sides: Cites,
    /// What is at junctions, once no exit is open. None if that is rolled for before (`clock`).
    pub junctions: Option<JunctionRules>,
    /// Whether a room is called by the number rolled for it, and any other area by letters.
    pub numbers_rooms: bool,
}

/// All that is mapped, what is still to be followed, and the table.
#[derive(Debug)]
pub struct Digging<'t, 'r> {
    pub rules: &'static MethodRules,
    pub settings: DigSettings,
    pub table: &'t mut Table<'r>,
    pub levels: Levels,
    /// The rooms, in the order drawn.
    pub rooms: Vec<MappedRoom>,
    /// The exits to be followed, first in, first out (R9).
    pub queue: VecDeque<QueuedExit>,
    /// The exits that wait until a room is that way (R7). Each comes with the room from which to look for that room, if
    /// that isn't the exit's own place.
    pub put_off: VecDeque<(Departure, Option<RoomId>)>,
    /// How many junctions a die has made.
    pub junctions: usize,
    /// The squares that do not count as mapped: stumps of dead ends, landings (R2, R3).
    pub unmapped: BTreeSet<(LevelId, Square)>,
    /// The dial over the exit that is being followed.
    pub dial: Option<Arc<Dial>>,
    paths: Pathfinder,
}

impl<'t, 'r> Digging<'t, 'r> {
    /// Nothing but rock.
    pub fn new(settings: DigSettings, rules: &'static MethodRules, table: &'t mut Table<'r>) -> Self {
        let levels = Levels::new(settings.levels);
        Self::on(if rules.numbers_rooms { levels.numbered_by_dice() } else { levels }, settings, rules, table)
    }

    /// These levels, with no exits to follow yet.
    pub fn on(
        mut levels: Levels,
        settings: DigSettings,
        rules: &'static MethodRules,
        table: &'t mut Table<'r>,
    ) -> Self {
        levels.count_passages();
        let (rooms, queue, put_off, unmapped, paths) = Default::default();
        Self { rules, settings, table, levels, rooms, queue, put_off, junctions: 0, unmapped, dial: None, paths }
    }
}

impl Digging<'_, '_> {
    pub fn room(&self, id: RoomId) -> &MappedRoom {
        &self.rooms[id.0]
    }

    pub fn room_mut(&mut self, id: RoomId) -> &mut MappedRoom {
        &mut self.rooms[id.0]
    }

    /// The room that an area is.
    pub fn room_at(&self, spot: Spot) -> Option<RoomId> {
        self.rooms.iter().position(|room| room.spot == spot).map(RoomId)
    }

    /// Whether all rooms are drawn.
    pub fn is_full(&self) -> bool {
        self.rooms.len() >= self.settings.rooms
    }

    pub fn site(&self, level: LevelId) -> &Site {
        self.levels.site(level)
    }

    pub fn level_above(level: LevelId) -> Option<LevelId> {
        level.0.checked_sub(1).map(LevelId)
    }

    pub fn level_below(&self, level: LevelId) -> Option<LevelId> {
        Some(LevelId(level.0 + 1)).filter(|&below| self.levels.has_room_for(below))
    }

    /// What an odd die makes of stairs, if it may.
    pub fn ladder_or_stairs(&self, face: u8) -> Feature {
        if self.settings.ladders && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs }
    }

    /// Adds an area of one square.
    pub fn add_spot(&mut self, kind: AreaKind, level: LevelId, at: Square) -> Spot {
        Spot { level, area: self.levels.site_mut(level).add_spot(kind, at, self.table) }
    }

    /// The route of the corridor behind an exit.
    pub fn route(&mut self, departure: &Departure, target: RouteTarget) -> Option<CorridorRoute> {
        self.route_on(Hand::Straight, departure, target)
    }

    /// The same, on that hand round the place that it leaves (R6).
    pub fn route_on(&mut self, hand: Hand, departure: &Departure, target: RouteTarget) -> Option<CorridorRoute> {
        let Departure { from, start, .. } = *departure;
        let around = (hand != Hand::Straight).then(|| (from.ground.at(), hand));
        let leaves_a_side = matches!(from.kind, OriginKind::Side(_));
        let query = RouteQuery { from: from.spot.area, leaves_a_side, start, target, around };
        self.paths.find(self.levels.site(departure.level()), query)
    }

    /// How a corridor that leaves a square begins. If it would cut through a diagonal passage, it turns left and opens
    /// into that passage.
    pub fn start(&self, level: LevelId, inside: Square, way: Direction) -> RouteStart {
        let way = if self.site(level).is_barred(inside, way) { way.turned(-1) } else { way };
        RouteStart { inside, way }
    }

    /// A room as the place that an exit leaves.
    pub fn origin(&self, id: RoomId) -> Origin {
        let room = self.room(id);
        Origin { spot: room.spot, ground: room.ground, plot: room.plot, kind: OriginKind::Room(id) }
    }

    /// Closes a step under the dial over the exit that is being followed.
    pub fn note(&mut self, step: Step<Connected>) {
        self.table.note(match &self.dial {
            Some(dial) => step.under(dial),
            None => step,
        });
    }

    /// A step at an exit, on the first square of its corridor.
    pub fn step_at(&self, departure: &Departure, rule: &'static str, what: AtExit) -> Step<Connected> {
        Step::new(rule, Connected::At(self.exit_name(departure), what)).on(departure.level()).at(departure.first())
    }

    /// A step of a corridor that leads to another area of its level.
    pub fn step_along(&self, departure: &Departure, rule: &'static str, to: AreaId, what: AtExit) -> Step<Connected> {
        let from = departure.from.spot;
        Step::new(rule, Connected::At(self.exit_name(departure), what)).on(from.level).along(from.area, to)
    }

    pub fn name(&self, spot: Spot) -> AreaName {
        self.site(spot.level).name(spot.area)
    }

    pub fn place_name(&self, origin: &Origin) -> PlaceName {
        PlaceName { kind: origin.kind, area: self.name(origin.spot) }
    }

    pub fn exit_name(&self, departure: &Departure) -> ExitName {
        ExitName { of: self.place_name(&departure.from), way: departure.start.way }
    }
}
