//! Thousands of rooms of every size, with exits anywhere.

use super::site::{Masonry, is_clear_of_walls};
use super::*;
use crate::order::Gather;
use dicefall_pen::Chance;

/// Every place in the walls of a room.
fn walls(half: Vec2) -> Vec<RoomExit> {
    let mut walls = Vec::new();
    for out in site::WALLS {
        let (wall, far) = (out.x.abs() * half.y + out.y.abs() * half.x, out.x.abs() * half.x + out.y.abs() * half.y);
        let mut along = 0.5 - wall;
        while along < wall {
            walls.push(RoomExit { at: (out * far - out.turn_90() * along).to_point(), out });
            along += 1.0;
        }
    }
    walls
}

fn rooms() -> impl Iterator<Item = RoomSite> {
    (0..6000).map(|nth| {
        let mut chance = Chance::at(7, 7, nth, 0);
        let mut side = || f64::from(u32::try_from(2 + chance.below(7)).expect("a small number")) / 2.0;
        let half = Vec2::new(side(), side());
        let often = [0.0, 0.03, 0.08, 0.2][chance.below(4)];
        let in_the_middle = chance.happens(0.5);
        let is_exit = |exit: &RoomExit| !in_the_middle || exit.along().abs() < 0.6;
        let exits: Vec<RoomExit> = walls(half)
            .into_iter()
            .filter(is_exit)
            .filter(|_| chance.happens(often * if in_the_middle { 4.0 } else { 1.0 }))
            .collect();
        let in_rock = walls(half).into_iter().filter(|place| !exits.contains(place) && chance.happens(0.9)).gather();
        RoomSite {
            half,
            turned: chance.happens(0.1),
            crossed: false,
            seen_exits: exits.clone(),
            exits,
            in_rock,
            least: if chance.happens(0.5) { LEAST } else { LEAST_DUG },
            has_goal: chance.happens(0.3),
            signs: chance.below(4),
            look: None,
            masonry: [Masonry::Plain, Masonry::Fine, Masonry::Rough][chance.below(3)],
            seed: 3,
            place: (nth, nth / 7),
            furnishings: u64::try_from(nth).expect("a positive number"),
        }
    })
}

fn outline(site: &RoomSite) -> (RoomShape, FloorPiece) {
    let shape = RoomShape::of(site);
    (shape, FloorPiece::of(shape.outline(site)))
}

#[test]
fn a_shape_stays_within_its_squares_and_every_exit_leads_onto_its_floor() {
    let mut counts = [0; 6];
    for site in rooms() {
        let (shape, outline) = outline(&site);
        counts[match shape {
            RoomShape::Rectangle => 0,
            RoomShape::Chamfered => 1,
            RoomShape::Octagon => 2,
            RoomShape::Round => 3,
            RoomShape::HalfRound(_) => 4,
            RoomShape::Cave => 5,
        }] += 1;
        for corner in outline.corners() {
            assert!(corner.x.abs() < site.half.x + 1e-9 && corner.y.abs() < site.half.y + 1e-9, "{shape:?} {site:?}");
        }
        for exit in &site.exits {
            // A corridor reaches one square into the room. In the middle of that square, it must be on the room's
            // floor.
            let inside = exit.at - exit.out * 0.5;
            assert!(is_clear_of_walls(&outline, inside, 0.2), "{shape:?} {exit:?} {site:?}");
        }
    }
    assert!(counts.iter().all(|&count| count > 60), "{counts:?}");
}

