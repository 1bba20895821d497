//! Screens and keys of all games, without a terminal.

pub mod keys;
mod live;
mod mouse;
mod opened;
mod robot;
pub mod screens;

use crate::{look::Look, play::Session};
use bots::Bot;
use kernel::{
    Game, Library, Seat, Table, Title, Turn,
    chance::{Keyed, Quick},
    message::Language,
};

/// A game of this title, dealt always alike, in which the first seat is played; after so many moves by bots or a few more, when that seat is asked.
fn session<G: Game>(title: &'static Title, players: Option<u8>, columns: usize, moves: usize) -> Session<G> {
    session_in(&Language::english(), title, players, columns, moves)
}

/// The same for a reader of this language.
fn session_in<G: Game>(
    language: &Language,
    title: &'static Title,
    players: Option<u8>,
    columns: usize,
    moves: usize,
) -> Session<G> {
    let options = G::preset(title);
    let library: Library = catalog::library().only(&G::needs(&options));
    let players = players.unwrap_or_else(|| crate::table::usual_players(&G::players(&options)));
    let mut table =
        Table::<G, Keyed>::deal(&options, players, &library, Keyed::new(&[7; 32])).expect("it is dealt");
    let (own, mut chance) = (Seat::new(0), Quick::new(7));
    let mut last = table.clone();
    for made in 0.. {
        let Turn::Ask(asked) = table.game().turn() else { break };
        if asked.has(own) && table.forced().is_none() && table.sole_choice(own).is_none() {
            last = table.clone();
            if made >= moves {
                break;
            }
        }
        let seat = asked.lowest().expect("somebody is asked");
        let action = table.blind(seat).policy(&mut chance);
        table.act(seat, action).expect("the policy plays by the rules");
    }
    let bots = vec![Bot::Policy; usize::from(players)];
    let look = Look::uncoloured(columns);
    Session::new(title, last, own, &bots, Quick::new(7), (look, language))
}
