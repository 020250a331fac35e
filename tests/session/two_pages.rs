//! One dungeon on two pages of one device: the notes of both survive in any order of storing.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId, Notes};
use dicefall::geometry::Point;
use dicefall::session::{Command, ShelfCommand, Timer};

/// Two pages in a browser. A page can read at once what the other page stores, but may be told of it only later.
struct Pages {
    pages: [Browser; 2],
    /// What each page hasn't been told of yet.
    unheard: [Vec<(String, Option<String>)>; 2],
}

impl Pages {
    fn open(link: &str) -> Self {
        Self { pages: [Browser::open(link), Browser::open(link)], unheard: [Vec::new(), Vec::new()] }
    }

    fn lets(&mut self, page: usize, act: impl FnOnce(&mut Browser)) {
        act(&mut self.pages[page]);
        let changes = std::mem::take(&mut self.pages[page].changes);
        self.unheard[1 - page].extend(changes);
        self.pages[1 - page].device = self.pages[page].device.clone();
    }

    fn adds(&mut self, page: usize, room: u32, line: &str) {
        let text = format!("{}\n{line}", self.note(page, room));
        self.lets(page, |browser| browser.does(Command::Note(LevelId(0), AreaId(room), text)));
    }

    fn hears(&mut self, page: usize) {
        for (name, text) in std::mem::take(&mut self.unheard[page]) {
            self.lets(page, |browser| browser.does(Command::StoredElsewhere { name, text }));
        }
    }

    /// Stores nothing if the notes haven't changed.
    fn stores(&mut self, page: usize) {
        self.lets(page, |browser| {
            if browser.timers.contains_key(&Timer::Keep) {
                browser.rings(Timer::Keep);
            }
        });
    }

    fn note(&self, page: usize, room: u32) -> &str {
        self.pages[page].session.notes.of(LevelId(0), AreaId(room))
    }

    fn kept(&self, link: &str) -> Notes {
        Notes::from(self.pages[0].device.get(&format!("notes:{link}")).map_or("", String::as_str))
    }
}

#[test]
fn the_notes_of_both_pages_survive_in_whatever_order_they_are_written_stored_and_heard_of() {
    for order in 0..3000_u32 {
        let mut pages = Pages::open(AMBER);
        let mut chance = order.wrapping_mul(0x9e37_79b9);
        let mut draw = |bound: u32| {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (chance >> 8) % bound
        };
        let mut written = Vec::new();
        for nth in 0..10 {
            let page = draw(2) as usize;
            match draw(4) {
                0 | 1 => {
                    let (room, line) = (4 + draw(3), format!("line {nth}."));
                    pages.adds(page, room, &line);
                    written.push((room, line));
                }
                2 => pages.stores(page),
                _ => pages.hears(page),
            }
        }
        let first = draw(2) as usize;
        pages.lets(first, |browser| browser.does(Command::Leaving));
        pages.lets(1 - first, |browser| browser.does(Command::Leaving));
        let kept = pages.kept(AMBER);
        for (room, line) in written {
            let note = kept.get(LevelId(0), AreaId(room)).unwrap_or_default();
            assert!(note.contains(&line), "{order}: room {room} has lost “{line}”: {note:?}");
        }
    }
}

#[test]
fn both_pages_show_the_same_notes_once_they_have_heard_of_each_other() {
    let mut pages = Pages::open(AMBER);
    pages.adds(0, 4, "a well");
    pages.adds(1, 4, "a song");
    pages.adds(1, 5, "a door");
    for page in [0, 1, 0, 1, 0] {
        pages.stores(page);
        pages.hears(page);
    }
    for page in [0, 1] {
        assert_eq!((pages.note(page, 4), pages.note(page, 5)), ("a well\na song", "a door"));
    }
    assert!(pages.unheard.iter().all(Vec::is_empty), "they have nothing more to say");
}

