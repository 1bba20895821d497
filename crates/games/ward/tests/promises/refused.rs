//! Cards that the checker turns down because they promise what cannot be. Games that were begun with them go on.

use super::{
    place::Place,
    table::{Table, file, taken},
};
use kernel::position;
use ward::clauses::wt::*;
use ward::load::kept;

/// Where, what, and a part of what is said about it.
const FAULTS: [(Place, &str, &str); 48] = [
    (
        Place::Standard,
        "do = [{ set = { stat = 'hp', of = 'opposing_primary', to = 500, for = { until_end_of = 'turn' } } }]",
        "HP are what is left",
    ),
    (
        Place::Standard,
        "for = { until_end_of = 'turn' }\ndo = [{ set = { stat = 'hp', of = 'opposing_primary', to = 500 } }]",
        "HP are what is left",
    ),
    (
        Place::Standard,
        "do = [{ swap = { stat = 'hp', of = 'own_primary', with = 'opposing_primary', for = { ticks = 1 } } }]",
        "HP are what is left",
    ),
    (
        Place::Standard,
        "do = [{ multiply = { stat = 'hp', of = 'own_primary', by = 2, for = { turn_cycles = 1 } } }]",
        "HP are what is left",
    ),
    (
        Place::StaticMagic,
        "do = [{ set = { stat = 'hp', of = 'own_primary', to = 500 } }]",
        "HP are what is left",
    ),
    (
        Place::StaticMagic,
        "do = [{ swap = { stat = 'hp', of = 'own_primary', with = 'opposing_primary' } }]",
        "HP are what is left",
    ),
    (
        Place::StaticMagic,
        "do = [{ multiply = { stat = 'hp', of = 'own_primary', by = 2 } }]",
        "HP are what is left",
    ),
    (
        Place::Standard,
        "do = [{ set = { stat = 'hp', of = 'own_primary', to = -3, for = 'instant' } }]",
        "falls below 0",
    ),
    (
        Place::Standard,
        "do = [{ swap = { stat = 'hp', of = 'own_primary', with_stat = 'al', with = 'own_primary', for = { ticks = 1 } } }]",
        "HP are exchanged with HP",
    ),
    (
        Place::Standard,
        "do = [{ swap = { stat = 'al', of = { all = {} }, with = 'own_primary', for = { ticks = 1 } } }]",
        "one creature and one other",
    ),
    (
        Place::Standard,
        "targets = [{ cards_in = { in = 'deck' } }]\ndo = [{ from_cemetery = { what = 'target', to = 'hand' } }]",
        "cards of a cemetery",
    ),
    (
        Place::Standard,
        "targets = [{ cards_in = { in = 'hand', count = 2 } }]\ndo = [{ for_each = { in = 'target', do = [{ from_cemetery = { what = 'each', to = 'hand' } }] } }]",
        "cards of a cemetery",
    ),
    (Place::UsedFromHand, "do = [{ from_cemetery = { what = 'self', to = 'deck' } }]", "cards of a cemetery"),
    (
        Place::UsedFromHand,
        "targets = [{ cards_in = { in = 'deck', where = { card = 'creature' } } }]\ndo = [{ limited_summon = { what = 'target' } }]",
        "needs this card on the field",
    ),
    (
        Place::UsedFromCemetery,
        "targets = [{ cards_in = { in = 'cemetery', where = { card = 'creature' } } }]\ndo = [{ from_cemetery = { what = 'target', to = 'field' } }]",
        "needs this card on the field",
    ),
    (
        Place::UsedFromCemetery,
        "do = [{ search = { where = { card = 'creature' }, to = 'field' } }]",
        "needs this card on the field",
    ),
    (
        Place::UsedFromHand,
        "targets = [{ creature = { side = 'opposing' } }]\ndo = [{ take_control = { of = 'target', for = { ticks = 1 } } }]",
        "needs this card on the field",
    ),
    (
        Place::UsedFromCemetery,
        "do = [{ al = { of = 'own_primary', by = 1, for = 'while_source' } }]",
        "ends at once",
    ),
    (
        Place::Infinite,
        "do = [{ summon_own = { creature = { name = 'A', type = 'bug', attack = 'a', dice = 1, al = 1, spd = 1, hp = 1 } } }, { summon_own = { creature = { name = 'B', type = 'bug', attack = 'b', dice = 1, al = 1, spd = 1, hp = 1 } } }]",
        "one creature of its own at a time",
    ),
    (
        Place::Infinite,
        "do = [{ repeat = { times = 2, do = [{ summon_own = { creature = { name = 'A', type = 'bug', attack = 'a', dice = 1, al = 1, spd = 1, hp = 1 } } }] } }]",
        "one creature of its own at a time",
    ),
    (
        Place::Standard,
        "do = [{ dot = { kind = 'burned', on = 'opposing_primary', amount = 2, while_source = true } }]",
        "does not stay for `dot`",
    ),
    (
        Place::Lightning,
        "do = [{ hot = { on = 'own_primary', amount = 2, while_source = true } }]",
        "does not stay for `hot`",
    ),
    (
        Place::Standard,
        "do = [{ discard = { cards = 1, who = 'opponent', pick = 'opponent' } }]",
        "say `other`",
    ),
    (
        Place::Equip,
        "do = [{ take_control = { of = 'equipped', for = 'while_source' } }]",
        "falls off a creature that changes control",
    ),
    (
        Place::Equip,
        "targets = [{ creature = { side = 'opposing' } }]\ndo = [{ take_control = { of = 'target', for = 'while_source' } }]",
        "is there for the creature that it is on",
    ),
    (
        Place::Standard,
        "for = { turn_cycles = 3 }\ndo = [{ stun = { on = 'opposing_primary' } }]",
        "put the `for` into it",
    ),
    (Place::Standard, "do = [{ reroll = { dice = 'all' } }]", "no roll is on the table"),
    (Place::Used, "do = [{ deal = { amount = 2, to = 'battle_opponent' } }]", "no battle is on"),
    (
        Place::Used,
        "targets = [{ announcement = {} }]\ndo = [{ negate = { what = 'target' } }]",
        "nothing waits to resolve",
    ),
    (Place::Standard, "do = [{ look = { in = 'hand', of = 'opponent', top = 2 } }]", "are for a deck"),
    (
        Place::Standard,
        "targets = [{ cards_in = { in = 'hand' } }]\ndo = [{ limited_summon = { what = 'target' } }]",
        "say `card = \"creature\"`",
    ),
    (
        Place::Used,
        "cost = [{ damage = { amount = 40, on = 'self' } }]\ndo = [{ spd = { of = 'self', by = 2, for = { until_end_of = 'turn' } } }]",
        "the cost takes this card from the field",
    ),
    (
        Place::Used,
        "do = [{ kill = { what = 'self' } }, { heal = { amount = 5, of = 'self' } }]",
        "`kill` has taken this card from the field",
    ),
    (
        Place::Used,
        "do = [{ return = { what = 'self', to = 'hand' } }, { spd = { of = 'self', by = 2, for = { until_end_of = 'turn' } } }]",
        "`return` has taken this card from the field",
    ),
    (
        Place::Used,
        "do = [{ kill = { what = 'self' } }, { if = { is = { during = { turn = 'own' } }, do = [{ heal = { amount = 5, of = 'self' } }] } }]",
        "`heal` finds nobody",
    ),
    (
        Place::Used,
        "targets = [{ creature = { side = 'opposing' } }]\ndo = [{ kill = { what = 'self' } }, { take_control = { of = 'target', for = { ticks = 1 } } }]",
        "needs this card on the field",
    ),
    (
        Place::UsedMagic,
        "cost = [{ magic = { count = 1, where = { is = 'self' } } }]\ndo = [{ return = { what = 'self', to = 'hand' } }]",
        "the cost takes this card from the field",
    ),
    (
        Place::UsedMagic,
        "do = [{ destroy_magic = { what = 'self' } }, { return = { what = 'self', to = 'hand' } }]",
        "`destroy_magic` has taken this card",
    ),
    (
        Place::UsedMagic,
        "uses = { turn = 3 }\ndo = [{ summon_own = { creature = { name = 'A', type = 'bug', attack = 'a', dice = 1, al = 1, spd = 1, hp = 1 } } }]",
        "brings none at a second use",
    ),
    (
        Place::Standard,
        "do = [{ swap = { stat = 'hp', of = 'own_primary', with = 'own_primary' } }]",
        "with itself",
    ),
    (
        Place::Standard,
        "do = [{ swap = { stat = 'al', of = 'own_primary', with_stat = 'al', with = 'own_primary', for = { ticks = 1 } } }]",
        "with itself",
    ),
    (Place::StaticMagic, "do = [{ al = { of = 'own_primary', by = 0 } }]", "changes nothing"),
    (
        Place::Standard,
        "do = [{ draw = { cards = { times = [{ count = { cards = { in = 'hand' } } }, 0] } } }]",
        "changes nothing",
    ),
    (
        Place::Standard,
        "do = [{ multiply = { stat = 'hp', of = 'own_primary', by = 2, over = 2 } }]",
        "multiplies by 1",
    ),
    (
        Place::StaticCreature,
        "if = { and = [{ type_is = 'beast' }, { not = { type_is = 'beast' } }] }\ndo = [{ al = { of = 'self', by = 1 } }]",
        "never true",
    ),
    (
        Place::StaticMagic,
        "do = [{ al = { of = { all = { where = { and = [{ stat = { what = 'al', is = { at_least = 9 } } }, { stat = { what = 'al', is = { less_than = 9 } } }] } } }, by = 1 } }]",
        "never true",
    ),
    (
        Place::Standard,
        "do = [{ if = { is = { that = { who = 'own_primary', is = { and = [{ type_is = 'bug' }, { type_is = ['beast', 'dino'] }] } } }, do = [{ draw = { cards = 1 } }] } }]",
        "never true",
    ),
    (
        Place::StaticMagic,
        "if = { and = [{ during = { turn = 'own' } }, { not = { or = [{ during = { turn = 'own' } }, { count = { of = { total = 'own' }, is = { at_least = 9 } } }] } }] }\ndo = [{ al = { of = 'own_primary', by = 1 } }]",
        "never true",
    ),
];

