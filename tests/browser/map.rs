//! The map: what is drawn where, panning and zooming, layers, choosing rooms.

use crate::page::{AMBER, Mouse, Page, at_desk, key, native};
use dicefall::geometry::Point;
use serde_json::json;

#[derive(Clone, Copy, Debug)]
pub struct Lens {
    scale: f64,
    x: f64,
    y: f64,
}

impl Lens {
    /// Two dice placed on an empty tray show where the tray is, no matter how the page fits it in. The test opens its
    /// own link afterwards.
    pub async fn measured(page: &Page) -> Self {
        page.open("#/drop-dice?v=1&pool=3d6").await;
        page.some_link().await;
        page.picture().await;
        let rect = page.js(
            "const r = document.querySelector('canvas').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]",
        );
        let [x, y, width, height]: [f64; 4] = serde_json::from_value(rect.await).expect("four numbers");
        let taps = [0.14, 0.86].map(|share| ((x + width * share).round(), (y + height * 0.55).round()));
        for (nth, tap) in taps.into_iter().enumerate() {
            click(page, tap).await;
            let laid = format!("return location.hash.split(';').length === {} && location.hash.includes('@')", nth + 1);
            page.until("a die lies on the tray", &laid).await;
        }
        let laid: Vec<_> = native(&page.link().await).0.dice().iter().filter_map(|die| die.lie?.point()).collect();
        let scale = (taps[1].0 - taps[0].0) / f64::from(laid[1].x - laid[0].x);
        let middle = |one: f64, other: f64| f64::midpoint(one, other);
        Self {
            scale,
            x: middle(taps[0].0, taps[1].0) - middle(laid[0].x.into(), laid[1].x.into()) * scale,
            y: taps[0].1 - f64::from(laid[0].y) * scale,
        }
    }

    /// From tray units to CSS pixels of the window.
    pub fn at(self, x: f64, y: f64) -> (f64, f64) {
        (self.x + x * self.scale, self.y + y * self.scale)
    }

    pub fn on_tray(self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.x) / self.scale, (y - self.y) / self.scale)
    }

    pub fn zoomed(self, factor: f64, (x, y): (f64, f64)) -> Self {
        Self { scale: self.scale * factor, x: x + (self.x - x) * factor, y: y + (self.y - y) * factor }
    }

    pub fn unit(self) -> f64 {
        1.0 / self.scale
    }
}

pub fn places(link: &str) -> Vec<Point> {
    let dungeon = native(link).1.dungeon();
    dungeon.levels[0].areas().map(|area| area.point().expect("a place")).collect()
}

pub async fn click(page: &Page, (x, y): (f64, f64)) {
    page.mouse(Mouse::Moved, x, y).await;
    page.mouse(Mouse::Pressed, x, y).await;
    page.mouse(Mouse::Released, x, y).await;
}

/// The numbers of the chosen rooms. The part “Rooms” must be open.
pub const CHOSEN: &str = "return [...document.querySelectorAll('#part-rooms [aria-pressed=true]')].map(e => nameOf(e).match(/^Room (\\d+)/)[1])";

/// Removes all spaces, because some spaces on the page come from its layout and aren't in the text.
pub fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn a_map_that_moves_is_a_picture_and_is_painted_again_once_it_stops() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&pool=60d6")).await;
        page.some_link().await;
        page.picture().await;
        page.js(COUNT).await;
        let moved = page.js_later(DRAG, Vec::new()).await;
        assert_eq!(moved, json!([0, true]), "nothing is painted while the map moves");
        page.until("it is painted again", "return window.painted > 60 && !document.querySelector('[data-draft]')")
            .await;
    });
}

