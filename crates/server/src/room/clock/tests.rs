//! How time runs at a table.

use super::*;

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn free(seats: Seats) -> OnTheClock {
    OnTheClock { seats, ..OnTheClock::default() }
}

fn limited(seat: Seat, seconds: u32, span: u32) -> OnTheClock {
    let limits = vec![(seat, Limit { seconds, span })];
    OnTheClock { seats: Seats::one(seat), limits, ..OnTheClock::default() }
}

fn gone(seat: Seat) -> OnTheClock {
    OnTheClock { gone: Seats::one(seat), ..OnTheClock::default() }
}

#[test]
fn a_game_may_limit_a_turn_of_several_acts() {
    let mut clocks = Clocks::new(Clock::None, 2);
    assert!(!clocks.are_kept());
    clocks.start(Some(0), &limited(A, 120, 1));
    assert!(clocks.are_kept());
    clocks.moved(Some(50_000), A, &limited(A, 120, 1));
    assert_eq!((clocks.next(), clocks.left(60_000)), (Some((A, 120_000)), vec![Some(60_000), None]));
    clocks.moved(Some(60_000), A, &limited(A, 120, 2));
    assert_eq!(clocks.next(), Some((A, 180_000)), "another turn has its time anew");
}

#[test]
fn the_time_of_a_turn_stands_still_while_others_answer() {
    let mut clocks = Clocks::new(Clock::None, 2);
    clocks.start(Some(0), &limited(A, 120, 1));
    clocks.moved(Some(50_000), A, &limited(B, 20, 2));
    assert_eq!((clocks.next(), clocks.left(60_000)), (Some((B, 70_000)), vec![None, Some(10_000)]));
    clocks.moved(Some(65_000), B, &limited(A, 120, 1));
    assert_eq!(clocks.next(), Some((A, 135_000)));
}

#[test]
fn the_shorter_of_two_times_counts() {
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 30 }, 2);
    clocks.start(Some(0), &limited(A, 120, 1));
    assert_eq!(clocks.next(), Some((A, 30_000)));
    clocks.moved(Some(29_000), A, &limited(A, 40, 1));
    clocks.moved(Some(50_000), A, &limited(A, 40, 2));
    assert_eq!(clocks.next(), Some((A, 80_000)));
    clocks.pause(Some(60_000), &free(Seats::NONE));
    assert_eq!(clocks.next(), None);
    clocks.resume(Some(70_000), false, &limited(A, 40, 2));
    assert_eq!(clocks.next(), Some((A, 100_000)));
}

#[test]
fn a_move_has_its_time_anew() {
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 10 }, 2);
    clocks.start(Some(1000), &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 11_000)));
    clocks.moved(Some(5000), A, &free(Seats::one(B)));
    assert_eq!(clocks.next(), Some((B, 15_000)));
    assert_eq!(clocks.left(9000), [Some(10_000), Some(6000)]);
}

#[test]
fn a_game_has_one_time_and_more_for_each_move() {
    let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 2 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.moved(Some(10_000), A, &free(Seats::one(B)));
    assert_eq!(clocks.left(10_000), [Some(52_000), Some(60_000)]);
    clocks.moved(Some(11_000), B, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 63_000)));
    assert_eq!(clocks.left(1_000_000)[0], Some(0));
}

#[test]
fn who_goes_on_thinking_is_given_nothing() {
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 10 }, 2);
    clocks.start(Some(0), &free(Seats::one(A).with(B)));
    clocks.moved(Some(4000), A, &free(Seats::one(B)));
    assert_eq!(clocks.next(), Some((B, 10_000)));
}

#[test]
fn a_bot_in_between_takes_no_time() {
    let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 0 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.pause(Some(5000), &free(Seats::NONE));
    assert_eq!(clocks.next(), None);
    clocks.resume(Some(9000), true, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 64_000)));
}

#[test]
fn who_leaves_and_comes_back_to_the_same_question_has_gained_nothing() {
    for clock in [
        Clock::PerMove { seconds: 60 },
        Clock::PerGame { seconds: 60, increment: 5 },
        Clock::Correspondence { days: 1 },
    ] {
        let mut clocks = Clocks::new(clock, 2);
        clocks.start(Some(0), &free(Seats::one(A)));
        let end = clocks.next();
        for at in (1..9).map(|at| at * 5000) {
            clocks.pause(Some(at), &gone(A));
            assert_eq!(clocks.next(), None);
            clocks.resume(Some(at + 4000), true, &free(Seats::one(A)));
            assert_eq!(clocks.next(), end, "{clock:?}");
        }
    }
    let mut clocks = Clocks::new(Clock::None, 2);
    clocks.start(Some(0), &limited(A, 120, 1));
    clocks.pause(Some(50_000), &gone(A));
    clocks.resume(Some(60_000), true, &limited(A, 120, 1));
    assert_eq!(clocks.next(), Some((A, 120_000)), "the game's own limit");
}

#[test]
fn others_who_move_give_nothing_to_whoever_left() {
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 10 }, 2);
    clocks.start(Some(0), &free(Seats::one(A).with(B)));
    clocks.pause(Some(2000), &OnTheClock { gone: Seats::one(A), ..free(Seats::one(B)) });
    clocks.moved(Some(4000), B, &gone(A));
    clocks.resume(Some(6000), true, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 10_000)));
}

#[test]
fn what_was_left_before_leavings_had_a_time_folds_as_before() {
    let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 0 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.pause(None, &free(Seats::NONE));
    clocks.resume(Some(9000), true, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 69_000)));
}

#[test]
fn taking_back_gives_nothing() {
    let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 10 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    for at in (1..5).map(|at| at * 2000) {
        clocks.moved(Some(at), A, &free(Seats::one(B)));
        clocks.undone(Some(at + 1000), false, &free(Seats::one(A)));
        assert_eq!(clocks.next(), Some((A, 60_000)));
    }
    assert_eq!(clocks.left(9000)[1], Some(60_000), "nor takes it anything from others");
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 20 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.moved(Some(12_000), A, &free(Seats::one(B)));
    clocks.undone(Some(15_000), false, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 20_000)));
    clocks.moved(Some(16_000), A, &free(Seats::one(B)));
    assert_eq!(clocks.next(), Some((B, 36_000)));
}

#[test]
fn by_consent_the_time_since_counts_for_nobody() {
    let mut clocks = Clocks::new(Clock::PerGame { seconds: 60, increment: 10 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.moved(Some(5000), A, &free(Seats::one(B)));
    clocks.moved(Some(20_000), B, &free(Seats::one(A)));
    clocks.undone(Some(30_000), true, &free(Seats::one(B)));
    clocks.undone(Some(30_000), true, &free(Seats::one(A)));
    assert_eq!(clocks.left(30_000), [Some(55_000), Some(60_000)]);
    let mut clocks = Clocks::new(Clock::PerMove { seconds: 20 }, 2);
    clocks.start(Some(0), &free(Seats::one(A)));
    clocks.moved(Some(20_000), A, &free(Seats::one(B)));
    clocks.undone(Some(25_000), true, &free(Seats::one(A)));
    assert_eq!(clocks.next(), Some((A, 45_000)), "a move that time took can be made");
}
