//! The pictures on the cards: the maps of dungeons. Each map is painted when a card first shows it. The page paints at
//! most one map in a frame, so that it never freezes.

use crate::app::browser::canvas;
use crate::app::map::picture;
use crate::app::slice::Slice;
use dicefall::scene::Theme;
use dicefall::session::picture_of;
use kurbo::Size;
use leptos::prelude::*;
use std::time::Duration;

/// In CSS pixels. The largest cards have this width.
const SIZE: Size = Size::new(360.0, 225.0);

/// After the page has opened, dice fall for about a second. The first picture waits until the dice lie still.
const START: Duration = Duration::from_millis(1300);

/// An image of one transparent pixel, in the same form as the pictures.
pub const BLANK: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNgYAAAAAMAASsJTYQAAAAASUVORK5CYII=";

#[derive(Clone, Copy)]
pub struct Pictures {
    queue: StoredValue<PictureQueue>,
    /// How many pictures have been painted.
    count: RwSignal<usize>,
    theme: Slice<Theme>,
}

/// A picture has the link of its dungeon, and a theme.
#[derive(Default)]
struct PictureQueue {
    has_started: bool,
    /// The pictures to paint next.
    wanted: Vec<(String, Theme)>,
    /// The painted pictures, each with the address of its image.
    painted: Vec<((String, Theme), String)>,
}

impl Pictures {
    pub fn new(theme: Slice<Theme>) -> Self {
        let pictures = Self { queue: StoredValue::new(PictureQueue::default()), count: RwSignal::new(0), theme };
        let start = move || {
            pictures.queue.update_value(|queue| queue.has_started = true);
            pictures.paint_next();
        };
        // The pictures show numbers in the page's own font.
        canvas::on_fonts(move || set_timeout(start, START));
        pictures
    }

    /// The address of the picture of a link's dungeon.
    pub fn of(self, link: &str) -> String {
        self.count.get();
        let place = (link.to_owned(), self.theme.get());
        let (mut address, mut is_idle) = (None, false);
        self.queue.update_value(|queue| {
            address = queue.painted.iter().find(|(painted, _)| *painted == place).map(|(_, address)| address.clone());
            if address.is_none() && !queue.wanted.contains(&place) {
                is_idle = queue.has_started && queue.wanted.is_empty();
                queue.wanted.push(place);
            }
        });
        if is_idle {
            self.paint_next();
        }
        address.unwrap_or_else(|| BLANK.into())
    }

    fn paint_next(self) {
        request_animation_frame(move || {
            let Some(place) = self.queue.with_value(|queue| queue.wanted.first().cloned()) else { return };
            let address = picture_of(&place.0).and_then(|scene| picture(&scene, place.1, SIZE));
            self.queue.update_value(|queue| {
                queue.wanted.remove(0);
                queue.painted.push((place, address.unwrap_or_else(|| BLANK.into())));
            });
            self.count.update(|count| *count += 1);
            self.paint_next();
        });
    }
}
