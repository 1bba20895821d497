//! What a speller sees and is asked: its own hand, the hands it knows, and the table.

use super::{Action, Letter, Sheet, Spell};
use crate::toys::says;
use kernel::{
    Choice, Face, Layout, Panel, Pickable, PieceRef, Prompt, Rules, Seat, View, Viewer, Way, Zone, fact,
    prompt::{Placing, Row},
};

pub fn face(letter: &Letter) -> Face {
    Face::card(letter.to_string(), letter.to_string().to_uppercase(), "letter", None)
}

pub fn of(game: &Spell, viewer: Viewer) -> View {
    let Sheet { decks, hands, table, spent, scores, known, left, .. } = &game.sheet;
    let turn = game.turn();
    let mut zones = vec![
        Zone::new("table", kernel::Message::verbatim("Table"), None, Layout::Word)
            .showing(table.iter().map(face)),
        Zone::new("spent", kernel::Message::verbatim("Spent"), None, Layout::Pile)
            .showing(spent.iter().map(face)),
    ];
    for seat in Seat::first(game.seats()) {
        let (hand, deck) = (&hands[seat.index()], &decks[seat.index()]);
        let shown = game.options.show_known && matches!(viewer, Viewer::Seat(own) if game.knows(own, seat));
        let place = |id: &str, layout| {
            Zone::new(format!("{id}/{seat}"), kernel::Message::verbatim(id.to_string()), Some(seat), layout)
        };
        let cover = |zone: Zone, letters: &[Letter], open: bool| {
            if open { zone.showing(letters.iter().map(face)) } else { zone.hiding(letters.len() as u16) }
        };
        zones.push(cover(place("hand", Layout::Hand), hand, viewer.sees(seat) || shown));
        zones.push(cover(place("deck", Layout::Pile), deck, viewer == Viewer::All));
    }
    let looks = |seat: Seat| known.iter().filter(|known| known.1 == seat).count() as u32;
    let panel = |seat: Seat| {
        Panel::new(
            seat,
            vec![fact(says::facts::SCORE, scores[seat.index()]), fact(says::facts::KNOWN_TO, looks(seat))],
        )
    };
    View {
        viewer,
        status: kernel::Message::verbatim(format!("{left} turns left")),
        facts: vec![fact(says::facts::LEFT, *left)],
        seats: Seat::first(game.seats()).map(panel).collect(),
        arrangement: kernel::Arrangement::default(),
        zones,
        aims: Vec::new(),
        asked: turn.asked(),
        prompt: match viewer {
            Viewer::Seat(seat) if turn.asked().has(seat) => Some(prompt(game, seat)),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
        },
        outcome: turn.outcome().cloned(),
    }
}

fn prompt(game: &Spell, seat: Seat) -> Prompt {
    let piece = |(index, letter): (usize, &Letter)| Pickable {
        piece: PieceRef { zone: format!("hand/{seat}").into(), index: index as u16 },
        token: letter.to_string().into(),
    };
    let pieces: Vec<Pickable> = game.sheet.hands[seat.index()].iter().enumerate().map(piece).collect();
    let row = Row { zone: "table".into(), number: 1 };
    let choice = |action: &Action| Choice::new(action, kernel::Message::verbatim(action.to_string()));
    let peeks = Seat::first(game.seats()).filter(|other| !game.knows(seat, *other)).map(Action::Peek);
    let mut ways =
        vec![Way::Choose { choices: peeks.chain([Action::Pass]).map(|action| choice(&action)).collect() }];
    if !pieces.is_empty() {
        ways.push(Way::Pick {
            label: kernel::Message::verbatim("Swap"),
            verb: "swap".into(),
            pieces: pieces.clone(),
            least: 1,
            most: 2,
            ordered: false,
            example: None,
        });
        let moves = vec![Placing::Add, Placing::Split];
        ways.push(Way::Compose {
            label: kernel::Message::verbatim("Spell"),
            verb: "spell".into(),
            pieces,
            rows: vec![row],
            moves,
            most_kept: None,
            most_rows: 1,
            example: None,
        });
    }
    Prompt { ask: kernel::Message::verbatim("Spell, swap, look or pass."), ways }
}
