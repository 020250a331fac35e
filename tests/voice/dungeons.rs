//! Everything that a procedure says about itself and about random dungeons.

use super::findings::Findings;
use super::law::Kind::{Fragment, Sentences};
use super::options::{Chance, link, names};
use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, LevelId, Report, Spot};
use dicefall::edits::offers;
use dicefall::export::{about, about_depth, compared, goal, in_short, key, lines, needs, sentence, summary, title};
use dicefall::link::read;
use dicefall::procedures::{OptionKind, Procedure, REGISTRY, STOCKING, UNMARKED, WHO};
use dicefall::stocking::{self, StockTable, inhabitants, place, rivals, rumours, tables_of};
use dicefall::trace::{Ask, Trace};
use std::collections::BTreeSet;

const DUNGEONS: usize = 220;

pub fn hear(procedure: &'static Procedure) -> Findings {
    let mut findings = Findings::default();
    declared(procedure, &mut findings);
    let mut chance = Chance(7);
    let mut tried = BTreeSet::new();
    for nth in 0..DUNGEONS {
        let link = link(procedure, nth, &mut chance, &mut tried);
        let recipe = read(&link, &REGISTRY).unwrap().recipe;
        let mut hearing = Hearing { procedure, link: &link, findings: &mut findings };
        let trace = hearing.play(&recipe, &mut chance);
        hearing.steps(&trace, nth < 30);
        hearing.panels(&trace.dungeon(), nth % 10 == 0);
        if nth % 10 == 0 {
            hearing.requests(&recipe, &trace, &mut chance);
        }
    }
    for spec in procedure.options {
        for name in names(spec).into_iter().filter(|name| !tried.contains(&(spec.name, *name))) {
            findings.add(procedure.id, procedure.id, "never tried", &format!("{}={name}", spec.name));
        }
    }
    findings
}

fn declared(procedure: &'static Procedure, findings: &mut Findings) {
    let id = procedure.id;
    findings.hear(id, "title", Fragment, procedure.title);
    findings.hear(id, "tagline", Sentences, procedure.summary);
    findings.hear(id, "card", Sentences, procedure.card.makes);
    findings.hear(id, "card", Sentences, procedure.card.suits);
    findings.hear(id, "card", Fragment, &needs(&procedure.card));
    rules(procedure, findings);
}

/// What stocking says about itself, and its tables.
pub fn hear_stocking() -> Findings {
    let mut findings = Findings::default();
    rules(&STOCKING, &mut findings);
    for row in WHO.rows.iter().chain(UNMARKED.rows) {
        findings.hear(STOCKING.id, "table", Fragment, row.words);
    }
    for table in STOCKING.rules.iter().flat_map(|rule| tables_of(rule.id)) {
        findings.hear(STOCKING.id, "table", Fragment, &table.name);
    }
    for table in StockTable::ALL {
        let themes = if table == StockTable::Rooms { 12 } else { 1 };
        for column in (0..themes).flat_map(|theme| table.entries(theme)).flat_map(|entry| entry.split(" | ")) {
            let kind = if column.ends_with(['.', '!', '?', '”']) { Sentences } else { Fragment };
            findings.hear(STOCKING.id, &format!("{table:?}"), kind, column);
        }
    }
    findings
}

fn rules(procedure: &'static Procedure, findings: &mut Findings) {
    let id = procedure.id;
    for rule in procedure.rules {
        findings.hear(id, rule.id, Fragment, rule.title);
        findings.hear(id, rule.id, Sentences, rule.words.text());
        for row in rule.table.iter().flat_map(|table| table.rows) {
            findings.hear(id, rule.id, Fragment, row.words);
        }
    }
    for ruling in procedure.rulings {
        findings.hear(id, ruling.id, Sentences, ruling.words.text());
    }
    for words in procedure.on_paper.text().lines().filter_map(|line| line.split_once(": ")) {
        findings.hear(id, words.0, Sentences, words.1);
    }
    for spec in procedure.options {
        let place = format!("option {}", spec.name);
        findings.hear(id, &place, Fragment, spec.label);
        findings.hear(id, &place, Sentences, spec.help);
        let labels: Vec<&str> = match &spec.kind {
            OptionKind::Choice(names) | OptionKind::ChoiceOrShare(names) => {
                names.iter().map(|name| name.label).collect()
            }
            OptionKind::Pool { or, .. } => or.iter().map(|name| name.label).collect(),
            OptionKind::NumberOr { name, .. } | OptionKind::Numbers { name, .. } | OptionKind::Word { name, .. } => {
                vec![name.label]
            }
            OptionKind::Number { .. } | OptionKind::DieOf(_) => Vec::new(),
        };
        for label in labels {
            findings.hear(id, &place, Fragment, label);
        }
    }
}

