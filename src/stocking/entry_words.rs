//! The entries of the key, in words. Each line is the text of one or more rolls.

use super::keys::has_decoys;
use super::tables::{StockTable, room};
use super::words::{doing, people, sign, stance, wanted};
use crate::dungeon::{AreaKind, Dungeon, Folk, Rivals, Spot, Stock, StockItem, Told, named};
use crate::english::{all_of, capital, ordinal, small};
use crate::order::Gather;

named! {
    /// A kind of line: in an entry, or about the whole dungeon. The device stores a line that the user has rewritten
    /// under this name.
    LineKind {
        /// What the room was.
        Room = "room",
        /// The prize.
        Prize = "prize",
        /// The key, or a clue to it.
        Key = "key",
        /// The treasure.
        Treasure = "treasure",
        /// How the treasure is guarded.
        Guard = "guard",
        /// The hazard of a trap.
        Hazard = "hazard",
        /// The encounter.
        Encounter = "encounter",
        /// What the party sees first at an entrance.
        Sight = "sight",
        /// What is in a room without marks.
        What = "what",
        /// A sound, a smell, a light or a trace.
        Detail = "detail",
        /// A small hidden treasure.
        Trinket = "trinket",
        /// What the place was built as, and what became of it.
        Place = "place",
        /// The inhabitants, and what they want.
        People = "people",
        /// Their rivals, and how the two get on.
        Rivals = "rivals",
        /// The false rumour.
        Rumour = "rumour",
    }
}

/// What the user wrote in place of a line, by the line’s area and name. A line about the whole dungeon has no area.
pub type OwnWords<'w> = &'w dyn Fn(Option<Spot>, &str) -> Option<String>;

/// The title of a room, among the names of the lines that the user can rewrite.
pub const TITLE: &str = "title";

/// A line of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockedLine {
    /// What it is about.
    pub kind: LineKind,
    /// Whether only the game master knows it.
    pub is_hidden: bool,
    /// The text. Empty if the roll gave nothing.
    pub text: String,
}

/// The entry of an area.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StockedEntry {
    /// The title of a room. None for other areas.
    pub title: Option<String>,
    /// What is here, in the order of the rules.
    pub lines: Vec<StockedLine>,
}

impl StockedEntry {
    /// What the party can see, line by line.
    pub fn seen(&self) -> impl Iterator<Item = &str> {
        self.told(false)
    }

    /// What only the game master knows, line by line.
    pub fn hidden(&self) -> impl Iterator<Item = &str> {
        self.told(true)
    }

    fn told(&self, is_hidden: bool) -> impl Iterator<Item = &str> {
        let lines = self.lines.iter().filter(move |line| line.is_hidden == is_hidden && !line.text.is_empty());
        lines.map(|line| line.text.as_str())
    }
}

