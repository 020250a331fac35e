//! The stops of the tour: what each says, what it points at, and which step it shows.

use super::command::PanelPart;

/// The dungeon of the tour, if the user's own dungeon doesn't suit it.
pub(super) const DUNGEON: &str = "#/drop-dice?v=1&seed=amber-owl-42";

/// A stop of the tour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TourStop {
    /// The heading of the stop.
    pub title: &'static str,
    /// What the stop explains.
    pub words: &'static str,
    /// What the stop points at, the most important target first.
    pub targets: &'static [TourTarget],
    /// The stop shows the first step of this rule. None: the last step.
    pub(super) rule: Option<&'static str>,
    pub(super) part: PanelPart,
}

/// What a stop points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TourTarget {
    /// The tray, on the map.
    Tray,
    /// The die with the lowest value, on the map.
    Die,
    /// What the step is about, on the map.
    Told,
    /// The sentence of the step.
    Sentence,
    /// The card with the rule of the step.
    Rule,
    /// The bar with the step buttons and the slider.
    Reveal,
    /// The form.
    Options,
    /// The button for a new dungeon.
    Fresh,
    /// The button for links and files.
    Share,
}

/// The stops in order. Reading all of them takes less than a minute.
#[rustfmt::skip]
pub const TOUR: [TourStop; 8] = [
    TourStop { title: "Drop dice", words: "The dungeon begins with dice on a tray. Each die becomes a room, right where it lands.", targets: &[TourTarget::Tray], rule: Some("drop-dice/1"), part: PanelPart::Steps },
    TourStop { title: "A die is a room", words: "The number on a die is the room’s value. This die is one of the lowest, so the party will enter here.", targets: &[TourTarget::Die], rule: Some("drop-dice/1"), part: PanelPart::Steps },
    TourStop { title: "Step by step", words: "Dicefall follows the rules one step at a time. Here it tells you what happened.", targets: &[TourTarget::Sentence], rule: Some("drop-dice/3"), part: PanelPart::Steps },
    TourStop { title: "The rule behind it", words: "Each step shows its rule, so you can do the same at your own table. The link leads to the author’s article.", targets: &[TourTarget::Rule], rule: Some("drop-dice/3"), part: PanelPart::Steps },
    TourStop { title: "Forward and back", words: "Press forward, or the → key, for the next step. The slider takes you to any step. Try it.", targets: &[TourTarget::Reveal], rule: Some("drop-dice/3"), part: PanelPart::Steps },
    TourStop { title: "A loop", words: "This new path closes a loop. Now the party can go round, and can choose which way.", targets: &[TourTarget::Told], rule: Some("drop-dice/4"), part: PanelPart::Steps },
    TourStop { title: "Make your own", words: "Choose another procedure or change the options here. “New dungeon” rolls new dice.", targets: &[TourTarget::Options, TourTarget::Fresh], rule: None, part: PanelPart::Make },
    TourStop { title: "Share it", words: "Anyone who opens your link sees the same dungeon. You can also print it, or save it as a picture.", targets: &[TourTarget::Share], rule: None, part: PanelPart::Steps },
];
