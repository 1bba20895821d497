//! Commit and reveal: chance that was fixed before the deal and that nobody could choose.
//!
//! `docs/fair-chance.md` has the order of things, the promise, and everything here to the byte. In short: the host commits to a seed; each
//! person commits to a contribution; the terms of the game are written, with all commitments in them; only then are contributions revealed;
//! seed, hash of the terms and contributions give the key of the game's [`crate::chance::Keyed`] stream; after the game the seed is shown.

use super::hex::Hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The longest contribution of a player, in bytes.
pub const MAX_CONTRIBUTION: usize = 64;

/// A host's secret.
pub type Seed = Hex<32>;

/// Something drawn once, so that what is hashed with it cannot be guessed.
pub type Salt = Hex<32>;

fn sha256(parts: &[&[u8]]) -> Hex<32> {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    Hex(hash.finalize().into())
}

fn hmac(seed: &Seed, parts: &[&[u8]], contributions: &[Vec<u8>]) -> [u8; 32] {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&seed.0).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    for contribution in contributions {
        let contribution = &contribution[..contribution.len().min(MAX_CONTRIBUTION)];
        mac.update(&[contribution.len() as u8]);
        mac.update(contribution);
    }
    mac.finalize().into_bytes().into()
}

/// What a table is called in everything that is hashed: its id as in its link, which the hash does not tell; nothing for a game at no table.
pub fn table(id: &str) -> Hex<32> {
    sha256(&[b"wardroom/table/2\0", id.as_bytes()])
}

/// One attempt to deal at one table: what every commitment of it is bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The table, by [`table`].
    pub table: Hex<32>,
    /// Counted from 1.
    pub number: u32,
}

impl Attempt {
    /// The only one of a game at no table.
    pub fn alone() -> Attempt {
        Attempt { table: table(""), number: 1 }
    }

    /// What is shown of a seed before anybody contributes. It fixes the seed and tells nothing of it.
    pub fn commitment(&self, seed: &Seed) -> Hex<32> {
        sha256(&[b"wardroom/commit/2\0", &self.table.0, &self.number.to_be_bytes(), &seed.0])
    }

    /// What is shown of a contribution before anybody reveals theirs, from a seat counted from 1, to the host's commitment.
    pub fn contributed(&self, host: &Hex<32>, seat: u8, revealed: &Revealed) -> Hex<32> {
        let bound = [&host.0[..], &self.table.0, &self.number.to_be_bytes(), &[seat]];
        let [host, table, number, seat] = bound;
        let (salt, contribution) = (&revealed.salt.0, &revealed.contribution);
        sha256(&[b"wardroom/contribution/2\0", host, table, number, seat, salt, contribution])
    }
}

/// A contribution and what hid it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// Drawn for this commitment alone.
    pub salt: Salt,
    /// 1 to [`MAX_CONTRIBUTION`] bytes.
    pub contribution: Vec<u8>,
}

/// What stands in the terms for a name, so that it can be forgotten and the terms still hold.
pub fn called(salt: &Salt, name: &str) -> Hex<32> {
    sha256(&[b"wardroom/name/2\0", &salt.0, name.as_bytes()])
}

/// The hash of the terms, by their line without its line feed.
pub fn pledge(line: &str) -> Hex<32> {
    sha256(&[b"wardroom/pledge/2\0", line.as_bytes()])
}

/// The key of the game's chance. Of a seat that contributed nothing the contribution is empty.
pub fn key(seed: &Seed, pledge: &Hex<32>, contributions: &[Vec<u8>]) -> [u8; 32] {
    hmac(seed, &[b"wardroom/key/2\0", &pledge.0], contributions)
}

/// Version 1, of tables that were set up before there were two steps. What it did not protect against stands in `docs/fair-chance.md`.
pub mod one {
    use super::{Hex, Seed, hmac, sha256};

    /// What was shown of a seed before the deal.
    pub fn commitment(seed: &Seed) -> Hex<32> {
        sha256(&[b"wardroom/commit/1\0", &seed.0])
    }

    /// The key of the game's chance. Contributions longer than [`super::MAX_CONTRIBUTION`] count only so far.
    pub fn key(seed: &Seed, contributions: &[Vec<u8>]) -> [u8; 32] {
        hmac(seed, &[b"wardroom/key/1\0"], contributions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_depends_on_seed_terms_and_every_contribution() {
        let (seed, terms) = (Hex([1; 32]), pledge("{}"));
        let base = key(&seed, &terms, &[vec![1], vec![2]]);
        assert_ne!(base, key(&Hex([2; 32]), &terms, &[vec![1], vec![2]]));
        assert_ne!(base, key(&seed, &pledge("{ }"), &[vec![1], vec![2]]));
        assert_ne!(base, key(&seed, &terms, &[vec![2], vec![1]]));
        assert_ne!(base, key(&seed, &terms, &[vec![1, 2], vec![]]));
        assert_ne!(base, one::key(&seed, &[vec![1], vec![2]]));
    }

    #[test]
    fn a_commitment_is_good_for_one_host_table_attempt_and_seat() {
        let here = Attempt { table: table("a"), number: 1 };
        let revealed = Revealed { salt: Hex([3; 32]), contribution: vec![4] };
        let host = here.commitment(&Hex([5; 32]));
        let base = here.contributed(&host, 1, &revealed);
        let others = [
            here.contributed(&here.commitment(&Hex([6; 32])), 1, &revealed),
            here.contributed(&host, 2, &revealed),
            Attempt { number: 2, ..here }.contributed(&host, 1, &revealed),
            Attempt { table: table("b"), ..here }.contributed(&host, 1, &revealed),
            here.contributed(&host, 1, &Revealed { salt: Hex([4; 32]), ..revealed.clone() }),
            here.contributed(&host, 1, &Revealed { contribution: vec![4, 0], ..revealed }),
        ];
        assert!(others.iter().all(|other| *other != base));
    }
}
