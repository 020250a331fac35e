//! A second version of the rules of `lattice`, slow and plain. A stretch is identified by its middle square, a mouth by
//! the squares of its crossing and its stretch.

use std::collections::{BTreeMap, BTreeSet};

pub type Square = (i32, i32);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Map {
    pub areas: BTreeMap<u32, (&'static str, Square, Vec<&'static str>)>,
    /// Two ends, the lower number first, and features. All are sorted.
    pub passages: Vec<(u32, u32, Vec<&'static str>)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Whole {
    pub map: Map,
    pub nodes: Vec<(u32, Map)>,
    /// The node's area, the number of its level, the end inside.
    pub connections: Vec<(u32, u32, u32)>,
}

#[derive(Clone, Debug, Default)]
pub struct Mouth {
    pub leads: &'static str,
    pub features: BTreeSet<&'static str>,
    pub up: bool,
}

impl Mouth {
    fn opens(&self) -> bool {
        self.leads == "tunnel" || self.leads == "room"
    }

    fn has_stairs(&self) -> bool {
        self.features.contains("stairs") || self.features.contains("ladder")
    }
}

/// The tunnel between two crossings. With only one mouth, it is a spur: a short tunnel off the lattice.
#[derive(Clone, Debug)]
struct Stretch {
    middle: Square,
    mouths: Vec<(u32, Mouth)>,
    room: bool,
    number: Option<u32>,
}

/// `faces` are in roll order. `sums` are the sums of all throws so far.
pub struct Dice<'d> {
    pub faces: &'d [u8],
    pub sums: Vec<u8>,
}

impl Dice<'_> {
    fn one(&mut self) -> u8 {
        let (first, rest) = self.faces.split_first().expect("enough dice");
        self.faces = rest;
        *first
    }

    pub fn mouth(&mut self) -> Mouth {
        let mut mouth = Mouth { leads: "tunnel", ..Mouth::default() };
        for throw in 1..=7 {
            let (a, b) = (self.one(), self.one());
            self.sums.push(a + b);
            let hidden = !mouth.features.is_empty();
            match (a + b, a == b) {
                (9.., double) => {
                    if !mouth.has_stairs() {
                        mouth.up = double;
                    }
                    mouth.features.insert(if self.one() < 5 { "stairs" } else { "ladder" });
                }
                (6, true) => drop(mouth.features.insert("secret")),
                (2 | 5..=7, _) if hidden => {}
                (sum @ (2 | 5..=7), _) => {
                    mouth.leads = if sum == 2 { "block" } else { "wall" };
                    return mouth;
                }
                (sum, double) => {
                    if sum < 5 {
                        mouth.features.insert("door");
                    }
                    mouth.leads = if double { "room" } else { "tunnel" };
                    return mouth;
                }
            }
            if throw == 7 {
                mouth.leads = "tunnel";
            }
        }
        mouth
    }
}

enum WaysIn {
    Entrance,
    /// Each side, and whether the party can walk through its opening.
    Sides(Vec<(char, bool)>),
}

struct Made {
    map: Map,
    stretches: Vec<Stretch>,
    ends: Vec<u32>,
}

pub fn dungeon(lines: i32, depth: u8, faces: &[u8]) -> (Whole, Vec<u8>) {
    let mut dice = Dice { faces, sums: Vec::new() };
    let apart = if depth == 2 { 60 } else { 12 };
    let made = lattice(lines, apart, &WaysIn::Entrance, &mut dice);
    let mut whole = Whole { map: made.map.clone(), ..Whole::default() };
    if depth == 2 {
        for ((area, sides), level) in nodes(lines, &made).into_iter().zip(2..) {
            let inner = lattice(lines, 12, &WaysIn::Sides(sides), &mut dice);
            whole.connections.extend(inner.ends.iter().map(|&end| (area, level, end)));
            whole.nodes.push((area, inner.map));
        }
    }
    assert!(dice.faces.is_empty(), "{} dice too many", dice.faces.len());
    (whole, dice.sums)
}

/// R7: the nodes, and the sides their openings come from.
fn nodes(lines: i32, made: &Made) -> Vec<(u32, Vec<(char, bool)>)> {
    let map = &made.map;
    let square = |area: u32| map.areas[&area].1;
    let ways = |area: u32| -> Vec<(char, bool)> {
        let mut ways = Vec::new();
        for stretch in &made.stretches {
            for (a, b, features) in &map.passages {
                let other = if *a == area { *b } else { *a };
                let (here, there) = (square(area), square(other));
                let middle = (i32::midpoint(here.0, there.0), i32::midpoint(here.1, there.1));
                let on_it = middle == stretch.middle || here == stretch.middle || there == stretch.middle;
                if (*a == area || *b == area) && on_it {
                    let side = match ((there.0 - here.0).signum(), (there.1 - here.1).signum()) {
                        (0, -1) => 'N',
                        (1, 0) => 'E',
                        (0, 1) => 'S',
                        _ => 'W',
                    };
                    ways.push((side, !features.contains(&"blocked")));
                }
            }
        }
        ways
    };
    let rooms: Vec<u32> = map.areas.iter().filter(|(_, area)| area.0 == "room").map(|(&id, _)| id).collect();
    if !rooms.is_empty() {
        return rooms.into_iter().map(|room| (room, ways(room))).collect();
    }
    let middle = (lines + 1) / 2;
    let first = map.areas.keys().next().expect("an area");
    let node = map.areas.iter().find(|(_, area)| area.1 == (middle * 60, middle * 60)).map_or(*first, |(&id, _)| id);
    let mut ways = ways(node);
    ways.sort_by_key(|(side, _)| "NESW".find(*side));
    vec![(node, ways)]
}