#[test]
fn a_map_whose_edge_is_out_of_sight_is_painted_whole_before_it_moves() {
    at_desk(async |page| {
        // For a floor plan, the page paints one thing outside its own canvas: the picture of the whole map.
        page.open("#/compass?v=1&seed=amber-owl-42&rooms=8").await;
        page.some_link().await;
        page.key("+").await;
        page.key("+").await;
        page.picture().await;
        page.js(COUNT).await;
        // The map looks different now, so the old picture of the whole map can't be used.
        page.key(key::LEFT).await;
        let is_done = r"
            let [before, same] = [0, 0];
            const look = () => {
                same = window.aside === before ? same + 1 : 0;
                before = window.aside;
                if (before > 60 && same > 3) done(before); else requestAnimationFrame(look);
            };
            look()";
        page.js_later(is_done, Vec::new()).await;
        let moved = page.js_later(DRAG, Vec::new()).await;
        assert_eq!(moved, json!([0, true]), "nothing is painted while the map moves");
    });
}

/// `window.painted` counts everything that is painted. `window.aside` counts what is painted on a canvas that is not on
/// the page.
const COUNT: &str = r"
    [window.painted, window.aside] = [0, 0];
    for (const name of ['fill', 'stroke', 'fillText']) {
        const paint = CanvasRenderingContext2D.prototype[name];
        CanvasRenderingContext2D.prototype[name] = function (...all) {
            window.painted += 1;
            window.aside += !this.canvas.isConnected;
            return paint.apply(this, all);
        };
    }";

/// Drags the map, with one move in each frame. Returns how much was painted meanwhile, and whether the map is a draft.
const DRAG: &str = r"
    const map = document.querySelector('canvas');
    const at = (kind, x, y) => map.dispatchEvent(
        new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0, buttons: 1 }));
    const [x, y] = [400, 400];
    window.painted = 0;
    at('pointerdown', x, y);
    let moves = 0;
    const move = () => {
        at('pointermove', x + 10 + 2 * moves, y + moves);
        moves += 1;
        if (moves < 20) return requestAnimationFrame(move);
        requestAnimationFrame(() => {
            const soFar = window.painted;
            at('pointerup', x, y);
            done([soFar, map.hasAttribute('data-draft')]);
        });
    };
    requestAnimationFrame(move)";

#[test]
fn the_mouse_chooses_rooms_pans_and_zooms() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Rooms").await;
        let at = |room: usize| {
            let place = places(AMBER)[room - 1];
            lens.at(place.x.into(), place.y.into())
        };
        for room in [3, 10] {
            click(page, at(room)).await;
            page.becomes(CHOSEN, json!([room.to_string()])).await;
        }
        click(page, at(10)).await;
        page.becomes(CHOSEN, json!([])).await;

        let (x, y) = at(1);
        page.mouse(Mouse::Pressed, x, y).await;
        page.mouse(Mouse::Moved, x + 30.0, y + 10.0).await;
        page.mouse(Mouse::Moved, x + 60.0, y + 20.0).await;
        page.mouse(Mouse::Released, x + 60.0, y + 20.0).await;
        assert_eq!(page.js(CHOSEN).await, json!([]));
        click(page, (x + 60.0, y + 20.0)).await;
        page.becomes(CHOSEN, json!(["1"])).await;

        page.press("Show the whole map").await;
        let before = page.picture().await;
        let (x, y) = at(6);
        page.devtools(
            "Input.dispatchMouseEvent",
            json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -600 }),
        )
        .await;
        assert_ne!(page.picture().await, before);
        click(page, (x, y)).await;
        page.becomes(CHOSEN, json!(["6"])).await;
    });
}

#[test]
fn the_rooms_found_so_far_are_listed_and_a_chosen_room_shows_on_the_map() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Rooms").await;
        for step in [5, trace.steps().len()] {
            page.follow(&format!("{AMBER}&step={step}")).await;
            let rooms: Vec<_> = dicefall::export::key(&trace.dungeon_at(step), dicefall::dungeon::LevelId::default())
                .into_iter()
                .map(|room| without_spaces(&format!("{}{}{}", room.name, room.about, room.paths)))
                .collect();
            let listed = "return textsOf('#part-rooms li button').map(text => text.replace(/\\s/g, ''))";
            page.becomes(listed, json!(rooms)).await;
        }
        let before = page.picture().await;
        page.js("[...document.querySelectorAll('#part-rooms li button')][3].focus()").await;
        page.key(key::ENTER).await;
        page.becomes(CHOSEN, json!(["4"])).await;
        assert_ne!(page.picture().await, before);
        page.key(key::ESCAPE).await;
        page.becomes(CHOSEN, json!([])).await;
        assert_eq!(page.picture().await, before);
    });
}

