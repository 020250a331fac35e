//! Links: a recipe as the fragment of the page's address, and back.
//!
//! ```text
//! #/<procedure>?v=1&seed=<seed>&<option>=<value>…&dice=<own dice>&choices=<moves>&edits=<edits>
//!     &rerolled=<entries>&name=<name>&node=<area>&compare=<other>&step=<k>&lesson=<id>&practice=on&by-hand=on
//!     &view=present&notes=<notes>
//! ```
//!
//! `compare` is a second dungeon, shown beside the first. Its value has the procedure, version and options, as in
//! `threads?v=1&size=large`, and is percent-encoded as a whole. Both dungeons come from the same seed, so neither can
//! have own dice, moves, edits, rerolled entries or a node. `step` applies to both; each dungeon stops at its own last
//! step. `lesson` shows remarks on the steps, `practice` asks questions before the steps. With `by-hand`, the user makes
//! the dungeon from its dice. `view=present` fills the window with the map and the sentence of the step. `notes` has what
//! the user adds to the dungeon, if the user wants it in the link ([`kept::pack`](crate::kept::pack)).
//!
//! The parts can be in any order. Their values are checked strictly. A link without `v` is read as version 1. The
//! module [`edits`] explains the part `edits`.

mod values;

use crate::dice::{OwnDie, Rerolled, Seed};
use crate::dungeon::AreaId;
use crate::edits::{self, Edit};
use crate::kept::{Additions, pack, unpack};
use crate::procedures::{BadInput, Options, Procedure, Registry};
use crate::recipe::Recipe;
use crate::stocking;
use crate::title::{BadName, DungeonName};
use std::fmt::Write;
use std::num::NonZeroU32;
use values::{EDITS, check_version, decode, encode, encoded, read_dice, read_lesson, read_whole};

/// The most bytes that a link can have.
pub const LONGEST: usize = 1 << 16;

/// The contents of a link: the dungeon, and which node and step to show.
#[derive(Clone, PartialEq, Debug)]
pub struct LinkContent {
    /// The dungeon.
    pub recipe: Recipe,
    /// The node to show. A node is a dungeon inside an area of the outer dungeon. None: the outer dungeon.
    pub node: Option<AreaId>,
    /// A second dungeon to compare, from the same seed.
    pub compare: Option<Recipe>,
    /// Steps shown. None: all, or none in a lesson or a practice.
    pub step: Option<usize>,
    /// The lesson, by its id. There may be no such lesson.
    pub lesson: Option<String>,
    /// Whether questions come before the steps.
    pub practice: bool,
    /// Whether the map and the sentence of the step fill the window.
    pub presents: bool,
    /// Whether the user makes the dungeon by hand.
    pub by_hand: bool,
    /// What the user adds to the dungeon.
    pub additions: Additions,
}

/// Reads a fragment, with or without its `#`.
///
/// # Errors
/// [`BadInput`] says what is wrong. Only a run can tell whether the step exists: see [`LinkContent::checked_step`].
pub fn read(fragment: &str, registry: &Registry) -> Result<LinkContent, BadInput> {
    checked(fragment)?;
    let body = fragment.strip_prefix('#').unwrap_or(fragment).strip_prefix('/');
    let body = body.filter(|body| !body.is_empty() && !body.starts_with('?'));
    LinkParts::of(body.ok_or_else(|| BadInput::NotALink(fragment.into()))?, registry, LinkKind::Link)?.open()
}

