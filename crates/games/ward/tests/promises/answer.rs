//! A response to something that happens: it can be given at the first moment after that (WT-441), or is refused where none comes.

use super::table::{Table, taken};
use kernel::position;
use ward::clauses::wt::{WT_300, WT_441};
use ward::set::Set;

/// A response in a creature on the field, and in a Lightning card in hand.
const CARDS: [&str; 2] = [
    "[[creature]]\nname = 'X'\nrarity = 'rare'\ntype = 'humanoid'\nattack = 'Blade'\ndice = 2\nal = 6\nspd = 5\nhp = 40\nmodifier = 1\n[[creature.effect]]",
    "[[magic]]\nname = 'X'\nrarity = 'rare'\nuse = 'field'\ntype = 'lightning'\n[[magic.effect]]",
];

/// The card that answers `when`, if it is taken.
fn card(frame: &str, when: &str) -> Result<Set, String> {
    let text = format!(
        "{frame}\nmode = 'response'\nwhen = {{ {when} }}\ndo = [{{ al = {{ of = 'own_primary', by = 1, for = 'while_on_field' }} }}]\n"
    );
    taken(&text.replace('\'', "\""))
}

/// A table in phase 2 of seat 1, which has the card and more, and is asked at every moment.
fn table(set: Set, is_creature: bool, more: &str) -> Table {
    let (primary, hand) = if is_creature { ("x", "") } else { ("hero", "x") };
    let mut table = Table::new(
        set,
        position! {
            primary: [primary, "foe"],
            hands: (format!("{hand} {more} chaff chaff"), "chaff chaff pawn"),
            decks: ["pawn badge bell", ""],
            asked: ["all", "none"],
        },
    );
    table.answers = true;
    table
}

/// Whether the answer was given.
fn is_given(table: &Table) -> bool {
    table.fact(1, "al") != "6"
}

/// Three turns: of seat 1, seat 2 and seat 1 again.
fn three_turns(table: &mut Table, fights: bool) {
    for turn in 0..3 {
        table.go("leave");
        if fights {
            let own = table.primary(1 + turn % 2);
            table.go(&format!("attack {own}"));
        }
        table.end_combat();
        table.go("end turn");
    }
}

#[test]
fn the_start_or_end_of_a_phase_is_answered_at_the_first_moment_after_it() {
    trials::shows![WT_300, WT_441];
    let mut problems = Vec::new();
    for (at, of) in ["start", "end"]
        .into_iter()
        .flat_map(|at| ["draw", "main", "combat", "wrap_up", "turn", "tick"].map(|of| (at, of)))
    {
        for turn in ["own", "opponent", "both"] {
            for (number, frame) in CARDS.into_iter().enumerate() {
                let when = format!("phase = {{ at = '{at}', of = '{of}', turn = '{turn}' }}");
                // The draw is closed, and nothing is announced between two turns.
                let refused = matches!((at, of), ("start", "draw") | ("end", "wrap_up" | "turn"));
                let set = match (card(frame, &when), refused) {
                    (Err(told), true) => {
                        let why = if at == "start" { "WT-300" } else { "let it be `triggered`" };
                        assert!(told.contains(why), "{told}");
                        continue;
                    }
                    (Ok(set), false) => set,
                    (Ok(_), true) => {
                        problems.push(format!("{when}: taken, though it can never be given"));
                        continue;
                    }
                    (Err(told), false) => {
                        problems.push(format!("{when}: refused: {told}"));
                        continue;
                    }
                };
                for fights in [true, false] {
                    let mut table = table(set.clone(), number == 0, "");
                    three_turns(&mut table, fights);
                    if !is_given(&table) {
                        problems.push(format!("{when}: never given, fights: {fights}, card {number}"));
                    }
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// What happens, and what Stir does to bring it about; nothing where a battle does.
const EVENTS: [(&str, &str); 15] = [
    (
        "summoned = { who = { name_is = 'Pawn' } }",
        "targets = [{ cards_in = { in = 'deck', where = { name_is = 'Pawn' } } }]\ndo = [{ limited_summon = { what = 'target' } }]",
    ),
    ("damaged = { who = { name_is = 'Foe' } }", "do = [{ deal = { amount = 3, to = 'opposing_primary' } }]"),
    (
        "healed = { who = { role = 'own' } }",
        "do = [{ deal = { amount = 9, to = 'own_primary' } }, { heal = { amount = 4, of = 'own_primary' } }]",
    ),
    ("to_cemetery = { who = { name_is = 'Foe' } }", "do = [{ kill = { what = 'opposing_primary' } }]"),
    (
        "left = { who = { name_is = 'Foe' } }",
        "do = [{ return = { what = 'opposing_primary', to = 'hand' } }]",
    ),
    ("drawn = { by = 'own' }", "do = [{ draw = { cards = 1 } }]"),
    ("discarded = { by = 'opponent' }", "do = [{ discard = { cards = 1, who = 'opponent' } }]"),
    ("searched = { by = 'own' }", "do = [{ search = { where = { name_is = 'Bell' }, to = 'hand' } }]"),
    (
        "status = { event = 'applied', what = 'stunned' }",
        "do = [{ stun = { on = 'opposing_primary', for = { ticks = 1 } } }]",
    ),
    ("magic = { event = 'resolves', who = { name_is = 'Stir' } }", "do = [{ shuffle = { of = 'own' } }]"),
    ("battle = { event = 'initiates', who = { role = 'own' } }", ""),
    ("battle = { event = 'attacked', who = { role = 'opposing' } }", ""),
    ("battle = { event = 'strikes', who = { role = 'opposing' } }", ""),
    ("rolled = { result = 'hit', who = { role = 'own' } }", ""),
    ("rolled = { die = 3, roll = 'damage', who = { role = 'own' } }", ""),
];

#[test]
fn whatever_happens_is_answered_at_the_first_moment_after_it() {
    trials::shows![WT_441];
    let mut problems = Vec::new();
    for (when, does) in EVENTS {
        let stir = match does {
            "" => String::new(),
            does => format!(
                "[[magic]]\nname = 'Stir'\nrarity = 'rare'\nuse = 'field'\ntype = 'infinite'\n[[magic.effect]]\nmode = 'on_play'\n{does}\n"
            ),
        };
        for (number, frame) in CARDS.into_iter().enumerate() {
            let set = match card(&format!("{stir}{frame}"), when) {
                Ok(set) => set,
                Err(told) => {
                    problems.push(format!("{when}: refused: {told}"));
                    continue;
                }
            };
            let mut table = table(set, number == 0, if does.is_empty() { "" } else { "stir" });
            if does.is_empty() {
                table.go("leave");
                let own = table.primary(1);
                table.go(&format!("attack {own}"));
            } else {
                table.go("play stir");
            }
            if !is_given(&table) {
                problems.push(format!("{when}: never given, card {number}: {:?}", table.told));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
