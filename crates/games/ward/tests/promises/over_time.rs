//! What works over time, from every place.

use super::{place::Place, table::taken};

/// One of each operation over time.
pub const OVER_TIME: [&str; 2] = [
    "dot = { kind = 'burned', on = 'opposing_primary', amount = 3, ticks = 2 }",
    "hot = { on = 'own_primary', amount = 3, ticks = 2 }",
];

/// What works over time: HP of a primary in phase 2 of the five turns from then on.
#[test]
fn what_works_over_time_ticks_as_often_as_the_card_says() {
    let cases: [(&str, usize, [&str; 5], &str); 7] = [
        (
            "dot = { kind = 'poisoned', on = 'opposing_primary', amount = 3, while_source = true }",
            2,
            ["40", "37", "37", "34", "34"],
            "until this c",
        ),
        (
            "hot = { on = 'own_primary', amount = 3, while_source = true }",
            1,
            ["20", "23", "23", "26", "26"],
            "while this c",
        ),
        (
            "dot = { kind = 'wrap', on = 'own_primary', amount = 3, release = { condition = { count = { of = { total = 'opponent' }, is = { at_least = 1 } } } } }",
            1,
            ["40", "37", "37", "34", "34"],
            "until",
        ),
        (
            "dot = { kind = 'burned', on = 'opposing_primary', amount = 3, ticks = 2 }",
            2,
            ["40", "37", "37", "34", "34"],
            "next 2 ticks",
        ),
        (
            "dot = { kind = 'bleed', on = 'opposing_primary', amount = 3 }",
            2,
            ["40", "37", "37", "34", "34"],
            "at each tick",
        ),
        (
            "dot = { kind = 'wrap', on = 'own_primary', amount = 3, release = { roll = [6] } }",
            1,
            ["40", "37", "37", "34", "34"],
            "until its controller rolls 6",
        ),
        (
            "hot = { on = 'own_primary', amount = 3, ticks = 2 }",
            1,
            ["20", "23", "23", "26", "26"],
            "next 2 ticks",
        ),
    ];
    for (write, seat, wanted, says) in cases {
        for place in Place::ALL {
            let first = if write.starts_with("hot") {
                "{ deal = { amount = 20, to = \"own_primary\" } }, "
            } else {
                ""
            };
            let card = place.card(&format!("do = [{first}{{ {} }}]", write.replace('\'', "\"")));
            let while_source = write.contains("while_source");
            let refused = place.is_static() || while_source && (place.is_away() || place.is_brief());
            let set = match (taken(&card), refused) {
                (Err(_), true) => continue,
                (Ok(_), true) => panic!("{write} {place:?}: taken, though it promises what cannot be"),
                (set, _) => set.unwrap_or_else(|told| panic!("{write} {place:?}: {told}")),
            };
            let text = set.find("X").map(|card| set.card(card).text.to_lowercase()).unwrap_or_default();
            assert!(text.contains(says), "{says}: {text}");
            let begins = place.is_later();
            let mut table = place.table(set);
            place.apply(&mut table).unwrap_or_else(|problem| panic!("{write} {place:?}: {problem}"));
            for (turn, wanted) in wanted.into_iter().enumerate() {
                if !(begins && turn == 0) {
                    assert_eq!(
                        table.fact(seat, "hp"),
                        wanted,
                        "{write} {place:?}, turn {}: {text}",
                        turn + 1
                    );
                }
                if turn == 0 {
                    place.leave(&mut table).unwrap_or_else(|problem| panic!("{write} {place:?}: {problem}"));
                }
                table.end_turn();
            }
            // Without the card it is over.
            if while_source && place.is_magic() {
                table.end_turn();
                let before = table.fact(seat, "hp");
                table.go("play snuff");
                for _ in 0..4 {
                    table.end_turn();
                }
                assert_eq!(table.fact(seat, "hp"), before, "{write} {place:?}: {text}");
            }
        }
    }
}
