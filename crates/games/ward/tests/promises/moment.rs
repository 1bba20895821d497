//! Operations that need a moment of their own: an open chain, a roll on the table, a summon. And that no operation of the language is without a row.

use super::{
    lasting, once, over_time,
    place::Place,
    table::{Table, taken},
};
use kernel::position;
use std::collections::BTreeSet;
use ward::{
    language::{clause, operation::Operation, walk},
    set::Set,
};

fn card(table: &str, keys: &str, effect: &str) -> String {
    format!("[[{table}]]\nname = \"X\"\nrarity = \"rare\"\n{keys}\n[[{table}.effect]]\n{effect}\n")
        .replace('\'', "\"")
}

const LIGHTNING: &str = "use = 'field'\ntype = 'lightning'";
const CREATURE: &str =
    "type = 'humanoid'\nattack = 'Blade'\ndice = 2\nal = 6\nspd = 5\nhp = 40\nmodifier = 1";

/// Seat 1 has X in hand or as its primary.
fn table(set: Set, primary: bool) -> Table {
    let (primary, hand) = if primary { ("x", "chaff") } else { ("hero", "x chaff") };
    Table::new(
        set,
        position! { primary: [primary, "foe"], hands: [hand, "chaff pawn"], asked: ["all", "none"] },
    )
}

/// What X says, and what it is: how it is written, whether it is the primary.
fn announced() -> [(String, bool); 4] {
    let target =
        "targets = [{ announcement = { by = 'opponent' } }]\ndo = [{ negate = { what = 'target' } }]";
    let event = "when = { announced = { by = 'opponent' } }\ndo = [{ negate = { what = 'event' } }]";
    [
        (card("magic", LIGHTNING, &format!("mode = 'on_play'\n{target}")), false),
        (card("magic", LIGHTNING, &format!("mode = 'response'\n{event}")), false),
        (card("creature", CREATURE, &format!("mode = 'response'\n{event}")), true),
        (card("creature", CREATURE, &format!("mode = 'response'\nfrom = 'hand'\n{event}")), false),
    ]
}

#[test]
fn an_announcement_is_negated_by_whatever_can_answer_it() {
    for (card, primary) in announced() {
        let set = taken(&card).unwrap_or_else(|told| panic!("{told}\n{card}"));
        let text = set.find("X").map(|card| set.card(card).text.to_lowercase()).unwrap_or_default();
        assert!(text.contains("negate"), "{text}");
        let mut table = table(set, primary);
        table.end_turn();
        table.answers = true;
        table.go("play chaff");
        assert!(table.told.iter().any(|line| line == "Chaff is negated."), "{card}: {:?}", table.told);
        assert_eq!(table.count("cemetery/2", "chaff"), 1, "{card}");
    }
}

/// The dice of Hit rolls show 2, which misses; after the change seat 1 hits.
const DICE: [(&str, &str); 3] = [
    ("reroll = { dice = 'all', roll = 'hit', of = 'own' }", "reroll"),
    ("set_die = { dice = 'all', to = 4, roll = 'hit', of = 'own' }", "to 4"),
    ("add_die = { count = 2, roll = 'hit', of = 'own' }", "2 "),
];

