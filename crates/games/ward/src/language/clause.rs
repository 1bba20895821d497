//! How a word is written, and which clause it stands for.

use super::{
    amount::{Amount, Counted},
    condition::Condition,
    duration::Duration,
    effect::{Cost, Effect, Mode},
    operation::OPERATIONS,
    target::Target,
    trigger::Trigger,
    walk::{self, Node},
    who::Who,
    words::Place,
};
use crate::clauses::wt::*;
use kernel::Clause;
use std::collections::BTreeSet;

macro_rules! table {
    ($(#[$doc:meta])* $word:ident, $clause:ident, $all:ident: $type:ident { $($variant:ident $(($($hole:tt)*))? = $name:literal, $number:ident;)* }) => {
        $(#[$doc])*
        pub const fn $word(word: &$type) -> &'static str {
            match word { $($type::$variant $(($($hole)*))? => $name),* }
        }

        /// The clause of the word.
        pub const fn $clause(word: &$type) -> Clause {
            match word { $($type::$variant $(($($hole)*))? => $number),* }
        }

        /// Every such word with its clause, in the order of the catalogue.
        pub const $all: &[(&str, Clause)] = &[$(($name, $number)),*];
    };
}

table! {
    /// How a trigger is written.
    trigger_word, trigger_clause, TRIGGERS: Trigger {
        Phase(_) = "phase", WT_320;
        Announced(_) = "announced", WT_321;
        Summoned(_) = "summoned", WT_322;
        Slid(_) = "slid", WT_322;
        Battle(_) = "battle", WT_323;
        Rolled(_) = "rolled", WT_324;
        Damaged(_) = "damaged", WT_325;
        Healed(_) = "healed", WT_325;
        ToCemetery(_) = "to_cemetery", WT_326;
        Left(_) = "left", WT_327;
        Drawn(_) = "drawn", WT_328;
        Discarded(_) = "discarded", WT_328;
        Searched(_) = "searched", WT_328;
        Status(_) = "status", WT_329;
        Magic(_) = "magic", WT_330;
    }
}

table! {
    /// How a condition is written.
    condition_word, condition_clause, CONDITIONS: Condition {
        TypeIs(_) = "type_is", WT_331;
        NameIs(_) = "name_is", WT_332;
        NameContains(_) = "name_contains", WT_332;
        HasTrait(_) = "has_trait", WT_333;
        RarityIs(_) = "rarity_is", WT_334;
        GenerationIs(_) = "generation_is", WT_334;
        IsEffectCreature(_) = "is_effect_creature", WT_334;
        UseIs(_) = "use_is", WT_334;
        MagicTypeIs(_) = "magic_type_is", WT_334;
        Card(_) = "card", WT_334;
        Stat(_) = "stat", WT_335;
        Role(_) = "role", WT_336;
        Under(_) = "under", WT_336;
        Is(_) = "is", WT_341;
        Count(_) = "count", WT_337;
        Present(_) = "present", WT_338;
        During(_) = "during", WT_339;
        And(_) = "and", WT_340;
        Or(_) = "or", WT_340;
        Not(_) = "not", WT_340;
        That(_) = "that", WT_335;
    }
}

table! {
    /// How a target is written.
    target_word, target_clause, TARGETS: Target {
        Creature(_) = "creature", WT_343;
        Magic(_) = "magic", WT_345;
        CardsIn(_) = "cards_in", WT_346;
        Announcement(_) = "announcement", WT_347;
    }
}

table! {
    /// How cards that need no choice are written.
    who_word, who_clause, WHOS: Who {
        This = "self", WT_341;
        Equipped = "equipped", WT_341;
        OwnPrimary = "own_primary", WT_342;
        OpposingPrimary = "opposing_primary", WT_342;
        BattleOpponent = "battle_opponent", WT_342;
        Target = "target", WT_349;
        Target2 = "target_2", WT_349;
        Target3 = "target_3", WT_349;
        Target4 = "target_4", WT_349;
        Event = "event", WT_310;
        Each = "each", WT_344;
        All(_) = "all", WT_344;
        AllMagic(_) = "all_magic", WT_345;
    }
}

table! {
    /// How a duration is written.
    duration_word, duration_clause, DURATIONS: Duration {
        Instant = "instant", WT_350;
        WhileSource = "while_source", WT_351;
        WhileOnField = "while_on_field", WT_355;
        UntilEndOf(_) = "until_end_of", WT_352;
        TurnCycles(_) = "turn_cycles", WT_353;
        Ticks(_) = "ticks", WT_353;
        Until(_) = "until", WT_354;
        Next(_) = "next", WT_356;
    }
}

table! {
    /// How a mode is written.
    mode_word, mode_clause, MODES: Mode {
        Static = "static", WT_311;
        OnPlay = "on_play", WT_312;
        Activated = "activated", WT_313;
        Triggered = "triggered", WT_314;
        Response = "response", WT_315;
    }
}

/// Every list of words with its words and their clauses, by the name that people read.
pub const LISTS: [(&str, &[(&str, Clause)]); 7] = [
    ("modes", MODES),
    ("verbs", OPERATIONS),
    ("triggers", TRIGGERS),
    ("conditions", CONDITIONS),
    ("targets", TARGETS),
    ("cards", WHOS),
    ("durations", DURATIONS),
];

/// The list that a part of an effect is a word of, and the word.
pub const fn word_of(node: Node<'_>) -> Option<(&'static str, &'static str)> {
    Some(match node {
        Node::Operation(word) => ("verbs", word.word()),
        Node::Trigger(word) => ("triggers", trigger_word(word)),
        Node::Condition(word) => ("conditions", condition_word(word)),
        Node::Target(word) => ("targets", target_word(word)),
        Node::Who(word) => ("cards", who_word(word)),
        Node::Duration(word) => ("durations", duration_word(word)),
        Node::Amount(_) | Node::Counted(_) | Node::Cost(_) => return None,
    })
}

/// Every word of an effect with its list.
pub fn words_of(effect: &Effect) -> BTreeSet<(&'static str, &'static str)> {
    let mut words = BTreeSet::from([("modes", mode_word(&effect.mode))]);
    walk::effect(effect, &mut |node, _| words.extend(word_of(node)));
    words
}

/// Every clause of the Effect vocabulary that an effect makes use of.
pub fn of_effect(effect: &Effect, into: &mut BTreeSet<Clause>) {
    into.extend([WT_310, mode_clause(&effect.mode)]);
    if effect.from != Place::Field {
        into.insert(WT_448);
    }
    if effect.uses.is_some() {
        into.insert(WT_317);
    }
    if effect.mode == Mode::Static {
        into.insert(WT_450);
    }
    walk::effect(effect, &mut |node, _| {
        into.extend(of_node(node));
        if let Node::Target(_) = node {
            into.insert(WT_349);
        }
        if let Node::Operation(operation) = node {
            into.extend(operation.names_players().then_some(WT_348));
        }
    });
}

/// The clauses of the words of a condition.
pub fn of_condition(condition: &Condition, into: &mut BTreeSet<Clause>) {
    walk::condition(condition, &mut |node, _| into.extend(of_node(node)));
}

fn of_node(node: Node<'_>) -> Option<Clause> {
    Some(match node {
        Node::Operation(operation) => operation.clause(),
        Node::Condition(condition) => condition_clause(condition),
        Node::Who(who) => who_clause(who),
        Node::Target(target) => target_clause(target),
        Node::Duration(duration) => duration_clause(duration),
        Node::Trigger(trigger) => trigger_clause(trigger),
        Node::Cost(Cost::Discard(_) | Cost::Sacrifice(_) | Cost::Damage(_) | Cost::Magic(_)) => WT_316,
        Node::Counted(Counted::Cards(_) | Counted::Creatures(_) | Counted::Total(_)) => WT_337,
        Node::Amount(Amount::Number(_)) => return None,
        Node::Amount(Amount::Dice(_) | Amount::Formula(_)) => WT_449,
    })
}
