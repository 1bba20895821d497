//! What a card cannot change, and what a number says of its limit.

use super::{
    place::{Extra, Place},
    table::taken,
};
use ward::clauses::wt::{WT_29, WT_256, WT_257};

#[test]
fn a_limited_summon_has_no_hp_to_set_or_swap() {
    trials::shows![WT_256, WT_257];
    let own = "{ creature = { side = 'own', where = { role = 'limited' } } }";
    for does in [
        "{ set = { stat = 'hp', of = 'target', to = 5 } }",
        "{ set = { stat = 'hp', of = 'target', to = 0 } }",
        "{ deal = { amount = 9, to = 'own_primary' } }, { swap = { stat = 'hp', of = 'own_primary', with = 'target' } }",
    ] {
        let inside = format!("targets = [{own}]\ndo = [{does}]").replace('\'', "\"");
        let set = taken(&Place::Standard.card(&inside)).unwrap_or_else(|told| panic!("{told}"));
        let mut table = Place::Standard.table_with(set, Extra { guard: true, ..Extra::default() });
        table.go("play x");
        let hurt = if does.contains("deal") { "31" } else { "40" };
        let seen = (table.fact(1, "limited 1 hp"), table.fact(1, "hp"));
        assert_eq!(seen, ("40".into(), hurt.into()), "{does}: {:?}", table.told);
    }
}

#[test]
fn a_number_at_its_limit_says_so_among_its_parts() {
    trials::shows![WT_29];
    for (does, fact, value, parts) in [
        ("al = { of = 'own_primary', by = 20 }", "al", "12", "6 printed, +20 X and 12 at most"),
        ("al = { of = 'own_primary', by = -20 }", "al", "0", "6 printed, -20 X and 0 at least"),
        ("spd = { of = 'own_primary', by = -7 }", "spd", "0", "5 printed, -7 X and 0 at least"),
        ("al = { of = 'own_primary', by = 2 }", "al", "8", "6 printed and +2 X"),
    ] {
        let set = taken(&Place::StaticMagic.card(&format!("do = [{{ {does} }}]").replace('\'', "\"")));
        let mut table = Place::StaticMagic.table(set.unwrap_or_else(|told| panic!("{told}")));
        table.go("play x");
        let seen = (table.fact(1, fact), table.fact(1, &format!("{fact} parts")));
        assert_eq!(seen, (value.into(), parts.into()), "{does}");
    }
}
