//! Steps 1 to 4 in order. A run can fill a dungeon in several turns, while its player finds room after room: each turn
//! makes the rolls that are due and not made yet.

use super::dice::{Rolled, StockDice};
use super::facts::{StockEvent, StockPlace};
use super::rolls::{RollName, StockRoll};
use super::tables::theme_named;
use super::uses::Uses;
use crate::dice::{Face, Rerolled};
use crate::dungeon::{AreaId, AreaKind, Dungeon, LevelId, Mark, Rivals, Set, Spot, Stock, Stocked};
use crate::order::Gather;
use crate::order::sorted;
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

/// How many entries the table of inhabitants has.
const INHABITANTS: u8 = 20;

/// An area that can have something in it.
#[derive(Clone, Debug)]
pub struct StockArea {
    pub spot: Spot,
    /// Its own label, not the title that the user gave it.
    pub label: String,
    pub place: StockPlace,
    pub marks: Set<Mark>,
    /// The level of the mega-dungeon that it is on.
    pub tier: Option<u32>,
}

impl StockArea {
    pub fn is_room(&self) -> bool {
        self.place.kind == AreaKind::Room
    }

    pub fn named(&self, roll: StockRoll) -> RollName {
        RollName { of: self.label.clone(), roll }
    }
}

/// The areas of a dungeon in the order in which they are stocked. The map of a mega-dungeon's areas is left out.
pub fn areas_of(dungeon: &Dungeon) -> Vec<StockArea> {
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    let inner = levels.filter(|(id, _)| !(dungeon.is_of_areas && *id == LevelId::default()));
    let of_level = |(level, areas): (LevelId, &crate::dungeon::Level)| {
        let in_order = sorted(areas.areas().map(|area| (area.label, area.id)));
        let of = |(_, id): (_, AreaId)| {
            let area = areas.area(id)?;
            Some(StockArea {
                spot: Spot { level, area: id },
                label: areas.own_label(id),
                place: StockPlace { name: areas.label(id), kind: area.kind },
                marks: area.marks,
                tier: dungeon.tier_of(level, id),
            })
        };
        in_order.into_iter().filter_map(of).gather()
    };
    inner.flat_map(of_level).gather()
}

/// A dungeon that is being filled.
pub struct Filling<'f, 't, 'r> {
    pub dungeon: &'f Dungeon,
    pub areas: Vec<StockArea>,
    pub stock: Stock,
    /// The room with the real key, for each lock. A lock is named by the first of its key rooms.
    pub real_keys: Vec<(Spot, Spot)>,
    pub dice: StockDice<'t, 'r>,
    /// Which entries are used already.
    pub uses: Uses,
    theme: Option<u8>,
}

/// Makes all rolls that are due. `is_over`: the map is finished, or only searches are left.
///
/// # Errors
/// [`Stop`] if a die is missing, or an own die or a rerolled entry doesn't fit.
pub fn fill(options: &Options, rerolled: &[Rerolled], table: &mut Table<'_>, is_over: bool) -> Result<(), Stop> {
    let dungeon = table.dungeon();
    let level = table.level();
    table.turn_to(LevelId::default());
    let first = |dice: StockDice<'_, '_>| Filling::of(options, &dungeon, dice).filled(is_over);
    let dice = StockDice::with(table, rerolled, first)?;
    Filling::of(options, &dungeon, dice).filled(is_over).1?;
    table.turn_to(level);
    Ok(())
}

impl<'f, 't, 'r> Filling<'f, 't, 'r> {
    fn of(options: &Options, dungeon: &'f Dungeon, dice: StockDice<'t, 'r>) -> Self {
        let theme = options.name("theme").and_then(theme_named);
        let stock = dungeon.stock.clone().unwrap_or_default();
        let uses = Uses::of(&stock);
        Self { dungeon, areas: areas_of(dungeon), stock, real_keys: Vec::new(), dice, uses, theme }
    }

