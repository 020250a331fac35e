//! The cases: pools, points at random, on lines and on circles, options, seeds, recipes.

use dicefall::Recipe;
use dicefall::dice::{Die, Lie, OwnDie, Pool, Seed};
use dicefall::geometry::Point;
use dicefall::procedures::{Options, drop_dice};
use dicefall::trace::Trace;
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

#[derive(Clone, Debug)]
pub struct Dropped {
    pub points: Vec<Point>,
    pub dice: Vec<Die>,
    pub faces: Vec<u8>,
    pub by_hand: bool,
    pub from: usize,
    pub loops: String,
    /// The overachiever's 1d10.
    pub tenth: u8,
    pub danger: bool,
}

impl Dropped {
    pub fn recipe(&self) -> Recipe {
        self.recipe_from(self.from)
    }

    pub fn recipe_from(&self, from: usize) -> Recipe {
        let mut options = Options::of(&drop_dice::PROCEDURE);
        let pool = Pool::collect(self.dice.iter().copied()).to_string();
        let grid = if self.by_hand { "by-hand" } else { "delaunay" };
        let danger = if self.danger { "on" } else { "off" };
        for (name, value) in [
            ("pool", pool.as_str()),
            ("grid", grid),
            ("from", &from.to_string()),
            ("loops", &self.loops),
            ("danger", danger),
        ] {
            assert!(options.set(name, value).unwrap());
        }
        let placed = |(&at, &face): (&Point, &u8)| OwnDie { face: face.into(), lie: Some(Lie::At(at)) };
        let mut own: Vec<_> = self.points.iter().zip(&self.faces).map(placed).collect();
        if self.loops == "overachiever" {
            own.push(OwnDie { face: self.tenth.into(), lie: None });
        }
        Recipe::new(&drop_dice::PROCEDURE, options, None, own, Vec::new()).unwrap()
    }

    pub fn run(&self) -> Trace {
        let trace = self.recipe().run().unwrap();
        assert_eq!(trace.pending, None);
        trace
    }
}

pub fn dropped() -> impl Strategy<Value = Dropped> {
    let small = (some_of(3..=18), any::<bool>());
    let large = (some_of(3..=80), Just(false));
    let drawn = prop_oneof![2 => small.boxed(), 3 => large.boxed()];
    drawn.prop_flat_map(|(points, by_hand)| {
        let count = points.len();
        (Just((points, by_hand)), dice(count), 1..=count, loops(), 1..=10_u8, any::<bool>()).prop_map(
            |((points, by_hand), (dice, faces), from, loops, tenth, danger)| Dropped {
                points,
                dice,
                faces,
                by_hand,
                from,
                loops,
                tenth,
                danger,
            },
        )
    })
}

/// Distinct points in any order, with one of the shapes below.
pub fn some_of(count: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<Point>> {
    let most = *count.end();
    let least = *count.start();
    let chosen = move |shape: Vec<Point>| {
        let most = most.min(shape.len());
        subsequence(shape, least..=most).prop_shuffle()
    };
    prop_oneof![
        2 => scattered(most).prop_flat_map(chosen),
        2 => lattice().prop_flat_map(chosen),
        1 => line().prop_flat_map(chosen),
        1 => almost_a_line().prop_flat_map(chosen),
        2 => circles().prop_flat_map(chosen),
    ]
}

fn distinct(mut points: Vec<Point>) -> Vec<Point> {
    points.retain(|at| (0..=1000).contains(&at.x) && (0..=700).contains(&at.y));
    points.sort_unstable();
    points.dedup();
    points
}

fn scattered(most: usize) -> impl Strategy<Value = Vec<Point>> {
    let point = (0..=1000, 0..=700).prop_map(|(x, y)| Point::new(x, y));
    prop::collection::vec(point, most.max(3)..=most.max(3) + 4)
        .prop_map(distinct)
        .prop_filter("three different points", |points| points.len() >= 3)
}

/// The points of a grid. The corners of each rectangle of the grid are on one circle.
fn lattice() -> impl Strategy<Value = Vec<Point>> {
    (2..=9_i32, 2..=9_i32, 1..=40_i32, 1..=40_i32, 0..=600_i32, 0..=300_i32).prop_map(
        |(columns, rows, wide, high, x, y)| {
            let cells = (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row)));
            distinct(cells.map(|(column, row)| Point::new(x + column * wide, y + row * high)).collect())
        },
    )
}

/// Points on a line with one of six slopes.
fn line() -> impl Strategy<Value = Vec<Point>> {
    let slope = prop_oneof![Just((1, 0)), Just((0, 1)), Just((1, 1)), Just((3, 2)), Just((7, -4)), Just((1, -1))];
    (slope, 1..=5_i32, 0..=20_i32).prop_map(|((dx, dy), step, offset)| {
        let start = if dy < 0 { 700 } else { offset };
        distinct((0..80).map(|n| Point::new(offset + n * dx * step, start + n * dy * step)).collect())
    })
}

