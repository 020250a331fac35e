//! Lists the files of a pack.

use super::file::SIMPLIFIED;
use super::{
    Audience, DungeonPack, LevelChart, PackChoice, PackContent, PackFile, PackPart, donjon, foundry_journal,
    foundry_scene, key_page, one_page, readme, tiled_map, universal_vtt, without_picture,
};
use crate::dungeon::LevelId;

impl DungeonPack {
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
            let (dungeon, levels) = (pack.dungeon(audience), pack.levels(audience));
            let all: Vec<_> = levels.iter().map(|(chart, rooms)| (chart, rooms.as_slice())).collect();
            if self.has(PackPart::Key) {
                let page = key_page(pack.title(), dungeon, &all, (audience, pack.whole()));
                add(name(&stem, "", audience, "-key.md"), page);
            }
            if self.has(PackPart::Foundry) && audience == Audience::GameMaster {
                let journal = foundry_journal(pack.title(), dungeon, &all, pack.whole());
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
