//! The print: the rules if they are open in the panel, or else the map, drawn for paper, and its key. Built when the
//! user prints.

use super::browser::{address, device};
use super::rules_on_paper::rules_on_paper;
use super::store::use_store;
use super::storyboard;
use super::views::{Erase as _, list, live, maybe};
use dicefall::dungeon::{AreaKind, Level, LevelId, Spot};
use dicefall::export::{Entry, PrintedEntry, PrintedMap, PrintedPages, PrintedWords};
use dicefall::export::{LETTERS_OF_SIGN, key, on_page, summary, svg, title as title_of};
use dicefall::order::Gather;
use dicefall::scene::{PLAN_SQUARE, Scene, Sign, Theme};
use dicefall::session::{Aim, Moment, PanelPart, SideView};
use dicefall::stocking::{StockedEntry, WholeLine};
use kurbo::Size;
use leptos::prelude::*;
use std::sync::Arc;

#[component]
pub fn Paper() -> impl IntoView {
    let store = use_store();
    let times = RwSignal::new(0_usize);
    device::before_print(move || times.update(|times| *times += 1));
    let look = store.slice(|view| view.look());
    let content = move || {
        let is_asked_for = times.get() > 0;
        look.get();
        let moment = store.moment.get().filter(|_| is_asked_for);
        // Notes written later appear in the next print.
        maybe(moment.map(|moment| {
            store.now(|view| match view.session.part {
                _ if view.session.prints_story => storyboard::sheet(view, &moment),
                PanelPart::Rules => rules_on_paper(moment.run.recipe.procedure(), moment.run.recipe.options().stocks()),
                _ => sheet(view, &moment),
            })
        }))
    };
    view! { <section class="paper" aria-hidden="true">{live(content)}</section> }
}

/// What is printed of a dungeon.
struct Printed {
    moment: Arc<Moment>,
    /// Whether these are all areas of a mega-dungeon.
    has_areas: bool,
    levels: Vec<LevelId>,
    /// The map of each level.
    scenes: Vec<Scene>,
    name: String,
    about: String,
    /// The place, its inhabitants and the rumours, a paragraph each.
    whole: Vec<String>,
    rooms: Vec<KeyRoom>,
    link: Option<String>,
}

impl Printed {
    fn of(view: SideView, moment: &Arc<Moment>) -> Self {
        if view.is_for_players() { Self::for_players(view, moment) } else { Self::for_the_game_master(view, moment) }
    }

    /// The player map. It has no key, and nothing else that only the game master knows.
    fn for_players(view: SideView, moment: &Moment) -> Self {
        let moment = &with_all_nodes(moment);
        let scene = |level: LevelId| {
            let map = view.look_on_paper(moment, level).map;
            Some((level, view.scene_of_players(level, map, None)?))
        };
        let (levels, scenes) = view.levels_of_players().into_iter().filter_map(scene).unzip();
        let has_areas = moment.run.finished.is_of_areas;
        let (about, whole, rooms, link) = (String::new(), Vec::new(), Vec::new(), None);
        Self { name: name(moment), moment: moment.clone(), has_areas, levels, scenes, about, whole, rooms, link }
    }

    fn for_the_game_master(view: SideView, moment: &Arc<Moment>) -> Self {
        // A mega-dungeon is printed with all its areas, not only the area shown.
        let has_areas = moment.run.finished.is_of_areas && moment.is_whole();
        let moment = &if has_areas { with_all_nodes(moment) } else { moment.clone() };
        let dungeon = &moment.dungeon;
        // A level inside an area is empty until the user opens the area.
        let is_there = |level: &LevelId| {
            let has_areas = |level: &Level| level.areas().next().is_some();
            *level == LevelId::default() || dungeon.levels.get(level.index()).is_some_and(has_areas)
        };
        let levels: Vec<LevelId> = (0..).map(LevelId).take(dungeon.levels.len()).filter(is_there).gather();
        let scene = |&level: &LevelId| moment.scene(view.look_on_paper(moment, level), Aim::at(level), None);
        let entries = levels.iter().flat_map(|&level| key(dungeon, level).into_iter().map(move |each| (level, each)));
        Self {
            scenes: levels.iter().map(scene).collect(),
            rooms: entries.map(|(level, entry)| KeyRoom::of(view, moment, level, entry)).collect(),
            name: name(moment),
            about: about(view, moment),
            whole: whole_place(view, moment),
            link: if has_areas { Some(moment.run.link(usize::MAX)) } else { view.session.link() },
            moment: moment.clone(),
            has_areas,
            levels,
        }
    }
}

