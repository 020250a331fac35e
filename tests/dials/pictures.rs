//! Snapshots of one dial of each kind, shape by shape, without the map below. The last snapshot has no dial:
//! it shows crossings on the map.

use super::made;
use dicefall::export::svg;
use dicefall::scene::{Layer, Scene, Theme};
use dicefall::trace::{Dial, Hand};

fn picture(dial: Dial, theme: Theme) -> String {
    let trace = made::trace(made::ground(), vec![dial]);
    let Scene { bounds, mut shapes, signs } = made::scene(&trace, 2, true);
    shapes.retain(|shape| shape.layer == Layer::Dial);
    svg(&Scene { bounds, shapes, signs }, theme, "a dial")
}

#[test]
fn a_clock_points_at_seven() {
    insta::assert_snapshot!(picture(made::clock(Some(6)), Theme::Parchment));
}

#[test]
fn a_board_lights_its_second_square() {
    insta::assert_snapshot!(picture(made::board(Some(1)), Theme::Slate));
}

#[test]
fn a_compass_with_three_ways_round_and_the_right_hand_way_taken() {
    insta::assert_snapshot!(picture(made::routes(Some(Hand::Right)), Theme::Parchment));
}

#[test]
fn drawn_rooms_have_their_numbers_and_the_other_numbers_are_on_a_strip() {
    insta::assert_snapshot!(picture(made::numbers(Some(6)), Theme::Slate));
}

#[test]
fn crossings_of_rooms_and_corridors() {
    let Scene { bounds, mut shapes, signs } = made::scene(&made::trace(made::crossings(), Vec::new()), 1, true);
    shapes.retain(|shape| matches!(shape.layer, Layer::Map | Layer::Fittings | Layer::Labels));
    insta::assert_snapshot!(svg(&Scene { bounds, shapes, signs }, Theme::Print, "crossings"));
}
