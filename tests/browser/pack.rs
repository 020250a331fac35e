//! The pack, as the page saves it.

use crate::engine::{DESK, Setup};
use crate::files::taken;
use crate::page::{AMBER, Folder, visit};
use dicefall::pack::{Audience, DungeonPack, GridPoint, LevelChart, PackChoice, PackContent, PackPart, base64};
use dicefall::scene::{Role, Theme};
use serde_json::json;
use std::collections::BTreeMap;

/// The files of an archive without compression, in order.
fn unzipped(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let number = |at: usize, bytes: usize| {
        zip[at..at + bytes].iter().rev().fold(0_usize, |number, byte| number << 8 | usize::from(*byte))
    };
    let (mut at, mut files) = (0, Vec::new());
    while zip[at..].starts_with(b"PK\x03\x04") {
        let (long, name) = (number(at + 18, 4), number(at + 26, 2));
        let start = at + 30 + name;
        let text = String::from_utf8(zip[at + 30..start].to_vec()).expect("a name");
        files.push((text, zip[start..start + long].to_vec()));
        at = start + long;
    }
    assert!(zip[at..].starts_with(b"PK\x01\x02"), "the list of files follows");
    files
}

/// The names of a PNG's chunks, and its width and height.
fn chunks(png: &[u8]) -> (Vec<String>, (u32, u32)) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    let (mut at, mut names) = (8, Vec::new());
    while at < png.len() {
        names.push(String::from_utf8_lossy(&png[at + 4..at + 8]).into_owned());
        at += 12 + number(at) as usize;
    }
    (names, (number(16), number(20)))
}

/// A point on the floor of each room, away from its number, and a point in the middle of each long wall.
fn samples(chart: &LevelChart) -> [Vec<(i32, i32)>; 2] {
    let rooms = chart.areas.iter().filter(|area| area.is_room() && area.ground.w > 2 && area.ground.h > 2);
    let floors = rooms.map(|room| GridPoint { x: room.middle.x + 70, y: room.middle.y - 70 }.in_pixels(100));
    let pairs = chart.walls.walls.iter().flat_map(|wall| wall.windows(2));
    let is_long = |pair: &&[GridPoint]| (pair[0].x - pair[1].x).abs().max((pair[0].y - pair[1].y).abs()) > 150;
    let walls = pairs.filter(is_long).map(|pair| pair[0].halfway(pair[1]).in_pixels(100));
    [floors.collect(), walls.collect()]
}

