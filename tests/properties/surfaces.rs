//! A die on a surface is written, read back and used at its place. A die off the surface is refused with the limits.

use super::cases;
use dicefall::Recipe;
use dicefall::dice::{BadLie, Die, Lie, OwnDie, Roll, Stream, Surface, Zone};
use dicefall::geometry::Point;
use dicefall::link;
use dicefall::procedures::{BadInput, REGISTRY};
use dicefall::trace::Trace;
use proptest::prelude::*;
use proptest::sample::select;

const TRAY: &str = "#/drop-dice?pool=3d20";
const DICE_MAP: &str = "#/pips";
const AROUND: &str = "#/compass?exits=drop&dice=1;4";

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
    fn a_die_on_a_surface_is_read_as_written_and_used_at_its_place(
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
    fn a_die_off_a_surface_is_refused_with_its_limits(
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
fn the_seed_gives_the_place_then_the_angle_if_it_counts_then_the_face() {
    let stream = || Stream::new(&"amber-owl-42".parse().unwrap(), "dice");
    for link in [TRAY, DICE_MAP, AROUND] {
        let (_, die, surface) = wanted(link);
        let mut stream_again = stream();
        let mut draw = |below: i32| stream_again.below(below.cast_unsigned()).cast_signed();
        let at = Point::new(draw(surface.far.x + 1), draw(surface.far.y + 1));
        let angle = if surface.turns { u16::try_from(draw(360)).unwrap() } else { 0 };
        let roll = Roll { lie: Some(surface.lie(at, angle)), ..Roll::plain(die, stream_again.face(die)) };
        assert_eq!(surface.fall(die, &mut stream()), roll, "{link}");
    }
}

#[test]
fn a_die_needs_its_place_except_on_the_dice_map() {
    let at = Point::new(999, 0);
    for lie in [None, Some(Lie::At(at)), Some(Lie::Turned(at, 359)), Some(Lie::In(Zone::Centre, 0))] {
        assert_eq!(wanted(DICE_MAP).2.check(lie), Ok(()));
        for surface in [wanted(TRAY).2, wanted(AROUND).2] {
            let law = if lie == Some(Lie::At(at)) { Ok(()) } else { Err(BadLie::Nowhere(surface)) };
            assert_eq!(surface.check(lie), law, "{lie:?}");
        }
    }
}

#[test]
fn a_die_with_only_a_zone_is_in_the_middle_of_the_zone() {
    let (map, east) = (wanted(DICE_MAP).2, Lie::In(Zone::East, 10));
    assert_eq!(map.place(east), Point::new(833, 500));
    assert_eq!(map.zone(east), map.zone(Lie::At(Point::new(833, 500))));
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
fn a_die_can_be_typed_with_spaces_and_small_letters() {
    for (link, fault) in [
        (TRAY, "“4@Q” isn’t a die. Write its face and its place: 4@512,80."),
        (DICE_MAP, "“4@Q” isn’t a die. Write 4@N~45, 4@512,80~30 or 4."),
        (AROUND, "“4@Q” isn’t a die. Write its face and its place: 4@512,80."),
    ] {
        let surface = wanted(link).2;
        let example = surface.read(surface.example()).unwrap();
        assert!(example.lie.is_some_and(|lie| surface.has(lie)), "{link}");
        assert_eq!(surface.read(" 4 @ n ~ 45 ").unwrap().to_string(), "4@N~45");
        assert_eq!(surface.read("4@Q").unwrap_err(), fault);
        let beyond = "“4@n~360” has an angle above 359: use a whole number from 0 to 359, as in 4@N~45.";
        assert_eq!(surface.read("4@n~360").unwrap_err(), beyond);
    }
}
