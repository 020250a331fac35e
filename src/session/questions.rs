//! The questions of a practice: before a step that decides something, the user answers a question about it. Then the
//! step is shown.
//!
//! Not every step is asked about. A rule that comes up often is asked the first three times, then every fourth time; if
//! the user got the rule wrong last time, it is always asked. A practice that was opened by a link asks the same
//! questions of everybody, so there the user's own scores don't count.

use super::command::{PanelPart, PracticeCommand};
use super::effect::{Effect, Focus};
use super::practice::{Given, Practice};
use super::scores::{Grade, Scores};
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::AreaId;
use crate::english::counted_as;
use crate::procedures::{Answer, Decision, Place, Verdict};

/// A rule is asked about the first few times that it comes up.
const FIRST: usize = 3;
/// After that, it is asked about once in this many times.
const THEN: usize = 4;

/// The question that is asked now.
#[derive(Clone, Copy, Debug)]
pub struct Question<'s> {
    /// What is asked, and its answers.
    pub decision: &'s Decision,
    /// How many answers have to be chosen.
    pub takes: usize,
    /// The answers chosen so far, as indices.
    pub picked: &'s [usize],
}

impl<'s> SideView<'s> {
    /// The question before the next step, if a practice asks one.
    pub fn question(self) -> Option<Question<'s>> {
        let practice = &self.session.practice;
        let is_told = self.session.was_just_told();
        if self.side != Side::First || !practice.is_on || is_told || !self.is_due(self.session.step) {
            return None;
        }
        let decision = Decision::to_ask(self.moment()?.next_decisions()).nth(practice.nth)?;
        Some(Question { decision, takes: decision.right().count(), picked: &practice.picked })
    }

    /// The room that all answers lead out of, if a question asks for the first line of a level. The question is part of
    /// a practice or of work by hand. None for any other question.
    pub fn start_asked(self) -> Option<AreaId> {
        let asked = self.question().map(|question| question.decision);
        let decision = asked.or_else(|| self.hand_task()?.decision)?;
        let level = self.moment()?.dungeon.levels.get(self.level().index())?;
        let ends = |answer: &Answer| match answer.place {
            Place::Line(a, b) => [a, b],
            _ => [AreaId(0); 2],
        };
        let (first, others) = decision.answers.split_first()?;
        let is_shared = |room: &AreaId| others.iter().all(|answer| ends(answer).contains(room));
        ends(first).into_iter().find(is_shared).filter(|_| level.passages().next().is_none())
    }

    /// Whether the practice asks about the step after `step` steps, if it decides anything.
    fn is_due(self, step: usize) -> bool {
        let Some(trace) = self.run().map(|run| &run.trace) else { return false };
        let Some(rule) = trace.steps().get(step).map(|step| step.rule) else { return false };
        let before = trace.steps()[..step].iter().filter(|step| step.rule == rule).count();
        let practice = &self.session.practice;
        let was_missed = !practice.by_link && practice.scores.of(rule).is_some_and(|score| !score.knows);
        was_missed || before < FIRST || before % THEN == 0
    }
}

impl Session {
    pub(super) fn practise(&mut self, command: PracticeCommand) {
        match command {
            PracticeCommand::Switch => self.switch_practice(),
            PracticeCommand::Pick(answer) => self.pick(answer),
            PracticeCommand::Next => self.go_to_the_next_question(),
            PracticeCommand::Forget => self.forget_scores(),
        }
    }

    fn switch_practice(&mut self) {
        let is_on = !self.practice.is_on;
        self.begin_handwork(false, false);
        self.begin_practice(is_on, false);
        if is_on {
            self.open_part(PanelPart::Steps);
            self.go(0);
        }
    }

    pub(super) fn begin_practice(&mut self, is_on: bool, by_link: bool) {
        self.state.practice = Practice { is_on, by_link, ..self.practice.scores_alone() };
    }

    /// Chooses an answer, or takes the choice back. The last answer that is needed is judged.
    pub(super) fn pick(&mut self, answer: usize) {
        let Some(question) = self.on(Side::First).question() else { return };
        let (takes, is_there) = (question.takes, answer < question.decision.answers.len());
        let picked = &mut self.state.practice.picked;
        match picked.iter().position(|&each| each == answer) {
            Some(place) => drop(picked.remove(place)),
            None if is_there => picked.push(answer),
            None => {}
        }
        if picked.len() == takes {
            self.judge();
        }
    }

    fn judge(&mut self) {
        let first = self.on(Side::First);
        let (Some(question), step) = (first.question(), self.step) else { return };
        let Some(rule) = first.run().and_then(|run| run.trace.steps().get(step)).map(|step| step.rule) else { return };
        let answers = || question.picked.iter().filter_map(|&nth| question.decision.answers.get(nth));
        let (grade, mut words) = graded(question.decision, &answers().collect::<Vec<_>>());
        let decisions = first.moment().map_or(0, |moment| Decision::to_ask(moment.next_decisions()).count());
        let is_last = self.practice.nth + 1 >= decisions;
        if let Some(run) = first.run().filter(|_| is_last && grade == Grade::Right) {
            // The next question follows at once, so the answer's words describe the step. A ruling adds its reason.
            let told = run.told_in_brief(step..step + 1);
            words = if question.decision.is_ruled() { format!("{told} {words}") } else { told };
        }
        let given = Given { step: step + 1, rule, grade, words };
        let practice = &mut self.state.practice;
        practice.scores.count(rule, grade);
        practice.picked.clear();
        practice.all.push(given.clone());
        practice.given = Some(given);
        practice.nth = if is_last { 0 } else { practice.nth + 1 };
        // Another page can have stored other scores.
        self.effects.push(Effect::Read(Scores::KEPT.into()));
        if is_last {
            self.set_step(step + 1);
            if grade == Grade::Right {
                self.seek_the_next_question();
                self.tell_how_many_followed(self.step - step - 1);
            }
        }
        self.state.practice.told_at = self.step;
        self.effects.push(Effect::Focus(Focus::Question));
    }

