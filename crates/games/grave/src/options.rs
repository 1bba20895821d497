//! The named options.

pub use crate::house::HouseWords;
use crate::says;
use kernel::Message;
pub use kernel::OnOff;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table agrees on before set-up (WG-216).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many letters a Brain point takes (WG-14, WG-16).
    pub mode: Mode,
    /// Who starts the first round (WG-28).
    pub first_player: FirstPlayer,
    /// Which seat starts; counts only with `first_player` at `chosen` (WG-28).
    #[schemars(range(min = 1, max = 4))]
    pub first_seat: u8,
    /// Which words there are; a table that anybody can find has `wordnik-clean` (WG-244, WG-245).
    #[schemars(extend("formerly" = { "custom": "own" }))]
    pub word_list: WordList,
    /// How much is taken for slang and does not count (WG-99, WG-247).
    pub slang: Slang,
    /// Words that this table agrees on, whatever the list says of them: `none`, or a list of at most 24 (WG-248).
    #[schemars(example = some_words(), extend("words" = true))]
    pub house_words: HouseWords,
    /// What happens with a word that is not on the list (WG-94, WG-217).
    pub word_check: WordCheck,
    /// Whether a letter is played only if a word can still come of it (WG-71, WG-226).
    pub word_in_mind: WordInMind,
    /// Whether a player who asks is told what a bot would do (WG-249).
    pub hints: OnOff,
    /// Whether the starter of a round must play a letter (WG-65, WG-227).
    pub opening_must_play: OnOff,
    /// When a hand of more than 5 is cut down (WG-67, WG-225).
    pub hand_limit_timing: HandLimitTiming,
    /// Which abilities may be played after a word (WG-87).
    pub abilities_after_word: AbilitiesAfterWord,
    /// Whether Rock On reaches players who are out of the round (WG-147).
    pub rock_on_out_of_round: RockOnOutOfRound,
    /// What becomes of the word of a player who is kicked out (WG-160, WG-228).
    pub laid_to_rest_claim: LaidToRestClaim,
    /// What letters earn that do not fill a group (WG-183).
    pub rounding: Rounding,
    /// After how many laps without a change a round is void (WG-189).
    #[schemars(range(min = 1, max = 3))]
    pub stall_laps: u8,
    /// After how many turns a round ends (WG-193).
    #[schemars(range(min = 50, max = 200))]
    pub round_turn_limit: u8,
    /// After how many rounds the game ends (WG-199).
    #[schemars(range(min = 50, max = 200))]
    pub round_limit: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::default(),
            first_player: FirstPlayer::default(),
            first_seat: 1,
            word_list: WordList::default(),
            slang: Slang::default(),
            house_words: HouseWords::default(),
            word_check: WordCheck::default(),
            word_in_mind: WordInMind::default(),
            hints: OnOff::default(),
            opening_must_play: OnOff::default(),
            hand_limit_timing: HandLimitTiming::default(),
            abilities_after_word: AbilitiesAfterWord::default(),
            rock_on_out_of_round: RockOnOutOfRound::default(),
            laid_to_rest_claim: LaidToRestClaim::default(),
            rounding: Rounding::default(),
            stall_laps: 1,
            round_turn_limit: 100,
            round_limit: 100,
        }
    }
}

impl Options {
    /// What was agreed, for everybody to read (WG-216): the mode, and whatever is not as usual.
    pub(crate) fn agreed(&self) -> impl Iterator<Item = Message> {
        let is_clean = matches!(self.word_list, WordList::WordnikClean | WordList::Scowl80Clean);
        let unusual = [
            (is_clean, says::agreed_clean()),
            (self.slang == Slang::Narrow, says::agreed_narrow_slang()),
            (self.hints == OnOff::On, says::agreed_hints()),
            (self.rounding == Rounding::Up, says::agreed_rounding_up()),
            (self.word_check == WordCheck::ListThenVote, says::agreed_votes()),
            (self.word_in_mind == WordInMind::Honour, says::agreed_honour()),
            (self.opening_must_play == OnOff::On, says::agreed_opening()),
            (self.hand_limit_timing == HandLimitTiming::Immediate, says::agreed_immediate_limit()),
            (self.abilities_after_word == AbilitiesAfterWord::StepAheadOnly, says::agreed_step_ahead_only()),
            (self.rock_on_out_of_round == RockOnOutOfRound::Allowed, says::agreed_rock_on_anybody()),
            (self.laid_to_rest_claim == LaidToRestClaim::Stands, says::agreed_claim_stands()),
        ];
        let unusual = unusual.into_iter().filter_map(|(holds, message)| holds.then_some(message));
        let laps = (self.stall_laps > 1).then(|| says::agreed_stall_laps(self.stall_laps));
        let mode = says::agreed_mode(self.mode.letters());
        std::iter::once(mode).chain(unusual).chain(self.house_words.message()).chain(laps)
    }
}

/// An example of words that a table may agree on.
fn some_words() -> [&'static str; 2] {
    ["gonna", "pong"]
}

