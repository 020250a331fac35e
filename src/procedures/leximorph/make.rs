//! Steps 1 to 7, in order. Step 3 draws the skeleton piece by piece and chooses the entrance.

use super::facts::LeximorphEvent;
use super::sectors::Sectors;
use super::settings::{LetterSettings, behind, rooms};
use super::skeleton::{Drawing, Skeleton, SkeletonPoint};
use super::starters::take_a_starter;
use crate::dungeon::{Area, AreaId, AreaKind, AreaName, LevelId, Mark};
use crate::geometry::Square;
use crate::order::Gather;
use crate::procedures::preconnect::Method;
use crate::procedures::tunnels::{Beyond, Levels, Site};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

/// Steps 1 to 7.
pub fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let skeleton = if let Some(settings) = LetterSettings::of(options) {
        Skeleton::of_letters(&Sectors { settings: &settings, node: None, table }.fill()?, &settings)
    } else {
        let chosen = options.number_if_set("starter").and_then(|starter| u8::try_from(starter).ok());
        take_a_starter(chosen, table)?
    };
    let (beyond, method) = behind(options);
    let levels = method.map_or_else(|| Levels::new(2), Method::levels);
    let mut leximorph = Leximorph { skeleton, levels, beyond, table };
    leximorph.draw();
    if options.name("entrances") == Some("all") {
        leximorph.mark_the_southern_ends();
    } else {
        leximorph.mark_the_entrance();
    }
    leximorph.roll_the_rest()?;
    method.map_or(Ok(()), |method| leximorph.go_on_by(method, rooms(options)))
}

/// A dungeon of `leximorph` while it is being made. The skeleton's points are its first areas, in the same order.
pub struct Leximorph<'t, 'r> {
    pub skeleton: Skeleton,
    pub levels: Levels,
    pub beyond: Beyond,
    pub table: &'t mut Table<'r>,
}

impl Leximorph<'_, '_> {
    pub fn level(&self) -> LevelId {
        self.levels.first()
    }

    pub fn site(&self) -> &Site {
        self.levels.site(self.level())
    }

    pub fn roll_the_rest(&mut self) -> Result<(), Stop> {
        self.roll_for_the_junctions()?;
        self.levels.count_passages();
        self.roll_for_the_sides()
    }

    pub fn name(&self, place: usize) -> AreaName {
        self.site().name(AreaId::at(place))
    }

    pub fn draw(&mut self) {
        let Self { skeleton: Skeleton { drawings, points, tunnels }, levels, table, .. } = self;
        let site = levels.site_mut(levels.first());
        for (nth, drawing) in drawings.iter().enumerate() {
            for (place, point) in points.iter().enumerate() {
                let at_it = tunnels.iter().filter(|tunnel| tunnel.leaves(place).is_some());
                if at_it.map(|tunnel| tunnel.drawn_with).min() == Some(nth) {
                    site.add(Area::spot(AreaId::at(place), point.kind, point.at), table);
                }
            }
            for tunnel in tunnels.iter_mut().filter(|tunnel| tunnel.drawn_with == nth) {
                let start = points[tunnel.from].at;
                let squares: Vec<Square> = (0..=tunnel.length).map(|steps| tunnel.way.from(start, steps)).collect();
                tunnel.passage = site.dig(tunnel.ends(), &squares, None, table);
            }
            let (what, ruled_by): (_, &[_]) = match *drawing {
                Drawing::Letter(letter) => (LeximorphEvent::Strokes(Some(letter)), &["R2", "R3"]),
                Drawing::Join(letters, ends) => {
                    let place = |end: Square| points.iter().position(|point| point.at == end).unwrap_or_default();
                    (LeximorphEvent::Joined(letters, ends.map(|end| site.name(AreaId::at(place(end))))), &["R3"])
                }
                Drawing::Starter => (LeximorphEvent::Strokes(None), &["R8"]),
            };
            table.note(Step::new("leximorph/3", what).ruled_by(ruled_by));
        }
    }

    /// Each free end at the southern edge becomes an entrance (R10). If the southern edge has no free end, makes the
    /// entrance of R7.
    fn mark_the_southern_ends(&mut self) {
        let south = self.skeleton.points.iter().map(|point| point.at.y).max();
        let is_one = |point: &SkeletonPoint| point.kind == AreaKind::DeadEnd && Some(point.at.y) == south;
        let points = self.skeleton.points.iter().enumerate();
        let ends: Vec<_> = points.filter(|(_, point)| is_one(point)).map(|(place, _)| self.name(place)).gather();
        if ends.is_empty() {
            return self.mark_the_entrance();
        }
        for at in ends {
            self.table.change(Change::Mark(at.area, Mark::Entrance));
            self.table.note(Step::new("leximorph/3", LeximorphEvent::EntranceOnEdge(at)).ruled_by(&["R10"]));
        }
    }

    /// Makes the entrance (R7).
    fn mark_the_entrance(&mut self) {
        let Some(place) = self.skeleton.entrance() else { return };
        let (at, by_stairs) = (self.name(place), self.skeleton.points[place].kind != AreaKind::DeadEnd);
        if by_stairs {
            self.table.change(Change::Mark(at.area, Mark::StairsUp));
        }
        self.table.change(Change::Mark(at.area, Mark::Entrance));
        self.table.note(Step::new("leximorph/3", LeximorphEvent::Entrance { at, by_stairs }).ruled_by(&["R7"]));
    }
}
