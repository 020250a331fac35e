//! The written key: each room in words.

use super::measured::noun_of_ways;
use crate::dungeon::{
    AreaId, AreaKind, Connection, Depths, Detail, Dungeon, DungeonKind, Feature, Level, LevelId, Mark, Measures,
    Passage, Spot, Stub, loops,
};
use crate::english::{capital, counted, counted_as};
use crate::order::Gather;
use crate::order::sorted;
use crate::scene::Sign;

/// The entry of one area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The area.
    pub id: AreaId,
    /// Its name: "Room 4", "Crossing 4".
    pub name: String,
    /// Its die, depth and marks.
    pub about: String,
    /// Where its passages lead.
    pub paths: String,
    /// Whether stocking put something there.
    pub is_stocked: bool,
}

/// The key of a level: rooms by number, then the other areas by letter.
pub fn key(dungeon: &Dungeon, level: LevelId) -> Vec<Entry> {
    let depths = Depths::of(dungeon);
    let Some(areas) = dungeon.levels.get(level.index()) else { return Vec::new() };
    let entry = |id| {
        let is_area = dungeon.is_of_areas && level == LevelId::default();
        let kind = areas.area(id).map_or(AreaKind::Room, |area| area.kind);
        let name = capital(if is_area { "area" } else { noun(kind, dungeon) });
        let tier = dungeon.tier_of(level, id).filter(|_| is_area);
        let depth = depths.at(level, id);
        let marks = areas.area(id).map(|area| (area, area.marks));
        let shown = marks.map(|(area, marks)| marks.iter().filter(|&mark| !dungeon.hides(level, area, mark)).gather());
        entry((&name, tier), Spot { level, area: id }, (areas, dungeon), (depth, shown.unwrap_or_default()))
    };
    let in_order = sorted(areas.areas().map(|area| (area.label, area.id)));
    in_order.into_iter().map(|(_, id)| entry(id)).collect()
}

fn entry(
    (name, tier): (&str, Option<u32>),
    here: Spot,
    (level, dungeon): (&Level, &Dungeon),
    (depth, marks): (Option<u32>, Vec<Mark>),
) -> Entry {
    let id = here.area;
    let area = level.area(id);
    let mut about = Vec::new();
    if let Some((die, face)) = area.and_then(|area| area.die) {
        about.push(format!("d{} shows {}", die.sides(), die.printed(face)));
    }
    about.extend(tier.map(|tier| format!("level {tier}")));
    let is = |mark: Mark| area.is_some_and(|area| area.marks.contains(mark));
    let deep = |depth: u32| match depth {
        // Below level 1 of a mega-dungeon, an area's level says how deep it is.
        _ if tier.is_some_and(|tier| tier > 1) => None,
        0 if is(Mark::Start) => Some("a starting room".into()),
        // The text for this mark says that the room is an entrance.
        0 if marks.contains(&Mark::Straightforward) => None,
        0 => Some("an entrance".into()),
        depth => Some(format!("{} deep", counted(depth as usize, noun_of_ways(dungeon)))),
    };
    about.extend(depth.and_then(deep));
    about.extend(depth.filter(|&depth| level.shows_danger(depth)).map(|depth| format!("danger +{depth}")));
    // The text for depth 0 names these two marks.
    let said = [Mark::Entrance, Mark::Start];
    about.extend(marks.iter().filter(|mark| !said.contains(mark)).map(|&mark| told(mark, here, dungeon)));
    let ways = level.passages_at(id).into_iter().map(|(_, passage)| way(passage, id, level));
    let unexplored = level.stubs.iter().filter(|stub| stub.end.area == id).map(unexplored);
    let mut ways: Vec<String> = ways.collect();
    ways.extend(unexplored);
    ways.extend(other_maps(here, dungeon));
    let paths =
        if ways.is_empty() { format!("No {}s", noun_of_ways(dungeon)) } else { format!("To\u{a0}{}", ways.join(", ")) };
    let is_stocked = dungeon.stock.as_ref().is_some_and(|stock| !stock.of(here).is_empty());
    Entry { id, name: format!("{name} {}", level.label(id)), about: about.join(", "), paths, is_stocked }
}

