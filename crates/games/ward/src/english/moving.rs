//! Operations that move or show cards.

use super::{
    Teller,
    condition::{CARD, MAGIC, base_of},
    frame::card_base,
    noun::Noun,
    sentence::Line,
    trigger::each_player,
    words::*,
};
use crate::language::{
    amount::{Amount, HowMany},
    condition::Condition,
    file::Made,
    moving::{
        Attach, ClearField, DeckToCemetery, Discard, Draw, FromCemetery, Instead, LimitedSummon, Look, Play,
        Return, Search, TakeControl,
    },
    target::Target,
    who::Who,
    words::*,
};

impl Teller<'_> {
    pub fn draw(&self, draw: &Draw) -> Line {
        let cards = self.quantity(&draw.cards, CARD);
        match draw.who {
            Players::Own => Line::bid(format!("draw {cards}")),
            who => Line::plain(format!("{} draws {cards}", each_player(who).text)),
        }
    }

    pub fn discard(&self, discard: &Discard) -> Line {
        let cards = self.some_cards(&discard.cards, discard.filter.as_ref());
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

    /// So many cards of a kind.
    fn some_cards(&self, amount: &Amount, filter: Option<&Condition>) -> String {
        let base = card_base(filter.and_then(base_of));
        match amount {
            Amount::Number(number) if number.get() == 1 => self.like(filter, false).a(base).text,
            Amount::Number(_) | Amount::Dice(_) => {
                format!("{} {}", self.amount(amount), self.like(filter, true).some(base).text)
            }
            Amount::Formula(_) => {
                let cards = self.like(filter, true).some(base).text;
                format!("a number of {cards} equal to {}", self.amount(amount))
            }
        }
    }

    pub fn search(&self, search: &Search) -> Line {
        let many = match search.count {
            HowMany::Exactly(few) | HowMany::UpTo(few) => few.get() > 1,
            HowMany::All => true,
        };
        let base = card_base(search.filter.as_ref().and_then(base_of));
        let found = self.like(search.filter.as_ref(), many).so_many(search.count, base);
        let it = found.to_it();
        let put = match search.to {
            Found::Hand => format!("put {it} into your hand"),
            Found::Cemetery => format!("put {it} into the cemetery"),
            Found::Field if base == MAGIC => format!("put {it} onto the field"),
            Found::Field => format!("put {it} onto the field{}", self.held(search.then, &found)),
        };
        Line::bid(format!("search your deck for {} and {put}", found.text))
    }

    /// As a Limited Summon, and where it goes afterwards if not to the cemetery.
    fn held(&self, then: Home, what: &Noun) -> String {
        let how = if what.many { " as Limited Summons" } else { " as a Limited Summon" };
        let goes = what.verb("goes", "go");
        let home = match then {
            Home::Cemetery => return how.into(),
            Home::Hand => format!("{} {goes} to {} owner's hand", what.it(), what.its()),
            Home::Deck => format!("{} {} shuffled into {} owner's deck", what.it(), what.is(), what.its()),
        };
        let loses = what.verb("loses its anchor", "lose their anchor");
        format!("{how}; when {} {loses}, {home}", what.it())
    }

    pub fn deck_to_cemetery(&self, put: &DeckToCemetery) -> Line {
        let cards = match &put.cards {
            Amount::Number(number) if number.get() == 1 => "the top card".into(),
            Amount::Formula(_) => {
                format!("a number of cards equal to {} from the top", self.amount(&put.cards))
            }
            amount => format!("the top {} cards", self.amount(amount)),
        };
        match put.who {
            Players::Own => Line::bid(format!("put {cards} of your deck into the cemetery")),
            Players::Opponent => Line::bid(format!("put {cards} of your opponent's deck into the cemetery")),
            Players::Both => Line::plain(format!("each player puts {cards} of their deck into the cemetery")),
        }
    }

    pub fn out_of_cemetery(&self, from: &FromCemetery) -> Line {
        let what = self.object(&from.what);
        let whose = match self.owner_of(&from.what) {
            // An effect that works from a cemetery is its owner's.
            None if from.what == Who::This && self.effect.from != Place::Field => "your".into(),
            None => format!("{} owner's", what.its()),
            Some(owner) => String::from(owner),
        };
        Line::bid(match from.to {
            Raised::Hand => format!("return {} to {whose} hand", what.text),
            Raised::Deck => format!("shuffle {} into {whose} deck", what.text),
            Raised::DeckTop => format!("put {} on top of {whose} deck", what.text),
            Raised::DeckBottom => format!("put {} at the bottom of {whose} deck", what.text),
            Raised::Field if self.is_magic_target(&from.what) => format!("put {} onto the field", what.text),
            Raised::Field => format!("put {} onto the field{}", what.text, self.held(from.then, &what)),
        })
    }

    /// Whether what was picked can only be magic.
    fn is_magic_target(&self, who: &Who) -> bool {
        let target = who.target().and_then(|number| self.effect.targets.get(number));
        target.and_then(Target::filter).and_then(base_of) == Some(MAGIC)
    }

    pub fn give_back(&self, back: &Return) -> Line {
        let what = self.object(&back.what);
        Line::bid(match back.to {
            Back::Hand => format!("return {} to {} owner's hand", what.text, what.its()),
            to => format!(
                "{} {} {}",
                if to == Back::Deck { "shuffle" } else { "put" },
                what.text,
                into(to, what.its())
            ),
        })
    }

    pub fn look(&self, look: &Look, verb: &str, both: &str) -> Line {
        let whose = your(look.of);
        let what = match (look.zone, &look.top) {
            (Hidden::Hand, _) => format!("{whose} hand"),
            (Hidden::Deck, None) => format!("{whose} deck"),
            (Hidden::Deck, Some(Amount::Number(number))) if number.get() == 1 => {
                format!("the top card of {whose} deck")
            }
            (Hidden::Deck, Some(top @ Amount::Formula(_))) => {
                format!("a number of cards equal to {} from the top of {whose} deck", self.amount(top))
            }
            (Hidden::Deck, Some(top)) => format!("the top {} cards of {whose} deck", self.amount(top)),
        };
        let order = if look.order { " and put them back in any order" } else { "" };
        Line::bid(format!("{verb} {what}{both}{order}"))
    }

    pub fn shuffle(&self, of: Players) -> Line {
        Line::bid(match of {
            Players::Own => "shuffle your deck",
            Players::Opponent => "shuffle your opponent's deck",
            Players::Both => "shuffle both decks",
        })
    }

    pub fn clear_field(&self, clear: &ClearField) -> Line {
        let mut like = self.like(clear.filter.as_ref(), true);
        if clear.side != Side::Both {
            like.side = Some(clear.side);
        }
        let what = like.all(clear.filter.as_ref().and_then(base_of).unwrap_or(CARD)).text;
        Line::bid(match clear.to {
            Home::Cemetery => format!("put {what} on the field into the cemetery at once"),
            Home::Hand => format!("return {what} on the field to their owners' hands at once"),
            Home::Deck => format!("shuffle {what} on the field into their owners' decks at once"),
        })
    }

    pub fn take_control(&self, control: &TakeControl) -> Line {
        let of = self.object(&control.of);
        let time = self.lasting(control.duration.as_ref(), &of);
        let (it, its, goes) = (of.it(), of.its(), of.verb("goes", "go"));
        let end = match control.then {
            ControlEnd::Cemetery => format!("{it} {goes} to the cemetery"),
            ControlEnd::Hand => format!("{it} {goes} to {its} owner's hand"),
            ControlEnd::Deck => format!("{it} {} shuffled into {its} owner's deck", of.is()),
            // WT-435
            ControlEnd::Owner => format!(
                "{it} {goes} to {its} owner's hand, or to {its} owner's side if the primary slot there is empty or {its} former anchor still holds {}",
                of.to_it()
            ),
        };
        Line::bid(format!("take control of {}{time}; then {end}", of.text))
    }

    pub fn limited_summon(&self, summon: &LimitedSummon) -> Line {
        let what = self.object(&summon.what);
        Line::bid(format!("put {} onto the field{}", what.text, self.held(summon.then, &what)))
    }

    pub fn summon_own(&self, made: &Made) -> Line {
        let dice = counted(made.dice.get(), "attack die", "attack dice");
        let modifier = match made.modifier.get() {
            0 => String::new(),
            modifier => format!(", modifier +{modifier}"),
        };
        let traits =
            if made.traits.is_empty() { String::new() } else { format!(", {}", list(&made.traits, "and")) };
        Line::bid(format!(
            "put {} onto the field as a Limited Summon ({}; {}: {dice}, AL {}, SPD {}, HP {}{modifier}{traits})",
            article(&made.name),
            type_name(made.kind),
            made.attack,
            made.al.get(),
            made.spd.get(),
            made.hp.get(),
        ))
    }

    pub fn attach(&self, attach: &Attach) -> Line {
        let what = self.object(&attach.what).text;
        Line::bid(format!("attach {what} to {}", self.object(&attach.to).text))
    }

    pub fn instead(&self, instead: &Instead) -> Line {
        let base = base_of(&instead.filter).unwrap_or(CARD);
        let what = self.like(Some(&instead.filter), false).a(base);
        let time = self.lasting(instead.duration.as_ref(), &what);
        let to = match instead.to {
            Back::Hand => "return it to its owner's hand".into(),
            Back::Deck => "shuffle it into its owner's deck".into(),
            to => format!("put it {}", into(to, "its")),
        };
        let time = if time.is_empty() { time } else { format!(",{time}") };
        Line::plain(format!("if {} would go to the cemetery, {to} instead{time}", what.text))
    }

    pub fn play(&self, play: &Play) -> Line {
        let what = self.like(play.filter.as_ref(), false).a(MAGIC).text;
        match play.who {
            EitherPlayer::Own => Line::bid(format!("play {what} from your {}", pile(play.from))),
            EitherPlayer::Opponent => {
                Line::plain(format!("your opponent plays {what} from their {}", pile(play.from)))
            }
        }
    }
}

fn into(to: Back, its: &str) -> String {
    match to {
        Back::Hand => format!("into {its} owner's hand"),
        Back::Deck => format!("into {its} owner's deck"),
        Back::DeckTop => format!("on top of {its} owner's deck"),
        Back::DeckBottom => format!("at the bottom of {its} owner's deck"),
    }
}
