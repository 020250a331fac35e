//! The printed rules: one page each, with type that people can read beside dice.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::procedures::{Procedure, REGISTRY};
use dicefall::rules_sheet::{PICTURE, rules_sheet, type_of_rules};
use dicefall::scene::Form;
use dicefall::session::RulePicture;

fn points(procedure: &Procedure) -> f64 {
    RulePicture::all(procedure).iter().map(|picture| picture.size.height).sum()
}

fn html(procedure: &Procedure) -> String {
    rules_sheet(procedure, points(procedure), "https://example.org/?a&b#/x")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[test]
fn the_rules_of_each_procedure_fit_one_page_in_type_of_at_least_eight_points() {
    for procedure in REGISTRY.0 {
        let size = type_of_rules(procedure, points(procedure));
        assert!(size.is_some_and(|size| (80..=100).contains(&size)), "{}: {size:?}", procedure.id);
        assert_eq!(type_of_rules(procedure, 6000.0), None, "pictures take space");
    }
}

#[test]
fn no_type_in_a_picture_is_smaller_than_eight_points() {
    for procedure in REGISTRY.0 {
        for picture in RulePicture::all(procedure) {
            let scale = picture.size.width / picture.scene.bounds.width();
            let sizes = picture.scene.shapes.iter().filter_map(|shape| match &shape.form {
                Form::Words { size, .. } => Some(size * scale),
                _ => None,
            });
            let least = sizes.fold(f64::INFINITY, f64::min);
            assert!((7.99..20.0).contains(&least), "{} {}: {least} points", procedure.id, picture.rule);
        }
        for (of, drawing) in procedure.drawings {
            let wide: f64 =
                drawing.text().split("viewBox=\"").nth(1).unwrap().split(' ').nth(2).unwrap().parse().unwrap();
            // The style sheets give the type a height of 8.25 units, and the drawing a width of 171 points.
            assert!(171.0 / wide * 8.25 >= 8.0, "{} {of}", procedure.id);
        }
    }
}

#[test]
fn paper_has_every_rule_and_table_and_no_ruling_that_does_not_exist() {
    for procedure in REGISTRY.0 {
        let html = html(procedure);
        let short: Vec<(&str, &str)> =
            procedure.on_paper.text().lines().map(|line| line.split_once(": ").unwrap_or((line, ""))).collect();
        let on_paper =
            |id: &str, whole: &'static str| short.iter().find(|(of, _)| *of == id).map_or(whole, |(_, words)| words);
        for rule in procedure.rules {
            let words = on_paper(rule.id, rule.words.text());
            assert!(!words.is_empty() && html.contains(&escaped(words)), "{}", rule.id);
            for row in rule.table.into_iter().flat_map(|table| table.rows) {
                assert!(html.contains(&escaped(row.words)), "{}: {}", rule.id, row.words);
            }
        }
        for ruling in procedure.rulings {
            let words = on_paper(ruling.id, ruling.words.text());
            assert!(html.contains(&escaped(words)), "{} {}", procedure.id, ruling.id);
            assert_eq!(
                html.contains(&format!("<b>{}</b>", ruling.id)),
                !words.is_empty(),
                "{} {}",
                procedure.id,
                ruling.id
            );
            assert!(words.len() <= ruling.words.text().len(), "{} {}: longer on paper", procedure.id, ruling.id);
        }
        for (id, _) in &short {
            let exists =
                procedure.rules.iter().map(|rule| rule.id).chain(procedure.rulings.iter().map(|ruling| ruling.id));
            assert!(exists.into_iter().any(|other| other == *id), "{}: {id}", procedure.id);
        }
        assert!(html.contains("?a&amp;b#"), "the address is escaped");
    }
}

#[test]
fn each_picture_has_its_place_in_the_order_of_the_rules() {
    for procedure in REGISTRY.0 {
        let pictures = RulePicture::all(procedure);
        let html = html(procedure);
        let pieces: Vec<&str> = html.split(PICTURE).collect();
        assert_eq!(pieces.len(), pictures.len() + 1, "{}", procedure.id);
        for (picture, before) in pictures.iter().zip(&pieces) {
            let rule = procedure.rules.iter().find(|rule| rule.id == picture.rule).unwrap();
            let last = before.rsplit("<h3>").next().unwrap();
            assert!(last.contains(rule.title) || !before.contains("<h3>"), "{}: {}", procedure.id, rule.title);
        }
    }
}

#[test]
fn drawings_are_beside_the_rules_and_rulings_that_they_explain() {
    let drawn = |procedure: &str, id: &str| {
        let procedure = REGISTRY.find(procedure).unwrap();
        let drawing = procedure.drawing_of(id);
        assert!(drawing.starts_with("<svg") && html(procedure).contains(drawing), "{id}");
    };
    drawn("drop-dice", "R3");
    drawn("megadungeon", "drop-dice R3");
    for method in ["room-number", "clock", "compass"] {
        drawn(method, "R5");
    }
    assert_eq!(REGISTRY.find("drop-dice").unwrap().drawing_of("R4"), "");
    for procedure in REGISTRY.0 {
        for (of, _) in procedure.drawings {
            assert!(procedure.rulings.iter().any(|ruling| ruling.id == *of), "{} {of}", procedure.id);
        }
    }
}

/// The middle of a room in the drawing: its number is three units lower.
fn room(drawing: &str, number: &str) -> kurbo::Point {
    let end = format!("\">{number}</text>");
    let tag = drawing[..drawing.find(&end).unwrap()].rsplit('<').next().unwrap();
    let read =
        |name: &str| tag.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    let (x, y): (f64, f64) = (read("x"), read("y"));
    kurbo::Point::new(x, y - 3.0)
}

#[test]
#[expect(clippy::disallowed_methods, reason = "angles are only drawn")]
fn the_angles_in_the_drawing_of_two_triangles_are_true() {
    let drawing = REGISTRY.find("drop-dice").unwrap().drawing_of("R3");
    let [one, two, three, four] = ["1", "2", "3", "4"].map(|number| room(drawing, number));
    let angle = |at: kurbo::Point, from: kurbo::Point, to: kurbo::Point| {
        let (from, to) = (from - at, to - at);
        (from.dot(to) / (from.hypot() * to.hypot())).acos().to_degrees().round()
    };
    let (third, fourth) = (angle(three, one, two), angle(four, one, two));
    let (first, second) = (angle(one, three, four), angle(two, three, four));
    for (sum, [a, b]) in [(third + fourth, [third, fourth]), (first + second, [first, second])] {
        assert!(drawing.contains(&format!("{a}° + {b}° =")) && drawing.contains(&format!("{sum}°,")), "{a} + {b}");
    }
    assert!(third + fourth > 180.0 && first + second < 180.0);
}