/// The entry of an area, with what the user wrote in place of its lines. None if nothing was rolled for it, or if the
/// tables haven't come yet.
pub fn entry(dungeon: &Dungeon, spot: Spot, own: OwnWords<'_>) -> Option<StockedEntry> {
    let stock = dungeon.stock.as_ref()?;
    let items = stock.of(spot);
    if items.is_empty() || !StockTable::have_come() {
        return None;
    }
    let mut entry = StockedEntry { title: title(stock, spot, own), lines: Vec::new() };
    let is_unmarked = items.iter().any(|item| matches!(item, StockItem::Unmarked(_)));
    for item in items {
        let mut add = |kind, is_hidden, text: String| entry.lines.push(StockedLine { kind, is_hidden, text });
        let met_as = |kind| if is_unmarked { LineKind::What } else { kind };
        match *item {
            StockItem::Was { entry, .. } => {
                add(LineKind::Room, false, room(stock.theme.unwrap_or_default(), entry, 1).into());
            }
            StockItem::Prize { entry, is_part } => {
                let what = if is_part { "A part of the prize" } else { "The prize" };
                add(LineKind::Prize, false, format!("{what}: {}.", StockTable::Prizes.column(entry, 0)));
                let guarded = stock.inhabitants.map(|who| format!(" The {} guard the ways to the prize.", people(who)));
                let worth = StockTable::Prizes.column(entry, 1);
                add(LineKind::Prize, true, format!("{worth}{}", guarded.unwrap_or_default()));
            }
            StockItem::Key(entry) => {
                let key = key_of(stock, spot);
                add(LineKind::Key, true, format!("{key} is {}.", StockTable::Hiding.column(entry, 0)));
            }
            StockItem::Clue { entry, key } => {
                let room = title(stock, key, own).unwrap_or_else(|| capital(named(dungeon, key)));
                add(LineKind::Key, false, StockTable::Clues.column(entry, 0).replace("{room}", &room));
                add(LineKind::Key, true, format!("The real key is in {}.", named(dungeon, key)));
            }
            StockItem::Treasure { entry, guard } => {
                add(LineKind::Treasure, false, format!("Treasure: {}.", StockTable::Treasures.column(entry, 0)));
                add(LineKind::Treasure, true, StockTable::Treasures.column(entry, 1).into());
                add(LineKind::Guard, true, StockTable::Guards.column(guard, 0).into());
            }
            StockItem::Hazard(entry) => {
                let kind = met_as(LineKind::Hazard);
                add(kind, false, StockTable::Hazards.column(entry, 0).into());
                add(kind, true, StockTable::Hazards.column(entry, 1).into());
            }
            StockItem::Encounter { who, doing: nth } => {
                let kind = met_as(LineKind::Encounter);
                let about = if let Folk::Beast(beast) = who { Some(StockTable::Beasts.column(beast, 1)) } else { None };
                let (seen, ambush) =
                    sign(nth).map_or((doing(who, nth), None), |sign| (sign.into(), Some(doing(who, nth))));
                add(kind, false, seen);
                // One line, because a line has a name of its own for the user's words.
                let hidden: Vec<&str> = ambush.as_deref().into_iter().chain(about).gather();
                if !hidden.is_empty() {
                    add(kind, true, hidden.join(" "));
                }
            }
            StockItem::Sight(entry) => add(LineKind::Sight, false, StockTable::Sights.column(entry, 0).into()),
            StockItem::Unmarked(face) if face > 4 => add(LineKind::What, false, String::new()),
            StockItem::Oddity(entry) => {
                add(LineKind::What, false, StockTable::Oddities.column(entry, 0).into());
                add(LineKind::What, true, StockTable::Oddities.column(entry, 1).into());
            }
            StockItem::Detail(entry) => add(LineKind::Detail, false, StockTable::Details.column(entry, 0).into()),
            StockItem::Trinket(Some(entry)) => {
                let column = |nth| StockTable::Trinkets.column(entry, nth);
                add(LineKind::Trinket, true, format!("A small treasure is hidden {}: {}.", column(1), column(0)));
            }
            StockItem::Unmarked(_) | StockItem::Trinket(None) => {}
        }
    }
    Some(entry.rewritten(|line| own(Some(spot), line)))
}

/// The title of a room: `Burial chamber`, `Second burial chamber`, or what the user calls it. None if the room isn't
/// stocked.
fn title(stock: &Stock, spot: Spot, own: OwnWords<'_>) -> Option<String> {
    stock.was(spot)?;
    own_title(spot, own).or_else(|| rolled_title(stock, spot))
}

/// What the user calls a room, on one line.
fn own_title(spot: Spot, own: OwnWords<'_>) -> Option<String> {
    own(Some(spot), TITLE).map(|title| title.replace('\n', " "))
}

fn rolled_title(stock: &Stock, spot: Spot) -> Option<String> {
    let (entry, _) = stock.was(spot)?;
    let title = room(stock.theme.unwrap_or_default(), entry, 0);
    Some(match stock.ordinal(spot) {
        1 => title.into(),
        nth => format!("{} {}", capital(ordinal(nth)), small(title)),
    })
}

/// The real key in a room, at the beginning of a sentence.
fn key_of(stock: &Stock, room: Spot) -> &'static str {
    if has_decoys(stock, room) { "The real key" } else { "The key" }
}

/// A room by its number, or an area by its letters: `room 7`.
fn named(dungeon: &Dungeon, spot: Spot) -> String {
    let Some(level) = dungeon.levels.get(spot.level.index()) else { return format!("room {spot}") };
    let is_room = level.area(spot.area).is_none_or(|area| area.kind == AreaKind::Room);
    format!("{} {}", if is_room { "room" } else { "area" }, level.label(spot.area))
}

