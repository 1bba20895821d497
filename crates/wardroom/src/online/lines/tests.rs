//! What lines come to, at a table that is made up.

use super::Reader;
use crate::{
    failure::Failure,
    fullscreen::{Around, Foreseen, Host, Moment, Order, Scene},
    play::{Lines, Screen, Teller},
};
use kernel::{
    Choice, Face, Layout, Message, Pickable, PieceRef, Prompt, Seat, Seats, Target, Turn, View, Viewer,
    Warning, Way, Zone, prompt::Placing,
};

/// A table at which one holds these letters, may pass or give up, and every word of the letters is taken.
#[derive(Default)]
struct Made {
    letters: &'static str,
    previewed: Vec<String>,
    acted: Vec<String>,
    ordered: Vec<Order>,
    orders: Vec<Order>,
    /// What is wrong with the way to the table, step by step.
    troubles: Vec<Option<&'static str>>,
    steps: usize,
}

impl Host for Made {
    fn scene(&self) -> Scene {
        let own = Seat::new(0);
        let card =
            |letter: char| Face::card(letter.to_string(), letter.to_uppercase().to_string(), "x", None);
        let mut view =
            View::new(Viewer::Seat(own), Message::verbatim("Round 1"), &Turn::Ask(Seats::one(own)));
        view.zones = vec![
            Zone::new("hand/1", Message::verbatim("Hand"), Some(own), Layout::Hand)
                .showing(self.letters.chars().map(card)),
        ];
        let pieces = self.letters.chars().enumerate().map(|(index, letter)| Pickable {
            piece: PieceRef::new("hand/1", index),
            token: letter.to_string().into(),
        });
        let choice = |notation: &str| Choice::new(notation, Message::verbatim(notation.to_string()));
        let mut burn = choice("burn it");
        burn.warns = vec![Warning::ask(Message::verbatim("This wastes a card."))];
        view.prompt = Some(Prompt {
            ask: Message::verbatim("Your move."),
            ways: vec![
                Way::Choose { choices: vec![choice("pass"), burn] },
                Way::Compose {
                    label: Message::verbatim("Spell a word"),
                    verb: "spell".into(),
                    pieces: pieces.collect(),
                    rows: Vec::new(),
                    moves: vec![Placing::Add],
                    most_rows: 1,
                    most_kept: None,
                    example: None,
                },
                Way::Leave { choice: choice("give up") },
            ],
        });
        let trouble = self.troubles.get(self.steps).copied().flatten().map(String::from);
        Scene {
            title: "Test".into(),
            screen: Screen::new(Teller::for_test(80, None)),
            view,
            news: Vec::new(),
            question: 1 + self.acted.len() as u32,
            leaving_ends: false,
            around: Around { orders: self.orders.clone(), clocks: "Ann 0:41".into(), trouble },
            live: true,
        }
    }

    fn step(&mut self) -> Result<Moment, Failure> {
        self.steps += 1;
        Ok(Moment::Asked)
    }

    fn is_live(&self) -> bool {
        true
    }

    fn act(&mut self, notation: &str) -> Result<Option<String>, Failure> {
        self.acted.push(notation.into());
        Ok(None)
    }

    fn undo(&mut self) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    fn order(&mut self, order: &Order) -> Result<Option<String>, Failure> {
        self.ordered.push(order.clone());
        Ok(None)
    }

    fn explain(&mut self, _: &Target, _: usize) -> Result<String, Failure> {
        Ok(String::new())
    }

    fn foresee(&mut self, notation: &str) -> Result<Foreseen, Failure> {
        self.previewed.push(notation.into());
        let stands = ["take", "spell a t"].contains(&notation) || notation.starts_with("spell ");
        Ok(Foreseen {
            refused: !stands,
            facts: String::new(),
            told: format!("Points for {notation}"),
            asks: String::new(),
        })
    }

    fn hint(&mut self, _: usize) -> Result<String, Failure> {
        Ok(String::new())
    }

