//! What cards say of themselves, what a battle is in the log, what ready decks say to whoever chooses one, and sets that add to the house's.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::texts::said;
use kernel::{
    Archive, Event, Exchange, Face, Library, Offer, Position, Rules, Seat, Silent, View, Viewer, Way,
    chance::Quick, position, voice_of,
};
use ward::{CardSet, Options, Permission, Ward, load::load, load::problems};

fn test_set() -> Options {
    Options { cards: CardSet::Test, ..Options::default() }
}

fn at(options: &Options, position: &Position) -> Ward {
    Ward::set_up(options, 2, &ward::shelf(Library::new()), position).unwrap()
}

fn face<'v>(view: &'v View, zone: &str, name: &str) -> &'v Face {
    view.zone(zone).unwrap().pieces.iter().find(|face| face.name() == name).unwrap()
}

/// A number of a card, as it is told and as it stands in data.
fn number(face: &Face, name: &str) -> Option<(String, String)> {
    let Face::Card { numbers, .. } = face else { return None };
    let number = numbers.iter().find(|number| number.name == name)?;
    Some((voice_of::<Ward>().number(number).1, number.value.clone()))
}

fn is_quick(face: &Face) -> bool {
    matches!(face, Face::Card { quick: true, .. })
}

#[test]
fn a_card_says_its_traits_when_it_is_played_and_whether_it_can_answer() {
    let game = at(
        &Options::default(),
        &position! {
            primary: ["hedge-boar", "tallystone-beetle"],
            hands: ["kiln-fire cold-snap bull-power", ""],
            cemetery: ["kiln-fire hedge-boar kiln-fire", ""],
        },
    );
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let boar = face(&view, "primary/1", "hedge-boar");
    let traits = number(boar, "Traits").unwrap();
    assert_eq!(traits.0, traits.1);
    assert_eq!(traits.1, "forest, tusks");
    assert!(!is_quick(boar));
    let played = |name: &str| number(face(&view, "hand/1", name), "Played").unwrap();
    for name in ["kiln-fire", "cold-snap", "bull-power"] {
        let face = face(&view, "hand/1", name);
        let Face::Card { family, .. } = face else { unreachable!() };
        let lightning = family.contains("lightning");
        let (told, value) = played(name);
        assert_eq!(told, value, "{name}");
        assert_eq!((is_quick(face), told.contains("either turn")), (lightning, lightning), "{name}");
    }
    // A card below the top of a cemetery says nothing on its face, and all of it to whoever asks.
    let below = face(&view, "cemetery/1", "hedge-boar");
    let about = said(&game.text(below).unwrap());
    assert!(about.starts_with("Beast (forest, tusks). AL 4, SPD 5, 4d6"), "{about}");
}

#[test]
fn uses_that_are_left_and_what_lasts_stand_on_the_card() {
    let position = position! {
        primary: ["necromancer", "snow-man"],
        cemetery: ["grave-hand", ""],
        asked: ["none", "none"],
    };
    let mut game = at(&test_set(), &position);
    let left =
        |game: &Ward| number(face(&game.view(Viewer::Spectator), "primary/1", "necromancer"), "Uses left");
    assert_eq!(left(&game).unwrap(), ("1 this turn".to_string(), "1 this turn".to_string()));
    game.play(Seat::new(0), &"use necromancer".parse().unwrap(), &mut Quick::new(1), &mut Silent).unwrap();
    assert_eq!(left(&game).unwrap().1, "0 this turn");
    // What lasts stands on the creature that it is on, with its end; in tellings and in data alike.
    let position = position! {
        primary: ["hedge-boar", "tallystone-beetle"],
        hands: ["whetted-edge", ""],
        asked: ["none", "none"],
    };
    let mut game = at(&Options::default(), &position);
    let lasts =
        |game: &Ward| number(face(&game.view(Viewer::Spectator), "primary/1", "hedge-boar"), "Lasting");
    assert_eq!(lasts(&game), None);
    game.play(Seat::new(0), &"play whetted-edge".parse().unwrap(), &mut Quick::new(1), &mut Silent).unwrap();
    let twice = "Whetted Edge 2 times".to_string();
    assert_eq!(lasts(&game), Some((twice.clone(), twice)));
}

/// A battle at this table: what everybody hears, for the first seed with which a line says this.
fn battle(
    options: &Options,
    position: &Position,
    wanted: &str,
) -> Vec<(Option<Exchange>, String, Option<String>)> {
    for seed in 0..60 {
        let mut game = at(options, position);
        let (mut chance, mut events) = (Quick::new(seed), Vec::<Event>::new());
        let attack =
            game.view(Viewer::Seat(Seat::new(0))).prompt.unwrap().ways.into_iter().find_map(
                |way| match way {
                    Way::Choose { choices } => {
                        choices.into_iter().rev().find(|choice| choice.notation.starts_with("attack"))
                    }
                    _ => None,
                },
            );
        game.play(Seat::new(0), &attack.unwrap().notation.parse().unwrap(), &mut chance, &mut events)
            .unwrap();
        let lines = events.iter().filter_map(|event| event.line_for(Viewer::Spectator));
        let told: Vec<_> = lines
            .map(|line| (line.exchange, said(&line.say), line.clause.map(|clause| clause.to_string())))
            .collect();
        if told.iter().any(|(_, line, _)| line.contains(wanted)) {
            return told;
        }
    }
    panic!("no battle in which {wanted}");
}