/// An area as a rumour names it: `the burial chamber`, `the second burial chamber`, or what the user calls it. An area
/// without a title is named by its kind, such as `a dead end`, because the players don’t see its letter.
fn rumoured(dungeon: &Dungeon, spot: Spot, own: OwnWords<'_>) -> String {
    let title = dungeon.stock.as_ref().and_then(|stock| rolled_title(stock, spot));
    let Some(title) = title else { return kind_of(dungeon, spot).into() };
    if let Some(title) = own_title(spot, own) {
        return title;
    }
    format!("the {}", small(&title))
}

/// An area by its kind.
fn kind_of(dungeon: &Dungeon, spot: Spot) -> &'static str {
    let area = dungeon.levels.get(spot.level.index()).and_then(|level| level.area(spot.area));
    match area.map_or(AreaKind::Room, |area| area.kind) {
        AreaKind::Corner => "a bend in a corridor",
        AreaKind::DeadEnd => "a dead end",
        AreaKind::Edge => "a corridor",
        AreaKind::Junction => "a junction",
        AreaKind::Room => "a room",
        AreaKind::Stairs => "a landing",
    }
}

/// Two areas as a rumour names them: `the burial chamber and a dead end`, `a junction and another junction`.
fn both(one: String, other: String) -> String {
    let other = if one == other { other.replacen("a ", "another ", 1) } else { other };
    all_of([one, other])
}

/// The place: what it was built as, and what became of it. None if the dungeon isn't stocked.
pub fn place(dungeon: &Dungeon) -> Option<String> {
    let stock = dungeon.stock.as_ref()?;
    let (theme, fate) = (StockTable::Places.column(stock.theme?, 1), StockTable::Fates.column(stock.fate?, 0));
    Some(format!("This place was built as {theme}. {fate}"))
}

/// The inhabitants, and what they want. None if the dungeon isn't stocked.
pub fn inhabitants(stock: &Stock) -> Option<String> {
    let (who, want) = (stock.inhabitants?, stock.want?);
    let about = StockTable::Inhabitants.column(who, 1);
    Some(format!("The {} rule this place. {about} {}", people(who), wanted(who, want)))
}

/// The rivals of the inhabitants, and how the two get on.
pub fn rivals(stock: &Stock, rivals: Rivals) -> String {
    let on = rivals.tier.map(|tier| format!(" on level {tier}")).unwrap_or_default();
    let about = StockTable::Inhabitants.column(rivals.who, 1);
    let stance = stance(stock.inhabitants.unwrap_or_default(), rivals);
    format!("Their rivals{on} are the {}. {about} {stance}", people(rivals.who))
}

/// A rumour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rumour {
    /// Its number, from 1 to 3. The false rumour has the number 3.
    pub number: u8,
    /// What people say.
    pub text: String,
    /// Whether it is true.
    pub is_true: bool,
    /// The rooms that a true rumour is about: `room 7`. Empty if it is about no room.
    pub about: Vec<String>,
}

/// The rumours, with the titles that the user gave to rooms. Empty until they are rolled.
pub fn rumours(dungeon: &Dungeon, own: OwnWords<'_>) -> Vec<Rumour> {
    let Some((stock, rumours)) = dungeon.stock.as_ref().and_then(|stock| Some((stock, stock.rumours?))) else {
        return Vec::new();
    };
    let rumoured = |spot| rumoured(dungeon, spot, own);
    let first = rumours.first.map(|told| {
        let (text, spots) = match told {
            Told::Secret(one, other) => {
                (format!("A secret passage joins {}.", both(rumoured(one), rumoured(other))), vec![one, other])
            }
            Told::Key(room) => (format!("{} is in {}.", key_of(stock, room), rumoured(room)), vec![room]),
            Told::WayIn(room) => (format!("An entrance leads into {}.", rumoured(room)), vec![room]),
        };
        Rumour { number: 1, text, is_true: true, about: spots.into_iter().map(|spot| named(dungeon, spot)).collect() }
    });
    let second = stock.inhabitants.zip(stock.want).map(|(who, want)| wanted(who, want));
    let second = second.map(|text| Rumour { number: 2, text, is_true: true, about: Vec::new() });
    let text = StockTable::Rumours.column(rumours.third, 0).into();
    let third = Rumour { number: 3, text, is_true: false, about: Vec::new() };
    first.into_iter().chain(second).chain([third]).gather()
}
