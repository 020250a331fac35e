//! The storyboard: numbered pictures that show how a dungeon was made, each with the sentence of its step.

use super::columns::decimal;
use super::svg::{decimal as written, fragment, svg};
use crate::order::sorted;
use crate::scene::{Form, Paint, Role, Scene, Stroke, Theme, circle};
use crate::trace::Trace;
use kurbo::{Point, Rect, Shape as _, Size};
use std::fmt::Write;

/// The most frames of a storyboard.
pub const MOST_FRAMES: usize = 24;

/// A frame of a storyboard or a film.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryFrame {
    /// The step that the frame shows, from 1.
    pub step: usize,
    /// The sentence of that step.
    pub words: String,
}

/// The frames that show how a dungeon was made: at most `most`, always with the first and the last step. If `most` is
/// less than 2, it counts as 2.
pub fn story(trace: &Trace, most: usize) -> Vec<StoryFrame> {
    let steps = trace.steps();
    let rules: Vec<&str> = steps.iter().map(|step| step.rule).collect();
    let frame = |step: usize| StoryFrame { step, words: trace.fact(&steps[step - 1]).to_string() };
    chosen(&rules, most.max(2)).into_iter().map(frame).collect()
}

/// The steps that get a frame, from 1. `rules`: the rule of each step. After the first and the last step, the first
/// step of each rule matters most, then other steps where the rule changes. The frames that are left divide the longest
/// gaps.
fn chosen(rules: &[&str], most: usize) -> Vec<usize> {
    let count = rules.len();
    if count <= most {
        return (1..=count).collect();
    }
    let changes = (2..count).filter(|&step| rules[step - 1] != rules[step - 2]);
    let is_first = |step: &usize| !rules[..step - 1].contains(&rules[step - 1]);
    let (firsts, others): (Vec<usize>, Vec<usize>) = changes.partition(is_first);
    let mut kept = vec![1, count];
    for steps in [firsts, others] {
        let free = most - kept.len();
        if steps.len() <= free {
            kept.extend(steps);
        } else {
            kept.extend((0..free).map(|nth| steps[(2 * nth + 1) * steps.len() / (2 * free)]));
        }
    }
    let mut kept = sorted(kept);
    while kept.len() < most {
        let Some(nth) = (1..kept.len()).rev().max_by_key(|&nth| kept[nth] - kept[nth - 1]) else { break };
        kept.insert(nth, kept[nth - 1].midpoint(kept[nth]));
    }
    kept
}

/// A text in lines of at most `letters` letters. A longer word has a line of its own.
fn in_lines(words: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// The width of a letter and the height of a line, as multiples of the height of the type.
const LETTER: f64 = 0.49;
const LEADING: f64 = 1.28;

/// How many letters of this size fit in a line of this width.
fn letters(width: f64, size: f64) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred letters")]
    let letters = (width / (size * LETTER)) as usize;
    letters
}

/// A sentence in lines, in the middle of a box. The type has the first of `sizes` at which the sentence fits, or else
/// the last.
pub fn caption(words: &str, place: Rect, sizes: &[f64]) -> Vec<Form> {
    let set = |&size: &f64| (size, in_lines(words, letters(place.width(), size)));
    let fits = |(size, lines): &(f64, Vec<String>)| decimal(lines.len()) * size * LEADING <= place.height();
    let found = sizes.iter().map(set).find(fits).or_else(|| sizes.last().map(set));
    let (size, lines) = found.unwrap_or_default();
    let top = place.center().y - decimal(lines.len()) * size * LEADING / 2.0;
    let line = |(nth, text): (usize, String)| {
        let at = Point::new(place.center().x, top + (decimal(nth) + 0.5) * size * LEADING);
        words_at(text, at, size, Role::Ink)
    };
    lines.into_iter().enumerate().map(line).collect()
}

fn words_at(text: String, at: Point, size: f64, role: Role) -> Form {
    Form::Words { text, at, size, turned: 0.0, paint: role.into(), halo: None }
}

/// The number of a step in a disc.
pub fn numbered(step: usize, at: Point) -> [Form; 2] {
    let disc = circle(at, 17.0);
    let size = if step < 100 { 18.0 } else { 14.0 };
    [Form::Fill(disc, Role::Ink.into()), words_at(step.to_string(), at, size, Role::Page)]
}

/// The drawing of a frame as [`svg`] writes it. Its ids begin with the frame's number, so that one page can have many
/// frames. `place`: attributes for the frame's `svg` element.
pub fn framed(scene: &Scene, theme: Theme, (nth, title): (usize, &str), place: &str) -> String {
    let drawing = svg(scene, theme, title);
    let drawing = drawing.replace(" id=\"g", &format!(" id=\"f{nth}g")).replace("url(#g", &format!("url(#f{nth}g"));
    ["<svg", place, drawing.strip_prefix("<svg").unwrap_or(&drawing)].concat()
}

/// The width of a frame, the space between frames, and the margin around them.
const WIDE: f64 = 420.0;
const GAP: f64 = 30.0;
const MARGIN: f64 = 44.0;
/// The height of the heading.
const HEADING: f64 = 78.0;
/// The height of the type, and the space above it.
const TYPE: f64 = 17.0;
const ABOVE_TYPE: f64 = 8.0;

