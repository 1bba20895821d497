//! What a card will come to is told before it is played: that it does nothing, or that its price loses the game.

use super::table::{Table, taken};
use crate::texts::{said, told};
use kernel::{Position, Rules, Viewer, Way, position};
use ward::clauses::wt::{WT_127, WT_227, WT_454};

/// What the asked seat is told of a move beforehand: on its button, and in its preview.
fn told_of(table: &Table, notation: &str) -> (String, String) {
    let seat = table.asked().unwrap();
    let prompt = table.game.view(Viewer::Seat(seat)).prompt.unwrap();
    let choices = prompt.ways.iter().filter_map(|way| match way {
        Way::Choose { choices } => Some(choices),
        _ => None,
    });
    let choice = choices.flatten().find(|choice| choice.notation == notation);
    let preview = table.game.preview(seat, &notation.parse().unwrap());
    let facts: Vec<String> =
        preview.facts.iter().map(|fact| format!("{}: {}", fact.name, told(fact))).collect();
    // What is told on the button is what is asked again.
    let label = choice.map_or("not offered".into(), |choice| said(&choice.label));
    let asks: Vec<String> = preview.warnings.iter().map(|warning| said(&warning.say)).collect();
    assert!(preview.warnings.iter().all(|warning| warning.asks), "{asks:?}");
    let lost = ["You lose the game by this."].into_iter().filter(|_| label.contains("you lose"));
    let idle =
        ["As things stand it does nothing."].into_iter().filter(|_| label.contains("does nothing now"));
    assert_eq!(asks, lost.chain(idle).collect::<Vec<_>>(), "{label}");
    (label, facts.join(", "))
}

/// X, a magic card, and Shield, whose owner's primary can be neither Stunned nor hurt by effects.
fn magic(kind: &str, effect: &str) -> String {
    format!(
        "[[magic]]\nname = 'X'\nrarity = 'rare'\nuse = 'field'\ntype = '{kind}'\n[[magic.effect]]\nmode = 'on_play'\n{effect}\n\
         [[magic]]\nname = 'Shield'\nrarity = 'rare'\nuse = 'field'\ntype = 'infinite'\n[[magic.effect]]\nmode = 'static'\n\
         do = [{{ immune = {{ of = 'own_primary', statuses = 'stunned', damage = 'effect' }} }}]\n"
    )
    .replace('\'', "\"")
}

/// Two primaries, and this in the hand of seat 1.
fn with_hand(hand: &str) -> Position {
    position! { primary: ["hero", "foe"], hands: [hand, "chaff"] }
}

/// That X, played at a table, does nothing, and something at another that is like it.
fn does_nothing(card: &str, idle: Position, busy: Position) {
    comes_to_nothing(card, idle, busy, "X does nothing.");
}

/// The same where it is told in other words afterwards.
fn comes_to_nothing(card: &str, idle: Position, busy: Position, after: &str) {
    let set = taken(card).unwrap_or_else(|told| panic!("{told}"));
    let mut busy = Table::new(set.clone(), busy);
    assert_eq!(told_of(&busy, "play x"), ("Play X".into(), String::new()), "{card}");
    busy.go("play x");
    assert!(!busy.told.iter().any(|line| line == after), "{card}: {:?}", busy.told);
    let mut idle = Table::new(set, idle);
    let wanted = ("Play X (does nothing now)".into(), "does nothing now: yes".into());
    assert_eq!(told_of(&idle, "play x"), wanted, "{card}");
    idle.go("play x");
    assert!(idle.told.iter().any(|line| line == after), "{card}: {:?}", idle.told);
}

const SUMMONS: [&str; 2] = [
    "targets = [{ cards_in = { in = 'hand', where = { card = 'creature' } } }]\ndo = [{ limited_summon = { what = 'target' } }]",
    "do = [{ summon_own = { creature = { name = 'Imp', type = 'demon', attack = 'Poke', dice = 1, al = 2, spd = 2, hp = 4 } } }]",
];

#[test]
fn a_summon_in_phase_4_says_that_it_does_nothing() {
    trials::shows![WT_227];
    for summons in SUMMONS {
        let late = with_hand("x pawn").with("phase", "wrap-up");
        does_nothing(&magic("infinite", summons), late, with_hand("x pawn"));
    }
}

