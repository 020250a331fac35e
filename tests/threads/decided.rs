//! The questions of each rule, with their answers and reasons.

use dicefall::link;
use dicefall::procedures::{REGISTRY, Verdict};

/// The decisions of the last step with this rule that decides something, such as
/// `How many? 3 | not 1, 6 | by article 4 (R3) | The reason.` Parts without answers are left out.
fn decided(query: &str, rule: &str) -> Vec<String> {
    let recipe = link::read(&format!("#/threads?v=1&{query}"), &REGISTRY).unwrap().recipe;
    let trace = recipe.run().unwrap();
    let told = |decision: &dicefall::procedures::Decision| {
        let those = |head: &str, verdict: fn(Verdict) -> Option<String>| {
            let answers = decision.answers.iter();
            let answers: Vec<_> =
                answers.filter_map(|each| Some(format!("{}{}", each.what, verdict(each.verdict)?))).collect();
            if answers.is_empty() { String::new() } else { format!("{head}{}", answers.join("; ")) }
        };
        let right = those(" ", |verdict| (verdict == Verdict::Right).then(String::new));
        let wrong = those(" | not ", |verdict| (verdict == Verdict::Wrong).then(String::new));
        let by_article = those(" | by article ", |verdict| match verdict {
            Verdict::ByArticle(ruling) => Some(format!(" ({ruling})")),
            Verdict::Right | Verdict::Wrong => None,
        });
        format!("{}{right}{wrong}{by_article} | {}", decision.asks, decision.because)
    };
    let of_rule = (0..trace.steps().len()).rev().filter(|&nth| trace.steps()[nth].rule == rule);
    let last = of_rule.map(|nth| recipe.decisions(&trace, nth)).find(|decisions| !decisions.is_empty());
    last.unwrap_or_default().iter().map(told).collect()
}

#[test]
fn size_and_dungeon_seed_ask_how_the_dice_count() {
    assert_eq!(
        decided("dice=4;3;5", "threads/1"),
        [
            "What size is the dungeon? Medium | not Small; Large | On 3 to 5, the dungeon is Medium.",
            "Which dice do you roll for each room? 2d6 | not 1d6; 3d6; 4d6 | The size dice of a Medium dungeon are 2d6.",
        ]
    );
    assert_eq!(decided("size=mega", "threads/1").len(), 1, "the player has set the size");
    let seed = |dice: &str| decided(dice, "threads/2");
    let asks = "What is the Dungeon Seed?";
    assert_eq!(seed("dice=4;3;5"), [format!("{asks} 5 | not 3; 8 | In a Medium dungeon, the higher die counts.")]);
    assert_eq!(seed("dice=1;3;5"), [format!("{asks} 3 | not 5; 8 | In a Small dungeon, the lower die counts.")]);
    assert_eq!(seed("dice=6;3;5"), [format!("{asks} 8 | not 3; 5 | In a Large dungeon, you add both dice.")]);
    assert!(seed("size=small&dungeon-seed=7").is_empty(), "the player has set the Dungeon Seed");
}

#[test]
fn threads_ask_for_their_first_numbers() {
    assert_eq!(
        decided("size=medium&dungeon-seed=4&dice=2;6", "threads/3"),
        [
            "What numbers do the threads start at? 6 and 10 | not 2 and 6; 4 and 4; 12 | A thread starts at its own die plus \
          the Dungeon Seed, which is 4."
        ]
    );
    assert_eq!(
        decided("rules=sketch&size=small&dungeon-seed=4&explore=by-hand&choices=1A", "threads/3"),
        [
            "Passage 1A gets its own thread. What number does that thread start at? 4 | not 1; 3; 5 | In this rule set, each \
          passage of an entrance has a thread that starts at the Dungeon Seed, 4."
        ]
    );
}

#[test]
fn an_entrance_asks_for_its_passages() {
    let passages = |query: &str| decided(query, "threads/4").concat();
    let asks = "How many passages does room 1, the entrance, get?";
    assert_eq!(
        passages("size=large&dungeon-seed=9&dice=1;1;1;2;5;4"),
        format!("{asks} 5 | not 2; 11; 3; 9 | An entrance has as many passages as the highest die shows.")
    );
    assert_eq!(
        passages("rules=summary&size=large&dungeon-seed=9"),
        format!(
            "{asks} 9 | not 3; 12; 5; 10 | In this rule set, an entrance has as many passages as the Dungeon Seed."
        )
    );
    assert_eq!(
        passages("size=tiny&dungeon-seed=4&dice=1;3"),
        format!("{asks} 2 | not 3; 1; 4 | An entrance of a Tiny dungeon has 1d3 passages: half of 3, rounded up.")
    );
}

