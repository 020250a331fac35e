//! The files of a pack.

use super::key::{rumour, summary};
use super::rooms::{StockedWords, rooms_in_words};
use super::{
    Audience, LevelChart, PackChoice, PackPart, PackPicture, PackScenes, RoomWords, charts, donjon, foundry_journal,
    foundry_scene, key_page, one_page, readme, tiled_map, universal_vtt, without_picture,
};
use crate::dungeon::{Dungeon, LevelId};
use crate::kept::Additions;
use crate::link;
use crate::procedures::{BadInput, REGISTRY};
use crate::recipe::Recipe;
use crate::stocking::{WholeLine, key_text};
use crate::trace::{Document, Trace};

/// The numbers of pixels for a square, the best first. The first is right for every virtual tabletop. The others are
/// for browsers that can't paint such a large picture.
pub const PIXELS: [u32; 3] = [100, 70, 50];

/// The title of a dungeon that has no name yet, because its own dice aren't all rolled.
const NAMELESS: &str = "Own dice";

/// A dungeon, ready to be packed.
#[derive(Debug)]
pub struct DungeonPack {
    recipe: Recipe,
    link: String,
    trace: Trace,
    additions: Additions,
    name: String,
    /// What stocking says about the whole dungeon.
    whole: Vec<WholeLine>,
    scenes: PackScenes,
    /// For each audience, in order: the chart and the rooms of each level.
    levels: [Vec<(LevelChart, Vec<RoomWords>)>; 2],
}

/// A file of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFile {
    /// Its name in the archive, with its folder.
    pub name: String,
    /// What is in it.
    pub content: PackContent,
}

/// The content of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackContent {
    /// A text.
    Text(String),
    /// A picture as PNG, by its index in [`DungeonPack::pictures`].
    Picture(usize),
    /// A text around a picture as PNG in base64: the text before, the picture, and the text after.
    WithPicture(String, usize, &'static str),
}

impl DungeonPack {
    /// The pack of a link's dungeon. `additions`: what the user adds to the dungeon, as [`Additions`] writes it. `steps`:
    /// how many steps of the dungeon count. None: all steps.
    ///
    /// # Errors
    /// [`BadInput`] says what is wrong with the link.
    pub fn of(fragment: &str, steps: Option<usize>, additions: &str) -> Result<Self, BadInput> {
        let recipe = link::read(fragment, &REGISTRY)?.recipe;
        let trace = recipe.run()?;
        let name = recipe.title(&trace);
        let (recipe, trace) = match steps {
            Some(steps) => (recipe.as_of(&trace, steps), trace.up_to(steps)),
            None => (recipe, trace),
        };
        let (scenes, additions) = (PackScenes::of(recipe.procedure(), &trace), Additions::from(additions));
        let words = StockedWords { whole: scenes.dungeon(Audience::GameMaster), additions: &additions };
        let levels = Audience::ALL.map(|audience| {
            let dungeon = scenes.dungeon(audience);
            let rooms = |chart: LevelChart| (rooms_in_words(dungeon, &chart, audience, words), chart);
            let charts = charts(&scenes, audience).into_iter().map(rooms);
            charts.map(|(rooms, chart)| (chart, rooms)).collect()
        });
        let (link, whole) = (link::write(&recipe, None), words.lines());
        Ok(Self { recipe, link, trace, additions, name, whole, scenes, levels })
    }

    /// The name of the archive, without its ending. All files in it begin with this name, because some programs name a
    /// picture after its file. The name is made of the dungeon's title, because players who see the seed could make the
    /// dungeon themselves.
    pub fn stem(&self) -> String {
        let words = self.title().to_ascii_lowercase().replace(['’', '\''], "");
        let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        std::iter::once("dicefall").chain(words).collect::<Vec<_>>().join("-")
    }

    /// The width and the height in squares of the largest picture: the largest of each.
    pub fn largest(&self) -> (u32, u32) {
        let sizes = || self.charts(Audience::GameMaster).map(|chart| chart.size);
        (sizes().map(|size| size.0).max().unwrap_or(1), sizes().map(|size| size.1).max().unwrap_or(1))
    }

