//! What a game is worth.

use crate::Verdict;

/// In so many shares a point is counted: halves.
pub const SHARES: u32 = 2;

/// The shares of a point that everybody at a table earns, in seat order. At a full table of n the winner earns n − 1 points, the next n − 2, the last none; those who
/// share a place share the points. The places of a smaller table are worth as much as at a full one.
pub fn points(size: u8, seats: &[u16], verdict: &Verdict) -> Vec<u32> {
    ranks(seats, verdict)
        .iter()
        .map(|rank| match rank {
            None => 0,
            Some(own) => {
                let all = ranks(seats, verdict);
                let ahead = all.iter().flatten().filter(|other| *other < own).count() as u32;
                let even = all.iter().flatten().filter(|other| *other == own).count() as u32 - 1;
                (SHARES * u32::from(size.saturating_sub(1))).saturating_sub(SHARES * ahead + even)
            }
        })
        .collect()
}

/// Places in seat order; nothing for whoever did not come.
pub(crate) fn ranks(seats: &[u16], verdict: &Verdict) -> Vec<Option<u8>> {
    match verdict {
        Verdict::Played(places) => {
            (0..seats.len()).map(|seat| Some(places.get(seat).copied().unwrap_or(u8::MAX))).collect()
        }
        Verdict::Absent(absent) => {
            seats.iter().map(|entrant| (!absent.contains(entrant)).then_some(1)).collect()
        }
        Verdict::Lost => vec![Some(1); seats.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_worth_points_and_shared_ones_share_them() {
        let played = |size, places: &[u8]| {
            let seats: Vec<u16> = (0..places.len() as u16).collect();
            points(size, &seats, &Verdict::Played(places.into()))
        };
        assert_eq!(played(2, &[2, 1]), [0, 2]);
        assert_eq!(played(2, &[1, 1]), [1, 1]);
        assert_eq!(played(2, &[2, 3]), [2, 0], "where nobody wins, who is ahead does");
        assert_eq!(played(4, &[1, 4, 2, 3]), [6, 0, 4, 2]);
        assert_eq!(played(4, &[1, 2, 2, 4]), [6, 3, 3, 0]);
        assert_eq!(played(4, &[3, 1, 2]), [2, 6, 4], "a smaller table");
        assert_eq!(points(2, &[5, 7], &Verdict::Absent(vec![5])), [0, 2]);
        assert_eq!(points(2, &[5, 7], &Verdict::Absent(vec![5, 7])), [0, 0]);
        assert_eq!(points(4, &[5, 7, 8, 9], &Verdict::Absent(vec![8])), [4, 4, 0, 4]);
        assert_eq!(points(2, &[5, 7], &Verdict::Lost), [1, 1]);
    }
}
