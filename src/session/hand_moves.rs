//! The moves of work by hand: each is judged at once, and only right moves change the map.

use super::command::PanelPart;
use super::effect::{Effect, Focus};
use super::hand_command::HandCommand;
use super::hand_task::{HandWay, lines_due, mark_at};
use super::handwork::{HandMove, HandProgress, HandVerdict, Handwork};
use super::questions::on_wrong;
use super::run::Run;
use super::scores::Grade;
use super::side::Side;
use super::state::Session;
use super::teach::Teach;
use crate::dungeon::{AreaId, LevelId};
use crate::english::{all_of, capital};
use crate::order::Gather;
use crate::order::{sort_few, sorted};
use crate::procedures::{Answer, Place, Verdict};
use crate::trace::Step;

impl Session {
    pub(super) fn work(&mut self, command: HandCommand) {
        self.state.handwork.stretch = None;
        if matches!(command, HandCommand::Aim { by_key: true, .. } | HandCommand::Type(Some(_))) {
            self.effects.push(Effect::Focus(Focus::HandTask));
        }
        match command {
            HandCommand::Switch => {
                self.begin_handwork(!self.handwork.is_on, false);
                if self.handwork.is_on {
                    self.open_part(PanelPart::Steps);
                }
            }
            HandCommand::Grid => self.begin_handwork(true, true),
            HandCommand::Press(area) => self.press_by_hand(area),
            HandCommand::Join(one, other) => self.join_by_hand(one, other),
            HandCommand::Answer(nth) => self.answer_by_hand(nth),
            HandCommand::Say(number) => self.say_by_hand(number),
            HandCommand::Side(way) => self.try_by_hand(Place::Side(way)),
            HandCommand::Aim { way, .. } => self.aim_by_hand(way),
            HandCommand::Hold(mark) => {
                let held = &mut self.state.handwork.mark;
                *held = if *held == Some(mark) { None } else { Some(mark) };
            }
            HandCommand::All => self.close_by_hand(),
            HandCommand::Hint => self.hint(),
            HandCommand::DoIt => self.do_it(),
            HandCommand::Type(digit) => self.type_by_hand(digit),
            HandCommand::Enter => self.enter_by_hand(),
            HandCommand::Stretch { from, to } => self.state.handwork.stretch = Some((from, to)),
            HandCommand::Draw { from, at, scale } => self.draw_by_hand(from, at, scale),
            HandCommand::Drop => {}
        }
    }

    /// Turns work by hand on or off. Drawing a grid takes long, so it is already drawn unless `draws_grid` is true.
    pub(super) fn begin_handwork(&mut self, is_on: bool, draws_grid: bool) {
        let is_on = is_on && self.on(Side::First).can_work_by_hand();
        if is_on == self.handwork.is_on && !is_on {
            return;
        }
        self.state.handwork = Handwork { is_on, ..Handwork::default() };
        if let Some(run) = self.run_of(Side::First).filter(|_| is_on).cloned() {
            self.begin_practice(false, false);
            if let Some(teach) = self.lessons.teach {
                self.state.handwork.at.go_on(&run, teach);
                if !draws_grid {
                    self.state.handwork.at.skip_the_grid(&run, teach);
                }
            }
            if let Some(&first) = run.recipe.procedure().maps.first() {
                self.state.preferences.show_the_first_map(first);
            }
            let step = self.handwork.at.step;
            // Dropped dice are on the map, so these steps need no words.
            if !run.is_dropped() && step > 0 {
                self.tell_by_hand(HandVerdict::new(None, run.told(0..step)));
            }
            self.set_step(step);
        }
        self.choose(Side::First, None);
        self.forget_moments();
    }

    /// Begins again if the dungeon has changed. A step isn't shown before it is done.
    pub(super) fn settle_the_handwork(&mut self) {
        let shown = self.runs_shown;
        let is_new = std::mem::replace(&mut self.settled.worked, shown) != shown;
        if self.handwork.is_on {
            if is_new {
                self.begin_handwork(true, false);
            }
            self.state.playing = false;
            let done = self.handwork.at.step;
            if self.step > done {
                self.set_step(done);
            }
        }
    }