    /// Makes all rolls. Returns them, and how they ended.
    fn filled(mut self, is_over: bool) -> (Rolled, Result<(), Stop>) {
        let ended = self.roll_it_all(is_over);
        (self.dice.rolled(), ended)
    }

    fn roll_it_all(&mut self, is_over: bool) -> Result<(), Stop> {
        if self.stock.theme.is_none() {
            self.roll_the_place()?;
        }
        if self.stock.rivals.is_empty() {
            self.roll_the_people()?;
        }
        for area in self.areas.clone() {
            self.fill_area(&area)?;
        }
        if is_over && self.stock.rumours.is_none() {
            self.tell_the_rumours()?;
        }
        Ok(())
    }

    /// Makes a change on a level, as part of the current step.
    pub fn change(&mut self, level: LevelId, change: Stocked) {
        self.stock.change(level, change);
        self.dice.table.change(Change::Stock(change));
    }

    /// Ends a step on the first level.
    pub fn note(&mut self, step: Step<StockEvent>) {
        self.dice.table.note(step);
    }

    /// Rolls for the whole dungeon. Returns the index of an entry.
    pub fn roll_for_all(&mut self, roll: StockRoll) -> Result<u8, Stop> {
        self.dice.entry(&RollName { of: String::new(), roll })
    }

    fn roll_the_place(&mut self) -> Result<(), Stop> {
        let rolled = self.theme.is_none();
        let theme = match self.theme {
            Some(theme) => theme,
            None => self.roll_for_all(StockRoll::Place)?,
        };
        let fate = self.roll_for_all(StockRoll::Fate)?;
        self.change(LevelId::default(), Stocked::Theme(theme));
        self.change(LevelId::default(), Stocked::Fate(fate));
        self.note(Step::new("stocking/1", StockEvent::Place { theme, rolled, fate }));
        Ok(())
    }

    fn roll_the_people(&mut self) -> Result<(), Stop> {
        let whole = LevelId::default();
        let inhabitants = self.roll_for_all(StockRoll::Inhabitants)?;
        if !self.dungeon.is_of_areas {
            let (who, face) = self.roll_rivals(String::new(), inhabitants)?;
            let want = self.roll_for_all(StockRoll::Want)?;
            let stance = self.roll_for_all(StockRoll::Stance)?;
            let rivals = Rivals { tier: None, who, stance };
            self.change(whole, Stocked::Holders { who: inhabitants, want });
            self.change(whole, Stocked::Rivals(rivals));
            self.note(Step::new("stocking/2", StockEvent::People { inhabitants, want, rivals, face }));
            return Ok(());
        }
        let want = self.roll_for_all(StockRoll::Want)?;
        self.change(whole, Stocked::Holders { who: inhabitants, want });
        let holders = StockEvent::Holders { inhabitants, want };
        self.note(Step::new("stocking/2", holders).ruled_by(&["S3"]));
        let tiers = self.dungeon.levels.iter().filter_map(|level| level.tier).max().unwrap_or(1);
        for tier in 1..=tiers {
            let of = format!("l{tier}");
            let (who, face) = self.roll_rivals(of.clone(), inhabitants)?;
            let stance = self.dice.entry(&RollName { of, roll: StockRoll::Stance })?;
            let rivals = Rivals { tier: Some(tier), who, stance };
            self.change(whole, Stocked::Rivals(rivals));
            let event = StockEvent::RivalsOn { inhabitants, rivals, face };
            self.note(Step::new("stocking/2", event).ruled_by(&["S3"]));
        }
        Ok(())
    }

    /// The rivals, and the face of their die. If it shows the inhabitants, the next entry counts; after the last entry
    /// comes the first.
    fn roll_rivals(&mut self, of: String, inhabitants: u8) -> Result<(u8, Face), Stop> {
        let rolled = self.dice.entry(&RollName { of, roll: StockRoll::Rivals })?;
        let who = if rolled == inhabitants { (rolled + 1) % INHABITANTS } else { rolled };
        Ok((who, rolled + 1))
    }
}
