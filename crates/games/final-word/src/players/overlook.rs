//! What a novice fails to see: the further a play is to seek, the more often.

use crate::players::find::Found;
use kernel::Chance;

/// One look at hand and board. What it misses stays missed until the next look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u32);

/// How many looks of sixteen find a word that takes so much, from [`EASY`] on: nearly all a word of three or four letters, half one of six from the hand, one in sixteen a word of
/// nine letters of which most are changed.
const FOUND: [u32; 9] = [15, 14, 13, 11, 8, 6, 4, 2, 1];
const EASY: usize = 8;

impl Look {
    /// Another look.
    pub(crate) fn draw(chance: &mut impl Chance) -> Look {
        Look(chance.below("look", 1 << 16))
    }

    /// Whether one of its words is not seen this time.
    pub(crate) fn misses(self, found: &Found<'_>) -> bool {
        let cards = found.played.len();
        found.words.iter().any(|word| {
            // Letters to hold in mind, and cards to find for them.
            let takes = word.len() + cards.min(word.len());
            let found_in = FOUND[takes.saturating_sub(EASY).min(FOUND.len() - 1)];
            self.toss(word) >= found_in
        })
    }

    /// A number below 16 that this look has for a word: FNV-1a, and its high bits.
    fn toss(self, word: &[u8]) -> u32 {
        let bytes = self.0.to_le_bytes();
        let hash = bytes
            .iter()
            .chain(word)
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
        (hash ^ hash >> 15).wrapping_mul(0x2c1b_3c6d) >> 28
    }
}
