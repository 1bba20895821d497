//! Seeds for tables.

use crate::failure::Failure;
use kernel::{
    Chance,
    chance::Quick,
    record::{Hex, fair::Seed},
};

/// Everything random that a host brings to a table.
pub struct Host {
    /// The secret that is committed to.
    pub seed: Seed,
    /// The seed of the bots' own thoughts, which are no part of the table's chance.
    pub thoughts: u64,
}

impl Host {
    /// From a number, so that a table can be had again; or from the system's randomness.
    pub fn new(seed: Option<u64>) -> Result<Host, Failure> {
        let mut bytes = [0; 32];
        let mut others = [0; 8];
        match seed {
            Some(seed) => {
                bytes[24..].copy_from_slice(&seed.to_be_bytes());
                others = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
            }
            None => {
                getrandom::fill(&mut bytes).and_then(|()| getrandom::fill(&mut others)).map_err(|error| {
                    Failure::Bad(format!("the system gives no randomness: {error}; name a --seed"))
                })?;
            }
        }
        let mut quick = Quick::new(u64::from_be_bytes(others));
        let mut word = || u64::from(quick.below("word", u32::MAX));
        Ok(Host { seed: Hex(bytes), thoughts: word() << 32 | word() })
    }
}
