//! A die that was thrown at the dice map or dropped around a room: where it lies there, how it is turned, what it
//! shows; by pointer, by keys, or typed.

use super::hand::Faces;
use crate::app::browser::events::{key, keyed, place, press};
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::state::{Play, use_play};
use crate::app::views::words;
use dicefall::dice::{BadOwnDie, Die, Face, Lie, OwnDie, Roll};
use dicefall::export::fragment;
use dicefall::geometry::{Direction, Point as Place};
use dicefall::procedures::drop_dice::TRAY;
use dicefall::procedures::preconnect::stands_for;
use dicefall::scene::{
    AROUND_SIZE, DICE_MAP_SIDE, Form, around, around_place, dice_map, dice_map_place, dice_map_point, zone_of_lie,
};
use kurbo::{Point, Vec2};
use leptos::html;
use leptos::prelude::*;

/// The dice map or the tray in the document.
const MAP: &str = "dice-map";
const FIELD: &str = "own-throw";
/// Its keys, which are then not the page's.
const KEYS: &str = "ArrowLeft ArrowRight ArrowUp ArrowDown 0 1 2 3 4 5 6 7 8 9 [ ] { } Enter";
/// How far from the die's middle the handle is that turns it, in units of the drawing.
const RING: f64 = 25.0;
/// How far the arrows move it, in units of the map; with Shift.
const STEP: (i32, i32) = (10, 100);

/// What a die is laid on.
#[derive(Clone, Copy, PartialEq)]
pub enum Ground {
    /// The dice map, where it counts how it is turned.
    DiceMap,
    /// The tray with a room in its middle, so many squares wide and high.
    Around((u8, u8)),
}

impl Ground {
    /// How wide its drawing is, and how high.
    fn size(self) -> (f64, f64) {
        match self {
            Self::DiceMap => (DICE_MAP_SIDE, DICE_MAP_SIDE),
            Self::Around(_) => AROUND_SIZE,
        }
    }

    /// The last place that a die can lie on, across and down.
    fn far(self) -> Place {
        match self {
            Self::DiceMap => Place::new(999, 999),
            Self::Around(_) => TRAY,
        }
    }

    /// The place at a point of its drawing.
    fn place(self, at: Point) -> Place {
        match self {
            Self::DiceMap => dice_map_place(at),
            Self::Around(_) => around_place(at),
        }
    }

    /// Its drawing with dice.
    fn forms(self, rolls: &[Roll]) -> Vec<Form> {
        let scene = match self {
            Self::DiceMap => dice_map(rolls, None, 1.0),
            Self::Around(room) => around(rolls, room, None, 1.0),
        };
        scene.shapes.into_iter().map(|shape| shape.form).collect()
    }

    /// What it is to those who do not see it.
    fn in_words(self) -> &'static str {
        match self {
            Self::DiceMap => "Dice map: arrows move the die, brackets turn it, digits set its face, Enter lays it",
            Self::Around(_) => {
                "Tray with the room in its middle: arrows move the die, digits set its face, Enter lays it"
            }
        }
    }

    /// How its dice are written.
    fn example(self) -> &'static str {
        match self {
            Self::DiceMap => "4@N~45",
            Self::Around(_) => "4@512,80",
        }
    }
}

/// The die before it is laid.
#[derive(Clone, Copy, PartialEq)]
struct Held {
    ground: Ground,
    face: Face,
    at: Place,
    angle: u16,
}

impl Held {
    /// One in the middle of the dice map; north of the room.
    fn new(ground: Ground) -> Self {
        let at = if ground == Ground::DiceMap { Place::new(500, 500) } else { Place::new(500, 80) };
        Self { ground, face: 1, at, angle: 0 }
    }

    fn lie(self) -> Lie {
        if self.turns() { Lie::Turned(self.at, self.angle) } else { Lie::At(self.at) }
    }

    /// Whether it counts how it is turned.
    fn turns(self) -> bool {
        self.ground == Ground::DiceMap
    }

    fn turned(self, by: i32) -> Self {
        let angle = (i32::from(self.angle) + by).rem_euclid(360);
        Self { angle: u16::try_from(angle).unwrap_or_default(), ..self }
    }

    fn moved(self, across: i32, down: i32) -> Self {
        let (at, far) = (self.at, self.ground.far());
        Self { at: Place::new((at.x + across).clamp(0, far.x), (at.y + down).clamp(0, far.y)), ..self }
    }