fn almost_a_line() -> impl Strategy<Value = Vec<Point>> {
    (line(), prop::collection::vec((0..=1000, 0..=700), 1..=2)).prop_map(|(mut points, beside)| {
        points.extend(beside.into_iter().map(|(x, y)| Point::new(x, y)));
        distinct(points)
    })
}

/// 36 points with whole coordinates, around one or two middles. The middles can be among the points.
fn circles() -> impl Strategy<Value = Vec<Point>> {
    let ring: Vec<(i32, i32)> =
        (-65..=65).flat_map(|x| (-65..=65).map(move |y| (x, y))).filter(|(x, y)| x * x + y * y == 65 * 65).collect();
    let middle = (65 * 4..=1000 - 65 * 4, 65 * 4..=700 - 65 * 4);
    let radii = prop::collection::vec(1..=4_i32, 1..=2);
    (prop::collection::vec(middle, 1..=2), radii, any::<bool>()).prop_map(move |(middles, radii, with_middle)| {
        let mut points = Vec::new();
        for &(x, y) in &middles {
            for radius in &radii {
                points.extend(ring.iter().map(|(dx, dy)| Point::new(x + dx * radius, y + dy * radius)));
            }
            if with_middle {
                points.push(Point::new(x, y));
            }
        }
        distinct(points)
    })
}

/// Often all dice are of one kind, or have few values.
fn dice(count: usize) -> impl Strategy<Value = (Vec<Die>, Vec<u8>)> {
    let kinds = prop_oneof![
        prop::sample::select(Die::ALL.to_vec()).prop_map(move |die| vec![die; count]),
        prop::collection::vec(prop::sample::select(Die::ALL.to_vec()), count),
    ];
    let faces = prop_oneof![
        (1..=4_u8).prop_map(move |face| vec![face; count]),
        prop::collection::vec(1..=2_u8, count),
        prop::collection::vec(any::<u8>(), count),
    ];
    (kinds, faces).prop_map(|(dice, faces)| {
        let shown = dice.iter().zip(faces).map(|(die, face)| (face.wrapping_sub(1)) % die.sides() + 1).collect();
        (dice, shown)
    })
}

pub fn loops() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("third".to_owned()),
        Just("overachiever".to_owned()),
        (0..=100_u8).prop_map(|share| format!("{}.{:02}", share / 100, share % 100)),
    ]
}

pub fn seed() -> impl Strategy<Value = Seed> {
    let plain = "[a-z]{1,8}-[a-z]{1,8}-[0-9]{1,3}".prop_map(String::from);
    let any = prop::collection::vec(any::<char>(), 1..=64).prop_map(|characters| characters.into_iter().collect());
    prop_oneof![plain.boxed(), any.boxed()].prop_map(|text: String| text.parse().unwrap())
}

pub fn pool(count: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<Die>> {
    let one = prop::sample::select(Die::ALL.to_vec());
    (one.clone(), one, count, any::<Index>()).prop_map(|(first, second, count, cut)| {
        let cut = cut.index(count);
        (0..count).map(|index| if index < cut { first } else { second }).collect()
    })
}

pub fn seeded(count: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Recipe> {
    let shown = (any::<bool>(), prop::sample::select(vec!["landscape", "portrait", "square"]));
    let drawn = (pool(count), seed(), loops(), any::<bool>(), any::<Index>(), shown);
    drawn.prop_map(|(dice, seed, loops, by_hand, from, (danger, tray))| {
        let grid = if by_hand && dice.len() <= 18 { "by-hand" } else { "delaunay" };
        let from = (from.index(dice.len()) + 1).to_string();
        let mut options = Options::of(&drop_dice::PROCEDURE);
        let pool = Pool::collect(dice).to_string();
        let danger = if danger { "on" } else { "off" };
        let options_set = [("pool", pool.as_str()), ("grid", grid), ("from", &from), ("loops", &loops)];
        for (name, value) in options_set.into_iter().chain([("danger", danger), ("tray", tray)]) {
            assert!(options.set(name, value).unwrap());
        }
        Recipe::new(&drop_dice::PROCEDURE, options, Some(seed), Vec::new(), Vec::new()).unwrap()
    })
}

/// Own dice, a seed, both, or only some of the dice.
pub fn recipe() -> impl Strategy<Value = Recipe> {
    let own = dropped().prop_map(|dropped| dropped.recipe());
    let cut = any::<Index>();
    let some = (dropped(), cut, proptest::option::of(seed())).prop_map(|(dropped, cut, seed)| {
        let recipe = dropped.recipe();
        let kept = recipe.dice()[..cut.index(recipe.dice().len() + 1)].to_vec();
        recipe.with_dice(kept).unwrap().with_seed(seed)
    });
    prop_oneof![seeded(3..=30).boxed(), own.boxed(), some.boxed()]
}
