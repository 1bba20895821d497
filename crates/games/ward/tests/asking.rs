//! Who passes until something comes, who is asked in which phases of whose turns, and what is said before a phase is left.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::texts::said;
use kernel::{
    Archive, Choice, Event, Library, Position, Rules, Seat, Silent, Turn, Viewer, Way, chance::Quick,
    position,
};
use ward::{
    Action, CardSet, Options, Ward,
    clauses::wt::{WT_95, WT_98, WT_427, WT_460},
};

/// A table of the test set.
struct At {
    game: Ward,
    chance: Quick,
}

impl At {
    fn new(position: &Position) -> At {
        let options = Options { cards: CardSet::Test, ..Options::default() };
        let game = Ward::set_up(&options, 2, &ward::shelf(Library::new()), position).unwrap();
        At { game, chance: Quick::new(3) }
    }

    /// In phase 2 of seat 1, both with a hand that may hold anything.
    fn main(asked: [&str; 2]) -> At {
        At::new(&table("spark", asked))
    }

    fn play(&mut self, seat: u8, notation: &str) -> &mut At {
        let action: Action = notation.parse().unwrap();
        let seat = Seat::new(seat - 1);
        self.game.play(seat, &action, &mut self.chance, &mut Silent).unwrap_or_else(|refusal| {
            panic!("{notation}: {refusal:?}, with {:?} and {}", self.asked(), self.told("moment"))
        });
        self
    }

    fn refused(&self, seat: u8, notation: &str) -> &'static str {
        let refused = self.game.check(Seat::new(seat - 1), &notation.parse().unwrap());
        refused.unwrap_err().clause().id()
    }

    fn told(&self, name: &str) -> String {
        self.game.view(Viewer::Spectator).fact(name).map(ToString::to_string).unwrap_or_default()
    }

    /// Which seat is asked, counted from 1, in which phase, and at which moment.
    fn asked(&self) -> (usize, String, String) {
        let Turn::Ask(seats) = self.game.turn() else { panic!("the game is over") };
        (seats.lowest().unwrap().index() + 1, self.told("phase"), self.told("moment"))
    }

    /// What is asked until it is the turn of seat 2, who is asked and where: everybody passes and does not attack again.
    fn passing(&mut self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        while self.told("turn") == "seat 1" {
            let (seat, phase, moment) = self.asked();
            found.push((seat, format!("{phase} {moment}")));
            let silent = self.game.lapse(Seat::new(seat as u8 - 1), &mut self.chance).unwrap();
            self.play(seat as u8, &silent.to_string());
        }
        found
    }
}

/// In phase 2 of seat 1: a hand of one card each, and creatures that live.
fn table(held: &str, asked: [&str; 2]) -> Position {
    let laid = position! {
        primary: ["snow-man", "steam-wolf"],
        hands: [held, held],
    };
    laid.with("asked", asked)
}

fn is(asked: &(usize, String, String), seat: usize, phase: &str, moment: &str) -> bool {
    *asked == (seat, phase.to_string(), moment.to_string())
}

#[test]
fn who_leaves_a_phase_is_not_asked_there_again_and_the_other_only_if_something_has_happened() {
    trials::shows![WT_460];
    let times = |word: &str| {
        let found = At::main([word, word]).play(1, "leave").passing();
        let leaving =
            |seat| found.iter().filter(|asked| asked.0 == seat && asked.1.ends_with("leave")).count();
        (leaving(1), leaving(2))
    };
    assert_eq!(times("few"), (0, 0));
    assert_eq!(times("default"), (2, 2));
    // What happens meanwhile is asked about: here an announcement, which the other has let pass.
    let mut at = At::main(["few", "few"]);
    at.play(1, "play spark").play(1, "pick steam-wolf").play(2, "pass");
    assert!(is(&at.asked(), 1, "main", ""), "{:?}", at.asked());
    at.play(1, "leave");
    assert!(is(&at.asked(), 2, "main", "leave"), "{:?}", at.asked());
}

