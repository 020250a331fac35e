//! `pool=by-area`: each area has four dice more than its value.

use super::{open, play};
use dicefall::Recipe;
use dicefall::dungeon::{AreaId, Dungeon};
use dicefall::link;
use dicefall::procedures::{Input, REGISTRY};
use dicefall::trace::Trace;

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe
}

fn refused(fragment: &str) -> String {
    link::read(fragment, &REGISTRY).and_then(|opened| opened.recipe.run()).expect_err("a refused link").to_string()
}

fn said(trace: &Trace, rule: &str) -> Vec<String> {
    trace.steps().iter().filter(|step| step.rule == rule).map(|step| trace.fact(step).to_string()).collect()
}

const AREAS: &str = "areas=3d6&pool=by-area&dice=2@100,100;5@400,100;4@100,400";

#[test]
fn an_area_has_four_dice_more_than_its_value() {
    // 2 + 4, 5 + 4, 4 + 4.
    let asked = |more: &str| {
        let trace = play(&format!("{AREAS}{more}"));
        let wanted = trace.wanted().map(|wanted| (wanted.dice.len(), wanted.why.to_owned()));
        wanted.unwrap_or_default()
    };
    let of = |count: usize, area: u32| (count, format!("for the rooms of area {area}, one die each"));
    let die = |nth: usize| format!(";{}@{},{}", nth % 6 + 1, 60 + 90 * nth, 60 + 37 * (nth % 3));
    let dice = |count: usize| (0..count).map(die).collect::<Vec<_>>().concat();
    assert_eq!(asked(""), of(6, 1));
    assert_eq!(asked(&dice(6)), of(9, 2));
    assert_eq!(asked(&format!("{}{}", dice(6), dice(9))), of(8, 3));
    let all = format!("{}{}{}", dice(6), dice(9), dice(8));
    assert_eq!(asked(&all), (0, String::new()));
    let trace = play(&format!("{AREAS}{all}"));
    let rooms: Vec<usize> = trace.dungeon().levels.iter().map(|level| level.areas().count()).collect();
    assert_eq!(rooms, [3, 6, 9, 8]);
    let told = said(&trace, "megadungeon/3");
    assert_eq!(told[1], "Area 2 is on level 2. Its value plus 4 is 9, so drop 9 dice for its rooms.");
    assert_eq!(
        refused(&format!("#/megadungeon?v=1&{AREAS}{all};3@5,5")),
        "Die 27, “3@5,5”, is one too many. The areas’ map needs 3 dice, and each area needs as many dice as its value, plus four."
    );
    assert!(refused("#/megadungeon?pool=by-value").contains("“by-value”"));
    let told = refused("#/megadungeon?pool=2d6");
    assert!(told.contains("3 to 60 dice in all") && told.contains("by-area"), "{told}");
    assert_eq!(
        link::write(&recipe("#/megadungeon?pool=by-area&seed=a"), None),
        "#/megadungeon?v=1&seed=a&pool=by-area"
    );
}

#[test]
fn the_form_offers_dice_by_area() {
    let fields = |link: &str| recipe(link).options().fields();
    let field = |link: &str| fields(link).into_iter().find(|field| field.name == "pool").unwrap();
    let offered = |link: &str| match field(link).input {
        Input::Pool { or } => or.iter().map(|named| (named.value, named.label)).collect(),
        _ => vec![],
    };
    assert_eq!(offered("#/megadungeon"), [("by-area", "By area")]);
    assert_eq!(offered("#/drop-dice"), []);
    assert_eq!(field("#/megadungeon?pool=by-area").in_words(), "Dice of each area: By area");
    assert_eq!(field("#/megadungeon?pool=9d6").in_words(), "Dice of each area: 9d6");
}

#[test]
fn an_area_whose_dice_go_by_its_value_is_the_same_when_it_is_opened_alone() {
    for seed in 0..300 {
        let loops = ["third", "overachiever"][seed % 2];
        let whole = open(&format!("seed=by-{seed}&areas=3d6%2B2d20&pool=by-area&loops={loops}")).recipe;
        let trace = whole.run().unwrap();
        let dungeon = trace.dungeon();
        let as_dice = whole.as_dice(&trace).unwrap();
        assert_eq!(as_dice.run().unwrap().digest(), trace.digest(), "{seed}");
        for area in dungeon.levels[0].areas() {
            let level = &dungeon.levels[area.id.0 as usize];
            assert_eq!(level.areas().count(), 4 + usize::from(area.value().unwrap()), "{seed}");
        }
        let area = AreaId(u32::try_from(seed).unwrap() % 5 + 1);
        for recipe in [&whole, &as_dice] {
            let alone = recipe.run_opening(Some(area)).unwrap().dungeon();
            let ends = |dungeon: &Dungeon| {
                let at =
                    |way: &&dicefall::dungeon::Connection| [way.from, way.to].iter().any(|end| end.level.0 == area.0);
                dungeon.connections.iter().filter(at).cloned().collect::<Vec<_>>()
            };
            assert_eq!(ends(&alone), ends(&dungeon), "{seed}, area {area}");
            let inside = |dungeon: &Dungeon| {
                let level = dungeon.levels.iter().find(|level| level.inside == Some(area)).unwrap();
                let passages = level.passages().map(|(_, passage)| passage.clone());
                (level.areas().cloned().collect::<Vec<_>>(), passages.collect::<Vec<_>>(), level.grid.clone())
            };
            assert_eq!(inside(&alone), inside(&dungeon), "{seed}, area {area}");
        }
    }
}
