//! What the commands of a pack do.

use super::effect::Effect;
use super::pack_order::{PackCommand, PackDesk, PackOrder, PackState};
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::link;
use crate::pack::PackChoice;

impl SideView<'_> {
    /// Whether the last pack is saved, and is of the open dungeon.
    pub fn has_saved_the_pack(self) -> bool {
        let desk = &self.session.pack;
        desk.state == PackState::Saved && self.run().is_some_and(|run| link::write(&run.recipe, None) == desk.link)
    }
}

impl PackDesk {
    /// Another choice makes another pack, which isn't saved yet.
    fn choose(&mut self, choice: PackChoice) {
        self.choice = choice;
        if self.state == PackState::Saved {
            self.state = PackState::Rests;
        }
    }
}

impl Session {
    pub(super) fn pack(&mut self, command: PackCommand) {
        let desk = &mut self.state.pack;
        match command {
            PackCommand::Switch(part) => desk.choose(desk.choice.switched(part)),
            PackCommand::SwitchFor(audience) => desk.choose(desk.choice.switched_for(audience)),
            PackCommand::Begin if matches!(desk.state, PackState::Works(_)) => {}
            PackCommand::Begin => {
                if let Some(order) = self.order().filter(|order| !order.choice.is_empty()) {
                    let desk = &mut self.state.pack;
                    (desk.state, desk.link) = (PackState::Works(0), order.link.clone());
                    self.effects.push(Effect::Pack(Box::new(order)));
                }
            }
            PackCommand::Stop => {
                desk.state = PackState::Rests;
                self.effects.push(Effect::StopPacking);
            }
            // The browser can tell something that happened before the user stopped.
            PackCommand::Packed(_) | PackCommand::Ended(_) if !matches!(desk.state, PackState::Works(_)) => {}
            PackCommand::Packed(percent) => desk.state = PackState::Works(percent),
            PackCommand::Ended(ended) => {
                desk.state = ended.map_or_else(PackState::Failed, |()| PackState::Saved);
                self.effects.push(Effect::StopPacking);
            }
        }
    }

    /// While a player explores, the pack ends at the step shown, so that it gives away no later steps.
    fn order(&self) -> Option<PackOrder> {
        let run = self.run_of(Side::First)?;
        let chosen = (self.notes.notes.clone(), self.pack.choice, self.preferences.sheet());
        Some(PackOrder::of(run, run.is_explored().then_some(self.step), chosen))
    }
}
