//! A simulated browser: it carries out effects and records the results.

use dicefall::explained::Explained;
use dicefall::kept::{ADDITIONS, DUNGEON};
use dicefall::scene::Theme;
use dicefall::session::{
    Command, Effect, FilmScript, Focus, Front, History, Key, PackOrder, Preferences, PresentCommand, SavedFile, Scores,
    Session, Side, SideView, Teach, TextField, Timer,
};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// As the module that explains steps.
const LESSONS: Teach = Teach {
    decisions: |link, step, by_hand| {
        Explained::of(link).map(|dungeon| dungeon.decisions(step, by_hand)).unwrap_or_default()
    },
    judge: |link, step, nth, place, found| {
        Explained::of(link).map(|dungeon| dungeon.judge(step, nth, (place, found))).unwrap_or_default()
    },
};

/// Every look at the clock is a millisecond later, in any browser.
static CLOCK: AtomicU64 = AtomicU64::new(1_764_259_200_000);

pub struct Browser {
    pub session: Session,
    entries: Vec<String>,
    /// The index of the entry that is in the address bar.
    at: usize,
    pub device: BTreeMap<String, String>,
    /// What other pages on the device are told of.
    pub changes: Vec<(String, Option<String>)>,
    /// Whether the device stores texts.
    pub keeps: bool,
    /// The longest text that the device stores. A device that is full still stores short texts.
    pub longest: usize,
    /// The time when the device last listed its texts.
    pub now: u64,
    /// In milliseconds.
    pub timers: BTreeMap<Timer, u32>,
    pub title: String,
    pub theme: Option<Theme>,
    pub focus: Option<Focus>,
    pub fields: Vec<(TextField, String)>,
    pub saved: Vec<SavedFile>,
    /// Titles and links.
    pub shared: Vec<(String, String)>,
    pub printed: usize,
    pub forgotten_files: Vec<String>,
    /// The worker's options, and its first and last sample.
    pub worker: Option<(String, u32, u32)>,
    pub workers: usize,
    /// What the module that explains steps answers, if it answers.
    pub lessons: Option<Result<Teach, String>>,
    pub loads: usize,
    /// Whether the page is shown as a presentation, and on the full screen.
    pub presents: bool,
    pub fills_screen: bool,
    /// The film that is recorded.
    pub film: Option<FilmScript>,
    /// The messages to other pages that haven't been delivered yet.
    pub told: Vec<String>,
    /// The tag that the page has taken because another page had its own.
    pub tag: Option<String>,
    /// The addresses of windows that the page has opened.
    pub windows: Vec<String>,
    /// The pack that is made.
    pub pack: Option<PackOrder>,
    chance: u64,
}

impl Browser {
    pub fn open(link: &str) -> Self {
        Self::open_on(BTreeMap::new(), link)
    }

    pub fn open_on(device: BTreeMap<String, String>, link: &str) -> Self {
        let mut browser = Self::closed_on(device, link);
        browser.opens();
        browser
    }

    /// Before the page reads its address.
    pub fn closed(link: &str) -> Self {
        Self::closed_on(BTreeMap::new(), link)
    }

    fn closed_on(device: BTreeMap<String, String>, link: &str) -> Self {
        let preferences = Preferences::kept(&|name| device.get(name).cloned(), false);
        let scores = device.get(Scores::KEPT).map(|text| Scores::kept(text)).unwrap_or_default();
        Self {
            session: Session::new(preferences).with_scores(scores).of_a_new_user(!device.contains_key(Front::KEPT)),
            entries: vec![link.to_owned()],
            at: 0,
            device,
            changes: Vec::new(),
            keeps: true,
            longest: usize::MAX,
            now: CLOCK.fetch_add(1, Ordering::Relaxed),
            timers: BTreeMap::new(),
            title: String::new(),
            theme: None,
            focus: None,
            fields: Vec::new(),
            saved: Vec::new(),
            shared: Vec::new(),
            printed: 0,
            forgotten_files: Vec::new(),
            worker: None,
            workers: 0,
            lessons: Some(Ok(LESSONS)),
            loads: 0,
            presents: false,
            fills_screen: false,
            film: None,
            told: Vec::new(),
            tag: None,
            windows: Vec::new(),
            pack: None,
            chance: 0,
        }
    }

    /// Gives the page a tag, before it opens.
    pub fn tagged(mut self, tag: &str) -> Self {
        self.session = self.session.tagged(tag);
        self
    }

    pub fn opens(&mut self) {
        self.reads_its_address();
        self.settles();
    }

    pub fn chance(&mut self) -> u64 {
        self.chance = self.chance.wrapping_add(0x9e37_79b9_7f4a_7c15 >> 3);
        self.chance
    }

    pub fn does(&mut self, command: Command) {
        for effect in self.session.apply(command) {
            if let Some(answer) = self.carries_out(effect) {
                self.does(answer);
            }
        }
    }

