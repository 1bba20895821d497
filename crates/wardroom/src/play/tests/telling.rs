//! Messages of games, to the reader and about others.

use super::{screen, texts};
use crate::{
    look::Look,
    play::{Teller, news::News},
};
use kernel::{Face, Line, Message, Seat, Value};

fn lays(seat: u8) -> Message {
    Message::with("lays", [("seat", Value::Seat(Seat::new(seat)))])
}

fn draws(seat: u8, number: i32) -> Message {
    let card = Face::card(number.to_string(), number.to_string(), "card", Some(number));
    Message::with("draws", [("seat", Value::Seat(Seat::new(seat))), ("card", card.into())])
}

#[test]
fn the_reader_is_addressed_and_others_are_named() {
    let teller = Teller::for_test(80, texts("High Card"));
    assert_eq!(teller.tell(&lays(0)), "You lay a card.");
    assert_eq!(teller.tell(&lays(1)), "Bot 2 lays a card.");
    assert_eq!(teller.tell(&draws(0, 13)), "You draw 13.");
    let called = teller.clone().calling(vec!["Ann".into(), "Bob".into()]);
    assert_eq!(called.tell(&lays(1)), "Bob lays a card.");
    let watching = teller.to(None);
    assert_eq!(watching.tell(&lays(0)), "Bot 1 lays a card.");
}

#[test]
fn what_is_done_to_the_reader_is_told_so() {
    let seat = |seat: u8| Value::Seat(Seat::new(seat));
    let clown = || Value::from(Face::card("clown", "Clown", "zombie", None));
    let raids = |by, on, loot| {
        let cards = Value::pieces([Face::card("commando-6", "Commando 6", "human", Some(6))]);
        let args =
            [("seat", seat(by)), ("target", seat(on)), ("cards", cards), ("loot", Value::Number(loot))];
        Message::with("raids", args)
    };
    let lays = |by| Message::with("lays", [("seat", seat(by)), ("card", clown())]);
    let hunts =
        |by, of| Message::with("hunts-laid", [("seat", seat(by)), ("owner", seat(of)), ("card", clown())]);
    let teller = Teller::for_test(80, texts("zombie"));
    for (message, told) in [
        (lays(0), "You lay a Clown."),
        (lays(1), "Bot 2 lays a Clown."),
        (raids(0, 1, 1), "You raid Bot 2 with Commando 6: 1 Brain taken."),
        (raids(1, 0, 3), "Bot 2 raids you with Commando 6: 3 Brains taken."),
        (raids(1, 2, 3), "Bot 2 raids Bot 3 with Commando 6: 3 Brains taken."),
        (hunts(1, 0), "Bot 2 hunts a laid Clown of yours."),
        (hunts(0, 1), "You hunt a laid Clown of Bot 2."),
    ] {
        assert_eq!(teller.tell(&message), told);
    }
}

#[test]
fn deeds_of_one_bot_stand_together() {
    let line = |say: Message| Line {
        say,
        motions: Vec::new(),
        clause: None,
        cause: None,
        exchange: None,
        aim: None,
    };
    let lines = [
        line(lays(0)),
        line(lays(1)),
        line(lays(1)),
        line(draws(1, 3)),
        line(Message::bare("status")),
        line(lays(2)),
    ];
    assert_eq!(
        screen(120).news(&lines.each_ref().map(News::from)),
        "  You lay a card.\n  \
         Bot 2  lays a card ×2 · draws 3\n  \
         Seven tricks win.\n  \
         Bot 3  lays a card\n"
    );
}

#[test]
fn everything_can_be_said_in_words() {
    let mut screen = screen(120);
    screen.teller.look = Look::uncoloured(120).in_words();
    let line = |say: Message| Line {
        say,
        motions: Vec::new(),
        clause: None,
        cause: None,
        exchange: None,
        aim: None,
    };
    let lines = [line(lays(1)), line(draws(1, 3))];
    assert_eq!(screen.news(&lines.each_ref().map(News::from)), "  Bot 2  lays a card; draws 3\n");
}
