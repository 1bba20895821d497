//! A game with somebody at the keys.

use super::{End, Session, time::Time};
use crate::{
    fullscreen::{Host, Moment},
    look::Look,
    play::input::Lines,
};
use bots::Bot;
use catalog::Visitor;
use kernel::{
    Game, Seat, Table, Title,
    chance::{Keyed, Quick},
    message::Language,
};
use std::{io, thread, time::Duration};

/// What is shown to a person who types this in a language, and how it ended.
struct Typed(&'static str, &'static str);

impl Visitor for Typed {
    type Out = (String, End);

    fn visit<G: Game>(self, title: &'static Title) -> (String, End) {
        let options = G::preset(title);
        let table = Table::<G, Keyed>::deal(&options, 2, &catalog::library(), Keyed::new(&[7; 32])).unwrap();
        let seats = vec![Bot::Policy; 2];
        let mut session = Session::new(
            title,
            table,
            Seat::new(0),
            &seats,
            Quick::new(1),
            (Look::uncoloured(80), &self.1.parse::<Language>().unwrap()),
        );
        session.typed = true;
        let mut out = Vec::new();
        let end = session.play(&mut Lines::of(move || self.0.as_bytes()), &mut out).unwrap();
        (String::from_utf8(out).unwrap(), end)
    }
}

fn typed(input: &'static str) -> (String, End) {
    catalog::visit(catalog::find("ursting").unwrap(), Typed(input, "en"))
}

#[test]
fn a_move_is_previewed_and_not_made() {
    let input = "preview\npreview spell train\npreview 99\npreview dance\n?\nquit\n";
    let (out, end) = catalog::visit(catalog::find("grave").unwrap(), Typed(input, "en"));
    assert_eq!(end, End::Left, "{out}");
    assert!(out.contains("Name a move: preview 1"), "{out}");
    assert!(out.contains("Letters: 5, Counts: yes, "), "{out}");
    assert!(out.contains("[HS-04:") && out.contains("preview X"), "{out}");
    assert!(!out.contains("You declare"), "{out}");
}

/// A word that can be made, typed as one wants to have it: what is shown, what was foreseen of it, and how many moves were made. Nothing where
/// no word is asked for at first.
struct Word;

/// Words of few letters, of which most hands have one.
const WORDS: [&str; 32] = [
    "ART", "TEA", "SEA", "SAT", "SIT", "TIE", "ONE", "EAR", "OAR", "TOE", "NOT", "TEN", "DEN", "RED", "LED",
    "AID", "AIR", "RIB", "TIN", "SON", "RUN", "HAT", "HOT", "AGE", "ICE", "OIL", "OLD", "LAD", "FAR", "AT",
    "IN", "ON",
];

impl Visitor for Word {
    type Out = Option<(String, String, usize)>;

    fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
        let options = G::preset(title);
        let players = crate::table::usual_players(&G::players(&options));
        let chance = Keyed::new(&[7; 32]);
        let table = Table::<G, Keyed>::deal(&options, players, &catalog::library(), chance).unwrap();
        let look = (Look::uncoloured(80), &Language::english());
        let bots = vec![Bot::Policy; players.into()];
        let mut session = Session::new(title, table, Seat::new(0), &bots, Quick::new(1), look);
        session.typed = true;
        while Host::step(&mut session).unwrap() == Moment::Went {}
        let (view, prompt) = (session.view(), session.view().prompt?);
        let made = |word| Some((word, session.spelled(word, &prompt, &view)?));
        let (word, notation): (&str, String) = WORDS.into_iter().find_map(made)?;
        let told = session.foresee(&notation).unwrap().told;
        let before = session.table().journal().len();
        let (typed, mut out) = (format!("{word}\nquit\n"), Vec::new());
        session.play(&mut Lines::of(move || io::Cursor::new(typed)), &mut out).unwrap();
        let made = session.table().journal().len() - before;
        Some((String::from_utf8(out).unwrap(), told, made))
    }
}

#[test]
fn a_word_is_played_as_it_is_typed_and_shown_first() {
    let played: Vec<_> = catalog::titles().filter_map(|title| catalog::visit(title, Word)).collect();
    assert!(played.len() > 3, "{} titles begin with a word", played.len());
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut shown = 0;
    for (out, told, made) in played {
        assert!(made > 0, "{out}");
        let start: String = flat(&told).chars().take(20).collect();
        shown += usize::from(!start.is_empty() && flat(&out).contains(&start));
    }
    assert!(shown > 3, "{shown} were shown before they were played");
}

#[test]
fn who_would_leave_the_game_is_asked_again() {
    let (out, end) = typed("concede\n\nCONCEDE\nno\nquit\n");
    assert_eq!(end, End::Left, "{out}");
    assert_eq!(out.matches("Concede and leave the game. Really? [y/N]").count(), 2, "{out}");
    assert!(!out.contains("You concede"), "{out}");
    let (out, end) = typed("concede\ny\n");
    assert_eq!(end, End::Over, "{out}");
    assert!(out.contains("You concede") && out.contains("Bot 2 wins."), "{out}");
}