#[test]
fn a_pack_has_the_files_that_the_core_makes_and_pictures_with_walls_where_the_files_have_them() {
    let folder = Folder::new("packed");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open(AMBER).await;
        page.part("Share").await;
        let zip = taken(page, folder.path(), "Save the pack", "dicefall-the-tunnels-of-lady-corvane.zip").await;
        let packed = unzipped(&zip);
        let pack = DungeonPack::of(AMBER, None, "").expect("a pack");
        let expected = pack.files(PackChoice::default(), 100);
        let names = |files: Vec<String>| files.join("\n");
        assert_eq!(
            names(packed.iter().map(|(name, _)| name.clone()).collect()),
            names(expected.iter().map(|file| file.name.clone()).collect())
        );
        let files: BTreeMap<&str, &Vec<u8>> = packed.iter().map(|(name, bytes)| (&**name, bytes)).collect();
        let mut pictures: BTreeMap<usize, &Vec<u8>> = BTreeMap::new();
        for file in &expected {
            if let PackContent::Picture(nth) = file.content {
                pictures.insert(nth, files[&*file.name]);
            }
        }
        for file in &expected {
            let bytes = files[&*file.name];
            match &file.content {
                // The page writes the JSON with the browser, and the pack with the core.
                PackContent::Text(text) => assert_eq!(&String::from_utf8_lossy(bytes), text, "{}", file.name),
                PackContent::Picture(_) => assert!(bytes.len() > 50_000, "{}", file.name),
                PackContent::WithPicture(before, nth, after) => {
                    let picture = base64(pictures[nth]);
                    assert!(
                        *bytes == [before.as_bytes(), picture.as_bytes(), after.as_bytes()].concat(),
                        "{}",
                        file.name
                    );
                }
            }
        }
        let described = pack.pictures();
        assert_ne!(pictures[&0], pictures[&1], "players don't see everything");
        for (nth, png) in pictures {
            let (names, size) = chunks(png);
            assert!(names.iter().all(|name| !name.ends_with("Xt") && !name.ends_with("tx")), "no texts: {names:?}");
            let picture = described[nth];
            assert_eq!(size, (picture.size.0 * 100, picture.size.1 * 100));
            let chart = pack.charts(picture.audience).find(|chart| chart.level == picture.level).expect("a chart");
            let [floors, walls] = samples(chart);
            // The lightness of a floor, and the darkest pixel near the middle of a wall.
            let script = r"
                const [png, floors, walls] = arguments;
                const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
                createImageBitmap(new Blob([bytes])).then(image => {
                    const canvas = new OffscreenCanvas(image.width, image.height);
                    const context = canvas.getContext('2d', { willReadFrequently: true });
                    context.drawImage(image, 0, 0);
                    const light = (x, y, far) => {
                        const { data } = context.getImageData(x - far, y - far, 2 * far + 1, 2 * far + 1);
                        const sums = [];
                        for (let at = 0; at < data.length; at += 4) sums.push(data[at] + data[at + 1] + data[at + 2]);
                        return sums;
                    };
                    done([
                        floors.map(([x, y]) => Math.max(...light(x, y, 6))),
                        walls.map(([x, y]) => Math.min(...light(x, y, 6))),
                    ]);
                });";
            let arguments = vec![json!(base64(png)), json!(floors), json!(walls)];
            let seen = page.js_later(script, arguments).await;
            let of = |role: Role| {
                let colour = Theme::Parchment.colour(role);
                let part = |from: usize| u64::from_str_radix(&colour[from..from + 2], 16).expect("a colour");
                part(1) + part(3) + part(5)
            };
            let lights =
                |nth: usize| seen[nth].as_array().expect("a list").iter().map(|sum| sum.as_u64().expect("a sum"));
            assert!(floors.len() > 4 && walls.len() > 20, "{floors:?} {walls:?}");
            assert!(lights(0).all(|light| light.abs_diff(of(Role::Floor)) < 30), "floors: {seen}");
            assert!(lights(1).all(|light| light.abs_diff(of(Role::Ink)) < 60), "walls: {seen}");
        }
    });
}

#[test]
fn one_file_is_saved_without_an_archive() {
    let folder = Folder::new("packed-alone");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open(AMBER).await;
        page.part("Share").await;
        page.js("document.querySelector('.pack').closest('details').open = true").await;
        let kept = [PackPart::Pictures.label(), Audience::Players.label()];
        let all = PackPart::ALL.iter().filter(|&&part| PackChoice::default().has(part)).map(|part| part.label());
        for label in all.chain(Audience::ALL.map(Audience::label)).filter(|label| !kept.contains(label)) {
            page.field(label).await.click().await.expect("a tick");
        }
        let png =
            taken(page, folder.path(), "Save the pack", "dicefall-the-tunnels-of-lady-corvane-1-players.png").await;
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    });
}

#[test]
fn packing_shows_how_far_it_is_and_can_be_stopped() {
    let folder = Folder::new("packed-stopped");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open("#/megadungeon?v=1&seed=7").await;
        page.part("Share").await;
        page.press("Save the pack").await;
        page.until("something is packed", "return document.querySelector('progress[aria-label=Packing]')?.value > 0")
            .await;
        page.press("Stop").await;
        page.button("Save the pack").await;
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "nothing is saved");
        assert_eq!(page.complaints().await, Vec::<String>::new());
    });
}
