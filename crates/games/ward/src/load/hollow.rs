//! What could be written and would not happen: words that are fine by themselves and come to nothing together.
//!
//! A game that was begun with such a card goes on (`load::kept`), and so nothing here may change what an operation does.

use super::{error::Problem, sort::Bearer};
use crate::language::{
    amount::{Amount, HowMany},
    clause,
    condition::Condition,
    duration::Duration,
    effect::{Cost, Effect, Mode},
    operation::Operation,
    parts,
    ruling::{Allow, Exception},
    target::Target,
    trigger::Trigger,
    walk::{self, Key, Node, Scope},
    who::Who,
    words::{
        CardKind, Counting, Discarder, Found, Hidden, Leaving, MagicEvent, MagicType, Pile, Place, Players,
        Raised, Stat, Until, Use,
    },
};

/// What of a card would not happen.
pub(super) fn card(effects: &[Effect], bearer: Bearer, path: &[Key], problems: &mut Vec<Problem>) {
    let at = |index: usize| [path, &[Key::Name("effect"), Key::Entry(index)]].concat();
    for (index, effect) in effects.iter().enumerate() {
        let mut hollow = Hollow { effects, effect, bearer, path: at(index), problems, each: Vec::new() };
        hollow.frame();
        walk::effect(effect, &mut |node, scope| hollow.node(node, scope));
    }
    let makers = (0usize..).zip(effects).filter(|(_, effect)| made(&effect.operations, false) > 0);
    for (index, effect) in makers.clone() {
        if makers.clone().count() > 1 || made(&effect.operations, false) > 1 {
            let told =
                "a card holds one creature of its own at a time: `summon_own` stands on it once (WT-268)";
            problems.push(Problem::at([&at(index)[..], &[Key::Name("do")]].concat(), told));
        }
    }
}

/// How many creatures of its own a list of operations would make.
fn made(operations: &[Operation], looped: bool) -> usize {
    let of = |operation: &Operation| match operation {
        Operation::SummonOwn(_) => 1 + usize::from(looped),
        Operation::Choose(branches) => {
            branches.iter().map(|branch| made(&branch.operations, looped)).max().unwrap_or(0)
        }
        Operation::May(inside) => made(inside, looped),
        Operation::If(test) => made(&test.then, looped).max(made(&test.otherwise, looped)),
        Operation::ForEach(each) => made(&each.operations, true),
        Operation::Repeat(repeat) => made(&repeat.operations, true),
        Operation::Roll(roll) => {
            let results = roll.results.iter().map(|result| made(&result.operations, looped));
            results.max().unwrap_or(0).max(made(&roll.otherwise, looped))
        }
        _ => 0,
    };
    operations.iter().map(of).sum()
}

struct Hollow<'a, 'p> {
    effects: &'a [Effect],
    effect: &'a Effect,
    bearer: Bearer,
    path: Vec<Key>,
    problems: &'p mut Vec<Problem>,
    /// The `for_each` that were met, with their places.
    each: Vec<(Vec<Key>, &'a Who)>,
}

impl<'a> Hollow<'a, '_> {
    fn say(&mut self, path: &[Key], what: impl Into<String>) {
        self.problems.push(Problem::at([&self.path[..], path].concat(), what));
    }

