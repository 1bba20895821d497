//! All tests of this package from outside, as one program.

mod seen;
mod talking;
