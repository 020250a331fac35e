//! The pack: files for other programs. A worker makes them, and the page paints their pictures.

use super::run::Run;
use crate::kept::Additions;
use crate::link;
use crate::pack::{Audience, PackChoice, PackPart, PackPicture, PackScenes};
use crate::scene::{Scene, Theme};
use std::sync::{Arc, OnceLock};

/// The commands of a pack: files for other programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackCommand {
    /// Chooses a part of the next pack, or takes the choice back.
    Switch(PackPart),
    /// Makes the next pack for this audience, too, or not.
    SwitchFor(Audience),
    /// Begins to pack.
    Begin,
    /// Stops, and saves nothing.
    Stop,
    /// Says how much is packed, in percent.
    Packed(u32),
    /// Says that the pack is saved, or why it isn't.
    Ended(Result<(), String>),
}

/// What is in the next pack, and how far it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PackDesk {
    /// The parts that the user chose.
    pub choice: PackChoice,
    /// How far the pack is.
    pub state: PackState,
    /// The link of the last dungeon that was packed.
    pub(super) link: String,
}

/// How far a pack is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PackState {
    /// Nothing is packed.
    #[default]
    Rests,
    /// This many percent are packed.
    Works(u32),
    /// The last pack is saved.
    Saved,
    /// The last pack failed. The sentence says why.
    Failed(String),
}

/// Everything that a pack is made of.
#[derive(Clone, Debug)]
pub struct PackOrder {
    /// The link of the dungeon.
    pub link: String,
    /// How many steps of the dungeon count. None: all steps.
    pub steps: Option<usize>,
    /// What the user adds to the dungeon: notes, and texts in place of lines.
    pub additions: Additions,
    /// The files.
    pub choice: PackChoice,
    /// The colours of the pictures.
    pub theme: Theme,
    run: Arc<Run>,
    scenes: Arc<OnceLock<PackScenes>>,
}

impl PartialEq for PackOrder {
    fn eq(&self, other: &Self) -> bool {
        let same = (&self.link, self.steps, &self.additions) == (&other.link, other.steps, &other.additions);
        same && (self.choice, self.theme) == (other.choice, other.theme) && Arc::ptr_eq(&self.run, &other.run)
    }
}

impl PackOrder {
    pub(super) fn of(
        run: &Arc<Run>,
        steps: Option<usize>,
        (additions, choice, theme): (Additions, PackChoice, Theme),
    ) -> Self {
        let link = link::write(&run.recipe, None);
        Self { link, steps, additions, choice, theme, run: run.clone(), scenes: Arc::default() }
    }

    /// About how many pictures the pack needs: one for each level and audience.
    pub fn pictures(&self) -> u32 {
        let audiences = Audience::ALL.into_iter().filter(|&audience| self.choice.is_for(audience)).count();
        u32::try_from(self.run.whole_dungeon().levels.len() * audiences).unwrap_or(u32::MAX)
    }

    /// A picture as shapes.
    pub fn scene(&self, picture: &PackPicture) -> Scene {
        let scenes = || {
            let trace = self.run.whole();
            let procedure = self.run.recipe.procedure();
            match self.steps {
                Some(steps) => PackScenes::of(procedure, &trace.up_to(steps)),
                None => PackScenes::of(procedure, trace),
            }
        };
        self.scenes.get_or_init(scenes).scene(picture)
    }
}
