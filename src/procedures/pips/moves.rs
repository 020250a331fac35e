//! Step 6 and R8 by hand: where the player adds exits (R13) and secret doors (R14).

use super::facts::{PipsEnd, PipsEvent, PipsOffer, PipsPurpose};
use super::mapping::{ENTRANCE, Mapping};
use crate::dungeon::AreaName;
use crate::geometry::Direction;
use crate::procedures::Stop;
use crate::trace::{Choice, Move, Step};

/// What the player answers when nothing is to be added.
const END: &str = "end";

impl Mapping<'_, '_> {
    /// The exit that the player adds now that no end is open; none if the map stays as it is.
    pub fn add_an_exit(&mut self) -> Result<Option<PipsEnd>, Stop> {
        let offers: Vec<PipsOffer> = self.places_for_exits().collect();
        let ruled = offers.iter().position(|offer| self.is_ruled(*offer));
        let Some(PipsOffer::Exit { spot, way, .. }) = self.choose(&offers, ruled, PipsPurpose::NextExit)? else {
            return Ok(None);
        };
        let end = PipsEnd::Added { spot, way };
        self.area_mut(spot).exits += 1;
        self.note_at(spot, Step::new("pips/6", PipsEvent::OneMore(end)).ruled_by(&["R13"]));
        Ok(Some(end))
    }

    /// Lets the player put secret doors in walls that areas share, one after the other.
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

    /// Where an exit can be added: in walls of rooms, at corridors' ends and at the entrance.
    fn places_for_exits(&self) -> impl Iterator<Item = PipsOffer> {
        let has_exits =
            |spot: AreaName| spot == ENTRANCE || self.area(spot).room.is_some() || self.corridor_ends.contains(&spot);
        self.areas().filter(move |(spot, _)| has_exits(*spot)).flat_map(|(spot, area)| {
            let free = Direction::STRAIGHT.into_iter().filter(|&way| area.free_way(way) == Some(way));
            free.map(move |way| PipsOffer::Exit { spot, way, of_room: area.room.is_some() })
        })
    }

    /// Whether the rulings would add that exit: to the area that step 6 names, straight on or else the next wall
    /// clockwise.
    fn is_ruled(&self, offer: PipsOffer) -> bool {
        let (Some(end), PipsOffer::Exit { spot, way, .. }) = (self.end_to_open(), offer) else { return false };
        let area = self.area(spot);
        let ahead = if area.way.is_diagonal() { area.way.turned(1) } else { area.way };
        end.spot() == spot && area.free_way(ahead) == Some(way)
    }

    /// Has the player choose one of these; none if there is none or the player wants no more.
    fn choose(
        &mut self,
        offers: &[PipsOffer],
        ruled: Option<usize>,
        why: PipsPurpose,
    ) -> Result<Option<PipsOffer>, Stop> {
        if offers.is_empty() {
            return Ok(None);
        }
        let names: Vec<String> = offers.iter().map(|&offer| self.move_name(offer)).collect();
        let place_of = |text: &str| names.iter().position(|name| name == text);
        let read = |text: &str| if text == END { Some(None) } else { Some(Some(offers[place_of(text)?])) };
        let next = || Some(ruled.map_or((None, END.to_owned()), |place| (Some(offers[place]), names[place].clone())));
        let offer = || {
            let each = |(name, offer): (&str, &PipsOffer)| Move {
                name: name.into(),
                words: offer.to_string(),
                at: offer.spot().map(|name| name.spot),
                takes: None,
            };
            let named = names.iter().map(|name| &**name).zip(offers).chain([(END, &PipsOffer::Enough)]);
            let moves = named.map(each).collect();
            Choice { moves, next: Some(ruled.unwrap_or(offers.len())), here: None }
        };
        self.table.choose(why, read, next, offer)
    }

    /// How links write a move: `x3N`, an exit in the north wall of 3; `d3~7`, a secret door between 3 and 7.
    fn move_name(&self, offer: PipsOffer) -> String {
        let name = |spot: AreaName| -> AreaName { self.site(spot.level).name(spot.area) };
        match offer {
            PipsOffer::Exit { spot, way, .. } => format!("x{}{}", name(spot), ["N", "E", "S", "W"][way as usize / 2]),
            PipsOffer::SecretDoor([one, other]) => format!("d{}~{}", name(one), name(other)),
            PipsOffer::Enough => END.into(),
        }
    }
}
