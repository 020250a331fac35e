//! Step 5: every crossing has its roll.

use super::chart::{Chart, Run, Sheet};
use super::{Made, all_dungeons, rule, shown};
use dicefall::dungeon::{AreaKind, Feature};
use dicefall::geometry::{Direction, Square};
use dicefall::trace::{Change, Step};

#[derive(Clone, Copy, Debug)]
struct Rolled {
    face: u8,
    at: Square,
}

#[derive(Default, Debug)]
struct Met {
    passed: usize,
    rooms: usize,
    secret: usize,
    dead: usize,
    undone: usize,
}

/// The roll for a crossing. None if the step has no such roll: rule 5 also rolls for a corridor on the site that the
/// exit leads to.
fn rolled(made: &Made, step: &Step) -> Option<Rolled> {
    let is_on_its_way = rule(step) == "5"
        && !made.trace.fact(step).to_string().contains("a corridor is mapped at the place you rolled");
    let faces = shown(&made.trace, step);
    (is_on_its_way && !faces.is_empty()).then(|| Rolled { face: faces[0], at: step.at.unwrap() })
}

#[test]
fn every_crossing_has_a_roll_and_does_what_its_die_says() {
    let mut met = Met::default();
    for made in all_dungeons() {
        let (mut chart, mut due, mut passed) = (Chart::blank(), Vec::new(), 0);
        for step in made.trace.steps() {
            if let Some(rolled) = rolled(made, step) {
                due.push(rolled);
                chart.take(&made.trace, step);
                continue;
            }
            let laid = made.trace.changes(step).iter().rev().find_map(|change| match change {
                Change::Passage(passage) => Some(passage),
                _ => None,
            });
            let before = (!due.is_empty()).then(|| chart.sheets[step.level.index()].tiles.clone());
            chart.take(&made.trace, step);
            if due.is_empty() {
                continue;
            }
            let place = format!("{}: {due:?}: {}", made.link, made.trace.fact(step));
            let rolls = std::mem::take(&mut due);
            if laid.is_none() {
                assert!(made.trace.fact(step).to_string().contains("can’t join"), "{place}");
                met.undone += 1;
                continue;
            }
            let sheet = chart.sheet(step.level);
            let before = Sheet { tiles: before.unwrap(), areas: sheet.areas.clone(), ..Sheet::default() };
            passed += is_as_rolled(made, &rolls, sheet.runs.last().unwrap(), &before, sheet, &mut met, &place);
        }
        assert!(due.is_empty());
        let over_or_under = |run: &Run| {
            let told = run.fittings.iter().filter(|each| matches!(each.feature, Feature::Over | Feature::Under));
            told.count()
        };
        let told: usize = chart.sheets.iter().flat_map(|sheet| &sheet.runs).map(over_or_under).sum();
        assert_eq!(told, passed, "{}", made.link);
    }
    println!("{met:?}");
    assert!(met.passed > 500 && met.rooms > 10 && met.secret > 50 && met.dead > 50, "{met:?}");
}

/// Returns how many `over` and `under` fittings the rolls make.
fn is_as_rolled(
    made: &Made,
    rolls: &[Rolled],
    run: &Run,
    before: &Sheet,
    now: &Sheet,
    met: &mut Met,
    place: &str,
) -> usize {
    let last = run.squares.len() - 1;
    let mut told = 0;
    for (nth, rolled) in rolls.iter().enumerate() {
        let face = rolled.face;
        if matches!(face, 0 | 5) {
            assert_eq!(nth + 1, rolls.len(), "a corridor that has ended crosses nothing: {place}");
            let ends = [(run.squares[last], run.b, last), (run.squares[0], run.a, 0)];
            if face == 5 {
                met.secret += 1;
                let (_, area, at) = *ends.iter().find(|end| end.0 == rolled.at).unwrap_or_else(|| panic!("{place}"));
                assert!(now.tiles[&rolled.at].area == Some(area) && before.is_floor(rolled.at), "{place}");
                let threshold = u16::try_from(if at == 0 { 1 } else { 2 * last - 1 }).unwrap();
                assert!(
                    run.fittings.iter().any(|it| (it.feature, it.along) == (Feature::Secret, threshold)),
                    "{place}"
                );
            } else {
                met.dead += 1;
                // The dead end is on the last square of rock before the crossing.
                let beside = |end: &&(Square, _, usize)| {
                    let way = Direction::between(end.0, rolled.at);
                    let far = (end.0.x - rolled.at.x).abs() + (end.0.y - rolled.at.y).abs();
                    let passed = way.is_some_and(|way| (1..far).all(|on| before.is_floor(way.from(end.0, on))));
                    passed && now.area(end.1).kind == AreaKind::DeadEnd
                };
                let (square, area, _) = *ends.iter().find(beside).unwrap_or_else(|| panic!("{place}"));
                assert!(!before.is_floor(square), "{place}");
                let ways = now.runs.iter().filter(|run| run.a == area || run.b == area).count();
                assert_eq!(ways, 1, "{place}");
            }
            continue;
        }
        // A corridor that ends on a 0 is cut back to its last square of rock. Crossings beyond that square are undone,
        // though they were rolled.
        let is_undone = rolls.last().is_some_and(|last| last.face == 0) && !run.squares.contains(&rolled.at);
        if is_undone {
            met.undone += 1;
            continue;
        }
        let how = if face < 5 { Feature::Under } else { Feature::Over };
        let at = run.squares.iter().position(|&square| square == rolled.at).unwrap_or_else(|| panic!("{place}"));
        let room = before.on(rolled.at).map(|area| area.id);
        let inside = |place: &usize| {
            *place == at || room.is_some() && before.on(run.squares[*place]).map(|area| area.id) == room
        };
        let first = (0..=at).rev().take_while(inside).last().unwrap();
        let end = (at..=last).take_while(inside).last().unwrap();
        met.rooms += usize::from(room.is_some());
        met.passed += 1;
        let said: Vec<_> =
            run.within(first, end).filter(|it| [Feature::Over, Feature::Under].contains(&it.feature)).collect();
        assert!(said.len() == 1 && said[0].feature == how, "{place}: {run:?}");
        told += if room.is_some() { 1 } else { 2 };
        let by = if made.is("ladders", "on") && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs };
        for beside in [first - 1, end + 1] {
            // Stairs can't be on a mapped square or in an area.
            if !before.is_floor(run.squares[beside]) && now.on(run.squares[beside]).is_none() {
                assert!(run.within(beside, beside).any(|it| it.feature == by), "{place}: {run:?}");
            }
        }
    }
    told
}