#[test]
fn a_room_asks_for_its_passages_and_for_its_thread() {
    let room = |query: &str| decided(&format!("explore=by-hand&choices=1A&{query}"), "threads/5");
    let asks = "How many new passages does room 2, a new room, get?";
    let now = "What number does the thread have now?";
    let falls = "A room with new passages makes the thread fall by 1, no matter how many passages it gets.";
    assert_eq!(
        room("rules=summary&size=large&dungeon-seed=4&dice=6;4;2"),
        [
            format!(
                "{asks} 2 | not 0; 4; 3; 6 | You ignore dice that are higher than the thread, 4. Of the two dice left, the lowest is 2."
            ),
            format!("{now} 3 | not 4; 2; 1 | {falls}"),
        ]
    );
    assert_eq!(
        room("rules=sketch&size=large&dungeon-seed=1&dice=6;1;1"),
        [
            format!(
                "{asks} 2 | not 1; 0; 3; 6 | You ignore dice that are higher than the thread, 1. 2 dice are left, and each die is a passage."
            ),
            format!("{now} 0 | not 1 | {falls} The thread is used up now."),
        ]
    );
    assert_eq!(
        room("rules=summary&size=medium&dungeon-seed=3&dice=6;5"),
        [
            format!("{asks} 0 | not 5; 2; 3; 6 | You ignore dice that are higher than the thread, 3. No die is left."),
            format!("{now} 3 | not 2; 1 | A thread falls only when a room gets new passages. This room is a dead end."),
        ]
    );
}

#[test]
fn a_room_asks_which_thread_counts_if_it_isnt_the_first() {
    // Both threads start at 2, and three rooms get one passage each.
    let used_up = "size=medium&dungeon-seed=1&loop-chance=0&levels=every-room&explore=by-hand&choices=1A.2A.3A\
                   &dice=1;1;1;1;1;1;1;1;1;1";
    assert_eq!(
        decided(used_up, "threads/5")[0],
        "Which thread counts for the new room behind passage 3A? Thread 2, at 2 | not Thread 1, at 0; Level thread, at 1 | \
         You use the threads one after another. Thread 1 is used up."
    );
    let behind =
        "rules=summary&size=small&dungeon-seed=2&loop-chance=0&explore=by-hand&choices=1B.2A.1A.4A&dice=1;1;1;1";
    assert_eq!(
        decided(behind, "threads/5")[0],
        "Which thread counts for the new room behind passage 4A? Thread 1A, at 1 | not Thread 1B, at 0 | Passage 1A of the \
         entrance has a thread for all rooms behind it."
    );
}

#[test]
fn a_room_without_a_roll_asks_what_is_rolled() {
    let asks = |room: u32| format!("What do you roll for room {room}, a new room? nothing | not");
    let in_turn = "size=small&dungeon-seed=1&loop-chance=0&explore=by-hand&choices=1A.2A.3A&dice=1;1;1;1";
    assert_eq!(
        decided(in_turn, "threads/5"),
        [format!("{} 1d6; 2d6 | All threads are used up, so you roll nothing for a new room.", asks(4))]
    );
    let behind = "rules=summary&size=large&dungeon-seed=1&loop-chance=0&explore=by-hand&choices=1A.2A&dice=1;6;6";
    assert_eq!(
        decided(behind, "threads/5"),
        [format!(
            "{} 3d6; 1d6; 2d6 | The thread of passage 1A is used up, so you roll nothing for rooms behind it. Other \
             threads don’t count.",
            asks(3)
        )]
    );
}

