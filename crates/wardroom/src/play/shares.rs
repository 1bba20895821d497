//! A common heap in which each player has a share: who controls what, and what it comes to.

use super::teller::Teller;
use crate::says;
use kernel::{Face, Layout, Seat, Zone};

impl Teller {
    /// `You: ♠ d20:12, ♠ d12:2 = 14`, for each who controls a die in a heap that is nobody's; nothing where nobody does.
    pub fn shares(&self, zone: &Zone) -> Vec<String> {
        let controls = |face: &Face| match face {
            Face::Die { controller, .. } => *controller,
            Face::Card { .. } | Face::Token { .. } => None,
        };
        let common = zone.layout == Layout::Pool && zone.owner.is_none();
        let mut holders: Vec<Option<Seat>> = Vec::new();
        for face in zone.pieces.iter().filter(|_| common) {
            let holder = controls(face);
            if !holders.contains(&holder) {
                holders.push(holder);
            }
        }
        if holders.iter().all(Option::is_none) {
            return Vec::new();
        }
        let mut shares = Vec::new();
        for holder in holders {
            let own: Vec<&Face> = zone.pieces.iter().filter(|face| controls(face) == holder).collect();
            let pieces: Vec<String> = own.iter().map(|face| self.piece(face)).collect();
            let name = holder.map_or_else(|| self.say(&says::nobody()), |seat| self.name(seat));
            let total = own.iter().map(|face| shown(face)).sum::<Option<u32>>();
            let total = total.map_or(String::new(), |total| format!(" = {total}"));
            shares.push(format!("{name}: {}{total}", pieces.join(", ")));
        }
        shares
    }
}

/// What a die shows.
fn shown(face: &Face) -> Option<u32> {
    match face {
        Face::Die { value, .. } => value.map(u32::from),
        Face::Card { .. } | Face::Token { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die(name: &'static str, value: Option<u8>, controller: Option<u8>) -> Face {
        let family = if name.starts_with('h') { "hearts" } else { "spades" };
        let controller = controller.map(|seat| Seat::new(seat - 1));
        Face::Die { name: name.into(), sides: 12, value, family: family.into(), controller }
    }

    fn shares(layout: Layout, owner: Option<Seat>, dice: &[Face]) -> Vec<String> {
        let zone =
            Zone::new("heap", kernel::Message::verbatim("Heap"), owner, layout).showing(dice.iter().cloned());
        Teller::for_test(80, None).shares(&zone)
    }

    #[test]
    fn a_common_heap_is_told_by_who_controls_what() {
        let dice =
            [die("x-d12", Some(12), Some(1)), die("h-d12", Some(3), Some(2)), die("s-d12", Some(2), Some(1))];
        assert_eq!(shares(Layout::Pool, None, &dice), ["You: ♠ d12:12, ♠ d12:2 = 14", "Bot 2: ♥ d12:3 = 3"]);
        assert_eq!(shares(Layout::Pool, None, &[die("h-d12", None, Some(2))]), ["Bot 2: ♥ d12"]);
    }

    #[test]
    fn what_nobody_controls_or_somebody_owns_is_no_heap_of_shares() {
        assert!(shares(Layout::Pool, None, &[die("h-d12", None, None)]).is_empty());
        assert!(shares(Layout::Pool, Some(Seat::new(1)), &[die("h-d12", None, Some(2))]).is_empty());
        assert!(shares(Layout::Row, None, &[die("h-d12", None, Some(2))]).is_empty());
    }
}
