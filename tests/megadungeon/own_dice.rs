//! Own dice: first the dice of the areas, then area by area.

use super::{go_into, node, open, play, ways};
use dicefall::dice::{Die, Surface};
use dicefall::dungeon::LevelId;
use dicefall::trace::{Ask, Trace};

/// Three areas, then three rooms in each. Each drop is a triangle.
const DROPS: [&str; 4] = [
    "2@100,100;5@400,100;4@100,400",
    "3@200,200;1@500,200;6@200,500",
    "4@100,300;2@600,300;2@300,600",
    "6@500,100;5@100,600;4@900,600",
];

fn query(drops: usize, more: &str) -> String {
    format!("areas=3d6&pool=3d6{more}&dice={}", DROPS[..drops].join(";"))
}

/// How many dice, what for, and the level of the last step.
fn asked(trace: &Trace) -> (usize, String, LevelId) {
    let request = trace.pending.as_ref().expect("a request");
    let Ask::Dice(dice, Some(Surface::TRAY)) = &request.ask else { panic!("asks for {:?}", request.ask) };
    (dice.len(), request.why.clone(), trace.steps().last().unwrap().level)
}

#[test]
fn dice_are_asked_for_drop_by_drop() {
    let whys = [
        "for the areas, one die each",
        "for the rooms of area 1, one die each",
        "for the rooms of area 2, one die each",
        "for the rooms of area 3, one die each",
    ];
    for (drops, why) in whys.into_iter().enumerate() {
        let trace = play(&query(drops, ""));
        assert_eq!(asked(&trace), (3, why.into(), LevelId(u32::try_from(drops).unwrap())), "{drops} drops");
    }
    assert_eq!(play(&query(4, "")).pending, None);
    let trace = play(&format!("{};6@10,10", query(1, "")));
    assert_eq!((asked(&trace).0, trace.wanted().unwrap().given.len()), (2, 1));
}

#[test]
fn an_opened_area_needs_the_dice_of_the_areas_before_it() {
    let open = |drops: usize, area: u32| open(&query(drops, "")).recipe.run_opening(node(area)).unwrap();
    assert_eq!(asked(&open(1, 3)).2, LevelId(1));
    assert_eq!(asked(&open(2, 3)).2, LevelId(2));
    assert_eq!(open(2, 1).pending, None);
    assert_eq!(go_into(&query(1, "")).pending, None);
}

#[test]
fn a_path_to_an_area_without_dice_names_the_area_but_no_room() {
    let trace = open(&query(2, "")).recipe.run_opening(node(1)).unwrap();
    assert_eq!(ways(&trace.dungeon()), [""; 0]);
    let told: Vec<_> =
        trace.steps().iter().filter(|step| step.rulings == ["R3"] && step.rule == "megadungeon/4").collect();
    let told: Vec<_> = told.iter().map(|step| trace.fact(step).to_string()).collect();
    assert_eq!(
        told,
        [
            "The path from area 1 to area 2 leads down a level. It joins goal 1-1 to a starting room of area 2, whose dice aren’t dropped yet.",
            "The path from area 1 to area 3 leads down a level. It joins goal 1-3 to a starting room of area 3, whose dice aren’t dropped yet."
        ]
    );
    // With a seed, the run makes the other areas from the seed's dice.
    let trace = open(&query(2, "&seed=a")).recipe.run_opening(node(1)).unwrap();
    assert_eq!(ways(&trace.dungeon()).len(), 2);
}

#[test]
fn the_d10_for_the_loops_follows_each_drop() {
    let drops: Vec<_> = DROPS.iter().map(|drop| format!("{drop};4")).collect();
    let query = |drops: &[String]| format!("areas=3d6&pool=3d6&loops=overachiever&dice={}", drops.join(";"));
    assert_eq!(play(&query(&drops)).pending, None);
    let trace = play(&format!("areas=3d6&pool=3d6&loops=overachiever&dice={}", DROPS[0]));
    let request = trace.pending.expect("a request");
    assert_eq!(request.ask, Ask::Dice(vec![Die::D10], None));
    assert_eq!(asked(&play(&query(&drops[..2]))).2, LevelId(2));
}

#[test]
fn the_pools_keep_their_defaults_for_any_number_of_own_dice() {
    let recipe = open("dice=1@1,1;2@2,2;3@5,7").recipe;
    let count = |name| recipe.options().pool(name).len();
    assert_eq!((count("areas"), count("pool")), (6, 8));
    assert_eq!(dicefall::link::write(&recipe, None), "#/megadungeon?v=1&dice=1@1,1;2@2,2;3@5,7");
    assert_eq!(asked(&recipe.run().unwrap()).0, 3);
}