#[test]
fn a_loop_asks_where_the_passage_leads() {
    let small = |dice: &str| format!("rules=summary&size=small&dungeon-seed=3&dice={dice}");
    let needs = "Another room has an unexplored passage, so you roll for a loop. A loop needs a 1.";
    let leads = "Where does passage 2A lead?";
    let [new, back] = ["to a new room", "back to a room that the party has found"];
    assert_eq!(decided(&small("2;4"), "threads/6"), [format!("{leads} {new} | not {back} | {needs}")]);
    assert_eq!(decided(&small("2;1"), "threads/6"), [format!("{leads} {back} | not {new} | {needs}")]);
    // Room 1 is the only other room. Its passages 1B and 1C are unexplored, and 1A is explored.
    assert_eq!(
        decided(&small("2;1;2"), "threads/6"),
        [
            "Which room does passage 2A lead back to? room 1, with an unexplored passage | not room 2, where the party is | \
          Room 1 is the only other room with an unexplored passage."
        ]
    );
}

#[test]
fn a_loop_asks_for_the_closest_room_and_for_its_passage() {
    // Rooms 1, 3 and 4 have two unexplored passages each, and the party takes a passage of room 4.
    let query = "rules=summary&size=small&dungeon-seed=4&explore=by-hand&choices=1A.2A.1B.4A&dice=1;6;2;6;2;1";
    let closest = |roll: &str| decided(&format!("{query};{roll}"), "threads/6").concat();
    let asks = "Which room does passage 4A lead back to?";
    assert_eq!(
        closest("5"),
        format!(
            "{asks} room 3, 2 away from your roll | not room 4, where the party is; room 2, with no unexplored passage; \
                 room 1, 4 away from your roll | You rolled 5. Of the other rooms with unexplored passages, room 3 has \
                 the closest number."
        )
    );
    assert_eq!(
        closest("2"),
        format!(
            "{asks} room 1, 1 away from your roll | not room 2, with no unexplored passage; room 4, where the party is | \
                 by article room 3, 1 away from your roll (R3) | Room 1 and room 3 are equally close to 2, the number you \
                 rolled. The lower number counts."
        )
    );
    assert_eq!(
        closest("2;1"),
        "Which passage of room 1 closes the loop? 1C | not 1D; 1A; 1B | You rolled 1. In order, the unexplored passages of \
         the room are 1C and 1D."
    );
}

#[test]
fn the_end_has_its_reason() {
    assert_eq!(
        decided("rules=summary&size=small&dungeon-seed=1&dice=1", "threads/7").concat(),
        "Why does the crawl end now? because every passage is explored | not because no thread is left; because the party is \
         back at the entrance | The crawl ends when every passage is explored. Without a thread, new rooms are dead ends, \
         but the crawl goes on."
    );
    let large = "rules=next-thread&size=mega&dungeon-seed=12&levels=every-room&loop-chance=0&seed=balloon-1";
    assert_eq!(
        decided(large, "threads/7").concat(),
        "Why does the crawl end now? because the party has found 500 rooms | not because every passage is explored; because \
         no thread is left; because the party is back at the entrance | In this rule set, the crawl ends when the party has \
         found 500 rooms."
    );
}

#[test]
fn a_search_asks_what_it_leads_to() {
    let search = |dice: &str| {
        let query = format!("rules=summary&size=small&dungeon-seed=2&search=every-room&dice={dice}");
        decided(&query, "threads/8").concat()
    };
    let asks = "What does the search of room 1 lead to?";
    let sum = |sum: u32| {
        format!("The dice and the modifier add up to {sum}. The search needs 7 plus the Dungeon Seed, so 9.")
    };
    let others = "a secret; a room without a secret";
    assert_eq!(
        search("3;3"),
        format!(
            "{asks} a roll for a secret | not a question mark beside the room; {others} | {} It succeeds, and another \
                 die says whether the room has a secret.",
            sum(9)
        )
    );
    assert_eq!(
        search("2;3"),
        format!(
            "{asks} a question mark beside the room | not a roll for a secret; {others} | {} It fails, so the room may \
                 still have a secret.",
            sum(8)
        )
    );
    assert_eq!(
        search("3;3;1"),
        "What kind of room is room 1? a room with a secret | not a room without a secret | A secret needs a 1."
    );
    assert_eq!(
        search("3;3;1;4"),
        "What is hidden in room 1? a hidden treasure | not a hidden passage; something else | If the die shows up \
         to 3, the secret is a hidden passage. Up to 5, it is a hidden treasure. A higher die means something else."
    );
}

