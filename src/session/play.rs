//! Showing the dungeon to the players, room by room.

use super::command::PanelPart;
use super::effect::Effect;
use super::notes::name_of;
use super::play_command::{PlayCommand, PlayTool};
use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::table::TABLE;
use super::view::SideView;
use crate::dungeon::{AreaId, AreaKind, Dungeon, Feature, LevelId, PassageId, Spot};
use crate::english::capital;
use crate::geometry::{self, Square};
use crate::order::Gather;
use crate::order::sorted;
use crate::players::{MapThing, Revealed, Snapshot, snapshot, way_to};
use crate::procedures::MapKind;
use crate::scene::{Highlight, Layout, PLAN_SQUARE};
use kurbo::Point;
use std::sync::{Arc, OnceLock};

/// Players see this kind of map, even while the game master looks at another kind. Every procedure has a floor plan, and
/// players can tell rooms from corridors on it.
const MAP_OF_PLAYERS: MapKind = MapKind::Plan;

/// A room or a corridor in the list of things to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThingHere {
    /// The thing.
    pub thing: MapThing,
    /// Its name.
    pub name: String,
    /// Whether the players see it.
    pub is_shown: bool,
}

impl<'s> SideView<'s> {
    /// Whether a press on the map shows or hides what is there.
    pub fn shows_to_players(self) -> bool {
        self.session.part == PanelPart::Table && self.can_play()
    }

    /// Whether the dungeon can be shown to players.
    pub fn can_play(self) -> bool {
        self.run().is_some() && !self.session.compares() && !self.lays_dice() && !self.is_editing()
    }

