use super::snapshots::*;
use super::*;
use dicefall::dungeon::LevelId;
#[test]
fn probe() {
    let w = whole("#/pips?v=1&seed=amber-owl-42&areas=14&levels=1");
    for a in w.levels[0].areas() { eprintln!("{} {:?} {:?} {:?}", a.id, a.kind, a.marks.iter().collect::<Vec<_>>(), a.name()); }
    for (_, p) in w.levels[0].passages() { eprintln!("{}-{} {:?}", p.a, p.b, p.features.iter().collect::<Vec<_>>()); }
    let k = w.for_players();
    eprintln!("{:?}", k.levels[0].areas().map(|a| a.id.0).collect::<Vec<_>>());
    let _ = (LevelId(0), made as fn(_, _) -> _);
}
