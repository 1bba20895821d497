//! What falls back to English is told in English throughout.

use kernel::{
    Face, Fact, Message, Part, Seat, Texts, Value, Voice,
    message::{Language, words},
};

static TEXTS: Texts = Texts::new(&[
    (
        "en",
        "shows = Shows { $all }\nfact-seen = Seen\nfact-laid = Laid\ninner = both { $all }\n\
         piece-clown = Clown\n    .one = a Clown\nany-piece = -\n    .one = one\nlays = Lays { AS($card, \"one\") }\n",
    ),
    (
        "de",
        "fact-laid = Liegt\nzeigt = Zeigt { $all }\nany-piece = -\n    .one = ein Stück\nlays = Legt { AS($card, \"one\") }\n",
    ),
]);

fn german() -> Voice {
    Voice::new([&TEXTS]).language("de".parse::<Language>().unwrap()).to(Some(Seat::new(0)))
}

fn both() -> Value {
    Value::List(vec!["first".into(), true.into(), Seat::new(0).into()])
}

fn message(id: &'static str, all: Value) -> Message {
    Message::with(id, [("all", all)])
}

fn text(message: &Message) -> String {
    german().text(message, &|seat| seat.to_string())
}

#[test]
fn lists_and_words_in_an_english_sentence_are_english() {
    assert_eq!(text(&message("shows", both())), "Shows first, yes and you");
    assert_eq!(text(&message("shows", message("inner", both()).into())), "Shows both first, yes and you");
    // A sentence of one's own language keeps to it, and what it holds of English to English.
    let own = Message::with("list-last", []);
    assert_eq!(text(&own), " und ");
}

#[test]
fn a_fact_is_told_in_the_language_of_its_name() {
    let told = |name: &'static str| {
        let fact = Fact { name: name.into(), value: both() };
        let value = words(&german().fact_value(&fact), &|seat| seat.to_string());
        (german().fact_name(&fact), value)
    };
    let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
    assert_eq!(told("seen"), pair("Seen", "first, yes and you"));
    assert_eq!(told("laid"), pair("Liegt", "first, ja und du"));
    assert_eq!(told("nowhere"), pair("nowhere", "first, yes and you"));
}

#[test]
fn a_form_of_the_language_comes_before_one_of_the_piece_in_english() {
    let card = Face::card("clown", "Clown", "zombie", None);
    let lays = Message::with("lays", [("card", card.into())]);
    assert_eq!(german().parts(&lays), [Part::Text("Legt ein Stück".into())]);
    assert_eq!(Voice::new([&TEXTS]).text(&lays, &|seat| seat.to_string()), "Lays a Clown");
}

#[test]
fn what_a_game_and_the_house_say_at_its_table_is_one_language() {
    static ENGLISH: Texts = Texts::new(&[("en", "shows = Shows { $all }\n")]);
    let voice = Voice::new([&ENGLISH]).language("de".parse().unwrap());
    assert_eq!(voice.spoken().tag(), "en");
    let told = |message: &Message| voice.text(message, &|seat| seat.to_string());
    assert_eq!(told(&message("shows", true.into())), "Shows yes");
    assert_eq!(told(&kernel::says::coach_only()), "it is the only move there is");
    assert_eq!(german().spoken().tag(), "de");
}

#[test]
fn shares_and_amounts_follow_the_language() {
    let told = |voice: Voice| {
        let told = |message: Message| voice.text(&message, &|seat| seat.to_string());
        [48, 650, 1000, 0].map(kernel::coach::share).map(told)
    };
    assert_eq!(told(Voice::new([&TEXTS])), ["4.8%", "65%", "100%", "0%"]);
    assert_eq!(told(german()), ["4,8\u{a0}%", "65\u{a0}%", "100\u{a0}%", "0\u{a0}%"]);
}

#[test]
fn a_piece_that_no_text_names_has_every_form_in_every_language() {
    let card = || Face::card("made-up", "Ash Witch", "", None);
    static SENTENCES: Texts = Texts::new(&[
        ("en", "lays = Lays { AS($card, \"one\") }, of the { AS($card, \"many\") }\n"),
        (
            "de",
            "lays = Legt { AS($card, \"one\") }, von { AS($card, \"many\") }: { AS($card, \"nominative\") }\n",
        ),
    ]);
    let lays = Message::with("lays", [("card", card().into())]);
    let told = |voice: Voice| voice.text(&lays, &|seat| seat.to_string());
    assert_eq!(told(Voice::new([&SENTENCES])), "Lays an Ash Witch, of the Ash Witchs");
    assert_eq!(
        told(Voice::new([&SENTENCES]).language("de".parse::<Language>().unwrap())),
        "Legt „Ash Witch“, von „Ash Witch“: „Ash Witch“"
    );
}
