//! The two players, sets of them, and who knows a hidden card.

use kernel::{Seat, archive::Misread, archive_as};

/// One of the two players. Written as 0 and 1 wherever a state is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// In the first seat.
    One,
    /// In the second seat.
    Two,
}

impl Player {
    /// Both, in seat order.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// Where the player sits.
    pub const fn seat(self) -> Seat {
        Seat::new(self as u8)
    }

    /// Counted from 0, for what is kept in seat order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who sits opposite.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// A table of Ward has two seats; any beyond them stands for the second.
impl From<Seat> for Player {
    fn from(seat: Seat) -> Player {
        if seat.index() == 0 { Player::One } else { Player::Two }
    }
}

archive_as!(Player as u8, |player: &Player| *player as u8, |number: u8| {
    Player::BOTH.get(usize::from(number)).copied().ok_or_else(|| Misread::form("no such player"))
});

/// Some of the players. Written as a number: 1 for the first, 2 for the second, 3 for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Neither player.
    pub const NONE: PlayerSet = PlayerSet(0);
    /// Both players.
    pub const BOTH: PlayerSet = PlayerSet(3);

    /// This player alone.
    pub const fn one(player: Player) -> PlayerSet {
        PlayerSet(1 << player as u8)
    }

    /// Whether the player is among them.
    pub const fn has(self, player: Player) -> bool {
        self.0 >> player as u8 & 1 == 1
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, others: PlayerSet) -> PlayerSet {
        PlayerSet(self.0 | others.0)
    }

    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one player that it is, if it is one.
    pub fn only(self) -> Option<Player> {
        let mut players = self.iter();
        players.next().filter(|_| players.next().is_none())
    }

    /// In seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::BOTH.into_iter().filter(move |player| self.has(*player))
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> PlayerSet {
        players.into_iter().fold(PlayerSet::NONE, |all, player| all.and(PlayerSet::one(player)))
    }
}

/// Who knows which card a hidden one is. Written as a number: a bit for each player, and one for whoever watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Knowers(u8);

impl Knowers {
    /// Nobody, beyond whose hand it is in.
    pub const NONE: Knowers = Knowers(0);
    /// Everybody at the table.
    pub const EVERYBODY: Knowers = Knowers(7);

    /// This player alone.
    pub const fn one(player: Player) -> Knowers {
        Knowers(1 << player as u8)
    }

    /// Whether the player is among them.
    pub const fn has(self, player: Player) -> bool {
        self.0 >> player as u8 & 1 == 1
    }

    /// Whether everybody knows it, those who watch too.
    pub const fn is_everybody(self) -> bool {
        self.0 == Knowers::EVERYBODY.0
    }

    /// These and that player.
    pub const fn add(&mut self, player: Player) {
        self.0 |= 1 << player as u8;
    }
}

macro_rules! written_as_bits {
    ($($set:ident: $all:expr),*) => {$(
        archive_as!($set as u8, |set: &$set| set.0, |bits: u8| {
            if bits <= $all.0 { Ok($set(bits)) } else { Err(Misread::form("no such players")) }
        });
    )*};
}
written_as_bits!(PlayerSet: PlayerSet::BOTH, Knowers: Knowers::EVERYBODY);
