//! The messages between clients and the table server.
//!
//! Every message is JSON. These types are the source of the TypeScript types in `web/src/wire`, of the OpenAPI document and of the schema
//! of the socket; what they mean is told in `docs/protocol.md`. The version of the protocol is [`VERSION`]: a change that an older client would misread is a new one.
//!
//! A game as a viewer sees it ([`kernel::View`] and what is in it) is sent as the kernel makes it; with its feature `schema` the kernel's own types
//! are the source of those forms too.
//!
//! | part | what it holds |
//! |---|---|
//! | [`table`] | what a table is: who sits where, clocks, how it stands |
//! | [`command`] | what a client asks of a table, and the answers |
//! | [`live`], [`schema`] | what passes over the socket; its JSON schema |
//! | [`heard`] | the server's messages as a client in Rust reads them |
//! | [`program`] | what passes between the house and a program that plays |
//! | [`step`], [`pack`] | moves by what they changed; messages that name what was sent before |
//! | [`deck`] | cards, decks of a person, and what the judge says of them |
//! | [`account`], [`game`] | people; titles, rules and their scenarios |
//! | [`meet`] | how people who do not know each other come to a table |
//! | [`people`] | profiles, friends, blocks, invitations to tables |
//! | [`moderation`] | reports, mutes, and the page of operators |
//! | [`tournament`] | tournaments |
//! | [`daily`] | the puzzles of a day |
//! | [`reach`] | how a house is reached from other machines |

pub mod account;
pub mod command;
pub mod daily;
pub mod deck;
pub mod export;
pub mod fairness;
pub mod game;
pub mod heard;
pub mod live;
pub mod meet;
pub mod moderation;
pub mod pack;
pub mod people;
pub mod program;
pub mod reach;
pub mod replay;
pub mod schema;
pub mod sign_in;
pub mod step;
pub mod table;
pub mod tournament;

pub use account::{
    Account, Credentials, Me, NewGuest, NewPassword, Profile, Proof, PushAddress, PushKey, Recovery,
    RecoveryCodes, RecoveryLeft, SessionInfo, SignedIn,
};
pub use command::{Answer, Command, Outcome, Problem, ProblemCode};
pub use daily::{
    DailyAnswer, DailyDay, DailyDeal, DailyDone, DailyEnd, DailyKept, DailyMove, DailyPuzzle, DailyRow,
    DailyScene, DailySolution, DailyState, DailyStep, DailyTable,
};
pub use deck::{
    CardFile, CardFileVerdict, CardPool, Copies, Deck, DeckCheck, DeckProblem, DeckVerdict, Fault, NewDeck,
    OwnCards, PoolCard, ReadyDeck, TableDeck,
};
pub use export::{
    CallKept, CalledIn, Export, HowHeld, RatingKept, RatingStepKept, ResultKept, TournamentKept,
};
pub use fairness::{CalledOff, Fairness, OffReason, Opening, Withheld};
pub use game::{
    ClauseInfo, GameInfo, Lesson, LessonStep, OptionInfo, Primer, ScenarioFrame, ScenarioInfo, TitleInfo,
};
pub use live::{FromClient, FromServer, Moved, Said, Snapshot};
pub use meet::{Seek, Seeking};
pub use moderation::{
    BanInfo, DeedInfo, DeedPage, FlagInfo, FlagPage, Muted, Named, NewBan, NewPace, NewReport, OperatorHome,
    PeoplePage, PersonInfo, ReportInfo, ReportKind, ReportPage, SentReport, Settle, Settled, TablePace,
    TablePage,
};
pub use pack::{Packer, Unpacker};
pub use people::{
    BotRating, BoxRating, Calls, Career, Friendship, HeadToHead, NewCall, NewProfile, PastGame, PastPlayer,
    People, PersonPage, PersonRef, ProfileChoice, RatingMoment, ShownTo, TableCall, TitleCareer, TitleRating,
    WordMade,
};
pub use program::{
    FromProgram, MAX_PROGRAM_LINE, MAX_PROGRAM_MOVES, MAX_PROGRAM_WORDS, PROGRAM_VERSION, ToProgram,
};
pub use reach::Reach;
pub use replay::{Analysed, Frame, PlayOn, Replay, Verdict};
pub use sign_in::{NewSignIn, SignInAnswer, SignInAsk, SignInClaim, SignInCode, SignInWaits, TypedCode};
pub use step::{Change, PanelChange, Seen, Step, ZoneChange};
pub use table::{
    Clock, Invitation, LobbyPage, NewTable, ReplaceAsk, SeatInfo, SeatPlan, SeatRating, Status, Summary,
    TableInfo, UndoAsk, Visibility,
};
pub use tournament::{
    NewBots, NewTournament, TournamentFormat, TournamentGame, TournamentInfo, TournamentPage, TournamentRow,
    TournamentStatus, TournamentSummary,
};

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The version of [`Step`] and of how it is packed.
pub const STEPS: u32 = 1;

/// The most bytes of a message from a client.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The most characters of a name.
pub const MAX_NAME: usize = 24;

/// The most characters of what somebody says of a report.
pub const MAX_NOTE: usize = 500;

/// The most characters of the reason of a ban: it is read where there is little room.
pub const MAX_WHY: usize = 120;

/// The most bytes of a card file.
pub const MAX_CARD_FILE: usize = 256 * 1024;

/// The most bytes of a deck file.
pub const MAX_DECK_FILE: usize = 10_000;

/// The most decks of a person.
pub const MAX_DECKS: usize = 50;

/// The most different cards of a deck that is written down.
pub const MAX_DECK_CARDS: usize = 100;

/// The most characters of a deck's name.
pub const MAX_DECK_NAME: usize = 40;

/// The most characters of a card's name.
pub const MAX_CARD_NAME: usize = 60;

/// The most characters of a line of chat.
pub const MAX_CHAT: usize = 300;

/// How many lines of chat a table keeps.
pub const CHAT_KEPT: usize = 200;

/// The most characters of a move's own id.
pub const MAX_ID: usize = 40;

/// The most characters of a move in notation.
pub const MAX_MOVE: usize = 2000;
