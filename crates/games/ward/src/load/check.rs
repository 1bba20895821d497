//! What no type can say: which words go together.

use super::{
    Hollow,
    error::{NOTHING, Problem},
    hollow, printed, sense,
    sort::{self, Bearer, Sort},
};
use crate::language::{
    amount::{Amount, Counted},
    clause,
    condition::Condition,
    duration::{Duration, Release},
    effect::{Cost, Effect, Mode},
    file::CardFile,
    operation::Operation,
    parts,
    ruling::Forbid,
    trigger::Trigger,
    walk::{self, Key, Node, Scope},
    who::Who,
    words::{Act, CardKind, DotKind, MagicType, Place, Players, Use},
};

/// The most effects of a card.
pub const MOST_EFFECTS: usize = 6;
/// The most targets an effect can name, those of a branch included.
pub const MOST_TARGETS: usize = 4;
/// The most costs of an effect or a summon.
pub const MOST_COSTS: usize = 4;
/// How deep operations may be nested, and how deep loops.
pub const MOST_DEPTH: usize = 6;
const MOST_LOOPS: usize = 2;
const MOST_TRAITS: usize = 8;

/// What is wrong within one file; `may_be_hollow` says of which cards it is not told what would not happen.
pub(super) fn file(file: &CardFile, may_be_hollow: Hollow, problems: &mut Vec<Problem>) {
    for (index, creature) in file.creature.iter().enumerate() {
        let path = vec![Key::Name("creature"), Key::Entry(index)];
        if creature.traits.len() > MOST_TRAITS {
            let told = format!("more than {MOST_TRAITS} traits");
            problems.push(Problem::at([&path[..], &[Key::Name("traits")]].concat(), told));
        }
        let bearer =
            Bearer { kind: CardKind::Creature, usage: None, magic: None, hp: Some(creature.hp.get()) };
        effects(&creature.effect, bearer, &path, problems);
        let printed = || printed::creature(creature);
        hollow(&creature.effect, bearer, &path, may_be_hollow, printed, problems);
    }
    for (index, magic) in file.magic.iter().enumerate() {
        let path = vec![Key::Name("magic"), Key::Entry(index)];
        let mut say =
            |key, what: &str| problems.push(Problem::at([&path[..], &[Key::Name(key)]].concat(), what));
        if magic.equip.is_some() && magic.usage == Use::Field {
            say("equip", "a Field card is attached to nothing (WT-48)");
        }
        let once = |effect: &&Effect| matches!(effect.mode, Mode::OnPlay | Mode::Response);
        match (magic.effect.iter().filter(once).count(), magic.kind) {
            (0, MagicType::Standard | MagicType::Lightning) => {
                say("effect", "a Standard or Lightning card needs an effect `on_play` or `response`");
            }
            (2.., _) => say(
                "effect",
                "a magic card resolves once: put all of it into one effect `on_play` or `response`",
            ),
            (0, MagicType::Infinite) | (1, _) => {}
        }
        for effect in &magic.effect {
            if effect.mode == Mode::Response
                && magic.kind != MagicType::Lightning
                && effect.from == Place::Field
            {
                say("type", "only a Lightning card can be played as a response (WT-315)");
            }
        }
        let bearer =
            Bearer { kind: CardKind::Magic, usage: Some(magic.usage), magic: Some(magic.kind), hp: None };
        effects(&magic.effect, bearer, &path, problems);
        let printed = || printed::magic(magic);
        hollow(&magic.effect, bearer, &path, may_be_hollow, printed, problems);
    }
}

/// What of a card would not happen, unless it may be so.
fn hollow(
    effects: &[Effect],
    bearer: Bearer,
    path: &[Key],
    may_be: Hollow,
    is_printed: impl Fn() -> bool,
    problems: &mut Vec<Problem>,
) {
    if may_be == Hollow::Kept {
        return;
    }
    let mut found = Vec::new();
    hollow::card(effects, bearer, path, &mut found);
    if !found.is_empty() && (may_be == Hollow::Refused || !is_printed()) {
        problems.append(&mut found);
    }
}

