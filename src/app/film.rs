//! Records a film while it plays.

use super::browser::canvas;
use super::browser::recorder::Recorder;
use super::map::Reel;
use dicefall::session::{Command, FilmCommand, FilmScript};
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::set_interval_with_handle;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// The time between two pictures.
const TICK: Duration = Duration::from_millis(40);

/// Records until it is dropped.
pub struct Filming {
    ticks: IntervalHandle,
    take: Rc<RefCell<Option<Take>>>,
}

struct Take {
    reel: Reel,
    recorder: Recorder,
    began: f64,
    percent: u32,
    is_over: bool,
}

/// Begins to record. Returns None if this browser can't.
pub fn record(script: FilmScript, hear: impl Fn(Command) + Copy + 'static) -> Option<Filming> {
    let mut reel = Reel::of(script)?;
    let recorder = Recorder::of(&reel.sheet)?;
    reel.show(0, 0.0);
    let take = Take { reel, recorder, began: canvas::now(), percent: 0, is_over: false };
    let take = Rc::new(RefCell::new(Some(take)));
    let running = take.clone();
    let tick = move || {
        let news = running.borrow_mut().as_mut().and_then(|take| take.tick(hear));
        if let Some(percent) = news {
            hear(Command::Film(FilmCommand::Recorded(percent)));
        }
    };
    let ticks = set_interval_with_handle(tick, TICK).ok()?;
    Some(Filming { ticks, take })
}

impl Take {
    /// Returns how much is recorded, in percent, if the number has changed.
    fn tick(&mut self, hear: impl Fn(Command) + Copy + 'static) -> Option<u32> {
        if self.is_over {
            return None;
        }
        let script = self.reel.script();
        let (passed, length) = (canvas::now() - self.began, f64::from(script.length()));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a few hundred frames")]
        let nth = (passed / f64::from(script.pause)) as usize;
        let (nth, share) = (nth.min(script.frames.len().saturating_sub(1)), (passed / length).min(1.0));
        let name = script.name.clone();
        self.reel.show(nth, share);
        if passed >= length {
            self.is_over = true;
            self.recorder.save(&name, move |is_saved| hear(Command::Film(FilmCommand::Ended(is_saved))));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 100")]
        let percent = (share * 100.0) as u32;
        (std::mem::replace(&mut self.percent, percent) != percent).then_some(percent)
    }
}

impl Drop for Filming {
    fn drop(&mut self) {
        self.ticks.clear();
        drop(self.take.take());
    }
}
