//! What players are told.

use crate::clauses::{
    fw::{FW_125, FW_136, FW_139, FW_140, FW_161, FW_182, FW_184, FW_195, FW_205},
    fw_pn::FW_PN_18,
    fw_rv::FW_RV_26,
};
use crate::{
    action::Rows,
    check::text,
    letter::{self, Letter},
    made::{Form, Made},
    page::{Effect, Effects, Penalty, To},
    state::FinalWord,
    telling::view::{face, word_zone},
};
use kernel::{Clause, Event, Log, Motion, Seat, Seats, hand_zone};
use lexicon::{Points, Rack};

fn cards(count: usize) -> String {
    counted(count as i32, "card")
}

/// `1 point`, `2 points`.
pub(crate) fn counted(count: i32, what: &str) -> String {
    format!("{count} {what}{}", if count.abs() == 1 { "" } else { "s" })
}

fn list(words: &[crate::board::Spelling]) -> String {
    words.iter().map(|word| text(word)).collect::<Vec<_>>().join(" and ")
}

/// What was chosen unseen is news when it is shown.
pub(crate) fn shown(game: &FinalWord, event: Event) -> Event {
    if game.rules().commits && !game.sealed.is_empty() { event.news() } else { event }
}

pub(crate) fn passes(game: &FinalWord, seat: Seat) -> Event {
    let pass = game.now().pass;
    let what = if game.made > 0 { "stops" } else { pass.verb };
    shown(game, Event::all(format!("@{seat} {what}.")).by(pass.by))
}

/// A word that was struck down comes to what giving up comes to.
pub(crate) fn fails(seat: Seat, by: Clause) -> Event {
    Event::all(format!("@{seat} has made no word.")).by(by)
}

pub(crate) fn lays(game: &FinalWord, rows: &Rows) -> Event {
    let words = game.read(game.active, rows).map(|made| list(&made.words)).unwrap_or_default();
    shown(game, Event::all(format!("@{} lays {words}; the others may doubt it.", game.active)))
}

pub(crate) fn accepts(seat: Seat) -> Event {
    Event::all(format!("@{seat} accepts."))
}

