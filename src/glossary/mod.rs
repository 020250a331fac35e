//! The words that players meet, each with its meaning and a picture; and where a text mentions these words.
//!
//! `terms.txt` has a line for each term, in alphabetical order: `name|meaning|picture`, and at times `|forms`. The
//! meanings are those of `docs/glossary.md`; a test compares the two.
//!
//! - **A name** can be several words with commas between them: `key, lock`. In texts, each of these words and its plural
//!   is a mention. `forms` says which words are mentions instead, if a word often means something else: in “mark every
//!   dead end”, *mark* is a verb. With empty `forms`, nothing is a mention.
//! - **A meaning** that begins with “in `drop-dice` and `megadungeon`,” is meant only for these procedures. Their texts
//!   alone mention the term.
//! - **A picture** is `sign` with the name of a sign on the map, or a drawing on 48 by 32 units. The parts of a drawing
//!   are joined by `;`. Each begins with a letter for its look, and goes on with the path, without its first `M`:
//!   `l` ink line, `d` dashed line, `g` gold line, `f` filled with ink, `p` a room or a sheet, `h` a highlighted room.

use crate::english::capital;
use crate::late::{LateText, late};
use crate::procedures::REGISTRY;
use crate::scene::Sign;

/// A word that players meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name; several names have commas between them.
    pub name: &'static str,
    meaning: &'static str,
    picture: &'static str,
    forms: &'static str,
}

/// The picture of a term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermPicture {
    /// A sign of the map.
    Sign(Sign),
    /// Parts on 48 by 32 units, the first at the bottom: the letter of its look, and its path.
    Drawing(Vec<(char, String)>),
}

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPiece<'t> {
    /// Its words.
    pub words: &'t str,
    /// The term that the words mention.
    pub term: Option<Term>,
}

/// The terms as text.
pub const TERMS: LateText = late(include_str!("terms.txt"));

/// All terms, in alphabetical order.
pub fn terms() -> impl Iterator<Item = Term> {
    TERMS.text().lines().filter_map(|line| {
        let mut columns = line.split('|');
        let (name, meaning, picture) = (columns.next()?, columns.next()?, columns.next()?);
        Some(Term { name, meaning, picture, forms: columns.next().unwrap_or(name) })
    })
}

/// The terms whose names or meanings have these words; first those whose names have them.
pub fn found(words: &str) -> Vec<Term> {
    let words = words.trim().to_ascii_lowercase();
    let has = |text: &str| text.to_ascii_lowercase().contains(&words);
    let (mut named, others): (Vec<_>, Vec<_>) = terms().partition(|term| has(term.name));
    named.extend(others.into_iter().filter(|term| has(&term.meaning())));
    named
}

/// The text of a procedure in pieces. The first mention of each term is a piece of its own.
pub fn pieces<'t>(text: &'t str, procedure: &str) -> Vec<TextPiece<'t>> {
    let terms: Vec<Term> = terms().filter(|term| term.is_of(procedure)).collect();
    let mut pieces = Vec::new();
    let mut met = Vec::new();
    let (mut from, mut at, mut in_word) = (0, 0, false);
    while let Some(next) = text[at..].chars().next() {
        let mention = if in_word { None } else { longest(&terms, &text[at..]) };
        let Some((term, length)) = mention else {
            in_word = next.is_ascii_alphanumeric() || next == '-';
            at += next.len_utf8();
            continue;
        };
        if !met.contains(&term.name) {
            met.push(term.name);
            pieces.push(TextPiece { words: &text[from..at], term: None });
            pieces.push(TextPiece { words: &text[at..at + length], term: Some(term) });
            from = at + length;
        }
        at += length;
    }
    pieces.push(TextPiece { words: &text[from..], term: None });
    pieces.retain(|piece| !piece.words.is_empty());
    pieces
}

/// The term that the text begins with, and the length of the mention. Of several terms, the longest: “dead end”.
fn longest(terms: &[Term], text: &str) -> Option<(Term, usize)> {
    let mentions = terms.iter().flat_map(|&term| {
        let lengths = term.forms.split(", ").filter_map(move |form| mention(form, text));
        lengths.map(move |length| (term, length))
    });
    mentions.max_by_key(|(_, length)| *length)
}

/// The length of a word, or of its plural, at the beginning of a text.
fn mention(form: &str, text: &str) -> Option<usize> {
    text.get(..form.len()).filter(|start| !form.is_empty() && start.eq_ignore_ascii_case(form))?;
    let ends = |length: usize| {
        let after = text.as_bytes().get(length);
        let is_end = !after.is_some_and(|after| after.is_ascii_alphanumeric() || *after == b'-');
        is_end.then_some(length)
    };
    let plural = text[form.len()..].starts_with('s').then_some(form.len() + 1);
    ends(form.len()).or(plural.and_then(ends))
}

