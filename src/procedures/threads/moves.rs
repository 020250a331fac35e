//! Step 7: where to go next. The program's way (R2) and the player's moves.

use super::crawl::{Crawl, Search, in_words, way_in_words};
use super::{levels, rooms, secrets};
use crate::dungeon::{AreaId, Letter, LevelId, Spot};
use crate::procedures::{Stop, Table};
use crate::trace::{Choice, Move, Text};

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Takes a passage for the first time.
    Take(Spot, Letter),
    /// Searches a room.
    Search(Spot),
    /// Looks for stairs in a room.
    Check(Spot),
    /// Goes down to a level that has been found. By hand that is done at once.
    Begin(LevelId),
}

/// The next move, the program's or the player's; none when all is done.
pub fn choose(crawl: &Crawl, table: &mut Table) -> Result<Option<Action>, Stop> {
    if !crawl.settings.by_hand {
        return Ok(next(crawl));
    }
    if all(crawl).next().is_none() {
        return Ok(None);
    }
    let why = if crawl.floors.iter().any(|floor| floor.open > 0) {
        "where to go, or what to search"
    } else {
        "what to search, though every passage is explored"
    };
    let next = || next(crawl).map(|action| (action, told(action, crawl).name));
    table.choose(why, |text| read(text, crawl), next, || offer(crawl)).map(Some)
}

/// Makes a move.
pub fn make(action: Action, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    match action {
        Action::Take(spot, letter) => rooms::take_passage(spot, letter, crawl, table),
        Action::Search(spot) => {
            crawl.here = spot;
            secrets::search(spot, crawl, table)
        }
        Action::Check(spot) => {
            crawl.here = spot;
            levels::check(spot, crawl, table)
        }
        Action::Begin(level) => rooms::begin_level(level, crawl, table),
    }
}

/// What the program does (R2): the first letter of the room one is in; else back the way one first came
/// in. What is left elsewhere on the level, where a player has been, comes after; then the levels in
/// the order of their numbers.
fn next(crawl: &Crawl) -> Option<Action> {
    if crawl.room(crawl.here).check_due {
        return Some(Action::Check(crawl.here));
    }
    let floor = &crawl.floors[crawl.here.level.index()];
    if floor.open > 0 {
        let mut room = Some(crawl.here.area);
        while let Some(id) = room {
            let spot = Spot { area: id, ..crawl.here };
            if let Some(letter) = crawl.room(spot).first_open() {
                return Some(Action::Take(spot, letter));
            }
            room = crawl.room(spot).parent;
        }
    }
    let elsewhere = crawl.spots().filter(|&spot| crawl.room(spot).open > 0);
    let on_this_level_first = elsewhere.min_by_key(|spot| (spot.level != crawl.here.level, spot.level, spot.area));
    if let Some(spot) = on_this_level_first {
        return Some(Action::Take(spot, crawl.room(spot).first_open()?));
    }
    if let Some(spot) = crawl.spots().find(|&spot| crawl.room(spot).check_due) {
        return Some(Action::Check(spot));
    }
    (0..).map(LevelId).zip(&crawl.floors).find(|(_, floor)| !floor.begun).map(|(level, _)| Action::Begin(level))
}

/// Every move of a player: passages first, then searches, then level checks.
fn all(crawl: &Crawl) -> impl Iterator<Item = Action> + '_ {
    let passages =
        crawl.spots().flat_map(|spot| crawl.room(spot).open_exits().map(move |letter| Action::Take(spot, letter)));
    let searches = crawl.spots().filter(|&spot| can_search(spot, crawl)).map(Action::Search);
    let checks = crawl.spots().filter(|&spot| crawl.room(spot).check_due).map(Action::Check);
    passages.chain(searches).chain(checks)
}

/// A searched room is done; one marked `?` may be searched again once a new room has been found (R5).
fn can_search(spot: Spot, crawl: &Crawl) -> bool {
    match crawl.room(spot).search {
        Search::NotYet => true,
        Search::Unsure(found) => crawl.found > found,
        Search::Done => false,
    }
}

fn can_be_made(action: Action, crawl: &Crawl) -> bool {
    let is_found = |spot: Spot| {
        crawl.floors.get(spot.level.index()).is_some_and(|floor| floor.rooms.get(spot.area.index()).is_some())
    };
    match action {
        Action::Take(spot, letter) => {
            is_found(spot) && crawl.room(spot).exits.get(letter.index()).is_some_and(|exit| exit.open)
        }
        Action::Search(spot) => is_found(spot) && can_search(spot, crawl),
        Action::Check(spot) => is_found(spot) && crawl.room(spot).check_due,
        Action::Begin(_) => false,
    }
}

/// The move of a text, if it can be made now: `2B`, `2-14B`, `s4`, `s2-4`, `l4`.
fn read(text: &str, crawl: &Crawl) -> Option<Action> {
    let action = match text.as_bytes() {
        [b's', ..] => Action::Search(read_room(&text[1..])?),
        [b'l', ..] => Action::Check(read_room(&text[1..])?),
        [room @ .., letter @ b'A'..=b'Z'] => {
            Action::Take(read_room(&text[..room.len()])?, Letter::at(usize::from(letter - b'A')))
        }
        _ => return None,
    };
    Some(action).filter(|&action| can_be_made(action, crawl))
}

/// `14`, or `2-14` on a further level: without needless zeros, and level 1 without its number.
fn read_room(text: &str) -> Option<Spot> {
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        digits.parse::<u32>().ok().filter(|_| plain)
    };
    let (level, room) = match text.split_once('-') {
        None => (1, text),
        Some((level, room)) => (number(level).filter(|&level| level > 1)?, room),
    };
    Some(Spot { level: LevelId(level - 1), area: AreaId(number(room)?) })
}

/// What is shown to the player.
fn offer(crawl: &Crawl) -> Choice {
    let actions: Vec<Action> = all(crawl).collect();
    let next = next(crawl).and_then(|next| actions.iter().position(|&action| action == next));
    let here = Some(crawl.here);
    Choice { moves: actions.into_iter().map(|action| told(action, crawl)).collect(), next, here }
}

fn told(action: Action, crawl: &Crawl) -> Move {
    let (sentence, name, spot, takes) = match action {
        Action::Take(spot, letter) if crawl.room(spot).exits[letter.index()].secret => {
            ("Take hidden passage {way}", "{way}", spot, Some(letter))
        }
        Action::Take(spot, letter) => ("Take passage {way}", "{way}", spot, Some(letter)),
        Action::Search(spot) if matches!(crawl.room(spot).search, Search::Unsure(_)) => {
            ("Search room {room} again", "s{room}", spot, None)
        }
        Action::Search(spot) => ("Search room {room}", "s{room}", spot, None),
        Action::Check(spot) => ("Look for stairs in room {room}", "l{room}", spot, None),
        Action::Begin(level) => ("Go down to room {room}", "{room}", Spot { level, area: AreaId(1) }, None),
    };
    let number = takes.map_or_else(|| in_words(spot), |letter| way_in_words(spot, letter));
    let told = |sentence| Text::counted(sentence, [number]).to_string();
    Move { name: told(name), words: told(sentence), at: Some(spot), takes }
}
