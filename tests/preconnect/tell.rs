#[test]
fn tell() {
    let links: Vec<String> = match std::env::var("LINK") {
        Ok(link) => vec![link],
        Err(_) => return,
    };
    let links = if links[0].starts_with('#') {
        links
    } else {
        let mut bad = Vec::new();
        for method in super::METHODS {
            for n in 0..links[0].parse::<u32>().unwrap() {
                let link = super::link_of(method, n);
                let trace = super::recipe(&link).run().unwrap();
                if std::panic::catch_unwind(|| trace.dungeon()).is_err() {
                    bad.push(link);
                }
            }
        }
        println!("BAD {bad:#?}");
        bad.truncate(1);
        bad
    };
    for link in links {
        let trace = super::recipe(&link).run().unwrap();
        println!("{link}");
        for (n, step) in trace.steps().iter().enumerate() {
            println!(
                "{n} {} L{} {:?} {:?} {}",
                step.rule,
                step.level.0 + 1,
                step.at.map(|at| (at.x, at.y)),
                super::faces(&trace, step),
                step.text
            );
            if std::env::var("ALL").is_ok() {
                println!("      {:?}", trace.changes(step));
            }
        }
    }
}
