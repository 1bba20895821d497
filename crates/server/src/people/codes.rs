//! Recovery codes: 128 random bits each, kept as SHA-256 and shown once.

use crate::people::sessions::token_hash;
use store::{Id, TokenHash};

/// A new code as people copy it, and what is kept of it.
pub fn fresh() -> (String, TokenHash) {
    // An id is 128 random bits, written without letters and digits that look alike.
    let code = Id::random().to_string();
    (shown(&code), token_hash(&code))
}

/// What is kept of a code, however it was copied.
pub fn hash(code: &str) -> TokenHash {
    let plain: String =
        code.chars().filter(|c| c.is_ascii_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect();
    token_hash(&plain)
}

/// In groups of five, and the rest.
fn shown(code: &str) -> String {
    let (head, tail) = code.split_at(code.len().min(20));
    let mut groups: Vec<&str> = (0..head.len()).step_by(5).filter_map(|at| head.get(at..at + 5)).collect();
    groups.push(tail);
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_copied() {
        let (code, kept) = fresh();
        assert_eq!((code.len(), code.split('-').count()), (30, 5));
        for copied in [code.clone(), code.to_uppercase(), code.replace('-', " "), format!(" {code}\n")] {
            assert_eq!(hash(&copied), kept);
        }
        assert_ne!(fresh().1, kept);
    }
}
