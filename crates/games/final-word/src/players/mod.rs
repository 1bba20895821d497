//! How the computer plays: a quick sensible player, a random one, and players of three levels.
//!
//! | file | what it holds |
//! |---|---|
//! | `find`, `reuse` | plays worth trying, listed |
//! | `quick` | the best of them without a list |
//! | `policy`, `sample` | the quick player and the random one |
//! | `coach` | what is counted to say why a move is good |
//! | `skill`, `overlook`, `foresee` | three levels, what a novice fails to see, and the expert's look ahead |
//! | `habits`, `own` | what it likes in each game, and what it does in single games alone |

pub(crate) mod coach;
pub(crate) mod find;
pub(crate) mod foresee;
pub(crate) mod habits;
pub(crate) mod overlook;
pub(crate) mod own;
pub(crate) mod policy;
pub(crate) mod quick;
pub(crate) mod reuse;
pub(crate) mod sample;
pub(crate) mod skill;
