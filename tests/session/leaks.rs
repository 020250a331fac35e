//! Nothing hidden reaches players: not in a player link, and not in what the table window hears.

use crate::browser::Browser;
use dicefall::digest::stir;
use dicefall::dungeon::{AreaKind, Dungeon, Feature, Level, LevelId, Mark, Spot};
use dicefall::players::{MapThing, Snapshot, SnapshotKind};
use dicefall::session::{Command, PanelPart, PlayCommand, PlayTool, Side};
use dicefall::stocking;

const SEEN: [Mark; 6] = [Mark::Entrance, Mark::Obstacle, Mark::Start, Mark::StairsDown, Mark::StairsUp, Mark::TrapDoor];

/// Stocked dungeons of all procedures, with secrets.
const KINDS: [&str; 12] = [
    "drop-dice?seed={}&pool=12d6&loops=0.90",
    "threads?seed={}&search=every-room&modifier=15&secret-chance=6",
    "lattice?seed={}&lattice=4&exits=on&levels=2",
    "lattice?seed={}&depth=2&node-kind=rolled&lattice=2",
    "leximorph?seed={}",
    "leximorph?seed={}&behind=compass&entrances=all",
    "pips?seed={}&areas=30&levels=3&crossing=rolled",
    "room-number?seed={}&rooms=12&sides=on",
    "clock?seed={}&rooms=12&sides=on",
    "compass?seed={}&rooms=12&junctions=leximorph",
    "compass?seed={}&rooms=15&levels=3",
    "megadungeon?seed={}&pool=6d6",
];

