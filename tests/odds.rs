//! The odds, and what the manual says about them.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dungeon::{Dungeon, Measures};
use dicefall::odds::{Distribution, Histogram, SAMPLES, Samples, Tail};
use dicefall::procedures::{Options, REGISTRY};
use dicefall::{Recipe, link};

fn rooms(fragment: &str) -> Distribution {
    let samples = Samples::of(&link::read(fragment, &REGISTRY).unwrap().recipe).unwrap();
    (1..=SAMPLES).map(|n| samples.measures(n).unwrap().rooms).collect()
}

#[test]
fn thirty_rooms_in_a_medium_dungeon_take_some_luck() {
    let rooms = rooms("#/threads?rules=revised&size=medium&dungeon-seed=5");
    assert_eq!((rooms.median(), rooms.middle()), (20, 7..=36));
    assert_eq!(rooms.tail(30), Tail::Upper(1745));
}

#[test]
fn thirty_four_rooms_in_a_large_dungeon_take_no_luck() {
    let rooms = rooms("#/threads?rules=summary&size=large&dungeon-seed=7");
    assert_eq!((rooms.median(), rooms.middle()), (36, 19..=54));
    assert_eq!(rooms.within(34..=u32::MAX), 6079);
}

/// How many dungeons of each procedure are counted for the manual's table of loops.
const COUNTED: u32 = 1000;

/// A row of the manual's table of loops: the share of dungeons with a loop, and the median number of loops.
fn loops_of(procedure: &dicefall::procedures::Procedure) -> String {
    let samples = Samples::of(&link::read(&format!("#/{}?v=1&seed=any", procedure.id), &REGISTRY).unwrap().recipe);
    let samples = samples.unwrap();
    let loops: Distribution = (1..=COUNTED).map(|n| samples.measures(n).unwrap().loops).collect();
    let share = loops.within(1..=u32::MAX);
    format!("| `{}` | {}.{}% | {} |", procedure.id, share / 10, share % 10, loops.median())
}

#[test]
fn the_manual_says_how_many_loops_each_procedure_makes() {
    let manual = include_str!("../docs/manual.md");
    let lines: Vec<String> = REGISTRY.0.iter().map(|procedure| loops_of(procedure)).collect();
    let missing: Vec<&String> = lines.iter().filter(|line| !manual.lines().any(|told| told == **line)).collect();
    assert!(missing.is_empty(), "docs/manual.md needs these rows: {missing:#?}");
}

fn of(numbers: &[u32]) -> Distribution {
    numbers.iter().copied().collect()
}

#[test]
fn percentiles_are_numbers_that_came_up() {
    let hundred: Distribution = (1..=100).collect();
    assert_eq!((hundred.median(), hundred.middle()), (50, 5..=95));
    let few = of(&[9, 2, 2, 4]);
    assert_eq!([0, 1, 50, 51, 75, 76, 100].map(|share| few.percentile(share)), [2, 2, 2, 4, 4, 9, 9]);
    assert_eq!(few.range(), Some(2..=9));
}

#[test]
fn an_empty_distribution_has_no_range_and_does_not_panic() {
    let none = Distribution::default();
    assert_eq!((none.range(), none.median(), none.middle(), none.tail(3)), (None, 0, 0..=0, Tail::Upper(0)));
    assert_eq!(none.histogram(3), Histogram { least: 3, width: 1, bins: vec![0], beyond: 0 });
}

#[test]
fn the_tail_of_a_number_is_on_the_side_with_fewer_numbers() {
    let some = of(&[1, 2, 2, 3, 3, 3, 8]);
    assert_eq!(
        [1, 2, 3, 8].map(|number| some.tail(number)),
        [Tail::Lower(1), Tail::Lower(3), Tail::Upper(4), Tail::Upper(1),]
    );
    assert_eq!([some.tail(0), some.tail(9)], [Tail::Lower(0), Tail::Upper(0)]);
}

#[test]
fn bins_have_the_same_width_and_cover_every_number() {
    for greatest in 5..300 {
        let numbers: Distribution = (5..=greatest).collect();
        let histogram = numbers.histogram(5);
        let (bins, width) = (histogram.bins.len(), histogram.width);
        assert!(bins <= 24 && (bins >= 12 || width == 1), "{greatest}: {histogram:?}");
        assert!(histogram.bins[..bins - 1].iter().all(|&count| count == width), "{greatest}: {histogram:?}");
        assert_eq!(histogram.bins.iter().sum::<u32>(), numbers.total());
        assert_eq!((histogram.bin(5), histogram.bin(greatest)), (0, bins - 1));
        assert!((greatest + 1..=greatest + width).contains(&histogram.end()), "{greatest}: {histogram:?}");
    }
}

#[test]
fn a_long_thin_tail_is_left_out_unless_the_number_is_in_it() {
    let tail: Distribution = (0..1000).map(|n| if n < 995 { n % 10 } else { n }).collect();
    let histogram = tail.histogram(4);
    assert_eq!((histogram.end(), histogram.beyond, histogram.bins.len()), (10, 5, 10));
    let far = tail.histogram(996);
    assert!(far.end() > 996 && far.bin(996) < far.bins.len(), "{far:?}");
}

#[test]
fn the_histogram_covers_a_number_that_never_came_up() {
    let some = of(&[3, 4, 4]);
    assert_eq!(some.histogram(6), Histogram { least: 3, width: 1, bins: vec![1, 2, 0, 0], beyond: 0 });
    assert_eq!(some.histogram(1), Histogram { least: 1, width: 1, bins: vec![0, 0, 1, 2], beyond: 0 });
}

#[test]
fn samples_need_no_player_and_use_only_the_options_of_the_recipe() {
    for procedure in REGISTRY.0 {
        let seeded = Recipe::fresh(procedure, "amber-owl-42".parse().expect("a seed")).expect("defaults");
        let samples = Samples::of(&seeded).expect("samples");
        assert_eq!(samples, Samples::of(&samples.nth(7)).expect("samples"));
        let as_dice = seeded.as_dice(&seeded.run().expect("a run")).expect("dice");
        assert_eq!(samples, Samples::of(&as_dice).expect("samples"), "{}", procedure.id);
        let seventh = samples.nth(7);
        assert_eq!(seventh.seed().map(ToString::to_string).as_deref(), Some("odds-7"));
        assert_ne!(seventh.run().expect("a run").digest(), samples.nth(8).run().expect("a run").digest());
    }
}

#[test]
fn a_crawl_by_hand_is_sampled_to_its_end() {
    let threads = REGISTRY.find("threads").expect("registered");
    let mut options = Options::of(threads);
    options.set("explore", "by-hand").expect("an option");
    let by_hand = Recipe::new(threads, options, None, Vec::new(), Vec::new()).expect("a recipe");
    assert!(by_hand.run().expect("a run").pending.is_some());
    let samples = Samples::of(&by_hand).expect("samples");
    assert!((1..=50).all(|n| samples.nth(n).run().expect("a run").pending.is_none()));
    assert_eq!(samples.measures(1).expect("measures"), Measures::of(&samples.nth(1).run().expect("a run").dungeon()));
    assert_ne!(Measures::of(&Dungeon::default()), samples.measures(1).expect("measures"));
}