#[test]
fn who_passes_until_something_comes_is_asked_when_it_comes() {
    trials::shows![WT_460];
    let held = |until: &str| {
        let mut at = At::main(["none", "all"]);
        at.play(1, "leave").play(2, &format!("pass until {until}"));
        at
    };
    let mut turn = held("turn");
    assert!(is(&turn.asked(), 1, "combat", ""));
    turn.play(1, "attack snow-man");
    assert_eq!(turn.told("turn"), "seat 1");
    assert!(turn.passing().iter().all(|asked| asked.0 == 1));
    assert!(is(&turn.asked(), 2, "draw", "draw"), "{:?}", turn.asked());
    let mut attack = held("attack");
    attack.play(1, "attack snow-man");
    assert!(is(&attack.asked(), 2, "combat", "declared"));
    let mut end = held("end");
    end.play(1, "attack snow-man");
    assert!(is(&end.asked(), 1, "wrap-up", ""), "{:?}", end.asked());
    end.play(1, "end turn");
    assert!(is(&end.asked(), 2, "wrap-up", "leave"));
}

#[test]
fn who_passes_until_something_is_played_is_asked_for_an_answer() {
    trials::shows![WT_460];
    let mut at = At::new(&table("spark spark", ["all", "all"]));
    at.play(1, "play spark").play(1, "pick steam-wolf").play(2, "pass until play");
    // The other goes on by an announcement: the hold is over.
    while at.asked().0 == 1 && !at.asked().1.is_empty() && !at.asked().2.is_empty() {
        at.play(1, "pass");
    }
    at.play(1, "play spark").play(1, "pick steam-wolf");
    assert!(is(&at.asked(), 2, "main", "answer"), "{:?}", at.asked());
    // Another answer to what one has announced oneself ends the other kind.
    let mut at = At::new(&table("spark spark", ["all", "all"]));
    at.play(1, "play spark").play(1, "pick steam-wolf");
    at.play(2, "play spark").play(2, "pick steam-wolf");
    at.play(1, "pass until answer");
    assert!(is(&at.asked(), 2, "main", "answer"), "{:?}", at.asked());
    at.play(2, "play spark").play(2, "pick steam-wolf");
    assert!(is(&at.asked(), 1, "main", "answer"), "{:?}", at.asked());
}

#[test]
fn a_seat_is_asked_in_the_phases_that_it_names_and_both_see_which() {
    trials::shows![WT_460];
    let mut at = At::main(["none", "all"]);
    at.play(1, "leave").play(2, "ask theirs combat off").play(2, "pass");
    at.play(1, "attack snow-man");
    assert!(is(&at.asked(), 1, "wrap-up", ""), "{:?}", at.asked());
    at.play(1, "ask mine wrap-up off").play(1, "end turn");
    assert!(is(&at.asked(), 2, "wrap-up", "leave"), "{:?}", at.asked());
    let panel = |seat: usize| format!("{:?}", at.game.view(Viewer::Spectator).seats[seat].details);
    assert!(panel(1).contains("closed"), "{}", panel(1));
    assert_eq!(at.refused(2, "ask theirs combat off"), WT_460.id());
    // Without a stop in the own phase 4 it ends by itself.
    let mut at = At::main(["none", "none"]);
    at.play(1, "ask mine wrap-up off").play(1, "leave").play(1, "end combat");
    assert_eq!(at.told("turn"), "seat 2");
}

#[test]
fn what_comes_after_a_phase_can_be_said_before_it_is_left() {
    trials::shows![WT_460];
    let mut at = At::main(["none", "none"]);
    at.play(1, "then attack snow-man");
    assert!(is(&at.asked(), 1, "wrap-up", ""), "the battle was fought: {:?}", at.asked());
    let mut at = At::main(["none", "none"]);
    at.play(1, "then end turn");
    assert_eq!(at.told("turn"), "seat 2");
    // Whoever is interfered with is asked again. The other holds nothing any more, and both can tell that it is asked nothing.
    let mut at = At::main(["none", "all"]);
    at.play(1, "then end turn").play(2, "play spark").play(2, "pick steam-wolf");
    assert!(is(&at.asked(), 1, "combat", ""), "{:?}", at.asked());
    let first = At::new(&position! { cycles: 0, primary: ["snow-man", ""], hands: ["pebble", "pebble"] });
    assert_eq!(first.refused(1, "then attack snow-man"), WT_95.id());
    let bare = At::new(&position! { cycles: 0, primary: ["", ""], hands: ["pebble", "pebble"] });
    assert_eq!(bare.refused(1, "then end turn"), WT_98.id());
}

