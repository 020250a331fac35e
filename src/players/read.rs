//! Reads the bytes of a snapshot. Everything has bounds, so bytes from anywhere make a map that can be drawn, or a
//! fault.

use super::about::{About, AboutCase};
use super::bits::BitReader;
use super::cases::{
    Came, FittingsBefore, LETTERS, NAME, TITLE, arrival, case_of, first_leg, leg_case, length_case, wall,
};
use super::fault::SnapshotFault;
use super::snapshot::{
    FARTHEST, FEATURES, LARGEST_SIDE, LONGEST_NAME, MARKS, MOST_AREAS, MOST_CORNERS, MOST_FITTINGS, MOST_LEVELS,
    MOST_ON_SHEET, MOST_SQUARES, MOST_WAYS, NICHES, Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale,
    SnapshotWay,
};
use super::stairs::{MOST_LETTERS, OpenStairs};
use super::write::{self, length, width};
use crate::dungeon::{Feature, Fitting, Label, Mark};
use crate::geometry::{Direction, Footprint, Square};
use crate::scene::{LookShape, NicheLook, RoomLook, WayOutLook};

pub(super) fn snapshot(bytes: &[u8]) -> Result<Snapshot, SnapshotFault> {
    let (bits, stairs) = (BitReader::of(bytes), OpenStairs::default());
    let mut reader = SnapshotReader { bits, has_squares: false, squares: 0, areas: 0, ways: 0, stairs, level: 0 };
    let snapshot = reader.snapshot()?;
    // A map has only one form.
    if write::bytes(&snapshot) == bytes { Ok(snapshot) } else { Err(SnapshotFault::Damaged) }
}

struct SnapshotReader<'b> {
    bits: BitReader<'b>,
    has_squares: bool,
    /// What has been read so far, on all levels.
    squares: usize,
    areas: usize,
    ways: usize,
    stairs: OpenStairs,
    /// The index of the level.
    level: usize,
}

type Read<T> = Result<T, SnapshotFault>;

/// Counts what has been read.
fn count(so_far: &mut usize, more: usize, most: usize) -> Read<()> {
    *so_far = so_far.saturating_add(more);
    if *so_far > most { Err(SnapshotFault::TooLarge) } else { Ok(()) }
}

fn at_most(number: usize, most: usize) -> Read<usize> {
    if number > most { Err(SnapshotFault::TooLarge) } else { Ok(number) }
}

fn near(square: Square) -> Read<Square> {
    let is_near = |at: i32| (-FARTHEST..=FARTHEST).contains(&at);
    if is_near(square.x) && is_near(square.y) { Ok(square) } else { Err(SnapshotFault::TooLarge) }
}