/// The whole storyboard as one SVG, in rows. `heading`: the name of the dungeon, and where its procedure is from.
pub fn storyboard(heading: (&str, &str), frames: &[(StoryFrame, Scene)], theme: Theme) -> String {
    let columns = match frames.len() {
        0..=4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    let high = |scene: &Scene| (scene.bounds.height() / scene.bounds.width()).clamp(0.4, 1.2) * WIDE;
    let high = frames.iter().map(|(_, scene)| high(scene)).fold(0.0, f64::max);
    let middle = MARGIN + (decimal(columns) * (WIDE + GAP) - GAP) / 2.0;
    let mut forms = vec![
        words_at(heading.0.into(), Point::new(middle, MARGIN + 10.0), 36.0, Role::Ink),
        words_at(heading.1.into(), Point::new(middle, MARGIN + 44.0), TYPE, Role::Sepia),
    ];
    let (mut drawings, mut top) = (String::new(), MARGIN + HEADING);
    for (row, of_row) in frames.chunks(columns).enumerate() {
        let mut lowest = 0.0_f64;
        for (column, (frame, scene)) in of_row.iter().enumerate() {
            let place = Rect::from_origin_size((MARGIN + decimal(column) * (WIDE + GAP), top), Size::new(WIDE, high));
            let [x, y, width, height] = [place.x0, place.y0, place.width(), place.height()].map(written);
            let attributes = format!(" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            drawings += &framed(scene, theme, (row * columns + column, &frame.words), &attributes);
            let edge = Stroke { paint: Paint::Flat(Role::Sepia, 0.6), width: 1.5, dash: None, grows: false };
            forms.push(Form::Line(place.to_path(0.1), edge));
            forms.extend(numbered(frame.step, place.origin()));
            let lines = in_lines(&frame.words, letters(WIDE, TYPE));
            let below = decimal(lines.len()) * TYPE * LEADING;
            let words = Rect::new(place.x0, place.y1 + ABOVE_TYPE, place.x1, place.y1 + ABOVE_TYPE + below);
            forms.extend(caption(&frame.words, words, &[TYPE]));
            lowest = lowest.max(below);
        }
        top += high + ABOVE_TYPE + lowest + GAP;
    }
    let (width, height) = (middle * 2.0, top - GAP + MARGIN);
    let paper = Form::Fill(Rect::new(0.0, 0.0, width, height).to_path(0.1), Role::Paper.into());
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {} {}\">\n",
        written(width),
        written(height)
    );
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}{drawings}{}</svg>", fragment(&[paper], theme), fragment(&forms, theme));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chosen steps. Each letter of `rules` is the rule of a step.
    fn of(rules: &str, most: usize) -> Vec<usize> {
        let rules: Vec<&str> = rules.split("").filter(|rule| !rule.is_empty()).collect();
        chosen(&rules, most)
    }

    #[test]
    fn a_short_story_has_all_its_steps() {
        assert_eq!(of("aabbc", 5), [1, 2, 3, 4, 5]);
        assert_eq!(of("", 5), [0; 0]);
        assert_eq!(of("a", 2), [1]);
    }

    #[test]
    fn each_rule_has_its_first_step_and_the_longest_gaps_are_divided() {
        assert_eq!(of("aaaaaaaabbcccccccccc", 5), [1, 9, 11, 15, 20]);
        // A new rule needs a frame more than a rule that comes again.
        assert_eq!(of("aabaabaabac", 4), [1, 3, 7, 11]);
    }

    #[test]
    fn a_story_has_its_first_and_last_step_and_as_many_as_it_may_in_order() {
        let many = "abcdefghijklmnopqrstuvwxyz".repeat(4);
        for rules in [&*"a".repeat(500), &*many, &*"ab".repeat(90), "abcaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
            for most in 2..=MOST_FRAMES {
                let steps = of(rules, most);
                assert_eq!((steps.len(), steps[0], steps[most - 1]), (most, 1, rules.len()), "{rules} {most}");
                assert!(steps.is_sorted_by(|one, other| one < other), "{steps:?}");
            }
        }
    }

    #[test]
    fn lines_are_as_long_as_they_may_be_and_no_word_is_lost() {
        assert_eq!(in_lines("Room 4 gets a door.", 9), ["Room 4", "gets a", "door."]);
        assert_eq!(in_lines("Überlanges Wort", 4), ["Überlanges", "Wort"]);
        assert_eq!(in_lines("  ", 4), [""; 0]);
    }

    #[test]
    fn a_long_caption_has_smaller_type_and_stays_in_its_box() {
        let place = Rect::new(100.0, 400.0, 500.0, 500.0);
        let size_and_lines = |words: &str| {
            let forms = caption(words, place, &[40.0, 30.0, 20.0]);
            let sizes = forms.iter().map(|form| match form {
                Form::Words { at, size, .. } if place.contains(*at) => *size,
                form => panic!("{form:?}"),
            });
            (sizes.clone().fold(0.0, f64::max), sizes.count())
        };
        assert_eq!(size_and_lines("A short sentence."), (40.0, 1));
        assert_eq!(size_and_lines("A sentence that is rather long for it."), (30.0, 2));
        assert_eq!(size_and_lines(""), (0.0, 0));
    }
}