/// Checks that a link is short enough for [`read`].
///
/// # Errors
/// [`BadInput::TooLong`] if it is too long.
pub fn checked(fragment: &str) -> Result<(), BadInput> {
    match fragment.len() {
        ..=LONGEST => Ok(()),
        bytes => Err(BadInput::TooLong { bytes, most: LONGEST }),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum LinkKind {
    Link,
    Compare,
}

/// Parts that the dungeon in `compare` can't have.
#[rustfmt::skip]
const OF_THE_LINK: [&str; 14] = [
    "seed", "dice", "choices", "edits", "rerolled", "name", "node", "compare", "step", "lesson", "practice", "by-hand",
    "view", "notes",
];

struct LinkParts<'r> {
    registry: &'r Registry,
    kind: LinkKind,
    procedure: &'static Procedure,
    options: Options,
    seed: Option<Seed>,
    dice: Vec<OwnDie>,
    choices: Vec<String>,
    edits: Vec<Edit>,
    rerolled: Vec<Rerolled>,
    name: Option<DungeonName>,
    node: Option<AreaId>,
    compare: Option<Box<Self>>,
    step: Option<usize>,
    lesson: Option<String>,
    practice: bool,
    presents: bool,
    by_hand: bool,
    additions: Additions,
    seen: Vec<String>,
}

impl<'r> LinkParts<'r> {
    fn of(body: &str, registry: &'r Registry, kind: LinkKind) -> Result<Self, BadInput> {
        let (id, query) = body.split_once('?').unwrap_or((body, ""));
        let procedure = registry.find(&decode(id)?)?;
        let options = Options::of(procedure);
        let (seed, dice, choices, edits, node, compare, step) = Default::default();
        let (rerolled, name, lesson, practice, by_hand, presents, additions, seen) = Default::default();
        let mut parts = Self {
            registry,
            kind,
            procedure,
            options,
            seed,
            dice,
            choices,
            edits,
            rerolled,
            name,
            node,
            compare,
            step,
            lesson,
            practice,
            presents,
            by_hand,
            additions,
            seen,
        };
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| BadInput::NoValue(part.into()))?;
            parts.take(&decode(key)?, &decode(value)?)?;
        }
        Ok(parts)
    }

    fn take(&mut self, key: &str, value: &str) -> Result<(), BadInput> {
        if self.seen.iter().any(|seen| seen == key) {
            return Err(BadInput::Twice(key.into()));
        }
        self.seen.push(key.into());
        if let Some(part) = OF_THE_LINK.iter().find(|part| self.kind == LinkKind::Compare && **part == key) {
            return Err(BadInput::NotOfItsOwn(part));
        }
        match key {
            "v" => check_version(value, self.procedure)?,
            "seed" => self.seed = Some(value.parse().map_err(BadInput::BadSeed)?),
            "dice" => self.dice = read_dice(value)?,
            "choices" if self.procedure.takes_choices => {
                self.choices = value.split('.').filter(|choice| !choice.is_empty()).map(Into::into).collect();
            }
            "edits" if self.procedure.takes_edits() => {
                let bad = |(number, edit, fault): (_, _, edits::EditFault)| BadInput::BadEdit {
                    number,
                    edit,
                    fault: fault.to_string(),
                };
                self.edits = edits::read(value).map_err(bad)?;
            }
            "rerolled" => self.rerolled = stocking::read(value)?,
            "name" => {
                let bad =
                    |law: BadName| BadInput::BadValue { option: "name", value: value.into(), law: law.to_string() };
                self.name = Some(value.parse().map_err(bad)?);
            }
            "node" if self.procedure.nests => {
                let node: NonZeroU32 = read_whole("node", value, "use the number of a node, such as 1")?;
                self.node = Some(AreaId(node.get()));
            }
            "compare" => {
                let other = LinkParts::of(value, self.registry, LinkKind::Compare).map_err(in_compare)?;
                self.compare = Some(Box::new(other));
            }
            "step" => self.step = Some(read_whole("step", value, "use a whole number, 0 or more")?),
            "lesson" => self.lesson = Some(read_lesson(value)?),
            "practice" if value == "on" => self.practice = true,
            "by-hand" if value == "on" => self.by_hand = true,
            "practice" | "by-hand" => {
                let option = if key == "practice" { "practice" } else { "by-hand" };
                return Err(BadInput::BadValue { option, value: value.into(), law: "use “on”".into() });
            }
            "notes" => self.additions = read_additions(value)?,
            "view" if value == "present" => self.presents = true,
            "view" => {
                let law = "use “present”".into();
                return Err(BadInput::BadValue { option: "view", value: value.into(), law });
            }
            option => {
                if !self.options.set(option, value)? {
                    let procedure = self.procedure.title;
                    return Err(BadInput::UnknownOption { option: option.into(), procedure });
                }
            }
        }
        Ok(())
    }

    fn open(self) -> Result<LinkContent, BadInput> {
        let (node, step, lesson, seed) = (self.node, self.step, self.lesson, self.seed.clone());
        let (practice, by_hand, presents) = (self.practice, self.by_hand, self.presents);
        let recipe = Recipe::new(self.procedure, self.options, self.seed, self.dice, self.choices)?;
        let recipe = recipe.with_edits(self.edits).with_rerolled(self.rerolled)?.with_name(self.name);
        let additions = self.additions;
        let Some(other) = self.compare else {
            return Ok(LinkContent {
                recipe,
                node,
                compare: None,
                step,
                lesson,
                practice,
                by_hand,
                presents,
                additions,
            });
        };
        comparable(&recipe)?;
        let alone = [node.is_some(), lesson.is_some(), practice, by_hand, presents, !additions.is_empty()];
        let alone = alone.into_iter().zip(["node", "lesson", "practice", "by-hand", "view", "notes"]);
        if let Some((_, part)) = alone.into_iter().find(|(has, _)| *has) {
            return Err(BadInput::NotWithCompare(part));
        }
        let other = Recipe::new(other.procedure, other.options, seed, Vec::new(), Vec::new());
        let other = other.and_then(|other| comparable(&other).map(|()| other)).map_err(in_compare)?;
        Ok(LinkContent { recipe, node, compare: Some(other), step, lesson, practice, by_hand, presents, additions })
    }
}