    /// Takes a room that was pressed in a list or on the map, or chosen by its number.
    pub(super) fn press_by_hand(&mut self, area: AreaId) {
        let first = self.on(Side::First);
        let (Some(way), chosen) = (first.hand_task().map(|task| task.way), first.chosen()) else { return };
        let level = first.level_at_work().and_then(|level| first.moment()?.dungeon.levels.get(level.index()));
        if level.is_none_or(|level| level.areas().all(|each| each.id != area)) {
            return;
        }
        self.state.handwork.typed = None;
        match (way, chosen) {
            (HandWay::Lines, None) => self.choose(Side::First, Some(area)),
            (HandWay::Lines, Some(from)) => self.join_by_hand(from, area),
            (HandWay::Areas, _) => self.try_by_hand(Place::Area(area)),
            (HandWay::Squares | HandWay::Sides | HandWay::Number | HandWay::Offered, _) => {}
        }
    }

    pub(super) fn join_by_hand(&mut self, one: AreaId, other: AreaId) {
        self.choose(Side::First, None);
        if one != other {
            self.try_by_hand(Place::Line(one.min(other), one.max(other)));
        }
    }

    fn answer_by_hand(&mut self, nth: usize) {
        let Some(task) = self.on(Side::First).hand_task().filter(|task| task.offered.contains(&nth)) else { return };
        let Some(answer) = task.decision.and_then(|decision| decision.answers.get(nth)).cloned() else { return };
        // Buttons with words all have the same place.
        self.judge_by_hand(Place::Row(nth), answer.verdict == Verdict::Right, Some(answer));
    }

    fn say_by_hand(&mut self, number: u32) {
        self.state.handwork.typed = None;
        if self.on(Side::First).hand_task().is_some_and(|task| task.way == HandWay::Number) {
            self.try_by_hand(Place::Number(number));
        }
    }

    pub(super) fn try_by_hand(&mut self, place: Place) {
        let first = self.on(Side::First);
        let (Some(task), Some(moment)) = (first.hand_task(), first.moment()) else { return };
        if !task.way.takes(place) {
            return;
        }
        let answers = task.decision.map(|decision| &decision.answers[..]).unwrap_or_default();
        let answer = answers.iter().find(|answer| answer.place == place).cloned();
        let is_right = task.places.contains(&place);
        if task.gives_marks {
            let Some(held) = self.handwork.mark else {
                return self.tell_by_hand(HandVerdict::new(None, "Choose a mark first. Then press where it goes."));
            };
            let mark = task.places.iter().find_map(|place| mark_at(&moment.run.trace, task.step, *place));
            if mark.is_some_and(|mark| mark != held) {
                let words = "This rule gives a different mark.";
                return self.slip(vec![place], Grade::Wrong, words.into());
            }
        }
        self.judge_by_hand(place, is_right, answer);
    }

    fn judge_by_hand(&mut self, place: Place, is_right: bool, answer: Option<Answer>) {
        let first = self.on(Side::First);
        let (Some(task), Some(moment)) = (first.hand_task(), first.moment()) else { return };
        if self.handwork.at.found.contains(&place) {
            return self.tell_by_hand(HandVerdict::new(None, "You’ve already done that."));
        }
        if is_right {
            let words = match (answer, place) {
                (Some(answer), _) => sentence(&answer.what),
                (None, Place::Line(a, b)) => format!("{a}–{b} is a line of the grid."),
                (None, _) => String::new(),
            };
            let before = self.note_by_hand(vec![place], Some(Grade::Right), true);
            self.state.handwork.at.find(&[place], true);
            self.state.handwork.aim = None;
            return self.go_on_by_hand(before, words, Some(Grade::Right));
        }
        let draws_the_grid = task.decision.is_none();
        let judge = |teach: Teach| teach.judge(&moment.run, &self.handwork.at, draws_the_grid, place);
        let judged = self.lessons.teach.and_then(judge).map(|judged| (judged.verdict, judged.what.to_string()));
        // If the procedure says nothing about this place, the decision gives the reason.
        let has_judge = judged.is_some();
        let because = task.decision.filter(|_| !has_judge).map(|decision| format!(" {}", sentence(&decision.because)));
        let because = because.unwrap_or_default();
        let listed = answer.map(|answer| (answer.verdict, on_wrong(&answer)));
        let (grade, words) = match judged.or(listed) {
            Some((Verdict::ByArticle(ruling), words)) => {
                (Grade::Half, format!("{words} The article would allow this too, but our ruling {ruling} decides."))
            }
            Some((_, words)) => (Grade::Wrong, words),
            None => (Grade::Wrong, "That isn’t it.".into()),
        };
        let words = words + &because;
        self.slip(vec![place], grade, words);
    }

