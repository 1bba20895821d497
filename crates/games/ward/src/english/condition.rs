//! Conditions: as part of a noun ("creatures with wings"), as something said of a card ("is a Bug"), and as whole clauses.

use super::{
    Teller,
    noun::{Like, Noun},
    words::*,
};
use crate::language::{
    amount::{Amount, Counted, Formula, Test},
    condition::{Condition, CountTest, During, Present, StatTest},
    words::*,
};

/// A creature, a magic card, any card.
pub(crate) const CREATURE: (&str, &str) = ("creature", "creatures");
pub(crate) const MAGIC: (&str, &str) = ("magic card", "magic cards");
pub(crate) const CARD: (&str, &str) = ("card", "cards");

/// What is said: of a card, or by itself.
enum Said {
    /// "is a Bug": its subject goes before it.
    OfIt(String),
    /// "there are no cards in your hand".
    Whole(String),
}

impl Teller<'_> {
    /// What cards are like that fit.
    pub fn like(&self, filter: Option<&Condition>, many: bool) -> Like {
        let mut like = Like::default();
        if let Some(condition) = filter {
            self.add(condition, many, &mut like);
        }
        like
    }

    fn add(&self, condition: &Condition, many: bool, like: &mut Like) {
        let quoted = |names: &[crate::language::text::Name]| {
            list(&names.iter().map(|name| format!("“{name}”")).collect::<Vec<_>>(), "or")
        };
        match condition {
            Condition::TypeIs(types) => like.before.push(called(types, "or", type_name)),
            Condition::NameIs(names) => like.after.push(format!("named {}", list(names, "or"))),
            Condition::NameContains(names) => {
                let its = if many { "their" } else { "its" };
                like.after.push(format!("with {} in {its} name", quoted(names)));
            }
            Condition::HasTrait(names) => like.after.push(format!("with the trait {}", list(names, "or"))),
            Condition::RarityIs(rarities) => like.before.insert(0, called(rarities, "or", rarity_name)),
            Condition::GenerationIs(names) => {
                like.after.push(format!("of {}", generations(names)));
            }
            Condition::IsEffectCreature(true) => like.base = Some(("Effect Creature", "Effect Creatures")),
            Condition::UseIs(usage) => {
                like.before.push(use_name(*usage).into());
                like.base.get_or_insert(CARD);
            }
            Condition::MagicTypeIs(types) => {
                like.before.insert(0, called(types, "or", magic_type));
                like.base.get_or_insert(MAGIC);
            }
            Condition::Card(CardKind::Creature) => {
                like.base.get_or_insert(("creature card", "creature cards"));
            }
            Condition::Card(CardKind::Magic) => {
                like.base.get_or_insert(MAGIC);
            }
            Condition::Stat(test) => like.after.push(format!("with {}", self.stat_test(test, false))),
            Condition::Role(roles) => roles.iter().for_each(|role| role_of(*role, many, like)),
            Condition::Is(who) if like.very.is_none() => like.very = Some(self.who(who)),
            Condition::Not(inner) => match &**inner {
                Condition::Is(crate::language::who::Who::This) => like.other = true,
                _ => self.relative(condition, many, like),
            },
            Condition::And(list) => list.iter().for_each(|condition| self.add(condition, many, like)),
            _ => self.relative(condition, many, like),
        }
    }

    /// "that is Stunned"; "if there are no cards in your hand".
    fn relative(&self, condition: &Condition, many: bool, like: &mut Like) {
        like.after.push(match self.say(condition, many, false) {
            Said::OfIt(verb) => format!("that {verb}"),
            Said::Whole(clause) => format!("while {clause}"),
        });
    }

    /// The condition as a clause about these cards.
    pub fn clause(&self, subject: &Noun, condition: &Condition) -> String {
        match self.say(condition, subject.many, false) {
            Said::OfIt(verb) => format!("{} {verb}", subject.text),
            Said::Whole(clause) => clause,
        }
    }

    fn say(&self, condition: &Condition, many: bool, not: bool) -> Said {
        let is = match (many, not) {
            (false, false) => "is",
            (false, true) => "is not",
            (true, false) => "are",
            (true, true) => "are not",
        };
        let has = match (many, not) {
            (false, false) => "has",
            (false, true) => "does not have",
            (true, false) => "have",
            (true, true) => "do not have",
        };
        Said::OfIt(match condition {
            Condition::TypeIs(types) => format!("{is} of type {}", called(types, "or", type_name)),
            Condition::NameIs(names) => format!("{is} named {}", list(names, "or")),
            Condition::NameContains(names) => {
                let names: Vec<String> = names.iter().map(|name| format!("“{name}”")).collect();
                format!("{has} {} in {} name", list(&names, "or"), if many { "their" } else { "its" })
            }
            Condition::HasTrait(names) => format!("{has} the trait {}", list(names, "or")),
            Condition::RarityIs(rarities) => format!("{is} {}", called(rarities, "or", rarity_name)),
            Condition::GenerationIs(names) => format!("{is} of {}", generations(names)),
            Condition::IsEffectCreature(true) if many => format!("{is} Effect Creatures"),
            Condition::IsEffectCreature(true) => format!("{is} an Effect Creature"),
            Condition::IsEffectCreature(false) => {
                return self.say(&Condition::IsEffectCreature(true), many, !not);
            }
            Condition::UseIs(_) | Condition::MagicTypeIs(_) | Condition::Card(_) => {
                let like = self.like(Some(condition), many);
                format!("{is} {}", if many { like.some(CARD).text } else { like.a(CARD).text })
            }
            Condition::Stat(test) => {
                format!("{} {}", if many { "have" } else { "has" }, self.stat_test(test, not))
            }
            Condition::Role(roles) => {
                let verbs: Vec<String> = roles.iter().map(|role| role_verb(*role, is, has, not)).collect();
                list(&verbs, if not { "or" } else { "and" })
            }
            Condition::Under(ailments) => format!("{is} {}", suffering(ailments)),
            Condition::Is(who) => format!("{is} {}", self.who(who).text),
            Condition::Count(count) => return Said::Whole(self.count_test(count, not)),
            Condition::Present(present) => return Said::Whole(self.present(present, not)),
            Condition::During(during) => return Said::Whole(during_clause(during, not)),
            Condition::And(list) => return self.joined(list, many, not, if not { "or" } else { "and" }),
            Condition::Or(list) => return self.joined(list, many, not, if not { "and" } else { "or" }),
            Condition::Not(inner) => return self.say(inner, many, !not),
            Condition::That(that) => {
                let subject = self.who(&that.who);
                return Said::Whole(match self.say(&that.is, subject.many, not) {
                    Said::OfIt(verb) => format!("{} {verb}", subject.text),
                    Said::Whole(clause) => clause,
                });
            }
        })
    }

    fn joined(&self, conditions: &[Condition], many: bool, not: bool, joint: &str) -> Said {
        let said: Vec<Said> = conditions.iter().map(|condition| self.say(condition, many, not)).collect();
        let of_it = said.iter().all(|said| matches!(said, Said::OfIt(_)));
        let texts: Vec<String> = said
            .into_iter()
            .map(|said| match said {
                Said::OfIt(verb) if of_it => verb,
                Said::OfIt(verb) => format!("{} {verb}", if many { "they" } else { "it" }),
                Said::Whole(clause) => clause,
            })
            .collect();
        let text = list(&texts, joint);
        if of_it { Said::OfIt(text) } else { Said::Whole(text) }
    }

    /// `AL 7 or more`, `less HP than the opposing primary`.
    fn stat_test(&self, test: &StatTest, not: bool) -> String {
        let name = stat(test.what);
        let name = if test.printed { format!("printed {name}") } else { name.to_string() };
        let (how, amount) = compared(&test.is, not);
        if let Amount::Formula(formula) = amount
            && let Formula::Stat(other) = &**formula
            && other.what == test.what
            && other.printed == test.printed
        {
            let other = self.who(&other.of).text;
            let much = matches!(test.what, Stat::Hp | Stat::AttackDice);
            return match how {
                How::AtLeast => format!("at least the {name} of {other}"),
                How::AtMost => format!("at most the {name} of {other}"),
                How::Exactly => format!("the same {name} as {other}"),
                How::Other => format!("other {name} than {other}"),
                How::More if much => format!("more {name} than {other}"),
                How::Less if test.what == Stat::AttackDice => format!("fewer {name} than {other}"),
                How::Less if much => format!("less {name} than {other}"),
                How::More => format!("a higher {name} than {other}"),
                How::Less => format!("a lower {name} than {other}"),
            };
        }
        match test.what {
            Stat::AttackDice => format!("{} {name}", self.test(how, amount, "fewer")),
            Stat::Modifier => format!("a {name} of {}", self.test(how, amount, "less")),
            Stat::Al | Stat::Spd | Stat::Hp => format!("{name} {}", self.test(how, amount, "less")),
        }
    }

    /// `7 or more`, `at least the number of …`.
    fn test(&self, how: How, amount: &Amount, less: &str) -> String {
        let plain = matches!(amount, Amount::Number(_));
        let amount = self.amount(amount);
        match how {
            How::AtLeast if plain => format!("{amount} or more"),
            How::AtMost if plain => format!("{amount} or {less}"),
            How::Exactly if plain => amount,
            How::AtLeast => format!("at least {amount}"),
            How::AtMost => format!("at most {amount}"),
            How::Exactly => format!("equal to {amount}"),
            How::Other => format!("other than {amount}"),
            How::More => format!("more than {amount}"),
            How::Less => format!("{less} than {amount}"),
        }
    }

    fn count_test(&self, count: &CountTest, not: bool) -> String {
        let (how, amount) = compared(&count.is, not);
        if let Counted::Total(player) = count.of {
            return format!("{} cemetery total is {}", your(player), self.test(how, amount, "less"));
        }
        let (things, one) = self.countable(&count.of);
        match (how, amount) {
            (How::Exactly, Amount::Number(number)) if number.get() == 0 => format!("there are no {things}"),
            (How::Exactly, Amount::Number(number)) if number.get() == 1 => {
                format!("there is exactly 1 {one}")
            }
            (How::Exactly, Amount::Number(number)) => format!("there are exactly {} {things}", number.get()),
            (How::AtLeast, Amount::Number(_)) => {
                format!("there are {} {things}", self.test(how, amount, "fewer"))
            }
            (How::AtMost | How::Less | How::More, Amount::Number(_)) => {
                format!("there are {} {things}", self.test(how, amount, "fewer"))
            }
            _ => format!("the number of {things} is {}", self.test(how, amount, "less")),
        }
    }

    fn present(&self, present: &Present, not: bool) -> String {
        let like = self.like(Some(&present.filter), false);
        let base = base_of(&present.filter).unwrap_or(CARD);
        let subject = if not && like.very.is_none() { like.no(base) } else { like.a(base) };
        let is = if not && like.very.is_some() { "is not" } else { "is" };
        if let Some(who) = &present.attached_to {
            return format!("{} {is} attached to {}", subject.text, self.who(who).text);
        }
        let place = match (present.place, present.of) {
            (Place::Cemetery, Players::Own) => "in your cemetery",
            (Place::Cemetery, Players::Opponent) => "in your opponent's cemetery",
            (Place::Cemetery, Players::Both) => "in a cemetery",
            (_, Players::Own) => "on your side of the field",
            (_, Players::Opponent) => "on your opponent's side of the field",
            (_, Players::Both) => "on the field",
        };
        format!("{} {is} {place}", subject.text)
    }
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    AtLeast,
    AtMost,
    Exactly,
    Other,
    More,
    Less,
}

