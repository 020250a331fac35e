//! Fingers, pens and mice on the map: pan, pinch, tap, drag a die.

use super::viewport::Viewport;
use crate::app::browser::events::UNREAD;
use crate::app::store::Store;
use dicefall::dungeon::AreaId;
use dicefall::session::{Command, HandCommand};
use kurbo::{Point, Vec2};

/// A press that moves less than this many CSS pixels is a tap.
const TAP: f64 = 7.0;

#[derive(Default)]
pub struct Gesture {
    pointers: Vec<Pointer>,
    doing: PointerAct,
    last_tap: Option<Tapped>,
}

#[derive(Clone, Copy)]
struct Tapped {
    at: Point,
    /// In milliseconds.
    when: f64,
}

impl Tapped {
    /// Whether this tap and `before` are a double tap.
    fn doubles(&self, before: &Self) -> bool {
        self.when - before.when < UNREAD && (self.at - before.at).hypot() < TAP
    }
}

struct Pointer {
    id: i32,
    began: Point,
    at: Point,
}

#[derive(Default, Clone, Copy, PartialEq)]
enum PointerAct {
    #[default]
    Nothing,
    /// The press can still become a tap.
    Waiting,
    Panning,
    Pinching,
    /// The vector leads from the pointer to the middle of the die, in map units.
    Dragging(AreaId, Vec2),
    /// The learner draws a line from this room.
    Drawing(AreaId),
}

impl Gesture {
    pub fn down(&mut self, id: i32, at: Point, store: Store, viewport: Viewport) {
        self.pointers.retain(|pointer| pointer.id != id);
        self.pointers.push(Pointer { id, began: at, at });
        match self.pointers.len() {
            1 => self.doing = PointerAct::Waiting,
            2 => {
                put_down(store);
                self.doing = PointerAct::Pinching;
            }
            _ => {}
        }
        if self.doing == PointerAct::Waiting && store.now(|view| view.draws_by_hand()) {
            let camera = viewport.camera();
            let on_map = camera.on_map(at);
            if let Some((id, _)) = store.now(|view| view.die_at(on_map, camera.scale())) {
                self.doing = PointerAct::Drawing(id);
            }
        } else if self.doing == PointerAct::Waiting && store.now(|view| view.lays_dice()) {
            let camera = viewport.camera();
            let on_map = camera.on_map(at);
            if let Some((id, middle)) = store.now(|view| view.die_at(on_map, camera.scale())) {
                store.dispatch(Command::TakeInHand(id));
                self.doing = PointerAct::Dragging(id, middle - on_map);
            }
        }
    }

    pub fn moved(&mut self, id: i32, at: Point, store: Store, viewport: Viewport) {
        let before = self.spread();
        let Some(pointer) = self.pointers.iter_mut().find(|pointer| pointer.id == id) else { return };
        let by = at - pointer.at;
        let travelled = (at - pointer.began).hypot();
        pointer.at = at;
        match self.doing {
            PointerAct::Waiting if travelled >= TAP => {
                self.doing = PointerAct::Panning;
                viewport.pan(at - self.pointers[0].began);
            }
            PointerAct::Panning => viewport.pan(by),
            PointerAct::Pinching => {
                if let (Some((old_middle, old)), Some((middle, now))) = (before, self.spread()) {
                    viewport.pan(middle - old_middle);
                    viewport.zoom_around(now / old, middle);
                }
            }
            PointerAct::Dragging(die, hold) if travelled >= TAP || is_dragging(store) => {
                let middle = viewport.camera().on_map(at) + hold;
                store.dispatch(Command::Drag(die, dicefall::geometry::Point::nearest(middle.x, middle.y)));
            }
            PointerAct::Drawing(from) if travelled >= TAP => {
                let to = viewport.camera().on_map(at);
                store.dispatch(Command::ByHand(HandCommand::Stretch { from, to }));
            }
            _ => {}
        }
    }

    /// `when`: the time of the event, in milliseconds.
    pub fn up(&mut self, id: i32, when: f64, store: Store, viewport: Viewport) {
        let Some(place) = self.pointers.iter().position(|pointer| pointer.id == id) else { return };
        let pointer = self.pointers.remove(place);
        let camera = viewport.camera();
        let (at, scale) = (camera.on_map(pointer.at), camera.scale());
        match self.doing {
            PointerAct::Drawing(from) if (pointer.at - pointer.began).hypot() >= TAP => {
                store.dispatch(Command::ByHand(HandCommand::Draw { from, at, scale }));
            }
            PointerAct::Waiting | PointerAct::Drawing(_) => {
                let tapped = Tapped { at: pointer.at, when };
                // The second tap of a double tap would answer the next question, which nobody can have read yet.
                let is_double = self.last_tap.replace(tapped).is_some_and(|before| tapped.doubles(&before));
                if !is_double || store.now(|view| view.question().is_none()) {
                    store.dispatch(Command::Tap { side: store.side, at, scale });
                }
            }
            _ => {}
        }
        put_down(store);
        // The last finger of a pinch pans, and never taps.
        self.doing = if self.pointers.is_empty() { PointerAct::Nothing } else { PointerAct::Panning };
    }

    pub fn cancelled(&mut self, id: i32, store: Store) {
        self.pointers.retain(|pointer| pointer.id != id);
        put_down(store);
        self.doing = PointerAct::Nothing;
    }

    fn spread(&self) -> Option<(Point, f64)> {
        let [one, other] = &self.pointers[..] else { return None };
        Some((one.at.midpoint(other.at), (one.at - other.at).hypot().max(1.0)))
    }
}

fn put_down(store: Store) {
    if is_dragging(store) {
        store.dispatch(Command::PutDown);
    }
    if store.now(|view| view.session.handwork.stretch.is_some()) {
        store.dispatch(Command::ByHand(HandCommand::Drop));
    }
}

fn is_dragging(store: Store) -> bool {
    store.now(|view| view.session.laying.dragging)
}
