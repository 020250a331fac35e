//! The session on the page: one signal, changed only by commands.

use super::browser::events::{OnPress, press};
use super::browser::{chance, device};
use super::effects::UnderWay;
use super::slice::{Same, Slice};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::scene::{Sign, Theme};
use dicefall::session::{Command, Front, Moment, Preferences, Run, Scores, Session, Side, SideView};
use leptos::prelude::*;

/// The session, and the side that a part of the page shows. Values that many parts of the page read are fields of the
/// store.
#[derive(Clone, Copy)]
pub struct Store {
    session: RwSignal<Session>,
    under_way: StoredValue<UnderWay, LocalStorage>,
    pub side: Side,
    pub run: Slice<Option<Same<Run>>>,
    pub moment: Slice<Option<Same<Moment>>>,
    pub step: Slice<usize>,
    pub level: Slice<LevelId>,
    pub chosen: Slice<Option<AreaId>>,
    pub theme: Slice<Theme>,
    /// The signs on the map. They are set when the map is drawn.
    pub legend: RwSignal<Vec<Sign>>,
}

pub fn use_store() -> Store {
    expect_context()
}

impl Store {
    pub fn new() -> Self {
        let preferences = Preferences::kept(&device::kept, device::prefers_dark());
        let scores = device::kept(Scores::KEPT).map(|text| Scores::kept(&text)).unwrap_or_default();
        let is_new = device::kept(Front::KEPT).is_none();
        let session = Session::new(preferences).with_scores(scores).of_a_new_user(is_new);
        let session = RwSignal::new(session.tagged(&device::tag(chance())));
        Self::of(session, StoredValue::new_local(UnderWay::default()), Side::First)
    }

    /// Listens to the other pages of this browser.
    pub fn listen(self) {
        self.under_way.update_value(|under_way| {
            under_way.listen(move |message| self.dispatch(Command::Heard(message)));
        });
    }

    pub fn on(self, side: Side) -> Self {
        Self::of(self.session, self.under_way, side)
    }

    fn of(session: RwSignal<Session>, under_way: StoredValue<UnderWay, LocalStorage>, side: Side) -> Self {
        Self {
            session,
            under_way,
            side,
            run: Slice::new(move || session.read().on(side).run().cloned().map(Same)),
            moment: Slice::new(move || session.read().on(side).moment().cloned().map(Same)),
            step: Slice::new(move || session.read().step),
            level: Slice::new(move || session.read().on(side).level()),
            chosen: Slice::new(move || session.read().on(side).chosen()),
            theme: Slice::new(move || session.read().preferences.theme),
            legend: RwSignal::new(Vec::new()),
        }
    }

    /// Reads from the session. The code that calls this runs again after each command.
    pub fn with<T>(self, read: impl FnOnce(SideView) -> T) -> T {
        read(self.session.read().on(self.side))
    }

    /// Reads from the session once, for event handlers. The code that calls this doesn't run again.
    pub fn now<T>(self, read: impl FnOnce(SideView) -> T) -> T {
        read(self.session.read_untracked().on(self.side))
    }

    pub fn slice<T>(self, read: impl Fn(SideView) -> T + Send + Sync + 'static) -> Slice<T>
    where
        T: Clone + PartialEq + Send + Sync + 'static,
    {
        Slice::new(move || self.with(&read))
    }

    pub fn dispatch(self, command: Command) {
        let effects = self.session.try_update(|session| session.apply(command)).unwrap_or_default();
        for effect in effects {
            let carry_out = |under_way: &mut UnderWay| under_way.carry_out(effect, move |answer| self.dispatch(answer));
            if let Some(answer) = self.under_way.try_update_value(carry_out).flatten() {
                self.dispatch(answer);
            }
        }
    }

    /// Sends a command when a button is pressed. All these buttons share one function, which keeps the page small.
    pub fn press(self, command: Command) -> OnPress {
        press(move || self.dispatch(command.clone()))
    }

    /// An id that differs on the two sides.
    pub fn id(self, id: &str) -> String {
        match self.side {
            Side::First => id.into(),
            Side::Second => format!("second-{id}"),
        }
    }
}