#[test]
fn a_niche_is_in_rock_and_clear_of_exits_and_corners() {
    let mut found = 0;
    for site in rooms() {
        let (shape, outline) = outline(&site);
        for niche in niches::niches(&site, shape, None).map(|niches| niches.outlines).unwrap_or_default() {
            let piece = FloorPiece::of(niche);
            found += 1;
            assert!(piece.corners().iter().filter(|corner| outline.contains(**corner)).count() >= 2, "{site:?}");
            let deep = |corner: &Point| (corner.x.abs() - site.half.x).max(corner.y.abs() - site.half.y);
            assert!(piece.corners().iter().all(|corner| deep(corner) < niches::DEPTH + 1e-9));
            for place in walls(site.half) {
                let touched = piece.distance(place.at + place.out * 0.2) < 0.45;
                assert!(!touched || site.in_rock.contains(&place), "{place:?} {piece:?} {site:?}");
            }
            for exit in &site.exits {
                assert!(piece.distance(exit.at) > 0.5 + 0.55, "{exit:?} {piece:?} {site:?}");
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn no_niche_looks_like_a_blocked_exit_and_no_kind_comes_twice_in_a_row() {
    let (mut before, mut found) = (None, [0; 5]);
    for site in rooms() {
        let (shape, _) = outline(&site);
        let Some(niches) = niches::niches(&site, shape, before) else { continue };
        assert_ne!(Some(niches.kind), before, "{site:?}");
        before = Some(niches.kind);
        found[niches.kind as usize] += 1;
        let pieces: Vec<FloorPiece> = niches.outlines.into_iter().map(FloorPiece::of).collect();
        for (nth, niche) in pieces.iter().enumerate() {
            let is_box = niche.corners().len() == 4;
            assert!(!is_box || niche.bounds().size().max_side() >= niches::BOX - 1e-9, "{niche:?} {site:?}");
            let apart = |other: &FloorPiece| (other.bounds().center() - niche.bounds().center()).hypot();
            assert!(pieces[..nth].iter().all(|other| !is_box && apart(other) > 0.9), "{pieces:?} {site:?}");
        }
    }
    assert!(found.iter().all(|&count| count > 10) && found.iter().sum::<i32>() < 1200, "{found:?}");
}

#[test]
fn nothing_stands_in_the_way_or_under_the_number_or_in_a_wall() {
    let mut found = [0; 5];
    for site in rooms() {
        let (shape, outline) = outline(&site);
        let pillars = pillars::pillars(&site, shape);
        let furniture: Vec<(Point, f64)> = pillars.iter().map(|&at| (at, pillars::RADIUS)).collect();
        for &pillar in &pillars {
            assert!(site.to_exits(pillar) > 0.8 && is_clear_of_walls(&outline, pillar, 0.3), "{pillar:?} {site:?}");
            assert!(pillar.to_vec2().hypot() > 0.77, "{pillar:?} {site:?}");
        }
        let rubble = stones::rubble(&site, shape);
        for corner in rubble.iter().flatten() {
            assert!(outline.contains(*corner) && site.to_exits(*corner) > 0.55, "{corner:?} {site:?}");
        }
        let debris = stones::debris(&site, &outline, &furniture);
        for corner in debris.iter().flatten() {
            assert!(is_clear_of_walls(&outline, *corner, 0.01) && site.to_exits(*corner) > 0.55, "{corner:?} {site:?}");
            assert!(furniture.iter().all(|(at, radius)| (*at - *corner).hypot() > *radius), "{corner:?} {site:?}");
        }
        let cracks = cracks::cracks(&site, &outline, &furniture);
        for crack in &cracks {
            assert!(outline.distance_to_sides(crack.broad[0]) < 1e-6, "it starts at a wall: {crack:?} {site:?}");
            for at in crack.broad[1..].iter().chain(&crack.thin).chain(&crack.twig) {
                assert!(
                    outline.contains(*at) && site.to_exits(*at) > 0.9 && !site::is_for_the_number(*at),
                    "{at:?} {site:?}"
                );
            }
        }
        let dais = dais::dais(&site, shape);
        for corner in dais.iter().flatten() {
            let is_covered = corner.x.abs() < site.half_label() && (-0.95..1.1).contains(&corner.y);
            assert!(!is_covered, "{corner:?} {site:?}");
            assert!(corner.x.abs() < site.half.x + 1e-9 && corner.y.abs() < site.half.y + 1e-9, "{corner:?} {site:?}");
            assert!(site.to_exits(*corner) > 0.5, "{corner:?} {site:?}");
        }
        let some = [!pillars.is_empty(), !rubble.is_empty(), !debris.is_empty(), !cracks.is_empty(), !dais.is_empty()];
        (0..5).for_each(|nth| found[nth] += i32::from(some[nth]));
        assert!(dais.is_empty() || site.has_goal);
    }
    assert!(found.iter().all(|&count| count > 300), "{found:?}");
}

#[test]
fn a_room_has_few_things() {
    let mut bare = 0;
    for site in rooms() {
        let (shape, outline) = outline(&site);
        let things = [
            niches::niches(&site, shape, None).is_some(),
            !pillars::pillars(&site, shape).is_empty(),
            !stones::rubble(&site, shape).is_empty(),
            !cracks::cracks(&site, &outline, &[]).is_empty(),
        ];
        bare += i32::from(things.iter().all(|thing| !thing));
    }
    assert!((3000..4500).contains(&bare), "{bare} of 6000");
}
