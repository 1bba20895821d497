//! What is known of a word, in the one byte that is packed beside it.
//!
//! The build script writes these bytes and the program reads them; both come through here.

/// What is known of a word: its grade in the five lower bits, in steps of five, and one bit each for what it is marked as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark(pub(crate) u8);

/// What one step of the packed grade stands for: every size of SCOWL is a multiple of it.
const STEP: u8 = 5;
const GRADE: u8 = 0x1f;
const EXPLAINED: u8 = 0x40;
const OFFENSIVE: u8 = 0x80;

impl Mark {
    /// The mark of a word. The grade is a multiple of five and at most 155.
    pub(crate) const fn new(grade: u8, explained: bool, offensive: bool) -> Mark {
        assert!(grade.is_multiple_of(STEP) && grade / STEP <= GRADE, "no grade that can be packed");
        let explained = if explained { EXPLAINED } else { 0 };
        let offensive = if offensive { OFFENSIVE } else { 0 };
        Mark((grade / STEP) | explained | offensive)
    }

    /// How common it is, by the sizes of SCOWL.
    pub(crate) const fn grade(self) -> u8 {
        (self.0 & GRADE) * STEP
    }

    /// Whether WordNet 3.0 has a meaning of it, or of a word that it is a form of.
    pub(crate) const fn is_explained(self) -> bool {
        self.0 & EXPLAINED != 0
    }

    /// Whether it is a slur or a coarse word.
    pub(crate) const fn is_offensive(self) -> bool {
        self.0 & OFFENSIVE != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_what_comes_out() {
        for grade in (0..=155).step_by(5) {
            for (explained, offensive) in [(false, false), (true, false), (false, true), (true, true)] {
                let mark = Mark::new(grade, explained, offensive);
                assert_eq!(
                    (mark.grade(), mark.is_explained(), mark.is_offensive()),
                    (grade, explained, offensive)
                );
            }
        }
    }
}
