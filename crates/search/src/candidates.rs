//! What is worth trying.

use kernel::{Blind, Chance, Deadline, Game, chance::Quick};

/// What is tried: those named first, then everything the game lists. Where that is more than `most`, half of the places go to what the quick
/// player proposes and the rest to a random sample of the list.
pub(crate) fn candidates<G: Game>(
    blind: &Blind<'_, G>,
    mut first: Vec<G::Action>,
    most: usize,
    chance: &mut Quick,
    time: &Deadline,
) -> Vec<G::Action> {
    let mut others = Vec::new();
    blind.actions(&mut others);
    others.retain(|action| !first.contains(action));
    let places = most.saturating_sub(first.len()).max(1);
    if others.len() > places {
        // What the quick player proposes depends on what the seat knows, so any world that the seat can imagine will do to ask.
        let world = blind.imagine(chance);
        let mut tried: Vec<G::Action> = Vec::with_capacity(places);
        for _ in 0..places {
            if tried.len() > places / 2 || time.is_up() {
                break;
            }
            let proposed = world.quick(blind.seat(), chance);
            if !first.contains(&proposed) && !tried.contains(&proposed) {
                tried.push(proposed);
            }
        }
        others.retain(|action| !tried.contains(action));
        while tried.len() < places && !others.is_empty() {
            let picked = chance.below("candidate", others.len() as u32) as usize;
            tried.push(others.swap_remove(picked));
        }
        others = tried;
    }
    first.append(&mut others);
    first
}
