//! What `admin` answers with: for people, or in JSON.

use crate::{
    failure::{Exit, Failure},
    text::printable,
};
use ratings::Folded;
use serde_json::{Value, json};
use server::doors::{ban_notice, day};
use std::io::Write;
use store::{Compacted, Deed, Id, Known, Session};
use wire::Summary;

fn object(out: &mut impl Write, value: &Value) -> Result<Exit, Failure> {
    writeln!(out, "{value:#}")?;
    Ok(Exit::Fine)
}

fn known_json(known: &Known, now: u64) -> Value {
    let Known { person, sessions, used, tables, ban, operator } = known;
    let ban = ban.as_ref().map(|ban| {
        let holds = ban.until.is_none_or(|until| until > now);
        json!({ "at": ban.at, "until": ban.until, "why": ban.why, "holds": holds })
    });
    json!({
        "id": person.id, "name": person.name, "login": person.login, "since": person.since,
        "sessions": sessions, "used": used, "tables": tables, "ban": ban, "operator": operator,
    })
}

fn holds(known: &Known, now: u64) -> bool {
    known.ban.as_ref().is_some_and(|ban| ban.until.is_none_or(|until| until > now))
}

pub fn people(json: bool, out: &mut impl Write, people: &[Known], now: u64) -> Result<Exit, Failure> {
    if json {
        return object(out, &people.iter().map(|known| known_json(known, now)).collect());
    }
    for known in people {
        let person = &known.person;
        let login = person.login.as_deref().map_or("guest".into(), |login| format!("@{login}"));
        let banned = if holds(known, now) { "  banned" } else { "" };
        let operator = if known.operator { "  operator" } else { "" };
        let name = printable(&person.name);
        writeln!(
            out,
            "{}  {name:24}  {login:25}  since {}  {} sessions  {} tables{banned}{operator}",
            person.id,
            day(person.since),
            known.sessions,
            known.tables
        )?;
    }
    if people.is_empty() {
        writeln!(out, "Nobody.")?;
    }
    Ok(Exit::Fine)
}

pub fn person(
    json: bool,
    out: &mut impl Write,
    known: &Known,
    sessions: &[Session],
    tables: &[Summary],
    codes: u32,
    now: u64,
) -> Result<Exit, Failure> {
    if json {
        let listed = sessions
            .iter()
            .map(|one| json!({ "id": one.id, "begun": one.begun, "used": one.used, "device": one.device }));
        let mut value = known_json(known, now);
        value["sessions"] = listed.collect();
        value["tables"] = json!(tables);
        value["recovery_codes"] = json!(codes);
        return object(out, &value);
    }
    let person = &known.person;
    writeln!(out, "{}  {}", person.id, printable(&person.name))?;
    match &person.login {
        Some(login) => writeln!(out, "Logs in as {login}; {codes} recovery codes left.")?,
        None => writeln!(out, "A guest.")?,
    }
    writeln!(out, "Came {}.", day(person.since))?;
    if let Some(ban) = &known.ban {
        let over = if holds(known, now) { "" } else { " (that is over)" };
        writeln!(out, "Ban of {}{over}: {}", day(ban.at), printable(&ban_notice(ban)))?;
    }
    for one in sessions {
        let device = if one.device.is_empty() { "some device" } else { &one.device };
        writeln!(out, "Session on {device}, since {}, last used {}.", day(one.begun), day(one.used))?;
    }
    for table in tables {
        line(out, table)?;
    }
    Ok(Exit::Fine)
}

fn line(out: &mut impl Write, table: &Summary) -> Result<(), Failure> {
    let seats: Vec<String> = table
        .seats
        .iter()
        .map(|seat| if seat.is_empty() { "open".into() } else { printable(seat) })
        .collect();
    let status = format!("{:?}", table.status).to_lowercase();
    writeln!(
        out,
        "{}  {:8}  {}  {}: {}",
        table.id,
        status,
        day(table.touched),
        table.title,
        seats.join(", ")
    )?;
    Ok(())
}

