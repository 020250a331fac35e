//! Packs of dungeons, and their files.

use crate::picture;
use dicefall::pack::{DungeonPack, PackChoice, PackContent, PackFile, PackPart, ZipWriter, base64};

/// All procedures, each with an option that gives it several levels or nodes, if it has one.
pub const LINKS: [(&str, &str); 9] = [
    ("drop-dice", ""),
    ("threads", "&size=large&levels=every-room"),
    ("lattice", "&depth=2"),
    ("leximorph", ""),
    ("pips", ""),
    ("room-number", ""),
    ("clock", ""),
    ("compass", ""),
    ("megadungeon", ""),
];

/// How many dungeons of each procedure a test makes: `few`, unless `DICEFALL_SEEDS` says another number.
pub fn dungeons(few: u32) -> u32 {
    std::env::var("DICEFALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(few)
}

/// The links of a procedure's dungeons with these seeds. Every third dungeon has the option.
pub fn links(procedure: &str, seeds: std::ops::RangeInclusive<u32>) -> impl Iterator<Item = String> {
    let (id, option) = LINKS.into_iter().find(|(id, _)| *id == procedure).unwrap();
    seeds.map(move |seed| {
        let option = if seed % 3 == 0 { option } else { "" };
        format!("#/{id}?v=1&seed={seed}{option}")
    })
}

pub fn pack(link: &str) -> DungeonPack {
    DungeonPack::of(link, None, "").unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

/// Everything, for everyone.
pub fn everything() -> PackChoice {
    PackPart::ALL
        .iter()
        .filter(|&&part| !PackChoice::default().has(part))
        .fold(PackChoice::default(), |all, &part| all.switched(part))
}

/// The bytes of each file, with white pictures.
pub fn written(pack: &DungeonPack, choice: PackChoice, pixels: u32) -> Vec<(String, Vec<u8>)> {
    let pictures: Vec<Vec<u8>> =
        pack.pictures().iter().map(|picture| picture::png(picture.size.0 * pixels, picture.size.1 * pixels)).collect();
    let content = |file: PackFile| {
        let bytes = match file.content {
            PackContent::Text(text) => text.into_bytes(),
            PackContent::Picture(nth) => pictures[nth].clone(),
            PackContent::WithPicture(before, nth, after) => {
                [before.as_bytes(), base64(&pictures[nth]).as_bytes(), after.as_bytes()].concat()
            }
        };
        (file.name, bytes)
    };
    pack.files(choice, pixels).into_iter().map(content).collect()
}

pub fn zipped(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut zip = ZipWriter::default();
    let mut bytes = Vec::new();
    for (name, content) in files {
        bytes.extend(zip.header(name, content).unwrap());
        bytes.extend(content);
    }
    bytes.extend(zip.end());
    bytes
}

/// The text of a file whose name ends like this.
pub fn text<'f>(files: &'f [PackFile], end: &str) -> &'f str {
    let file = files.iter().find(|file| file.name.ends_with(end)).unwrap_or_else(|| panic!("no file ends with {end}"));
    match &file.content {
        PackContent::Text(text) => text,
        PackContent::WithPicture(before, ..) => before,
        PackContent::Picture(_) => panic!("{end} is a picture"),
    }
}