    /// Adds a sentence to the words about a right answer: how many more steps were shown without a question. Adds nothing
    /// if there were none.
    fn tell_how_many_followed(&mut self, steps: usize) {
        if let Some(given) = self.state.practice.given.as_mut().filter(|_| steps > 0) {
            let steps = counted_as(steps, "more step", "more steps");
            given.words = format!("{} Then came {steps}, without a question.", given.words);
        }
    }

    /// Whether the last answer was about the step shown and wasn't right. The next question waits until the user has
    /// seen the step.
    pub fn was_just_told(&self) -> bool {
        let given = self.practice.given.as_ref();
        given.is_some_and(|given| given.step == self.step && given.grade != Grade::Right)
    }

    fn go_to_the_next_question(&mut self) {
        self.state.practice.given = None;
        if self.lessons.teach.is_some() {
            self.seek_the_next_question();
            self.effects.push(Effect::Focus(Focus::Question));
        }
    }

    /// Goes on to the next question, or to the end if there is none.
    fn seek_the_next_question(&mut self) {
        let steps = self.count_steps();
        while self.step < steps && self.on(Side::First).question().is_none() {
            self.set_step(self.step + 1);
        }
    }

    /// The empty text tells other pages that the user has deleted the scores.
    fn forget_scores(&mut self) {
        self.hear_of_scores(Some(""));
        self.effects.push(Effect::Store { name: Scores::KEPT.into(), text: String::new() });
        self.effects.push(Effect::Forget { name: Scores::KEPT.into(), text: String::new() });
    }

    /// Stores the scores together with those that the device has.
    pub(super) fn merge_scores(&mut self, theirs: Option<&str>) {
        let practice = &mut self.state.practice;
        let theirs = theirs.map_or_else(|| practice.kept.clone(), Scores::kept);
        practice.scores = Scores::merged(&practice.kept, &practice.scores, &theirs);
        practice.kept = practice.scores.clone();
        let text = practice.scores.to_string();
        self.effects.push(Effect::Store { name: Scores::KEPT.into(), text });
    }

    /// Adds the scores of a file. For each rule, the score with more answers counts.
    pub(super) fn add_scores(&mut self, text: &str) {
        if self.state.practice.scores.fill_up(&Scores::kept(text)) {
            self.effects.push(Effect::Read(Scores::KEPT.into()));
        }
    }

    /// Another page has stored these scores.
    pub(super) fn hear_of_scores(&mut self, text: Option<&str>) {
        let practice = &mut self.state.practice;
        match text.map(Scores::kept) {
            None => {}
            Some(theirs) if theirs.all().is_empty() => (practice.scores, practice.kept) = (theirs.clone(), theirs),
            Some(theirs) => {
                practice.scores = Scores::merged(&practice.kept, &practice.scores, &theirs);
                practice.kept = theirs;
            }
        }
    }

    /// Begins with the first question when another step is shown. The last answer stays while the step it led to is
    /// shown.
    pub(super) fn settle_the_practice(&mut self) {
        let step = self.step;
        if std::mem::replace(&mut self.settled.practised, step) != step {
            let practice = &mut self.state.practice;
            (practice.nth, practice.picked) = (0, Vec::new());
            practice.given.take_if(|_| practice.told_at != step);
        }
        if self.playing && self.on(Side::First).question().is_some() {
            self.state.playing = false;
        }
    }
}

/// What was answered: “You chose 3–5, worth 9.”
pub(super) fn on_wrong(answer: &Answer) -> String {
    format!("You chose {}.", answer.what)
}

/// How good the chosen answers are, and a sentence about them.
fn graded(decision: &Decision, picked: &[&Answer]) -> (Grade, String) {
    let ruling = picked.iter().find_map(|answer| match answer.verdict {
        Verdict::ByArticle(ruling) => Some(ruling),
        Verdict::Right | Verdict::Wrong => None,
    });
    let others = picked.iter().filter(|answer| answer.verdict != Verdict::Right);
    let others = others.map(|answer| on_wrong(answer)).collect::<Vec<_>>().join(" ");
    let because = &decision.because;
    match ruling {
        _ if picked.iter().any(|answer| answer.verdict == Verdict::Wrong) => {
            (Grade::Wrong, format!("{others} {because}"))
        }
        Some(ruling) => {
            let allowed = "The article would allow this too, but our ruling";
            (Grade::Half, format!("{others} {allowed} {ruling} decides. {because}"))
        }
        None => (Grade::Right, because.to_string()),
    }
}
