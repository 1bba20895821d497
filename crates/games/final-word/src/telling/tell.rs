//! What players are told.

use crate::clauses::{
    fw::{FW_125, FW_136, FW_139, FW_140, FW_161, FW_182, FW_184, FW_195, FW_205},
    fw_pn::FW_PN_18,
    fw_rv::FW_RV_26,
};
use crate::{
    action::Rows,
    board::{Mark, Spelling},
    check::text,
    letter::{self, Letter},
    made::{Form, Made},
    page::{Effect, Effects, Penalty, To},
    says,
    state::FinalWord,
    telling::view::{face, faces, word_zone},
};
use kernel::{Clause, Event, Log, Message, Motion, Seat, Seats, hand_zone};
use lexicon::{Points, Rack};

/// Words, told one after another.
fn list<'a>(words: impl IntoIterator<Item = &'a Spelling>) -> Vec<Message> {
    words.into_iter().map(|word| says::word(text(word))).collect()
}

/// What was chosen unseen is news when it is shown.
pub(crate) fn shown(game: &FinalWord, event: Event) -> Event {
    if game.rules().commits && !game.sealed.is_empty() { event.news() } else { event }
}

pub(crate) fn passes(game: &FinalWord, seat: Seat) -> Event {
    let pass = game.now().pass;
    let told = if game.made > 0 { says::stops } else { pass.told };
    shown(game, Event::all(told(seat)).by(pass.by))
}

/// A word that was struck down comes to what giving up comes to.
pub(crate) fn fails(seat: Seat, by: Clause) -> Event {
    Event::all(says::has_made_no_word(seat)).by(by)
}

pub(crate) fn lays(game: &FinalWord, rows: &Rows) -> Event {
    let words = game.read(game.active, rows).map(|made| list(&made.words)).unwrap_or_default();
    shown(game, Event::all(says::lays(game.active, words)))
}

pub(crate) fn accepts(seat: Seat) -> Event {
    Event::all(says::accepts(seat))
}

pub(crate) fn challenges(game: &FinalWord, seat: Seat, good: bool) -> Event {
    if good {
        Event::all(says::challenges_in_vain(seat)).by(FW_139)
    } else {
        Event::all(says::challenges(seat, game.active)).by(FW_136)
    }
}

/// Where a word lies when the words of these effects are discarded; one of those lies there until then.
fn settles_at(game: &FinalWord, word: usize, effects: &Effects) -> String {
    let gone = |other: usize| {
        effects.iter().any(|effect| matches!(effect, Effect::Discard(word, _) if usize::from(*word) == other))
    };
    let before = if gone(word) { 0 } else { (0..word).filter(|other| gone(*other)).count() };
    match game.board.owner(word) {
        Some(_) => word_zone(&game.board, word),
        None => format!("word/{}", word + 1 - before),
    }
}

/// What is said of words that stand.
fn words_made(game: &FinalWord, seat: Seat, made: &Made) -> Message {
    let words = || list(&made.words);
    match made.word {
        None if made.words.is_empty() => says::makes_no_word(seat),
        Some(_) if made.duplicates_only => says::lays_duplicates(seat, words()),
        Some(_) if game.last.left.is_empty() => says::makes(seat, words(), text(&game.last.before)),
        Some(_) => {
            let left = faces(&game.last.left, game.table.points);
            says::makes_leaving(seat, words(), text(&game.last.before), left)
        }
        None => {
            // FW-DBL-18: a word that lies there as before was not spelled.
            let own = made.form == Form::Own;
            let new = made.words.iter().enumerate().filter(|(at, _)| !own || made.changed >> at & 1 == 1);
            says::spells(seat, list(new.map(|(_, word)| word)))
        }
    }
}

/// The words lie on the board now; the hand cards in them moved there.
pub(crate) fn stands(game: &FinalWord, seat: Seat, made: &Made, effects: &Effects) -> Event {
    let mut event = Event::all(words_made(game, seat, made));
    for word in 0..game.board.words() {
        for stack in game.board.stacks(word) {
            let Some(top) = stack.last() else { continue };
            match top.mark() {
                Mark::Added | Mark::Overlaid | Mark::Duplicated | Mark::Swapped => {
                    let red = game.rules().row.mask() & top.letter().bit() != 0;
                    let zone = if red { "row".into() } else { hand_zone(seat) };
                    let face = face(top.letter(), game.table.points);
                    event = event.moving(Motion::seen(face, zone, settles_at(game, word, effects)));
                }
                Mark::None | Mark::Moved | Mark::Split => {}
            }
        }
    }
    for letter in letter::letters(&made.swapped) {
        let word = word_zone(&game.board, made.word.unwrap_or(0));
        event = event.moving(Motion::seen(face(letter, game.table.points), word, hand_zone(seat)));
    }
    shown(game, event)
}

