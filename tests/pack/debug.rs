#[test]
fn debug() {
    let link = std::env::var("LINK").unwrap();
    let at: Vec<f64> = std::env::var("AT").unwrap().split(',').map(|n| n.parse().unwrap()).collect();
    let level: String = std::env::var("LEVEL").unwrap();
    let pack = crate::packs::pack(&link);
    let chart = pack
        .charts(if std::env::var("PL").is_ok() {
            dicefall::pack::Audience::Players
        } else {
            dicefall::pack::Audience::GameMaster
        })
        .find(|c| c.title == level)
        .unwrap();
    for door in &chart.walls.doors {
        if door.ends.iter().any(|e| (f64::from(e.x) / 100.0 - at[0]).hypot(f64::from(e.y) / 100.0 - at[1]) < 1.5) {
            println!("{door:?}");
        }
    }
    for wall in &chart.walls.walls {
        if wall.windows(2).any(|w| {
            let f = |p: &dicefall::pack::GridPoint| (f64::from(p.x) / 100.0, f64::from(p.y) / 100.0);
            let (a, b) = (f(&w[0]), f(&w[1]));
            (0..=40).any(|n| {
                let t = f64::from(n) / 40.0;
                (a.0 + (b.0 - a.0) * t - at[0]).hypot(a.1 + (b.1 - a.1) * t - at[1]) < 2.0
            })
        }) {
            println!("{:?}", wall.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>());
        }
    }
    for (id, g) in &chart.plan.rooms {
        if (f64::from(g.at().x - chart.corner.0) + 0.5 - at[0])
            .hypot(f64::from(g.at().y - chart.corner.1) + 0.5 - at[1])
            < 4.0
        {
            println!("{id:?} {g:?}");
        }
    }
    let bad = chart
        .walls
        .walls
        .iter()
        .flat_map(|w| w.windows(2))
        .filter(|p| (p[0].x - p[1].x).abs() == 1 && (p[0].y - p[1].y).abs() > 100)
        .collect::<Vec<_>>();
    println!("bad {bad:?}");
    println!("corner {:?}", chart.corner);
    for (id, t) in &chart.plan.corridors {
        let s = t.course.squares();
        if s.iter().any(|q| {
            (f64::from(q.x - chart.corner.0) + 0.5 - at[0]).hypot(f64::from(q.y - chart.corner.1) + 0.5 - at[1]) < 2.5
        }) {
            println!(
                "{id:?} {:?} {:?}",
                t.fittings,
                s.iter().map(|q| (q.x - chart.corner.0, q.y - chart.corner.1)).collect::<Vec<_>>()
            );
        }
    }
}
#[test]
fn debug_cells() {
    let link = std::env::var("LINK").unwrap();
    let pack = crate::packs::pack(&link);
    let files = pack.files(crate::packs::everything(), 100);
    for chart in pack.charts(dicefall::pack::Audience::GameMaster) {
        println!("{:?} {:?}", chart.title, chart.ways_in);
        let level = &pack.dungeon(dicefall::pack::Audience::GameMaster).levels[chart.level.index()];
        let end = |end: &str| format!("-{}-gm{end}", chart.stem);
        for n in 0..2 {
            let f = || {
                if n == 0 {
                    crate::cells::check_one_page("op", level, chart, crate::packs::text(&files, &end("-one-page.json")))
                } else {
                    crate::cells::check_donjon("dj", level, chart, crate::packs::text(&files, &end("-donjon.json")))
                }
            };
            println!("{n} {:?}", std::panic::catch_unwind(std::panic::AssertUnwindSafe(f)).is_ok());
        }
    }
}
#[test]
fn debug_grid() {
    let link = std::env::var("LINK").unwrap();
    let at: Vec<i32> = std::env::var("AT").unwrap().split(',').map(|n| n.parse().unwrap()).collect();
    let level: String = std::env::var("LEVEL").unwrap();
    let pack = crate::packs::pack(&link);
    let aud = if std::env::var("PL").is_ok() {
        dicefall::pack::Audience::Players
    } else {
        dicefall::pack::Audience::GameMaster
    };
    let chart = pack.charts(aud).find(|c| c.title == level).unwrap();
    let near = |x: i32, y: i32| (x - at[0]).abs() <= 6 && (y - at[1]).abs() <= 6;
    for (id, g) in &chart.plan.rooms {
        if g.squares().any(|q| near(q.x, q.y)) {
            println!("{id:?} {g:?} {:?}", g.squares().map(|q| (q.x, q.y)).collect::<Vec<_>>());
        }
    }
    for (id, t) in &chart.plan.corridors {
        let s = t.course.squares();
        if s.iter().any(|q| near(q.x, q.y)) {
            println!("{id:?} {:?} {:?}", t.fittings, s.iter().map(|q| (q.x, q.y)).collect::<Vec<_>>());
        }
    }
    let files = pack.files(crate::packs::everything(), 100);
    let file: serde_json::Value = serde_json::from_str(crate::packs::text(
        &files,
        &format!(
            "-{}-{}-donjon.json",
            chart.stem,
            if aud == dicefall::pack::Audience::Players { "players" } else { "gm" }
        ),
    ))
    .unwrap();
    println!("{}", file["settings"]);
    // find offset: start cell of model
    let cells = file["cells"].as_array().unwrap();
    let all: Vec<(i32, i32)> = chart.plan.squares().map(|q| (q.x, q.y)).collect();
    let (mx, my) = (all.iter().map(|q| q.0).min().unwrap(), all.iter().map(|q| q.1).min().unwrap());
    println!("min {mx} {my}");
    let off: Vec<i32> = std::env::var("OFF").unwrap_or("1,1".into()).split(',').map(|n| n.parse().unwrap()).collect();
    for y in 2 * at[1] - 12..=2 * at[1] + 12 {
        let mut line = String::new();
        for x in 2 * at[0] - 12..=2 * at[0] + 12 {
            let (cx, cy) = (x - 2 * mx + off[0], y - 2 * my + off[1]);
            let c = cells.get(cy as usize).and_then(|r| r.get(cx as usize)).and_then(|c| c.as_u64()).unwrap_or(0);
            line.push(if c & 0x1f0000 != 0 {
                'D'
            } else if c & 2 != 0 {
                'R'
            } else if c & 4 != 0 {
                if x % 2 == 0 && y % 2 == 0 { 'o' } else { '+' }
            } else if x % 2 == 0 && y % 2 == 0 {
                '.'
            } else {
                ' '
            });
        }
        println!("{y:4} {line}");
    }
}
#[test]
fn debug_svg() {
    let link = std::env::var("LINK").unwrap();
    let level: String = std::env::var("LEVEL").unwrap();
    let pack = crate::packs::pack(&link);
    let aud = if std::env::var("PL").is_ok() {
        dicefall::pack::Audience::Players
    } else {
        dicefall::pack::Audience::GameMaster
    };
    let chart = pack.charts(aud).find(|c| c.title == level).unwrap();
    let picture = pack.pictures().into_iter().find(|p| p.level == chart.level && p.audience == aud).unwrap();
    let svg = dicefall::export::svg(&pack.scenes().scene(&picture), dicefall::scene::Theme::Print, "x");
    std::fs::write("/tmp/debug.svg", svg).unwrap();
    println!("{:?}", chart.size);
}
