//! Which cards: those that need no choice, and those that somebody picks.

use super::{
    Slot, Teller,
    condition::{CARD, CREATURE, MAGIC, base_of},
    noun::{Like, Noun},
    words::*,
};
use crate::language::{
    amount::HowMany,
    condition::Condition,
    target::{AnnouncementTarget, CardTarget, CreatureTarget, Target},
    trigger::Trigger,
    who::{MagicGroup, Who},
    words::{Announced, CardKind, Picker, Pile, Players, Side},
};

impl Teller<'_> {
    /// Cards as a condition or an amount names them.
    pub fn who(&self, who: &Who) -> Noun {
        match who {
            Who::This => Noun::one(match self.kind {
                CardKind::Creature => "this creature",
                CardKind::Magic => "this card",
            }),
            Who::Equipped => Noun::one("the equipped creature"),
            Who::OwnPrimary => Noun::one("your primary"),
            Who::OpposingPrimary => Noun::one("the opposing primary"),
            Who::BattleOpponent => Noun::one("the creature it battles"),
            Who::Target | Who::Target2 | Who::Target3 | Who::Target4 => {
                who.target().map_or_else(|| Noun::one("the target"), |index| self.picked(index))
            }
            Who::Event => self.event(),
            Who::Each => Noun::one("it"),
            Who::All(group) => self.all(group),
            Who::AllMagic(group) => self.magic(group).all(MAGIC),
        }
    }

    /// Cards to which something happens. What is picked only for that is described here.
    pub fn object(&self, who: &Who) -> Noun {
        let slots = self.slots.borrow();
        let Some(slot) = who.target().and_then(|index| slots.get(index)) else { return self.who(who) };
        let plain = slot.target.pick() == Picker::Controller && !is_definite(slot.target);
        if plain && slot.mentions == 1 && slot.depth == self.depth.get() && !slot.told.replace(true) {
            return self.target(slot.target, "from");
        }
        drop(slots);
        match self.again(who) {
            noun if noun.text == "they" => Noun::many("them"),
            noun => noun,
        }
    }

    /// Cards that do or become something.
    pub fn subject(&self, who: &Who) -> Noun {
        self.again(who)
    }

    /// "It" right after the one target was picked, else as usual.
    fn again(&self, who: &Who) -> Noun {
        let noun = self.who(who);
        let slots = self.slots.borrow();
        if who.target().is_some() && slots.len() == 1 && self.fresh.replace(false) {
            return if noun.many { Noun::many("they") } else { Noun::one("it") };
        }
        noun
    }

    fn magic(&self, group: &MagicGroup) -> Like {
        let mut like = self.like(group.filter.as_deref(), true);
        if group.side != Side::Both {
            like.side = Some(group.side);
        }
        like
    }

    /// Whose the cards of a target in a pile are.
    pub fn owner_of(&self, who: &Who) -> Option<&'static str> {
        let slots = self.slots.borrow();
        match slots.get(who.target()?)?.target {
            Target::CardsIn(cards) => Some(your(cards.of)),
            Target::Creature(_) | Target::Magic(_) | Target::Announcement(_) => None,
        }
    }

    /// What was picked, when it is spoken of again.
    fn picked(&self, index: usize) -> Noun {
        let slots = self.slots.borrow();
        let Some(slot) = slots.get(index) else { return Noun::one("the target") };
        let (one, many) = base(slot.target);
        let plural = match slot.target.count() {
            HowMany::Exactly(few) | HowMany::UpTo(few) => few.get() > 1,
            HowMany::All => true,
        };
        let alike = |slot: &&Slot<'_>| base(slot.target) == (one, many);
        if slots.iter().filter(alike).count() > 1 {
            let place = slots.iter().take(index).filter(alike).count();
            let noun = if plural { many } else { one };
            return Noun { text: format!("the {} target {noun}", ordinal(place)), many: plural };
        }
        if plural { Noun::many(format!("those {many}")) } else { Noun::one(format!("that {one}")) }
    }

    /// What the trigger or the answered event is about.
    fn event(&self) -> Noun {
        let Some(trigger) = &self.effect.when else { return Noun::one("that card") };
        if let Some(Condition::Is(who)) = trigger.who()
            && *who != Who::Event
        {
            return self.who(who);
        }
        Noun::one(match trigger {
            Trigger::Announced(_) => "it",
            Trigger::ToCemetery(_) | Trigger::Discarded(_) | Trigger::Magic(_) => "that card",
            Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_) => "that card",
            Trigger::Summoned(_)
            | Trigger::Slid(_)
            | Trigger::Battle(_)
            | Trigger::Rolled(_)
            | Trigger::Damaged(_)
            | Trigger::Healed(_)
            | Trigger::Left(_)
            | Trigger::Status(_) => "that creature",
        })
    }

    /// The sentence in which something is picked.
    pub fn pick(&self, target: &Target) -> String {
        let noun = self.target(target, "in").text;
        match target.pick() {
            Picker::Controller => format!("target {noun}"),
            // Of one there is nothing to choose.
            Picker::Opponent if is_definite(target) => format!("target {noun}"),
            Picker::Opponent => format!("your opponent chooses {noun}"),
            Picker::Chance => format!("target {noun} at random"),
        }
    }

    fn target(&self, target: &Target, from: &str) -> Noun {
        match target {
            Target::Creature(target) => self.creature_target(target),
            Target::Magic(magic) => {
                let mut like = self.like(magic.filter.as_ref(), plural(magic.count));
                side(&mut like, magic.side, magic.pick);
                if magic.side == Side::Own {
                    like.after.insert(0, "on the field".into());
                }
                like.so_many(magic.count, MAGIC)
            }
            Target::CardsIn(target) => self.card_target(target, from),
            Target::Announcement(target) => self.announcement_target(target),
        }
    }

    fn creature_target(&self, target: &CreatureTarget) -> Noun {
        if is_sole(target) {
            return Noun::one(if target.side == Side::Own { "your primary" } else { "the opposing primary" });
        }
        let mut like = self.like(target.filter.as_ref(), plural(target.count));
        side(&mut like, target.side, target.pick);
        if !target.limited {
            like.base = Some(super::noun::PRIMARY);
        }
        like.so_many(target.count, CREATURE)
    }

    fn card_target(&self, target: &CardTarget, from: &str) -> Noun {
        let base = match target.filter.as_ref().and_then(base_of) {
            Some(CREATURE) => ("creature card", "creature cards"),
            Some(base) => base,
            None => CARD,
        };
        let whose = your(target.of);
        let mut like = self.like(target.filter.as_ref(), plural(target.count));
        let top = target.top.filter(|_| target.pile == Pile::Deck);
        match (top, target.count) {
            (Some(top), HowMany::All) if target.filter.is_none() => {
                let cards = if top.get() == 1 { "card".into() } else { format!("{} cards", top.get()) };
                return Noun { text: format!("the top {cards} of {whose} deck"), many: top.get() > 1 };
            }
            (Some(top), _) => like.after.push(format!("among the top {} of {whose} deck", top.get())),
            (None, _) => {
                let place = format!("{from} {whose} {}", pile(target.pile));
                // Where it lies belongs to the card and goes before other descriptions that are whole clauses.
                let at = like
                    .after
                    .iter()
                    .position(|after| after.starts_with("that ") || after.starts_with("while "));
                like.after.insert(at.unwrap_or(like.after.len()), place);
            }
        }
        spaced(like, target.count, base)
    }

    fn announcement_target(&self, target: &AnnouncementTarget) -> Noun {
        let kinds = target.kind.as_deref().unwrap_or(Announced::ALL);
        let names = self.announced(kinds, target.filter.as_ref());
        let by = match target.by {
            Players::Own => "you have announced",
            Players::Opponent => "your opponent has announced",
            Players::Both => "has been announced",
        };
        let that = if target.by == Players::Both { " that" } else { "" };
        Noun::one(match target.count {
            HowMany::Exactly(few) if few.get() == 1 => format!("{names}{that} {by}"),
            HowMany::Exactly(few) => format!("{} times {names}{that} {by}", few.get()),
            HowMany::UpTo(few) => format!("up to {} times {names}{that} {by}", few.get()),
            HowMany::All => format!("every card and effect ({names}) that {by}"),
        })
    }

    /// `a magic card or an effect`, of cards that fit.
    pub fn announced(&self, kinds: &[Announced], filter: Option<&Condition>) -> String {
        if let (Some(_), [_, _, ..]) = (filter, kinds) {
            // What the cards are like is said once, behind all kinds.
            return format!("{} (of {})", self.announced(kinds, None), self.like(filter, false).a(CARD).text);
        }
        let names: Vec<String> = kinds
            .iter()
            .map(|kind| match (kind, filter) {
                (Announced::Magic, _) => self.like(filter, false).a(MAGIC).text,
                (Announced::Effect, None) => "an effect".into(),
                (Announced::Effect, Some(_)) => {
                    format!("an effect of {}", self.like(filter, false).a(CARD).text)
                }
                (Announced::Summon, None) => "a summon".into(),
                (Announced::Summon, Some(_)) => {
                    format!("the summon of {}", self.like(filter, false).a(CREATURE).text)
                }
            })
            .collect();
        list(&names, "or")
    }
}