    /// Effects that are never used.
    fn frame(&mut self) {
        let about_itself = self.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself);
        let waits = match self.effect.mode {
            Mode::Static => self.bearer.usage != Some(Use::Equip),
            Mode::Activated | Mode::Triggered => !about_itself && self.effect.from == Place::Field,
            Mode::OnPlay | Mode::Response => false,
        };
        if self.effect.mode == Mode::Triggered && about_itself && !self.can_start() {
            self.say(
                &[Key::Name("when")],
                "this never starts the effect: when it happens the card is not where `from` says (WT-448)",
            );
        }
        if waits && self.is_brief() && !self.stays() {
            self.say(
                &[Key::Name("mode")],
                "a Standard or Lightning card is gone when it has resolved, before this effect can work: make it Infinite (WT-50, WT-52)",
            );
        }
    }

    /// Whether the card is where the effect starts from, when what happens to it happens.
    fn can_start(&self) -> bool {
        let from = self.effect.from;
        match &self.effect.when {
            Some(Trigger::Discarded(_)) => from == Place::Hand,
            Some(Trigger::ToCemetery(event)) => {
                from != Place::Cemetery && event.from.as_ref().is_none_or(|places| places.contains(&from))
            }
            Some(Trigger::Magic(event)) => event.event != MagicEvent::Negated && from == Place::Field,
            Some(
                Trigger::Phase(_)
                | Trigger::Announced(_)
                | Trigger::Summoned(_)
                | Trigger::Slid(_)
                | Trigger::Battle(_)
                | Trigger::Rolled(_)
                | Trigger::Damaged(_)
                | Trigger::Healed(_)
                | Trigger::Left(_)
                | Trigger::Drawn(_)
                | Trigger::Searched(_)
                | Trigger::Status(_),
            )
            | None => true,
        }
    }

    /// Whether the card is a Standard or Lightning card.
    fn is_brief(&self) -> bool {
        matches!(self.bearer.magic, Some(MagicType::Standard | MagicType::Lightning))
    }

    /// Whether such a card stays for a while after it has resolved (WT-178, WT-265, WT-461).
    fn stays(&self) -> bool {
        let attached = self.bearer.usage == Some(Use::Equip)
            && self.effects.iter().any(|effect| effect.mode == Mode::Static);
        attached || self.effects.iter().filter(|effect| resolves(effect)).any(keeps)
    }

    fn node(&mut self, node: Node<'a>, scope: &Scope<'a>) {
        match node {
            Node::Operation(operation) => {
                if let Operation::ForEach(each) = operation {
                    self.each.push((scope.path.clone(), &each.who));
                }
                self.operation(operation, scope);
            }
            Node::Target(target) => {
                if matches!(target, Target::Announcement(_)) && !self.is_in_chain() {
                    self.say(
                        &scope.path,
                        "nothing waits to resolve when this is used: only a Lightning card or a response can look at announcements (WT-347)",
                    );
                }
            }
            Node::Who(who) => {
                if *who == Who::BattleOpponent && !self.is_in_battle() && !scope.probing {
                    self.say(
                        &scope.path,
                        "no battle is on when this is used: `battle_opponent` stands for nobody",
                    );
                }
            }
            Node::Cost(cost) => self.cost(cost, scope),
            Node::Condition(_)
            | Node::Amount(_)
            | Node::Counted(_)
            | Node::Duration(_)
            | Node::Trigger(_) => {}
        }
    }

    /// Whether a chain can be open when the effect is announced.
    fn is_in_chain(&self) -> bool {
        match self.effect.mode {
            Mode::Response => true,
            Mode::OnPlay => self.bearer.magic == Some(MagicType::Lightning),
            Mode::Static | Mode::Activated | Mode::Triggered => false,
        }
    }

    /// Whether a battle, or a roll, can be under way when the effect works.
    fn is_in_battle(&self) -> bool {
        match self.effect.mode {
            Mode::OnPlay => self.bearer.magic == Some(MagicType::Lightning),
            Mode::Activated => self.effect.time.is_some(),
            Mode::Static => true,
            // Between phases nobody fights.
            Mode::Triggered | Mode::Response => !matches!(
                self.effect.when,
                Some(Trigger::Phase(_) | Trigger::Drawn(_) | Trigger::Searched(_))
            ),
        }
    }

    /// Whether the card is not on the field when the effect works, or not always.
    fn is_absent(&self) -> bool {
        self.effect.from != Place::Field
            || self.has_left()
            || self.effect.cost.iter().any(|cost| self.leaves_by(cost))
    }

    /// Whether the effect starts with the card's own leaving.
    fn has_left(&self) -> bool {
        let Some(when) = self.effect.when.as_ref().filter(|when| when.who().is_some_and(is_itself)) else {
            return false;
        };
        match when {
            Trigger::ToCemetery(_) | Trigger::Discarded(_) => true,
            Trigger::Left(event) => {
                event.how.as_ref().is_none_or(|how| how.iter().any(|way| *way != Leaving::Control))
            }
            Trigger::Magic(event) => match event.event {
                MagicEvent::Destroyed | MagicEvent::Ends | MagicEvent::Negated => true,
                MagicEvent::Attached | MagicEvent::Resolves => self.is_brief() && !self.stays(),
            },
            Trigger::Phase(_)
            | Trigger::Announced(_)
            | Trigger::Summoned(_)
            | Trigger::Slid(_)
            | Trigger::Battle(_)
            | Trigger::Rolled(_)
            | Trigger::Damaged(_)
            | Trigger::Healed(_)
            | Trigger::Drawn(_)
            | Trigger::Searched(_)
            | Trigger::Status(_) => false,
        }
    }

    /// Whether the card is gone when this is paid.
    fn leaves_by(&self, cost: &Cost) -> bool {
        match cost {
            Cost::Magic(cards) => cards.filter.as_ref().is_some_and(is_itself),
            Cost::Damage(damage) => {
                damage.on == Who::This && self.bearer.hp.is_some_and(|hp| damage.amount.get() >= hp)
            }
            // It cannot be paid with the card itself.
            Cost::Discard(_) | Cost::Sacrifice(_) => false,
        }
    }

    /// What can never be paid: a card is no sacrifice or discard for itself, and only magic that lies on the field goes from there.
    fn cost(&mut self, cost: &Cost, scope: &Scope<'_>) {
        let lies = self.bearer.kind == CardKind::Magic
            && matches!(self.effect.mode, Mode::Activated | Mode::Triggered)
            && self.effect.from == Place::Field;
        let (cards, payable) = match cost {
            Cost::Discard(cards) | Cost::Sacrifice(cards) => (cards, false),
            Cost::Magic(cards) => (cards, lies),
            Cost::Damage(_) => return,
        };
        if cards.filter.as_ref().is_some_and(is_itself) && !payable {
            self.say(&scope.path, "that could never be paid: a card does not pay for itself (WT-316)");
        } else if cards.filter.as_ref().is_some_and(is_itself) && cards.count.get() > 1 {
            self.say(&scope.path, "that could never be paid: there is one such card (WT-316)");
        }
    }

    fn operation(&mut self, operation: &'a Operation, scope: &Scope<'a>) {
        let mut told: Vec<String> = Vec::new();
        self.health(operation, &mut told);
        self.anchors(operation, scope, &mut told);
        self.durations(operation, scope, &mut told);
        let word = clause::operation_word(operation);
        match operation {
            Operation::FromCemetery(raise)
                if self.pile_of(&raise.what, scope).is_some_and(|pile| pile != Pile::Cemetery) =>
            {
                told.push(
                    "`from_cemetery` moves cards of a cemetery, and this is a card elsewhere (WT-380)".into(),
                );
            }
            Operation::Swap(swap)
                if [&swap.of, &swap.with].into_iter().any(|who| self.may_be_many(who, scope)) =>
            {
                told.push(
                    "`swap` exchanges the numbers of one creature and one other: name one of each".into(),
                );
            }
            Operation::Set(set) => {
                if let Amount::Number(to) = &set.to
                    && to.get() < 0
                    && set.stat != Stat::Modifier
                {
                    told.push("only a modifier falls below 0 (WT-33, WT-36)".into());
                }
            }
            Operation::Discard(discard)
                if discard.pick == Discarder::Opponent && discard.who != Players::Own =>
            {
                told.push("`opponent` is your opponent everywhere else: say `other` if it is the player whose hand it is not who picks, or `owner`".into());
            }
            Operation::Look(look) | Operation::Reveal(look)
                if look.zone == Hidden::Hand && (look.top.is_some() || look.order) =>
            {
                told.push("`top` and `order` are for a deck".into());
            }
            Operation::TakeControl(_) if self.bearer.usage == Some(Use::Equip) => {
                told.push("an Equip card falls off a creature that changes control and has no creature then to be on: let a Field card with a target take it (WT-179)".into());
            }
            Operation::Reroll(_) | Operation::SetDie(_) | Operation::AddDie(_) if !self.is_in_battle() => {
                told.push(format!(
                    "no roll is on the table when this is used: `{word}` would change nothing (WT-396)"
                ));
            }
            Operation::Negate(_) if !self.is_in_chain() => {
                told.push("nothing waits to resolve when this works: only a Lightning card or a response can `negate` (WT-386)".into());
            }
            Operation::Al(_)
            | Operation::Spd(_)
            | Operation::Hit(_)
            | Operation::DamageBonus(_)
            | Operation::Modifier(_)
            | Operation::AttackDice(_)
            | Operation::HitDice(_)
            | Operation::Swap(_)
            | Operation::Multiply(_)
            | Operation::MaxHp(_)
            | Operation::Deal(_)
            | Operation::Heal(_)
            | Operation::Prevent(_)
            | Operation::Reduce(_)
            | Operation::Reflect(_)
            | Operation::Dot(_)
            | Operation::Hot(_)
            | Operation::Fear(_)
            | Operation::Freeze(_)
            | Operation::Stun(_)
            | Operation::Cure(_)
            | Operation::Immune(_)
            | Operation::Draw(_)
            | Operation::Discard(_)
            | Operation::Search(_)
            | Operation::DeckToCemetery(_)
            | Operation::FromCemetery(_)
            | Operation::Return(_)
            | Operation::Look(_)
            | Operation::Reveal(_)
            | Operation::Shuffle(_)
            | Operation::Kill(_)
            | Operation::DestroyMagic(_)
            | Operation::ClearField(_)
            | Operation::Negate(_)
            | Operation::Suppress(_)
            | Operation::TakeControl(_)
            | Operation::LimitedSummon(_)
            | Operation::SummonOwn(_)
            | Operation::SummonCost(_)
            | Operation::SummonCostChange(_)
            | Operation::Forbid(_)
            | Operation::Allow(_)
            | Operation::StrikeFirst(_)
            | Operation::StrikeLast(_)
            | Operation::Reroll(_)
            | Operation::SetDie(_)
            | Operation::AddDie(_)
            | Operation::CriticalHit(_)
            | Operation::CriticalMiss(_)
            | Operation::Become(_)
            | Operation::Attach(_)
            | Operation::Instead(_)
            | Operation::Play(_)
            | Operation::Choose(_)
            | Operation::May(_)
            | Operation::If(_)
            | Operation::ForEach(_)
            | Operation::Repeat(_)
            | Operation::Roll(_) => {}
        }
        for what in told {
            self.say(&scope.path, what);
        }
    }

    /// HP are what is left: they change at once or not at all.
    fn health(&self, operation: &Operation, told: &mut Vec<String>) {
        let word = clause::operation_word(operation);
        let mixed = match operation {
            Operation::Set(set) if set.stat == Stat::Hp => false,
            Operation::Multiply(multiply) if multiply.stat == Stat::Hp => false,
            Operation::Swap(swap) => {
                match (swap.stat == Stat::Hp, swap.with_stat.unwrap_or(swap.stat) == Stat::Hp) {
                    (false, false) => return,
                    (one, two) => one != two,
                }
            }
            _ => return,
        };
        let timed = parts::duration(operation).or(self.effect.duration.as_ref());
        if self.effect.mode == Mode::Static || timed.is_some_and(|duration| *duration != Duration::Instant) {
            told.push(format!("HP are what is left and change at once: `{word}` them with `for = \"instant\"`, or use `max_hp` (WT-256, WT-447)"));
        }
        if mixed {
            told.push("HP are exchanged with HP only".into());
        }
    }

    /// What needs the card on the field to hold something.
    fn anchors(&self, operation: &Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let word = clause::operation_word(operation);
        let (what, filter) = match operation {
            Operation::LimitedSummon(summon) => (Some(&summon.what), self.filter_of(&summon.what, scope)),
            Operation::FromCemetery(raise) if raise.to == Raised::Field => {
                (Some(&raise.what), self.filter_of(&raise.what, scope))
            }
            Operation::Search(search) if search.to == Found::Field => (None, search.filter.as_ref()),
            Operation::TakeControl(_) | Operation::SummonOwn(_) => {
                if self.is_absent() {
                    told.push(holds_nothing(word));
                }
                return;
            }
            _ => return,
        };
        let itself = match what {
            Some(Who::This) => true,
            Some(Who::Event) => self.effect.when.as_ref().and_then(Trigger::who).is_some_and(is_itself),
            _ => false,
        };
        let kind = if itself { Some(self.bearer.kind) } else { filter.and_then(kind_of) };
        let summons = matches!(operation, Operation::LimitedSummon(_));
        match kind {
            Some(CardKind::Magic) if summons => {
                told.push("`limited_summon` brings creatures (WT-389)".into());
            }
            Some(CardKind::Magic) => {
                if !filter.is_some_and(is_infinite) {
                    told.push("of magic only Infinite cards come to the field by an effect: say `magic_type_is = \"infinite\"`".into());
                }
                return;
            }
            None if !matches!(what, Some(Who::Event)) && !filter.is_some_and(names) => {
                told.push(format!(
                    "`{word}` brings creatures to the field: say `card = \"creature\"` in `where`"
                ));
            }
            Some(CardKind::Creature) | None => {}
        }
        if self.is_absent() && !itself {
            told.push(holds_nothing(word));
        }
    }

    fn durations(&self, operation: &'a Operation, scope: &Scope<'a>, told: &mut Vec<String>) {
        let word = clause::operation_word(operation);
        let is_status = matches!(operation, Operation::Fear(_) | Operation::Stun(_));
        let stated = parts::duration(operation);
        if is_status && stated.is_none() && self.effect.duration.is_some() {
            told.push(format!("`{word}` says itself how long it lasts: put the `for` into it"));
        }
        let over_time = match operation {
            Operation::Dot(dot) => dot.while_source,
            Operation::Hot(hot) => hot.while_source,
            _ => false,
        };
        let lasts = parts::lasts(operation).is_some();
        let duration = stated.or(self.effect.duration.as_ref().filter(|_| lasts && !is_status));
        let bound = over_time || duration == Some(&Duration::WhileSource);
        if bound && self.is_absent() {
            told.push(format!(
                "`while_source` ends at once: the card is not on the field when `{word}` begins (WT-439)"
            ));
        } else if bound
            && (over_time || is_status)
            && resolves(self.effect)
            && self.is_brief()
            && !self.stays()
        {
            told.push(format!(
                "a Standard or Lightning card does not stay for `{word}`: it would be over at once (WT-178)"
            ));
        }
        if matches!(operation, Operation::TakeControl(_))
            && duration == Some(&Duration::WhileOnField)
            && self.bearer.magic.is_some()
        {
            told.push("a magic card does not stay for that and would let the creature go at once: `for = \"while_source\"` (WT-461)".into());
        }
        self.ends_too_soon(operation, duration, told);
        let of_creature = match duration {
            Some(Duration::WhileOnField | Duration::Until(_)) => true,
            Some(Duration::Next(next)) => next.of != Counting::Plays,
            _ => false,
        };
        let on_nobody = match operation {
            Operation::SummonCostChange(_) | Operation::Instead(_) => true,
            Operation::Forbid(forbid) => forbid.players.is_some(),
            _ => false,
        };
        if matches!(operation, Operation::Stun(_))
            && matches!(duration, Some(Duration::Next(next)) if matches!(next.of, Counting::HitRolls | Counting::DamageRolls))
        {
            told.push(
                "a Stunned creature rolls nothing, so that would never end: count `battles` (WT-246)".into(),
            );
        }
        let rolls = matches!(duration, Some(Duration::Next(next)) if next.of != Counting::Plays);
        let on_magic = match operation {
            Operation::Suppress(lasting) => self.is_magic(&lasting.what, scope),
            _ => false,
        };
        if of_creature && on_nobody {
            told.push(format!("`{word}` is on no creature, so a duration that looks at one never ends"));
        } else if rolls && on_magic {
            told.push("a magic card rolls and battles nothing, so that would never end".into());
        }
    }

    /// What is over before it could show.
    fn ends_too_soon(&self, operation: &Operation, duration: Option<&Duration>, told: &mut Vec<String>) {
        let once = |of: &[Counting]| matches!(duration, Some(Duration::Next(next)) if of.contains(&next.of) && (next.count.get() == 1 || next.of == Counting::HitRolls));
        let of_damage = match operation {
            Operation::AttackDice(_) | Operation::DamageBonus(_) => true,
            Operation::Set(set) => set.stat == Stat::AttackDice,
            Operation::Multiply(multiply) => multiply.stat == Stat::AttackDice,
            _ => false,
        };
        if of_damage && once(&[Counting::HitRolls]) {
            told.push("damage is rolled after the Hit roll, when that is over: count `damage_rolls`".into());
        }
        let brief = matches!(duration, Some(Duration::UntilEndOf(Until::Strike | Until::Battle)))
            || once(&[Counting::Battles, Counting::HitRolls, Counting::DamageRolls]);
        if let Operation::Allow(Allow { to: Exception::BattleAgain(_), .. }) = operation
            && brief
        {
            told.push(
                "a further battle comes after that is over: `for = { until_end_of = \"combat\" }`".into(),
            );
        }
    }

    fn target_of(&self, who: &'a Who, scope: &Scope<'a>) -> Option<&'a Target> {
        match who {
            Who::Each => {
                let around = |(path, _): &&(Vec<Key>, &'a Who)| scope.path.starts_with(path);
                let (_, inner) = self.each.iter().rev().find(around)?;
                if matches!(inner, Who::Each) { None } else { self.target_of(inner, scope) }
            }
            _ => scope.targets.get(who.target()?).copied(),
        }
    }

    /// The pile that a card is in which an operation names.
    fn pile_of(&self, who: &'a Who, scope: &Scope<'a>) -> Option<Pile> {
        match (who, self.target_of(who, scope)) {
            (_, Some(Target::CardsIn(cards))) => Some(cards.pile),
            (Who::This, _) => match self.effect.from {
                Place::Hand => Some(Pile::Hand),
                Place::Deck => Some(Pile::Deck),
                Place::Field | Place::Cemetery => None,
            },
            _ => None,
        }
    }

    fn filter_of(&self, who: &'a Who, scope: &Scope<'a>) -> Option<&'a Condition> {
        self.target_of(who, scope).and_then(Target::filter)
    }

    fn may_be_many(&self, who: &'a Who, scope: &Scope<'a>) -> bool {
        match self.target_of(who, scope).filter(|_| *who != Who::Each).map(Target::count) {
            Some(HowMany::Exactly(count) | HowMany::UpTo(count)) => count.get() > 1,
            Some(HowMany::All) => true,
            None => matches!(who, Who::All(_)),
        }
    }

    fn is_magic(&self, who: &'a Who, scope: &Scope<'a>) -> bool {
        match who {
            Who::AllMagic(_) => true,
            Who::This => self.bearer.kind == CardKind::Magic,
            _ => matches!(self.target_of(who, scope), Some(Target::Magic(_))),
        }
    }
}