#[test]
fn a_note_that_one_page_deletes_is_deleted_on_both() {
    let mut pages = Pages::open(AMBER);
    pages.adds(0, 4, "a well");
    pages.stores(0);
    pages.hears(1);
    assert_eq!(pages.note(1, 4), "a well");
    pages.lets(1, |browser| browser.does(Command::Note(LevelId(0), AreaId(4), String::new())));
    pages.stores(1);
    pages.hears(0);
    assert_eq!(pages.note(0, 4), "");
    pages.lets(0, |browser| browser.does(Command::Leaving));
    assert!(pages.kept(AMBER).is_empty());
}

#[test]
fn a_page_that_moves_a_die_leaves_the_other_page_its_notes() {
    const OWN: &str = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";
    for heard in [false, true] {
        let mut pages = Pages::open(OWN);
        pages.adds(0, 2, "a well");
        pages.stores(0);
        pages.hears(1);
        pages.adds(1, 3, "a song");
        pages.stores(1);
        if heard {
            pages.hears(0);
        }
        pages.lets(0, |browser| {
            browser.does(Command::TakeTheseDice);
            browser.does(Command::MoveDie(AreaId(3), Point::new(500, 20)));
            browser.settles();
        });
        pages.hears(1);
        pages.stores(1);
        assert_eq!((pages.note(1, 2), pages.note(1, 3)), ("a well", "a song"));
        let kept = pages.kept(OWN);
        assert_eq!([2, 3].map(|room| kept.get(LevelId(0), AreaId(room))), [Some("a well"), Some("a song")]);
        let moved = pages.kept(pages.pages[0].link());
        assert_eq!(moved.get(LevelId(0), AreaId(2)), Some("a well"), "{heard}");
    }
}

#[test]
fn a_dungeon_left_for_an_empty_tray_keeps_its_notes() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "a well".into()));
    browser.does(Command::LayOwnDice);
    browser.throws_the_next();
    browser.settles();
    assert_eq!(browser.device.get(&format!("notes:{AMBER}")).map(String::as_str), Some("1-4 a well\n"));
}

#[test]
fn both_pages_keep_their_dungeons_in_one_list_and_a_star_given_on_one_stays() {
    let mut pages = Pages::open(AMBER);
    pages.lets(0, |browser| browser.does(Command::Shelf(ShelfCommand::Mark(AMBER.into(), true))));
    pages.lets(1, Browser::settles);
    pages.lets(1, |browser| browser.follow(CRAWL));
    pages.lets(0, |browser| browser.follow("#/pips?v=1&seed=a"));
    pages.lets(1, |browser| browser.does(Command::Shelf(ShelfCommand::Open)));
    let shelf = &pages.pages[1].session.shelf.dungeons;
    let links: Vec<_> = shelf.iter().map(|dungeon| (&*dungeon.link, dungeon.is_favourite)).collect();
    assert_eq!(links, [("#/pips?v=1&seed=a", false), (CRAWL, false), (AMBER, true)]);
    // The open list follows the other page.
    pages.lets(0, |browser| browser.does(Command::Shelf(ShelfCommand::Mark(CRAWL.into(), true))));
    pages.hears(1);
    let stars = pages.pages[1].session.shelf.dungeons.iter().filter(|dungeon| dungeon.is_favourite).count();
    assert_eq!(stars, 2);
}

#[test]
fn a_crawl_that_goes_two_ways_on_two_pages_has_two_places_in_the_list() {
    let mut pages = Pages::open(CRAWL);
    for page in [0, 1] {
        pages.lets(page, |browser| browser.does(Command::Stillness(true)));
    }
    for (page, moves) in [(0, ["1A", "2A"]), (1, ["1A", "2B"])] {
        for name in moves {
            pages.lets(page, |browser| {
                browser.does(Command::MakeMove(name.into()));
                browser.settles();
            });
        }
        pages.hears(1 - page);
    }
    for page in [0, 1] {
        pages.lets(page, |browser| browser.does(Command::Leaving));
    }
    for moves in ["1A.2A", "1A.2B"] {
        let name = format!("dungeon:{CRAWL}&choices={moves}");
        assert!(pages.pages[0].device.contains_key(&name), "{moves}: {:?}", pages.pages[0].device.keys());
    }
}
