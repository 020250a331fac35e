//! The page of rules once more, as simply as possible: it reads the finished dungeon as JSON, and has tables and
//! sentences of its own.

use crate::{Chance, face, json, recipe, run};
use dicefall::dice::{OwnDie, Seed, Stream};
use dicefall::link;
use dicefall::procedures::{Procedure, REGISTRY};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

type Table = Vec<Vec<String>>;

/// The tables, read once.
static TABLES: LazyLock<BTreeMap<&str, Table>> = LazyLock::new(|| {
    let names = [
        "places",
        "fates",
        "rooms",
        "inhabitants",
        "wants",
        "stances",
        "beasts",
        "doings",
        "prizes",
        "hiding",
        "clues",
        "treasures",
        "guards",
        "trinkets",
        "hazards",
        "oddities",
        "details",
        "sights",
        "rumours",
    ];
    names.into_iter().map(|name| (name, read(name))).collect()
});

fn table(name: &str) -> &'static Table {
    &TABLES[name]
}

fn read(name: &str) -> Table {
    let path = format!("{}/src/stocking/tables/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("# "));
    lines.map(|line| line.split(" | ").map(String::from).collect()).collect()
}

/// Where the dice come from. Either way, the faces that were rolled are kept.
enum Dice<'s> {
    Seed(&'s Seed),
    Own(&'s mut Chance, Vec<u8>),
}

struct Area {
    at: (usize, u64),
    label: String,
    is_room: bool,
    marks: Vec<String>,
}

struct Reference<'s> {
    dice: Dice<'s>,
    streams: BTreeMap<String, Stream>,
    steps: Vec<(String, Vec<(u8, u8)>)>,
    rolls: Vec<(u8, u8)>,
    /// For each table, the entries that were used, in order.
    used: BTreeMap<&'static str, Vec<usize>>,
    theme: usize,
    titles: BTreeMap<(usize, u64), String>,
    keys: BTreeMap<(usize, u64), (Vec<String>, Vec<String>)>,
}

/// The rooms of a dungeon in the order of the rules.
fn rooms(dungeon: &Value) -> Vec<Area> {
    let levels = dungeon["levels"].as_array().unwrap();
    let mut all = Vec::new();
    for (nth, level) in levels.iter().enumerate() {
        if level["name"] == "0" {
            continue;
        }
        let mut rooms: Vec<(_, Area)> = Vec::new();
        for area in level["areas"].as_array().unwrap() {
            let label = area["label"].as_str().unwrap().to_owned();
            let marks = area["marks"].as_array().unwrap().iter().map(|mark| mark.as_str().unwrap().into()).collect();
            let room = Area {
                at: (nth, area["id"].as_u64().unwrap()),
                is_room: area["kind"] == "room",
                label: label.clone(),
                marks,
            };
            // Numbers come first: 2, 10, 10A, then letters.
            let own = label.rsplit('-').next().unwrap();
            let digits: String = own.chars().take_while(char::is_ascii_digit).collect();
            let letters = own[digits.len()..].to_owned();
            let number: u64 = digits.parse().unwrap_or(if letters == letters.to_uppercase() { 0 } else { u64::MAX });
            rooms.push(((number, letters.len(), letters), room));
        }
        rooms.sort_by(|one, other| one.0.cmp(&other.0));
        all.extend(rooms.into_iter().map(|(_, room)| room));
    }
    all
}

impl Reference<'_> {
    fn roll(&mut self, of: &str, purpose: &str, sides: u8) -> u8 {
        let face = match &mut self.dice {
            Dice::Seed(seed) => {
                let name = if of.is_empty() { format!("stock {purpose}") } else { format!("stock {of} {purpose}") };
                let stream = self.streams.entry(name.clone()).or_insert_with(|| Stream::new(seed, &name));
                u8::try_from(stream.below(sides.into())).unwrap() + 1
            }
            Dice::Own(chance, faces) => {
                let face = chance.face(sides);
                faces.push(face);
                face
            }
        };
        self.rolls.push((sides, face));
        face
    }

    fn entry(&mut self, of: &str, purpose: &str, sides: u8) -> usize {
        usize::from(self.roll(of, purpose, sides)) - 1
    }

    /// An entry that no earlier room has, while the table has unused entries: from the rolled entry on, then from the
    /// first entry on.
    fn unused(&mut self, of: &str, purpose: &'static str, sides: u8) -> usize {
        let rolled = self.entry(of, purpose, sides);
        let used = self.used.entry(purpose).or_default();
        let sides = usize::from(sides);
        let round = used.len() / sides * sides;
        let entry = (rolled..sides).chain(0..rolled).find(|entry| !used[round..].contains(entry)).unwrap();
        used.push(entry);
        entry
    }

    fn step(&mut self, rule: &str) {
        self.steps.push((format!("stocking/{rule}"), std::mem::take(&mut self.rolls)));
    }

    fn see(&mut self, room: &Area, line: impl Into<String>) {
        self.keys.entry(room.at).or_default().0.push(line.into());
    }

    fn hide(&mut self, room: &Area, line: impl Into<String>) {
        self.keys.entry(room.at).or_default().1.push(line.into());
    }

    fn encounter(&mut self, room: &Area, inhabitants: usize, rivals: usize) {
        let people = table("inhabitants");
        let who = self.roll(&room.label, "who", 6);
        let beast = if who == 6 { Some(self.unused(&room.label, "beast", 12)) } else { None };
        let doing = self.unused(&room.label, "doing", 8);
        let doing = &table("doings")[doing];
        match beast {
            None => {
                let who = &people[if who < 4 { inhabitants } else { rivals }][0];
                self.meet(room, format!("The {who} are {}.", doing[0]), "", doing);
            }
            Some(beast) => {
                let beast = &table("beasts")[beast];
                let (first, rest) = beast[0].split_at(1);
                self.meet(room, format!("{}{rest} is {}.", first.to_uppercase(), doing[1]), &beast[1], doing);
            }
        }
    }

    /// In an ambush, the party sees only a sign.
    fn meet(&mut self, room: &Area, met: String, about: &str, doing: &[String]) {
        if let Some(sign) = doing.get(2) {
            self.see(room, sign.clone());
            self.hide(room, if about.is_empty() { met } else { format!("{met} {about}") });
        } else {
            self.see(room, met);
            if !about.is_empty() {
                self.hide(room, about);
            }
        }
    }

    /// Steps 1 to 4. Returns the rumours.
    #[expect(clippy::too_many_lines, reason = "the page of rules, in order")]
    fn stock(&mut self, dungeon: &Value, theme: Option<usize>) -> Value {
        let rooms = rooms(dungeon);
        let levels = dungeon["levels"].as_array().unwrap();
        let is_mega = levels[0]["name"] == "0";

        self.theme = match theme {
            Some(theme) => theme,
            None => self.entry("", "place", 12),
        };
        self.entry("", "fate", 12);
        self.step("1");

        let next = |rolled: usize, inhabitants: usize| if rolled == inhabitants { (rolled + 1) % 20 } else { rolled };
        let inhabitants = self.entry("", "inhabitants", 20);
        let mut rivals = BTreeMap::new();
        let want;
        if is_mega {
            want = self.entry("", "want", 8);
            self.step("2");
            let tier = |level: &Value| level["name"].as_str().unwrap().rsplit(' ').next().unwrap().parse::<usize>();
            let deepest = levels.iter().map(|level| tier(level).unwrap()).max().unwrap();
            for tier in 1..=deepest {
                let rolled = self.entry(&format!("l{tier}"), "rivals", 20);
                rivals.insert(tier, next(rolled, inhabitants));
                self.entry(&format!("l{tier}"), "stance", 6);
                self.step("2");
            }
        } else {
            let rolled = self.entry("", "rivals", 20);
            rivals.insert(0, next(rolled, inhabitants));
            want = self.entry("", "want", 8);
            self.entry("", "stance", 6);
            self.step("2");
        }

        let mut real_keys: BTreeMap<(usize, u64), (usize, u64)> = BTreeMap::new();
        let mut have_decoys = BTreeSet::new();
        let mut prizes: BTreeMap<usize, usize> = BTreeMap::new();
        for room in &rooms {
            let level = &levels[room.at.0];
            let rivals = if is_mega {
                rivals[&level["name"].as_str().unwrap().rsplit(' ').next().unwrap().parse().unwrap()]
            } else {
                rivals[&0]
            };
            let has = |mark: &str| room.marks.iter().any(|other| other == mark);
            if !room.is_room {
                if has("trap") {
                    self.hazard(room);
                    self.step("3b");
                }
                continue;
            }
            self.what_it_was(room);
            if has("goal") {
                let kind = level.get("kind").or(dungeon.get("kind")).and_then(Value::as_str);
                let goals = rooms.iter().filter(|other| other.at.0 == room.at.0 && other.is_room);
                let goals = goals.filter(|other| other.marks.iter().any(|mark| mark == "goal")).count();
                let shared = kind == Some("gauntlet") && goals > 1;
                let prize = match prizes.get(&room.at.0) {
                    Some(&prize) if shared => prize,
                    _ => self.unused(&room.label, "prize", 12),
                };
                prizes.insert(room.at.0, prize);
                let prize = &table("prizes")[prize];
                let what = if shared { "A part of the prize" } else { "The prize" };
                self.see(room, format!("{what}: {}.", prize[0]));
                let who = &table("inhabitants")[inhabitants][0];
                self.hide(room, format!("{} The {who} guard the ways to the prize.", prize[1]));
                self.step("3b");
            }
            if has("key") {
                let is_of_areas = |other: &Area| is_mega && other.marks.iter().any(|mark| mark == "goal");
                let lock: Vec<&Area> = rooms
                    .iter()
                    .filter(|other| other.is_room && other.marks.iter().any(|mark| mark == "key"))
                    .filter(|other| is_of_areas(other) == is_of_areas(room))
                    .filter(|other| !is_mega || is_of_areas(room) || other.at.0 == room.at.0)
                    .collect();
                let real = if let Some(&real) = real_keys.get(&lock[0].at) {
                    real
                } else {
                    let mut real = 0;
                    if lock.len() > 1 {
                        let sides = [4, 6, 8, 10, 12, 20].into_iter().find(|&sides| usize::from(sides) >= lock.len());
                        let sides = sides.unwrap_or(20);
                        let most = lock.len().min(20);
                        real = self.entry(&lock[0].label, "which", sides);
                        while real >= most {
                            real = self.entry(&lock[0].label, "which", sides);
                        }
                        self.step("3b");
                    }
                    real_keys.insert(lock[0].at, lock[real].at);
                    lock[real].at
                };
                if real == room.at {
                    let hiding = self.unused(&room.label, "hiding", 12);
                    let which = if lock.len() > 1 { "The real key" } else { "The key" };
                    if lock.len() > 1 {
                        have_decoys.insert(room.at);
                    }
                    self.hide(room, format!("{which} is {}.", table("hiding")[hiding][0]));
                } else {
                    let clue = self.unused(&room.label, "clue", 6);
                    let label = &rooms.iter().find(|other| other.at == real).unwrap().label;
                    self.hide(room, format!("The real key is in room {label}."));
                    // The title is known at the end.
                    self.see(room, format!("{}\u{0}{}-{}", table("clues")[clue][0], real.0, real.1));
                }
                self.step("3b");
            }
            if has("treasure") {
                let (treasure, guard) =
                    (self.unused(&room.label, "treasure", 20), self.unused(&room.label, "guard", 8));
                let treasure = &table("treasures")[treasure];
                self.see(room, format!("Treasure: {}.", treasure[0]));
                self.hide(room, treasure[1].clone());
                self.hide(room, table("guards")[guard][0].clone());
                self.step("3b");
            }
            if has("trap") {
                self.hazard(room);
                self.step("3b");
            }
            if has("encounter") {
                self.encounter(room, inhabitants, rivals);
                self.step("3b");
            }
            if has("entrance") {
                let sight = self.unused(&room.label, "sight", 12);
                self.see(room, table("sights")[sight][0].clone());
                self.step("3b");
            }
            if !["goal", "key", "treasure", "trap", "encounter", "entrance"].iter().any(|mark| has(mark)) {
                match self.roll(&room.label, "what", 6) {
                    1 | 2 => self.encounter(room, inhabitants, rivals),
                    3 => self.hazard(room),
                    4 => {
                        let oddity = self.unused(&room.label, "oddity", 20);
                        let oddity = &table("oddities")[oddity];
                        self.see(room, oddity[0].clone());
                        self.hide(room, oddity[1].clone());
                    }
                    _ => {}
                }
                self.step("3b");
            }
            let detail = self.unused(&room.label, "detail", 20);
            self.see(room, table("details")[detail][0].clone());
            self.step("3c");
            if !has("treasure") {
                if self.roll(&room.label, "small", 6) == 1 {
                    let trinket = self.unused(&room.label, "trinket", 20);
                    let trinket = &table("trinkets")[trinket];
                    self.hide(room, format!("A small treasure is hidden {}: {}.", trinket[1], trinket[0]));
                }
                self.step("3d");
            }
        }
        let third = self.entry("", "rumour", 12);
        self.step("4");
        for (seen, _) in self.keys.values_mut() {
            for line in seen {
                if let Some((clue, real)) = line.clone().split_once('\u{0}') {
                    let (level, id) = real.split_once('-').unwrap();
                    let title = &self.titles[&(level.parse().unwrap(), id.parse().unwrap())];
                    *line = clue.replace("{room}", title);
                }
            }
        }
        let small = |title: &str| title[..1].to_lowercase() + &title[1..];
        let told = |at: &(usize, u64)| {
            if let Some(title) = self.titles.get(at) {
                format!("the {}", small(title))
            } else {
                let area = levels[at.0]["areas"].as_array().unwrap().iter().find(|area| area["id"] == at.1).unwrap();
                match area["kind"].as_str().unwrap() {
                    "corner" => "a bend in a corridor",
                    "dead-end" => "a dead end",
                    "edge" => "a corridor",
                    "junction" => "a junction",
                    "stairs" => "a landing",
                    _ => "a room",
                }
                .into()
            }
        };
        let order = |level: usize, id: &Value| rooms.iter().position(|room| room.at == (level, id.as_u64().unwrap()));
        let mut secret = Vec::new();
        for (nth, level) in levels.iter().enumerate() {
            for passage in level["passages"].as_array().unwrap() {
                if passage["features"].as_array().unwrap().contains(&json!("secret")) {
                    secret.extend(order(nth, &passage["a"]).zip(order(nth, &passage["b"])));
                }
            }
        }
        for joins in dungeon["connections"].as_array().unwrap() {
            if joins["features"].as_array().unwrap().contains(&json!("secret")) {
                let end = |end: &Value| order(usize::try_from(end[0].as_u64().unwrap()).unwrap() - 1, &end[1]);
                secret.extend(end(&joins["from"]).zip(end(&joins["to"])));
            }
        }
        let secret = secret.into_iter().map(|(one, other): (usize, usize)| (one.min(other), one.max(other))).min();
        let key = rooms.iter().find(|room| real_keys.values().any(|real| *real == room.at));
        let entrance = rooms.iter().rfind(|room| room.marks.iter().any(|mark| mark == "entrance"));
        let first = match (secret, key, entrance) {
            (Some((one, other)), ..) => {
                let (one, mut other) = (told(&rooms[one].at), told(&rooms[other].at));
                if one == other {
                    other = format!("another {}", &other[2..]);
                }
                Some(format!("A secret passage joins {one} and {other}."))
            }
            (None, Some(key), _) => {
                let which = if have_decoys.contains(&key.at) { "The real key" } else { "The key" };
                Some(format!("{which} is in {}.", told(&key.at)))
            }
            (None, None, Some(entrance)) => Some(format!("An entrance leads into {}.", told(&entrance.at))),
            _ => None,
        };
        let want = format!("The {} want {}.", table("inhabitants")[inhabitants][0], table("wants")[want][0]);
        let truths = first.into_iter().chain([want]).map(|text| json!({ "text": text, "true": true }));
        let false_one = json!({ "text": table("rumours")[third][0], "true": false });
        truths.chain([false_one]).collect()
    }

    fn hazard(&mut self, room: &Area) {
        let hazard = self.unused(&room.label, "hazard", 20);
        let hazard = &table("hazards")[hazard];
        self.see(room, hazard[0].clone());
        self.hide(room, hazard[1].clone());
    }

    fn what_it_was(&mut self, room: &Area) {
        let round = self.used.get("room").map_or(0, Vec::len) / 12;
        let entry = self.unused(&room.label, "room", 12);
        let line = &table("rooms")[self.theme * 12 + entry];
        let title = if round == 0 {
            line[0].clone()
        } else {
            let words = "Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth".split(' ');
            let end = match (round + 1) % 10 {
                _ if (10..13).contains(&(round % 100)) => "th",
                1 => "st",
                2 => "nd",
                3 => "rd",
                _ => "th",
            };
            let nth = words.map(String::from).nth(round - 1).unwrap_or_else(|| format!("{}{end}", round + 1));
            format!("{nth} {}{}", line[0][..1].to_lowercase(), &line[0][1..])
        };
        self.titles.insert(room.at, title);
        self.see(room, line[1].clone());
        self.step("3a");
    }
}

