//! Random dungeons with many different options.

use super::by_chance::is_by_chance;
use super::ground::is_sound;
use dicefall::Recipe;
use dicefall::dice::{Lie, Seed};
use dicefall::digest::{self, stir};
use dicefall::dungeon::{Area, AreaId, AreaKind, Dungeon, Feature, Fitting, Level, PassageId, Spot, loops};
use dicefall::geometry::{Direction, Square};
use dicefall::procedures::pips::{CorridorBend, PipsEvent};
use dicefall::procedures::{Options, pips};
use dicefall::trace::{Change, Trace};

const DUNGEONS: u32 = 3000;

fn recipe(number: u32) -> Recipe {
    let mut bits = digest::of(&format!("pips-{number}")).0;
    let mut one_of = |values: &[&'static str]| {
        bits = stir(bits.wrapping_add(1));
        values[usize::try_from(bits % values.len() as u64).unwrap()]
    };
    let mut options = Options::of(&pips::PROCEDURE);
    let drawn = [
        ("areas", one_of(&["2", "3", "7", "12", "24", "24", "40", "90", "200"])),
        ("start", one_of(&["stairs", "tunnel"])),
        ("levels", one_of(&["1", "2", "2", "3", "5"])),
        ("more", one_of(&["on", "on", "off"])),
        ("secret-doors", one_of(&["on", "on", "off"])),
        ("crossing", one_of(&["slope", "slope", "rolled"])),
    ];
    for (name, value) in drawn {
        assert!(options.set(name, value).unwrap());
    }
    let seed: Seed = format!("p-{number}").parse().unwrap();
    Recipe::new(&pips::PROCEDURE, options, Some(seed), Vec::new(), Vec::new()).unwrap()
}

/// If a feature is too rare, its laws weren't tested, and the test fails.
#[derive(Default, Debug)]
struct Met {
    crossings: usize,
    corner_crossings: usize,
    slopes: usize,
    loops: usize,
    secret_doors: usize,
    diamonds: usize,
    stairs: usize,
    joined_below: usize,
    fifth_levels: usize,
    divided_slopes: usize,
    corners: usize,
    doorways: usize,
    outdoors: usize,
    rooms_off_diagonals: usize,
}

impl Met {
    fn count(&mut self, dungeon: &Dungeon) {
        for level in &dungeon.levels {
            self.loops += loops(level);
            self.diamonds += level.areas().filter(|area| area.ground().is_some_and(|ground| ground.turned)).count();
            for (_, passage) in level.passages() {
                let fittings = &passage.tunnel.as_ref().unwrap().fittings;
                let over = || fittings.iter().filter(|each| each.feature == Feature::Over);
                self.crossings += over().count();
                self.corner_crossings += over().filter(|each| each.along % 2 == 1).count();
                self.slopes += usize::from(passage.features.contains(Feature::Slope));
                self.secret_doors += usize::from(passage.features.contains(Feature::Secret));
            }
        }
        self.stairs += dungeon.connections.len();
        let landing = |spot: Spot| dungeon.levels[spot.level.index()].area(spot.area).unwrap().kind;
        self.joined_below += dungeon.connections.iter().filter(|each| landing(each.to) != AreaKind::Stairs).count();
        self.fifth_levels += usize::from(dungeon.levels.len() == 5);
    }

    /// Counts passages that couldn't run as their dice said. Also checks that both parts of a divided slope are slopes.
    fn count_steps(&mut self, trace: &Trace) {
        for (number, step) in trace.steps().iter().enumerate() {
            match trace.fact(step).get::<PipsEvent>() {
                Some(PipsEvent::Corridor { bend: Some(CorridorBend::Corner), .. }) => self.corners += 1,
                Some(PipsEvent::Corridor { bend: Some(CorridorBend::Doorway), .. }) => self.doorways += 1,
                Some(PipsEvent::Corridor { bend: Some(CorridorBend::Outdoors), .. }) => self.outdoors += 1,
                Some(PipsEvent::Room { .. }) => self.rooms_off_diagonals += usize::from(step.rulings.contains(&"R10")),
                _ => {}
            }
            for change in trace.changes(step) {
                let Change::Divide(passage, _) = change else { continue };
                let slopes = |count: usize, id| {
                    let level = &trace.dungeon_at(count).levels[step.level.index()];
                    let features = level.passage(id).unwrap().features;
                    [Feature::Slope, Feature::Stairs].map(|by| features.contains(by))
                };
                let whole = slopes(number, *passage);
                let second = PassageId::at(trace.dungeon_at(number).levels[step.level.index()].passages().count());
                let parts = [*passage, second].map(|part| slopes(number + 1, part));
                assert_eq!(parts, [whole; 2], "step {number}");
                self.divided_slopes += usize::from(whole.contains(&true));
            }
        }
    }

