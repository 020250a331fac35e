//! A lattice while it is being made: its mouths, and the stretches (between two crossings) and spurs (off the lattice)
//! that follow from their rolls.

use super::facts::{LatticeArea, LatticeEvent, LatticeFact, LeadsTo, MouthRoll, OuterEnd, StairFlight, StairsTo};
use super::layout::{LatticeLayout, Mouth};
use crate::dungeon::{AreaId, Label, PassageId};
use crate::geometry::Direction;
use crate::order::one_copy;
use crate::procedures::Table;
use crate::procedures::tunnels::Site;
use crate::trace::Step;
use std::iter::once;

pub struct Lattice<'t, 'r> {
    pub layout: LatticeLayout,
    /// The mouths as rolled, unless they were opened or cleared, or got a secret door.
    pub mouths: Vec<MouthRoll>,
    /// A room or end, by the first mouth of its stretch or spur.
    beyond: Vec<Option<LatticeArea>>,
    pub site: Site,
    pub exits: Vec<ExitTunnel>,
    /// The passages that run one level lower or higher and come back.
    pub flights: Vec<PassageId>,
    pub heads: Vec<StairHead>,
    pub upper: Option<Upper>,
    pub table: &'t mut Table<'r>,
}

#[derive(Clone, Copy)]
pub struct LatticePassage {
    pub ends: (LatticeArea, LatticeArea),
    pub mouth: Mouth,
    pub across: Option<Mouth>,
}

