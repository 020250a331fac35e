//! Clock and compass: a corridor leads to the site that the die names, counted from the site that it leaves (R2). There
//! it joins the map, or leads to something new. A site is a square of the map where a room or a junction can be.

use super::chart::{Chart, Sheet};
use super::{Made, between, dungeons, faces, rule};
use dicefall::dungeon::{Area, AreaId, AreaKind, Dungeon, LevelId, Spot};
use dicefall::geometry::{Footprint, Square};
use dicefall::trace::{Change, Step};
use std::collections::{BTreeMap, BTreeSet};

/// The hours 1 to 12: sites to the east and to the south.
const HOURS: [[i32; 2]; 12] =
    [[1, -2], [2, -1], [2, 0], [2, 1], [1, 2], [0, 2], [-1, 2], [-2, 1], [-2, 0], [-2, -1], [-1, -2], [0, -2]];
/// The squares 1 to 8 of the board.
const BOARD: [[i32; 2]; 8] = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];

fn site(made: &Made, from: Square, face: u8) -> Square {
    let place = usize::from(face) - 1;
    let ([x, y], apart) =
        if made.method == "clock" && made.is("dial", "d12") { (HOURS[place], 6) } else { (BOARD[place], 9) };
    Square::new(from.x + apart * x, from.y + apart * y)
}

fn way_on(text: &str, dungeon: &Dungeon) -> Option<Spot> {
    let rest = text.strip_prefix("The way ")?;
    let (_, name) = rest.split_once(" from junction ").or_else(|| rest.split_once(" from corner "))?;
    name.split([' ', ':', ',']).next().map(|name| spot(name, dungeon))
}

/// What is mapped on a site.
#[derive(Clone, Copy, PartialEq, Debug)]
enum There {
    Area(AreaId),
    Corridor(Square),
}

/// Finds an area by its name: `14`, `b`, `2-b`.
fn spot(name: &str, dungeon: &Dungeon) -> Spot {
    let mut all = (0..).map(LevelId).zip(&dungeon.levels);
    let found = all.find_map(|(level, areas)| {
        let area = areas.areas().find(|area| areas.label(area.id) == name)?;
        Some(Spot { level, area: area.id })
    });
    found.unwrap_or_else(|| panic!("no area {name}"))
}

struct Walk<'m> {
    made: &'m Made,
    chart: Chart,
    /// The sites of rooms, and of junctions and bends that were rolled.
    sites: BTreeMap<Spot, Square>,
    ways: BTreeMap<Spot, Vec<u8>>,
    /// Landings, and dead ends behind exits that lead nowhere: they don't count as mapped.
    uncounted: BTreeSet<(LevelId, Square)>,
    /// The site that the exit leads to.
    target: Option<Square>,
    /// What the corridor should join.
    expected: Option<There>,
    /// The room that should be drawn.
    room: Option<Footprint>,
    /// The dice of a junction that isn't drawn yet.
    junction: Vec<u8>,
    /// The squares dug before the corridor to a junction.
    taken: BTreeSet<Square>,
    met: BTreeMap<&'static str, usize>,
}

