use super::*;
use crate::Chance;
use crate::islands::SCRAP;
use crate::tests::{floors, slab};

/// The shorter side of each patch of blank paper inside the rock, in cells.
fn islands(raster: &RockRaster) -> Vec<usize> {
    let mut blank: Vec<bool> = raster.rim.iter().map(|&rim| rim > LEVEL).collect();
    let mut found = Vec::new();
    for start in 0..blank.len() {
        let (mut patch, mut columns, mut rows) = (vec![start], Vec::new(), Vec::new());
        while let Some(cell) = patch.pop() {
            if std::mem::take(&mut blank[cell]) {
                let (column, row) = (cell % raster.wide, cell / raster.wide);
                columns.push(column);
                rows.push(row);
                if column > 0 && row > 0 && column + 1 < raster.wide && row + 1 < raster.high {
                    patch.extend([cell - 1, cell + 1, cell - raster.wide, cell + raster.wide]);
                }
            }
        }
        let long = |places: &[usize]| Some(1 + places.iter().max()? - places.iter().min()?);
        let touches = |places: &[usize], last: usize| places.contains(&0) || places.contains(&last);
        if !touches(&columns, raster.wide - 1) && !touches(&rows, raster.high - 1) {
            found.extend(long(&columns).min(long(&rows)));
        }
    }
    found
}

#[test]
fn rooms_around_a_block_of_rock_leave_no_blank_island_except_a_courtyard() {
    let (mut left, mut filled) = (0, 0);
    for seed in 0..120 {
        // Four corridors around a block of rock, and some rooms.
        let mut chance = Chance::at(seed, 2, 0, 0);
        let mut size = || 3.0 + 6.0 * chance.unit();
        let (wide, high) = (size(), size());
        let mut floors = floors(seed, 2);
        for (x, y) in [(0.0, -high), (0.0, high), (-wide, 0.0), (wide, 0.0)] {
            let middle = Vec2::new(x - 12.0, y + 0.5);
            let half = if x.abs() > 0.0 { (1.0, high) } else { (wide, 1.0) };
            floors.push(slab(middle, Vec2::new(1.0, 0.0), half));
        }
        let raster = RockRaster::of(&floors, &[], &Noise::of(seed));
        let islands = islands(&raster);
        assert!(islands.iter().all(|&short| short >= SCRAP), "seed {seed}: {islands:?}");
        left += islands.len();
        filled += usize::from(islands.is_empty());
    }
    assert!(left > 10 && filled > 20, "{left} islands; {filled} plans without");
}

#[test]
fn equal_blocks_are_all_filled_or_all_blank() {
    // Four blocks between corridors.
    for (breadth, is_filled) in [(4.0, true), (6.0, true), (8.5, false), (11.0, false)] {
        let apart = breadth + 1.0;
        let mut floors = Vec::new();
        for nth in [-1.0, 0.0, 1.0] {
            let half = (1.5 * apart, 0.5);
            let across = Vec2::new(0.5 + 0.5 * apart, 0.5 + nth * apart);
            floors.push(slab(across, Vec2::new(1.0, 0.0), half));
            let down = Vec2::new(0.5 + nth * apart, 0.5);
            floors.push(slab(down, Vec2::new(0.0, 1.0), (half.0 - 0.5 * apart, half.1)));
        }
        for seed in 0..8 {
            let raster = RockRaster::of(&floors, &[], &Noise::of(seed));
            for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
                let is_rock = raster.rim_at(0.5 + x * apart, 0.5 + y * apart) < 0.0;
                assert_eq!(is_rock, is_filled, "{breadth} squares, seed {seed}, block {x} {y}");
            }
        }
    }
}

#[test]
fn the_rock_along_a_straight_corridor_is_deep_here_and_shallow_there() {
    for seed in 0..12 {
        let corridor = slab(Vec2::new(0.5, 0.5), Vec2::new(1.0, 0.0), (20.0, 0.5));
        let raster = RockRaster::of(&[corridor], &[], &Noise::of(seed));
        let depth = |x: i32| {
            let is_rock = |far: &i32| raster.rim_at(x.into(), 1.0 + f64::from(*far) / 20.0) < 0.0;
            f64::from((0..60).find(|far| !is_rock(far)).unwrap_or(60)) / 20.0
        };
        let depths: Vec<f64> = (-18..18).map(depth).collect();
        let (least, most) = depths.iter().fold((9.0_f64, 0.0_f64), |(low, high), &at| (low.min(at), high.max(at)));
        assert!(least > 0.4 && most < 1.4 && most - least > 0.2, "seed {seed}: {depths:?}");
    }
}

#[test]
fn rock_surrounds_the_floors_and_a_way_out_as_far_as_its_end() {
    for out in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(Vec2::from) {
        let floor = slab(Vec2::new(0.5, 0.5), out, (2.5, 0.5));
        let open = Opening { at: Vec2::new(0.5, 0.5) + out * 2.5, out };
        let noise = Noise::of(3);
        let [closed, bitten] =
            [&[][..], &[open]].map(|open| RockRaster::of(std::slice::from_ref(&floor), open, &noise));
        // The floor ends 2.5 squares along, and is half a square broad on each side.
        let places = [
            ((0.0, 0.0), [true, true]),
            ((2.8, 0.0), [true, false]),
            ((2.8, 0.3), [true, false]),
            // The rock at the side ends with the wall.
            ((2.8, 0.9), [true, false]),
            ((2.8, -0.9), [true, false]),
            ((1.5, 1.0), [true, true]),
            ((2.2, 0.8), [true, true]),
            ((2.2, -0.8), [true, true]),
            ((4.5, 0.0), [false, false]),
        ];
        for ((far, aside), is_rock) in places {
            let at = Vec2::new(0.5, 0.5) + out * far + out.turn_90() * aside;
            let found = [&closed, &bitten].map(|raster| raster.rim_at(at.x, at.y) < 0.0);
            assert_eq!(found, is_rock, "{out:?} {far} {aside}");
        }
        assert!(closed.is_floor(0.5, 0.5) && !closed.is_floor(0.5 + 1.2 * out.y, 0.5 + 1.2 * out.x));
    }
}
