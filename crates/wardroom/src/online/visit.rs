//! Coming in: by the token of a session, or as a guest, who stays the same from one time to the next.

use super::{failed, kept::Kept};
use crate::{failure::Failure, text};
use client::{Error, House, Person};
use std::env;
use wire::ProblemCode;

/// Who comes.
#[derive(Debug, clap::Args)]
pub struct Visit {
    /// Come in as the guest of this name, the same as the last time [default: as who signed in by `wardroom sign-in`, or else a guest who is called as on this machine]
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
        if let Some(token) = &self.token {
            return house.resume(token).await.map_err(|error| away(server, &error));
        }
        if self.name.is_none()
            && let Some(token) = Kept::of_user().ok().as_ref().and_then(|kept| kept.token(server))
        {
            return house.resume(token).await.map_err(|error| match error {
                Error::Problem(problem) if problem.code == ProblemCode::NoSession => Failure::Bad(format!(
                    "your session at {server} has ended: `wardroom sign-in {server}` begins another, --name comes in as a guest"
                )),
                error => away(server, &error),
            });
        }
        as_guest(&house, server, &self.called()).await
    }

    fn called(&self) -> String {
        let own = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok());
        let named = self.name.clone().or(own).unwrap_or_default();
        let named: String = named.chars().take(24).collect();
        if named.trim().is_empty() { "Guest".into() } else { named }
    }
}

/// A failure of coming in: where nobody answers, it says where that is.
fn away(server: &str, error: &Error) -> Failure {
    match error {
        Error::Unreachable(cause) => Failure::Bad(text::one_line(&format!(
            "{server} cannot be reached: {cause}; `wardroom serve` opens a house there, and `wardroom tables URL` asks another"
        ))),
        other => failed(other),
    }
}

/// The guest of this name: the one of the last time, who may have a seat at a table, or a new one.
async fn as_guest(house: &House, server: &str, name: &str) -> Result<Person, Failure> {
    // Where nothing can be kept they are somebody new each time.
    let mut kept = Kept::of_guests().ok();
    if let Some(token) = kept.as_ref().and_then(|kept| kept.guest(server, name)) {
        match house.resume(token).await {
            Ok(person) => return Ok(person),
            Err(Error::Problem(problem)) if problem.code == ProblemCode::NoSession => {}
            Err(error) => return Err(away(server, &error)),
        }
    }
    let person = house.guest(name).await.map_err(|error| away(server, &error))?;
    if let Some(kept) = &mut kept {
        // The game goes on without it.
        let _ = kept.set_guest(server, name, Some(person.token()));
    }
    Ok(person)
}