#[test]
fn what_cannot_be_is_refused_and_games_begun_with_it_go_on() {
    trials::shows![WT_54, WT_179, WT_178, WT_268, WT_380, WT_439];
    for (place, inside, told) in FAULTS {
        let card = place.card(&inside.replace('\'', "\""));
        let problem = taken(&card).expect_err(inside);
        assert!(problem.contains(told), "{inside}: {problem}");
        assert!(problem.contains(": X: "), "{problem}");
        let text = file(&card);
        let set = kept([("x.toml", text.as_str())]).unwrap_or_else(|errors| panic!("{inside}: {errors:?}"));
        // It may come to nothing, but the game goes on.
        let mut table = place.table(set);
        let _ = place.apply(&mut table);
        for _ in 0..4 {
            table.end_turn();
        }
    }
}

#[test]
fn a_trigger_of_a_card_that_has_left_holds_nothing() {
    let when = |effect: &str| {
        format!(
            "[[creature]]\nname = \"X\"\ntype = \"bug\"\nrarity = \"rare\"\nattack = \"a\"\ndice = 1\nal = 1\nspd = 1\nhp = 1\n[[creature.effect]]\nmode = \"triggered\"\nwhen = {{ to_cemetery = {{ who = {{ is = \"self\" }} }} }}\n{effect}\n"
        )
    };
    let others = when(
        "targets = [{ cards_in = { in = \"hand\", where = { card = \"creature\" } } }]\ndo = [{ limited_summon = { what = \"target\" } }]",
    );
    assert!(taken(&others).unwrap_err().contains("needs this card on the field"));
    let itself = when("do = [{ from_cemetery = { what = \"event\", to = \"hand\" } }]");
    assert!(taken(&itself).is_ok(), "{:?}", taken(&itself).err());
}

