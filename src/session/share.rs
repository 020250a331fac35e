//! Links and files.

use super::command::FileKind;
use super::effect::{Effect, SavedFile};
use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::LevelId;
use crate::export::svg;
use crate::link::{self, LinkContent};
use crate::players::Snapshot;
use crate::procedures::{BadInput, MapKind};
use crate::scene::{Overlay, Scene};

impl Run {
    /// The link with every roll written out. None if there are too many rolls for a link.
    pub fn link_as_dice(&self, step: usize) -> Option<String> {
        let dice = self.recipe.as_dice(self.whole()).ok()?;
        // This link also makes the nodes before the open one, because own dice are in roll order. So `step` would mean
        // another step.
        let step = (step < self.steps() && self.node.is_none()).then_some(step);
        let link = LinkContent { node: self.node, step, ..dice.into() }.written();
        link::checked(&link).ok().map(|()| link)
    }
}

impl<'s> SideView<'s> {
    /// The link that opens a practice about the dungeon at its first question. None while two dungeons are compared.
    pub fn practice_link(self) -> Option<String> {
        let run = self.run().filter(|_| !self.session.compares())?;
        Some(run.link(usize::MAX) + "&practice=on")
    }

    /// Whether the dungeon comes from a seed.
    pub fn has_seed(self) -> bool {
        self.run().is_some_and(|run| run.recipe.seed().is_some())
    }

    /// The seed, or an empty text.
    pub fn seed(self) -> &'s str {
        self.run().and_then(|run| run.recipe.seed()).map_or("", |seed| seed.as_str())
    }

    /// How a level is printed: as the page shows it, but always with the letters of junctions and dead ends, because
    /// the key uses these letters. An area of a mega-dungeon is printed as a floor plan, even if the page shows trays.
    pub fn look_on_paper(self, moment: &Moment, level: LevelId) -> MapLook {
        let mut look = self.look();
        if !look.overlays.has(Overlay::Junctions) {
            look.overlays = look.overlays.switched(Overlay::Junctions);
        }
        let is_area = moment.run.finished.is_of_areas && level != LevelId::default();
        if is_area { MapLook { map: MapKind::Plan, ..look } } else { look }
    }
}

impl Session {
    /// A link to share, with the notes if the user wants. A player link never has notes.
    ///
    /// # Errors
    /// [`BadInput::TooLong`] if the link is too long with its notes.
    pub fn to_share(&self, link: String) -> Result<String, BadInput> {
        let wants = self.notes.are_shared && !self.compares() && !Snapshot::is_linked(&link);
        let link = if wants { link::with_additions(link, &self.notes.notes) } else { link };
        link::checked(&link).map(|()| link)
    }

    /// Whether the user can let the links to share have notes.
    pub fn has_notes_to_share(&self) -> bool {
        !self.compares() && !self.notes.notes.for_a_link().is_empty()
    }

    pub(super) fn share(&mut self) {
        let title = self.title();
        let link = self.link().and_then(|link| self.to_share(link).ok());
        self.effects.extend(link.map(|link| Effect::Share { title, link }));
    }

    pub(super) fn save(&mut self, kind: FileKind) {
        let file = match kind {
            FileKind::Png => self.picture().map(|(scene, name)| SavedFile::Png {
                name: format!("{name}.png"),
                scene,
                theme: self.preferences.sheet(),
            }),
            FileKind::Svg => self.picture().map(|(scene, name)| {
                let text = svg(&scene, self.preferences.sheet(), &self.title());
                SavedFile::Svg { name: format!("{name}.svg"), text }
            }),
            FileKind::Storyboard => self.storyboard(),
            FileKind::Json => self.json(),
        };
        self.effects.extend(file.map(Effect::Save));
    }

    fn picture(&self) -> Option<(Scene, String)> {
        let view = self.on(Side::First);
        let moment = view.moment()?;
        let scene = if view.is_for_players() {
            view.scene_for_players(view.level(), None)?
        } else {
            moment.scene(view.look(), Aim::at(view.level()), None)
        };
        let scene = if view.look().map.has_sheet() { scene } else { scene.with_title(moment.run.title()) };
        // The seed would give everything away.
        let name = if view.is_for_players() { safe(moment.run.title()) } else { file_name(&moment.run) };
        Some((scene, name))
    }

    /// While a player explores, the file ends at the step shown, so that it gives away no later steps.
    fn json(&self) -> Option<SavedFile> {
        let run = self.run_of(Side::First)?;
        Some(SavedFile::Json {
            name: format!("{}.json", file_name(run)),
            link: link::write(&run.recipe, None),
            steps: run.is_explored().then_some(self.step),
            notes: self.notes.notes.clone(),
        })
    }
}

pub(super) fn file_name(run: &Run) -> String {
    safe(run.recipe.seed().map_or("own-dice", |seed| seed.as_str()))
}

/// The name of a file, without its ending.
fn safe(name: &str) -> String {
    let safe: String = name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).collect();
    format!("dicefall-{safe}")
}
