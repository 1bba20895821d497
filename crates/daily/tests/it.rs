//! All tests of this package from outside, as one program.

mod positions;
