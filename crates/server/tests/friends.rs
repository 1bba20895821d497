//! Profiles, friends, blocks and invitations: who sees what of whom, and that whoever is blocked is told nothing.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{PATIENCE, Person, Server, part::Part, serve},
    rated::{account, counted, dealt},
};
use serde_json::{Value, json};
use std::time::Duration;

async fn page(viewer: &Person, whose: &Person) -> Value {
    viewer.get(&format!("/people/{}", whose.id)).await
}

async fn show_to(person: &Person, whom: &str) {
    let reply = person.send("PATCH", "/me/profile", Some(json!({ "shown_to": whom }))).await;
    assert_eq!((reply.status, &reply.json()["shown_to"]), (200, &json!(whom)));
}

async fn befriend(one: &Person, other: &Person) {
    for (asks, whom) in [(one, other), (other, one)] {
        assert_eq!(asks.send("PUT", &format!("/me/friends/{}", whom.id), None).await.status, 200);
    }
}

async fn block(who: &Person, whom: &Person) {
    assert_eq!(who.send("PUT", &format!("/me/blocks/{}", whom.id), None).await.status, 204);
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap()).collect()
}

async fn people<const N: usize>(server: &Server, names: [&str; N]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        people.push(account(server, name).await);
    }
    people
}

#[tokio::test]
async fn a_profile_tells_what_was_played_to_those_whom_it_is_shown_to() {
    let server = serve().await;
    let (table, [ann, bob]) = dealt(&server).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    counted(&ann, &table).await;
    let (cyn, gus) = (account(&server, "Cyn").await, Person::guest(server.address(), "Gus").await);
    let seen = page(&bob, &ann).await;
    let career = &seen["career"];
    let title = &career["titles"][0];
    assert_eq!((&title["game"], &title["games"], &title["won"]), (&json!("zombie"), &json!(1), &json!(1)));
    let rating = &title["ratings"][0];
    assert!(rating["value"].as_i64().unwrap() > 1500 && rating["many"] == json!(false), "{seen}");
    assert_eq!(rating["moments"][0]["value"], rating["value"]);
    assert_eq!(career["boxes"][0]["value"], rating["value"]);
    assert_eq!(career["against"][0]["lost"], json!(1), "as Bob sees it");
    let game = &career["latest"][0];
    assert_eq!((&game["table"], &game["place"], &game["rated"]), (&json!(table), &json!(1), &json!(true)));
    assert_eq!(game["others"][0]["person"]["name"], json!("Bob"));
    // A link that was for friends is not handed on.
    let stranger = page(&cyn, &ann).await;
    assert_eq!(
        (&stranger["career"]["latest"][0]["table"], &stranger["career"]["against"]),
        (&json!(null), &json!([]))
    );
    assert!(page(&gus, &ann).await["career"].is_object());
    let guest = page(&ann, &gus).await;
    assert_eq!((&guest["guest"], &guest["career"]), (&json!(true), &json!(null)), "a guest has none");
    // Whoever shows theirs to nobody is not named in those of others either.
    show_to(&bob, "nobody").await;
    assert_eq!(page(&cyn, &ann).await["career"]["latest"][0]["others"][0]["person"], json!(null));
    assert_eq!(page(&ann, &bob).await["career"], json!(null));
    assert!(page(&bob, &bob).await["career"].is_object());
    show_to(&ann, "friends").await;
    assert_eq!(page(&cyn, &ann).await["career"], json!(null));
    assert_eq!(cyn.send("PUT", &format!("/me/friends/{}", ann.id), None).await.status, 200);
    assert_eq!(page(&cyn, &ann).await["career"], json!(null), "asking is not enough");
    befriend(&ann, &cyn).await;
    assert!(page(&cyn, &ann).await["career"].is_object());
    let export = ann.get("/me/export").await;
    assert_eq!(ids(&export["people"]["friends"]), [cyn.id.as_str()]);
    assert_eq!(export["profile"]["shown_to"], json!("friends"));
    let (result, step) = (&export["results"][0], &export["rating_steps"][0]);
    assert_eq!(
        (&result["table"], &result["place"], &result["held"]),
        (&json!(table), &json!(1), &json!("to-the-end"))
    );
    assert_eq!((&result["rated"], &export["ratings"][0]["games"]), (&json!(true), &json!(1)));
    assert!(step["table"] == json!(table) && step["after"].as_f64() > step["before"].as_f64(), "{export}");
}