fn effects(effects: &[Effect], bearer: Bearer, path: &[Key], problems: &mut Vec<Problem>) {
    if effects.len() > MOST_EFFECTS {
        let told = format!("more than {MOST_EFFECTS} effects");
        problems.push(Problem::at([path, &[Key::Name("effect")]].concat(), told));
    }
    for (index, effect) in effects.iter().enumerate() {
        let path = [path, &[Key::Name("effect"), Key::Entry(index)]].concat();
        let mut check = Check { effect, bearer, path: &path, problems };
        check.frame();
        walk::effect(effect, &mut |node, scope| check.node(node, scope));
    }
}

struct Check<'a, 'p> {
    effect: &'a Effect,
    bearer: Bearer,
    path: &'a [Key],
    problems: &'p mut Vec<Problem>,
}

impl Check<'_, '_> {
    fn say(&mut self, path: &[Key], what: impl Into<String>) {
        self.problems.push(Problem::at([self.path, path].concat(), what));
    }

    fn need(&mut self, holds: bool, key: &'static str, what: &str) {
        if !holds {
            self.say(&[Key::Name(key)], what);
        }
    }

    /// Which parts go with which mode.
    fn frame(&mut self) {
        let effect = self.effect;
        let mode = effect.mode;
        let magic = self.bearer.kind == CardKind::Magic;
        let eventful = matches!(mode, Mode::Triggered | Mode::Response);
        self.need(
            effect.when.is_some() == eventful,
            "when",
            "`triggered` and `response` need a `when`, and only they have one",
        );
        self.need(mode != Mode::OnPlay || magic, "mode", "only magic cards have `on_play` (WT-312)");
        let announced = matches!(mode, Mode::OnPlay | Mode::Response) && magic;
        self.need(
            effect.from == Place::Field || !matches!(mode, Mode::Static | Mode::OnPlay),
            "from",
            "only activated, triggered and responding effects can be used from elsewhere (WT-448)",
        );
        self.need(
            effect.time.is_none() || mode == Mode::Activated,
            "time",
            "only `activated` effects have a `time`",
        );
        self.need(
            !effect.may || mode == Mode::Triggered,
            "may",
            "only `triggered` effects can be declined by `may` (WT-295)",
        );
        self.need(
            effect.uses.is_none() || mode != Mode::Static,
            "uses",
            "a static effect is not used (WT-311)",
        );
        self.need(
            !announced || effect.uses.is_none_or(|uses| uses.field.is_none()),
            "uses",
            "a card that is played anew is counted per turn or per game",
        );
        self.need(
            mode != Mode::Static || effect.cost.is_empty(),
            "cost",
            "a static effect has no cost (WT-311)",
        );
        self.need(
            mode != Mode::Static || effect.targets.is_empty(),
            "targets",
            "a static effect picks nothing: say `all` (WT-311)",
        );
        self.need(
            mode != Mode::Static || effect.duration.is_none(),
            "for",
            "a static effect lasts while its card is on the field (WT-311)",
        );
        self.need(!effect.operations.is_empty(), "do", NOTHING);
        self.need(effect.targets.len() <= MOST_TARGETS, "targets", "too many targets");
        self.need(effect.cost.len() <= MOST_COSTS, "cost", "too many costs");
        if let Some(Trigger::Rolled(roll)) = &effect.when {
            self.need(
                roll.result.is_some() || roll.die.is_some(),
                "when",
                "`rolled` needs a `result` or a `die`",
            );
            self.need(roll.roll.is_none() || roll.die.is_some(), "when", "`roll` goes with `die`");
        }
        if mode == Mode::Response && self.mentions_phase_of_closed_moment() {
            self.say(
                &[Key::Name("when")],
                "no card or effect can answer in the draw phase before it is complete (WT-300)",
            );
        }
    }

    fn mentions_phase_of_closed_moment(&self) -> bool {
        use crate::language::words::{Edge, Span};
        matches!(&self.effect.when, Some(Trigger::Phase(moment)) if moment.at == Edge::Start && moment.of == Span::Draw)
    }

