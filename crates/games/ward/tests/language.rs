//! The card language: what loads, what does not, and what is said about it.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::Clause;
use std::collections::BTreeSet;
use ward::clauses::wt::WT_402;
use ward::{
    language::{
        clause,
        effect::Effect,
        operation::{self, Operation},
        walk, words,
    },
    load::{load, problems},
    set::Set,
};

const TEST: &str = include_str!("../cards/test.toml");

fn test_set() -> Set {
    match load([("cards/test.toml", TEST)]) {
        Ok(set) => set,
        Err(errors) => panic!("{}", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// What is said about the first creature of a file with these lines added.
fn said(lines: &str) -> Vec<String> {
    let text = format!(
        "[set]\ngeneration = \"G\"\n\n[[creature]]\nname = \"A\"\ntype = \"bug\"\nrarity = \"common\"\nattack = \"Bite\"\ndice = 1\nal = 1\nspd = 1\nhp = 1\n{lines}"
    );
    load([("a.toml", text.as_str())]).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn the_test_set_loads_and_its_decks_are_legal() {
    let set = test_set();
    assert!(set.cards.len() > 100, "{}", set.cards.len());
    for deck in &set.decks {
        assert_eq!(problems(&set, &deck.cards, false), [], "{}", deck.name);
    }
    assert!(problems(&set, &set.decks[0].cards, true).iter().all(|problem| problem.refused));
    assert_eq!(set.find("Zanj"), None);
    assert_eq!(set.find("BUG MAN"), set.find("bug-man"));
}

#[test]
fn every_word_of_the_language_is_on_a_test_card() {
    let set = test_set();
    let mut used: BTreeSet<&str> = BTreeSet::new();
    let mut clauses: BTreeSet<Clause> = BTreeSet::new();
    for effect in set.cards.iter().flat_map(|card| &card.effects) {
        let effect: &Effect = &effect.effect;
        clause::of_effect(effect, &mut clauses);
        used.insert(clause::mode_word(&effect.mode));
        walk::effect(effect, &mut |node, _| {
            used.insert(match node {
                walk::Node::Operation(word) => word.word(),
                walk::Node::Condition(word) => clause::condition_word(word),
                walk::Node::Who(word) => clause::who_word(word),
                walk::Node::Target(word) => clause::target_word(word),
                walk::Node::Duration(word) => clause::duration_word(word),
                walk::Node::Trigger(word) => clause::trigger_word(word),
                walk::Node::Amount(_) | walk::Node::Counted(_) | walk::Node::Cost(_) => "",
            });
        });
    }
    // Only the third and fourth target, and an instant that nobody needs to say, have no card.
    let unused = ["target_3", "target_4", "instant"];
    let lists = [
        operation::OPERATIONS,
        clause::CONDITIONS,
        clause::WHOS,
        clause::TARGETS,
        clause::DURATIONS,
        clause::TRIGGERS,
        clause::MODES,
    ];
    for (word, clause) in lists.into_iter().flatten() {
        assert!(used.contains(word) || unused.contains(word), "no card uses `{word}` ({clause})");
    }
    assert!(clauses.len() > 80, "{}", clauses.len());
}

#[test]
fn a_word_that_is_not_there_is_shown_with_its_place_and_the_nearest() {
    trials::shows![WT_402];
    let told = said("[[creature.effect]]\nmode = \"static\"\ndo = [{ all = { of = \"self\", by = 1 } }]\n");
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("a.toml:15:9: A: unknown word `all`; did you mean `al`?"), "{}", told[0]);
    let told = said("[[creature.effect]]\nmode = \"static\"\ndo = [{ al = { off = \"self\", by = 1 } }]\n");
    assert!(told[0].starts_with("a.toml:15:16: A: unknown word `off`; did you mean `of`?"), "{}", told[0]);
    let told = said("[[creature.effect]]\nmode = \"statik\"\ndo = []\n");
    assert!(
        told[0].starts_with("a.toml:14:8: A: unknown word `statik`; did you mean `static`?"),
        "{}",
        told[0]
    );
    let told = said("armour = 3\n");
    assert!(told[0].starts_with("a.toml:13:1: A: unknown word `armour`"), "{}", told[0]);
    let told = said("[[creatur]]\nname = \"B\"\n");
    assert!(
        told[0].starts_with("a.toml:13:3: unknown word `creatur`; did you mean `creature`?"),
        "{}",
        told[0]
    );
}

#[test]
fn what_is_out_of_range_or_of_another_sort_is_refused() {
    let cases = [
        ("modifier = -1\n", "a.toml:13:12: A: -1 is out of range: 0 to 1000000"),
        (
            "[[creature.effect]]\nmode = \"static\"\ndo = [{ al = { of = \"self\", by = \"2d8\" } }]\n",
            "`2d8` is no amount",
        ),
        (
            "[[creature.effect]]\nmode = \"static\"\ndo = [{ draw = { cards = 1 } }]\n",
            "a static effect cannot `draw`",
        ),
        (
            "[[creature.effect]]\nmode = \"static\"\ndo = [{ al = { of = \"self\", by = \"d6\" } }]\n",
            "no moment to roll dice",
        ),
        (
            "[[creature.effect]]\nmode = \"static\"\ndo = [{ al = { of = \"equipped\", by = 1 } }]\n",
            "only an Equip card knows `equipped`",
        ),
        (
            "[[creature.effect]]\nmode = \"activated\"\ndo = [{ al = { of = \"self\", by = 1 } }]\n",
            "`al` needs a duration",
        ),
        (
            "[[creature.effect]]\nmode = \"activated\"\ndo = [{ kill = { what = \"target\" } }]\n",
            "there is no target 1",
        ),
        (
            "[[creature.effect]]\nmode = \"activated\"\ntargets = [{ magic = {} }]\ndo = [{ kill = { what = \"target\" } }]\n",
            "`kill` needs a creature on the field, and `target` is a magic card on the field",
        ),
        ("[[creature.effect]]\nmode = \"triggered\"\ndo = [{ draw = { cards = 1 } }]\n", "need a `when`"),
        (
            "[[creature.effect]]\nmode = \"activated\"\ndo = [{ draw = { cards = { count = { total = \"own\" }, x = 1 } } }]\n",
            "one word too many",
        ),
        (
            "[[creature.effect]]\nmode = \"activated\"\nif = { and = [] }\ndo = [{ draw = { cards = 1 } }]\n",
            "join one to sixteen",
        ),
        (
            "[[creature]]\nname = \"a\"\ntype = \"bug\"\nrarity = \"common\"\nattack = \"x\"\ndice = 1\nal = 1\nspd = 1\nhp = 1\n",
            "too alike",
        ),
        ("[[deck]]\nname = \"D\"\ncards = { \"B\" = 1 }\n", "no card is called `B`"),
        ("x", "a.toml:13:2"),
    ];
    for (lines, expected) in cases {
        let told = said(lines);
        assert!(
            told.iter().any(|line| line.contains(expected)),
            "{lines}\n  expected {expected}\n  said {told:?}"
        );
    }
}

#[test]
fn a_mistake_does_not_hide_the_next() {
    let told = said("hp2 = 1\n[[magic]]\nname = \"M\"\n[[deck]]\nname = \"D\"\n");
    assert_eq!(told.len(), 6, "{told:?}");
    // Neither between cards nor within one.
    let text = "[set]\ngeneration = \"G\"\n[[creature]]\nname = \"A\"\ntype = \"buug\"\nrarity = \"common\"\nattack = \"x\"\n\
        dice = -1\naal = 3\nspd = 1.5\nhp = 0\n[[creature.effect]]\nmode = \"static\"\ndo = [{ ail = 3 }]\n";
    let told: Vec<String> = load([("b.toml", text)]).unwrap_err().iter().map(ToString::to_string).collect();
    for (line, part) in [
        (5, "did you mean `bug`?"),
        (8, "-1 is out of range: 0 to 20"),
        (9, "did you mean `al`?"),
        (10, "1.5` is no whole number"),
        (11, "0 is out of range"),
        (14, "did you mean `al`?"),
    ] {
        let found =
            told.iter().any(|told| told.starts_with(&format!("b.toml:{line}:")) && told.contains(part));
        assert!(found, "{line} {part}: {told:#?}");
    }
    assert!(told.iter().any(|told| told.contains("missing field `al`")), "{told:#?}");
}

#[test]
fn what_would_mean_nothing_is_refused() {
    for (operations, part) in [
        ("{ repeat = { times = 99, do = [{ draw = { cards = 1 } }] } }", "20 times at most"),
        ("{ repeat = { times = 0, do = [] } }", "does nothing"),
        ("{ deal = { amount = -5, to = \"opposing_primary\" } }", "does nothing"),
        ("{ draw = { cards = -2 } }", "does nothing"),
        ("{ may = [] }", "has nothing to do"),
        ("{ roll = { results = [{ on = 7, do = [{ draw = { cards = 1 } }] }] } }", "7 never comes"),
        ("{ roll = { results = [{ on = [1, 1], do = [{ draw = { cards = 1 } }] }] } }", "stands there twice"),
    ] {
        let text = format!(
            "[set]\ngeneration = \"G\"\n[[magic]]\nname = \"M\"\nrarity = \"common\"\nuse = \"field\"\ntype = \"standard\"\n\
             [[magic.effect]]\nmode = \"on_play\"\ndo = [{operations}]\n"
        );
        let told =
            load([("b.toml", text.as_str())]).map_or_else(|errors| format!("{errors:?}"), |_| String::new());
        assert!(told.contains(part), "{operations}: {told}");
    }
}

#[test]
fn decks_have_names_of_their_own_and_wrong_entries_their_lines() {
    let told = said(
        "[[deck]]\nname = \"D d\"\n[deck.cards]\n\"A\" = 3\n\"Nobody\" = 1\n[[deck]]\nname = \"d-D\"\n[deck.cards]\n\"A\" = 1\n",
    );
    assert!(told.iter().any(|told| told.contains("no card is called `Nobody`")), "{told:?}");
    assert!(told.iter().any(|told| told.contains("two decks are called `d-d`")), "{told:?}");
    let lines: Vec<&str> = told.iter().map(|told| told.split(':').nth(1).unwrap()).collect();
    assert!(lines[0] != lines[1], "{told:?}");
}

#[test]
fn choices_that_can_be_known_are_asked_on_announcing() {
    let set = test_set();
    let program = &set.card(set.find("Bargain").unwrap()).effects[0].program;
    assert_eq!((program.asks.len(), program.slots, program.targets.len()), (2, 2, 1));
    let program = &set.card(set.find("Lot").unwrap()).effects[0].program;
    assert_eq!((program.asks.len(), program.late.as_slice()), (0, &[0, 1][..]));
}

#[test]
fn a_requirement_alone_makes_no_effect_creature() {
    let set = test_set();
    let face = |name| set.card(set.find(name).unwrap()).creature().unwrap();
    assert!(!face("Greedy Idol").is_effect_creature);
    assert!(face("Necromancer").is_effect_creature);
    assert_eq!(
        ["Bug Man", "Demon", "Old Wyrm", "Loyal Giant"].map(|name| face(name).sacrifices()),
        [0, 1, 2, 0]
    );
    assert_eq!(words::CreatureType::ALL.len(), 10);
    let made = set.cards.iter().flat_map(|card| &card.effects).flat_map(|effect| &effect.effect.operations);
    assert!(made.into_iter().any(|operation| matches!(operation, Operation::SummonOwn(_))));
}

#[test]
fn the_schema_knows_every_word() {
    let schema = schemars::schema_for!(ward::language::file::CardFile).to_value().to_string();
    let lists = [
        operation::OPERATIONS,
        clause::CONDITIONS,
        clause::WHOS,
        clause::TARGETS,
        clause::DURATIONS,
        clause::TRIGGERS,
        clause::MODES,
    ];
    for (word, _) in lists.into_iter().flatten() {
        assert!(schema.contains(&format!("\"{word}\"")), "{word}");
    }
}

/// One file with mistakes of every kind: each is told, with its line, and nothing that is not one.
#[test]
fn every_mistake_of_a_file_is_told_at_once() {
    let text = r#"[set]
generation = "X"

[[creature]]
name = "Two Wrongs"
type = "bugg"
rarity = "common"
attack = "a"
dice = 99
al = 4
spd = 4
hp = 9

[[creature.effect]]
mode = "activated"
do = [
  { aal = { of = "self", by = 1, for = { ticks = 1 } } },
  { draw = { cards = 0 } },
  { deal = { too = "self", amount = 1 } },
]

[[creature.effect]]
mode = "static"
do = [{ draw = { cards = 1 } }]

[[magic]]
name = "No Effect"
rarity = "common"
use = "field"
type = "standard"
effect = []

[[magic]]
name = "Hollow"
rarity = "common"
use = "field"
type = "standard"

[[magic.effect]]
mode = "on_play"
do = [{ set = { stat = "hp", of = "own_primary", to = 500, for = { until_end_of = "turn" } } }]

[[deck]]
name = "Short"
cards = { "No Effekt" = 1 }
"#;
    let errors = load([("all.toml", text)]).unwrap_err();
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let wanted = [
        (6, "did you mean `bug`"),
        (9, "99"),
        (17, "did you mean `al`"),
        (18, "does nothing"),
        (19, "did you mean `to`"),
        (24, "a static effect cannot `draw`"),
        (31, "needs an effect `on_play`"),
        (41, "HP are what is left"),
        (45, "did you mean `No Effect`"),
    ];
    for (line, part) in wanted {
        assert!(
            told.iter().zip(&lines).any(|(told, at)| *at == line && told.contains(part)),
            "{line} {part}: {told:#?}"
        );
    }
    assert_eq!(errors.len(), wanted.len(), "{told:#?}");
}
