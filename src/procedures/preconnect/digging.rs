//! A dungeon that is being dug by the rules of a method, and the table where its dice are rolled.

use super::facts::{AtExit, Connected, ExitName, Mapped, PlaceName};
use super::map::{Departure, DueLanding, MappedRoom, Origin, OriginKind, QueuedExit, RoomId};
use super::route::{CorridorRoute, Pathfinder, RouteQuery, RouteStart, RouteTarget, WayRound};
use super::settings::DigSettings;
use crate::dungeon::{AreaId, AreaKind, AreaName, Feature, LevelId, Spot};
use crate::geometry::{Direction, Square};
use crate::order::SortedSet;
use crate::procedures::Table;
use crate::procedures::tunnels::{Cites, JunctionRules, Levels, Occupant, Site};
use crate::trace::{Dial, Hand, Step};
use std::collections::VecDeque;
use std::sync::Arc;

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
    /// How to roll for what is at junctions, once no exit is open. `clock` rolls earlier.
    pub junctions: Option<JunctionRules>,
    /// The rule for one more arm of a junction, once no exit is open. `clock` rolls earlier.
    pub arms: Option<&'static str>,
    pub bounds: Option<Bounds>,
    /// Whether rooms have the numbers rolled for them, and other areas have letters.
    pub numbers_rooms: bool,
}

/// Limits for corridors in a dungeon that another procedure began (leximorph R13, R14).
#[derive(Debug)]
pub struct Bounds {
    /// The longest corridor, in squares.
    pub farthest: usize,
    /// Whether corridors cross nothing and keep rock between them (R14).
    pub keep_clear: bool,
}

/// What steps cite if another procedure began the dungeon.
#[derive(Debug)]
pub struct PreloadedRules {
    pub rule: &'static str,
    /// The rulings about landings that are made only if they lead somewhere.
    pub landings: &'static [&'static str],
    /// The rulings about corridors that end early.
    pub corridors: &'static [&'static str],
}

#[derive(Debug)]
pub struct Digging<'t, 'r> {
    pub rules: &'static MethodRules,
    pub settings: DigSettings,
    pub table: &'t mut Table<'r>,
    pub levels: Levels,
    pub rooms: Vec<MappedRoom>,
    /// First in, first out (R9).
    pub queue: VecDeque<QueuedExit>,
    /// Exits that wait until a room is mapped in their direction (R7), and the distant room to look from. None: look
    /// from the exit.
    pub put_off: VecDeque<(Departure, Option<RoomId>)>,
    /// The number of junctions for `clock` (R4): those made by dice, and those mapped before the method began.
    pub junctions: usize,
    /// Landings, and dead ends behind exits that lead nowhere: they don't count as mapped (R2, R3).
    pub unmapped: SortedSet<(LevelId, Square)>,
    /// None if the method began the dungeon.
    pub preloaded: Option<&'static PreloadedRules>,
    pub landing: Option<DueLanding>,
    pub dial: Option<Arc<Dial>>,
    paths: Pathfinder,
}

impl<'t, 'r> Digging<'t, 'r> {
    pub fn new(settings: DigSettings, rules: &'static MethodRules, table: &'t mut Table<'r>) -> Self {
        let levels = Levels::new(settings.levels);
        Self::on(if rules.numbers_rooms { levels.numbered_by_dice() } else { levels }, settings, rules, table)
    }

    pub fn on(
        mut levels: Levels,
        settings: DigSettings,
        rules: &'static MethodRules,
        table: &'t mut Table<'r>,
    ) -> Self {
        levels.count_passages();
        let (rooms, queue, put_off, unmapped, paths) = Default::default();
        let (junctions, preloaded, landing, dial) = Default::default();
        Self {
            rules,
            settings,
            table,
            levels,
            rooms,
            queue,
            put_off,
            junctions,
            unmapped,
            preloaded,
            landing,
            dial,
            paths,
        }
    }
}

impl Digging<'_, '_> {
    pub fn room(&self, id: RoomId) -> &MappedRoom {
        &self.rooms[id.0]
    }

    pub fn room_mut(&mut self, id: RoomId) -> &mut MappedRoom {
        &mut self.rooms[id.0]
    }

    pub fn room_at(&self, spot: Spot) -> Option<RoomId> {
        self.rooms.iter().position(|room| room.spot == spot).map(RoomId)
    }

    pub fn is_full(&self) -> bool {
        self.rooms.len() >= self.settings.rooms
    }

