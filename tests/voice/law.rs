//! Words and phrases that no text may have. The search finds only simple cases.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Sentences,
    /// A part of a sentence, a label, a name.
    Fragment,
    /// A string of the source. Values that the program inserts are missing.
    Source,
}

#[rustfmt::skip]
const NEVER: &[&str] = &[
    "aslant", "wanting", "lest", "thereof", "whence", "hence", "thus", "upon", "greatest", "whichever", "whatever",
    "of which", "as was rolled", "such a", "such an", "be it", "may not", "is to be", "are to be", "as far as",
    "nothing is left to", "its kin", "oneself", "one’s", "one's", "storey", "storeys",
    ", for it", ", for they", ", for there", ", for nobody", ", for nothing", "for it is", "for it has", "for it was",
];

/// In a phrase such as “one comes in”, these words show that “one” is a pronoun.
#[rustfmt::skip]
const VERBS: &[&str] = &[
    "is", "was", "has", "had", "does", "doesn’t", "can", "cannot", "can’t", "could", "may", "might", "must", "should",
    "would", "will", "adds", "begins", "chooses", "comes", "counts", "digs", "draws", "drops", "enters", "finds",
    "follows", "gets", "gives", "goes", "keeps", "knows", "lays", "leads", "leaves", "looks", "makes", "moves", "needs",
    "picks", "plays", "puts", "reads", "reaches", "rolls", "sees", "starts", "stops", "takes", "throws", "turns",
    "uses", "walks", "wants", "wins", "writes",
];

/// Words before a pronoun "one": "this one, at 5".
const POINTING: &[&str] =
    &["which", "this", "that", "the", "each", "every", "other", "another", "next", "last", "first"];

/// Words and signs that aren't nouns. If one of them follows "one", that "one" is a pronoun.
#[rustfmt::skip]
const NO_NOUN: &[&str] = &[
    "", ".", ",", ";", ":", "?", "!", ")", "that", "which", "who", "whose", "in", "at", "on", "with", "to", "from",
    "by", "of", "before", "after", "above", "below", "beside", "behind", "there", "and", "or", "as",
];

/// Nouns that can be counted. Each plural ends in an s.
#[rustfmt::skip]
const COUNTED: &[&str] = &[
    "area", "byte", "character", "connection", "corner", "corridor", "crossing", "dead end", "dot", "door", "edge",
    "edit", "end", "entrance", "exit", "goal", "hour", "junction", "key", "key room", "landing", "letter", "level",
    "line", "link", "lock", "loop", "move", "node", "number", "passage", "path", "piece", "place", "point", "room",
    "row", "sector", "side", "square", "step", "stretch", "treasure", "tunnel", "turn", "wall", "way", "word",
];

/// If one of these words is before a number, the number is a name, not a count: "room 1", "on a 1".
#[rustfmt::skip]
const NAMING: &[&str] = &[
    "area", "areas", "room", "rooms", "level", "node", "sector", "step", "die", "number", "crossing", "junction",
    "corner", "landing", "a", "to", "from", "or", "and", "of", "at", "is", "than", "piece", "row", "line", "rule",
    "d4", "d6", "d8", "d10", "d12", "d20", "worth", "shows", "rolled", "value", "–", "-", "version", "by", "×",
];

/// Words that never follow an article, so "a" or "an" before them is a label: "junction an leads".
#[rustfmt::skip]
const AFTER_LABELS: &[&str] = &[
    "or", "and", "is", "in", "on", "at", "as", "of", "if", "a", "are", "becomes", "by", "can’t", "cannot", "from",
    "gets", "goes", "has", "heads", "instead", "joins", "lead", "leads", "opens", "runs", "takes", "that", "to", "towards", "was", "with",
];

/// Areas with letters for labels: "crossing a", "corner an".
const LETTERED: &[&str] = &["area", "areas", "bend", "corner", "crossing", "crossings", "end", "junction", "landing"];

pub fn faults(text: &str, kind: Kind) -> Vec<String> {
    let text = without_quotes(text);
    let mut faults = spaces(&text);
    for sentence in sentences(&text) {
        let tokens = tokens(sentence);
        let words = Words(&tokens);
        faults.extend(NEVER.iter().filter(|turn| words.have(turn)).map(|turn| format!("“{turn}”")));
        faults.extend(words.pronouns());
        faults.extend(words.verbs(kind == Kind::Source && !sentence.ends_with('.')));
        faults.extend(words.plurals());
        faults.extend(words.articles());
        faults.extend(words.opening(kind));
        let count = sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        if count > 40 && kind != Kind::Fragment {
            faults.push(format!("{count} words in a sentence"));
        }
    }
    if kind == Kind::Sentences {
        if text.chars().next().is_some_and(char::is_lowercase) {
            faults.push("no capital".into());
        }
        if !text.ends_with(['.', '!', '?', '…', '”', ')']) {
            faults.push("no full stop".into());
        }
    }
    faults.sort();
    faults.dedup();
    faults
}

