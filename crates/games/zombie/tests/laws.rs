//! The laws that every game keeps, on random games of Zombie.

use kernel::Library;
use zombie::Zombie;

#[test]
fn zombie_keeps_the_laws() {
    // Whatever Zombie tells can be seen afterwards.
    trials::laws::hold::<Zombie>(&Library::new(), true);
}
