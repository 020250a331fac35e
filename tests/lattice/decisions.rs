//! What the steps decided, with dice rolled by hand; then laws over many dungeons.

use super::{dice, open};
use dicefall::dungeon::{AreaId, Feature};
use dicefall::procedures::{Decision, Place, Verdict};
use dicefall::trace::Trace;

/// The decisions whose questions contain these words, in order.
fn asked(query: &str, words: &str) -> Vec<Decision> {
    let recipe = open(query).recipe;
    let trace = recipe.run().unwrap_or_else(|fault| panic!("{query}: {fault}"));
    let all = (0..trace.steps().len()).flat_map(|step| recipe.decisions(&trace, step));
    all.filter(|decision| decision.asks.to_string().contains(words)).collect()
}

/// The mouths are written as in [`dice`].
fn asked_of(mouths: &str, words: &str) -> Vec<Decision> {
    asked(&format!("lattice=2&dice={}", dice(mouths)), words)
}

/// The first mouth's dice, then walls.
fn asked_of_dice(faces: &str, words: &str) -> Vec<Decision> {
    asked(&format!("lattice=2&dice={faces};{}", dice("www wwww wwww wwww")), words)
}

fn right(decision: &Decision) -> Vec<String> {
    decision.right().map(|answer| answer.what.to_string()).collect()
}

fn verdict(decision: &Decision, what: &str) -> Option<Verdict> {
    decision.answers.iter().find(|answer| answer.what.to_string() == what).map(|answer| answer.verdict)
}

#[track_caller]
fn one(decisions: &[Decision]) -> &Decision {
    let [only] = decisions else { panic!("{} decisions", decisions.len()) };
    only
}

#[test]
fn a_double_and_its_sum_are_told_apart() {
    let of_first = |faces: &str| asked_of_dice(faces, "north mouth of crossing a show").remove(0);
    let secret = of_first("3;3;3;5");
    assert_eq!(secret.asks.to_string(), "Your dice for the north mouth of crossing a show 3 and 3. What do they give?");
    assert_eq!(right(&secret), ["a secret door"]);
    assert_eq!(verdict(&secret, "a wall"), Some(Verdict::Wrong));
    assert_eq!(secret.because.to_string(), "A double 3 is a secret door. Any other 6 is a wall.");
    let ladder = of_first("5;5;6;3;5");
    assert!(ladder.asks.to_string().contains("show 5 and 5, then 6."));
    assert_eq!(right(&ladder), ["a ladder up"]);
    for wrong in ["a ladder down", "stairs up", "stairs down"] {
        assert_eq!(verdict(&ladder, wrong), Some(Verdict::Wrong), "{wrong}");
    }
    assert_eq!(right(&of_first("1;6")), ["a wall"]);
}

#[test]
fn double_3_behind_stairs_is_a_secret_door_and_a_wall_there_is_rolled_again() {
    let behind = |faces: &str| asked_of_dice(faces, "behind").remove(0);
    let secret = behind("4;5;1;3;3;3;5");
    assert_eq!(right(&secret), ["a secret door"]);
    assert_eq!(verdict(&secret, "nothing, so you roll again"), Some(Verdict::Wrong));
    let wall = behind("4;5;1;1;6;3;5");
    assert_eq!(right(&wall), ["nothing, so you roll again"]);
    assert_eq!(verdict(&wall, "a wall"), Some(Verdict::ByArticle("R3")));
    assert_eq!(right(&behind("4;5;1;3;5")), ["a tunnel"]);
}

#[test]
fn after_three_throws_the_last_counts_unless_six_rerolls_are_over() {
    let end = |faces: &str| asked_of_dice(faces, "in the end").remove(0);
    assert_eq!(right(&end("3;3;4;5;1;2;2")), ["a door to a room"]);
    let over = end("4;5;1;1;6;1;6;1;6;1;6;1;6;1;6");
    assert_eq!(right(&over), ["a tunnel"]);
    assert_eq!(verdict(&over, "a wall"), Some(Verdict::ByArticle("R3")));
    assert_eq!(over.because.to_string(), "After six rerolls, the way leads to a tunnel.");
    assert!(asked_of_dice("3;3;2;2", "in the end").is_empty(), "two throws have a question each");
}

