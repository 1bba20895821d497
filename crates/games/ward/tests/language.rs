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
        (10, "1.5 is no whole number"),
        (11, "0 is out of range"),
        (14, "did you mean `al`?"),
    ] {
        let found =
            told.iter().any(|told| told.starts_with(&format!("b.toml:{line}:")) && told.contains(part));
        assert!(found, "{line} {part}: {told:#?}");
    }
    // What is missing only because it was misspelt is no further mistake.
    assert!(!told.iter().any(|told| told.contains("is missing")), "{told:#?}");
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

/// What is written in an effect of a creature or elsewhere in a file, and all that is said about it after place and name.
const SAID: &[(&str, &[&str])] = &[
    // No words of the program.
    ("do = [{ draw = 2 }]", &["`draw` takes its parts in braces: { cards = …, who = … }"]),
    ("do = { draw = { cards = 1 } }", &["`do` is a list: put it in square brackets, [ … ]"]),
    ("do = [\"draw\"]", &["`draw` does not stand alone: { draw = { cards = …, who = … } }"]),
    (
        "do = [{ destroy_magic = { what = \"all_magic\" } }]",
        &["`all_magic` does not stand alone: { all_magic = { side = …, where = … } }"],
    ),
    ("do = [{ kill = { what = 3 } }]", &["a word or a table is needed here"]),
    ("may = \"yes\"\ndo = [{ draw = { cards = 1 } }]", &["`may` is true or false, not \"yes\""]),
    (
        "uses = 3\ndo = [{ draw = { cards = 1 } }]",
        &["`uses` takes its parts in braces: { turn = …, field = …, game = … }"],
    ),
    (
        "do = [{ draw = { cards = { times = 3 } } }]",
        &["`times` takes a list of two: an amount and a number, such as [3, 2]"],
    ),
    (
        "do = [{ draw = { cards = { times = [3] } } }]",
        &["`times` takes a list of two: an amount and a number, such as [3, 2]"],
    ),
    (
        "do = [{ draw = { cards = true } }]",
        &[
            "true cannot stand here, but an amount: a number, dice such as \"2d6\", or a table with `stat`, `count`, `times` or `divided`",
        ],
    ),
    // Nothing that is only wrong because something else is.
    (
        "mode = \"activted\"\ndo = [{ draw = { cards = 1 } }]",
        &[
            "unknown word `activted`; did you mean `activated`? Known here: `static`, `on_play`, `activated`, `triggered`, `response`",
        ],
    ),
    (
        "mode = 3\ndo = [{ drw = { cards = 1 } }]",
        &[
            "a word or a table is needed here",
            "unknown word `drw`; did you mean `draw`? Nearest of 61: `draw`, `dot`, `al`, `spd`; `wardroom cards words` lists all",
        ],
    ),
    ("do = [{ draw = { cards = { divided = [4, 0] } } }]", &["0 is out of range: 1 to 99"]),
    // A misspelt word hides nothing.
    (
        "mode = \"activted\"\ndo = [{ kill = { wat = \"target\" } }]",
        &[
            "unknown word `activted`; did you mean `activated`? Known here: `static`, `on_play`, `activated`, `triggered`, `response`",
            "unknown word `wat`; did you mean `what`? Known here: `what`",
            "there is no target 1 here: list it in `targets`",
        ],
    ),
    // Advice that can be followed, and one at a time.
    (
        "mode = \"static\"\ndo = [{ set = { stat = \"hp\", of = \"self\", to = 5 } }]",
        &[
            "HP are what is left and change at once, and a static effect has no moment for that: `set` them in an effect that is played, used or triggered, or use `max_hp` (WT-256, WT-447)",
        ],
    ),
    (
        "do = [{ swap = { stat = \"hp\", of = \"self\", with_stat = \"spd\", with = \"opposing_primary\" } }]",
        &["HP are exchanged with HP only: leave `with_stat` out, or exchange two other numbers (WT-364)"],
    ),
    (
        "do = [{ swap = { stat = \"hp\", of = \"self\", with_stat = \"spd\", with = \"opposing_primary\", for = { ticks = 1 } } }]",
        &["HP are exchanged with HP only: leave `with_stat` out, or exchange two other numbers (WT-364)"],
    ),
];

#[test]
fn what_is_said_can_be_read_by_somebody_who_writes_cards() {
    for (inside, wanted) in SAID {
        let mode = if inside.starts_with("mode") { "" } else { "mode = \"activated\"\n" };
        let told = said(&format!("[[creature.effect]]\n{mode}{inside}\n"));
        let told: Vec<&str> = told.iter().map(|told| told.split_once(": A: ").unwrap().1).collect();
        assert_eq!(told, *wanted, "{inside}");
    }
}

#[test]
fn mistakes_are_told_from_top_to_bottom() {
    let text = "[set]\ngeneration = \"G\"\n[[creature]]\nname = \"\"\ntype = \"bug\"\nrarity = \"common\"\nattack = \"x\"\n\
        dice = 1\nal = 99\nspd = 1\nhp = 1\n[[creature.effect]]\nmode = \"static\"\ndo = [{ draw = { cards = 1 } }]\n\
        [[magic]]\nname = \"M\"\nrarity = \"common\"\nuse = \"field\"\ntype = \"standard\"\neffect = []\n\
        [[deck]]\nname = \"D\"\n[deck.cards]\n\"M2\" = 40\n\"M\" = 1\n\"N\" = 2\n";
    let errors = load([("b.toml", text)]).unwrap_err();
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert!(lines.is_sorted(), "{told:#?}");
    // A card without a name is called by its number.
    assert!(told.iter().any(|told| told == "b.toml:4:8: creature 1: the text is empty"), "{told:#?}");
    assert!(!told.iter().any(|told| told.contains(": : ")), "{told:#?}");
    // A wrong number of a card does not hide that there is no such card, nor the next.
    assert!(told.iter().any(|told| told.contains("40 is out of range")), "{told:#?}");
}

#[test]
fn a_wrong_number_in_a_deck_hides_no_card() {
    let told = said("[[deck]]\nname = \"D\"\n[deck.cards]\n\"M2\" = 40\n\"A\" = \"three\"\n\"N\" = 2\n");
    for part in ["40 is out of range", "no card is called `M2`", "no card is called `N`", "whole number"] {
        assert!(told.iter().any(|told| told.contains(part)), "{part}: {told:#?}");
    }
    assert_eq!(told.len(), 4, "{told:#?}");
}
