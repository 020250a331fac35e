//! A file of a pack.

/// The numbers of pixels for a square, the best first. The first is right for every virtual tabletop. The others are
/// for browsers that can't paint such a large picture.
pub const PIXELS: [u32; 3] = [100, 70, 50];

/// What the formats in cells leave out.
pub(super) const SIMPLIFIED: &str = "a square of ten feet is two cells wide. Diagonal corridors and rooms are zigzags, \
    round rooms and caves are rectangles, and bridges are crossings.";

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
    /// A picture as PNG, by its index in [`DungeonPack::pictures`](super::DungeonPack::pictures).
    Picture(usize),
    /// A text around a picture as PNG in base64: the text before, the picture, and the text after.
    WithPicture(String, usize, &'static str),
}
