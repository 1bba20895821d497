//! What follows when a word stands, or a player fails: what pages say, and `follow` does.

use crate::{letter::Letter, page::Say, turn::End};
use arrayvec::ArrayVec;
use kernel::{Clause, Seat, Seats};

/// Where cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Out of play (FW-11).
    Removed,
    /// Into the active player's hand.
    Hand,
    /// Into the deck, which is shuffled; out of play if the deck is out.
    Deck,
    /// To a player, for good.
    Taken(Seat),
    /// Out of play, but for the cards that lie open for all (FW-RED-06).
    Row,
}

/// What happens when a word stands, or a player fails: done in order.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// Points for a player.
    Score(Seat, i32),
    /// Points that a player loses by this clause.
    Lose(Seat, i32, Clause),
    /// Every word in play goes there.
    Clear(To),
    /// One word in play goes there.
    Discard(u8, To),
    /// The active player draws so many cards.
    Draw(u8),
    /// The active player's hand is filled up.
    Fill,
    /// The active player is out of the game.
    Out,
    /// The active player has given up on the word in play, or on opening.
    GiveUp,
    /// Nobody has given up any more.
    Afresh,
    /// The active player goes on with this step of the turn.
    Step(u8),
    /// The active player chooses a word in play.
    Choose,
    /// Another player is asked out of turn, with this step.
    Ask(Seat, u8),
    /// The turn goes to this player when it ends.
    Next(Seat),
    /// The game is over, for this reason.
    Over(End),
    /// The active player turns the top card of the deck over, and it is due (FW-224).
    Turn,
    /// The card that was due goes there, or stays in the hand.
    Spare(To),
    /// The card that was due goes back to this player.
    GiveBack(Seat),
    /// The active player is asked for a letter of the others' hands.
    Request,
    /// One card of this letter goes from the next player to the active one, and is due.
    Pluck(Letter),
    /// The letter was not there.
    Miss(Letter),
    /// The active player chooses one of these words: the first, counted from 0, and how many.
    ChooseOf(u8, u8),
    /// This player picks letters in play.
    Pick(Seat),
    /// This word leaves play, and those behind it move up.
    Remove(u8),
    /// Of the first word only these stacks stay in play, a bit each.
    KeepOnly(u32),
    /// These stacks of a word go into the active player's hand.
    Lift(u8, u32),
    /// The active player has taken this word over.
    TakeOver(u8),
    /// This player's hand is filled up.
    FillFor(Seat),
    /// The hands of all are filled up, the active player's first.
    FillAll,
    /// All draw one card after the other up to full hands, the first player first.
    Share,
    /// This player is through with the round, or out of the trick.
    Through(Seat),
    /// A new round or trick begins, and these are out of it from the start.
    Round(Seats),
    /// The page marks this player.
    Mark(Seat),
    /// It takes the marks of these away.
    Unmark(Seats),
    /// The active player has used these red cards.
    Tick(u8),
    /// The active player's hand is put away, face down.
    PutAway,
    /// The active player takes this pile up.
    TakePile(u8),
    /// This pile leaves play, unseen.
    BuryPile(u8),
    /// All choose unseen; this player's choice is done first.
    Seal(Seat),
    /// The turn counts neither as one with nor as one without a word (FW-TRK-27).
    Uncounted,
}

/// Effects in order; the turn ends after them unless one says otherwise.
pub type Effects = ArrayVec<Effect, 12>;

/// What a wrong challenge costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The challenger's next turn (FW-140).
    Turn,
    /// The points of this round (FW-145).
    Points,
    /// This trick, or the next (FW-TRK-26).
    Trick,
}

/// What a player is asked who picks letters in play.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The question as it is put.
    pub ask: Say,
    /// What picking them does.
    pub label: Say,
    /// Fewer letters are no answer.
    pub least: u8,
    /// Nor are more.
    pub most: u8,
}

/// How a player came to make no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fail {
    /// The player passed, or had to.
    Pass,
    /// Cards were traded instead.
    Trade,
    /// The words laid down were struck down.
    Struck,
}
