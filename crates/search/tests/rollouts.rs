//! Flat rollouts against what is known.

use crate::toys::{
    Played, Say, Toy,
    kuhn::{BET, Kuhn, PASS},
    ladder::Ladder,
    sealed::Sealed,
};
use kernel::{Blind, Seat, chance::Quick};
use search::{Budget, Rollouts, Watch};

/// What a hand of Kuhn's poker is worth to a seat if everybody plays on as the player does.
fn exact(kuhn: &Kuhn, seat: Seat) -> f64 {
    let Some(asked) = kuhn.asked().lowest() else { return kuhn.worth(seat) };
    let bets = f64::from(Kuhn::bets(kuhn.cards[asked.index()], &kuhn.said)) / 100.0;
    let after = |said: u16| {
        let mut next = kuhn.clone();
        next.act(asked, said);
        exact(&next, seat)
    };
    bets * after(BET) + (1.0 - bets) * after(PASS)
}

#[test]
fn every_value_is_what_the_candidate_is_worth() {
    for card in 0..3u8 {
        let hand = |other: u8| Kuhn { cards: [card, other], said: Vec::new() };
        let game = Played(hand((card + 1) % 3));
        let blind = Blind::new(&game, Seat::new(0));
        let decision = search::choose(&blind, &Budget::playouts(60_000), &mut Quick::new(card.into()));
        for candidate in &decision.candidates {
            let worth = |other: u8| {
                let mut hand = hand(other);
                hand.act(Seat::new(0), candidate.action.0);
                exact(&hand, Seat::new(0))
            };
            let exact = (worth((card + 1) % 3) + worth((card + 2) % 3)) / 2.0;
            let value = candidate.value;
            assert!((value.mean - exact).abs() < 0.01, "{card} {}: {value:?}, {exact}", candidate.action);
            assert!(value.error < 0.003 && candidate.gain.error < 0.005, "{candidate:?}");
        }
        let best = decision.ranked()[0].value.mean;
        assert!(decision.chosen().value.mean > best - 0.01);
    }
}

#[test]
fn the_best_sealed_bid_is_found_whether_the_other_has_bid_or_not() {
    let open = Sealed::new(12);
    let best = (0..=12).max_by(|one, two| open.exact(*one).total_cmp(&open.exact(*two))).unwrap();
    let other_has_bid = Sealed { bids: [None, Some(0)], ..open };
    for (number, toy) in [open.clone(), other_has_bid].into_iter().enumerate() {
        let game = Played(toy);
        for seed in 0..4 {
            let mut chance = Quick::part(seed, number as u64);
            let blind = Blind::new(&game, Seat::new(0));
            let decision = search::choose(&blind, &Budget::playouts(20_000), &mut chance);
            assert_eq!(decision.action, Say(best), "{decision:?}");
            let value = decision.chosen().value;
            assert!((value.mean - open.exact(best)).abs() < 4.0 * value.error, "{value:?}");
            assert_eq!(decision.candidates.len(), 13);
        }
    }
}

#[test]
fn without_evidence_the_policys_move_stays() {
    let game = Played(Sealed::new(12));
    let blind = Blind::new(&game, Seat::new(0));
    for seed in 0..50 {
        let decision = search::choose(&blind, &Budget::playouts(25), &mut Quick::new(seed));
        assert!(!decision.leaves_policy() && decision.playouts > 0 && decision.playouts <= 25);
        let strict = Rollouts { evidence: 1e6, ..Rollouts::new(Budget::playouts(4000)) };
        assert!(!strict.choose(&blind, &mut Quick::new(seed)).leaves_policy());
    }
}

#[test]
fn of_thousands_some_are_tried_and_the_policys_move_among_them() {
    let game = Played(Sealed::new(3000));
    let blind = Blind::new(&game, Seat::new(0));
    let few = Rollouts { candidates: 16, ..Rollouts::new(Budget::playouts(4000)) };
    let decision = few.choose(&blind, &mut Quick::new(5));
    assert_eq!(decision.candidates.len(), 16);
    assert_eq!(decision.policy().action, blind.policy(&mut Quick::new(5)));
    let proposed = decision.candidates.iter().filter(|tried| tried.action.0 < 2000).count();
    assert!(proposed >= 9, "{proposed}");
    assert!(decision.chosen().gain.mean >= 0.0);
}

