use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, Feature, LevelId};
use dicefall::geometry::Direction::{self, East, North, South, West};
use dicefall::geometry::Square;
use dicefall::link::read;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{FloorPlan, PlanLayout};
use dicefall::trace::Trace;

pub fn recipe(link: &str) -> Recipe {
    read(link, &REGISTRY).unwrap().recipe
}

pub fn trace(link: &str) -> Trace {
    recipe(link).run().unwrap()
}

pub fn plan(link: &str) -> (Dungeon, PlanLayout) {
    let recipe = recipe(link);
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
    (dungeon, layout)
}

pub fn first_plan(link: &str) -> FloorPlan {
    plan(link).1.floor(LevelId(0)).unwrap().clone()
}

/// Two characters for each square: rooms are filled and have their number; corridors are lines. `D` is a door, `L` a
/// lock, `S` a secret door, `┼` a crossing.
pub fn picture(floor: &FloorPlan) -> String {
    let Some((low, high)) = floor.reach() else { return String::new() };
    let wide = usize::try_from(high.x - low.x + 1).unwrap();
    let mut rows = vec![vec![['·', ' ']; wide]; usize::try_from(high.y - low.y + 1).unwrap()];
    let mut put = |at: Square, first: Option<char>, second: Option<char>| {
        let square = &mut rows[usize::try_from(at.y - low.y).unwrap()][usize::try_from(at.x - low.x).unwrap()];
        square[0] = first.unwrap_or(square[0]);
        square[1] = second.unwrap_or(square[1]);
    };
    for (id, room) in &floor.rooms {
        room.squares().for_each(|at| put(at, Some('█'), Some('█')));
        let number: Vec<char> = format!("{id:>2}").chars().collect();
        put(room.at(), Some(number[0]), Some(number[1]));
        if let Some(third) = number.get(2) {
            put(Square::new(room.at().x + 1, room.at().y), Some(*third), None);
        }
    }
    for tunnel in floor.corridors.values() {
        let squares = tunnel.course.squares();
        for (nth, three) in squares.windows(3).enumerate() {
            let ways = [Direction::between(three[1], three[0]), Direction::between(three[1], three[2])];
            let ways = ways.map(Option::unwrap);
            let has = |way| ways.contains(&way);
            let place = 2 * (nth + 1);
            let crosses = tunnel.fittings.iter().any(|fitting| {
                usize::from(fitting.along) == place && matches!(fitting.feature, Feature::Over | Feature::Under)
            });
            let sign = match (has(North), has(East), has(South), has(West)) {
                _ if crosses => '┼',
                (true, _, true, _) => '│',
                (_, true, _, true) => '─',
                (true, true, ..) => '└',
                (true, _, _, true) => '┘',
                (_, true, true, _) => '┌',
                _ => '┐',
            };
            let onward = if sign == '┼' { None } else { Some(if has(East) { '─' } else { ' ' }) };
            put(three[1], Some(sign), if crosses { Some('─') } else { onward });
        }
        for fitting in &tunnel.fittings {
            let sign = match fitting.feature {
                Feature::Locked => 'L',
                Feature::Secret => 'S',
                Feature::Door => 'D',
                _ => continue,
            };
            let place = usize::from(fitting.along / 2);
            let near = if place == 0 { 1 } else { place };
            put(squares[near], Some(sign), None);
        }
    }
    let line = |row: &Vec<[char; 2]>| row.iter().flatten().collect::<String>().trim_end().to_owned();
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
