//! What a player reads: names of dice, what cards do, and options in words.

use kernel::{Library, Rules, Silent, chance::Quick, voice_of};
use ursting::{Card, Die, Options, Size, Suit, Ursting};

#[test]
fn every_option_and_its_values_have_words() {
    trials::texts::options::<Ursting>(&voice_of::<Ursting>());
}

#[test]
fn every_die_is_named_by_its_suit_and_size() {
    for die in Suit::ALL.into_iter().flat_map(|suit| Size::ALL.map(|size| Die::new(suit, size))) {
        assert_eq!(voice_of::<Ursting>().piece(&die.brief()), die.title());
    }
}

#[test]
fn every_piece_says_what_it_does() {
    let dealt = Ursting::deal(&Options::default(), 2, &Library::new(), &mut Quick::new(1), &mut Silent);
    let game = dealt.expect("two can play");
    let about = |face| {
        let text = game.text(&face).expect("every piece has a text");
        voice_of::<Ursting>().text(&text, &|seat| seat.to_string())
    };
    let card = |name: &str| about(name.parse::<Card>().expect("a card").face());
    for (name, says) in [
        ("qs", "Re-rolls ♠ d12 in the Fray"),
        ("ah", "by 1 up or down"),
        ("2c", "at its last face it stops"),
        ("3d", "Draw three cards"),
        ("7s", "to its opposite face"),
        ("9h", "shows 9 or less is Imprisoned"),
        ("jc", "Frees any one die from Prison"),
        ("5d", "Ward Members are discarded, the others Exhausted. In the Raids"),
        ("joker", "Every player's largest die"),
    ] {
        assert!(card(name).contains(says), "{name}: {}", card(name));
    }
    let die = about("h-d12".parse::<Die>().expect("a die").brief());
    assert!(die.contains("♥ hearts") && die.contains("shows 1 to 12; the Q♥ re-rolls it"), "{die}");
}
