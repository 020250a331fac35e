//! A snapshot as bytes. `docs/links.md` describes them.

use super::about::{About, AboutCase};
use super::bits::BitWriter;
use super::cases::{LETTERS, LeftWays, NAME, TITLE, case_of, kind_case, leg_case, mark_case, wall};
use super::fittings::{self, SharedSquares};
use super::order::{Ordered, OrderedWay};
use super::snapshot::{
    LEVEL_NAMES, MARKS, NICHES, Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay,
};
use super::stairs::{self, LetteredSign, leads_down};
use crate::dungeon::Mark;
use crate::geometry::{Direction, Footprint, Square};
use crate::scene::{LookShape, RoomLook};

pub(super) fn bytes(snapshot: &Snapshot) -> Vec<u8> {
    let snapshot = snapshot.ordered();
    let letters = stairs::letters_of_signs(&snapshot).into_iter();
    let (bits, has_squares, signs) = (BitWriter::default(), snapshot.has_squares, Vec::new());
    let mut out = SnapshotWriter { bits, has_squares, letters, signs, level: 0 };
    out.snapshot(&snapshot);
    out.bits.bytes()
}

struct SnapshotWriter {
    bits: BitWriter,
    has_squares: bool,
    /// The letters of the signs that are still to come.
    letters: std::vec::IntoIter<Option<Vec<u32>>>,
    /// The signs with letters that have come.
    signs: Vec<LetteredSign>,
    /// The index of the level.
    level: usize,
}

/// The middle of a footprint, in half squares: the middle of square (x, y) is (2x, 2y).
pub(super) fn middle(ground: &Footprint) -> (i32, i32) {
    let at = ground.at();
    let off = ground.offset(at);
    (2 * at.x - off.0, 2 * at.y - off.1)
}

/// The number of bits of a number below `count`.
pub(super) fn width(count: u8) -> u32 {
    u8::BITS - count.saturating_sub(1).leading_zeros()
}

impl SnapshotWriter {
    fn snapshot(&mut self, snapshot: &Snapshot) {
        self.bits.bit(About::Map, snapshot.has_squares);
        if snapshot.has_squares {
            self.bits.bits(About::Furnishings, 8, snapshot.furnishings.into());
        }
        self.text(&snapshot.title, TITLE);
        self.bits.number(About::Map, 0, snapshot.levels.len());
        self.bits.number(About::Map, 0, snapshot.first);
        self.bits.bit(About::Map, snapshot.party.is_some());
        if let Some((level, area)) = snapshot.party {
            self.bits.number(About::Map, 0, level);
            self.bits.number(About::Map, 4, area);
        }
        for (nth, level) in snapshot.levels.iter().enumerate() {
            self.level = nth;
            self.level(level);
        }
        let ends = stairs::ends_of(&mut self.signs);
        // Only a reader can meet letters that can't be.
        let _ = stairs::all(&mut self.bits, &mut self.signs, &ends);
    }

    fn level(&mut self, level: &SnapshotLevel) {
        self.level_name(&level.name);
        match level.scale {
            SnapshotScale::None => self.bits.number(About::Scale, 0, 0),
            SnapshotScale::Feet10(tens) => self.bits.number(About::Scale, 0, tens.max(1).into()),
        }
        self.bits.number(About::Areas, 4, level.areas.len());
        let Ordered { ways, .. } = Ordered::of(level, self.has_squares);
        // How many areas have come so far, and the ways at each.
        let mut known = 0;
        let mut leaving = vec![LeftWays::default(); level.areas.len()];
        for (nth, (begins, ways)) in ways.iter().enumerate() {
            if *begins {
                known += 1;
                self.area(&level.areas[nth], None);
            }
            let case = leaving[nth].ways_case(level.areas[nth].kind);
            self.bits.number(About::Ways.after(case), 1, ways.len());
            for way in ways {
                self.way(way, level, known, &leaving[nth]);
                LeftWays::note(&mut leaving, &way.way);
                known += usize::from(way.finds);
            }
        }
        let mut shared = self.has_squares.then(|| SharedSquares::of(level));
        for OrderedWay { way, .. } in ways.iter().flat_map(|(_, ways)| ways) {
            let kinds = way.ends.map(|end| level.areas[end].kind);
            // Only a reader can meet things that can't be.
            let _ = fittings::on_way(&mut self.bits, shared.as_mut(), way, kinds);
        }
    }

