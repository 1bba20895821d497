//! `draw`, `deck_to_cemetery` and `shuffle`: decks, without looking at them (WT-376, WT-379, WT-382).

use super::own;
use crate::{
    Ward,
    english::{Teller, condition::CARD, sentence::Line, trigger::each_player},
    field::leaving::To,
    language::{
        amount::Amount,
        who::Who,
        words::{Act, Fate, Players},
    },
    operations::{
        body::{bodies, too_small},
        verb::{Now, Verb},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player},
    says,
    set::index::kind,
    state::Player,
};
use kernel::Event;
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards are drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many cards are drawn.
    pub cards: Amount,
    /// Who draws them; left out, the effect's controller.
    #[serde(default = "own")]
    pub who: Players,
}

/// The top cards of a deck go to the cemetery.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckToCemetery {
    /// How many cards of the top.
    pub cards: Amount,
    /// From whose deck.
    pub who: Players,
}

/// A deck is shuffled.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// Who shuffles their deck; left out, the effect's controller.
    #[serde(default = "own")]
    pub of: Players,
}

bodies! {
    Draw: amounts(cards) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    DeckToCemetery: amounts(cards) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    Shuffle:;
}

impl Verb for Draw {
    type Body = Draw;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;

    fn carry_out(draw: &Draw, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let count = game.rolled(now.ctx(), &draw.cards, io).clamp(0, 60) as usize;
        for player in game.players_in(draw.who, now.run.player) {
            if !game.is_barred_player(player, Act::Draw, None) {
                game.draw(player, count, true, io);
            }
        }
    }

    fn line<'a>(draw: &'a Draw, teller: &Teller<'a>) -> Line {
        let cards = teller.quantity(&draw.cards, CARD);
        match draw.who {
            Players::Own => Line::bid(format!("draw {cards}")),
            who => Line::plain(format!("{} draws {cards}", each_player(who).text)),
        }
    }

    fn helps(_: &Draw, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &Draw, _: &Ward, _: Player) -> Option<i32> {
        Some(4)
    }

    fn is_in_vain(draw: &Draw, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.has_no_deck(ctx, draw.who)
    }
}

impl Verb for DeckToCemetery {
    type Body = DeckToCemetery;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;

    fn carry_out(mill: &DeckToCemetery, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        let count = game.rolled(now.ctx(), &mill.cards, io).clamp(0, 60) as usize;
        for player in game.players_in(mill.who, now.run.player) {
            let cards = game.side(player).deck.iter().rev().take(count).copied().collect();
            game.send(cards, To::Cemetery(Fate::Discarded), io);
        }
    }

    fn line<'a>(put: &'a DeckToCemetery, teller: &Teller<'a>) -> Line {
        let cards = match &put.cards {
            Amount::Number(number) if number.get() == 1 => "the top card".into(),
            Amount::Formula(_) => {
                format!("a number of cards equal to {} from the top", teller.amount(&put.cards))
            }
            amount => format!("the top {} cards", teller.amount(amount)),
        };
        match put.who {
            Players::Own => Line::bid(format!("put {cards} of your deck into the cemetery")),
            Players::Opponent => Line::bid(format!("put {cards} of your opponent's deck into the cemetery")),
            Players::Both => Line::plain(format!("each player puts {cards} of their deck into the cemetery")),
        }
    }

    fn helps(_: &DeckToCemetery, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }

    fn worth(_: &DeckToCemetery, _: &Ward, _: Player) -> Option<i32> {
        Some(2)
    }

    fn is_in_vain(mill: &DeckToCemetery, game: &Ward, ctx: Ctx<'_>) -> bool {
        game.has_no_deck(ctx, mill.who)
    }
}

impl Verb for Shuffle {
    type Body = Shuffle;
    const KIND: u32 = kind::AT_ONCE;
    const NAMES_PLAYERS: bool = true;

    fn carry_out(shuffle: &Shuffle, now: &Now<'_>, game: &mut Ward, io: &mut dyn Outside) {
        for player in game.players_in(shuffle.of, now.run.player) {
            game.shuffle(player, io);
            io.tell(|| Event::all(says::deck_shuffled(player.seat())));
        }
    }

    fn line<'a>(shuffle: &'a Shuffle, _: &Teller<'a>) -> Line {
        Line::bid(match shuffle.of {
            Players::Own => "shuffle your deck",
            Players::Opponent => "shuffle your opponent's deck",
            Players::Both => "shuffle both decks",
        })
    }

    fn helps(_: &Shuffle, _: impl Fn(&Who) -> bool) -> i32 {
        0
    }
}

impl Ward {
    /// Whether the decks of all these players are empty.
    fn has_no_deck(&self, ctx: Ctx<'_>, players: Players) -> bool {
        let mut meant = Player::BOTH.into_iter().filter(|player| has_player(players, ctx.player, *player));
        meant.all(|player| self.side(player).deck.is_empty())
    }
}