    pub fn bounds(&self) -> Option<&'static Bounds> {
        self.preloaded.and(self.rules.bounds.as_ref())
    }

    pub fn is_too_far(&self, route: &CorridorRoute) -> bool {
        self.bounds().is_some_and(|bounds| route.squares.len() > bounds.farthest + 2)
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

    pub fn ladder_or_stairs(&self, face: u8) -> Feature {
        if self.settings.ladders && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs }
    }

    pub fn add_spot(&mut self, kind: AreaKind, level: LevelId, at: Square) -> Spot {
        Spot { level, area: self.levels.site_mut(level).add_spot(kind, at, self.table) }
    }

    pub fn route(&mut self, departure: &Departure, target: RouteTarget) -> Option<CorridorRoute> {
        self.paths.find(self.levels.site(departure.level()), query(departure, target))
    }

    /// A route to a new room. `hand` is the side on which it goes round the room that it leaves (R6).
    pub fn route_to(&mut self, room: &MappedRoom, hand: Hand, departure: &Departure) -> Option<CorridorRoute> {
        let around = WayRound { middle: departure.from.ground.at(), hand, plot: Some(room.plot) };
        let query = RouteQuery { around: Some(around), ..query(departure, RouteTarget::new_room(room.ground)) };
        self.paths.find(self.levels.site(departure.level()), query)
    }

    pub fn routes(&mut self, hands: &[Hand], departure: &Departure, target: RouteTarget) -> Vec<(Hand, CorridorRoute)> {
        let middle = departure.from.ground.at();
        self.paths.find_each(self.levels.site(departure.level()), query(departure, target), (middle, hands))
    }

    /// Where the corridor's route begins. If the corridor would cut through a diagonal passage, it turns left and opens
    /// into that passage.
    pub fn start(&self, level: LevelId, inside: Square, way: Direction) -> RouteStart {
        let way = if self.site(level).is_barred(inside, way) { way.turned(-1) } else { way };
        RouteStart { inside, way }
    }

    pub fn origin(&self, id: RoomId) -> Origin {
        let room = self.room(id);
        Origin { spot: room.spot, ground: room.ground, plot: room.plot, kind: OriginKind::Room(id) }
    }

    pub fn note(&mut self, step: Step<Connected>) {
        self.table.note(match &self.dial {
            Some(dial) => step.under(dial),
            None => step,
        });
    }

    pub fn step_at(&self, departure: &Departure, rule: &'static str, what: AtExit) -> Step<Connected> {
        Step::new(rule, Connected::At(self.exit_name(departure), what))
            .on(self.told_on(departure))
            .at(departure.first())
    }

    /// If another procedure began the dungeon, notes a step that cites that procedure.
    pub fn note_by_preloaded(&mut self, departure: &Departure, what: AtExit) {
        let Some(rules) = self.preloaded else { return };
        let ends_early = matches!(what, AtExit::TooFar(_) | AtExit::WouldCross(_));
        let by = if ends_early { rules.corridors } else { rules.landings };
        self.note(self.step_at(departure, rules.rule, what).ruled_by(by));
    }

    /// The level of the departure. While a landing is due, the level where its stairs or ladder begins.
    pub fn told_on(&self, departure: &Departure) -> LevelId {
        self.landing.map_or(departure.level(), |landing| landing.from.level)
    }

    pub fn step_along(&self, departure: &Departure, rule: &'static str, to: AreaId, what: AtExit) -> Step<Connected> {
        let from = departure.from.spot;
        Step::new(rule, Connected::At(self.exit_name(departure), what)).on(from.level).along(from.area, to)
    }

    pub fn met_on(&self, level: LevelId, what: Occupant) -> Mapped {
        match what {
            Occupant::Area(area) => Mapped::Room(self.name(Spot { level, area })),
            Occupant::Passage(_) => Mapped::Corridor,
        }
    }

    pub fn name(&self, spot: Spot) -> AreaName {
        self.site(spot.level).name(spot.area)
    }

    pub fn place_name(&self, origin: &Origin) -> PlaceName {
        PlaceName { kind: origin.kind, area: self.name(origin.spot) }
    }

    pub fn exit_name(&self, departure: &Departure) -> ExitName {
        let of = match self.landing {
            Some(DueLanding { by, room, from, .. }) => {
                PlaceName { kind: OriginKind::Stairs(by, room), area: self.name(from) }
            }
            None => self.place_name(&departure.from),
        };
        ExitName { of, way: departure.start.way }
    }
}

fn query(departure: &Departure, target: RouteTarget) -> RouteQuery {
    let Departure { from, start, .. } = *departure;
    let leaves_a_side = matches!(from.kind, OriginKind::Side(_));
    RouteQuery { from: from.spot.area, leaves_a_side, start, target, around: None }
}
