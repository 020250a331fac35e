//! Floor plans are compact, and there is rock between everything that isn't joined.

use super::measure::Measures;
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::procedures::REGISTRY;
use dicefall::scene::PlanLayout;
use dicefall::{Recipe, link};

/// `open`: the areas of a mega-dungeon that are opened.
fn figures(link: &str, dungeons: usize, open: &[Option<AreaId>]) -> Vec<Measures> {
    let mut all = Vec::new();
    for seed in 0..dungeons {
        let recipe: Recipe = link::read(&format!("{link}&seed=compact-{seed}"), &REGISTRY).unwrap().recipe;
        for &area in open {
            let Ok(trace) = recipe.run_opening(area) else { continue };
            let dungeon = trace.dungeon();
            let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
            let shown = LevelId(area.map_or(0, |area| area.0));
            all.extend(dungeon.levels.get(shown.index()).zip(layout.floor(shown)).map(|(level, floor)| {
                let measures = Measures::of(level, floor);
                let faults = [measures.corridors_beside, measures.corridors_at_rooms, measures.rooms_touching];
                assert_eq!(faults, [0; 3], "{link}&seed=compact-{seed}, area {area:?}");
                measures
            }));
        }
    }
    all
}

fn median(figures: &[Measures], of: fn(&Measures) -> f64) -> f64 {
    let mut all: Vec<f64> = figures.iter().map(of).collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

#[test]
fn half_of_all_plans_are_well_filled_and_not_mostly_corridors() {
    let areas = [1, 2, 3].map(|area| Some(AreaId(area)));
    for (link, dungeons, open) in [
        ("#/drop-dice?v=1", 300, &[None][..]),
        ("#/threads?v=1", 300, &[None]),
        ("#/megadungeon?v=1", 60, &[None]),
        ("#/megadungeon?v=1", 40, &areas),
    ] {
        let all = figures(link, dungeons, open);
        assert!(all.len() >= dungeons, "{link}: {} plans", all.len());
        let (fill, corridors) = (median(&all, Measures::fill), median(&all, Measures::corridor_share));
        assert!(fill >= 0.30 && corridors <= 0.30, "{link} {open:?}: fill {fill:.3}, corridors {corridors:.3}");
    }
}

#[test]
fn large_and_crowded_plans_keep_rock_between_everything() {
    for link in ["#/threads?v=1&size=medium", "#/threads?v=1&rules=revised", "#/drop-dice?v=1&pool=31d6"] {
        figures(link, 100, &[None]);
    }
}