/// Options under which a procedure's dungeons have everything that stocking reads.
fn options(procedure: &Procedure, nth: u64) -> &'static str {
    let all: &[&str] = match procedure.id {
        "drop-dice" => &["", "&pool=25d6", "&loops=overachiever", "&pool=4d6%2B3d20", "&pool=60d4&tray=square"],
        "threads" => &[
            "",
            "&search=every-room&modifier=9&secret-chance=6",
            "&levels=every-room&size=large",
            "&size=tiny&entrance=rolled",
        ],
        "lattice" => &["", "&depth=2&lattice=2", "&levels=3&exits=on", "&depth=2&lattice=2&node-kind=rolled"],
        "leximorph" => &["", "&behind=chain", "&word=DRAGON&entrances=all", "&word=TA&behind=compass&rooms=4"],
        "pips" => &["", "&areas=60&crossing=rolled", "&levels=5"],
        "megadungeon" => &["", "&areas=4d6&pool=5d6", "&areas=5d6&pool=by-area", "&areas=9d6&pool=3d6"],
        "room-number" => &["", "&labels=nested&sides=on", "&turns=on&rooms=30"],
        _ => &["", "&sides=on&labels=nested", "&rooms=30&levels=3"],
    };
    all[usize::try_from(nth).unwrap() % all.len()]
}

