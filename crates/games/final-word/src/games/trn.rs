//! Turnover: every turn a card is turned over and must go into your word.

use super::{points, title};
use crate::clauses::fw_trn::{
    FW_TRN_01, FW_TRN_03, FW_TRN_04, FW_TRN_10, FW_TRN_12, FW_TRN_21, FW_TRN_23, FW_TRN_24, FW_TRN_25,
    FW_TRN_29, FW_TRN_32,
};
use crate::{
    made::{Form, Made},
    options::{LastChance, MoveSet, Options, UnusedCard},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Seat, Seats, Title, refuse};

pub const TITLE: Title = title(
    "fw-trn",
    "Turnover",
    "A card is turned over and must go into your word, built on the board or spelled afresh; also alone.",
    &["FW", "FW-TRN"],
    (1, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.moves = default_moves(self);
        options.unused_card = Some(UnusedCard::ToHand);
        options.last_chance = Some(LastChance::OneWord);
    }

    fn moves(&self) -> MoveRule {
        MoveRule::sets(&[(MoveSet::AddOverlayDuplicate, Moves::ADD_OVERLAY_DUPLICATE)])
    }

    fn rules(&self, options: &Options) -> Rules {
        let keeps = options.unused_card.is_none_or(|unused| unused == UnusedCard::ToHand);
        Rules {
            penalty: Penalty::Points, // FW-TRN-26
            stalls: false,            // FW-174
            solo: Some(Solo { points: true, trades_by: None, ends_by: FW_TRN_29, goes_on: true }),
            most_words: one_word(options),
            due_leaves: if keeps { None } else { Some(|| refuse(FW_TRN_21)) },
            ends_by: FW_TRN_23,
            last_turns_by: FW_TRN_24,
            ..Rules::of((1, 6), || refuse(FW_TRN_01))
        }
    }

    /// FW-TRN-02; the last turns have no card (FW-TRN-24, FW-TRN-31).
    fn begins(&self, game: &FinalWord) -> Effects {
        let turns = game.last_turns.is_empty() && !game.deck_out();
        if turns { Effects::from_iter([Effect::Turn]) } else { FinalWord::done() }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let last = !game.last_turns.is_empty();
        let open = Step::open(game);
        let change = Change {
            duplicates_only: None, // FW-TRN-11
            grows: (last && game.made > 0).then_some(|| refuse(FW_TRN_32)),
            ..Change::by(game.table.moves, || refuse(FW_TRN_10))
        };
        // FW-TRN-05 to FW-TRN-07, FW-TRN-12
        let spell = Spell { words: Span::exactly(1, || refuse(FW_TRN_12)), clears: true, ..Spell::ONE };
        Step {
            ask: match (last, game.board.words()) {
                (true, _) => says::ask_last_turn,
                (false, 0) => says::ask_turned,
                (false, 1) => says::ask_build,
                (false, _) => says::ask_build_of_several, // FW-231
            },
            spell: Ok(spell),
            change: match (game.board.is_empty(), last) {
                (true, true) => open.change,
                (true, false) => Err(|| refuse(FW_TRN_04)),
                (false, _) => Ok(change),
            },
            must: game.due.map(|card| Must::card(card, || refuse(FW_TRN_03))),
            trade: match last {
                true => Err(|| refuse(FW_TRN_25)),
                false => open.trade,
            },
            pass: Pass::PLAIN,
            ..open
        }
    }

    /// FW-TRN-14 to FW-TRN-19: in a changed word Duplicates of this turn do not count, and a word that stays as it was scores nothing.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        let same = (0..game.board.words()).any(|word| *game.board.spelling(word) == *made.first());
        let unchanged = made.duplicates_only || made.form == Form::Spell && same;
        let worth = points(game, made) - game.table.points.of_rack(&made.doubled_in_changed);
        let mut effects = Effects::from_iter([Effect::Score(game.active, if unchanged { 0 } else { worth })]);
        let more = !game.last_turns.is_empty() && game.options().last_chance == Some(LastChance::ManyWords);
        effects.extend(more.then_some(Effect::Step(0)));
        effects
    }

    /// FW-TRN-21, FW-TRN-22.
    fn fail(&self, game: &FinalWord, _: Fail) -> Effects {
        Effects::from_iter([Effect::Spare(match game.options().unused_card {
            Some(UnusedCard::Reshuffle) => To::Deck,
            Some(UnusedCard::Removed) => To::Removed,
            _ => To::Hand,
        })])
    }

    /// FW-TRN-23.
    fn over(&self, _: &FinalWord, _: bool) -> Option<End> {
        Some(End::Page(says::end_deck_out, FW_TRN_23))
    }

    /// FW-TRN-24, FW-TRN-31: everybody has one, whoever used up the deck too.
    fn last_turns(&self, game: &FinalWord, _: Seat) -> Seats {
        game.players
    }
}
