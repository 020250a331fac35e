//! Counts the odds: how often each number of rooms, loops, dead ends and so on comes up in sample dungeons.

use super::effect::Effect;
use crate::link;
use crate::odds::{Distribution, MOST_NUMBERS, SAMPLES, Samples};
use std::sync::Arc;

/// Milliseconds between updates of the charts.
const PAUSE: f64 = 250.0;

type Figures = [Distribution; MOST_NUMBERS];

/// The samples counted so far.
#[derive(Default, Debug)]
pub struct OddsCount {
    options: String,
    /// The options to count now, as a link without a seed. The private field `options` has the options of the current
    /// figures.
    pub asked: Option<String>,
    figures: Figures,
    /// How many figures each sample has.
    each: usize,
    /// The figures on the page. The last ones are empty if the samples have fewer figures.
    pub shown: Arc<Figures>,
    shown_at: Option<f64>,
    /// Whether more samples are being made.
    pub running: bool,
    /// What went wrong.
    pub fault: Option<String>,
}

impl OddsCount {
    /// How many samples have been made.
    pub fn made(&self) -> u32 {
        self.figures[0].total()
    }

    pub(super) fn ask(&mut self, samples: Option<Samples>, effects: &mut Vec<Effect>) {
        let options = samples.as_ref().map(|samples| link::write(samples.recipe(), None));
        self.each = samples.map_or(self.each, |samples| samples.count_numbers());
        if self.asked != options {
            self.stop(effects);
            self.asked = options;
            self.go_on(effects);
        }
    }

    /// Stops the count, continues it, or starts it again if all samples are made.
    pub(super) fn toggle(&mut self, effects: &mut Vec<Effect>) {
        if self.running {
            self.stop(effects);
        } else {
            if self.made() >= SAMPLES {
                // The old charts stay until there are new figures.
                self.figures = Figures::default();
            }
            self.go_on(effects);
        }
    }

    fn go_on(&mut self, effects: &mut Vec<Effect>) {
        let Some(options) = self.asked.clone() else { return };
        if self.options != options {
            self.options.clone_from(&options);
            self.figures = Figures::default();
            self.show(None);
        }
        let made = self.made();
        if made < SAMPLES {
            self.running = true;
            self.fault = None;
            effects.push(Effect::StartOdds { options, from: made + 1, to: SAMPLES });
        }
    }

    fn stop(&mut self, effects: &mut Vec<Effect>) {
        if self.running {
            self.running = false;
            self.show(None);
            effects.push(Effect::StopOdds);
        }
    }

    fn show(&mut self, now: Option<f64>) {
        self.shown_at = now;
        self.shown = Arc::new(self.figures.clone());
    }

    pub(super) fn hear(&mut self, heard: Result<Vec<u32>, String>, now: f64, effects: &mut Vec<Effect>) {
        // If nothing is being counted any more, this message was sent before the worker stopped.
        if !self.running {
            return;
        }
        let numbers = match heard {
            Ok(numbers) => numbers,
            Err(sentence) => {
                self.fault = Some(sentence);
                return self.stop(effects);
            }
        };
        for sample in numbers.chunks_exact(self.each.max(1)) {
            self.figures.iter_mut().zip(sample).for_each(|(figure, &number)| figure.add(number));
        }
        if self.made() >= SAMPLES {
            self.stop(effects);
        } else if self.shown_at.is_some_and(|before| now - before >= PAUSE) {
            self.show(Some(now));
        } else if self.shown_at.is_none() {
            self.shown_at = Some(now);
        }
    }
}
