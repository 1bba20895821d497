//! The colours of the families of pieces.

use crate::look::{FAMILIES, Look, Tone};
use std::cell::RefCell;

/// A family has the colour of its name, the same in every game, unless another on the table has it already.
#[derive(Clone, Debug)]
pub struct Palette {
    look: Look,
    families: RefCell<Vec<(String, usize)>>,
}

impl Palette {
    /// With no family seen yet.
    pub fn new(look: Look) -> Palette {
        Palette { look, families: RefCell::default() }
    }

    /// Words in the colour of a family.
    pub fn paint(&self, family: &str, words: &str) -> String {
        self.look.paint(self.tone(family), words)
    }

    fn tone(&self, family: &str) -> Tone {
        let mut families = self.families.borrow_mut();
        if let Some((_, colour)) = families.iter().find(|(known, _)| known == family) {
            return Tone::Family(*colour);
        }
        let own = colour_of(family);
        let free = |colour: &usize| families.iter().all(|(_, taken)| taken % FAMILIES != *colour);
        let colour = (own..own + FAMILIES).map(|colour| colour % FAMILIES).find(free).unwrap_or(own);
        families.push((family.to_string(), colour));
        Tone::Family(colour)
    }
}

/// A colour by a family's name.
fn colour_of(family: &str) -> usize {
    let mixed = family.bytes().fold(SALT, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (mixed >> 16) as usize % FAMILIES
}

/// So chosen that the families of a game have different colours as far as they can, and hearts are red.
const SALT: u32 = 0x09bf;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_its_colour_whatever_came_before() {
        let suits = ["spades", "hearts", "diamonds", "clubs"];
        let forwards = Palette::new(Look::uncoloured(80));
        let tones: Vec<Tone> = suits.iter().map(|suit| forwards.tone(suit)).collect();
        let backwards = Palette::new(Look::uncoloured(80));
        let reversed: Vec<Tone> = suits.iter().rev().map(|suit| backwards.tone(suit)).collect();
        assert!(tones.iter().eq(reversed.iter().rev()), "{tones:?} {reversed:?}");
    }

    #[test]
    fn no_two_families_share_a_colour_while_there_are_enough() {
        let palette = Palette::new(Look::uncoloured(80));
        let tones: Vec<Tone> = ["a", "b", "c", "d", "e", "f"].iter().map(|name| palette.tone(name)).collect();
        assert!(tones.iter().enumerate().all(|(place, tone)| !tones[..place].contains(tone)), "{tones:?}");
        let seventh = palette.tone("g");
        assert!(tones.contains(&seventh), "{seventh:?}");
    }
}
