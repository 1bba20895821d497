//! Operations that go on: with every duration, from every place.
//!
//! | file | what it holds |
//! |---|---|
//! | `row` | what a row of the tables is |
//! | `numbers`, `rulings` | the rows |
//! | `span` | every duration |
//! | `look` | what is looked at |

mod look;
mod numbers;
mod row;
mod rulings;
mod span;

use super::{
    place::Place,
    table::{Table, taken},
};
use kernel::{Rules, Viewer};
use look::Look;
use row::{On, Part, Row};
use span::{Holds, SPANS, Span};

/// Every operation that goes on.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    numbers::ROWS.iter().chain(&rulings::ROWS).chain([&rulings::INSTEAD])
}

/// Whether such a card promises what cannot be, and has to be refused.
fn is_refused(row: &Row, span: Option<&Span>, place: Place) -> bool {
    let word = row.word();
    let says = |part: &str| span.is_some_and(|span| span.has(part));
    let is_status = matches!(word, "fear" | "stun");
    let controls = word == "take_control";
    let of_creature = says("while_on_field") || says("until =") || says("battles") || says("rolls");
    let one = span.is_some_and(|span| span.count() == Some(1));
    row.write.contains("'hp'") // HP are what is left, and have no duration.
        || place.is_static() && (is_status || controls) // WT-450
        || place.is_away() && (says("while_source") || controls) // WT-439
        || place.is_equip() && controls // WT-179
        || place.is_brief() && is_status && says("while_source") // WT-178
        || place.is_magic() && controls && says("while_on_field") // WT-461
        // Another battle comes later.
        || matches!(row.look, Look::Again)
            && (says("strike") || says("'battle'") || one && (says("battles") || says("rolls")))
        || row.part() == Part::OwnDamage && word != "modifier" && says("hit_rolls") // Damage is rolled later.
        || row.on == On::Nobody && of_creature
        || word == "stun" && says("rolls") // A creature that is Stunned rolls nothing.
}

/// In which of the five turns it is in force, and shows.
fn holds(row: &Row, span: Option<&Span>, place: Place) -> [bool; 5] {
    let Some(span) = span else { return [true; 5] };
    let (mut holds, last) = match span.holds {
        Holds::In(turns) => (turns.map(|turn| turn == 1), Some(0)),
        Holds::Next(count) => {
            let last = (0..5).filter(|turn| row.counts_in(span, *turn)).nth(count - 1);
            ([0, 1, 2, 3, 4].map(|turn| last.is_none_or(|last| turn <= last)), last)
        }
    };
    if let Some(last) = last
        && row.last(span) < row.part()
    {
        holds[last] = false; // It begins, and is over before it shows.
    }
    if let Some(last) = last
        && span.has("plays")
        && row.look.is_a_play()
    {
        holds[last] = false; // Whoever looks has played one more card.
    }
    if row.on == On::Foe && row.word() != "take_control" && span.has("roll = ") {
        holds[3] = true; // Its controller rolls in the other turns.
    }
    // A turn cycle that begins in phase 3 is not over in phase 2 (WT-305).
    if place == Place::UsedInCombat && row.look.is_in_main() && span.has("cycles") {
        let over = holds.iter().position(|holds| !holds);
        over.into_iter().for_each(|turn| holds[turn] = true);
    }
    // With the last opposing creature gone, the combat phase is over.
    if row.word() == "take_control"
        && place == Place::UsedInCombat
        && (span.has("'combat'") || span.has("ticks = 1"))
    {
        holds[0] = false;
    }
    holds
}