pub(crate) fn takes_up(seat: Seat, cards: &Rack, points: Points) -> Event {
    let event = Event::all(says::takes_up(seat, faces(cards, points)));
    faces(cards, points)
        .fold(event, |event, face| event.moving(Motion::seen(face, "word/1", hand_zone(seat))))
}

pub(crate) fn scores(seat: Seat, points: i32) -> Event {
    Event::all(if points < 0 { says::loses(seat, -points) } else { says::scores(seat, points) })
}

fn moved(game: &FinalWord, mut event: Event, words: impl Iterator<Item = usize>, to: To) -> Event {
    let zone = match to {
        To::Removed => "removed".to_string(),
        To::Taken(seat) if !game.left.has(seat) => format!("taken/{seat}"),
        To::Row => "removed".to_string(),
        To::Hand | To::Deck | To::Taken(_) => return event,
    };
    for word in words {
        let borrowed = |letter: Letter| to == To::Row && game.rules().row.mask() & letter.bit() != 0;
        for cell in game.board.word(word).iter().filter(|cell| !borrowed(cell.letter())) {
            let face = face(cell.letter(), game.table.points);
            event = event.moving(Motion::seen(face, word_zone(&game.board, word), zone.clone()));
        }
    }
    event
}

pub(crate) fn clears(game: &FinalWord, to: To) -> Event {
    let event = Event::all(match to {
        To::Removed => says::board_leaves(),
        To::Hand => says::board_to_hand(),
        To::Deck => says::board_to_deck(),
        To::Taken(seat) => says::board_to_player(seat),
        To::Row => says::board_leaves_reds(),
    });
    shown(game, moved(game, event, 0..game.board.words(), to))
}

pub(crate) fn discards(game: &FinalWord, word: usize, to: To) -> Event {
    let spelling = text(&game.board.spelling(word));
    let event = Event::all(match to {
        To::Removed => says::word_leaves(spelling),
        To::Hand => says::word_to_hand(spelling),
        To::Deck => says::word_to_deck(spelling),
        To::Taken(seat) => says::word_to_player(spelling, seat),
        To::Row => says::word_leaves_reds(spelling),
    });
    moved(game, event, std::iter::once(word), to)
}

pub(crate) fn returned(count: usize) -> Event {
    Event::all(says::cards_return(count))
}

/// Only the player who draws sees the cards (FW-202).
pub(crate) fn draws(game: &FinalWord, seat: Seat, drawn: &Rack, log: &mut impl Log) {
    let points = game.table.points;
    log.tell(|| {
        let event = Event::only(seat, says::draws(seat, faces(drawn, points))).news();
        faces(drawn, points)
            .fold(event, |event, face| event.moving(Motion::seen(face, "deck", hand_zone(seat))))
    });
    log.tell(|| {
        let unseen = Motion::unseen(drawn.len() as u16, "deck", hand_zone(seat));
        let say = says::draws_unseen(seat, drawn.len());
        shown(game, Event::besides(Seats::one(seat), say).moving(unseen))
    });
}

/// FW-205.
pub(crate) fn trades(game: &FinalWord, count: usize) -> Event {
    let seat = game.active;
    let moving = Motion::unseen(count as u16, hand_zone(seat), "deck");
    shown(game, Event::all(says::trades(seat, count)).by(FW_205).moving(moving))
}

pub(crate) fn out(seat: Seat) -> Event {
    Event::all(says::is_out(seat)).by(FW_184)
}

pub(crate) fn leaves(seat: Seat) -> Event {
    Event::all(says::leaves(seat)).by(FW_195)
}

/// Whoever is told this news cannot take the choice back alone.
pub(crate) fn seals(game: &FinalWord, seat: Seat) -> Event {
    let event = Event::all(says::has_chosen(seat));
    if game.rules().commits { event.news() } else { event }
}

/// What the others chose unseen is seen now, so that whoever chose last cannot take it back alone.
pub(crate) fn all_show(game: &FinalWord) -> Event {
    let event = Event::all(says::all_show());
    if game.rules().commits { event.news() } else { event.news_by_now() }
}

pub(crate) fn skips(seat: Seat, turns: u8) -> Event {
    Event::all(says::misses(seat, turns)).by(FW_140)
}

pub(crate) fn sits_out(say: Message) -> Event {
    Event::all(say).by(FW_161)
}

