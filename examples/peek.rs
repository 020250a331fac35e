use dicefall::link;
use dicefall::procedures::REGISTRY;
fn main() {
    let links: Vec<String> = std::env::args().skip(1).collect();
    for l in links {
        let trace = match link::read(&l, &REGISTRY).and_then(|o| o.recipe.run()) {
            Ok(t) => t,
            Err(e) => {
                println!("{l}\n  {e}");
                continue;
            }
        };
        println!("{l}");
        for step in trace.steps().iter().filter(|s| s.rule == "edit") {
            println!("  {}", trace.fact(step));
        }
        let d = trace.dungeon();
        for level in &d.levels {
            println!(" level {}", level.name);
            let mut m = std::collections::BTreeMap::new();
            for (_, p) in level.passages() {
                for s in p.tunnel.as_ref().unwrap().course.squares() {
                    m.insert((s.y, s.x), '+');
                }
            }
            for a in level.areas() {
                for s in a.footprint().unwrap().squares() {
                    m.insert((s.y, s.x), level.label(a.id).chars().last().unwrap());
                }
                println!(
                    "  {} {} {:?} {:?}",
                    level.label(a.id),
                    a.kind.name(),
                    a.square(),
                    a.marks.iter().map(|m| m.name()).collect::<Vec<_>>()
                );
            }
            for (_, p) in level.passages() {
                println!(
                    "  {}~{} {:?}",
                    level.label(p.a),
                    level.label(p.b),
                    p.tunnel
                        .as_ref()
                        .unwrap()
                        .fittings
                        .iter()
                        .map(|f| format!("{}:{}", f.feature.name(), f.along))
                        .collect::<Vec<_>>()
                );
            }
            let xs: Vec<i32> = m.keys().map(|k| k.1).collect();
            let ys: Vec<i32> = m.keys().map(|k| k.0).collect();
            let (x0, x1, y0, y1) = (
                *xs.iter().min().unwrap(),
                *xs.iter().max().unwrap(),
                *ys.iter().min().unwrap(),
                *ys.iter().max().unwrap(),
            );
            println!("  x {x0}..{x1}");
            for y in y0..=y1 {
                println!("  {y:4} {}", (x0..=x1).map(|x| *m.get(&(y, x)).unwrap_or(&'.')).collect::<String>());
            }
        }
        println!("  connections {:?}", d.connections.len());
    }
}