    /// The usual names of levels are a word and a number.
    fn level_name(&mut self, name: &str) {
        let usual = (1..).zip(LEVEL_NAMES).find_map(|(nth, word)| {
            let number = name.strip_prefix(word)?.strip_prefix(' ').and_then(number_of)?;
            Some((nth, number))
        });
        self.bits.bits(About::LevelName, 2, usual.map_or(0, |(nth, _)| nth));
        match usual {
            Some((_, number)) => self.bits.number(About::LevelNumber, 0, number.into()),
            None => self.text(name, TITLE),
        }
    }

    fn way(&mut self, OrderedWay { way, finds }: &OrderedWay, level: &SnapshotLevel, known: usize, leaving: &LeftWays) {
        let [from, to] = way.ends;
        let (Some(&first), Some(&last)) = (way.corners.first(), way.corners.last()) else { return };
        let area = &level.areas[from];
        if self.has_squares {
            self.legs(way, area, leaving);
        } else {
            self.start(&area.ground, first, None);
            self.bends(way);
        }
        let mut there = (0..known).filter(|&nth| level.areas[nth].ground.covers(last));
        if *finds {
            if there.next().is_some() {
                self.bits.number(About::End, 0, 0);
            }
            self.area(&level.areas[to], Some((area.kind, &way.corners)));
        } else {
            self.bits.number(About::End, 0, 1 + there.position(|nth| nth == to).unwrap_or_default());
        }
    }

    /// The place of a way's first square in its area. `ahead`: the direction of the way's first leg.
    fn start(&mut self, ground: &Footprint, first: Square, ahead: Option<Direction>) {
        let (x, y) = ground.offset(first);
        let (w, h) = (i32::from(ground.w), i32::from(ground.h));
        if ground.turned {
            self.bits.signed(About::Start, 2, x);
            self.bits.signed(About::Start, 2, y);
            return;
        }
        let (column, row) = ((x + w - 1) / 2, (y + h - 1) / 2);
        let wall = wall(ground, ahead);
        let is_at_wall = wall.is_some_and(|wall| wall.fits(column, row));
        if wall.is_some() {
            self.bits.bit(About::AtWall, is_at_wall);
        }
        let known = wall.filter(|_| is_at_wall);
        if known.is_none_or(|wall| wall.column.is_none()) {
            self.bits.bits(About::Start.after(ground.w.min(9)), width(ground.w), column.unsigned_abs());
        }
        if known.is_none_or(|wall| wall.row.is_none()) {
            self.bits.bits(About::Start.after(ground.h.min(9)), width(ground.h), row.unsigned_abs());
        }
    }

    fn legs(&mut self, way: &SnapshotWay, area: &SnapshotArea, leaving: &LeftWays) {
        let legs = way.corners.len() - 1;
        self.bits.number(About::Legs.after(case_of(area.kind)), 0, legs);
        let mut before: Option<Direction> = None;
        if legs == 0 {
            self.start(&area.ground, way.corners[0], None);
        }
        for (nth, pair) in way.corners.windows(2).enumerate() {
            let ahead = Direction::between(pair[0], pair[1]).unwrap_or(Direction::North);
            let eighths = |from: Direction| (ahead as u32 + 8 - from as u32) % 8;
            if let Some(before) = before {
                self.bits.bits(About::Turn, 3, eighths(before));
            } else {
                let (from, case) = leaving.first_leg(&area.ground);
                self.bits.bits(About::FirstLeg.after(case), 3, eighths(from));
                self.start(&area.ground, pair[0], Some(ahead));
            }
            let long = pair[0].x.abs_diff(pair[1].x).max(pair[0].y.abs_diff(pair[1].y));
            self.bits.number(About::Leg.after(leg_case(nth, legs)), 2, long as usize - 1);
            before = Some(ahead);
        }
    }

    fn bends(&mut self, way: &SnapshotWay) {
        self.bits.number(About::Bends, 0, way.corners.len() - 1);
        for pair in way.corners.windows(2) {
            self.bits.signed(About::Bend, 4, pair[1].x - pair[0].x);
            self.bits.signed(About::Bend, 4, pair[1].y - pair[0].y);
        }
    }

