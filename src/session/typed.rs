//! Own dice that are typed.

use super::effect::{Effect, Focus, TextField};
use super::side::Side;
use super::state::Session;
use crate::dice::{Die, Face};

impl Session {
    /// Reads the face field after each key. A face counts once no digit can follow: a 1 on a d20 waits for another
    /// digit or Enter.
    pub(super) fn type_face(&mut self, text: &str, whole: bool) {
        let text = text.trim();
        let Some(die) = self.on(Side::First).wanted().map(|wanted| wanted.die) else { return };
        match TypedFace::read(die, text) {
            TypedFace::Whole(face) => self.give_face(face),
            TypedFace::Perhaps(face) if whole => self.give_face(face),
            TypedFace::NoFace if !text.is_empty() => self.refuse_face(die, text),
            TypedFace::Perhaps(_) | TypedFace::NoFace => {}
        }
    }

    /// Clears the field, but a first digit stays if another could follow it.
    fn refuse_face(&mut self, die: Die, text: &str) {
        let first = text.get(..1).filter(|first| matches!(TypedFace::read(die, first), TypedFace::Perhaps(_)));
        let waits = first.map(|first| format!(" Add a digit to the {first}, or press Enter.")).unwrap_or_default();
        let sides = die.sides();
        let digits = if die == Die::D10 { "1 to 9, or 0 for ten".into() } else { format!("1 to {sides}") };
        let sentence = format!("A d{sides} has no face {text}. Type {digits}.{waits}");
        self.effects.push(Effect::Fill(TextField::Face, first.unwrap_or_default().to_owned()));
        self.refuse(Side::First, "dice", sentence);
    }

    pub(super) fn type_die(&mut self, text: &str) {
        let Some(surface) = self.on(Side::First).wanted().and_then(|wanted| wanted.surface) else { return };
        match surface.read(text) {
            Ok(die) => {
                if self.add_die(die) {
                    self.effects.push(Effect::Fill(TextField::Throw, String::new()));
                    self.effects.push(Effect::Focus(Focus::Throw));
                }
            }
            Err(sentence) => self.refuse(Side::First, "dice", sentence),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypedFace {
    /// No further digit can follow.
    Whole(Face),
    /// Another digit can follow: 1 can become 12 on a d20.
    Perhaps(Face),
    NoFace,
}

impl TypedFace {
    /// Reads a typed face. A d10 never waits for a second digit, because its ten is typed as 0.
    fn read(die: Die, text: &str) -> Self {
        let Ok(number) = text.parse::<u32>() else { return Self::NoFace };
        match die.read(number) {
            None => Self::NoFace,
            Some(face) if die != Die::D10 && number * 10 <= die.sides().into() => Self::Perhaps(face),
            Some(face) => Self::Whole(face),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_digit_typed_for_a_d10_waits() {
        for digit in 1..=9 {
            assert_eq!(TypedFace::read(Die::D10, &digit.to_string()), TypedFace::Whole(digit));
        }
        assert_eq!(TypedFace::read(Die::D10, "0"), TypedFace::Whole(10));
        assert_eq!(TypedFace::read(Die::D10, "10"), TypedFace::Whole(10));
        assert_eq!(TypedFace::read(Die::D10, "15"), TypedFace::NoFace);
    }

    #[test]
    fn a_digit_waits_only_if_another_can_follow() {
        for (die, waiting) in [(Die::D4, ""), (Die::D6, ""), (Die::D8, ""), (Die::D12, "1"), (Die::D20, "12")] {
            for digit in '1'..='9' {
                let typed = TypedFace::read(die, &digit.to_string());
                assert_eq!(matches!(typed, TypedFace::Perhaps(_)), waiting.contains(digit), "{digit} on {die:?}");
            }
            assert_eq!(TypedFace::read(die, "0"), TypedFace::NoFace);
        }
        assert_eq!(TypedFace::read(Die::D20, "20"), TypedFace::Whole(20));
        assert_eq!(TypedFace::read(Die::D20, "21"), TypedFace::NoFace);
    }
}