fn holds_nothing(word: &str) -> String {
    format!(
        "`{word}` needs this card on the field to hold the creature, and it is elsewhere when the effect works (WT-265, WT-439)"
    )
}

/// Whether an effect works when its magic card resolves.
fn resolves(effect: &Effect) -> bool {
    matches!(effect.mode, Mode::OnPlay | Mode::Response) && effect.from == Place::Field
}

/// Whether an effect keeps its Standard or Lightning card on the field for a while.
fn keeps(effect: &Effect) -> bool {
    let mut keeps = false;
    walk::effect(effect, &mut |node, _| {
        if let Node::Operation(operation) = node {
            let lasts = parts::lasts(operation).map(|stated| stated.or(effect.duration.as_ref()));
            keeps |= match operation {
                Operation::LimitedSummon(_) | Operation::SummonOwn(_) | Operation::TakeControl(_) => true,
                Operation::Search(search) => search.to == Found::Field,
                Operation::FromCemetery(raise) => raise.to == Raised::Field,
                Operation::Fear(_) | Operation::Stun(_) => false,
                _ => lasts.flatten().is_some_and(|duration| *duration != Duration::WhileOnField),
            };
        }
    });
    keeps
}

/// Whether a condition is that it is the very card with the effect.
fn is_itself(condition: &Condition) -> bool {
    match condition {
        Condition::Is(who) => *who == Who::This,
        Condition::And(list) => list.iter().any(is_itself),
        _ => false,
    }
}

