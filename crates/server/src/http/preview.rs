//! What a link to a table shows where somebody pastes it: the game, the picture of its box, and who waits.
//!
//! Whoever has the link of a table that does not stand in the lobby may come to it, but a chat that the link is pasted into has the preview
//! made by machines of strangers: of such a table they learn which game it is, and no more.

use super::client;
use crate::{
    house::House,
    room::{listed_people, listed_summary},
};
use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::{HeaderMap, header},
    response::Response,
};
use std::{collections::HashMap, fmt::Write, sync::Arc};
use store::Id;
use wire::{Status, Summary, Visibility};

/// The page of a table or of a finished game. What is no table is a page of the client all the same, which says so.
pub async fn page(
    State(house): State<Arc<House>>,
    // What cannot be read as a text names no table either.
    table: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let table = table.map_or_else(|_| String::new(), |Path(table)| table);
    let Some(summary) = summary(&house, &table).await else { return client::page("") };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let base = house.config.public_url.clone().or_else(|| Some(format!("http://{}", host?)));
    client::page(&head(&summary, base.as_deref()))
}

/// The table as lists show it to nobody in particular.
async fn summary(house: &House, table: &str) -> Option<Summary> {
    let listed = house.store.listed(table.parse().ok()?).await.ok()??;
    let people = listed_people(std::slice::from_ref(&listed));
    let names: HashMap<Id, String> = house.store.names(people).await.ok()?.into_iter().collect();
    listed_summary(&listed, Id([0; 16]), |id| names.get(&id).cloned())
}

/// What stands in the head of the page.
fn head(summary: &Summary, base: Option<&str>) -> String {
    let title = catalog::title(&summary.game);
    let pitch = title.map_or("", |title| title.pitch);
    let text = match waiting(summary) {
        Some(waiting) => format!("{waiting} {pitch}"),
        None => pitch.into(),
    };
    let (title, text) = (escaped(&summary.title), escaped(&text));
    let mut head = format!("<title>{title} · Wardroom</title>");
    let mut tell = |kind: &str, name: &str, content: &str| {
        // Writing to a text does not fail.
        let _ = write!(head, "<meta {kind}=\"{name}\" content=\"{content}\" />");
    };
    tell("property", "og:site_name", "Wardroom");
    tell("property", "og:type", "website");
    tell("property", "og:title", &title);
    tell("property", "og:description", &text);
    if let (Some(base), Some(picture)) = (base, picture(&summary.game)) {
        tell("property", "og:image", &escaped(&format!("{base}/{picture}")));
        tell("property", "og:image:width", "600");
        tell("property", "og:image:height", "315");
        tell("property", "og:image:alt", &title);
        tell("name", "twitter:card", "summary_large_image");
    } else {
        tell("name", "twitter:card", "summary");
    }
    head
}

/// Who is there, and whether there is room: of a table in the lobby alone.
fn waiting(summary: &Summary) -> Option<String> {
    if summary.visibility != Visibility::Public {
        return None;
    }
    let there: Vec<&str> = summary.seats.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let names = match there.as_slice() {
        [] => return None,
        [one] => (*one).to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    };
    let alone = there.len() == 1;
    match (summary.status, summary.open) {
        (Status::Waiting, 0) => Some(format!("{names} {} about to begin.", if alone { "is" } else { "are" })),
        (Status::Waiting, open) => {
            let more = if open == 1 { "one more player" } else { &format!("{open} more players") };
            Some(format!("{names} {} for {more}.", if alone { "waits" } else { "wait" }))
        }
        (Status::Playing, _) => Some(format!("{names} {}.", if alone { "plays" } else { "play" })),
        (Status::Finished, _) => Some(format!("{names} played.")),
        (Status::Closed | Status::Broken, _) => None,
    }
}

/// The picture of a game's box among the files of the client.
fn picture(game: &str) -> Option<String> {
    let name = catalog::title(game)?.in_box.to_lowercase();
    let words: Vec<&str> =
        name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let path = format!("boxes/{}.jpg", words.join("-"));
    client::has(&path).then_some(path)
}

/// A text as it stands in an attribute or between tags.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Clock;

    fn table(visibility: Visibility, status: Status, seats: &[&str]) -> Summary {
        Summary {
            id: "x".into(),
            game: "zombie".into(),
            title: "Z-even Card Zombie".into(),
            status,
            seats: seats.iter().map(|name| (*name).into()).collect(),
            avatars: Vec::new(),
            open: seats.iter().filter(|name| name.is_empty()).count() as u8,
            level: None,
            rated: false,
            clock: Clock::None,
            visibility,
            mine: None,
            turn: false,
            place: None,
            touched: 0,
        }
    }

    #[test]
    fn a_table_in_the_lobby_tells_who_waits_and_another_does_not() {
        let said = |visibility, status, seats: &[&str]| waiting(&table(visibility, status, seats));
        let public = |status, seats: &[&str]| said(Visibility::Public, status, seats).unwrap_or_default();
        assert_eq!(public(Status::Waiting, &["Ann", "", ""]), "Ann waits for 2 more players.");
        assert_eq!(public(Status::Waiting, &["Ann", "Bob", ""]), "Ann and Bob wait for one more player.");
        assert_eq!(public(Status::Waiting, &["Ann", "Bob", "Cid"]), "Ann, Bob and Cid are about to begin.");
        assert_eq!(public(Status::Playing, &["Ann", "Bob"]), "Ann and Bob play.");
        assert_eq!(public(Status::Waiting, &["", ""]), "");
        assert_eq!(said(Visibility::Link, Status::Waiting, &["Ann", ""]), None);
        assert!(!head(&table(Visibility::Link, Status::Waiting, &["Ann", ""]), None).contains("Ann"));
    }

    #[test]
    fn a_name_is_no_html() {
        let name = "\"><script>alert('&')</script>";
        let head = head(&table(Visibility::Public, Status::Waiting, &[name, ""]), Some("http://\"x"));
        assert!(!head.contains("<script>") && !head.contains("\"x"), "{head}");
        assert!(
            head.contains("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; waits"),
            "{head}"
        );
    }
}
