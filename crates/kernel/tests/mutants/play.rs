//! Faults of what may be done and what it does.

use super::caught;
use crate::toys::{
    auction::{Action, Auction},
    mutant::Hooks,
    spell::{self, Spell},
};
use kernel::{Event, Rules, Viewer, Warning};
use std::sync::atomic::{AtomicU16, Ordering};
use trials::conformance::Law;

#[test]
fn an_action_that_is_listed_and_refused_is_found() {
    caught::<Auction>(
        Law::Listed,
        "`bid 200` is listed and refused",
        Hooks { actions: |_, list| list.push(Action::Bid(200)), ..Hooks::honest() },
    );
}

#[test]
fn an_action_that_is_listed_twice_is_found() {
    caught::<Auction>(
        Law::Listed,
        "is listed twice",
        Hooks { actions: |_, list| list.push(list[0]), ..Hooks::honest() },
    );
}

#[test]
fn an_action_that_passes_and_is_not_listed_is_found() {
    caught::<Auction>(
        Law::Complete,
        "passes and is not listed",
        Hooks { actions: |_, list| list.truncate(list.len() - 1), ..Hooks::honest() },
    );
}

#[test]
fn an_action_of_a_seat_that_is_not_asked_is_found() {
    caught::<Spell>(
        Law::Refused,
        "is not asked",
        Hooks {
            check: |game, seat, action, honest| {
                let pass = *action == spell::Action::Pass && !game.turn().asked().has(seat);
                if pass && game.turn().outcome().is_none() { Ok(()) } else { honest }
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_refused_action_that_changes_something_is_found() {
    caught::<Auction>(
        Law::Refused,
        "changed the state: round",
        Hooks { refused: |game| game.sheet.round += 1, ..Hooks::honest() },
    );
}

#[test]
fn a_policy_that_chooses_what_is_refused_is_found() {
    caught::<Auction>(
        Law::Chosen,
        "`policy` chooses `bid 99`",
        Hooks { policy: |_, _, _| Action::Bid(99), ..Hooks::honest() },
    );
}

#[test]
fn a_preview_that_promises_what_is_refused_is_found() {
    caught::<Auction>(
        Law::Preview,
        "the preview says passes",
        Hooks {
            preview: |mut preview| {
                preview.refused = None;
                preview
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_preview_that_warns_of_what_is_none_is_found() {
    caught::<Auction>(
        Law::Preview,
        "the preview warns of",
        Hooks {
            preview: |mut preview| {
                preview.warnings.push(Warning::note(kernel::Message::verbatim("Beware.")));
                preview
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_forced_act_beside_which_there_are_others_is_found() {
    caught::<Auction>(
        Law::Forced,
        "actions are listed",
        Hooks {
            forced: |game, _| game.turn().asked().lowest().map(|seat| (seat, Action::Bid(0))),
            ..Hooks::honest()
        },
    );
}

#[test]
fn an_act_that_is_forced_by_what_is_hidden_is_found() {
    caught::<Auction>(
        Law::Forced,
        "forced is",
        Hooks {
            forced: |game, forced| forced.filter(|_| game.sheet.bids.iter().all(|bid| bid.1 % 2 == 0)),
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_sole_choice_beside_which_there_are_others_that_come_to_something_is_found() {
    caught::<Auction>(
        Law::Forced,
        "is called the sole choice",
        Hooks {
            sole: |game, seat| game.turn().asked().has(seat).then_some(Action::Bid(0)),
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_lost_coin_is_found() {
    caught::<Auction>(
        Law::Census,
        "coin",
        Hooks {
            played: |before, game, _, _| game.sheet.bank -= u8::from(game.sheet.bank > before.sheet.bank),
            ..Hooks::honest()
        },
    );
}

#[test]
fn play_that_rests_on_more_than_chance_is_found() {
    static PLAYED: AtomicU16 = AtomicU16::new(0);
    caught::<Spell>(
        Law::Chance,
        "scores",
        Hooks {
            played: |_, game, seat, _| {
                game.sheet.scores[seat.index()] += PLAYED.fetch_add(1, Ordering::Relaxed) % 2;
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn news_that_is_not_declared_is_found() {
    caught::<Auction>(
        Law::News,
        "told no news, but showed",
        Hooks {
            played: |_, _, _, events| {
                for event in events {
                    if let Some(line) = event
                        .line_for(Viewer::Spectator)
                        .filter(|line| format!("{:?}", line.say).contains("Bids"))
                    {
                        *event = Event::all(line.say.clone());
                    }
                }
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_game_that_never_ends_is_found() {
    caught::<Spell>(
        Law::Bound,
        "it is not over",
        Hooks { played: |_, game, _, _| game.sheet.left = game.sheet.left.max(1), ..Hooks::honest() },
    );
}
