//! A histogram as SVG text. The style sheet has its colours.

use dicefall::odds::{Distribution, Histogram};
use std::fmt::Write;

// The lengths are in units of the drawing. Two units are one CSS pixel of the panel.
const WIDTH: u32 = 640;
const TOP: u32 = 66;
const FLOOR: u32 = 220;
const HEIGHT: u32 = 256;
/// The widest bar.
const WIDEST: u32 = 84;
/// If there are more bins than this, only some of them have a number below them.
const FEW: usize = 16;

/// Draws the bars, the median, and a pin at the number `here`. A band behind the bars shows the middle nine in ten
/// dungeons.
pub fn of(figure: &Distribution, here: u32) -> String {
    let histogram = figure.histogram(here);
    let (least, end) = (histogram.least, histogram.end());
    let most = figure.range().map_or(here, |range| here.max(*range.end())).min(end - 1);
    let more = if histogram.beyond > 0 { " and more" } else { "" };
    let edge = |number: u32| (number - least) * WIDTH / (end - least);
    let centre = |number: u32| ((number - least) * 2 + 1) * WIDTH / ((end - least) * 2);
    let (median, middle) = (figure.median(), figure.middle());
    let (from, to) = (edge(*middle.start()), edge(*middle.end() + 1));
    let bars = Bars::of(&histogram);
    let (median_at, own) = (centre(median), histogram.bin(here));
    let mut text = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Histogram from {least} to {most}{more}\">\
         <path class=\"middle\" d=\"M{from} {TOP}H{to}V{FLOOR}H{from}z\"/>\
         <path class=\"median\" d=\"M{median_at} 48V{FLOOR}\"/>\
         <path class=\"bars\" d=\"{}\"/><path class=\"slit\" d=\"M{median_at} {}V{FLOOR}\"/>\
         <path class=\"own\" d=\"{}\"/><path class=\"floor\" d=\"M0 {FLOOR}H{WIDTH}\"/>{}",
        bars.drawn(|bin| bin != own),
        bars.top(histogram.bin(median)),
        bars.drawn(|bin| bin == own),
        pin(here, bars.centre(own)),
    );
    let mut label = |number: u32, at: u32, anchor: &str| {
        let plus = if anchor == "end" && histogram.beyond > 0 { "+" } else { "" };
        let _ = write!(text, "<text x=\"{at}\" y=\"{}\" text-anchor=\"{anchor}\">{number}{plus}</text>", HEIGHT - 6);
    };
    if histogram.bins.len() <= FEW && histogram.width == 1 {
        (least..end).for_each(|number| label(number, centre(number), "middle"));
    } else {
        label(least, 0, "start");
        label(most, WIDTH, "end");
        let apart = |other: u32| 16 * digits(other) + 8 * digits(median) + 14;
        if (apart(least)..WIDTH - apart(most)).contains(&median_at) {
            label(median, median_at, "middle");
        }
    }
    text.push_str("</svg>");
    text
}

fn digits(number: u32) -> u32 {
    number.checked_ilog10().unwrap_or(0) + 1
}

struct Bars<'h> {
    counts: &'h [u32],
    highest: u32,
}

impl<'h> Bars<'h> {
    fn of(histogram: &'h Histogram) -> Self {
        Self { counts: &histogram.bins, highest: histogram.bins.iter().copied().max().unwrap_or(0).max(1) }
    }

    fn centre(&self, bin: usize) -> u32 {
        let place = (bin * 2 + 1) * WIDTH as usize / (self.counts.len() * 2);
        u32::try_from(place).unwrap_or(WIDTH)
    }

    /// The top of a bar. Even the lowest bar is high enough to be seen.
    fn top(&self, bin: usize) -> u32 {
        match self.counts[bin] {
            0 => FLOOR,
            count => FLOOR - (count * (FLOOR - TOP - 4) / self.highest).max(3),
        }
    }

    /// The outlines of the bars. The tops slant a little, as if drawn by hand.
    fn drawn(&self, which: impl Fn(usize) -> bool) -> String {
        let slot = self.centre(0) * 2;
        let wide = (slot - slot / 7).min(WIDEST);
        let mut outlines = String::new();
        for bin in (0..self.counts.len()).filter(|&bin| which(bin) && self.counts[bin] > 0) {
            let (left, top) = (self.centre(bin) - wide / 2, self.top(bin));
            let slant = [0, 1, 2, 1, 0, 2][bin % 6];
            let (one, other) = (top - slant, top - (2 - slant));
            let _ = write!(outlines, "M{left} {FLOOR}V{one}L{} {other}V{FLOOR}z", left + wide);
        }
        outlines
    }
}

fn pin(here: u32, at: u32) -> String {
    let wide = 30 + 18 * digits(here);
    let left = at.saturating_sub(wide / 2).min(WIDTH - wide);
    format!(
        "<path class=\"pin\" d=\"M{at} 44V{FLOOR}\"/>\
         <rect class=\"tag\" x=\"{left}\" y=\"2\" width=\"{wide}\" height=\"46\" rx=\"10\"/>\
         <text class=\"here\" x=\"{}\" y=\"37\" text-anchor=\"middle\">{here}</text>",
        left + wide / 2
    )
}
