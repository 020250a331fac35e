//! A map that the tests draw from the changes, one by one.

use super::{Made, rule};
use dicefall::dungeon::{Area, AreaId, Connection, Fitting, Label, LevelId};
use dicefall::geometry::{Footprint, Square};
use dicefall::trace::{Change, Step, Trace};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Chart {
    pub sheets: Vec<Sheet>,
    pub connections: Vec<Connection>,
}

#[derive(Default)]
pub struct Sheet {
    pub areas: Vec<Area>,
    pub runs: Vec<Run>,
    pub tiles: BTreeMap<Square, Tile>,
    pub faults: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    pub a: AreaId,
    pub b: AreaId,
    pub squares: Vec<Square>,
    pub fittings: Vec<Fitting>,
    /// Dug by step 6, at the side of another passage.
    pub is_behind: bool,
}

#[derive(Clone, Default, Debug)]
pub struct Tile {
    pub area: Option<AreaId>,
    /// Indices in `Sheet::runs`.
    pub runs: Vec<usize>,
}

impl Chart {
    pub fn blank() -> Self {
        Self { sheets: vec![Sheet::default()], connections: Vec::new() }
    }

    pub fn finished(made: &Made) -> Self {
        let mut chart = Self::blank();
        made.trace.steps().iter().for_each(|step| chart.take(&made.trace, step));
        chart
    }

    pub fn sheet(&self, level: LevelId) -> &Sheet {
        &self.sheets[level.index()]
    }

    pub fn take(&mut self, trace: &Trace, step: &Step) {
        for change in trace.changes(step) {
            match change {
                Change::Level(first) => {
                    self.sheets.push(Sheet::default());
                    self.sheets.last_mut().unwrap().draw(first);
                }
                Change::Connection(connection) => self.connections.push(connection.clone()),
                _ => self.sheets[step.level.index()].take(change, matches!(rule(step), "6" | "6a")),
            }
        }
    }
}

impl Sheet {
    fn take(&mut self, change: &Change, is_behind: bool) {
        match change {
            Change::Area(area) => self.draw(area),
            Change::Passage(passage) => {
                let tunnel = passage.tunnel.as_ref().unwrap();
                let (squares, fittings) = (tunnel.course.squares(), tunnel.fittings.clone());
                self.lay(Run { a: passage.a, b: passage.b, squares, fittings, is_behind });
            }
            Change::Fitting(id, fitting) => self.runs[id.0 as usize].fittings.push(*fitting),
            Change::Divide(id, area) => self.divide(id.0 as usize, area),
            Change::Mark(id, mark) => self.areas[id.index()].marks.insert(*mark),
            Change::Unmark(id, mark) => self.areas[id.index()].marks.remove(*mark),
            Change::AreaKind(id, kind) => self.areas[id.index()].kind = *kind,
            Change::Widen(id, label, ground) => self.widen(*id, *label, *ground),
            Change::Pencil(_) => {}
            other => panic!("no method makes this change: {other:?}"),
        }
    }

    fn draw(&mut self, area: &Area) {
        assert_eq!(area.id.index(), self.areas.len(), "areas are numbered in the order drawn");
        self.areas.push(area.clone());
        for square in area.footprint().unwrap().squares() {
            let tile = self.tiles.entry(square).or_default();
            if let Some(other) = tile.area.replace(area.id) {
                self.faults.push(format!("areas {other} and {} share {square:?}", area.id));
            }
        }
    }

    /// A junction becomes a room.
    fn widen(&mut self, id: AreaId, label: Option<Label>, ground: Footprint) {
        let area = &mut self.areas[id.index()];
        *area = Area { label, marks: area.marks, ..Area::on(id, ground) };
        for square in ground.squares() {
            let tile = self.tiles.entry(square).or_default();
            if let Some(other) = tile.area.replace(id).filter(|&other| other != id) {
                self.faults.push(format!("room {id} covers area {other} on {square:?}"));
            }
            let foreign = tile.runs.iter().map(|&place| &self.runs[place]).find(|run| run.a != id && run.b != id);
            if let Some(run) = foreign {
                self.faults.push(format!("room {id} covers {run:?} on {square:?}"));
            }
        }
    }

    pub fn ends_within(&self, run: &Run) -> [usize; 2] {
        let owner = |square: &Square| self.on(*square).map(|area| area.id);
        let first = run.squares.iter().take_while(|square| owner(square) == Some(run.a)).count();
        [first, run.squares.iter().rev().take_while(|square| owner(square) == Some(run.b)).count()]
    }

    fn lay(&mut self, run: Run) {
        for &square in &run.squares {
            self.tiles.entry(square).or_default().runs.push(self.runs.len());
        }
        self.runs.push(run);
    }

    /// One part leads from end `a` to the area, the other from end `b`.
    fn divide(&mut self, place: usize, area: &Area) {
        let run = self.runs[place].clone();
        let cut = run.squares.iter().position(|&square| Some(square) == area.square()).expect("the area is on the run");
        let half = u16::try_from(2 * cut).unwrap();
        self.draw(area);
        for square in &run.squares[cut + 1..] {
            self.tiles.get_mut(square).unwrap().runs.retain(|&other| other != place);
        }
        let (before, beyond): (Vec<Fitting>, Vec<Fitting>) = run.fittings.iter().partition(|each| each.along <= half);
        let last = u16::try_from(2 * (run.squares.len() - 1)).unwrap();
        let turned = |each: Fitting| Fitting { along: last - each.along, ..each };
        self.runs[place] = Run { b: area.id, squares: run.squares[..=cut].to_vec(), fittings: before, ..run };
        let squares = run.squares[cut..].iter().rev().copied().collect();
        let fittings = beyond.into_iter().map(turned).collect();
        self.lay(Run { a: run.b, b: area.id, squares, fittings, is_behind: run.is_behind });
    }

    pub fn area(&self, id: AreaId) -> &Area {
        &self.areas[id.index()]
    }

    pub fn on(&self, square: Square) -> Option<&Area> {
        self.tiles.get(&square)?.area.map(|id| self.area(id))
    }

    pub fn is_floor(&self, square: Square) -> bool {
        self.tiles.contains_key(&square)
    }

    pub fn runs_on(&self, square: Square) -> &[usize] {
        self.tiles.get(&square).map_or(&[], |tile| &tile.runs)
    }
}

impl Run {
    pub fn within(&self, first: usize, last: usize) -> impl Iterator<Item = &Fitting> {
        self.fittings.iter().filter(move |each| (2 * first..=2 * last).contains(&usize::from(each.along)))
    }
}
