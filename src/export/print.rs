//! How the maps and the key of a dungeon share the pages of a print: at one scale if possible, level beside level, on
//! as few pages as possible. Each map of a mega-dungeon has a row and a scale of its own. Lengths are in millimetres,
//! unless a comment names another unit.

use super::columns::{Columns, Filled, LINE, OF_OTHERS, OF_ROOMS, PAGE, decimal};
use super::svg::decimal as written;
use kurbo::{Rect, Size};

/// The height of the title of the print. Lines about the dungeon are below it.
const TITLE: f64 = 8.5;
/// How many letters fit in a line about the dungeon.
const LETTERS_ABOUT: usize = 90;
/// The space below the lines about the dungeon.
const BELOW_ABOUT: f64 = 3.0;
/// The height of the name above a map.
const NAME: f64 = 8.0;
/// The space between maps.
const GAP: f64 = 5.0;
/// The height of a row of signs.
const SIGNS: f64 = 6.5;
/// The space below all rows of signs.
const BELOW_SIGNS: f64 = 4.0;
/// How many letters fit in a row of signs.
const LETTERS_OF_SIGNS: usize = 116;
/// The drawing of a sign takes up as much of a row as this many letters.
pub const LETTERS_OF_SIGN: usize = 6;
/// The height of the note about the source, at the end of the print.
const SOURCE: f64 = 11.0;
/// The height of a line to write on.
const WRITTEN: f64 = 6.5;
/// The space between the rooms and the other entries of the key.
const AFTER_ROOMS: f64 = 2.0;
/// The most lines to write on below an entry.
const MOST_LINES: usize = 3;

/// The largest side of a square of the floor plan. A number on a map is about as high as a square.
const LARGEST: f64 = 5.0;
/// The smallest side of a square, unless a map is too large for its page.
const SMALLEST: f64 = 3.0;
/// Sides of a square are tried from [`LARGEST`] down to [`SMALLEST`], each smaller than the last by this much.
const SMALLER: f64 = 0.1;
/// To make space for a second line to write on, the maps may shrink until their squares have this side. A map of a
/// mega-dungeon that would be smaller goes on the next page if it is larger there.
const COMFORTABLE: f64 = 4.0;
/// The largest side of a square on the maps of a mega-dungeon. Each map shows a whole dungeon, so it can fill a page.
const LARGEST_OF_AREA: f64 = 6.0;
/// A map of a mega-dungeon takes at most half a page if it is more than this many times as wide as it is high.
const BROAD: f64 = 1.1;
/// A map too wide for the smallest scale is turned if that makes it more than this many times as large.
const WORTH_A_TURN: f64 = 1.1;

/// An entry of the key.
#[derive(Clone, Copy, Debug)]
pub struct PrintedEntry {
    /// How many letters the entry has, with its note.
    pub letters: usize,
    /// Whether it is a room. Rooms come first, and get lines to write on.
    pub is_room: bool,
}

/// The words around the maps.
#[derive(Clone, Copy, Debug)]
pub struct PrintedWords {
    /// Whether the first page has the dungeon's name. Otherwise the maps have it.
    pub titled: bool,
    /// Whether each map has a name above it.
    pub named: bool,
    /// How many letters are between the title and the first map.
    pub about: usize,
    /// How many letters the signs take up.
    pub signs: usize,
}

/// A map on its page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PrintedMap {
    /// The index of the map.
    pub nth: usize,
    /// Its width and height on the page, in millimetres.
    pub size: Size,
    /// Whether the map is turned to the right by a quarter turn.
    pub turned: bool,
}

/// The pages of a print.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedPages {
    /// The maps, row by row.
    pub rows: Vec<Vec<PrintedMap>>,
    /// How many empty lines each room's entry gets, for writing.
    pub lines: usize,
    /// About how many pages the print takes.
    pub pages: usize,
}

impl PrintedPages {
    /// Places the maps and the key on pages. `maps`: the sizes of the maps in map units, in order. `square`: the side
    /// of a square in map units.
    pub fn of(maps: &[Size], square: f64, words: PrintedWords, entries: &[PrintedEntry]) -> Self {
        let mut best: Option<Self> = None;
        let mut side = LARGEST;
        while side >= SMALLEST - 1e-9 {
            let found = Self::on(rows(maps, (side / square, SMALLEST / square), words), words, entries);
            // The largest scale is tried first. A smaller scale must save a page or gain a line.
            let is_better = |best: &Self| {
                let gains_a_line = found.lines > 1 && best.lines == 1 && side > COMFORTABLE - 1e-9;
                found.pages < best.pages || found.pages == best.pages && gains_a_line
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some(found);
            }
            side -= SMALLER;
        }
        best.unwrap_or(Self { rows: Vec::new(), lines: 1, pages: 1 })
    }