    fn rarest(&self) -> usize {
        let all = [self.crossings, self.corner_crossings, self.slopes, self.loops, self.secret_doors, self.diamonds];
        let stairs = [self.stairs, self.joined_below, self.fifth_levels];
        let bends = [self.divided_slopes, self.corners, self.doorways, self.outdoors, self.rooms_off_diagonals];
        all.into_iter().chain(stairs).chain(bends).min().unwrap()
    }
}

/// Rooms, ends of corridors, and dead ends.
fn pieces(dungeon: &Dungeon) -> usize {
    let areas = dungeon.levels.iter().flat_map(Level::areas);
    areas.filter(|area| !matches!(area.kind, AreaKind::Stairs | AreaKind::Edge)).count()
}

#[test]
fn every_map_is_sound_and_has_as_many_pieces_as_asked_for() {
    let (mut finished_early, mut met) = (0, Met::default());
    for number in 0..DUNGEONS {
        let recipe = recipe(number);
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        if let Err(fault) = is_sound(&dungeon) {
            panic!("{fault}\n{}", dicefall::link::write(&recipe, None));
        }
        secret_doors_are_where_r8_has_them(&recipe, &dungeon);
        met.count(&dungeon);
        met.count_steps(&trace);
        assert_eq!(trace.pending, None);
        let most = usize::try_from(recipe.options().number("areas")).unwrap();
        assert!(pieces(&dungeon) <= most, "p-{number} has {} pieces", pieces(&dungeon));
        assert!(dungeon.levels.len() <= usize::try_from(recipe.options().number("levels")).unwrap());
        if pieces(&dungeon) < most && recipe.options().name("more") == Some("on") {
            finished_early += 1;
        }
    }
    println!("{met:?}, {finished_early} finished early");
    assert!(met.rarest() >= 20, "{met:?}");
    assert_eq!(finished_early, 0);
}

/// R8: two areas that share a wall and aren't turned have a passage, if the later area's face is odd. No other two
/// areas have a secret door.
fn secret_doors_are_where_r8_has_them(recipe: &Recipe, dungeon: &Dungeon) {
    let wanted = recipe.options().name("secret-doors") == Some("on");
    for level in &dungeon.levels {
        let square = |area: &Area| !area.ground().is_some_and(|ground| ground.turned);
        let areas: Vec<&Area> = level.areas().filter(|area| square(area)).collect();
        let odd = |area: &Area| area.value().is_some_and(|face| face % 2 == 1);
        let joined = |one: AreaId, other: AreaId| level.passages().any(|(_, each)| (each.a, each.b) == (one, other));
        for (number, later) in areas.iter().enumerate().filter(|(_, later)| wanted && odd(later)) {
            let own: Vec<Square> = later.footprint().unwrap().squares().collect();
            let borders = |earlier: &Area| {
                let ground = earlier.footprint().unwrap();
                own.iter().any(|&at| Direction::STRAIGHT.into_iter().any(|way| ground.covers(way.from(at, 1))))
            };
            for earlier in areas[..number].iter().filter(|earlier| borders(earlier)) {
                assert!(joined(earlier.id, later.id), "{} and {} on {}", earlier.id, later.id, level.name);
            }
        }
        for (_, passage) in level.passages().filter(|(_, each)| each.features.contains(Feature::Secret)) {
            let [earlier, later] = [passage.a, passage.b].map(|id| level.area(id).unwrap());
            assert!(wanted && odd(later) && square(earlier) && square(later), "{passage:?}");
        }
    }
}