fn with_all_nodes(moment: &Moment) -> Arc<Moment> {
    let run = Arc::new(moment.run.with_all_nodes());
    let steps = run.steps();
    Arc::new(Moment::of(run, steps))
}

fn seed(moment: &Moment) -> String {
    moment.run.recipe.seed().map_or_else(|| "Own dice".to_owned(), ToString::to_string)
}

fn name(moment: &Moment) -> String {
    let title = moment.run.title();
    if title.is_empty() { seed(moment) } else { title.to_owned() }
}

fn about(view: SideView, moment: &Moment) -> String {
    let kind = title_of(&moment.dungeon).map(|title| format!("{title}. ")).unwrap_or_default();
    let seed = if moment.run.title().is_empty() { String::new() } else { format!("{}. ", seed(moment)) };
    [view.which_of_two().unwrap_or_default(), seed, kind, summary(&moment.dungeon)].concat()
}

fn sheet(view: SideView, moment: &Arc<Moment>) -> AnyView {
    let Printed { moment, has_areas, levels, scenes, name, about, whole, rooms, link } = Printed::of(view, moment);
    let several = scenes.len() > 1;
    let is_shown = |sign: &&Sign| scenes.iter().any(|scene| scene.signs.contains(sign));
    let shown: Vec<&Sign> = Sign::ALL.iter().filter(is_shown).gather();
    // A floor plan shows the dungeon's name itself, so the page needs no title.
    let has_panels = !moment.run.title().is_empty() && view.map().has_sheet();
    // Each paragraph begins on a line of its own.
    let letters = |line: &String| line.chars().count() + LETTERS_OF_BREAK;
    let words = PrintedWords {
        titled: !has_panels,
        named: several,
        about: about.chars().count() + whole.iter().map(letters).sum::<usize>(),
        signs: shown.iter().map(|sign| LETTERS_OF_SIGN + sign.name().len()).sum(),
    };
    let (pages, words) = {
        let maps: Vec<Size> = scenes.iter().map(|scene| scene.bounds.size()).collect();
        let entries: Vec<PrintedEntry> = rooms.iter().map(KeyRoom::printed).collect();
        let placed = if has_areas { PrintedPages::of_areas } else { PrintedPages::of };
        let of = |words: PrintedWords| (placed(&maps, PLAN_SQUARE, words, &entries), words);
        let laid = of(words);
        // The name on a turned map can't be read without turning the page, so the page gets a title.
        let is_turned = laid.0.rows.first().and_then(|row| row.first()).is_some_and(|map| map.turned);
        if is_turned { of(PrintedWords { titled: true, ..words }) } else { laid }
    };
    let map = |map: &PrintedMap| {
        let (scene, level) = (&scenes[map.nth], levels[map.nth]);
        let drawing = on_page(&svg(scene, Theme::Print, &name), scene.bounds, map);
        let title = words.named.then(|| view! { <h2>{level_in_words(view, &moment, level)}</h2> });
        view! { <div class="drawing">{maybe(title)}<div inner_html=drawing></div></div> }
    };
    let maps = pages.rows.iter().map(|row| view! { <div class="maps">{list(row.iter().map(map))}</div> });
    // An entry that stocking has filled needs less space to write. Shorter entries leave less of a page blank.
    let lines = if moment.run.recipe.options().stocks() { 1 } else { pages.lines };
    let (rooms, others): (Vec<KeyRoom>, Vec<KeyRoom>) = rooms.into_iter().partition(|room| room.is_room);
    let entries = |entries: Vec<KeyRoom>| list(entries.into_iter().map(|entry| entry.view(lines)));
    let signs = shown.into_iter().map(|sign| {
        let drawing = dicefall::export::fragment(&sign.shapes(), Theme::Print);
        view! { <li><svg class="sign" viewBox="-15 -15 30 30" inner_html=drawing></svg>{sign.name()}</li> }
    });
    let source = &moment.run.recipe.procedure().source;
    // The source is the last entry of the key: a paragraph after the columns could get a page of its own.
    let is_last_a_room = others.is_empty();
    let source = || {
        let from = format!("Made with Dicefall, from “{}” by {}. ", source.title, source.author);
        let link = link.as_ref().map(|link| address::with_fragment(link));
        view! { <li class="source"><span>{from} {link}</span></li> }
    };
    view! {
        {maybe(words.titled.then(|| view! { <h1>{name.clone()}</h1> }))}
        <p class="about">{about}</p>
        {list(whole.into_iter().map(|line| view! { <p class="about">{line}</p> }))}
        {list(maps)}
        <ul class="signs">{list(signs)}</ul>
        <div class="key">
            <ol class="of-rooms">{entries(rooms)} {maybe(is_last_a_room.then(source))}</ol>
            <ol class="of-others">{entries(others)} {maybe((!is_last_a_room).then(source))}</ol>
        </div>
    }
    .erased()
}