#[test]
fn a_card_that_has_left_is_not_changed_any_more() {
    trials::shows![WT_439];
    let card = |kind: &str, frame: &str, does: &str| {
        let keys = match kind {
            "magic" => "use = 'equip'\ntype = 'infinite'\nequip = { side = 'own' }",
            _ => "type = 'bug'\nattack = 'a'\ndice = 1\nal = 1\nspd = 1\nhp = 40",
        };
        let text = format!(
            "[[{kind}]]\nname = 'X'\nrarity = 'rare'\n{keys}\n[[{kind}.effect]]\n{frame}\ndo = [{does}]\n"
        );
        taken(&text.replace('\'', "\""))
    };
    let died = "mode = 'triggered'\nwhen = { to_cemetery = { who = { is = 'self' } } }";
    let paid = "mode = 'activated'\ncost = [{ magic = { count = 1, where = { is = 'self' } } }]";
    for (kind, frame, does) in [
        ("creature", died, "{ heal = { amount = 3, of = 'self' } }"),
        ("creature", died, "{ set = { stat = 'hp', of = 'self', to = 10 } }"),
        (
            "creature",
            "mode = 'triggered'\nwhen = { left = { who = { is = 'self' }, how = 'hand' } }",
            "{ spd = { of = 'event', by = 2, for = { until_end_of = 'turn' } } }",
        ),
        ("magic", paid, "{ al = { of = 'equipped', by = 2, for = { until_end_of = 'turn' } } }"),
        (
            "magic",
            "mode = 'activated'",
            "{ destroy_magic = { what = 'self' } }, { heal = { amount = 1, of = 'equipped' } }",
        ),
    ] {
        let problem = card(kind, frame, does).expect_err(does);
        assert!(problem.contains("finds nobody"), "{does}: {problem}");
    }
    // What comes first is done first, and what may not have happened is not taken for done.
    for does in [
        "{ heal = { amount = 1, of = 'self' } }, { kill = { what = 'self' } }",
        "{ may = [{ kill = { what = 'self' } }] }, { heal = { amount = 1, of = 'self' } }",
        "{ choose = [{ do = [{ kill = { what = 'self' } }] }, { do = [{ heal = { amount = 1, of = 'self' } }] }] }",
    ] {
        let read = card("creature", "mode = 'activated'", does);
        assert!(read.is_ok(), "{does}: {:?}", read.err());
    }
}