/// A mark in words. If the mark is for stairs and some of them are ladders, the words say so.
fn told(mark: Mark, here: Spot, dungeon: &Dungeon) -> String {
    let name = Sign::of(mark).name();
    let (ladders, stairs): (Vec<_>, Vec<_>) =
        dungeon.stairs_from(here, mark).partition(|joins| joins.features.contains(Feature::Ladder));
    let by = match (ladders.len(), stairs.len()) {
        (0, _) => return name.into(),
        (1, 0) => "ladder",
        (_, 0) => "ladders",
        (1, _) => "stairs and ladder",
        _ => "stairs and ladders",
    };
    name.replace("stairs", by)
}

fn noun(kind: AreaKind, dungeon: &Dungeon) -> &'static str {
    match kind {
        AreaKind::Room => "room",
        AreaKind::Junction if dungeon.has_crossings => "crossing",
        AreaKind::Junction => "junction",
        AreaKind::Edge => "end",
        AreaKind::Corner => "corner",
        AreaKind::DeadEnd => "dead end",
        AreaKind::Stairs => "landing",
    }
}

const IN_ORDER: [AreaKind; 6] =
    [AreaKind::Junction, AreaKind::Room, AreaKind::Edge, AreaKind::Corner, AreaKind::DeadEnd, AreaKind::Stairs];

fn other_maps(here: Spot, dungeon: &Dungeon) -> Vec<String> {
    let lead = |connection: &Connection| {
        let Spot { level, area } = match (connection.from, connection.to) {
            (from, to) if from == here => to,
            (from, to) if to == here => from,
            _ => return None,
        };
        let level_beyond = dungeon.levels.get(level.index())?;
        let beyond = level_beyond.label(area);
        if dungeon.is_of_areas {
            let tier = |level: LevelId| dungeon.levels.get(level.index()).and_then(|level| level.tier);
            let names = connection.features.iter().map(|feature| feature.name().into());
            let notes: Vec<String> = up_or_down(tier(here.level), tier(level)).into_iter().chain(names).gather();
            return Some(noted(beyond, &notes));
        }
        let letter = dungeon.letter_of(connection);
        let by: Vec<String> = connection.features.iter().map(|feature| by(feature, letter.as_deref())).collect();
        Some(noted(beyond, &by))
    };
    dungeon.connections.iter().filter_map(lead).gather()
}

/// Whether a way between levels of a mega-dungeon leads up or down. None if both ends are on one level.
fn up_or_down(from: Option<u32>, to: Option<u32>) -> Option<String> {
    match to.cmp(&from) {
        std::cmp::Ordering::Less => Some("up".into()),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some("down".into()),
    }
}

/// A feature in words: "by ladder A". Without a letter: "by a ladder".
fn by(feature: Feature, letter: Option<&str>) -> String {
    let (article, name) = match feature {
        Feature::TrapDoor => ("a ", "trap door"),
        Feature::Ladder => ("a ", "ladder"),
        other => ("", other.name()),
    };
    letter.map_or_else(|| format!("by {article}{name}"), |letter| format!("by {name} {letter}"))
}

fn way(passage: &Passage, from: AreaId, level: &Level) -> String {
    let letter = passage.letters[usize::from(passage.a != from)];
    let letter = letter.map(|letter| format!("by {}", letter.char()));
    let words = |feature: Feature| match feature {
        Feature::Over => "crosses over".into(),
        Feature::Under => "crosses under".into(),
        other => other.name().into(),
    };
    let notes: Vec<String> = letter.into_iter().chain(passage.features.iter().map(words)).gather();
    noted(level.label(passage.beyond(from)), &notes)
}

/// A name with notes in brackets: "5 (by B, secret)".
fn noted(beyond: String, notes: &[String]) -> String {
    if notes.is_empty() { beyond } else { format!("{beyond} ({})", notes.join(", ")) }
}

fn unexplored(stub: &Stub) -> String {
    let secret = if stub.features.contains(Feature::Secret) { ", secret" } else { "" };
    format!("the unknown (by {}{secret})", stub.end.letter.char())
}

fn of_areas(dungeon: &Dungeon, map: &Level) -> String {
    let measures = Measures::of(dungeon);
    let sum = |of: &dyn Fn(&Level) -> usize| dungeon.levels.iter().skip(1).map(of).sum::<usize>();
    let areas = counted(map.areas().count(), "area");
    let mut words = vec![if dungeon.levels.len() > 1 {
        format!("{areas} on {}", counted(measures.levels as usize, "level"))
    } else {
        areas
    }];
    if measures.rooms == 0 {
        words.push(counted(map.passages().count(), "path"));
    } else {
        let doors = |level: &Level| level.areas().filter(|area| area.marks.contains(Mark::Entrance)).count();
        words.push(counted(measures.rooms as usize, "room"));
        words.push(counted(sum(&|level| level.passages().count()), "path"));
        words.push(counted_as(dungeon.connections.len(), "way between areas", "ways between areas"));
        words.push(counted(measures.loops as usize, "loop"));
        words.push(counted(sum(&doors), "entrance"));
    }
    format!("{}.", words.join(", "))
}

