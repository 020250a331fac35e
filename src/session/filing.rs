//! Files that the user opens, and the file with all dungeons.

use super::effect::{Effect, History, SavedFile};
use super::notes::name_of;
use super::open::read_link;
use super::scores::Scores;
use super::side::Side;
use super::state::Session;
use crate::english::counted;
use crate::kept::{ADDITIONS, Additions, FileContent, FiledDungeon, FiledList, KeptDungeon};
use crate::link;
use crate::procedures::REGISTRY;

impl Session {
    /// Opens what a file has, as texts for [`FileContent::read`].
    pub(super) fn open_file(&mut self, texts: &[String]) {
        match FileContent::read(texts) {
            FileContent::One(filed) => self.open_filed(filed),
            FileContent::List(list) => self.add_to_the_list(list),
            FileContent::Refused(sentence) => self.refuse(Side::First, "file", sentence),
        }
    }

    fn open_filed(&mut self, FiledDungeon { dungeon, additions }: FiledDungeon) {
        match read_link(&dungeon.link) {
            Ok(opened) => {
                self.show_opened(opened);
                self.state.notes.bring(&additions);
                self.effects.push(Effect::Address(History::Push, dungeon.link));
            }
            Err(fault) => self.refuse(Side::First, "file", format!("The link in the file doesn’t work. {fault}")),
        }
    }

    fn add_to_the_list(&mut self, FiledList { dungeons: all, scores, faults }: FiledList) {
        self.forget_the_refused_file();
        let (mut dungeons, mut empty, nothing) = (Vec::new(), 0, Additions::default());
        for FiledDungeon { dungeon, additions } in all {
            let Some(name) = name_in(&dungeon.link) else {
                empty += 1;
                continue;
            };
            dungeons.push(dungeon);
            // A dungeon explored by hand can be in the file twice, with different moves.
            match self.filing.brought.iter_mut().find(|(other, _)| *other == name) {
                Some((_, there)) => *there = Additions::merged(&nothing, &additions, there),
                None => self.filing.brought.push((name, additions)),
            }
        }
        // If no dungeon can be opened, the page stays as it is.
        self.state.shelf.is_open |= !dungeons.is_empty() || faults.is_empty();
        self.state.shelf.add(dungeons, &mut self.effects);
        self.add_scores(&scores);
        let empty = (empty > 0).then(|| {
            let they_have = if empty == 1 { "the dungeon has" } else { "they have" };
            format!(
                "Dicefall left out {} of the file, because {they_have} no seed and no dice.",
                counted(empty, "dungeon")
            )
        });
        let unread = Some(Scores::unreadable(&scores)).filter(|&unread| unread > 0);
        let unread = unread.map(|unread| {
            let they_are = if unread == 1 { "it is" } else { "they are" };
            format!("Dicefall left out {} in the file, because {they_are} damaged.", counted(unread, "score"))
        });
        let told = [Some(faults).filter(|faults| !faults.is_empty()), empty, unread].into_iter().flatten();
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            self.refuse(Side::First, "file", told.join(" "));
        }
    }

    /// Merges the notes of a file with those that the device has listed.
    pub(super) fn add_brought_notes(&mut self, texts: &[(String, String)]) {
        let open = self.recipe().as_ref().and_then(name_of);
        self.filing.asked_to_store.clear();
        for (name, brought) in std::mem::take(&mut self.filing.brought) {
            if open.as_ref() == Some(&name) {
                self.state.notes.bring(&brought);
                continue;
            }
            let refused = self.notes.refused_text(&name);
            let there = refused.or_else(|| find(texts, &name)).unwrap_or_default();
            let all = Additions::merged(&Additions::default(), &brought, &(&*there).into());
            if all.to_string() != there {
                let text = all.to_string();
                self.effects.push(Effect::Store { name: name.clone(), text: text.clone() });
                self.filing.asked_to_store.push((name, text));
            }
        }
    }

    /// The device has stored notes, or refused them. If it has refused notes from a file, the page keeps them.
    pub(super) fn notes_were_stored(&mut self, name: &str, done: bool) {
        let Some(place) = self.filing.asked_to_store.iter().position(|(other, _)| other == name) else { return };
        let (name, text) = self.filing.asked_to_store.swap_remove(place);
        if !done {
            self.state.notes.refuse(name, text);
        }
    }

    /// Asks the device for all dungeons and their notes, and then saves them as a file.
    pub(super) fn save_dungeons(&mut self) {
        self.keep(false);
        self.filing.saves = true;
        self.effects.push(Effect::List { has_notes: true });
    }

    pub(super) fn save_the_list(&mut self, texts: &[(String, String)]) {
        if !std::mem::take(&mut self.filing.saves) {
            return;
        }
        let open = self.recipe();
        let filed = |dungeon: &KeptDungeon| {
            let text = match name_in(&dungeon.link) {
                Some(name) => {
                    let own = open.as_ref().and_then(|open| self.notes.beyond_the_device(&name, open));
                    own.or_else(|| find(texts, &name)).unwrap_or_default()
                }
                None => notes_on_the_unreadable(&dungeon.link, texts),
            };
            FiledDungeon { dungeon: dungeon.clone(), additions: Additions::from(&*text) }
        };
        let dungeons = self.shelf.dungeons.iter().map(filed).collect();
        let list = FiledList { dungeons, scores: self.practice.scores.to_string(), faults: String::new() };
        let (name, texts) = ("dicefall-dungeons.json".into(), FileContent::List(list).texts());
        self.effects.push(Effect::Save(SavedFile::Dungeons { name, texts }));
    }

    pub(super) fn forget_the_refused_file(&mut self) {
        self.sides[Side::First as usize].refused.take_if(|refused| refused.about == "file");
    }
}

fn find(texts: &[(String, String)], name: &str) -> Option<String> {
    texts.iter().find(|(other, _)| other == name).map(|(_, text)| text.clone())
}

/// The additions to a dungeon whose link this version can't read. Another version can. So the file has them.
fn notes_on_the_unreadable(link: &str, texts: &[(String, String)]) -> String {
    let plain = KeptDungeon::without_moves(link);
    let is_its = |name: &str| name.strip_prefix(ADDITIONS).is_some_and(|of| KeptDungeon::without_moves(of) == plain);
    texts.iter().find(|(name, _)| is_its(name)).map(|(_, text)| text.clone()).unwrap_or_default()
}

/// The name under which the device keeps the additions to the dungeon of a link.
fn name_in(link: &str) -> Option<String> {
    name_of(&link::read(link, &REGISTRY).ok()?.recipe)
}
