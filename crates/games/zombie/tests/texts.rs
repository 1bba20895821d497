//! What a player reads: reminders of what each card does, and options in words.

use kernel::{Game, Rules, chance::Quick, message::Language, voice_of};
use zombie::{Card, Options, Zombie, clauses::zz::ZZ_06};

fn game() -> Zombie {
    Zombie::deal(&Options::default(), 2, &kernel::Library::new(), &mut Quick::new(1), &mut kernel::Silent)
        .expect("two may play")
}

/// ZZ-06: what the reminder cards say of points and of each card, any time it is asked.
#[test]
fn every_card_says_what_it_does() {
    trials::shows![ZZ_06];
    let game = game();
    let about = |card: Card| {
        let text = game.text(&card.face()).unwrap();
        voice_of::<Zombie>().text(&text, &|seat| seat.to_string())
    };
    for (card, says) in [
        (Card::Clown, "seven of one kind are 20 points, five and two 12, four and three 10"),
        (Card::Viral, "guards one of your Brains"),
        (Card::Horde, "guards three Brains"),
        (Card::Commando5, "up to 5 Brains"),
        (Card::Hunter, "removes a random card from somebody's hand"),
        (Card::Gravedigger, "fetch any card from the graveyard"),
    ] {
        assert!(about(card).contains(says), "{card}: {}", about(card));
    }
}

#[test]
fn every_option_and_its_values_have_words_in_every_language() {
    for tag in ["en", "de"] {
        let language: Language = tag.parse().unwrap();
        let voice = voice_of::<Zombie>().language(language);
        trials::texts::options::<Zombie>(&voice);
    }
}

#[test]
fn german_lacks_nothing() {
    let missing = trials::texts::missing(Zombie::texts().unwrap(), "de");
    assert_eq!(missing, Vec::<String>::new());
}
