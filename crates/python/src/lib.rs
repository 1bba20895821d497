//! The native half of the Python package `wardroom`: what crosses over is text and numbers, so that Python's half can be typed and read.
//!
//! | file | what it holds |
//! |---|---|
//! | `shelf` | which games there are, and their clauses |
//! | `raise` | what Python is told when something does not go: a clause wherever there is one |
//! | `dealt` | a table of any game, as an object |
//! | `deal` | how one comes about: a deal, a position, a record |
//! | `game` | the same as Python holds it |
//! | `many` | many games at once, as arrays |
//! | `outcomes` | how games of bots ended, by number |
//! | `thought` | what bots and searches answer |

#![forbid(unsafe_code)]
// Functions that Python calls are handed values of their own.
#![allow(clippy::needless_pass_by_value)]

#[cfg(not(test))]
mod deal;
#[cfg(not(test))]
mod dealt;
#[cfg(not(test))]
mod game;
#[cfg(not(test))]
mod many;
#[cfg(not(test))]
mod outcomes;
#[cfg(not(test))]
mod raise;
#[cfg(not(test))]
mod shelf;
#[cfg(not(test))]
mod thought;

/// Games allocate on many threads at once.
#[cfg(not(test))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(not(test))]
#[pyo3::pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::{
        deal::{deal, replay, set_up, verify},
        game::Game,
        many::{Many, schema},
        outcomes::outcomes,
        shelf::{clause, titles, version},
    };
}
