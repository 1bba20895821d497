//! `discard`: cards of a hand go to the cemetery (WT-377).

use crate::{
    Ward,
    clauses::wt::WT_445,
    english::{Teller, condition::base_of, frame::card_base, sentence::Line, trigger::each_player},
    field::leaving::To,
    language::{
        amount::Amount,
        condition::Condition,
        who::Who,
        words::{Discarder, Fate, Pile, Players},
    },
    operations::{
        body::{bodies, too_small},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player},
    says,
    set::index::kind,
    state::{Player, PlayerSet, Purpose, object::Objects},
};
use kernel::Event;
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards of a hand are discarded.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// How many cards are discarded.
    pub cards: Amount,
    /// From whose hand.
    pub who: Players,
    /// Who picks them; left out, whose hand it is.
    #[serde(default = "owner")]
    pub pick: Discarder,
    /// Only such as fit; for `opponent` and `chance` the hand is shown for that.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
}

bodies! {
    Discard: amounts(cards) filters("where" = filter) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
        fn would_not_happen(&self) -> Option<&'static str> {
            (self.pick == Discarder::Opponent && self.who != Players::Own).then_some("`opponent` is your opponent everywhere else: say `other` if it is the player whose hand it is not who picks, or `owner`")
        }
    };
}

impl Verb for Discard {
    type Body = Discard;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;

    /// One player after the other: `part` says whose turn it is.
    fn carry_out(discard: &Discard, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let (run, ctx) = (&now.run, now.ctx());
        let player = if run.part == 0 { run.player } else { run.player.other() };
        let amount = if run.part == 0 { game.rolled(ctx, &discard.cards, io) } else { run.amount };
        if let Some(run) = &mut game.s.run {
            run.amount = amount;
        }
        if !has_player(discard.who, run.player, player) {
            return game.discarded(Objects::NONE, io);
        }
        let hand = game.all_of(&game.side(player).hand);
        let count = amount.clamp(0, 60) as usize;
        match discard.pick {
            Discarder::Chance => {
                if discard.filter.is_some() {
                    game.look_at(player.other(), player, Pile::Hand, 60, io);
                }
                let mut left = game.fitting(ctx, hand, discard.filter.as_ref());
                let mut chosen = Objects::NONE;
                while chosen.len() < count && !left.is_empty() {
                    let object = game.any_of(left, "discard", io);
                    left = left.without(object);
                    chosen = chosen.with(object);
                }
                game.discarded(chosen, io);
            }
            Discarder::Owner | Discarder::Other | Discarder::Opponent => {
                let picker = if discard.pick == Discarder::Owner { player } else { player.other() };
                if picker != player {
                    game.look_at(picker, player, Pile::Hand, 60, io);
                }
                let from = game.fitting(ctx, hand, discard.filter.as_ref());
                if discard.filter.is_some() {
                    game.tell_seeking(picker, io);
                }
                let count = count.min(from.len()) as u8;
                game.ask_pick(picker, from, 0, count, count, Purpose::Discard(player), io);
            }
        }
    }

    fn line<'a>(discard: &'a Discard, teller: &Teller<'a>) -> Line {
        let cards = some_cards(teller, &discard.cards, discard.filter.as_ref());
        match (discard.who, discard.pick) {
            (Players::Own, Discarder::Owner) => Line::bid(format!("discard {cards}")),
            (Players::Own, Discarder::Chance) => Line::bid(format!("discard {cards} at random")),
            (Players::Own, Discarder::Other | Discarder::Opponent) => {
                Line::plain(format!("your opponent chooses {cards} in your hand to discard"))
            }
            (Players::Opponent, Discarder::Other | Discarder::Opponent) => {
                Line::bid(format!("look at your opponent's hand and choose {cards} for them to discard"))
            }
            (Players::Both, Discarder::Other | Discarder::Opponent) => {
                Line::plain(format!("each player discards {cards} of the other player's choice"))
            }
            (who, Discarder::Owner) => Line::plain(format!("{} discards {cards}", each_player(who).text)),
            (who, Discarder::Chance) => {
                Line::plain(format!("{} discards {cards} at random", each_player(who).text))
            }
        }
    }

    fn helps(_: &Discard, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &Discard, _: &Ward, _: Player) -> Option<i32> {
        Some(2)
    }

    fn is_in_vain(discard: &Discard, game: &Ward, ctx: Ctx<'_>) -> bool {
        // The card itself has left the hand by then.
        let has_none = |player: Player| {
            !game.all_of(&game.side(player).hand).iter().any(|card| Some(card) != ctx.source)
        };
        let mut meant =
            Player::BOTH.into_iter().filter(|player| has_player(discard.who, ctx.player, *player));
        meant.all(has_none)
    }
}

/// So many cards of a kind.
fn some_cards(teller: &Teller<'_>, amount: &Amount, filter: Option<&Condition>) -> String {
    let base = card_base(filter.and_then(base_of));
    match amount {
        Amount::Number(number) if number.get() == 1 => teller.like(filter, false).a(base).text,
        Amount::Number(_) | Amount::Dice(_) => {
            format!("{} {}", teller.amount(amount), teller.like(filter, true).some(base).text)
        }
        Amount::Formula(_) => {
            let cards = teller.like(filter, true).some(base).text;
            format!("a number of {cards} equal to {}", teller.amount(amount))
        }
    }
}

impl Ward {
    /// The next part of a discard; after the second all cards of both go at once (WT-445).
    pub(crate) fn discarded(&mut self, chosen: Objects, io: &mut dyn Outside) {
        let Some(run) = &mut self.s.run else { return };
        run.held = run.held.and(chosen);
        run.part += 1;
        if run.part >= 2 {
            run.part = 0;
            run.pc += 1;
            let held = std::mem::take(&mut run.held);
            let hands = held.iter().map(|object| object.owner()).collect::<PlayerSet>();
            if hands == PlayerSet::BOTH {
                // What the other picked was hidden until now.
                io.tell(|| Event::all(says::both_discard()).by(WT_445).news());
            }
            self.send(held, To::Cemetery(Fate::Discarded), io);
        }
    }
}

const fn owner() -> Discarder {
    Discarder::Owner
}