/// The table's pace is all that the other can watch while a seat passes: who is asked, and when, after the same deeds.
#[test]
fn nothing_about_a_hand_can_be_told_from_who_is_asked_when() {
    trials::shows![WT_427, WT_460];
    let wishes = ["", "ask theirs combat off", "ask all", "ask none", "ask default"];
    let holds = ["pass", "pass until turn", "pass until attack", "pass until play", "pass until end"];
    for word in ["few", "default", "all"] {
        for wish in wishes {
            for hold in holds {
                let pace = |held: &str| {
                    let mut at = At::new(
                        &table("second-breath", ["none", word]).with("hands", ["second-breath", held]),
                    );
                    let mut found = Vec::new();
                    at.play(1, "leave");
                    if at.asked().0 == 2 {
                        let wish = wish.parse::<Action>().ok();
                        let changes = wish.filter(|wish| at.game.check(Seat::new(1), wish).is_ok());
                        if let Some(wish) = changes {
                            at.play(2, &wish.to_string());
                        }
                        at.play(2, hold);
                    }
                    found.push(at.asked());
                    if at.asked().1 == "combat" && at.asked().2.is_empty() {
                        at.play(1, "attack snow-man");
                    }
                    found.push(at.asked());
                    (found, at.passing(), at.asked())
                };
                // An answer to anything; a creature that answers nothing.
                assert_eq!(pace("spark"), pace("pebble"), "{word}, {wish}, {hold}");
            }
        }
    }
}

#[test]
fn a_prompt_offers_to_pass_until_what_can_come() {
    let holds = |at: &At, seat: u8| -> Vec<String> {
        let prompt = at.game.view(Viewer::Seat(Seat::new(seat - 1))).prompt.unwrap();
        let choices =
            |way: &Way| if let Way::Choose { choices } = way { choices.clone() } else { Vec::new() };
        let notations = prompt.ways.iter().flat_map(choices).map(|choice| choice.notation);
        notations
            .filter(|notation| notation.starts_with("pass until") || notation.starts_with("then"))
            .collect()
    };
    let mut at = At::main(["all", "all"]);
    assert_eq!(holds(&at, 1), ["then attack snow-man", "then end turn"]);
    at.play(1, "leave");
    assert_eq!(holds(&at, 1), ["pass until turn", "pass until answer", "pass until play", "pass until end"]);
    at.play(1, "pass");
    assert_eq!(holds(&at, 2), ["pass until turn", "pass until attack", "pass until play", "pass until end"]);
}

/// What everybody hears while a seat does this.
fn heard(at: &mut At, seat: u8, notation: &str) -> Vec<String> {
    let mut events = Vec::<Event>::new();
    let action: Action = notation.parse().unwrap();
    at.game.play(Seat::new(seat - 1), &action, &mut at.chance, &mut events).unwrap();
    let lines = events.iter().filter_map(|event| event.line_for(Viewer::Spectator));
    lines.map(|line| said(&line.say)).collect()
}

#[test]
fn who_passed_until_something_comes_is_told_what_ended_it() {
    trials::shows![WT_460];
    let held = |until: &str| {
        let mut at = At::main(["none", "all"]);
        at.play(1, "leave").play(2, &format!("pass until {until}"));
        at
    };
    let again =
        |lines: &[String]| lines.iter().filter(|line| line.ends_with("is asked again.")).cloned().collect();
    let attacked: Vec<String> = again(&heard(&mut held("attack"), 1, "attack snow-man"));
    assert_eq!(attacked, ["@2 passed until attacked, and is asked again."]);
    let mut end = held("end");
    let meanwhile: Vec<String> = again(&heard(&mut end, 1, "attack snow-man"));
    assert!(meanwhile.is_empty(), "{meanwhile:?}");
    let ended: Vec<String> = again(&heard(&mut end, 1, "end turn"));
    assert_eq!(ended, ["@2 passed until the turn ends, and is asked again."]);
    let mut at = At::new(&table("spark spark", ["all", "all"]));
    at.play(1, "play spark").play(1, "pick steam-wolf").play(2, "pass until play");
    while !at.asked().2.is_empty() {
        at.play(1, "pass");
    }
    at.play(1, "play spark");
    let played: Vec<String> = again(&heard(&mut at, 1, "pick steam-wolf"));
    assert_eq!(played, ["@2 passed until something is played, and is asked again."]);
}

