//! A histogram as the text of a picture. Its colours are in the style sheet.

use dicefall::odds::{Distribution, Histogram};
use std::fmt::Write;

// Twice as fine as the pixels of a panel.
const WIDTH: u32 = 640;
const TOP: u32 = 66;
const FLOOR: u32 = 220;
const HEIGHT: u32 = 256;
/// A bar is at most so wide.
const WIDEST: u32 = 52;
/// So many bins each get their number below them.
const FEW: usize = 16;

/// The bars, the middle nine in ten behind them, the median, and a pin where `here` lies.
pub fn of(figure: &Distribution, here: u32) -> String {
    let histogram = figure.histogram(here);
    let end = histogram.end();
    let (least, span) = (histogram.least, end - histogram.least);
    let x = |number: u32| (number - least) * WIDTH / span;
    let centre = |number: u32| ((number - least) * 2 + 1) * WIDTH / (span * 2);
    let (median, middle) = (figure.median(), figure.middle());
    let (from, to) = (x(*middle.start()), x(*middle.end() + 1));
    let (others, own) = bars(&histogram, here);
    let (median_at, here_at) = (centre(median), centre(here));
    let mut text = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Histogram from {least} to {}\">\
         <path class=\"middle\" d=\"M{from} {TOP}H{to}V{FLOOR}H{from}z\"/>\
         <path class=\"median\" d=\"M{median_at} {TOP}V{FLOOR}\"/>\
         <path class=\"bars\" d=\"{others}\"/><path class=\"own\" d=\"{own}\"/>\
         <path class=\"floor\" d=\"M0 {FLOOR}H{WIDTH}\"/>{}",
        end - 1,
        pin(here, here_at),
    );
    let mut label = |number: u32, at: u32, anchor: &str| {
        let _ = write!(text, "<text x=\"{at}\" y=\"{}\" text-anchor=\"{anchor}\">{number}</text>", HEIGHT - 6);
    };
    if histogram.bins.len() <= FEW && histogram.width == 1 {
        (least..end).for_each(|number| label(number, centre(number), "middle"));
    } else {
        label(least, 0, "start");
        label(end - 1, WIDTH, "end");
        if (80..WIDTH - 80).contains(&median_at) {
            label(median, median_at, "middle");
        }
    }
    text.push_str("</svg>");
    text
}

/// The outlines of the bars, and of the one that holds `here`.
fn bars(histogram: &Histogram, here: u32) -> (String, String) {
    let bins = &histogram.bins;
    let count = u32::try_from(bins.len()).unwrap_or(1);
    let highest = bins.iter().copied().max().unwrap_or(1).max(1);
    let slot = WIDTH / count;
    let wide = (slot - slot / 7).min(WIDEST);
    let (mut others, mut own) = (String::new(), String::new());
    for ((nth, &bin), place) in (0..).zip(bins).zip(0..) {
        if bin == 0 {
            continue;
        }
        let left = (nth * 2 + 1) * WIDTH / (count * 2) - wide / 2;
        // The least of them can still be seen, and a hand does not draw quite level.
        let top = FLOOR - (bin * (FLOOR - TOP - 4) / highest).max(3);
        let slant = nth * 7 % 4;
        let bars = if place == histogram.bin(here) { &mut own } else { &mut others };
        let _ = write!(bars, "M{left} {FLOOR}V{}L{} {}V{FLOOR}z", top - slant / 2, left + wide, top - (3 - slant) / 2);
    }
    (others, own)
}

/// A tag with the number, on a pin that stands where it lies.
fn pin(here: u32, at: u32) -> String {
    let wide = 30 + 18 * (here.checked_ilog10().unwrap_or(0) + 1);
    let left = at.saturating_sub(wide / 2).min(WIDTH - wide);
    format!(
        "<path class=\"pin\" d=\"M{at} 44V{FLOOR}\"/><rect class=\"tag\" x=\"{left}\" y=\"2\" width=\"{wide}\" height=\"46\" rx=\"10\"/>\
         <text class=\"here\" x=\"{}\" y=\"37\" text-anchor=\"middle\">{here}</text>",
        left + wide / 2
    )
}
