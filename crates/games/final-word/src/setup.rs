//! Agreeing and dealing.

use crate::clauses::fw::{FW_18, FW_163};
use crate::{
    board::Board,
    letter::{self, Letter},
    options::{FirstPlayer, Options, TurnSeconds},
    page::agreed_moves,
    pile::Pile,
    players::habits::Habits,
    state::{Agreed, Counts, FinalWord, HAND, Last, MAX_PLAYERS, Phase},
    telling::tell,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Library, Log, Refusal, Seat, Seats, hs::HS_06, refuse};
use lexicon::{Lexicon, Rack};
use std::sync::Arc;

/// Checks the options and fetches the word list (FW-14, FW-15, FW-36).
pub(crate) fn agree(options: &Options, seats: u8, library: &Library) -> Result<Arc<Agreed>, Refusal> {
    let page = options.game.page().ok_or_else(|| refuse(HS_06).fact("game", "none"))?;
    let mut rules = page.rules(options);
    if !(rules.players.0..=rules.players.1).contains(&seats) {
        return Err((rules.players_by)().fact("players", seats)); // FW-14
    }
    if seats == 1 {
        rules.knockout = false;
    }
    if let Some(seat) = first_seat(options.first_player).filter(|seat| *seat > seats) {
        return Err(refuse(FW_18).fact("no_such_seat", seat).fact("players", seats));
    }
    if let TurnSeconds::Seconds(seconds) = options.turn_seconds
        && seconds < 15
    {
        return Err(refuse(FW_163).fact("seconds", seconds));
    }
    let words: Arc<Lexicon> = library.find(options.lexicon.name())?;
    let moves = agreed_moves(page, options.moves.as_ref())?;
    let points = options.point_table.points()?;
    let habits = Habits::of(options);
    Ok(Arc::new(Agreed { options: options.clone(), rules, page, habits, words, points, moves }))
}

fn first_seat(first: FirstPlayer) -> Option<u8> {
    match first {
        FirstPlayer::Draw | FirstPlayer::Random => None,
        FirstPlayer::Seat1 => Some(1),
        FirstPlayer::Seat2 => Some(2),
        FirstPlayer::Seat3 => Some(3),
        FirstPlayer::Seat4 => Some(4),
        FirstPlayer::Seat5 => Some(5),
        FirstPlayer::Seat6 => Some(6),
    }
}

impl FinalWord {
    /// A table with all cards in the deck, in order, and nobody's turn yet.
    pub(crate) fn empty(table: Arc<Agreed>, seats: u8) -> FinalWord {
        let deck = letter::deck().minus(&table.rules.row); // FW-RED-03
        FinalWord {
            table,
            seats,
            deck: Pile::new(letter::letters(&deck)),
            hands: [Rack::EMPTY; MAX_PLAYERS],
            board: Board::default(),
            removed: Rack::EMPTY,
            taken: [Rack::EMPTY; MAX_PLAYERS],
            away: [Rack::EMPTY; MAX_PLAYERS],
            shown: [Rack::EMPTY; MAX_PLAYERS],
            scores: [0; MAX_PLAYERS],
            phase: Phase::Act,
            active: Seat::new(0),
            step: 0,
            made: 0,
            touched: 0,
            maker: None,
            failer: None,
            players: Seats::first(seats),
            absent: Seats::NONE,
            out: [0; MAX_PLAYERS],
            left: Seats::NONE,
            lost: [0; MAX_PLAYERS],
            counts: Counts { low: letter::CARDS as u8, ..Counts::default() },
            pending: crate::action::Rows::default(),
            sealed: Vec::new(),
            entered: [0; MAX_PLAYERS],
            mute: Seats::NONE,
            last: Last::default(),
            due: None,
            missed: None,
            from: crate::board::Spelling::new(),
            through: Seats::NONE,
            marked: Seats::NONE,
            ticks: [0; MAX_PLAYERS],
            piles: Vec::new(),
            unseen: Rack::EMPTY,
            among: (0, 0),
            last_turns: Seats::NONE,
            first: Seat::new(0),
            said: Vec::new(),
        }
    }

    pub(crate) fn new_game(
        options: &Options,
        seats: u8,
        library: &Library,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> Result<FinalWord, Refusal> {
        let table = agree(options, seats, library)?;
        let mut game = FinalWord::empty(table, seats);
        game.active = game.first_player(chance, log);
        game.first = if game.rules().ordered { game.active } else { game.first };
        chance.shuffle("deck", game.deck.shuffled()); // FW-09, FW-22
        if game.rules().piles {
            // FW-PN-02 to FW-PN-04
            let cards = game.deck.cards();
            game.piles = cards.rchunks(HAND).map(|pile| pile.iter().copied().collect()).collect();
            game.deck = Pile::default();
        } else {
            for seat in game.all() {
                game.draw(seat, HAND, log); // FW-27
            }
        }
        game.counts.low = game.stock();
        if game.rules().opens_sealed {
            game.phase = Phase::Sealed;
            game.sealed = vec![None; usize::from(seats)];
            return Ok(game);
        }
        let effects = game.page().begins(&game);
        if !effects.is_empty() {
            game.follow_begin(&effects, chance, log);
        }
        Ok(game)
    }

    /// FW-18 to FW-22, FW-180.
    fn first_player(&mut self, chance: &mut impl Chance, log: &mut impl Log) -> Seat {
        let seats = self.seats;
        let first = match self.options().first_player {
            _ if seats == 1 => return Seat::new(0),
            FirstPlayer::Random => chance.pick("starter", u32::from(seats), |n| Seat::new(n as u8)),
            FirstPlayer::Draw => self.draw_for_first(chance, log),
            chosen => Seat::new(first_seat(chosen).map_or(0, |seat| seat - 1)),
        };
        log.tell(|| tell::goes_first(first));
        first
    }

    /// Each draws a card; those tied for the letter nearest to A draw again.
    fn draw_for_first(&self, chance: &mut impl Chance, log: &mut impl Log) -> Seat {
        let mut deck: ArrayVec<Letter, { letter::CARDS }> = letter::letters(&letter::deck()).collect();
        chance.shuffle("first", &mut deck);
        let mut tied: ArrayVec<Seat, MAX_PLAYERS> = self.all().collect();
        while tied.len() > 1 && deck.len() >= tied.len() {
            let mut drawn: ArrayVec<(Letter, Seat), MAX_PLAYERS> = ArrayVec::new();
            for seat in &tied {
                let Some(card) = deck.pop() else { continue };
                log.tell(|| tell::drew(*seat, card, self.table.points)); // FW-19
                drawn.push((card, *seat));
            }
            let nearest = drawn.iter().map(|(card, _)| *card).min();
            tied = drawn.iter().filter(|(card, _)| Some(*card) == nearest).map(|(_, seat)| *seat).collect();
        }
        tied.first().copied().unwrap_or(Seat::new(0)) // FW-21
    }
}
