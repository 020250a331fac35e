//! A die that was thrown at the dice map: where it lies there, how it is turned, what it shows; by pointer, by
//! keys, or typed.

use super::hand::Faces;
use crate::app::browser::events::{key, keyed, place, press};
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::state::{Play, use_play};
use crate::app::views::words;
use dicefall::dice::{BadOwnDie, Die, Face, Lie, OwnDie, Roll};
use dicefall::export::fragment;
use dicefall::geometry::Point as Place;
use dicefall::scene::{DICE_MAP_SIDE, Form, dice_map, dice_map_place, dice_map_point, zone_of_lie};
use kurbo::{Point, Vec2};
use leptos::html;
use leptos::prelude::*;

/// The dice map in the document.
const MAP: &str = "dice-map";
const FIELD: &str = "own-throw";
/// Its keys, which are then not the page's.
const KEYS: &str = "ArrowLeft ArrowRight ArrowUp ArrowDown 1 2 3 4 5 6 7 8 9 [ ] { } Enter";
/// How far from the die's middle the handle is that turns it, in units of the drawing.
const RING: f64 = 25.0;
/// How far the arrows move it, in units of the map; with Shift.
const STEP: (i32, i32) = (10, 100);

/// The die before it is laid.
#[derive(Clone, Copy, PartialEq)]
struct Held {
    face: Face,
    at: Place,
    angle: u16,
}

impl Held {
    const NEW: Self = Self { face: 1, at: Place::new(500, 500), angle: 0 };

    fn lie(self) -> Lie {
        Lie::Turned(self.at, self.angle)
    }

    fn turned(self, by: i32) -> Self {
        let angle = (i32::from(self.angle) + by).rem_euclid(360);
        Self { angle: u16::try_from(angle).unwrap_or_default(), ..self }
    }

    fn moved(self, across: i32, down: i32) -> Self {
        let on = |along: i32| along.clamp(0, 999);
        Self { at: Place::new(on(self.at.x + across), on(self.at.y + down)), ..self }
    }

    fn in_words(self) -> String {
        let zone = match zone_of_lie(self.lie()).letter() {
            "N" => "North",
            "E" => "East",
            "S" => "South",
            "W" => "West",
            _ => "Centre",
        };
        format!("{zone}: {} across, {} down, turned by {}°, showing {}.", self.at.x, self.at.y, self.angle, self.face)
    }

    /// The handle that turns it.
    fn handle(self) -> Point {
        let up = Vec2::from_angle(f64::from(self.angle).to_radians() - std::f64::consts::FRAC_PI_2);
        dice_map_point(self.at) + up * RING
    }

    /// The same, turned so that its handle is towards a point.
    fn towards(self, at: Point) -> Self {
        let away = at - dice_map_point(self.at);
        #[expect(clippy::cast_possible_truncation, reason = "degrees")]
        let angle = (away.atan2().to_degrees() + 90.0).round() as i32;
        Self { angle: 0, ..self }.turned(angle)
    }
}

/// What a pointer does to the die.
#[derive(Clone, Copy, PartialEq)]
enum Doing {
    Nothing,
    Moving,
    Turning,
}

/// The dice map to lay a die on.
#[component]
pub fn Throw(die: Die) -> impl IntoView {
    let play = use_play();
    let held = RwSignal::new(Held::NEW);
    let doing = StoredValue::new(Doing::Nothing);
    let element = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let _ = page::focus(MAP);
    });
    let lay = move || lay(play, held);
    let drag = move |at: Point| match doing.get_value() {
        Doing::Nothing => {}
        Doing::Moving => held.update(|held| held.at = dice_map_place(at)),
        Doing::Turning => held.update(|held| *held = held.towards(at)),
    };
    let on_drawing = move |at: Point| {
        let width = element.get_untracked().map_or(1.0, |map| f64::from(map.client_width()).max(1.0));
        (at.to_vec2() * (DICE_MAP_SIDE / width)).to_point()
    };
    let pressed = keyed(move |key, shift| act(key, shift, die, held, &lay));
    let face = Signal::derive(move || Some(held.get().face));
    let drawing = move || drawing(play, die, held.get());
    let side = dicefall::export::decimal(DICE_MAP_SIDE);
    view! {
        <div
            id=MAP class="dice-map" node_ref=element tabindex="0" role="application" data-keeps=KEYS
            aria-label="Dice map: arrows move the die, brackets turn it, digits set its face, Enter lays it"
            on:keydown=pressed
            on:pointerdown=move |event| {
                if let Some(map) = element.get_untracked() {
                    let _ = map.set_pointer_capture(event.pointer_id());
                }
                let at = on_drawing(place(&event));
                let turns = (held.get_untracked().handle() - at).hypot() < 10.0;
                doing.set_value(if turns { Doing::Turning } else { Doing::Moving });
                drag(at);
            }
            on:pointermove=move |event| drag(on_drawing(place(&event)))
            on:pointerup=move |_| doing.set_value(Doing::Nothing)
            on:pointercancel=move |_| doing.set_value(Doing::Nothing)
        >
            <svg viewBox=format!("0 0 {side} {side}") aria-hidden="true" inner_html=drawing></svg>
        </div>
        <p class="aside" role="status">{words(move || held.get().in_words())}</p>
        <Faces die pressed=face give=Callback::new(move |face| held.update(|held| held.face = face))/>
        <div class="row">
            <button class="round" aria-label="Turn left by 15 degrees" title="Turn left ([)" on:click=press(move || held.update(|held| *held = held.turned(-15)))><Icon name="turn-left"/></button>
            <button class="round" aria-label="Turn right by 15 degrees" title="Turn right (])" on:click=press(move || held.update(|held| *held = held.turned(15)))><Icon name="turn-right"/></button>
            <button class="primary" title="Lay it as it is drawn (Enter)" on:click=press(lay)>"Lay it"</button>
        </div>
        <Typed/>
    }
}

