//! Commit and reveal: chance that was fixed before the deal and that nobody could steer.
//!
//! 1. The host draws a secret seed of 32 bytes and shows its commitment before the deal.
//! 2. Every player may contribute up to 64 bytes of their own, after the commitment.
//! 3. The key of the game's [`crate::chance::Keyed`] stream comes from the seed and all contributions.
//! 4. After the game the seed is shown. Anyone can check the commitment and recompute every outcome.
//!
//! ```text
//! commitment = SHA-256("wardroom/commit/1" ‖ 00 ‖ seed)
//! key        = HMAC-SHA256(seed, "wardroom/key/1" ‖ 00 ‖ for each seat in order: length as one byte ‖ contribution)
//! ```

use super::hex::Hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The longest contribution of a player, in bytes.
pub const MAX_CONTRIBUTION: usize = 64;

/// A host's secret.
pub type Seed = Hex<32>;

/// What is shown of a seed before the deal. It fixes the seed and tells nothing of it.
pub fn commitment(seed: &Seed) -> Hex<32> {
    let mut hash = Sha256::new();
    hash.update(b"wardroom/commit/1\0");
    hash.update(seed.0);
    Hex(hash.finalize().into())
}

/// The key of the game's chance. Contributions longer than [`MAX_CONTRIBUTION`] count only so far.
pub fn key(seed: &Seed, contributions: &[Vec<u8>]) -> [u8; 32] {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&seed.0).expect("HMAC takes a key of any length");
    mac.update(b"wardroom/key/1\0");
    for contribution in contributions {
        let contribution = &contribution[..contribution.len().min(MAX_CONTRIBUTION)];
        mac.update(&[contribution.len() as u8]);
        mac.update(contribution);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_depends_on_seed_and_every_contribution() {
        let seed = Hex([1; 32]);
        let base = key(&seed, &[vec![1], vec![2]]);
        assert_ne!(base, key(&Hex([2; 32]), &[vec![1], vec![2]]));
        assert_ne!(base, key(&seed, &[vec![2], vec![1]]));
        assert_ne!(base, key(&seed, &[vec![1, 2], vec![]]));
        assert_ne!(base, commitment(&seed).0, "the key is not the published hash");
    }
}
