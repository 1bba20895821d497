//! What a seat knows, it also knows in the worlds it imagines; and dice are fair.

use kernel::{Archive, Library, Position, Rules, Seat, Silent, View, Viewer, chance::Quick, position};
use std::collections::BTreeSet;
use ursting::clauses::wu::{WU_06, WU_07, WU_76, WU_278, WU_280};
use ursting::{Action, OnOff, Options, Ursting};

fn set_up(options: &Options, players: u8, position: &Position) -> Ursting {
    Ursting::set_up(options, players, &Library::new(), position).expect("the position is possible")
}

fn names(view: &View, zone: &str) -> Vec<String> {
    let zone = view.zone(zone).expect("the zone is there");
    zone.pieces.iter().map(|face| face.name().to_string()).collect()
}

/// A zone in two hundred worlds that the seat imagines.
fn imagined(game: &Ursting, seat: u8, zone: &str) -> Vec<Vec<String>> {
    let world = |seed| game.imagine(Seat::new(seat - 1), &mut Quick::new(seed)).view(Viewer::All);
    (0..200).map(|seed| names(&world(seed), zone)).collect()
}

#[test]
fn another_hand_may_hold_any_unseen_card_but_no_event() {
    trials::shows![WU_278, WU_280, WU_76];
    let position = position! { hands: ["ks qs 10s", "kh qh 10h"], discard: "8h" };
    let game = set_up(&Options::default(), 2, &position);
    let hands = imagined(&game, 1, "hand/2");
    let seen: BTreeSet<&String> = hands.iter().flatten().collect();
    assert!(hands.iter().all(|hand| hand.len() == 3));
    // 28 cards without 4 events, 3 of one's own and the discarded one.
    assert_eq!(seen.len(), 28 - 4 - 3 - 1);
    assert!(seen.iter().all(|card| !card.starts_with('5') && **card != "joker"));
    let decks: BTreeSet<Vec<String>> = imagined(&game, 1, "deck").into_iter().collect();
    assert!(decks.len() > 190, "the order of the deck is unknown");
}

#[test]
fn a_card_taken_from_the_discard_pile_stays_known() {
    let options = Options { faction_abilities: OnOff::On, ..Options::default() };
    let position = position! { abilities: ["fences", "none"], hands: ["as", "ah"], discard: "kh" };
    let mut game = set_up(&options, 2, &position);
    for action in ["fix", "fence"] {
        let action: Action = action.parse().expect("notation");
        game.play(Seat::new(0), &action, &mut Quick::new(1), &mut Silent).expect("legal");
    }
    assert!(imagined(&game, 2, "hand/1").iter().all(|hand| hand.contains(&"kh".to_string())));
    assert!(imagined(&game, 2, "hand/1").iter().any(|hand| !hand.contains(&"as".to_string())));
}

#[test]
fn a_d10_shows_one_to_ten_alike() {
    trials::shows![WU_06, WU_07];
    let position = position! { step: "exert", fray: ["s-d10=1", "h-d20=20"], hands: ["10s", ""] };
    let game = set_up(&Options::default(), 2, &position);
    let action: Action = "play 10s".parse().expect("notation");
    let mut counts = [0u32; 11];
    for seed in 0..20_000 {
        let mut game = game.clone();
        let mut events: Vec<kernel::Event> = Vec::new();
        game.play(Seat::new(0), &action, &mut Quick::new(seed), &mut events).expect("legal");
        let shown = events.iter().filter_map(|event| event.line_for(Viewer::All)).find_map(|line| {
            line.motions.iter().find_map(|motion| match &motion.face {
                Some(kernel::Face::Die { value, .. }) => *value,
                _ => None,
            })
        });
        counts[usize::from(shown.expect("the die was rolled"))] += 1;
    }
    assert_eq!(counts[0], 0);
    assert!(counts[1..].iter().all(|count| (1_800..2_200).contains(count)), "{counts:?}");
}
