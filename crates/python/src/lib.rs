//! The native half of the Python package `wardroom`: what crosses over is text and numbers, so that Python's half can be typed and read.
//!
//! | file | what it holds |
//! |---|---|
//! | `shelf` | which games there are, and their clauses |
//! | `raise` | what Python is told when something does not go: a clause wherever there is one |
//! | `dealt` | a table of any game, as an object |
//! | `deal` | how one comes about: a deal, a position, a record |
//! | `game` | the same as Python holds it |
//! | `thought` | what bots and searches answer |

#![forbid(unsafe_code)]

#[cfg(not(test))]
mod deal;
#[cfg(not(test))]
mod dealt;
#[cfg(not(test))]
mod game;
#[cfg(not(test))]
mod raise;
#[cfg(not(test))]
mod shelf;
#[cfg(not(test))]
mod thought;

#[cfg(not(test))]
#[pyo3::pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::{
        deal::{deal, replay, set_up, verify},
        game::Game,
        shelf::{clause, titles, version},
    };
}
