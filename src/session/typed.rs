//! Own dice that are typed.

use super::effect::{Effect, Focus, TextField};
use super::side::Side;
use super::state::Session;
use crate::dice::{Die, Typed};

impl Session {
    /// Takes a face as it is typed. Once no further digit could follow, it is given; a 1 on a d20 waits for another
    /// or for Enter.
    pub(super) fn type_face(&mut self, text: &str, whole: bool) {
        let text = text.trim();
        let Some(die) = self.on(Side::First).wanted().map(|wanted| wanted.die) else { return };
        match Typed::read(die, text) {
            Typed::Face(face) => self.give_face(face),
            Typed::Perhaps(face) if whole => self.give_face(face),
            Typed::NoFace if !text.is_empty() => self.refuse_face(die, text),
            Typed::Perhaps(_) | Typed::NoFace => {}
        }
    }

    /// What the die does not show is said, and leaves the field; a first digit that may be meant alone stays.
    fn refuse_face(&mut self, die: Die, text: &str) {
        let first = text.get(..1).filter(|first| matches!(Typed::read(die, first), Typed::Perhaps(_)));
        let waits = first.map(|first| format!(" The {first} waits for another digit, or Enter.")).unwrap_or_default();
        let sentence = format!("A d{} has no face {text}.{waits}", die.sides());
        self.effects.push(Effect::Fill(TextField::Face, first.unwrap_or_default().to_owned()));
        self.refuse(Side::First, "dice", sentence);
    }

    /// Takes a die as links write it, with its place on the surface that it is wanted on.
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