fn in_compare(fault: BadInput) -> BadInput {
    BadInput::InCompare(Box::new(fault))
}

/// Checks that a dungeon can be compared with another. It must come from a seed alone, and no player can make moves in
/// it.
///
/// # Errors
/// [`BadInput`] says why it can't.
pub fn comparable(recipe: &Recipe) -> Result<(), BadInput> {
    if !recipe.dice().is_empty() {
        return Err(BadInput::NotWithCompare("dice"));
    }
    if !recipe.choices().is_empty() {
        return Err(BadInput::NotWithCompare("choices"));
    }
    if !recipe.edits().is_empty() {
        return Err(BadInput::NotWithCompare("edits"));
    }
    if !recipe.rerolled().is_empty() {
        return Err(BadInput::NotWithCompare("rerolled"));
    }
    if recipe.seed().is_none() {
        return Err(BadInput::CompareWithoutSeed);
    }
    let (fields, alone) = (recipe.options().fields(), recipe.unattended()?.options().fields());
    match fields.into_iter().zip(alone).find(|(field, alone)| field.value != alone.value) {
        None => Ok(()),
        Some((field, alone)) => Err(BadInput::BadValue {
            option: field.name,
            value: field.value,
            law: format!("no player makes moves in a comparison; use {}", alone.value),
        }),
    }
}

impl From<Recipe> for LinkContent {
    /// The outer dungeon at its last step, without a second dungeon.
    fn from(recipe: Recipe) -> Self {
        let (node, compare, step, lesson, additions) = Default::default();
        Self { recipe, node, compare, step, lesson, practice: false, by_hand: false, presents: false, additions }
    }
}