    /// Notes a move. Returns how many steps were done before it.
    fn note_by_hand(&mut self, places: Vec<Place>, grade: Option<Grade>, changes: bool) -> usize {
        let (first, step) = (self.on(Side::First), self.handwork.at.step);
        let taken = first.run().and_then(|run| run.trace.steps().get(step));
        let (rule, level) = taken.map_or(("", LevelId::default()), |step| (step.rule, step.level));
        let places = places.into_iter().map(|place| first.sketched_at(place)).collect();
        let before = changes.then(|| self.handwork.at.clone());
        self.state.handwork.moves.push(HandMove { step: step + 1, rule, level, places, grade, before });
        step
    }

    /// Shows what was done. If a step is done, the page says what the step did. Otherwise, it says `words`.
    fn go_on_by_hand(&mut self, before: usize, words: String, grade: Option<Grade>) {
        let (Some(run), Some(teach)) = (self.run_of(Side::First).cloned(), self.lessons.teach) else { return };
        let has_drawn = self.has_drawn_a_line();
        let at = &mut self.state.handwork.at;
        at.go_on(&run, teach);
        let (step, grid) = (at.step, lines_due(&run.trace, before).1);
        let (words, ends) = match step.saturating_sub(before) {
            0 => (words, ""),
            done if done == grid => ("The grid is complete.".into(), ""),
            // The learner knows this rule by now, and sees the line on the map.
            1 if has_drawn && is_repeated(&run, before) => (String::new(), ends_a_rule(&run, before, step)),
            _ => (run.told_in_brief(before..step), ends_a_rule(&run, before, step)),
        };
        // A mark that was held for this step is put down.
        if before != step || at.found.is_empty() {
            self.state.handwork.mark = None;
        }
        self.state.handwork.aim = None;
        self.tell_by_hand(HandVerdict { ends, ..HandVerdict::new(grade, words) });
        self.set_step(step);
        self.forget_moments();
        self.choose(Side::First, None);
    }

    fn has_drawn_a_line(&self) -> bool {
        let last = self.handwork.moves.last();
        last.is_some_and(|each| each.grade.is_some() && matches!(each.places[..], [Place::Line(..)]))
    }

    fn slip(&mut self, places: Vec<Place>, grade: Grade, words: String) {
        self.note_by_hand(places, Some(grade), false);
        self.state.handwork.at.lost += if grade == Grade::Half { 1 } else { 2 };
        self.tell_by_hand(HandVerdict::new(grade, words));
    }

    fn tell_by_hand(&mut self, told: HandVerdict) {
        self.state.handwork.told = Some(told);
    }

    fn close_by_hand(&mut self) {
        let Some(task) = self.on(Side::First).hand_task().filter(|task| task.needs_all) else { return };
        let (is_all, has_none) = (task.left(&self.handwork.at).is_empty(), task.places.is_empty());
        if !is_all {
            return self.slip(Vec::new(), Grade::Wrong, "That isn’t everything yet.".into());
        }
        let before = self.note_by_hand(Vec::new(), Some(Grade::Right), true);
        let at = &mut self.state.handwork.at;
        at.is_closed = true;
        if has_none {
            at.find(&[], true);
        }
        self.go_on_by_hand(before, "That’s everything.".into(), Some(Grade::Right));
    }

    /// The first hint narrows the choice, if it can. The next hint gives the answer away.
    fn hint(&mut self) {
        let first_side = self.on(Side::First);
        let Some(task) = first_side.hand_task() else { return };
        let left = task.left(&self.handwork.at);
        let first = left.first().copied();
        if let (None, Some(place)) = (task.decision, first) {
            return self.hint_at_the_grid(place);
        }
        let (words, hints) = match (self.handwork.at.hints, task.decision, first) {
            (0, Some(decision), Some(place)) if place.is_on_map() => {
                let others = decision.closest().map(|other| other.place);
                let places = sorted(left.iter().copied().chain(others));
                let level = first_side.moment().and_then(|moment| moment.dungeon.levels.get(task.step.level.index()));
                let own_words = |place: Place| {
                    let own = decision.answers.iter().find(|answer| answer.place == place);
                    own.map(|answer| answer.what.to_string())
                };
                let names = places.iter().filter_map(|&place| place.told(level?).or_else(|| own_words(place)));
                (format!("{} Choose from {}.", decision.asks, all_of(names)), 1)
            }
            // This leaves two answers: the right one and a wrong one.
            (0, Some(decision), Some(place)) if task.places.len() == 1 && decision.answers.len() > 2 => {
                let is_right = |(nth, answer): &(usize, &Answer)| answer.place == place || Place::Row(*nth) == place;
                let right = decision.answers.iter().enumerate().find(is_right).map(|(_, answer)| answer);
                let wrong = decision.answers.iter().find(|answer| answer.verdict != Verdict::Right);
                let mut both: Vec<_> = right.into_iter().chain(wrong).map(|answer| answer.what.to_string()).gather();
                sort_few(&mut both, |one, other| one < other);
                (format!("Choose from {}.", all_of(both)), 1)
            }
            (_, Some(decision), _) => (sentence(&decision.because), 2),
            _ => return,
        };
        self.give_a_hint(words, hints);
    }

