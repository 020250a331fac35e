//! What fingers, pens and mice do on the map: pan, pinch, tap, drag a die.

use super::{Sight, passage_at, room_at};
use crate::app::state::Play;
use crate::app::within::Way;
use dicefall::dice::Surface;
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::procedures::MapKind;
use kurbo::{Point, Vec2};
use leptos::prelude::*;

/// A pointer that moved less than this many CSS pixels has tapped.
const TAP: f64 = 7.0;

/// The pointers that are down, and what they are doing.
#[derive(Default)]
pub struct Gesture {
    pointers: Vec<Pointer>,
    doing: Doing,
}

struct Pointer {
    id: i32,
    began: Point,
    at: Point,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// One pointer went down and may yet be a tap.
    Waiting,
    Panning,
    Pinching,
    /// A die moves with the pointer, which holds it this far from its middle, in map units.
    Dragging(AreaId, Vec2),
}

impl Gesture {
    /// A pointer goes down.
    pub fn down(&mut self, id: i32, at: Point, play: Play, sight: Sight) {
        self.pointers.retain(|pointer| pointer.id != id);
        self.pointers.push(Pointer { id, began: at, at });
        match self.pointers.len() {
            1 => self.doing = Doing::Waiting,
            2 => {
                put_down(play);
                self.doing = Doing::Pinching;
            }
            _ => {}
        }
        if self.doing == Doing::Waiting && untrack(|| play.lays_dice()) {
            let camera = untrack(|| sight.now());
            let on_map = camera.on_map(at);
            if let Some((id, middle)) = die_at(on_map, camera.scale(), play) {
                play.chosen.set(Some(id));
                self.doing = Doing::Dragging(id, middle - on_map);
            }
        }
    }

    /// A pointer moves.
    pub fn moved(&mut self, id: i32, at: Point, play: Play, sight: Sight) {
        let before = self.spread();
        let Some(pointer) = self.pointers.iter_mut().find(|pointer| pointer.id == id) else { return };
        let by = at - pointer.at;
        let travelled = (at - pointer.began).hypot();
        pointer.at = at;
        match self.doing {
            Doing::Waiting if travelled >= TAP => {
                self.doing = Doing::Panning;
                sight.pan(at - self.pointers[0].began);
            }
            Doing::Panning => sight.pan(by),
            Doing::Pinching => {
                if let (Some((old_middle, old)), Some((middle, now))) = (before, self.spread()) {
                    sight.pan(middle - old_middle);
                    sight.zoom_around(now / old, middle);
                }
            }
            Doing::Dragging(die, hold) if travelled >= TAP || play.dragging.get_untracked() => {
                if !play.dragging.get_untracked() {
                    play.remember();
                    play.dragging.set(true);
                }
                let camera = untrack(|| sight.now());
                play.drag_die(die, rounded(camera.on_map(at) + hold));
            }
            _ => {}
        }
    }

    /// A pointer goes up.
    pub fn up(&mut self, id: i32, play: Play, sight: Sight) {
        let Some(place) = self.pointers.iter().position(|pointer| pointer.id == id) else { return };
        let pointer = self.pointers.remove(place);
        if self.doing == Doing::Waiting {
            let camera = untrack(|| sight.now());
            tap(camera.on_map(pointer.at), camera.scale(), play);
        }
        put_down(play);
        // The finger that is left of a pinch goes on as a pan, never as a tap.
        self.doing = if self.pointers.is_empty() { Doing::Nothing } else { Doing::Panning };
    }

    /// The browser took a pointer away.
    pub fn cancelled(&mut self, id: i32, play: Play) {
        self.pointers.retain(|pointer| pointer.id != id);
        put_down(play);
        self.doing = Doing::Nothing;
    }

    /// The middle between two pointers and how far apart they are.
    fn spread(&self) -> Option<(Point, f64)> {
        let [one, other] = &self.pointers[..] else { return None };
        Some((one.at.midpoint(other.at), (one.at - other.at).hypot().max(1.0)))
    }
}

/// A die that was dragged stays where it is now.
fn put_down(play: Play) {
    if play.dragging.get_untracked() {
        play.dragging.set(false);
    }
}

fn tap(at: Point, scale: f64, play: Play) {
    play.catch_up();
    let shown = untrack(|| (play.map(), play.level.get()));
    let passage = play.moment.with_untracked(|moment| passage_at(moment.as_deref()?, shown, at, scale));
    if let Some(name) = passage {
        return play.make_move(&name);
    }
    let room = play.moment.with_untracked(|moment| room_at(moment.as_deref()?, shown, at, scale));
    if untrack(|| play.lays_dice()) && untrack(|| play.wants_on_tray()) {
        let place = rounded(at);
        // A tap on the rim is no tap on the tray.
        if place == Surface::TRAY.nearest(place) {
            play.lay_die(place);
        }
        return;
    }
    let ways =
        play.moment.with_untracked(|moment| Some(moment.as_deref()?.ways_from(Spot { level: shown.1, area: room? })));
    if let Some(&[way @ Way::In(_)]) = ways.as_deref() {
        return play.go_way(way);
    }
    let drawn = || play.moment.with_untracked(|moment| moment.as_deref()?.way_drawn_at(shown.1, at, scale));
    if let Some(way) = drawn().filter(|_| shown.0 == MapKind::Tray && is_no_room(room, at, shown, play)) {
        return play.go_way(way);
    }
    play.chosen.update(|chosen| *chosen = if *chosen == room { None } else { room });
}

/// Whether a place lies within no room's walls, near as one may be.
fn is_no_room(room: Option<AreaId>, at: Point, (map, level): (MapKind, LevelId), play: Play) -> bool {
    let within = |room: AreaId| {
        play.moment.with_untracked(|moment| {
            let moment = moment.as_deref()?;
            let (middle, radius) = moment.run.layout(map).area(&moment.dungeon, (level, room))?;
            Some((middle - at).hypot() <= radius)
        })
    };
    !room.and_then(within).unwrap_or(false)
}

/// The die at a place and its middle.
fn die_at(at: Point, scale: f64, play: Play) -> Option<(AreaId, Point)> {
    play.moment.with_untracked(|moment| {
        let moment = moment.as_deref()?;
        let id = room_at(moment, (MapKind::Tray, play.level.get_untracked()), at, scale)?;
        let middle = moment.dungeon.levels.get(play.level.get_untracked().index())?.area(id)?.point()?;
        Some((id, Point::new(middle.x.into(), middle.y.into())))
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a place near the tray")]
fn rounded(at: Point) -> dicefall::geometry::Point {
    dicefall::geometry::Point::new(at.x.round() as i32, at.y.round() as i32)
}