#[test]
fn keys_and_buttons_zoom_and_pan_and_lead_back_to_the_whole_map() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        let whole = page.picture().await;
        page.press("Zoom in").await;
        let near = page.picture().await;
        assert_ne!(near, whole);
        page.press("Zoom out").await;
        page.press("Zoom out").await;
        assert!(![whole, near].contains(&page.picture().await));
        page.press("Show the whole map").await;
        assert_eq!(page.picture().await, whole);

        page.key("+").await;
        assert_eq!(page.picture().await, near, "the key does what the button does");
        for arrow in [key::LEFT, key::RIGHT, key::UP, key::DOWN] {
            let before = page.picture().await;
            page.keys(&[key::SHIFT, arrow]).await;
            assert_ne!(page.picture().await, before, "shift and an arrow pan");
        }
        page.key("-").await;
        page.key("0").await;
        assert_eq!(page.picture().await, whole);
        assert_eq!(page.link().await, AMBER, "an arrow with shift changes no step");
    });
}

#[test]
fn each_layer_can_be_switched_off_and_on() {
    at_desk(async |page| {
        let link = (0..200)
            .map(|number| format!("#/drop-dice?v=1&seed=layers-{number}&pool=16d6"))
            .find(|link| {
                let dungeon = native(link).1.dungeon();
                let mut passages = dungeon.levels[0].passages();
                passages.any(|(_, passage)| passage.features.contains(dicefall::dungeon::Feature::Secret))
            })
            .expect("a dungeon with a secret path");
        page.open(&link).await;
        page.some_link().await;
        page.find("summary", "Layers").await.click().await.expect("a click");
        for &overlay in dicefall::scene::Overlay::on(dicefall::procedures::MapKind::Tray) {
            let before = page.picture().await;
            page.field(overlay.name()).await.click().await.expect("a click");
            assert_ne!(page.picture().await, before, "{} changes the map", overlay.name());
            page.field(overlay.name()).await.click().await.expect("a click");
            assert_eq!(page.picture().await, before, "{} comes back", overlay.name());
        }
    });
}

#[test]
fn the_page_follows_the_systems_theme_until_the_user_chooses_a_theme() {
    at_desk(async |page| {
        for (system, offered) in [("dark", "Light theme"), ("light", "Dark theme")] {
            let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": system }] });
            page.devtools("Emulation.setEmulatedMedia", features).await;
            page.open(AMBER).await;
            page.button(offered).await;
        }
        page.open(AMBER).await;
        page.some_link().await;
        let ground = "return getComputedStyle(document.body).backgroundColor";
        let (light, on_light) = (page.js(ground).await, page.picture().await);
        page.press("Dark theme").await;
        page.button("Light theme").await;
        let dark = page.js(ground).await;
        assert_ne!(dark, light);
        assert_ne!(page.picture().await, on_light);
        page.open(AMBER).await;
        page.becomes(ground, dark).await;
        page.press("Light theme").await;
        page.becomes(ground, light).await;
        assert_eq!(page.link().await, AMBER, "the theme is not in the link");
    });
}

#[test]
fn the_canvas_has_one_pixel_for_each_pixel_of_the_screen() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        for (width, height, density) in [(1280, 900, 1.0), (800, 600, 2.0), (1600, 1000, 1.5)] {
            let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": density, "mobile": false });
            page.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
            let fits = r"
                const canvas = document.querySelector('canvas');
                const near = (pixels, length) => Math.abs(pixels - length * devicePixelRatio) <= 1;
                return near(canvas.width, canvas.clientWidth) && near(canvas.height, canvas.clientHeight)";
            page.until(&format!("the canvas fits {width}×{height} at {density}"), fits).await;
        }
    });
}
