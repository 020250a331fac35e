//! Turns secret doors into walls: a corridor with a secret door ends before the door, and nothing shows where a secret
//! corridor leaves another.

use crate::dungeon::{Area, AreaId, AreaKind, Feature, Fitting, Level, Passage, PassageId, PassageKind, Set, Tunnel};
use crate::geometry::Course;
use crate::order::Gather;
use crate::order::SortedMap;

/// A passage that players know, with its ids in the whole dungeon.
pub(super) type SeenPassage = (Vec<PassageId>, Passage);

/// Adds the parts of a secret corridor that the party sees: from each area that the party knows up to the first secret
/// door. Each part gets a dead end.
pub(super) fn before_the_door(
    seen: &mut Vec<SeenPassage>,
    areas: &mut SortedMap<AreaId, Area>,
    whole: &Level,
    (id, passage): (PassageId, &Passage),
) {
    let Some(tunnel) = &passage.tunnel else { return };
    for (from, tunnel) in [(passage.a, (**tunnel).clone()), (passage.b, tunnel.reversed())] {
        let Some(ground) = areas.get(&from).and_then(Area::footprint) else { continue };
        let Some(door) = tunnel.fittings.iter().filter(|it| it.feature == Feature::Secret).map(|it| it.along).min()
        else {
            continue;
        };
        let mut squares = tunnel.course.squares();
        // A door at an odd place is between two squares, and a door at an even place is on a square.
        squares.truncate(usize::from(door.div_ceil(2)));
        let Some(&last) = squares.last().filter(|&&last| !ground.covers(last)) else { continue };
        let end = next_id(areas, whole);
        let fittings = tunnel.fittings.into_iter().filter(|fitting| fitting.along < door).gather();
        areas.insert(end, Area::spot(end, AreaKind::DeadEnd, last));
        seen.push((vec![id], Passage::dug(from, end, Tunnel { course: Course::over(squares), fittings }.unlocked())));
    }
}

/// A number that no area of the level has.
fn next_id(areas: &SortedMap<AreaId, Area>, whole: &Level) -> AreaId {
    let used = whole.areas().map(|area| area.id).chain(areas.keys().copied()).max();
    AreaId(used.map_or(1, |last| last.0 + 1))
}

/// Makes an area in a corridor look as if it never had its secret passages: where the corridor runs straight on, the
/// area is gone; otherwise it is a corner or a dead end.
pub(super) fn heal(seen: &mut Vec<SeenPassage>, areas: &mut SortedMap<AreaId, Area>, id: AreaId) {
    let Some(area) = areas.get_mut(&id) else { return };
    if !matches!(area.kind, AreaKind::Junction | AreaKind::Corner | AreaKind::DeadEnd) {
        return;
    }
    let ends: Vec<usize> = seen
        .iter()
        .enumerate()
        .flat_map(|(nth, (_, it))| [it.a, it.b].into_iter().filter(move |&end| end == id).map(move |_| nth))
        .collect();
    area.kind = match ends.len() {
        ..=1 => AreaKind::DeadEnd,
        2 => AreaKind::Corner,
        _ => return,
    };
    let is_plain = area.marks == Set::default() && area.title.is_none() && area.label_at.is_none();
    let (&[first, second], Some(at)) = (&ends[..], area.square()) else { return };
    if !is_plain || first == second {
        return;
    }
    let Some(joined) = joined(&seen[first].1, &seen[second].1, id) else { return };
    if joined.tunnel.as_ref().is_some_and(|tunnel| !tunnel.course.corners().contains(&at)) {
        // The second is later in the list, so the first keeps its index.
        let (also, _) = seen.remove(second);
        seen[first].0.extend(also);
        seen[first].1 = joined;
        areas.remove(&id);
    }
}

/// One passage in place of two that meet at an area.
fn joined(first: &Passage, second: &Passage, at: AreaId) -> Option<Passage> {
    let led = |passage: &Passage, ends_here: bool| {
        let tunnel = passage.tunnel.as_ref()?;
        Some(if (passage.b == at) == ends_here { (**tunnel).clone() } else { tunnel.reversed() })
    };
    let (before, after) = (led(first, true)?, led(second, false)?);
    let long = before.length();
    let corners = before.course.corners().iter().chain(after.course.corners()).copied();
    let mut tunnel = Tunnel { course: Course::over(corners), fittings: before.fittings };
    let moved = after.fittings.iter().map(|it| Fitting { along: it.along.saturating_add(long), ..*it });
    tunnel.fittings.extend(moved);
    let mut passage = Passage::dug(first.beyond(at), second.beyond(at), tunnel);
    for feature in first.features.iter().chain(second.features.iter()) {
        passage.features.insert(feature);
    }
    debug_assert_eq!(passage.kind, PassageKind::Passage);
    Some(passage)
}
