//! What players know, see, are asked and are told.

pub(crate) mod example;
pub(crate) mod imagine;
pub(crate) mod naming;
pub(crate) mod prompt;
pub(crate) mod tell;
pub(crate) mod view;
pub(crate) mod warn;
