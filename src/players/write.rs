//! A snapshot as bytes. `docs/links.md` describes them.

use super::about::About;
use super::bits::BitWriter;
use super::order::{Ordered, OrderedWay};
use super::snapshot::{
    FEATURES, MARKS, NICHES, Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay,
};
use crate::dungeon::{Feature, Fitting};
use crate::geometry::{Direction, Footprint, Square};
use crate::scene::{LookShape, RoomLook};

pub(super) fn bytes(snapshot: &Snapshot) -> Vec<u8> {
    let mut out = SnapshotWriter { bits: BitWriter::default(), has_squares: snapshot.has_squares };
    out.snapshot(&snapshot.ordered());
    out.bits.bytes()
}

struct SnapshotWriter {
    bits: BitWriter,
    has_squares: bool,
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
        self.text(&snapshot.title, NAME);
        self.bits.number(About::Map, 0, snapshot.levels.len());
        self.bits.number(About::Map, 0, snapshot.first);
        self.bits.bit(About::Map, snapshot.party.is_some());
        if let Some((level, area)) = snapshot.party {
            self.bits.number(About::Map, 0, level);
            self.bits.number(About::Map, 4, area);
        }
        snapshot.levels.iter().for_each(|level| self.level(level));
    }

    fn level(&mut self, level: &SnapshotLevel) {
        self.text(&level.name, NAME);
        match level.scale {
            SnapshotScale::None => self.bits.number(About::Scale, 0, 0),
            SnapshotScale::Feet10(tens) => self.bits.number(About::Scale, 0, tens.max(1).into()),
        }
        self.bits.number(About::Areas, 4, level.areas.len());
        let Ordered { ways, .. } = Ordered::of(level, self.has_squares);
        // How many areas have come so far.
        let mut known = 0;
        for (nth, (begins, ways)) in ways.iter().enumerate() {
            if *begins {
                known += 1;
                self.area(&level.areas[nth], None);
            }
            let is_room = level.areas[nth].kind == SnapshotKind::Room;
            self.bits.number(if is_room { About::WaysOfRoom } else { About::Ways }, 1, ways.len());
            for way in ways {
                self.way(way, level, known);
                known += usize::from(way.finds);
            }
        }
    }

    fn way(&mut self, OrderedWay { way, finds }: &OrderedWay, level: &SnapshotLevel, known: usize) {
        let [from, to] = way.ends;
        let (Some(&first), Some(&last)) = (way.corners.first(), way.corners.last()) else { return };
        self.start(&level.areas[from].ground, first);
        if self.has_squares {
            self.legs(way);
        } else {
            self.bends(way);
        }
        self.fittings(way);
        let mut there = (0..known).filter(|&nth| level.areas[nth].ground.covers(last));
        if *finds {
            if there.next().is_some() {
                self.bits.number(About::End, 0, 0);
            }
            self.area(&level.areas[to], Some(last));
        } else {
            self.bits.number(About::End, 0, 1 + there.position(|nth| nth == to).unwrap_or_default());
        }
    }

    /// The place of a way's first square in its area.
    fn start(&mut self, ground: &Footprint, first: Square) {
        let (x, y) = ground.offset(first);
        let (w, h) = (i32::from(ground.w), i32::from(ground.h));
        if ground.turned {
            self.bits.signed(About::Start, 2, x);
            self.bits.signed(About::Start, 2, y);
        } else {
            self.bits.bits(About::Start, width(ground.w), ((x + w - 1) / 2).unsigned_abs());
            self.bits.bits(About::Start, width(ground.h), ((y + h - 1) / 2).unsigned_abs());
        }
    }

    fn legs(&mut self, way: &SnapshotWay) {
        self.bits.number(About::Legs, 0, way.corners.len() - 1);
        let mut before: Option<Direction> = None;
        for pair in way.corners.windows(2) {
            let ahead = Direction::between(pair[0], pair[1]).unwrap_or(Direction::North);
            let eighths = before.map_or(ahead as u32, |before| (ahead as u32 + 8 - before as u32) % 8);
            self.bits.bits(if before.is_none() { About::FirstLeg } else { About::Turn }, 3, eighths);
            let long = pair[0].x.abs_diff(pair[1].x).max(pair[0].y.abs_diff(pair[1].y));
            self.bits.number(About::Leg, 2, long as usize - 1);
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

    fn fittings(&mut self, way: &SnapshotWay) {
        self.bits.number(About::Fittings, 0, way.fittings.len());
        let long = if self.has_squares { length(&way.corners) } else { 0 };
        let mut kind = About::FirstFitting;
        for &Fitting { feature, along } in &way.fittings {
            let nth = FEATURES.iter().position(|&it| it == feature).unwrap_or_default();
            self.bits.bits(std::mem::replace(&mut kind, About::Fitting), 4, u32::try_from(nth).unwrap_or_default());
            if self.has_squares {
                let back = long.saturating_sub(along);
                self.bits.bit(About::FromEnd, back < along);
                self.bits.number(along_of(feature), 1, along.min(back).into());
            }
        }
    }

    /// `last`: the last square of the way that leads to the area. None for an area without a way.
    fn area(&mut self, area: &SnapshotArea, last: Option<Square>) {
        let kind = SnapshotKind::ALL.iter().position(|&kind| kind == area.kind).unwrap_or_default();
        self.bits.bits(About::Kind, 3, u32::try_from(kind).unwrap_or_default());
        let (w, h, turned) = (area.ground.w, area.ground.h, area.ground.turned);
        if self.has_squares {
            let is_large = (w, h, turned) != (1, 1, false);
            self.bits.bit(About::IsLarge, is_large);
            if is_large {
                self.bits.number(About::Width, 2, usize::from(w).saturating_sub(1));
                self.bits.number(About::Height, 2, usize::from(h).saturating_sub(1));
                self.bits.bit(About::IsTurned, turned);
            }
        }
        let (x, y) = middle(&area.ground);
        if let Some(last) = last {
            let about = if (w, h) == (1, 1) { About::Middle } else { About::MiddleOfRoom };
            self.bits.signed(about, 1, x - 2 * last.x);
            self.bits.signed(about, 1, y - 2 * last.y);
        } else {
            self.bits.signed(About::Begin, 6, x);
            self.bits.signed(About::Begin, 6, y);
        }
        self.text(&area.name, NAME);
        self.bits.number(marks_of(area.kind), 0, area.signs.len());
        for (mark, letters) in &area.signs {
            let nth = MARKS.iter().position(|it| it == mark).unwrap_or_default();
            self.bits.bits(About::Mark, 3, u32::try_from(nth).unwrap_or_default());
            self.text(letters, LETTERS);
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

    /// A text: `1` and a number if it is a number; otherwise `0`, the count of its bytes, and its bytes.
    fn text(&mut self, text: &str, [has, length, letter]: [About; 3]) {
        let number = text.parse::<u16>().ok().filter(|number| number.to_string() == text);
        self.bits.bit(has, number.is_some());
        if let Some(number) = number {
            return self.bits.number(About::Number, 4, number.into());
        }
        self.bits.number(length, 0, text.len());
        text.bytes().for_each(|byte| self.bits.bits(letter, 8, byte.into()));
    }
}

/// What the parts of a text are about: of a name, and of the letters at stairs.
pub(super) const NAME: [About; 3] = [About::HasText, About::Length, About::Letter];
pub(super) const LETTERS: [About; 3] = [About::HasLetters, About::Letters, About::LetterOfStairs];

pub(super) const fn marks_of(kind: SnapshotKind) -> About {
    if matches!(kind, SnapshotKind::Room) { About::MarksOfRoom } else { About::Marks }
}

pub(super) const fn along_of(feature: Feature) -> About {
    if matches!(feature, Feature::Door) { About::AlongDoor } else { About::Along }
}

/// The length of a way in half steps.
pub(super) fn length(corners: &[Square]) -> u16 {
    let steps = |pair: &[Square]| pair[0].x.abs_diff(pair[1].x).max(pair[0].y.abs_diff(pair[1].y));
    u16::try_from(2 * corners.windows(2).map(steps).sum::<u32>()).unwrap_or(u16::MAX)
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
