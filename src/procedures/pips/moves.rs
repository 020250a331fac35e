//! Moves: the player adds exits (step 6, R13) and secret doors (R14) by hand.

use super::facts::{PipsEnd, PipsEvent, PipsOffer, PipsPurpose};
use super::mapping::{ENTRANCE, Mapping};
use crate::dungeon::AreaName;
use crate::geometry::Direction;
use crate::order::Gather;
use crate::procedures::Stop;
use crate::trace::{Choice, Move, Step};

const END: &str = "end";

impl Mapping<'_, '_> {
    /// None if the player adds nothing more, or nothing can be added.
    pub fn add_an_exit(&mut self) -> Result<Option<PipsEnd>, Stop> {
        let offers: Vec<PipsOffer> = self.places_for_exits().collect();
        let ruled = self.ruled_exit();
        let is_ruled =
            |offer: &PipsOffer| matches!(*offer, PipsOffer::Exit { spot, way, .. } if ruled == Some((spot, way)));
        let ruled = offers.iter().position(is_ruled);
        let Some(PipsOffer::Exit { spot, way, .. }) = self.choose(&offers, ruled, PipsPurpose::NextExit)? else {
            return Ok(None);
        };
        let end = PipsEnd::Added { spot, way };
        self.area_mut(spot).exits += 1;
        self.note_at(spot, Step::new("pips/6", PipsEvent::OneMore(end)).ruled_by(&["R13"]));
        Ok(Some(end))
    }

    pub fn add_secret_doors(&mut self) -> Result<(), Stop> {
        loop {
            let walls = self.walls_without_a_door();
            let offers: Vec<PipsOffer> = walls.iter().map(|wall| PipsOffer::SecretDoor(wall.areas)).collect();
            let ruled = walls.iter().position(|wall| self.area(wall.areas[1]).has_central_pip());
            let chosen = self.choose(&offers, ruled, PipsPurpose::NextSecretDoor)?;
            let Some(&wall) = walls.iter().find(|wall| chosen == Some(PipsOffer::SecretDoor(wall.areas))) else {
                return Ok(());
            };
            self.put_a_secret_door(wall, &["R14"]);
        }
    }

    fn places_for_exits(&self) -> impl Iterator<Item = PipsOffer> {
        let has_exits =
            |spot: AreaName| spot == ENTRANCE || self.area(spot).room.is_some() || self.corridor_ends.contains(&spot);
        self.areas().filter(move |(spot, _)| has_exits(*spot)).flat_map(|(spot, area)| {
            let free = Direction::STRAIGHT.into_iter().filter(|&way| area.free_way(way) == Some(way));
            free.map(move |way| PipsOffer::Exit { spot, way, of_room: area.room.is_some() })
        })
    }

    /// The exit that step 6 would add, in the area that step 6 chooses: straight on, or else in the next free wall
    /// clockwise. None if no area has a free way out.
    fn ruled_exit(&self) -> Option<(AreaName, Direction)> {
        let spot = self.end_to_open()?.spot();
        let area = self.area(spot);
        let ahead = if area.way.is_diagonal() { area.way.turned(1) } else { area.way };
        Some((spot, area.free_way(ahead)?))
    }

    /// `ruled`: the index of the offer that the rulings would take, if any. Returns None if nothing is offered, or if
    /// the player adds nothing more.
    fn choose(
        &mut self,
        offers: &[PipsOffer],
        ruled: Option<usize>,
        why: PipsPurpose,
    ) -> Result<Option<PipsOffer>, Stop> {
        if offers.is_empty() {
            return Ok(None);
        }
        let read = |text: &str| {
            let named = || offers.iter().find(|offer| offer.name() == text);
            if text == END { Some(None) } else { named().copied().map(Some) }
        };
        let ruled_offer = ruled.and_then(|place| offers.get(place)).copied();
        let next = || Some((ruled_offer, ruled_offer.unwrap_or(PipsOffer::Enough).name()));
        let offer = || {
            let each = |offer: &PipsOffer| Move {
                name: offer.name(),
                words: offer.to_string(),
                at: offer.spot().map(|name| name.spot),
                takes: None,
            };
            let moves = offers.iter().chain([&PipsOffer::Enough]).map(each).gather();
            Choice { moves, next: Some(ruled.unwrap_or(offers.len())), here: None }
        };
        self.table.choose(why, read, next, offer)
    }
}

impl PipsOffer {
    /// The move as in links: `x3N` is an exit north from area 3, `d3~7` a secret door between areas 3 and 7.
    fn name(self) -> String {
        match self {
            Self::Exit { spot, way, .. } => format!("x{spot}{}", way.letters()),
            Self::SecretDoor([one, other]) => format!("d{one}~{other}"),
            Self::Enough => END.into(),
        }
    }
}