/// Plays a card and says where it is not as the tables say.
fn play(row: &Row, span: Option<&Span>, place: Place, problems: &mut Vec<String>) -> bool {
    let card = place.card(&row.written(span));
    let cell = format!("{} {} {place:?}", row.write, span.map_or("", |span| span.write));
    let set = match (taken(&card), is_refused(row, span, place)) {
        (Err(_), true) => return false,
        (Err(told), false) => {
            problems.push(format!("{cell}: refused: {told}"));
            return false;
        }
        (Ok(_), true) => {
            problems.push(format!("{cell}: taken, though it promises what cannot be"));
            return false;
        }
        (Ok(set), false) => set,
    };
    let text = set.find("X").map(|card| set.card(card).text.clone()).unwrap_or_default().to_lowercase();
    for says in [row.says, span.map_or("", |span| span.says)] {
        if !text.contains(&says.to_lowercase()) {
            problems.push(format!("{cell}: does not say «{says}»: {text}"));
        }
    }
    let mut table = place.table_with(set, row.look.needs(row.on == On::Guard));
    if let Err(problem) = place.apply(&mut table) {
        problems.push(format!("{cell}: {problem}"));
        return true;
    }
    let see = |table: &Table, turn: usize, holds: bool, problems: &mut Vec<String>| {
        let wanted = if holds { row.with[turn % 2] } else { row.off[turn % 2] };
        if !wanted.is_empty() {
            let seen = row.look.at(table, place);
            if seen != wanted {
                problems.push(format!("{cell}: turn {}: {seen} instead of {wanted}: {text}", turn + 1));
            }
        }
    };
    let mut left = span.and_then(Span::count).unwrap_or(0);
    for (turn, holds) in holds(row, span, place).into_iter().enumerate() {
        if row.look.is_in_main() && !(turn == 0 && place.is_later()) {
            see(&table, turn, holds, problems);
        }
        if turn > 0 {
            table.go("leave");
        } else if let Err(problem) = place.leave(&mut table) {
            problems.push(format!("{cell}: {problem}"));
            return true;
        }
        if !row.look.is_in_main() {
            see(&table, turn, holds, problems);
        }
        // What is counted comes.
        let plays = span.is_some_and(|span| span.has("plays"));
        let comes = left > 0 && span.is_some_and(|span| row.counts_in(span, turn));
        let first = turn == 0 && left > 0 && row.fights_in(turn);
        if !plays && (comes || first) {
            let own = table.primary(1 + turn % 2);
            table.go(&format!("attack {}", if row.on == On::Guard { "guard" } else { &own }));
        }
        table.end_combat();
        if plays && comes {
            table.go("play chaff");
        }
        left -= usize::from(comes);
        if turn == 4 && table.count("hand/1", "snuff") == 1 && place.is_magic() {
            table.go("play snuff");
        }
        table.go("end turn");
    }
    // Without the card what hangs on it is over, and what outlasts it is not.
    if place.is_magic() {
        let outlasts = span.is_some_and(|span| span.has("while_on_field"));
        let ended = span.is_none_or(|span| span.has("while_source"));
        if (outlasts || ended) && row.word() != "take_control" {
            if !row.look.is_in_main() {
                table.go("leave");
            }
            see(&table, 5, outlasts, problems);
        }
    }
    true
}

/// Plays all of these with every duration from every place.
fn play_all(rows: &[Row], least: usize) {
    let mut problems = Vec::new();
    let mut played = 0;
    for row in rows {
        for place in Place::ALL {
            if place.is_static() {
                played += usize::from(play(row, None, place, &mut problems));
                continue;
            }
            for span in &SPANS {
                played += usize::from(play(row, Some(span), place, &mut problems));
            }
        }
    }
    assert!(problems.is_empty(), "{} of {played} cards:\n{}", problems.len(), problems.join("\n"));
    assert!(played > least, "{played} cards were played");
}

#[test]
fn changed_numbers_and_harm_go_on_as_long_as_the_card_says() {
    play_all(&numbers::ROWS, 11_000);
}

#[test]
fn what_may_be_done_is_changed_as_long_as_the_card_says() {
    play_all(&rulings::ROWS, 8_000);
}

#[test]
fn cards_go_elsewhere_than_to_the_cemetery_as_long_as_the_card_says() {
    play_all(&[rulings::INSTEAD], 200);
}

#[test]
fn a_duration_of_the_whole_effect_is_that_of_its_operations() {
    let card = Place::Standard
        .card("for = { until_end_of = \"turn\" }\ndo = [{ al = { of = \"own_primary\", by = 2 } }]");
    let mut table = Place::Standard.table(taken(&card).unwrap());
    table.go("play x");
    assert_eq!(table.fact(1, "al"), "8");
    table.end_turn();
    assert_eq!(table.fact(1, "al"), "6");
    assert!(table.game.view(Viewer::All).fact("turn").is_some());
}
