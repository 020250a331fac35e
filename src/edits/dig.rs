use super::facts::{EditFault, EditPlace, MapSquare};
use super::found::{Edited, keeps_the_laws, label, level_of};
use super::labels::next_number;
use super::plot::{EditPlot, PlotEnd, locate};
use super::way::shortest;
use crate::dungeon::{Area, AreaId, Dungeon, Label, Spot};
use crate::geometry::{Footprint, Square};

/// The longest side of a room, in squares.
const LONGEST: i32 = 20;

/// Digs a corridor. An end in rock becomes a dead end.
pub fn corridor(from: &EditPlace, to: &EditPlace, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let mut plot = EditPlot::of(locate(from, dungeon)?.0, dungeon)?;
    let (one, other) = (plot.end(from, dungeon)?, plot.end(to, dungeon)?);
    let rock = [one, other].map(|end| matches!(end, PlotEnd::Rock(_)));
    if one == other {
        return Err(EditFault::OnePlace);
    }
    if rock == [true; 2] {
        return Err(EditFault::Rock);
    }
    let ends = if rock[0] { [other, one] } else { [one, other] };
    let squares = shortest(&plot, ends[0].ground(), Some(ends[1].ground())).ok_or(EditFault::NoWay)?;
    let (Some(begins), Some(leads_to)) = (plot.area(ends[0]), plot.area(ends[1])) else {
        return Err(EditFault::NoWay);
    };
    plot.dig([begins, leads_to], &squares);
    let ends = if rock[0] { [leads_to, begins] } else { [begins, leads_to] };
    edited(&plot, ends, dungeon)
}

/// Digs a room between two corner squares, and a corridor that joins the room to `to`. Without `to`, the corridor leads
/// to the nearest area or corridor.
pub fn room(corners: &[MapSquare; 2], to: Option<&EditPlace>, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let [one, other] = corners;
    let level = level_of(one, dungeon)?;
    if level_of(other, dungeon)? != level {
        return Err(EditFault::TwoLevels);
    }
    let mut plot = EditPlot::of(level, dungeon)?;
    let ground = rectangle(one.at, other.at)?;
    if let Some(far) = corners.iter().find(|corner| !plot.reach.covers(corner.at)) {
        return Err(EditFault::TooFar(far.clone()));
    }
    if let Some(at) = ground.squares().find(|&at| !plot.is_free(at)) {
        return Err(EditFault::NotFree(plot.square(at)));
    }
    let goal = to.map(|to| plot.end(to, dungeon)).transpose()?;
    if matches!(goal, Some(PlotEnd::Rock(_))) {
        return Err(EditFault::Rock);
    }
    let area = Area::on(plot.site.next_area(), ground).called(Label::Number(next_number(level, dungeon)));
    let room = plot.site.add(area, &mut plot.table);
    let squares = shortest(&plot, ground, goal.map(PlotEnd::ground)).ok_or(EditFault::NoWay)?;
    let last = squares.last().copied().unwrap_or(ground.at());
    let joined = plot.end_at(last)?;
    let joined = plot.area(joined).ok_or(EditFault::NoWay)?;
    plot.dig([room, joined], &squares);
    edited(&plot, [room, joined], dungeon)
}

fn edited(plot: &EditPlot, ends: [AreaId; 2], dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let edited = Edited::new(plot.id, plot.changes());
    let (after, spots) = (edited.on(dungeon), ends.map(|area| Spot { level: plot.id, area }));
    keeps_the_laws(dungeon, &after, &spots[1..])?;
    Ok(Edited { labels: spots.map(|spot| label(spot, &after)).to_vec(), ..edited })
}

fn rectangle(one: Square, other: Square) -> Result<Footprint, EditFault> {
    let low = Square::new(one.x.min(other.x), one.y.min(other.y));
    let (w, h) = ((one.x - other.x).abs() + 1, (one.y - other.y).abs() + 1);
    let side =
        |squares: i32| u8::try_from(squares).ok().filter(|_| squares <= LONGEST).ok_or(EditFault::TooLarge(LONGEST));
    let middle = Square::new(low.x + (w - 1) / 2, low.y + (h - 1) / 2);
    Ok(Footprint::around(middle, side(w)?, side(h)?))
}
