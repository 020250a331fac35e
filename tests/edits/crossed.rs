//! Which crossings a passage keeps when a passage that it crosses is removed.
//!
//! ```text
//!   e  c       Three corridors cross at 3,3: from a (0,3) east, from c (3,0) south, from e (0,0) south-east.
//!    \ |       The crossing is 6 half steps along each corridor.
//!   a--*--b
//!      | \
//!      d  f
//! ```

use super::opened;
use dicefall::dungeon::{Area, AreaId, AreaKind, Dungeon, Feature, Label, Level, Passage, PassageId, Tunnel};
use dicefall::edits::made;
use dicefall::geometry::Square;

use Feature::{Over, Slope, Stairs, Under};

/// Fittings of a–b, c–d and the diagonal e–f.
fn three(fittings: [&[(Feature, u16)]; 3]) -> Dungeon {
    let mut level = Level::named("1".into());
    let ends = [[(0, 3), (6, 3)], [(3, 0), (3, 6)], [(0, 0), (6, 6)]].map(|ends| ends.map(|(x, y)| Square::new(x, y)));
    for (nth, ends) in ends.iter().enumerate() {
        for (end, at) in ends.iter().enumerate() {
            let letter = u32::try_from(2 * nth + end).unwrap();
            let area = Area::spot(AreaId(letter + 1), AreaKind::DeadEnd, *at);
            level.add_area(area.called(Label::Letters(letter)));
        }
    }
    for (nth, (ends, fittings)) in ends.into_iter().zip(fittings).enumerate() {
        let first = u32::try_from(2 * nth + 1).unwrap();
        let tunnel = fittings.iter().fold(Tunnel::over(ends), |tunnel, (feature, along)| tunnel.with(*feature, *along));
        level.add_passage(Passage::dug(AreaId(first), AreaId(first + 1), tunnel));
    }
    Dungeon { levels: vec![level], ..Dungeon::default() }
}

fn left(mut dungeon: Dungeon, edits: &[&str]) -> Vec<String> {
    for edit in edits {
        dungeon = made(&edit.parse().unwrap(), &dungeon).unwrap_or_else(|fault| panic!("{edit}: {fault}"));
    }
    let told = |(_, passage): (PassageId, &Passage)| {
        let fittings = &passage.tunnel.as_ref().unwrap().fittings;
        let along: Vec<String> = fittings.iter().map(|it| format!("{}:{}", it.feature.name(), it.along)).collect();
        let features: Vec<&str> = passage.features.iter().map(Feature::name).collect();
        format!("{} [{}]", along.join(" "), features.join(" "))
    };
    dungeon.levels[0].passages().map(told).collect()
}

#[test]
fn if_one_of_three_crossing_corridors_is_removed_two_still_cross() {
    // The first corridor runs over both others, the second over the third.
    let all = || three([&[(Over, 6), (Over, 6)], &[(Under, 6), (Over, 6)], &[(Under, 6), (Under, 6)]]);
    // The last passage gets the number of the removed one.
    assert_eq!(left(all(), &["remove.corridor.a~b"]), ["under:6 [under]", "over:6 [over]"]);
    assert_eq!(left(all(), &["remove.corridor.c~d"]), ["over:6 [over]", "under:6 [under]"]);
    assert_eq!(left(all(), &["remove.corridor.e~f"]), ["over:6 [over]", "under:6 [under]"]);
    assert_eq!(left(all(), &["remove.corridor.e~f", "remove.corridor.c~d"]), [" []"]);
    // The first corridor runs over the second, the second over the third, the third over the first.
    let ring = || three([&[(Over, 6), (Under, 6)], &[(Under, 6), (Over, 6)], &[(Under, 6), (Over, 6)]]);
    for edit in ["remove.corridor.a~b", "remove.corridor.c~d", "remove.corridor.e~f"] {
        let mut signs = left(ring(), &[edit]);
        signs.sort();
        assert_eq!(signs, ["over:6 [over]", "under:6 [under]"], "{edit}");
    }
}

#[test]
fn stairs_beside_a_crossing_are_removed_with_the_last_passage_crossed_there() {
    // The first corridor has stairs at 4 and 8, beside the crossing, and at 10.
    let stairs: &[(Feature, u16)] = &[(Over, 6), (Over, 6), (Stairs, 4), (Stairs, 8), (Stairs, 10)];
    let all = || three([stairs, &[(Under, 6), (Over, 6)], &[(Under, 6), (Under, 6)]]);
    let first = |edits: &[&str]| left(all(), edits)[0].clone();
    assert_eq!(first(&["remove.corridor.c~d"]), "over:6 stairs:4 stairs:8 stairs:10 [over stairs]");
    assert_eq!(first(&["remove.corridor.c~d", "remove.corridor.e~f"]), "stairs:10 [stairs]");
}

#[test]
fn the_slope_of_a_whole_corridor_is_removed_with_its_last_crossing() {
    let sloping = || {
        let mut dungeon = three([&[(Over, 6)], &[(Under, 6)], &[]]);
        let level = &mut dungeon.levels[0];
        let mut copy = Level::named("1".into());
        level.areas().for_each(|area| copy.add_area(area.clone()));
        for (id, passage) in level.passages() {
            let mut passage = passage.clone();
            if id == PassageId(0) {
                passage.features.insert(Slope);
            }
            copy.add_passage(passage);
        }
        *level = copy;
        dungeon
    };
    assert_eq!(left(sloping(), &["remove.corridor.e~f"]), ["over:6 [over slope]", "under:6 [under]"]);
    assert_eq!(left(sloping(), &["remove.corridor.c~d"]), [" []", " []"]);
}

#[test]
fn a_pips_corridor_is_level_after_the_corridor_it_crosses_is_removed() {
    let mut levelled = 0;
    for (number, crossing) in (0..120).zip(["slope", "rolled"].into_iter().cycle()) {
        let link = format!("#/pips?v=1&seed=flat-{number}&areas=40&crossing={crossing}");
        let dungeon = opened(&link).recipe.run().unwrap().dungeon();
        let level = &dungeon.levels[0];
        let is_crossed = |passage: &Passage| [Over, Under].iter().any(|&sign| passage.features.contains(sign));
        let is_alone =
            |passage: &Passage| level.passages().filter(|(_, it)| (it.a, it.b) == (passage.a, passage.b)).count() == 1;
        for (_, passage) in level.passages().filter(|(_, passage)| is_crossed(passage) && is_alone(passage)) {
            let [a, b] = [passage.a, passage.b].map(|end| level.label(end));
            let Ok(after) = made(&format!("remove.corridor.{a}~{b}").parse().unwrap(), &dungeon) else { continue };
            let signs = |level: &Level| {
                let all = level.passages().flat_map(|(_, it)| it.tunnel.as_ref().unwrap().fittings.clone());
                all.filter(|fitting| [Over, Under].contains(&fitting.feature)).count()
            };
            assert!(signs(&after.levels[0]) < signs(level), "{link}: {a}~{b}");
            let flat = after.levels[0].passages().filter(|(_, it)| !is_crossed(it));
            let had = |it: &Passage| {
                level.passages().any(|(_, old)| (old.a, old.b, &old.features) == (it.a, it.b, &it.features))
            };
            for (_, it) in flat.filter(|(_, it)| !had(it)) {
                let flights = [Slope, Stairs].iter().any(|&flight| it.features.contains(flight));
                assert!(!flights, "{link}: {a}~{b} leaves {it:?}");
                levelled += 1;
            }
        }
    }
    assert!(levelled > 10, "{levelled}");
}
