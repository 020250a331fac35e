//! How good the layouts are, in figures: `cargo test --test plans -- --ignored --nocapture figures`.

#![allow(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "counts are small")]

use super::draw::{first_floor, picture, plan};
use dicefall::geometry::Point;
use dicefall::scene::Floor;
use std::collections::BTreeMap;

#[derive(Default)]
struct Figures {
    floors: usize,
    rooms: usize,
    passages: usize,
    crossings: usize,
    steps: usize,
    straight: usize,
    turns: usize,
    beside: usize,
    hugging: usize,
    missing: usize,
    area: usize,
}

impl Figures {
    fn add(&mut self, floor: &Floor, passages: usize) {
        self.floors += 1;
        self.rooms += floor.rooms.len();
        self.passages += passages;
        self.missing += passages - floor.corridors.len();
        if let Some((low, high)) = floor.reach() {
            self.area += ((high.x - low.x + 1) * (high.y - low.y + 1)) as usize;
        }
        let mut runs: BTreeMap<Point, Vec<u32>> = BTreeMap::new();
        let mut in_rooms = BTreeMap::new();
        for (id, room) in &floor.rooms {
            in_rooms.extend(room.squares().map(|at| (at, *id)));
        }
        for (id, tunnel) in &floor.corridors {
            let squares = tunnel.course.squares();
            self.steps += squares.len() - 1;
            self.turns += tunnel.course.corners().len() - 2;
            let (from, to) = (squares[0], squares[squares.len() - 1]);
            self.straight += ((from.x - to.x).abs() + (from.y - to.y).abs()) as usize;
            for &at in &squares[1..squares.len() - 1] {
                runs.entry(at).or_default().push(id.0);
            }
            for &at in squares.iter().take(squares.len().saturating_sub(2)).skip(2) {
                self.hugging += beside(at).filter(|next| in_rooms.contains_key(next)).count().min(1);
            }
        }
        for (at, here) in &runs {
            self.crossings += here.len() - 1;
            let next: Vec<u32> = beside(*at).filter_map(|next| runs.get(&next)).flatten().copied().collect();
            if here.len() == 1 && next.iter().any(|other| !here.contains(other)) {
                self.beside += 1;
            }
        }
    }

    fn tell(&self, what: &str) {
        let per = |n: usize, of: usize| n as f64 / of.max(1) as f64;
        println!(
            "{what:<28} {:>4} floors {:>5.1} rooms {:>5.1} passages | crossings/passage {:.3} detour {:.2} turns {:.2} length {:.1} \
             beside {:.3} hugging {:.3} area/room {:.0} missing {}",
            self.floors,
            per(self.rooms, self.floors),
            per(self.passages, self.floors),
            per(self.crossings, self.passages),
            per(self.steps, self.straight),
            per(self.turns, self.passages),
            per(self.steps, self.passages),
            per(self.beside, self.steps),
            per(self.hugging, self.steps),
            per(self.area, self.rooms),
            self.missing,
        );
    }
}

fn beside(at: Point) -> impl Iterator<Item = Point> {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().map(move |(x, y)| Point::new(at.x + x, at.y + y))
}

pub const POOLS: [&str; 6] = ["10d6", "31d6", "2d4+2d8+2d10+2d12+2d20", "20d20", "60d6", "5d4"];

#[test]
#[ignore = "prints figures"]
fn figures() {
    for pool in POOLS {
        for loops in ["third", "1.00"] {
            let mut figures = Figures::default();
            for seed in 0..60 {
                let (dungeon, layout) = plan(&format!("#/drop-dice?v=1&seed=f{seed}&pool={pool}&loops={loops}"));
                figures.add(layout.floor(dicefall::dungeon::LevelId(0)).unwrap(), dungeon.levels[0].passages().count());
            }
            figures.tell(&format!("{pool} {loops}"));
        }
    }
    for rules in ["final", "revised", "summary", "sketch"] {
        let mut figures = Figures::default();
        for seed in 0..120 {
            let (dungeon, layout) =
                plan(&format!("#/threads?v=1&seed=f{seed}&rules={rules}&search=every-room&secret-chance=2"));
            figures.add(layout.floor(dicefall::dungeon::LevelId(0)).unwrap(), dungeon.levels[0].passages().count());
        }
        figures.tell(rules);
    }
}

#[test]
#[ignore = "prints pictures of the links in LINKS"]
fn pictures() {
    for link in std::env::var("LINKS").unwrap().split(' ') {
        println!("{link}\n{}\n", picture(&first_floor(link)));
    }
}
