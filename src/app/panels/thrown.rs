//! A die on a surface other than the map. The user sets its place, angle and face by pointer, keys or text.

use super::controls::faces;
use super::fields::Refusal;
use crate::app::browser::events::{heard, key, keyed, place, press};
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, maybe, rare, text, watch, words};
use dicefall::dice::{Die, Face, Lie, OwnDie, Roll, Surface, Zone};
use dicefall::export::fragment;
use dicefall::geometry::Point as Place;
use dicefall::scene::{SurfaceScale, Theme, at_angle, dice_dropped};
use dicefall::session::Command;
use kurbo::Point;
use leptos::ev::{Event, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// The drawing handles these keys, so the page doesn't.
const KEYS: &str = "ArrowLeft ArrowRight ArrowUp ArrowDown 0 1 2 3 4 5 6 7 8 9 [ ] { } Enter";
/// The distance from the die's middle to the handle that turns the die, in units of the drawing.
const RING: f64 = 25.0;
/// How far an arrow key moves the die, in units of the surface: without Shift, with Shift.
const STEP: (i32, i32) = (10, 100);

#[derive(Clone, Copy, PartialEq)]
struct Held {
    surface: Surface,
    face: Face,
    at: Place,
    angle: u16,
}

impl Held {
    /// The die begins in the middle of a dice map or, on a tray with a room, north of the room.
    fn new(surface: Surface) -> Self {
        let at = if surface.turns { Zone::Centre.middle(surface.far) } else { Place::new(surface.far.x / 2, 80) };
        Self { surface, face: 1, at, angle: 0 }
    }

    fn lie(self) -> Lie {
        self.surface.lie(self.at, self.angle)
    }

    fn scale(self) -> SurfaceScale {
        SurfaceScale::of(self.surface)
    }

    fn turned(self, by: i32) -> Self {
        let angle = (i32::from(self.angle) + by).rem_euclid(360);
        Self { angle: u16::try_from(angle).unwrap_or_default(), ..self }
    }

    fn moved(self, across: i32, down: i32) -> Self {
        Self { at: self.surface.nearest(Place::new(self.at.x + across, self.at.y + down)), ..self }
    }

    fn in_words(self) -> String {
        let meaning = self.surface.meaning(self.at).unwrap_or_default();
        let turned = if self.surface.turns { format!(", turned by {}°", self.angle) } else { String::new() };
        format!("{meaning}: {} across, {} down{turned}, showing {}.", self.at.x, self.at.y, self.face)
    }

    fn handle(self) -> Point {
        let up = at_angle(f64::from(self.angle).to_radians() - std::f64::consts::FRAC_PI_2);
        self.scale().point(self.at) + up * RING
    }

    fn towards(self, at: Point) -> Self {
        let away = at - self.scale().point(self.at);
        #[expect(clippy::cast_possible_truncation, reason = "degrees")]
        let angle = (away.atan2().to_degrees() + 90.0).round() as i32;
        Self { angle: 0, ..self }.turned(angle)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Handling {
    Nothing,
    Moving,
    Turning,
}

#[component]
pub fn Throw(die: Die, surface: Surface) -> impl IntoView {
    let store = use_store();
    let (held, scale) = (RwSignal::new(Held::new(surface)), SurfaceScale::of(surface));
    let doing = StoredValue::new(Handling::Nothing);
    let element = NodeRef::<html::Div>::new();
    watch(|| {
        let _ = page::focus(page::THROW_MAP);
    });
    let lay = move || {
        let now = held.get_untracked();
        store.dispatch(Command::GiveDie(OwnDie { face: now.face.into(), lie: Some(now.lie()) }));
        held.set(Held::new(now.surface));
    };
    let drag = move |at: Point| match doing.get_value() {
        Handling::Nothing => {}
        Handling::Moving => held.update(|held| held.at = scale.place(at)),
        Handling::Turning => held.update(|held| *held = held.towards(at)),
    };
    let on_drawing = move |at: Point| {
        let width = element.get_untracked().map_or(1.0, |map| f64::from(map.client_width()).max(1.0));
        (at.to_vec2() * (scale.size().0 / width)).to_point()
    };
    let pressed = keyed(move |key, shift| act(key, shift, die, held, &lay));
    let face = Arc::new(move || Some(held.get().face));
    let given = store.slice(|view| view.wanted().map_or_else(Vec::new, |wanted| wanted.given.to_vec()));
    let drawing = text(move || drawing(given.get(), die, held.get(), store.theme.get()));
    let (wide, high) = scale.size();
    let seen = format!("0 0 {} {}", dicefall::export::decimal(wide), dicefall::export::decimal(high));
    view! {
        <div
            id=page::THROW_MAP class="dice-map" class:wide=!surface.turns node_ref=element tabindex="0" role="application"
            {heard("pointerdown", move |event: PointerEvent| {
                if let Some(map) = element.get_untracked() {
                    let _ = map.set_pointer_capture(event.pointer_id());
                }
                let at = on_drawing(place(&event));
                let now = held.get_untracked();
                let turns = surface.turns && (now.handle() - at).hypot() < 10.0;
                doing.set_value(if turns { Handling::Turning } else { Handling::Moving });
                drag(at);
            })}
            {heard("pointermove", move |event: PointerEvent| drag(on_drawing(place(&event))))}
            {heard("pointerup", move |_: Event| doing.set_value(Handling::Nothing))}
            {heard("pointercancel", move |_: Event| doing.set_value(Handling::Nothing))}
            data-keeps=KEYS
            aria-label=keys_in_words(surface)
            on:keydown=pressed
        >
            <svg viewBox=seen aria-hidden="true" inner_html=drawing></svg>
        </div>
        <p class="aside" role="status">{words(move || held.get().in_words())}</p>
        {faces(die, face, move |face| held.update(|held| held.face = face))}
        <div class="row">
            {maybe(surface.turns.then(|| turning(held)))}
            <button class="primary" title="Place the die as drawn (Enter)" on:click=press(lay)>"Place it"</button>
        </div>
        <Typed surface/>
    }
}

fn turning(held: RwSignal<Held>) -> AnyView {
    let turn = move |by: i32| held.update(|held| *held = held.turned(by));
    view! {
        <button class="round" aria-label="Turn left by 15 degrees" title="Turn left ([)" on:click=press(move || turn(-15))><Icon name="turn-left"/></button>
        <button class="round" aria-label="Turn right by 15 degrees" title="Turn right (])" on:click=press(move || turn(15))><Icon name="turn-right"/></button>
    }
    .erased()
}

/// Does what a key on the drawing means. Returns whether the key has a meaning.
fn act(key: &str, shift: bool, die: Die, held: RwSignal<Held>, lay: &impl Fn()) -> bool {
    let now = held.get_untracked();
    let far = if shift { STEP.1 } else { STEP.0 };
    let next = match key {
        "ArrowLeft" => now.moved(-far, 0),
        "ArrowRight" => now.moved(far, 0),
        "ArrowUp" => now.moved(0, -far),
        "ArrowDown" => now.moved(0, far),
        "[" | "]" | "{" | "}" if !now.surface.turns => return false,
        "[" => now.turned(if shift { -45 } else { -15 }),
        "]" => now.turned(if shift { 45 } else { 15 }),
        "{" => now.turned(-45),
        "}" => now.turned(45),
        // On the tray around a room, Enter doesn't place an untouched die: the key press can still belong to the
        // previous roll.
        "Enter" if now == Held::new(now.surface) && !now.surface.turns => return true,
        "Enter" => {
            lay();
            return true;
        }
        digit => match digit.parse().ok().and_then(|number| die.read(number)) {
            Some(face) => Held { face, ..now },
            None => return false,
        },
    };
    held.set(next);
    true
}

fn drawing(mut rolls: Vec<Roll>, die: Die, held: Held, theme: Theme) -> String {
    rolls.push(Roll { lie: Some(held.lie()), ..Roll::plain(die, held.face) });
    let forms: Vec<_> =
        dice_dropped(held.surface, &rolls, None, 1.0).shapes.into_iter().map(|shape| shape.form).collect();
    let drawn = fragment(&forms, theme);
    if !held.surface.turns {
        return drawn;
    }
    let (middle, handle) = (held.scale().point(held.at), held.handle());
    let [x, y, u, v] = [middle.x, middle.y, handle.x, handle.y].map(dicefall::export::decimal);
    let reach = dicefall::export::decimal(RING);
    format!(
        r#"{drawn}<circle class="ring" cx="{x}" cy="{y}" r="{reach}"/><circle class="knob" cx="{u}" cy="{v}" r="5"/>"#
    )
}

fn keys_in_words(surface: Surface) -> String {
    let turn = if surface.turns { "brackets turn it, " } else { "" };
    format!("{}: arrows move the die, {turn}digits set its face, Enter places it", surface.name())
}

#[component]
fn Typed(surface: Surface) -> impl IntoView {
    let store = use_store();
    let take = move || store.dispatch(Command::TypeDie(page::value(page::THROW_FIELD)));
    let whole = key(move |key| {
        if key == "Enter" {
            take();
        }
    });
    view! {
        <div class="field">
            <label {rare("for", page::THROW_FIELD)}>"Or as text"</label>
            <div class="row">
                <input id=page::THROW_FIELD type="text" {rare("autocomplete", "off")} {rare("spellcheck", "false")} {rare("autocapitalize", "characters")} {rare("maxlength", "16")} {rare("placeholder", surface.example())} on:keydown=whole/>
                <button on:click=press(take)>"Place"</button>
            </div>
            <Refusal about="dice"/>
        </div>
    }
}