/// The choices of a seat, as they are written.
fn choices(at: &At, seat: u8) -> Vec<Choice> {
    let prompt = at.game.view(Viewer::Seat(Seat::new(seat - 1))).prompt.unwrap();
    let ways = prompt.ways.into_iter();
    ways.flat_map(|way| if let Way::Choose { choices } = way { choices } else { Vec::new() }).collect()
}

#[test]
fn a_phase_and_a_moment_that_were_put_away_are_offered_again() {
    trials::shows![WT_460];
    let mut at = At::main(["none", "default"]);
    let offers = |at: &At, seat| -> Vec<String> {
        let notations = choices(at, seat).into_iter().map(|choice| choice.notation);
        notations.filter(|notation| notation.ends_with(" on")).collect()
    };
    at.play(1, "leave").play(2, "ask theirs main off").play(2, "ask leave off").play(2, "pass");
    at.play(1, "end combat").play(1, "end turn");
    while at.asked().0 == 1 || !at.asked().2.is_empty() {
        let (seat, ..) = at.asked();
        at.play(seat as u8, "pass");
    }
    assert_eq!(offers(&at, 2), ["ask theirs main on", "ask leave on"]);
    at.play(2, "ask theirs main on").play(2, "ask leave on");
    assert!(offers(&at, 2).is_empty(), "{:?}", offers(&at, 2));
}

/// At a table of the cards of the house.
fn house(position: &Position) -> At {
    let game = Ward::set_up(&Options::default(), 2, &ward::shelf(Library::new()), position).unwrap();
    At { game, chance: Quick::new(3) }
}

#[test]
fn each_of_two_triggers_of_one_card_is_named_by_what_it_does() {
    let mut at = At::new(&position! {
        primary: ["spell-scribe", "steam-wolf"],
        hands: ["spark", ""],
        asked: ["none", "none"],
    });
    at.play(1, "play spark").play(1, "pick steam-wolf");
    let labels: Vec<String> = choices(&at, 1).iter().map(|choice| said(&choice.label)).collect();
    let named: Vec<&String> = labels.iter().filter(|label| label.starts_with("Spell Scribe: ")).collect();
    assert_eq!(named.len(), 3, "{labels:?}");
    let effects = ["When you announce a magic card", "When a magic card resolves", "When a magic card ends"];
    for effect in effects {
        let says = format!("Spell Scribe: {effect},");
        assert_eq!(named.iter().filter(|label| label.starts_with(&says)).count(), 1, "{labels:?}");
    }
    assert!(at.game.forced().is_none());
}

#[test]
fn the_order_of_two_equal_effects_is_nobodys_choice() {
    let bad_airs = |count: usize| {
        position! {
            phase: "wrap-up",
            primary: ["hedge-boar", "tallystone-beetle"],
            magic: [vec!["bad-air"; count].join(" "), String::new()],
            asked: ["none", "none"],
        }
    };
    let mut at = house(&bad_airs(3));
    at.play(1, "end turn");
    // Three wait; of those that are alike one is offered, and the table picks it.
    let mut picked = 0;
    while let Some((seat, only)) = at.game.forced() {
        assert_eq!((seat, only.to_string()), (Seat::new(0), "pick bad-air".to_string()));
        assert_eq!(at.game.sole_choice(seat), Some(only.clone()));
        at.play(1, &only.to_string());
        picked += 1;
    }
    assert_eq!(picked, 2);
    // Another effect beside two that are alike is a choice.
    let mut mixed = house(&bad_airs(2).with("magic", ["bad-air bad-air", "standing-water"]));
    mixed.play(1, "end turn");
    assert!(mixed.game.forced().is_some(), "what is the other's waits for its own");
}

#[test]
fn an_answer_that_would_do_nothing_is_no_reason_to_ask_a_person_among_bots() {
    let asked = |hurt: &str| {
        let position = position! {
            primary: ["hedge-boar", hurt],
            hands: ["", "quick-stitch"],
            asked: ["none", "all"],
        };
        let mut at = house(&position);
        at.play(1, "leave");
        assert_eq!(at.asked().0, 2);
        // The other must not be able to tell.
        assert!(at.game.forced().is_none());
        at.game.sole_choice(Seat::new(1)).map(|only| only.to_string())
    };
    assert_eq!(asked("hedge-boar").as_deref(), Some("pass"));
    assert_eq!(asked("hedge-boar:20"), None);
}