    fn in_words(self) -> String {
        if let Ground::Around(room) = self.ground {
            let wall = match stands_for(self.at, room).0 {
                Direction::North => "North",
                Direction::East => "East",
                Direction::South => "South",
                _ => "West",
            };
            return format!("{wall} wall: {} across, {} down, showing {}.", self.at.x, self.at.y, self.face);
        }
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

/// The dice map or the tray to lay a die on.
#[component]
pub fn Throw(die: Die, ground: Ground) -> impl IntoView {
    let play = use_play();
    let held = RwSignal::new(Held::new(ground));
    let doing = StoredValue::new(Doing::Nothing);
    let element = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let _ = page::focus(MAP);
    });
    let lay = move || lay(play, held);
    let drag = move |at: Point| match doing.get_value() {
        Doing::Nothing => {}
        Doing::Moving => held.update(|held| held.at = ground.place(at)),
        Doing::Turning => held.update(|held| *held = held.towards(at)),
    };
    let on_drawing = move |at: Point| {
        let width = element.get_untracked().map_or(1.0, |map| f64::from(map.client_width()).max(1.0));
        (at.to_vec2() * (ground.size().0 / width)).to_point()
    };
    let pressed = keyed(move |key, shift| act(key, shift, die, held, &lay));
    let face = Signal::derive(move || Some(held.get().face));
    let drawing = move || drawing(play, die, held.get());
    let (wide, high) = ground.size();
    let seen = format!("0 0 {} {}", dicefall::export::decimal(wide), dicefall::export::decimal(high));
    view! {
        <div
            id=MAP class="dice-map" class:wide=!held.get_untracked().turns() node_ref=element tabindex="0" role="application" data-keeps=KEYS
            aria-label=ground.in_words()
            on:keydown=pressed
            on:pointerdown=move |event| {
                if let Some(map) = element.get_untracked() {
                    let _ = map.set_pointer_capture(event.pointer_id());
                }
                let at = on_drawing(place(&event));
                let now = held.get_untracked();
                let turns = now.turns() && (now.handle() - at).hypot() < 10.0;
                doing.set_value(if turns { Doing::Turning } else { Doing::Moving });
                drag(at);
            }
            on:pointermove=move |event| drag(on_drawing(place(&event)))
            on:pointerup=move |_| doing.set_value(Doing::Nothing)
            on:pointercancel=move |_| doing.set_value(Doing::Nothing)
        >
            <svg viewBox=seen aria-hidden="true" inner_html=drawing></svg>
        </div>
        <p class="aside" role="status">{words(move || held.get().in_words())}</p>
        <Faces die pressed=face give=Callback::new(move |face| held.update(|held| held.face = face))/>
        <div class="row">
            {(ground == Ground::DiceMap).then(|| turning(held))}
            <button class="primary" title="Lay it as it is drawn (Enter)" on:click=press(lay)>"Lay it"</button>
        </div>
        <Typed ground/>
    }
}

/// The buttons that turn it.
fn turning(held: RwSignal<Held>) -> AnyView {
    let turn = move |by: i32| held.update(|held| *held = held.turned(by));
    view! {
        <button class="round" aria-label="Turn left by 15 degrees" title="Turn left ([)" on:click=press(move || turn(-15))><Icon name="turn-left"/></button>
        <button class="round" aria-label="Turn right by 15 degrees" title="Turn right (])" on:click=press(move || turn(15))><Icon name="turn-right"/></button>
    }
    .into_any()
}

/// Lays the die down. Another one starts where this one did.
fn lay(play: Play, held: RwSignal<Held>) {
    let now = held.get_untracked();
    play.give_die(OwnDie { face: now.face.into(), lie: Some(now.lie()) });
    held.set(Held::new(now.ground));
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
        "[" | "]" | "{" | "}" if !now.turns() => return false,
        "[" => now.turned(if shift { -45 } else { -15 }),
        "]" => now.turned(if shift { 45 } else { 15 }),
        "{" => now.turned(-45),
        "}" => now.turned(45),
        // What nobody has touched is not laid by the Enter that ended the roll before.
        "Enter" if now == Held::new(now.ground) && !now.turns() => return true,
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

/// The dice map with the die as it is held and the handle that turns it, or the tray with all dice.
fn drawing(play: Play, die: Die, held: Held) -> String {
    let theme = play.theme.get();
    let roll = Roll { lie: Some(held.lie()), ..Roll::plain(die, held.face) };
    if !held.turns() {
        // Those dropped before it lie there.
        let mut rolls = play.run.with(|run| run.as_ref().map_or_else(Vec::new, |run| run.trace.given().to_vec()));
        rolls.push(roll);
        return fragment(&held.ground.forms(&rolls), theme);
    }
    let (middle, handle) = (dice_map_point(held.at), held.handle());
    let [x, y, u, v] = [middle.x, middle.y, handle.x, handle.y].map(dicefall::export::decimal);
    let reach = dicefall::export::decimal(RING);
    let ring = format!(
        r#"<circle class="ring" cx="{x}" cy="{y}" r="{reach}"/><circle class="knob" cx="{u}" cy="{v}" r="5"/>"#
    );
    fragment(&held.ground.forms(&[roll]), theme) + &ring
}

/// A die as links write it.
#[component]
fn Typed(ground: Ground) -> impl IntoView {
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
            Err(BadOwnDie::Form) if ground == Ground::DiceMap => {
                format!("“{text}” is no die: write 4@N~45, 4@512,80~30, or 4 alone.")
            }
            Err(BadOwnDie::Form) => format!("“{text}” is no die: write its face and its place, as in 4@512,80."),
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
                <input id=FIELD type="text" autocomplete="off" spellcheck="false" autocapitalize="characters" maxlength="16" placeholder=ground.example() on:keydown=whole/>
                <button on:click=press(take)>"Lay"</button>
            </div>
        </div>
    }
}