struct Hearing<'h> {
    procedure: &'static Procedure,
    link: &'h str,
    findings: &'h mut Findings,
}

impl Hearing<'_> {
    fn sentences(&mut self, text: &str) {
        self.findings.hear(self.procedure.id, self.link, Sentences, text);
    }

    fn fragment(&mut self, text: &str) {
        self.findings.hear(self.procedure.id, self.link, Fragment, text);
    }

    fn fragments(&mut self, texts: impl IntoIterator<Item: AsRef<str>>) {
        for text in texts {
            self.fragment(text.as_ref());
        }
    }

    /// If moves are asked for, some are random, and Dicefall makes the rest.
    fn play(&mut self, recipe: &Recipe, chance: &mut Chance) -> Trace {
        let mut recipe = recipe.clone();
        for _ in 0..8 {
            let trace = recipe.run().unwrap();
            let Some(Ask::Choice(choice)) = self.request(&trace) else { return trace };
            let name = choice.moves[chance.below(choice.moves.len())].name.clone();
            recipe = recipe.with_choices(recipe.choices().iter().cloned().chain([name]).collect());
        }
        recipe.gone_on().run().unwrap()
    }

    fn request(&mut self, trace: &Trace) -> Option<Ask> {
        let request = trace.pending.clone()?;
        self.fragment(&request.why);
        match &request.ask {
            Ask::Dice(dice, surface) => {
                self.fragments(surface.map(|surface| surface.asks_for(dice[0])));
            }
            Ask::Choice(choice) => self.fragments(choice.moves.iter().map(|each| &each.words)),
        }
        Some(request.ask)
    }

    fn requests(&mut self, recipe: &Recipe, trace: &Trace, chance: &mut Chance) {
        let dice = trace.as_own_dice();
        let recipe = recipe.with_seed(None);
        for _ in 0..12 {
            if let Ok(recipe) = recipe.with_dice(dice[..chance.below(dice.len())].to_vec())
                && let Ok(trace) = recipe.run()
            {
                self.request(&trace);
            }
        }
    }

    fn steps(&mut self, trace: &Trace, with_reasons: bool) {
        let recipe = read(self.link, &REGISTRY).unwrap().recipe;
        for (nth, step) in trace.steps().iter().enumerate() {
            self.sentences(&trace.fact(step).to_string());
            if with_reasons && nth < 150 {
                for decision in recipe.decisions(trace, nth) {
                    self.sentences(&decision.asks.to_string());
                    self.fragment(&decision.because.to_string());
                    self.fragments(decision.answers.iter().take(5).map(|answer| answer.what.to_string()));
                }
            }
        }
    }

    /// What the panels, the key and the printed pages say about a finished dungeon.
    fn panels(&mut self, dungeon: &Dungeon, with_edits: bool) {
        let report = Report::of(dungeon);
        self.sentences(&summary(dungeon));
        self.fragments(title(dungeon));
        if let Some(sentence) = sentence(dungeon, &report) {
            self.sentences(&sentence);
        }
        self.sentences(&in_short(dungeon, &report));
        self.sentences(&about_depth(dungeon));
        if let Some(goal) = goal(dungeon, &report) {
            self.sentences(&goal);
        }
        for line in lines(dungeon, &report) {
            self.fragment(&format!("{} {}", line.number, line.words));
            self.fragments(line.route);
        }
        self.fragments(compared([&report, &report]).iter().map(|row| row.words));
        if let Some(stock) = &dungeon.stock {
            let of_whole = place(dungeon).into_iter().chain(inhabitants(stock));
            of_whole.for_each(|words| self.sentences(&words));
            stock.rivals.iter().for_each(|&each| self.sentences(&rivals(stock, each)));
            for rumour in rumours(dungeon, &|_, _| None) {
                self.sentences(&rumour.text);
            }
        }
        for (level, of_level) in (0..).map(LevelId).zip(&dungeon.levels).take(6) {
            let (title, words) = about(dungeon, level);
            self.fragments(title);
            self.sentences(&words);
            for entry in key(dungeon, level) {
                self.fragment(&entry.name);
                self.fragments(Some(&entry.about).filter(|about| !about.is_empty()));
                self.fragment(&entry.paths);
                let here = Spot { level, area: entry.id };
                let stocked = stocking::entry(dungeon, here, &|_, _| None).unwrap_or_default();
                self.fragments(&stocked.title);
                stocked.seen().chain(stocked.hidden()).for_each(|line| self.sentences(line));
            }
            let squares = of_level.areas().filter_map(dicefall::dungeon::Area::square).take(12);
            let edits = squares.filter(|_| with_edits && self.procedure.takes_edits());
            let edits: Vec<_> = edits.flat_map(|square| offers(dungeon, level, square)).collect();
            self.fragments(edits.iter().map(|edit| edit.asked("")));
        }
    }
}