fn dungeons() -> usize {
    std::env::var("DICEFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(4)
}

/// Everything that stocking says about the dungeon: what is seen and what is hidden, rumours, inhabitants, names.
fn stocked_texts(dungeon: &Dungeon) -> Vec<String> {
    let spots = (0..).map(LevelId).zip(&dungeon.levels);
    let spots = spots.flat_map(|(level, it)| it.areas().map(move |area| Spot { level, area: area.id }));
    let entries: Vec<_> = spots.filter_map(|spot| stocking::entry(dungeon, spot, &|_, _| None)).collect();
    let lines = entries.iter().flat_map(|entry| entry.seen().chain(entry.hidden()));
    let mut all: Vec<String> = lines.map(str::to_owned).collect();
    all.extend(stocking::place(dungeon));
    all.extend(dungeon.stock.as_ref().and_then(stocking::inhabitants));
    all.extend(stocking::rumours(dungeon, &|_, _| None).into_iter().map(|rumour| rumour.text));
    all
}

/// The names of the rooms that may be on the map.
fn named(dungeon: &Dungeon, things: &[MapThing]) -> Vec<String> {
    let area = |thing: &MapThing| match thing {
        MapThing::Area(spot) => dungeon.levels.get(spot.level.index())?.area(spot.area),
        MapThing::Way(..) => None,
    };
    things.iter().filter_map(area).map(dicefall::dungeon::Area::name).collect()
}

/// Checks a map against everything that is hidden. Returns how many rooms are on the map.
fn check(link: &str, text: &str, dungeon: &Dungeon, things: &[MapThing], (seed, hidden): (&str, &[String])) -> usize {
    let map = Snapshot::from_text(text).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    // The text is only another form of the map: whatever is in the text is in the map.
    assert_eq!(map.written(), text, "{link}");
    let words = format!("{map:?}");
    for secret in hidden.iter().map(String::as_str).chain([seed, &link[1..]]) {
        assert!(!words.contains(secret) && !text.contains(secret), "{link}: “{secret}” is in {words}");
    }
    let allowed = named(dungeon, things);
    let known = dungeon.for_players();
    let mut rooms = 0;
    for area in map.levels.iter().flat_map(|level| &level.areas) {
        if area.kind == SnapshotKind::Room {
            rooms += 1;
            assert!(allowed.contains(&area.name), "{link}: room {} hasn’t been shown", area.name);
        } else {
            let is_given =
                |name: &str| known.levels.iter().flat_map(Level::areas).any(|it| it.title.as_deref() == Some(name));
            assert!(area.name.is_empty() || is_given(&area.name), "{link}: {}", area.name);
        }
        assert!(area.signs.iter().all(|(mark, _)| SEEN.contains(mark)), "{link}: {area:?}");
        // The names of rooms at ways between areas.
        let names = area
            .signs
            .iter()
            .flat_map(|(_, text)| text.split(", "))
            .filter(|name| dungeon.is_of_areas && !name.is_empty());
        assert!(
            names.clone().all(|name| allowed.iter().any(|it| name.contains(&**it)) || name.len() < 3),
            "{link}: {area:?}"
        );
    }
    let fittings = map.levels.iter().flat_map(|level| &level.ways).flat_map(|way| &way.fittings);
    let mut fittings = fittings.map(|fitting| fitting.feature);
    assert!(!fittings.any(|it| matches!(it, Feature::Secret | Feature::Locked)), "{link}: a secret or a lock");
    let areas =
        |dungeon: &Dungeon| dungeon.levels.iter().flat_map(Level::areas).filter(|it| it.kind == AreaKind::Room).count();
    assert!(rooms <= areas(&known), "{link}: more rooms than players can know");
    rooms
}

#[test]
fn player_links_and_the_table_window_get_nothing_hidden() {
    let (mut rooms, mut secrets, mut messages, mut texts) = (0, 0, 0, 0);
    for (nth, kind) in (0_u64..).zip((0..dungeons()).flat_map(|_| KINDS)) {
        let seed = format!("leak-{nth}");
        let link = format!("#/{}&stock=on", kind.replace("{}", &seed));
        let mut browser = Browser::closed(&link).tagged("gm1");
        browser.opens();
        assert_eq!(browser.session.fault, None, "{link}");
        browser.does(Command::OpenPart(PanelPart::Table));
        let run = browser.first().run().unwrap().clone();
        let stocked = run.recipe.run().unwrap().dungeon();
        let mut hidden = stocked_texts(&stocked);
        assert!(!hidden.is_empty(), "{link} is stocked");
        hidden.retain(|text| text.len() > 3);
        let first = (0..).map(LevelId).zip(&stocked.levels);
        let mut spots = first.flat_map(|(level, it)| it.areas().map(move |area| Spot { level, area: area.id }));
        let first = spots.next().unwrap();
        // What the game master writes is hidden, too.
        for (at, text) in [(first, "The lever is behind the idol"), (first, "Mimic! 2d6")] {
            browser.does(Command::Note(at.level, at.area, text.into()));
            hidden.push(text.into());
        }
        browser.does(Command::ShareNotes(true));
        browser.does(Command::Heard("table gm1".into()));
        let is_secret = |thing: &MapThing| {
            let passage =
                thing.passage(&run.finished).and_then(|(level, id)| run.finished.levels[level.index()].passage(id));
            passage.is_some_and(|it| it.features.contains(Feature::Secret))
        };
        let whole = run.with_all_nodes().finished;
        let known = whole.for_players();
        let is_known = |thing: &MapThing| match thing {
            MapThing::Area(spot) => known.levels.get(spot.level.index()).is_some_and(|it| it.area(spot.area).is_some()),
            MapThing::Way(level, a, b, _) => {
                [a, b].iter().all(|end| known.levels.get(level.index()).is_some_and(|it| it.area(**end).is_some()))
            }
        };
        secrets += whole
            .levels
            .iter()
            .flat_map(Level::passages)
            .filter(|(_, it)| it.features.contains(Feature::Secret))
            .count();
        texts += hidden.len();
        for turn in 0..3_u64 {
            let levels = browser.first().run().unwrap().finished.levels.len() as u64;
            if nth % 2 == 1 && turn == 2 {
                browser.does(Command::TurnTo(Side::First, LevelId(u32::try_from(stir(nth) % levels).unwrap())));
            }
            let tool = if turn == 1 { PlayTool::Walk } else { PlayTool::Show };
            browser.does(Command::Play(PlayCommand::Choose(tool)));
            let here = browser.first().things_here().into_iter().map(|here| here.thing);
            let chosen = here.filter(|thing| is_known(thing) && !is_secret(thing));
            let chosen: Vec<MapThing> = chosen
                .filter(|thing| {
                    let of_thing = dicefall::digest::of(&thing.to_string()).0;
                    stir(nth ^ stir(turn) ^ stir(of_thing)).is_multiple_of(4)
                })
                .collect();
            for thing in chosen {
                browser.does(Command::Play(PlayCommand::Press(thing)));
            }
            if turn == 2 && nth % 3 == 0 {
                browser.does(Command::Play(PlayCommand::ShowLevel));
            }
        }
        let things: Vec<MapThing> = browser.session.players.shown.things().collect();
        let hides = (&*seed, &*hidden);
        if let Some(player_link) = browser.first().player_link() {
            assert_eq!(browser.session.to_share(player_link.clone()).as_deref(), Ok(&*player_link), "{link}: no notes");
            let text = player_link.strip_prefix("#/map?v=1&map=").unwrap();
            rooms += check(&link, text, &whole, &things, hides);
        }
        // Every thing that was ever shown may be in an earlier message.
        let mut ever = things.clone();
        let log = browser.session.players.shown.to_string();
        ever.extend(log.split_whitespace().filter_map(|word| word.parse::<MapThing>().ok()));
        // The first message asks whether another page has the tag.
        let (first, told) = browser.told.split_first().expect("a message");
        assert_eq!(first, "page gm1", "{link}");
        for message in told {
            let Some(text) = message.strip_prefix("map gm1 ") else { panic!("{link}: {message}") };
            if !["-", "="].contains(&text) {
                check(&link, text, &whole, &ever, hides);
                messages += 1;
            }
        }
        // The same map without stocking makes the same link, so nothing of the stocking can be in it.
        let links = [link.clone(), link.replace("&stock=on", "")].map(|link| {
            let mut page = Browser::closed(&link);
            page.opens();
            page.does(Command::OpenPart(PanelPart::Table));
            page.does(Command::TurnTo(Side::First, LevelId(0)));
            page.does(Command::Play(PlayCommand::ShowLevel));
            page.first().snapshot().map(|map| Snapshot { title: String::new(), ..map })
        });
        assert!(links[0].is_some() && links[0] == links[1], "{link}");
    }
    eprintln!("{rooms} rooms, {secrets} secret passages, {messages} messages, {texts} hidden texts");
    assert!(rooms > 150 && secrets > 50 && messages > 150 && texts > 1000, "{rooms} {secrets} {messages} {texts}");
}
