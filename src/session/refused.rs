//! Refused values, and where the page says why they were refused.
//!
//! A sentence says what is wrong with the value. The page opens the part of the panel that has the field of the value,
//! shows the sentence beside this field, and scrolls the sentence into sight. If the page has no field for the value,
//! it shows the sentence over the map.

use super::command::PanelPart;
use super::side::Side;
use super::state::{Refused, Session};
use super::view::SideView;

impl Session {
    pub(super) fn refuse(&mut self, side: Side, about: &'static str, sentence: String) {
        self.sides[side as usize].refused = Some(Refused { about, sentence, before: self.refusals });
        self.refusals += 1;
        let part = match about {
            "dice" | "photo" | "lesson" => PanelPart::Steps,
            // The controls for edits are open already, and a refused way into a node or a refused file has no field.
            "edit" | "name" | "node" | "file" => return,
            _ => PanelPart::Make,
        };
        if !self.compares() {
            self.open_part(part);
        }
    }

    /// A refused way into a node and a refused file have no field that the user could correct, so their sentences
    /// disappear when the user chooses a room.
    pub(super) fn forget_refused_way(&mut self, side: Side) {
        self.sides[side as usize].refused.take_if(|refused| matches!(refused.about, "node" | "file"));
    }
}

impl<'s> SideView<'s> {
    /// The refused value of the field `about`. For `""`, the refused value if the page has no field for it.
    pub fn refused_about(self, about: &str) -> Option<&'s Refused> {
        self.refused()
            .filter(|refused| if about.is_empty() { !self.has_field(refused.about) } else { refused.about == about })
    }

    fn has_field(self, about: &str) -> bool {
        match about {
            "procedure" | "title" => true,
            "seed" => self.side == Side::First,
            "lesson" | "compare" => !self.session.compares(),
            "dice" | "photo" => self.session.laying.by_hand || self.asks_for_a_move(),
            "edit" | "name" => self.is_editing(),
            "file" => self.session.shelf.is_open,
            name => self.run().is_some_and(|run| run.recipe.options().has(name)),
        }
    }
}