    /// The charts of an audience.
    pub fn charts(&self, audience: Audience) -> impl Iterator<Item = &LevelChart> {
        self.levels[audience as usize].iter().map(|(chart, _)| chart)
    }

    /// The dungeon as an audience knows it.
    pub fn dungeon(&self, audience: Audience) -> &Dungeon {
        self.scenes.dungeon(audience)
    }

    /// The pictures' shapes.
    pub fn scenes(&self) -> &PackScenes {
        &self.scenes
    }

    /// All pictures, level by level.
    pub fn pictures(&self) -> Vec<PackPicture> {
        let of = |audience: Audience| {
            self.charts(audience).map(move |chart| PackPicture {
                level: chart.level,
                audience,
                corner: chart.corner,
                size: chart.size,
            })
        };
        let mut pictures: Vec<PackPicture> = Audience::ALL.into_iter().flat_map(of).collect();
        pictures.sort_by_key(|picture| (picture.level, picture.audience));
        pictures
    }

    /// The files for a choice. If there is more than one, the first says what to do with the others. The texts come
    /// before the pictures.
    pub fn files(&self, choice: PackChoice, pixels_per_square: u32) -> Vec<PackFile> {
        let listing = Listing { pack: self, choice, pixels: pixels_per_square };
        let mut files = listing.texts();
        files.extend(listing.with_pictures());
        if files.len() > 1 {
            let text = readme::readme(self, choice, pixels_per_square, &files);
            files.insert(0, PackFile { name: "README.txt".into(), content: PackContent::Text(text) });
        }
        files
    }

    fn document(&self) -> String {
        let Self { recipe, link, trace, additions, .. } = self;
        let kept = additions.texts().map(|(key, text)| (key.to_owned(), text)).collect();
        let key = key_text(self.name.clone(), &trace.dungeon(), &|at, line| additions.rewritten(at, line));
        let document = Document::new(recipe.procedure().id, link, trace);
        document.with_notes(&additions.notes).with_kept(kept).with_key(key).text()
    }

    /// What an audience can read about the whole dungeon, on one line.
    fn story(&self, audience: Audience) -> String {
        let summary = summary(self.dungeon(audience));
        if audience == Audience::Players {
            return summary;
        }
        let lines = self.whole.iter().map(|line| rumour(line).unwrap_or_else(|| line.text.clone()));
        lines.chain([summary]).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn title(&self) -> &str {
        if self.name.is_empty() { NAMELESS } else { &self.name }
    }

    pub(super) fn link(&self) -> &str {
        &self.link
    }

    pub(super) fn procedure(&self) -> &'static str {
        self.recipe.procedure().title
    }
}

/// The name of a file for an audience: `players/dicefall-the-salt-vaults-1-players.png`.
fn name(stem: &str, level: &str, audience: Audience, end: &str) -> String {
    let whose = match audience {
        Audience::GameMaster => "gm",
        Audience::Players => "players",
    };
    let level = if level.is_empty() { String::new() } else { format!("-{level}") };
    format!("{}/{stem}{level}-{whose}{end}", audience.name())
}

/// The name without its folder.
fn without_folder(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

struct Listing<'p> {
    pack: &'p DungeonPack,
    choice: PackChoice,
    pixels: u32,
}

