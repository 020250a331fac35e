//! The rules of a procedure on one printed page, for use with real dice. The rules of stocking follow on pages of their
//! own, with all their tables, if the dungeon is stocked. The learners' module writes the text of the
//! page. This module draws the pictures.

use super::browser::{address, lessons};
use super::views::{Erase as _, maybe};
use dicefall::export::{decimal, svg};
use dicefall::procedures::{Procedure, STOCKING};
use dicefall::scene::Theme;
use dicefall::session::RulePicture;
use leptos::prelude::*;

pub fn rules_on_paper(procedure: &'static Procedure, stocks: bool) -> AnyView {
    let pictures = RulePicture::all(procedure);
    let points = pictures.iter().map(|picture| picture.size.height).sum();
    let whole = lessons::paper(procedure.id, points, &address::with_fragment(&format!("#/{}", procedure.id)));
    let mut pieces = whole.split(dicefall::rules_sheet::PICTURE);
    let mut html = pieces.next().unwrap_or_default().to_owned();
    for (piece, picture) in pieces.zip(&pictures) {
        let drawing = svg(&picture.scene, Theme::Print, "");
        let [wide, high] = [picture.size.width, picture.size.height].map(decimal);
        html.extend(["<svg width=\"", &wide, "pt\" height=\"", &high, "pt\"", &drawing["<svg".len()..], piece]);
    }
    let stocking = stocks.then(|| lessons::paper(STOCKING.id, 0.0, ""));
    let stocking = stocking.map(|html| view! { <div class="rules-sheet" inner_html=html></div> });
    view! { <div class="rules-sheet" inner_html=html></div> {maybe(stocking)} }.erased()
}