#[test]
fn a_brief_card_has_no_effects_for_later() {
    let card = |more: &str| {
        format!(
            "[[magic]]\nname = \"X\"\nrarity = \"rare\"\nuse = \"field\"\ntype = \"standard\"\n[[magic.effect]]\nmode = \"on_play\"\ndo = [{more}]\n[[magic.effect]]\nmode = \"static\"\ndo = [{{ al = {{ of = \"own_primary\", by = 1 }} }}]\n"
        )
    };
    assert!(taken(&card("{ draw = { cards = 1 } }")).unwrap_err().contains("is gone when it has resolved"));
    // One that stays for a while works for that while.
    let set = taken(&card("{ spd = { of = \"own_primary\", by = 1, for = { turn_cycles = 1 } } }")).unwrap();
    let position = position! { primary: ["hero", "foe"], hands: ["x", ""] };
    let mut table = Table::new(set, position);
    table.go("play x");
    assert_eq!((table.fact(1, "spd"), table.fact(1, "al")), ("6".into(), "7".into()));
}

/// Keys of X, its effect without what it does, and a part of what is said about it if it then takes control of a creature.
const GONE: [(&str, &str, &str); 9] = [
    (
        "magic",
        "mode = 'activated'\ncost = [{ magic = { count = 1, where = { is = 'self' } } }]",
        "on the field",
    ),
    ("creature", "mode = 'activated'\ncost = [{ damage = { amount = 40, on = 'self' } }]", "on the field"),
    (
        "creature",
        "mode = 'activated'\ncost = [{ sacrifice = { count = 1, where = { is = 'self' } } }]",
        "never be paid",
    ),
    (
        "creature",
        "mode = 'activated'\ncost = [{ magic = { count = 1, where = { is = 'self' } } }]",
        "never be paid",
    ),
    ("creature", "mode = 'triggered'\nwhen = { left = { who = { is = 'self' } } }", "on the field"),
    (
        "magic",
        "mode = 'triggered'\nwhen = { magic = { event = 'destroyed', who = { is = 'self' } } }",
        "on the field",
    ),
    (
        "magic",
        "mode = 'triggered'\nwhen = { magic = { event = 'ends', who = { is = 'self' } } }",
        "on the field",
    ),
    (
        "magic",
        "mode = 'triggered'\nwhen = { magic = { event = 'negated', who = { is = 'self' } } }",
        "never starts",
    ),
    ("creature", "mode = 'triggered'\nwhen = { discarded = { who = { is = 'self' } } }", "never starts"),
];