#[test]
fn a_summon_to_a_full_side_says_that_it_does_nothing() {
    trials::shows![WT_454];
    let guards = |count: usize| {
        let names = ["extra-a", "extra-b", "extra-c", "extra-d", "extra-e", "extra-f", "extra-g"];
        let guards: Vec<String> = names
            .iter()
            .flat_map(|name| [format!("{name}<cage"), format!("{name}<cage"), format!("{name}<cage")])
            .collect();
        guards[..count].join(" ")
    };
    for summons in SUMMONS {
        let at = |count: usize| {
            with_hand("x pawn").with("limited", [guards(19), guards(count)]).with("magic", ["cage", "cage"])
        };
        does_nothing(&magic("infinite", summons), at(19), at(18));
    }
}

#[test]
fn harm_to_the_immune_says_that_it_does_nothing() {
    for (harm, after) in [
        ("do = [{ stun = { on = 'opposing_primary' } }]", "X does nothing."),
        ("do = [{ deal = { amount = 3, to = 'opposing_primary' } }]", "@2's Foe takes no damage."),
    ] {
        let immune = with_hand("x").with("magic", ["", "shield"]);
        comes_to_nothing(&magic("standard", harm), immune, with_hand("x"), after);
    }
}

#[test]
fn an_empty_deck_says_that_nothing_comes_from_it() {
    for from_deck in [
        "do = [{ draw = { cards = 1 } }]",
        "do = [{ deck_to_cemetery = { cards = 2, who = 'own' } }]",
        "do = [{ search = { where = { card = 'creature' }, to = 'hand' } }]",
    ] {
        let empty = with_hand("x").with("rest", ["cemetery", "deck"]);
        does_nothing(&magic("standard", from_deck), empty, with_hand("x"));
    }
}

/// A table at which 100 in the cemetery lose and seat 1 has 60.
fn near_the_end(cost: &str, hand: &str) -> Table {
    let card = magic("standard", &format!("cost = [{{ {cost} }}]\ndo = [{{ shuffle = {{ of = 'own' }} }}]"));
    let set = taken(&card).unwrap_or_else(|told| panic!("{told}"));
    let position = with_hand(hand).with("cemetery", ["foe extra-a*2", ""]);
    Table::with_limit(100, set, position)
}

#[test]
fn a_price_that_loses_says_so() {
    trials::shows![WT_127];
    let lost = ("Play X (you lose)".to_string(), "you lose: yes".to_string());
    let cases = [
        ("discard = { count = 1, where = { card = 'creature' } }", "x hero", "x hero pawn"),
        ("sacrifice = { count = 2 }", "x hero", "x pawn extra-b"),
        ("damage = { amount = 40 }", "x", ""),
    ];
    for (cost, dear, cheap) in cases {
        let mut table = near_the_end(cost, dear);
        assert_eq!(told_of(&table, "play x"), lost, "{cost}");
        let _ = table.try_do("play x");
        assert!(table.asked().is_none(), "{cost}: {:?}", table.told);
        if !cheap.is_empty() {
            let table = near_the_end(cost, cheap);
            assert_eq!(told_of(&table, "play x"), ("Play X".into(), String::new()), "{cost}");
        }
    }
    // What is picked decides.
    let mut table = near_the_end("discard = { count = 1, where = { card = 'creature' } }", "x hero pawn");
    table.act(table.asked().unwrap(), "play x").unwrap();
    assert_eq!(told_of(&table, "pick hero").0, "Hero (you lose)");
    assert_eq!(told_of(&table, "pick pawn").0, "Pawn");
}

#[test]
fn who_won_is_shown_without_points() {
    let set = taken(&magic("standard", "do = [{ draw = { cards = 1 } }]")).unwrap();
    let mut table = Table::new(set, with_hand("x"));
    table.act(table.asked().unwrap(), "concede").unwrap();
    let turn = table.game.turn();
    assert_eq!(turn.outcome().unwrap().scores(), [-1, 1], "as records have it");
    let shown = table.game.view(Viewer::Spectator).outcome.unwrap();
    assert_eq!((shown.winners(), shown.scores()), (turn.outcome().unwrap().winners(), [0, 0].as_slice()));
}