    /// The dungeon with all its nodes.
    pub(super) fn all(self) -> Option<&'s Arc<Run>> {
        let run = self.run()?;
        let nests = run.recipe.procedure().nests;
        Some(self.session.players.all.get_or_init(|| if nests { Arc::new(run.with_all_nodes()) } else { run.clone() }))
    }

    /// The level shown, as it is numbered in the dungeon with all its nodes.
    pub(super) fn level_of_all(self) -> LevelId {
        self.in_the_whole(self.level())
    }

    /// What the players see now.
    pub fn snapshot(self) -> Option<Snapshot> {
        let (all, players) = (self.all()?, &self.session.players);
        let layout = all.layout(MAP_OF_PLAYERS);
        let title = self.run().map(|run| run.title()).unwrap_or_default();
        Some(snapshot(&all.finished, layout, &players.shown, title, self.level_of_all()))
    }

    /// The player link. None if nothing has been shown.
    pub fn player_link(self) -> Option<String> {
        if self.session.players.shown.is_empty() || self.session.compares() {
            return None;
        }
        self.snapshot().map(|snapshot| snapshot.link())
    }

    /// The rooms and corridors of the level shown, for a list.
    pub fn things_here(self) -> Vec<ThingHere> {
        let Some((run, id)) = self.run().map(|run| (run, self.level())) else { return Vec::new() };
        let Some(level) = run.finished.levels.get(id.index()) else { return Vec::new() };
        let at = self.level_of_all();
        let shown = &self.session.players.shown;
        let here = |thing: MapThing, name: String| ThingHere { thing, name, is_shown: shown.has(thing) };
        let noun = if run.finished.is_of_areas && id == LevelId::default() { "Area" } else { "Room" };
        let rooms = level.areas().filter(|area| area.kind == AreaKind::Room).map(|area| {
            here(MapThing::Area(Spot { level: at, area: area.id }), format!("{noun} {}", level.label(area.id)))
        });
        let passages = level.passages().filter_map(|(passage, it)| {
            let way = capital(self.noun_for_way());
            let name = format!("{way} {}–{}", level.label(it.a), level.label(it.b));
            let secret = if it.features.contains(Feature::Secret) { " (secret)" } else { "" };
            Some(here(self.way(passage)?, name + secret))
        });
        rooms.chain(passages).gather()
    }

    /// What the map that is shown has between two rooms: a corridor, a path or a passage.
    pub fn noun_for_way(self) -> &'static str {
        match self.map() {
            MapKind::Plan | MapKind::Whole => "corridor",
            MapKind::Tray => "path",
            MapKind::Nodes => "passage",
        }
    }

    fn way(self, passage: PassageId) -> Option<MapThing> {
        MapThing::of_passage(&self.all()?.finished, self.level_of_all(), passage)
    }

    /// The areas and passages of the level that are shown to the players.
    pub fn shown_here(self) -> Highlight {
        let shown = &self.session.players.shown;
        let (Some(all), at) = (self.all(), self.level_of_all()) else { return Highlight::default() };
        let areas = shown.things().filter_map(|thing| match thing {
            MapThing::Area(spot) => (spot.level == at).then_some(spot.area),
            MapThing::Way(..) => None,
        });
        let ways = shown.things().filter_map(|thing| thing.passage(&all.finished));
        let passages = ways.filter(|(level, _)| *level == at).map(|(_, id)| id);
        Highlight { areas: sorted(areas), passages: sorted(passages) }
    }

    /// The area of the level where the party is, while the game master shows the dungeon.
    pub fn party_here(self) -> Option<AreaId> {
        let party = self.session.players.shown.party()?;
        (party.level == self.level_of_all()).then_some(party.area)
    }

    /// What a press on the map is about.
    fn thing_at(self, at: Point, scale: f64) -> Option<MapThing> {
        let (run, level) = (self.run()?, self.level());
        let area = |area: AreaId| MapThing::Area(Spot { level: self.level_of_all(), area });
        match run.layout(self.map()) {
            Layout::Plan(plan) => {
                let near = geometry::Point::nearest(at.x / PLAN_SQUARE, at.y / PLAN_SQUARE);
                let square = Square::new(near.x, near.y);
                let floor = plan.floor(level)?;
                let is_room = |id: &AreaId| {
                    let kind = run.finished.levels.get(level.index()).and_then(|level| level.area(*id));
                    kind.is_some_and(|area| area.kind == AreaKind::Room)
                };
                let rooms = || floor.rooms.iter().filter(|(_, ground)| ground.covers(square)).map(|(id, _)| *id);
                if let Some(room) = rooms().find(is_room) {
                    return Some(area(room));
                }
                let corridor = floor.corridors.iter().find(|(_, tunnel)| tunnel.course.squares().contains(&square));
                let corridor = corridor.and_then(|(id, _)| self.way(*id));
                corridor.or_else(|| rooms().next().or_else(|| self.room_at(at, scale)).map(area))
            }
            layout => {
                let room = self.room_at(at, scale);
                room.map(area).or_else(|| self.way(self.path_at(&run.finished, layout, at, scale)?))
            }
        }
    }

    /// The path nearest to a press on a map without squares, or on the map with all nodes, if it is near enough.
    fn path_at(self, dungeon: &Dungeon, layout: &Layout, at: Point, scale: f64) -> Option<PassageId> {
        let id = self.level();
        let place = |area: AreaId| Some(layout.area(dungeon, (id, area))?.0);
        let away = |from: Point, to: Point| {
            let along = to - from;
            let share = ((at - from).dot(along) / along.hypot2().max(1e-9)).clamp(0.0, 1.0);
            (from + along * share - at).hypot()
        };
        let reach = 12.0_f64.max(14.0 / scale);
        let near = dungeon.levels.get(id.index())?.passages().filter_map(|(passage, it)| {
            let course = match layout {
                Layout::Nodes(nodes) => nodes.course(id, passage.0 as usize)?.to_vec(),
                _ => vec![place(it.a)?, place(it.b)?],
            };
            let away = course.windows(2).map(|pair| away(pair[0], pair[1])).fold(f64::INFINITY, f64::min);
            (away <= reach).then_some((away, passage))
        });
        near.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, passage)| passage)
    }
}

impl Session {
    pub(super) fn play(&mut self, command: PlayCommand) {
        match command {
            PlayCommand::SwitchPlayersMap => self.state.players.as_players = !self.players.as_players,
            PlayCommand::Choose(tool) => self.state.players.tool = tool,
            PlayCommand::Press(thing) => self.press_thing(thing),
            PlayCommand::ShowLevel => self.show_the_level(),
            PlayCommand::HideAll => {
                // The table can have the map of the last dungeon.
                self.state.players.is_begun = true;
                self.show_or_hide(|shown| {
                    let things = shown.things().collect();
                    shown.hide(things);
                });
            }
            PlayCommand::Undo => self.show_or_hide(|shown| {
                shown.undo();
            }),
            PlayCommand::OpenTable => {
                // A new window has no map to keep. The device can still have the map of an earlier window.
                self.state.players.is_begun |= !self.players.has_table();
                self.effects.push(Effect::OpenTable(format!("{TABLE}{}", self.tag)));
            }
        }
    }

