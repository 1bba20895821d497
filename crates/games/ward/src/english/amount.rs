//! Amounts: numbers, dice and what is worked out.

use super::{
    Teller,
    condition::{CARD, CREATURE, base_of},
    noun::Noun,
    words::*,
};
use crate::language::{
    amount::{Amount, CardsIn, Counted, Formula},
    who::Group,
    words::{Place, Players, Side},
};

impl Teller<'_> {
    /// The amount by itself: `3`, `2d6`, `half the HP of that creature, rounded down`.
    pub fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Number(number) => number.get().to_string().replace('-', "−"),
            Amount::Dice(count) => dice(*count),
            Amount::Formula(formula) => match &**formula {
                Formula::Stat(of) => {
                    let printed = if of.printed { "printed " } else { "" };
                    format!("the {printed}{} of {}", stat(of.what), self.who(&of.of).text)
                }
                Formula::Count(Counted::Total(player)) => format!("{} cemetery total", your(*player)),
                Formula::Count(counted) => format!("the number of {}", self.countable(counted).0),
                Formula::Times(inner, number) => {
                    let inner = self.amount(inner);
                    match number.get() {
                        2 => format!("twice {inner}"),
                        number => format!("{number} times {inner}").replace('-', "−"),
                    }
                }
                Formula::Divided(inner, number) => {
                    let inner = self.amount(inner);
                    match number.get() {
                        2 => format!("half {inner}, rounded down"),
                        3 => format!("a third of {inner}, rounded down"),
                        number => format!("{inner} divided by {number}, rounded down"),
                    }
                }
            },
        }
    }

    /// `a card`, `2 cards`, `2d6 cards`, `as many cards as …`.
    pub fn quantity(&self, amount: &Amount, (one, many): (&str, &str)) -> String {
        match amount {
            Amount::Number(number) if number.get() == 1 => article(one),
            Amount::Number(_) | Amount::Dice(_) => format!("{} {many}", self.amount(amount)),
            Amount::Formula(_) => format!("a number of {many} equal to {}", self.amount(amount)),
        }
    }

    /// `3 damage`, `2d6 Fire damage`, `damage equal to …`.
    pub fn measure(&self, amount: &Amount, unit: &str) -> String {
        match amount {
            Amount::Number(_) | Amount::Dice(_) => format!("{} {unit}", self.amount(amount)),
            Amount::Formula(_) => format!("{unit} equal to {}", self.amount(amount)),
        }
    }

    /// The amount with a sign, and where it is worked out what it is: `+2`, `−X` and `where X is …`.
    pub fn signed(&self, amount: &Amount) -> (String, Option<String>) {
        match amount {
            Amount::Number(number) => (signed(number.get()), None),
            Amount::Dice(count) => (format!("+{}", dice(*count)), None),
            Amount::Formula(formula) => {
                if let Formula::Times(inner, number) = &**formula
                    && number.get() < 0
                {
                    let inner = self.amount(inner);
                    let told = match -number.get() {
                        1 => inner,
                        2 => format!("twice {inner}"),
                        number => format!("{number} times {inner}"),
                    };
                    return ("−X".into(), Some(told));
                }
                ("+X".into(), Some(self.amount(amount)))
            }
        }
    }

    /// What is counted, many and one: `cards in your hand`.
    pub fn countable(&self, counted: &Counted) -> (String, String) {
        match counted {
            Counted::Cards(cards) => self.cards_in(cards),
            Counted::Creatures(group) => {
                let (many, one) = (self.group(group, true), self.group(group, false));
                (many.some(CREATURE).text, one.a(CREATURE).text.trim_start_matches("a ").to_string())
            }
            Counted::Total(player) => {
                let text = format!("HP in {} cemetery", your(*player));
                (text.clone(), text)
            }
        }
    }

    fn cards_in(&self, cards: &CardsIn) -> (String, String) {
        let filter = cards.filter.as_deref();
        let base = match (cards.place, filter.and_then(base_of)) {
            (_, Some(CREATURE)) if cards.place != Place::Field => ("creature card", "creature cards"),
            (_, base) => base.unwrap_or(CARD),
        };
        let place = match (cards.place, cards.of) {
            (Place::Field, Players::Own) => "on your side of the field".into(),
            (Place::Field, Players::Opponent) => "on your opponent's side of the field".into(),
            (Place::Field, Players::Both) => "on the field".into(),
            (pile, Players::Own) => format!("in your {}", place(pile)),
            (pile, Players::Opponent) => format!("in your opponent's {}", place(pile)),
            (Place::Hand, Players::Both) => "in both hands".into(),
            (Place::Deck, Players::Both) => "in both decks".into(),
            (Place::Cemetery, Players::Both) => "in both cemeteries".into(),
        };
        let mut like = self.like(filter, true);
        like.after.insert(0, place);
        let many = like.some(base).text;
        let one = like.a(base).text;
        (many, one.trim_start_matches("a ").to_string())
    }

    /// What creatures of a group are like.
    pub fn group(&self, group: &Group, many: bool) -> super::noun::Like {
        let mut like = self.like(group.filter.as_deref(), many);
        match group.side {
            Side::Own | Side::Opposing => like.side = Some(group.side),
            Side::Both => {}
        }
        if !group.limited {
            like.base = Some(super::noun::PRIMARY);
        }
        like
    }

    /// All creatures of a group.
    pub fn all(&self, group: &Group) -> Noun {
        let like = self.group(group, true);
        if !group.limited && group.filter.is_none() {
            return match group.side {
                Side::Own => Noun::one("your primary"),
                Side::Opposing => Noun::one("the opposing primary"),
                Side::Both => Noun::many("both primaries"),
            };
        }
        like.all(CREATURE)
    }
}
