//! What a page can say.

use crate::{
    action::Rows,
    letter::Letter,
    made::Made,
    options::{MoveSet, Options},
    state::FinalWord,
    step::{Effects, Fail, Moves, Picking, Rules, Step, To, Wrong},
};
use clauses::{
    Clause,
    fw::{FW_86, FW_172},
    hs::HS_04,
};
use kernel::{Refusal, Seat, Seats, refuse};
use lexicon::Rack;

/// A page of the rulebook. What a game does not say is the common rule (FW-16).
pub trait Page: Sync {
    /// Sets the options that the game has to their defaults.
    fn preset(&self, options: &mut Options);

    /// The named sets of moves, the default first.
    fn move_sets(&self) -> &'static [(MoveSet, Moves)] {
        &[]
    }

    /// The game's settings.
    fn rules(&self, options: &Options) -> Rules;

    /// What the active player may do now.
    fn step(&self, game: &FinalWord) -> Step;

    /// What follows when words stand. The board is still as it was before.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects;

    /// What follows when the active player makes no word.
    fn fail(&self, _game: &FinalWord, _how: Fail) -> Effects {
        FinalWord::done()
    }

    /// What follows when the active player leaves: the turn ends (FW-196).
    fn left(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether this word may be changed by this player (FW-53).
    fn may_change(&self, _game: &FinalWord, _seat: Seat, _word: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether this word may be chosen, where the game asks for one.
    fn may_take(&self, _game: &FinalWord, _word: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// What a choice is refused by where nothing is to be chosen, or no such word lies there.
    fn no_such_choice(&self, _game: &FinalWord) -> Refusal {
        refuse(HS_04).fact("problem", "nothing is to be chosen now")
    }

    /// What anything else is refused by while a choice has to be made (FW-214).
    fn forced(&self, game: &FinalWord) -> Refusal {
        self.no_such_choice(game)
    }

    /// What follows when a word was chosen.
    fn took(&self, _game: &FinalWord, _word: usize) -> Effects {
        FinalWord::done()
    }

    /// Whether a draw is open now (FW-RTT-08).
    fn may_draw(&self, _game: &FinalWord) -> Result<(), Refusal> {
        Err(refuse(HS_04).fact("problem", "no card is to be drawn now"))
    }

    /// What follows when it is drawn.
    fn draws(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether one may pass (FW-158).
    fn may_pass(&self, _game: &FinalWord) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether to lay nothing is an answer.
    fn may_lay_nothing(&self, _game: &FinalWord) -> bool {
        false
    }

    /// What a turn begins with.
    fn begins(&self, _game: &FinalWord) -> Effects {
        FinalWord::done()
    }

    /// Whether this player is passed over.
    fn sits_out(&self, _game: &FinalWord, _seat: Seat) -> bool {
        false
    }

    /// What follows when a letter was asked for.
    fn asked(&self, _game: &FinalWord, _letter: Letter) -> Effects {
        FinalWord::done()
    }

    /// How many letters in play are picked, and what for.
    fn picking(&self, _game: &FinalWord) -> Picking {
        Picking { ask: "Pick letters.", label: "Pick letters", least: 0, most: 0 }
    }

    /// Whether these letters may be picked; each is there, and named once.
    fn may_pick(&self, _game: &FinalWord, _rows: &Rows) -> Result<(), Refusal> {
        Ok(())
    }

    /// Letters worth picking, the first legal ones first and the best last.
    fn picks(&self, _game: &FinalWord) -> Vec<Rows> {
        Vec::new()
    }

    /// What the quick player picks.
    fn best_pick(&self, game: &FinalWord) -> Option<Rows> {
        self.picks(game).into_iter().next()
    }

    /// Whether the game is over as soon as somebody is out (FW-RED-29).
    fn ends_when_out(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Whether a round is under way that is always finished.
    fn mid_round(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Whether the game goes on although nobody holds a card.
    fn plays_on(&self, _game: &FinalWord) -> bool {
        false
    }

    /// What follows when letters were picked.
    fn picked(&self, _game: &FinalWord, _rows: &Rows) -> Effects {
        FinalWord::done()
    }

    /// What else a word must be like.
    fn fits(&self, _game: &FinalWord, _rows: &Rows, _made: &Made) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether a card that is due stays in the hand when it is not used.
    fn keeps_due(&self, _game: &FinalWord) -> bool {
        true
    }

    /// What trading that card is refused by, where it does not stay.
    fn due_stays(&self, _game: &FinalWord) -> Refusal {
        refuse(FW_86)
    }

    /// What cards are refused by that are neither in the hand nor in reach.
    fn out_of_reach(&self, _missing: &Rack) -> Refusal {
        refuse(FW_86)
    }

    /// The rows that stand although others of the same turn are no words.
    fn stands_in_part(&self, _game: &FinalWord, _rows: &Rows) -> Option<Rows> {
        None
    }

    /// What a wrong challenge costs (FW-139, FW-145).
    fn wrong_challenge(&self, game: &FinalWord) -> Wrong {
        if game.sealed.is_empty() { Wrong::Turn } else { Wrong::Points }
    }

    /// Who has a last turn when the game is about to end after a turn of this player (FW-172).
    fn last_turns(&self, _game: &FinalWord, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// The clause by which there are last turns.
    fn last_turns_by(&self) -> Clause {
        FW_172
    }

    /// Whether the points of a word are known when it is laid.
    fn foretells(&self, _game: &FinalWord) -> bool {
        true
    }

    /// Placement by rules that no other game has, instead of the common ones.
    fn placed(&self, _game: &FinalWord, _seat: Seat, _rows: &Rows) -> Option<Result<Made, Refusal>> {
        None
    }

    /// Rows of the right form by rules that no other game has, to show how they are written; they need not spell anything.
    fn example(&self, _game: &FinalWord, _seat: Seat, _cards: &[Letter]) -> Option<Rows> {
        None
    }

    /// How the move that no other game has is written.
    fn how(&self, _game: &FinalWord, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether the game can be played with these moves alone.
    fn can_do_with(&self, moves: Moves) -> bool {
        moves.add || moves.overlay || moves.give_take || moves.duplicate
    }

    /// Which moves those are.
    fn needs(&self) -> &'static str {
        "Add, Overlay, Give&Take or Duplicate"
    }

    /// Rows to try by rules that no other game has, if the game has such rules now; each call of `dice(n)` gives a number below `n`.
    fn dare(
        &self,
        _game: &FinalWord,
        _seat: Seat,
        _dice: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Option<Rows>> {
        None
    }

    /// Rows worth trying by rules that no other game has, the best first; empty where the common search serves.
    fn ideas(&self, _game: &FinalWord, _seat: Seat, _found: &mut dyn FnMut(Rows)) -> bool {
        false
    }

    /// What a play with cards of a row is worth beyond its letters, in tenths of a point.
    fn beyond(&self, _game: &FinalWord, _seat: Seat, _words: &[&[u8]], _played: &Rack) -> i32 {
        0
    }

    /// The most that one letter can add to that.
    fn letter_beyond(&self, _game: &FinalWord, _seat: Seat, _letter: Letter) -> i32 {
        0
    }

    /// What lies on the board for a player, in tenths of a point, as the expert weighs it.
    fn promise(&self, _game: &FinalWord, _seat: Seat) -> i32 {
        0
    }

    /// Whether the game is over with the deck out; `lap` tells that all have just failed in a row (FW-173).
    fn over(&self, _game: &FinalWord, lap: bool) -> bool {
        lap
    }

    /// What the panel of a player says whom the page has marked; none where it is nothing to be shown.
    fn mark(&self) -> Option<&'static str> {
        Some("marked")
    }

    /// What ended the game when the page said so, and by which clause.
    fn ended(&self, game: &FinalWord) -> (&'static str, Clause) {
        ("The deck is out, and nobody has made a word in a full round.", game.rules().ends_by)
    }

    /// Whether the game is over before the active player is asked.
    fn over_before_turn(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Whether the active player passes without being asked.
    fn must_pass(&self, _game: &FinalWord) -> bool {
        false
    }

    /// Where the words in play go after a full round without a word, if they do not stay.
    fn restarts(&self, _game: &FinalWord) -> Option<To> {
        None
    }

    /// Who takes what lies on the board at the end, and by which clause.
    fn takes_at_end(&self, _game: &FinalWord) -> Option<(Seat, Clause)> {
        None
    }

    /// What that is worth.
    fn worth_at_end(&self, _game: &FinalWord) -> i32 {
        0
    }

    /// Whether nothing can be done in this step without a card in hand.
    fn needs_cards(&self, _game: &FinalWord) -> bool {
        true
    }

    /// Whether all choose their first words unseen.
    fn opens_sealed(&self, _options: &Options) -> bool {
        false
    }
}