    /// The pages of a mega-dungeon. Each map has a row of its own, as large as its page allows. Broad maps are two to a
    /// page.
    pub fn of_areas(maps: &[Size], square: f64, words: PrintedWords, entries: &[PrintedEntry]) -> Self {
        let scales = (LARGEST_OF_AREA / square, SMALLEST / square);
        let (name, comfortable) = (words.name(), (COMFORTABLE / square) * (COMFORTABLE / square));
        // How far down the first map of this page begins, and how far down the next map begins.
        let mut top = words.head();
        let mut down = top;
        let mut rows = Vec::new();
        for map in maps.iter().copied().enumerate() {
            let is_broad = map.1.width > map.1.height * BROAD;
            let placed = |top: f64, down: f64| {
                let most = if is_broad { (PAGE.height - top - GAP) / 2.0 } else { PAGE.height };
                let high = (PAGE.height - down).min(most) - name;
                fitted(map, scales, Size::new(PAGE.width, high.max(1.0)))
            };
            let scale = |placed: PrintedMap| placed.size.area() / map.1.area();
            let (mut next, alone) = (placed(top, down), placed(0.0, 0.0));
            if scale(next) < scale(alone).min(comfortable) - 1e-9 {
                (next, top, down) = (alone, 0.0, 0.0);
            }
            down += name + next.size.height + GAP;
            rows.push(vec![next]);
        }
        Self::on(rows, words, entries)
    }

    /// The pages with these rows of maps. Rooms get as many lines to write on as possible without an extra page.
    fn on(rows: Vec<Vec<PrintedMap>>, words: PrintedWords, entries: &[PrintedEntry]) -> Self {
        let pages = |lines: usize| pages(&rows, words, entries, lines);
        let least = pages(1);
        let lines = (2..=MOST_LINES).take_while(|&lines| pages(lines) == least).last().unwrap_or(1);
        Self { rows, lines, pages: least }
    }
}

impl PrintedWords {
    /// The height of the title and the lines above the maps.
    fn head(self) -> f64 {
        let title = if self.titled { TITLE } else { 0.0 };
        title + decimal(self.about.div_ceil(LETTERS_ABOUT)) * LINE + BELOW_ABOUT
    }

    /// The height of the signs below the maps.
    fn below(self) -> f64 {
        decimal(self.signs.div_ceil(LETTERS_OF_SIGNS)) * SIGNS + BELOW_SIGNS
    }

    /// The height of the name above a map.
    fn name(self) -> f64 {
        if self.named { NAME } else { 0.0 }
    }
}

/// The maps in rows. The first row leaves space for the title.
fn rows(maps: &[Size], scales: (f64, f64), words: PrintedWords) -> Vec<Vec<PrintedMap>> {
    let (head, name) = (words.head(), words.name());
    let mut rows: Vec<Vec<PrintedMap>> = Vec::new();
    let mut free = 0.0;
    for (nth, &map) in maps.iter().enumerate() {
        let high = PAGE.height - name - if nth == 0 { head } else { 0.0 };
        let placed = fitted((nth, map), scales, Size::new(PAGE.width, high));
        match rows.last_mut() {
            // The title is above the first row. A map that joins this row must fit the height that is left.
            Some(row)
                if placed.size.width <= free && (row[0].nth > 0 || placed.size.height <= PAGE.height - name - head) =>
            {
                row.push(placed);
            }
            _ => {
                rows.push(vec![placed]);
                free = PAGE.width;
            }
        }
        free -= placed.size.width + GAP;
    }
    rows
}

/// A map at a scale, or smaller if it doesn't fit. A map that would be below the smallest scale may be turned.
fn fitted((nth, map): (usize, Size), (scale, smallest): (f64, f64), space: Size) -> PrintedMap {
    let largest = |width: f64, height: f64| (space.width / width).min(space.height / height).min(scale);
    let (upright, turned) = (largest(map.width, map.height), largest(map.height, map.width));
    if upright < smallest && turned > upright * WORTH_A_TURN {
        PrintedMap { nth, size: Size::new(map.height, map.width) * turned, turned: true }
    } else {
        PrintedMap { nth, size: map * upright, turned: false }
    }
}

