//! A dungeon with everything that its files need.

use super::key::{rumour, summary};
use super::rooms::{StockedWords, rooms_in_words};
use super::{Audience, LevelChart, PackPicture, PackScenes, RoomWords, charts};
use crate::dungeon::Dungeon;
use crate::json_file::JsonFile;
use crate::procedures::BadInput;
use crate::stocking::WholeLine;

/// The title of a dungeon that has no name yet, because its own dice aren't all rolled.
const NAMELESS: &str = "Own dice";

/// A dungeon, ready to be packed.
#[derive(Debug)]
pub struct DungeonPack {
    json: JsonFile,
    /// What stocking says about the whole dungeon.
    whole: Vec<WholeLine>,
    scenes: PackScenes,
    /// For each audience, in order: the chart and the rooms of each level.
    levels: [Vec<(LevelChart, Vec<RoomWords>)>; 2],
}

impl DungeonPack {
    /// The pack of a link's dungeon. `steps` and `additions` mean the same as in [`JsonFile::of`].
    ///
    /// # Errors
    /// [`BadInput`] says what is wrong with the link.
    pub fn of(fragment: &str, steps: Option<usize>, additions: &str) -> Result<Self, BadInput> {
        let json = JsonFile::of(fragment, steps, additions)?;
        let scenes = PackScenes::of(json.recipe.procedure(), &json.trace);
        let words = StockedWords { whole: scenes.dungeon(Audience::GameMaster), additions: &json.additions };
        let levels = Audience::ALL.map(|audience| {
            let dungeon = scenes.dungeon(audience);
            let rooms = |chart: LevelChart| (rooms_in_words(dungeon, &chart, audience, words), chart);
            let charts = charts(&scenes, audience).into_iter().map(rooms);
            charts.map(|(rooms, chart)| (chart, rooms)).collect()
        });
        let whole = words.lines();
        Ok(Self { json, whole, scenes, levels })
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
        self.levels(audience).iter().map(|(chart, _)| chart)
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

    /// The dungeon's JSON.
    pub(super) fn document(&self) -> String {
        self.json.document().text()
    }

    /// What an audience can read about the whole dungeon, on one line.
    pub(super) fn story(&self, audience: Audience) -> String {
        let summary = summary(self.dungeon(audience));
        if audience == Audience::Players {
            return summary;
        }
        let lines = self.whole.iter().map(|line| rumour(line).unwrap_or_else(|| line.text.clone()));
        lines.chain([summary]).collect::<Vec<_>>().join(" ")
    }

    /// The rooms of each level of an audience.
    pub(super) fn levels(&self, audience: Audience) -> &[(LevelChart, Vec<RoomWords>)] {
        &self.levels[audience as usize]
    }

    /// What stocking says about the whole dungeon.
    pub(super) fn whole(&self) -> &[WholeLine] {
        &self.whole
    }

    pub(super) fn title(&self) -> &str {
        if self.json.name.is_empty() { NAMELESS } else { &self.json.name }
    }

    pub(super) fn link(&self) -> &str {
        &self.json.link
    }

    pub(super) fn procedure(&self) -> &'static str {
        self.json.recipe.procedure().title
    }
}
