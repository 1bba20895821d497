//! What moves is told from where it was; what a summon costs is told before it is made.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::texts::{said, told as told_fact};
use kernel::{Archive, Event, Library, Position, Rules, Seat, Viewer, Way, chance::Quick, position};
use ward::{Options, Ward};

/// From where to where a card is seen to move while seat 1 does this.
fn moved(position: &Position, actions: &[&str], name: &str) -> Vec<(String, String)> {
    let library = ward::shelf(Library::new());
    let mut game = Ward::set_up(&Options::default(), 2, &library, position).unwrap();
    let (mut chance, mut events) = (Quick::new(1), Vec::<Event>::new());
    for action in actions {
        game.play(Seat::new(0), &action.parse().unwrap(), &mut chance, &mut events).unwrap();
    }
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::Seat(Seat::new(1))));
    lines
        .flat_map(|line| &line.motions)
        .filter(|motion| motion.face.as_ref().is_some_and(|face| face.name() == name))
        .map(|motion| (motion.from.to_string(), motion.to.to_string()))
        .collect()
}

fn silent(position: Position) -> Position {
    position.with("asked", ["none", "none"])
}

#[test]
fn a_limited_summon_comes_from_the_hand() {
    let position = silent(position! {
        primary: ["bone-organist", "tallystone-beetle"],
        hands: ["marsh-titan handful", ""],
    });
    let found = moved(&position, &["use bone-organist", "pick handful"], "handful");
    assert_eq!(found, [("hand/1".to_string(), "limited/1".to_string())]);
}

#[test]
fn a_summoned_creature_comes_over_the_chain() {
    let position = silent(position! {
        primary: ["hedge-boar", "tallystone-beetle"],
        hands: ["handful", ""],
    });
    let found = moved(&position, &["summon handful"], "handful");
    let steps = [("hand/1", "chain"), ("chain", "primary/1")];
    assert_eq!(found, steps.map(|(from, to)| (from.to_string(), to.to_string())));
}

/// What seat 1 may do, as it is told, and what the previews of it say.
fn offered(position: &Position) -> Vec<(String, String)> {
    let game = Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap();
    let seat = Seat::new(0);
    let prompt = game.view(Viewer::Seat(seat)).prompt.unwrap();
    let choices = prompt.ways.iter().filter_map(|way| match way {
        Way::Choose { choices } => Some(choices),
        _ => None,
    });
    let told = |notation: &str| {
        let preview = game.preview(seat, &notation.parse().unwrap());
        let facts: Vec<String> =
            preview.facts.iter().map(|fact| format!("{}: {}", fact.name, told_fact(fact))).collect();
        facts.join(", ")
    };
    choices.flatten().map(|choice| (said(&choice.label), told(&choice.notation))).collect()
}

/// WT-127, WT-129: `shows` in scenarios tells what happens; this is the warning.
#[test]
fn a_summon_that_kills_or_loses_says_so() {
    let position = |cemetery: &str, hand: &str| {
        silent(position! {
            primary: ["hedge-boar", "tallystone-beetle"],
            hands: [hand, ""],
            cemetery: [cemetery, ""],
        })
    };
    let calm = offered(&position("", "handful"));
    assert_eq!(calm[0].0, "Summon Handful (Hedge Boar is killed)");
    assert!(calm[0].1.starts_with("dies: Hedge Boar, your cemetery: "), "{}", calm[0].1);
    assert!(!calm[0].1.contains("lose"), "{}", calm[0].1);
    let heaps = "marsh-titan*3 tallystone-beetle*3 handful";
    let last = offered(&position(heaps, "handful"));
    assert_eq!(last[0].0, "Summon Handful (Hedge Boar is killed: you lose)");
    assert!(last[0].1.ends_with("you lose: yes"), "{}", last[0].1);
}

