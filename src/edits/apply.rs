//! Makes edits: what each changes, and the laws of the map it has to keep.

use super::facts::{Edit, EditEvent, EditFault, Fixture, Leaving};
use crate::dungeon::{Area, AreaId, AreaKind, Depths, Dungeon, Feature, Fitting, LevelId, Passage, PassageId, Spot};
use crate::geometry::Square;
use crate::procedures::{BadInput, Stop, Table};
use crate::trace::{Change, Step};

/// The most edits of a link.
pub const MOST: usize = 200;

/// The most characters of a name.
const LONGEST_NAME: usize = 16;

/// What the step of an edit has in place of a rule.
pub const RULE: &str = "edit";

/// What an edit comes to: the level it is made on, and what changes there.
type Changes = (LevelId, Vec<Change>);

/// Makes the edits, each in a step of its own.
///
/// # Errors
/// [`Stop::Refused`] for the first edit that doesn't fit, or would break a law of the map.
pub fn apply(edits: &[Edit], table: &mut Table) -> Result<(), Stop> {
    if edits.is_empty() {
        return Ok(());
    }
    table.turn_to(LevelId::default());
    let mut dungeon = table.dungeon();
    for (number, edit) in (1..).zip(edits) {
        let made = if number > MOST { Err(EditFault::TooMany(MOST)) } else { changes(edit, &dungeon) };
        let (level, changes) = match made {
            // A dungeon within the dungeon that is not made now can have that area.
            Err(EditFault::NoSuchArea(_)) if table.leaves_nodes_out() => continue,
            made => made.map_err(|fault| Stop::Refused(refused(number, edit, &fault)))?,
        };
        for change in changes {
            change.apply(level, &mut dungeon);
            table.change(change);
        }
        table.note(Step::new(RULE, EditEvent(edit.clone())).on(level));
    }
    Ok(())
}

/// Whether an edit would be made on a dungeon as it is.
///
/// # Errors
/// Why it would be refused.
pub fn fits(edit: &Edit, dungeon: &Dungeon) -> Result<(), EditFault> {
    changes(edit, dungeon).map(|_| ())
}

fn refused(number: usize, edit: &Edit, fault: &EditFault) -> BadInput {
    BadInput::BadEdit { number, edit: edit.to_string(), fault: fault.to_string() }
}

fn changes(edit: &Edit, dungeon: &Dungeon) -> Result<Changes, EditFault> {
    match edit {
        Edit::Add(fixture, place) => add(*fixture, place, dungeon),
        Edit::Remove(Fixture::Corridor, place) => take_out(place, dungeon),
        Edit::Remove(fixture, place) => remove(*fixture, place, dungeon),
        Edit::Name { label, name } => rename(label, name, dungeon),
    }
}

fn add(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Changes, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = found.wall()?;
    let Some(feature) = fixture.feature() else { return Err(EditFault::Unreadable) };
    let fitting = Change::Fitting(found.id, Fitting { feature, along });
    match found.door_at(along) {
        None => Ok((found.level, vec![fitting])),
        // A door can be locked.
        Some(Fixture::Door) if fixture == Fixture::Lock => {
            Ok((found.level, vec![Change::Clear(found.id, Fitting { feature: Feature::Door, along }), fitting]))
        }
        Some(door) => Err(EditFault::HasADoor(door)),
    }
}

fn remove(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Changes, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = found.wall()?;
    let Some(feature) = fixture.feature().filter(|_| found.door_at(along) == Some(fixture)) else {
        return Err(EditFault::NothingThere(fixture));
    };
    let mut changes = vec![Change::Clear(found.id, Fitting { feature, along })];
    if fixture == Fixture::Lock {
        changes.push(Change::Fitting(found.id, Fitting { feature: Feature::Door, along }));
    }
    Ok((found.level, changes))
}

/// Takes a whole passage away, if that leaves every place that can be reached within reach.
fn take_out(place: &Leaving, dungeon: &Dungeon) -> Result<Changes, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let change = Change::TakeOut(found.id);
    let mut without = dungeon.clone();
    change.apply(found.level, &mut without);
    let (before, after) = (Depths::of(dungeon), Depths::of(&without));
    for (level, spot) in areas(dungeon).map(|(spot, _)| (spot.level, spot)) {
        if before.at(level, spot.area).is_some() && after.at(level, spot.area).is_none() {
            return Err(EditFault::CutsOff(label(spot, dungeon)));
        }
    }
    // What it was crossed by goes over or under nothing there any more.
    let changes = uncrossed(&found, dungeon).into_iter().chain([change]);
    Ok((found.level, changes.chain(fewer_ways(&found, &without)).collect()))
}

/// What a junction at the end of a passage becomes without it, if fewer than three passages are left.
fn fewer_ways(gone: &FoundPassage, without: &Dungeon) -> Vec<Change> {
    let Some(level) = without.levels.get(gone.level.index()) else { return Vec::new() };
    let kind = |id: AreaId| match (level.area(id)?.kind, level.degree(id)) {
        (AreaKind::Junction, 2) => Some(Change::AreaKind(id, AreaKind::Corner)),
        (AreaKind::Junction | AreaKind::Corner, 1) => Some(Change::AreaKind(id, AreaKind::DeadEnd)),
        _ => None,
    };
    [gone.passage.a, gone.passage.b].into_iter().filter_map(kind).collect()
}