/// The kind ("Gauntlet") or the size ("Large, Dungeon Seed 7"). None if neither is known.
pub fn title(dungeon: &Dungeon) -> Option<String> {
    let kind = dungeon.levels.first()?.kind.map(|kind| kind_in_words(kind).into());
    kind.or_else(|| match (dungeon.details.get(&"size")?, dungeon.details.get(&"dungeon_seed")?) {
        (Detail::Word(size), Detail::Number(seed)) => Some(format!("{}, Dungeon Seed {seed}", capital(size))),
        _ => None,
    })
}

const fn kind_in_words(kind: DungeonKind) -> &'static str {
    match kind {
        DungeonKind::Gauntlet => "Gauntlet",
        DungeonKind::LockAndKey => "Lock and Key",
    }
}

/// The title and the summary of the whole dungeon. If the level is an area of a mega-dungeon, the title and the summary
/// of that area.
pub fn about(dungeon: &Dungeon, level: LevelId) -> (Option<String>, String) {
    let inside = dungeon.levels.get(level.index()).filter(|_| dungeon.is_of_areas);
    let Some((area, inside)) = inside.and_then(|inside| Some((inside.inside?, inside))) else {
        return (title(dungeon), summary(dungeon));
    };
    let kind = inside.kind.map(|kind| format!(": {}", kind_in_words(kind))).unwrap_or_default();
    let leads = |connection: &&Connection| connection.from.level == level || connection.to.level == level;
    let words = [
        counted(inside.areas().count(), "room"),
        counted(inside.passages().count(), "path"),
        counted(loops(inside), "loop"),
        counted(inside.areas().filter(|area| area.is_start()).count(), "starting room"),
        counted_as(dungeon.connections.iter().filter(leads).count(), "way to another area", "ways to other areas"),
    ];
    (Some(format!("Area {area}{kind}")), format!("{}.", words.join(", ")))
}

/// The counts in a sentence. If no room has a treasure mark, a second sentence says so (ruling R6 of `drop-dice`).
/// Stocking can still hide a small treasure in a room, so the sentence is only about the marks.
pub fn summary(dungeon: &Dungeon) -> String {
    let levels = &dungeon.levels;
    let Some(first) = levels.first() else { return String::new() };
    if dungeon.is_of_areas {
        return of_areas(dungeon, first);
    }
    let sum = |of: &dyn Fn(&Level) -> usize| levels.iter().map(of).sum::<usize>();
    let marked = |mark: Mark| first.areas().filter(|area| area.marks.contains(mark)).count();
    let dug = first.passages().any(|(_, passage)| passage.tunnel.is_some());
    let mut words = Vec::new();
    if levels.len() > 1 {
        let is_first = |nth: usize| levels[..nth].iter().all(|before| before.inside != levels[nth].inside);
        let nodes = (0..levels.len()).filter(|&nth| levels[nth].inside.is_some() && is_first(nth)).count();
        words.push(if nodes == 0 { counted(levels.len(), "level") } else { counted(nodes, "node") });
    }
    for kind in IN_ORDER {
        let count = sum(&|level| level.areas().filter(|area| area.kind == kind).count());
        if count > 0 || kind == AreaKind::Room && !dug {
            words.push(counted(count, noun(kind, dungeon)));
        }
    }
    words.push(counted(sum(&|level| level.passages().count()), noun_of_ways(dungeon)));
    match sum(&|level| level.stubs.len()) {
        0 if dug || first.kind.is_some() || first.passages().any(|(_, passage)| passage.letters[0].is_some()) => {
            words.push(counted(Measures::of(dungeon).loops as usize, "loop"));
        }
        0 => {}
        many => words.push(counted_as(many, "unexplored passage", "unexplored passages")),
    }
    if first.kind.is_some() {
        words.push(counted(marked(Mark::Entrance), "entrance"));
    }
    let mut sentence = format!("{}.", words.join(", "));
    if first.kind.is_some() && marked(Mark::Treasure) == 0 {
        sentence.push_str(" No dead end is left after the loops, so no room has a treasure mark.");
    }
    sentence
}
