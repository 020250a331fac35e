//! Packs a dungeon: a worker makes the files, and the page paints their pictures, a little in each frame.

use super::browser::canvas;
use super::browser::files;
use super::browser::packer::{Packer, PackerSays};
use super::map::SlowPainting;
use dicefall::dungeon::LevelId;
use dicefall::pack::{Audience, PIXELS, PackPicture};
use dicefall::session::{Command, PackCommand, PackOrder};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::set_timeout_with_handle;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// How long the page paints before it lets the browser do something else, in milliseconds.
const SLICE: f64 = 8.0;
/// The pause between two slices.
const PAUSE: Duration = Duration::from_millis(8);

const TOO_LARGE: &str = "This browser can’t paint maps this large. Open the page in another browser, or pack only \
     the key and the JSON.";

/// Packs until it is dropped.
pub struct Packed(Rc<RefCell<Option<PackInProgress>>>);

/// A pack in progress.
struct PackInProgress {
    order: PackOrder,
    packer: Packer,
    pixels: u32,
    painting: Option<SlowPainting>,
    /// How many pictures are painted, and about how many there are.
    painted: u32,
    all: u32,
    percent: u32,
    pause: Option<TimeoutHandle>,
}

/// Begins to pack. The browser's answers go to `hear`.
///
/// # Errors
/// What went wrong, if the browser can't start a worker.
pub fn pack(order: PackOrder, hear: impl Fn(Command) + Copy + 'static) -> Result<Packed, String> {
    let packing: Rc<RefCell<Option<PackInProgress>>> = Rc::default();
    let told = packing.clone();
    let (additions, choice) = (order.additions.to_string(), order.choice.to_string());
    let (link, steps) = (order.link.clone(), order.steps);
    let says = move |says| obey(&told, says, hear);
    let packer = Packer::start((&link, steps), &additions, &choice, says)?;
    let all = order.pictures();
    *packing.borrow_mut() = Some(PackInProgress {
        order,
        packer,
        pixels: PIXELS[0],
        painting: None,
        painted: 0,
        all,
        percent: 0,
        pause: None,
    });
    Ok(Packed(packing))
}

fn obey(packing: &Rc<RefCell<Option<PackInProgress>>>, says: PackerSays, hear: impl Fn(Command) + Copy + 'static) {
    let tell = |command| hear(Command::Pack(command));
    match says {
        PackerSays::Largest(wide, high) => {
            let fits = packing.borrow_mut().as_mut().is_none_or(|packing| packing.choose_pixels(wide, high));
            if !fits {
                tell(PackCommand::Ended(Err(TOO_LARGE.into())));
            }
        }
        PackerSays::Paint { level, for_players, corner, size } => {
            let audience = if for_players { Audience::Players } else { Audience::GameMaster };
            let picture = PackPicture { level: LevelId(level), audience, corner, size };
            let begins = packing.borrow_mut().as_mut().is_some_and(|packing| packing.begin(&picture));
            if begins {
                go_on(packing, hear);
            } else {
                tell(PackCommand::Ended(Err(TOO_LARGE.into())));
            }
        }
        PackerSays::Packed(name, file) => {
            files::save(&name, &file);
            tell(PackCommand::Ended(Ok(())));
        }
        PackerSays::Failed(sentence) => tell(PackCommand::Ended(Err(sentence))),
    }
}

/// Paints for a moment, and then again after a pause.
fn go_on(packing: &Rc<RefCell<Option<PackInProgress>>>, hear: impl Fn(Command) + Copy + 'static) {
    let (goes_on, news) = packing.borrow_mut().as_mut().map_or((false, None), |packing| packing.paint(hear));
    if goes_on {
        let again = packing.clone();
        let pause = set_timeout_with_handle(move || go_on(&again, hear), PAUSE).ok();
        if let Some(packing) = packing.borrow_mut().as_mut() {
            packing.pause = pause;
        }
    }
    if let Some(percent) = news {
        hear(Command::Pack(PackCommand::Packed(percent)));
    }
}

impl PackInProgress {
    /// Chooses how many pixels wide a square is. False if no number is small enough for this browser.
    fn choose_pixels(&mut self, wide: u32, high: u32) -> bool {
        let has_pictures = self.order.choice.has_pictures();
        let fits = |pixels: &u32| !has_pictures || canvas::can_paint(wide * pixels, high * pixels);
        let Some(pixels) = PIXELS.into_iter().find(fits) else { return false };
        self.pixels = pixels;
        self.packer.set_pixels(pixels);
        true
    }

    /// Begins a picture. False if the browser can't make a canvas of its size.
    fn begin(&mut self, picture: &PackPicture) -> bool {
        let size = (picture.size.0 * self.pixels, picture.size.1 * self.pixels);
        self.painting = SlowPainting::of(self.order.scene(picture), self.order.theme, size);
        self.painting.is_some()
    }

    /// Returns whether something is left to paint, and how much of the pack is done, in percent, if that has changed.
    fn paint(&mut self, hear: impl Fn(Command) + Copy + 'static) -> (bool, Option<u32>) {
        let Some(mut painting) = self.painting.take() else { return (false, None) };
        let share = painting.go_on(canvas::now() + SLICE);
        let is_done = share >= 1.0;
        if is_done {
            self.painted += 1;
            let failed = move |sentence| hear(Command::Pack(PackCommand::Ended(Err(sentence))));
            self.packer.send(painting.sheet(), failed);
        } else {
            self.painting = Some(painting);
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 100")]
        let part = if is_done { 0 } else { (share * 100.0) as u32 };
        let percent = ((100 * self.painted + part) / self.all.max(1)).min(99);
        (!is_done, (std::mem::replace(&mut self.percent, percent) != percent).then_some(percent))
    }
}

impl Drop for Packed {
    fn drop(&mut self) {
        if let Some(pause) = self.0.borrow_mut().take().and_then(|packing| packing.pause) {
            pause.clear();
        }
    }
}