pub fn tables(json: bool, out: &mut impl Write, tables: &[Summary]) -> Result<Exit, Failure> {
    if json {
        return object(out, &json!(tables));
    }
    for table in tables {
        line(out, table)?;
    }
    if tables.is_empty() {
        writeln!(out, "No tables.")?;
    }
    Ok(Exit::Fine)
}

pub fn table(
    json: bool,
    out: &mut impl Write,
    summary: &Summary,
    people: &[(Id, String)],
    entries: usize,
    said: usize,
) -> Result<Exit, Failure> {
    if json {
        let mut value = json!(summary);
        value["people"] = people.iter().map(|(id, name)| json!({ "id": id, "name": name })).collect();
        value["entries"] = json!(entries);
        value["lines_of_chat"] = json!(said);
        return object(out, &value);
    }
    line(out, summary)?;
    for (id, name) in people {
        writeln!(out, "{id}  {}", printable(name))?;
    }
    writeln!(out, "{entries} entries in the journal, {said} lines of chat.")?;
    Ok(Exit::Fine)
}

pub fn done(json: bool, out: &mut impl Write, id: Id, what: &str, said: &str) -> Result<Exit, Failure> {
    if json {
        return object(out, &json!({ "id": id, "done": what, "text": said }));
    }
    writeln!(out, "{}", printable(said))?;
    Ok(Exit::Fine)
}

pub fn code(json: bool, out: &mut impl Write, who: Id, login: &str, code: &str) -> Result<Exit, Failure> {
    if json {
        return object(out, &json!({ "id": who, "login": login, "code": code }));
    }
    writeln!(out, "{code}")?;
    writeln!(
        out,
        "Give this to {} on a way that you trust. Under Account, “Forgot your password?” takes it, once.",
        printable(login)
    )?;
    Ok(Exit::Fine)
}

pub fn ratings(json: bool, out: &mut impl Write, folded: &Folded, last: u64) -> Result<Exit, Failure> {
    let (results, rated) = (folded.results, folded.rated.len());
    if json {
        return object(out, &json!({ "folded": results, "rated": rated, "last": last }));
    }
    writeln!(
        out,
        "{results} results were folded into the ratings, {rated} of them rated; the last has the number {last}."
    )?;
    Ok(Exit::Fine)
}

pub fn operators(json: bool, out: &mut impl Write, found: &[(Id, String)]) -> Result<Exit, Failure> {
    if json {
        return object(out, &found.iter().map(|(id, name)| json!({ "id": id, "name": name })).collect());
    }
    for (id, name) in found {
        writeln!(out, "{id}  {}", printable(name))?;
    }
    if found.is_empty() {
        writeln!(out, "Nobody; `wardroom admin operator LOGIN` lets an account do it.")?;
    }
    Ok(Exit::Fine)
}

pub fn deeds(json: bool, out: &mut impl Write, deeds: &[Deed]) -> Result<Exit, Failure> {
    if json {
        let told = deeds.iter().map(|deed| {
            json!({ "at": deed.at, "by": deed.by, "what": deed.what, "whom": deed.whom, "why": deed.why })
        });
        return object(out, &told.collect());
    }
    for deed in deeds {
        let by = deed.by_name.as_deref().map_or_else(
            || if deed.by.is_some() { "somebody who is gone".into() } else { "at the machine".into() },
            printable,
        );
        let whom = deed.whom.map(|whom| format!("  {whom}")).unwrap_or_default();
        let name = deed.name.as_deref().map(|name| format!(" {}", printable(name))).unwrap_or_default();
        writeln!(out, "{}  {by}  {}{whom}{name}  {}", day(deed.at), deed.what, printable(&deed.why))?;
    }
    if deeds.is_empty() {
        writeln!(out, "Nothing.")?;
    }
    Ok(Exit::Fine)
}

pub fn compacted(json: bool, out: &mut impl Write, done: Compacted) -> Result<Exit, Failure> {
    let Compacted { before, after } = done;
    if json {
        return object(out, &json!({ "before": before, "after": after }));
    }
    writeln!(out, "The file had {before} bytes and has {after} now.")?;
    Ok(Exit::Fine)
}