/// A line break takes up about as much as this many letters.
const LETTERS_OF_BREAK: usize = 40;

struct KeyRoom {
    entry: Entry,
    /// The text of the entry after the name.
    words: String,
    /// What stocking put here.
    stocked: StockedEntry,
    note: Option<String>,
    /// Whether the area is a room. Only the entries of rooms have lines to write on.
    is_room: bool,
}

impl KeyRoom {
    fn of(view: SideView, moment: &Moment, level: LevelId, entry: Entry) -> Self {
        let about = if entry.about.is_empty() { String::new() } else { format!("{}. ", entry.about) };
        let area = moment.dungeon.levels.get(level.index()).and_then(|level| level.area(entry.id));
        let at = Spot { level: moment.run.in_the_whole(level), area: entry.id };
        let stocked = view.entry_at(moment, Spot { level, ..at }).unwrap_or_default();
        let title = stocked.title.as_ref().map(|title| format!("{title}. ")).unwrap_or_default();
        Self {
            // The name of a room, such as 3-7, stays on one line.
            words: format!(" {title}{about}{}.", entry.paths).replace('-', "\u{2011}"),
            stocked,
            note: view.session.notes.notes.get(at.level, at.area).map(ToString::to_string),
            is_room: area.is_some_and(|area| area.kind == AreaKind::Room),
            entry,
        }
    }

    fn printed(&self) -> PrintedEntry {
        let note = self.note.as_ref().map_or(0, |note| note.chars().count());
        let stocked = self.stocked.seen().chain(self.stocked.hidden()).map(|line| line.chars().count() + 1);
        // What only the game master knows begins on a line of its own.
        let stocked = stocked.sum::<usize>() + LETTERS_OF_BREAK * usize::from(self.stocked.hidden().next().is_some());
        let letters = self.entry.name.chars().count() + self.words.chars().count() + stocked + note;
        PrintedEntry { letters, is_room: self.is_room }
    }

    fn view(self, lines: usize) -> AnyView {
        let note = self.note.map(|note| view! { <p class="noted">{note}</p> });
        let lines = (0..if self.is_room { lines } else { 0 }).map(|_| view! { <div class="line"></div> });
        let told =
            |lines: String, class: &'static str| (!lines.is_empty()).then(|| view! { <p class=class>{lines}</p> });
        let seen = told(self.stocked.seen().collect::<Vec<_>>().join(" "), "seen");
        let hidden = told(self.stocked.hidden().collect::<Vec<_>>().join(" "), "secret");
        view! { <li><b>{self.entry.name}</b> {self.words} {maybe(seen)} {maybe(hidden)} {maybe(note)} {list(lines)}</li> }
            .erased()
    }
}

/// The place, its inhabitants and the rumours, a paragraph each. Empty if the dungeon isn't stocked.
fn whole_place(view: SideView, moment: &Moment) -> Vec<String> {
    let (told, heard): (Vec<_>, Vec<_>) = view.whole_lines(moment).into_iter().partition(|line| line.truth.is_none());
    let truth = |is_true| if is_true { "true" } else { "false" };
    let told_of = |line: WholeLine| Some(format!("“{}” ({})", line.text, truth(line.truth?.0)));
    let rumours: Vec<String> = heard.into_iter().filter_map(told_of).gather();
    let rumours = (!rumours.is_empty()).then(|| format!("Rumours: {}", rumours.join(" ")));
    told.into_iter().map(|line| line.text).chain(rumours).gather()
}

fn level_in_words(view: SideView, moment: &Moment, level: LevelId) -> String {
    if let Some(node) = moment.run.node_of(level) {
        return moment.run.node_in_words(node);
    }
    if view.has_nodes() {
        return moment.run.outside_in_words().into();
    }
    let name = moment.dungeon.levels.get(level.index()).map_or("", |level| &level.name);
    format!("Level {name}")
}
