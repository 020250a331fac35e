//! The script of a film, and the commands that the browser sends while it records.

use super::command::FilmCommand;
use super::effect::Effect;
use super::film::{Film, FilmScript, LAST};
use super::share::file_name;
use super::side::Side;
use super::state::Session;
use crate::export::story;
use crate::procedures::MapKind;

/// The longest film, in milliseconds.
const LONGEST: u32 = 60_000;

impl Session {
    pub(super) fn film(&mut self, command: FilmCommand) {
        match command {
            FilmCommand::Record if !matches!(self.film, Film::Records(_)) => {
                if let Some(script) = self.script() {
                    self.state.film = Film::Records(0);
                    self.effects.push(Effect::Record(Box::new(script)));
                }
            }
            FilmCommand::Record => {}
            FilmCommand::Cancel => {
                self.state.film = Film::Rests;
                self.effects.push(Effect::StopRecording);
            }
            FilmCommand::Recorded(percent) => self.state.film = Film::Records(percent),
            FilmCommand::Ended(is_saved) => {
                self.state.film = if is_saved { Film::Rests } else { Film::Failed };
                self.effects.push(Effect::StopRecording);
            }
        }
    }

    /// The script of a film of all steps at the chosen speed. If that takes too long, the film skips some steps.
    fn script(&self) -> Option<FilmScript> {
        let view = self.on(Side::First);
        let run = view.run()?.clone();
        let usual = if view.map() == MapKind::Tray { 1200 } else { 900 };
        let pause = (usual * 100 / self.preferences.speed).max(1);
        let frames = story(&run.trace, usize::try_from((LONGEST - LAST) / pause).ok()?);
        let (name, theme) = (format!("{}.webm", file_name(&run)), self.preferences.sheet());
        (!frames.is_empty()).then_some(FilmScript { name, frames, pause, theme, run, look: view.look() })
    }
}