const fn compared(test: &Test, not: bool) -> (How, &Amount) {
    match (test, not) {
        (Test::AtLeast(amount), false) | (Test::LessThan(amount), true) => (How::AtLeast, amount),
        (Test::AtMost(amount), false) | (Test::MoreThan(amount), true) => (How::AtMost, amount),
        (Test::Exactly(amount), false) => (How::Exactly, amount),
        (Test::Exactly(amount), true) => (How::Other, amount),
        (Test::MoreThan(amount), false) | (Test::AtMost(amount), true) => (How::More, amount),
        (Test::LessThan(amount), false) | (Test::AtLeast(amount), true) => (How::Less, amount),
    }
}

/// Whether cards that fit are creatures or magic cards.
pub(crate) fn base_of(filter: &Condition) -> Option<(&'static str, &'static str)> {
    match filter {
        Condition::TypeIs(_)
        | Condition::HasTrait(_)
        | Condition::IsEffectCreature(_)
        | Condition::Stat(_)
        | Condition::Under(_)
        | Condition::Card(CardKind::Creature) => Some(CREATURE),
        Condition::UseIs(_) | Condition::MagicTypeIs(_) | Condition::Card(CardKind::Magic) => Some(MAGIC),
        Condition::And(list) => list.iter().find_map(base_of),
        Condition::Or(list) => {
            let mut bases = list.iter().map(base_of);
            let first = bases.next().flatten();
            if bases.all(|base| base == first) { first } else { None }
        }
        Condition::Role(roles)
            if roles.iter().any(|role| !matches!(role, Role::Own | Role::Opposing | Role::Owned)) =>
        {
            Some(CREATURE)
        }
        _ => None,
    }
}