/// Lays the die down. Another one starts in the middle again.
fn lay(play: Play, held: RwSignal<Held>) {
    let now = held.get_untracked();
    play.give_die(OwnDie { face: now.face.into(), lie: Some(now.lie()) });
    held.set(Held::NEW);
    to_the_next();
}

/// Where the next throw is wanted the focus is on the map.
fn to_the_next() {
    request_animation_frame(|| {
        let _ = page::focus(MAP);
    });
}

/// What a key does to the die; tells whether it is one of the map's.
fn act(key: &str, shift: bool, die: Die, held: RwSignal<Held>, lay: &impl Fn()) -> bool {
    let now = held.get_untracked();
    let far = if shift { STEP.1 } else { STEP.0 };
    let next = match key {
        "ArrowLeft" => now.moved(-far, 0),
        "ArrowRight" => now.moved(far, 0),
        "ArrowUp" => now.moved(0, -far),
        "ArrowDown" => now.moved(0, far),
        "[" => now.turned(if shift { -45 } else { -15 }),
        "]" => now.turned(if shift { 45 } else { 15 }),
        "{" => now.turned(-45),
        "}" => now.turned(45),
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

/// The dice map with the die as it is held, and the handle that turns it.
fn drawing(play: Play, die: Die, held: Held) -> String {
    let theme = play.theme.get();
    let roll = Roll { lie: Some(held.lie()), ..Roll::plain(die, held.face) };
    let forms: Vec<Form> = dice_map(&[roll], None, 1.0).shapes.into_iter().map(|shape| shape.form).collect();
    let (middle, handle) = (dice_map_point(held.at), held.handle());
    let [x, y, u, v] = [middle.x, middle.y, handle.x, handle.y].map(dicefall::export::decimal);
    let reach = dicefall::export::decimal(RING);
    let ring = format!(
        r#"<circle class="ring" cx="{x}" cy="{y}" r="{reach}"/><circle class="knob" cx="{u}" cy="{v}" r="5"/>"#
    );
    fragment(&forms, theme) + &ring
}

/// A die as links write it.
#[component]
fn Typed() -> impl IntoView {
    let play = use_play();
    let take = move || {
        let text = page::value(FIELD);
        let die = text.split_whitespace().collect::<String>().to_ascii_uppercase().parse::<OwnDie>();
        let sentence = match die {
            Ok(die) => {
                if play.give_die(die) {
                    page::set_value(FIELD, "");
                    to_the_next();
                }
                return;
            }
            Err(fault @ BadOwnDie::Angle) => format!("“{text}” {fault}."),
            Err(BadOwnDie::Form) => format!("“{text}” is no die: write 4@N~45, 4@512,80~30, or 4 alone."),
        };
        play.refused.set(Some(("dice".into(), sentence)));
    };
    let whole = key(move |key| {
        if key == "Enter" {
            take();
        }
    });
    view! {
        <div class="field">
            <label for=FIELD>"Or as text"</label>
            <div class="row">
                <input id=FIELD type="text" autocomplete="off" spellcheck="false" autocapitalize="characters" maxlength="16" placeholder="4@N~45" on:keydown=whole/>
                <button on:click=press(take)>"Lay"</button>
            </div>
        </div>
    }
}
