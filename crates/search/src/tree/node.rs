//! What a tree knows at one information set.

/// One information set of a seat that chooses.
pub(crate) struct Node<A> {
    pub(crate) arms: Vec<Arm<A>>,
}

/// One action at a node, with what came of it.
pub(crate) struct Arm<A> {
    pub(crate) action: A,
    tried: u64,
    /// How often it could have been tried.
    available: u64,
    sum: f64,
    squares: f64,
}

impl<A: PartialEq + Clone> Node<A> {
    /// With these to choose from.
    pub(super) fn of(actions: impl IntoIterator<Item = A>) -> Node<A> {
        let arm = |action| Arm { action, tried: 0, available: 0, sum: 0.0, squares: 0.0 };
        Node { arms: actions.into_iter().map(arm).collect() }
    }

    /// The arm of an action, a new one if it was not seen here before.
    pub(super) fn arm(&mut self, action: &A) -> usize {
        let known = self.arms.iter().position(|arm| arm.action == *action);
        known.unwrap_or_else(|| {
            self.arms.extend(Node::of([action.clone()]).arms);
            self.arms.len() - 1
        })
    }

    /// The arm to try next among these, which are all that are available now: one that was never tried, the first of them, or the one of the highest
    /// upper bound, for which `exploration` is asked arm by arm.
    pub(super) fn select(
        &mut self,
        available: &[usize],
        mut exploration: impl FnMut() -> f64,
    ) -> Option<usize> {
        let mut best: Option<(f64, usize)> = None;
        for at in available {
            let arm = &mut self.arms[*at];
            arm.available += 1;
            let bound = arm.bound(exploration());
            if best.is_none_or(|(highest, _)| bound > highest) {
                best = Some((bound, *at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// One playout more that went through this arm.
    pub(super) fn learn(&mut self, at: usize, value: f64) {
        let arm = &mut self.arms[at];
        arm.tried += 1;
        arm.sum += value;
        arm.squares += value * value;
    }
}

impl<A> Arm<A> {
    /// How often it was tried, the sum of what came of it, and the sum of squares.
    pub(super) fn sums(&self) -> (u64, f64, f64) {
        (self.tried, self.sum, self.squares)
    }

    /// UCB1, with the count of availability in the place of the node's visits.
    fn bound(&self, exploration: f64) -> f64 {
        if self.tried == 0 {
            return f64::INFINITY;
        }
        let tried = self.tried as f64;
        self.sum / tried + exploration * ((self.available as f64).ln() / tried).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn what_is_seldom_available_is_not_tried_more_for_it() {
        let mut node = Node::of(['a', 'b', 'c']);
        for visit in 0..1000 {
            let available: &[usize] = if visit % 10 == 0 { &[0, 1, 2] } else { &[0, 1] };
            let arm = node.select(available, || 0.7).unwrap();
            node.learn(arm, if arm == 2 { 0.1 } else { 0.5 });
        }
        // By visits of the node it would be 15.
        assert!((8..13).contains(&node.arms[2].sums().0), "{}", node.arms[2].sums().0);
        assert_eq!((node.arm(&'b'), node.arm(&'d'), node.arms.len()), (1, 3, 4));
    }
}