fn agrees(procedure: &'static Procedure, nth: u64) {
    const THEMES: [&str; 3] = ["tomb", "hospital", "menagerie"];
    let seed: Seed = format!("stock-{nth}").parse().unwrap();
    let link = format!("#/{}?v=1&seed={}{}", procedure.id, seed.as_str(), options(procedure, nth));
    let theme = (nth % 5 == 4).then(|| usize::try_from(nth / 5 % 3).unwrap());
    let names: Vec<String> = table("places").iter().map(|line| line[0].clone()).collect();
    let place = theme.map(|theme| names.iter().position(|name| name == THEMES[theme]).unwrap());
    let option = theme.map(|theme| format!("&theme={}", THEMES[theme])).unwrap_or_default();

    let plain = recipe(&link);
    let bare = json(&plain);
    let stocked = recipe(&format!("{link}&stock=on{option}"));
    let mut chance = Chance(nth);
    let own = nth % 2 == 1;
    let dice = if own { Dice::Own(&mut chance, Vec::new()) } else { Dice::Seed(&seed) };
    let (streams, steps, rolls, used, titles, keys) = Default::default();
    let mut reference = Reference { dice, streams, steps, rolls, used, theme: 0, titles, keys };
    let rumours = reference.stock(&bare, place);
    let stocked = if let Dice::Own(_, faces) = &reference.dice {
        let dungeon = run(&plain).as_own_dice();
        let dice: Vec<OwnDie> = dungeon.into_iter().chain(faces.iter().map(|&rolled| face(rolled))).collect();
        let recipe = stocked.with_seed(None).with_dice(dice).unwrap();
        // The link says the same.
        let written = link::write(&recipe, None);
        assert_eq!(crate::recipe(&written), recipe, "{written}");
        recipe
    } else {
        stocked
    };
    let document = json(&stocked);
    let link = link::write(&stocked, None);
    assert_eq!(document["pending"], Value::Null, "{link}");
    let steps = document["steps"].as_array().unwrap().iter();
    let steps: Vec<(String, Vec<(u8, u8)>)> = steps
        .filter(|step| step["rule"].as_str().unwrap().starts_with("stocking/"))
        .map(|step| {
            let number = |value: &Value| u8::try_from(value.as_u64().unwrap()).unwrap();
            let rolls = step["rolls"].as_array().unwrap().iter();
            let rolls = rolls.map(|roll| (number(&roll["die"]), number(&roll["face"]))).collect();
            (step["rule"].as_str().unwrap().to_owned(), rolls)
        })
        .collect();
    for (place, (step, expected)) in steps.iter().zip(&reference.steps).enumerate() {
        assert_eq!(step, expected, "{link}: step {place} of stocking");
    }
    assert_eq!(steps.len(), reference.steps.len(), "{link}");
    for (nth, level) in document["levels"].as_array().unwrap().iter().enumerate() {
        for area in level["areas"].as_array().unwrap() {
            let at = (nth, area["id"].as_u64().unwrap());
            let expected = reference.keys.get(&at).map(|(seen, hidden)| {
                let mut key = json!({ "seen": seen, "hidden": hidden });
                if let Some(title) = reference.titles.get(&at) {
                    key["title"] = json!(title);
                }
                key
            });
            assert_eq!(area.get("key"), expected.as_ref(), "{link}: {at:?}");
        }
    }
    assert_eq!(document["rumours"], rumours, "{link}");
    assert_eq!(document["digest"], bare["digest"], "{link}");
    assert_eq!(document["place"]["theme"], names[reference.theme], "{link}");
}

#[test]
fn two_hundred_dungeons_of_each_procedure_agree_with_the_rules() {
    std::thread::scope(|scope| {
        for &procedure in REGISTRY.0 {
            scope.spawn(move || (0..200).for_each(|nth| agrees(procedure, nth)));
        }
    });
}