#[test]
fn a_card_that_is_gone_holds_nothing_starts_nothing_and_pays_for_nothing() {
    trials::shows![WT_439, WT_448, WT_316];
    let card = |kind: &str, frame: &str, does: &str| {
        let keys = match kind {
            "magic" => "use = 'field'\ntype = 'infinite'",
            _ => "type = 'bug'\nattack = 'a'\ndice = 1\nal = 1\nspd = 1\nhp = 40",
        };
        let text =
            format!("[[{kind}]]\nname = 'X'\nrarity = 'rare'\n{keys}\n[[{kind}.effect]]\n{frame}\n{does}\n");
        taken(&text.replace('\'', "\""))
    };
    let takes = "targets = [{ creature = { side = 'opposing' } }]\ndo = [{ take_control = { of = 'target', for = { ticks = 2 } } }]";
    let lasts = "do = [{ al = { of = 'own_primary', by = 1, for = 'while_source' } }]";
    for (kind, frame, told) in GONE {
        let problem = card(kind, frame, takes).expect_err(frame);
        assert!(problem.contains(told), "{frame}: {problem}");
        assert!(card(kind, frame, lasts).is_err(), "{frame}");
        // What needs no hold is taken, unless it can never be used.
        let free = card(kind, frame, "do = [{ draw = { cards = 1 } }]");
        assert_eq!(free.is_ok(), told == "on the field", "{frame}: {:?}", free.err());
    }
    // One that stays may hold.
    for stays in [
        "mode = 'activated'\ncost = [{ damage = { amount = 39, on = 'self' } }]",
        "mode = 'triggered'\nwhen = { left = { who = { is = 'self' }, how = 'control' } }",
    ] {
        assert!(card("creature", stays, takes).is_ok(), "{stays}");
    }
}

/// The cards of a file that are taken only because the house printed them, as they are told.
fn printed(text: &str) -> Vec<String> {
    let read = ward::load::load([("x.toml", text)]);
    assert!(read.is_ok(), "{:#?}", read.err());
    ward::load::notes([("x.toml", text)]).iter().filter_map(|note| note.card.clone()).collect()
}

#[test]
fn every_card_of_the_house_is_taken_as_it_was_printed_and_only_so() {
    let house = include_str!("../../cards/generation-1.toml");
    assert_eq!(printed(house), ["Final Notice"]);
    assert_eq!(
        printed(include_str!("../../cards/test.toml")),
        ["Empty Hands", "Puppet Strings", "Ghost Piper"]
    );
    // A copy with a card of one's own is taken too; the same card with another word in it is one's own.
    let more = "[[magic]]\nname = \"Own\"\nrarity = \"rare\"\nuse = \"field\"\ntype = \"standard\"\neffect = [{ mode = \"on_play\", do = [{ draw = { cards = 1 } }] }]\n";
    assert_eq!(printed(&format!("# A copy.\n{house}\n{more}")), ["Final Notice"]);
    let own = house.replace("name = \"Final Notice\"", "name = \"Last Notice\"");
    let errors = ward::load::load([("x.toml", own.as_str())]).expect_err("a card of one's own");
    assert!(errors.iter().any(|error| error.to_string().contains("say `other`")), "{errors:?}");
}