/// What everybody is told while seat 1 does this.
fn heard(position: &Position, actions: &[&str]) -> Vec<String> {
    let mut game = Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap();
    let (mut chance, mut events) = (Quick::new(1), Vec::<Event>::new());
    for action in actions {
        game.play(Seat::new(0), &action.parse().unwrap(), &mut chance, &mut events).unwrap();
    }
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::Spectator));
    lines.map(|line| said(&line.say)).collect()
}

/// A table at which Kiln Fire can be played on a Hedge Boar.
fn kiln(magic: &str) -> Position {
    silent(position! {
        primary: ["tallystone-beetle", "hedge-boar"],
        hands: ["kiln-fire bread-and-broth", "handful"],
        magic: ["", magic],
    })
}

#[test]
fn an_effect_that_will_do_nothing_says_so_before_and_after() {
    let idle = |position: &Position, name: &str| {
        let choices = offered(position);
        let (label, told) = choices.iter().find(|(label, _)| label.contains(name)).unwrap().clone();
        (label, told)
    };
    let (label, told) = idle(&kiln(""), "Kiln Fire");
    assert_eq!((label.as_str(), told.as_str()), ("Play Kiln Fire", ""));
    // Nobody is hurt, so nobody is healed.
    let (label, told) = idle(&kiln(""), "Bread and Broth");
    assert_eq!(label, "Play Bread and Broth (does nothing now)");
    assert_eq!(told, "does nothing now: yes");
    let told = heard(&kiln(""), &["play bread-and-broth"]);
    assert!(told.iter().any(|line| line == "Bread and Broth does nothing."), "{told:?}");
    // The Wet Apron stops what is called Fire.
    let (label, _) = idle(&kiln("wet-apron>hedge-boar"), "Kiln Fire");
    assert_eq!(label, "Play Kiln Fire (does nothing now)");
    let told = heard(&kiln("wet-apron>hedge-boar"), &["play kiln-fire"]);
    assert!(told.iter().any(|line| line == "@2's Hedge Boar is not affected by Kiln Fire."), "{told:?}");
    // An empty slot.
    let first = kiln("").with("primary", ["tallystone-beetle", ""]).with("cycles", 0);
    let (label, _) = idle(&first, "Kiln Fire");
    assert_eq!(label, "Play Kiln Fire (does nothing now)");
    let told = heard(&first, &["play kiln-fire"]);
    assert!(told.iter().any(|line| line == "Kiln Fire does nothing."), "{told:?}");
}

#[test]
fn a_name_with_an_article_stands_after_its_owner_without_it() {
    let position = silent(position! {
        primary: ["the-weighed-king", "hedge-boar"],
        hands: ["handful", ""],
    });
    let told = heard(&position, &["summon handful"]);
    assert!(told.iter().any(|line| line == "@1's Weighed King is killed."), "{told:?}");
}

#[test]
fn magic_that_only_summons_says_in_phase_4_that_it_does_nothing() {
    let at = |phase: &str| {
        offered(&silent(position! {
            phase: phase,
            primary: ["hedge-boar", "tallystone-beetle"],
            hands: ["the-squire", ""],
        }))
    };
    assert!(at("main").iter().any(|(label, _)| label == "Play The Squire"), "{:?}", at("main"));
    let late = at("wrap-up");
    assert!(late.iter().any(|(label, _)| label == "Play The Squire (does nothing now)"), "{late:?}");
}

#[test]
fn a_card_shows_what_works_on_it_over_time() {
    let position = silent(position! { primary: ["hedge-boar", "tallystone-beetle"] });
    let options = Options { cards: ward::CardSet::Test, ..Options::default() };
    let position =
        position.with("primary", ["bug-man", "snow-man"]).with("under", ["", "snow-man<fire-toad"]);
    let game = Ward::set_up(&options, 2, &ward::shelf(Library::new()), &position).unwrap();
    let view = serde_json::to_string(&game.view(Viewer::All)).unwrap();
    assert!(view.contains("burned (3 damage, 2 ticks left)"), "{view}");
}
