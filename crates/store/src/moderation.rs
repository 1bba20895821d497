//! What keeps a house friendly: reports, mutes, the pace of talk, games that were played unusually well, and what operators do about it all.

use crate::{Ban, Channel, Id, Listed, Person, Promise, TokenHash};

/// A person as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The account or guest.
    pub person: Person,
    /// How many sessions there are.
    pub sessions: u32,
    /// When one of them was last used.
    pub used: Option<u64>,
    /// At how many tables the person sits.
    pub tables: u32,
    /// The ban that was last laid on them, whether or not it holds still.
    pub ban: Option<Ban>,
    /// Whether they are an operator themselves.
    pub operator: bool,
}

/// Something that an operator does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Somebody may not come in any more, until the ban ends.
    Ban(Id, Ban),
    /// A ban is lifted.
    Unban(Id),
    /// All sessions of a person end.
    EndSessions(Id),
    /// A table goes, with its journal and what was said at it.
    RemoveTable(Id),
    /// An account looks after the house from the browser.
    Appoint(Id),
    /// It does so no longer.
    Dismiss(Id),
    /// A report needs nobody's attention any more, or needs it again.
    SettleReport(u64, bool),
    /// The same of a seat of a game that was played unusually well, by the number of the result.
    SettleFlag(u64, u8, bool),
    /// How many lines a minute anybody may say at a table, or where none is named in the house; nothing takes that back.
    Pace(Option<Id>, Option<u32>),
    /// Something that was done otherwise is written down.
    Note(&'static str, Id),
}

/// Something that an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Its number; a later one has a greater one.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The operator's account; nothing for whoever was at the machine itself.
    pub by: Option<Id>,
    /// What the operator is called now.
    pub by_name: Option<String>,
    /// What was done, in a word or two.
    pub what: String,
    /// To whom or to which table, if to any.
    pub whom: Option<Id>,
    /// What that person is called now.
    pub name: Option<String>,
    /// Why, or how: the reason of a ban, the number of a report.
    pub why: String,
}

/// A report that somebody makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Who makes it.
    pub by: Id,
    /// Whom it is about.
    pub whom: Id,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What it is about, in a word of the server's.
    pub kind: String,
    /// The table at which it happened, if it did at one.
    pub table: Option<Id>,
    /// The line that is reported, as it was said.
    pub said: Option<String>,
    /// What whoever reports says of it.
    pub note: String,
}

/// A report as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its number, from 1; a later one has a greater one.
    pub number: u64,
    /// What was reported.
    pub report: NewReport,
    /// What the person it is about was called then; empty once they are forgotten.
    pub name: String,
    /// What whoever made it is called now.
    pub by_name: Option<String>,
    /// When it was settled, and by which operator.
    pub settled: Option<(u64, Id)>,
}

/// How somebody played in a word game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// How many decisions the solver looked at.
    pub decisions: u32,
    /// Of how many of them it found nothing better.
    pub best: u32,
    /// How many words were made.
    pub words: u32,
    /// How many of them hardly anybody knows.
    pub rare: u32,
    /// How long a word took, in milliseconds: half took longer. Nothing where no word was made.
    pub word_ms: Option<u32>,
}

/// A seat of a rated game that was played unusually well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// The number of the game's result.
    pub number: u64,
    /// Which seat, from 1.
    pub seat: u8,
    /// The person who sat there: another id once they are forgotten.
    pub who: Id,
    /// What they are called now.
    pub name: Option<String>,
    /// The table, which may be gone.
    pub table: Id,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// How they played.
    pub figures: Figures,
    /// When it was settled, and by which operator.
    pub settled: Option<(u64, Id)>,
}

impl Flag {
    /// What the next page of [`Moderation::flags`] comes before.
    pub fn mark(&self) -> u64 {
        16 * self.number + u64::from(self.seat)
    }
}

/// How fast somebody may talk at a table, and how fast they do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// The lines a minute that anybody may say: the table's own, or else the house's; nothing where neither has one.
    pub per_minute: Option<u32>,
    /// When the person said something at this table since the moment that was asked for, in order.
    pub said: Vec<u64>,
}