    /// A press on the map while the game master shows the dungeon.
    pub(super) fn press_to_show(&mut self, at: Point, scale: f64) {
        if let Some(thing) = self.on(Side::First).thing_at(at, scale) {
            self.press_thing(thing);
        }
    }

    fn press_thing(&mut self, thing: MapThing) {
        if !self.on(Side::First).can_play() {
            return;
        }
        match (self.players.tool, thing) {
            (PlayTool::Walk, MapThing::Area(spot)) => self.walk_to(spot),
            // The party goes to a place, not along a corridor.
            (PlayTool::Walk, MapThing::Way(..)) => {}
            (PlayTool::Show, thing) if self.players.shown.has(thing) => {
                self.show_or_hide(|shown| shown.hide(vec![thing]));
            }
            (PlayTool::Show, thing) => self.show_or_hide(|shown| shown.show(vec![thing])),
        }
    }

    fn walk_to(&mut self, to: Spot) {
        let Some(all) = self.on(Side::First).all().cloned() else { return };
        let known = all.finished.known_to_players(&self.players.shown.found(&all.finished));
        let things = way_to(&all.finished, &known, self.players.shown.party(), to);
        self.show_or_hide(|shown| shown.walk(things));
    }

    /// Shows everything on the level that isn't secret.
    fn show_the_level(&mut self) {
        let first = self.on(Side::First);
        let Some((all, at)) = first.all().cloned().map(|all| (all, first.level_of_all())) else { return };
        let known = all.finished.known_to_players(&self.players.shown.found(&all.finished));
        let (Some(whole), Some(level)) = (all.finished.levels.get(at.index()), known.dungeon.levels.get(at.index()))
        else {
            return;
        };
        let is_known = |area: &AreaId| level.area(*area).is_some();
        let areas =
            whole.areas().map(|area| area.id).filter(is_known).map(|area| MapThing::Area(Spot { level: at, area }));
        let open = whole
            .passages()
            .filter(|(_, it)| !it.features.contains(Feature::Secret) && [it.a, it.b].iter().all(is_known));
        let ways = open.filter_map(|(id, _)| MapThing::of_passage(&all.finished, at, id));
        let things = areas.chain(ways).gather();
        self.show_or_hide(|shown| shown.show(things));
    }

    fn show_or_hide(&mut self, change: impl FnOnce(&mut Revealed)) {
        let Some(run) = self.run_of(Side::First).cloned() else { return };
        if self.state.players.change(change) {
            self.state.notes.set_shown(self.state.players.text());
            self.state.notes.keep(&run.recipe, &mut self.effects);
        }
    }

    /// After a change of what is shown, the player map is made again, and the table window hears of it.
    pub(super) fn settle_the_players(&mut self) {
        if self.settled.shown.0 != self.runs_shown {
            let dungeon = self.run_of(Side::First).and_then(|run| name_of(&run.recipe));
            self.state.players.turn_to(dungeon);
        }
        self.state.players.read(self.notes.shown());
        let shown = (self.runs_shown, self.players.version());
        if std::mem::replace(&mut self.settled.shown, shown) != shown {
            self.players_map = OnceLock::new();
        }
        self.tell_the_table();
    }

    /// What the players see now. The last snapshot is kept.
    pub(super) fn seen_by_players(&mut self) -> Option<Arc<Snapshot>> {
        let view = self.on(Side::First);
        let of = (self.runs_shown, self.players.version(), view.level_of_all().0);
        if let Some((seen, snapshot)) = &self.players.seen
            && *seen == of
        {
            return Some(snapshot.clone());
        }
        let snapshot = Arc::new(view.snapshot()?);
        self.state.players.seen = Some((of, snapshot.clone()));
        Some(snapshot)
    }
}