fn lattice(lines: i32, apart: i32, ways_in: &WaysIn, dice: &mut Dice) -> Made {
    let mut stretches = roll(lines, apart, dice);
    let chosen = choose_the_ways_in(lines, apart, ways_in, &mut stretches);
    number(lines, apart, &mut stretches);
    let mut map = draw(lines, apart, &stretches);
    let ends: Vec<u32> = chosen.iter().map(|&nth| stretches[nth].number.expect("an end")).collect();
    let start = match ways_in {
        WaysIn::Entrance => {
            map.areas.get_mut(&ends[0]).expect("the end").2.push("entrance");
            ends[0]
        }
        WaysIn::Sides(sides) => ends[sides.iter().position(|(_, walked)| *walked).expect("a way in")],
    };
    join(lines, apart, start, &stretches, &mut map);
    map.passages.sort();
    Made { map, stretches, ends }
}

/// The mouths are grouped by the middle of their stretch.
fn roll(lines: i32, apart: i32, dice: &mut Dice) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for (crossing, (x, y)) in crossings(lines, apart) {
        let half = apart / 2;
        for middle in [(x, y - half), (x + half, y), (x, y + half), (x - half, y)] {
            let mouth = (crossing, dice.mouth());
            match stretches.iter_mut().find(|stretch| stretch.middle == middle) {
                Some(stretch) => stretch.mouths.push(mouth),
                None => stretches.push(Stretch { middle, mouths: vec![mouth], room: false, number: None }),
            }
        }
    }
    stretches
}

fn crossings(lines: i32, apart: i32) -> Vec<(u32, Square)> {
    let squares = (1..=lines).flat_map(|row| (1..=lines).map(move |column| (column * apart, row * apart)));
    (1..).zip(squares).collect()
}

/// R5 and R7: a way in is opened if necessary.
fn choose_the_ways_in(lines: i32, apart: i32, ways_in: &WaysIn, stretches: &mut [Stretch]) -> Vec<usize> {
    let (first, last) = (apart / 2, lines * apart + apart / 2);
    let on_side = |(x, y): Square, side: char| match side {
        'N' => y == first,
        'E' => x == last,
        'S' => y == last,
        _ => x == first,
    };
    let (sides, middle): (Vec<Vec<char>>, usize) = match ways_in {
        WaysIn::Entrance => (vec!["NESW".chars().collect()], 0),
        WaysIn::Sides(sides) => {
            (sides.iter().map(|(side, _)| vec![*side]).collect(), usize::try_from((lines - 1) / 2).unwrap())
        }
    };
    let mut chosen = Vec::new();
    for sides in sides {
        let spurs: Vec<usize> = (0..stretches.len())
            .filter(|&nth| stretches[nth].mouths.len() == 1)
            .filter(|&nth| sides.iter().any(|&side| on_side(stretches[nth].middle, side)))
            .collect();
        let mouth = |nth: usize| &stretches[nth].mouths[0].1;
        let found = spurs.iter().copied().find(|&nth| mouth(nth).opens() && !mouth(nth).has_stairs());
        chosen.push(found.unwrap_or_else(|| {
            stretches[spurs[middle]].mouths[0].1 = Mouth { leads: "tunnel", ..Mouth::default() };
            spurs[middle]
        }));
    }
    chosen
}

/// R9: numbers rooms and ends, mouth by mouth.
fn number(lines: i32, apart: i32, stretches: &mut [Stretch]) {
    let mut next = (lines * lines).cast_unsigned() + 1;
    for (crossing, (x, y)) in crossings(lines, apart) {
        let half = apart / 2;
        for middle in [(x, y - half), (x + half, y), (x, y + half), (x - half, y)] {
            let stretch = stretches.iter_mut().find(|stretch| stretch.middle == middle).expect("a stretch");
            let outer = stretch.mouths.len() == 1;
            let mouth = &stretch.mouths.iter().find(|(of, _)| *of == crossing).expect("a mouth").1;
            stretch.room |= mouth.leads == "room" && !(outer && mouth.has_stairs());
            let is_somewhere = mouth.leads == "room" || outer && mouth.leads != "wall";
            if is_somewhere && stretch.number.is_none() {
                stretch.number = Some(next);
                next += 1;
            }
        }
    }
}

