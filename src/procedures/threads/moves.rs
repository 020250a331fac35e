//! Step 7: where the party goes next. Dicefall (R2) or the player decides.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlOffer, CrawlPurpose, FurtherEvent};
use super::known::{Known, Searched};
use crate::dungeon::{AreaId, Letter, LevelId, Spot};
use crate::procedures::Stop;
use crate::trace::{Choice, Move, Step};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlMove {
    Take(CrawlExit),
    Search(Spot),
    Stairs(Spot),
    /// Only Dicefall makes this move: by hand, a level begins at once.
    Begin(LevelId),
}

impl Crawl<'_, '_> {
    pub fn choose_a_move(&mut self) -> Result<Option<CrawlMove>, Stop> {
        let known = &self.known;
        if !self.settings.by_hand {
            return Ok(next(known));
        }
        if all(known).next().is_none() {
            return Ok(None);
        }
        let why = CrawlPurpose::Move { can_go: known.levels.iter().any(|level| level.open > 0) };
        let next = || next(known).map(|next| (next, offered(next, known).name));
        self.table.choose(why, |text| read(text, known), next, || offer(known)).map(Some)
    }

    pub fn make(&mut self, next: CrawlMove) -> Result<(), Stop> {
        let made = match next {
            CrawlMove::Take(exit) => self.take(exit),
            CrawlMove::Search(room) => {
                self.known.here = room;
                self.search(room)
            }
            CrawlMove::Stairs(room) => {
                self.known.here = room;
                self.look_for_stairs(room)
            }
            CrawlMove::Begin(level) => self.begin_level(level),
        };
        made.map(|()| self.end_what_is_open(self.known.here.level))
    }

    pub fn tell_the_end(&mut self) {
        let (here, rooms) = (self.known.here.level, self.known.found);
        if self.second_entrance_due {
            self.note(LevelId(0), Step::new("threads/4a", FurtherEvent::NoSecondEntrance).row(4).ruled_by(&["R11"]));
        }
        if self.is_too_large() && self.known.levels.iter().any(|level| level.open > 0 || !level.begun) {
            let too_large = FurtherEvent::TooLarge { rooms };
            return self.note(here, Step::new("threads/7", too_large).ruled_by(&["R10"]));
        }
        self.note(here, Step::new("threads/7", CrawlEvent::Explored { rooms }));
    }
}

/// The first possible move in this list, or None (R2):
///
/// 1. Look for stairs in the party's room.
/// 2. Take the first unexplored passage of that room, or else of the rooms on the way back.
/// 3. Take an unexplored passage of another room, in the order of room numbers: on this level first, then on the
///    others.
/// 4. Look for stairs in another room.
/// 5. Begin the first level that the party has found but not begun.
fn next(known: &Known) -> Option<CrawlMove> {
    let here = known.here;
    if known.room(here).check_due {
        return Some(CrawlMove::Stairs(here));
    }
    let first_of = |room| known.room(room).first_open().map(|letter| CrawlMove::Take(CrawlExit { room, letter }));
    if known.level(here.level).open > 0 {
        let mut back = Some(here.area);
        while let Some(area) = back {
            let room = Spot { area, ..here };
            if let Some(take) = first_of(room) {
                return Some(take);
            }
            back = known.room(room).parent;
        }
    }
    let elsewhere = known.rooms().filter(|&room| known.room(room).open > 0);
    let on_this_level_first = elsewhere.min_by_key(|room| (room.level != here.level, *room));
    if let Some(room) = on_this_level_first {
        return first_of(room);
    }
    if let Some(room) = known.rooms().find(|&room| known.room(room).check_due) {
        return Some(CrawlMove::Stairs(room));
    }
    (0..).map(LevelId).zip(&known.levels).find(|(_, level)| !level.begun).map(|(level, _)| CrawlMove::Begin(level))
}

/// All possible moves: passages first, then searches, then rooms to check for stairs.
fn all(known: &Known) -> impl Iterator<Item = CrawlMove> + '_ {
    let of_room =
        |room| known.room(room).open_passages().map(move |letter| CrawlMove::Take(CrawlExit { room, letter }));
    let searches = known.rooms().filter(|&room| can_search(room, known)).map(CrawlMove::Search);
    let checks = known.rooms().filter(|&room| known.room(room).check_due).map(CrawlMove::Stairs);
    known.rooms().flat_map(of_room).chain(searches).chain(checks)
}

/// The party can search a room for the first time, or again if it has found a room since a search failed (R5).
fn can_search(room: Spot, known: &Known) -> bool {
    match known.room(room).searched {
        Searched::NotYet => true,
        Searched::Unsure(found) => known.found > found,
        Searched::Done => false,
    }
}

fn can_be_made(made: CrawlMove, known: &Known) -> bool {
    let is_found = |room: Spot| {
        known.levels.get(room.level.index()).is_some_and(|level| level.rooms.get(room.area.index()).is_some())
    };
    match made {
        CrawlMove::Take(CrawlExit { room, letter }) => {
            is_found(room) && known.room(room).passages.get(letter.index()).is_some_and(|passage| passage.open)
        }
        CrawlMove::Search(room) => is_found(room) && can_search(room, known),
        CrawlMove::Stairs(room) => is_found(room) && known.room(room).check_due,
        CrawlMove::Begin(_) => false,
    }
}

/// Reads a move as in links: `2B`, `2-14B`, `s4`, `s2-4`, `l4`. None if it can't be made now.
fn read(text: &str, known: &Known) -> Option<CrawlMove> {
    let made = match text.as_bytes() {
        [b's', ..] => CrawlMove::Search(read_room(&text[1..])?),
        [b'l', ..] => CrawlMove::Stairs(read_room(&text[1..])?),
        [room @ .., letter @ b'A'..=b'Z'] => {
            let room = read_room(&text[..room.len()])?;
            CrawlMove::Take(CrawlExit { room, letter: Letter::at(usize::from(letter - b'A')) })
        }
        _ => return None,
    };
    Some(made).filter(|&made| can_be_made(made, known))
}

/// `14` on level 1, `2-14` on level 2. None for any other form, such as `1-14` or `014`.
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

fn offer(known: &Known) -> Choice {
    let moves: Vec<CrawlMove> = all(known).collect();
    let next = next(known).and_then(|next| moves.iter().position(|&each| each == next));
    Choice { moves: moves.into_iter().map(|each| offered(each, known)).collect(), next, here: Some(known.here) }
}

fn offered(each: CrawlMove, known: &Known) -> Move {
    let (name, offer, room, takes) = match each {
        CrawlMove::Take(exit) => {
            let offer = CrawlOffer::Take { exit, hidden: known.passage(exit).secret };
            (exit.to_string(), offer, exit.room, Some(exit.letter))
        }
        CrawlMove::Search(room) => {
            let again = matches!(known.room(room).searched, Searched::Unsure(_));
            (format!("s{room}"), CrawlOffer::Search { room, again }, room, None)
        }
        CrawlMove::Stairs(room) => (format!("l{room}"), CrawlOffer::Stairs(room), room, None),
        CrawlMove::Begin(level) => {
            let room = Spot { level, area: AreaId(1) };
            (room.to_string(), CrawlOffer::Descend(room), room, None)
        }
    };
    Move { name, words: offer.to_string(), at: Some(room), takes }
}
