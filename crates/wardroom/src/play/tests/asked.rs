//! Prompts, drawn.

use super::{screen, setting};
use crate::play::menu::{Menu, leaves};
use kernel::{
    Choice, Message, Pickable, PieceRef, Way,
    prompt::{Placing, Row},
};

fn hand() -> Vec<Pickable> {
    let tokens = ["s", "t", "t"].into_iter().enumerate();
    tokens
        .map(|(index, token)| Pickable { piece: PieceRef::new("hand/1", index), token: token.into() })
        .collect()
}

fn drawn(way: Way) -> String {
    let (prompt, view) = setting(way);
    let screen = screen(80);
    let menu = Menu::of(&prompt, &view, &screen.teller, false);
    screen.prompt(&prompt, &menu, &view)
}

#[test]
fn picking_shows_the_words_to_type() {
    let way = Way::Pick {
        label: Message::verbatim("Throw cards away"),
        verb: "throw".into(),
        pieces: hand(),
        least: 1,
        most: 2,
        ordered: true,
        example: None,
    };
    let text = drawn(way);
    assert!(text.contains("Throw cards away: pick 1 to 2 of these, in the order that you want."), "{text}");
    assert!(text.contains("     s  t ×2\n"), "a letter is named as it reads: {text}");
    assert!(text.contains("type: throw s"), "{text}");
}

#[test]
fn who_may_pick_nothing_is_told_how() {
    let way = Way::Pick {
        label: Message::verbatim("Exchange"),
        verb: "exchange".into(),
        pieces: hand(),
        least: 0,
        most: 2,
        ordered: false,
        example: None,
    };
    assert!(drawn(way).contains("type: exchange s\n     or only exchange for none of them\n"));
}

#[test]
fn a_pick_that_must_be_chosen_with_care_says_which_is_good() {
    let way = Way::Pick {
        label: Message::verbatim("Hand on a vowel and a consonant"),
        verb: "pick".into(),
        pieces: hand(),
        least: 2,
        most: 2,
        ordered: false,
        example: Some("@1 @3".into()),
    };
    let text = drawn(way);
    assert!(text.contains("consonant: pick 2 of these.") && text.contains("type: pick @1 @3\n"), "{text}");
}

#[test]
fn composing_shows_stacks_and_how_to_place() {
    let way = Way::Compose {
        label: Message::verbatim("Change the word"),
        verb: "word".into(),
        pieces: hand(),
        rows: vec![Row { zone: "word".into(), number: 1 }],
        moves: vec![Placing::Add, Placing::Over],
        most_rows: 1,
        most_kept: None,
        example: Some("@1 t/2".into()),
    };
    let text = drawn(way);
    assert!(text.contains("@1 C  @2 A"), "{text}");
    assert!(text.contains("@2 keeps stack 2; s adds s; s/2 lays s on stack 2"), "{text}");
    assert!(text.contains("written like: word @1 t/2"), "{text}");
}

#[test]
fn where_letters_only_make_a_word_it_is_typed_as_one() {
    let way = |most_rows: u8| Way::Compose {
        label: Message::verbatim("Spell a word"),
        verb: "spell".into(),
        pieces: hand(),
        rows: Vec::new(),
        moves: vec![Placing::Add],
        most_rows,
        most_kept: None,
        example: Some("sst".into()),
    };
    let text = drawn(way(1));
    assert!(text.contains("type: spell WORD\n") && !text.contains("adds"), "{text}");
    assert!(drawn(way(3)).contains("type: spell WORD | WORD\n"));
}

#[test]
fn a_way_out_has_no_number_and_is_not_shown() {
    let choice = Choice::new("concede", Message::verbatim("Concede"));
    let (prompt, view) = setting(Way::Leave { choice: choice.clone() });
    assert_eq!(Menu::of(&prompt, &view, &screen(80).teller, false).len(), 0);
    assert!(leaves(&prompt).eq([&choice]));
    assert_eq!(drawn(Way::Leave { choice }), "  Your move.\n");
}
