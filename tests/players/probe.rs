use super::snapshots::*;
use super::*;
use dicefall::dungeon::LevelId;
#[test]
fn probe() {
    for kind in ["leximorph?seed={}&behind=compass&rooms=30","room-number?seed={}&rooms=30","clock?seed={}&rooms=30","compass?seed={}&rooms=30"] {
        for seed in 0..12 {
            let opened = Opened::of(&format!("#/{}", kind.replace("{}", &format!("short-{seed}"))));
            let m = made(&opened, &opened.all());
            for m in m {
                let l = m.link().len();
                let a: Vec<_> = m.levels.iter().flat_map(|l| &l.areas).collect();
                let w: Vec<_> = m.levels.iter().flat_map(|l| &l.ways).collect();
                let rooms = a.iter().filter(|a| a.kind == dicefall::players::SnapshotKind::Room).count();
                let corners: usize = w.iter().map(|w| w.corners.len() - 1).sum();
                let fits: usize = w.iter().map(|w| w.fittings.len()).sum();
                let signs: usize = a.iter().map(|w| w.signs.len()).sum();
                let pillars: usize = a.iter().map(|w| w.look.pillars.len()).sum();
                eprintln!("{kind} {seed}: {l} areas {} rooms {rooms} ways {} legs {corners} fits {fits} signs {signs} pillars {pillars}", a.len(), w.len());
            }
        }
    }
    let _ = LevelId(0);
}
