//! `wardroom sign-in` and `wardroom sign-out`: a session of one's own at a server, by a code that one types in the browser.

use super::{failed, kept::Kept, runtime};
use crate::{
    failure::{Exit, Failure},
    look::{Look, Tone},
    says, text,
};
use client::{Error, House, Person};
use kernel::{Voice, message::Language};
use std::{
    env,
    io::Write,
    time::{Duration, Instant},
};
use wire::{Me, ProblemCode, SignInCode};

/// Sign in at a server as who you are in the browser there, by a code
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    wardroom sign-in https://games.example\n\n\
    It shows a code, which you type in a browser where you are signed in. From then on join, watch and tables\n\
    come in to that server as you, until `wardroom sign-out` or until you end the session on your account page.")]
pub struct SignInArgs {
    /// The server
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: String,
}

/// End the session that `wardroom sign-in` began
#[derive(Debug, clap::Args)]
pub struct SignOutArgs {
    /// The server
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: String,
}

/// Runs `sign-in`.
pub fn sign_in(
    args: &SignInArgs,
    look: Look,
    language: &Language,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let mut kept = Kept::of_user()?;
    let voice = Voice::new([&says::TEXTS]).language(language.clone());
    let say = |message: &kernel::Message| voice.text(message, &|seat| seat.to_string());
    let house = House::at(&args.server).map_err(|error| failed(&error))?;
    let server = args.server.trim_end_matches('/');
    runtime()?.block_on(async {
        let asked = house.ask_sign_in(&program()).await.map_err(|error| failed(&error))?;
        let page = look.paint(Tone::Name, &format!("{server}/sign-in"));
        writeln!(out, "{}", text::hang("", &say(&says::sign_in_open(page)), look.text_width()))?;
        // A stranger's words are not to look like lines of ours.
        writeln!(out, "    {}\n", look.paint(Tone::Heading, &text::one_line(&asked.code)))?;
        let waits = say(&says::sign_in_waits(asked.seconds.div_ceil(60)));
        write!(out, "{}", text::hang("", &waits, look.text_width()))?;
        out.flush()?;
        let person = answered(&house, &asked).await?;
        let me: Me = person.get("/me").await.map_err(|error| failed(&error))?;
        kept.set(server, Some(person.token()))?;
        let name = look.paint(Tone::Own, &text::one_line(&me.name));
        writeln!(out, "{}", say(&says::sign_in_done(name, server.to_string())))?;
        Ok(Exit::Fine)
    })
}

/// Runs `sign-out`.
pub fn sign_out(args: &SignOutArgs, language: &Language, out: &mut impl Write) -> Result<Exit, Failure> {
    let mut kept = Kept::of_user()?;
    let server = args.server.trim_end_matches('/');
    let Some(token) = kept.token(server) else {
        return Err(Failure::Missing(format!("you are not signed in at {server} from here")));
    };
    let house = House::at(server).map_err(|error| failed(&error))?;
    let ended = runtime()?.block_on(async { house.resume(token).await?.sign_out().await });
    match ended {
        // It has ended there already.
        Ok(()) => {}
        Err(Error::Problem(problem)) if problem.code == ProblemCode::NoSession => {}
        Err(error) => return Err(failed(&error)),
    }
    kept.set(server, None)?;
    let voice = Voice::new([&says::TEXTS]).language(language.clone());
    let told = voice.text(&says::sign_out_done(server.to_string()), &|seat| seat.to_string());
    writeln!(out, "{told}")?;
    Ok(Exit::Fine)
}

/// Waits until the person has answered; a server that is away for a moment is waited for.
async fn answered(house: &House, asked: &SignInCode) -> Result<Person, Failure> {
    let until = Instant::now() + Duration::from_secs(asked.seconds.into());
    let mut wait = asked.every.clamp(1, 60);
    loop {
        tokio::time::sleep(Duration::from_secs(wait.into())).await;
        match house.sign_in(asked).await {
            Ok(Some(person)) => return Ok(person),
            Ok(None) => wait = asked.every.clamp(1, 60),
            Err(Error::Problem(problem)) if problem.code == ProblemCode::SlowDown => {
                wait = problem.retry_after.unwrap_or(5).clamp(1, 60);
            }
            Err(Error::Unreachable(_)) if Instant::now() < until => {}
            Err(error) => return Err(failed(&error)),
        }
    }
}

/// What the program calls itself: the person sees it in the browser.
fn program() -> String {
    let user = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok());
    let plain = |sign: &char| sign.is_ascii_alphanumeric() || "._-".contains(*sign);
    let user: String = user.unwrap_or_default().chars().filter(plain).take(20).collect();
    if user.is_empty() { "wardroom".into() } else { format!("wardroom ({user})") }
}