pub(crate) fn challenges(game: &FinalWord, seat: Seat, good: bool) -> Event {
    if good {
        Event::all(format!("@{seat} challenges, but the dictionary has it.")).by(FW_139)
    } else {
        Event::all(format!("@{seat} challenges: that is no word. @{} takes it back.", game.active)).by(FW_136)
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

/// The words lie on the board now; the hand cards in them moved there.
pub(crate) fn stands(game: &FinalWord, seat: Seat, made: &Made, effects: &Effects) -> Event {
    let mut line = match made.word {
        None if made.words.is_empty() => format!("@{seat} makes no word."),
        Some(_) if made.duplicates_only => format!("@{seat} lays duplicates on {}.", list(&made.words)),
        Some(_) => format!("@{seat} makes {} of {}.", list(&made.words), text(&game.last.before)),
        None => {
            // FW-DBL-18: a word that lies there as before was not spelled.
            let own = made.form == Form::Own;
            let new = made.words.iter().enumerate().filter(|(at, _)| !own || made.changed >> at & 1 == 1);
            let new: Vec<String> = new.map(|(_, word)| text(word)).collect();
            format!("@{seat} spells {}.", new.join(" and "))
        }
    };
    if !game.last.left.is_empty() {
        line.push_str(&format!(" Left over: {}.", text(&game.last.left.letters().collect::<Vec<_>>())));
    }
    let mut event = Event::all(line);
    for word in 0..game.board.words() {
        for stack in game.board.stacks(word) {
            let Some(top) = stack.last() else { continue };
            use crate::board::Mark;
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
    let event = Event::all(format!("@{seat} takes up {}.", text(&cards.letters().collect::<Vec<_>>())));
    letter::letters(cards).fold(event, |event, letter| {
        event.moving(Motion::seen(face(letter, points), "word/1", hand_zone(seat)))
    })
}

pub(crate) fn scores(seat: Seat, points: i32) -> Event {
    let (verb, points) = if points < 0 { ("loses", -points) } else { ("scores", points) };
    Event::all(format!("@{seat} {verb} {}.", counted(points, "point")))
}

fn destination(to: To) -> String {
    match to {
        To::Removed => "leaves play".into(),
        To::Hand => "goes into the hand".into(),
        To::Deck => "goes back into the deck".into(),
        To::Taken(seat) => format!("goes to @{seat}"),
        To::Row => "leaves play, but for the red cards".into(),
    }
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
    let event = Event::all(format!("What lies on the board {}.", destination(to)));
    shown(game, moved(game, event, 0..game.board.words(), to))
}

pub(crate) fn discards(game: &FinalWord, word: usize, to: To) -> Event {
    let event = Event::all(format!("{} {}.", text(&game.board.spelling(word)), destination(to)));
    moved(game, event, std::iter::once(word), to)
}

pub(crate) fn returned(count: usize) -> Event {
    Event::all(format!("{} are shuffled into the deck.", cards(count)))
}

/// Only the player who draws sees the cards (FW-202).
pub(crate) fn draws(game: &FinalWord, seat: Seat, drawn: &Rack, log: &mut impl Log) {
    let points = game.table.points;
    log.tell(|| {
        let letters: Vec<u8> = drawn.letters().collect();
        let event = Event::only(seat, format!("@{seat} draws {}.", text(&letters))).news();
        letter::letters(drawn).fold(event, |event, letter| {
            event.moving(Motion::seen(face(letter, points), "deck", hand_zone(seat)))
        })
    });
    log.tell(|| {
        let unseen = Motion::unseen(drawn.len() as u16, "deck", hand_zone(seat));
        let line = format!("@{seat} draws {}.", cards(drawn.len()));
        shown(game, Event::besides(Seats::one(seat), line).moving(unseen))
    });
}

/// FW-205.
pub(crate) fn trades(game: &FinalWord, count: usize) -> Event {
    let seat = game.active;
    let moving = Motion::unseen(count as u16, hand_zone(seat), "deck");
    shown(game, Event::all(format!("@{seat} trades {}.", cards(count))).by(FW_205).moving(moving))
}

pub(crate) fn out(seat: Seat) -> Event {
    Event::all(format!("@{seat} is out.")).by(FW_184)
}

pub(crate) fn leaves(seat: Seat) -> Event {
    Event::all(format!("@{seat} leaves the game.")).by(FW_195)
}

/// Whoever is told this news cannot take the choice back alone.
pub(crate) fn seals(game: &FinalWord, seat: Seat) -> Event {
    let event = Event::all(format!("@{seat} has chosen."));
    if game.rules().commits { event.news() } else { event }
}

pub(crate) fn all_show() -> Event {
    Event::all("All show what they chose.".to_string())
}

pub(crate) fn skips(seat: Seat, turns: u8) -> Event {
    let turns = if turns == 1 { "a turn".into() } else { format!("{turns} turns") };
    Event::all(format!("@{seat} misses {turns}.")).by(FW_140)
}

pub(crate) fn sits_out(seat: Seat, why: &'static str) -> Event {
    Event::all(format!("@{seat} {why} and passes.")).by(FW_161)
}

pub(crate) fn pays(game: &FinalWord, seat: Seat, cost: i32) -> Event {
    let away = game.rules().penalty == Penalty::PutAway;
    let (cards, place) =
        if away { (&game.away[seat.index()], "put away") } else { (game.hand(seat), "in hand") };
    let cards: Vec<u8> = cards.letters().collect();
    let by = match game.rules().penalty {
        Penalty::Cards => FW_RV_26,
        Penalty::PutAway => FW_PN_18,
        Penalty::Points | Penalty::None => FW_125,
    };
    Event::all(format!("@{seat} loses {cost} for {} {place}.", text(&cards))).by(by).news()
}

/// How one player alone stands in the end (FW-182).
pub(crate) fn result(game: &FinalWord) -> String {
    let left = match game.cards_left() {
        0 => "every card is played".into(),
        left => format!("{} left in deck and hand", counted(left, "card")),
    };
    let points = game.keeps_points().then(|| format!(", {}", counted(game.scores[0], "point")));
    format!("The game is over: {left}{}.", points.unwrap_or_default())
}

pub(crate) fn over(game: &FinalWord) -> Event {
    if game.is_solo() {
        return Event::all(result(game)).by(FW_182);
    }
    let winners: Vec<String> = game.outcome().winners().iter().map(|seat| format!("@{seat}")).collect();
    let verb = if winners.len() == 1 { "wins" } else { "share the win" };
    Event::all(format!("The game is over: {} {verb}.", winners.join(" and ")))
}

/// FW-224, FW-RTT-30, FW-TRN-30: everybody sees the card of the turn.
pub(crate) fn turns(seat: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), "deck", hand_zone(seat));
    Event::all(format!("@{seat} turns over {}.", card.title())).news().moving(moving)
}

pub(crate) fn spares(seat: Seat, card: Letter, to: To) -> Event {
    let what = match to {
        To::Hand => "keeps",
        To::Deck => "puts back",
        To::Removed | To::Taken(_) | To::Row => "gives up",
    };
    Event::all(format!("@{seat} {what} {}.", card.title()))
}

pub(crate) fn asks(seat: Seat, card: Letter) -> Event {
    Event::all(format!("@{seat} asks for {}.", card.title()))
}

pub(crate) fn plucks(seat: Seat, from: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), hand_zone(from), hand_zone(seat));
    Event::all(format!("@{seat} plucks {} from @{from}.", card.title())).news().moving(moving)
}

