use crate::english::counted;
use crate::procedures::Card;

/// What a procedure needs at a table: `3d6 · plain paper · about 15 minutes`.
pub fn needs(card: &Card) -> String {
    let time = match card.minutes {
        ..120 => counted(card.minutes, "minute"),
        minutes => counted(minutes / 60, "hour"),
    };
    format!("{} · {} · about {time}", card.dice, card.paper)
}