#[test]
fn how_moves_are_written_is_told_in_the_language_of_the_reader() {
    let input = "dance\nlay zebra\nraid 9 with 6\nrules xyzzy\nrules 999\nquit\n";
    let told = |language| {
        let (out, _) = catalog::visit(catalog::find("zombie").unwrap(), Typed(input, language));
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let (english, german) = (told("en"), told("de"));
    for says in [
        "moves are draw, take-back, lay, discard, raid, hunt, dig, take, fetch, call and end",
        "cards are clown, nurse,",
        "a seat is a number from 1 to the number of players",
        "no clause of Z-even Card Zombie contains `xyzzy`; try other words",
        "there is no clause 999; Z-even Card Zombie has",
    ] {
        assert!(english.contains(says) && !german.contains(says), "{says}\n{english}\n{german}");
    }
    for says in [
        "Züge sind draw, take-back, lay, discard, raid, hunt, dig, take, fetch, call und end",
        "Karten sind clown, nurse,",
        "ein Platz ist eine Zahl von 1 bis zur Zahl der Spieler",
        "keine Klausel von Z-even Card Zombie enthält `xyzzy`; versuche andere Wörter",
        "eine Klausel 999 gibt es nicht; Z-even Card Zombie hat",
    ] {
        assert!(german.contains(says), "{says}\n{german}");
    }
}

#[test]
fn other_moves_are_not_asked_twice() {
    let (out, end) = typed("ward hearts\nconced\nquit\n");
    assert_eq!(end, End::Left);
    assert!(out.contains("You take the Ward of ♥ hearts.") && !out.contains("Really?"), "{out}");
    assert!(out.contains("[HS-04:"), "{out}");
}

#[test]
fn who_would_end_the_game_by_a_move_is_asked_again() {
    let alone = |input: &'static str| catalog::visit(catalog::find("fw-fb").unwrap(), Alone(input));
    let (out, end) = alone("preview 1\n1\n\n1\nn\nquit\n");
    assert_eq!(end, End::Left, "{out}");
    assert_eq!(out.matches("This ends the game. Really? [y/N]").count(), 2, "{out}");
    assert!(out.contains("may be done; This ends the game"), "{out}");
    let (out, end) = alone("1\ny\n");
    assert_eq!(end, End::Over, "{out}");
}

#[test]
fn what_is_forced_is_played_and_told() {
    let (out, _) = catalog::visit(catalog::find("zombie").unwrap(), Typed("1\n1\n1\n1\n1\n1\nquit\n", "en"));
    assert!(out.contains("(nothing else to do)"), "{out}");
    // Whether somebody could call a win is theirs to know: they are asked.
    assert!(out.contains("End your turn, or call a win.\n   1 End the turn\n"), "{out}");
}

/// Somebody who plays alone.
struct Alone(&'static str);

impl Visitor for Alone {
    type Out = (String, End);

    fn visit<G: Game>(self, title: &'static Title) -> (String, End) {
        let options = G::preset(title);
        let table = Table::<G, Keyed>::deal(&options, 1, &catalog::library(), Keyed::new(&[7; 32])).unwrap();
        let look = (Look::uncoloured(80), &Language::english());
        let mut session = Session::new(title, table, Seat::new(0), &[Bot::Policy], Quick::new(1), look);
        session.typed = true;
        let mut out = Vec::new();
        let end = session.play(&mut Lines::of(move || self.0.as_bytes()), &mut out).unwrap();
        (String::from_utf8(out).unwrap(), end)
    }
}

/// A player of Eight It All who has fifteen seconds a turn and types nothing.
struct Silent(io::PipeReader);

impl Visitor for Silent {
    type Out = String;

    fn visit<G: Game>(self, title: &'static Title) -> String {
        let mut options = serde_json::to_value(G::preset(title)).unwrap();
        options["turn_seconds"] = 15.into();
        options["first_player"] = "seat-1".into();
        let options = serde_json::from_value(options).unwrap();
        let table = Table::<G, Keyed>::deal(&options, 2, &catalog::library(), Keyed::new(&[7; 32])).unwrap();
        let seats = vec![Bot::Policy; 2];
        let mut session = Session::new(
            title,
            table,
            Seat::new(0),
            &seats,
            Quick::new(1),
            (Look::uncoloured(80), &Language::english()),
        );
        session.time = Time::hurried();
        let mut out = Vec::new();
        session.play(&mut Lines::of(|| io::BufReader::new(self.0)), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }
}

#[test]
fn whose_time_is_up_passes() {
    let (read, keys) = io::pipe().unwrap();
    let typing = thread::spawn(move || {
        thread::sleep(Duration::from_millis(900));
        drop(keys);
    });
    let out = catalog::visit(catalog::find("fw-eia").unwrap(), Silent(read));
    typing.join().unwrap();
    assert!(out.contains("0:01 >") && out.contains("Your time is up."), "{out}");
    assert!(out.contains("You pass"), "{out}");
}
