//! The count: what a worker has told so far, of which options.

use crate::app::browser::{canvas::now, worker};
use dicefall::odds::{Distribution, SAMPLES};
use leptos::prelude::*;

/// So many milliseconds go by between two pictures of figures that still grow.
const PAUSE: f64 = 250.0;

/// The samples of some options, as far as they have been made.
#[derive(Clone, Copy)]
pub struct Count {
    /// Of which options, as a link without a seed.
    options: StoredValue<String>,
    /// What was measured on them: rooms, loops, dead ends, levels.
    pub figures: RwSignal<[Distribution; 4]>,
    /// How many have been made.
    pub made: RwSignal<u32>,
    /// Whether more are being made.
    pub running: RwSignal<bool>,
    /// What went wrong.
    pub fault: RwSignal<Option<String>>,
    shown_at: StoredValue<f64>,
    worker: StoredValue<Option<worker::Counting>, LocalStorage>,
}

impl Count {
    pub fn new() -> Self {
        Self {
            options: StoredValue::new(String::new()),
            figures: RwSignal::new(<[Distribution; 4]>::default()),
            made: RwSignal::new(0),
            running: RwSignal::new(false),
            fault: RwSignal::new(None),
            shown_at: StoredValue::new(0.0),
            worker: StoredValue::new_local(None),
        }
    }

    /// Goes on where it was stopped; other options begin anew.
    pub fn go_on(self, options: &str) {
        if self.options.with_value(|old| old != options) {
            self.options.set_value(options.into());
            self.forget();
        }
        let made = self.made.get_untracked();
        if made >= SAMPLES {
            return;
        }
        self.fault.set(None);
        match worker::count(options, made + 1, SAMPLES, move |heard| self.hear(heard)) {
            Ok(worker) => {
                self.worker.set_value(Some(worker));
                self.running.set(true);
            }
            Err(sentence) => self.fault.set(Some(sentence)),
        }
    }

    /// Stops, and keeps what there is.
    pub fn stop(self) {
        self.worker.with_value(|worker| worker.as_ref().map(worker::Counting::end));
        self.running.set(false);
        self.figures.notify();
    }

    /// Begins at nothing.
    pub fn forget(self) {
        self.figures.set(<[Distribution; 4]>::default());
        self.made.set(0);
    }

    fn hear(self, heard: Result<Vec<u32>, String>) {
        let numbers = match heard {
            Ok(numbers) => numbers,
            Err(sentence) => {
                self.fault.set(Some(sentence));
                return self.stop();
            }
        };
        self.figures.update_untracked(|figures| {
            for sample in numbers.chunks_exact(figures.len()) {
                figures.iter_mut().zip(sample).for_each(|(figure, &number)| figure.add(number));
            }
        });
        let made = self.figures.with_untracked(|figures| figures[0].total());
        self.made.set(made);
        if made >= SAMPLES {
            self.stop();
        } else if now() - self.shown_at.get_value() >= PAUSE {
            self.shown_at.set_value(now());
            self.figures.notify();
        }
    }
}