fn role_of(role: Role, many: bool, like: &mut Like) {
    match role {
        Role::Own => like.side = Some(Side::Own),
        Role::Opposing => like.side = Some(Side::Opposing),
        Role::Primary => like.base = Some(super::noun::PRIMARY),
        Role::Limited => like.base = Some(("Limited Summon", "Limited Summons")),
        _ => {
            let (is, has) = if many { ("are", "have") } else { ("is", "has") };
            let verb = role_verb(role, is, has, false);
            match verb.strip_prefix(is) {
                Some(rest) if matches!(role, Role::Owned) => like.after.push(rest.trim().to_string()),
                _ => like.after.push(format!("that {verb}")),
            }
        }
    }
}

/// What a creature is or does, with the right "is" and "has".
fn role_verb(role: Role, is: &str, has: &str, not: bool) -> String {
    let many = is.starts_with("are");
    let (does, s) = match (many, not) {
        (false, false) => ("", "s"),
        (true, false) => ("", ""),
        (false, true) => ("does not ", ""),
        (true, true) => ("do not ", ""),
    };
    match role {
        Role::Primary if many => format!("{is} primaries"),
        Role::Primary => format!("{is} a primary"),
        Role::Limited if many => format!("{is} Limited Summons"),
        Role::Limited => format!("{is} a Limited Summon"),
        Role::Own => format!("{is} yours"),
        Role::Opposing => format!("{is} opposing"),
        Role::Owned => format!("{is} owned by {} controller", if many { "their" } else { "its" }),
        Role::OnlyControlled if not => format!("{} owned by its controller", if many { "are" } else { "is" }),
        Role::OnlyControlled => {
            format!("{is} controlled by another than {} owner", if many { "their" } else { "its" })
        }
        Role::Initiator if not => "did not initiate the battle".into(),
        Role::Initiator => "initiated the battle".into(),
        Role::Defender => {
            let was = if many { "were" } else { "was" };
            format!("{was}{} attacked in the battle", if not { " not" } else { "" })
        }
        Role::Faster => format!("{does}strike{s} first in the battle"),
        Role::Slower => format!("{does}strike{s} second in the battle"),
        Role::Equipped => format!("{has} an Equip card attached"),
    }
}

/// A moment as a clause: "it is your main phase".
fn during_clause(during: &During, not: bool) -> String {
    let is = if not { "is not" } else { "is" };
    let mut parts = Vec::new();
    if during.phase.is_some() || during.turn != Players::Both {
        parts.push(format!("it {is} {}", super::time::stretch(during)));
    }
    match during.first_cycle {
        Some(first) if first != not => parts.push("it is the first turn cycle".into()),
        Some(_) => parts.push("the first turn cycle is over".into()),
        None => {}
    }
    match during.battle {
        Some(battle) if battle != not => parts.push("there is a battle".into()),
        Some(_) => parts.push("there is no battle".into()),
        None => {}
    }
    if parts.is_empty() {
        return if not { "never".into() } else { "at any time".into() };
    }
    list(&parts, if not { "or" } else { "and" })
}