impl Walk<'_> {
    /// What is on a site's middle square or touches it. Squares with a crossing don't count.
    fn mapped(&self, level: LevelId, middle: Square) -> Option<There> {
        let sheet = self.chart.sheets.get(level.index())?;
        let around = Footprint::around(middle, 3, 3);
        let found = around.squares().filter(|&at| !self.uncounted.contains(&(level, at)));
        let found: Vec<Square> = found.filter(|&at| sheet.is_floor(at) && !is_crossed(sheet, at)).collect();
        let nearest = |squares: &mut dyn Iterator<Item = Square>| {
            squares.min_by_key(|at| (at.squared_distance(middle), at.y, at.x))
        };
        let is_room = |at: &Square| sheet.on(*at).is_some_and(|area| area.kind == AreaKind::Room);
        let is_area = |at: &Square| sheet.on(*at).is_some();
        let area = nearest(&mut found.iter().copied().filter(is_room))
            .or_else(|| nearest(&mut found.iter().copied().filter(is_area)));
        area.and_then(|at| Some(There::Area(sheet.on(at)?.id)))
            .or_else(|| nearest(&mut found.iter().copied()).map(There::Corridor))
    }

    fn site_of(&self, level: LevelId, text: &str) -> Option<Square> {
        if let Some(name) = between(text, " exit of room ", " ") {
            return self.sites.get(&spot(name.trim_end_matches(':'), &self.made.finished)).copied();
        }
        if let Some(name) = between(text, " arm at area ", " ") {
            // R18: an arm's site is its junction's square.
            let arm = spot(name.trim_end_matches(':'), &self.made.finished);
            return self.made.finished.levels[arm.level.index()].area(arm.area)?.square();
        }
        let name = text.strip_prefix("Landing ")?.split([' ', ':']).next()?;
        let landing = spot(name, &self.made.finished);
        assert_eq!(landing.level, level);
        let from = self.chart.connections.iter().find(|it| it.to == landing)?.from;
        self.sites.get(&from).copied()
    }

    fn count(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }

    fn step(&mut self, step: &Step) {
        let text = self.made.trace.fact(step).to_string();
        let place = format!("{}: {text}", self.made.link);
        if text.ends_with(", as you rolled earlier.") {
            return;
        }
        let one_row = || (0..12).find(|&row| step.rows.has(row)).map(|row| u8::try_from(row).unwrap() + 1);
        if matches!(rule(step), "3" | "3n") && [" leads ", " heads for "].iter().any(|word| text.contains(word)) {
            let from = self.site_of(step.level, &text).unwrap_or_else(|| panic!("{place}"));
            let face = one_row().unwrap();
            (self.expected, self.room) = (None, None);
            let leads_on = self.made.method == "clock" || face <= 8;
            self.target = leads_on.then(|| site(self.made, from, face));
            if let (Some(target), "compass") = (self.target, self.made.method) {
                self.expected = self.mapped(step.level, target);
            }
        } else if matches!(rule(step), "3" | "3n") && self.made.method == "clock" {
            self.junction = faces(&self.made.trace, step);
            assert_eq!(text.contains("doubles"), self.junction[0] == self.junction[1], "{place}");
        }
        let way_on = way_on(&text, &self.made.finished).filter(|_| {
            matches!(rule(step), "3a" | "3b" | "3j")
                || rule(step) == "5" && text.contains("is mapped at the place you rolled")
        });
        if let Some(from) = way_on {
            let dial = step.dial.as_ref().unwrap_or_else(|| panic!("{place}"));
            let face = u8::try_from(dial.named.unwrap()).unwrap() + 1;
            assert!(self.ways[&from].contains(&face), "{place}");
            self.target = Some(site(self.made, self.sites[&from], face));
        }
        match (rule(step), self.target) {
            ("3a", Some(target)) if self.made.method == "clock" => {
                self.expected = self.mapped(step.level, target);
                assert!(self.expected.is_some(), "{place}");
            }
            ("3b" | "3j", Some(target)) if text.contains("nothing is mapped at the place you rolled") => {
                assert_eq!(self.mapped(step.level, target), None, "{place}");
            }
            ("3b", Some(target)) if text.starts_with("The new room") => {
                assert_eq!(self.mapped(step.level, target), None, "{place}");
                let rolled = faces(&self.made.trace, step);
                let size = (rolled[rolled.len() - 2] + 2, rolled[rolled.len() - 1] + 2);
                self.room = place_on(self.chart.sheet(step.level), target, size);
                assert_eq!(self.room.is_some(), !text.contains("would be"), "{place}");
            }
            _ => {}
        }
        let before = self.chart.sheets.get(step.level.index()).map_or(0, |sheet| sheet.areas.len());
        self.draws_no_room_on_floor(step, &place);
        if text.contains(" to a junction,") || text.contains(" to a corner,") {
            self.taken = self.chart.sheets.get(step.level.index()).map_or_else(BTreeSet::new, dug);
        }
        self.chart.take(&self.made.trace, step);
        let new: Vec<Area> = self.chart.sheet(step.level).areas[before..].to_vec();
        if matches!(rule(step), "6" | "6a") {
            return;
        }
        self.settle(step, &text, &new);
        if step.passage.is_some() && matches!(rule(step), "4" | "5") && !text.contains("of its own") {
            if rule(step) == "4" {
                self.arrives(step, &text, &new, &place);
            }
            (self.target, self.expected) = (None, None);
        }
    }

    fn draws_no_room_on_floor(&self, step: &Step, place: &str) {
        for change in self.made.trace.changes(step) {
            let Change::Area(area) = change else { continue };
            let Some(ground) = area.ground().filter(|_| !matches!(rule(step), "6" | "6a")) else { continue };
            assert!(touches_nothing(self.chart.sheet(step.level), &ground), "{place}");
        }
    }

    fn settle(&mut self, step: &Step, text: &str, new: &[Area]) {
        if rule(step) == "1" {
            self.sites.insert(Spot { level: LevelId(0), area: AreaId(1) }, Square::new(0, 0));
        }
        let is_landing = text.contains(" on a landing, ") || text.contains("of its own");
        for area in new.iter().filter(|area| is_landing && area.kind == AreaKind::Stairs) {
            self.uncounted.insert((step.level, area.square().unwrap()));
        }
        if text.contains("ends in a dead end after") {
            let sheet = self.chart.sheet(step.level);
            let run = sheet.runs.last().unwrap();
            // A run begins at its older area, and that square still counts.
            let squares = run.squares[1..].iter().map(|&at| (step.level, at)).collect::<Vec<_>>();
            self.uncounted.extend(squares);
        }
    }

    fn arrives(&mut self, step: &Step, text: &str, new: &[Area], place: &str) {
        let Some(target) = self.target else { return };
        let run = self.chart.sheet(step.level).runs.last().unwrap().clone();
        if text.contains("dead end") || text.contains(" leads straight into another") {
            return;
        }
        let drawn = new.iter().find(|area| area.kind == AreaKind::Room);
        if let Some(room) = drawn {
            assert!(room.ground().is_some_and(|ground| ground.covers(target)), "{place}");
            assert_eq!(room.ground(), self.room, "{place}");
            self.sites.insert(Spot { level: step.level, area: room.id }, target);
            self.count("rooms");
        } else if text.contains("to a junction,") || text.contains("to a corner,") {
            let area = new.last().unwrap();
            let doubles = self.junction[0] == self.junction[1];
            assert_eq!(text.contains("to a corner,"), doubles, "{place}");
            let free = nearest_free(&self.taken, target);
            assert_eq!(area.square(), free, "{place}");
            if free != Some(target) {
                self.count("moved junctions");
            }
            self.sites.insert(Spot { level: step.level, area: area.id }, target);
            let ways = if doubles { &self.junction[..1] } else { &self.junction[..] };
            self.ways.insert(Spot { level: step.level, area: area.id }, ways.to_vec());
            self.count("junctions");
        } else {
            match self.expected.take() {
                Some(There::Area(area)) => {
                    assert!([run.a, run.b].contains(&area), "{place}: {area}");
                    self.count("areas");
                }
                Some(There::Corridor(at)) => {
                    assert!([run.squares[0], run.squares[run.squares.len() - 1]].contains(&at), "{place}: {at:?}");
                    self.count("corridors");
                }
                // The exit opens onto something mapped.
                None => assert_eq!(run.squares.len(), 2, "{place}"),
            }
        }
    }
}

