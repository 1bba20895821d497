//! All tests of this package from outside, as one program: what is generic is compiled once for all of them.

mod gone;
mod moved;
mod operator;
mod postgres;
mod sqlite;
