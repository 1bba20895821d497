//! The laws that every game keeps, on random games of High Card.

use high_card::HighCard;
use kernel::Library;

#[test]
fn high_card_keeps_the_laws() {
    // Whatever it tells can be seen afterwards; a game has 26 cards to lay (HC-12).
    trials::laws::hold::<HighCard>(&Library::new(), true, |_, _| 26);
}
