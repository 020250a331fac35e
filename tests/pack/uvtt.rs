//! A reader of Universal VTT that checks what importers need. It knows nothing of the exporter.

use crate::flood::{At, Line, touch};
use crate::picture;
use kurbo::{Point, Vec2};
use serde_json::Value;

/// A file as an importer sees it.
pub struct Uvtt {
    pub size: (u32, u32),
    pub walls: Vec<Vec<At>>,
    pub portals: Vec<[At; 2]>,
    pub pillars: Vec<Vec<At>>,
}

impl Uvtt {
    /// Reads a file.
    ///
    /// # Errors
    /// What an importer would stumble over.
    pub fn read(text: &[u8]) -> Result<Self, String> {
        let file: Value = serde_json::from_slice(text).map_err(|fault| format!("no JSON: {fault}"))?;
        let whole = |value: &Value, name: &str| {
            value.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or(format!("{name} is {value}"))
        };
        if file["format"].as_f64() != Some(0.3) {
            return Err(format!("the format is {}", file["format"]));
        }
        let resolution = &file["resolution"];
        if (resolution["map_origin"]["x"].as_f64(), resolution["map_origin"]["y"].as_f64()) != (Some(0.0), Some(0.0)) {
            return Err(format!("the origin is {}", resolution["map_origin"]));
        }
        let size = (whole(&resolution["map_size"]["x"], "x")?, whole(&resolution["map_size"]["y"], "y")?);
        let pixels = whole(&resolution["pixels_per_grid"], "pixels_per_grid")?;
        let walls = lines(&file["line_of_sight"])?;
        let pillars = lines(&file["objects_line_of_sight"])?;
        if file["lights"] != Value::Array(Vec::new()) || !file["environment"].is_object() {
            return Err("no list of lights, or no environment".into());
        }
        let portals = list(&file["portals"])?.iter().map(portal).collect::<Result<Vec<_>, _>>()?;
        let image = file["image"].as_str().ok_or("no image")?;
        let png = decoded(image)?;
        if picture::size(&png) != Some((size.0 * pixels, size.1 * pixels)) {
            return Err(format!(
                "the picture is {:?}, the map {size:?} squares of {pixels} pixels",
                picture::size(&png)
            ));
        }
        let read = Self { size, walls, portals, pillars };
        read.check()?;
        Ok(read)
    }

    fn check(&self) -> Result<(), String> {
        let (wide, high) = (f64::from(self.size.0), f64::from(self.size.1));
        let is_inside = |at: &At| (0.0..=wide).contains(&at.0) && (0.0..=high).contains(&at.1);
        if let Some(at) = self.walls.iter().chain(&self.pillars).flatten().find(|at| !is_inside(at)) {
            return Err(format!("{at:?} is outside of the map"));
        }
        for portal in &self.portals {
            for bound in portal {
                let is_end = |wall: &Vec<At>| wall[0] == *bound || wall[wall.len() - 1] == *bound;
                if !self.walls.iter().any(is_end) {
                    return Err(format!("no wall ends at {bound:?}, where a door begins"));
                }
            }
            let crosses = |wall: &Line| {
                let shares = portal.contains(&wall.0) || portal.contains(&wall.1);
                !shares && touch((portal[0], portal[1]), *wall)
            };
            if let Some(wall) = self.lines().iter().find(|wall| crosses(wall)) {
                return Err(format!("the wall {wall:?} crosses the door {portal:?}"));
            }
        }
        for wall in &self.walls {
            // FVTT-DD-Import drops corners from walls as this.
            let apart = |nth: usize| distance(wall[nth], wall[nth + 1]);
            if let Some(nth) = (1..wall.len().saturating_sub(2)).find(|&nth| apart(nth) < 0.3) {
                return Err(format!("{:?} and {:?} are too near", wall[nth], wall[nth + 1]));
            }
        }
        Ok(())
    }

    /// Each piece of each wall.
    pub fn lines(&self) -> Vec<Line> {
        self.walls.iter().flat_map(|wall| wall.windows(2)).map(|pair| (pair[0], pair[1])).collect()
    }

    pub fn doors(&self) -> Vec<Line> {
        self.portals.iter().map(|portal| (portal[0], portal[1])).collect()
    }
}

fn distance(one: At, other: At) -> f64 {
    Point::from(one).distance(other.into())
}

fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| format!("no list: {value}"))
}

fn point(value: &Value) -> Result<At, String> {
    value["x"].as_f64().zip(value["y"].as_f64()).ok_or_else(|| format!("no point: {value}"))
}

fn lines(value: &Value) -> Result<Vec<Vec<At>>, String> {
    let line = |value: &Value| {
        let points = list(value)?.iter().map(point).collect::<Result<Vec<At>, _>>()?;
        if points.len() < 2 { Err(format!("a line of {} points", points.len())) } else { Ok(points) }
    };
    list(value)?.iter().map(line).collect()
}

fn portal(value: &Value) -> Result<[At; 2], String> {
    let bounds = list(&value["bounds"])?.iter().map(point).collect::<Result<Vec<At>, _>>()?;
    let [one, other] = <[At; 2]>::try_from(bounds).map_err(|bounds| format!("bounds of {} points", bounds.len()))?;
    let position = point(&value["position"])?;
    let middle = Point::from(one).midpoint(other.into());
    if distance(position, middle.into()) > 0.011 {
        return Err(format!("the middle of {one:?} and {other:?} isn't {position:?}"));
    }
    let angle = value["rotation"].as_f64().ok_or("no rotation")?;
    let along = Point::from(other) - Point::from(one);
    if Vec2::from_angle(angle).cross(along).abs() > 1e-5 * along.hypot() {
        return Err(format!("{one:?} to {other:?} is turned by {angle}"));
    }
    if value["closed"] != Value::Bool(true) || value["freestanding"] != Value::Bool(false) {
        return Err(format!("an importer takes this portal for a window: {value}"));
    }
    if !(0.4..3.2).contains(&distance(one, other)) {
        return Err(format!("a door from {one:?} to {other:?}"));
    }
    Ok([one, other])
}

fn decoded(text: &str) -> Result<Vec<u8>, String> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => Ok(c - b'A'),
        b'a'..=b'z' => Ok(c - b'a' + 26),
        b'0'..=b'9' => Ok(c - b'0' + 52),
        b'+' => Ok(62),
        b'/' => Ok(63),
        other => Err(format!("{} in base64", char::from(other))),
    };
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let padding = four.iter().rev().take_while(|&&c| c == b'=').count();
        let mut bits = 0_u32;
        for &c in &four[..4 - padding] {
            bits = bits << 6 | u32::from(digit(c)?);
        }
        bits <<= 6 * padding;
        bytes.extend(&bits.to_be_bytes()[1..4 - padding]);
    }
    Ok(bytes)
}