#[tokio::test]
async fn an_avatar_is_chosen_and_seen_at_tables_and_in_the_lobby() {
    let server = serve().await;
    let (ann, gus) = (account(&server, "Ann").await, Person::guest(server.address(), "Gus").await);
    let by_itself = ann.get("/me/profile").await["avatar"].as_str().unwrap().to_string();
    assert!(by_itself.starts_with('#'), "{by_itself}");
    for wrong in ["Clown", "../clown", &"a".repeat(31)] {
        let reply = ann.send("PATCH", "/me/profile", Some(json!({ "avatar": wrong }))).await;
        assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (400, Some("no-avatar")));
    }
    assert_eq!(ann.send("PATCH", "/me/profile", Some(json!({ "avatar": "clown" }))).await.status, 200);
    assert_eq!(gus.send("PATCH", "/me/profile", Some(json!({ "avatar": "clown" }))).await.status, 403);
    let seats = json!(["open", { "bot": "policy" }, "open"]);
    let new = json!({ "game": "zombie", "seats": seats, "sit": 1, "visibility": "public" });
    let table = ann.open(new).await;
    let seats = gus.get(&format!("/tables/{table}")).await["info"]["seats"].clone();
    assert_eq!((&seats[0]["avatar"], &seats[1]["avatar"]), (&json!("clown"), &json!(null)));
    gus.must(&table, json!({ "do": "sit" })).await;
    let lobby = gus.get("/lobby").await["tables"][0]["avatars"].clone();
    assert_eq!((&lobby[0], &lobby[1]), (&json!("clown"), &json!("")));
    assert!(lobby[2].as_str().unwrap().starts_with('#'), "a guest has the one that follows from the id");
    let reply = ann.send("PATCH", "/me/profile", Some(json!({ "avatar": "" }))).await;
    assert_eq!((&reply.json()["avatar"], &reply.json()["chosen"]), (&json!(by_itself), &json!(null)));
}

