//! Applies commands: the only way to change a session.

use super::command::{Command, Timer};
use super::effect::{Effect, Focus, History};
use super::preferences::Preferences;
use super::side::Side;
use super::state::Session;
use crate::dungeon::{AreaId, LevelId};
use crate::procedures::MapKind;

impl Session {
    /// Carries out a command. Returns what the browser has to do.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        if self.prepare_the_tour(&command) {
            self.obey(command);
        }
        self.settle();
        std::mem::take(&mut self.effects)
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Address { fragment, chance } => self.follow_address(&fragment, chance),
            Command::Fresh { chance } => self.drop_fresh(chance, History::Push),
            Command::Seed(text) => self.set_seed(&text),
            Command::Procedure(side, id) => self.choose_procedure(side, &id),
            Command::Option(side, name, text) => self.set_option(side, name, &text),
            Command::Compare { chance } => self.compare(chance),
            Command::GoOnWith(side) => self.go_on_with(side),
            Command::LeaveFault { chance } => self.leave_the_fault(chance),

            Command::DismissWelcome => self.dismiss_the_welcome(),
            Command::OpenGallery(side) => self.open_the_gallery(side),
            Command::CloseGallery => self.state.front.gallery = None,

            Command::Go(step) => self.go(step),
            Command::TogglePlaying => self.toggle_playing(),
            Command::Halt => self.state.playing = false,
            Command::Speed(speed) => self.prefer(|preferences| preferences.set_speed(speed)),

            Command::TurnTo(side, level) => self.turn_to(side, level),
            Command::TurnMap(side, to) => self.turn_map(side, to),
            Command::Tap { side, at, scale } => self.tap(side, at, scale),
            Command::ToggleRoom(side, room) => self.toggle_room(side, room),
            Command::GoWay(side, way) => self.go_way(side, way),
            Command::LetGo(side) => self.let_go(side),
            Command::Point(by, measure, is_there) => self.state.pointing.point(by, measure, is_there),
            Command::Pin(measure) => self.state.pointing.pin(measure),
            Command::OpenPart(part) => self.open_part(part),
            Command::OpenMode(mode) => self.open_mode(mode),
            Command::ToggleShare => self.toggle_share(),
            Command::Present(command) => self.present(command),
            Command::ShowExample(of) => self.show_example(of),
            Command::LeaveExample => self.effects.push(Effect::GoBack),

            Command::Play(command) => self.play(command),
            Command::Table(command) => self.look_at_the_table(command),
            Command::Heard(message) => self.hear(&message),

            Command::MakeMove(name) => self.make_move(&name),
            Command::FinishExploring => self.finish_exploring(),

            Command::SwitchEditing => self.switch_editing(),
            Command::MoveSquare(way) => self.move_square(way),
            Command::MakeEdit(edit) => self.make_edit(edit),
            Command::BeginEdit(what) => self.begin_edit(what),
            Command::CancelEdit => self.cancel_edit(),
            Command::NameArea(name) => self.name_area(&name),

            Command::LayOwnDice => self.lay_own_dice(),
            Command::TakeTheseDice => self.take_these_dice(),
            Command::LayNext { chance } => self.lay_next(chance),
            Command::EndLaying => self.end_laying(),
            Command::TakeInHand(die) => self.choose(Side::First, Some(die)),
            Command::Drag(die, at) => self.drag_die(die, at),
            Command::PutDown => self.state.laying.dragging = false,
            Command::MoveDie(die, at) => self.move_die(die, at),
            Command::SetFace(die, face) => self.set_face(die, face),
            Command::GiveDie(die) => {
                self.add_die(die);
                self.effects.push(Effect::Focus(Focus::Throw));
            }
            Command::GiveFace(face) => self.give_face(face),
            Command::TypeFace { text, whole } => self.type_face(&text, whole),
            Command::TypeDie(text) => self.type_die(&text),
            Command::AddToPool(die) => self.add_to_pool(die),
            Command::TakeFromPool(die) => self.take_from_pool(die),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Photo(photo) => self.lay_photo(photo),
            Command::PhotoLoaded(is_shown) => self.see_the_photo(is_shown),

            Command::Stock(command) => self.stock(command),

            Command::Note(level, room, text) => self.state.notes.write(level, room, &text),
            Command::Read { name, text } => self.was_read(name, text),
            Command::StoredElsewhere { name, text } => self.was_stored_elsewhere(name, text.as_deref()),
            Command::Stored { name, done } => self.was_stored(&name, done),
            Command::Listed { texts, has_notes, now } => self.was_listed(&texts, has_notes, now),
            Command::Cleared => self.was_cleared(),
            Command::ShareNotes(is_on) => self.state.notes.are_shared = is_on,
            Command::Shelf(command) => self.use_the_shelf(command),

            Command::Learn(loaded) => self.learn(loaded),
            Command::LeaveLesson => self.state.lesson = None,
            Command::Practise(command) => self.practise(command),
            Command::ByHand(command) => self.work(command),

            Command::StartTour => self.start_tour(),
            Command::GoInTour(to) => self.go_in_tour(to),
            Command::EndTour => self.end_tour(),
            Command::ToggleKeys => self.state.lists_keys = !self.lists_keys,

            Command::SwitchTheme => self.prefer(Preferences::switch_theme),
            Command::SwitchOverlay(overlay) => self.state.preferences.switch_overlay(overlay),
            Command::SwitchPlain => self.prefer(Preferences::switch_plain),
            Command::SwitchLined => self.prefer(Preferences::switch_lined),
            Command::SetSheet(name) => self.prefer(|preferences| preferences.set_sheet(&name)),
            Command::Stillness(still) => self.still = still,

            Command::ToggleOdds => self.state.odds.toggle(&mut self.effects),
            Command::OddsHeard { heard, now } => self.state.odds.hear(heard, now, &mut self.effects),

            Command::Share => self.share(),
            Command::Save(kind) => self.save(kind),
            Command::Print => self.effects.push(Effect::Print),
            Command::PrintStory => self.print_story(),
            Command::Printed => self.state.prints_story = false,
            Command::Film(command) => self.film(command),
            Command::Pack(command) => self.pack(command),

            Command::Rang(timer) => self.ring(timer),
            Command::Leaving => self.leave(),
        }
    }

    fn ring(&mut self, timer: Timer) {
        match timer {
            Timer::Reveal => self.tell_the_next(),
            Timer::Address => self.write_the_address(),
            Timer::Table => self.ring_for_the_table(),
            Timer::Keep => self.keep(false),
        }
    }

    fn leave(&mut self) {
        self.say_goodbye();
        self.keep(true);
    }

    fn leave_the_fault(&mut self, chance: u64) {
        self.state.fault = None;
        self.drop_fresh(chance, History::Push);
    }

    fn turn_to(&mut self, side: Side, level: LevelId) {
        self.choose(side, None);
        self.sides[side as usize].turned_to = Some((self.step, level));
    }

    fn turn_map(&mut self, side: Side, to: MapKind) {
        if let Some(&first) = self.on(side).maps().first() {
            self.prefer(|preferences| preferences.turn_map(first, to));
        }
    }

    fn toggle_room(&mut self, side: Side, room: AreaId) {
        let is_chosen = self.on(side).chosen() == Some(room);
        self.choose(side, (!is_chosen).then_some(room));
        self.edit_the_chosen();
    }

    fn write_the_address(&mut self) {
        let link = self.link().filter(|_| self.fault.is_none());
        self.effects.extend(link.map(|link| Effect::Address(History::Replace, link)));
    }

    fn see_the_photo(&mut self, is_shown: bool) {
        if is_shown {
            self.sides[Side::First as usize].refused = None;
        } else {
            self.lay_photo(None);
            let sentence = "This browser can’t show that file. Choose a photo such as table.jpg.";
            self.refuse(Side::First, "photo", sentence.into());
        }
    }

    fn prefer(&mut self, change: impl FnOnce(&mut Preferences) -> (&'static str, String)) {
        let (name, text) = change(&mut self.state.preferences);
        self.effects.push(Effect::Store { name: name.into(), text });
    }
}