#[test]
fn a_wall_gives_way_to_the_other_mouth_of_its_stretch() {
    let between = asked_of("twww wwwd wwww wwww", "between the two mouths");
    let between = one(&between);
    let asks = "You rolled a wall for the east mouth of crossing a and a door to a tunnel for the west mouth of crossing b. What is between the two mouths?";
    assert_eq!(between.asks.to_string(), asks);
    assert_eq!(right(between), ["a tunnel, with a door at crossing b"]);
    assert_eq!(verdict(between, "no tunnel"), Some(Verdict::ByArticle("R2")));
    assert_eq!(verdict(between, "a tunnel, with a door at crossing a"), Some(Verdict::Wrong));
    let room = asked_of("trww wwwb wwww wwww", "between the two mouths");
    assert_eq!(right(one(&room)), ["a tunnel with a room in the middle, with a block at crossing b"]);
    let two = asked_of("trww wwwr wwww wwww", "between the two mouths");
    assert_eq!(verdict(one(&two), "a tunnel with two rooms"), Some(Verdict::ByArticle("R2")));
}

#[test]
fn an_opened_mouth_is_not_what_was_rolled_for_it() {
    let there = asked_of("bttb wwwt vtvw wwwt", "north mouth of crossing a. What is there");
    let opened = one(&there);
    assert_eq!(right(opened), ["a tunnel to an end"]);
    assert_eq!(verdict(opened, "a tunnel to an end, with a block"), Some(Verdict::ByArticle("R5")));
}

#[test]
fn rooms_are_numbered_by_their_mouths_and_not_as_they_are_drawn() {
    // The stretch from a to b is drawn first. Its room was rolled for at b, after the room south of a.
    let numbers = asked_of("twrw wwwr wwww wwww", "Which number");
    let [first, second] = &numbers[..] else { panic!("two rooms") };
    assert_eq!((right(first), right(second)), (vec!["2".to_owned()], vec!["1".to_owned()]));
    assert_eq!(verdict(first, "1"), Some(Verdict::Wrong));
    let ends = asked_of("twww wwww wwww wwwt", "end called");
    assert_eq!(right(&ends[0]), ["end e"], "rock keeps its letter");
}

#[test]
fn secret_doors_and_rooms_do_not_stop_the_party_but_stairs_and_blocks_do() {
    let entrance = |mouths: &str| asked_of(mouths, "Where is the entrance?").remove(0);
    let room = entrance("bttv rtww ttww twwt");
    assert_eq!(right(&room), ["room 1, at the north mouth of crossing b: a tunnel to a room"]);
    let verdicts: Vec<_> = room.answers.iter().map(|answer| answer.verdict).collect();
    let later = Verdict::ByArticle("R5");
    assert_eq!(verdicts[..4], [Verdict::Wrong, Verdict::Wrong, Verdict::Right, later]);
    assert_eq!(
        right(&entrance("swww twww wwww wwww")),
        ["end e, at the north mouth of crossing a: a secret door, then a tunnel"]
    );
}

#[test]
fn what_is_cut_off_depends_on_walls_and_blocks_alone() {
    let cut_off = |mouths: &str| asked_of(mouths, "can the party reach only by digging").remove(0);
    // Stairs lead to b, a block to c, and a secret door from b to d.
    let cut = cut_off("tvbw wwsw wwww wwww");
    assert_eq!(right(&cut), ["crossing c"]);
    for wrong in ["none", "crossings b, c and d", "crossings c and d"] {
        assert_eq!(verdict(&cut, wrong), Some(Verdict::Wrong), "{wrong}");
    }
    assert_eq!(right(&cut_off("twww wwww wwww wwww")), ["none"]);
}