impl Term {
    /// What it means, in sentences. Procedures have their titles.
    pub fn meaning(self) -> String {
        let titled = |(nth, piece): (usize, &'static str)| match nth % 2 {
            0 => piece,
            _ => REGISTRY.0.iter().find(|procedure| procedure.id == piece).map_or(piece, |procedure| procedure.title),
        };
        let words: String = self.meaning.split('`').enumerate().map(titled).collect();
        format!("{}.", capital(words.replace('\'', "’")))
    }

    /// Its picture.
    pub fn picture(self) -> TermPicture {
        let sign =
            self.picture.strip_prefix("sign ").and_then(|name| Sign::ALL.iter().find(|sign| sign.name() == name));
        let drawn = |part: &str| {
            let look = part.chars().next()?;
            Some((look, format!("M{}", &part[look.len_utf8()..])))
        };
        sign.map_or_else(
            || TermPicture::Drawing(self.picture.split(';').filter_map(drawn).collect()),
            |&sign| TermPicture::Sign(sign),
        )
    }

    /// Whether texts of this procedure mention the term.
    fn is_of(self, procedure: &str) -> bool {
        let only = self.meaning.starts_with("in `").then(|| self.meaning.split(',').next()).flatten();
        only.is_none_or(|only| only.split('`').any(|id| id == procedure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mentions of a text of `drop-dice`: words and names of terms.
    fn mentions(text: &str) -> Vec<(&str, &str)> {
        let pieces = pieces(text, "drop-dice");
        assert_eq!(pieces.iter().map(|piece| piece.words).collect::<String>(), text);
        pieces.iter().filter_map(|piece| Some((piece.words, piece.term?.name))).collect()
    }

    #[test]
    fn words_and_their_plurals_are_mentions_in_any_case() {
        assert_eq!(mentions("Rooms have paths."), [("Rooms", "room"), ("paths", "path")]);
        assert_eq!(mentions("The LOOP’s end"), [("LOOP", "loop")]);
        assert_eq!(mentions("a lock, and its keys"), [("lock", "key, lock")]);
    }

    #[test]
    fn only_the_first_mention_of_a_term_is_a_piece() {
        assert_eq!(mentions("A room, a path, two rooms and a path"), [("room", "room"), ("path", "path")]);
    }

    #[test]
    fn the_longest_name_counts() {
        assert_eq!(mentions("dead ends"), [("dead ends", "dead end")]);
        assert_eq!(mentions("the floor plan and the map"), [("floor plan", "floor plan"), ("map", "map")]);
        assert_eq!(mentions("a dead end and a dead end"), [("dead end", "dead end")]);
        assert_eq!(pieces("The Dungeon Seed", "threads")[1].words, "Dungeon Seed");
    }

    #[test]
    fn no_word_is_found_in_another_word() {
        assert_eq!(mentions("mushrooms, roomy, bedroom, sub-level, loop-back, pathway, keyed, 4room"), []);
    }

    #[test]
    fn text_without_mentions_stays_whole() {
        assert_eq!(pieces("", "drop-dice"), []);
        let whole = TextPiece { words: "– “é” …", term: None };
        assert_eq!(pieces("– “é” …", "drop-dice"), [whole]);
    }

    #[test]
    fn some_terms_belong_to_some_procedures() {
        assert_eq!(mentions("The tree of lines").len(), 2);
        for procedure in ["threads", "drop"] {
            assert!(pieces("The tree of lines", procedure).iter().all(|piece| piece.term.is_none()), "{procedure}");
        }
    }

    #[test]
    fn words_with_another_meaning_are_no_mentions() {
        assert_eq!(mentions("Mark it: a square room with its own dice"), [("room", "room")]);
    }

    #[test]
    fn meanings_are_sentences_that_name_procedures_by_their_titles() {
        let meaning = |name: &str| terms().find(|term| term.name == name).map(Term::meaning);
        let line = "In Drop dice and Mega-dungeon, a side of a triangle: a possible path.";
        assert_eq!(meaning("line").as_deref(), Some(line));
        assert_eq!(meaning("pool").as_deref(), Some("A group of dice, such as 6d6+2d8."));
    }

    #[test]
    fn a_search_finds_names_before_meanings() {
        let names = |words: &str| found(words).iter().map(|term| term.name).collect::<Vec<_>>();
        assert_eq!(names(" LOOP ")[0], "loop");
        assert!(names("loop").contains(&"tree"));
        assert_eq!(names("zebra"), [""; 0]);
        assert_eq!(names("").len(), terms().count());
    }

    #[test]
    fn every_picture_is_a_sign_or_a_drawing() {
        for term in terms() {
            match term.picture() {
                TermPicture::Sign(_) => {}
                TermPicture::Drawing(parts) => {
                    for (look, path) in parts {
                        assert!("ldgfph".contains(look), "{}: {look}", term.name);
                        assert!(kurbo::BezPath::from_svg(&path).is_ok(), "{}: {path}", term.name);
                    }
                }
            }
        }
    }
}