/// Whether only creatures fit, or only magic.
fn kind_of(filter: &Condition) -> Option<CardKind> {
    match filter {
        Condition::TypeIs(_)
        | Condition::HasTrait(_)
        | Condition::IsEffectCreature(true)
        | Condition::Stat(_) => Some(CardKind::Creature),
        Condition::Card(kind) => Some(*kind),
        Condition::UseIs(_) | Condition::MagicTypeIs(_) => Some(CardKind::Magic),
        Condition::And(list) => list.iter().find_map(kind_of),
        Condition::Or(list) => {
            let mut kinds = list.iter().map(kind_of);
            let first = kinds.next().flatten();
            if kinds.all(|kind| kind == first) { first } else { None }
        }
        _ => None,
    }
}

/// Whether only Infinite cards fit.
fn is_infinite(filter: &Condition) -> bool {
    match filter {
        Condition::MagicTypeIs(kinds) => kinds.iter().all(|kind| *kind == MagicType::Infinite),
        Condition::And(list) => list.iter().any(is_infinite),
        Condition::Or(list) => list.iter().all(is_infinite),
        _ => false,
    }
}

/// Whether a condition names cards, whose kind is known to whoever names them.
fn names(filter: &Condition) -> bool {
    match filter {
        Condition::NameIs(_) | Condition::NameContains(_) => true,
        Condition::And(list) => list.iter().any(names),
        Condition::Or(list) => list.iter().all(names),
        _ => false,
    }
}
