//! Faults of what is hidden: what leaks, and what is imagined badly.

use super::caught;
use crate::toys::{
    auction::{Action, Auction},
    mutant::Hooks,
    spell::Spell,
};
use kernel::{
    Advice, Event, Fact, Motion, Rules, Viewer,
    coach::{Alternative, Reason},
};
use trials::conformance::Law;

#[test]
fn a_view_that_shows_the_next_letter_is_found() {
    caught::<Spell>(
        Law::Seen,
        "the view: status",
        Hooks {
            view: |game, mut view| {
                if let Viewer::Seat(seat) = view.viewer {
                    view.status = kernel::Message::verbatim(format!(
                        "next: {:?}",
                        game.sheet.decks[seat.index()].last()
                    ));
                }
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn rows_that_show_the_next_letter_are_found() {
    caught::<Spell>(
        Law::Entities,
        "rows",
        Hooks {
            entities: |game, seat, mut view| {
                let next = format!("{:?}", game.sheet.decks[seat.index()].last());
                view.facts.push(Fact { name: "next".into(), value: next.into() });
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn rows_that_leave_out_what_is_seen_are_found() {
    caught::<Spell>(
        Law::Entities,
        "the view shows",
        Hooks {
            entities: |_, _, mut view| {
                view.zones.iter_mut().for_each(|zone| drop(zone.pieces.pop()));
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_view_that_shows_spectators_a_hand_is_found() {
    caught::<Spell>(
        Law::Watched,
        "a spectator sees",
        Hooks {
            view: |game, mut view| {
                if view.viewer == Viewer::Spectator {
                    view.status = kernel::Message::verbatim(format!("{:?}", game.sheet.hands[0]));
                }
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_log_line_that_tells_a_neighbour_the_hand_is_found() {
    caught::<Spell>(
        Law::Told,
        "holds",
        Hooks {
            played: |_, game, seat, events| {
                let hand = &game.sheet.hands[seat.index()];
                events.push(Event::only(
                    seat.left(game.seats()),
                    kernel::Message::verbatim(format!("@{seat} holds {hand:?}.")),
                ));
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_leaking_motion_is_found_even_if_it_is_declared_as_news() {
    caught::<Spell>(
        Law::Remembered,
        "and imagines",
        Hooks {
            played: |_, game, seat, events| {
                let drawn = events.iter().filter(|event| event.is_news_to(seat));
                let motions = drawn
                    .filter_map(|event| event.line_for(Viewer::Seat(seat)))
                    .flat_map(|line| line.motions.clone());
                let told: Vec<Motion> = motions.collect();
                let neighbour = seat.left(game.seats());
                events.extend(told.into_iter().map(|motion| {
                    Event::only(neighbour, kernel::Message::verbatim("Look!")).moving(motion).news()
                }));
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_policy_that_looks_at_sealed_bids_is_found() {
    caught::<Auction>(
        Law::Seen,
        "`policy` chooses",
        Hooks {
            policy: |game, seat, honest| match honest {
                Action::Bid(_) => {
                    let highest = game.sheet.bids.iter().map(|bid| bid.1).max().unwrap_or(0);
                    Action::Bid((highest + 1).min(game.sheet.purses[seat.index()]))
                }
                Action::Vote(_) => honest,
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_refusal_whose_facts_leak_is_found() {
    caught::<Auction>(
        Law::Seen,
        "is answered by",
        Hooks {
            check: |game, _, _, answer| {
                let highest = game.sheet.bids.iter().map(|bid| bid.1).max().unwrap_or(0);
                answer.map_err(|refusal| refusal.fact("highest", highest))
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn imagining_the_truth_is_found() {
    caught::<Spell>(
        Law::Redealt,
        "never redealt",
        Hooks { imagine: |game, _, _| game.clone(), ..Hooks::honest() },
    );
    caught::<Auction>(
        Law::Redealt,
        "never redealt",
        Hooks { imagine: |game, _, _| game.clone(), ..Hooks::honest() },
    );
}

#[test]
fn redealing_hands_but_not_the_own_deck_is_found() {
    caught::<Spell>(
        Law::Redealt,
        "zone deck/1",
        Hooks {
            imagine: |game, seat, quick| {
                let mut imagined = game.imagine(seat, quick);
                imagined.sheet.decks[seat.index()].clone_from(&game.sheet.decks[seat.index()]);
                imagined
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn sparing_the_bottom_of_a_pile_is_found() {
    caught::<Spell>(
        Law::Redealt,
        "from the bottom, piece 1",
        Hooks {
            imagine: |game, seat, quick| {
                let mut imagined = game.imagine(seat, quick);
                let deck = &mut imagined.sheet.decks[seat.index()];
                if let Some(bottom) = game.sheet.decks[seat.index()].first()
                    && let Some(at) = deck.iter().position(|letter| letter == bottom)
                {
                    deck.swap(0, at);
                }
                imagined
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn redealing_bids_but_not_votes_is_found() {
    caught::<Auction>(
        Law::Redealt,
        "fact vote",
        Hooks {
            imagine: |game, seat, quick| {
                let mut imagined = game.imagine(seat, quick);
                imagined.sheet.votes.clone_from(&game.sheet.votes);
                imagined
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn forgetting_a_hand_that_was_looked_at_is_found() {
    caught::<Spell>(
        Law::Seen,
        "the view: zones",
        Hooks {
            imagine: |game, seat, quick| {
                let mut forgetful = game.clone();
                let known = std::mem::take(&mut forgetful.sheet.known);
                let mut imagined = forgetful.imagine(seat, quick);
                imagined.sheet.known = known;
                imagined
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn imagining_from_what_the_seat_does_not_know_is_found() {
    caught::<Auction>(
        Law::Imagined,
        "imagined anew",
        Hooks {
            imagine: |game, seat, quick| {
                let mut imagined = game.imagine(seat, quick);
                let others =
                    game.sheet.bids.iter().zip(&mut imagined.sheet.bids).filter(|(bid, _)| bid.0 != seat);
                others.for_each(|(truth, bid)| bid.1 = bid.1.min(truth.1));
                imagined
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_coach_whose_reason_tells_of_sealed_bids_is_found() {
    caught::<Auction>(
        Law::Seen,
        "the reasons of `advice`",
        Hooks {
            advice: |game, _, advice| {
                let highest = game.sheet.bids.iter().map(|bid| bid.1).max().unwrap_or(0);
                let say = kernel::Message::verbatim(format!("it is above {highest}"));
                Advice { reasons: vec![Reason::new(say)], ..advice }
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_coach_whose_alternatives_cost_what_sealed_bids_are_is_found() {
    caught::<Auction>(
        Law::Seen,
        "what else `advice` names",
        Hooks {
            advice: |game, _, advice| {
                let cost = game.sheet.bids.iter().map(|bid| u16::from(bid.1)).sum();
                let other = Alternative { action: advice.action, cost, reasons: Vec::new() };
                Advice { others: vec![other], ..advice }
            },
            ..Hooks::honest()
        },
    );
}