#[test]
fn the_secret_door_goes_on_two_walls_before_a_block() {
    let of_doors = |mouths: &str| asked_of(mouths, "secret door");
    // From c the party can reach d. From there, a stretch with two walls leads to b, and a block from a.
    let doors = of_doors("tbtw wwww wtww wwww");
    let [stretch, side] = &doors[..] else { panic!("a stretch and its side: {}", doors.len()) };
    let places: Vec<_> = stretch.right().map(|answer| answer.place).collect();
    assert_eq!(places, [Place::Line(AreaId(2), AreaId(4))]);
    let block = "from crossing a to crossing b: a block, and it leads to a part that is cut off";
    assert_eq!(verdict(stretch, block), Some(Verdict::ByArticle("R6")));
    assert_eq!(right(side), ["crossing d, which the party can reach"]);
    let rock = of_doors("twww wwww wwww wwbw");
    let why = "No block and no stretch with two walls joins a cut-off part to a part the party can reach. So the first \
               stretch with two walls out of a cut-off part gets a secret door.";
    assert_eq!(rock[0].because.to_string(), why);
    assert_eq!(rock[0].right().map(|answer| answer.place).collect::<Vec<_>>(), [Place::Line(AreaId(2), AreaId(4))]);
}

/// Each decision of many dungeons, with its step.
fn each_decision(options: &str, mut judge: impl FnMut(&Trace, usize, &Decision)) {
    for seed in 0..150 {
        let recipe = open(&format!("seed=decide-{seed}{options}")).recipe;
        let trace = recipe.run().unwrap();
        for nth in 0..trace.steps().len() {
            for decision in recipe.decisions(&trace, nth) {
                judge(&trace, nth, &decision);
            }
        }
    }
}

#[test]
fn nothing_is_cut_off_exactly_if_no_secret_door_joins_anything() {
    let mut cut = 0;
    each_decision("", |trace, nth, decision| {
        if decision.asks.to_string().contains("can the party reach only by digging") {
            let joins = |text: String| text.contains("cut off");
            let is_joined = trace.steps()[nth..].iter().any(|step| joins(trace.fact(step).to_string()));
            assert_eq!(right(decision) != ["none"], is_joined);
            cut += usize::from(is_joined);
        }
    });
    assert!(cut > 20, "{cut}");
}

#[test]
fn the_right_end_of_an_exit_is_where_its_passage_ends() {
    let mut ends = 0;
    each_decision("&lattice=2&exits=on", |trace, nth, decision| {
        if decision.asks.to_string().ends_with("How far does it go?") {
            let (step, after) = (&trace.steps()[nth], trace.dungeon_at(nth + 1));
            let (a, b) = step.passage.unwrap();
            let squares: Vec<_> = [a, b].map(|id| after.levels[0].area(id).unwrap().square().unwrap()).into();
            let right: Vec<_> = decision.right().map(|answer| answer.place).collect();
            assert!(
                right.len() == 1 && squares.iter().any(|&at| right[0] == Place::Square(at)),
                "{right:?} {squares:?}"
            );
            assert!(decision.can_be_asked());
            ends += 1;
        }
    });
    assert!(ends > 100, "{ends}");
}

#[test]
fn a_secret_door_is_where_the_question_says() {
    let mut doors = 0;
    each_decision("", |trace, nth, decision| {
        if decision.asks.to_string().starts_with("At which end of this stretch") {
            let after = trace.dungeon_at(nth + 1);
            let ends = trace.steps()[nth].passage;
            let (_, passage) = after.levels[0].passages().find(|(_, each)| Some((each.a, each.b)) == ends).unwrap();
            let fittings = &passage.tunnel.as_ref().unwrap().fittings;
            let secret = fittings.iter().find(|fitting| fitting.feature == Feature::Secret).unwrap();
            let at = if secret.along == 1 { passage.a } else { passage.b };
            assert_eq!(decision.right().map(|answer| answer.place).collect::<Vec<_>>(), [Place::Area(at)]);
            doors += 1;
        }
    });
    assert!(doors > 10, "{doors}");
}