fn draw(lines: i32, apart: i32, stretches: &[Stretch]) -> Map {
    let mut map = Map::default();
    let squares: BTreeMap<u32, Square> = crossings(lines, apart).into_iter().collect();
    for stretch in stretches.iter().filter(|stretch| !is_wall(stretch)) {
        for (crossing, _) in &stretch.mouths {
            map.areas.insert(*crossing, ("junction", squares[crossing], Vec::new()));
        }
        let all_stairs: BTreeSet<&str> =
            stretch.mouths.iter().flat_map(|(_, mouth)| &mouth.features).copied().collect();
        let stairs: Vec<&'static str> =
            ["ladder", "stairs"].into_iter().filter(|kind| all_stairs.contains(kind)).collect();
        let own = |mouth: &Mouth| -> BTreeSet<&'static str> {
            let block = (mouth.leads == "block").then_some("blocked");
            mouth.features.iter().copied().chain(block).chain(stairs.iter().copied()).collect()
        };
        if let Some(number) = stretch.number {
            let outer = &stretch.mouths[0].1;
            let marks = match (stretch.mouths.len(), outer.has_stairs(), outer.up) {
                (1, true, true) => vec!["stairs-up"],
                (1, true, false) => vec!["stairs-down"],
                _ => vec![],
            };
            map.areas.insert(number, (if stretch.room { "room" } else { "edge" }, stretch.middle, marks));
            for (crossing, mouth) in &stretch.mouths {
                map.passages.push((*crossing, number, own(mouth).into_iter().collect()));
            }
        } else {
            let features = stretch.mouths.iter().flat_map(|(_, mouth)| own(mouth)).collect::<BTreeSet<_>>();
            map.passages.push((stretch.mouths[0].0, stretch.mouths[1].0, features.into_iter().collect()));
        }
    }
    map
}

fn is_wall(stretch: &Stretch) -> bool {
    stretch.mouths.iter().all(|(_, mouth)| mouth.leads == "wall")
}

pub fn reached(map: &Map, from: u32) -> BTreeSet<u32> {
    let mut reached = BTreeSet::from([from]);
    loop {
        let before = reached.len();
        for (a, b, features) in &map.passages {
            if !features.contains(&"blocked") && (reached.contains(a) || reached.contains(b)) {
                reached.extend([*a, *b]);
            }
        }
        if reached.len() == before {
            return reached;
        }
    }
}

/// R6: secret doors join what is cut off.
fn join(lines: i32, apart: i32, start: u32, stretches: &[Stretch], map: &mut Map) {
    let all: BTreeMap<u32, Square> = crossings(lines, apart).into_iter().collect();
    loop {
        let reached_now = reached(map, start);
        let cut_off: BTreeSet<u32> =
            map.areas.keys().copied().filter(|id| all.contains_key(id) && !reached_now.contains(id)).collect();
        if cut_off.is_empty() {
            return;
        }
        let inner = || stretches.iter().filter(|stretch| stretch.mouths.len() == 2);
        let ends = |stretch: &Stretch| (stretch.mouths[0].0, stretch.mouths[1].0);
        let joined = |map: &Map, (a, b): (u32, u32)| map.passages.iter().any(|each| (each.0, each.1) == (a, b));
        let walls: Vec<(u32, u32)> =
            inner().filter(|stretch| is_wall(stretch)).map(ends).filter(|&pair| !joined(map, pair)).collect();
        let from_here = walls.iter().find(|(a, b)| {
            reached_now.contains(a) && cut_off.contains(b) || reached_now.contains(b) && cut_off.contains(a)
        });
        if let Some(&(a, b)) = from_here {
            map.passages.push((a, b, vec!["secret"]));
            continue;
        }
        // A blocked half, or a blocked stretch without a room, becomes secret if the party can reach only one end.
        let block = inner().find_map(|stretch| {
            let halves: Vec<(u32, u32)> = match stretch.number {
                Some(room) => stretch.mouths.iter().map(|(crossing, _)| (*crossing, room)).collect(),
                None => vec![ends(stretch)],
            };
            halves.into_iter().find(|&(a, b)| {
                let blocked = map.passages.iter().any(|each| (each.0, each.1) == (a, b) && each.2.contains(&"blocked"));
                blocked && reached_now.contains(&a) != reached_now.contains(&b)
            })
        });
        if let Some((a, b)) = block {
            let passage = map.passages.iter_mut().find(|each| (each.0, each.1) == (a, b)).expect("the passage");
            let features: BTreeSet<_> =
                passage.2.iter().map(|&each| if each == "blocked" { "secret" } else { each }).collect();
            passage.2 = features.into_iter().collect();
            continue;
        }
        let parts = |area: u32| reached(map, area);
        let from_anywhere = walls.iter().find(|&&(a, b)| {
            (cut_off.contains(&a) || cut_off.contains(&b)) && (!map.areas.contains_key(&a) || !parts(a).contains(&b))
        });
        let &(a, b) = from_anywhere.expect("a way");
        for end in [a, b] {
            map.areas.entry(end).or_insert(("junction", all[&end], Vec::new()));
        }
        map.passages.push((a, b, vec!["secret"]));
    }
}
