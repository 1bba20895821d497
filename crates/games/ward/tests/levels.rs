//! Novice, regular and expert.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{
    Archive, Deadline, Level, Library, Players, Position, Rules, Seat, Silent, Turn, chance::Quick, position,
};
use ward::{Options, Ward};

fn at(position: &Position) -> Ward {
    Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap()
}

const FIRST: Seat = Seat::new(0);

#[test]
fn a_novice_overlooks_but_plays_no_nonsense() {
    let library = ward::shelf(Library::new());
    let (mut thoughts, mut overlooked) = (Quick::new(5), 0);
    for seed in 0..6 {
        let mut chance = Quick::new(seed);
        let mut game = Ward::deal(&Options::default(), 2, &library, &mut chance, &mut Silent).unwrap();
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().unwrap();
            let done = game.skilled(seat, Level::Novice, &Deadline::NEVER, &mut thoughts);
            let word = done.to_string();
            if word.starts_with("play ") || word.starts_with("use ") {
                assert!(game.warnings(seat, &done).is_empty(), "{word}: {:?}", game.warnings(seat, &done));
            }
            let idles = ["pass", "leave", "end turn"].contains(&word.as_str());
            overlooked += u32::from(idles && game.policy(seat, &mut thoughts) != done);
            game.play(seat, &done, &mut chance, &mut Silent).unwrap();
        }
    }
    assert!(overlooked > 20, "{overlooked}");
}

#[test]
fn nobody_objects_to_what_comes_to_nothing() {
    // Bread and Broth heals: a creature with all its HP, and one that is nearly dead.
    let after = |primary: &str| {
        let position = position! { primary: [primary, "bug-man"], hands: ["bread-and-broth", "objection"] };
        let mut game = at(&position);
        let heal = "play bread-and-broth".parse().unwrap();
        game.play(FIRST, &heal, &mut Quick::new(1), &mut Silent).unwrap();
        game
    };
    let objections = |game: &Ward, level: Level| {
        let objects = |seed: &u64| {
            let done = game.skilled(Seat::new(1), level, &Deadline::NEVER, &mut Quick::new(*seed));
            done.to_string() == "play objection"
        };
        (0..40).filter(objects).count()
    };
    for level in Level::ALL {
        assert_eq!(objections(&after("hedge-boar"), level), 0, "{level:?}");
    }
    assert_eq!(objections(&after("hedge-boar:3"), Level::Regular), 40);
}

#[test]
fn an_expert_mends_nothing_that_is_whole() {
    // Who compared these cards with all the rest would take one for better by luck, in one or two of a hundred thoughts.
    for hands in [["quick-stitch", ""], ["bread-and-broth quick-stitch", "objection"]] {
        let game = at(&position! { primary: ["hedge-boar", "bug-man"], hands: hands });
        for seed in 0..200 {
            let done = game.skilled(FIRST, Level::Expert, &Deadline::NEVER, &mut Quick::new(seed));
            assert!(!done.to_string().starts_with("play "), "{done} of {hands:?}, seed {seed}");
        }
    }
}

#[test]
fn whoever_is_worse_off_has_the_worse_prospects() {
    let value = |position: &Position| {
        let game = at(position);
        let (one, two) = (game.value(FIRST), game.value(Seat::new(1)));
        assert!((one + two - 1.0).abs() < 1e-9, "{one} and {two}");
        one
    };
    let even = value(&position! { primary: ["hedge-boar", "hedge-boar"] });
    assert!((even - 0.5).abs() < 0.05, "{even}");
    assert!(value(&position! { primary: ["hedge-boar:5", "hedge-boar"] }) < even);
    assert!(value(&position! { primary: ["hedge-boar", "doorstep-puddle"] }) > even);
    let full = position! { primary: ["hedge-boar", "hedge-boar"], cemetery: ["weir-bear carillon", ""] };
    assert!(value(&full) < even);
}

#[test]
fn what_was_won_is_worth_all_and_what_was_lost_nothing() {
    let mut game = at(&position! { primary: ["hedge-boar", "hedge-boar"] });
    game.play(FIRST, &"concede".parse().unwrap(), &mut Quick::new(1), &mut Silent).unwrap();
    assert_eq!((game.value(FIRST), game.value(Seat::new(1))), (0.0, 1.0));
}

#[test]
fn without_time_the_expert_plays_as_the_regular_does() {
    let game = at(&position! { primary: ["hedge-boar", "bug-man"], hands: ["kiln-fire weir-bear", ""] });
    let up = Deadline::after(0);
    for seed in 0..20 {
        let expert = game.skilled(FIRST, Level::Expert, &up, &mut Quick::new(seed));
        assert_eq!(expert, game.skilled(FIRST, Level::Regular, &up, &mut Quick::new(seed)));
    }
}