#[test]
fn dice_on_the_table_are_changed_by_whatever_can_answer_the_roll() {
    let mut problems = Vec::new();
    for (operation, says) in DICE {
        let rolled = "when = { rolled = { die = [2], roll = 'hit' } }";
        let cards = [
            (card("magic", LIGHTNING, &format!("mode = 'on_play'\ndo = [{{ {operation} }}]")), false),
            (
                card("magic", LIGHTNING, &format!("mode = 'response'\n{rolled}\ndo = [{{ {operation} }}]")),
                false,
            ),
            (
                card("creature", CREATURE, &format!("mode = 'response'\n{rolled}\ndo = [{{ {operation} }}]")),
                true,
            ),
            (
                card(
                    "creature",
                    CREATURE,
                    &format!(
                        "mode = 'activated'\ntime = {{ phase = 'combat', battle = true }}\ndo = [{{ {operation} }}]"
                    ),
                ),
                true,
            ),
        ];
        for (card, primary) in cards {
            let set = taken(&card).unwrap_or_else(|told| panic!("{told}\n{card}"));
            let text = set.find("X").map(|card| set.card(card).text.to_lowercase()).unwrap_or_default();
            if !text.contains(says) {
                problems.push(format!("{operation}: does not say «{says}»: {text}"));
            }
            let mut table = table(set, primary);
            table.go("leave");
            table.chance.hit = 2;
            let (mut plain, own) = (table.clone(), table.primary(1));
            plain.go(&format!("attack {own}"));
            table.after_roll = true;
            table.go(&format!("attack {own}"));
            let seen = (plain.fact(2, "hp"), table.fact(2, "hp"));
            if seen != ("40".into(), "33".into()) {
                problems.push(format!("{seen:?}: {card}: {:?}", table.told));
            }
        }
        // Where nothing is rolled, it is refused.
        for place in Place::ALL {
            let may = place.is_answer()
                || matches!(place, Place::Lightning | Place::LightningEquip | Place::UsedInCombat);
            let card = place.card(&format!("do = [{{ {operation} }}]").replace('\'', "\""));
            if taken(&card).is_ok() != may {
                problems.push(format!("{operation} {place:?}: {}", if may { "refused" } else { "taken" }));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_creature_costs_what_it_says() {
    let cost = "do = [{ summon_cost = { sacrifices = 1, where = { name_is = 'Pawn' } } }]";
    let set = taken(&card("creature", CREATURE, &format!("mode = 'static'\n{cost}"))).unwrap();
    let position = |hand: &str| position! { primary: ["hero", "foe"], hands: [hand, ""] };
    let mut without = Table::new(set.clone(), position("x chaff"));
    assert!(without.try_do("summon x").is_err());
    let mut with = Table::new(set, position("x pawn"));
    with.go("summon x");
    assert_eq!((with.primary(1), with.count("cemetery/1", "pawn")), ("x".into(), 1));
    for place in Place::ALL {
        let read = taken(&place.card(&cost.replace('\'', "\"")));
        assert_eq!(read.is_ok(), place == Place::StaticCreature, "{place:?}");
    }
}

/// The table that has a row of an operation. A new operation does not compile until it is in one.
fn played_in(operation: &Operation) -> &'static str {
    use Operation as O;
    match operation {
        O::Al(_)
        | O::Spd(_)
        | O::Hit(_)
        | O::DamageBonus(_)
        | O::Modifier(_)
        | O::AttackDice(_)
        | O::HitDice(_)
        | O::Set(_)
        | O::Swap(_)
        | O::Multiply(_)
        | O::MaxHp(_)
        | O::Prevent(_)
        | O::Reduce(_)
        | O::Reflect(_)
        | O::Fear(_)
        | O::Stun(_)
        | O::Immune(_)
        | O::Suppress(_)
        | O::TakeControl(_)
        | O::SummonCostChange(_)
        | O::Forbid(_)
        | O::Allow(_)
        | O::StrikeFirst(_)
        | O::StrikeLast(_)
        | O::CriticalHit(_)
        | O::CriticalMiss(_)
        | O::Become(_)
        | O::Instead(_) => "lasting",
        O::Deal(_)
        | O::Heal(_)
        | O::Freeze(_)
        | O::Cure(_)
        | O::Draw(_)
        | O::Discard(_)
        | O::Search(_)
        | O::DeckToCemetery(_)
        | O::FromCemetery(_)
        | O::Return(_)
        | O::Look(_)
        | O::Reveal(_)
        | O::Shuffle(_)
        | O::Kill(_)
        | O::DestroyMagic(_)
        | O::ClearField(_)
        | O::LimitedSummon(_)
        | O::SummonOwn(_)
        | O::Attach(_)
        | O::Play(_)
        | O::Choose(_)
        | O::May(_)
        | O::If(_)
        | O::ForEach(_)
        | O::Repeat(_)
        | O::Roll(_) => "once",
        O::Dot(_) | O::Hot(_) => "over time",
        O::Negate(_) | O::Reroll(_) | O::SetDie(_) | O::AddDie(_) | O::SummonCost(_) => "moment",
    }
}

#[test]
fn every_operation_is_played() {
    let mut found: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut add = |table: &'static str, card: &str| {
        let text = super::table::file(card);
        let set = ward::load::kept([("x.toml", text.as_str())]).unwrap_or_else(|errors| panic!("{errors:?}"));
        let x = set.find("X").unwrap();
        for effect in &set.card(x).effects {
            walk::effect(&effect.effect, &mut |node, _| {
                if let walk::Node::Operation(operation) = node
                    && played_in(operation) == table
                {
                    found.insert((table, operation.word()));
                }
            });
        }
    };
    for row in lasting::rows() {
        add(
            "lasting",
            &Place::Standard
                .card(&format!("do = [{{ {} }}]\nfor = {{ ticks = 1 }}", row.write).replace('\'', "\"")),
        );
    }
    for row in once::ROWS {
        add("once", &Place::Standard.card(&row.write.replace('\'', "\"")));
    }
    for write in over_time::OVER_TIME {
        add("over time", &Place::Standard.card(&format!("do = [{{ {write} }}]").replace('\'', "\"")));
    }
    announced().iter().for_each(|(card, _)| add("moment", card));
    for (operation, _) in DICE {
        add("moment", &card("magic", LIGHTNING, &format!("mode = 'on_play'\ndo = [{{ {operation} }}]")));
    }
    add(
        "moment",
        &card("creature", CREATURE, "mode = 'static'\ndo = [{ summon_cost = { sacrifices = 1 } }]"),
    );
    let found: BTreeSet<&str> = found.into_iter().map(|(_, word)| word).collect();
    let verbs = clause::LISTS.iter().find(|(kind, _)| *kind == "verbs").unwrap().1;
    let missing: Vec<&str> =
        verbs.iter().map(|(word, _)| *word).filter(|word| !found.contains(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
