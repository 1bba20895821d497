//! Cards that move: leaving where they are, arriving in a hand or on the field, and what follows when a field has changed or is empty.

pub(crate) mod arriving;
pub(crate) mod empty_field;
pub(crate) mod leaving;
pub(crate) mod redraw;
pub(crate) mod settling;