#[test]
fn a_battle_is_one_exchange_that_opens_with_the_attack_and_tells_what_came_of_it() {
    let position = position! {
        phase: "combat",
        primary: ["bug-man", "snow-man"],
        asked: ["none", "none"],
    };
    let told = battle(&test_set(), &position, "loses");
    assert_eq!(told[0].0, Some(Exchange::Opens), "{told:?}");
    assert!(told[0].1.contains("attacks"), "{told:?}");
    let parts = |wanted: &str| told.iter().find(|(_, line, _)| line.contains(wanted)).unwrap().0;
    assert_eq!(parts("strikes. The dice"), Some(Exchange::Step));
    assert_eq!(parts("a hit"), Some(Exchange::Step));
    assert_eq!(parts("loses"), Some(Exchange::Outcome));
    // What is told behind the battle is no part of it.
    let first = told.iter().position(|(part, ..)| part.is_none()).unwrap_or(told.len());
    assert!(told[first..].iter().all(|(part, ..)| part.is_none()), "{told:?}");
}

#[test]
fn a_hit_on_a_limited_summon_says_why_no_damage_follows() {
    let options = Options { attack_limited_summons: Permission::Allowed, ..test_set() };
    let position = position! {
        phase: "combat",
        primary: ["bug-man", "snow-man"],
        limited: ["", "fire-toad<raise"],
        magic: ["", "raise"],
        asked: ["none", "none"],
    };
    let told = battle(&options, &position, "has no health");
    let why = told.iter().find(|(_, line, _)| line.contains("has no health")).unwrap();
    assert_eq!(why.1, "@2's Fire Toad takes no damage: a Limited Summon has no health to lose.");
    assert_eq!((why.0, why.2.as_deref()), (Some(Exchange::Outcome), Some("WT-256")));
}

#[test]
fn each_ready_deck_says_what_it_is_about_and_shows_six_of_its_cards_and_one_teaches() {
    let library = ward::shelf(Library::new());
    let game = Ward::deal(&Options::default(), 2, &library, &mut Quick::new(1), &mut Silent).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let choices = view.prompt.unwrap().ways.into_iter().find_map(|way| match way {
        Way::Choose { choices } => Some(choices),
        _ => None,
    });
    let offers: Vec<Offer> = choices.unwrap().into_iter().filter_map(|choice| choice.offer).collect();
    assert_eq!(offers.len(), 6);
    assert_eq!(offers.iter().filter(|offer| offer.teaches).count(), 1);
    for offer in &offers {
        assert!(said(&offer.about).contains(": "), "{offer:?}");
        assert_eq!(offer.best.len(), 6, "{offer:?}");
        assert!(
            offer.best.iter().all(|face| matches!(face, Face::Card { numbers, .. } if !numbers.is_empty())),
            "{offer:?}"
        );
    }
}

#[test]
fn what_may_be_left_out_is_named() {
    let mut game = at(
        &Options::default(),
        &position! {
            primary: ["hedge-boar", "tallystone-beetle"],
            hands: ["peddlers-glass", ""],
            asked: ["none", "none"],
        },
    );
    game.play(Seat::new(0), &"play peddlers-glass".parse().unwrap(), &mut Quick::new(1), &mut Silent)
        .unwrap();
    let ask = game.view(Viewer::Seat(Seat::new(0))).prompt.unwrap().ask;
    assert_eq!(said(&ask), "Peddler's Glass: do this part? Shuffle your deck.");
}

/// Cards that come to the house's, with lists for both.
const MORE: &str = r#"[set]
generation = "More"
with_house = true

[[creature]]
name = "Marsh Cat"
type = "beast"
rarity = "common"
attack = "Pounce"
dice = 2
al = 5
spd = 6
hp = 22

[lists]
banned = ["Kiln Fire"]
limited = ["Marsh Cat", "Hedge Boar"]
"#;

#[test]
fn a_set_adds_to_the_house_and_its_lists_bind_cards_of_both() {
    let set = load([("more.toml", MORE)]).unwrap();
    let house = ward::shelf(Library::new()).find::<ward::set::Set>(ward::HOUSE).unwrap();
    assert_eq!(set.cards.len(), house.cards.len() + 1);
    assert!(set.find("Marsh Cat").is_some() && set.decks.len() == house.decks.len());
    let of = |name: &str, count: u8| (set.find(name).unwrap(), count);
    let deck = [of("Kiln Fire", 1), of("Hedge Boar", 2), of("Marsh Cat", 1)];
    let clauses = |official: bool| -> Vec<&str> {
        let found = problems(&set, &deck, official);
        found.iter().map(|problem| problem.clause.id()).filter(|id| ["WT-61", "WT-62"].contains(id)).collect()
    };
    assert_eq!(clauses(true), ["WT-61", "WT-62"]);
    assert!(clauses(false).is_empty());
    let unknown = MORE.replace("with_house = true", "");
    let errors = load([("more.toml", unknown.as_str())]).unwrap_err();
    assert!(errors.iter().any(|error| error.what.contains("Kiln Fire")), "{errors:?}");
}
