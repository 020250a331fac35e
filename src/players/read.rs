//! Reads the bytes of a snapshot. Everything has bounds, so bytes from anywhere make a map that can be drawn, or a
//! fault.

use super::about::{About, AboutCase};
use super::bits::BitReader;
use super::cases::{LETTERS, LeftWays, NAME, TITLE, case_of, kind_case, leg_case, mark_case, wall};
use super::fault::{Read, SnapshotFault, at_most};
use super::fittings::{self, SharedSquares};
use super::snapshot::{
    FARTHEST, LARGEST_SIDE, LEVEL_NAMES, LONGEST_NAME, LONGEST_WAY, MARKS, MOST_AREAS, MOST_AREAS_ON_LEVEL,
    MOST_CORNERS, MOST_FITTINGS_ON_LEVEL, MOST_FITTINGS_ON_MAP, MOST_LEVELS, MOST_ON_SHEET, MOST_PILLARS, MOST_SQUARES,
    MOST_SQUARES_ON_LEVEL, MOST_THROUGH, MOST_WAYS, MOST_WAYS_ON_LEVEL, NICHES, Snapshot, SnapshotArea, SnapshotKind,
    SnapshotLevel, SnapshotScale, SnapshotWay,
};
use super::stairs::{self, LetteredSign, MOST_LETTERS, MOST_SIGNS, leads_down};
use super::write::{self, width};
use crate::dungeon::{Label, Mark};
use crate::geometry::{Direction, Footprint, Square, steps_over};
use crate::scene::{LookShape, NicheLook, RoomLook, WayOutLook};

pub(super) fn snapshot(bytes: &[u8]) -> Result<Snapshot, SnapshotFault> {
    let mut reader = SnapshotReader {
        bits: BitReader::of(bytes),
        has_squares: false,
        squares: 0,
        areas: 0,
        ways: 0,
        fittings: 0,
        signs: Vec::new(),
        level: 0,
    };
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
    fittings: usize,
    /// The signs with letters, and the place of each: its level, its area, and its place among the area's signs.
    signs: Vec<(LetteredSign, [usize; 3])>,
    /// The index of the level.
    level: usize,
}

/// Counts what has been read.
fn count(so_far: &mut usize, more: usize, most: usize) -> Read<()> {
    *so_far = at_most(so_far.saturating_add(more), most)?;
    Ok(())
}

fn near(square: Square) -> Read<Square> {
    let is_near = |at: i32| (-FARTHEST..=FARTHEST).contains(&at);
    if is_near(square.x) && is_near(square.y) { Ok(square) } else { Err(SnapshotFault::TooLarge) }
}