pub(crate) fn misses(from: Seat, card: Letter) -> Event {
    Event::all(format!("@{from} has no {}.", card.title())).news()
}

pub(crate) fn gives_back(seat: Seat, to: Seat, card: Letter, points: Points) -> Event {
    let moving = Motion::seen(face(card, points), hand_zone(seat), hand_zone(to));
    Event::all(format!("@{seat} gives {} back to @{to}.", card.title())).moving(moving)
}

/// FW-OW-03.
pub(crate) fn hands_on(game: &FinalWord, seat: Seat) -> Event {
    let pair: Vec<String> = game.board.spelling(0).iter().map(|byte| text(&[*byte])).collect();
    Event::all(format!("@{seat} hands on {}.", pair.join(" and ")))
}

/// FW-PN-26.
pub(crate) fn puts_away(seat: Seat, count: usize) -> Event {
    Event::all(format!("@{seat} puts {} away.", cards(count))).moving(Motion::unseen(
        count as u16,
        hand_zone(seat),
        format!("away/{seat}"),
    ))
}

/// FW-PN-28: only its taker sees a pile.
pub(crate) fn takes_pile(seat: Seat, pile: u8, drawn: &Rack, points: Points, log: &mut impl Log) {
    log.tell(|| {
        let letters: Vec<u8> = drawn.letters().collect();
        let event = Event::only(seat, format!("@{seat} takes pile {}: {}.", pile + 1, text(&letters))).news();
        letter::letters(drawn).fold(event, |event, letter| {
            event.moving(Motion::seen(face(letter, points), "piles", hand_zone(seat)))
        })
    });
    log.tell(|| {
        let unseen = Motion::unseen(drawn.len() as u16, "piles", hand_zone(seat));
        Event::besides(Seats::one(seat), format!("@{seat} takes pile {}.", pile + 1)).moving(unseen)
    });
}

/// FW-PN-25, FW-PN-29.
pub(crate) fn buries(pile: u8) -> Event {
    Event::all(format!("Pile {} leaves play unseen.", pile + 1))
}

/// FW-172.
pub(crate) fn last_turns() -> Event {
    Event::all("The last turns begin.".to_string())
}

/// The cards that were drawn to see who goes first (FW-19).
pub(crate) fn drew(seat: Seat, card: Letter) -> Event {
    Event::all(format!("@{seat} draws {}.", card.title())).news()
}

pub(crate) fn goes_first(seat: Seat) -> Event {
    Event::all(format!("@{seat} goes first."))
}
