//! Operations that are over at once, from every place.

use super::{
    place::Place,
    table::{Table, taken},
};

/// An operation: how it is written with what it picks, a part of its English, and what is seen afterwards.
pub struct Row {
    pub write: &'static str,
    says: &'static str,
    seen: &'static [(See, &'static str)],
    needs: Needs,
}

/// What has to be there for it to happen.
#[derive(Clone, Copy, PartialEq)]
enum Needs {
    Nothing,
    /// The card on the field, to hold a creature (WT-265).
    Field,
    /// The same, and a magic card (WT-390).
    Magic,
}

/// Something that is seen.
#[derive(Clone, Copy, Debug)]
enum See {
    /// A fact about a seat.
    Fact(usize, &'static str),
    /// Where a card is that there is one of.
    Place(&'static str),
    /// How many of a card are somewhere.
    Count(&'static str, &'static str),
    /// Whether a line with this was told.
    Told(&'static str),
}

use See::{Count, Fact, Place as At, Told};

pub const ROWS: &[Row] = &[
    row(
        "do = [{ deal = { amount = 3, to = 'opposing_primary' } }]",
        "deal 3 damage to the opposing primary",
        &[(Fact(2, "hp"), "37")],
    ),
    row(
        "do = [{ deal = { amount = '2d6', to = 'opposing_primary', kind = 'fire' } }]",
        "2d6 fire damage",
        &[(Fact(2, "hp"), "30")],
    ),
    row(
        "do = [{ deal = { amount = 9, to = 'own_primary' } }, { heal = { amount = 4, of = 'own_primary' } }]",
        "regains 4 hp",
        &[(Fact(1, "hp"), "35")],
    ),
    row(
        "do = [{ deal = { amount = 9, to = 'own_primary' } }, { heal = { amount = 'all', of = 'own_primary' } }]",
        "regains all its hp",
        &[(Fact(1, "hp"), "40")],
    ),
    row(
        "do = [{ heal = { amount = 4, of = 'own_primary', beyond_original = true } }]",
        "regains 4 hp",
        &[(Fact(1, "hp"), "44")],
    ),
    row(
        "do = [{ stun = { on = 'own_primary', for = { turn_cycles = 3 } } }, { cure = { of = 'own_primary', what = 'stunned' } }]",
        "end stunned",
        &[(Fact(1, "under"), "none")],
    ),
    row("do = [{ freeze = { on = 'opposing_primary' } }]", "frozen", &[(Fact(2, "under"), "frozen")]),
    row(
        "do = [{ draw = { cards = 2, who = 'opponent' } }]",
        "your opponent draws 2 cards",
        &[(Fact(2, "hand"), "4")],
    ),
    row(
        "do = [{ discard = { cards = 1, who = 'opponent' } }]",
        "your opponent discards a card",
        &[(Fact(2, "hand"), "1")],
    ),
    row(
        "do = [{ discard = { cards = 1, who = 'opponent', pick = 'chance' } }]",
        "at random",
        &[(Fact(2, "hand"), "1")],
    ),
    row(
        "do = [{ discard = { cards = 1, who = 'opponent', pick = 'other', where = { card = 'creature' } } }]",
        "look at your opponent's hand and choose",
        &[(Count("cemetery/2", "pawn"), "1")],
    ),
    row(
        "do = [{ deck_to_cemetery = { cards = 2, who = 'opponent' } }]",
        "the top 2 cards of your opponent's deck",
        &[(Fact(2, "deck"), "24")],
    ),
    row(
        "do = [{ search = { where = { name_is = 'Bell' }, to = 'hand' } }]",
        "search your deck",
        &[(Count("hand/1", "bell"), "1")],
    ),
    row(
        "do = [{ search = { where = { name_is = 'Bell' }, to = 'cemetery' } }]",
        "search your deck",
        &[(Count("cemetery/1", "bell"), "1")],
    ),
    row(
        "do = [{ search = { where = { and = [{ magic_type_is = 'infinite' }, { use_is = 'field' }] }, to = 'field' } }]",
        "and put it onto the field.",
        &[(Count("magic/1", "bell"), "1")],
    ),
    held(
        "do = [{ search = { where = { name_is = 'Pawn' }, to = 'field' } }]",
        "as a limited summon",
        &[(Count("limited/1", "pawn"), "1")],
    ),
    row(
        "targets = [{ cards_in = { in = 'cemetery', where = { name_is = 'Extra A' } } }]\ndo = [{ from_cemetery = { what = 'target', to = 'hand' } }]",
        "to your hand",
        &[(Count("hand/1", "extra-a"), "1")],
    ),
    row(
        "targets = [{ cards_in = { in = 'cemetery', where = { name_is = 'Extra A' } } }]\ndo = [{ from_cemetery = { what = 'target', to = 'deck_top' } }]",
        "on top of your deck",
        &[(Count("cemetery/1", "extra-a"), "0")],
    ),
    held(
        "targets = [{ cards_in = { in = 'cemetery', where = { name_is = 'Extra A' } } }]\ndo = [{ from_cemetery = { what = 'target', to = 'field' } }]",
        "onto the field",
        &[(Count("limited/1", "extra-a"), "1")],
    ),
    held(
        "targets = [{ cards_in = { in = 'hand', where = { name_is = 'Pawn' } } }]\ndo = [{ limited_summon = { what = 'target' } }]",
        "onto the field as a limited summon",
        &[(Count("limited/1", "pawn"), "1")],
    ),
    held(
        "targets = [{ cards_in = { in = 'deck', where = { name_is = 'Pawn' } } }]\ndo = [{ limited_summon = { what = 'target' } }]",
        "onto the field as a limited summon",
        &[(Count("limited/1", "pawn"), "1")],
    ),
    Row {
        write: "do = [{ summon_own = { creature = { name = 'Imp', type = 'demon', attack = 'Poke', dice = 1, al = 2, spd = 2, hp = 4 } } }]",
        says: "put an imp onto the field",
        seen: &[(Fact(1, "limited 1 name"), "Imp")],
        needs: Needs::Magic,
    },
    row(
        "do = [{ return = { what = 'opposing_primary', to = 'hand' } }]",
        "to its owner's hand",
        &[(At("foe"), "hand/2")],
    ),
    row(
        "do = [{ kill = { what = 'opposing_primary' } }]",
        "kill the opposing primary",
        &[(At("foe"), "cemetery/2")],
    ),
    row(
        "do = [{ destroy_magic = { what = { all_magic = { side = 'opposing' } } } }]",
        "destroy",
        &[(Count("cemetery/2", "bell"), "1")],
    ),
    row(
        "do = [{ clear_field = { side = 'opposing', where = { name_is = 'Foe' }, to = 'hand' } }]",
        "at once",
        &[(At("foe"), "hand/2")],
    ),
    row(
        "do = [{ look = { in = 'hand', of = 'opponent' } }]",
        "look at your opponent's hand",
        &[(Told("sees in the hand"), "true")],
    ),
    row(
        "do = [{ reveal = { in = 'deck', of = 'own', top = 1 } }]",
        "reveal the top card of your deck",
        &[(Told(" shows "), "true")],
    ),
    row("do = [{ shuffle = { of = 'own' } }]", "shuffle your deck", &[(Told("shuffle"), "true")]),
    row(
        "do = [{ play = { from = 'hand', where = { name_is = 'Chaff' } } }]",
        "play",
        &[(Count("cemetery/1", "chaff"), "1")],
    ),
    row(
        "targets = [{ cards_in = { in = 'deck', where = { name_is = 'Badge' } } }]\ndo = [{ attach = { what = 'target', to = 'own_primary' } }]",
        "attach",
        &[(Count("magic/1", "badge"), "1"), (Fact(1, "spd"), "6")],
    ),
    row(
        "do = [{ set = { stat = 'hp', of = 'opposing_primary', to = 500, for = 'instant' } }]",
        "the hp of the opposing primary becomes 500",
        &[(Fact(2, "hp"), "500")],
    ),
    row(
        "do = [{ set = { stat = 'hp', of = 'opposing_primary', to = 5 } }]",
        "the hp of the opposing primary becomes 5",
        &[(Fact(2, "hp"), "5")],
    ),
    row(
        "do = [{ set = { stat = 'hp', of = 'opposing_primary', to = 0 } }]",
        "the hp of the opposing primary becomes 0",
        &[(At("foe"), "cemetery/2")],
    ),
    row(
        "do = [{ deal = { amount = 9, to = 'own_primary' } }, { swap = { stat = 'hp', of = 'own_primary', with = 'opposing_primary' } }]",
        "swap the hp",
        &[(Fact(1, "hp"), "40"), (Fact(2, "hp"), "31")],
    ),
    row(
        "do = [{ multiply = { stat = 'hp', of = 'opposing_primary', by = 1, over = 2 } }]",
        "is halved",
        &[(Fact(2, "hp"), "20")],
    ),
    row(
        "do = [{ multiply = { stat = 'hp', of = 'opposing_primary', by = 0 } }]",
        "multiplied by 0",
        &[(At("foe"), "cemetery/2")],
    ),
    row(
        "do = [{ deal = { amount = 15, to = 'own_primary' } }, { multiply = { stat = 'hp', of = 'own_primary', by = 2 } }]",
        "is doubled, up to the maximum hp",
        &[(Fact(1, "hp"), "40")],
    ),
    row(
        "do = [{ repeat = { times = 3, do = [{ deal = { amount = 2, to = 'opposing_primary' } }] } }]",
        "3 times",
        &[(Fact(2, "hp"), "34")],
    ),
    row(
        "do = [{ repeat = { times = { count = { cards = { in = 'deck' } } }, do = [{ deal = { amount = 1, to = 'opposing_primary' } }] } }]",
        "20 times at most",
        &[(Fact(2, "hp"), "20")],
    ),
    row(
        "do = [{ for_each = { in = { all = {} }, do = [{ deal = { amount = 2, to = 'each' } }] } }]",
        "for each",
        &[(Fact(1, "hp"), "38"), (Fact(2, "hp"), "38")],
    ),
    row(
        "do = [{ may = [{ deal = { amount = 2, to = 'opposing_primary' } }] }]",
        "you may",
        &[(Fact(2, "hp"), "38")],
    ),
    row(
        "do = [{ if = { is = { count = { of = { total = 'opponent' }, is = { at_least = 1 } } }, do = [{ draw = { cards = 1 } }], else = [{ deal = { amount = 2, to = 'opposing_primary' } }] } }]",
        "otherwise",
        &[(Fact(2, "hp"), "38")],
    ),
    row(
        "do = [{ roll = { results = [{ on = [5], do = [{ deal = { amount = 2, to = 'opposing_primary' } }] }] } }]",
        "roll a d6",
        &[(Fact(2, "hp"), "38")],
    ),
    row(
        "do = [{ choose = [{ name = 'Left', do = [{ deal = { amount = 2, to = 'opposing_primary' } }] }, { name = 'Right', do = [{ draw = { cards = 1 } }] }] }]",
        "choose one",
        &[(Fact(2, "hp"), "38")],
    ),
];

const fn row(write: &'static str, says: &'static str, seen: &'static [(See, &'static str)]) -> Row {
    Row { write, says, seen, needs: Needs::Nothing }
}

const fn held(write: &'static str, says: &'static str, seen: &'static [(See, &'static str)]) -> Row {
    Row { write, says, seen, needs: Needs::Field }
}