impl SnapshotReader<'_> {
    fn bit(&mut self, about: impl Into<AboutCase>) -> Read<bool> {
        self.bits.bit(about)
    }

    fn bits(&mut self, about: impl Into<AboutCase>, count: u32) -> Read<usize> {
        self.bits.bits(about, count)
    }

    fn number(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<usize> {
        self.bits.number(about, order)
    }

    fn signed(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<i32> {
        self.bits.signed(about, order)
    }

    fn one_of<T: Copy>(&mut self, about: impl Into<AboutCase>, count: u32, all: &[T]) -> Read<T> {
        let nth = self.bits(about, count)?;
        all.get(nth).copied().ok_or(SnapshotFault::Damaged)
    }

    fn snapshot(&mut self) -> Read<Snapshot> {
        self.has_squares = self.bit(About::Map)?;
        let furnishings = if self.has_squares { self.bits(About::Furnishings, 8)? } else { 0 };
        let furnishings = u8::try_from(furnishings).unwrap_or_default();
        let title = self.text(TITLE)?;
        let levels = at_most(self.number(About::Map, 0)?, MOST_LEVELS)?;
        let first = self.number(About::Map, 0)?;
        let party =
            if self.bit(About::Map)? { Some((self.number(About::Map, 0)?, self.number(About::Map, 4)?)) } else { None };
        let mut levels = (0..levels).map(|nth| self.level(nth)).collect::<Read<Vec<_>>>()?;
        self.letters(&mut levels)?;
        let is_there = |(level, area): &(usize, usize)| {
            levels.get(*level).and_then(|level: &SnapshotLevel| level.areas.get(*area)).is_some()
        };
        if first >= levels.len().max(1) || party.as_ref().is_some_and(|party| !is_there(party)) {
            return Err(SnapshotFault::Damaged);
        }
        Ok(Snapshot { title, has_squares: self.has_squares, furnishings, levels, first, party })
    }

    fn level(&mut self, nth: usize) -> Read<SnapshotLevel> {
        self.level = nth;
        let name = self.level_name()?;
        let scale = match self.number(About::Scale, 0)? {
            0 => SnapshotScale::None,
            tens => SnapshotScale::Feet10(u8::try_from(tens).map_err(|_| SnapshotFault::TooLarge)?),
        };
        let areas = self.number(About::Areas, 4)?;
        count(&mut self.areas, at_most(areas, MOST_AREAS_ON_LEVEL)?, MOST_AREAS)?;
        let squares_before = self.squares;
        let mut level = SnapshotLevel { name, scale, ..SnapshotLevel::default() };
        // The areas whose ways have been read, and the ways at each area.
        let mut done = 0;
        let mut leaving: Vec<LeftWays> = Vec::new();
        while done < areas {
            if done == level.areas.len() {
                let area = self.area(None, done)?;
                level.areas.push(area);
            }
            leaving.resize(level.areas.len(), LeftWays::default());
            let case = leaving[done].ways_case(level.areas[done].kind);
            let ways = self.number(About::Ways.after(case), 1)?;
            count(&mut self.ways, ways, MOST_WAYS)?;
            at_most(level.ways.len() + ways, MOST_WAYS_ON_LEVEL)?;
            for _ in 0..ways {
                let way = self.way(&mut level, done, &leaving[done])?;
                leaving.resize(level.areas.len(), LeftWays::default());
                LeftWays::note(&mut leaving, &way);
                level.ways.push(way);
            }
            at_most(level.areas.len(), areas)?;
            done += 1;
        }
        check_sheet(&level, self.has_squares)?;
        at_most(self.squares - squares_before, MOST_SQUARES_ON_LEVEL)?;
        let mut shared = self.has_squares.then(|| SharedSquares::of(&level));
        at_most(shared.as_ref().map_or(0, |shared| shared.most), MOST_THROUGH)?;
        let mut fittings = 0;
        for way in &mut level.ways {
            let kinds = way.ends.map(|end| level.areas[end].kind);
            way.fittings = fittings::on_way(&mut self.bits, shared.as_mut(), way, kinds)?;
            count(&mut self.fittings, way.fittings.len(), MOST_FITTINGS_ON_MAP)?;
            count(&mut fittings, way.fittings.len(), MOST_FITTINGS_ON_LEVEL)?;
        }
        Ok(level)
    }

    fn level_name(&mut self) -> Read<String> {
        match self.bits(About::LevelName, 2)? {
            0 => self.text(TITLE),
            nth => {
                let number = u16::try_from(self.number(About::LevelNumber, 0)?).map_err(|_| SnapshotFault::Damaged)?;
                Ok(format!("{} {number}", LEVEL_NAMES[nth - 1]))
            }
        }
    }

    /// A way without its things.
    fn way(&mut self, level: &mut SnapshotLevel, from: usize, leaving: &LeftWays) -> Read<SnapshotWay> {
        let (ground, kind) = (level.areas[from].ground, level.areas[from].kind);
        let corners = if self.has_squares { self.legs((&ground, kind), leaving)? } else { self.bends(&ground)? };
        let last = *corners.last().ok_or(SnapshotFault::Damaged)?;
        count(&mut self.squares, at_most(steps_over(&corners), LONGEST_WAY)?, MOST_SQUARES)?;
        let there = (0..level.areas.len()).filter(|&nth| level.areas[nth].ground.covers(last));
        let there: Vec<usize> = there.collect();
        let nth = if there.is_empty() { 0 } else { self.number(About::End, 0)? };
        let to = if nth == 0 {
            let area = self.area(Some((kind, &corners)), level.areas.len())?;
            level.areas.push(area);
            level.areas.len() - 1
        } else {
            *there.get(nth - 1).ok_or(SnapshotFault::Damaged)?
        };
        if self.has_squares && !level.areas[to].ground.covers(last) {
            return Err(SnapshotFault::Damaged);
        }
        Ok(SnapshotWay { ends: [from, to], corners, fittings: Vec::new() })
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
            let mut place = |known: Option<i32>, side: u8| {
                if let Some(place) = known {
                    return Ok(place);
                }
                let place = self.bits(About::Start.after(side.min(9)), width(side))?;
                i32::try_from(place).map_err(|_| SnapshotFault::Damaged)
            };
            let column = place(known.and_then(|wall| wall.column), ground.w)?;
            let row = place(known.and_then(|wall| wall.row), ground.h)?;
            (2 * column - (w - 1), 2 * row - (h - 1))
        };
        let first = Square::new(at.x + (dx - x).div_euclid(2), at.y + (dy - y).div_euclid(2));
        if ground.offset(first) == (dx, dy) && ground.covers(first) { Ok(first) } else { Err(SnapshotFault::Damaged) }
    }

    fn legs(&mut self, (ground, kind): (&Footprint, SnapshotKind), leaving: &LeftWays) -> Read<Vec<Square>> {
        let legs = at_most(self.number(About::Legs.after(case_of(kind)), 0)?, MOST_CORNERS)?;
        if legs == 0 {
            return Ok(vec![self.start(ground, None)?]);
        }
        let turned = |way: Direction, eighths: usize| way.turned(i32::try_from(eighths).unwrap_or_default());
        let (from, case) = leaving.first_leg(ground);
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

    /// `from`: the kind of the area where the way to this area begins, and the corners of that way. None for an area
    /// without a way. `nth`: the area's index.
    fn area(&mut self, from: Option<(SnapshotKind, &[Square])>, nth: usize) -> Read<SnapshotArea> {
        let kind = self.one_of(About::Kind.after(kind_case(from)), 3, &SnapshotKind::ALL)?;
        let ground = self.ground(from.and_then(|(_, corners)| corners.last().copied()), kind)?;
        let name = self.text(NAME.map(|about| about.after(u8::from(kind == SnapshotKind::Room))))?;
        let signs = at_most(self.number(About::Marks.after(case_of(kind)), 0)?, MARKS.len())?;
        let sign = |sign: usize| self.sign((kind, &ground), [self.level, nth, sign]);
        let signs = (0..signs).map(sign).collect::<Read<Vec<(Mark, String)>>>()?;
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
            Some(last) => (last, if (w, h) == (1, 1) { About::Middle } else { About::MiddleOfRoom }, 0),
            None => (Square::default(), About::Begin, 5),
        };
        let (x, y) = (self.signed(about, order)?, self.signed(about, order)?);
        let at = near(from.plus(Square::new(x, y)))?;
        Ok(if turned { Footprint::diamond(at, w, h) } else { Footprint::around(at, w, h) })
    }

    fn side(&mut self, about: About) -> Read<u8> {
        let side = at_most(1 + self.number(about, 2)?, LARGEST_SIDE.into())?;
        u8::try_from(side).map_err(|_| SnapshotFault::TooLarge)
    }

    /// A mark and its text. Letters come later.
    fn sign(&mut self, (kind, ground): (SnapshotKind, &Footprint), place: [usize; 3]) -> Read<(Mark, String)> {
        let mark = self.one_of(About::Mark.after(mark_case(kind, self.level)), 3, &MARKS)?;
        if self.bit(About::HasLetters)? {
            return Ok((mark, self.text(LETTERS)?));
        }
        let left = at_most(self.number(About::Stairs.after(case_of(kind)), 0)?, MOST_LETTERS)?;
        if left > 0 {
            at_most(self.signs.len() + 1, MOST_SIGNS)?;
            let leads_down = leads_down(mark).ok_or(SnapshotFault::Damaged)?;
            let (level, at) = (self.level, write::middle(ground));
            self.signs.push((LetteredSign { level, at, leads_down, letters: Vec::new(), left }, place));
        }
        Ok((mark, String::new()))
    }

    /// The letters at stairs.
    fn letters(&mut self, levels: &mut [SnapshotLevel]) -> Read<()> {
        let (mut signs, places): (Vec<_>, Vec<_>) = std::mem::take(&mut self.signs).into_iter().unzip();
        stairs::all(&mut self.bits, &mut signs, &[])?;
        for (LetteredSign { letters, .. }, [level, area, sign]) in signs.into_iter().zip(places) {
            let text = letters.into_iter().map(Label::capitals).collect::<Vec<_>>().join(" ");
            at_most(text.len(), LONGEST_NAME)?;
            levels[level].areas[area].signs[sign].1 = text;
        }
        Ok(())
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
        let pillars = at_most(self.number(About::Pillars, 0)?, MOST_PILLARS)?;
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
        let is_right = write::number_of(&text).is_none() && !text.chars().any(char::is_control);
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
