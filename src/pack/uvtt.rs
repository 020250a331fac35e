//! Universal VTT 0.3, the format of Dungeondraft. Many virtual tabletops read it. The file has the picture of the map.
//!
//! Coordinates are in squares from the upper left corner of the picture. The format can't say that a door is locked or
//! secret, and it has no stairs.
//!
//! - A door is a closed portal, because importers take an open portal for a window.
//! - An opening without a door is a gap in the walls.
//! - The file has no lights, because importers disagree about the order of colours.

use super::{GridPoint, LevelChart, MapDoor};
use crate::json::Json;
use crate::scene::at_angle;
use std::f64::consts::FRAC_PI_2;

/// Half the diagonal of the square that stands for a pillar, in hundredths of a square.
const PILLAR: i32 = 17;

/// The file without its picture: the text before the picture, and the text after. The picture is a PNG in base64.
pub fn universal_vtt(chart: &LevelChart, pixels_per_square: u32) -> (String, &'static str) {
    let mut text = without_picture(chart, pixels_per_square);
    text.pop();
    (text + ",\"image\":\"", "\"}")
}

/// The file without a picture. Roll20 takes it as a text, and has the picture already.
pub fn without_picture(chart: &LevelChart, pixels_per_square: u32) -> String {
    let size = Json::Object(vec![("x", chart.size.0.into()), ("y", chart.size.1.into())]);
    let resolution = Json::Object(vec![
        ("map_origin", Json::Object(vec![("x", 0.into()), ("y", 0.into())])),
        ("map_size", size),
        ("pixels_per_grid", pixels_per_square.into()),
    ]);
    let pillars = chart.pillars.iter().map(|&at| pillar(at).into_iter().map(point).collect());
    let lighting = Json::Object(vec![("baked_lighting", false.into()), ("ambient_light", "ffffffff".into())]);
    let file = Json::Object(vec![
        ("format", Json::Decimal(3, 1)),
        ("resolution", resolution),
        ("line_of_sight", chart.walls.walls.iter().map(|wall| wall.iter().copied().map(point).collect()).collect()),
        ("objects_line_of_sight", pillars.collect()),
        ("portals", chart.walls.doors.iter().map(portal).collect()),
        ("environment", lighting),
        ("lights", Json::List(Vec::new())),
        ("software", "Dicefall".into()),
    ]);
    file.line()
}

fn point(at: GridPoint) -> Json {
    let number = |along: i32| Json::Decimal(along.into(), 2);
    Json::Object(vec![("x", number(at.x)), ("y", number(at.y))])
}

/// A square around a pillar, as a closed line.
fn pillar(at: GridPoint) -> [GridPoint; 5] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1)]
        .map(|(x, y)| GridPoint { x: at.x + x * PILLAR, y: at.y + y * PILLAR })
}

fn portal(door: &MapDoor) -> Json {
    let [one, other] = door.ends;
    Json::Object(vec![
        ("position", point(one.halfway(other))),
        ("bounds", door.ends.into_iter().map(point).collect()),
        ("rotation", Json::Decimal(angle(one, other), 6)),
        ("closed", true.into()),
        ("freestanding", false.into()),
    ])
}

/// The angle of a line in millionths of a radian, clockwise from the east. The second point is not west of the first.
fn angle(from: GridPoint, to: GridPoint) -> i64 {
    let way = kurbo::Vec2::new((to.x - from.x).into(), (to.y - from.y).into());
    let (mut low, mut high) = (-FRAC_PI_2, FRAC_PI_2);
    // Each round halves the error. No function for the inverse tangent is the same on all machines.
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if at_angle(middle).cross(way) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    #[expect(clippy::cast_possible_truncation, reason = "below two million")]
    let millionths = (high * 1e6).round() as i64;
    millionths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_angle_of_a_door_is_in_radians() {
        let to = |x, y| angle(GridPoint { x: 0, y: 0 }, GridPoint { x, y });
        assert_eq!([to(100, 0), to(0, 100), to(70, 70), to(70, -70)], [0, 1_570_796, 785_398, -785_398]);
    }
}