#[tokio::test]
async fn friends_ask_each_other_to_tables() {
    let server = serve().await;
    let people = people(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [&people[0], &people[1], &people[2]];
    let gus = Person::guest(server.address(), "Gus").await;
    let ask = async |who: &Person, whom: &str| {
        let reply = who.send("PUT", &format!("/me/friends/{whom}"), None).await;
        (reply.status, reply.json()["say"]["id"].as_str().map(String::from))
    };
    assert_eq!(ask(&gus, &ann.id).await, (403, Some("friends-accounts".into())));
    assert_eq!(ask(ann, &gus.id).await, (409, Some("guest-no-friend".into())));
    assert_eq!(ask(ann, &ann.id).await, (409, Some("that-is-you".into())));
    assert_eq!(ask(ann, &"a".repeat(26)).await, (404, Some("nobody-there".into())));
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let call = async |who: &Person, table: &str, whom: &Person| {
        let reply =
            who.send("POST", &format!("/tables/{table}/calls"), Some(json!({ "who": whom.id }))).await;
        (reply.status, (reply.status != 204).then(|| reply.json()["say"]["id"].as_str().unwrap().to_string()))
    };
    assert_eq!(call(ann, &table, bob).await, (403, Some("calls-friends".into())));
    assert_eq!(ask(ann, &bob.id).await.0, 200);
    assert_eq!(bob.get("/me/calls").await["asking"], json!(1));
    assert_eq!(ids(&bob.get("/me/people").await["asking"]), [ann.id.as_str()]);
    assert_eq!(ids(&ann.get("/me/people").await["asked"]), [bob.id.as_str()]);
    assert_eq!(page(ann, bob).await["friendship"], json!("asked"));
    assert_eq!(ask(bob, &ann.id).await.0, 200);
    assert_eq!(
        (page(ann, bob).await["friendship"].clone(), bob.get("/me/calls").await["asking"].clone()),
        (json!("friends"), json!(0))
    );
    assert_eq!(call(ann, &table, bob).await, (204, None));
    let kept = json!([{ "table": table, "by": ann.id, "to": bob.id }]);
    for who in [ann, bob] {
        let mut calls = who.get("/me/export").await["calls"].clone();
        calls[0].as_object_mut().unwrap().remove("at");
        assert_eq!(calls, kept);
    }
    assert_eq!(call(cyn, &table, bob).await, (403, Some("not-seated".into())), "it is not her table");
    let calls = bob.get("/me/calls").await["tables"].clone();
    let told = (&calls[0]["table"], &calls[0]["host"]["name"], &calls[0]["game"]);
    assert_eq!(told, (&json!(table), &json!("Ann"), &json!("zombie")));
    // Who comes is asked no more; nor is anybody when no seat is open.
    bob.must(&table, json!({ "do": "sit" })).await;
    assert_eq!(bob.get("/me/calls").await["tables"], json!([]));
    bob.must(&table, json!({ "do": "stand" })).await;
    assert_eq!(bob.get("/me/calls").await["tables"].as_array().unwrap().len(), 1);
    ann.must(&table, json!({ "do": "bot", "seat": 2, "bot": "policy" })).await;
    assert_eq!(bob.get("/me/calls").await["tables"], json!([]));
    ann.must(&table, json!({ "do": "start" })).await;
    assert_eq!(call(ann, &table, bob).await, (409, Some("calls-too-late".into())));
    let next = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    assert_eq!(call(ann, &next, bob).await, (204, None));
    assert_eq!(bob.send("DELETE", &format!("/me/calls/{next}"), None).await.status, 204);
    assert_eq!(bob.get("/me/calls").await["tables"], json!([]));
    // Either ends it.
    assert_eq!(bob.send("DELETE", &format!("/me/friends/{}", ann.id), None).await.status, 200);
    assert_eq!(
        ann.get("/me/people").await,
        json!({ "friends": [], "asking": [], "asked": [], "blocked": [] })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_sits_down_nowhere_near_is_not_heard_and_is_not_told() {
    let server = serve().await;
    let people = people(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [&people[0], &people[1], &people[2]];
    befriend(ann, bob).await;
    let new =
        json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1, "visibility": "public" });
    let table = ann.open(new.clone()).await;
    let listed = async |who: &Person| who.get("/lobby").await["tables"].as_array().unwrap().len();
    assert_eq!((listed(bob).await, listed(cyn).await), (1, 1));
    block(ann, bob).await;
    // All that Bob sees of it is that they are no friends any more.
    let seen = page(bob, ann).await;
    assert_eq!((&seen["friendship"], &seen["blocked"]), (&json!("none"), &json!(false)));
    assert!(seen["career"].is_object(), "as any stranger");
    let reply = bob.send("PUT", &format!("/me/friends/{}", ann.id), None).await;
    assert_eq!((reply.status, ids(&reply.json()["asked"])), (200, vec![ann.id.as_str()]));
    let own = ann.get("/me/people").await;
    assert_eq!(
        (&own["asking"], ids(&own["blocked"])),
        (&json!([]), vec![bob.id.as_str()]),
        "but Ann is not asked"
    );
    assert_eq!((listed(bob).await, listed(cyn).await), (0, 1));
    let reply = bob.command(&table, json!({ "do": "sit" })).await;
    assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (409, Some("cannot-sit-here")));
    // Beside her at the table of another neither; who sat there first stays, and is not heard by her.
    let at = cyn.open(new).await;
    bob.must(&at, json!({ "do": "sit" })).await;
    ann.must(&at, json!({ "do": "sit" })).await;
    let (mut anns, mut cyns) = (ann.connect().await, cyn.connect().await);
    anns.watch(&at).await;
    cyns.watch(&at).await;
    bob.must(&at, json!({ "do": "say", "text": "you will not hear this" })).await;
    cyn.must(&at, json!({ "do": "say", "text": "hello" })).await;
    assert_eq!(cyns.until("said").await["text"], json!("you will not hear this"));
    assert_eq!(anns.until("said").await["text"], json!("hello"));
    let lines =
        async |who: &Person| who.get(&format!("/tables/{at}")).await["chat"].as_array().unwrap().len();
    assert_eq!((lines(ann).await, lines(bob).await, lines(cyn).await), (1, 2, 2));
    // Let in again it is as before, and what Bob asked is heard.
    assert_eq!(ann.send("DELETE", &format!("/me/blocks/{}", bob.id), None).await.status, 204);
    assert_eq!(ids(&ann.get("/me/people").await["asking"]), [bob.id.as_str()]);
    bob.must(&at, json!({ "do": "stand" })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
}

/// All of them look for a game of Zombie for two at once; with whom the last of them is led to a table.
async fn led_to_the_last(people: &[Person]) -> Vec<String> {
    let looking = people.iter().map(|person| {
        let person = person.clone();
        let id = format!("w{}", person.id);
        let mut wish =
            json!({ "id": id, "games": ["zombie"], "clocks": [{ "kind": "none" }], "players": [2] });
        tokio::spawn(async move {
            loop {
                let reply = person.send("PUT", "/me/seek", Some(wish.clone())).await.json();
                if let Some(table) = reply["table"].as_str() {
                    return table.to_string();
                }
                wish["seen"] = reply["mark"].clone();
            }
        })
    });
    let mut looking: Vec<_> = looking.collect();
    let last = looking.pop().unwrap();
    let table = tokio::time::timeout(PATIENCE, last).await.expect("the last of them plays").unwrap();
    looking.into_iter().for_each(|one| one.abort());
    let last = people.last().unwrap();
    let seats = last.get(&format!("/tables/{table}")).await["info"]["seats"].clone();
    let seats = seats.as_array().unwrap().iter().map(|seat| seat["who"].as_str().unwrap().to_string());
    seats.filter(|who| *who != last.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_match_leads_nobody_to_somebody_they_block() {
    let server = serve().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cyn"] {
        people.push(Person::guest(server.address(), name).await);
    }
    block(&people[1], &people[0]).await;
    // Whoever of the two came first is led to Cyn, and the other waits on.
    assert_eq!(led_to_the_last(&people).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_match_leads_nobody_to_somebody_who_plays_much_better() {
    let server = serve().await;
    let (table, [ann, bob]) = dealt(&server).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    counted(&ann, &table).await;
    let cyn = Person::guest(server.address(), "Cyn").await;
    // The game has set Ann and Bob over 300 apart; of Cyn nothing is known.
    assert_eq!(led_to_the_last(&[ann, bob, cyn]).await.len(), 1);
}

/// Somebody plays by hints until a word is made, and gives up; what bots make afterwards is not theirs.
#[tokio::test(flavor = "multi_thread")]
async fn the_best_words_of_a_finished_game_stand_in_the_profile() {
    let server = serve().await;
    let ann = account(&server, "Ann").await;
    let seats = json!(["open", { "bot": "quick" }]);
    let options = json!({ "hints": "on" });
    let new = json!({ "game": "fw-345", "seats": seats, "sit": 1, "start": true, "options": options });
    let table = ann.open(new).await;
    let made = |log: &Value| -> Option<String> {
        let own = log.as_array().unwrap().iter().find(|line| {
            ["spells", "makes", "makes-leaving"].iter().any(|id| line["say"]["id"] == *id)
                && line["say"]["args"]["seat"] == json!({ "seat": 1 })
        })?;
        let word = &own["say"]["args"]["words"]["list"][0]["say"]["args"]["word"]["word"];
        Some(word.as_str().unwrap().to_lowercase())
    };
    let play = async {
        loop {
            if let Some(word) = made(&ann.get(&format!("/tables/{table}/log")).await) {
                return word;
            }
            let state = ann.get(&format!("/tables/{table}")).await;
            assert_eq!(state["info"]["status"], json!("playing"), "no word was made");
            if state["prompt"] != json!(0) {
                let hint = ann.must(&table, json!({ "do": "hint" })).await;
                ann.command(&table, json!({ "do": "play", "prompt": state["prompt"], "move": hint["move"] }))
                    .await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let word = tokio::time::timeout(4 * PATIENCE, play).await.expect("a word in time");
    ann.must(&table, json!({ "do": "resign" })).await;
    let kept = async {
        loop {
            let longest = page(&ann, &ann).await["career"]["longest"].clone();
            if longest.as_array().is_some_and(|words| !words.is_empty()) {
                return longest;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let longest = tokio::time::timeout(4 * PATIENCE, kept).await.expect("it is kept in time");
    assert_eq!((longest[0]["word"].as_str(), longest.as_array().unwrap().len()), (Some(word.as_str()), 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_holds_for_hosts_who_do_not_sit_for_the_next_game_and_for_kept_seats() {
    let server = serve().await;
    let people = people(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [&people[0], &people[1], &people[2]];
    // Two who played together, and one of them blocks the other: their seats are not kept for both.
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1 })).await;
    for person in [bob, cyn] {
        person.must(&table, json!({ "do": "sit" })).await;
    }
    ann.must(&table, json!({ "do": "start" })).await;
    crate::common::part::finish(&table, &people).await;
    // Seats are kept by a quick match before the block, too.
    let met = led_together(ann, bob).await;
    block(ann, bob).await;
    let reply = bob.command(&met, json!({ "do": "sit" })).await;
    assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (409, Some("cannot-sit-here")));
    ann.must(&met, json!({ "do": "sit" })).await;
    let next = ann.must(&table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    let info = cyn.get(&format!("/tables/{next}")).await["info"].clone();
    let seated: Vec<&str> =
        info["seats"].as_array().unwrap().iter().filter_map(|seat| seat["who"].as_str()).collect();
    assert!(seated.len() == 2 && !seated.contains(&bob.id.as_str()), "{seated:?}");
    // A host who only looks on is not met in the lobby either.
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "visibility": "public" });
    let hosted = ann.open(new).await;
    let listed = async |who: &Person| {
        let lobby = who.get("/lobby").await["tables"].clone();
        lobby.as_array().unwrap().iter().any(|one| one["id"] == json!(hosted))
    };
    assert!(listed(cyn).await && !listed(bob).await);
}

/// The table to which a quick match leads two.
async fn led_together(one: &Person, other: &Person) -> String {
    let wish =
        |id: &str| json!({ "id": id, "games": ["zombie"], "clocks": [{ "kind": "none" }], "players": [2] });
    let met = async {
        loop {
            for (person, id) in [(one, "one"), (other, "other")] {
                let reply = person.send("PUT", "/me/seek", Some(wish(id))).await.json();
                if let Some(table) = reply["table"].as_str() {
                    return table.to_string();
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, met).await.expect("they meet in time")
}

/// Where an attempt to deal comes to nothing all sit down anew, also those whom somebody blocks since.
#[tokio::test(flavor = "multi_thread")]
async fn who_sits_at_a_table_stays_there_whatever_comes_of_the_deal() {
    let server = serve().await;
    let people = people(&server, ["Ann", "Bob", "Cyn"]).await;
    let [ann, bob, cyn] = [&people[0], &people[1], &people[2]];
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open", "open"] })).await;
    for (number, person) in (1..).zip(&people) {
        let part = Part::draw(person, &table, number, number).await;
        person.must(&table, part.sit()).await;
    }
    ann.must(&table, json!({ "do": "start" })).await;
    cyn.must(&table, json!({ "do": "stand" })).await;
    let fairness = bob.get(&format!("/tables/{table}")).await["info"]["fairness"].clone();
    assert_eq!((&fairness["attempt"], &fairness["absent"]), (&json!(2), &json!([1, 2])));
    block(ann, bob).await;
    bob.must(&table, json!({ "do": "sit", "seat": 2 })).await;
    let reply = cyn.command(&table, json!({ "do": "sit", "seat": 3 })).await;
    assert_eq!(reply.status, 200, "nobody blocks her");
}