    fn carries_out(&mut self, effect: Effect) -> Option<Command> {
        match effect {
            Effect::Address(History::Push, link) => {
                self.entries.truncate(self.at + 1);
                self.entries.push(link);
                self.at += 1;
            }
            Effect::Address(History::Replace, link) => self.entries[self.at] = link,
            Effect::GoBack => self.back(),
            Effect::SetTitle(title) => self.title = title,
            Effect::ShowTheme(theme) => self.theme = Some(theme),
            Effect::Store { name, text } => {
                let done = self.keeps && text.len() <= self.longest;
                if done {
                    self.device.insert(name.clone(), text.clone());
                    self.changes.push((name.clone(), Some(text)));
                }
                return Some(Command::Stored { name, done });
            }
            Effect::Read(name) => {
                let text = self.device.get(&name).cloned();
                return Some(Command::Read { name, text });
            }
            Effect::Forget { name, text } => {
                if self.device.get(&name) == Some(&text) {
                    self.device.remove(&name);
                    self.changes.push((name, None));
                }
            }
            Effect::List { has_notes } => {
                let is_listed = |name: &str| name.starts_with(DUNGEON) || has_notes && name.starts_with(ADDITIONS);
                let texts = self.device.iter().filter(|(name, _)| is_listed(name));
                let texts = texts.map(|(name, text)| (name.clone(), text.clone())).collect();
                self.now = CLOCK.fetch_add(1, Ordering::Relaxed);
                return Some(Command::Listed { texts, has_notes, now: self.now });
            }
            Effect::SetTimer(timer, None) => drop(self.timers.remove(&timer)),
            Effect::SetTimer(timer, Some(pause)) => drop(self.timers.insert(timer, pause)),
            Effect::Focus(focus) => self.focus = Some(focus),
            Effect::Fill(field, text) => self.fields.push((field, text)),
            Effect::Save(file) => self.saved.push(file),
            Effect::Share { title, link } => self.shared.push((title, link)),
            Effect::Print => self.printed += 1,
            Effect::ForgetFile(file) => self.forgotten_files.push(file),
            Effect::StartOdds { options, from, to } => {
                self.worker = Some((options, from, to));
                self.workers += 1;
            }
            Effect::StopOdds => self.worker = None,
            Effect::LoadLessons => {
                self.loads += 1;
                return self.lessons.clone().map(Command::Learn);
            }
            Effect::Present(is_on) => self.presents = is_on,
            Effect::FillScreen(fills) => {
                self.fills_screen = fills;
                return Some(Command::Present(PresentCommand::ScreenFilled(fills)));
            }
            Effect::Tell(message) => self.told.push(message),
            Effect::KeepTag(tag) => self.tag = Some(tag),
            Effect::OpenTable(link) => self.windows.push(link),
            Effect::Record(script) => self.film = Some(*script),
            Effect::StopRecording => self.film = None,
            Effect::Pack(order) => self.pack = Some(*order),
            Effect::StopPacking => self.pack = None,
        }
        None
    }

    pub fn rings(&mut self, timer: Timer) {
        assert!(self.timers.remove(&timer).is_some(), "{timer:?} is not set");
        self.does(Command::Rang(timer));
    }

    pub fn settles(&mut self) {
        for timer in [Timer::Address, Timer::Keep] {
            if self.timers.contains_key(&timer) {
                self.rings(timer);
            }
        }
    }

    /// Returns the pause before each step.
    pub fn plays(&mut self) -> Vec<u32> {
        let mut pauses = Vec::new();
        while let Some(&pause) = self.timers.get(&Timer::Reveal) {
            pauses.push(pause);
            self.rings(Timer::Reveal);
        }
        pauses
    }

    fn reads_its_address(&mut self) {
        let (fragment, chance) = (self.entries[self.at].clone(), self.chance());
        self.does(Command::Address { fragment, chance });
    }

    pub fn back(&mut self) {
        self.at = self.at.checked_sub(1).expect("an entry before");
        self.reads_its_address();
        self.settles();
    }

    pub fn forward(&mut self) {
        self.at += 1;
        self.reads_its_address();
        self.settles();
    }

    pub fn follow(&mut self, link: &str) {
        self.entries.truncate(self.at + 1);
        self.entries.push(link.to_owned());
        self.at += 1;
        self.reads_its_address();
        self.settles();
    }

    /// Returns the device, so that another page can use it.
    pub fn closes(mut self) -> BTreeMap<String, String> {
        self.does(Command::Leaving);
        self.device
    }

    pub fn link(&self) -> &str {
        &self.entries[self.at]
    }

    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    pub fn first(&self) -> SideView<'_> {
        self.session.on(Side::First)
    }

    pub fn second(&self) -> SideView<'_> {
        self.session.on(Side::Second)
    }

    pub fn digest(&self) -> String {
        self.first().run().expect("a dungeon").whole().digest().to_string()
    }

    pub fn refused(&self) -> Option<&str> {
        self.first().refused().map(|refused| &*refused.sentence)
    }

    /// Presses a key while a map has the focus. Returns whether the key did anything.
    pub fn presses_on(&mut self, side: Side, name: &str, (shift, control): (bool, bool)) -> bool {
        let chance = self.chance();
        let command = self.session.on(side).key(Key { name, shift, control }, chance);
        let is_known = command.is_some();
        if let Some(command) = command {
            self.does(command);
        }
        is_known
    }

    pub fn presses(&mut self, name: &str) -> bool {
        self.presses_on(Side::First, name, (false, false))
    }

    pub fn presses_with_control(&mut self, name: &str) -> bool {
        self.presses_on(Side::First, name, (false, true))
    }

    pub fn throws_the_next(&mut self) {
        let chance = self.chance();
        self.does(Command::LayNext { chance });
    }

    pub fn drops_another(&mut self) {
        let chance = self.chance();
        self.does(Command::Fresh { chance });
    }
}