/// How many pages these maps and their key take.
fn pages(rows: &[Vec<PrintedMap>], words: PrintedWords, entries: &[PrintedEntry], lines: usize) -> usize {
    let high = |row: &Vec<PrintedMap>| words.name() + row.iter().map(|map| map.size.height).fold(0.0, f64::max);
    let mut paper = Filled { pages: 1, down: words.head() };
    for height in rows.iter().map(high) {
        paper.put(height);
        paper.down += GAP;
    }
    paper.put(words.below());
    let of = |rooms: bool| entries.iter().filter(move |entry| entry.is_room == rooms);
    let heights = |rooms: bool, columns: Columns| -> Vec<f64> {
        let written = if rooms { decimal(lines) * WRITTEN } else { 0.0 };
        of(rooms).map(|entry| columns.height(entry.letters) + written).collect()
    };
    let (rooms, others) = (heights(true, OF_ROOMS), heights(false, OF_OTHERS));
    paper.fill(&rooms, OF_ROOMS.count);
    if !others.is_empty() {
        paper.down += AFTER_ROOMS;
        paper.fill(&others, OF_OTHERS.count);
    }
    paper.put(SOURCE);
    paper.pages
}

/// A drawing in its place on a page. `drawing` is what [`super::svg`] writes for a scene with these bounds.
pub fn on_page(drawing: &str, bounds: Rect, map: &PrintedMap) -> String {
    let drawn = bounds.size();
    let turn = format!(" transform=\"translate({}) rotate(90)\"", written(drawn.height));
    let (shown, turn) = if map.turned { (Size::new(drawn.height, drawn.width), turn) } else { (drawn, String::new()) };
    format!(
        "<svg width=\"{}mm\" height=\"{}mm\" viewBox=\"0 0 {} {}\"><g{turn}><svg width=\"{}\" height=\"{}\"{}</g></svg>",
        written(map.size.width),
        written(map.size.height),
        written(shown.width),
        written(shown.height),
        written(drawn.width),
        written(drawn.height),
        drawing.strip_prefix("<svg").unwrap_or(drawing)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: f64 = 24.0;
    const WORDS: PrintedWords = PrintedWords { titled: true, named: false, about: 120, signs: 90 };

    fn squares(wide: f64, high: f64) -> Size {
        Size::new(wide, high) * SQUARE
    }

    fn placed(maps: &[Size], rooms: usize) -> PrintedPages {
        PrintedPages::of(maps, SQUARE, words(maps), &entries(rooms, 0))
    }

    fn words(maps: &[Size]) -> PrintedWords {
        PrintedWords { named: maps.len() > 1, ..WORDS }
    }

    fn entries(rooms: usize, others: usize) -> Vec<PrintedEntry> {
        let entry = |is_room| PrintedEntry { letters: if is_room { 90 } else { 60 }, is_room };
        [vec![entry(true); rooms], vec![entry(false); others]].concat()
    }

    fn shape(pages: &PrintedPages) -> Vec<Vec<usize>> {
        pages.rows.iter().map(|row| row.iter().map(|map| map.nth).collect()).collect()
    }

    #[test]
    fn a_small_map_is_not_blown_up() {
        let pages = placed(&[squares(20.0, 12.0)], 6);
        assert_eq!(pages.rows[0][0].size, Size::new(100.0, 60.0));
        assert_eq!((pages.pages, pages.lines), (1, MOST_LINES));
    }

    #[test]
    fn levels_are_side_by_side_where_they_fit_or_save_a_page() {
        let small = placed(&[squares(18.0, 12.0), squares(18.0, 20.0)], 3);
        assert_eq!((shape(&small), small.rows[0][1].size), (vec![vec![0, 1]], Size::new(90.0, 100.0)));
        // At 5 mm to a square, each of these levels takes a row of its own.
        let level = squares(27.0, 27.0);
        let three = placed(&[level; 3], 0);
        assert_eq!((shape(&three), three.pages), (vec![vec![0, 1], vec![2]], 1));
        // A single level stays large.
        assert_eq!(placed(&[level], 0).rows[0][0].size, Size::new(135.0, 135.0));
    }

    #[test]
    fn a_wide_level_is_turned_if_it_becomes_larger() {
        let wide = placed(&[squares(90.0, 50.0)], 3).rows[0][0];
        assert!(wide.turned && wide.size.height > wide.size.width, "{wide:?}");
        assert!(!placed(&[squares(50.0, 90.0)], 3).rows[0][0].turned);
        // This level fits as it is.
        assert!(!placed(&[squares(50.0, 30.0)], 3).rows[0][0].turned);
    }

    #[test]
    fn the_areas_of_a_mega_dungeon_use_their_pages_and_broad_ones_share_one() {
        let of = |maps: &[Size]| PrintedPages::of_areas(maps, SQUARE, words(maps), &[]);
        let side = |maps: &[Size], map: PrintedMap| map.size.width / maps[map.nth].width * SQUARE;
        let broad = [squares(35.0, 24.0); 5];
        let pages = of(&broad);
        assert_eq!((shape(&pages), pages.pages), ((0..5).map(|nth| vec![nth]).collect(), 3));
        assert!(pages.rows.iter().all(|row| side(&broad, row[0]) > COMFORTABLE), "{pages:?}");
        // A map that isn't broad has a page of its own.
        let upright = [squares(30.0, 34.0); 3];
        let pages = of(&upright);
        assert_eq!(pages.pages, 3);
        assert!(pages.rows.iter().all(|row| side(&upright, row[0]) > LARGEST), "{pages:?}");
        // Small maps share a page, but aren't blown up.
        let small = [squares(16.0, 10.0); 2];
        let pages = of(&small);
        assert!(pages.pages == 1 && pages.rows.iter().all(|row| side(&small, row[0]) <= LARGEST_OF_AREA + 1e-9));
        for nth in 0..400 {
            let size =
                |at: u32| squares(6.0 + f64::from((nth * 7 + at * 13) % 60), 6.0 + f64::from((nth + at * 29) % 60));
            let maps: Vec<Size> = (0..5).map(size).collect();
            let pages = of(&maps);
            let high = |row: &Vec<PrintedMap>| NAME + row[0].size.height;
            assert!(
                pages.rows.iter().all(|row| high(row) <= PAGE.height + 1e-6 && row[0].size.width <= PAGE.width + 1e-6)
            );
            assert!(high(&pages.rows[0]) + WORDS.head() <= PAGE.height + 1e-6 || pages.pages > 1, "{pages:?}");
        }
    }

    /// Many sizes, up to far larger than a page.
    #[test]
    fn every_map_fits_its_page_in_its_proportions_and_is_there_once() {
        let sizes = [6.0, 17.0, 33.0, 58.0, 120.0];
        for count in 1..6 {
            for nth in 0..125 {
                let size = |at: usize| squares(sizes[(nth + at) % 5], sizes[(nth / 5 + 2 * at) % 5]);
                let maps: Vec<Size> = (0..count).map(size).collect();
                let pages = placed(&maps, nth);
                let (head_of_page, name) = (WORDS.head(), words(&maps).name());
                assert_eq!(shape(&pages).concat(), (0..count).collect::<Vec<_>>());
                for (at, row) in pages.rows.iter().enumerate() {
                    let wide: f64 = row.iter().map(|map| map.size.width).sum::<f64>() + GAP * decimal(row.len() - 1);
                    assert!(wide <= PAGE.width + 1e-6, "{maps:?}: {row:?}");
                    for map in row {
                        let head = if at == 0 { head_of_page } else { 0.0 };
                        assert!(map.size.height <= PAGE.height - head - name + 1e-6, "{maps:?}: {map:?}");
                        let one = maps[map.nth];
                        let drawn = if map.turned { Size::new(one.height, one.width) } else { one };
                        let scale = map.size.width / drawn.width;
                        assert!((scale - map.size.height / drawn.height).abs() < 1e-9, "{maps:?}: {map:?}");
                        assert!(scale * SQUARE <= LARGEST + 1e-9, "{maps:?}: {map:?} is blown up");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_to_write_on_never_cost_a_page() {
        for rooms in 0..120 {
            let entries = entries(rooms, rooms);
            let pages = PrintedPages::of(&[squares(30.0, 30.0)], SQUARE, WORDS, &entries);
            let with = |lines: usize| super::pages(&pages.rows, WORDS, &entries, lines);
            assert_eq!((with(1), pages.pages), (pages.pages, with(pages.lines)), "{rooms} rooms");
            assert!((1..=MOST_LINES).contains(&pages.lines));
        }
    }

    #[test]
    fn junctions_and_corners_take_less_space_than_rooms() {
        let pages = |rooms, others| super::pages(&[], WORDS, &entries(rooms, others), 1);
        assert_eq!((pages(80, 0), pages(0, 80), pages(20, 60)), (4, 2, 2));
    }

    #[test]
    fn a_turned_drawing_fills_its_place() {
        let bounds = Rect::new(-10.0, 5.0, 190.0, 105.0);
        let map = PrintedMap { nth: 0, size: Size::new(90.0, 180.0), turned: true };
        let page = on_page("<svg role=\"img\"></svg>", bounds, &map);
        let wanted = "<svg width=\"90mm\" height=\"180mm\" viewBox=\"0 0 100 200\"><g transform=\"translate(100) rotate(90)\"><svg width=\"200\" height=\"100\" role=\"img\"></svg></g></svg>";
        assert_eq!(page, wanted);
    }
}