    fn node(&mut self, node: Node<'_>, scope: &Scope<'_>) {
        match node {
            Node::Operation(operation) => self.operation(operation, scope),
            Node::Who(who) => {
                if let Err(told) = sort::of(who, self.bearer, self.effect, scope) {
                    self.say(&scope.path, told);
                }
            }
            Node::Amount(amount) => self.amount(amount, scope),
            Node::Counted(counted) => self.counted(counted, scope),
            Node::Duration(duration) => self.duration(duration, scope),
            Node::Condition(condition) => self.condition(condition, scope),
            Node::Target(target) => {
                if scope.targets.len() >= MOST_TARGETS {
                    self.say(&scope.path, "too many targets");
                }
                if let (crate::language::target::Target::CardsIn(cards), true) =
                    (target, self.effect.mode != Mode::Static)
                    && cards.top.is_some()
                    && cards.pile != crate::language::words::Pile::Deck
                {
                    self.say(&scope.path, "only a deck has a top");
                }
            }
            Node::Cost(Cost::Damage(damage)) => {
                if !matches!(damage.on, Who::This | Who::Equipped | Who::OwnPrimary) {
                    self.say(
                        &scope.path,
                        "the damage of a cost is taken by `self`, `equipped` or `own_primary`",
                    );
                }
            }
            Node::Cost(_) | Node::Trigger(_) => {}
        }
    }