/// The part of a store that operators and those who call for them use.
pub trait Moderation: Send + Sync {
    /// A report is kept; [`crate::StoreError::Full`] if the person made so many since a moment, [`crate::StoreError::Nobody`] if either is gone.
    fn report(&self, report: NewReport, since: u64, most: u32) -> Promise<'_, ()>;
    /// Reports before a number, the latest first: those that wait for somebody (`open`), or those that are settled.
    fn reports(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Report>>;
    /// The reports that a person made, in order.
    fn reports_by(&self, person: Id) -> Promise<'_, Vec<Report>>;
    /// How many reports and how many flags wait for somebody.
    fn waiting(&self) -> Promise<'_, (u32, u32)>;

    /// A person does not want to read another's lines; [`crate::StoreError::Full`] if that are `most` already, [`crate::StoreError::Nobody`] if either is gone.
    fn mute(&self, person: Id, whom: Id, most: u32) -> Promise<'_, ()>;
    /// They do again.
    fn unmute(&self, person: Id, whom: Id) -> Promise<'_, ()>;
    /// Whose lines a person does not want to read, by name.
    fn mutes(&self, person: Id) -> Promise<'_, Vec<(Id, String)>>;

    /// How fast somebody may talk at a table, and when they said something there since a moment.
    fn pace(&self, table: Id, who: Id, since: u64) -> Promise<'_, Pace>;
    /// The paces that hold: of the house, where no table is named, and of tables.
    fn paces(&self) -> Promise<'_, Vec<(Option<Id>, u32)>>;
    /// One line that is still there.
    fn line(&self, channel: Channel, table: Id, n: u32) -> Promise<'_, Option<(Id, String)>>;

    /// Whether an account looks after the house.
    fn is_operator(&self, person: Id) -> Promise<'_, bool>;
    /// The accounts that do, by name.
    fn operators(&self) -> Promise<'_, Vec<(Id, String)>>;
    /// An operator does something, and it is written down in the same transaction: by an account, or at the machine itself. Answers how many
    /// things that changed; [`crate::StoreError::Nobody`] if the person it is about is gone.
    fn operate(&self, by: Option<Id>, act: Act) -> Promise<'_, u64>;
    /// What operators did before a number, the latest first.
    fn deeds(&self, before: Option<u64>, most: u32) -> Promise<'_, Vec<Deed>>;
    /// People whose name or login contains a text, the latest first, from one place in the list on.
    fn people(&self, search: String, from: u32, most: u32) -> Promise<'_, Vec<Known>>;
    /// Somebody as an operator sees them.
    fn known(&self, who: Id) -> Promise<'_, Option<Known>>;
    /// Tables, the latest first, from one place in the list on; those of one status, or all.
    fn tables(&self, status: Option<u8>, from: u32, most: u32) -> Promise<'_, Vec<Listed>>;

    /// The number of the last result of which it is known how well it was played.
    fn scored(&self) -> Promise<'_, u64>;
    /// Results after one number up to another were looked at, and these seats in them were played unusually well;
    /// [`crate::StoreError::Changed`] if somebody else looked at them.
    fn score(&self, from: u64, to: u64, flags: Vec<(u64, u8, Figures)>) -> Promise<'_, ()>;
    /// Seats before one by its [`Flag::mark`] that were played unusually well, the latest first: those that wait for somebody, or those that are settled.
    fn flags(&self, open: bool, before: Option<u64>, most: u32) -> Promise<'_, Vec<Flag>>;

    /// One more recovery code for a person, by its hash: an operator's deed.
    fn add_recovery(&self, who: Id, code: TokenHash) -> Promise<'_, ()>;
    /// Resolves when what was deleted until now is in no file any more, as far as the store has such in its hands.
    fn scrubbed(&self) -> Promise<'_, ()>;
    /// At the machine itself: somebody may not come in any more, until the ban ends. [`crate::StoreError::Nobody`] if there is no such person.
    fn set_ban(&self, who: Id, ban: Ban) -> Promise<'_, ()> {
        Box::pin(async move { self.operate(None, Act::Ban(who, ban)).await.map(|_| ()) })
    }
    /// At the machine itself: a ban is lifted. Answers whether there was one.
    fn lift_ban(&self, who: Id) -> Promise<'_, bool> {
        Box::pin(async move { self.operate(None, Act::Unban(who)).await.map(|lifted| lifted > 0) })
    }
    /// At the machine itself: all sessions of a person end. Answers how many there were.
    fn end_sessions(&self, who: Id) -> Promise<'_, u64> {
        self.operate(None, Act::EndSessions(who))
    }
    /// At the machine itself: a table goes, with its journal and what was said at it. Answers whether there was one.
    fn remove_table(&self, table: Id) -> Promise<'_, bool> {
        Box::pin(async move { self.operate(None, Act::RemoveTable(table)).await.map(|removed| removed > 0) })
    }
    /// Tells the servers what was done to whom, and to look at everything anew.
    fn announce(&self, what: &'static str, whom: Id) -> Promise<'_, ()> {
        Box::pin(async move { self.operate(None, Act::Note(what, whom)).await.map(|_| ()) })
    }
}