impl Listing<'_> {
    fn audiences(&self) -> impl Iterator<Item = Audience> {
        Audience::ALL.into_iter().filter(|&audience| self.choice.is_for(audience))
    }

    fn has(&self, part: PackPart) -> bool {
        self.choice.has(part)
    }

    fn picture(&self, level: LevelId, audience: Audience) -> Option<usize> {
        self.pack.pictures().iter().position(|picture| (picture.level, picture.audience) == (level, audience))
    }

    fn texts(&self) -> Vec<PackFile> {
        let (pack, stem) = (self.pack, self.pack.stem());
        let mut files = Vec::new();
        let mut add = |name: String, text: String| files.push(PackFile { name, content: PackContent::Text(text) });
        if self.has(PackPart::Json) && self.choice.is_for(Audience::GameMaster) {
            add(name(&stem, "", Audience::GameMaster, ".json"), pack.document());
        }
        for audience in self.audiences() {
            let (dungeon, levels) = (pack.dungeon(audience), &pack.levels[audience as usize]);
            let all: Vec<_> = levels.iter().map(|(chart, rooms)| (chart, rooms.as_slice())).collect();
            if self.has(PackPart::Key) {
                let page = key_page(pack.title(), dungeon, &all, (audience, &pack.whole));
                add(name(&stem, "", audience, "-key.md"), page);
            }
            if self.has(PackPart::Foundry) && audience == Audience::GameMaster {
                let journal = foundry_journal(pack.title(), dungeon, &all, &pack.whole);
                add(name(&stem, "", audience, "-foundry-journal.json"), journal.line());
            }
            for (chart, rooms) in levels {
                let title = self.title(chart);
                let named = |end: &str| name(&stem, &chart.stem, audience, end);
                if self.has(PackPart::Foundry) && audience == Audience::GameMaster {
                    let known = pack.charts(Audience::Players).find(|seen| seen.level == chart.level);
                    let whose = if known.is_some() { Audience::Players } else { Audience::GameMaster };
                    let picture = name(&stem, &chart.stem, whose, ".png");
                    let scene = foundry_scene(&title, (chart, known), without_folder(&picture), self.pixels);
                    add(named("-foundry.json"), scene.line());
                }
                if self.has(PackPart::Tiled) {
                    let picture = named(".png");
                    add(named(".tmj"), tiled_map(chart, rooms, without_folder(&picture), self.pixels).line());
                }
                if self.has(PackPart::UniversalVtt) {
                    add(named("-roll20.txt"), without_picture(chart, self.pixels));
                }
                let story = format!("{} This map is simplified: {SIMPLIFIED}", pack.story(audience));
                if self.has(PackPart::OnePage) {
                    add(named("-one-page.json"), one_page(&title, &story, chart, rooms).line());
                }
                if self.has(PackPart::Donjon) {
                    add(named("-donjon.json"), donjon(&title, &stem, &story, chart, rooms).line());
                }
            }
        }
        files
    }

    fn title(&self, chart: &LevelChart) -> String {
        let several = self.pack.charts(Audience::GameMaster).count() > 1;
        if several { format!("{}: {}", self.pack.title(), chart.title) } else { self.pack.title().to_owned() }
    }

    /// The files with pictures, level by level, so that each picture is needed only once.
    fn with_pictures(&self) -> Vec<PackFile> {
        let (pack, stem) = (self.pack, self.pack.stem());
        let mut files = Vec::new();
        for whole in pack.charts(Audience::GameMaster) {
            for audience in Audience::ALL {
                let Some(chart) = pack.charts(audience).find(|chart| chart.level == whole.level) else { continue };
                let Some(picture) = self.picture(chart.level, audience) else { continue };
                let named = |end: &str| name(&stem, &chart.stem, audience, end);
                if self.needs_picture(audience) {
                    files.push(PackFile { name: named(".png"), content: PackContent::Picture(picture) });
                }
                if self.has(PackPart::UniversalVtt) && self.choice.is_for(audience) {
                    let (before, after) = universal_vtt(chart, self.pixels);
                    let content = PackContent::WithPicture(before, picture, after);
                    files.push(PackFile { name: named(".dd2vtt"), content });
                }
            }
        }
        files
    }

    /// Whether the pack has the picture itself. Tiled's maps need it beside them. Foundry's scenes need both pictures: the
    /// game master switches to the other one when the party finds a secret door.
    fn needs_picture(&self, audience: Audience) -> bool {
        self.choice.is_for(audience) && (self.has(PackPart::Pictures) || self.has(PackPart::Tiled))
            || self.choice.is_for(Audience::GameMaster) && self.has(PackPart::Foundry)
    }
}

/// What the formats in cells leave out.
pub(super) const SIMPLIFIED: &str = "a square of ten feet is two cells wide. Diagonal corridors and rooms are zigzags, \
    round rooms and caves are rectangles, and bridges are crossings.";
