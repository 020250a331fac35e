//! Levels drawn with letters. Rock is `.`. A room has its capital letter on all its squares, and an area of one square
//! has a small letter, but not `o` or `v`. Corridors are `-` and `|`, with `+` where they bend and `#` where a corridor
//! runs over another. The arrow, `^`, `>`, `v` or `<`, is the first square of the route outside its area. The other
//! squares of the route are `o`, except where it crosses something.

use super::super::{CorridorRoute, Pathfinder, RouteQuery, RouteStart, RouteTarget, WayRound};
use crate::dungeon::{Area, AreaId, AreaKind, LevelId};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::Gather;
use crate::procedures::Table;
use crate::procedures::tunnels::Site;
use crate::trace::Hand;

const ARROWS: [char; 4] = ['^', '>', 'v', '<'];

pub struct LevelPicture {
    pub site: Site,
    signs: Vec<Vec<char>>,
    areas: Vec<(char, Footprint)>,
}

#[derive(Clone, Copy)]
pub enum To {
    Room(char),
    /// A room that isn't drawn yet.
    Planned(char),
    /// A room that isn't drawn yet, and its plot.
    OnPlot(char, (i32, i32)),
    Door(char, (i32, i32), Direction),
    Square(i32, i32),
}

impl LevelPicture {
    pub fn new(rows: &[&str], planned: &[char]) -> Self {
        let signs: Vec<Vec<char>> =
            rows.iter().map(|row| row.chars().map(|c| if c == 'o' { '.' } else { c }).collect()).collect();
        let mut picture = Self { site: Site::untouched(LevelId(0)), signs, areas: Vec::new() };
        let mut letters: Vec<char> = picture.signs.iter().flatten().copied().filter(char::is_ascii_alphabetic).gather();
        letters.retain(|&c| c != 'v');
        letters = crate::order::sorted(letters);
        letters.dedup();
        picture.areas = letters.into_iter().map(|letter| (letter, picture.footprint(letter))).collect();
        for (index, &(letter, ground)) in picture.areas.iter().enumerate().filter(|(_, (c, _))| !planned.contains(c)) {
            let id = AreaId::at(index);
            let spot = Area::spot(id, AreaKind::Junction, ground.at());
            picture.site.settle(&if letter.is_ascii_uppercase() { Area::on(id, ground) } else { spot });
        }
        picture.dig();
        picture
    }

    fn sign(&self, at: Square) -> char {
        let row = usize::try_from(at.y).ok().and_then(|y| self.signs.get(y));
        row.and_then(|row| row.get(usize::try_from(at.x).ok()?)).copied().unwrap_or('.')
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let rows = self.signs.iter().enumerate();
        rows.flat_map(|(y, row)| (0..row.len()).map(move |x| Square::new(x.try_into().unwrap(), y.try_into().unwrap())))
    }

    fn footprint(&self, letter: char) -> Footprint {
        let all: Vec<Square> = self.squares().filter(|&at| self.sign(at) == letter).gather();
        let (first, last) = (all[0], all[all.len() - 1]);
        let size = |low: i32, high: i32| u8::try_from(high - low + 1).unwrap();
        let middle = Square::new((first.x + last.x).div_euclid(2), (first.y + last.y).div_euclid(2));
        Footprint::around(middle, size(first.x, last.x), size(first.y, last.y))
    }

    fn dig(&mut self) {
        let mut dug: Vec<Vec<Square>> = Vec::new();
        let areas: Vec<Square> =
            self.squares().filter(|&at| self.sign(at).is_ascii_alphabetic() && self.sign(at) != 'v').gather();
        for area in areas {
            for way in Direction::STRAIGHT {
                let Some(squares) = self.corridor(area, way) else { continue };
                if !dug.iter().any(|other| other.iter().rev().eq(&squares)) {
                    let ends = [area, squares[squares.len() - 1]].map(|end| self.id(self.sign(end)));
                    self.site.dig(ends, &squares, None, &mut Table::new(&[], None, &[]));
                    dug.push(squares);
                }
            }
        }
    }

    fn corridor(&self, area: Square, way: Direction) -> Option<Vec<Square>> {
        let (mut squares, mut way) = (vec![area], way);
        let runs = |at: Square, way: Direction| {
            let line = if way.step().0 == 0 { '|' } else { '-' };
            self.sign(at) == line || ['+', '#'].contains(&self.sign(at))
        };
        let mut at = way.from(area, 1);
        while runs(at, way) {
            squares.push(at);
            if self.sign(at) == '+' {
                let is_on = |way: &Direction| runs(way.from(at, 1), *way) || self.is_area(way.from(at, 1));
                way = [way.turned(2), way.turned(-2)].into_iter().find(is_on).expect("a corner leads on");
            }
            at = way.from(at, 1);
        }
        squares.push(at);
        (squares.len() > 2 && self.is_area(at)).then_some(squares)
    }

    fn is_area(&self, at: Square) -> bool {
        self.sign(at).is_ascii_alphabetic() && self.sign(at) != 'v'
    }

    fn id(&self, letter: char) -> AreaId {
        AreaId::at(self.areas.iter().position(|&(other, _)| other == letter).expect("a letter of the picture"))
    }

    pub fn route(&self, to: To, around: Option<(char, Hand)>) -> Option<CorridorRoute> {
        let first = self.squares().find(|&at| ARROWS.contains(&self.sign(at))).expect("an arrow");
        let way = Direction::STRAIGHT[ARROWS.iter().position(|&arrow| arrow == self.sign(first)).unwrap()];
        let inside = way.from(first, -1);
        let ground = |letter| self.areas[self.id(letter).index()].1;
        let target = match to {
            To::Room(letter) => RouteTarget::Room { area: Some(self.id(letter)), ground: ground(letter) },
            To::Planned(letter) | To::OnPlot(letter, _) => RouteTarget::new_room(ground(letter)),
            To::Door(letter, (x, y), way) => {
                RouteTarget::Door { area: self.id(letter), inside: Square::new(x, y), way }
            }
            To::Square(x, y) => RouteTarget::Square(Square::new(x, y)),
        };
        let plot = if let To::OnPlot(_, (x, y)) = to { Some(Square::new(x, y)) } else { None };
        let around = around.map(|(letter, hand)| WayRound { middle: ground(letter).at(), hand, plot });
        let (from, start) = (self.id(self.sign(inside)), RouteStart { inside, way });
        let query = RouteQuery { from, leaves_a_side: false, start, target, around };
        Pathfinder::default().find(&self.site, query)
    }

    pub fn with(&self, route: &CorridorRoute) -> Vec<String> {
        let mut signs = self.signs.clone();
        for at in &route.squares {
            let sign = &mut signs[usize::try_from(at.y).unwrap()][usize::try_from(at.x).unwrap()];
            if *sign == '.' {
                *sign = 'o';
            }
        }
        signs.into_iter().map(|row| row.into_iter().collect()).collect()
    }
}

#[track_caller]
pub fn finds(rows: &[&str], to: To, around: Option<(char, Hand)>) -> CorridorRoute {
    let planned: Vec<char> =
        if let To::Planned(letter) | To::OnPlot(letter, _) = to { vec![letter] } else { Vec::new() };
    let picture = LevelPicture::new(rows, &planned);
    let route = picture.route(to, around).expect("a route");
    let found = picture.with(&route);
    assert!(found == rows, "\n{}\n\ninstead of\n\n{}", found.join("\n"), rows.join("\n"));
    route
}