    /// A hint about a line of the grid. The first hint is the judge's first sentence, for example which lines cross.
    /// The next hint is the rest: why the line is in the grid.
    fn hint_at_the_grid(&mut self, place: Place) {
        let judge = |run: &Run, teach: Teach| teach.judge(run, &self.handwork.at, true, place);
        let judged = self.run_of(Side::First).zip(self.lessons.teach).and_then(|(run, teach)| judge(run, teach));
        let Some(why) = judged else { return };
        let words = why.what.to_string();
        let first = words.find(". ").map_or(words.len(), |end| end + 1);
        let hints = if self.handwork.at.hints == 0 { 1 } else { 2 };
        let told = if hints == 1 { &words[..first] } else { words[first..].trim_start() }.to_owned();
        self.state.handwork.at.hinted = Some(why.place);
        self.give_a_hint(told, hints);
    }

    fn give_a_hint(&mut self, words: String, hints: u8) {
        let at = &mut self.state.handwork.at;
        at.lost += u32::from(hints);
        at.hints = hints;
        self.tell_by_hand(HandVerdict::new(None, words));
    }

    /// Does the rest of the task for the learner, who gets no points for it.
    fn do_it(&mut self) {
        let Some(task) = self.on(Side::First).hand_task() else { return };
        let (left, has_none) = (task.left(&self.handwork.at), task.places.is_empty());
        let because = task.decision.map(|decision| sentence(&decision.because)).unwrap_or_default();
        let before = self.note_by_hand(left.clone(), None, true);
        let at = &mut self.state.handwork.at;
        at.is_closed = true;
        if has_none || !left.is_empty() {
            at.find(&left, false);
        }
        self.go_on_by_hand(before, because, None);
    }

    /// Takes back the last move that changed the map.
    pub(super) fn undo_by_hand(&mut self) {
        let moves = &mut self.state.handwork.moves;
        let Some(place) = moves.iter().rposition(HandMove::changed_the_map) else { return };
        let before: Option<HandProgress> = moves.drain(place..).next().and_then(|last| last.before);
        if let Some(before) = before {
            let step = before.step;
            self.state.handwork.at = before;
            (self.state.handwork.told, self.state.handwork.aim) = (None, None);
            self.set_step(step);
            self.forget_moments();
            self.choose(Side::First, None);
        }
    }
}

/// Whether the step before had the same rule.
fn is_repeated(run: &Run, step: usize) -> bool {
    let rule = |step: usize| run.trace.steps().get(step).map(|step| step.rule);
    step.checked_sub(1).is_some_and(|before| rule(before) == rule(step))
}

/// The title of the rule of step `before`. Empty if the rule took only one step, or if step `next` or a later step
/// belongs to this rule.
fn ends_a_rule(run: &Run, before: usize, next: usize) -> &'static str {
    let steps = run.trace.steps();
    let Some(rule) = steps.get(before).and_then(|step| run.recipe.procedure().rule_of(step)) else {
        return "";
    };
    let is_of_it = |step: &Step| step.rule == rule.id;
    let took_several = steps[..next.min(steps.len())].iter().filter(|step| is_of_it(step)).count() > 1;
    let goes_on = steps.iter().skip(next).any(is_of_it);
    if took_several && !goes_on { rule.title } else { "" }
}

/// The words with a capital first letter, and with a full stop.
fn sentence(words: &dyn std::fmt::Display) -> String {
    let words = capital(words);
    if words.ends_with(['.', '?', '!']) { words } else { format!("{words}.") }
}