kernel::choices! {
    /// How many letters a Brain point takes (WG-180 to WG-182).
    Mode {
        /// One letter.
        Easy,
        /// Two letters.
        #[default]
        Standard,
        /// Three letters.
        Challenging,
    }
    /// Who starts the first round (WG-28).
    FirstPlayer {
        /// Drawn by lot.
        #[default]
        Random,
        /// The seat that `first_seat` names.
        Chosen,
    }
    /// Which words there are (WG-244).
    WordList {
        /// The list of Wordnik.
        #[default]
        Wordnik,
        /// The larger list of SCOWL, up to size 80.
        Scowl80,
        /// The list of Wordnik without offensive words (WG-245).
        WordnikClean,
        /// The larger list without offensive words (WG-245).
        Scowl80Clean,
        /// A list of the players' own.
        #[serde(alias = "custom")]
        Own,
    }
    /// How much is taken for slang (WG-247).
    Slang {
        /// What WordNet marks as slang in every meaning.
        Narrow,
        /// That, what it calls slang in its definitions, and spellings of how things are said.
        #[default]
        Wide,
    }
    /// What happens with a word that is not on the list (WG-94).
    WordCheck {
        /// It cannot be played.
        #[default]
        List,
        /// All players may vote on it.
        ListThenVote,
    }
    /// Whether a letter is played only if a word can still come of it (WG-71).
    WordInMind {
        /// A word must exist that contains the whole spread.
        #[default]
        Witness,
        /// The table trusts its players.
        Honour,
    }
    /// When a hand of more than 5 is cut down (WG-67).
    HandLimitTiming {
        /// At the end of the turn.
        #[default]
        EndOfTurn,
        /// At once.
        Immediate,
    }
    /// Which abilities may be played after a word (WG-87).
    AbilitiesAfterWord {
        /// Step Ahead, and those that take a card to hand.
        #[default]
        AllToHand,
        /// Step Ahead alone.
        StepAheadOnly,
    }
    /// Whether Rock On reaches players who are out of the round (WG-147).
    RockOnOutOfRound {
        /// It does not.
        #[default]
        Protected,
        /// It does.
        Allowed,
    }
    /// What becomes of the word of a player who is kicked out (WG-160).
    LaidToRestClaim {
        /// It is no longer standing.
        #[default]
        Lapses,
        /// It must still be beaten.
        Stands,
    }
    /// What letters earn that do not fill a group (WG-183).
    Rounding {
        /// Nothing.
        #[default]
        Down,
        /// As much as a full group.
        Up,
    }
}

impl Mode {
    /// How many letters a Brain point takes.
    pub(crate) const fn letters(self) -> u8 {
        match self {
            Mode::Easy => 1,
            Mode::Standard => 2,
            Mode::Challenging => 3,
        }
    }
}

impl WordList {
    /// Its name on the table's shelf.
    pub const fn name(self) -> &'static str {
        match self {
            WordList::Wordnik => "wordnik",
            WordList::Scowl80 => "scowl80",
            WordList::WordnikClean => "wordnik-clean",
            WordList::Scowl80Clean => "scowl80-clean",
            // Records name it so.
            WordList::Own => "custom",
        }
    }
}

/// The options that are looked at during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// Letters of a Brain point.
    pub(crate) group: u8,
    pub(crate) round_up: bool,
    pub(crate) vote: bool,
    pub(crate) witness: bool,
    pub(crate) slang: lexicon::usage::Slang,
    pub(crate) hints: bool,
    pub(crate) opening_must_play: bool,
    pub(crate) immediate_limit: bool,
    pub(crate) only_step_ahead_after_word: bool,
    pub(crate) rock_on_anybody: bool,
    pub(crate) claim_stands: bool,
    pub(crate) stall_laps: u8,
    pub(crate) turn_limit: u8,
    pub(crate) round_limit: u8,
}

impl Rules {
    pub(crate) fn new(options: &Options) -> Rules {
        Rules {
            group: options.mode.letters(),
            round_up: options.rounding == Rounding::Up,
            vote: options.word_check == WordCheck::ListThenVote,
            witness: options.word_in_mind == WordInMind::Witness,
            slang: match options.slang {
                Slang::Narrow => lexicon::usage::Slang::Narrow,
                Slang::Wide => lexicon::usage::Slang::Wide,
            },
            hints: options.hints == OnOff::On,
            opening_must_play: options.opening_must_play == OnOff::On,
            immediate_limit: options.hand_limit_timing == HandLimitTiming::Immediate,
            only_step_ahead_after_word: options.abilities_after_word == AbilitiesAfterWord::StepAheadOnly,
            rock_on_anybody: options.rock_on_out_of_round == RockOnOutOfRound::Allowed,
            claim_stands: options.laid_to_rest_claim == LaidToRestClaim::Stands,
            stall_laps: options.stall_laps,
            turn_limit: options.round_turn_limit,
            round_limit: options.round_limit,
        }
    }

    /// What a word of so many letters earns (WG-180 to WG-184).
    pub(crate) fn award(&self, letters: usize) -> u8 {
        let group = usize::from(self.group);
        (if self.round_up { letters.div_ceil(group) } else { letters / group }) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::wg::WG_184;

    #[test]
    fn words_of_three_to_nine_letters_earn_what_the_table_says() {
        trials::shows![WG_184];
        let earns = |mode: Mode| {
            let rules = Rules::new(&Options { mode, ..Options::default() });
            (3..=9).map(|letters| rules.award(letters)).collect::<Vec<_>>()
        };
        assert_eq!(earns(Mode::Easy), [3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(earns(Mode::Standard), [1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(earns(Mode::Challenging), [1, 1, 1, 2, 2, 2, 3]);
    }
}