#[test]
fn a_game_may_say_what_is_worth_trying() {
    let open = Sealed::new(12);
    let best = (0..=12).max_by(|one, two| open.exact(*one).total_cmp(&open.exact(*two))).unwrap();
    let game = Played(open);
    let blind = Blind::new(&game, Seat::new(0));
    let policy = blind.policy(&mut Quick::new(5));
    let rollouts = Rollouts::new(Budget::playouts(20_000));
    let decision = rollouts.among(&blind, vec![policy, Say(best), Say(best)], &mut Quick::new(5));
    assert_eq!(decision.policy().action, policy);
    let tried: Vec<_> = decision.candidates.iter().map(|tried| tried.action).collect();
    assert!(tried.len() <= 2 && tried.contains(&Say(best)), "{tried:?}");
    assert_eq!(decision.action, Say(best));
    let alone = rollouts.among(&blind, Vec::new(), &mut Quick::new(5));
    assert!(alone.action == policy && alone.playouts == 0);
}

#[test]
fn a_game_without_end_is_played_to_its_horizon() {
    let game = Played(Ladder::default());
    let blind = Blind::new(&game, Seat::new(0));
    let decision = search::choose(&blind, &Budget::playouts(200), &mut Quick::new(1));
    assert_eq!(decision.action, Say(2));
    let gain = decision.ranked()[0].value.mean - decision.ranked()[1].value.mean;
    // In one world both candidates meet the same answer, so they differ by exactly one rung.
    assert!((gain - 0.25).abs() < 1e-12, "{gain}");
}

/// Counts the acts of a playout.
struct Acts;

impl Watch<Played<Ladder>> for Acts {
    type Note = u32;

    fn begin(&self, _: &Played<Ladder>) -> u32 {
        0
    }

    fn step(&self, note: &mut u32, _: &Played<Ladder>, _: Seat, _: &Say) {
        *note += 1;
    }
}

#[test]
fn a_playout_goes_on_through_as_many_horizons_as_it_may() {
    let game = Played(Ladder::default());
    let blind = Blind::new(&game, Seat::new(0));
    let acts = |horizons: u32| {
        let rollouts = Rollouts { horizons, ..Rollouts::new(Budget::playouts(60)) };
        let decision = rollouts.watched(&blind, &Acts, &mut Quick::new(1));
        let mut acts: Vec<u32> = decision.candidates.into_iter().flat_map(|tried| tried.notes).collect();
        acts.dedup();
        acts
    };
    let once = acts(1);
    assert_eq!(once.len(), 1, "{once:?}");
    assert_eq!((acts(0), acts(2), acts(5)), (once.clone(), vec![2 * once[0]], vec![5 * once[0]]));
}

/// Notes whether the first seat took the prize, and how many acts that took.
struct Prizes;

impl Watch<Played<Sealed>> for Prizes {
    type Note = (bool, u8);

    fn begin(&self, _: &Played<Sealed>) -> (bool, u8) {
        (false, 0)
    }

    fn step(&self, note: &mut (bool, u8), _: &Played<Sealed>, _: Seat, _: &Say) {
        note.1 += 1;
    }

    fn end(&self, note: &mut (bool, u8), last: &Played<Sealed>, value: f64) {
        assert_eq!(value, last.0.worth(Seat::new(0)));
        note.0 = last.0.bids[0] > last.0.bids[1];
    }
}

#[test]
fn whoever_watches_learns_what_happens_more_often() {
    let game = Played(Sealed::new(12));
    let blind = Blind::new(&game, Seat::new(0));
    let all = Rollouts::new(Budget::playouts(20_000));
    let decision = all.watched(&blind, &Prizes, &mut Quick::new(2));
    assert_eq!(all.choose(&blind, &mut Quick::new(2)).action, decision.action, "watching changes nothing");
    let wins = |bid: u16| {
        let pairs = (0..4u16).flat_map(|one| (0..4u16).map(move |two| one + two));
        pairs.filter(|other| bid > *other).count() as f64 / 16.0
    };
    let (best, policy) = (decision.chosen(), decision.policy());
    let more = best.more(policy, |note| f64::from(u8::from(note.0)));
    let exact = wins(best.action.0) - wins(policy.action.0);
    assert!((more.mean - exact).abs() < 4.0 * more.error, "{more:?} {exact}");
    assert!(best.notes.iter().all(|note| note.1 == 2) && best.notes.len() as u64 == best.value.samples);
}
