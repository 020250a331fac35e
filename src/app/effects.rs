//! Carries out the effects that a session asks for.

use super::browser::{address, canvas, channel, device, files, lessons, page, screen, time, worker};
use super::film::{self, Filming};
use super::map::save_png;
use super::packing::{self, Packed};
use dicefall::kept::{ADDITIONS, DUNGEON, FileContent};
use dicefall::scene::Theme;
use dicefall::session::{Command, Effect, FilmCommand, Focus, PackCommand, SavedFile, ShelfCommand, TextField};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{request_animation_frame, set_timeout_with_handle};
use std::time::Duration;

#[derive(Default)]
pub struct UnderWay {
    timers: [Option<TimeoutHandle>; 4],
    /// The channel to the other pages of this browser.
    channel: Option<channel::Channel>,
    worker: Option<worker::Worker>,
    film: Option<Filming>,
    pack: Option<Packed>,
    /// The element that had the focus before the presentation.
    focused: Option<page::Focused>,
}

impl UnderWay {
    /// Opens the channel to the other pages of this browser.
    pub fn listen(&mut self, hear: impl Fn(String) + 'static) {
        self.channel = channel::Channel::open(hear);
    }

    /// Carries out an effect. Returns the browser's answer, or gives the answer to `later` if it doesn't come at once.
    pub fn carry_out(&mut self, effect: Effect, later: impl Fn(Command) + Copy + 'static) -> Option<Command> {
        match effect {
            Effect::Address(history, link) => address::write(history, &link),
            Effect::GoBack => address::back(),
            Effect::SetTitle(title) => page::set_title(&title),
            Effect::ShowTheme(theme) => device::show_theme(if theme == Theme::Slate { "slate" } else { "parchment" }),
            Effect::Store { name, text } => {
                let done = device::keep(&name, &text);
                return Some(Command::Stored { name, done });
            }
            Effect::Read(name) => {
                let text = device::kept(&name);
                return Some(Command::Read { name, text });
            }
            Effect::Forget { name, text } => device::forget(&name, &text),
            Effect::List { has_notes } => {
                let texts = device::all_kept(if has_notes { &[DUNGEON, ADDITIONS] } else { &[DUNGEON] });
                return Some(Command::Listed { texts, has_notes, now: time() });
            }
            Effect::SetTimer(timer, pause) => {
                let place = &mut self.timers[timer as usize];
                if let Some(waiting) = place.take() {
                    waiting.clear();
                }
                let ring = move || later(Command::Rang(timer));
                let wait = |pause: u32| set_timeout_with_handle(ring, Duration::from_millis(pause.into())).ok();
                *place = pause.and_then(wait);
            }
            Effect::Focus(focus) => request_animation_frame(move || give_focus(focus)),
            Effect::Fill(field, text) => page::set_value(id(field), &text),
            Effect::Share { title, link } => files::share(&title, &address::with_fragment(&link)),
            Effect::Save(file) => save(file, later),
            Effect::Print => device::print(),
            Effect::Present(is_on) => self.present(is_on),
            Effect::FillScreen(fills) => screen::fill(fills),
            Effect::Record(script) => {
                self.film = film::record(*script, later);
                if self.film.is_none() {
                    return Some(Command::Film(FilmCommand::Ended(false)));
                }
            }
            Effect::StopRecording => self.film = None,
            Effect::Pack(order) => match packing::pack(*order, later) {
                Ok(packed) => self.pack = Some(packed),
                Err(sentence) => return Some(Command::Pack(PackCommand::Ended(Err(sentence)))),
            },
            Effect::StopPacking => self.pack = None,
            Effect::ForgetFile(url) => files::forget_file(&url),
            Effect::StartOdds { options, from, to } => {
                let hear = move |heard| later(Command::OddsHeard { heard, now: canvas::now() });
                match worker::count(&options, from, to, hear) {
                    Ok(worker) => self.worker = Some(worker),
                    Err(sentence) => {
                        return Some(Command::OddsHeard { heard: Err(sentence), now: canvas::now() });
                    }
                }
            }
            Effect::StopOdds => self.worker = None,
            Effect::OpenTable(link) => page::open_window(&address::with_fragment(&link)),
            Effect::Tell(message) => {
                if let Some(channel) = &self.channel {
                    channel.tell(&message);
                }
            }
            Effect::KeepTag(tag) => device::keep_tag(&tag),
            Effect::LoadLessons => match lessons::loaded() {
                Some(teach) => return Some(Command::Learn(Ok(teach))),
                None => lessons::load(move |loaded| later(Command::Learn(loaded))),
            },
        }
        None
    }

    fn present(&mut self, is_on: bool) {
        page::present(is_on);
        if is_on {
            self.focused = page::focused();
            request_animation_frame(|| {
                let _ = page::focus(page::PRESENTED);
            });
        } else if let Some(focused) = self.focused.take() {
            request_animation_frame(move || drop(focused.focus()));
        }
    }
}

/// Gives the focus to the first of the listed elements that is on the page.
fn give_focus(focus: Focus) {
    let ids: &[&str] = match focus {
        Focus::Map => &["map"],
        Focus::SecondForm => &["second-procedure", "second-options"],
        Focus::Face => &[page::FACE_FIELD, page::MOVES],
        Focus::Throw => &[page::THROW_MAP],
        Focus::Edits => &[page::EDITS],
        Focus::HandTask => &[page::HAND_TASK],
        Focus::Question => &[page::QUESTION],
        Focus::Example => &[page::EXAMPLE],
        Focus::Lesson => &[page::LESSON],
        Focus::Rule(of) => {
            let _ = page::focus(&page::example_id(of));
            return;
        }
    };
    let _ = ids.iter().any(|id| page::focus(id));
}

const fn id(field: TextField) -> &'static str {
    match field {
        TextField::Face => page::FACE_FIELD,
        TextField::Throw => page::THROW_FIELD,
    }
}

fn save(file: SavedFile, later: impl Fn(Command) + Copy + 'static) {
    match file {
        SavedFile::Svg { name, text } => files::save_text(&name, "image/svg+xml", &text),
        SavedFile::Png { name, scene, theme } => save_png(&name, &scene, theme),
        SavedFile::Json { name, link, steps, notes } => lessons::load(move |loaded| match loaded {
            Ok(_) => {
                if let Some(text) = lessons::json(&link, steps, &notes) {
                    files::save_text(&name, "application/json", &text);
                }
            }
            Err(fault) => later(Command::Learn(Err(fault))),
        }),
        SavedFile::Dungeons { name, texts } => lessons::load(move |loaded| match loaded {
            Ok(_) => {
                if let Some(text) = lessons::dungeons(&texts) {
                    files::save_text(&name, "application/json", &text);
                }
            }
            Err(fault) => later(Command::Shelf(ShelfCommand::OpenFile(FileContent::Refused(fault).texts()))),
        }),
    }
}
