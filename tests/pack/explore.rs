use crate::flood::*;
use crate::packs::pack;
use dicefall::pack::*;

#[test]
fn explore() {
    let seeds: u32 = std::env::var("SEEDS").ok().and_then(|s| s.parse().ok()).unwrap_or(3);
    let (mut bad, mut done) = (0, 0);
    for link in [
        "drop-dice?v=1",
        "threads?v=1",
        "threads?size=large&levels=every-room",
        "lattice?v=1",
        "lattice?depth=2",
        "leximorph?v=1",
        "pips?v=1",
        "room-number?v=1",
        "clock?v=1",
        "compass?v=1",
        "megadungeon?v=1",
    ] {
        let mut here = 0;
        for seed in 1..=seeds {
            let link = format!("#/{link}&seed={seed}");
            let pack = pack(&link);
            for chart in pack.charts(Audience::GameMaster) {
                done += 1;
                let level = &pack.dungeon(Audience::GameMaster).levels[chart.level.index()];
                let at = |p: GridPoint| (f64::from(p.x) / 100.0, f64::from(p.y) / 100.0);
                let walls: Vec<Line> =
                    chart.walls.walls.iter().flat_map(|w| w.windows(2)).map(|p| (at(p[0]), at(p[1]))).collect();
                let portals: Vec<Line> = chart.walls.doors.iter().map(|d| (at(d.ends[0]), at(d.ends[1]))).collect();
                for doors in [Doors::Closed, Doors::Open] {
                    let model = Model::of(level, &chart.plan, doors);
                    let mut lines = walls.clone();
                    if doors == Doors::Closed {
                        lines.extend(portals.iter().copied());
                    }
                    let reached = walk(&model.starts, &model.squares(), &lines, chart.corner);
                    let expected = model.reached();
                    let more: std::collections::BTreeSet<_> =
                        reached.difference(&expected).filter(|s| model.counted.contains(s)).copied().collect();
                    let fewer: std::collections::BTreeSet<_> =
                        expected.difference(&reached).filter(|s| model.counted.contains(s)).copied().collect();
                    if !more.is_empty() || !fewer.is_empty() {
                        bad += 1;
                        here += 1;
                        if here < 5 {
                            println!(
                                "{link} {} {doors:?} corner {:?}\n   more {}\n   fewer {}",
                                chart.title,
                                chart.corner,
                                names(level, &chart.plan, &more),
                                names(level, &chart.plan, &fewer)
                            );
                            // The border between reached and not.
                            for s in model.squares() {
                                for t in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                                    let t = dicefall::geometry::Square::new(s.x + t.0, s.y + t.1);
                                    if !model.squares().contains(&t) {
                                        continue;
                                    }
                                    let joined = model.joins(s, t);
                                    if (reached.contains(&s) != reached.contains(&t)) && joined {
                                        println!("    joined but cut: {:?} {:?}", (s.x, s.y), (t.x, t.y));
                                        show(chart, (s.x, s.y));
                                    }
                                    if reached.contains(&s)
                                        && reached.contains(&t)
                                        && !joined
                                        && (more.contains(&s) != more.contains(&t))
                                    {
                                        println!("    leak: {:?} {:?}", (s.x, s.y), (t.x, t.y));
                                        show(chart, (s.x, s.y));
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        println!("{link}: {here}");
    }
    println!("{bad} bad of {done}");
}

fn show(chart: &LevelChart, at: (i32, i32)) {
    let show = |p: &GridPoint| {
        (
            (f64::from(p.x) / 100.0) + f64::from(chart.corner.0) - 0.5,
            f64::from(p.y) / 100.0 + f64::from(chart.corner.1) - 0.5,
        )
    };
    let near = |p: &GridPoint| {
        let (x, y) = show(p);
        (x - f64::from(at.0)).abs() < 2.6 && (y - f64::from(at.1)).abs() < 2.6
    };
    for w in &chart.walls.walls {
        for p in w.windows(2) {
            if near(&p[0]) || near(&p[1]) {
                println!("        wall {:?} {:?}", show(&p[0]), show(&p[1]));
            }
        }
    }
    for d in &chart.walls.doors {
        if near(&d.ends[0]) {
            println!("        door {:?} {:?} {:?}", show(&d.ends[0]), show(&d.ends[1]), d.passage);
        }
    }
    for (id, r) in &chart.plan.rooms {
        if (r.middle().0 - f64::from(at.0)).abs() < 5.0 && (r.middle().1 - f64::from(at.1)).abs() < 5.0 {
            println!("        room {id} {r:?}");
        }
    }
    for (id, t) in &chart.plan.corridors {
        let s = t.course.squares();
        if s.iter().any(|s| (s.x - at.0).abs() < 2 && (s.y - at.1).abs() < 2) {
            println!(
                "        corridor {id:?} {:?} {:?}",
                t.course.corners().iter().map(|s| (s.x, s.y)).collect::<Vec<_>>(),
                t.fittings
            );
        }
    }
}
