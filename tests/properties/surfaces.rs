//! The surfaces that procedures declare: a die on one is written, read back and taken as it lies; one beyond it is
//! refused with the law of the surface.

use super::cases;
use dicefall::Recipe;
use dicefall::dice::{BadLie, Die, OwnDie, Roll, Surface};
use dicefall::geometry::Point;
use dicefall::link;
use dicefall::procedures::{BadInput, REGISTRY};
use dicefall::trace::Trace;
use proptest::prelude::*;
use proptest::sample::select;

const TRAY: &str = "#/drop-dice?pool=3d20";
const DICE_MAP: &str = "#/pips";
const AROUND: &str = "#/compass?exits=drop&dice=1;4";

/// A recipe that waits for a die on a surface, the die and the surface.
fn wanted(link: &str) -> (Recipe, Die, Surface) {
    let recipe = link::read(link, &REGISTRY).unwrap().recipe;
    let trace = recipe.run().unwrap();
    let wanted = trace.wanted().unwrap();
    (recipe, wanted.die, wanted.surface.unwrap())
}

fn waiting() -> impl Strategy<Value = (Recipe, Die, Surface)> {
    select(vec![TRAY, DICE_MAP, AROUND, "#/megadungeon"]).prop_map(wanted)
}

fn with(die: OwnDie, recipe: &Recipe) -> Result<Trace, BadInput> {
    let dice = recipe.dice().iter().copied().chain([die]).collect();
    recipe.with_dice(dice)?.run()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_die_on_a_surface_is_read_as_it_is_written_and_taken_as_it_lies(
        (recipe, die, surface) in waiting(), face in 1..=6_u8, (x, y) in (0..=1000, 0..=1000), angle in 0..360_u16,
    ) {
        let lie = surface.lie(surface.nearest(Point::new(x, y)), angle);
        let own = OwnDie { face: face.into(), lie: Some(lie) };
        prop_assert!(surface.has(lie));
        prop_assert_eq!(surface.read(&own.to_string()), Ok(own));
        let trace = with(own, &recipe).unwrap();
        prop_assert_eq!(trace.all_rolls().last(), Some(&Roll { lie: Some(lie), ..Roll::plain(die, face) }));
    }

    #[test]
    fn a_die_beyond_a_surface_is_refused_with_its_law(
        (recipe, _, surface) in waiting(), (x, y) in (0..=9999, 0..=9999), angle in 0..360_u16,
    ) {
        let at = Point::new(x, y);
        prop_assume!(surface.nearest(at) != at);
        let own = OwnDie { face: 1, lie: Some(surface.lie(at, angle)) };
        let law = BadLie::Beyond(surface, at);
        prop_assert_eq!(surface.check(own.lie), Err(law));
        let number = recipe.dice().len() + 1;
        prop_assert_eq!(with(own, &recipe).unwrap_err().to_string(), format!("Die {number}, “{own}”, {law}."));
    }
}

#[test]
fn a_place_means_a_zone_a_wall_or_nothing() {
    let meanings = |link| {
        [(500, 10), (10, 400), (990, 400), (500, 690), (500, 400)]
            .map(|(x, y)| wanted(link).2.meaning(Point::new(x, y)).unwrap_or_default())
    };
    assert_eq!(meanings(TRAY), [""; 5]);
    assert_eq!(meanings(DICE_MAP), ["North", "West", "East", "South", "Centre"]);
    assert_eq!(meanings(AROUND), ["North wall", "West wall", "East wall", "South wall", "South wall"]);
}

#[test]
fn a_die_is_typed_as_links_write_it_or_nearly_so() {
    for (link, fault) in [
        (TRAY, "“4@Q” is no die: write its face and its place, as in 4@512,80."),
        (DICE_MAP, "“4@Q” is no die: write 4@N~45, 4@512,80~30, or 4 alone."),
        (AROUND, "“4@Q” is no die: write its face and its place, as in 4@512,80."),
    ] {
        let surface = wanted(link).2;
        let example = surface.read(surface.example()).unwrap();
        assert!(example.lie.is_some_and(|lie| surface.has(lie)), "{link}");
        assert_eq!(surface.read(" 4 @ n ~ 45 ").unwrap().to_string(), "4@N~45");
        assert_eq!(surface.read("4@Q").unwrap_err(), fault);
        let beyond = "“4@n~360” has an angle beyond 359: angles are whole degrees from 0 to 359.";
        assert_eq!(surface.read("4@n~360").unwrap_err(), beyond);
    }
}
