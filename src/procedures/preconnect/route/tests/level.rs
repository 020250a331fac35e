use crate::dice::Stream;
use crate::dungeon::{Area, AreaId, AreaKind, LevelId, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Table;
use crate::procedures::tunnels::{Occupant, Site};

pub const SIDE: i32 = 11;

pub fn level(dice: &mut Stream) -> (Site, Vec<(AreaId, Footprint)>) {
    let mut site = Site::untouched(LevelId(0));
    let mut areas: Vec<(AreaId, Footprint)> = Vec::new();
    let count = 3 + dice.below(6);
    for number in 0..count {
        let at = Square::new(below(dice, SIDE), below(dice, SIDE));
        let is_room = number < 2 || dice.below(3) > 0;
        let mut side = || if is_room { 2 + u8::try_from(dice.below(3)).unwrap() } else { 1 };
        let (w, h) = (side(), side());
        let turned = is_room && dice.below(4) == 0;
        let ground = if turned { Footprint::diamond(at, w, h) } else { Footprint::around(at, w, h) };
        if ground.squares().any(|square| site.on(square).is_some()) {
            continue;
        }
        let id = site.next_area();
        site.settle(&if is_room { Area::on(id, ground) } else { Area::spot(id, AreaKind::Junction, at) });
        areas.push((id, ground));
    }
    let mut table = Table::new(&[], None, &[]);
    for _ in 0..dice.below(7) {
        let [one, other] = [0, 1].map(|_| areas[dice.below(u32::try_from(areas.len()).unwrap()) as usize]);
        if one.0 == other.0 {
            continue;
        }
        let [from, to] = [one.1, other.1].map(|ground| {
            let all: Vec<Square> = ground.squares().collect();
            all[dice.below(u32::try_from(all.len()).unwrap()) as usize]
        });
        let corner = if dice.below(2) == 0 { Square::new(from.x, to.y) } else { Square::new(to.x, from.y) };
        let mut squares = vec![from];
        for goal in [corner, to] {
            while let Some(way) = Direction::between(squares[squares.len() - 1], goal) {
                squares.push(way.from(squares[squares.len() - 1], 1));
            }
        }
        let inside = squares.iter().take_while(|&&square| one.1.covers(square)).count();
        squares.drain(..inside - 1);
        let last = squares.iter().position(|&square| other.1.covers(square)).expect("it ends there");
        squares.truncate(last + 1);
        let between = &squares[1..last.max(1)];
        let on = |square: &Square| site.on(*square);
        let is_fit = |square: &Square| match on(square) {
            None => true,
            Some(Occupant::Passage(_)) => site.crossing(*square).is_none(),
            Some(Occupant::Area(area)) => area != one.0 && area != other.0 && areas[area.index()].1.w > 1,
        };
        if between.is_empty()
            || !between.iter().all(is_fit)
            || between
                .windows(2)
                .any(|two| on(&two[0]) == on(&two[1]) && matches!(on(&two[0]), Some(Occupant::Passage(_))))
        {
            continue;
        }
        let at = squares[1 + dice.below(u32::try_from(last - 1).unwrap()) as usize];
        site.dig([one.0, other.0], &squares, None, &mut table);
        let is_new = matches!(site.on(at), Some(Occupant::Passage(_)));
        if dice.below(4) == 0
            && is_new
            && let Some(junction) = site.area_on(at, &mut table)
        {
            areas.push((junction, Footprint::square(at)));
        }
    }
    (site, areas)
}

/// Corridors side by side, with two squares of rock in between, so that a route often has to cross two in a row.
pub fn rows(dice: &mut Stream) -> (Site, Vec<(AreaId, Footprint)>) {
    let mut site = Site::untouched(LevelId(0));
    let mut areas: Vec<(AreaId, Footprint)> = Vec::new();
    let mut table = Table::new(&[], None, &[]);
    let is_upright = dice.below(2) == 0;
    let at = |along: i32, across: i32| if is_upright { Square::new(across, along) } else { Square::new(along, across) };
    for across in (0..SIDE).step_by(3) {
        let mut along = below(dice, 5);
        while along + 2 < SIDE {
            let last = SIDE.min(along + 2 + below(dice, 5));
            let ends = [along, last].map(|along| {
                let (id, square) = (site.next_area(), at(along, across));
                site.settle(&Area::spot(id, AreaKind::Junction, square));
                areas.push((id, Footprint::square(square)));
                id
            });
            let squares: Vec<Square> = (along..=last).map(|along| at(along, across)).collect();
            site.dig(ends, &squares, None, &mut table);
            along = last + 2 + below(dice, 4);
        }
    }
    (site, areas)
}

pub fn below(dice: &mut Stream, bound: i32) -> i32 {
    i32::try_from(dice.below(bound.unsigned_abs())).unwrap()
}

pub fn sign(site: &Site, square: Square) -> char {
    match (site.on(square), site.crossing(square)) {
        (None, _) => '.',
        (_, Some(_)) => '#',
        (Some(Occupant::Area(AreaId(id))), _) => char::from_digit(id, 36).unwrap_or('?'),
        (Some(Occupant::Passage(PassageId(id))), _) => char::from(b'a' + u8::try_from(id).unwrap()),
    }
}