#[test]
fn crossings_are_rolled_along_the_new_passage_and_ties_go_to_the_older_corridor() {
    let (mut crossings, mut backwards, mut ties) = (0, 0, 0);
    for number in 0..DUNGEONS {
        let trace = recipe(number).run().unwrap();
        // The age of each passage, by level. Both parts of a divided passage are as old as the whole.
        let (mut ages, mut dug) = (vec![Vec::new(); 5], 0);
        let (mut from, mut before) = (None, None);
        for step in trace.steps() {
            let ages = &mut ages[step.level.index()];
            for change in trace.changes(step) {
                match change {
                    Change::Passage(_) => ages.push(dug),
                    Change::Divide(passage, _) => ages.push(ages[passage.0 as usize]),
                    _ => continue,
                }
                dug += 1;
            }
            match trace.fact(step).get::<PipsEvent>() {
                Some(PipsEvent::Corridor { throw, .. }) => (from, before) = (Some(throw.end.spot().area), None),
                Some(PipsEvent::Crossing { .. }) => {
                    let fittings = trace.changes(step).iter().filter_map(|change| match change {
                        Change::Fitting(passage, fitting) => Some((passage.0 as usize, *fitting)),
                        _ => None,
                    });
                    let crossed = |fitting: &Fitting| matches!(fitting.feature, Feature::Over | Feature::Under);
                    let fittings: Vec<_> = fittings.filter(|(_, fitting)| crossed(fitting)).collect();
                    let [(_, ours), (other, _)] = fittings[..] else { panic!("{fittings:?}") };
                    let is_back = step.passage.map(|(a, _)| a) != from;
                    let along = if is_back { -i32::from(ours.along) } else { i32::from(ours.along) };
                    let here = (along, ages[other]);
                    assert!(before.is_none_or(|before| before < here), "p-{number}: {before:?} {here:?}");
                    ties += usize::from(before.is_some_and(|(there, _)| there == along));
                    (crossings, backwards) = (crossings + 1, backwards + usize::from(is_back));
                    before = Some(here);
                }
                _ => {}
            }
        }
    }
    println!("{crossings} crossings, {backwards} backwards, {ties} ties");
    assert!(crossings > 1000 && backwards > 100 && ties > 0, "{crossings}, {backwards}, {ties}");
}

#[test]
fn all_dice_written_out_make_the_same_dungeon() {
    for number in 0..400 {
        let recipe = recipe(number);
        let trace = recipe.run().unwrap();
        let as_dice = recipe.as_dice(&trace).unwrap();
        let again = as_dice.run().unwrap();
        assert_eq!(again.digest(), trace.digest(), "p-{number}");
        assert_eq!(again.own_dice_used, trace.all_rolls().len());
        assert_eq!(again.steps().len(), trace.steps().len());
    }
}

#[test]
fn with_only_the_first_dice_a_run_has_the_same_first_steps() {
    for number in 0..40 {
        let recipe = recipe(number);
        let whole = recipe.run().unwrap();
        let dice = whole.as_own_dice();
        for count in (0..dice.len()).step_by(1 + dice.len() / 40) {
            let part = recipe.with_seed(None).with_dice(dice[..count].to_vec()).unwrap().run().unwrap();
            let steps = part.steps().len();
            let texts = |trace: &Trace| -> Vec<String> {
                trace.steps()[..steps].iter().map(|step| trace.fact(step).to_string()).collect()
            };
            assert_eq!(texts(&part), texts(&whole), "p-{number} after {count} dice");
            assert_eq!(part.all_rolls(), &whole.all_rolls()[..count]);
            let surface = part.wanted().expect("the run asks for a die").surface;
            assert_eq!(surface.is_some(), whole.all_rolls()[count].lie.is_some(), "p-{number} after {count} dice");
            // With the seed, the run goes on as if it had rolled these dice itself.
            if count % 3 == 0 {
                let whole_again = recipe.with_dice(dice[..count].to_vec()).unwrap().run().unwrap();
                assert_eq!(whole_again.digest(), whole.digest());
            }
        }
    }
}

#[test]
fn rolled_crossings_occur_as_often_as_they_should() {
    let mut rows = [0; 4];
    for number in 0..3000 {
        let recipe = recipe(number);
        if recipe.options().name("crossing") == Some("rolled") {
            let trace = recipe.run().unwrap();
            let steps = trace.steps().iter().filter(|step| step.rule == "pips/5a");
            steps.for_each(|step| rows[(0..4).position(|row| step.rows.has(row)).unwrap()] += 1);
        }
    }
    is_by_chance(&rows, &[2.0, 1.0, 2.0, 1.0], "crossings");
}

#[test]
fn faces_zones_and_angles_occur_as_often_as_they_should() {
    let (mut faces, mut zones, mut angles) = ([0; 6], [0; 5], [0; 8]);
    for number in 0..2000 {
        for roll in recipe(number).run().unwrap().all_rolls() {
            let Some(Lie::Turned(at, angle)) = roll.lie else { continue };
            faces[usize::from(roll.face) - 1] += 1;
            let edges = [at.y, 999 - at.x, 999 - at.y, at.x];
            let nearest = (0..4).min_by_key(|&edge| edges[edge]).unwrap();
            let is_centre = (333..=666).contains(&at.x) && (333..=666).contains(&at.y);
            zones[if is_centre { 4 } else { nearest }] += 1;
            angles[usize::from((angle + 22) / 45 % 8)] += 1;
        }
    }
    let centre = 334.0 * 334.0 / 1e6;
    let edge = (1.0 - centre) / 4.0;
    is_by_chance(&faces, &[1.0; 6], "faces");
    is_by_chance(&zones, &[edge, edge, edge, edge, centre], "zones");
    is_by_chance(&angles, &[1.0; 8], "angles");
}
