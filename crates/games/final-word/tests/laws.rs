//! The laws that every game keeps, on random games of all titles.

use crate::{common::library, ends::bound};
use final_word::FinalWord;

#[test]
fn the_final_word_keeps_the_laws() {
    trials::laws::hold::<FinalWord>(&library(), false, bound);
}
