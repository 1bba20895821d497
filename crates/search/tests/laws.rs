//! What holds for every search: it is repeatable, keeps its deadline, and knows no more than its seat.

use crate::toys::{Played, Toy, both, kuhn::Kuhn, sealed::Sealed, tricks::Tricks};
use high_card::HighCard;
use kernel::{
    Blind, Deadline, Game, Library, Players, Rules, Seat, Silent, chance::Quick, options::NoOptions,
};
use search::{Budget, Decision, Others, Rollouts, Skill, Tree};

/// Every search there is.
fn searches<G: Game>(blind: &Blind<'_, G>, budget: &Budget, seed: u64) -> Vec<Decision<G>> {
    let trees = [Others::Quick, Others::Pooled, Others::Informed].map(|others| {
        let tree = Tree { trees: 3, ..Tree::new(budget.clone()) };
        tree.against(others).choose(blind, &mut Quick::new(seed))
    });
    let flat = Rollouts::new(budget.clone()).choose(blind, &mut Quick::new(seed));
    trees.into_iter().chain([flat]).collect()
}

/// A game of High Card after some tricks.
fn high_card(tricks: u8, seed: u64) -> HighCard {
    let mut chance = Quick::new(seed);
    let mut game =
        HighCard::deal(&NoOptions {}, 2, &Library::new(), &mut chance, &mut Silent).expect("two may play");
    for seat in (0..2 * tricks).map(|act| Seat::new(act % 2)) {
        let action = game.sample(seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).expect("what is listed is legal");
    }
    game
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for seed in 0..4 {
        let game = high_card(seed as u8, seed);
        let blind = Blind::new(&game, Seat::new(0));
        let one = searches(&blind, &Budget::playouts(700), seed);
        for threads in [2, 3, 8] {
            assert_eq!(one, searches(&blind, &Budget::playouts(700).on(threads), seed));
        }
        assert!(one.iter().all(|decision| (500..=700).contains(&decision.playouts)), "{one:?}");
    }
}

#[test]
fn what_is_hidden_changes_nothing() {
    for seed in 0..6 {
        let mut game = high_card(2, seed);
        // The other has laid its card already, face down.
        if seed % 2 == 1 {
            let action = game.sample(Seat::new(1), &mut Quick::new(seed));
            game.play(Seat::new(1), &action, &mut Quick::new(seed), &mut Silent).unwrap();
        }
        let other = game.imagine(Seat::new(0), &mut Quick::new(!seed));
        let decide =
            |game: &HighCard| searches(&Blind::new(game, Seat::new(0)), &Budget::playouts(300), seed);
        assert_eq!(decide(&game), decide(&other));
    }
}

#[test]
fn a_deadline_is_kept_and_what_is_chosen_then_is_legal() {
    let game = high_card(1, 1);
    let blind = Blind::new(&game, Seat::new(1));
    for threads in [1, 2] {
        for asks in [0, 1, 2, 10, 100, 1000] {
            let endless = || Budget::playouts(u64::MAX).until(&Deadline::after(asks)).on(threads);
            let policy = blind.policy(&mut Quick::new(3));
            let flat = Rollouts::new(endless()).choose(&blind, &mut Quick::new(3));
            let tree = Tree::new(endless()).choose(&blind, &mut Quick::new(3));
            for decision in [flat, tree] {
                assert!(blind.check(&decision.action).is_ok());
                assert_eq!(decision.policy().action, policy);
                // Every world is asked for once at least.
                assert!(decision.worlds <= asks, "{asks}: {decision:?}");
                assert!(asks > 0 || !decision.leaves_policy());
                assert!(asks < 1000 || decision.playouts > 50, "{asks}: {decision:?}");
            }
        }
    }
}

#[test]
fn a_deadline_that_never_comes_changes_nothing() {
    let game = high_card(1, 1);
    let blind = Blind::new(&game, Seat::new(0));
    let never = searches(&blind, &Budget::playouts(400), 5);
    assert_eq!(never, searches(&blind, &Budget::playouts(400).until(&Deadline::after(u64::MAX)), 5));
}

#[test]
fn a_cut_search_keeps_candidates_in_step() {
    let game = Played(Sealed::new(12));
    let blind = Blind::new(&game, Seat::new(0));
    for asks in 1..60 {
        let budget = Budget::playouts(10_000).until(&Deadline::after(7 * asks));
        let decision = search::choose(&blind, &budget, &mut Quick::new(asks));
        let seen = decision.candidates.iter().map(|tried| tried.value.samples);
        assert_eq!(seen.clone().max(), Some(decision.worlds));
        assert_eq!(seen.sum::<u64>(), decision.playouts);
        assert_eq!(decision.policy().value.samples, decision.worlds, "the policy's move sees every world");
    }
}

#[test]
fn where_there_is_no_choice_nothing_is_tried() {
    let mut tricks = Tricks::dealt(1, true, 4);
    for seat in both() {
        let game = Played(tricks.clone());
        for decision in searches(&Blind::new(&game, seat), &Budget::playouts(100), 1) {
            assert_eq!((decision.playouts, decision.candidates.len()), (0, 1));
        }
        let only = tricks.legal(seat)[0];
        tricks.act(seat, only);
    }
}

#[test]
fn hardly_any_budget_is_no_trouble() {
    let game = Played(Kuhn { cards: [0, 2], said: Vec::new() });
    let blind = Blind::new(&game, Seat::new(0));
    for playouts in 0..20 {
        for decision in searches(&blind, &Budget::playouts(playouts), playouts) {
            assert!(blind.check(&decision.action).is_ok() && decision.playouts <= playouts);
        }
    }
}

#[test]
fn a_level_is_its_playouts_and_takes_as_much_chance_however_long_it_thinks() {
    let skill = Skill::playouts(300).candidates(4).evidence(0.5);
    for seed in 0..6 {
        let (game, seat) = (high_card(2, seed), Seat::new(0));
        let act = |game: &HighCard, time: &Deadline| {
            let mut chance = Quick::new(seed);
            (skill.act(game, seat, time, &mut chance), chance)
        };
        let rollouts = Rollouts { candidates: 4, evidence: 0.5, ..Rollouts::new(Budget::playouts(300)) };
        let decision = rollouts.choose(&Blind::new(&game, seat), &mut Quick::new(seed));
        let thought = act(&game, &Deadline::NEVER);
        assert_eq!(thought.0, decision.action);
        assert_eq!(thought, act(&game.imagine(seat, &mut Quick::new(!seed)), &Deadline::NEVER));
        let hurried = act(&game, &Deadline::after(0));
        assert_eq!(hurried.0, game.policy(seat, &mut Quick::new(seed)));
        assert_eq!(hurried.1, thought.1);
    }
}

#[test]
fn a_level_that_is_told_what_is_worth_trying_tries_nothing_else() {
    let skill = Skill::playouts(300).evidence(-100.0);
    for seed in 0..6 {
        let (game, seat) = (high_card(2, seed), Seat::new(0));
        let mut listed = Vec::new();
        game.actions(seat, &mut listed);
        let policy = game.policy(seat, &mut Quick::new(seed));
        for only in listed {
            let act = |time: &Deadline| {
                let mut chance = Quick::new(seed);
                (skill.act_among(&game, seat, vec![only], time, &mut chance), chance)
            };
            let (thought, hurried) = (act(&Deadline::NEVER), act(&Deadline::after(0)));
            // With so little asked for as evidence, whatever is tried is taken.
            assert_eq!((thought.0, hurried.0), (only, policy));
            assert_eq!(thought.1, hurried.1);
        }
    }
}
