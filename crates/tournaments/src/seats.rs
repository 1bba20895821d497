//! Who sits where: everybody in every seat about as often, since some games are begun by the first.

use crate::Party;

/// The members of a table in seat order. The first seats are given first: to whoever sat there least often, then to whoever did not sit there the last
/// time, then to the one who is behind.
pub(crate) fn seated(parties: &[Party], mut members: Vec<usize>) -> Vec<usize> {
    let mut order = Vec::with_capacity(members.len());
    for seat in 0..members.len() {
        let key = |at: &usize| {
            let sat = &parties[*at].sat;
            let often = sat.iter().filter(|other| usize::from(**other) == seat).count();
            (often, sat.last().is_some_and(|last| usize::from(*last) == seat), std::cmp::Reverse(*at))
        };
        let Some(next) = (0..members.len()).min_by_key(|place| key(&members[*place])) else { break };
        order.push(members.remove(next));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_begins_as_often() {
        let sat = |sat: &[u8]| Party { sat: sat.into(), ..Party::default() };
        let parties = [sat(&[0, 0]), sat(&[0, 1]), sat(&[1, 0]), sat(&[])];
        assert_eq!(seated(&parties, vec![0, 1]), [1, 0]);
        assert_eq!(seated(&parties, vec![1, 2]), [1, 2], "who did not begin last");
        assert_eq!(seated(&parties, vec![0, 3]), [3, 0]);
        assert_eq!(seated(&parties, vec![0, 1, 2]), [1, 0, 2], "1 did not begin last, 0 was never second");
    }
}