impl LinkContent {
    /// The canonical link with these contents.
    pub fn written(&self) -> String {
        let mut link = format!("#/{}", body(&self.recipe, self.recipe.seed()));
        let mut part = |key: &str, value: Option<String>| {
            // Writing to a String cannot fail.
            let _ = value.map(|value| write!(link, "&{key}={value}"));
        };
        part("node", self.node.map(|node| node.to_string()));
        part("compare", self.compare.as_ref().map(|other| encode(&body(other, None))));
        part("step", self.step.map(|step| step.to_string()));
        part("lesson", self.lesson.clone());
        part("practice", self.practice.then(|| "on".into()));
        part("by-hand", self.by_hand.then(|| "on".into()));
        part("view", self.presents.then(|| "present".into()));
        with_additions(link, &self.additions)
    }

    /// How many steps the page can show. With two dungeons, the longer run counts. `own`: how many steps the first
    /// dungeon has.
    ///
    /// # Errors
    /// As [`Recipe::run`], for the second dungeon.
    pub fn steps(&self, own: usize) -> Result<usize, BadInput> {
        let other = self.compare.as_ref().map(Recipe::run).transpose()?;
        Ok(own.max(other.map_or(0, |other| other.steps().len())))
    }

    /// How many steps to show. `steps`: how many steps the page can show.
    ///
    /// # Errors
    /// [`BadInput::NoSuchStep`] if the link names a step after the last.
    pub fn checked_step(&self, steps: usize) -> Result<usize, BadInput> {
        match self.step {
            Some(step) if step > steps => Err(BadInput::NoSuchStep { step, steps }),
            None if self.practice || self.lesson.is_some() => Ok(0),
            step => Ok(step.unwrap_or(steps)),
        }
    }
}

/// A link with what the user adds to its dungeon. A link can have the notes and the entries of rooms.
pub fn with_additions(link: String, additions: &Additions) -> String {
    let additions = additions.for_a_link();
    if additions.is_empty() { link } else { link + "&notes=" + &pack(&additions.to_string()) }
}

/// A damaged text is refused as a whole, so that no note is lost silently.
fn read_additions(text: &str) -> Result<Additions, BadInput> {
    let unpacked = unpack(text).unwrap_or_default();
    let additions = Additions::from(&*unpacked).for_a_link();
    if pack(&additions.to_string()) == text {
        return Ok(additions);
    }
    let law = "a part of it is missing or changed: copy the whole link again".into();
    Err(BadInput::BadValue { option: "notes", value: text.into(), law })
}

/// The canonical link of a recipe: its parts are in a fixed order, and options at their defaults are left out.
pub fn write(recipe: &Recipe, step: Option<usize>) -> String {
    LinkContent { step, ..recipe.clone().into() }.written()
}

/// How a dungeon is made: `<procedure>?v=…`, the seed, options, dice, moves, edits, rerolled entries and name.
fn body(recipe: &Recipe, seed: Option<&Seed>) -> String {
    let mut body = format!("{}?v={}", recipe.procedure().id, recipe.procedure().version);
    let mut part = |key: &str, value: &str| {
        let _ = write!(body, "&{key}={value}");
    };
    if let Some(seed) = seed {
        part("seed", &encode(seed.as_str()));
    }
    for (name, value) in recipe.options().written(!recipe.dice().is_empty()) {
        part(name, &value);
    }
    if !recipe.dice().is_empty() {
        let dice: Vec<_> = recipe.dice().iter().map(ToString::to_string).collect();
        part("dice", &dice.join(";"));
    }
    if !recipe.choices().is_empty() {
        let choices: Vec<_> = recipe.choices().iter().map(|choice| encode(choice)).collect();
        part("choices", &choices.join("."));
    }
    if !recipe.edits().is_empty() {
        let edits: Vec<_> = recipe.edits().iter().map(|edit| encoded(&edit.to_string(), EDITS)).collect();
        part("edits", &edits.join(";"));
    }
    if !recipe.rerolled().is_empty() {
        let rerolled: Vec<_> = recipe.rerolled().iter().map(ToString::to_string).collect();
        part("rerolled", &rerolled.join(";"));
    }
    if let Some(name) = recipe.name() {
        part("name", &encode(name.as_str()));
    }
    body
}
