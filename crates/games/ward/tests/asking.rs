//! Who passes until something comes, who is asked in which phases of whose turns, and what is said before a phase is left.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::{Archive, Library, Position, Rules, Seat, Silent, Turn, Viewer, Way, chance::Quick, position};
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

fn is(asked: (usize, String, String), seat: usize, phase: &str, moment: &str) -> bool {
    asked == (seat, phase.to_string(), moment.to_string())
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
    assert!(is(at.asked(), 1, "main", ""), "{:?}", at.asked());
    at.play(1, "leave");
    assert!(is(at.asked(), 2, "main", "leave"), "{:?}", at.asked());
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
    assert!(is(turn.asked(), 1, "combat", ""));
    turn.play(1, "attack snow-man");
    assert_eq!(turn.told("turn"), "seat 1");
    assert!(turn.passing().iter().all(|asked| asked.0 == 1));
    assert!(is(turn.asked(), 2, "draw", "draw"), "{:?}", turn.asked());
    let mut attack = held("attack");
    attack.play(1, "attack snow-man");
    assert!(is(attack.asked(), 2, "combat", "declared"));
    let mut end = held("end");
    end.play(1, "attack snow-man");
    assert!(is(end.asked(), 1, "wrap-up", ""), "{:?}", end.asked());
    end.play(1, "end turn");
    assert!(is(end.asked(), 2, "wrap-up", "leave"));
}

#[test]
fn who_passes_until_something_is_played_is_asked_for_an_answer() {
    trials::shows![WT_460];
    let mut at = At::new(&table("spark spark", ["all", "all"]));
    at.play(1, "play spark").play(1, "pick steam-wolf").play(2, "pass until play");
    // The other goes on by an announcement: the hold is over.
    while at.asked().0 == 1 && !at.asked().1.is_empty() && at.asked().2 != "" {
        at.play(1, "pass");
    }
    at.play(1, "play spark").play(1, "pick steam-wolf");
    assert!(is(at.asked(), 2, "main", "answer"), "{:?}", at.asked());
    // Another answer to what one has announced oneself ends the other kind.
    let mut at = At::new(&table("spark spark", ["all", "all"]));
    at.play(1, "play spark").play(1, "pick steam-wolf");
    at.play(2, "play spark").play(2, "pick steam-wolf");
    at.play(1, "pass until answer");
    assert!(is(at.asked(), 2, "main", "answer"), "{:?}", at.asked());
    at.play(2, "play spark").play(2, "pick steam-wolf");
    assert!(is(at.asked(), 1, "main", "answer"), "{:?}", at.asked());
}

#[test]
fn a_seat_is_asked_in_the_phases_that_it_names_and_both_see_which() {
    trials::shows![WT_460];
    let mut at = At::main(["none", "all"]);
    at.play(1, "leave").play(2, "ask theirs combat off").play(2, "pass");
    at.play(1, "attack snow-man");
    assert!(is(at.asked(), 1, "wrap-up", ""), "{:?}", at.asked());
    at.play(1, "ask mine wrap-up off").play(1, "end turn");
    assert!(is(at.asked(), 2, "wrap-up", "leave"), "{:?}", at.asked());
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
    assert!(is(at.asked(), 1, "wrap-up", ""), "the battle was fought: {:?}", at.asked());
    let mut at = At::main(["none", "none"]);
    at.play(1, "then end turn");
    assert_eq!(at.told("turn"), "seat 2");
    // Whoever is interfered with is asked again. The other holds nothing any more, and both can tell that it is asked nothing.
    let mut at = At::main(["none", "all"]);
    at.play(1, "then end turn").play(2, "play spark").play(2, "pick steam-wolf");
    assert!(is(at.asked(), 1, "combat", ""), "{:?}", at.asked());
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