impl SnapshotReader<'_> {
    fn bit(&mut self, about: impl Into<AboutCase>) -> Read<bool> {
        self.bits.bit(about).ok_or(SnapshotFault::Damaged)
    }

    fn bits(&mut self, about: impl Into<AboutCase>, count: u32) -> Read<usize> {
        Ok(self.bits.bits(about, count).ok_or(SnapshotFault::Damaged)? as usize)
    }

    fn number(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<usize> {
        self.bits.number(about, order).ok_or(SnapshotFault::Damaged)
    }

    fn signed(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<i32> {
        self.bits.signed(about, order).ok_or(SnapshotFault::Damaged)
    }

    fn one_of<T: Copy>(&mut self, about: impl Into<AboutCase>, count: u32, all: &[T]) -> Read<T> {
        let nth = self.bits(about, count)?;
        all.get(nth).copied().ok_or(SnapshotFault::Damaged)
    }

    fn snapshot(&mut self) -> Read<Snapshot> {
        self.has_squares = self.bit(About::Map)?;
        let title = self.text(TITLE)?;
        let levels = at_most(self.number(About::Map, 0)?, MOST_LEVELS)?;
        let first = self.number(About::Map, 0)?;
        let party =
            if self.bit(About::Map)? { Some((self.number(About::Map, 0)?, self.number(About::Map, 4)?)) } else { None };
        let levels = (0..levels).map(|nth| self.level(nth)).collect::<Read<Vec<_>>>()?;
        let is_there = |(level, area): &(usize, usize)| {
            levels.get(*level).and_then(|level: &SnapshotLevel| level.areas.get(*area)).is_some()
        };
        if first >= levels.len().max(1) || party.as_ref().is_some_and(|party| !is_there(party)) {
            return Err(SnapshotFault::Damaged);
        }
        Ok(Snapshot { title, has_squares: self.has_squares, levels, first, party })
    }

    fn level(&mut self, nth: usize) -> Read<SnapshotLevel> {
        self.level = nth;
        let name = self.text(TITLE)?;
        let scale = match self.number(About::Scale, 0)? {
            0 => SnapshotScale::None,
            tens => SnapshotScale::Feet10(u8::try_from(tens).map_err(|_| SnapshotFault::TooLarge)?),
        };
        let areas = self.number(About::Areas, 4)?;
        count(&mut self.areas, areas, MOST_AREAS)?;
        let mut level = SnapshotLevel { name, scale, ..SnapshotLevel::default() };
        // The areas whose ways have been read.
        let mut done = 0;
        // For each area, the direction in which a way found it.
        let mut found: Vec<Option<Direction>> = Vec::new();
        while done < areas {
            if done == level.areas.len() {
                let area = self.area((None, None))?;
                level.areas.push(area);
                found.push(None);
            }
            let ways = self.number(About::Ways.after(case_of(level.areas[done].kind)), 1)?;
            count(&mut self.ways, ways, MOST_WAYS)?;
            for nth in 0..ways {
                self.way(&mut level, done, (found[done], nth))?;
                if found.len() < level.areas.len() {
                    found.push(level.ways.last().and_then(|way| arrival(&way.corners)));
                }
            }
            at_most(level.areas.len(), areas)?;
            done += 1;
        }
        check_sheet(&level, self.has_squares)?;
        Ok(level)
    }

    fn way(&mut self, level: &mut SnapshotLevel, from: usize, came: Came) -> Read<()> {
        let (ground, kind) = (level.areas[from].ground, level.areas[from].kind);
        let corners = if self.has_squares { self.legs((&ground, kind), came)? } else { self.bends(&ground)? };
        let last = *corners.last().ok_or(SnapshotFault::Damaged)?;
        let long = length(&corners);
        count(&mut self.squares, usize::from(long) / 2, MOST_SQUARES)?;
        let fittings = self.fittings(if self.has_squares { long } else { 0 })?;
        let there = (0..level.areas.len()).filter(|&nth| level.areas[nth].ground.covers(last));
        let there: Vec<usize> = there.collect();
        let nth = if there.is_empty() { 0 } else { self.number(About::End, 0)? };
        let to = if nth == 0 {
            let area = self.area((Some(last), Some(kind)))?;
            level.areas.push(area);
            level.areas.len() - 1
        } else {
            *there.get(nth - 1).ok_or(SnapshotFault::Damaged)?
        };
        if self.has_squares && !level.areas[to].ground.covers(last) {
            return Err(SnapshotFault::Damaged);
        }
        level.ways.push(SnapshotWay { ends: [from, to], corners, fittings });
        Ok(())
    }

    /// `ahead`: the direction of the first leg.
    fn start(&mut self, ground: &Footprint, ahead: Option<Direction>) -> Read<Square> {
        // The square at the middle, and how far it is from the middle in half squares.
        let at = ground.at();
        let (x, y) = ground.offset(at);
        let (w, h) = (i32::from(ground.w), i32::from(ground.h));
        let (dx, dy) = if ground.turned {
            (self.signed(About::Start, 2)?, self.signed(About::Start, 2)?)
        } else {
            let wall = wall(ground, ahead);
            let known = if wall.is_some() && self.bit(About::AtWall)? { wall } else { None };
            let mut place = |known: Option<i32>, side: u8| match known {
                Some(place) => Ok(place),
                None => {
                    let place = self.bits(About::Start.after(side.min(9)), width(side))?;
                    i32::try_from(place).map_err(|_| SnapshotFault::Damaged)
                }
            };
            let column = place(known.and_then(|wall| wall.column), ground.w)?;
            let row = place(known.and_then(|wall| wall.row), ground.h)?;
            (2 * column - (w - 1), 2 * row - (h - 1))
        };
        let first = Square::new(at.x + (dx - x).div_euclid(2), at.y + (dy - y).div_euclid(2));
        if ground.offset(first) == (dx, dy) && ground.covers(first) { Ok(first) } else { Err(SnapshotFault::Damaged) }
    }

    fn legs(&mut self, (ground, kind): (&Footprint, SnapshotKind), came: Came) -> Read<Vec<Square>> {
        let legs = at_most(self.number(About::Legs.after(case_of(kind)), 0)?, MOST_CORNERS)?;
        if legs == 0 {
            return Ok(vec![self.start(ground, None)?]);
        }
        let turned = |way: Direction, eighths: usize| way.turned(i32::try_from(eighths).unwrap_or_default());
        let (from, case) = first_leg(ground, came);
        let mut ahead = turned(from, self.bits(About::FirstLeg.after(case), 3)?);
        let mut at = self.start(ground, Some(ahead))?;
        let mut corners = vec![at];
        for nth in 0..legs {
            if nth > 0 {
                ahead = match self.bits(About::Turn, 3)? {
                    // A corner where the way goes straight on isn't a corner.
                    0 => return Err(SnapshotFault::Damaged),
                    eighths => turned(ahead, eighths),
                };
            }
            let long = self.number(About::Leg.after(leg_case(nth, legs)), 2)?;
            let long = i32::try_from(1 + long).map_err(|_| SnapshotFault::TooLarge)?;
            at_most(long.unsigned_abs() as usize, 2 * FARTHEST.unsigned_abs() as usize)?;
            at = near(ahead.from(at, long))?;
            corners.push(at);
        }
        Ok(corners)
    }

    fn bends(&mut self, ground: &Footprint) -> Read<Vec<Square>> {
        let first = self.start(ground, None)?;
        let count = at_most(self.number(About::Bends, 0)?, MOST_CORNERS)?;
        let mut corners = vec![first];
        let mut at = first;
        for _ in 0..count {
            let (x, y) = (self.signed(About::Bend, 4)?, self.signed(About::Bend, 4)?);
            at = near(Square::new(at.x.saturating_add(x), at.y.saturating_add(y)))?;
            corners.push(at);
        }
        Ok(corners)
    }

    fn fittings(&mut self, long: u16) -> Read<Vec<Fitting>> {
        let count = at_most(self.number(About::Fittings.after(length_case(long)), 0)?, MOST_FITTINGS)?;
        let mut fittings: Vec<Fitting> = Vec::new();
        let mut before = FittingsBefore::default();
        for _ in 0..count {
            let feature = self.one_of(About::Fitting.after(before.case()), 4, &FEATURES)?;
            let mut along = 0;
            if !self.has_squares {
            } else if feature == Feature::Door {
                let is_from_the_end = self.bit(About::FromEnd)?;
                let off = u16::try_from(self.number(About::AlongDoor, 1)?).map_err(|_| SnapshotFault::Damaged)?;
                let back = long.checked_sub(off).ok_or(SnapshotFault::Damaged)?;
                along = if is_from_the_end { back } else { off };
                // The place is counted from the nearer end.
                if is_from_the_end != (long - along < along) {
                    return Err(SnapshotFault::Damaged);
                }
            } else {
                let gap = self.number(About::Gap.after(before.gap_case(feature)), 2)?;
                let place = usize::from(before.along) + gap;
                along = u16::try_from(place).ok().filter(|along| *along <= long).ok_or(SnapshotFault::Damaged)?;
            }
            before.note(feature, along);
            fittings.push(Fitting { feature, along });
        }
        Ok(fittings)
    }

    /// `last`: the last square of the way that leads to the area. `from`: the area where that way begins. None for an
    /// area without a way.
    fn area(&mut self, (last, from): (Option<Square>, Option<SnapshotKind>)) -> Read<SnapshotArea> {
        let kind = self.one_of(About::Kind.after(from.map_or(9, case_of)), 3, &SnapshotKind::ALL)?;
        let ground = self.ground(last, kind)?;
        let name = self.text(NAME.map(|about| about.after(u8::from(kind == SnapshotKind::Room))))?;
        let signs = at_most(self.number(About::Marks.after(case_of(kind)), 0)?, MARKS.len())?;
        let signs = (0..signs).map(|_| self.sign(case_of(kind), &ground)).collect::<Read<Vec<(Mark, String)>>>()?;
        let look = if self.has_squares { self.look(&ground)? } else { RoomLook::default() };
        Ok(SnapshotArea { kind, ground, name, signs, look })
    }

    fn ground(&mut self, last: Option<Square>, kind: SnapshotKind) -> Read<Footprint> {
        let is_large = self.has_squares && self.bit(About::IsLarge.after(case_of(kind)))?;
        let (w, h, turned) = if is_large {
            (self.side(About::Width)?, self.side(About::Height)?, self.bit(About::IsTurned)?)
        } else {
            (1, 1, false)
        };
        if is_large && (w, h, turned) == (1, 1, false) {
            return Err(SnapshotFault::Damaged);
        }
        count(&mut self.squares, usize::from(w) * usize::from(h), MOST_SQUARES)?;
        let (from, about, order) = match last {
            Some(last) => (last, if (w, h) == (1, 1) { About::Middle } else { About::MiddleOfRoom }, 1),
            None => (Square::default(), About::Begin, 6),
        };
        let middle = (2 * from.x + self.signed(about, order)?, 2 * from.y + self.signed(about, order)?);
        let at = near(Square::new(middle.0.div_euclid(2), middle.1.div_euclid(2)))?;
        let ground = if turned { Footprint::diamond(at, w, h) } else { Footprint::around(at, w, h) };
        // The size of a footprint decides whether its middle is in a square or between two.
        if write::middle(&ground) == middle { Ok(ground) } else { Err(SnapshotFault::Damaged) }
    }

    fn side(&mut self, about: About) -> Read<u8> {
        let side = at_most(1 + self.number(about, 2)?, LARGEST_SIDE.into())?;
        u8::try_from(side).map_err(|_| SnapshotFault::TooLarge)
    }

    fn sign(&mut self, kind: u8, ground: &Footprint) -> Read<(Mark, String)> {
        let mark = self.one_of(About::Mark.after(kind), 3, &MARKS)?;
        let text = if self.bit(About::HasLetters)? { self.text(LETTERS)? } else { self.letters(kind, ground)? };
        Ok((mark, text))
    }

    fn letters(&mut self, kind: u8, ground: &Footprint) -> Read<String> {
        let count = at_most(self.number(About::Stairs.after(kind), 0)?, MOST_LETTERS)?;
        let at = write::middle(ground);
        let mut letters: Vec<String> = Vec::new();
        for _ in 0..count {
            let open = self.stairs.here(self.level, at);
            let old = if open.is_empty() { 0 } else { self.number(About::OldLetter, 0)? };
            let letter = match old.checked_sub(1) {
                Some(nth) => open.get(nth).copied(),
                None => {
                    let step = self.signed(About::NewLetter, 3)?;
                    self.stairs.stepped(step)
                }
            };
            let letter = letter.ok_or(SnapshotFault::Damaged)?;
            self.stairs.note(letter, self.level, at);
            letters.push(Label::capitals(letter));
        }
        let text = letters.join(" ");
        at_most(text.len(), LONGEST_NAME)?;
        Ok(text)
    }

    fn look(&mut self, ground: &Footprint) -> Read<RoomLook> {
        if !self.bit(About::HasLook)? {
            return Ok(RoomLook::default());
        }
        let straight = Direction::STRAIGHT;
        let shape = match self.bits(About::Shape, 4)? {
            0 => LookShape::Rectangle,
            1 => LookShape::Chamfered,
            2 => LookShape::Octagon,
            3 => LookShape::Round,
            4 => LookShape::Cave,
            number => LookShape::HalfRound(*straight.get(number - 5).ok_or(SnapshotFault::Damaged)?),
        };
        let niches = if self.bit(About::Niches)? {
            let (kind, wall) = (self.one_of(About::Niches, 3, &NICHES)?, straight[self.bits(About::Niches, 2)?]);
            let aside = i8::try_from(self.signed(About::Niches, 0)?).ok().filter(|aside| (-1..=1).contains(aside));
            Some(NicheLook { kind, wall, aside: aside.ok_or(SnapshotFault::Damaged)? })
        } else {
            None
        };
        // Everything is within the room.
        let most = 16 * i32::from(ground.w.max(ground.h));
        let within = |reader: &mut Self, about: About, order: u32| {
            let number = reader.signed(about, order)?;
            let is_within = (-most..=most).contains(&number);
            i16::try_from(number).ok().filter(|_| is_within).ok_or(SnapshotFault::Damaged)
        };
        let pillars = at_most(self.number(About::Pillars, 0)?, MOST_FITTINGS)?;
        let pillars = (0..pillars)
            .map(|_| Ok((within(self, About::Pillar, 5)?, within(self, About::Pillar, 5)?)))
            .collect::<Read<Vec<(i16, i16)>>>()?;
        let square_pillars = !pillars.is_empty() && self.bit(About::Pillars)?;
        let way_out = if self.bit(About::WayOut)? {
            let at = (within(self, About::WayOut, 2)?, within(self, About::WayOut, 2)?);
            Some(WayOutLook { at, out: straight[self.bits(About::WayOut, 2)?], is_open: self.bit(About::WayOut)? })
        } else {
            None
        };
        let look = RoomLook { shape, niches, pillars, square_pillars, way_out };
        // A plain look is written as a single bit.
        if look == RoomLook::default() { Err(SnapshotFault::Damaged) } else { Ok(look) }
    }

    fn text(&mut self, [has, length, letter]: [AboutCase; 3]) -> Read<String> {
        if self.bit(has)? {
            let number = u16::try_from(self.number(About::Number, 4)?).map_err(|_| SnapshotFault::Damaged)?;
            return Ok(number.to_string());
        }
        let long = at_most(self.number(length, 0)?, 4 * LONGEST_NAME)?;
        let bytes = (0..long).map(|_| self.bits(letter, 8)).collect::<Read<Vec<usize>>>()?;
        let bytes = bytes.into_iter().map(|byte| u8::try_from(byte).unwrap_or_default()).collect();
        let text = String::from_utf8(bytes).map_err(|_| SnapshotFault::Damaged)?;
        let is_number = text.parse::<u16>().is_ok_and(|number| number.to_string() == text);
        let is_right = !is_number && !text.chars().any(char::is_control);
        if !is_right {
            return Err(SnapshotFault::Damaged);
        }
        at_most(text.chars().count(), LONGEST_NAME)?;
        Ok(text)
    }
}

/// Checks that a level fits a sheet that can be drawn.
fn check_sheet(level: &SnapshotLevel, has_squares: bool) -> Read<()> {
    let corners = level.ways.iter().flat_map(|way| way.corners.iter().copied());
    let places = level.areas.iter().map(|area| area.ground.at()).chain(corners);
    let reach = places.fold(None, |reach: Option<(Square, Square)>, at| {
        let (low, high) = reach.unwrap_or((at, at));
        Some((Square::new(low.x.min(at.x), low.y.min(at.y)), Square::new(high.x.max(at.x), high.y.max(at.y))))
    });
    let Some((low, high)) = reach.filter(|_| has_squares) else { return Ok(()) };
    let (w, h) = (i64::from(high.x - low.x + 1), i64::from(high.y - low.y + 1));
    if w * h > MOST_ON_SHEET { Err(SnapshotFault::TooLarge) } else { Ok(()) }
}
