//! The count: what a worker has told so far, of which options.

use crate::app::browser::{canvas::now, worker};
use dicefall::odds::{Distribution, SAMPLES};
use leptos::prelude::*;

/// So many milliseconds go by between two pictures of figures that still grow.
const PAUSE: f64 = 250.0;

/// The samples of some options, as far as they have been made.
#[derive(Clone, Copy)]
pub struct Count {
    /// How many have been made.
    pub made: RwSignal<u32>,
    /// How many of them are in the figures that are shown.
    shown: RwSignal<u32>,
    /// Whether more are being made.
    pub running: RwSignal<bool>,
    /// What went wrong.
    pub fault: RwSignal<Option<String>>,
    desk: StoredValue<Desk, LocalStorage>,
}

/// What the count is made with.
#[derive(Default)]
struct Desk {
    /// The options, as a link without a seed.
    options: String,
    /// What was measured: rooms, loops, dead ends, levels.
    figures: [Distribution; 4],
    worker: Option<worker::Counting>,
    shown_at: f64,
}

impl Count {
    pub fn new() -> Self {
        Self {
            made: RwSignal::new(0),
            shown: RwSignal::new(0),
            running: RwSignal::new(false),
            fault: RwSignal::new(None),
            desk: StoredValue::new_local(Desk::default()),
        }
    }

    /// What was measured so far: rooms, loops, dead ends, levels.
    pub fn figures(self) -> [Distribution; 4] {
        self.shown.track();
        self.desk.with_value(|desk| desk.figures.clone())
    }

    /// Goes on where it was stopped; other options begin anew.
    pub fn go_on(self, options: &str) {
        if self.desk.with_value(|desk| desk.options != options) {
            self.forget();
            self.show();
        }
        let made = self.made.get_untracked();
        if made >= SAMPLES {
            return;
        }
        let worker = worker::count(options, made + 1, SAMPLES, move |heard| self.hear(heard));
        self.running.set(worker.is_ok());
        self.fault.set(worker.as_ref().err().cloned());
        self.desk.update_value(|desk| {
            desk.options = options.into();
            desk.worker = worker.ok();
        });
    }

    /// Stops, and keeps what there is.
    pub fn stop(self) {
        self.desk.with_value(|desk| desk.worker.as_ref().map(worker::Counting::end));
        self.running.set(false);
        self.show();
    }

    /// Begins at nothing; what is shown stays until there is more.
    pub fn forget(self) {
        self.desk.update_value(|desk| desk.figures = Default::default());
        self.made.set(0);
    }

    fn show(self) {
        self.desk.update_value(|desk| desk.shown_at = now());
        self.shown.set(self.made.get_untracked());
    }

    fn hear(self, heard: Result<Vec<u32>, String>) {
        let numbers = match heard {
            Ok(numbers) => numbers,
            Err(sentence) => {
                self.fault.set(Some(sentence));
                return self.stop();
            }
        };
        self.desk.update_value(|desk| {
            for sample in numbers.chunks_exact(desk.figures.len()) {
                desk.figures.iter_mut().zip(sample).for_each(|(figure, &number)| figure.add(number));
            }
        });
        let (made, shown_at) = self.desk.with_value(|desk| (desk.figures[0].total(), desk.shown_at));
        self.made.set(made);
        if made >= SAMPLES {
            self.stop();
        } else if now() - shown_at >= PAUSE {
            self.show();
        }
    }
}
