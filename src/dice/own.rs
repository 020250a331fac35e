//! Own dice: dice that the user rolled at a real table.

use super::Zone;
use crate::geometry::Point;
use std::fmt;
use std::str::FromStr;

/// The place and angle of a die on the table. Angles are whole degrees clockwise, 0 to 359.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lie {
    /// The die's centre, in tray units.
    At(Point),
    /// The die's centre, in tray units, and the die's angle.
    Turned(Point, u16),
    /// The die's zone on a dice map, and the die's angle.
    In(Zone, u16),
}

impl Lie {
    /// The centre, if known.
    pub fn point(self) -> Option<Point> {
        match self {
            Self::At(point) | Self::Turned(point, _) => Some(point),
            Self::In(..) => None,
        }
    }

    /// The zone, if only the zone is known.
    pub fn zone(self) -> Option<Zone> {
        match self {
            Self::In(zone, _) => Some(zone),
            Self::At(_) | Self::Turned(..) => None,
        }
    }

    /// The angle, if known.
    pub fn angle(self) -> Option<u16> {
        match self {
            Self::At(_) => None,
            Self::Turned(_, angle) | Self::In(_, angle) => Some(angle),
        }
    }
}

/// One own die, as links write it: `4`, `4@120,455`, `4@120,455~30`, `4@N~45`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnDie {
    /// The number on the die's face, as the link writes it. On a d10, 0 and 10 mean the same face.
    pub face: u32,
    /// The die's place and angle, if given.
    pub lie: Option<Lie>,
}

/// Why a text can't be read as a die. Its `Display` is the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOwnDie {
    /// The text has none of the four forms.
    Form,
    /// The angle is above 359.
    Angle,
}

impl fmt::Display for BadOwnDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "isn’t a die: write 4, 4@120,455, 4@120,455~30 or 4@N~45",
            Self::Angle => "has an angle above 359: use a whole number from 0 to 359, as in 4@N~45",
        })
    }
}

impl fmt::Display for OwnDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.face)?;
        match self.lie {
            None => Ok(()),
            Some(Lie::At(point)) => write!(f, "@{},{}", point.x, point.y),
            Some(Lie::Turned(point, angle)) => write!(f, "@{},{}~{angle}", point.x, point.y),
            Some(Lie::In(zone, angle)) => write!(f, "@{}~{angle}", zone.letter()),
        }
    }
}

impl FromStr for OwnDie {
    type Err = BadOwnDie;

    fn from_str(text: &str) -> Result<Self, BadOwnDie> {
        let Some((face, lie)) = text.split_once('@') else {
            return Ok(Self { face: whole(text)?, lie: None });
        };
        let (place, angle) = match lie.split_once('~') {
            Some((place, angle)) => (place, Some(degrees(angle)?)),
            None => (lie, None),
        };
        let zone = Zone::ALL.into_iter().find(|zone| zone.letter() == place);
        let lie = match (zone, place.split_once(','), angle) {
            (Some(zone), _, Some(angle)) => Lie::In(zone, angle),
            (None, Some((x, y)), Some(angle)) => Lie::Turned(point(x, y)?, angle),
            (None, Some((x, y)), None) => Lie::At(point(x, y)?),
            _ => return Err(BadOwnDie::Form),
        };
        Ok(Self { face: whole(face)?, lie: Some(lie) })
    }
}

fn whole(text: &str) -> Result<u32, BadOwnDie> {
    let digits = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().map_err(|_| BadOwnDie::Form) } else { Err(BadOwnDie::Form) }
}

fn point(x: &str, y: &str) -> Result<Point, BadOwnDie> {
    let coordinate = |text| whole(text).and_then(|number| i32::try_from(number).map_err(|_| BadOwnDie::Form));
    Ok(Point { x: coordinate(x)?, y: coordinate(y)? })
}

fn degrees(text: &str) -> Result<u16, BadOwnDie> {
    u16::try_from(whole(text)?).ok().filter(|&angle| angle < 360).ok_or(BadOwnDie::Angle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_and_written_back() {
        for text in ["4", "0", "12@1000,700", "4@120,455~30", "6@N~45", "1@C~0"] {
            assert_eq!(text.parse::<OwnDie>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn texts_that_are_not_dice_are_refused() {
        for text in [
            "", "x", "-1", "+4", "4@", "4@1", "4@1,", "4@,1", "4@1,2,3", "4@1,2~", "4@N", "4@Q~0", "4@-1,2", "9999999",
            "4@1.5,2", " 4",
        ] {
            assert_eq!(text.parse::<OwnDie>(), Err(BadOwnDie::Form), "{text:?}");
        }
    }

    #[test]
    fn angles_end_at_359() {
        assert!("4@1,2~359".parse::<OwnDie>().is_ok());
        for text in ["4@1,2~360", "4@N~370", "4@1,2~999999"] {
            assert_eq!(text.parse::<OwnDie>(), Err(BadOwnDie::Angle), "{text:?}");
        }
    }
}