    fn operation(&mut self, operation: &Operation, scope: &Scope<'_>) {
        let word = clause::operation_word(operation);
        let mut say = |what: String| self.problems.push(Problem::at([self.path, &scope.path].concat(), what));
        let is_static = self.effect.mode == Mode::Static;
        if scope.depth > MOST_DEPTH || scope.loops > MOST_LOOPS {
            say("operations are nested too deeply".into());
        }
        if is_static && !parts::may_be_static(operation) {
            say(format!("a static effect cannot `{word}`: it would have no moment (WT-450)"));
        }
        match parts::lasts(operation) {
            Some(Some(_)) if is_static => say("a static effect lasts while its card is on the field".into()),
            Some(None)
                if !is_static
                    && self.effect.duration.is_none()
                    && !parts::changes_health(operation)
                    && !parts::has_default_duration(operation) =>
            {
                say(format!("`{word}` needs a duration: `for` here or in the effect"));
            }
            Some(stated) => {
                if let (Some(Duration::Instant), false) =
                    (stated.or(self.effect.duration.as_ref()), is_static || parts::changes_health(operation))
                {
                    say(format!("`{word}` goes on for a time and cannot be `instant`"));
                }
            }
            None => {}
        }
        match operation {
            Operation::SummonCost(_) if !is_static || self.bearer.kind != CardKind::Creature => {
                say("`summon_cost` is a static effect of a creature (WT-391)".into());
            }
            Operation::SummonCost(cost) if cost.cost.len() > MOST_COSTS => say("too many costs".into()),
            Operation::SummonOwn(_) if self.bearer.kind != CardKind::Magic => {
                say("`summon_own` is an operation of magic cards (WT-390)".into());
            }
            Operation::Choose(branches) if !(2..=6).contains(&branches.len()) => {
                say("`choose` has two to six branches".into());
            }
            Operation::Forbid(forbid) => forbid_parts(forbid).into_iter().for_each(&mut say),
            Operation::Dot(dot) => match (&dot.release, dot.kind) {
                (None, DotKind::Wrap) => say("Wrap needs a `release` (WT-239)".into()),
                (Some(_), DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => {
                    say("only Wrap has a `release` (WT-239)".into());
                }
                (Some(_), DotKind::Wrap) | (None, DotKind::Burned | DotKind::Poisoned | DotKind::Bleed) => {}
            },
            Operation::Become(change)
                if change.kind.is_none()
                    && change.name.is_none()
                    && change.traits.is_none()
                    && change.more_traits.is_none() =>
            {
                say("`become` needs a `type`, a `name` or traits".into());
            }
            Operation::Cure(cure) if cure.what.is_none() && cure.also.is_none() => {
                say("`cure` needs `what` or `also`".into());
            }
            Operation::Immune(immune)
                if immune.statuses.is_none()
                    && immune.damage.is_none()
                    && immune.targeted_by.is_none()
                    && immune.affected_by.is_none() =>
            {
                say("`immune` needs `statuses`, `damage`, `targeted_by` or `affected_by`".into());
            }
            Operation::Al(_)
            | Operation::Spd(_)
            | Operation::Hit(_)
            | Operation::DamageBonus(_)
            | Operation::Modifier(_)
            | Operation::AttackDice(_)
            | Operation::HitDice(_)
            | Operation::Set(_)
            | Operation::Swap(_)
            | Operation::Multiply(_)
            | Operation::MaxHp(_)
            | Operation::Deal(_)
            | Operation::Heal(_)
            | Operation::Prevent(_)
            | Operation::Reduce(_)
            | Operation::Reflect(_)
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
        sense::nonsense(operation).into_iter().for_each(say);
        self.sorts(operation, scope);
    }

    fn sorts(&mut self, operation: &Operation, scope: &Scope<'_>) {
        let word = clause::operation_word(operation);
        for (key, who) in parts::whos(operation) {
            let Ok(found) = sort::of(who, self.bearer, self.effect, scope) else { continue };
            let wanted = sort::wanted(operation, key);
            if found != Sort::Any && !wanted.contains(&found) {
                let wanted = wanted.iter().map(|sort| sort.name()).collect::<Vec<_>>().join(" or ");
                let told =
                    format!("`{word}` needs {wanted}, and `{}` is {}", clause::who_word(who), found.name());
                let path = [&scope.path[..], &[Key::Name(word), Key::Name(key)]].concat();
                self.say(&path, told);
            }
        }
    }

    fn amount(&mut self, amount: &Amount, scope: &Scope<'_>) {
        let rolls = matches!(amount, Amount::Dice(_));
        if rolls && scope.probing {
            self.say(&scope.path, "dice cannot be rolled to test a condition");
        } else if rolls && self.effect.mode == Mode::Static {
            self.say(&scope.path, "a static effect has no moment to roll dice (WT-450)");
        }
    }

    fn counted(&mut self, counted: &Counted, scope: &Scope<'_>) {
        if let Counted::Cards(cards) = counted {
            let unseen = match cards.place {
                Place::Deck => true,
                Place::Hand => cards.of != Players::Own,
                Place::Field | Place::Cemetery => false,
            };
            if unseen && cards.filter.is_some() {
                self.say(
                    &scope.path,
                    "cards that cannot be seen are counted without `where` (WT-418, WT-420)",
                );
            }
        }
    }

    fn condition(&mut self, condition: &Condition, scope: &Scope<'_>) {
        match condition {
            Condition::Present(present) if matches!(present.place, Place::Hand | Place::Deck) => {
                self.say(&scope.path, "`present` looks at the field or a cemetery (WT-338)");
            }
            Condition::And(list) | Condition::Or(list) if !(1..=16).contains(&list.len()) => {
                self.say(&scope.path, "`and` and `or` join one to sixteen conditions");
            }
            Condition::TypeIs(_)
            | Condition::NameIs(_)
            | Condition::NameContains(_)
            | Condition::HasTrait(_)
            | Condition::RarityIs(_)
            | Condition::GenerationIs(_)
            | Condition::IsEffectCreature(_)
            | Condition::UseIs(_)
            | Condition::MagicTypeIs(_)
            | Condition::Card(_)
            | Condition::Stat(_)
            | Condition::Role(_)
            | Condition::Under(_)
            | Condition::Is(_)
            | Condition::Count(_)
            | Condition::Present(_)
            | Condition::During(_)
            | Condition::And(_)
            | Condition::Or(_)
            | Condition::Not(_)
            | Condition::That(_) => {}
        }
    }

    fn duration(&mut self, duration: &Duration, scope: &Scope<'_>) {
        if let Duration::Until(Release::Condition(_)) = duration
            && self.effect.mode == Mode::Static
        {
            self.say(&scope.path, "a static effect says this with `if`");
        }
    }
}

fn forbid_parts(forbid: &Forbid) -> Vec<String> {
    let of_creatures =
        |act: &Act| matches!(act, Act::Attack | Act::ReturnAttack | Act::BeSacrificed | Act::BeAttacked);
    let mut told = Vec::new();
    if forbid.what.iter().any(of_creatures) != forbid.creatures.is_some() {
        told.push(
            "`creatures` goes with `attack`, `return_attack`, `be_sacrificed` and `be_attacked`".into(),
        );
    }
    if forbid.what.iter().any(|act| !of_creatures(act)) != forbid.players.is_some() {
        told.push("`players` goes with `summon`, `draw` and `play`".into());
    }
    told
}