fn spaces(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.trim().is_empty() {
        faults.push("empty".into());
    }
    let twice = ["  ", " ,", " .", " ;", " :", "..", ",,", ";;", ".,", ",."];
    faults.extend(twice.iter().filter(|pair| text.contains(**pair)).map(|pair| format!("“{pair}”")));
    faults
}

/// Leaves out quotations, which are names of options or parts of links.
fn without_quotes(text: &str) -> String {
    let mut depth = 0_usize;
    let mut kept = String::new();
    for c in text.chars() {
        match c {
            '“' => depth += 1,
            '”' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 || c == '“' {
            kept.push(c);
        }
    }
    kept
}

fn sentences(text: &str) -> Vec<&str> {
    let mut ends: Vec<usize> = Vec::new();
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    for window in characters.windows(2) {
        if matches!(window[0].1, '.' | '!' | '?' | '…' | '\n') && window[1].1.is_whitespace() {
            ends.push(window[1].0);
        }
    }
    ends.push(text.len());
    let starts = [0].into_iter().chain(ends.iter().copied());
    starts.zip(&ends).map(|(start, &end)| text[start..end].trim()).filter(|sentence| !sentence.is_empty()).collect()
}

/// A gap of a format string becomes `{`.
fn tokens(sentence: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = sentence;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '’' | '\'' | '-' | '°');
        let length = if first == '{' {
            let end = rest.find('}').map_or(rest.len(), |end| end + 1);
            tokens.push(&rest[..1]);
            // Letters or a hyphen after the gap belong to the same word.
            rest = rest[end..].trim_start_matches(is_word);
            continue;
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        if !first.is_whitespace() {
            tokens.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    tokens
}

struct Words<'t>(&'t [&'t str]);

impl Words<'_> {
    /// The word at a place, in lower case. Empty if no word is at that place.
    fn at(&self, place: Option<usize>) -> String {
        place.and_then(|place| self.0.get(place)).map(|word| word.to_lowercase()).unwrap_or_default()
    }

    fn before(&self, place: usize) -> String {
        self.at(place.checked_sub(1))
    }

    fn after(&self, place: usize) -> String {
        self.at(Some(place + 1))
    }

    fn have(&self, turn: &str) -> bool {
        let turn = tokens(turn);
        let is_it = |window: &[&str]| window.iter().zip(&turn).all(|(word, wanted)| word.eq_ignore_ascii_case(wanted));
        self.0.windows(turn.len()).any(is_it)
    }

    fn pronouns(&self) -> Vec<String> {
        let places = (0..self.0.len()).filter(|&place| self.at(Some(place)) == "one");
        let is_pronoun = |&place: &usize| {
            let (before, after) = (self.before(place), self.after(place));
            let (before, after) = (before.as_str(), after.as_str());
            VERBS.contains(&after) || POINTING.contains(&before) && NO_NOUN.contains(&after)
        };
        // "Each one is a room" is how people say it.
        let is_natural = |&place: &usize| self.before(place) == "each" && self.after(place) == "is";
        let told = |place: usize| format!("“{} one {}”", self.before(place), self.after(place));
        places.filter(is_pronoun).filter(|place| !is_natural(place)).map(told).collect()
    }

    /// Verbs for what only people and dice do, and "least" except in "at least". `is_part`: the text is only a part of
    /// a sentence. Then the missing part may name a die, so “lies” and “stands” are allowed.
    fn verbs(&self, is_part: bool) -> Vec<String> {
        let is_die = |word: &&str| {
            let word = word.to_lowercase();
            ["die", "dice", "party", "you"].contains(&word.as_str())
                || word.strip_prefix('d').is_some_and(|sides| sides.parse::<u8>().is_ok())
        };
        let with_dice = is_part || self.0.iter().any(is_die);
        let is_wrong = |&place: &usize| match self.at(Some(place)).as_str() {
            "least" => self.before(place) != "at",
            "comes" => self.after(place) == "to" && self.before(place) != "party",
            "holds" => !["party", "player", "you", "who"].contains(&self.before(place).as_str()),
            "lies" | "stands" => !with_dice,
            _ => false,
        };
        let told = |place: usize| format!("“{} {}”", self.before(place), self.at(Some(place)));
        (0..self.0.len()).filter(is_wrong).map(told).collect()
    }

    /// "1 paths", "3 path".
    fn plurals(&self) -> Vec<String> {
        let is_wrong = |&place: &usize| {
            let Ok(number) = self.0[place].parse::<u64>() else { return false };
            if NAMING.contains(&self.before(place).as_str()) {
                return false;
            }
            // With an adjective between: "1 locked passages".
            let [next, second, third] = [1, 2, 3].map(|nth| self.at(Some(place + nth)));
            let pair = format!("{next} {second}");
            let is = |noun: &str, word: &str, s: &str| word.strip_suffix(s) == Some(noun);
            let are_many = |word: &str| COUNTED.iter().any(|noun| is(noun, word, "s"));
            let ends = |word: &str| ["", ".", ",", ";", ")"].contains(&word);
            if number == 1 {
                let is_adjective = !COUNTED.contains(&next.as_str()) && second.ends_with('s') && next.len() > 3;
                are_many(&next) || are_many(&pair) || is_adjective && are_many(&second)
            } else {
                COUNTED.contains(&next.as_str()) && ends(&second) || COUNTED.contains(&pair.as_str()) && ends(&third)
            }
        };
        let told = |place: usize| format!("“{} {} {}”", self.0[place], self.after(place), self.after(place + 1));
        (0..self.0.len()).filter(is_wrong).map(told).collect()
    }

    /// "A entrance", "an room".
    fn articles(&self) -> Vec<String> {
        let is_wrong = |&place: &usize| {
            let (article, Some(next)) = (self.0[place], self.0.get(place + 1)) else { return false };
            if LETTERED.contains(&self.before(place).as_str()) {
                return false;
            }
            let is_start = place == 0 || [".", ":", ";"].contains(&self.0[place - 1]);
            match article {
                "a" => takes_an(next) == Some(true),
                "A" if is_start => takes_an(next) == Some(true),
                "an" => takes_an(next) == Some(false),
                "An" if is_start => takes_an(next) == Some(false),
                _ => false,
            }
        };
        (0..self.0.len()).filter(is_wrong).map(|place| format!("“{} {}”", self.0[place], self.after(place))).collect()
    }

    fn opening(&self, kind: Kind) -> Option<String> {
        let [first, second] = [0, 1].map(|place| self.at(Some(place)));
        let is_question = self.0.last() == Some(&"?");
        let is_wrong = match (first.as_str(), second.as_str()) {
            ("there", "is" | "are" | "was" | "were") | ("there’s", _) | ("of", "these" | "those" | "equals") => true,
            ("what" | "where", _) => kind == Kind::Sentences && !is_question,
            _ => false,
        };
        (is_wrong && self.0[0].starts_with(char::is_uppercase)).then(|| format!("begins with “{first} {second}”"))
    }
}

/// Whether the word takes "an". None if its letters don't tell.
fn takes_an(word: &str) -> Option<bool> {
    if let Ok(number) = word.trim_end_matches(|c: char| !c.is_ascii_digit()).parse::<u64>() {
        return Some(matches!(number, 8 | 11 | 18 | 80..=89));
    }
    let first = word.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    if word.chars().all(|c| !c.is_lowercase()) {
        // A single letter goes by its sound. Several capitals can be said as a word.
        return (word.len() == 1).then(|| "aefhilmnorsx".contains(first));
    }
    let lower = word.to_lowercase();
    let is_function_word = AFTER_LABELS.contains(&lower.as_str());
    let sounds_like_you =
        ["uni", "use", "usu", "uti", "eu", "one", "once", "u-"].iter().any(|start| lower.starts_with(start));
    let is_silent = ["hour", "honest", "heir", "honour"].iter().any(|start| lower.starts_with(start));
    (!is_function_word).then(|| is_silent || "aeiou".contains(first) && !sounds_like_you || lower.starts_with("unin"))
}

#[test]
fn each_fault_is_found() {
    for (text, fault) in [
        ("One comes in here.", "“ one comes”"),
        ("Take the room that one has to cross.", "“that one has”"),
        ("Room 3 is this one.", "“this one .”"),
        ("The least edge is 4.", "“the least”"),
        ("It comes to 5.", "“it comes”"),
        ("Stop, for it is late.", "“for it is”"),
        ("Room 2 holds the key.", "“2 holds”"),
        ("The room lies north.", "“room lies”"),
        ("It has 1 paths.", "“1 paths .”"),
        ("It has 1 locked passages.", "“1 locked passages”"),
        ("It has 4 room.", "“4 room .”"),
        ("It is a entrance.", "“a entrance”"),
        ("It is an room.", "“an room”"),
        ("You rolled a 8.", "“a 8”"),
        ("Two  spaces.", "“  ”"),
        ("There are two.", "begins with “there are”"),
        ("Of these take two.", "begins with “of these”"),
        ("small letters.", "no capital"),
        ("No full stop", "no full stop"),
        (" ", "empty"),
    ] {
        assert!(
            faults(text, Kind::Sentences).iter().any(|found| found == fault),
            "{text}: {:?}",
            faults(text, Kind::Sentences)
        );
    }
    let long = format!("It goes on{} for ever.", " and on".repeat(20));
    assert_eq!(faults(&long, Kind::Sentences), ["45 words in a sentence"]);
}

#[test]
fn plain_sentences_have_no_fault() {
    for text in [
        "Drop dice; each one is a room.",
        "Room 1 leads to room 2 by 1 path, and at least one room is left.",
        "Use an 8 or an S, a unit or a one-way door, for an hour.",
        "You rolled 1 on the 1d6: rooms get 2 doors.",
        "The die lies on the tray and stands on its edge.",
        "“word” can’t be “one goes  thus”. Use 1 to 9 letters, A to Z: MIRIAM.",
        "Where do the dice come from?",
    ] {
        assert_eq!(faults(text, Kind::Sentences), [""; 0], "{text}");
    }
}
