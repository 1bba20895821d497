//! How people show themselves and whom they know: profiles, friends, blocks, invitations to tables.

use crate::Clock;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who may see my profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ShownTo {
    /// Everybody in the house.
    #[default]
    Everybody,
    /// My friends.
    Friends,
    /// Nobody but me.
    Nobody,
}

/// How I show myself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProfileChoice {
    /// The face that I chose; null where it follows from my id.
    pub chosen: Option<String>,
    /// The face that is shown.
    pub avatar: String,
    /// Who may see my profile.
    pub shown_to: ShownTo,
}

/// What I change of how I show myself; what is left out stays.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewProfile {
    /// The face, by a name that clients know; empty for the one that follows from my id.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 30, pattern = "^[a-z0-9-]{0,30}$")]
    pub avatar: Option<String>,
    /// Who may see my profile.
    #[serde(default)]
    #[ts(optional)]
    pub shown_to: Option<ShownTo>,
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonRef {
    /// Their id, which is their address: `/person/` and this.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Their face: the name of one, or `#` and a number by which clients choose one.
    pub avatar: String,
}

/// Whom I know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct People {
    /// My friends, the latest first.
    pub friends: Vec<PersonRef>,
    /// Who asks to be my friend.
    pub asking: Vec<PersonRef>,
    /// Whom I asked, who has not answered.
    pub asked: Vec<PersonRef>,
    /// Whom I block.
    pub blocked: Vec<PersonRef>,
}

/// How somebody and I stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Friendship {
    /// It is me.
    Me,
    /// Neither has asked.
    None,
    /// I asked.
    Asked,
    /// They asked.
    Asking,
    /// We are friends.
    Friends,
}

/// Whom I ask to a table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCall {
    /// The id of a friend.
    #[schema(max_length = 40)]
    pub who: String,
}

/// A friend asks me to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableCall {
    /// The table's id.
    pub table: String,
    /// Who asks.
    pub host: PersonRef,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// How time is kept.
    pub clock: Clock,
    /// When I was asked, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// What waits for me that is no turn of mine at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Calls {
    /// Tables to which friends ask me, where a seat may be open, the latest first.
    pub tables: Vec<TableCall>,
    /// How many ask to be my friend.
    pub asking: u32,
}

/// Somebody's profile, as far as I may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonPage {
    /// Who it is.
    #[serde(flatten)]
    pub person: PersonRef,
    /// Whether they are a guest, who has no profile.
    pub guest: bool,
    /// How we stand to each other.
    pub friendship: Friendship,
    /// Whether I block them.
    pub blocked: bool,
    /// What they played; null where they do not show it to me.
    pub career: Option<Career>,
}

/// What came of somebody's games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Career {
    /// When the person came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// By title, those played most first.
    pub titles: Vec<TitleCareer>,
    /// Ratings over all titles of a box.
    pub boxes: Vec<BoxRating>,
    /// The latest games, the last first.
    pub latest: Vec<PastGame>,
    /// The longest words, the longest first.
    pub longest: Vec<WordMade>,
    /// The words that paid most, the best first.
    pub best_paid: Vec<WordMade>,
    /// How I fared against them, by title; empty where we have not played each other.
    pub against: Vec<HeadToHead>,
}

/// What came of somebody's games of one title.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TitleCareer {
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// How many games.
    pub games: u32,
    /// How many of them had several players.
    pub with_others: u32,
    /// How many of those they won, or shared the first place.
    pub won: u32,
    /// Their ratings: for two players, for more, or both.
    pub ratings: Vec<TitleRating>,
}

/// Somebody's rating at one title.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TitleRating {
    /// Whether it is that of games of more than two.
    pub many: bool,
    /// How strong.
    pub value: i32,
    /// How uncertain that is: one standard deviation.
    pub uncertainty: u32,
    /// How many games are in it.
    pub games: u32,
    /// How it went, in order: the latest of all titles together.
    pub moments: Vec<RatingMoment>,
    /// The house's own bots at the same, the strongest first.
    pub bots: Vec<BotRating>,
}

/// A rating as it stood after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingMoment {
    /// When the game ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// How strong.
    pub value: i32,
    /// How uncertain that is.
    pub uncertainty: u32,
}

/// The rating of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BotRating {
    /// Its name.
    pub bot: String,
    /// How strong.
    pub value: i32,
    /// How uncertain that is.
    pub uncertainty: u32,
}

/// Somebody's rating over all titles of a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoxRating {
    /// What the box is called.
    pub name: String,
    /// Whether it is that of games of more than two.
    pub many: bool,
    /// How strong.
    pub value: i32,
    /// How uncertain that is.
    pub uncertainty: u32,
    /// How many games are in it.
    pub games: u32,
}

/// A game that somebody has played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PastGame {
    /// The table, where it is still there and I may look at it: it was public, or I sat there.
    pub table: Option<String>,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// The place of whose profile it is.
    pub place: u8,
    /// The others, in seat order.
    pub others: Vec<PastPlayer>,
}

/// Another at a game that somebody has played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PastPlayer {
    /// Who it was, where their profile is shown to me.
    pub person: Option<PersonRef>,
    /// The bot, if it was one.
    pub bot: Option<String>,
    /// Their place.
    pub place: u8,
}

/// A word that somebody made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordMade {
    /// The word, in small letters.
    pub word: String,
    /// What it paid; 0 where that is not known of it alone.
    pub points: i32,
    /// The game's title.
    pub title: String,
    /// When the game ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// How I fared against somebody at one title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HeadToHead {
    /// The game's title.
    pub title: String,
    /// How often I came before them.
    pub won: u32,
    /// How often they came before me.
    pub lost: u32,
    /// How often neither did.
    pub even: u32,
}