#[test]
fn stairs_ask_for_the_result_and_for_the_level_thread() {
    let stairs = |dice: &str| {
        let query = format!(
            "rules=summary&size=medium&dungeon-seed=3&levels=every-room&explore=by-hand&choices=1A.l2&dice=6;6;{dice}"
        );
        decided(&query, "threads/9")
    };
    let result = "The party looks for stairs. What is the result of the 2d6?";
    let kind = "What kind of room is room 2?";
    let [with, without] = ["a room with stairs to a new level", "a room without stairs"];
    assert_eq!(
        stairs("1;2"),
        [
            format!("{result} 2 | not 1; 3 | In a Medium dungeon, the higher die counts."),
            format!("{kind} {with} | not {without} | 2 is lower than the level thread, 3."),
            "What number does the level thread have now? 2 | not 3; 1 | Each time you find stairs, the level thread falls \
             by 1."
                .into(),
        ]
    );
    assert_eq!(
        stairs("3;2")[1],
        format!("{kind} {without} | not {with} | The result has to be lower than the level thread, 3. 3 isn’t lower.")
    );
}

#[test]
fn a_third_search_and_the_level_thread_of_a_kind_are_left_to_rulings() {
    let sought = |dice: &str| {
        decided(&format!("rules=summary&size=small&dungeon-seed=6&entrance=rolled&dice=5;{dice}"), "threads/4a")
            .concat()
    };
    let asks = "What does the search for the entrance lead to?";
    assert!(sought("1;1").starts_with(&format!("{asks} another search | not the entrance |")));
    assert!(sought("6;6").starts_with(&format!("{asks} the entrance | not another search |")));
    assert!(sought("1;1;1;1;1;1").starts_with(&format!("{asks} the entrance | by article another search (R11) |")));
    assert_eq!(
        decided("size=small&dungeon-seed=6&levels=every-room&type=caves", "threads/10").concat(),
        "What number does the level thread start at? 4 | not 7; 8 | by article 6 (R12) | In this kind of place, the level \
         thread starts 2 lower than the Dungeon Seed, but at 1 or more."
    );
    assert!(decided("size=small&dungeon-seed=6&type=caves", "threads/10").is_empty(), "no stairs, no level thread");
}

#[test]
fn a_full_level_of_a_tiny_dungeon_and_its_levels_are_asked() {
    let full = "size=tiny&dungeon-seed=6&loop-chance=0&dice=1;6;1;1;1;2";
    assert_eq!(
        decided(full, "threads/5a").concat(),
        "What do the unexplored passages of this level become? dead ends | not loops; ways to new rooms | The level has 5 \
         rooms. In a Tiny dungeon, a level has no more."
    );
    let levels = |query: &str| decided(&format!("dungeon-seed=6&levels=by-size&{query}"), "threads/9a").concat();
    let asks = "How many levels does the dungeon have?";
    assert_eq!(
        levels("size=tiny"),
        format!("{asks} one level | not two levels; three levels | A Tiny dungeon always has one level.")
    );
    assert_eq!(
        levels("size=small&dice=4"),
        format!("{asks} two levels | not one level; three levels | In a Small dungeon, 4 or 5 means two levels.")
    );
    assert_eq!(
        levels("size=large&dice=6;3"),
        format!(
            "{asks} five levels | not three levels; four levels; seven levels | In a Large dungeon, add 2 to the die."
        )
    );
}

#[test]
fn the_second_entrance_and_the_last_stairs_are_pointed_at() {
    let second = "rules=summary&size=small&dungeon-seed=3&entrance=rolled&loop-chance=0&explore=by-hand&choices=1A.2A.3A\
                  &dice=6;1;1;1";
    assert_eq!(
        decided(second, "threads/4a").concat(),
        "Which room becomes the second entrance? room 4, 3 passages from room 1 | not room 3, 2 passages from room 1; room 2, \
         1 passage from room 1; room 1, the entrance | Room 4 is the first room that is three passages from room 1."
    );
    assert_eq!(
        decided("size=small&dungeon-seed=1&levels=by-size&dice=6;1;1;6;6;6", "threads/9a").concat(),
        "Which room gets stairs to a new level? room 2 | by article room 1 (R9) | Every passage is explored, but levels are \
         missing. The party found room 2 last."
    );
}
