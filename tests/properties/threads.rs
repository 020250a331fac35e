//! `threads`: ten thousand dungeons of each rule set. Their counts are checked against the rule book, and every line
//! against `threads_reference`.

use super::threads_reference::{Book, Crawl, size_dice_of};
use dicefall::dice::Seed;
use dicefall::digest::{self, stir};
use dicefall::dungeon::{AreaKind, Depths, Detail, Dungeon, Feature, Level, LevelId, Mark, Set, Spot, Stub, loops};
use dicefall::trace::{Ask, Choice, Step, Trace};
use std::fmt::Write;

const DUNGEONS: u32 = 10_000;

fn draw(rules: &'static str, number: u32) -> (Book, Seed) {
    let mut bits = digest::of(&format!("options-{rules}-{number}")).0;
    let mut one_of = |count: usize| {
        bits = stir(bits.wrapping_add(1));
        usize::try_from(bits % count as u64).unwrap()
    };
    let book = Book {
        rules,
        size: ["", "", "", "small", "medium", "large", "tiny", "mega"][one_of(8)],
        // The highest Dungeon Seed is rare, because its dungeons have thousands of rooms.
        dungeon_seed: if number.is_multiple_of(200) { 12 } else { [0, 0, 0, 1, 2, 3, 4, 6][one_of(8)] },
        loop_chance: [1, 1, 1, 0, 2, 4, 6][one_of(7)],
        search: one_of(3) == 0,
        secret_chance: [1, 1, 0, 3, 6][one_of(5)],
        modifier: [3, 3, -5, 0, 7, 15][one_of(6)],
        levels: ["never", "never", "never", "never", "dead-ends", "every-room", "by-size"][one_of(7)],
        way_in: one_of(3) == 0,
        kind: ["any", "any", "caves", "catacombs", "ruin", "fortress"][one_of(6)],
    };
    (book, format!("p-{number}").parse().unwrap())
}

fn beginning(trace: &Trace, count: usize) -> Vec<(&Step, String)> {
    trace.steps()[..count].iter().map(|step| (step, trace.fact(step).to_string())).collect()
}

fn told(dungeon: &Dungeon) -> String {
    let mut told = String::new();
    let secret = |features: Set<Feature>| if features.contains(Feature::Secret) { " secret" } else { "" };
    for level in &dungeon.levels {
        for area in level.areas() {
            let marks: Vec<&str> = area.marks.iter().map(Mark::name).collect();
            writeln!(told, "{} {}", level.label(area.id), marks.join(" ")).unwrap();
            for stub in level.stubs.iter().filter(|stub| stub.end.area == area.id) {
                writeln!(told, "{}{}{}", area.id, stub.end.letter.char(), secret(stub.features)).unwrap();
            }
        }
        let ends = level.passages().map(|(_, passage)| {
            let [a, b] =
                passage.letters.map(|letter| letter.map(|letter| letter.char().to_string()).unwrap_or_default());
            format!("{}{a}-{}{b}{}", passage.a, passage.b, secret(passage.features))
        });
        writeln!(told, "{}", ends.collect::<Vec<_>>().join(", ")).unwrap();
    }
    let stairs = dungeon.connections.iter().map(|stairs| {
        assert!(stairs.features.contains(Feature::Stairs));
        let end = |spot: Spot| dungeon.levels[spot.level.index()].label(spot.area);
        format!("{}>{}", end(stairs.from), end(stairs.to))
    });
    writeln!(told, "{}", stairs.collect::<Vec<_>>().join(", ")).unwrap();
    writeln!(told, "{} {}", size_dice(dungeon), dungeon_seed(dungeon)).unwrap();
    for tally in &dungeon.tallies {
        writeln!(told, "{}: {:?}", tally.name, tally.numbers).unwrap();
    }
    told
}

fn size_dice(dungeon: &Dungeon) -> usize {
    match &dungeon.details[&"size"] {
        Detail::Word(size) => size_dice_of(size),
        other => panic!("{other:?}"),
    }
}

