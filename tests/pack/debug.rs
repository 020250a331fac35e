#[test]
fn debug() {
    let link = std::env::var("LINK").unwrap();
    let at: Vec<f64> = std::env::var("AT").unwrap().split(',').map(|n| n.parse().unwrap()).collect();
    let level: String = std::env::var("LEVEL").unwrap();
    let pack = crate::packs::pack(&link);
    let chart = pack.charts(dicefall::pack::Audience::GameMaster).find(|c| c.title == level).unwrap();
    for door in &chart.walls.doors {
        if door.ends.iter().any(|e| (f64::from(e.x) / 100.0 - at[0]).hypot(f64::from(e.y) / 100.0 - at[1]) < 1.5) { println!("{door:?}"); }
    }
    for wall in &chart.walls.walls {
        if wall.iter().any(|e| (f64::from(e.x) / 100.0 - at[0]).hypot(f64::from(e.y) / 100.0 - at[1]) < 2.0) {
            println!("{:?}", wall.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>());
        }
    }
    println!("corner {:?}", chart.corner);
    for (id, t) in &chart.plan.corridors {
        let s = t.course.squares();
        if s.iter().any(|q| (f64::from(q.x - chart.corner.0) + 0.5 - at[0]).hypot(f64::from(q.y - chart.corner.1) + 0.5 - at[1]) < 2.5) {
            println!("{id:?} {:?} {:?}", t.fittings, s.iter().map(|q| (q.x - chart.corner.0, q.y - chart.corner.1)).collect::<Vec<_>>());
        }
    }
}