    /// `from`: the kind of the area where the way to this area begins, and the corners of that way. None for an area
    /// without a way.
    fn area(&mut self, area: &SnapshotArea, from: Option<(SnapshotKind, &[Square])>) {
        let kind = case_of(area.kind);
        self.bits.bits(About::Kind.after(kind_case(from)), 3, kind.into());
        let (w, h, turned) = (area.ground.w, area.ground.h, area.ground.turned);
        if self.has_squares {
            let is_large = (w, h, turned) != (1, 1, false);
            self.bits.bit(About::IsLarge.after(kind), is_large);
            if is_large {
                self.bits.number(About::Width, 2, usize::from(w).saturating_sub(1));
                self.bits.number(About::Height, 2, usize::from(h).saturating_sub(1));
                self.bits.bit(About::IsTurned, turned);
            }
        }
        let at = area.ground.at();
        if let Some(last) = from.and_then(|(_, corners)| corners.last()) {
            let about = if (w, h) == (1, 1) { About::Middle } else { About::MiddleOfRoom };
            self.bits.signed(about, 0, at.x - last.x);
            self.bits.signed(about, 0, at.y - last.y);
        } else {
            self.bits.signed(About::Begin, 5, at.x);
            self.bits.signed(About::Begin, 5, at.y);
        }
        self.text(&area.name, NAME.map(|about| about.after(u8::from(area.kind == SnapshotKind::Room))));
        self.bits.number(About::Marks.after(kind), 0, area.signs.len());
        for (mark, letters) in &area.signs {
            let nth = MARKS.iter().position(|it| it == mark).unwrap_or_default();
            let case = mark_case(area.kind, self.level);
            self.bits.bits(About::Mark.after(case), 3, u32::try_from(nth).unwrap_or_default());
            self.sign((*mark, letters), area);
        }
        if self.has_squares {
            self.look(&area.look);
        }
    }

    fn look(&mut self, look: &RoomLook) {
        let is_plain = *look == RoomLook::default();
        self.bits.bit(About::HasLook, !is_plain);
        if is_plain {
            return;
        }
        self.bits.bits(About::Shape, 4, shape_number(look.shape));
        self.bits.bit(About::Niches, look.niches.is_some());
        if let Some(niches) = look.niches {
            let kind = NICHES.iter().position(|&kind| kind == niches.kind).unwrap_or_default();
            self.bits.bits(About::Niches, 3, u32::try_from(kind).unwrap_or_default());
            self.bits.bits(About::Niches, 2, niches.wall as u32 / 2);
            self.bits.signed(About::Niches, 0, niches.aside.into());
        }
        self.bits.number(About::Pillars, 0, look.pillars.len());
        for &(x, y) in &look.pillars {
            self.bits.signed(About::Pillar, 5, x.into());
            self.bits.signed(About::Pillar, 5, y.into());
        }
        if !look.pillars.is_empty() {
            self.bits.bit(About::Pillars, look.square_pillars);
        }
        self.bits.bit(About::WayOut, look.way_out.is_some());
        if let Some(way_out) = look.way_out {
            self.bits.signed(About::WayOut, 2, way_out.at.0.into());
            self.bits.signed(About::WayOut, 2, way_out.at.1.into());
            self.bits.bits(About::WayOut, 2, way_out.out as u32 / 2);
            self.bits.bit(About::WayOut, way_out.is_open);
        }
    }

    /// The count of the letters at stairs, or the names of the rooms that the stairs lead to.
    fn sign(&mut self, (mark, text): (Mark, &str), area: &SnapshotArea) {
        let letters = self.letters.next().flatten();
        self.bits.bit(About::HasLetters, letters.is_none());
        let Some(letters) = letters else { return self.text(text, LETTERS) };
        self.bits.number(About::Stairs.after(case_of(area.kind)), 0, letters.len());
        if let Some(leads_down) = leads_down(mark).filter(|_| !letters.is_empty()) {
            let (level, at, left) = (self.level, middle(&area.ground), letters.len());
            self.signs.push(LetteredSign { level, at, leads_down, letters, left });
        }
    }

    /// A text: `1` and a number if it is a number; otherwise `0`, the count of its bytes, and its bytes.
    fn text(&mut self, text: &str, [has, length, letter]: [AboutCase; 3]) {
        let number = number_of(text);
        self.bits.bit(has, number.is_some());
        if let Some(number) = number {
            return self.bits.number(About::Number, 4, number.into());
        }
        self.bits.number(length, 0, text.len());
        text.bytes().for_each(|byte| self.bits.bits(letter, 8, byte.into()));
    }
}

/// The number that a text is. None for other texts, and for numbers with a sign or with zeros in front.
pub(super) fn number_of(text: &str) -> Option<u16> {
    text.parse::<u16>().ok().filter(|number| number.to_string() == text)
}

fn shape_number(shape: LookShape) -> u32 {
    match shape {
        LookShape::Rectangle => 0,
        LookShape::Chamfered => 1,
        LookShape::Octagon => 2,
        LookShape::Round => 3,
        LookShape::Cave => 4,
        LookShape::HalfRound(out) => 5 + out as u32 / 2,
    }
}