fn dungeon_seed(dungeon: &Dungeon) -> usize {
    match &dungeon.details[&"dungeon_seed"] {
        Detail::Number(seed) => usize::try_from(*seed).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn rolls(trace: &Trace) -> Vec<(u8, u8)> {
    trace.all_rolls().iter().map(|roll| (roll.die.sides(), roll.face)).collect()
}

fn choice(trace: &Trace) -> Option<&Choice> {
    trace.pending.as_ref().map(|request| match &request.ask {
        Ask::Choice(choice) => choice,
        ask @ Ask::Dice(..) => panic!("{ask:?}, though there is a seed"),
    })
}

fn keeps_to_the_rules(book: &Book, dungeon: &Dungeon) {
    for (number, level) in dungeon.levels.iter().enumerate() {
        let is_too_large = book.rules == "next-thread" && rooms(dungeon) == 500;
        assert!(level.stubs.is_empty() || is_too_large, "an unexplored passage: {:?}", level.stubs);
        assert!(book.rules != "next-thread" || rooms(dungeon) <= 500);
        let ids: Vec<u32> = level.areas().map(|area| area.id.0).collect();
        assert!(ids.iter().copied().eq(1..=u32::try_from(ids.len()).unwrap()), "{ids:?}");
        rooms_are_found_in_order(level);
        rooms_have_no_more_passages_than_their_dice_allow(book, dungeon, level);
        let foot = level.areas().next().unwrap();
        let way_in = if number == 0 { Mark::Entrance } else { Mark::StairsUp };
        for (mark, only_there) in [(way_in, true), (Mark::Entrance, number == 0), (Mark::StairsUp, number > 0)] {
            let marked: Vec<_> = level.areas().filter(|area| area.marks.contains(mark)).map(|area| area.id).collect();
            let expected = if only_there { vec![foot.id] } else { vec![] };
            let second = if book.way_in && mark == Mark::Entrance { marked.len().saturating_sub(1) } else { 0 };
            assert!(second <= 1 && marked[..marked.len() - second] == expected, "{mark:?}: {marked:?}");
        }
    }
    assert_eq!(dungeon.connections.len(), dungeon.levels.len() - 1);
    if let Some(Detail::Number(levels)) = dungeon.details.get(&"levels") {
        let found = i64::try_from(dungeon.levels.len()).unwrap();
        assert!(found == *levels || rooms(dungeon) == 500, "{levels} levels were rolled");
    }
    for (number, stairs) in (1..).map(LevelId).zip(&dungeon.connections) {
        assert_eq!((stairs.to.level, stairs.to.area.0), (number, 1));
        assert!(stairs.from.level < number && stairs.from.area.0 > 1, "stairs lead down, but never from an entrance");
    }
    let depths = Depths::of(dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        assert!(level.areas().all(|area| depths.at(id, area.id).is_some()), "every room can be reached");
    }
    for tally in &dungeon.tallies {
        let falls = tally.numbers.windows(2).all(|pair| pair[0] == pair[1] + 1);
        assert!(falls, "{}: {:?}", tally.name, tally.numbers);
    }
}

fn rooms(dungeon: &Dungeon) -> usize {
    let is_room = |area: &&dicefall::dungeon::Area| area.kind == AreaKind::Room;
    dungeon.levels.iter().map(|level| level.areas().filter(is_room).count()).sum()
}

/// A passage to a new room has a letter only at the room with the lower number. A loop has letters at both ends.
fn rooms_are_found_in_order(level: &Level) {
    let (mut found, mut joined) = (1, 0);
    for (_, passage) in level.passages() {
        assert!(passage.a < passage.b, "{passage:?}");
        match passage.letters {
            [Some(_), None] => {
                found += 1;
                assert_eq!(passage.b.0, found, "{passage:?}");
            }
            [Some(_), Some(_)] => joined += 1,
            letters => panic!("{letters:?}"),
        }
    }
    assert_eq!((found as usize, joined), (level.areas().count(), loops(level)));
}

fn rooms_have_no_more_passages_than_their_dice_allow(book: &Book, dungeon: &Dungeon, level: &Level) {
    for area in level.areas() {
        let ways = level.degree(area.id) - usize::from(area.id.0 > 1);
        let hidden = usize::from(book.search);
        let most = match (area.id.0, book.rules) {
            (1, "summary" | "sketch") => {
                assert!(ways >= dungeon_seed(dungeon), "an entrance with {ways} passages");
                dungeon_seed(dungeon)
            }
            (2.., "sketch") => size_dice(dungeon),
            _ => 6,
        };
        assert!(ways <= most + hidden, "room {} has {ways} passages", level.label(area.id));
    }
}

/// The same dungeon, explored by hand with Dicefall's moves and the same dice.
fn is_the_same_by_hand(book: &Book, seed: &Seed, auto: &Trace, (expected, moves): (&str, &[String])) {
    let by_hand = book.recipe(seed, Some(moves)).run().unwrap();
    assert_eq!(told(&by_hand.dungeon()), expected);
    assert_eq!(by_hand.all_rolls(), auto.all_rolls());
    assert_eq!(by_hand.moves.len(), moves.len());
    assert_eq!(choice(&by_hand).and_then(|choice| choice.next), None, "no move is left");
}

fn every_dungeon_follows_the_book(rules: &'static str) {
    for number in 0..DUNGEONS {
        let (book, seed) = draw(rules, number);
        let (mut expected, trace) = (Crawl::begun(&book, &seed, false), book.recipe(&seed, None).run().unwrap());
        expected.explore();
        assert_eq!(trace.pending, None, "{number}: {book:?}");
        let dungeon = trace.dungeon();
        let in_words = expected.told();
        assert_eq!(told(&dungeon), in_words, "{number}: {book:?}");
        assert_eq!(rolls(&trace), expected.rolls, "{number}: {book:?}");
        keeps_to_the_rules(&book, &dungeon);
        // By hand, a level starts at once, and the party looks for stairs in a room after its search.
        if dungeon.levels.len() == 1 && (book.levels == "never" || !book.search) {
            is_the_same_by_hand(&book, &seed, &trace, (&in_words, &expected.moves));
        } else {
            let book = Book { levels: "never", ..book };
            let (mut expected, trace) = (Crawl::begun(&book, &seed, false), book.recipe(&seed, None).run().unwrap());
            expected.explore();
            is_the_same_by_hand(&book, &seed, &trace, (&expected.told(), &expected.moves));
        }
        begins_the_same_with_fewer_dice(&book, &seed, &trace);
    }
}

/// With fewer dice and no seed, a run has the first steps of the whole run. The letters of a room's exits have no gap.
fn begins_the_same_with_fewer_dice(book: &Book, seed: &Seed, trace: &Trace) {
    let as_dice = book.recipe(seed, None).as_dice(trace).unwrap();
    // If the options set everything, no dice are needed.
    let Some(last) = as_dice.dice().len().checked_sub(1) else { return };
    let cut = usize::try_from(stir(digest::of(seed.as_str()).0) % (last as u64 + 1)).unwrap();
    let short = as_dice.with_dice(as_dice.dice()[..cut].to_vec()).unwrap().run().unwrap();
    assert!(short.pending.is_some());
    let steps = short.steps().len();
    assert_eq!(beginning(&short, steps), beginning(trace, steps));
    // Before its size and Dungeon Seed are known, the dungeon has nothing to compare.
    if steps >= 2 {
        assert_eq!(told(&short.dungeon()), told(&trace.dungeon_at(steps)));
    }
    for level in &short.dungeon().levels {
        for area in level.areas() {
            let explored = level.passages_at(area.id).into_iter().flat_map(|(_, passage)| passage.ends()).flatten();
            let waiting = level.stubs.iter().map(|stub| stub.end);
            let ends = explored.chain(waiting).filter(|end| end.area == area.id);
            let mut letters: Vec<usize> = ends.map(|end| end.letter.index()).collect();
            letters.sort_unstable();
            assert!(letters.iter().copied().eq(0..letters.len()), "{letters:?} in {}", level.label(area.id));
        }
    }
}

#[test]
fn the_final_rules_make_what_the_book_says() {
    every_dungeon_follows_the_book("final");
}

#[test]
fn the_revised_rules_make_what_the_book_says() {
    every_dungeon_follows_the_book("revised");
}

#[test]
fn the_rules_in_summary_make_what_the_book_says() {
    every_dungeon_follows_the_book("summary");
}

#[test]
fn the_first_sketch_makes_what_the_book_says() {
    every_dungeon_follows_the_book("sketch");
}

#[test]
fn the_rules_with_the_next_thread_make_what_the_book_says() {
    every_dungeon_follows_the_book("next-thread");
}

const RULES: [&str; 5] = ["final", "revised", "summary", "sketch", "next-thread"];

/// Dungeons of all rule sets, with seeds of their own.
fn some(count: u32) -> impl Iterator<Item = (u32, Book, Seed)> {
    (0..count).map(|number| {
        let (book, seed) = draw(RULES[number as usize % 5], DUNGEONS + number);
        (number, book, seed)
    })
}

/// A player who wanders at random makes moves until none is left or `most` are made.
fn wander(book: &Book, seed: &Seed, most: usize) -> Vec<String> {
    let mut crawl = Crawl::begun(book, seed, true);
    let mut bits = digest::of(seed.as_str()).0;
    while crawl.moves.len() < most {
        let offered = crawl.offered();
        if offered.is_empty() {
            break;
        }
        bits = stir(bits.wrapping_add(1));
        crawl.make(&offered[usize::try_from(bits % offered.len() as u64).unwrap()]);
    }
    crawl.moves
}

#[test]
fn every_move_of_a_player_follows_the_book() {
    for (number, book, seed) in some(4000) {
        let moves = wander(&book, &seed, number as usize % 80);
        let trace = book.recipe(&seed, Some(&moves)).run().unwrap();
        let mut expected = Crawl::begun(&book, &seed, true);
        // The searches for a hidden entrance come first.
        let begun = expected.moves.len();
        for said in &moves[begun..] {
            expected.make(said);
        }
        assert_eq!(told(&trace.dungeon()), expected.told(), "{book:?} {moves:?}");
        assert_eq!(rolls(&trace), expected.rolls, "{book:?} {moves:?}");
        let names = choice(&trace).map(|choice| choice.moves.iter().map(|each| each.name.clone()).collect::<Vec<_>>());
        assert_eq!(names.unwrap_or_default(), expected.offered(), "{book:?} {moves:?}");
    }
}

#[test]
fn the_moves_that_dicefall_would_make_give_the_same_dungeon() {
    for (_, mut book, seed) in some(200) {
        book.levels = "never";
        let auto = book.recipe(&seed, None).run().unwrap();
        let (mut moves, mut trace) = (Vec::new(), book.recipe(&seed, Some(&[])).run().unwrap());
        while let Some(next) = choice(&trace).and_then(|choice| Some(&choice.moves[choice.next?])) {
            moves.push(next.name.clone());
            trace = book.recipe(&seed, Some(&moves)).run().unwrap();
        }
        assert_eq!((trace.digest(), trace.all_rolls()), (auto.digest(), auto.all_rolls()), "{moves:?}");
    }
}

#[test]
fn with_fewer_dice_or_moves_the_first_steps_are_the_same() {
    for (number, book, seed) in some(2000) {
        let moves = (number % 2 == 0).then(|| wander(&book, &seed, 30));
        let recipe = book.recipe(&seed, moves.as_deref());
        let trace = recipe.run().unwrap();
        let as_dice = recipe.as_dice(&trace).unwrap();
        let again = as_dice.run().unwrap();
        let all = trace.steps().len();
        assert_eq!(beginning(&again, all), beginning(&trace, all));
        assert_eq!((again.steps().len(), again.digest()), (all, trace.digest()));
        assert_eq!(again.pending, trace.pending);
        let cut = usize::try_from(digest::of(seed.as_str()).0 % as_dice.dice().len() as u64).unwrap();
        let short = as_dice.with_dice(as_dice.dice()[..cut].to_vec()).unwrap().run().unwrap();
        let steps = short.steps().len();
        assert_eq!(beginning(&short, steps), beginning(&trace, steps));
        let Some(Ask::Dice(missing, None)) = short.pending.as_ref().map(|request| &request.ask) else {
            panic!("nothing asked for after {cut} dice: {:?}", short.pending)
        };
        let next = &trace.all_rolls()[cut..cut + missing.len()];
        assert!(next.iter().map(|roll| &roll.die).eq(missing), "{missing:?}");
        if let Some(moves) = moves {
            let cut = cut % (moves.len() + 1);
            let short = book.recipe(&seed, Some(&moves[..cut])).run().unwrap();
            let steps = short.steps().len();
            assert_eq!(beginning(&short, steps), beginning(&trace, steps));
            assert_eq!(short.moves, trace.moves[..cut]);
        }
    }
}

/// The later level has all areas and passages of the earlier level. A `?` may disappear, and new passages may use up
/// exits.
fn goes_on(earlier: &Level, later: &Level) {
    for (one, same) in earlier.areas().zip(later.areas()) {
        assert_eq!(one.id, same.id);
        assert!(one.marks.iter().all(|mark| mark == Mark::Unsure || same.marks.contains(mark)));
    }
    assert!(earlier.areas().count() <= later.areas().count());
    let same = later.passages().take(earlier.passages().count());
    assert!(same.eq(earlier.passages()), "a passage is lost or changed");
    let taken = |stub: &Stub| later.passages().any(|(_, it)| it.ends().contains(&Some(stub.end)));
    assert!(earlier.stubs.iter().all(|stub| later.stubs.contains(stub) != taken(stub)));
}

#[test]
fn each_step_goes_on_from_the_dungeon_before_it() {
    for (_, book, seed) in some(160) {
        let trace = book.recipe(&seed, None).run().unwrap();
        let mut before = trace.dungeon_at(0);
        for count in 1..=trace.steps().len().min(400) {
            let after = trace.dungeon_at(count);
            for (earlier, later) in before.levels.iter().zip(&after.levels) {
                goes_on(earlier, later);
            }
            assert!(before.levels.len() <= after.levels.len());
            assert!(after.connections.starts_with(&before.connections));
            for (earlier, later) in before.tallies.iter().zip(&after.tallies) {
                assert!(later.name == earlier.name && later.numbers.starts_with(&earlier.numbers));
            }
            before = after;
        }
        let shared: Vec<_> = trace.steps().iter().flat_map(|step| trace.rolls(step)).collect();
        assert_eq!(shared, trace.all_rolls().iter().collect::<Vec<_>>());
    }
}
