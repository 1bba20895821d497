//! Trees against what is known.

use crate::toys::{
    Played, Say, Toy, both,
    kuhn::{BET, Kuhn, PASS},
    pennies::Pennies,
    sealed::Sealed,
    tricks::Tricks,
};
use kernel::{Blind, Seat, chance::Quick};
use search::{Budget, Others, Tree};
use std::collections::BTreeMap;

/// What a seat of Kuhn's poker says with a card after what was said.
type Plan = BTreeMap<(u8, Vec<u16>), u16>;

/// All that a seat can be asked.
fn questions(seat: Seat) -> Vec<(u8, Vec<u16>)> {
    let said = if seat.index() == 0 { [vec![], vec![PASS, BET]] } else { [vec![PASS], vec![BET]] };
    (0..3).flat_map(|card| said.clone().map(|said| (card, said))).collect()
}

/// The chips that a plan wins on average against the player.
fn chips(plan: &Plan, seat: Seat, kuhn: &Kuhn) -> f64 {
    let sign = if seat.index() == 0 { 1.0 } else { -1.0 };
    let Some(asked) = kuhn.asked().lowest() else {
        return sign * f64::from(kuhn.won().expect("nobody is asked at the end alone"));
    };
    let card = kuhn.cards[asked.index()];
    let bets = match asked == seat {
        true => f64::from(plan[&(card, kuhn.said.clone())]),
        false => f64::from(Kuhn::bets(card, &kuhn.said)) / 100.0,
    };
    let after = |said: u16| {
        let mut next = kuhn.clone();
        next.act(asked, said);
        chips(plan, seat, &next)
    };
    bets * after(BET) + (1.0 - bets) * after(PASS)
}

/// The same over all deals.
fn average(plan: &Plan, seat: Seat) -> f64 {
    let deals = (0..3u8).flat_map(|one| (0..3u8).filter(move |two| one != *two).map(move |two| [one, two]));
    deals.map(|cards| chips(plan, seat, &Kuhn { cards, said: Vec::new() })).sum::<f64>() / 6.0
}

#[test]
fn the_best_answer_to_a_fixed_player_of_kuhns_poker_is_found() {
    for seat in both() {
        let questions = questions(seat);
        let plans = (0..1u32 << questions.len()).map(|bits| {
            let answer =
                |(at, question): (usize, &(u8, Vec<u16>))| (question.clone(), (bits >> at & 1) as u16);
            questions.iter().enumerate().map(answer).collect::<Plan>()
        });
        let best = plans.map(|plan| average(&plan, seat)).fold(f64::MIN, f64::max);
        let search = Tree::new(Budget::playouts(20_000)).against(Others::Quick);
        let answer = |(number, (card, said)): (usize, &(u8, Vec<u16>))| {
            let mut cards = [(card + 1) % 3; 2];
            cards[seat.index()] = *card;
            let game = Played(Kuhn { cards, said: said.clone() });
            let decision = search.choose(&Blind::new(&game, seat), &mut Quick::new(number as u64));
            ((*card, said.clone()), decision.action.0)
        };
        let plan: Plan = questions.iter().enumerate().map(answer).collect();
        let found = average(&plan, seat);
        assert!(found > best - 0.01, "seat {seat}: {found} of {best} by {plan:?}");
    }
}

#[test]
fn the_end_of_a_game_of_tricks_is_solved() {
    for deal in 0..16 {
        let tricks = Tricks::dealt(4, true, deal);
        let best = tricks.solved();
        let game = Played(tricks.clone());
        for others in [Others::Pooled, Others::Informed] {
            let search = Tree::new(Budget::playouts(4000)).against(others);
            let decision = search.choose(&Blind::new(&game, Seat::new(0)), &mut Quick::new(deal));
            let mut after = tricks.clone();
            after.act(Seat::new(0), decision.action.0);
            assert_eq!(after.solved(), best, "deal {deal}, {others:?}: {decision:?}");
        }
    }
}

#[test]
fn the_best_sealed_bid_is_found_by_a_tree_too() {
    let toy = Sealed::new(12);
    let best = (0..=12).max_by(|one, two| toy.exact(*one).total_cmp(&toy.exact(*two))).unwrap();
    let game = Played(toy);
    let search = Tree::new(Budget::playouts(20_000)).against(Others::Quick);
    let decision = search.choose(&Blind::new(&game, Seat::new(0)), &mut Quick::new(3));
    assert_eq!(decision.action, Say(best), "{decision:?}");
}

#[test]
fn nobody_is_told_a_sealed_choice() {
    let game = Played(Pennies::default());
    for others in [Others::Quick, Others::Pooled, Others::Informed] {
        for seat in both() {
            let search = Tree::new(Budget::playouts(20_000)).against(others);
            let decision = search.choose(&Blind::new(&game, seat), &mut Quick::new(9));
            for candidate in &decision.candidates {
                let value = candidate.value.mean;
                assert!((value - 0.5).abs() < 0.1, "{others:?}, seat {seat}: {decision:?}");
            }
        }
    }
}

#[test]
fn what_is_legal_in_some_worlds_only_is_played_in_those() {
    for deal in 0..8 {
        let game = Played(Tricks::dealt(4, false, deal));
        let blind = Blind::new(&game, Seat::new(0));
        for others in [Others::Quick, Others::Pooled, Others::Informed] {
            let decision =
                Tree::new(Budget::playouts(500)).against(others).choose(&blind, &mut Quick::new(deal));
            assert!(blind.check(&decision.action).is_ok());
            assert_eq!(decision.playouts, 500);
        }
    }
}
