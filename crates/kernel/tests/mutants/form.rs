//! Faults of what is shown, asked, written and set up.

use super::{ENOUGH, caught, run};
use crate::toys::{auction::Auction, mutant::Hooks, spell::Spell};
use kernel::{Choice, Way, hs::HS_06, refuse};
use trials::conformance::Law;

#[test]
fn an_asked_seat_without_a_prompt_is_found() {
    caught::<Auction>(
        Law::Prompt,
        "has no prompt",
        Hooks {
            view: |_, mut view| {
                view.prompt = None;
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_prompt_that_points_at_nothing_is_found() {
    caught::<Spell>(
        Law::Prompt,
        "where nothing is seen",
        Hooks {
            view: |_, mut view| {
                view.zones.retain(|zone| !zone.id.starts_with("hand"));
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_way_out_that_cannot_be_taken_is_found() {
    caught::<Auction>(
        Law::Prompt,
        "offers",
        Hooks {
            view: |_, mut view| {
                let choice = Choice::new("flee", kernel::Message::verbatim("Flee"));
                let ways = view.prompt.iter_mut().map(|prompt| &mut prompt.ways);
                ways.for_each(|ways| ways.push(Way::Leave { choice: choice.clone() }));
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_view_with_two_zones_of_one_name_is_found() {
    caught::<Auction>(
        Law::View,
        "two zones",
        Hooks {
            view: |_, mut view| {
                view.zones.push(view.zones[0].clone());
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn notation_that_reads_as_something_else_is_found() {
    caught::<Auction>(
        Law::Notation,
        "which reads as",
        Hooks { write: |text| text.replace('3', "2"), ..Hooks::honest() },
    );
}

#[test]
fn notation_that_panics_on_a_garbled_line_is_found() {
    caught::<Auction>(
        Law::Panic,
        "byte index",
        Hooks {
            read: |text| {
                let _ = text.get(..4).map(|_| &text[..5.min(text.len())]);
                text
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_panic_is_found_with_the_journal_that_led_to_it() {
    let hooks = Hooks::<Auction> {
        check: |game, _, _, honest| {
            assert!(game.sheet.bids.len() < 2, "two bids are too many");
            honest
        },
        ..Hooks::honest()
    };
    let violation = run(hooks, ENOUGH).expect_err("the fault is found");
    assert_eq!((violation.law, violation.what.as_str()), (Law::Panic, "two bids are too many"));
    assert!(
        !violation.journal.is_empty() && violation.journal.iter().all(|line| line.contains("bid")),
        "{violation}"
    );
}

#[test]
fn a_position_that_loses_a_field_is_found() {
    caught::<Spell>(
        Law::Position,
        "known: [",
        Hooks { position: |position| position.with("known", [0u8; 0]), ..Hooks::honest() },
    );
}

#[test]
fn a_hash_that_misses_a_field_is_found() {
    caught::<Spell>(
        Law::Hash,
        "differ",
        Hooks {
            hashed: |mut game| {
                game.sheet.hands.clear();
                game.sheet.decks.clear();
                game
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn an_option_value_that_is_never_dealt_is_found() {
    caught::<Auction>(
        Law::Options,
        "option `rounds` = 6 was never dealt",
        Hooks { deal: |options| (options.rounds == 6).then(|| refuse(HS_06)), ..Hooks::honest() },
    );
}

#[test]
fn a_message_without_its_text_is_found() {
    caught::<Auction>(
        Law::Said,
        "there is no such message",
        Hooks {
            view: |_, mut view| {
                view.status = kernel::Message::bare("unwritten");
                view
            },
            ..Hooks::honest()
        },
    );
}

#[test]
fn a_text_for_programmers_is_found() {
    caught::<Spell>(
        Law::Said,
        "says _ to people",
        Hooks {
            view: |_, mut view| {
                view.status = kernel::Message::verbatim("phase wrap_up");
                view
            },
            ..Hooks::honest()
        },
    );
}