#[derive(Clone, Copy, Debug)]
pub struct ExitTunnel {
    pub room: AreaId,
    pub wall: Direction,
    pub to: ExitTo,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitTo {
    Room(AreaId),
    Tunnel(AreaId),
}

impl ExitTo {
    pub const fn area(self) -> AreaId {
        match self {
            Self::Room(area) | Self::Tunnel(area) => area,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct StairHead {
    pub mouth: Mouth,
    pub flight: StairFlight,
    pub to: StairsTo,
    /// The roll of the same mouth on the level below, if the stairs lead there.
    pub below: Option<MouthRoll>,
}

pub struct Upper {
    pub layout: LatticeLayout,
    pub site: Site,
    pub heads: Vec<StairHead>,
}

impl<'t, 'r> Lattice<'t, 'r> {
    pub fn new(layout: LatticeLayout, table: &'t mut Table<'r>) -> Self {
        let site = Site::untouched(layout.level).inside(layout.node, layout.levels_above).reaching(layout.corners());
        let (mouths, beyond, exits, flights, heads) = Default::default();
        Self { layout, mouths, beyond, site, exits, flights, heads, upper: None, table }
    }

    pub fn step(&self, rule: &'static str, what: LatticeEvent) -> Step<LatticeFact> {
        Step::new(rule, LatticeFact { layout: self.layout, what }).on(self.layout.level)
    }

    pub fn at(&self, mouth: Mouth) -> MouthRoll {
        self.mouths[mouth.place()]
    }

    /// Returns the first outer mouth that leads on without stairs. If no outer mouth does, opens the first mouth (R5).
    pub fn choose_the_entrance(&mut self) -> Mouth {
        let mut outer = self.layout.mouths().filter(|&mouth| self.layout.across(mouth).is_none());
        let level = outer.find(|&mouth| self.at(mouth).is_level());
        level.unwrap_or_else(|| self.open(Mouth::FIRST))
    }

    /// Returns the first mouth on that side that leads on without stairs. If no mouth does, opens the middle mouth
    /// (R7).
    pub fn choose_an_end(&mut self, side: Direction) -> Mouth {
        let level = self.layout.side(side).find(|&mouth| self.at(mouth).is_level());
        let middle = self.layout.side(side).nth((self.layout.lines - 1) / 2);
        level.unwrap_or_else(|| self.open(middle.unwrap_or(Mouth::FIRST)))
    }

    fn open(&mut self, mouth: Mouth) -> Mouth {
        self.heads.retain(|head| head.mouth != mouth);
        self.mouths[mouth.place()] = MouthRoll { opened: true, ..MouthRoll::default() };
        mouth
    }

    pub fn outer_end(&self, mouth: Mouth) -> Option<OuterEnd> {
        Some(OuterEnd { mouth, area: self.beyond(mouth)?, opened: self.at(mouth).opened })
    }

    /// Names the rooms and ends, in the order in which their mouths were rolled for (R9). No mouth can be opened after
    /// this.
    pub fn number_the_areas(&mut self) {
        let crossings = self.layout.crossings().count();
        let mut ids = (crossings..).map(AreaId::at);
        let mut lettered = u32::try_from(crossings).unwrap_or_default();
        self.beyond = vec![None; self.mouths.len()];
        for mouth in self.layout.mouths() {
            let (first, roll) = (self.layout.first(mouth), self.at(mouth));
            let is_outer = self.layout.across(mouth).is_none();
            // Off the lattice, a room behind stairs isn't drawn (R4).
            let is_room = match roll.leads {
                LeadsTo::Room if !is_outer || roll.flight.is_none() => true,
                LeadsTo::Wall => continue,
                _ if is_outer => false,
                _ => continue,
            };
            if self.beyond[first.place()].is_some() {
                continue;
            }
            let Some(id) = ids.next() else { continue };
            self.beyond[first.place()] = Some(if is_room {
                let number = self.number_of_a_room(id);
                LatticeArea::Room(self.layout.called(id, number))
            } else {
                lettered += 1;
                LatticeArea::End(self.layout.called(id, Label::Letters(lettered - 1)))
            });
        }
        self.site.go_on_after_letters(lettered);
    }

    /// In a superstructure, a node has its area's number, as in links (R9).
    pub fn number_of_a_room(&mut self, id: AreaId) -> Label {
        Label::Number(if self.layout.is_superstructure() { id.0 } else { self.table.number_a_room() })
    }

    pub fn beyond(&self, first: Mouth) -> Option<LatticeArea> {
        self.beyond[first.place()]
    }

    pub fn is_nothing(&self, first: Mouth) -> bool {
        self.layout.both(first).all(|mouth| self.at(mouth).leads == LeadsTo::Wall)
    }

    /// A crossing is rock if no stretch or spur reaches it, open or blocked (R6).
    pub fn is_rock(&self, crossing: AreaId) -> bool {
        let mut mouths = Direction::STRAIGHT.into_iter().map(|way| Mouth { crossing, way });
        mouths.all(|mouth| self.is_nothing(mouth)) && !self.heads.iter().any(|head| head.mouth.crossing == crossing)
    }

    /// The first mouth with stairs decides whether they lead up (R3).
    pub fn flight(&self, first: Mouth) -> Option<StairFlight> {
        self.layout.both(first).filter_map(|mouth| self.at(mouth).flight).reduce(StairFlight::and)
    }

    /// The passages of a stretch or spur: none if it is all wall, two if it is a stretch with a room, or else one (R2).
    pub fn passages(&self, first: Mouth) -> impl Iterator<Item = LatticePassage> {
        let beyond = self.beyond(first);
        let across = self.layout.across(first).filter(|_| beyond.is_none());
        let end = beyond.or(across.map(|other| LatticeArea::Crossing(other.crossing)));
        let end = end.filter(|_| !self.is_nothing(first));
        let mouths = self.layout.both(first).take(if across.is_some() { 1 } else { 2 });
        one_copy(mouths.filter_map(move |mouth| {
            Some(LatticePassage { ends: (LatticeArea::Crossing(mouth.crossing), end?), mouth, across })
        }))
    }

    pub fn blocks(&self, passage: LatticePassage) -> impl Iterator<Item = Mouth> {
        let mouths = once(passage.mouth).chain(passage.across);
        one_copy(mouths.filter(|&mouth| self.at(mouth).leads == LeadsTo::Blocked))
    }
}
