//! The wasm module `dicefall-pack`: packs a dungeon for other programs. A worker loads it (`public/pack.js`).

use dicefall::pack::{Audience, DungeonPack, PackChoice, PackContent, PackFile, PackPicture, ZipWriter, base64};
use wasm_bindgen::prelude::*;

/// A dungeon being packed.
#[wasm_bindgen]
pub struct Packing {
    pack: DungeonPack,
    pictures: Vec<PackPicture>,
    files: Vec<PackFile>,
    zip: ZipWriter,
}

#[wasm_bindgen]
impl Packing {
    /// `steps` and `additions` mean the same as in [`DungeonPack::of`].
    ///
    /// # Errors
    /// A sentence that says what is wrong with the link.
    #[wasm_bindgen(constructor)]
    pub fn new(fragment: &str, steps: Option<usize>, additions: &str) -> Result<Packing, JsError> {
        let pack = DungeonPack::of(fragment, steps, additions)?;
        Ok(Self { pictures: pack.pictures(), pack, files: Vec::new(), zip: ZipWriter::default() })
    }

    /// The width and the height in squares that a picture can have.
    pub fn largest(&self) -> Vec<u32> {
        let (wide, high) = self.pack.largest();
        vec![wide, high]
    }

    /// Chooses the files, and returns how many there are. `choice`: as [`PackChoice`] writes it.
    pub fn choose(&mut self, choice: &str, pixels_per_square: u32) -> usize {
        self.files = self.pack.files(PackChoice::from(choice), pixels_per_square);
        self.files.len()
    }

    /// The name of the archive.
    pub fn archive(&self) -> String {
        self.pack.stem() + ".zip"
    }

    /// The name of a file in the archive.
    pub fn name(&self, file: usize) -> String {
        self.files.get(file).map(|file| file.name.clone()).unwrap_or_default()
    }

    /// The picture that a file needs: its index, its level, 1 if it is for players, and its column, row, width and
    /// height in squares. None if the file needs no picture.
    pub fn picture(&self, file: usize) -> Option<Vec<i32>> {
        let nth = match self.files.get(file)?.content {
            PackContent::Text(_) => return None,
            PackContent::Picture(nth) | PackContent::WithPicture(_, nth, _) => nth,
        };
        let PackPicture { level, audience, corner, size } = *self.pictures.get(nth)?;
        let is_for_players = i32::from(audience == Audience::Players);
        let index = i32::try_from(nth).ok()?;
        let [level, wide, high] = [level.0, size.0, size.1].map(u32::cast_signed);
        Some(vec![index, level, is_for_players, corner.0, corner.1, wide, high])
    }

    /// The bytes of a file. `picture`: its picture as PNG, if it needs one.
    pub fn content(&self, file: usize, picture: &[u8]) -> Vec<u8> {
        match self.files.get(file).map(|file| &file.content) {
            Some(PackContent::Text(text)) => text.clone().into_bytes(),
            Some(PackContent::Picture(_)) => picture.to_vec(),
            Some(PackContent::WithPicture(before, _, after)) => {
                [before.as_bytes(), base64(picture).as_bytes(), after.as_bytes()].concat()
            }
            None => Vec::new(),
        }
    }

    /// The bytes of the archive before a file with this name and content. None if the archive would be too large.
    pub fn header(&mut self, name: &str, content: &[u8]) -> Option<Vec<u8>> {
        self.zip.header(name, content)
    }

    /// The bytes of the archive after the last file.
    pub fn end(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.zip).end()
    }
}

fn main() {}