/// R8: the site's middle square, or the first free square north, east, south or west of it, then farther away.
fn nearest_free(taken: &BTreeSet<Square>, middle: Square) -> Option<Square> {
    let around = (1..=3).flat_map(|far| [(0, -far), (far, 0), (0, far), (-far, 0)]);
    let squares = [(0, 0)].into_iter().chain(around).map(|(x, y)| Square::new(middle.x + x, middle.y + y));
    squares.into_iter().find(|at| !taken.contains(at))
}

fn dug(sheet: &Sheet) -> BTreeSet<Square> {
    sheet.tiles.keys().copied().collect()
}

fn is_crossed(sheet: &Sheet, at: Square) -> bool {
    let runs = sheet.runs_on(at).iter().map(|&place| &sheet.runs[place]);
    match sheet.on(at) {
        None => runs.count() > 1,
        Some(area) => runs.filter(|run| run.a != area.id && run.b != area.id).count() > 0,
    }
}

fn touches_nothing(sheet: &Sheet, ground: &Footprint) -> bool {
    let around = |at: Square| (-1..=1).flat_map(move |y| (-1..=1).map(move |x| Square::new(at.x + x, at.y + y)));
    ground.squares().flat_map(around).all(|at| !sheet.is_floor(at))
}

/// R2: the room is shifted by up to two squares each way, the shortest shift first, then north, then west. If no shift
/// helps, the room is made smaller.
fn place_on(sheet: &Sheet, middle: Square, (w, h): (u8, u8)) -> Option<Footprint> {
    let mut shifts: Vec<(i32, i32)> = (-2..=2).flat_map(|y| (-2..=2).map(move |x| (y, x))).collect();
    shifts.sort_by_key(|&(y, x): &(i32, i32)| (y.abs() + x.abs(), y, x));
    [6, 5, 4, 3].into_iter().find_map(|most: u8| {
        let grounds = shifts
            .iter()
            .map(|&(y, x)| Footprint::around(Square::new(middle.x + x, middle.y + y), w.min(most), h.min(most)));
        grounds.filter(|ground| ground.covers(middle)).find(|ground| touches_nothing(sheet, ground))
    })
}

#[test]
fn each_corridor_ends_where_its_die_says() {
    let mut met: BTreeMap<&'static str, usize> = BTreeMap::new();
    for made in ["clock", "compass"].into_iter().flat_map(dungeons) {
        let (sites, ways, uncounted) = Default::default();
        let (target, expected, room, junction, taken) = Default::default();
        let chart = Chart::blank();
        let empty = BTreeMap::new();
        let mut walk =
            Walk { made, chart, sites, ways, uncounted, target, expected, room, junction, taken, met: empty };
        made.trace.steps().iter().for_each(|step| walk.step(step));
        for (what, count) in walk.met {
            *met.entry(what).or_default() += count;
        }
    }
    assert!(
        met.len() == 5 && met.iter().all(|(what, &count)| count > if *what == "moved junctions" { 3 } else { 1000 }),
        "{met:?}"
    );
}
