//! Coming in: by name as a guest, or by a token.

use super::failed;
use crate::failure::Failure;
use client::{House, Person};
use std::env;

/// Who comes.
#[derive(Debug, clap::Args)]
pub struct Visit {
    /// What you are called as a guest [default: what you are called on this machine]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The token of your session, to come in as who you are there: the cookie `wardroom` of your browser
    #[arg(long, value_name = "TOKEN", env = "WARDROOM_TOKEN", hide_env_values = true)]
    token: Option<String>,
}

impl Visit {
    /// Comes in to the server at this address.
    pub async fn come_in(&self, server: &str) -> Result<Person, Failure> {
        let house = House::at(server).map_err(|error| failed(&error))?;
        match &self.token {
            Some(token) => house.resume(token).await.map_err(|error| failed(&error)),
            None => house.guest(&self.called()).await.map_err(|error| failed(&error)),
        }
    }

    fn called(&self) -> String {
        let own = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok());
        let named = self.name.clone().or(own).unwrap_or_default();
        let named: String = named.chars().take(24).collect();
        if named.trim().is_empty() { "Guest".into() } else { named }
    }
}
