//! The pictures on the cards: the maps of the procedures' examples. Each is painted when a card first shows it, one
//! picture a frame, so that the page never stops.

use crate::app::browser::canvas;
use crate::app::map::picture;
use crate::app::slice::Slice;
use dicefall::procedures::REGISTRY;
use dicefall::scene::Theme;
use dicefall::session::example_of;
use kurbo::Size;
use leptos::prelude::*;
use std::time::Duration;

/// In CSS pixels, as wide as a large card gets.
const SIZE: Size = Size::new(360.0, 225.0);

/// After the page has opened, dice fall for about a second. The first picture waits until they lie.
const START: Duration = Duration::from_millis(1300);

/// An image without pixels.
pub const BLANK: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

const THEMES: [Theme; 2] = [Theme::Parchment, Theme::Slate];

#[derive(Clone, Copy)]
pub struct Pictures {
    /// The addresses of the images, by procedure, then by theme. Empty until they are painted.
    painted: StoredValue<Vec<RwSignal<String>>>,
    /// The pictures to paint next.
    wanted: StoredValue<Vec<usize>>,
    has_started: StoredValue<bool>,
    theme: Slice<Theme>,
}

impl Pictures {
    pub fn new(theme: Slice<Theme>) -> Self {
        let painted = (0..REGISTRY.0.len() * THEMES.len()).map(|_| RwSignal::new(String::new())).collect();
        let painted = StoredValue::new(painted);
        let pictures =
            Self { painted, wanted: StoredValue::new(Vec::new()), has_started: StoredValue::new(false), theme };
        let start = move || {
            pictures.has_started.try_set_value(true);
            pictures.paint_next();
        };
        // The pictures have numbers in the page's own type.
        canvas::on_fonts(move || set_timeout(start, START));
        pictures
    }

    /// The address of the picture of a procedure, by its place in the registry.
    pub fn of(self, nth: usize) -> String {
        let place = nth * THEMES.len() + usize::from(self.theme.get() == Theme::Slate);
        let address = self.painted.with_value(|painted| painted[place]).get();
        if address.is_empty() { self.want(place) } else { address }
    }

    fn want(self, place: usize) -> String {
        let is_idle = self.wanted.try_update_value(|wanted| {
            let is_idle = wanted.is_empty();
            if !wanted.contains(&place) {
                wanted.push(place);
            }
            is_idle
        });
        if is_idle == Some(true) && self.has_started.get_value() {
            self.paint_next();
        }
        BLANK.into()
    }

    fn paint_next(self) {
        request_animation_frame(move || {
            let Some(place) = self.wanted.with_value(|wanted| wanted.first().copied()) else { return };
            let (procedure, theme) = (REGISTRY.0[place / THEMES.len()], THEMES[place % THEMES.len()]);
            let address = example_of(procedure).and_then(|scene| picture(&scene, theme, SIZE));
            self.painted.with_value(|painted| painted[place]).set(address.unwrap_or_else(|| BLANK.into()));
            self.wanted.update_value(|wanted| wanted.retain(|each| *each != place));
            self.paint_next();
        });
    }
}
