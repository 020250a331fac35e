//! A checker of maps for Tiled.

use crate::uvtt::Uvtt;
use dicefall::pack::LevelChart;
use serde_json::Value;
use std::collections::BTreeSet;

pub fn check_tiled(told: &str, chart: &LevelChart, uvtt: &Uvtt, text: &str) {
    let map: Value = serde_json::from_str(text).unwrap();
    assert_eq!(
        (&map["type"], &map["orientation"], &map["infinite"]),
        (&"map".into(), &"orthogonal".into(), &false.into())
    );
    let (wide, high) = (map["width"].as_u64().unwrap(), map["height"].as_u64().unwrap());
    assert_eq!((wide, high), (chart.size.0.into(), chart.size.1.into()), "{told}");
    let tiles = &map["tilesets"][0];
    assert_eq!(tiles["tilecount"].as_u64(), Some(wide * high), "{told}");
    assert_eq!(tiles["imagewidth"].as_u64(), map["tilewidth"].as_u64().map(|tile| tile * wide), "{told}");
    let layers = map["layers"].as_array().unwrap();
    let layer =
        |name: &str| layers.iter().find(|layer| layer["name"] == name).unwrap_or_else(|| panic!("{told}: {name}"));
    for name in ["map", "floor"] {
        let data = layer(name)["data"].as_array().unwrap();
        assert_eq!(data.len() as u64, wide * high, "{told}");
        assert!(data.iter().zip(1..).all(|(tile, nth)| *tile == 0 || *tile == nth), "{told}: {name}");
    }
    let floor = layer("floor")["data"].as_array().unwrap().iter().filter(|tile| **tile != 0).count();
    let squares: BTreeSet<_> = chart.plan.squares().map(|at| (at.x, at.y)).collect();
    assert_eq!(floor, squares.len(), "{told}");
    let objects = |name: &str| layer(name)["objects"].as_array().unwrap();
    let rooms = chart.areas.iter().filter(|area| area.is_room()).count();
    let ways = chart.ways_in.len() + chart.areas.iter().map(|area| area.ways.len()).sum::<usize>();
    let counts = ["walls", "doors", "rooms", "ways"].map(|name| objects(name).len());
    assert_eq!(counts, [uvtt.walls.len(), uvtt.portals.len(), rooms, ways], "{told}");
    let ids: BTreeSet<u64> = layers
        .iter()
        .filter_map(|layer| layer["objects"].as_array())
        .flatten()
        .map(|object| object["id"].as_u64().unwrap())
        .collect();
    assert_eq!(ids.len(), counts.iter().sum::<usize>(), "{told}: two objects have one id");
    assert!(ids.last().is_none_or(|last| *last < map["nextobjectid"].as_u64().unwrap()), "{told}");
}