impl See {
    fn at(self, table: &Table) -> String {
        match self {
            Fact(seat, name) => table.fact(seat, name),
            At(name) => table.place(name),
            Count(zone, name) => table.count(zone, name).to_string(),
            Told(part) => table.told.iter().any(|line| line.contains(part)).to_string(),
        }
    }
}

fn is_refused(row: &Row, place: Place) -> bool {
    let needs = match row.needs {
        Needs::Nothing => false,
        Needs::Field => place.is_away(), // WT-439
        Needs::Magic => !place.is_magic(),
    };
    place.is_static() || needs // WT-450
}

#[test]
fn what_is_done_once_is_done_as_the_card_says() {
    let mut problems = Vec::new();
    let mut played = 0;
    for row in ROWS {
        for place in Place::ALL {
            let cell = format!("{} {place:?}", row.write);
            let set = match (taken(&place.card(&row.write.replace('\'', "\""))), is_refused(row, place)) {
                (Err(_), true) => continue,
                (Err(told), false) => {
                    problems.push(format!("{cell}: refused: {told}"));
                    continue;
                }
                (Ok(_), true) => {
                    problems.push(format!("{cell}: taken, though it promises what cannot be"));
                    continue;
                }
                (Ok(set), false) => set,
            };
            let text = set.find("X").map(|card| set.card(card).text.to_lowercase()).unwrap_or_default();
            if !text.contains(row.says) {
                problems.push(format!("{cell}: does not say «{}»: {text}", row.says));
            }
            played += 1;
            let mut table = place.table(set);
            let used = place.apply(&mut table);
            let used = used.and_then(|()| if place.is_later() { place.leave(&mut table) } else { Ok(()) });
            if let Err(problem) = used {
                problems.push(format!("{cell}: {problem}"));
                continue;
            }
            for (see, wanted) in row.seen {
                let seen = see.at(&table);
                if seen != *wanted {
                    problems.push(format!("{cell}: {see:?} is {seen} instead of {wanted}: {text}"));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} of {played} cards:\n{}", problems.len(), problems.join("\n"));
    assert!(played > 450, "{played} cards were played");
}