    fn rules(&self, _: &str, _: usize) -> Result<String, Failure> {
        Ok(String::new())
    }

    fn ending(&self, _: usize) -> String {
        String::new()
    }

    fn lapse(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn seconds_left(&self) -> Option<u64> {
        Some(41)
    }
}

/// What is said to somebody who types this there.
fn typed(made: &mut Made, input: &'static str) -> String {
    let mut out = Vec::new();
    Reader::new(made, true, &mut out).sit(&mut Lines::of(move || input.as_bytes())).expect("it goes well");
    String::from_utf8(out).expect("text")
}

#[test]
fn a_choice_stays_a_choice_whatever_letters_are_in_hand() {
    let mut made = Made { letters: "passgiveup", ..Made::default() };
    typed(&mut made, "pass\nPASS\n Pass \n");
    assert_eq!(made.acted, ["pass", "pass", "pass"]);
    assert!(made.previewed.is_empty(), "what stands in the list is not asked for: {:?}", made.previewed);
    let mut made = Made { letters: "take", ..Made::default() };
    typed(&mut made, "take\n");
    assert_eq!((made.acted, made.previewed), (vec!["take".to_string()], vec!["take".to_string()]));
}

#[test]
fn a_word_is_placed_and_shown_before_it_is_played() {
    let mut made = Made { letters: "tas", ..Made::default() };
    let out = typed(&mut made, "at\n");
    assert_eq!(made.acted, ["spell a t"]);
    assert_eq!(made.previewed, ["at", "spell a t"], "each is asked for once");
    assert!(out.contains("spell a t: Points for spell a t"), "{out}");
    assert!(out.contains("0:41 > "), "the time that is left is told: {out}");
}

#[test]
fn a_way_out_is_asked_again_however_it_is_written() {
    let mut made = Made { letters: "giveup", ..Made::default() };
    let out = typed(&mut made, "GIVE  up\nn\n\tgive up \nno\ngive up\ny\n");
    assert_eq!(out.matches("give up. Really? [y/N]").count(), 3, "{out}");
    assert_eq!(made.acted, ["give up"]);
}

#[test]
fn what_wastes_something_is_asked_again_by_its_number_too() {
    let mut made = Made::default();
    let out = typed(&mut made, "2\nn\nBURN  IT\ny\n");
    assert_eq!(out.matches("This wastes a card. Really? [y/N]").count(), 2, "{out}");
    assert_eq!((made.acted.as_slice(), made.previewed.len()), (&["burn it".to_string()][..], 0));
}

#[test]
fn a_table_that_is_lost_says_so_also_while_one_is_asked() {
    let lost = Some("Nothing is heard.");
    let mut made = Made { troubles: vec![None, None, lost, lost, None], ..Made::default() };
    // One line a step; the last step finds that there are no more.
    let out = typed(&mut made, "look\nlook\nlook\nlook\n");
    assert_eq!(out.matches("Nothing is heard.").count(), 1, "{out}");
    let (_, after) = out.split_once("Nothing is heard.").expect("it is told");
    assert!(after.contains("The table is there again."), "{out}");
    assert!(out.contains("Nothing is heard.\n0:41 > "), "the sign comes back: {out}");
}

#[test]
fn what_can_be_done_about_the_table_is_offered_and_typed() {
    let orders = vec![Order::Start, Order::Say(String::new()), Order::Stand];
    let mut made = Made { orders, ..Made::default() };
    let out = typed(&mut made, "/\n/dance\n/SAY Hello you\n/say\n/stand\nn\n/start\n");
    assert_eq!(made.ordered, [Order::Say("Hello you".into()), Order::Start]);
    assert!(out.contains("/start: Deal the cards") && out.contains("Leave your seat. Really?"), "{out}");
    assert_eq!(out.matches("Ann 0:41").count(), 3, "{out}");
    assert!(made.acted.is_empty());
}