pub(crate) fn pays(game: &FinalWord, seat: Seat, cost: i32) -> Event {
    let points = game.table.points;
    let say = match game.rules().penalty {
        Penalty::PutAway => says::pays_for_away(seat, cost, faces(&game.away[seat.index()], points)),
        Penalty::Cards | Penalty::Points | Penalty::None => {
            says::pays_for_hand(seat, cost, faces(game.hand(seat), points))
        }
    };
    let by = match game.rules().penalty {
        Penalty::Cards => FW_RV_26,
        Penalty::PutAway => FW_PN_18,
        Penalty::Points | Penalty::None => FW_125,
    };
    Event::all(say).by(by).news()
}

/// How one player alone stands in the end (FW-182).
pub(crate) fn result(game: &FinalWord) -> Message {
    let points = game.scores[0];
    match (game.cards_left(), game.keeps_points()) {
        (0, false) => says::over_alone(),
        (0, true) => says::over_alone_points(points),
        (left, false) => says::over_alone_left(left),
        (left, true) => says::over_alone_left_points(left, points),
    }
}

pub(crate) fn over(game: &FinalWord) -> Event {
    if game.is_solo() {
        return Event::all(result(game)).by(FW_182);
    }
    let winners = game.outcome().winners();
    Event::all(match (winners.len(), winners.lowest()) {
        (1, Some(seat)) => says::over_won(seat),
        (0, _) => says::over_unwon(),
        _ => says::over_shared(winners),
    })
}

/// FW-224, FW-RTT-30, FW-TRN-30: everybody sees the card of the turn.
pub(crate) fn turns(seat: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), "deck", hand_zone(seat));
    Event::all(says::turns_over(seat, face(card, points))).news().moving(moving)
}

pub(crate) fn spares(seat: Seat, card: Letter, to: To, points: Points) -> Event {
    let card = face(card, points);
    Event::all(match to {
        To::Hand => says::keeps(seat, card),
        To::Deck => says::puts_back(seat, card),
        To::Removed | To::Taken(_) | To::Row => says::gives_up_card(seat, card),
    })
}

pub(crate) fn asks(seat: Seat, card: Letter, points: Points) -> Event {
    Event::all(says::asks_for(seat, face(card, points)))
}

pub(crate) fn plucks(seat: Seat, from: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), hand_zone(from), hand_zone(seat));
    Event::all(says::plucks(seat, from, face(card, points))).news().moving(moving)
}

pub(crate) fn misses(from: Seat, card: Letter, points: Points) -> Event {
    Event::all(says::has_none(from, face(card, points))).news()
}

pub(crate) fn gives_back(seat: Seat, to: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), hand_zone(seat), hand_zone(to));
    Event::all(says::gives_back(seat, to, face(card, points))).moving(moving)
}

/// FW-OW-03.
pub(crate) fn hands_on(game: &FinalWord, seat: Seat) -> Event {
    let word = game.board.spelling(0);
    let pair = word.iter().filter_map(|byte| Letter::of(*byte)).map(|letter| face(letter, game.table.points));
    Event::all(says::hands_on(seat, pair))
}

/// FW-PN-26.
pub(crate) fn puts_away(seat: Seat, count: usize) -> Event {
    let unseen = Motion::unseen(count as u16, hand_zone(seat), format!("away/{seat}"));
    Event::all(says::puts_away(seat, count)).moving(unseen)
}

/// FW-PN-28: only its taker sees a pile.
pub(crate) fn takes_pile(seat: Seat, pile: u8, drawn: &Rack, points: Points, log: &mut impl Log) {
    log.tell(|| {
        let event = Event::only(seat, says::takes_pile(seat, pile + 1, faces(drawn, points))).news();
        faces(drawn, points)
            .fold(event, |event, face| event.moving(Motion::seen(face, "piles", hand_zone(seat))))
    });
    log.tell(|| {
        let unseen = Motion::unseen(drawn.len() as u16, "piles", hand_zone(seat));
        Event::besides(Seats::one(seat), says::takes_pile_unseen(seat, pile + 1)).moving(unseen)
    });
}

/// FW-PN-25, FW-PN-29.
pub(crate) fn buries(pile: u8) -> Event {
    Event::all(says::pile_leaves(pile + 1))
}

/// FW-172.
pub(crate) fn last_turns() -> Event {
    Event::all(says::last_turns_begin())
}

/// The cards that were drawn to see who goes first (FW-19).
pub(crate) fn drew(seat: Seat, card: Letter, points: Points) -> Event {
    Event::all(says::draws(seat, [face(card, points)])).news()
}

pub(crate) fn goes_first(seat: Seat) -> Event {
    Event::all(says::goes_first(seat))
}