/// Descriptions of cards in a pile stand one behind the other, without "and" between.
fn spaced(mut like: Like, count: HowMany, base: (&'static str, &'static str)) -> Noun {
    let after = like.after.join(" ");
    like.after = vec![after];
    like.so_many(count, base)
}

fn side(like: &mut Like, side: Side, pick: Picker) {
    if side != Side::Both {
        like.side = Some(side);
        like.theirs = side == Side::Opposing && pick == Picker::Opponent;
    }
}

/// Whether there is at most one such card: the primary of one side.
fn is_sole(target: &CreatureTarget) -> bool {
    let one = matches!(target.count, HowMany::Exactly(few) if few.get() == 1);
    one && !target.limited && target.filter.is_none() && target.side != Side::Both
}

fn is_definite(target: &Target) -> bool {
    matches!(target, Target::Creature(target) if is_sole(target))
}

const fn plural(count: HowMany) -> bool {
    match count {
        HowMany::Exactly(few) | HowMany::UpTo(few) => few.get() > 1,
        HowMany::All => true,
    }
}

const fn base(target: &Target) -> (&'static str, &'static str) {
    match target {
        Target::Creature(_) => CREATURE,
        Target::Magic(_) => MAGIC,
        Target::CardsIn(_) => CARD,
        Target::Announcement(_) => ("announcement", "announcements"),
    }
}