/// What clears the places where other passages told of crossing one.
fn uncrossed(gone: &FoundPassage, dungeon: &Dungeon) -> Vec<Change> {
    let mut changes = Vec::new();
    let places = |passage: &Passage| -> Vec<((i32, i32), Fitting)> {
        let Some(tunnel) = &passage.tunnel else { return Vec::new() };
        let squares = tunnel.course.squares();
        let is_told = |fitting: &&Fitting| matches!(fitting.feature, Feature::Over | Feature::Under);
        let place = |fitting: &Fitting| {
            let half = usize::from(fitting.along);
            let (one, other) = (squares.get(half / 2)?, squares.get(half.div_ceil(2))?);
            Some(((one.x + other.x, one.y + other.y), *fitting))
        };
        tunnel.fittings.iter().filter(is_told).filter_map(place).collect()
    };
    let gone_places = places(gone.passage);
    let Some(level) = dungeon.levels.get(gone.level.index()) else { return changes };
    for (id, passage) in level.passages().filter(|(id, _)| *id != gone.id) {
        for (place, fitting) in places(passage) {
            let is_gone = |(there, other): &((i32, i32), Fitting)| *there == place && other.feature != fitting.feature;
            if gone_places.iter().any(is_gone) {
                changes.push(Change::Clear(id, fitting));
            }
        }
    }
    changes
}

fn rename(old: &str, name: &str, dungeon: &Dungeon) -> Result<Changes, EditFault> {
    let spot = spot_of(old, dungeon)?;
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’');
    if name.trim() != name || !(1..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(is_plain) {
        return Err(EditFault::BadName);
    }
    if areas(dungeon).any(|(other, _)| other != spot && label(other, dungeon) == name) {
        return Err(EditFault::LabelTaken(name.into()));
    }
    Ok((spot.level, vec![Change::Title(spot.area, name.into())]))
}

/// A passage, and which of its ends an edit names.
struct FoundPassage<'d> {
    level: LevelId,
    id: PassageId,
    passage: &'d Passage,
    /// The area that it leaves there.
    from: &'d Area,
}

impl<'d> FoundPassage<'d> {
    fn at(place: &Leaving, dungeon: &'d Dungeon) -> Result<Self, EditFault> {
        let (from, to) = (spot_of(&place.from, dungeon)?, spot_of(&place.to, dungeon)?);
        let mut passages: Vec<(PassageId, &Passage)> = Vec::new();
        if let Some(level) = dungeon.levels.get(from.level.index()).filter(|_| from.level == to.level) {
            let ends = (from.area.min(to.area), from.area.max(to.area));
            passages = level.passages().filter(|(_, each)| (each.a, each.b) == ends).collect();
        }
        let area = dungeon.levels.get(from.level.index()).and_then(|level| level.area(from.area));
        match (passages.get(place.number - 1), area) {
            (Some(&(id, passage)), Some(area)) => Ok(Self { level: from.level, id, passage, from: area }),
            _ => {
                let (from, to) = (place.from.clone(), place.to.clone());
                Err(EditFault::NoSuchPassage { from, to, passages: passages.len() })
            }
        }
    }

    /// Where it comes out of the area, in half steps: between the last square of the area and the next one.
    fn wall(&self) -> Result<u16, EditFault> {
        let (Some(tunnel), Some(ground)) = (&self.passage.tunnel, self.from.footprint()) else {
            return Err(EditFault::BareCorner);
        };
        let squares = tunnel.course.squares();
        let comes_out = |pair: &[Square]| ground.covers(pair[0]) != ground.covers(pair[1]);
        // From its end at `b` the last place is the first.
        let mut places = squares.windows(2).enumerate().filter(|(_, pair)| comes_out(pair));
        let found = if self.passage.a == self.from.id { places.next() } else { places.next_back() };
        let (index, pair) = found.ok_or(EditFault::BareCorner)?;
        if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
            return Err(EditFault::BareCorner);
        }
        u16::try_from(2 * index + 1).map_err(|_| EditFault::BareCorner)
    }

    /// The door of any kind at a place.
    fn door_at(&self, along: u16) -> Option<Fixture> {
        let fittings = self.passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings);
        let here: Vec<Feature> = fittings.filter(|each| each.along == along).map(|each| each.feature).collect();
        [Fixture::Lock, Fixture::Secret, Fixture::Door]
            .into_iter()
            .find(|door| door.feature().is_some_and(|it| here.contains(&it)))
    }
}

/// All areas of all levels.
fn areas(dungeon: &Dungeon) -> impl Iterator<Item = (Spot, &Area)> {
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    levels.flat_map(|(level, each)| each.areas().map(move |area| (Spot { level, area: area.id }, area)))
}

fn label(spot: Spot, dungeon: &Dungeon) -> String {
    dungeon.levels.get(spot.level.index()).map(|level| level.label(spot.area)).unwrap_or_default()
}

fn spot_of(text: &str, dungeon: &Dungeon) -> Result<Spot, EditFault> {
    let mut spots = areas(dungeon).map(|(spot, _)| spot);
    spots.find(|&spot| label(spot, dungeon) == text).ok_or_else(|| EditFault::NoSuchArea(text.into()))
}
