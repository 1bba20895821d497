//! Pieces in order, one on another.

use std::fmt;

/// A pile of at most `MOST` pieces, 255 or fewer: the last is the top. A plain array, so that a state is one block of memory.
#[derive(Clone, Copy)]
pub struct Pile<P, const MOST: usize> {
    pieces: [P; MOST],
    len: u8,
}

impl<P: Copy, const MOST: usize> Pile<P, MOST> {
    /// A pile without pieces, in which this one stands where none lies: nobody sees it.
    pub const fn empty(filler: P) -> Pile<P, MOST> {
        Pile { pieces: [filler; MOST], len: 0 }
    }

    /// How many pieces lie there.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// From the bottom to the top.
    #[inline]
    pub fn pieces(&self) -> &[P] {
        &self.pieces[..self.len()]
    }

    /// From the bottom to the top, to be put into another order.
    #[inline]
    pub fn pieces_mut(&mut self) -> &mut [P] {
        &mut self.pieces[..usize::from(self.len)]
    }

    /// The piece on top.
    #[inline]
    pub fn top(&self) -> Option<P> {
        self.pieces().last().copied()
    }

    /// Puts a piece on top.
    ///
    /// # Panics
    /// If the pile is full: a game gives it room for all pieces there are.
    #[inline]
    pub fn push(&mut self, piece: P) {
        self.pieces[self.len()] = piece;
        self.len += 1;
    }

    /// Takes the piece on top.
    #[inline]
    pub fn pop(&mut self) -> Option<P> {
        let piece = self.top()?;
        self.len -= 1;
        Some(piece)
    }

    /// Takes the piece at this place, counted from the bottom; those above it close the gap.
    pub fn remove(&mut self, place: usize) -> Option<P> {
        let piece = *self.pieces().get(place)?;
        self.pieces.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        Some(piece)
    }
}

impl<P: Copy + Default, const MOST: usize> Default for Pile<P, MOST> {
    fn default() -> Pile<P, MOST> {
        Pile::empty(P::default())
    }
}

/// The first on the bottom; what there is no room for is left out.
impl<P: Copy + Default, const MOST: usize> FromIterator<P> for Pile<P, MOST> {
    fn from_iter<I: IntoIterator<Item = P>>(pieces: I) -> Pile<P, MOST> {
        let mut pile = Pile::default();
        pieces.into_iter().take(MOST).for_each(|piece| pile.push(piece));
        pile
    }
}

impl<P: Copy + PartialEq, const MOST: usize> PartialEq for Pile<P, MOST> {
    fn eq(&self, other: &Pile<P, MOST>) -> bool {
        self.pieces() == other.pieces()
    }
}

impl<P: Copy + Eq, const MOST: usize> Eq for Pile<P, MOST> {}

impl<P: Copy + fmt::Debug, const MOST: usize> fmt::Debug for Pile<P, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pieces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_is_the_top_and_gaps_close() {
        let mut pile: Pile<u8, 4> = [3, 1, 4, 1, 5].into_iter().collect();
        assert_eq!((pile.pieces(), pile.top()), ([3, 1, 4, 1].as_slice(), Some(1)));
        assert_eq!((pile.remove(1), pile.remove(3), pile.pieces()), (Some(1), None, [3, 4, 1].as_slice()));
        assert_eq!((pile.pop(), pile.len()), (Some(1), 2));
        assert_eq!(pile, [3, 4].into_iter().collect(), "what lay there before makes no difference");
    }
}
