//! What a bidder sees: everything but the sealed choices of others.

use super::{Action, Auction, Sheet};
use crate::toys::says;
use kernel::{
    Choice, Face, Layout, Panel, PieceRef, Players, Prompt, Rules, Seat, View, Viewer, Way, Zone, fact,
};

pub fn card(lot: u8) -> Face {
    Face::card(format!("lot-{lot}"), format!("Lot {lot}"), "lot", Some(i32::from(lot)))
}

fn coins(count: u8) -> Face {
    Face::Token { name: "coins".into(), title: "Coins".into(), count: count.into() }
}

pub fn of(game: &Auction, viewer: Viewer) -> View {
    let Sheet { purses, bank, bag, lot, won, wasted, round, bids, votes, opened, .. } = &game.sheet;
    let turn = game.turn();
    let lot = (*lot > 0).then_some(*lot);
    let mut zones = vec![
        Zone::new("bag", kernel::Message::verbatim("Bag"), None, Layout::Pool)
            .showing(bag.iter().map(|lot| card(*lot))),
        Zone::new("lot", kernel::Message::verbatim("Lot"), None, Layout::Row).showing(lot.map(card)),
        Zone::new("bank", kernel::Message::verbatim("Bank"), None, Layout::Pool).showing([coins(*bank)]),
        Zone::new("wasted", kernel::Message::verbatim("Wasted"), None, Layout::Pile)
            .showing(wasted.iter().map(|lot| card(*lot))),
    ];
    for seat in Seat::first(game.seats()) {
        let i = seat.index();
        let bid = bids.iter().find(|bid| bid.0 == seat).map(|bid| coins(bid.1));
        let zone =
            Zone::new(format!("bid/{seat}"), kernel::Message::verbatim("Bid"), Some(seat), Layout::Row);
        zones.push(if viewer.sees(seat) {
            zone.showing(bid)
        } else {
            zone.hiding(bid.iter().count() as u16)
        });
        zones.push(
            Zone::new(format!("purse/{seat}"), kernel::Message::verbatim("Purse"), Some(seat), Layout::Pool)
                .showing([coins(purses[i])]),
        );
        zones.push(
            Zone::new(format!("won/{seat}"), kernel::Message::verbatim("Won"), Some(seat), Layout::Row)
                .showing(won[i].iter().map(|lot| card(*lot))),
        );
    }
    let panel = |seat: Seat| {
        let vote = votes
            .iter()
            .find(|vote| vote.0 == seat && viewer.sees(seat))
            .map(|vote| fact(says::facts::VOTE, vote.1));
        let opened = opened.get(seat.index()).map(|coins| fact(says::facts::OPENED, *coins));
        Panel::new(seat, vote.into_iter().chain(opened).collect())
    };
    let prompt = match viewer {
        Viewer::Seat(seat) if turn.asked().has(seat) => {
            let mut list = Vec::new();
            game.actions(seat, &mut list);
            let touches: Vec<PieceRef> =
                lot.map(|_| PieceRef { zone: "lot".into(), index: 0 }).into_iter().collect();
            let choice = |action: &Action| {
                let label = kernel::Message::verbatim(action.to_string());
                Choice::new(action, label).with(touches.clone())
            };
            let choices = list.iter().map(choice).collect();
            Some(Prompt {
                ask: kernel::Message::verbatim("Bid or vote, unseen."),
                ways: vec![Way::Choose { choices }],
            })
        }
        _ => None,
    };
    View {
        viewer,
        status: kernel::Message::verbatim(format!("Round {round}")),
        facts: vec![fact(says::facts::ROUND, *round)],
        seats: Seat::first(game.seats()).map(panel).collect(),
        arrangement: kernel::Arrangement::default(),
        zones,
        aims: Vec::new(),
        asked: turn.asked(),
        prompt,
        outcome: turn.outcome().cloned(),
    }
}
